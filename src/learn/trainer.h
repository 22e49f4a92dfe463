/*
 * trainer.h - from random weights to a net: generations of self-play, each
 * followed by some steps of learning from the last few generations.
 *
 * Everything follows from the seed and the plan; the number of threads and of
 * helpers in a team only changes how long it takes. A trainer can be saved
 * between generations and continued later. It owns its memory.
 */
#ifndef OV_LEARN_TRAINER_H
#define OV_LEARN_TRAINER_H

#include "learn/gradient.h"
#include "learn/plan.h"
#include "learn/state.h"

enum { OV_WINDOW = 6 }; /* generations to learn from */
enum { OV_SHARDS = 4, OV_BATCH = 1024 };

struct ov_progress { /* of the last generation */
    int64_t generation;
    double loss, margin_loss; /* per sample */
    double turns;             /* a player */
    double stalled;           /* share of games */
    bool rival;               /* whether there is one; if so: */
    double won;               /* against it, share */
    int64_t samples;
};

struct ov_trainer;

/* NULL if out of memory. It is the lead's, if there is a team. */
struct ov_trainer *ov_trainer_create(const struct ov_trainer_plan *plan);
void ov_trainer_destroy(struct ov_trainer *trainer);

/*
 * Plays and learns one generation. Negative errno on failure; -EDOM if the
 * weights have become unusable.
 */
OV_NODISCARD int ov_trainer_run(struct ov_trainer *trainer,
                                struct ov_progress *ret_progress);

/*
 * Before the first run, if there is a team: -EPROTO if the plans are not all
 * the same. And after the last run: dismisses the helpers.
 */
OV_NODISCARD int ov_trainer_meet(struct ov_trainer *trainer);
OV_NODISCARD int ov_trainer_dismiss(struct ov_trainer *trainer);

/* A helper's whole work: plays its share of the games until it is dismissed. */
OV_NODISCARD int ov_trainer_help(const struct ov_trainer_plan *plan);

/* Generations finished. */
int64_t ov_trainer_done(const struct ov_trainer *trainer);

/* The net as it is now: ov_net_size(seats) bytes, valid until the next run. */
const uint8_t *ov_trainer_net(struct ov_trainer *trainer);

/* The trainer as bytes, and back; the report says if they were accepted. */
size_t ov_trainer_size(const struct ov_trainer *trainer);
void ov_trainer_save(const struct ov_trainer *trainer, char *ret_bytes);
OV_NODISCARD struct ov_state_report
ov_trainer_load(struct ov_trainer *trainer, const char *bytes, size_t size);

#endif
