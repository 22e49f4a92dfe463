/*
 * greedy.h - how the greedy bot rates actions, for callers that want more than
 * its favourite.
 */
#ifndef OV_BOT_GREEDY_H
#define OV_BOT_GREEDY_H

#include "view/view.h"

/*
 * How much it likes each of some legal actions of the seat that has to choose,
 * in hundredths of a point. Only differences mean anything. The action it would
 * take has the highest number.
 */
void ov_greedy_weigh(const struct ov_view *view, const struct ov_box *box,
                     const struct ov_actions *actions, int *ret_ratings);

#endif
