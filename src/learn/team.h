/*
 * team.h - several processes, on one machine or many, that train one net.
 *
 * Process 0 is the lead: it learns, keeps the state and reports. The others
 * play games for it: the lead distributes the net, every process plays its
 * share of the generation, and the lead collects the samples. So little is sent
 * (a net and some megabytes of samples per generation), and as a game is the
 * same whoever plays it, the net is the one that the lead alone would have
 * made.
 *
 * How bytes travel is up to the wire: MPI in cmd/mpi.c, pipes in tests. All
 * processes run the same program on the same kind of processor, because structs
 * are sent as they are in memory.
 */
#ifndef OV_LEARN_TEAM_H
#define OV_LEARN_TEAM_H

#include "base/sha256.h"
#include "learn/generation.h"

enum { OV_LEAD = 0, OV_MOST_TEAM = OV_GENERATION };

/* Each function returns 0 or a negative errno. */
struct ov_team {
    int rank, size; /* our number of how many, at most OV_MOST_TEAM */
    void *wire;     /* passed to the functions */
    /* The lead's bytes to all; every process calls it with the same size. */
    int (*spread)(void *wire, void *bytes, size_t size);
    int (*send)(void *wire, const void *bytes, size_t size); /* to the lead */
    int (*receive)(void *wire, int from, void *ret_bytes, size_t size);
};

/* Games first[rank] to first[rank + 1] - 1 belong to that rank. */
struct ov_shares {
    int32_t first[OV_MOST_TEAM + 1];
};

/* In proportion to the threads of each process. */
struct ov_shares ov_shares_by_threads(const int32_t *threads, int size);

/*
 * Every process says what it is about to train and with how many threads, and
 * learns who plays what. -EPROTO, for all of them, if the plans differ.
 */
OV_NODISCARD int ov_team_meet(const struct ov_team *team,
                              const uint8_t plan[OV_SHA256_SIZE], int threads,
                              struct ov_shares *ret_shares);

/* What a helper is told: the next generation's lesson, or that it is over. */
struct ov_task {
    int64_t number;
    int32_t stray, warmth;
    float lambda;
    bool has_net, has_rival, over;
};

/* The lead: sends out a generation and the net to play it with. */
OV_NODISCARD int ov_team_hand_out(const struct ov_team *team,
                                  const struct ov_generation *generation,
                                  uint8_t *block, size_t size);

/* The lead: dismisses the helpers. */
OV_NODISCARD int ov_team_dismiss(const struct ov_team *team);

/* The lead, after playing its own share: collects the others' shares. */
OV_NODISCARD int ov_team_collect(const struct ov_team *team,
                                 const struct ov_shares *shares,
                                 struct ov_generation *generation);

/* A helper: sends its share to the lead. */
OV_NODISCARD int ov_team_deliver(const struct ov_team *team,
                                 const struct ov_shares *shares,
                                 const struct ov_generation *generation);

#endif
