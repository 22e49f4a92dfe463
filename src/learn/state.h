/*
 * state.h - a training as bytes: what --state keeps, and what is believed of
 * it.
 *
 * A state holds the fingerprint of its plan, the weights with the optimiser's
 * moments, and the random generator, behind them the SHA-256 of it all. Bytes
 * are as they lie in memory (little-endian). States are foreign input:
 * whatever they say, reading one either changes nothing or gives a training
 * that can go on.
 */
#ifndef OV_LEARN_STATE_H
#define OV_LEARN_STATE_H

#include "learn/plan.h"
#include "learn/weights.h"

/* What changes while a net is trained. */
struct ov_course {
    int64_t done; /* generations */
    struct ov_rng rng;
    struct ov_weights *weights;
};

enum ov_state_verdict {
    OV_STATE_GOOD,
    /* Taken up, but from before states had a checksum and a whole
       fingerprint: rules, deck and rival are taken on trust. */
    OV_STATE_OLD,
    OV_STATE_OTHER_PLAN,
    OV_STATE_DAMAGED, /* cut, changed, or of numbers that cannot be */
    OV_STATE_NONE     /* no state of a training of this version */
};

struct ov_state_report {
    enum ov_state_verdict verdict;
    unsigned differs;           /* OV_STATE_OTHER_PLAN: the parts */
    struct ov_fingerprint plan; /* and the state's own */
};

size_t ov_state_size(const struct ov_weights *weights);

/* Fills ov_state_size bytes. */
void ov_state_write(const struct ov_fingerprint *plan,
                    const struct ov_course *course, char *ret_bytes);

/* Writes the checksum behind a state's other bytes. */
void ov_state_seal(char *bytes, size_t size);

/*
 * Takes up a state in `course`, whose weights are of the plan's shape; only
 * if the verdict is good or old is anything changed.
 */
struct ov_state_report ov_state_read(const struct ov_fingerprint *plan,
                                     const char *bytes, size_t size,
                                     struct ov_course *course);

#endif
