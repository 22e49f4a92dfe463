/*
 * state.h - a training run as bytes: what --state keeps, and how it is checked.
 *
 * A state holds the fingerprint of its plan, the weights with the optimiser's
 * moments, and the random generator, followed by the SHA-256 of it all. Bytes
 * are as in memory (little-endian). States are input from outside: whatever
 * they contain, reading one either changes nothing or gives a run that can
 * continue.
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
    /*
     * Accepted, but from before states had a checksum and a complete
     * fingerprint: rules, deck and rival are taken on trust.
     */
    OV_STATE_OLD,
    OV_STATE_OTHER_PLAN,
    OV_STATE_DAMAGED, /* cut, changed, or with impossible numbers */
    OV_STATE_NONE     /* not a state of this version */
};

struct ov_state_report {
    enum ov_state_verdict verdict;
    unsigned differs;           /* OV_STATE_OTHER_PLAN: the parts that differ */
    struct ov_fingerprint plan; /* and the state's own */
};

size_t ov_state_size(const struct ov_weights *weights);

/* Fills ov_state_size bytes. */
void ov_state_write(const struct ov_fingerprint *plan,
                    const struct ov_course *course, char *ret_bytes);

/* Writes the checksum after a state's other bytes. */
void ov_state_seal(char *bytes, size_t size);

/*
 * Reads a state into `course`, whose weights have the plan's shape. Nothing is
 * changed unless the verdict is good or old.
 */
struct ov_state_report ov_state_read(const struct ov_fingerprint *plan,
                                     const char *bytes, size_t size,
                                     struct ov_course *course);

#endif
