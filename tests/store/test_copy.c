/*
 * test_copy.c - from a file to a database and back: every byte, or nothing.
 */
#include "harness.h"
#include "place_postgres.h"
#include "store/copy.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct copying {
    char folder[32], file[48], back[48];
    char schema[PLACE_SCHEMA], database[PLACE_SIZE];
    struct ov_store_copied copied;
    struct ov_store_problem source, target;
};

static bool copy(struct copying *copying, const char *from, const char *to)
{
    return ov_store_copy(&(struct ov_store_way){from, to, PLACE_RULES, false},
                         &copying->copied, &copying->source, &copying->target);
}

static void do_request(struct ov_store *store, struct ov_store_request request)
{
    ov_store_wait(store, &request);
    CHECK(request.result == OV_STORE_DONE);
    ov_store_finish(&request);
}

enum { MANY = 1500 }; /* more than is read at a time */

static void fill_log(struct ov_store *store)
{
    static struct ov_store_event events[MANY];
    static char bodies[MANY][16];

    for (int i = 0; i < MANY; i++) {
        events[i] = place_event(1, i + 1, i % 2 * i);
        memcpy(bodies[i], events[i].body, events[i].size);
        events[i].body = bodies[i];
    }
    do_request(store, (struct ov_store_request){
                          .op = OV_STORE_APPEND,
                          .game = {.id = 1, .due = -5, .turn = -1},
                          .events = events,
                          .count = MANY});
}

/* Something in every table, with all that can be odd about it. */
static void fill(const char *address)
{
    struct ov_store *const store = place_open(address);
    struct ov_store_event event = place_event(INT64_MAX - 1, 1, INT64_MIN);

    (void)place_game(store, 1);
    fill_log(store);
    event.has_token = true;
    event.content = UINT32_MAX;
    event.body = "\0\xFF\n\\";
    event.size = 4;
    do_request(store, (struct ov_store_request){.op = OV_STORE_NEW_GAME,
                                                .game = {.id = INT64_MAX - 1,
                                                         .code = "\\N\tő",
                                                         .head = "",
                                                         .over = true,
                                                         .turn = 3,
                                                         .has_deck = true,
                                                         .deck = {0, 0xFF}},
                                                .events = &event,
                                                .count = 1});
    for (int i = 0; i < 3; i++)
        do_request(store, (struct ov_store_request){
                              .op = OV_STORE_KEEP,
                              .game = {.id = 1},
                              .guest = {.secret = {(uint8_t)i}, .name = "É"},
                              .membership = {.seat = -1, .sealed = {9}}});
    do_request(store, (struct ov_store_request){
                          .op = OV_STORE_ADD_CODE,
                          .code = {.hash = {7}, .room = "CODE1", .until = 9}});
    do_request(store, (struct ov_store_request){.op = OV_STORE_TAKE_CODE,
                                                .code = {.hash = {7}}});
    for (int i = 0; i < 2; i++)
        do_request(store, (struct ov_store_request){
                              .op = OV_STORE_BAN,
                              .ban = {.what = {(char)('b' - i)}, .made = 5}});
    do_request(store,
               (struct ov_store_request){.op = OV_STORE_ADD_DECK,
                                         .deck = {.hash = {0, 0xFF},
                                                  .text = "\\. 'É'\n\ttab",
                                                  .used = INT64_MIN}});
    ov_store_close(store);
}

