/*
 * test_faults.c - every kind of mistake in a deck file or an editions file is
 * reported with its line, its column and the word, and alone.
 */
#include "deck/editions_parse.h"
#include "deck/parse.h"
#include "deck/scan.h"
#include "harness.h"
#include "sample.h"

#define FIFTY "12345678901234567890123456789012345678901234567890"

/*
 * A mistake made in a good text: after `anchor`, `find` becomes `with`. The
 * fault is expected `delta` lines below the place, END_OF_FILE: at the end.
 */
struct mistake {
    enum ov_fault_code code;
    int more; /* faults that follow from it */
    const char *anchor, *find, *with;
    int delta, column;
    const char *word;
};

enum { END_OF_FILE = 1000 };

static const struct mistake deck_mistakes[] = {
    {OV_FAULT_WRONG_FIRST_LINE, 0, "", "deck 1", "deck 2", 0, 1,
     "oddville-deck 1"},
    {OV_FAULT_WRONG_FIRST_LINE, 0, "", "deck 1", "deck", 0, 1,
     "oddville-deck 1"},
    {OV_FAULT_WRONG_FIRST_LINE, 0, "", "deck 1", "deck 1 x", 0, 1,
     "oddville-deck 1"},
    {OV_FAULT_WRONG_FIRST_LINE, 0, "", "oddville-deck", "oddville-record", 0, 1,
     "oddville-deck 1"},
    {OV_FAULT_WRONG_FIRST_LINE, 0, "", "oddville-deck", " oddville-deck", 0, 1,
     "oddville-deck 1"},
    {OV_FAULT_WRONG_FIRST_LINE, 0, "", "oddville-deck", "\noddville-deck", 0, 1,
     "oddville-deck 1"},
    {OV_FAULT_WRONG_FIRST_LINE, 1, "", "oddville-deck", "\x7FODD", 0, 1,
     "oddville-deck 1"},
    {OV_FAULT_LINE_TOO_LONG, 0, "building card-09", "wood stone crystal",
     "wood stone crystal # " FIFTY FIFTY FIFTY FIFTY, 0, 1, ""},
    {OV_FAULT_LINE_TOO_LONG, 1, "", "main-square",
     "main-square#" FIFTY FIFTY FIFTY FIFTY, 0, 1, ""},

    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "Caf\xE9\n", 0, 16, "0xe9"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\xC3\xA9\xE2\x82\xACx\xFFy\n", 0,
     16, "0xff"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\x80\n", 0, 13, "0x80"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\xC0\x80\n", 0, 13, "0xc0"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\xE0\x9F\xBF\n", 0, 13, "0xe0"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\xF0\x8F\xBF\xBF\n", 0, 13, "0xf0"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\xED\xA0\x80\n", 0, 13, "0xed"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\xF4\x90\x80\x80\n", 0, 13, "0xf4"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\xF5\x80\x80\x80\n", 0, 13, "0xf5"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\xE2\x82\n", 0, 13, "0xe2"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "\xE2\x82z\n", 0, 13, "0xe2"},
    {OV_FAULT_BAD_UTF8, 0, "", "Card 9\n", "C # \xFE\n", 0, 17, "0xfe"},
    {OV_FAULT_CONTROL_CHARACTER, 0, "", "Card 9\n", "C\x1B[1m\n", 0, 14,
     "U+001b"},
    {OV_FAULT_CONTROL_CHARACTER, 0, "", "Card 9\n", "C\x7F\n", 0, 14, "U+007f"},
    {OV_FAULT_CONTROL_CHARACTER, 0, "", "Card 9\n", "C\xC2\x85\n", 0, 14,
     "U+0085"},
    {OV_FAULT_CONTROL_CHARACTER, 0, "", "Card 9\n", "C\xE2\x80\xAE\n", 0, 14,
     "U+202e"},
    {OV_FAULT_CONTROL_CHARACTER, 0, "", "Card 9\n", "C\rD\n", 0, 14, "U+000d"},
    {OV_FAULT_CONTROL_CHARACTER, 0, "", "Card 9\n", "C\tD\n", 0, 13, "U+0009"},

    {OV_FAULT_UNKNOWN_SECTION, 1, "", "main-square", "market", 0, 1, "market"},
    {OV_FAULT_DUPLICATE_SECTION, 1, "", "worker-card 4", "worker-card 3", 0, 1,
     "worker-card"},
    {OV_FAULT_DUPLICATE_SECTION, 0, "", "worker-card 1",
     "name Again\nworker-card 1", 0, 1, "name"},
    {OV_FAULT_DUPLICATE_SECTION, 0, "", "main-square", "board 2\nmain-square",
     0, 1, "board"},
    {OV_FAULT_DUPLICATE_SECTION, 0, "", "building card-00",
     "main-square\nbuilding card-00", 0, 1, "main-square"},
    {OV_FAULT_DUPLICATE_SECTION, 0, "", "building card-00",
     "guild lily\nbuilding card-00", 0, 1, "guild"},
    {OV_FAULT_MISSING_SECTION, 0, "", "name Sample", "", END_OF_FILE, 1,
     "name"},
    {OV_FAULT_MISSING_SECTION, 1, "", "worker-card 4", "worker-card 3",
     END_OF_FILE, 1, "worker-card 4"},
    {OV_FAULT_MISSING_SECTION, 1, "", "board 3/4", "board 3", END_OF_FILE, 1,
     "board 3/4"},
    {OV_FAULT_MISSING_SECTION, 1, "", "main-square", "market", END_OF_FILE, 1,
     "main-square"},
    {OV_FAULT_MISSING_SECTION, 1, "", "guild mask", "guild", END_OF_FILE, 1,
     "guild mask"},
    {OV_FAULT_FIELD_OUTSIDE, 0, "", "name Sample", "name Sample\n  cost wood",
     1, 3, "cost"},
    {OV_FAULT_FIELD_NOT_INDENTED, 0, "building card-09", "    cost", "cost", 0,
     1, "cost"},
    {OV_FAULT_UNKNOWN_FIELD, 0, "building card-09", "cost", "costs", 0, 5,
     "costs"},
    {OV_FAULT_DUPLICATE_FIELD, 0, "building card-09", "    bonus",
     "    cost wood\n    bonus", 0, 5, "cost"},
    {OV_FAULT_DUPLICATE_FIELD, 1, "board 2", "slots clay", "slots wood", 0, 11,
     "wood"},
    {OV_FAULT_MISSING_FIELD, 0, "building card-09", "    bonus   coin\n", "",
     -5, 1, "bonus"},
    {OV_FAULT_MISSING_FIELD, 0, "board 2", "    slots stone 0 1\n", "", -3, 1,
     "slots stone"},
    {OV_FAULT_MISSING_FIELD, 3, "guild lily", "    characters", "    #", -1, 1,
     "characters"},
    {OV_FAULT_MISSING_WORD, 0, "building card-09", "bonus   coin", "bonus", 0,
     10, "bonus"},
    {OV_FAULT_MISSING_WORD, 0, "building card-09", "bonus   coin", "bonus  # x",
     0, 12, "bonus"},
    {OV_FAULT_MISSING_WORD, 0, "", "building card-09", "building", 0, 9,
     "building"},
    {OV_FAULT_MISSING_WORD, 0, "", "name    Card 9\n", "name,\n", 0, 10,
     "name"},
    {OV_FAULT_MISSING_WORD, 0, "building card-09", "left houses", "left", 0, 58,
     "left"},
    {OV_FAULT_MISSING_WORD, 0, "building card-09", "guild   bells", "guild", 0,
     10, "guild"},
    {OV_FAULT_MISSING_WORD, 0, "building card-09", "scores  diamond 5",
     "scores", 0, 11, "scores"},
    {OV_FAULT_MISSING_WORD, 0, "building card-09", "diamond 5", "diamond", 0,
     20, "scores"},
    {OV_FAULT_MISSING_WORD, 0, "building card-09", "shield  none", "shield", 0,
     11, "shield"},
    {OV_FAULT_MISSING_WORD, 0, "worker-card 2", "coins 1", "coins", 0, 10,
     "coins"},
    {OV_FAULT_MISSING_WORD, 0, "worker-card 2", "resources wood clay",
     "resources", 0, 14, "resources"},
    {OV_FAULT_MISSING_WORD, 0, "board 2", "slots wood 0 1", "slots", 0, 10,
     "slots"},
    {OV_FAULT_MISSING_WORD, 1, "", "board 2", "board", 0, 6, "board"},
    {OV_FAULT_MISSING_WORD, 1, "", "guild lily", "guild", 0, 6, "guild"},
    {OV_FAULT_MISSING_WORD, 0, "main-square", "streets right bottom left",
     "streets", 0, 12, "streets"},
    {OV_FAULT_MISSING_WORD, 0, "main-square", "points 4", "points", 0, 11,
     "points"},
    {OV_FAULT_EXTRA_WORD, 0, "building card-09", "bonus   coin",
     "bonus   coin wood", 0, 18, "wood"},
    {OV_FAULT_EXTRA_WORD, 0, "building card-09", "bells", "bells none", 0, 19,
     "none"},
    {OV_FAULT_EXTRA_WORD, 0, "building card-16", "row", "row 2", 0, 17, "2"},
    {OV_FAULT_EXTRA_WORD, 0, "building card-09", "none", "none 1", 0, 18, "1"},
    {OV_FAULT_EXTRA_WORD, 0, "", "building card-09", "building card-09 x", 0,
     18, "x"},
    {OV_FAULT_EXTRA_WORD, 0, "", "main-square", "main-square x", 0, 13, "x"},
    {OV_FAULT_EXTRA_WORD, 0, "main-square", "right bottom left", "none left", 0,
     18, "left"},
    {OV_FAULT_EXTRA_WORD, 0, "main-square", "points 4", "points 4 4", 0, 14,
     "4"},
    {OV_FAULT_EXTRA_WORD, 0, "worker-card 2", "coins 1", "coins 1 1", 0, 13,
     "1"},
    {OV_FAULT_REPEATED_WORD, 0, "worker-card 2", "wood clay", "wood clay wood",
     0, 25, "wood"},
    {OV_FAULT_REPEATED_WORD, 0, "main-square", "right bottom left",
     "right bottom right", 0, 26, "right"},
    {OV_FAULT_REPEATED_WORD, 0, "building card-09", "left houses",
     "left houses, top houses", 0, 67, "top"},

    {OV_FAULT_UNKNOWN_RESOURCE, 0, "building card-09", "stone", "iron", 0, 18,
     "iron"},
    {OV_FAULT_UNKNOWN_RESOURCE, 0, "worker-card 2", "clay", "gold", 0, 20,
     "gold"},
    {OV_FAULT_UNKNOWN_RESOURCE, 0, "board 2", "crystal", "glass", 0, 11,
     "glass"},
    {OV_FAULT_UNKNOWN_RESOURCE, 1, "worker-card 2", "clay", "\xC3\xA9 gold", 0,
     22, "gold"},
    {OV_FAULT_FIELD_NOT_INDENTED, 0, "worker-card 2", "    coins", "coins", 0,
     1, "coins"},
    {OV_FAULT_EXTRA_WORD, 0, "building card-01", "shield  2", "shield  2 3", 0,
     15, "3"},
    {OV_FAULT_BAD_NUMBER, 0, "building card-01", "shield  2", "shield  x 3", 0,
     13, "x"},
    {OV_FAULT_UNKNOWN_GUILD, 0, "building card-09", "bells", "bell", 0, 13,
     "bell"},
    {OV_FAULT_UNKNOWN_GUILD, 1, "", "guild lily", "guild none", 0, 7, "none"},
    {OV_FAULT_UNKNOWN_GUILD, 1, "", "guild lily", "guild rose", 0, 7, "rose"},
    {OV_FAULT_UNKNOWN_SIDE, 0, "building card-09", "left", "west", 0, 54,
     "west"},
    {OV_FAULT_UNKNOWN_SIDE, 0, "main-square", "left", "west", 0, 26, "west"},
    {OV_FAULT_UNKNOWN_EDGE, 0, "building card-09", "left houses", "left house",
     0, 59, "house"},
    {OV_FAULT_UNKNOWN_BONUS, 0, "building card-09", "coin", "coins", 0, 13,
     "coins"},
    {OV_FAULT_UNKNOWN_BONUS, 0, "building card-09", "coin", "none", 0, 13,
     "none"},
    {OV_FAULT_UNKNOWN_SCORING, 0, "building card-09", "diamond 5", "gem 5", 0,
     13, "gem"},
    {OV_FAULT_UNKNOWN_CHARACTER, 1, "guild lily", "builder", "architect", 0, 28,
     "architect"},
    {OV_FAULT_UNKNOWN_BOARD, 1, "", "board 2", "board 5", 0, 7, "5"},
    {OV_FAULT_BAD_NUMBER, 0, "worker-card 2", "coins 1", "coins 6", 0, 11, "6"},
    {OV_FAULT_BAD_NUMBER, 0, "worker-card 2", "coins 1", "coins 10", 0, 11,
     "10"},
    {OV_FAULT_BAD_NUMBER, 0, "worker-card 2", "coins 1", "coins -1", 0, 11,
     "-1"},
    {OV_FAULT_BAD_NUMBER, 1, "", "worker-card 4", "worker-card 5", 0, 13, "5"},
    {OV_FAULT_BAD_NUMBER, 0, "worker-card 2", "prices 0 0 1", "prices 0 0 x", 0,
     16, "x"},
    {OV_FAULT_BAD_NUMBER, 0, "board 2", "wood 0 1", "wood 0 2", 0, 18, "2"},
    {OV_FAULT_BAD_NUMBER, 0, "main-square", "points 4", "points 44", 0, 12,
     "44"},
    {OV_FAULT_BAD_NUMBER, 0, "building card-09", "diamond 5", "diamond 6", 0,
     21, "6"},
    {OV_FAULT_BAD_NUMBER, 0, "building card-01", "guild 2", "guild 0", 0, 19,
     "0"},
    {OV_FAULT_BAD_NUMBER, 0, "building card-09", "none", "0", 0, 13, "0"},

    {OV_FAULT_BAD_ID, 0, "", "card-09", "Card-09", 0, 10, "Card-09"},
    {OV_FAULT_BAD_ID, 0, "", "card-09", "card_09", 0, 10, "card_09"},
    {OV_FAULT_BAD_ID, 0, "", "card-09", "-card", 0, 10, "-card"},
    {OV_FAULT_BAD_ID, 0, "", "card-09", "card-{09}", 0, 10, "card-{09}"},
    {OV_FAULT_ID_TOO_LONG, 0, "", "card-09", "abcdefghijklmnopqrstuvwxyz-01234",
     0, 10, "abcdefghijklmnopqrstuvwxyz-01234"},
    {OV_FAULT_RESERVED_ID, 0, "", "card-09", "main-square", 0, 10,
     "main-square"},
    {OV_FAULT_DUPLICATE_ID, 0, "", "card-09", "card-08", 0, 10, "card-08"},
    {OV_FAULT_NAME_TOO_LONG, 0, "", "Card 9\n",
     "abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstu\n", 0, 13,
     "abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstu"},
    {OV_FAULT_BUILDING_COUNT, 1, "building card-62", "building card-63",
     "unknown x", END_OF_FILE, 1, "63"},
    {OV_FAULT_COST_SIZE, 0, "building card-09", "wood stone crystal", "", 0, 5,
     "0"},
    {OV_FAULT_COST_SIZE, 0, "building card-09", "wood stone crystal",
     "wood stone crystal wood wood", 0, 5, "5"},
    {OV_FAULT_EDGE_MISSING, 0, "building card-09", ", left houses", "", 0, 5,
     "left"},
    {OV_FAULT_EDGE_MISSING, 0, "building card-09", "top houses,", "", 0, 5,
     "top"},
    {OV_FAULT_GUILD_NOT_SHOWN, 0, "building card-01", "mask", "none", 2, 13,
     "card-01"},
    {OV_FAULT_PRICE_COUNT, 0, "worker-card 2", "0 0 1 1 1 1", "0 0 1 1 1", 0, 5,
     "5"},
    {OV_FAULT_PRICE_COUNT, 0, "worker-card 2", "0 0 1 1 1 1", "0 0 1 1 1 1 1",
     0, 5, "7"},
    {OV_FAULT_FIRST_NOT_FREE, 0, "worker-card 2", "0 0 1", "1 0 1", 0, 12, "1"},
    {OV_FAULT_SLOT_COUNT, 0, "board 2", "wood 0 1", "wood", 0, 5, "0"},
    {OV_FAULT_SLOT_COUNT, 0, "board 2", "wood 0 1", "wood 0 1 1 1 1 1 1 1 1", 0,
     5, "9"},
    {OV_FAULT_GUILD_SIZE, 1, "guild lily", " traveller", "", 0, 5, "2"},
    {OV_FAULT_GUILD_SIZE, 1, "guild lily", " traveller", " traveller ghost", 0,
     5, "4"},
    {OV_FAULT_CHARACTER_TWICE, 1, "guild lily", "builder", "seignior", 0, 28,
     "seignior"},
    {OV_FAULT_CHARACTER_MISSING, 1, "guild lily", "builder", "seignior",
     END_OF_FILE, 1, "builder"},
};

