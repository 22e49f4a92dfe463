/*
 * test_postgres.c - a store in a database: cut off, killed, shared, foreign.
 */
#include "cable.h"
#include "harness.h"
#include "place_postgres.h"

#include <libpq-fe.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct ov_store_problem problem_of(const char *address)
{
    struct ov_store_problem problem = {.error = OV_STORE_FINE};
    struct ov_store *store;

    if (ov_store_open(address, PLACE_RULES, &store, &problem))
        ov_store_close(store);
    return problem;
}

/* Runs a text in a schema, behind the store's back. */
static bool run_in(const char *schema, const char *text)
{
    PGconn *const connection = place_connect();
    char path[64];
    bool good;

    (void)snprintf(path, sizeof path, "SET search_path = %s", schema);
    good = place_run(connection, path) && place_run(connection, text);
    PQfinish(connection);
    return good;
}

TEST(a_database_of_a_later_release_is_refused_and_left_alone)
{
    char schema[PLACE_SCHEMA], address[PLACE_SIZE];

    place_new_schema(schema);
    place_address(place_server(), schema, "", address);
    CHECK(problem_of(address).error == OV_STORE_FINE);
    CHECK(run_in(schema, "UPDATE oddville SET version = version + 1000"));
    CHECK(problem_of(address).error == OV_STORE_NEWER);
    CHECK(run_in(schema, "UPDATE oddville SET version = version - 1000"));
    CHECK(problem_of(address).error == OV_STORE_FINE);
}

TEST(tables_of_another_program_are_refused_and_left_alone)
{
    char schema[PLACE_SCHEMA], address[PLACE_SIZE];

    place_new_schema(schema);
    place_address(place_server(), schema, "", address);
    CHECK(run_in(schema, "CREATE TABLE event(name text)"));
    CHECK(problem_of(address).error == OV_STORE_NOT_OURS);
    CHECK(run_in(schema, "INSERT INTO event VALUES('still here')"));
}

TEST(addresses_that_lead_nowhere_say_why_without_secrets)
{
    struct ov_store_problem problem;
    char address[PLACE_SIZE];

    problem = problem_of("postgres://me:hush@/x?host=/nowhere/at/all");
    CHECK(problem.error == OV_STORE_UNREACHABLE);
    CHECK(strstr(problem.detail, "hush") == NULL && problem.detail[0] != '\0');
    problem = problem_of("postgres://me:hush@/x?no_such_word=1");
    CHECK(problem.error == OV_STORE_NO_FILE);
    CHECK(strstr(problem.detail, "hush") == NULL && problem.detail[0] != '\0');
    place_address(place_server(), "no_such_schema", "", address);
    CHECK(problem_of(address).error == OV_STORE_UNKNOWN);
}

static void *open_and_close(void *address)
{
    struct ov_store_problem problem;
    struct ov_store *store;

    if (!ov_store_open(address, PLACE_RULES, &store, &problem))
        return address;
    ov_store_close(store);
    return NULL;
}

TEST(several_that_start_at_once_make_the_tables_once)
{
    enum { PROGRAMS = 6 };
    char address[PLACE_SIZE];
    pthread_t threads[PROGRAMS];

    place_new(address);
    for (int i = 0; i < PROGRAMS; i++)
        REQUIRE(pthread_create(&threads[i], NULL, open_and_close, address) ==
                0);
    for (int i = 0; i < PROGRAMS; i++) {
        void *failed = address;

        (void)pthread_join(threads[i], &failed);
        CHECK(failed == NULL);
    }
}

/* Two programs, each with a store of its own, want the same numbers. */
struct racer {
    struct ov_store *store;
    int number, races, won, refused;
    pthread_barrier_t *barrier;
};

static void *race(void *argument)
{
    struct racer *const racer = argument;

    for (int seq = 1; seq <= racer->races; seq++) {
        const struct ov_store_event event =
            place_event(1, seq, 1000000 * racer->number + seq);
        struct ov_store_request request;
        enum ov_store_result result;

        (void)pthread_barrier_wait(racer->barrier);
        result = place_append(racer->store, &event, &request);
        racer->won += result == OV_STORE_DONE;
        racer->refused += result == OV_STORE_TAKEN &&
                          request.found_count == 1 &&
                          request.found[0].seq == seq &&
                          request.found[0].move_id != event.move_id;
        ov_store_finish(&request);
    }
    return NULL;
}

