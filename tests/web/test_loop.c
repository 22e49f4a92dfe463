/*
 * test_loop.c - other threads hand results to the server's loop.
 */
#include "web/loop.h"

#include "harness.h"

enum { THREADS = 4, TASKS = 500 };

struct result {
    struct ov_loop_task task;
    struct counting *counting;
    int thread, number;
};

struct counting {
    struct ov_loop loop;
    pthread_t by; /* the thread that runs the loop */
    int next[THREADS], done;
    bool in_order, by_one;
    struct result result[THREADS][TASKS];
};

static void count(struct ov_loop_task *task)
{
    const struct result *const result = (const struct result *)task;
    struct counting *const counting = result->counting;

    counting->in_order =
        counting->in_order && counting->next[result->thread] == result->number;
    counting->by_one =
        counting->by_one && pthread_equal(counting->by, pthread_self());
    counting->next[result->thread]++;
    if (++counting->done == THREADS * TASKS)
        ev_break(counting->loop.events, EVBREAK_ALL);
}

static void *post_all(void *first)
{
    struct result *const results = first;

    for (int i = 0; i < TASKS; i++)
        ov_loop_post(&results[i].counting->loop, &results[i].task);
    return NULL;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason,
                    void *user, void *in, size_t size)
{
    (void)wsi;
    (void)reason;
    (void)user;
    (void)in;
    (void)size;
    return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "nothing", .callback = on_event},
    {.name = NULL},
};

TEST(tasks_of_other_threads_are_run_in_order_by_the_loops_thread)
{
    static struct counting counting;
    pthread_t threads[THREADS];

    REQUIRE(ov_loop_open(&counting.loop, protocols, NULL, NULL) == 0);
    counting.by = pthread_self();
    counting.in_order = counting.by_one = true;
    for (int i = 0; i < THREADS; i++) {
        for (int k = 0; k < TASKS; k++)
            counting.result[i][k] =
                (struct result){{count, NULL}, &counting, i, k};
        REQUIRE(pthread_create(&threads[i], NULL, post_all,
                               counting.result[i]) == 0);
    }
    ov_loop_run(&counting.loop);
    for (int i = 0; i < THREADS; i++)
        (void)pthread_join(threads[i], NULL);
    ov_loop_close(&counting.loop);
    CHECK(counting.done == THREADS * TASKS);
    CHECK(counting.in_order && counting.by_one);
}