static const char editions_text[] = "oddville-editions 1\n"
                                    "editions en fr de nl hu\n"
                                    "board-for-three 3/4 3/4 3/4 2 3/4\n"
                                    "mistress-points 5 5 5 2 5\n"
                                    "traveller-points off-square off-square "
                                    "off-square off-square on-square\n"
                                    "power-uses once once any any any\n"
                                    "compulsory-bonus none coin all resource "
                                    "all\n"
                                    "square-bonus yes no no yes yes\n"
                                    "square-neighbour yes no yes yes yes\n"
                                    "left-out hidden hidden hidden hidden "
                                    "seen\n"
                                    "red-price printed printed printed "
                                    "printed one\n"
                                    "failed-plan no no no no yes\n"
                                    "traveller-slot cheapest any cheapest "
                                    "cheapest cheapest\n"
                                    "end-rule at-once at-once at-once at-once "
                                    "at-once\n"
                                    "stalling on on on on on\n"
                                    "balanced-start no no no no no\n";

static const struct mistake editions_mistakes[] = {
    {OV_FAULT_WRONG_FIRST_LINE, 0, "", "oddville-editions", "oddville-deck", 0,
     1, "oddville-editions 1"},
    {OV_FAULT_BAD_UTF8, 1, "", "\nstalling", " # \xFF\nstalling", 0, 52,
     "0xff"},
    {OV_FAULT_UNKNOWN_EDITION, 0, "", "editions en fr", "editions en it", 0, 13,
     "it"},
    {OV_FAULT_UNKNOWN_EDITION, 0, "", "editions en", "editions uk", 0, 10,
     "uk"},
    {OV_FAULT_REPEATED_WORD, 0, "", "editions en fr", "editions en en", 0, 13,
     "en"},
    {OV_FAULT_MISSING_WORD, 0, "", "editions en fr de nl hu",
     "editions en fr de nl", 0, 21, "editions"},
    {OV_FAULT_EXTRA_WORD, 0, "", "nl hu\n", "nl hu en\n", 0, 25, "en"},
    {OV_FAULT_DUPLICATE_FIELD, 0, "", "stalling",
     "editions en fr de nl hu\nstalling", 0, 1, "editions"},
    {OV_FAULT_DUPLICATE_FIELD, 0, "", "stalling",
     "square-bonus yes no no yes yes\nstalling", 0, 1, "square-bonus"},
    {OV_FAULT_FIELD_OUTSIDE, 0, "", "editions en",
     "stalling on on on on on\neditions en", 0, 1, "stalling"},
    {OV_FAULT_MISSING_FIELD, 0, "", "stalling on on on on on\n", "",
     END_OF_FILE, 1, "stalling"},
    {OV_FAULT_MISSING_FIELD, OV_SWITCH_COUNT, "", "editions en",
     "# editions en", END_OF_FILE, 1, "editions"},
    {OV_FAULT_UNKNOWN_SWITCH, 1, "", "stalling", "waiting", 0, 1, "waiting"},
    {OV_FAULT_UNKNOWN_VALUE, 0, "", "5 5 5 2 5", "5 5 6 2 5", 0, 21, "6"},
    {OV_FAULT_MISSING_WORD, 0, "", "5 5 5 2 5", "5 5 5 2", 0, 24,
     "mistress-points"},
    {OV_FAULT_EXTRA_WORD, 0, "", "5 5 5 2 5", "5 5 5 2 5 5", 0, 27, "5"},
};

