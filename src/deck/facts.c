/*
 * facts.c - compares a deck with what is known about the real one.
 */
#include "deck/facts.h"

#include "deck/example.h"
#include "deck/parser.h"
#include "deck/words.h"

enum { STREET_TOP = 1 << OV_TOP, STREET_RIGHT = 1 << OV_RIGHT };
enum { STREET_BOTTOM = 1 << OV_BOTTOM, STREET_LEFT = 1 << OV_LEFT };

/* Faults of the whole deck are reported at its first line. */
static struct ov_fault *lacks(struct parser *parser, enum ov_fault_code code)
{
    return ov_fault_note(parser->scan.faults, code, 1, 1);
}

static int count_if(const struct ov_deck *deck,
                    bool (*is_so)(const struct ov_building *building))
{
    int count = 0;

    for (int card = 0; card < OV_CARDS; card++)
        count += is_so(&deck->building[card]);
    return count;
}

static bool costs_three_kinds(const struct ov_building *building)
{
    static const uint8_t known[OV_RESOURCES] = {
        [OV_WOOD] = 1, [OV_STONE] = 1, [OV_CRYSTAL] = 1};

    return memcmp(building->cost, known, sizeof known) == 0;
}

static bool is_known_rooster(const struct ov_building *building)
{
    return building->guild == OV_ROOSTER && building->bonus == OV_BONUS_COIN &&
           (building->streets & (STREET_TOP | STREET_RIGHT)) == STREET_TOP;
}

static bool is_known_transform(const struct ov_building *building)
{
    return building->bonus == OV_BONUS_TRANSFORM &&
           (building->streets & STREET_BOTTOM);
}

static bool is_diamond_of_four(const struct ov_building *building)
{
    return building->scoring == OV_SCORE_DIAMOND && building->points == 4;
}

static bool is_known_mask(const struct ov_building *building)
{
    return building->scoring == OV_SCORE_GUILD && building->guild == OV_MASK &&
           building->points == 2;
}

static bool shows_guild(const struct ov_building *building)
{
    return building->guild != OV_NO_GUILD;
}

static void check_known_cards(struct parser *parser)
{
    const struct ov_deck *const deck = &parser->deck;
    const int diamonds = count_if(deck, is_diamond_of_four);

    if (count_if(deck, costs_three_kinds) == 0)
        ov_fault_say(lacks(parser, OV_FAULT_LACKS_COST), "wood stone crystal");
    if (count_if(deck, is_known_rooster) == 0)
        lacks(parser, OV_FAULT_LACKS_ROOSTER);
    if (count_if(deck, is_known_transform) == 0)
        lacks(parser, OV_FAULT_LACKS_TRANSFORM);
    if (diamonds < 2)
        ov_fault_say_number(lacks(parser, OV_FAULT_LACKS_DIAMONDS), diamonds);
    if (count_if(deck, is_known_mask) == 0)
        lacks(parser, OV_FAULT_LACKS_MASK);
}

/* Each scoring rule, each bonus, and each guild with the rule "guild". */
static void check_variety(struct parser *parser)
{
    uint32_t scorings = 0, bonuses = 0, guilds = 0;

    for (int card = 0; card < OV_CARDS; card++) {
        const struct ov_building *const building = &parser->deck.building[card];

        scorings |= UINT32_C(1) << building->scoring;
        bonuses |= UINT32_C(1) << building->bonus;
        if (building->scoring == OV_SCORE_GUILD)
            guilds |= UINT32_C(1) << building->guild;
    }
    for (int i = 0; i < OV_SCORINGS; i++) {
        if (!(scorings >> i & 1))
            ov_fault_say(lacks(parser, OV_FAULT_LACKS_SCORING),
                         ov_scoring_word((enum ov_scoring)i));
    }
    for (int i = 0; i < OV_BONUS_NONE; i++) {
        if (!(bonuses >> i & 1))
            ov_fault_say(lacks(parser, OV_FAULT_LACKS_BONUS),
                         ov_bonus_word((enum ov_bonus)i));
    }
    for (int i = 0; i < OV_GUILDS; i++) {
        if (!(guilds >> i & 1))
            ov_fault_say(lacks(parser, OV_FAULT_LACKS_GUILD_SCORING),
                         ov_guild_word((enum ov_guild)i));
    }
}

