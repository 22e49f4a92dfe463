/*
 * explain.c - explanations in lines of text.
 */
#include "tty/explain.h"

#include "text/facts.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "text/rules.h"

/* "Label: "; the caller continues the line. */
static void put_name(struct ov_buffer *out, enum ov_language language,
                     const char *label)
{
    ov_put(out, ov_text(language, NULL, label));
    ov_put(out, ov_text_colon(language));
}

/* Each fact on a line of its own. */
static void put_facts(struct ov_buffer *out, enum ov_language language,
                      const struct ov_facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        ov_put(out, "  ");
        ov_put(out, facts->at[i].label);
        ov_put(out, ov_text_colon(language));
        ov_put_fact(out, &facts->at[i]);
        ov_put_char(out, '\n');
    }
}

static void put_title(struct ov_buffer *out, const char *name, const char *word)
{
    ov_put_capital(out, name);
    if (word != NULL) {
        ov_put(out, " (");
        ov_put(out, word);
        ov_put_char(out, ')');
    }
    ov_put_char(out, '\n');
}

/* "street: left, right"; "houses: ..." if there is none. */
static void put_streets(struct ov_buffer *out, enum ov_language language,
                        unsigned streets)
{
    const bool kind = streets != 0;
    bool first = true;

    for (int side = 0; side < OV_SIDES; side++) {
        if ((streets >> side & 1) != kind)
            continue;
        ov_put(out, first ? ov_text_edge(language, kind) : ",");
        ov_put(out, first ? ov_text_colon(language) : " ");
        ov_put(out, ov_text_side(language, side));
        first = false;
    }
}

static void explain_main_square(struct ov_buffer *out,
                                enum ov_language language,
                                const struct ov_box *box)
{
    const struct ov_main_square square =
        ov_square_played(&box->deck, &box->switches);
    struct ov_facts facts;

    put_title(out, ov_text_card(language, &box->deck, OV_MAIN_SQUARE),
              "main-square");
    ov_facts_of_square(&facts, language, &box->switches, &square);
    put_facts(out, language, &facts);
}

void ov_explain_card(struct ov_buffer *out, enum ov_language language,
                     const struct ov_box *box, int card)
{
    const struct ov_building *const building = &box->deck.building[card];
    struct ov_facts facts;

    assert(card >= 0 && card <= OV_MAIN_SQUARE);
    if (card == OV_MAIN_SQUARE) {
        explain_main_square(out, language, box);
        return;
    }
    put_title(out, ov_text_card(language, &box->deck, card), building->id);
    if (*ov_text_flavour(language, building->id) != '\0') {
        ov_put(out, "  ");
        ov_put(out, ov_text_flavour(language, building->id));
        ov_put_char(out, '\n');
    }
    ov_facts_of_building(&facts, language, &box->switches, building);
    put_facts(out, language, &facts);
}

void ov_put_card_brief(struct ov_buffer *out, enum ov_language language,
                       const struct ov_box *box, int card)
{
    const struct ov_building *const building = &box->deck.building[card];

    assert(card >= 0 && card < OV_CARDS);
    put_name(out, language, N_("Cost"));
    ov_put_cost(out, language, building);
    ov_put(out, ov_text_semicolon(language));
    put_streets(out, language, building->streets);
    ov_put(out, ov_text_semicolon(language));
    put_name(out, language, N_("Bonus"));
    ov_put(out, ov_text_bonus(language, building->bonus));
    ov_put(out, ov_text_semicolon(language));
    put_name(out, language, N_("Points"));
    ov_put(out, ov_text_scoring(language, building->scoring));
    if (building->points > 0) {
        ov_put_char(out, ' ');
        ov_put_number(out, building->points);
    }
    if (building->guild != OV_NO_GUILD) {
        ov_put(out, ov_text_semicolon(language));
        ov_put(out, ov_text_guild(language, building->guild));
    }
    if (building->shield > 0) {
        ov_put(out, ov_text_semicolon(language));
        ov_put(out, ov_text(language, NULL, N_("Shield")));
        ov_put_char(out, ' ');
        ov_put_number(out, building->shield);
    }
}

void ov_put_hand(struct ov_buffer *out, unsigned hand)
{
    bool first = true;

    assert(out != NULL);
    assert(hand < 1 << OV_WORKER_CARDS);
    OV_EACH_BIT (card, hand) {
        ov_put(out, first ? "" : ", ");
        ov_put_number(out, card + 1);
        first = false;
    }
}

void ov_explain_worker_card(struct ov_buffer *out, enum ov_language language,
                            const struct ov_box *box, int card)
{
    const struct ov_worker_card worker =
        ov_worker_card_played(&box->deck, &box->switches, card);
    struct ov_args args = {0};
    struct ov_facts facts;

    assert(card >= 0 && card < OV_WORKER_CARDS);
    ov_add_number(&args, "card", card + 1);
    ov_fill(out, language, ov_text(language, NULL, N_("Worker card {card}")),
            &args);
    ov_put_char(out, '\n');
    ov_facts_of_worker_card(&facts, language, &worker);
    put_facts(out, language, &facts);
}

void ov_explain_character(struct ov_buffer *out, enum ov_language language,
                          const struct ov_box *box, enum ov_character character)
{
    struct ov_facts facts;

    assert(out != NULL);
    assert((int)character < OV_CHARACTERS);
    put_title(out, ov_text_character(language, character),
              ov_character_word(character));
    ov_facts_of_character(&facts, language, &box->switches, character,
                          box->deck.guild_of[character]);
    put_facts(out, language, &facts);
}

void ov_explain_guild(struct ov_buffer *out, enum ov_language language,
                      const struct ov_box *box, enum ov_guild guild)
{
    assert(guild != OV_NO_GUILD);
    put_title(out, ov_text_guild(language, guild), ov_guild_word(guild));
    for (int character = 0; character < OV_CHARACTERS; character++)
        if (box->deck.guild_of[character] == guild)
            ov_explain_character(out, language, box,
                                 (enum ov_character)character);
}

void ov_explain_bonus(struct ov_buffer *out, enum ov_language language,
                      const struct ov_box *box, enum ov_bonus bonus)
{
    assert(out != NULL);
    assert(bonus <= OV_BONUS_NONE);
    put_title(out, ov_text_bonus(language, bonus), ov_bonus_word(bonus));
    ov_put(out, "  ");
    ov_text_bonus_meaning(out, language, &box->switches, bonus);
    ov_put_char(out, '\n');
}

bool ov_explain_rule(struct ov_buffer *out, enum ov_language language,
                     const struct ov_box *box, const char *number)
{
    assert(out != NULL && number != NULL);
    if (!ov_rule_exists(number))
        return false;
    ov_put(out, number);
    ov_put(out, ov_text_colon(language));
    ov_text_rule(out, language, &box->switches, number);
    ov_put_char(out, '\n');
    return true;
}
