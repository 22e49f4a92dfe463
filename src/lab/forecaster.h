/*
 * forecaster.h - predicts the winner at every choice of a batch of games, and
 * checks at the end of each whether that was right (calibration.h).
 *
 * The prediction is what the net bot thinks: the value of its best action.
 */
#ifndef OV_LAB_FORECASTER_H
#define OV_LAB_FORECASTER_H

#include "lab/batch.h"
#include "lab/calibration.h"

struct ov_forecaster;

/*
 * Watches a batch whose threads and boxes are set. NULL if out of memory or if
 * there is no net for one of the boxes; then a message has said so.
 */
struct ov_forecaster *ov_forecaster_create(const struct ov_call *call,
                                           struct ov_nets *nets,
                                           struct ov_batch *batch);
void ov_forecaster_destroy(struct ov_forecaster *forecaster);

/* The results of all threads. */
void ov_forecaster_sum(const struct ov_forecaster *forecaster,
                       struct ov_calibration *ret_calibration);

#endif