static int count_lines(const char *text, const char *end)
{
    int lines = 1;

    for (; text < end; text++)
        lines += *text == '\n';
    return lines;
}

/* Makes the mistake in a copy of the text; the line of its place. */
static int make_mistake(const struct mistake *mistake, const char *text,
                        char *ret_text, size_t size)
{
    const char *const anchor = strstr(text, mistake->anchor);
    const char *const place =
        anchor != NULL ? strstr(anchor, mistake->find) : NULL;

    if (place == NULL)
        return 0;
    snprintf(ret_text, size, "%.*s%s%s", (int)(place - text), text,
             mistake->with, place + strlen(mistake->find));
    return count_lines(text, place);
}

static bool is_reported(const struct mistake *mistake, int line,
                        const struct ov_faults *faults)
{
    if (faults->errors != 1 + mistake->more || faults->warnings != 0)
        return false;
    for (int i = 0; i < faults->count; i++) {
        const struct ov_fault *const fault = &faults->at[i];

        if (fault->code == mistake->code && fault->line == line &&
            fault->column == mistake->column &&
            strcmp(fault->word, mistake->word) == 0)
            return true;
    }
    return false;
}

static void show(const struct mistake *mistake, int line,
                 const struct ov_faults *faults)
{
    printf("expected %s '%s' at %d:%d and %d more; found:\n",
           ov_fault_name(mistake->code), mistake->word, line, mistake->column,
           mistake->more);
    for (int i = 0; i < faults->count; i++) {
        char sentence[512];
        struct ov_buffer buffer;

        ov_buffer_init(&buffer, sentence, sizeof sentence);
        ov_fault_write(&buffer, "text", &faults->at[i]);
        printf("    %s\n", sentence);
    }
}

