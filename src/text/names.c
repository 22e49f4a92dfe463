/*
 * names.c - what things are called.
 */
#include "text/names.h"

#include "text/catalogue.h"
#include "text/mark.h"
#include "text/words.h"

static const char *const colours[OV_MAX_SEATS] = {
    NC_("colour", "Purple"), NC_("colour", "Blue"), NC_("colour", "Red"),
    NC_("colour", "Yellow")};

static const char *const resources[OV_RESOURCES] = {
    NC_("resource", "wood"), NC_("resource", "clay"), NC_("resource", "stone"),
    NC_("resource", "crystal")};

static const char *const guilds[OV_GUILDS + 1] = {
    NC_("guild", "Rooster Guild"), NC_("guild", "Bells Guild"),
    NC_("guild", "Mask Guild"), NC_("guild", "Lily Guild"),
    NC_("guild", "no guild")};

static const char *const sides[OV_SIDES] = {
    NC_("side", "top"), NC_("side", "right"), NC_("side", "bottom"),
    NC_("side", "left")};

static const char *const places[OV_SIDES] = {
    NC_("where", "above"), NC_("where", "on the right"), NC_("where", "below"),
    NC_("where", "on the left")};

static const char *const sources[OV_SOURCES] = {
    [OV_FROM_TOP] = NC_("source", "from the neighbour above"),
    [OV_FROM_RIGHT] = NC_("source", "from the neighbour on the right"),
    [OV_FROM_BOTTOM] = NC_("source", "from the neighbour below"),
    [OV_FROM_LEFT] = NC_("source", "from the neighbour on the left"),
    [OV_FROM_OWN] = NC_("source", "from the new building")};

static const char *const bonuses[OV_BONUS_NONE + 1] = {
    [OV_BONUS_WOOD] = NC_("bonus", "wood"),
    [OV_BONUS_CLAY] = NC_("bonus", "clay"),
    [OV_BONUS_STONE] = NC_("bonus", "stone"),
    [OV_BONUS_CRYSTAL] = NC_("bonus", "crystal"),
    [OV_BONUS_COIN] = NC_("bonus", "coin"),
    [OV_BONUS_TRANSFORM] = NC_("bonus", "transformation"),
    [OV_BONUS_ANY] = NC_("bonus", "any resource"),
    [OV_BONUS_DOUBLE] = NC_("bonus", "doubling"),
    [OV_BONUS_NONE] = NC_("bonus", "no bonus")};

static const char *const scorings[OV_SCORINGS] = {
    [OV_SCORE_DIAMOND] = NC_("scoring", "diamond"),
    [OV_SCORE_NEIGHBOURS_X3] = NC_("scoring", "neighbours, 3 each"),
    [OV_SCORE_SHIELDS] = NC_("scoring", "neighbouring shields"),
    [OV_SCORE_DIAMONDS] = NC_("scoring", "all diamonds"),
    [OV_SCORE_COLUMN] = NC_("scoring", "column"),
    [OV_SCORE_GUILD] = NC_("scoring", "guild"),
    [OV_SCORE_NEIGHBOURS] = NC_("scoring", "neighbours"),
    [OV_SCORE_ROW] = NC_("scoring", "row")};

static const char *const characters[OV_CHARACTERS] = {
    [OV_HR_MANAGER] = NC_("character", "Human Resources Manager"),
    [OV_LANDOWNER] = NC_("character", "Landowner"),
    [OV_SEIGNIOR] = NC_("character", "Seignior"),
    [OV_CHEATER] = NC_("character", "Cheater"),
    [OV_MISTRESS] = NC_("character", "Mistress"),
    [OV_BOOKKEEPER] = NC_("character", "Bookkeeper"),
    [OV_GHOST] = NC_("character", "Ghost of Lovely Spinster"),
    [OV_TAX_COLLECTOR] = NC_("character", "Tax Collector"),
    [OV_BENEFACTOR] = NC_("character", "Benefactor"),
    [OV_LAMPLIGHTER] = NC_("character", "Lamplighter"),
    [OV_BUILDER] = NC_("character", "Builder"),
    [OV_TRAVELLER] = NC_("character", "Traveller")};

/* Words that have forms in some language (fill.h); only to be collected. */
#define OV_WORDS_WITH_FORMS                                                    \
    NC_("resource forms", "wood")                                              \
    NC_("resource forms", "clay")                                              \
    NC_("resource forms", "stone")                                             \
    NC_("resource forms", "crystal")                                           \
    NC_("character forms", "Human Resources Manager")                          \
    NC_("character forms", "Landowner")                                        \
    NC_("character forms", "Seignior")                                         \
    NC_("character forms", "Cheater")                                          \
    NC_("character forms", "Mistress")                                         \
    NC_("character forms", "Bookkeeper")                                       \
    NC_("character forms", "Ghost of Lovely Spinster")                         \
    NC_("character forms", "Tax Collector")                                    \
    NC_("character forms", "Benefactor")                                       \
    NC_("character forms", "Lamplighter")                                      \
    NC_("character forms", "Builder")                                          \
    NC_("character forms", "Traveller")

