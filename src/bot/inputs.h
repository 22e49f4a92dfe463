/*
 * inputs.h - a position as the net sees it: the few inputs that are on, out of
 * more than 1,800. Seats are in order of play, starting with the one who asks,
 * so that one net serves every seat.
 *
 * Inputs depend only on what a view shows. Hidden faces are never read, so a
 * sampled game and its view give the same inputs.
 */
#ifndef OV_BOT_INPUTS_H
#define OV_BOT_INPUTS_H

#include "bot/sites.h"

enum { OV_POINT_STEPS = 16, OV_LEAD_STEPS = 25, OV_SCORE_STEPS = 32 };
enum { OV_GAIN_STEPS = 20, OV_SHORT_STEPS = 7, OV_LACK_STEPS = 3 };

/* F(name, inputs): once for each seat. */
#define OV_SEAT_INPUTS(F)                                                      \
    F(COINS, 6)                                                                \
    F(SUPPLY, 10)                                                              \
    F(HAND, 4)                                                                 \
    F(WOOD, 5)                                                                 \
    F(CLAY, 5)                                                                 \
    F(STONE, 5)                                                                \
    F(CRYSTAL, 5)                                                              \
    F(IN_CITY, 10)                                                             \
    F(SQUARE, 1)                                                               \
    F(CHARACTERS, 12)                                                          \
    F(BUILDINGS, 64)                                                           \
    F(FIRST_MISSING, 5) /* resources short for the nearer building */          \
    F(FIRST_POINTS, OV_POINT_STEPS) /* at its best site */                     \
    F(FIRST_SITES, 4)               /* none, one, two or three, more */        \
    F(FIRST_GAIN, OV_GAIN_STEPS)    /* with what it adds to other cards */     \
    F(FIRST_SHORT, OV_SHORT_STEPS)  /* coins short for what is missing */      \
    F(FIRST_UNSERVED, 5) /* missing, and no card in hand brings it */          \
    F(FIRST_LACKS, 4 * OV_LACK_STEPS) /* by resource: 1, 2, 3 or more */       \
    F(SECOND_MISSING, 5) /* and the same for the other building */             \
    F(SECOND_POINTS, OV_POINT_STEPS)                                           \
    F(SECOND_SITES, 4)                                                         \
    F(SECOND_GAIN, OV_GAIN_STEPS)                                              \
    F(SECOND_SHORT, OV_SHORT_STEPS)                                            \
    F(SECOND_UNSERVED, 5)                                                      \
    F(SECOND_LACKS, 4 * OV_LACK_STEPS)                                         \
    F(READY, 3)     /* buildings that could be built now */                    \
    F(MOST_ADDS, 8) /* what any card would add on the seat's best site */      \
    F(ROW_GAIN, 6 * OV_GAIN_STEPS)                                             \
    F(ROW_MISSING, 6 * 5)                                                      \
    F(SCORE, OV_SCORE_STEPS)                                                   \
    F(LEAD, OV_LEAD_STEPS) /* over the best opponent */                        \
    F(GROWERS, 24)         /* own cards by scoring rule: 1, 2, 3 or more */    \
    F(GUILD_GROWERS, 8)    /* own guild scorers by guild: 1, 2 or more */      \
    F(TURN, 1)                                                                 \
    F(ACTOR, 1)

/* Once for the table. */
#define OV_TABLE_INPUTS(F)                                                     \
    F(ROW, 384)     /* position and card */                                    \
    F(ON_OFFER, 64) /* card, at any position */                                \
    F(ROW_POINTS, 6 * OV_POINT_STEPS)                                          \
    F(PRICES, 12)                                                              \
    F(GUILDS, 36) /* cards of each in the city, 0 to 8 */                      \
    F(DIAMONDS, 9)                                                             \
    F(CITY, 29)                                                                \
    F(SITES, 8)                                                                \
    F(TOPS, 12)                                                                \
    F(PILES, 16)                                                               \
    F(SPOTS, 4)                                                                \
    F(PHASE, 10)                                                               \
    F(REVEAL, 5)                                                               \
    F(OPEN_BONUSES, 16) /* by kind: 1, 2 or more */                            \
    F(SECOND_CARD, 4)                                                          \
    F(DISCARD, 1)                                                              \
    F(FLIPS, 1)                                                                \
    F(SWAPS, 1)                                                                \
    F(STALLED, 13) /* rounds without a worker placed (R12.3) */                \
    F(TRIGGERED, 1)                                                            \
    F(LAST_TURNS, 4)                                                           \
    F(FIRST_SEAT, 4) /* seats from the asker to the first player */

enum ov_seat_input {
#define F(name, inputs)                                                        \
    OV_IN_##name, OV_IN_##name##_LAST = OV_IN_##name + (inputs) - 1,
    OV_SEAT_INPUTS(F)
#undef F
        OV_SEAT_INPUT_COUNT
};

enum ov_table_input {
#define F(name, inputs)                                                        \
    OV_IN_##name, OV_IN_##name##_LAST = OV_IN_##name + (inputs) - 1,
    OV_TABLE_INPUTS(F)
#undef F
        OV_TABLE_INPUT_COUNT
};

enum { OV_MAX_ON = 400 };
enum {
    OV_MAX_INPUTS = OV_MAX_SEATS * OV_SEAT_INPUT_COUNT + OV_TABLE_INPUT_COUNT,
    OV_INPUT_WORDS = OV_MAX_INPUTS / 64 + 2 /* one extra */
};

struct ov_inputs {
    uint64_t on[OV_INPUT_WORDS]; /* a bit for each input */
};

/* How many inputs a net for this number of seats has. */
static inline int ov_input_count(int seats)
{
    return seats * OV_SEAT_INPUT_COUNT + OV_TABLE_INPUT_COUNT;
}

/* The inputs that are on, seen from a seat. */
void ov_inputs_of(const struct ov_game *game, const struct ov_box *box,
                  int seat, struct ov_inputs *ret_inputs);

/* The same, if the sites of the game's city have been judged already. */
void ov_inputs_on(struct ov_judged_sites *sites, const struct ov_game *game,
                  int seat, struct ov_inputs *ret_inputs);

/*
 * The same once more, if the seat's inputs of another position with that city
 * are known: what has not changed is copied.
 */
struct ov_known_inputs {
    const struct ov_game *game;
    const struct ov_inputs *inputs;
};
void ov_inputs_since(const struct ov_known_inputs *known,
                     struct ov_judged_sites *sites, const struct ov_game *game,
                     int seat, struct ov_inputs *ret_inputs);

/*
 * The numbers, ascending, of the inputs that are on. Returns how many; ret_list
 * has room for OV_MAX_ON.
 */
int ov_inputs_list(const struct ov_inputs *inputs, uint16_t *ret_list);

/* What goes on and off from one position to another; numbers ascending. */
struct ov_input_changes {
    int on_count, off_count;
    uint16_t on[OV_MAX_ON], off[OV_MAX_ON];
};
void ov_inputs_compare(const struct ov_inputs *from, const struct ov_inputs *to,
                       int seats, struct ov_input_changes *ret_changes);

#endif
