/*
 * parse_building.c - the fields of a building's section (R1.4).
 */
#include "deck/parser.h"
#include "deck/words.h"

/* The current building; those after the 64th go where nobody looks. */
static struct ov_building *building(struct parser *parser)
{
    return parser->index < OV_CARDS ? &parser->deck.building[parser->index]
                                    : &parser->spare;
}

static bool is_id(const char *text)
{
    if (text[0] == '-')
        return false;
    for (; *text != '\0'; text++) {
        if ((*text < 'a' || *text > 'z') && (*text < '0' || *text > '9') &&
            *text != '-')
            return false;
    }
    return true;
}

static void read_id(struct parser *parser, const struct ov_word *id)
{
    const int before = parser->index < OV_CARDS ? parser->index : OV_CARDS;

    if (!is_id(id->text)) {
        ov_deck_fault_at(parser, OV_FAULT_BAD_ID, id);
        return;
    }
    if (strlen(id->text) >= OV_ID_SIZE) {
        ov_deck_fault_at(parser, OV_FAULT_ID_TOO_LONG, id)->high =
            OV_ID_SIZE - 1;
        return;
    }
    if (strcmp(id->text, "main-square") == 0) {
        /* Messages name the city's cards by their ids, including this one. */
        ov_deck_fault_at(parser, OV_FAULT_RESERVED_ID, id);
        return;
    }
    for (int card = 0; card < before; card++) {
        if (strcmp(id->text, parser->deck.building[card].id) == 0)
            ov_deck_fault_at(parser, OV_FAULT_DUPLICATE_ID, id)->first_line =
                parser->building_line[card];
    }
    memcpy(building(parser)->id, id->text, strlen(id->text) + 1);
}

void ov_deck_open_building(struct parser *parser)
{
    struct ov_word id;

    parser->index = parser->buildings++;
    if (parser->index < OV_CARDS)
        parser->building_line[parser->index] = parser->line.number;
    else if (parser->surplus_line == 0)
        parser->surplus_line = parser->line.number;
    memset(&parser->spare, 0, sizeof parser->spare);
    if (ov_deck_need_word(parser, &id)) {
        read_id(parser, &id);
        ov_deck_no_more_words(parser);
    }
}

void ov_deck_read_building_name(struct parser *parser)
{
    ov_deck_read_name(parser, building(parser)->name);
    if (parser->index < OV_CARDS)
        parser->building_name_line[parser->index] = parser->line.number;
}

void ov_deck_read_cost(struct parser *parser)
{
    struct ov_word word;
    int count = 0;

    for (; ov_line_word(&parser->line, &word); count++) {
        enum ov_resource resource;

        if (ov_deck_resource_from(parser, &word, &resource) &&
            count < OV_MAX_COST)
            building(parser)->cost[resource]++;
    }
    if (count < 1 || count > OV_MAX_COST) {
        struct ov_fault *const fault =
            ov_deck_fault_at(parser, OV_FAULT_COST_SIZE, &parser->field);
        ov_fault_say_number(fault, count);
        fault->low = 1;
        fault->high = OV_MAX_COST;
    }
}

/* "street" or "houses" after a side's name. */
static void read_edge(struct parser *parser, enum ov_side side)
{
    struct ov_word word;

    if (!ov_line_word(&parser->line, &word))
        ov_fault_say(ov_deck_fault_here(parser, OV_FAULT_MISSING_WORD),
                     ov_side_word(side));
    else if (strcmp(word.text, "street") == 0)
        building(parser)->streets |= (uint8_t)(1 << side);
    else if (strcmp(word.text, "houses") != 0)
        ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_EDGE, &word);
}

void ov_deck_read_edges(struct parser *parser)
{
    struct ov_word word;
    int given = 0;

    while (ov_line_word(&parser->line, &word)) {
        enum ov_side side;

        if (!ov_deck_side_from(parser, &word, &side))
            return; /* which word means which would be guesswork now */
        if (given >> side & 1)
            ov_deck_fault_at(parser, OV_FAULT_REPEATED_WORD, &word);
        given |= 1 << side;
        read_edge(parser, side);
    }
    for (int side = 0; side < OV_SIDES; side++) {
        if (!(given >> side & 1))
            ov_fault_say(
                ov_deck_fault_at(parser, OV_FAULT_EDGE_MISSING, &parser->field),
                ov_side_word((enum ov_side)side));
    }
}

void ov_deck_read_building_guild(struct parser *parser)
{
    struct ov_word word;
    enum ov_guild guild;

    if (!ov_deck_need_word(parser, &word))
        return;
    if (!ov_guild_from_word(word.text, &guild)) {
        ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_GUILD, &word);
        return;
    }
    building(parser)->guild = (uint8_t)guild;
    ov_deck_no_more_words(parser);
}

void ov_deck_read_building_bonus(struct parser *parser)
{
    ov_deck_read_bonus(parser, false, &building(parser)->bonus);
}

/* The number in the rule: printed, or the same on every card. */
static bool read_points(struct parser *parser, enum ov_scoring scoring,
                        uint8_t *ret_points)
{
    static const uint8_t usual[OV_SCORINGS] = {
        [OV_SCORE_NEIGHBOURS_X3] = 3, [OV_SCORE_SHIELDS] = 0,
        [OV_SCORE_DIAMONDS] = 3,      [OV_SCORE_COLUMN] = 1,
        [OV_SCORE_NEIGHBOURS] = 1,    [OV_SCORE_ROW] = 2,
    };

    if (scoring == OV_SCORE_DIAMOND)
        return ov_deck_need_number(parser, 4, 5, ret_points);
    if (scoring == OV_SCORE_GUILD)
        return ov_deck_need_number(parser, 1, 2, ret_points);
    *ret_points = usual[scoring];
    return true;
}

void ov_deck_read_scores(struct parser *parser)
{
    struct ov_word word;
    enum ov_scoring scoring;

    if (!ov_deck_need_word(parser, &word))
        return;
    if (!ov_scoring_from_word(word.text, &scoring)) {
        ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_SCORING, &word);
        return;
    }
    building(parser)->scoring = (uint8_t)scoring;
    parser->scoring_column = word.column;
    if (read_points(parser, scoring, &building(parser)->points))
        ov_deck_no_more_words(parser);
}

void ov_deck_read_shield(struct parser *parser)
{
    struct ov_word word;

    if (!ov_deck_need_word(parser, &word))
        return;
    if (parser->index < OV_CARDS) {
        parser->shield_line[parser->index] = word.line;
        parser->shield_column[parser->index] = word.column;
    }
    if (strcmp(word.text, "none") != 0 &&
        !ov_deck_number_from(parser, &word, 1, 9, &building(parser)->shield))
        return;
    ov_deck_no_more_words(parser);
}

void ov_deck_close_building(struct parser *parser, int scores_line)
{
    const struct ov_building *const closed = building(parser);

    /* An unreadable guild or rule is 0, which is neither of these. */
    if (closed->scoring == OV_SCORE_GUILD && closed->guild == OV_NO_GUILD)
        ov_fault_say(ov_fault_note(parser->scan.faults,
                                   OV_FAULT_GUILD_NOT_SHOWN, scores_line,
                                   parser->scoring_column),
                     closed->id);
}
