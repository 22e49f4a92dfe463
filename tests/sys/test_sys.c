/*
 * test_sys.c - files, languages and seeds from the system, and guessing.
 */
#include "cli/guess.h"
#include "harness.h"
#include "sys/called.h"
#include "sys/config_line.h"
#include "sys/encoding.h"
#include "sys/file.h"
#include "sys/input.h"
#include "sys/random_source.h"
#include "sys/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A folder of its own for each test that writes; "" if there is none. */
struct place {
    char folder[64];
    char path[128];
};

static struct place make_place(void)
{
    struct place place = {.folder = "/tmp/oddville-test-XXXXXX"};

    if (mkdtemp(place.folder) == NULL)
        place.folder[0] = '\0';
    (void)snprintf(place.path, sizeof place.path, "%s/file", place.folder);
    return place;
}

static void leave_place(const struct place *place)
{
    (void)unlink(place->path);
    CHECK(rmdir(place->folder) == 0); /* nothing else was left there */
}

#define CHECK_SAME(text, wanted) CHECK(strcmp(text, wanted) == 0)

/* What a text becomes when ODDVILLE_RUN has this value. */
static const char *as_called(const char *run, const char *text)
{
    static char here[256];

    CHECK(setenv("ODDVILLE_RUN", run, 1) == 0);
    text = ov_as_called(text, here, sizeof here);
    CHECK(unsetenv("ODDVILLE_RUN") == 0);
    return text;
}

TEST(advice_names_the_command_that_the_reader_has)
{
    static const char advice[] = "'oddville play --new' or 'oddville deck', "
                                 "in ~/oddville/games";

    CHECK_SAME(ov_called(), "oddville");
    CHECK_SAME(as_called("", advice), advice);
    CHECK_SAME(as_called("./run", advice),
               "'./run tty --new' or './run deck', in ~/oddville/games");
    CHECK_SAME(as_called("./run", "oddville players oddville 0.1"),
               "./run players oddville 0.1");
    CHECK_SAME(as_called("./run", "oddville"), "oddville");
}

TEST(a_caller_with_a_strange_name_is_not_named)
{
    static const char advice[] = "oddville play";
    char longest[OV_CALLED_SIZE + 1] = "";

    CHECK_SAME(as_called("/50%n/run", advice), advice);
    CHECK_SAME(as_called("/{name}/run", advice), advice);
    CHECK_SAME(as_called("./run\033[2J", advice), advice);
    memset(longest, 'x', OV_CALLED_SIZE);
    CHECK_SAME(as_called(longest, advice), advice);
    CHECK_SAME(as_called(longest + 1, "oddville deck") + OV_CALLED_SIZE - 1,
               " deck");
}

TEST(a_locale_in_utf8_that_is_not_installed_is_utf8)
{
    static const struct {
        const char *name;
        bool utf8;
    } locales[] = {
        {"C.UTF-8", true},         {"xx_YY.UTF-8", true},
        {"xx_YY.utf8@euro", true}, {"xx_YY.ISO-8859-1", false},
        {"xx_YY", false},          {"C", false},
    };

    for (int i = 0; i < OV_LENGTH(locales); i++) {
        (void)setlocale(LC_CTYPE, "C");
        CHECK(setenv("LC_ALL", locales[i].name, 1) == 0);
        CHECK(ov_encoding_set() == locales[i].utf8);
    }
    CHECK(setenv("LC_ALL", "", 1) == 0); /* that is as if it were not set */
    CHECK(setenv("LC_CTYPE", "xx_YY.UTF-8", 1) == 0);
    CHECK(ov_encoding_set());
    CHECK(unsetenv("LC_ALL") == 0 && unsetenv("LC_CTYPE") == 0);
    (void)setlocale(LC_CTYPE, "C");
}

TEST(a_file_that_was_replaced_reads_back)
{
    const struct place place = make_place();
    struct ov_file file;

    REQUIRE(place.folder[0] != '\0');
    CHECK(ov_file_write(place.path, "old and long", 12, OV_FILE_REPLACE) == 0);
    CHECK(ov_file_write(place.path, "new\0!", 5, OV_FILE_REPLACE) == 0);
    REQUIRE(ov_file_read(place.path, 5, &file) == 0);
    CHECK(file.length == 5 && memcmp(file.text, "new\0!", 6) == 0);
    ov_file_finish(&file);
    leave_place(&place);
}