static void check_guilds(struct parser *parser)
{
    const int count = count_if(&parser->deck, shows_guild);

    if (count <= OV_CARDS / 2 || count == OV_CARDS)
        ov_fault_say_number(lacks(parser, OV_FAULT_UNUSUAL_GUILDS), count);
}

/* Cards that score "base + 1 for each" have shields, as many as the base. */
static int usual_shield(const struct ov_building *building)
{
    static const bool has_shield[OV_SCORINGS] = {
        [OV_SCORE_DIAMONDS] = true, [OV_SCORE_COLUMN] = true,
        [OV_SCORE_GUILD] = true,    [OV_SCORE_NEIGHBOURS] = true,
        [OV_SCORE_ROW] = true,
    };

    return has_shield[building->scoring] ? building->points : 0;
}

static void check_shield(struct parser *parser, int card)
{
    const struct ov_building *const building = &parser->deck.building[card];
    const int usual = usual_shield(building);
    struct ov_fault *fault;

    if (building->shield == usual)
        return;
    fault =
        ov_fault_note(parser->scan.faults, OV_FAULT_UNUSUAL_SHIELD,
                      parser->shield_line[card], parser->shield_column[card]);
    if (usual == 0)
        ov_fault_say(fault, "none");
    else
        ov_fault_say_number(fault, usual);
}

/* Two buildings with the same name would be hard to tell apart in a log. */
static void check_name(struct parser *parser, int card)
{
    const struct ov_building *const building = parser->deck.building;

    for (int before = 0; before < card; before++) {
        struct ov_fault *fault;

        if (strcmp(building[before].name, building[card].name) != 0)
            continue;
        fault = ov_fault_note(parser->scan.faults, OV_FAULT_DUPLICATE_NAME,
                              parser->building_name_line[card], 1);
        fault->first_line = parser->building_name_line[before];
        ov_fault_say(fault, building[card].name);
        return;
    }
}

/* Card n shows n - 1 coins and n resources, and n positions are free. */
static void check_worker_card(struct parser *parser, int number)
{
    const struct ov_worker_card *const card =
        &parser->deck.worker_card[number - 1];
    bool usual =
        card->coins == number - 1 && card->resources == (1 << number) - 1;

    for (int position = 0; position < OV_ROW; position++)
        usual = usual && (card->price[position] == 0) == (position < number);
    if (!usual)
        ov_fault_say_number(
            ov_fault_note(parser->scan.faults, OV_FAULT_UNUSUAL_WORKER_CARD,
                          parser->worker_card_line[number - 1], 1),
            number);
}

/* The side for 3 and 4: each resource has one slot at 0 and two at 1. */
static void check_board(struct parser *parser)
{
    static const struct ov_board_side known = {
        {{1, 2}, {1, 2}, {1, 2}, {1, 2}}};

    if (memcmp(&parser->deck.board[OV_SIDE_FOR_MORE], &known, sizeof known) !=
        0)
        ov_fault_say(ov_fault_note(parser->scan.faults, OV_FAULT_UNUSUAL_BOARD,
                                   parser->board_line[OV_SIDE_FOR_MORE], 1),
                     "3/4");
}

static void check_square(struct parser *parser) /* R1.5 */
{
    const struct ov_main_square *const square = &parser->deck.square;

    if (square->streets != (STREET_RIGHT | STREET_BOTTOM | STREET_LEFT) ||
        square->points != 4)
        ov_fault_note(parser->scan.faults, OV_FAULT_UNUSUAL_SQUARE,
                      parser->square_line, 1);
}

void ov_deck_check_facts(struct parser *parser)
{
    check_known_cards(parser);
    check_variety(parser);
    check_guilds(parser);
    if (!ov_example_can_be_built(&parser->deck))
        lacks(parser, OV_FAULT_LACKS_EXAMPLE);
    for (int number = 1; number <= OV_WORKER_CARDS; number++)
        check_worker_card(parser, number);
    check_board(parser);
    check_square(parser);
    for (int card = 0; card < OV_CARDS; card++) {
        check_name(parser, card);
        check_shield(parser, card);
    }
}
