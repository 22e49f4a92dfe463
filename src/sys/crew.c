/*
 * crew.c - pthreads and one atomic counter.
 */
#include "sys/crew.h"

#include <pthread.h>
#include <stdatomic.h>

struct running {
    const struct ov_crew *crew;
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
    const struct ov_crew *const crew = running->crew;

    for (;;) {
        const int64_t job = atomic_fetch_add(&running->next, 1);

        if (job >= crew->jobs)
            return NULL;
        if (!crew->work(crew->shared, hand->number, job))
            atomic_store(&running->next, crew->jobs);
    }
}

int ov_crew_run(const struct ov_crew *crew)
{
    struct running running = {.crew = crew, .next = 0};
    struct hand hand[OV_MAX_THREADS];
    int started = 1, error = 0;

    assert(crew->threads >= 1 && crew->threads <= OV_MAX_THREADS);
    hand[0] = (struct hand){.running = &running, .number = 0};
    for (; started < crew->threads && error == 0; started += error == 0) {
        hand[started].running = &running;
        hand[started].number = started;
        error =
            pthread_create(&hand[started].thread, NULL, work, &hand[started]);
    }
    if (error != 0)
        atomic_store(&running.next, crew->jobs);
    (void)work(&hand[0]);
    for (int i = 1; i < started; i++)
        (void)pthread_join(hand[i].thread, NULL);
    return -error;
}