/* Whether the mistake is refused and reported as it should be. */
static bool is_found(const struct mistake *mistake, const char *good_text,
                     bool (*parse)(const char *text, struct ov_faults *faults))
{
    static char text[OV_DECK_TEXT_SIZE + 1024];
    struct ov_faults faults = {.count = 0};
    int line = make_mistake(mistake, good_text, text, sizeof text);
    bool found = line > 0 && !parse(text, &faults);

    if (mistake->delta == END_OF_FILE)
        line = count_lines(text, text + strlen(text)) - 1;
    else
        line += mistake->delta;
    found = found && is_reported(mistake, line, &faults);
    if (!found)
        show(mistake, line, &faults);
    return found;
}

static bool parse_deck(const char *text, struct ov_faults *faults)
{
    struct ov_deck deck, untouched;
    bool good;

    memset(&deck, 0x55, sizeof deck);
    untouched = deck;
    good = ov_deck_parse(text, strlen(text), &deck, faults);
    CHECK(good || memcmp(&deck, &untouched, sizeof deck) == 0);
    return good;
}

static bool parse_editions(const char *text, struct ov_faults *faults)
{
    struct ov_switches editions[OV_EDITIONS], untouched[OV_EDITIONS];
    bool good;

    memset(editions, 0x55, sizeof editions);
    memcpy(untouched, editions, sizeof editions);
    good = ov_editions_parse(text, strlen(text), editions, faults);
    CHECK(good || memcmp(editions, untouched, sizeof editions) == 0);
    return good;
}

