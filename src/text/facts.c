/*
 * facts.c - what is on a component, fact by fact.
 */
#include "text/facts.h"

#include "engine/box.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"

/* A new fact; its text has yet to be added. */
static struct ov_buffer begin(struct ov_facts *facts, enum ov_language language,
                              const char *label)
{
    struct ov_fact *const fact = &facts->at[facts->count];
    struct ov_buffer out;

    assert(facts->count < OV_MAX_FACTS);
    facts->count++;
    fact->label = ov_text(language, NULL, label);
    fact->meaning[0] = '\0';
    ov_buffer_init(&out, fact->text, sizeof fact->text);
    return out;
}

static void add_number(struct ov_facts *facts, enum ov_language language,
                       const char *label, int number)
{
    struct ov_buffer out = begin(facts, language, label);

    ov_put_number(&out, number);
}

void ov_put_cost(struct ov_buffer *out, enum ov_language language,
                 const struct ov_building *building)
{
    bool first = true;

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int i = 0; i < building->cost[resource]; i++) {
            ov_put(out, first ? "" : ", ");
            ov_put(out, ov_text_resource(language, (enum ov_resource)resource));
            first = false;
        }
}

/* "top street, right houses, bottom street, left houses" */
static void add_edges(struct ov_facts *facts, enum ov_language language,
                      unsigned streets)
{
    struct ov_buffer out = begin(facts, language, N_("Edges"));

    for (int side = 0; side < OV_SIDES; side++) {
        ov_put(&out, side == 0 ? "" : ", ");
        ov_put(&out, ov_text_side(language, (enum ov_side)side));
        ov_put_char(&out, ' ');
        ov_put(&out, ov_text_edge(language, streets >> side & 1));
    }
}

static void add_bonus(struct ov_facts *facts, enum ov_language language,
                      const struct ov_switches *switches, enum ov_bonus bonus)
{
    struct ov_buffer out = begin(facts, language, N_("Bonus"));
    struct ov_fact *const fact = &facts->at[facts->count - 1];

    ov_put(&out, ov_text_bonus(language, bonus));
    if (switches == NULL)
        return;
    ov_buffer_init(&out, fact->meaning, sizeof fact->meaning);
    ov_text_bonus_meaning(&out, language, switches, bonus);
}

static void add_guild(struct ov_facts *facts, enum ov_language language,
                      enum ov_guild guild)
{
    struct ov_buffer out = begin(facts, language, N_("Guild"));

    ov_put(&out, ov_text_guild(language, guild));
}

void ov_facts_of_building(struct ov_facts *ret_facts, enum ov_language language,
                          const struct ov_switches *switches,
                          const struct ov_building *building)
{
    struct ov_buffer out;

    ret_facts->count = 0;
    out = begin(ret_facts, language, N_("Cost"));
    ov_put_cost(&out, language, building);
    add_edges(ret_facts, language, building->streets);
    if (building->guild != OV_NO_GUILD)
        add_guild(ret_facts, language, building->guild);
    add_bonus(ret_facts, language, switches, building->bonus);
    out = begin(ret_facts, language, N_("Points"));
    ov_text_scoring_meaning(&out, language, switches, building);
    if (building->shield > 0)
        add_number(ret_facts, language, N_("Shield"), building->shield);
}

void ov_facts_of_square(struct ov_facts *ret_facts, enum ov_language language,
                        const struct ov_switches *switches,
                        const struct ov_main_square *square)
{
    struct ov_args args = {0};
    struct ov_buffer out;

    ret_facts->count = 0;
    add_edges(ret_facts, language, square->streets);
    add_bonus(ret_facts, language, switches, square->bonus);
    out = begin(ret_facts, language, N_("Points"));
    ov_add_number(&args, "n", square->points);
    ov_fill(&out, language,
            ov_text(language, NULL, N_("{n} for a worker here")), &args);
}

void ov_facts_of_worker_card(struct ov_facts *ret_facts,
                             enum ov_language language,
                             const struct ov_worker_card *card)
{
    struct ov_buffer out;
    bool first = true;

    ret_facts->count = 0;
    add_number(ret_facts, language, N_("Coins"), card->coins);
    out = begin(ret_facts, language, N_("Or a resource"));
    OV_EACH_BIT (resource, card->resources) {
        ov_put(&out, first ? "" : ", ");
        ov_put(&out, ov_text_resource(language, (enum ov_resource)resource));
        first = false;
    }
    out = begin(ret_facts, language, N_("Or a building (coins)"));
    for (int position = 0; position < OV_ROW; position++) {
        ov_put(&out, position == 0 ? "" : ", ");
        ov_put_number(&out, card->price[position]);
    }
}

void ov_facts_of_character(struct ov_facts *ret_facts,
                           enum ov_language language,
                           const struct ov_switches *switches,
                           enum ov_character character, enum ov_guild guild)
{
    struct ov_buffer out;

    ret_facts->count = 0;
    add_guild(ret_facts, language, guild);
    out = begin(ret_facts, language, N_("Power"));
    ov_text_power(&out, language, switches, character);
    add_number(ret_facts, language, N_("Points"),
               ov_character_points(switches, character));
}

void ov_put_fact(struct ov_buffer *out, const struct ov_fact *fact)
{
    if (fact->meaning[0] == '\0') {
        ov_put(out, fact->text);
        return;
    }
    ov_put_capital(out, fact->text);
    ov_put(out, ". ");
    ov_put(out, fact->meaning);
}
