/*
 * box.c - works out the tables of a box from deck and switches.
 */
#include "engine/box.h"

static void choose_board_side(struct ov_box *box)
{
    const bool two_side =
        box->seats == 2 || (box->seats == 3 && box->switches.board_for_three);
    const struct ov_board_side *const side =
        &box->deck.board[two_side ? OV_SIDE_FOR_TWO : OV_SIDE_FOR_MORE];

    memcpy(box->slots, side->slots, sizeof box->slots);
}

/* R7.1, and R15.9: with "one" every position that is not free costs 1. */
static void price_positions(struct ov_box *box, int card)
{
    for (int position = 0; position < OV_ROW; position++) {
        int price = box->deck.worker_card[card].price[position];

        if (box->switches.red_price && price > 0)
            price = 1;
        box->price[card][position] = (uint8_t)price;
        for (int coins = price; coins <= OV_MAX_COINS; coins++)
            box->affordable[card][coins] |= (uint8_t)(1 << position);
    }
}

static void copy_building(struct ov_box *box, int card)
{
    const struct ov_building *const building = &box->deck.building[card];

    box->streets[card] = building->streets;
    box->bonus[card] = building->bonus;
    box->guild[card] = building->guild;
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        box->cost[card] |= (uint32_t)building->cost[resource] << (8 * resource);
}

void ov_box_init(struct ov_box *box, const struct ov_deck *deck,
                 const struct ov_switches *switches, int seats)
{
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    memset(box, 0, sizeof *box);
    box->deck = *deck;
    box->switches = *switches;
    box->seats = (uint8_t)seats;
    box->uses = switches->power_uses ? OV_ANY_USES : 1;
    choose_board_side(box);
    for (int card = 0; card < OV_WORKER_CARDS; card++)
        price_positions(box, card);
    for (int card = 0; card < OV_CARDS; card++)
        copy_building(box, card);
    box->streets[OV_MAIN_SQUARE] = deck->square.streets;
    box->bonus[OV_MAIN_SQUARE] =
        (uint8_t)(switches->square_bonus ? OV_BONUS_NONE : deck->square.bonus);
    for (int character = 0; character < OV_CHARACTERS; character++)
        box->guild_characters[deck->guild_of[character]] |=
            (uint16_t)(1 << character);
}

int ov_character_points(const struct ov_switches *switches,
                        enum ov_character character)
{
    static const uint8_t points[OV_CHARACTERS] = {
        [OV_HR_MANAGER] = 5,  [OV_LANDOWNER] = 4,     [OV_SEIGNIOR] = 3,
        [OV_CHEATER] = 3,     [OV_MISTRESS] = 5,      [OV_BOOKKEEPER] = 2,
        [OV_GHOST] = 4,       [OV_TAX_COLLECTOR] = 2, [OV_BENEFACTOR] = 3,
        [OV_LAMPLIGHTER] = 2, [OV_BUILDER] = 4,       [OV_TRAVELLER] = 7,
    };

    if (character == OV_MISTRESS && switches->mistress_points)
        return 2; /* R15.2 */
    return points[character];
}
