/*
 * test_news.c - several programs at one database: what they hear from each
 * other, and who leads.
 */
#include "harness.h"
#include "place_postgres.h"

#include <libpq-fe.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 64 };

/* A program, and all that it has heard. */
struct program {
    struct ov_store *store;
    pthread_mutex_t lock; /* guards the rest: */
    int count;
    struct ov_store_news heard[MOST];
};

static void on_news(void *context, const struct ov_store_news *news)
{
    struct program *const program = context;

    (void)pthread_mutex_lock(&program->lock);
    if (program->count < MOST)
        program->heard[program->count++] = *news;
    (void)pthread_mutex_unlock(&program->lock);
}

static void begin(struct program *program, const char *address)
{
    *program = (struct program){.store = place_open(address)};
    (void)pthread_mutex_init(&program->lock, NULL);
    CHECK(ov_store_listen(program->store, on_news, program));
}

static void end(struct program *program)
{
    ov_store_close(program->store);
    (void)pthread_mutex_destroy(&program->lock);
}

static int times_heard(struct program *program, enum ov_store_told told,
                       const char *code, int number)
{
    int times = 0;

    (void)pthread_mutex_lock(&program->lock);
    for (int i = 0; i < program->count; i++)
        times += program->heard[i].told == told &&
                 strcmp(program->heard[i].code, code) == 0 &&
                 program->heard[i].number == number;
    (void)pthread_mutex_unlock(&program->lock);
    return times;
}

/* Waits, for a minute at most. */
#define AWAIT(condition)                                                       \
    do {                                                                       \
        for (int tries = 0; !(condition) && tries < 6000; tries++)             \
            (void)usleep(10000);                                               \
        CHECK(condition);                                                      \
    } while (0)

static void append(struct program *program, int seq)
{
    const struct ov_store_event event = place_event(1, seq, 0);

    CHECK(place_append(program->store, &event, NULL) == OV_STORE_DONE);
}

TEST(programs_hear_what_others_have_stored_and_nothing_of_their_own)
{
    static const struct ov_store_ban ban = {.what = "192.0.2.1", .made = 1};
    struct ov_store_request banned = {.op = OV_STORE_BAN, .ban = ban};
    struct ov_store_request gone = {.op = OV_STORE_REMOVE,
                                    .game = {.code = "CODE1"}};
    struct program one, two;
    char address[PLACE_SIZE];

    place_new(address);
    begin(&one, address);
    begin(&two, address);
    AWAIT(times_heard(&one, OV_STORE_TOLD_MISSED, "", 0) == 1);
    AWAIT(times_heard(&two, OV_STORE_TOLD_MISSED, "", 0) == 1);
    CHECK(place_game(one.store, 1) == OV_STORE_DONE);
    append(&one, 1);
    append(&one, 2);
    AWAIT(times_heard(&two, OV_STORE_TOLD_GAME, "CODE1", 2) == 1);
    append(&two, 3);
    AWAIT(times_heard(&one, OV_STORE_TOLD_GAME, "CODE1", 3) == 1);
    ov_store_tell(one.store, "CODE1", 5);
    AWAIT(times_heard(&two, OV_STORE_TOLD_HERE, "CODE1", 5) == 1);
    ov_store_wait(one.store, &banned);
    AWAIT(times_heard(&two, OV_STORE_TOLD_BANS, "", 0) == 1);
    ov_store_wait(two.store, &gone);
    AWAIT(times_heard(&one, OV_STORE_TOLD_GAME, "CODE1", -1) == 1);
    CHECK(times_heard(&one, OV_STORE_TOLD_GAME, "CODE1", 2) == 0);
    CHECK(times_heard(&one, OV_STORE_TOLD_HERE, "CODE1", 5) == 0);
    CHECK(times_heard(&two, OV_STORE_TOLD_GAME, "CODE1", 3) == 0);
    end(&two);
    end(&one);
}

TEST(stores_in_other_schemas_hear_nothing)
{
    struct program one, two;
    char here[PLACE_SIZE], there[PLACE_SIZE];

    place_new(here);
    place_new(there);
    begin(&one, here);
    begin(&two, there);
    AWAIT(times_heard(&two, OV_STORE_TOLD_MISSED, "", 0) == 1);
    AWAIT(ov_store_leads(one.store) && ov_store_leads(two.store));
    CHECK(place_game(one.store, 1) == OV_STORE_DONE);
    append(&one, 1);
    ov_store_tell(two.store, "CODE1", 1); /* an end that can be waited for */
    end(&one);
    CHECK(times_heard(&two, OV_STORE_TOLD_GAME, "CODE1", 1) == 0);
    end(&two);
}

TEST(one_leads_and_another_one_when_it_is_gone)
{
    struct program one, two;
    char address[PLACE_SIZE];

    place_new(address);
    begin(&one, address);
    AWAIT(ov_store_leads(one.store));
    begin(&two, address);
    AWAIT(times_heard(&two, OV_STORE_TOLD_MISSED, "", 0) == 1);
    CHECK(!ov_store_leads(two.store));
    end(&one);
    AWAIT(ov_store_leads(two.store));
    end(&two);
}

/* Ends all connections that listen. */
static void cut_off(void)
{
    PGconn *const connection = place_connect();

    CHECK(place_number(connection,
                       "SELECT count(pg_terminate_backend(pid)) FROM "
                       "pg_stat_activity WHERE application_name = "
                       "'oddville' AND query LIKE '%%pg_%%'") >= 0);
    PQfinish(connection);
}

TEST(who_was_cut_off_looks_for_what_it_missed_and_hears_again)
{
    struct program one, two;
    char address[PLACE_SIZE];

    place_new(address);
    begin(&one, address);
    begin(&two, address);
    AWAIT(times_heard(&two, OV_STORE_TOLD_MISSED, "", 0) == 1);
    AWAIT(times_heard(&one, OV_STORE_TOLD_MISSED, "", 0) == 1);
    CHECK(place_game(one.store, 1) == OV_STORE_DONE);
    cut_off();
    AWAIT(times_heard(&two, OV_STORE_TOLD_MISSED, "", 0) > 1);
    AWAIT(times_heard(&one, OV_STORE_TOLD_MISSED, "", 0) > 1);
    AWAIT(ov_store_leads(one.store) != ov_store_leads(two.store));
    append(&one, 1);
    AWAIT(times_heard(&two, OV_STORE_TOLD_GAME, "CODE1", 1) == 1);
    end(&one);
    end(&two);
}