TEST(a_file_may_have_the_limit_but_not_a_byte_more)
{
    const struct place place = make_place();
    struct ov_file file = {NULL, 7};
    char large[40000];

    memset(large, 'x', sizeof large);
    CHECK(ov_file_write(place.path, large, sizeof large, OV_FILE_REPLACE) == 0);
    CHECK(ov_file_read(place.path, sizeof large - 1, &file) == -EFBIG);
    CHECK(file.text == NULL && file.length == 7);
    REQUIRE(ov_file_read(place.path, sizeof large, &file) == 0);
    CHECK(file.length == sizeof large && file.text[file.length] == '\0');
    CHECK(memcmp(file.text, large, sizeof large) == 0);
    ov_file_finish(&file);
    leave_place(&place);
}

TEST(an_empty_file_is_an_empty_text)
{
    const struct place place = make_place();
    struct ov_file file;

    CHECK(ov_file_write(place.path, "", 0, OV_FILE_REPLACE) == 0);
    REQUIRE(ov_file_read(place.path, 10, &file) == 0);
    CHECK(file.length == 0 && file.text[0] == '\0');
    ov_file_finish(&file);
    leave_place(&place);
}

TEST(files_that_cannot_be_read_say_why)
{
    struct ov_file file;

    CHECK(ov_file_read("/nowhere/at/all", 10, &file) == -ENOENT);
    CHECK(ov_file_read("/tmp", 10, &file) == -EISDIR);
    CHECK(ov_file_read("/dev/zero", 10, &file) == -EFBIG);
}

TEST(files_that_cannot_be_written_say_why_and_leave_nothing)
{
    const struct place place = make_place();

    CHECK(ov_file_write("/nowhere/at/all", "x", 1, OV_FILE_REPLACE) == -ENOENT);
    CHECK(ov_file_can_write("/nowhere/at/all", OV_FILE_REPLACE) == -ENOENT);
    REQUIRE(mkdir(place.path, 0700) == 0);
    CHECK(ov_file_write(place.path, "x", 1, OV_FILE_REPLACE) == -EISDIR);
    CHECK(ov_file_can_write(place.path, OV_FILE_REPLACE) == -EISDIR);
    CHECK(rmdir(place.path) == 0);
    leave_place(&place);
}

TEST(asking_whether_a_file_could_be_replaced_changes_nothing)
{
    const struct place place = make_place();
    struct ov_file file;

    CHECK(ov_file_can_write(place.path, OV_FILE_REPLACE) == 0);
    CHECK(ov_file_read(place.path, 10, &file) == -ENOENT);
    CHECK(ov_file_write(place.path, "old", 3, OV_FILE_REPLACE) == 0);
    CHECK(ov_file_can_write(place.path, OV_FILE_REPLACE) == 0);
    REQUIRE(ov_file_read(place.path, 10, &file) == 0);
    CHECK(file.length == 3);
    ov_file_finish(&file);
    leave_place(&place); /* nothing else is in the folder */
}

TEST(a_file_is_replaced_only_if_that_is_said)
{
    const struct place place = make_place();
    struct ov_file file;
    char link[160];

    (void)snprintf(link, sizeof link, "%s/link", place.folder);
    CHECK(ov_file_can_write(place.path, 0) == 0);
    CHECK(ov_file_write(place.path, "old", 3, 0) == 0);
    CHECK(ov_file_can_write(place.path, 0) == -EEXIST);
    CHECK(ov_file_write(place.path, "newer", 5, 0) == -EEXIST);
    CHECK(ov_file_write(place.path, "newer", 5, OV_FILE_QUICK) == -EEXIST);
    REQUIRE(symlink("nowhere", link) == 0);
    CHECK(ov_file_write(link, "newer", 5, 0) == -EEXIST);
    REQUIRE(ov_file_read(place.path, 10, &file) == 0);
    CHECK(file.length == 3 && memcmp(file.text, "old", 4) == 0);
    ov_file_finish(&file);
    CHECK(unlink(link) == 0);
    leave_place(&place); /* nothing else was left there */
}

