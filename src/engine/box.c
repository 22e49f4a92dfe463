/*
 * box.c - works out the tables of a box from the deck and the switches.
 */
#include "engine/box.h"

enum { OPEN_ROOM = 0x7F }; /* the open slot never fills up */

const struct ov_board_side *ov_box_board(const struct ov_box *box)
{
    const bool two_side =
        box->seats == 2 || (box->seats == 3 && box->switches.board_for_three);

    return &box->deck.board[two_side ? OV_SIDE_FOR_TWO : OV_SIDE_FOR_MORE];
}

int ov_starting_coins(const struct ov_box *box, int place)
{
    static const uint8_t coins[][OV_MAX_SEATS] = {
        {0, 2}, {0, 1, 2}, {0, 0, 1, 2}};

    assert(place >= 0 && place < box->seats);
    if (!box->switches.balanced_start)
        return 0; /* R2.5 */
    return coins[box->seats - OV_MIN_SEATS][place];
}

static void choose_board_side(struct ov_box *box)
{
    const struct ov_board_side *const side = ov_box_board(box);

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        uint8_t *const room = &box->room[OV_PRICES * resource];

        for (int price = 0; price < OV_OPEN_SLOT; price++)
            room[price] = side->slots[resource][price];
        room[OV_OPEN_SLOT] = OPEN_ROOM;
    }
}

/* With "one" every position that is not free costs 1 (R15.9). */
struct ov_worker_card ov_worker_card_played(const struct ov_deck *deck,
                                            const struct ov_switches *switches,
                                            int number)
{
    struct ov_worker_card card = deck->worker_card[number];

    assert(number >= 0 && number < OV_WORKER_CARDS);
    for (int position = 0; position < OV_ROW; position++) {
        if (switches->red_price && card.price[position] > 0)
            card.price[position] = 1;
    }
    return card;
}

struct ov_main_square ov_square_played(const struct ov_deck *deck,
                                       const struct ov_switches *switches)
{
    struct ov_main_square square = deck->square;

    if (switches->square_bonus)
        square.bonus = OV_BONUS_NONE;
    return square;
}

bool ov_bonus_cannot_be_declined(const struct ov_switches *switches,
                                 enum ov_bonus bonus)
{
    switch ((enum ov_compulsory)switches->compulsory_bonus) {
    case OV_COMPULSORY_NONE:
        return false;
    case OV_COMPULSORY_COIN:
        return bonus == OV_BONUS_COIN;
    case OV_COMPULSORY_RESOURCE:
        return bonus <= OV_BONUS_CRYSTAL;
    case OV_COMPULSORY_ALL:
        return bonus != OV_BONUS_NONE;
    }
    return false;
}

enum { GHOST_COINS = 3 }; /* R11.7 */

/* What the cards show, and what they become for owners of two characters. */
static void read_card(struct ov_box *box, int card)
{
    box->card_coins[false][card] = box->deck.worker_card[card].coins;
    box->card_coins[true][card] = GHOST_COINS;
    box->card_resources[false][card] = box->deck.worker_card[card].resources;
    box->card_resources[true][card] = (1 << OV_RESOURCES) - 1; /* R11.1 */
}

static struct ov_action card_action(enum ov_action_kind kind, int card,
                                    int what)
{
    return (struct ov_action){(uint8_t)kind, (uint8_t)card, (uint8_t)what, 0};
}

/* What a card offers with these coins and payable resources. */
static void write_card_menu(struct ov_card_menu *menu, const struct ov_box *box,
                            int card, int coins, int mask)
{
    OV_EACH_BIT (resource, (uint64_t)mask) {
        menu->at[menu->count++] = card_action(OV_ACT_RESOURCE, card, resource);
    }
    for (int position = 0; position < OV_ROW; position++) {
        if (box->price[card][position] <= coins)
            menu->at[menu->count++] = card_action(OV_ACT_TAKE, card, position);
    }
}

static void write_card_menus(struct ov_box *box, int card, int ghost,
                             int manager)
{
    const int shown = box->card_resources[manager][card];

    for (int coins = 0; coins <= OV_MAX_COINS; coins++) {
        for (int mask = 0; mask < 1 << OV_RESOURCES; mask++) {
            struct ov_card_menu *const menu =
                &box->card_menu[ghost][manager][coins][mask][card];

            if (box->card_coins[ghost][card] > 0)
                menu->at[menu->count++] = card_action(OV_ACT_COINS, card, 0);
            write_card_menu(menu, box, card, coins, mask & shown);
        }
    }
}

static void write_remove_menus(struct ov_box *box, int half)
{
    for (int mask = 0; mask < 1 << OV_SLOTS / 2; mask++) {
        struct ov_remove_menu *const menu = &box->remove_menu[half][mask];

        OV_EACH_BIT (bit, (uint64_t)mask) {
            const int slot = half * OV_SLOTS / 2 + bit;
            menu->at[menu->count++] = (struct ov_action){
                OV_ACT_REMOVE, ov_slot(slot / OV_PRICES, slot % OV_PRICES), 0,
                0};
        }
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
    ov_box_init_by(box, OV_RULES_VERSION, deck, switches, seats);
}

void ov_box_init_by(struct ov_box *box, int rules, const struct ov_deck *deck,
                    const struct ov_switches *switches, int seats)
{
    assert(rules >= 1 && rules <= OV_RULES_VERSION);
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    memset(box, 0, sizeof *box);
    box->deck = *deck;
    box->switches = *switches;
    box->seats = (uint8_t)seats;
    box->rules = (uint8_t)rules;
    box->uses = switches->power_uses ? OV_ANY_USES : 1;
    choose_board_side(box);
    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        read_card(box, card);
        const struct ov_worker_card played =
            ov_worker_card_played(deck, switches, card);

        memcpy(box->price[card], played.price, sizeof box->price[card]);
        for (int both = 0; both < 4; both++)
            write_card_menus(box, card, both & 1, both >> 1);
    }
    write_remove_menus(box, 0);
    write_remove_menus(box, 1);
    for (int card = 0; card < OV_CARDS; card++)
        copy_building(box, card);
    box->streets[OV_MAIN_SQUARE] = deck->square.streets;
    box->bonus[OV_MAIN_SQUARE] = ov_square_played(deck, switches).bonus;
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