TEST(every_mistake_in_a_deck_is_found_where_it_is)
{
    struct ov_deck deck;

    sample_deck(&deck);
    for (int i = 0; i < OV_LENGTH(deck_mistakes); i++)
        CHECK(is_found(&deck_mistakes[i], text_of(&deck), parse_deck));
}

TEST(every_mistake_in_the_editions_is_found_where_it_is)
{
    struct ov_faults faults;

    CHECK(parse_editions(editions_text, &faults) && faults.count == 0);
    for (int i = 0; i < OV_LENGTH(editions_mistakes); i++)
        CHECK(is_found(&editions_mistakes[i], editions_text, parse_editions));
}

TEST(every_kind_of_error_has_a_mistake_above)
{
    bool tried[OV_FAULT_COUNT] = {[OV_FAULT_TEXT_TOO_LONG] = true};

    for (int i = 0; i < OV_LENGTH(deck_mistakes); i++)
        tried[deck_mistakes[i].code] = true;
    for (int i = 0; i < OV_LENGTH(editions_mistakes); i++)
        tried[editions_mistakes[i].code] = true;
    for (int code = 0; code < OV_FAULT_COUNT; code++) {
        const enum ov_fault_code one = (enum ov_fault_code)code;
        CHECK(tried[code] == (ov_fault_severity(one) == OV_ERROR));
    }
}

