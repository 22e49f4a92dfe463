/*
 * thread_pool.c - pthreads and one atomic counter.
 */
#include "sys/thread_pool.h"

#include <pthread.h>
#include <stdatomic.h>

struct running {
    const struct ov_thread_pool *pool;
    _Atomic int64_t next;
};

struct hand {
    struct running *running;
    pthread_t thread;
    int number;
};

static void *work(void *argument)
{
    const struct hand *const hand = argument;
    struct running *const running = hand->running;
    const struct ov_thread_pool *const pool = running->pool;

    for (;;) {
        const int64_t job = atomic_fetch_add(&running->next, 1);

        if (job >= pool->jobs)
            return NULL;
        if (!pool->work(pool->shared, hand->number, job))
            atomic_store(&running->next, pool->jobs);
    }
}

int ov_thread_pool_run(const struct ov_thread_pool *pool)
{
    struct running running = {.pool = pool, .next = 0};
    struct hand hand[OV_MAX_THREADS];
    int started = 1, error = 0;

    assert(pool->threads >= 1 && pool->threads <= OV_MAX_THREADS);
    hand[0] = (struct hand){.running = &running, .number = 0};
    for (; started < pool->threads && error == 0; started += error == 0) {
        hand[started].running = &running;
        hand[started].number = started;
        error =
            pthread_create(&hand[started].thread, NULL, work, &hand[started]);
    }
    if (error != 0)
        atomic_store(&running.next, pool->jobs);
    (void)work(&hand[0]);
    for (int i = 1; i < started; i++)
        (void)pthread_join(hand[i].thread, NULL);
    return -error;
}
