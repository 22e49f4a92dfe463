/*
 * decisive.h - what decided a game that was judged from its first move on:
 * where the winner's points came from, and the turning point. That is the worst
 * mistake of a player who did not win, what chance did for the winner, or the
 * move from which on the winner was ahead.
 */
#ifndef OV_ADVICE_DECISIVE_H
#define OV_ADVICE_DECISIVE_H

#include "advice/judgement.h"
#include "text/sentence.h"

struct ov_decisive_move {
    int32_t swing; /* of OV_CERTAIN, in a chance of winning; 0: none */
    int move;      /* its number, from 1 */
    struct ov_action played, best; /* for a mistake: what was better */
};

/* Gathers move by move; start with {0}. */
struct ov_decisive {
    struct ov_decisive_move mistake[OV_MAX_SEATS]; /* the worst of each seat */
    struct ov_decisive_move luck[OV_MAX_SEATS];    /* the best of each seat */
    int ahead[OV_MAX_SEATS]; /* the move from which on nobody is above, or 0 */
};

/* Adds the verdict on a move; moves are numbered from 1. */
void ov_decisive_add(struct ov_decisive *decisive, int seats, int move,
                     const struct ov_verdict *verdict);

/* What a game turned on, and between whom. */
struct ov_turning {
    enum { OV_TURNING_MISTAKE, OV_TURNING_LUCK, OV_TURNING_LEAD } kind;
    int winner, loser;
    struct ov_decisive_move at;
};

/*
 * For a game that is over. The loser is one of `people`, one bit for each seat,
 * if one of them lost: they want to know why.
 */
struct ov_turning ov_decisive_find(const struct ov_decisive *decisive,
                                   const struct ov_game *end,
                                   const struct ov_box *box, unsigned people);

/*
 * In words: the outcome (advice/outcome.h), then the turn that mattered. The
 * scene's game is over; `before` is the game before the move it turned on.
 */
void ov_text_decisive(struct ov_buffer *out, enum ov_language language,
                      const struct ov_scene *scene,
                      const struct ov_turning *turning,
                      const struct ov_game *before);

#endif
