/*
 * parse.c - the sections of a deck file. Their fields are in parse_table.c and
 * parse_building.c.
 */
#include "deck/parse.h"

#include "deck/facts.h"
#include "deck/parser.h"
#include "deck/words.h"

static const char *const board_words[] = {"2", "3/4"};

struct field {
    const char *word;
    void (*read)(struct parser *parser);
    bool many; /* may appear in a section more than once */
};

enum { SCORES_FIELD = 5 }; /* its place among a building's fields */

struct section_words {
    const char *word;
    void (*open)(struct parser *parser);
    struct field fields[MAX_FIELDS]; /* ends with an entry that has no word */
};

static void open_worker_card(struct parser *parser);
static void open_board(struct parser *parser);
static void open_square(struct parser *parser);
static void open_guild(struct parser *parser);

static const struct section_words sections[] = {
    [IN_WORKER_CARD] = {"worker-card",
                        open_worker_card,
                        {{"coins", ov_deck_read_coins, false},
                         {"resources", ov_deck_read_resources, false},
                         {"prices", ov_deck_read_prices, false}}},
    [IN_BOARD] = {"board", open_board, {{"slots", ov_deck_read_slots, true}}},
    [IN_SQUARE] = {"main-square",
                   open_square,
                   {{"streets", ov_deck_read_square_streets, false},
                    {"bonus", ov_deck_read_square_bonus, false},
                    {"points", ov_deck_read_square_points, false}}},
    [IN_GUILD] = {"guild",
                  open_guild,
                  {{"characters", ov_deck_read_characters, false}}},
    [IN_BUILDING] = {"building",
                     ov_deck_open_building,
                     {{"name", ov_deck_read_building_name, false},
                      {"cost", ov_deck_read_cost, false},
                      {"edges", ov_deck_read_edges, false},
                      {"guild", ov_deck_read_building_guild, false},
                      {"bonus", ov_deck_read_building_bonus, false},
                      {"scores", ov_deck_read_scores, false},
                      {"shield", ov_deck_read_shield, false}}},
};

/* Enters a section that may appear only once, unless it already has. */
static void open_once(struct parser *parser, int index, int *line)
{
    if (*line != 0) {
        ov_deck_fault_at(parser, OV_FAULT_DUPLICATE_SECTION, &parser->field)
            ->first_line = *line;
        parser->section = IN_UNKNOWN_SECTION;
        return;
    }
    *line = parser->line.number;
    parser->index = index;
    ov_deck_no_more_words(parser);
}

static void open_worker_card(struct parser *parser)
{
    uint8_t number;

    if (ov_deck_need_number(parser, 1, OV_WORKER_CARDS, &number))
        open_once(parser, number - 1, &parser->worker_card_line[number - 1]);
    else
        parser->section = IN_UNKNOWN_SECTION;
}

static void open_board(struct parser *parser)
{
    struct ov_word word;

    memset(parser->slots_line, 0, sizeof parser->slots_line);
    if (!ov_deck_need_word(parser, &word)) {
        parser->section = IN_UNKNOWN_SECTION;
        return;
    }
    for (int side = 0; side < OV_LENGTH(board_words); side++) {
        if (strcmp(word.text, board_words[side]) == 0) {
            open_once(parser, side, &parser->board_line[side]);
            return;
        }
    }
    ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_BOARD, &word);
    parser->section = IN_UNKNOWN_SECTION;
}

static void open_square(struct parser *parser)
{
    open_once(parser, 0, &parser->square_line);
}

static void open_guild(struct parser *parser)
{
    struct ov_word word;
    enum ov_guild guild = OV_NO_GUILD;

    if (!ov_deck_need_word(parser, &word)) {
        parser->section = IN_UNKNOWN_SECTION;
    } else if (!ov_guild_from_word(word.text, &guild) || guild == OV_NO_GUILD) {
        ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_GUILD, &word);
        parser->section = IN_UNKNOWN_SECTION;
    } else {
        open_once(parser, (int)guild, &parser->guild_line[guild]);
    }
}

