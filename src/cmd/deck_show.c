/*
 * deck_show.c - `oddville deck show`: a card, or all of them.
 */
#include "cmd/deck_show.h"

#include "cli/common.h"
#include "cli/guess.h"
#include "cli/picture.h"
#include "cli/say.h"
#include "cmd/deck.h"
#include "deck/words.h"
#include "text/names.h"

struct show_options {
    struct ov_common common;
    bool svg;
};

enum { NAME_SIZE = 160 };

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
                         const char *id, struct ov_named_card *ret_card)
{
    for (int i = 0; i < OV_CARDS; i++)
        if (is_called(id, ov_text_card(call->lang, deck, i))) {
            *ret_card = (struct ov_named_card){OV_NAMED_BUILDING, i};
            return true;
        }
    for (int i = 0; i < OV_CHARACTERS; i++)
        if (is_called(id,
                      ov_text_character(call->lang, (enum ov_character)i))) {
            *ret_card = (struct ov_named_card){OV_NAMED_CHARACTER, i};
            return true;
        }
    return false;
}

static bool find_card(const struct ov_call *call, const struct ov_deck *deck,
                      const char *id, struct ov_named_card *ret_card)
{
    enum ov_character character;
    int64_t number;

    if (strcmp(id, "main-square") == 0)
        *ret_card =
            (struct ov_named_card){OV_NAMED_MAIN_SQUARE, OV_MAIN_SQUARE};
    else if (strncmp(id, "worker-card-", 12) == 0 &&
             ov_number_from_word(id + 12, 1, OV_WORKER_CARDS, &number))
        *ret_card =
            (struct ov_named_card){OV_NAMED_WORKER_CARD, (int)number - 1};
    else if (ov_character_from_word(id, &character))
        *ret_card = (struct ov_named_card){OV_NAMED_CHARACTER, (int)character};
    else if (ov_building_from_id(deck, id) >= 0)
        *ret_card = (struct ov_named_card){OV_NAMED_BUILDING,
                                           ov_building_from_id(deck, id)};
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
                      struct ov_named_card *ret_card)
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

static int run(struct ov_call *call)
{
    struct show_options options = {.common = OV_COMMON_DEFAULTS};
    struct ov_deck_showing showing;
    struct ov_deck deck;
    struct ov_named_card card;
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
    showing = (struct ov_deck_showing){call, &deck,
                                       (enum ov_edition)options.common.edition,
                                       ov_common_switches(&options.common)};
    if (options.svg && call->count > 0)
        ov_deck_show_picture(&showing, card);
    else if (options.svg)
        ov_print_deck_picture(call, &deck);
    else if (options.common.json)
        ov_deck_show_json(&showing, call->count > 0 ? &card : NULL);
    else if (call->count > 0)
        ov_deck_show_card(&showing, card);
    else
        ov_deck_show_list(&showing);
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
