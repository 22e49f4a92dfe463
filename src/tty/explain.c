/*
 * explain.c - explanations in lines of text.
 */
#include "tty/explain.h"

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

/* The same at the start of a line. */
static void put_label(struct ov_buffer *out, enum ov_language language,
                      const char *label)
{
    ov_put(out, "  ");
    put_name(out, language, label);
}

static void put_field(struct ov_buffer *out, enum ov_language language,
                      const char *label, const char *text)
{
    put_label(out, language, label);
    ov_put(out, text);
    ov_put_char(out, '\n');
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

static void put_cost(struct ov_buffer *out, enum ov_language language,
                     const struct ov_building *building)
{
    bool first = true;

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int i = 0; i < building->cost[resource]; i++) {
            ov_put(out, first ? "" : ", ");
            ov_put(out, ov_text_resource(language, resource));
            first = false;
        }
}

/* "street: left, right; houses: top, bottom". */
static void put_edges(struct ov_buffer *out, enum ov_language language,
                      unsigned streets, bool houses_too)
{
    for (int kind = 1; kind >= 0; kind--) {
        bool first = true;

        for (int side = 0; side < OV_SIDES; side++) {
            if ((int)(streets >> side & 1) != kind)
                continue;
            if (first && kind == 0)
                ov_put(out, streets == 0 ? "" : ov_text_semicolon(language));
            ov_put(out, first ? ov_text_edge(language, kind) : ",");
            ov_put(out, first ? ov_text_colon(language) : " ");
            ov_put(out, ov_text_side(language, side));
            first = false;
        }
        if (!houses_too && streets != 0)
            return;
    }
}

static void put_bonus(struct ov_buffer *out, enum ov_language language,
                      const struct ov_box *box, enum ov_bonus bonus)
{
    put_label(out, language, N_("Bonus"));
    ov_put_capital(out, ov_text_bonus(language, bonus));
    ov_put(out, ". ");
    ov_text_bonus_meaning(out, language, &box->switches, bonus);
    ov_put_char(out, '\n');
}

static void put_number_field(struct ov_buffer *out, enum ov_language language,
                             const char *label, int number)
{
    put_label(out, language, label);
    ov_put_number(out, number);
    ov_put_char(out, '\n');
}

static void explain_main_square(struct ov_buffer *out,
                                enum ov_language language,
                                const struct ov_box *box)
{
    struct ov_args args = {0};

    put_title(out, ov_text_card(language, &box->deck, OV_MAIN_SQUARE),
              "main-square");
    put_label(out, language, N_("Edges"));
    put_edges(out, language, box->streets[OV_MAIN_SQUARE], true);
    ov_put_char(out, '\n');
    put_bonus(out, language, box, box->bonus[OV_MAIN_SQUARE]);
    put_label(out, language, N_("Points"));
    ov_add_number(&args, "n", box->deck.square.points);
    ov_fill(out, language, ov_text(language, NULL, N_("{n} for a worker here")),
            &args);
    ov_put_char(out, '\n');
}

void ov_explain_card(struct ov_buffer *out, enum ov_language language,
                     const struct ov_box *box, int card)
{
    const struct ov_building *const building = &box->deck.building[card];

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
    put_label(out, language, N_("Cost"));
    put_cost(out, language, building);
    ov_put_char(out, '\n');
    put_label(out, language, N_("Edges"));
    put_edges(out, language, building->streets, true);
    ov_put_char(out, '\n');
    put_bonus(out, language, box, building->bonus);
    put_label(out, language, N_("Points"));
    ov_text_scoring_meaning(out, language, &box->switches, building);
    ov_put_char(out, '\n');
    if (building->guild != OV_NO_GUILD)
        put_field(out, language, N_("Guild"),
                  ov_text_guild(language, building->guild));
    if (building->shield > 0)
        put_number_field(out, language, N_("Shield"), building->shield);
}

void ov_put_card_brief(struct ov_buffer *out, enum ov_language language,
                       const struct ov_box *box, int card)
{
    const struct ov_building *const building = &box->deck.building[card];

    assert(card >= 0 && card < OV_CARDS);
    put_name(out, language, N_("Cost"));
    put_cost(out, language, building);
    ov_put(out, ov_text_semicolon(language));
    put_edges(out, language, building->streets, false);
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
    const struct ov_worker_card *const worker = &box->deck.worker_card[card];
    struct ov_args args = {0};
    bool first = true;

    assert(card >= 0 && card < OV_WORKER_CARDS);
    ov_add_number(&args, "card", card + 1);
    ov_fill(out, language, ov_text(language, NULL, N_("Worker card {card}")),
            &args);
    ov_put_char(out, '\n');
    put_number_field(out, language, N_("Coins"), worker->coins);
    put_label(out, language, N_("Resources"));
    OV_EACH_BIT (resource, worker->resources) {
        ov_put(out, first ? "" : ", ");
        ov_put(out, ov_text_resource(language, resource));
        first = false;
    }
    ov_put_char(out, '\n');
    put_label(out, language, N_("Prices in the row"));
    for (int position = 0; position < OV_ROW; position++) {
        ov_put(out, position == 0 ? "" : ", ");
        ov_put_number(out, box->price[card][position]);
    }
    ov_put_char(out, '\n');
}

void ov_explain_character(struct ov_buffer *out, enum ov_language language,
                          const struct ov_box *box, enum ov_character character)
{
    assert(out != NULL);
    assert((int)character < OV_CHARACTERS);
    put_title(out, ov_text_character(language, character),
              ov_character_word(character));
    put_field(out, language, N_("Guild"),
              ov_text_guild(language, box->deck.guild_of[character]));
    put_label(out, language, N_("Power"));
    ov_text_power(out, language, &box->switches, character);
    ov_put_char(out, '\n');
    put_number_field(out, language, N_("Points"),
                     ov_character_points(&box->switches, character));
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
