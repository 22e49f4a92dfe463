/*
 * example.c - looks for cards to build the worked scoring example. Ten edges
 * are shared. Three of them are the Main Square's streets, so there are 128
 * ways to put streets and houses on the other seven. For each way, every place
 * has its set of cards that fit; what remains is to choose cards with three
 * masks.
 */
#include "deck/example.h"

/* Edges between two places. Each is one bit of a way to lay them. */
enum { AB, AE, BF, EF, FG, GH, DH, EDGES, SQUARE, OPEN };

enum { A, B, D, E, F, G, H, PLACES };
enum { MASKS = 3, ANY = OV_NONE };

struct place {
    uint8_t scoring, points, shield;
    bool mask;              /* must have one */
    uint8_t edge[OV_SIDES]; /* top, right, bottom, left */
};

static const struct place places[PLACES] = {
    [A] = {OV_SCORE_DIAMOND, 4, ANY, false, {OPEN, AB, AE, OPEN}},
    [B] = {OV_SCORE_GUILD, 2, 2, true, {OPEN, SQUARE, BF, AB}},
    [D] = {OV_SCORE_DIAMONDS, 3, ANY, false, {OPEN, OPEN, DH, SQUARE}},
    [E] = {OV_SCORE_NEIGHBOURS_X3, 3, 0, false, {AE, EF, OPEN, OPEN}},
    [F] = {OV_SCORE_SHIELDS, 0, ANY, false, {BF, FG, OPEN, EF}},
    [G] = {OV_SCORE_COLUMN, 1, 1, false, {SQUARE, GH, OPEN, FG}},
    [H] = {OV_SCORE_DIAMOND, 4, ANY, false, {DH, OPEN, OPEN, GH}},
};

/* Does the card show what the example says about this place? */
static bool suits(const struct ov_building *building, const struct place *place)
{
    return building->scoring == place->scoring &&
           building->points == place->points &&
           (building->shield == place->shield || place->shield == ANY) &&
           (building->guild == OV_MASK || !place->mask);
}

/* Do its edges match, with streets where `way` has a bit? */
static bool fits(const struct ov_building *building, const struct place *place,
                 unsigned way)
{
    for (int side = 0; side < OV_SIDES; side++) {
        const int edge = place->edge[side];
        const unsigned street = building->streets >> side & 1u;
        const unsigned wanted = edge == SQUARE ? 1 : way >> edge & 1;

        if (edge != OPEN && street != wanted)
            return false;
    }
    return true;
}

/* The cards that are right for each place, as bits. */
static void find_suitable(const struct ov_deck *deck,
                          uint64_t ret_suitable[PLACES])
{
    for (int place = 0; place < PLACES; place++) {
        ret_suitable[place] = 0;
        for (int card = 0; card < OV_CARDS; card++) {
            if (suits(&deck->building[card], &places[place]))
                ret_suitable[place] |= UINT64_C(1) << card;
        }
    }
}

/* Those of them whose edges match, without ([0]) and with ([1]) a mask. */
static void find_fitting(const struct ov_deck *deck, int place,
                         uint64_t suitable, unsigned way, uint64_t ret_cards[2])
{
    ret_cards[0] = ret_cards[1] = 0;
    OV_EACH_BIT (card, suitable) {
        const struct ov_building *const building = &deck->building[card];

        if (fits(building, &places[place], way))
            ret_cards[building->guild == OV_MASK] |= UINT64_C(1) << card;
    }
}

/* Can a different card be chosen from each set? */
static bool differ(uint64_t one, uint64_t two)
{
    return one != 0 && two != 0 && !(one == two && ov_count_bits(one) == 1);
}

static bool can_lay(const struct ov_deck *deck, const uint64_t suitable[PLACES],
                    unsigned way)
{
    uint64_t cards[PLACES][2];
    unsigned sums; /* bit n: n masks can be reached */

    for (int place = 0; place < PLACES; place++)
        find_fitting(deck, place, suitable[place], way, cards[place]);
    /* A and H may need the same card; no other two places can. */
    sums = (unsigned)differ(cards[A][0], cards[H][0]) |
           (unsigned)(differ(cards[A][0], cards[H][1]) ||
                      differ(cards[A][1], cards[H][0]))
               << 1 |
           (unsigned)differ(cards[A][1], cards[H][1]) << 2;
    for (int place = B; place < H; place++)
        sums = (cards[place][0] != 0 ? sums : 0) |
               (cards[place][1] != 0 ? sums << 1 : 0);
    return sums >> MASKS & 1;
}

bool ov_example_can_be_built(const struct ov_deck *deck)
{
    uint64_t suitable[PLACES];

    find_suitable(deck, suitable);
    for (unsigned way = 0; way < 1u << EDGES; way++) {
        if (can_lay(deck, suitable, way))
            return true;
    }
    return false;
}