TEST(of_two_programs_that_race_for_a_number_one_wins_and_one_is_told)
{
    const int races = 250 * test_scale();
    char address[PLACE_SIZE];
    struct racer racers[2];
    pthread_barrier_t barrier;
    pthread_t threads[2];

    place_new(address);
    (void)pthread_barrier_init(&barrier, NULL, 2);
    for (int i = 0; i < 2; i++)
        racers[i] = (struct racer){.store = place_open(address),
                                   .number = i + 1,
                                   .races = races,
                                   .barrier = &barrier};
    CHECK(place_game(racers[0].store, 1) == OV_STORE_DONE);
    for (int i = 0; i < 2; i++)
        REQUIRE(pthread_create(&threads[i], NULL, race, &racers[i]) == 0);
    for (int i = 0; i < 2; i++)
        (void)pthread_join(threads[i], NULL);
    CHECK(racers[0].won + racers[1].won == races);
    CHECK(racers[0].refused + racers[1].refused == races);
    CHECK(place_count(racers[0].store, 1) == races);
    for (int i = 0; i < 2; i++)
        ov_store_close(racers[i].store);
    (void)pthread_barrier_destroy(&barrier);
}

/* A request that another thread waits for. */
struct asked {
    struct ov_store *store;
    struct ov_store_event event;
    enum ov_store_result result;
    pthread_t thread;
};

static void *ask(void *argument)
{
    struct asked *const asked = argument;

    asked->result = place_append(asked->store, &asked->event, NULL);
    return NULL;
}

static void begin_to_ask(struct asked *asked, struct ov_store *store, int seq)
{
    *asked = (struct asked){.store = store, .event = place_event(1, seq, seq)};
    if (pthread_create(&asked->thread, NULL, ask, asked) != 0)
        exit(1);
}

static void wait_until(PGconn *connection, const char *text)
{
    while (place_number(connection, text) <= 0)
        (void)usleep(5000);
}

TEST(a_connection_that_the_server_ends_between_question_and_answer)
{
    char schema[PLACE_SCHEMA], address[PLACE_SIZE], text[PLACE_SIZE];
    PGconn *const other = place_connect();
    struct ov_store *store;
    struct asked asked;

    place_new_schema(schema);
    place_address(place_server(), schema, "&connect_timeout=120", address);
    store = place_open(address);
    (void)place_game(store, 1);
    for (int seq = 1; seq <= 5; seq++) {
        (void)snprintf(text, sizeof text,
                       "SET search_path = %s; BEGIN; "
                       "SELECT FROM game WHERE id = 1 FOR UPDATE",
                       schema);
        CHECK(place_run(other, text));
        begin_to_ask(&asked, store, seq);
        wait_until(other, "SELECT count(*) FROM pg_stat_activity WHERE "
                          "application_name = 'oddville' AND "
                          "wait_event_type = 'Lock'");
        CHECK(place_number(other,
                           "SELECT count(pg_terminate_backend(pid)) FROM "
                           "pg_stat_activity WHERE application_name = "
                           "'oddville' AND wait_event_type = 'Lock'") == 1);
        CHECK(place_run(other, "ROLLBACK"));
        (void)pthread_join(asked.thread, NULL);
        CHECK(asked.result == OV_STORE_DONE);
        CHECK(place_count(store, 1) == seq);
    }
    ov_store_close(store);
    PQfinish(other);
}

