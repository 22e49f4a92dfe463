/*
 * completion.h - what a building brings once it is complete: when its bonuses
 * have been taken and its character has come (R8.4, R8.5).
 *
 * The bonuses are taken so that they bring the most points: each worker they
 * put on the board counts one (R13.12), coins and transformed workers nothing.
 * Powers that could be used as well (R3.3) are separate choices and are left
 * out. Points are exact except in one case: if an empty pile is reshuffled and
 * several characters may come (R10.2), they lie between `least` and `most`.
 */
#ifndef OV_ADVICE_COMPLETION_H
#define OV_ADVICE_COMPLETION_H

#include "view/view.h"

struct ov_completion {
    /*
     * What to play, in this order: bonuses, the character. A discard that is
     * due (R7.3) comes first. Nothing is named if a coin turns over before.
     */
    int steps;
    struct ov_action step[OV_SOURCES + 2];
    int shuffled; /* who comes from a reshuffled pile, if known, or none */
    int16_t least[OV_MAX_SEATS], most[OV_MAX_SEATS]; /* points (R13) */
};

/*
 * Completes the building that a seat has begun, from a copy of a view in which
 * a reveal may be due. If there is none to complete, the points are those of
 * the position.
 */
void ov_complete(const struct ov_game *game, const struct ov_box *box, int seat,
                 struct ov_completion *ret_completion);

/* Everyone's points as things stand. */
void ov_points_of(const struct ov_game *game, const struct ov_box *box,
                  int16_t ret_points[OV_MAX_SEATS]);

/* Is nothing left to chance? */
bool ov_completion_is_exact(const struct ov_completion *completion);

#endif