TEST(a_text_of_too_many_bytes_is_not_read_at_all)
{
    static const char first_line[] = "oddville-deck 1";
    static char text[OV_TEXT_MAX + 1];
    struct ov_faults faults;
    struct ov_deck deck;

    memset(text, '\n', sizeof text);
    memcpy(text, first_line, sizeof first_line - 1);
    CHECK(!ov_deck_parse(text, sizeof text, &deck, &faults));
    CHECK(faults.errors == 1 && faults.at[0].code == OV_FAULT_TEXT_TOO_LONG);
    CHECK(faults.at[0].line == 1 && faults.at[0].column == 1);
    CHECK(faults.at[0].high == OV_TEXT_MAX);
    CHECK(!ov_deck_parse(text, sizeof text - 1, &deck, &faults));
    CHECK(count_faults(&faults, OV_FAULT_TEXT_TOO_LONG, NULL) == 0);
}

TEST(a_file_without_a_line_or_without_sections_is_no_deck)
{
    struct ov_faults faults;
    const char *const only = "oddville-deck 1";

    CHECK(!parse_deck("", &faults));
    CHECK(faults.errors == 1 && faults.at[0].line == 1);
    CHECK(!parse_deck(only, &faults));
    CHECK(count_faults(&faults, OV_FAULT_MISSING_SECTION, NULL) == 12);
    CHECK(count_faults(&faults, OV_FAULT_BUILDING_COUNT, "0") == 1);
    CHECK(faults.errors == 13);
}

