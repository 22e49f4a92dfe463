/*
 * bench_store.c - what sharing a transaction is worth: events a second at one
 * table, where each is a commit of its own, and at many tables at once.
 *
 *     bench-store ADDRESS [TABLES [SECONDS]]
 *
 * Every table appends an event when the one before has been acknowledged. The
 * store must be empty; for a database that flushes to a disk, see
 * docs/HOSTING.md.
 */
#include "place.h"

#include "sys/clock.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST = 512, SECOND = 1000000000 };

struct table {
    struct ov_store_request request; /* first: found from there */
    struct ov_store *store;
    struct ov_store_event event;
    char body[128];
    int64_t until;
    int events;
    atomic_int *playing;
};

static void append(struct table *table)
{
    const int seq = table->events + 1;

    table->event = place_event(table->request.game.id, seq, seq);
    (void)snprintf(table->body, sizeof table->body, "%0100d", seq);
    table->event.body = table->body;
    table->event.size = 100; /* bytes, about as many as a move has */
    if (!ov_store_submit(table->store, &table->request))
        (void)atomic_fetch_sub(table->playing, 1);
}

/* In the store's thread, as a server's would be told. */
static void on_done(struct ov_store_request *request)
{
    struct table *const table = (struct table *)request;

    table->events += request->result == OV_STORE_DONE;
    ov_store_finish(request);
    if (request->result == OV_STORE_DONE && ov_clock_now() < table->until)
        append(table);
    else
        (void)atomic_fetch_sub(table->playing, 1);
}

/* Events a second. */
static double measure(struct ov_store *store, int64_t first, int tables,
                      int seconds)
{
    static struct table table[MOST];
    atomic_int playing = tables;
    int64_t begun;
    int events = 0;

    for (int i = 0; i < tables; i++)
        (void)place_game(store, first + i);
    begun = ov_clock_now();
    for (int i = 0; i < tables; i++) {
        table[i] = (struct table){
            .request = {.op = OV_STORE_APPEND,
                        .done = on_done,
                        .game = {.id = first + i, .due = OV_STORE_NEVER},
                        .events = &table[i].event,
                        .count = 1},
            .store = store,
            .until = begun + (int64_t)seconds * SECOND,
            .playing = &playing,
        };
        append(&table[i]);
    }
    while (atomic_load(&playing) > 0)
        (void)usleep(1000);
    for (int i = 0; i < tables; i++)
        events += table[i].events;
    return events / ((double)(ov_clock_now() - begun) / SECOND);
}

int main(int count, char **words)
{
    const int tables = count > 2 ? (int)strtol(words[2], NULL, 10) : 64;
    const int seconds = count > 3 ? (int)strtol(words[3], NULL, 10) : 5;
    struct ov_store_problem problem;
    struct ov_store *store;
    double one, many;

    if (count < 2 || tables < 1 || tables > MOST || seconds < 1 ||
        !ov_store_open(words[1], PLACE_RULES, &store, &problem)) {
        (void)fprintf(stderr, "bench-store ADDRESS [TABLES [SECONDS]]\n");
        return 2;
    }
    one = measure(store, 1, 1, seconds);
    many = measure(store, 2, tables, seconds);
    (void)printf("1 table: %.0f events/s; %d tables: %.0f events/s; %.1f "
                 "times\n",
                 one, tables, many, many / one);
    ov_store_close(store);
    return 0;
}
