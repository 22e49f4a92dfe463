/*
 * evaluation.h - a position judged by things that players talk about, each
 * worth so many hundredths of a point: the linear evaluation of the yardsticks
 * `planner` and `linear-tree`. It is frozen with them and does not change.
 */
#ifndef OV_BOT_EVALUATION_H
#define OV_BOT_EVALUATION_H

#include "engine/engine.h"

/*
 * F(name, early, late): what one of it is worth, in ten-thousandths of a point,
 * while the end is five workers away and when the next worker ends the game.
 * What a building promises is counted in hundredths of a point, apart for each
 * number of turns until it can be built. The weights were fitted to how 1,400
 * games of `expert` and `greedy` ended, and then rounded.
 */
#define OV_FEATURES(F)                                                         \
    F(points, 1900, 11200)           /* if the game ended now (R13) */         \
    F(workers_in_city, 42000, 11500) /* the end is nearer (R12.1) */           \
    F(workers_on_board, 16800, 5400) /* each is a resource */                  \
    F(powers, 1100, 0)   /* characters, for each building to come */           \
    F(built_in_0, 5, 86) /* the building that promises most ... */             \
    F(built_in_1, 9, 53)                                                       \
    F(built_in_2, 5, 11)                                                       \
    F(built_in_3, 0, 0)                                                        \
    F(built_in_4, 0, 0)                                                        \
    F(second_building, 25, 5) /* ... and the other one in front */             \
    F(row, 30, 32)            /* ... and the best one on offer */              \
    F(coins, 7900, 3600)                                                       \
    F(coins_beyond_two, -6000, -3600)                                          \
    F(cards_in_hand, 100, 800) /* none is as good as four (R4.1) */            \
    F(stuck, -27000, -14000)   /* something is lacking, and nobody to send */  \
    F(to_move, 9300, 17400)

/*
 * How a game stands for every seat, from 0 to OV_FULL_STANDING: its chance of
 * winning as this evaluation sees it, and at the end the result.
 */
enum { OV_FULL_STANDING = 65536 };
void ov_standing(const struct ov_game *game, const struct ov_box *box,
                 int ret_standing[OV_MAX_SEATS]);

#endif