TEST(R1_3_a_65th_building_is_named_by_its_line_and_checked_too)
{
    static const char surplus[] =
        "building card-07\n"
        "    name Sixty-five\n    cost wood\n"
        "    edges top street right street bottom street left street\n"
        "    guild none\n    bonus coin\n    scores guild 1\n"
        "    shield 1\n"
        "building card-66\n    shield none\n";
    static char text[OV_DECK_TEXT_SIZE + 1024];
    struct ov_faults faults;
    struct ov_deck deck;
    int line;

    sample_deck(&deck);
    snprintf(text, sizeof text, "%s%s", text_of(&deck), surplus);
    line = count_lines(text, strstr(text, surplus));
    CHECK(!parse_deck(text, &faults));
    CHECK(count_faults(&faults, OV_FAULT_BUILDING_COUNT, "66") == 1);
    CHECK(count_faults(&faults, OV_FAULT_DUPLICATE_ID, "card-07") == 1);
    CHECK(count_faults(&faults, OV_FAULT_GUILD_NOT_SHOWN, "card-07") == 1);
    CHECK(count_faults(&faults, OV_FAULT_MISSING_FIELD, NULL) == 6);
    CHECK(faults.errors == 9);
    for (int i = 0; i < faults.count; i++) {
        if (faults.at[i].code == OV_FAULT_BUILDING_COUNT)
            CHECK(faults.at[i].line == line && faults.at[i].high == 64);
    }
}

TEST(faults_say_where_the_same_thing_stood_before)
{
    static const struct mistake twice[] = {
        {.anchor = "", .find = "worker-card 4", .with = "worker-card 1"},
        {.anchor = "building card-09",
         .find = "    bonus",
         .with = "    name X\n    bonus"},
        {.anchor = "", .find = "card-09", .with = "card-08"},
        {.anchor = "guild lily", .find = "builder", .with = "seignior"},
        {.anchor = "board 2", .find = "slots clay", .with = "slots wood"},
    };
    static const char *const first[] = {"worker-card 1", "    name    Card 9\n",
                                        "building card-08", "seignior",
                                        "slots wood"};
    static char text[OV_DECK_TEXT_SIZE + 1024];
    struct ov_deck deck;
    struct ov_faults faults;

    sample_deck(&deck);
    for (int i = 0; i < OV_LENGTH(twice); i++) {
        const char *const good = text_of(&deck);

        REQUIRE(make_mistake(&twice[i], good, text, sizeof text) > 0);
        CHECK(!parse_deck(text, &faults));
        CHECK(faults.at[0].first_line ==
              count_lines(good, strstr(good, first[i])));
    }
}