static void note_missing_field(struct parser *parser, const char *word)
{
    ov_fault_say(ov_fault_note(parser->scan.faults, OV_FAULT_MISSING_FIELD,
                               parser->section_line, 1),
                 word);
}

/* Names the resources for which a board side has no slots. */
static void note_missing_slots(struct parser *parser)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        struct ov_buffer buffer;
        char words[OV_FAULT_WORD_SIZE];

        if (parser->slots_line[resource] != 0)
            continue;
        ov_buffer_init(&buffer, words, sizeof words);
        ov_put(&buffer, "slots ");
        ov_put(&buffer, ov_resource_word((enum ov_resource)resource));
        note_missing_field(parser, words);
    }
}

/* Checks the section that ends here. */
static void close_section(struct parser *parser)
{
    const struct field *const fields = sections[parser->section].fields;

    if (parser->section < IN_WORKER_CARD)
        return;
    if (parser->section == IN_BUILDING)
        ov_deck_close_building(parser, parser->field_line[SCORES_FIELD]);
    if (parser->damaged)
        return;
    if (parser->section == IN_BOARD)
        note_missing_slots(parser);
    for (int i = 0; fields[i].word != NULL; i++) {
        if (parser->field_line[i] == 0 && !fields[i].many)
            note_missing_field(parser, fields[i].word);
    }
}

/* The section that starts with this word, or IN_NO_SECTION. */
static enum section section_from(const char *word)
{
    for (int i = IN_WORKER_CARD; i <= IN_BUILDING; i++) {
        if (strcmp(word, sections[i].word) == 0)
            return (enum section)i;
    }
    return IN_NO_SECTION;
}

/* The place of a field in the table of the current section, or -1. */
static int field_from(const struct parser *parser, const char *word)
{
    const struct field *const fields = sections[parser->section].fields;

    for (int i = 0; fields[i].word != NULL; i++) {
        if (strcmp(word, fields[i].word) == 0)
            return i;
    }
    return -1;
}

static void open_section(struct parser *parser, enum section section)
{
    parser->section = section;
    parser->section_line = parser->line.number;
    parser->damaged = false;
    memset(parser->field_line, 0, sizeof parser->field_line);
    sections[section].open(parser);
}

static void read_deck_name(struct parser *parser)
{
    if (parser->name_line != 0) {
        ov_deck_fault_at(parser, OV_FAULT_DUPLICATE_SECTION, &parser->field)
            ->first_line = parser->name_line;
        return;
    }
    parser->name_line = parser->line.number;
    ov_deck_read_name(parser, parser->deck.name);
}

/* A line at the margin: it starts a section or names the deck. */
static void read_header(struct parser *parser)
{
    const enum section section = section_from(parser->field.text);

    if (section != IN_NO_SECTION) {
        close_section(parser);
        open_section(parser, section);
    } else if (strcmp(parser->field.text, "name") == 0) {
        close_section(parser);
        parser->section = IN_NO_SECTION;
        read_deck_name(parser);
    } else if (field_from(parser, parser->field.text) >= 0) {
        ov_deck_fault_at(parser, OV_FAULT_FIELD_NOT_INDENTED, &parser->field);
        parser->damaged = true;
    } else {
        close_section(parser);
        parser->section = IN_UNKNOWN_SECTION;
        ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_SECTION, &parser->field);
    }
}

/* An indented line: a field of the current section. */
static void read_field(struct parser *parser)
{
    const int i = field_from(parser, parser->field.text);

    if (parser->section == IN_UNKNOWN_SECTION)
        return;
    if (parser->section == IN_NO_SECTION) {
        ov_deck_fault_at(parser, OV_FAULT_FIELD_OUTSIDE, &parser->field);
        return;
    }
    if (i < 0) {
        ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_FIELD, &parser->field);
        parser->damaged = true;
        return;
    }
    if (parser->field_line[i] != 0 &&
        !sections[parser->section].fields[i].many) {
        ov_deck_fault_at(parser, OV_FAULT_DUPLICATE_FIELD, &parser->field)
            ->first_line = parser->field_line[i];
        return;
    }
    parser->field_line[i] = parser->line.number;
    sections[parser->section].fields[i].read(parser);
}

