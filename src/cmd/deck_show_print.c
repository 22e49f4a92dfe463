/*
 * deck_show_print.c - a card, or all of them, in words, as JSON and as SVG.
 */
#include "cmd/deck_show.h"

#include "base/utf8.h"
#include "cli/columns.h"
#include "cli/picture.h"
#include "cli/say.h"
#include "deck/words.h"
#include "text/facts.h"
#include "text/fill.h"
#include "text/names.h"
#include "text/sentence.h"
#include "json/cards.h"

#include <stdio.h>

/* A line "Label: text"; the labels of one language differ in length. */
static void print_field(const char *label, const char *text)
{
    const int width = ov_utf8_count(label, strlen(label));

    printf("  %s:%*s %s\n", label, width < 12 ? 12 - width : 0, "", text);
}

static void print_facts(const struct ov_facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        const struct ov_fact *const fact = &facts->at[i];
        char text[2 * OV_FACT_TEXT + 8];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_put_fact(&out, fact);
        print_field(fact->label, text);
    }
}

static void print_building(const struct ov_deck_showing *showing, int number)
{
    const struct ov_call *const call = showing->call;
    const struct ov_deck *const deck = showing->deck;
    const struct ov_building *const building = &deck->building[number];
    struct ov_facts facts;

    printf("%s (%s)\n", ov_text_card(call->lang, deck, number), building->id);
    if (*ov_text_flavour(call->lang, building->id) != '\0')
        printf("  %s\n", ov_text_flavour(call->lang, building->id));
    ov_facts_of_building(&facts, call->lang, &showing->switches, building);
    print_facts(&facts);
}

static void print_main_square(const struct ov_deck_showing *showing)
{
    const struct ov_call *const call = showing->call;
    const struct ov_main_square square =
        ov_square_played(showing->deck, &showing->switches);
    struct ov_facts facts;

    printf("%s (main-square)\n",
           ov_text_card(call->lang, showing->deck, OV_MAIN_SQUARE));
    ov_facts_of_square(&facts, call->lang, &showing->switches, &square);
    print_facts(&facts);
}

static void print_worker_card(const struct ov_deck_showing *showing, int number)
{
    const struct ov_call *const call = showing->call;
    const struct ov_worker_card card =
        ov_worker_card_played(showing->deck, &showing->switches, number);
    struct ov_facts facts;

    printf(ov_say(call, N_("Worker card %d")), number + 1);
    printf(" (worker-card-%d)\n", number + 1);
    ov_facts_of_worker_card(&facts, call->lang, &card);
    print_facts(&facts);
}

static void print_character(const struct ov_deck_showing *showing,
                            enum ov_character who)
{
    const struct ov_call *const call = showing->call;
    struct ov_facts facts;

    printf("%s (%s)\n", ov_text_character(call->lang, who),
           ov_character_word(who));
    ov_facts_of_character(&facts, call->lang, &showing->switches, who,
                          showing->deck->guild_of[who]);
    print_facts(&facts);
}

/* The edition, and the switches that differ from it. */
static void print_rulebook(const struct ov_deck_showing *showing)
{
    const struct ov_call *const call = showing->call;
    const struct ov_switches usual = ov_edition_switches(showing->edition);
    char text[2048];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_put(&out, ov_text_edition(call->lang, showing->edition));
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;
        const int value = ov_switch_get(&showing->switches, which);

        if (value == ov_switch_get(&usual, which))
            continue;
        ov_put(&out, ov_text_semicolon(call->lang));
        ov_put(&out, ov_text_switch(call->lang, which));
        ov_put(&out, ov_text_colon(call->lang));
        ov_put(&out, ov_text_switch_value(call->lang, which, value));
    }
    print_field(ov_say(call, N_("Rules")), text);
}

void ov_deck_show_card(const struct ov_deck_showing *showing,
                       struct ov_named_card card)
{
    switch (card.kind) {
    case OV_NAMED_BUILDING:
        print_building(showing, card.number);
        break;
    case OV_NAMED_MAIN_SQUARE:
        print_main_square(showing);
        break;
    case OV_NAMED_WORKER_CARD:
        print_worker_card(showing, card.number);
        break;
    case OV_NAMED_CHARACTER:
        print_character(showing, (enum ov_character)card.number);
        break;
    }
    print_rulebook(showing);
}

/* "+", "-": street or houses, in the order top, right, bottom, left. */
static void put_pattern(struct ov_buffer *out, unsigned streets)
{
    for (int side = 0; side < OV_SIDES; side++)
        ov_put_char(out, streets >> side & 1 ? '+' : '-');
}