TEST(an_answer_that_is_lost_after_the_commit_is_read_back)
{
    char schema[PLACE_SCHEMA], address[PLACE_SIZE], text[PLACE_SIZE];
    PGconn *const other = place_connect();
    struct cable cable;
    struct ov_store *store;
    struct asked asked;

    place_new_schema(schema);
    cable_lay(&cable);
    place_address(cable.server, schema, "&connect_timeout=120", address);
    store = place_open(address);
    (void)place_game(store, 1);
    for (int seq = 1; seq <= 5; seq++) {
        cable_set(&cable, CABLE_MUTE);
        begin_to_ask(&asked, store, seq);
        (void)snprintf(text, sizeof text,
                       "SELECT count(*) FROM %s.event WHERE seq = %d", schema,
                       seq);
        wait_until(other, text);
        cable_set(&cable, CABLE_CUT);
        (void)usleep(50000); /* it may be cut at any moment from here on */
        cable_set(&cable, CABLE_GOOD);
        (void)pthread_join(asked.thread, NULL);
        CHECK(asked.result == OV_STORE_DONE);
        CHECK(place_count(store, 1) == seq);
    }
    CHECK(atomic_load(&cable.swallowed) > 0);
    ov_store_close(store);
    cable_remove(&cable);
    PQfinish(other);
}

/* What was there before is not taken for the request's own. */
TEST(who_was_first_stays_first_when_the_answer_is_lost)
{
    char schema[PLACE_SCHEMA], address[PLACE_SIZE], direct[PLACE_SIZE];
    const struct ov_store_event theirs = place_event(1, 1, 77);
    struct cable cable;
    struct ov_store *store, *other;
    struct asked asked;

    place_new_schema(schema);
    cable_lay(&cable);
    place_address(cable.server, schema, "&connect_timeout=120", address);
    place_address(place_server(), schema, "&connect_timeout=120", direct);
    store = place_open(address);
    other = place_open(direct);
    (void)place_game(other, 1);
    CHECK(place_append(other, &theirs, NULL) == OV_STORE_DONE);
    cable_set(&cable, CABLE_MUTE);
    begin_to_ask(&asked, store, 1);
    while (atomic_load(&cable.swallowed) == 0)
        (void)usleep(5000);
    cable_set(&cable, CABLE_CUT);
    (void)usleep(50000);
    cable_set(&cable, CABLE_GOOD);
    (void)pthread_join(asked.thread, NULL);
    CHECK(asked.result == OV_STORE_TAKEN);
    CHECK(place_count(store, 1) == 1);
    ov_store_close(store);
    ov_store_close(other);
    cable_remove(&cable);
}

TEST(without_a_database_requests_fail_soon_and_with_it_all_is_well_again)
{
    char schema[PLACE_SCHEMA], address[PLACE_SIZE];
    const struct ov_store_event event = place_event(1, 1, 1);
    struct ov_store_request request;
    struct ov_store_figures figures;
    enum ov_store_result result;
    struct cable cable;
    struct ov_store *store;

    place_new_schema(schema);
    cable_lay(&cable);
    place_address(cable.server, schema, "&connect_timeout=1", address);
    store = place_open(address);
    while (place_game(store, 1) == OV_STORE_FAILED) {
    }
    cable_set(&cable, CABLE_CUT);
    CHECK(place_append(store, &event, &request) == OV_STORE_FAILED);
    CHECK(request.problem.error == OV_STORE_UNREACHABLE);
    ov_store_figures(store, &figures);
    CHECK(figures.last.error == OV_STORE_UNREACHABLE);
    cable_set(&cable, CABLE_GOOD);
    do /* after a failure it does not try again at once */
        result = place_append(store, &event, NULL);
    while (result == OV_STORE_FAILED);
    CHECK(result == OV_STORE_DONE || result == OV_STORE_SAME);
    ov_store_figures(store, &figures);
    CHECK(figures.last.error == OV_STORE_FINE);
    CHECK(place_count(store, 1) == 1);
    ov_store_close(store);
    cable_remove(&cable);
}

TEST(a_server_that_says_nothing_is_not_waited_for_forever)
{
    char schema[PLACE_SCHEMA], address[PLACE_SIZE];
    const struct ov_store_event event = place_event(1, 1, 1);
    struct cable cable;
    struct ov_store *store;
    enum ov_store_result result;

    place_new_schema(schema);
    cable_lay(&cable);
    place_address(cable.server, schema, "&connect_timeout=1", address);
    store = place_open(address);
    while (place_game(store, 1) == OV_STORE_FAILED) {
    }
    cable_set(&cable, CABLE_MUTE);
    CHECK(place_append(store, &event, NULL) == OV_STORE_FAILED);
    cable_set(&cable, CABLE_GOOD);
    do
        result = place_append(store, &event, NULL);
    while (result == OV_STORE_FAILED);
    CHECK(result == OV_STORE_SAME || result == OV_STORE_DONE);
    CHECK(place_count(store, 1) == 1);
    ov_store_close(store);
    cable_remove(&cable);
}