/* An unreadable line may have been a field or the start of a section. */
static void pass_over(struct parser *parser)
{
    if (parser->line.indented) {
        parser->damaged = true;
        return;
    }
    close_section(parser);
    parser->section = IN_UNKNOWN_SECTION;
}

static void read_lines(struct parser *parser)
{
    while (ov_scan_line(&parser->scan, &parser->line)) {
        if (!ov_line_word(&parser->line, &parser->field))
            pass_over(parser);
        else if (parser->line.indented)
            read_field(parser);
        else
            read_header(parser);
    }
    close_section(parser);
}

/* Notes missing sections, at the end of the file. */
static void need_section(struct parser *parser, int line, const char *word,
                         const char *which)
{
    struct ov_buffer buffer;
    struct ov_fault *fault;

    if (line != 0)
        return;
    fault = ov_fault_note(parser->scan.faults, OV_FAULT_MISSING_SECTION,
                          parser->scan.number, 1);
    ov_buffer_init(&buffer, fault->word, sizeof fault->word);
    ov_put(&buffer, word);
    ov_put(&buffer, which[0] == '\0' ? "" : " ");
    ov_put(&buffer, which);
}

static void need_all_sections(struct parser *parser)
{
    static const char *const numbers[OV_WORKER_CARDS] = {"1", "2", "3", "4"};

    need_section(parser, parser->name_line, "name", "");
    for (int i = 0; i < OV_WORKER_CARDS; i++)
        need_section(parser, parser->worker_card_line[i], "worker-card",
                     numbers[i]);
    for (int i = 0; i < OV_LENGTH(board_words); i++)
        need_section(parser, parser->board_line[i], "board", board_words[i]);
    need_section(parser, parser->square_line, "main-square", "");
    for (int i = 0; i < OV_GUILDS; i++)
        need_section(parser, parser->guild_line[i], "guild",
                     ov_guild_word((enum ov_guild)i));
}

/* R1.3; reported at the first building too many, or at the end of the file. */
static void need_all_buildings(struct parser *parser)
{
    struct ov_fault *fault;

    if (parser->buildings == OV_CARDS)
        return;
    fault = ov_fault_note(parser->scan.faults, OV_FAULT_BUILDING_COUNT,
                          parser->buildings > OV_CARDS ? parser->surplus_line
                                                       : parser->scan.number,
                          1);
    fault->high = OV_CARDS;
    ov_fault_say_number(fault, parser->buildings);
}

/* R1.8; where a guild is missing, its characters need no fault of their own. */
static void need_all_characters(struct parser *parser)
{
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        if (parser->guild_line[guild] == 0)
            return;
    }
    for (int i = 0; i < OV_CHARACTERS; i++) {
        if (parser->character_line[i] == 0)
            ov_fault_say(ov_fault_note(parser->scan.faults,
                                       OV_FAULT_CHARACTER_MISSING,
                                       parser->scan.number, 1),
                         ov_character_word((enum ov_character)i));
    }
}

bool ov_deck_parse(const char *text, size_t length, struct ov_deck *ret_deck,
                   struct ov_faults *ret_faults)
{
    struct parser parser;

    /* All of it, padding included: equal decks have equal bytes. */
    memset(&parser, 0, sizeof parser);
    parser.scan.text = text;
    parser.scan.length = length;
    parser.scan.faults = ret_faults;
    memset(ret_faults, 0, sizeof *ret_faults);
    if (!ov_scan_start(&parser.scan, "oddville-deck", "1"))
        return false;

    read_lines(&parser);
    need_all_sections(&parser);
    need_all_buildings(&parser);
    need_all_characters(&parser);
    if (ret_faults->errors > 0)
        return false;
    ov_deck_check_facts(&parser);
    *ret_deck = parser.deck;
    return true;
}
