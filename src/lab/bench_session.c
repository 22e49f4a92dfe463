/*
 * bench_session.c - a session that is measured: what a page waits for after
 * each move of a person.
 */
#include "lab/bench_parts.h"

#include "notation/action.h"
#include "session/session.h"

#include <stdlib.h>

struct ov_bench_hall {
    struct ov_session session;
    struct ov_viewer viewer;
    char request[512];
    char reply[OV_SESSION_REPLY];
};

struct ov_bench_hall *ov_bench_hall_create(void)
{
    return malloc(sizeof(struct ov_bench_hall));
}

void ov_bench_hall_destroy(struct ov_bench_hall *hall)
{
    free(hall);
}

/* Takes the request that was written; how long the reply is. */
static int64_t take(struct ov_bench_hall *hall, const struct ov_buffer *request)
{
    struct ov_buffer out;

    assert(!request->full);
    ov_buffer_init(&out, hall->reply, sizeof hall->reply);
    ov_session_take(&hall->session, &hall->viewer, request->text,
                    request->length, &out);
    assert(strncmp(hall->reply, "{\"ok\":true", 10) == 0);
    return (int64_t)out.length;
}

static const struct ov_table *table_of(const struct ov_bench_hall *hall)
{
    return &hall->session.games[hall->session.now].table;
}

static void sit_down(struct ov_bench_hall *hall, int seats, int64_t number)
{
    struct ov_buffer request;

    ov_session_init(&hall->session, "bench", (struct ov_scratch){NULL, 0});
    hall->viewer = ov_viewer_of_page();
    ov_buffer_init(&request, hall->request, sizeof hall->request);
    ov_put(&request, "{\"do\":\"new\",\"players\":[");
    for (int seat = 0; seat < seats; seat++)
        ov_put(&request, seat == 0 ? "{}" : ",{}");
    ov_put(&request, "],\"seed\":\"");
    ov_put_number(&request, number);
    ov_put(&request, "\"}");
    (void)take(hall, &request);
}

static int64_t move(struct ov_bench_hall *hall, struct ov_rng *rng)
{
    const struct ov_table *const table = table_of(hall);
    const int seat = table->game.turn.actor;
    struct ov_actions legal;
    struct ov_buffer request;

    ov_table_legal(table, seat, &legal);
    ov_buffer_init(&request, hall->request, sizeof hall->request);
    ov_put(&request, "{\"do\":\"act\",\"seat\":");
    ov_put_number(&request, seat);
    ov_put(&request, ",\"action\":\"");
    ov_action_write(&request, &table->game, table->box,
                    ov_bench_choose(&legal, &table->game, rng));
    ov_put(&request, "\"}");
    return take(hall, &request);
}

void ov_bench_replies(struct ov_bench_hall *hall, int seats, int64_t replies,
                      struct ov_bench_work *ret_work, int64_t *ret_bytes)
{
    struct ov_bench_work work = {0, 0};
    int64_t bytes = 0;

    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS && replies >= 0);
    for (int64_t number = 0; work.steps < replies; number++) {
        const struct ov_seed seed = ov_seed_from_number((uint64_t)number);
        struct ov_rng rng = ov_bot_rng(&seed, 0);

        sit_down(hall, seats, number);
        while (work.steps < replies && !ov_is_over(&table_of(hall)->game)) {
            bytes += move(hall, &rng);
            work.steps++;
        }
        work.signature += ov_bench_hash(&table_of(hall)->game);
    }
    *ret_work = work;
    *ret_bytes = bytes;
}