/* A limit on the size of files cuts a write as a full disk does. */
TEST(a_file_that_does_not_fit_leaves_nothing_and_the_old_one_as_it_was)
{
    static const unsigned ways[] = {OV_FILE_REPLACE,
                                    OV_FILE_REPLACE | OV_FILE_QUICK};
    static const char large[10000];
    const struct rlimit small = {1000, RLIM_INFINITY};
    const struct place place = make_place();
    struct rlimit usual;
    struct ov_file file;

    REQUIRE(ov_file_write(place.path, "old", 3, 0) == 0);
    REQUIRE(getrlimit(RLIMIT_FSIZE, &usual) == 0);
    (void)signal(SIGXFSZ, SIG_IGN);
    REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
    for (int i = 0; i < OV_LENGTH(ways); i++)
        CHECK(ov_file_write(place.path, large, sizeof large, ways[i]) ==
              -EFBIG);
    CHECK(setrlimit(RLIMIT_FSIZE, &usual) == 0);
    REQUIRE(ov_file_read(place.path, 10, &file) == 0);
    CHECK(file.length == 3);
    ov_file_finish(&file);
    leave_place(&place); /* nothing else was left there */
}

TEST(what_a_crash_left_beside_a_file_is_in_nobodys_way)
{
    const struct place place = make_place();
    char left[192];
    struct ov_file file;

    (void)snprintf(left, sizeof left, "%s.%ld-0.tmp", place.path,
                   (long)gettid());
    REQUIRE(ov_file_write(left, "half", 4, 0) == 0);
    CHECK(ov_file_write(place.path, "whole", 5, 0) == 0);
    REQUIRE(ov_file_read(left, 10, &file) == 0);
    CHECK(file.length == 4);
    ov_file_finish(&file);
    CHECK(unlink(left) == 0);
    leave_place(&place);
}

TEST(a_link_stays_and_what_it_leads_to_is_replaced)
{
    const struct place place = make_place();
    char link[160];
    struct ov_file file;
    struct stat there;

    (void)snprintf(link, sizeof link, "%s/link", place.folder);
    REQUIRE(ov_file_write(place.path, "old", 3, OV_FILE_REPLACE) == 0);
    REQUIRE(symlink("file", link) == 0);
    CHECK(ov_file_can_write(link, OV_FILE_REPLACE) == 0);
    CHECK(ov_file_write(link, "newer", 5, OV_FILE_REPLACE) == 0);
    CHECK(lstat(link, &there) == 0 && S_ISLNK(there.st_mode));
    REQUIRE(ov_file_read(place.path, 10, &file) == 0);
    CHECK(file.length == 5);
    ov_file_finish(&file);
    CHECK(unlink(link) == 0);
    leave_place(&place);
}

TEST(a_link_that_leads_nowhere_stays_and_its_file_is_made)
{
    const struct place place = make_place();
    char link[160], other[160];
    struct ov_file file;
    struct stat there;

    (void)snprintf(link, sizeof link, "%s/link", place.folder);
    (void)snprintf(other, sizeof other, "%s/other", place.folder);
    REQUIRE(symlink(place.path, other) == 0);
    REQUIRE(symlink("other", link) == 0);
    CHECK(ov_file_can_write(link, OV_FILE_REPLACE) == 0);
    CHECK(ov_file_write(link, "new", 3, 0) == -EEXIST);
    CHECK(ov_file_write(link, "new", 3, OV_FILE_REPLACE) == 0);
    CHECK(lstat(link, &there) == 0 && S_ISLNK(there.st_mode));
    CHECK(lstat(other, &there) == 0 && S_ISLNK(there.st_mode));
    REQUIRE(ov_file_read(place.path, 10, &file) == 0);
    CHECK(file.length == 3);
    ov_file_finish(&file);
    CHECK(unlink(link) == 0 && unlink(other) == 0);
    leave_place(&place);
}

TEST(links_in_a_circle_and_into_a_missing_folder_stay)
{
    const struct place place = make_place();
    char link[160];
    struct stat there;

    (void)snprintf(link, sizeof link, "%s/link", place.folder);
    REQUIRE(symlink("link", link) == 0);
    CHECK(ov_file_can_write(link, OV_FILE_REPLACE) == -ELOOP);
    CHECK(ov_file_write(link, "new", 3, OV_FILE_REPLACE) == -ELOOP);
    CHECK(lstat(link, &there) == 0 && S_ISLNK(there.st_mode));
    CHECK(unlink(link) == 0);
    REQUIRE(symlink("nowhere/file", link) == 0);
    CHECK(ov_file_can_write(link, OV_FILE_REPLACE) == -ENOENT);
    CHECK(ov_file_write(link, "new", 3, OV_FILE_REPLACE) == -ENOENT);
    CHECK(lstat(link, &there) == 0 && S_ISLNK(there.st_mode));
    CHECK(unlink(link) == 0);
    leave_place(&place);
}

