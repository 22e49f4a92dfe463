/*
 * deck_show.c - `oddville deck show`: a card, or all of them.
 */
#include "base/utf8.h"
#include "cli/columns.h"
#include "cli/common.h"
#include "cli/guess.h"
#include "cli/picture.h"
#include "cli/say.h"
#include "cmd/deck.h"
#include "deck/words.h"
#include "deck/write.h"
#include "text/facts.h"
#include "text/fill.h"
#include "text/names.h"
#include "text/sentence.h"
#include "json/cards.h"

#include <stdio.h>

struct show_options {
    struct ov_common common;
    bool svg;
};

/* What the user named. Characters and worker cards have no building face. */
enum kind { BUILDING, MAIN_SQUARE, WORKER_CARD, CHARACTER };

struct card {
    enum kind kind;
    int number;
};

/* What to explain, in which language and for which rules. */
enum { NAME_SIZE = 160 };

struct showing {
    const struct ov_call *call;
    const struct ov_deck *deck;
    enum ov_edition edition;
    struct ov_switches switches;
};

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

static void print_building(const struct showing *showing, int number)
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

static void print_main_square(const struct showing *showing)
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

static void print_worker_card(const struct showing *showing, int number)
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

static void print_character(const struct showing *showing,
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
static void print_rulebook(const struct showing *showing)
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

static void print_card(const struct showing *showing, struct card card)
{
    switch (card.kind) {
    case BUILDING:
        print_building(showing, card.number);
        break;
    case MAIN_SQUARE:
        print_main_square(showing);
        break;
    case WORKER_CARD:
        print_worker_card(showing, card.number);
        break;
    case CHARACTER:
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

static void print_characters(const struct showing *showing)
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

static void print_list(const struct showing *showing)
{
    print_all(showing->call, showing->deck);
    print_characters(showing);
}

/* A name spelt like an id: small letters, hyphens between the words. */
static void put_id(struct ov_buffer *out, const char *name)
{
    for (; *name != '\0'; name++) {
        const bool between = strchr(" _-", *name) != NULL;

        if (between && (out->length == 0 || out->text[out->length - 1] == '-'))
            continue;
        ov_put_char(out, between                        ? '-'
                         : *name >= 'A' && *name <= 'Z' ? (char)(*name | 32)
                                                        : *name);
    }
}

static bool is_called(const char *id, const char *name)
{
    char text[NAME_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    put_id(&out, name);
    return strcmp(text, id) == 0;
}

/* By its name in the user's language. */
static bool find_by_name(const struct ov_call *call, const struct ov_deck *deck,
                         const char *id, struct card *ret_card)
{
    for (int i = 0; i < OV_CARDS; i++)
        if (is_called(id, ov_text_card(call->lang, deck, i))) {
            *ret_card = (struct card){BUILDING, i};
            return true;
        }
    for (int i = 0; i < OV_CHARACTERS; i++)
        if (is_called(id,
                      ov_text_character(call->lang, (enum ov_character)i))) {
            *ret_card = (struct card){CHARACTER, i};
            return true;
        }
    return false;
}

static bool find_card(const struct ov_call *call, const struct ov_deck *deck,
                      const char *id, struct card *ret_card)
{
    enum ov_character character;
    int64_t number;

    if (strcmp(id, "main-square") == 0)
        *ret_card = (struct card){MAIN_SQUARE, OV_MAIN_SQUARE};
    else if (strncmp(id, "worker-card-", 12) == 0 &&
             ov_number_from_word(id + 12, 1, OV_WORKER_CARDS, &number))
        *ret_card = (struct card){WORKER_CARD, (int)number - 1};
    else if (ov_character_from_word(id, &character))
        *ret_card = (struct card){CHARACTER, (int)character};
    else if (ov_building_from_id(deck, id) >= 0)
        *ret_card = (struct card){BUILDING, ov_building_from_id(deck, id)};
    else
        return find_by_name(call, deck, id, ret_card);
    return true;
}

static int complain_of_card(const struct ov_call *call,
                            const struct ov_deck *deck, const char *id)
{
    struct ov_guess guess = ov_guess_start(id);

    for (int i = 0; i < OV_CARDS; i++)
        ov_guess_try(&guess, deck->building[i].id);
    for (int i = 0; i < OV_CHARACTERS; i++)
        ov_guess_try(&guess, ov_character_word((enum ov_character)i));
    ov_guess_try(&guess, "main-square");
    if (guess.nearest != NULL)
        return ov_complain(call,
                           N_("this deck has no card '%s'; did you mean "
                              "'%s'?"),
                           guess.word, guess.nearest);
    return ov_complain(call,
                       N_("this deck has no card '%s'; 'oddville deck "
                          "show' lists them all"),
                       guess.word);
}

/* The card that the operands name: "goat-parking", or "Goat Parking". */
static bool read_card(const struct ov_call *call, const struct ov_deck *deck,
                      struct card *ret_card)
{
    char text[NAME_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < call->count; i++) {
        put_id(&out, i == 0 ? "" : " ");
        put_id(&out, call->word[i]);
    }
    if (find_card(call, deck, text, ret_card))
        return true;
    (void)complain_of_card(call, deck, text);
    return false;
}

static void write_card(struct ov_json *json, const struct showing *showing,
                       struct card card)
{
    const struct ov_deck *const deck = showing->deck;

    switch (card.kind) {
    case BUILDING:
        ov_json_building(json, &deck->building[card.number]);
        return;
    case MAIN_SQUARE:
        ov_json_main_square(json, &deck->square);
        return;
    case WORKER_CARD:
        ov_json_worker_card(json, deck, card.number);
        return;
    case CHARACTER:
        ov_json_character(json, deck, &showing->switches, card.number);
        return;
    }
}

/* The card as JSON, or the whole deck if no card was named. */
static void print_json(const struct showing *showing, const struct card *card)
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

static void print_picture(const struct showing *showing, struct card card)
{
    const struct ov_call *const call = showing->call;
    const struct ov_deck *const deck = showing->deck;
    const struct ov_switches *const switches = &showing->switches;

    switch (card.kind) {
    case BUILDING:
        ov_print_building_picture(call, deck, switches, card.number);
        return;
    case MAIN_SQUARE:
        ov_print_square_picture(call, deck, switches);
        return;
    case WORKER_CARD:
        ov_print_worker_card_picture(call, deck, switches, card.number);
        return;
    case CHARACTER:
        ov_print_character_picture(call, deck, switches,
                                   (enum ov_character)card.number);
        return;
    }
}

static int run(struct ov_call *call)
{
    struct show_options options = {.common = OV_COMMON_DEFAULTS};
    struct showing showing;
    struct ov_deck deck;
    struct card card;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (options.svg && options.common.json)
        return ov_complain(call, N_("--%s and --%s cannot be combined"), "svg",
                           "json");
    if (!ov_common_deck(call, &options.common, &deck))
        return OV_EXIT_BAD;
    if (call->count > 0 && !read_card(call, &deck, &card))
        return OV_EXIT_BAD;
    showing =
        (struct showing){call, &deck, (enum ov_edition)options.common.edition,
                         ov_common_switches(&options.common)};
    if (options.svg && call->count > 0)
        print_picture(&showing, card);
    else if (options.svg)
        ov_print_deck_picture(call, &deck);
    else if (options.common.json)
        print_json(&showing, call->count > 0 ? &card : NULL);
    else if (call->count > 0)
        print_card(&showing, card);
    else
        print_list(&showing);
    return OV_EXIT_FINE;
}

static const struct ov_option options[] = {
    OV_DECK_OPTION(struct show_options),
    OV_EDITION_OPTION(struct show_options),
    OV_SWITCH_OPTION(struct show_options),
    OV_JSON_OPTION(struct show_options),
    OV_FLAG_OPTION(struct show_options, svg, "svg",
                   N_("draw the card, or a sheet of all buildings, as SVG")),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville deck show",
    N_("Lists the 64 buildings of the standard deck."),
    "oddville deck show Goat Parking",
    N_("Shows one building."),
    "oddville deck show tax-collector --lang fr",
    N_("Shows a character, in French."),
    "oddville deck show traveller --edition hu",
    N_("Shows a character by the rules of the Hungarian edition."),
    "oddville deck show goat-parking --svg > goat-parking.svg",
    N_("Draws a building."),
    "oddville deck show --deck my.deck --json",
    N_("Writes a whole deck file as JSON."),
    NULL,
};

const struct ov_command ov_command_deck_show = {
    .name = "show",
    .operands = N_("[CARD]"),
    .summary = N_("Shows a card, or lists all buildings and characters"),
    .about = N_("CARD is the id or the name of a building or a character, such "
                "as tax-collector or Goat Parking; or main-square, or "
                "worker-card-1 to worker-card-4. Cards are explained by the "
                "rules of --edition and --switch."),
    .examples = examples,
    .options = options,
    .most_operands = 8, /* the words of one name */
    .run = run,
};
