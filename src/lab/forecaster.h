/*
 * forecaster.h - foretells the winner at every choice of a batch of games,
 * and looks at the end of each whether it was right (calibration.h).
 *
 * What is foretold is what the net bot thinks: the value of its best action.
 */
#ifndef OV_LAB_FORECASTER_H
#define OV_LAB_FORECASTER_H

#include "lab/batch.h"
#include "lab/calibration.h"

struct ov_forecaster;

/*
 * Lets a batch be watched; its threads and boxes are set. NULL if there is
 * no memory, or no net for one of the boxes: what is wrong was said.
 */
struct ov_forecaster *ov_forecaster_create(const struct ov_call *call,
                                           const struct ov_nets *nets,
                                           struct ov_batch *batch);
void ov_forecaster_destroy(struct ov_forecaster *forecaster);

/* What all threads came to. */
void ov_forecaster_sum(const struct ov_forecaster *forecaster,
                       struct ov_calibration *ret_calibration);

#endif