static void begin(struct copying *copying)
{
    (void)snprintf(copying->folder, sizeof copying->folder, "%s/ov-copy-XXXXXX",
                   access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (mkdtemp(copying->folder) == NULL)
        exit(1);
    (void)snprintf(copying->file, sizeof copying->file, "%s/from",
                   copying->folder);
    (void)snprintf(copying->back, sizeof copying->back, "%s/back",
                   copying->folder);
    place_new_schema(copying->schema);
    place_address(place_server(), copying->schema, "", copying->database);
    fill(copying->file);
}

static void end(struct copying *copying)
{
    (void)unlink(copying->file);
    (void)unlink(copying->back);
    CHECK(rmdir(copying->folder) == 0);
}

static bool has_deck(struct ov_store *store)
{
    struct ov_store_request request = {.op = OV_STORE_GET_DECK,
                                       .deck = {.hash = {0, 0xFF}}};
    bool found;

    ov_store_wait(store, &request);
    found = request.result == OV_STORE_DONE &&
            strcmp(request.deck.text, "\\. 'É'\n\ttab") == 0;
    ov_store_finish(&request);
    return found;
}

TEST(a_file_copied_to_a_database_and_back_is_the_same)
{
    uint8_t hash[OV_SHA256_SIZE];
    struct copying copying;
    struct ov_store *store;

    begin(&copying);
    CHECK(copy(&copying, copying.file, copying.database));
    CHECK(copying.copied.contents.games == 2);
    CHECK(copying.copied.contents.events == MANY + 1);
    memcpy(hash, copying.copied.hash, sizeof hash);
    store = place_open(copying.database); /* it may be in use */
    CHECK(place_count(store, 1) == MANY);
    CHECK(copy(&copying, copying.database, copying.back));
    CHECK(memcmp(hash, copying.copied.hash, sizeof hash) == 0);
    do_request(store, (struct ov_store_request){.op = OV_STORE_NEW_GUEST,
                                                .guest = {.secret = {99}}});
    ov_store_close(store);
    store = place_open(copying.back);
    CHECK(place_count(store, 1) == MANY);
    CHECK(has_deck(store));
    do_request(store, (struct ov_store_request){.op = OV_STORE_NEW_GUEST,
                                                .guest = {.secret = {99}}});
    ov_store_close(store);
    end(&copying);
}

static int columns_of_file(const char *path)
{
    sqlite3_stmt *statement;
    sqlite3 *db;
    int count = -1;

    CHECK(sqlite3_open(path, &db) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(db,
                             "SELECT count(*) FROM sqlite_schema AS s, "
                             "pragma_table_info(s.name) WHERE s.type = 'table'",
                             -1, &statement, NULL) == SQLITE_OK);
    if (sqlite3_step(statement) == SQLITE_ROW)
        count = sqlite3_column_int(statement, 0);
    (void)sqlite3_finalize(statement);
    (void)sqlite3_close(db);
    return count;
}

TEST(no_column_of_a_file_or_of_a_database_is_forgotten)
{
    PGconn *const other = place_connect();
    struct copying copying;
    char text[PLACE_SIZE];
    int count = 0;

    begin(&copying);
    ov_store_close(place_open(copying.database));
    for (int i = 0; i < OV_STORE_TABLES; i++)
        count += ov_store_columns(&ov_store_tables[i]);
    CHECK(columns_of_file(copying.file) == count);
    (void)snprintf(text, sizeof text,
                   "SELECT count(*) FROM information_schema.columns WHERE "
                   "table_schema = '%s' AND table_name <> 'oddville'",
                   copying.schema);
    CHECK(place_number(other, text) == count);
    PQfinish(other);
    end(&copying);
}

TEST(a_copy_replaces_nothing_and_makes_nothing_of_nothing)
{
    struct copying copying;
    struct ov_store *store;

    begin(&copying);
    CHECK(!copy(&copying, copying.back, copying.database));
    CHECK(copying.source.error == OV_STORE_NO_FILE);
    CHECK(access(copying.back, F_OK) != 0);
    CHECK(!copy(&copying, copying.file, "mysql://x"));
    CHECK(copying.target.error == OV_STORE_NO_BACK_END);
    CHECK(copy(&copying, copying.file, copying.database));
    CHECK(!copy(&copying, copying.file, copying.database));
    CHECK(copying.target.error == OV_STORE_EXISTS);
    CHECK(!copy(&copying, copying.database, copying.file));
    CHECK(copying.target.error == OV_STORE_EXISTS);
    store = place_open(copying.file);
    CHECK(!copy(&copying, copying.file, copying.back));
    CHECK(copying.source.error == OV_STORE_LOCKED);
    ov_store_close(store);
    end(&copying);
}

/* A database that changes what it is given. */
TEST(a_copy_that_is_not_the_same_is_not_kept)
{
    struct copying copying;
    PGconn *const other = place_connect();
    struct ov_store *store;
    char text[PLACE_SIZE * 2];

    begin(&copying);
    ov_store_close(place_open(copying.database));
    (void)snprintf(text, sizeof text,
                   "SET search_path = %s; CREATE FUNCTION change() RETURNS "
                   "trigger LANGUAGE plpgsql AS 'BEGIN NEW.at = NEW.at + "
                   "(NEW.seq = 700)::int; RETURN NEW; END'; CREATE TRIGGER t "
                   "BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION "
                   "change()",
                   copying.schema);
    CHECK(place_run(other, text));
    CHECK(!copy(&copying, copying.file, copying.database));
    CHECK(copying.source.error == OV_STORE_FINE);
    CHECK(copying.target.error == OV_STORE_DAMAGED);
    store = place_open(copying.database);
    CHECK(place_count(store, 1) == -1);
    ov_store_close(store);
    PQfinish(other);
    end(&copying);
}

TEST(games_by_newer_rules_are_not_copied)
{
    struct copying copying;
    struct ov_store *store;

    begin(&copying);
    store = place_open(copying.file);
    CHECK(place_game_by(store, 9, PLACE_RULES + 1) == OV_STORE_DONE);
    ov_store_close(store);
    CHECK(!copy(&copying, copying.file, copying.database));
    CHECK(copying.source.error == OV_STORE_NEWER_RULES);
    CHECK(strcmp(copying.source.game, "CODE9") == 0);
    CHECK(copying.source.rules == PLACE_RULES + 1);
    end(&copying);
}