/* Requests that are queued together, one of them bad. */
static int together; /* how many were done; the store's thread counts */

static void count_done(struct ov_store_request *request)
{
    together += request->result == OV_STORE_DONE;
}

TEST(one_that_fails_does_not_harm_those_with_it)
{
    enum { MANY = 40, BAD = 17 };
    static struct ov_store_request requests[MANY];
    char address[PLACE_SIZE];
    struct ov_store *store;

    together = 0;
    place_new(address);
    store = place_open(address);
    for (int i = 0; i < MANY; i++) {
        requests[i] = (struct ov_store_request){
            .op = OV_STORE_NEW_GUEST,
            .done = count_done,
            .guest = {.secret = {(uint8_t)i}, .name = "fine"},
        };
        if (i == BAD) /* no UTF-8 */
            memcpy(requests[i].guest.name, "\xFF", 2);
    }
    for (int i = 0; i < MANY; i++)
        REQUIRE(ov_store_submit(store, &requests[i]));
    ov_store_close(store);
    CHECK(together == MANY - 1);
    CHECK(requests[BAD].result == OV_STORE_FAILED);
    CHECK(strstr(requests[BAD].problem.detail, "UTF8") != NULL);
}

/* Games that are written to as fast as can be, whatever happens. */
enum { GAMES = 8, EACH = 60 };

struct stream {
    struct ov_store *store;
    int game, told, doubled;
    atomic_int *all;
    pthread_t thread;
};

static void *write_game(void *argument)
{
    struct stream *const stream = argument;

    while (stream->told < EACH) {
        const int seq = stream->told + 1;
        const struct ov_store_event event = place_event(stream->game, seq, seq);
        struct ov_store_request request;
        const enum ov_store_result result =
            place_append(stream->store, &event, &request);

        if (result == OV_STORE_FAILED)
            (void)usleep(5000);
        else if (result == OV_STORE_DONE ||
                 (result == OV_STORE_SAME && request.found[0].seq == seq))
            stream->told = seq;
        else
            stream->doubled++;
        ov_store_finish(&request);
        (void)atomic_fetch_add(stream->all, result == OV_STORE_DONE);
        if (stream->doubled > 0)
            break;
    }
    return NULL;
}

static void kill_server(void)
{
    const char *const path = getenv("OV_POSTGRES_PID");
    FILE *const file = path == NULL ? NULL : fopen(path, "r");
    char line[32] = "";
    long pid;

    if (file == NULL) /* it is being started again */
        return;
    pid = fgets(line, sizeof line, file) == NULL ? 0 : strtol(line, NULL, 10);
    if (pid > 1)
        (void)kill((pid_t)pid, SIGKILL);
    (void)fclose(file);
}

TEST(a_server_killed_while_it_writes_has_all_that_was_acknowledged_once)
{
    char address[PLACE_SIZE];
    struct stream streams[GAMES];
    struct ov_store *store;
    atomic_int all = 0;
    int killed = 0;

    place_new(address);
    store = place_open(address);
    for (int i = 0; i < GAMES; i++) {
        CHECK(place_game(store, i + 1) == OV_STORE_DONE);
        streams[i] =
            (struct stream){.store = store, .game = i + 1, .all = &all};
        REQUIRE(pthread_create(&streams[i].thread, NULL, write_game,
                               &streams[i]) == 0);
    }
    while (killed < 3) /* at a quarter, half and three quarters */
        if (atomic_load(&all) >= (killed + 1) * GAMES * EACH / 4) {
            PQfinish(place_connect()); /* it is there again */
            kill_server();
            killed++;
        } else {
            (void)usleep(1000);
        }
    for (int i = 0; i < GAMES; i++) {
        (void)pthread_join(streams[i].thread, NULL);
        CHECK(streams[i].told == EACH && streams[i].doubled == 0);
        CHECK(place_count(store, i + 1) == EACH);
    }
    ov_store_close(store);
}
