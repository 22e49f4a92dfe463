/*
 * team.h - several processes, on one machine or many, that train one net.
 *
 * Process 0 leads: it learns, keeps the state and speaks. The others play
 * games for it: the lead spreads the net, everybody plays his share of the
 * generation, the lead collects the samples. So little travels (a net and
 * some megabytes of samples a generation), and as a game is the same whoever
 * plays it, the net is the one that the lead alone would have made.
 *
 * How bytes travel is the wire's business: MPI in cmd/mpi.c, pipes in tests.
 * All processes run the same program on the same kind of processor: structs
 * travel as they lie in memory.
 */
#ifndef OV_LEARN_TEAM_H
#define OV_LEARN_TEAM_H

#include "base/sha256.h"
#include "learn/generation.h"

enum { OV_LEAD = 0, OV_MOST_TEAM = OV_GENERATION };

/* Each function returns 0 or a negative errno. */
struct ov_team {
    int rank, size; /* who we are of how many, at most OV_MOST_TEAM */
    void *wire;     /* handed to the functions */
    /* The lead's bytes to all; everybody calls it with the same size. */
    int (*spread)(void *wire, void *bytes, size_t size);
    int (*send)(void *wire, const void *bytes, size_t size); /* to the lead */
    int (*receive)(void *wire, int from, void *ret_bytes, size_t size);
};

/* Games first[rank] to first[rank + 1] - 1 are those of a rank. */
struct ov_shares {
    int32_t first[OV_MOST_TEAM + 1];
};

/* By how many threads each of the team has. */
struct ov_shares ov_shares_by_threads(const int32_t *threads, int size);

/*
 * Everybody tells what he is about to train and with how many threads, and
 * gets to know who plays what. -EPROTO, for all, if plans differ.
 */
OV_NODISCARD int ov_team_meet(const struct ov_team *team,
                              const uint8_t plan[OV_SHA256_SIZE], int threads,
                              struct ov_shares *ret_shares);

/* What a helper is told: the next generation's lesson, or that all is over. */
struct ov_task {
    int64_t number;
    int32_t stray, warmth;
    float lambda;
    bool has_net, has_rival, over;
};

/* The lead: hands out a generation with the net it is to be played with. */
OV_NODISCARD int ov_team_hand_out(const struct ov_team *team,
                                  const struct ov_generation *generation,
                                  uint8_t *block, size_t size);

/* The lead: everybody may go home. */
OV_NODISCARD int ov_team_dismiss(const struct ov_team *team);

/* The lead, after having played his own share: collects those of the others. */
OV_NODISCARD int ov_team_collect(const struct ov_team *team,
                                 const struct ov_shares *shares,
                                 struct ov_generation *generation);

/* A helper: sends his share to the lead. */
OV_NODISCARD int ov_team_deliver(const struct ov_team *team,
                                 const struct ov_shares *shares,
                                 const struct ov_generation *generation);

#endif
