/*
 * outcome.h - where the winner's lead at the end came from: the reason for a
 * loss that everyone at the table can check by counting.
 */
#ifndef OV_ADVICE_OUTCOME_H
#define OV_ADVICE_OUTCOME_H

#include "text/sentence.h"

/*
 * "Buildings decided it, 24 to 9 points: Ada built 6, Ben 2." Where the winner
 * was furthest ahead of the loser, in the scene's game, which is over.
 */
void ov_text_outcome(struct ov_buffer *out, enum ov_language language,
                     const struct ov_scene *scene, int winner, int loser);

#endif