static void put_row(struct ov_buffer *out, const struct ov_call *call,
                    const struct ov_deck *deck, int number)
{
    const struct ov_building *const building = &deck->building[number];

    ov_put(out, building->id);
    ov_put_char(out, '\t');
    ov_put(out, ov_text_card(call->lang, deck, number));
    ov_put_char(out, '\t');
    ov_put_cost(out, call->lang, building);
    ov_put_char(out, '\t');
    put_pattern(out, building->streets);
    ov_put_char(out, '\t');
    if (building->guild != OV_NO_GUILD)
        ov_put(out, ov_text_guild(call->lang, building->guild));
    ov_put_char(out, '\t');
    ov_put(out, ov_text_bonus(call->lang, building->bonus));
    ov_put_char(out, '\t');
    ov_put(out, ov_text_scoring(call->lang, building->scoring));
    ov_put_char(out, '\t');
    if (building->points > 0)
        ov_put_number(out, building->points);
    ov_put_char(out, '\t');
    if (building->shield > 0)
        ov_put_number(out, building->shield);
    ov_put_char(out, '\n');
}

static void print_characters(const struct ov_deck_showing *showing)
{
    const struct ov_call *const call = showing->call;
    static const char *const heads[] = {N_("Character"), N_("Name"),
                                        N_("Guild"), N_("Points")};
    char text[4096];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < OV_LENGTH(heads); i++) {
        ov_put(&out, ov_say(call, heads[i]));
        ov_put_char(&out, i + 1 < OV_LENGTH(heads) ? '\t' : '\n');
    }
    for (int i = 0; i < OV_CHARACTERS; i++) {
        const enum ov_character who = (enum ov_character)i;

        ov_put(&out, ov_character_word(who));
        ov_put_char(&out, '\t');
        ov_put(&out, ov_text_character(call->lang, who));
        ov_put_char(&out, '\t');
        ov_put(&out, ov_text_guild(call->lang, showing->deck->guild_of[who]));
        ov_put_char(&out, '\t');
        ov_put_number(&out, ov_character_points(&showing->switches, who));
        ov_put_char(&out, '\n');
    }
    assert(!out.full);
    putchar('\n');
    ov_table_print(text, 1u << 3);
}

static void print_all(const struct ov_call *call, const struct ov_deck *deck)
{
    static const char *const heads[] = {
        N_("Card"),  N_("Name"),   N_("Cost"),   N_("Streets"), N_("Guild"),
        N_("Bonus"), N_("Scores"), N_("Number"), N_("Shield"),
    };
    char text[32768];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < OV_LENGTH(heads); i++) {
        ov_put(&out, ov_say(call, heads[i]));
        ov_put_char(&out, i + 1 < OV_LENGTH(heads) ? '\t' : '\n');
    }
    for (int card = 0; card < OV_CARDS; card++)
        put_row(&out, call, deck, card);
    assert(!out.full);
    ov_table_print(text, 1u << 7 | 1u << 8);
    printf("\n%s\n", ov_say(call, N_("Streets: + street, - houses; top, "
                                     "right, bottom, left.")));
}

void ov_deck_show_list(const struct ov_deck_showing *showing)
{
    print_all(showing->call, showing->deck);
    print_characters(showing);
}

static void write_card(struct ov_json *json,
                       const struct ov_deck_showing *showing,
                       struct ov_named_card card)
{
    const struct ov_deck *const deck = showing->deck;

    switch (card.kind) {
    case OV_NAMED_BUILDING:
        ov_json_building(json, &deck->building[card.number]);
        return;
    case OV_NAMED_MAIN_SQUARE:
        ov_json_main_square(json, &deck->square);
        return;
    case OV_NAMED_WORKER_CARD:
        ov_json_worker_card(json, deck, card.number);
        return;
    case OV_NAMED_CHARACTER:
        ov_json_character(json, deck, &showing->switches, card.number);
        return;
    }
}

void ov_deck_show_json(const struct ov_deck_showing *showing,
                       const struct ov_named_card *card)
{
    char text[OV_DECK_JSON_SIZE];
    struct ov_buffer out;
    struct ov_json json;

    ov_buffer_init(&out, text, sizeof text);
    ov_json_init(&json, &out);
    if (card == NULL)
        ov_json_deck(&json, showing->deck);
    else
        write_card(&json, showing, *card);
    assert(ov_json_is_whole(&json));
    puts(text);
}

void ov_deck_show_picture(const struct ov_deck_showing *showing,
                          struct ov_named_card card)
{
    const struct ov_call *const call = showing->call;
    const struct ov_deck *const deck = showing->deck;
    const struct ov_switches *const switches = &showing->switches;

    switch (card.kind) {
    case OV_NAMED_BUILDING:
        ov_print_building_picture(call, deck, switches, card.number);
        return;
    case OV_NAMED_MAIN_SQUARE:
        ov_print_square_picture(call, deck, switches);
        return;
    case OV_NAMED_WORKER_CARD:
        ov_print_worker_card_picture(call, deck, switches, card.number);
        return;
    case OV_NAMED_CHARACTER:
        ov_print_character_picture(call, deck, switches,
                                   (enum ov_character)card.number);
        return;
    }
}
