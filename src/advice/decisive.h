/*
 * decisive.h - what decided a game that was judged from its first move on, in
 * one sentence: the worst mistake of somebody who did not win, what chance did
 * for the winner, or from when on the winner was ahead.
 */
#ifndef OV_ADVICE_DECISIVE_H
#define OV_ADVICE_DECISIVE_H

#include "advice/judgement.h"
#include "text/sentence.h"

struct ov_decisive_move {
    int32_t worth; /* of OV_CERTAIN; 0: there is none */
    int move;      /* its number, from 1 */
};

/* Gathers move by move; start with {0}. */
struct ov_decisive {
    struct ov_decisive_move mistake[OV_MAX_SEATS]; /* the worst of each seat */
    struct ov_decisive_move luck[OV_MAX_SEATS];    /* the best of each seat */
    int ahead[OV_MAX_SEATS]; /* the move since when nobody is above, or 0 */
};

/* Adds the verdict on a move; moves are numbered from 1. */
void ov_decisive_add(struct ov_decisive *decisive, int seats, int move,
                     const struct ov_verdict *verdict);

/* The sentence, of a game that is over, in which these seats came first. */
void ov_text_decisive(struct ov_buffer *out, enum ov_language language,
                      const struct ov_scene *scene,
                      const struct ov_decisive *decisive, unsigned winners);

#endif