const char *ov_text_colour(enum ov_language language, int seat)
{
    assert(seat >= 0 && seat < OV_MAX_SEATS);
    return ov_text(language, "colour", colours[seat]);
}

const char *ov_text_your_move(enum ov_language language)
{
    return ov_text(language, "prompt", NC_("prompt", "Your move"));
}

const char *ov_text_resource(enum ov_language language,
                             enum ov_resource resource)
{
    assert((int)resource < OV_RESOURCES);
    return ov_text(language, "resource", resources[resource]);
}

const char *ov_text_guild(enum ov_language language, enum ov_guild guild)
{
    assert((int)guild <= OV_GUILDS);
    return ov_text(language, "guild", guilds[guild]);
}

const char *ov_text_side(enum ov_language language, enum ov_side side)
{
    assert((int)side < OV_SIDES);
    return ov_text(language, "side", sides[side]);
}

const char *ov_text_edge(enum ov_language language, bool street)
{
    return ov_text(language, "edge",
                   street ? NC_("edge", "street") : NC_("edge", "houses"));
}

const char *ov_text_bonus(enum ov_language language, enum ov_bonus bonus)
{
    assert(bonus <= OV_BONUS_NONE);
    return ov_text(language, "bonus", bonuses[bonus]);
}

const char *ov_text_scoring(enum ov_language language, enum ov_scoring scoring)
{
    assert((int)scoring < OV_SCORINGS);
    return ov_text(language, "scoring", scorings[scoring]);
}

const char *ov_text_character(enum ov_language language,
                              enum ov_character character)
{
    assert((int)character < OV_CHARACTERS);
    return ov_text(language, "character", characters[character]);
}

/* The English name of a card of the city and its context. */
static const char *card_name(const struct ov_deck *deck, int card,
                             const char **ret_context)
{
    assert(card >= 0 && card <= OV_MAIN_SQUARE);
    if (card == OV_MAIN_SQUARE) {
        *ret_context = "square";
        return NC_("square", "Main Square");
    }
    *ret_context = "building";
    return deck->building[card].name;
}

const char *ov_text_card(enum ov_language language, const struct ov_deck *deck,
                         int card)
{
    const char *context;
    const char *const name = card_name(deck, card, &context);

    return ov_text(language, context, name);
}

const char *ov_text_flavour(enum ov_language language, const char *id)
{
    for (int i = 0; i < ov_flavour_count; i++) {
        if (strcmp(ov_flavours[i].id, id) == 0)
            return ov_text(language, "flavour", ov_flavours[i].line);
    }
    return "";
}

void ov_add_resource(struct ov_args *args, const char *name, int resource)
{
    assert(resource >= 0 && resource < OV_RESOURCES);
    ov_add_word(args, name, "resource", resources[resource]);
}

void ov_add_guild(struct ov_args *args, const char *name, int guild)
{
    assert(guild >= 0 && guild <= OV_GUILDS);
    ov_add_word(args, name, "guild", guilds[guild]);
}

void ov_add_bonus(struct ov_args *args, const char *name, int bonus)
{
    assert(bonus >= 0 && bonus <= OV_BONUS_NONE);
    ov_add_word(args, name, "bonus", bonuses[bonus]);
}

void ov_add_character(struct ov_args *args, const char *name, int character)
{
    assert(character >= 0 && character < OV_CHARACTERS);
    ov_add_word(args, name, "character", characters[character]);
}

void ov_add_card(struct ov_args *args, const char *name,
                 const struct ov_deck *deck, int card)
{
    const char *context;
    const char *english = card_name(deck, card, &context);

    if (card == OV_MAIN_SQUARE) /* in a sentence English needs an article */
        english = NC_("square", "the Main Square");
    ov_add_word(args, name, context, english);
}

void ov_add_where(struct ov_args *args, const char *name, int side)
{
    assert(side >= 0 && side < OV_SIDES);
    ov_add_word(args, name, "where", places[side]);
}

void ov_add_source(struct ov_args *args, const char *name, int source)
{
    assert(source >= 0 && source < OV_SOURCES);
    ov_add_word(args, name, "source", sources[source]);
}

void ov_add_slot(struct ov_args *args, int slot)
{
    ov_add_resource(args, "resource", ov_slot_resource(slot));
    ov_add_coins(args, "price", ov_slot_price(slot));
}

const char *ov_text_colon(enum ov_language language)
{
    return ov_text(language, "punctuation", NC_("punctuation", ": "));
}

const char *ov_text_semicolon(enum ov_language language)
{
    return ov_text(language, "punctuation", NC_("punctuation", "; "));
}
