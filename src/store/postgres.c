/*
 * postgres.c - many requests, one round trip, one transaction.
 *
 * All writes of a list of requests are one transaction; all reads are another
 * one after it, with one view of the tables. A write counts once the server has
 * said that its transaction is over and nothing in it failed; what single
 * statements answer before that is no promise. If one of them fails, the
 * transaction is rolled back, and the requests are sent once more, each as its
 * own transaction.
 *
 * If the connection is lost, nobody knows what became of the writes. They are
 * sent again on a new one. Rows are only written where their number and id are
 * free, so nothing can be doubled. If these are taken, the row there is read
 * and compared: either it is from this request, or somebody else was first.
 */
#include "store/back_end.h"
#include "store/postgres_db.h"

#include "sys/clock.h"

#include <assert.h>
#include <libpq-fe.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_LOSSES = 3, PAUSE = 50000000 /* nanoseconds */ };

/* Steps of a batch that are sent together. */
struct group {
    struct ov_postgres_step **step;
    int count;
    int merged; /* how many of them are one statement */
};

static bool send_text(struct ov_postgres *db, const char *text)
{
    return PQsendQueryParams(db->connection, text, 0, NULL, NULL, NULL, NULL,
                             1) == 1 &&
           PQpipelineSync(db->connection) == 1;
}

/* Any error before the end of a transaction is an error of the end itself. */
static enum ov_postgres_state receive_end(struct ov_postgres *db)
{
    enum ov_postgres_state state = OV_POSTGRES_GOOD;

    for (;;) {
        PGresult *const result = ov_postgres_result(db);
        const ExecStatusType status =
            result == NULL ? PGRES_FATAL_ERROR : PQresultStatus(result);

        PQclear(result);
        if (result == NULL)
            return OV_POSTGRES_LOST;
        if (status == PGRES_PIPELINE_SYNC)
            return state;
        if (status != PGRES_COMMAND_OK)
            state = OV_POSTGRES_ERROR;
    }
}

static bool send_group(struct ov_postgres *db, const struct group *group,
                       bool alone)
{
    if (group->merged > 0 &&
        !ov_postgres_send_merged(db, group->step, group->count))
        return false;
    for (int i = 0; i < group->count; i++)
        if ((!group->step[i]->is_merged &&
             !ov_postgres_send(db, group->step[i])) ||
            ((alone || i + 1 == group->count) &&
             PQpipelineSync(db->connection) != 1))
            return false;
    return true;
}

/* The step was its own transaction. */
static void settle_alone(struct ov_postgres_step *step,
                         enum ov_postgres_state state)
{
    step->stage = step->next;
    if (state == OV_POSTGRES_GOOD)
        return;
    step->stage = OV_POSTGRES_SETTLED;
    ov_store_finish(step->request);
    step->request->result = OV_STORE_FAILED;
    if (step->request->problem.error == OV_STORE_FINE)
        step->request->problem.error = OV_STORE_UNKNOWN;
}

static enum ov_postgres_state receive_alone(struct ov_postgres *db,
                                            const struct group *group)
{
    for (int i = 0; i < group->count; i++) {
        const enum ov_postgres_state state =
            ov_postgres_receive(db, group->step[i]);
        const enum ov_postgres_state end =
            state == OV_POSTGRES_LOST ? state : receive_end(db);

        if (end == OV_POSTGRES_LOST)
            return end;
        settle_alone(group->step[i], state == OV_POSTGRES_GOOD ? end : state);
    }
    return OV_POSTGRES_GOOD;
}

static enum ov_postgres_state receive_together(struct ov_postgres *db,
                                               const struct group *group)
{
    enum ov_postgres_state all = OV_POSTGRES_GOOD, end;

    if (group->count == 0)
        return all;
    if (group->merged > 0)
        all = ov_postgres_receive_merged(db, group->step, group->count);
    if (all == OV_POSTGRES_LOST)
        return all;
    for (int i = 0; i < group->count; i++) {
        const enum ov_postgres_state state =
            group->step[i]->is_merged ? OV_POSTGRES_GOOD
                                      : ov_postgres_receive(db, group->step[i]);

        if (state == OV_POSTGRES_LOST)
            return state;
        if (state == OV_POSTGRES_ERROR)
            all = state;
    }
    end = receive_end(db);
    if (end != OV_POSTGRES_GOOD)
        return end;
    for (int i = 0; i < group->count && all == OV_POSTGRES_GOOD; i++)
        group->step[i]->stage = group->step[i]->next;
    return all;
}

