/*
 * plan.h - what a training run is to do, and its fingerprint: everything that
 * decides what the net will be, as plain bytes to be kept, compared and hashed.
 *
 * Threads and helpers are not in a fingerprint, because they only change how
 * long it takes. A fingerprint has no padding, so that equal plans have equal
 * bytes.
 */
#ifndef OV_LEARN_PLAN_H
#define OV_LEARN_PLAN_H

#include "base/sha256.h"
#include "bot/net.h"
#include "deck/write.h"
#include "learn/team.h"

struct ov_trainer_plan {
    const struct ov_box *box;
    struct ov_seed seed;
    int64_t generations; /* in all */
    int threads;
    const struct ov_net *start; /* NULL: random weights */
    const struct ov_net *rival; /* NULL: plain self-play */
    const struct ov_team *team; /* NULL: alone */
};

enum { OV_PLAN_SWITCHES = 16 }; /* room for future switches */

struct ov_fingerprint {
    int64_t seats, generations;
    struct ov_seed seed;
    uint8_t switches[OV_PLAN_SWITCHES]; /* by enum ov_switch; the rest is 0 */
    uint8_t deck[OV_DECK_HASH_SIZE];
    uint8_t rival[OV_SHA256_SIZE]; /* of its weights; zeros if there is none */
};

enum ov_plan_part {
    OV_PLAN_PLAYERS,
    OV_PLAN_GAMES,
    OV_PLAN_SEED,
    OV_PLAN_RULES, /* the edition and its switches */
    OV_PLAN_DECK,
    OV_PLAN_RIVAL,
    OV_PLAN_PARTS
};

void ov_plan_fingerprint(const struct ov_trainer_plan *plan,
                         struct ov_fingerprint *ret_fingerprint);

/* Whether there is a rival. */
bool ov_fingerprint_has_rival(const struct ov_fingerprint *fingerprint);

/* The parts in which two plans differ: a bit 1 << enum ov_plan_part each. */
unsigned ov_fingerprint_differs(const struct ov_fingerprint *one,
                                const struct ov_fingerprint *other);

/* For a team: the fingerprint, and the format of samples on the way. */
void ov_plan_hash(const struct ov_trainer_plan *plan,
                  uint8_t ret_hash[OV_SHA256_SIZE]);

#endif
