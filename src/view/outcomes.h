/*
 * outcomes.h - what chance can reveal next, and how likely each outcome is. The
 * probabilities are exact: those of all games that fit the view, each equally
 * likely (ov_view_sample draws from the same).
 */
#ifndef OV_VIEW_OUTCOMES_H
#define OV_VIEW_OUTCOMES_H

#include "view/follow.h"

enum { OV_MAX_OUTCOMES = OV_CARDS };

struct ov_chance_outcome {
    struct ov_shown shown;
    uint8_t ways, of; /* its probability is ways / of */
};

/*
 * Lists what the reveal that is due can show, always in the same order, and
 * returns how much there is. All outcomes have the same `of`, and their `ways`
 * add up to it. 0 if no reveal is due.
 */
int ov_outcomes(const struct ov_view *view, const struct ov_box *box,
                struct ov_chance_outcome ret_outcomes[OV_MAX_OUTCOMES]);

#endif