static enum ov_postgres_state
receive_group(struct ov_postgres *db, const struct group *group, bool alone)
{
    return alone ? receive_alone(db, group) : receive_together(db, group);
}

/* All reads see the tables at one moment. */
static bool send_reads(struct ov_postgres *db, const struct group *reads,
                       bool alone)
{
    return reads->count == 0 ||
           (send_text(db, "SET default_transaction_isolation = "
                          "'repeatable read'") &&
            send_group(db, reads, alone) &&
            send_text(db, "SET default_transaction_isolation = "
                          "'read committed'"));
}

static enum ov_postgres_state
receive_reads(struct ov_postgres *db, const struct group *reads, bool alone)
{
    enum ov_postgres_state state;

    if (reads->count == 0)
        return OV_POSTGRES_GOOD;
    if (receive_end(db) != OV_POSTGRES_GOOD)
        return OV_POSTGRES_LOST;
    state = receive_group(db, reads, alone);
    if (state == OV_POSTGRES_LOST || receive_end(db) != OV_POSTGRES_GOOD)
        return OV_POSTGRES_LOST;
    return state;
}

/* Sends all steps, then reads all answers. */
static enum ov_postgres_state run(struct ov_postgres *db,
                                  const struct group *writes,
                                  const struct group *reads, bool alone)
{
    enum ov_postgres_state written, read;

    if (!send_group(db, writes, alone) || !send_reads(db, reads, alone))
        return OV_POSTGRES_LOST;
    written = receive_group(db, writes, alone);
    if (written == OV_POSTGRES_LOST)
        return written;
    read = receive_reads(db, reads, alone);
    return read == OV_POSTGRES_GOOD ? written : read;
}

/*
 * By game: programs that lock rows in the same order cannot deadlock. Steps of
 * one game stay in order.
 */
static int compare(const void *left, const void *right)
{
    const struct ov_postgres_step *const a =
        *(struct ov_postgres_step *const *)left;
    const struct ov_postgres_step *const b =
        *(struct ov_postgres_step *const *)right;

    if (a->request->game.id != b->request->game.id)
        return a->request->game.id < b->request->game.id ? -1 : 1;
    return a < b ? -1 : a > b;
}

/* What is not settled yet, writes and reads apart. */
static void choose(struct ov_postgres_step *steps, int count,
                   struct ov_postgres_step **room, struct group *ret_writes,
                   struct group *ret_reads)
{
    *ret_writes = (struct group){room, 0, 0};
    for (int i = 0; i < count; i++)
        steps[i].is_merged = false;
    for (int i = 0; i < count; i++)
        if (steps[i].stage != OV_POSTGRES_SETTLED &&
            ov_postgres_writes(&steps[i]))
            room[ret_writes->count++] = &steps[i];
    *ret_reads = (struct group){room + ret_writes->count, 0, 0};
    for (int i = 0; i < count; i++)
        if (steps[i].stage != OV_POSTGRES_SETTLED &&
            !ov_postgres_writes(&steps[i]))
            ret_reads->step[ret_reads->count++] = &steps[i];
    qsort(room, (size_t)ret_writes->count, sizeof *room, compare);
}

/* A restarted server may need a moment. */
static bool reconnect(struct ov_postgres *db)
{
    const int64_t deadline =
        ov_clock_now() + db->patience / OV_POSTGRES_TO_REACH;
    const struct timespec pause = {0, PAUSE};

    for (;;) {
        db->not_before = 0;
        if (ov_postgres_connect(db))
            return true;
        if (db->problem.error != OV_STORE_UNREACHABLE ||
            ov_clock_now() >= deadline)
            return false;
        (void)nanosleep(&pause, NULL);
    }
}