/* As root, a rename would put a plain file in the place of /dev/null. */
TEST(a_pipe_is_written_to_and_not_replaced)
{
    const struct place place = make_place();
    char heard[8];
    struct stat there;
    int fd;

    REQUIRE(mkfifo(place.path, 0600) == 0);
    fd = open(place.path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    REQUIRE(fd >= 0);
    CHECK(ov_file_can_write(place.path, OV_FILE_REPLACE) == 0);
    CHECK(ov_file_write(place.path, "words", 5, OV_FILE_REPLACE) == 0);
    CHECK(lstat(place.path, &there) == 0 && S_ISFIFO(there.st_mode));
    CHECK(read(fd, heard, sizeof heard) == 5 && memcmp(heard, "words", 5) == 0);
    CHECK(close(fd) == 0);
    leave_place(&place);
}

TEST(two_seeds_from_the_system_differ)
{
    struct ov_seed one, other;

    CHECK(ov_random_seed(&one) == 0);
    CHECK(ov_random_seed(&other) == 0);
    CHECK(memcmp(&one, &other, sizeof one) != 0);
}

TEST(mistyped_words_have_a_distance)
{
    CHECK(ov_word_distance("games", "games") == 0);
    CHECK(ov_word_distance("gmaes", "games") == 1);
    CHECK(ov_word_distance("game", "games") == 1);
    CHECK(ov_word_distance("gamess", "games") == 1);
    CHECK(ov_word_distance("james", "games") == 1);
    CHECK(ov_word_distance("", "games") == 5);
    CHECK(ov_word_distance("games", "seed") > 2);
    CHECK(ov_word_distance("x", "a-word-that-is-longer-than-any-of-ours") > 2);
}

TEST(a_guess_takes_the_nearest_but_nothing_far)
{
    struct ov_guess guess = ov_guess_start("repaly");

    ov_guess_try(&guess, "deck");
    CHECK(guess.nearest == NULL);
    ov_guess_try(&guess, "repay");
    ov_guess_try(&guess, "replay");
    CHECK(guess.nearest != NULL && strcmp(guess.nearest, "repay") == 0);
    guess = ov_guess_start("x");
    ov_guess_try(&guess, "ab");
    CHECK(guess.nearest == NULL);
}

TEST(a_lock_is_had_by_one_and_leaves_nothing)
{
    const struct place place = make_place();
    int lock;

    REQUIRE(place.folder[0] != '\0');
    lock = ov_file_lock(place.path);
    REQUIRE(lock >= 0);
    CHECK(ov_file_lock(place.path) == -EBUSY);
    ov_file_unlock(place.path, lock);
    CHECK(access(place.path, F_OK) < 0);
    lock = ov_file_lock(place.path);
    CHECK(lock >= 0);
    ov_file_unlock(place.path, lock);
    CHECK(ov_file_lock("/dev/null/lock") == -ENOTDIR);
    leave_place(&place);
}

/* --- Being asked to stop --- */

enum { LONG = 600, ROUNDS = 40 }; /* seconds until it has hung */

/* Says that it is there, then waits for a pipe that stays silent. */
static void wait_in_vain(int say, int silent)
{
    (void)alarm(LONG);
    ov_stop_listen();
    (void)!write(say, "!", 1);
    _exit(ov_stop_wait(silent) ? 1 : 0);
}

/* How a child ended that was sent a signal while it began to wait. */
static int stop_one(const int *said, const int *silent)
{
    const pid_t child = fork();
    int status = -1;
    char byte;

    if (child == 0)
        wait_in_vain(said[1], silent[0]);
    if (child < 0 || read(said[0], &byte, 1) != 1 ||
        kill(child, SIGTERM) != 0 || waitpid(child, &status, 0) != child)
        return -1;
    return status;
}

TEST(who_asks_just_before_a_wait_is_heard)
{
    int said[2], silent[2];

    REQUIRE(pipe(said) == 0 && pipe(silent) == 0);
    (void)fflush(stdout);
    for (int i = 0; i < ROUNDS; i++)
        CHECK(stop_one(said, silent) == 0);
    for (int i = 0; i < 2; i++) {
        (void)close(said[i]);
        (void)close(silent[i]);
    }
}

/* How a child ends that gets these signals while it works. */
static int signalled(const int *numbers, int count)
{
    const pid_t child = fork();
    int status = -1;

    if (child == 0) {
        ov_stop_listen();
        for (int i = 0; i < count; i++)
            (void)raise(numbers[i]);
        _exit(ov_stop_asked() ? 0 : 1);
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        return -1;
    return status;
}

TEST(termination_only_asks_however_often_and_an_interrupt_once)
{
    (void)fflush(stdout);
    CHECK(signalled((int[]){SIGTERM, SIGTERM, SIGHUP, SIGHUP, SIGINT}, 5) == 0);
    CHECK(WTERMSIG(signalled((int[]){SIGINT, SIGINT}, 2)) == SIGINT);
}

TEST(a_wait_ends_with_something_to_read_or_the_end)
{
    int pipes[2];

    REQUIRE(pipe(pipes) == 0);
    CHECK(write(pipes[1], "!", 1) == 1);
    CHECK(ov_stop_wait(pipes[0]));
    (void)close(pipes[1]);
    CHECK(ov_stop_wait(pipes[0]));
    (void)close(pipes[0]);
}

/* An input of which this much was written; `to` is its other end. */
static struct ov_input input_of(const char *text, int *ret_to)
{
    struct ov_input input = {.fd = -1};
    int ends[2];

    CHECK(pipe(ends) == 0);
    CHECK(write(ends[1], text, strlen(text)) == (ssize_t)strlen(text));
    input.fd = ends[0];
    *ret_to = ends[1];
    return input;
}

static const char *line_of(struct ov_input *input)
{
    static char line[9];

    line[ov_input_line(input, line, sizeof line - 1)] = '\0';
    return line;
}

TEST(lines_come_one_by_one_and_long_ones_are_cut)
{
    int to;
    struct ov_input input = input_of("one\n\n1234567890\nlast", &to);

    CHECK(close(to) == 0);
    CHECK_SAME(line_of(&input), "one\n");
    CHECK_SAME(line_of(&input), "\n");
    CHECK_SAME(line_of(&input), "1234567\n");
    CHECK_SAME(line_of(&input), "last");
    CHECK_SAME(line_of(&input), "");
    CHECK(close(input.fd) == 0);
}

TEST(the_next_line_can_be_looked_at)
{
    int to;
    struct ov_input input = input_of("go\nsto", &to);

    CHECK(!ov_input_next_is(&input, "stop\n"));
    CHECK(ov_input_next_is(&input, "go\n"));
    CHECK_SAME(line_of(&input), "go\n");
    CHECK(!ov_input_next_is(&input, "stop\n")); /* and it does not wait */
    CHECK(write(to, "p\nstop", 6) == 6);
    CHECK(ov_input_next_is(&input, "stop\n"));
    CHECK(ov_input_next_is(&input, "stop\n"));
    CHECK_SAME(line_of(&input), "stop\n");
    CHECK(close(to) == 0);
    CHECK(!ov_input_next_is(&input, "stop\n")); /* the end of it is missing */
    CHECK_SAME(line_of(&input), "stop");
    CHECK(!ov_input_next_is(&input, "stop\n"));
    CHECK(close(input.fd) == 0);
}

/* --- Settings --- */

TEST(a_line_of_settings_is_a_key_and_a_value_or_nothing)
{
    static const struct {
        const char *line, *key, *value;
    } lines[] = {
        {"", "", NULL},
        {" \t\r", "", NULL},
        {"  # a = b", "", NULL},
        {"lang=fr", "lang", "fr"},
        {"\tname = Ann Lee \r", "name", "Ann Lee"},
        {"key = a = b", "key", "a = b"},
        {"key =", "key", ""},
        {" alone ", "alone", NULL},
    };

    for (int i = 0; i < OV_LENGTH(lines); i++) {
        char text[64];
        struct ov_config_line read;

        (void)snprintf(text, sizeof text, "%s", lines[i].line);
        read = ov_config_line(text);
        CHECK_SAME(read.key, lines[i].key);
        CHECK((read.value == NULL) == (lines[i].value == NULL));
        CHECK_SAME(read.value == NULL ? "" : read.value,
                   lines[i].value == NULL ? "" : lines[i].value);
    }
}
