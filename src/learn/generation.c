/*
 * generation.c - games divided among threads.
 */
#include "learn/generation.h"

#include "sys/thread_pool.h"

#include <errno.h>
#include <stdatomic.h>

/* Games being played by a thread pool. */
struct playing {
    struct ov_generation *generation;
    int first;
    atomic_bool out_of_memory;
};

void ov_generation_finish(struct ov_generation *generation)
{
    for (int i = 0; i < OV_GENERATION; i++)
        ov_bag_finish(&generation->bag[i]);
}

static struct ov_seed game_seed(const struct ov_generation *generation,
                                int64_t game)
{
    struct ov_seed seed = generation->seed;
    const uint64_t number =
        (uint64_t)(generation->number * OV_GENERATION + game + 1);
    const struct ov_seed spread = ov_seed_from_number(number);

    for (int i = 0; i < 32; i++)
        seed.byte[i] ^= spread.byte[i];
    return seed;
}

static bool play_game(void *shared, int thread, int64_t job)
{
    struct playing *const playing = shared;
    struct ov_generation *const generation = playing->generation;
    const int64_t game = playing->first + job;
    const struct ov_seed seed = game_seed(generation, game);

    (void)thread;
    ov_bag_clear(&generation->bag[game]);
    if (ov_lesson_play(&generation->lesson, &seed, &generation->bag[game],
                       &generation->result[game]))
        return true;
    atomic_store(&playing->out_of_memory, true);
    return false;
}

int ov_generation_play(struct ov_generation *generation, int first, int count,
                       int threads)
{
    struct playing playing = {.generation = generation, .first = first};
    const struct ov_thread_pool pool = {.threads = threads,
                                        .jobs = count,
                                        .shared = &playing,
                                        .work = play_game};
    int result;

    assert(first >= 0 && count >= 0 && first + count <= OV_GENERATION);
    result = ov_thread_pool_run(&pool);
    if (result < 0)
        return result;
    return atomic_load(&playing.out_of_memory) ? -ENOMEM : 0;
}