static void lose(struct ov_postgres *db, const struct group *writes)
{
    ov_postgres_hang_up(db);
    for (int i = 0; i < writes->count; i++)
        if (writes->step[i]->stage == OV_POSTGRES_ASK)
            writes->step[i]->again = true;
    db->problem = (struct ov_store_problem){
        .error = OV_STORE_UNREACHABLE,
        .detail = "the connection was lost, and it is not known whether this "
                  "was stored"};
}

static void settle_all(struct ov_postgres *db, struct ov_postgres_step *steps,
                       int count, struct ov_postgres_step **room)
{
    struct group writes, reads;
    bool alone = false, connected = ov_postgres_connect(db);

    for (int losses = 0; connected;) {
        enum ov_postgres_state state;

        choose(steps, count, room, &writes, &reads);
        if (writes.count + reads.count == 0)
            return;
        if (!alone) /* else a transaction and a statement for each */
            writes.merged = ov_postgres_merge(writes.step, writes.count);
        state = run(db, &writes, &reads, alone);
        alone = alone || state == OV_POSTGRES_ERROR;
        if (state != OV_POSTGRES_LOST)
            continue;
        lose(db, &writes);
        connected = ++losses < MOST_LOSSES && reconnect(db);
    }
}

static void fail(struct ov_store_request *request,
                 const struct ov_store_problem *problem)
{
    ov_store_finish(request);
    request->result = OV_STORE_FAILED;
    request->problem = *problem;
}

static void batch(void *pointer, struct ov_store_request *first)
{
    static const struct ov_store_problem no_memory = {.error =
                                                          OV_STORE_NO_MEMORY};
    struct ov_postgres *const db = pointer;
    struct ov_postgres_step *steps, **room;
    int count = 1, at = 0;

    assert(first != NULL);
    for (const struct ov_store_request *next = first->next; next != NULL;
         next = next->next)
        count++;
    steps = calloc((size_t)count, sizeof *steps);
    room = calloc((size_t)count, sizeof *room);
    for (struct ov_store_request *next = first; next != NULL;
         next = next->next) {
        next->problem = (struct ov_store_problem){.error = OV_STORE_FINE};
        if (steps == NULL || room == NULL)
            fail(next, &no_memory);
        else
            steps[at++].request = next;
    }
    if (at > 0)
        settle_all(db, steps, at, room);
    for (int i = 0; i < at; i++)
        if (steps[i].stage != OV_POSTGRES_SETTLED)
            fail(steps[i].request, &db->problem);
    ov_postgres_tell_all(db, first);
    free(steps);
    free(room);
}

/* A database has its own tools for this. */
static bool begin_backup(void *pointer, struct ov_store_request *request)
{
    (void)pointer;
    fail(request, &(struct ov_store_problem){
                      .error = OV_STORE_NO_BACK_END,
                      .detail = "a database is backed up with admin copy"});
    return false;
}

static bool go_on_with_backup(void *pointer)
{
    (void)pointer;
    return false;
}

static bool restore(const struct ov_store_way *way,
                    struct ov_store_contents *ret_contents,
                    struct ov_store_problem *ret_problem)
{
    (void)way;
    (void)ret_contents;
    *ret_problem = (struct ov_store_problem){
        .error = OV_STORE_UNKNOWN,
        .detail = "a database is restored with admin copy"};
    return false;
}

const struct ov_store_back_end ov_store_postgres = {
    .takes = ov_postgres_takes,
    .open = ov_postgres_open,
    .open_to_read = ov_postgres_open_to_read,
    .close = ov_postgres_close,
    .newest = ov_postgres_newest,
    .batch = batch,
    .date = ov_postgres_date,
    .leads = ov_postgres_leads,
    .listen = ov_postgres_listen,
    .tell = ov_postgres_tell,
    .begin_backup = begin_backup,
    .go_on_with_backup = go_on_with_backup,
    .restore = restore,
    .read_rows = ov_postgres_read_rows,
    .begin_fill = ov_postgres_begin_fill,
    .add_row = ov_postgres_add_row,
    .end_rows = ov_postgres_end_rows,
    .end_fill = ov_postgres_end_fill,
};
