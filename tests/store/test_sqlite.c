/*
 * test_sqlite.c - a store in a file: killed, full, locked, broken, foreign.
 */
#include "faulty_disk.h"
#include "harness.h"
#include "place.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static enum ov_store_error error_of(const char *address)
{
    struct ov_store_problem problem;
    struct ov_store *store;

    if (!ov_store_open(address, PLACE_RULES, &store, &problem))
        return problem.error;
    ov_store_close(store);
    return OV_STORE_FINE;
}

/* Changes a file behind the store's back. */
static void run_sql(const char *address, const char *text)
{
    sqlite3 *db;

    CHECK(sqlite3_open(address, &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK);
    (void)sqlite3_close(db);
}

TEST(only_one_program_at_a_time_has_a_file)
{
    char address[PLACE_SIZE];
    struct ov_store *store;
    const struct ov_store_event event = place_event(1, 1, 0);
    pid_t child;
    int status = 0;

    place_new(address);
    child = fork();
    if (child == 0) { /* has it until it is killed */
        store = place_open(address);
        (void)place_game(store, 1);
        (void)kill(getpid(), SIGSTOP);
        _exit(0);
    }
    (void)waitpid(child, &status, WUNTRACED);
    CHECK(WIFSTOPPED(status));
    CHECK(error_of(address) == OV_STORE_LOCKED);
    (void)kill(child, SIGKILL);
    (void)waitpid(child, &status, 0);
    store = place_open(address);
    CHECK(place_append(store, &event, NULL) == OV_STORE_DONE);
    ov_store_close(store);
    place_remove(address);
}

TEST(a_file_of_a_later_release_is_refused_and_left_alone)
{
    char address[PLACE_SIZE];

    place_new(address);
    CHECK(error_of(address) == OV_STORE_FINE);
    run_sql(address, "PRAGMA user_version = 1000");
    CHECK(error_of(address) == OV_STORE_NEWER);
    run_sql(address, "PRAGMA user_version = 5");
    CHECK(error_of(address) == OV_STORE_FINE);
    place_remove(address);
}

static void write_file(const char *path, const char *text, size_t size)
{
    FILE *const file = fopen(path, "w");

    CHECK(file != NULL && fwrite(text, 1, size, file) == size);
    if (file != NULL)
        (void)fclose(file);
}

TEST(what_is_not_ours_is_refused_and_left_alone)
{
    static const char poem[] = "This is no database at all, but it is longer "
                               "than the header of one would be: a hundred "
                               "bytes, and then some more of them.";
    char address[PLACE_SIZE], found[sizeof poem] = "";
    struct stat before, after;
    FILE *file;

    place_new(address);
    write_file(address, poem, sizeof poem - 1);
    CHECK(error_of(address) == OV_STORE_NOT_OURS);
    file = fopen(address, "r");
    REQUIRE(file != NULL);
    CHECK(fread(found, 1, sizeof found, file) == sizeof poem - 1);
    CHECK(memcmp(found, poem, sizeof poem - 1) == 0);
    (void)fclose(file);

    (void)unlink(address);
    run_sql(address, "CREATE TABLE addresses(name)");
    CHECK(stat(address, &before) == 0);
    CHECK(error_of(address) == OV_STORE_NOT_OURS);
    CHECK(stat(address, &after) == 0 && before.st_size == after.st_size);
    run_sql(address, "INSERT INTO addresses VALUES('still here')");
    place_remove(address);
}

TEST(addresses_that_cannot_be_opened_say_why)
{
    char address[PLACE_SIZE];

    CHECK(error_of("") == OV_STORE_NO_BACK_END);
    CHECK(error_of("mysql://somewhere/db") == OV_STORE_NO_BACK_END);
    CHECK(error_of("/nowhere/at/all") == OV_STORE_NO_FILE);
    CHECK(error_of("/") == OV_STORE_NO_FILE);
    place_new(address);
    CHECK(error_of(address) == OV_STORE_FINE);
    CHECK(chmod(address, 0400) == 0);
    if (geteuid() != 0)
        CHECK(error_of(address) == OV_STORE_READ_ONLY);
    place_remove(address);
}

TEST(nobody_else_can_read_a_new_file)
{
    char address[PLACE_SIZE];
    struct stat status;

    place_new(address);
    CHECK(error_of(address) == OV_STORE_FINE);
    CHECK(stat(address, &status) == 0 && (status.st_mode & 0777) == 0600);
    place_remove(address);
}

TEST(a_program_that_dies_while_it_makes_the_tables_leaves_a_good_file)
{
    char address[PLACE_SIZE];

    faulty_disk_insert();
    for (int countdown = 0; countdown < 60; countdown++) {
        struct ov_store_problem problem;
        struct ov_store *store;

        place_new(address);
        atomic_store(&faulty_disk.code, SQLITE_IOERR_WRITE);
        atomic_store(&faulty_disk.countdown, countdown);
        atomic_store(&faulty_disk.failures, 1000000);
        if (ov_store_open(address, PLACE_RULES, &store, &problem))
            ov_store_close(store);
        else
            CHECK(problem.error == OV_STORE_IO);
        atomic_store(&faulty_disk.failures, 0);
        store = place_open(address);
        CHECK(place_game(store, 1) == OV_STORE_DONE);
        ov_store_close(store);
        place_remove(address);
    }
    faulty_disk_remove();
}

TEST(an_acknowledgement_comes_after_the_disk_was_flushed)
{
    char address[PLACE_SIZE];
    struct ov_store *store;

    faulty_disk_insert();
    place_new(address);
    store = place_open(address);
    (void)place_game(store, 1);
    for (int seq = 1; seq <= 10; seq++) {
        const struct ov_store_event event = place_event(1, seq, seq);
        const int before = atomic_load(&faulty_disk.flushes);

        CHECK(place_append(store, &event, NULL) == OV_STORE_DONE);
        CHECK(atomic_load(&faulty_disk.flushes) > before);
    }
    ov_store_close(store);
    faulty_disk_remove();
    place_remove(address);
}

/* A disk that fails `failures` times after `countdown` good calls. */
static void play_on_bad_disk(int code, int countdown, int failures)
{
    char address[PLACE_SIZE];
    struct ov_store *store;
    int seq = 0, failed = 0;

    place_new(address);
    store = place_open(address);
    (void)place_game(store, 1);
    atomic_store(&faulty_disk.code, code);
    atomic_store(&faulty_disk.countdown, countdown);
    atomic_store(&faulty_disk.failures, failures);
    for (int tries = 0; seq < 12 && tries < 100; tries++) {
        const struct ov_store_event event = place_event(1, seq + 1, seq + 1);
        const enum ov_store_result result = place_append(store, &event, NULL);

        CHECK(result == OV_STORE_DONE || result == OV_STORE_FAILED ||
              result == OV_STORE_SAME);
        failed += result == OV_STORE_FAILED;
        seq += result != OV_STORE_FAILED;
        CHECK(place_count(store, 1) >= seq || failed > 0);
    }
    CHECK(seq == 12);
    atomic_store(&faulty_disk.failures, 0);
    CHECK(place_count(store, 1) == 12);
    ov_store_close(store);
    store = place_open(address);
    CHECK(place_count(store, 1) == 12);
    ov_store_close(store);
    place_remove(address);
}

TEST(a_disk_that_fails_for_a_while_loses_nothing_and_the_store_heals)
{
    static const int codes[] = {SQLITE_IOERR_WRITE, SQLITE_FULL,
                                SQLITE_IOERR_FSYNC};

    faulty_disk_insert();
    for (int i = 0; i < OV_LENGTH(codes); i++)
        for (int countdown = 0; countdown < 12; countdown++)
            for (int failures = 1; failures <= 7; failures += 3)
                play_on_bad_disk(codes[i], countdown, failures);
    faulty_disk_remove();
}

/* A guest whose name is new keeps a table while the disk fails once. */
static void keep_on_bad_disk(int countdown)
{
    char address[PLACE_SIZE];
    struct ov_store *store;
    struct ov_store_request keep = {.op = OV_STORE_KEEP,
                                    .game = {.id = 1},
                                    .guest = {.secret = {7}, .name = "Ann"}};
    struct ov_store_request list = {.op = OV_STORE_GAMES_OF,
                                    .guest = {.secret = {7}}};

    place_new(address);
    store = place_open(address);
    (void)place_game(store, 1);
    (void)place_game(store, 2);
    ov_store_wait(store, &keep);
    CHECK(keep.result == OV_STORE_DONE);
    keep = (struct ov_store_request){.op = OV_STORE_KEEP,
                                     .game = {.id = 2},
                                     .guest = {.secret = {7}, .name = "Anna"}};
    atomic_store(&faulty_disk.code, SQLITE_FULL);
    atomic_store(&faulty_disk.countdown, countdown);
    atomic_store(&faulty_disk.failures, 1);
    ov_store_wait(store, &keep);
    atomic_store(&faulty_disk.failures, 0);
    ov_store_wait(store, &list);
    CHECK(list.games_count == (keep.result == OV_STORE_DONE ? 2 : 1));
    CHECK(strcmp(list.guest.name,
                 keep.result == OV_STORE_DONE ? "Anna" : "Ann") == 0);
    ov_store_finish(&list);
    ov_store_close(store);
    place_remove(address);
}

TEST(a_table_is_kept_for_its_guest_if_the_disk_fails_at_first)
{
    faulty_disk_insert();
    for (int countdown = 0; countdown < 12; countdown++)
        keep_on_bad_disk(countdown);
    faulty_disk_remove();
}

TEST(a_failure_is_told_with_its_cause)
{
    char address[PLACE_SIZE];
    struct ov_store *store;
    struct ov_store_request request;
    struct ov_store_figures figures;
    const struct ov_store_event event = place_event(1, 1, 1);

    faulty_disk_insert();
    place_new(address);
    store = place_open(address);
    (void)place_game(store, 1);
    atomic_store(&faulty_disk.code, SQLITE_FULL);
    atomic_store(&faulty_disk.countdown, 0);
    atomic_store(&faulty_disk.failures, 1000000);
    CHECK(place_append(store, &event, &request) == OV_STORE_FAILED);
    CHECK(request.problem.error == OV_STORE_FULL);
    CHECK(strstr(request.problem.detail, "full") != NULL);
    CHECK(place_count(store, 1) == 0); /* reading goes on */
    ov_store_figures(store, &figures);
    CHECK(figures.failed == 1);
    atomic_store(&faulty_disk.failures, 0);
    CHECK(place_append(store, &event, NULL) == OV_STORE_DONE);
    ov_store_close(store);
    faulty_disk_remove();
    place_remove(address);
}

static void fill_disk(const char *folder)
{
    char address[PLACE_SIZE], filler[PLACE_SIZE];
    static char bytes[4096];
    struct ov_store *store;
    struct ov_store_request request;
    int fd, seq = 1;

    (void)snprintf(address, sizeof address, "%s/games", folder);
    (void)snprintf(filler, sizeof filler, "%s/filler", folder);
    store = place_open(address);
    (void)place_game(store, 1);
    fd = open(filler, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    while (write(fd, bytes, sizeof bytes) > 0) {
    }
    (void)close(fd);
    for (;; seq++) {
        const struct ov_store_event event = place_event(1, seq, seq);

        if (place_append(store, &event, &request) != OV_STORE_DONE)
            break;
    }
    CHECK(request.result == OV_STORE_FAILED);
    CHECK(request.problem.error == OV_STORE_FULL);
    CHECK(place_count(store, 1) == seq - 1);
    (void)unlink(filler);
    const struct ov_store_event event = place_event(1, seq, seq);

    CHECK(place_append(store, &event, NULL) == OV_STORE_DONE);
    ov_store_close(store);
    store = place_open(address);
    CHECK(place_count(store, 1) == seq);
    ov_store_close(store);
}

TEST(a_full_disk_refuses_new_events_and_keeps_the_old_ones)
{
    char folder[] = "/tmp/ov-full-XXXXXX";

    if (mkdtemp(folder) == NULL ||
        mount("tmpfs", folder, "tmpfs", 0, "size=512k") != 0) {
        printf("skipped: a full disk, because mounting a small one needs "
               "root (%s)\n",
               strerror(errno));
        (void)rmdir(folder);
        return;
    }
    fill_disk(folder);
    CHECK(umount(folder) == 0);
    (void)rmdir(folder);
}

/* Games that a child writes as fast as it can until it is killed. */
enum { GAMES = 8 };

struct stream {
    struct ov_store_request request;
    struct ov_store_event event;
    struct ov_store *store;
    char body[24];
    int game, seq, pipe;
};

static void ask_next(struct stream *stream)
{
    stream->event = place_event(stream->game, stream->seq, stream->seq);
    memcpy(stream->body, stream->event.body, stream->event.size);
    stream->event.body = stream->body;
    stream->request.game =
        (struct ov_store_game){.id = stream->game, .due = OV_STORE_NEVER};
    if (!ov_store_submit(stream->store, &stream->request))
        _exit(3);
}

/* Acknowledged: tells the parent, in one piece, and asks for the next. */
static void on_acknowledged(struct ov_store_request *request)
{
    struct stream *const stream = (struct stream *)request;
    const int told[2] = {stream->game, stream->seq};

    if (request->result != OV_STORE_DONE ||
        write(stream->pipe, told, sizeof told) != (ssize_t)sizeof told)
        _exit(4);
    stream->seq++;
    ask_next(stream);
}

static void write_until_killed(const char *address, int pipe)
{
    static struct stream streams[GAMES];
    struct ov_store *const store = place_open(address);

    for (int i = 0; i < GAMES; i++) {
        const int known = place_count(store, i + 1);

        if (known < 0 && place_game(store, i + 1) != OV_STORE_DONE)
            _exit(5);
        streams[i] = (struct stream){
            .store = store,
            .game = i + 1,
            .seq = known < 0 ? 1 : known + 1,
            .pipe = pipe,
        };
        streams[i].request = (struct ov_store_request){
            .op = OV_STORE_APPEND,
            .done = on_acknowledged,
            .events = &streams[i].event,
            .count = 1,
        };
    }
    for (int i = 0; i < GAMES; i++)
        ask_next(&streams[i]);
    for (;;)
        (void)pause();
}

/* Kills the child after so many acknowledgements; what it had told. */
static void kill_one(const char *address, int after, int told[GAMES])
{
    int pipes[2], note[2], count = 0, status;
    pid_t child;

    REQUIRE(pipe(pipes) == 0);
    child = fork();
    if (child == 0) {
        (void)close(pipes[0]);
        write_until_killed(address, pipes[1]);
    }
    (void)close(pipes[1]);
    while (read(pipes[0], note, sizeof note) == (ssize_t)sizeof note) {
        CHECK(note[1] == told[note[0] - 1] + 1);
        told[note[0] - 1] = note[1];
        if (++count == after)
            (void)kill(child, SIGKILL);
    }
    (void)close(pipes[0]);
    (void)waitpid(child, &status, 0);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

TEST(a_program_killed_while_it_writes_keeps_all_it_acknowledged)
{
    char address[PLACE_SIZE];
    int told[GAMES] = {0};

    place_new(address);
    for (int round = 0; round < 10 * test_scale(); round++) {
        struct ov_store *store;

        kill_one(address, 1 + 37 * round % 200, told);
        store = place_open(address);
        for (int i = 0; i < GAMES; i++) {
            const int kept = place_count(store, i + 1);

            CHECK(kept >= told[i]);
            CHECK(kept <= told[i] + 1 || kept == -1);
            told[i] = kept < 0 ? 0 : kept; /* in the file, but not told */
        }
        ov_store_close(store);
    }
    place_remove(address);
}