TEST(numbers_out_of_range_say_the_range)
{
    static const struct mistake wrong = {
        .anchor = "", .find = "points 4", .with = "points 10"};
    static char text[OV_DECK_TEXT_SIZE + 1024];
    struct ov_deck deck;
    struct ov_faults faults;
    char sentence[256];
    struct ov_buffer buffer;

    sample_deck(&deck);
    REQUIRE(make_mistake(&wrong, text_of(&deck), text, sizeof text) > 0);
    CHECK(!parse_deck(text, &faults));
    ov_buffer_init(&buffer, sentence, sizeof sentence);
    ov_fault_write(&buffer, "my.deck", &faults.at[0]);
    CHECK(strcmp(sentence, "my.deck:39:12: error: '10' is not a number from 0 "
                           "to 9") == 0);
}

TEST(more_faults_than_room_are_counted_and_the_first_ones_kept)
{
    static char text[4096];
    struct ov_buffer buffer;
    struct ov_faults faults;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_put(&buffer, "oddville-deck 1\n");
    for (int i = 0; i < 2 * OV_MAX_FAULTS; i++)
        ov_put(&buffer, "what\n");
    CHECK(!parse_deck(text, &faults));
    CHECK(faults.count == OV_MAX_FAULTS);
    CHECK(faults.errors == 2 * OV_MAX_FAULTS + 13);
    for (int i = 0; i < OV_MAX_FAULTS - 1; i++)
        CHECK(faults.at[i].line == i + 2);
}

TEST(long_words_are_cut_between_characters)
{
    struct ov_fault fault = {.code = OV_FAULT_UNKNOWN_SECTION};
    char word[128];

    memset(word, 'x', sizeof word);
    word[OV_FAULT_WORD_SIZE - 1] = '\0';
    ov_fault_say(&fault, word);
    CHECK(strcmp(fault.word, word) == 0);

    word[OV_FAULT_WORD_SIZE - 1] = 'x';
    word[OV_FAULT_WORD_SIZE] = '\0';
    ov_fault_say(&fault, word);
    CHECK(strlen(fault.word) == OV_FAULT_WORD_SIZE - 1);
    CHECK(strncmp(fault.word, word, OV_FAULT_WORD_SIZE - 4) == 0);
    CHECK(strcmp(fault.word + OV_FAULT_WORD_SIZE - 4, "...") == 0);

    /* The cut would fall inside the euro sign: it goes as a whole. */
    memcpy(word + OV_FAULT_WORD_SIZE - 5, "\xE2\x82\xAC", 3);
    ov_fault_say(&fault, word);
    CHECK(strcmp(fault.word + OV_FAULT_WORD_SIZE - 6, "x...") == 0);
}

TEST(sentences_are_filled_in_whatever_the_order_of_their_parts)
{
    struct ov_fault fault = {.code = OV_FAULT_BAD_NUMBER,
                             .line = 3,
                             .column = 7,
                             .first_line = 12,
                             .low = 1,
                             .high = 4,
                             .word = "five"};
    char text[128];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_fault_fill(&buffer, "{high}-{low} {word}{line} {wordy} {", &fault);
    CHECK(strcmp(text, "4-1 five12 {wordy} {") == 0);

    fault.code = OV_FAULT_LACKS_MASK;
    ov_buffer_init(&buffer, text, sizeof text);
    ov_fault_write(&buffer, "a.deck", &fault);
    CHECK(strcmp(text, "a.deck:3:7: warning: no mask card scores 2 and its "
                       "guild") == 0);
}

TEST(faults_have_names)
{
    CHECK(strcmp(ov_fault_name(OV_FAULT_BAD_NUMBER), "BAD_NUMBER") == 0);
    CHECK(strcmp(ov_fault_name(OV_FAULT_LACKS_EXAMPLE), "LACKS_EXAMPLE") == 0);
}

TEST(every_sentence_has_known_placeholders)
{
    static const char *const placeholders[] = {"{word}", "{line}", "{low}",
                                               "{high}"};

    for (int i = 0; i < OV_FAULT_COUNT; i++) {
        const char *brace = ov_fault_sentence((enum ov_fault_code)i);

        CHECK(strlen(brace) > 10);
        for (; (brace = strchr(brace, '{')) != NULL; brace++) {
            bool known = false;
            for (int p = 0; p < OV_LENGTH(placeholders); p++)
                known |= strncmp(brace, placeholders[p],
                                 strlen(placeholders[p])) == 0;
            CHECK(known);
        }
    }
}
