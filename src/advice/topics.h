/*
 * topics.h - which part of a new position the net likes: what its opinion would
 * be if only that part were as before. Private to this layer.
 */
#ifndef OV_ADVICE_TOPICS_H
#define OV_ADVICE_TOPICS_H

#include "advice/reason.h"

/* Changes the facts' weights; without a net, or at the end, not at all. */
void ov_topics_weigh(const struct ov_comparison *comparison,
                     struct ov_reason *reasons, int count);

#endif
