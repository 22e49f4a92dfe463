/*
 * difference.h - what speaks for one action rather than another in the same
 * position: what is true of the one and not of the other.
 */
#ifndef OV_ADVICE_DIFFERENCE_H
#define OV_ADVICE_DIFFERENCE_H

#include "advice/reason.h"
#include "view/view.h"

/* Two legal actions of a seat; the first is said to be the better one. */
struct ov_alternatives {
    const struct ov_view *before;
    const struct ov_box *box;
    const struct ov_net *net; /* or NULL */
    int seat;
    struct ov_action better, other;
};

/*
 * What is good about the better action and what is bad about the other, unless
 * it is true of both, the weightiest first. Returns how many, up to `most`.
 */
int ov_reasons_between(const struct ov_alternatives *alternatives,
                       struct ov_reason *ret_reason, int most);

#endif
