/*
 * test_seats.c - the seats that somebody has at online tables are found again.
 */
#include "harness.h"
#include "tty/meeting.h"
#include "tty/places.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_KEPT = 100 };

static char folder[64], path[OV_PATH_SIZE], token[OV_TOKEN_MOST + 1];

/* A home of its own, with nothing in it. */
static void move_in(void)
{
    (void)snprintf(folder, sizeof folder, "/tmp/oddville-seats-XXXXXX");
    if (mkdtemp(folder) == NULL || setenv("XDG_STATE_HOME", folder, 1) != 0 ||
        ov_place_seats(path, sizeof path) < 0)
        abort();
}

static void move_out(void)
{
    char *const slash = strrchr(path, '/');

    (void)unlink(path);
    *slash = '\0';
    (void)rmdir(path);
    CHECK(rmdir(folder) == 0);
}

static struct ov_address read_link(const char *text)
{
    struct ov_address link;

    if (!ov_address_read(text, &link))
        abort();
    return link;
}

static bool keep(const char *text, const char *seat)
{
    const struct ov_address link = read_link(text);

    return ov_seats_keep(&link, seat) == 0;
}

static bool finds(const char *text, const char *seat)
{
    const struct ov_address link = read_link(text);

    return ov_seats_find(&link, token) && strcmp(token, seat) == 0;
}

static bool finds_nothing(const char *text)
{
    const struct ov_address link = read_link(text);

    return !ov_seats_find(&link, token);
}

enum { TERMINALS = 4, TABLES = 10 };

static const char *link_to(int terminal, int number)
{
    static char link[64];

    (void)snprintf(link, sizeof link, "http://host:80/#table/%d-%d", terminal,
                   number);
    return link;
}

/* A process of its own that keeps its seats, one after the other. */
static pid_t sit_down_often(int terminal)
{
    const pid_t child = fork();
    bool good = true;

    if (child != 0)
        return child;
    for (int number = 0; number < TABLES; number++)
        good &= keep(link_to(terminal, number), "seat");
    _exit(good ? 0 : 1);
}

TEST(terminals_that_sit_down_at_the_same_time_lose_no_seat)
{
    pid_t child[TERMINALS];
    int status, found = 0;

    move_in();
    for (int terminal = 0; terminal < TERMINALS; terminal++)
        child[terminal] = sit_down_often(terminal);
    for (int terminal = 0; terminal < TERMINALS; terminal++)
        CHECK(waitpid(child[terminal], &status, 0) == child[terminal] &&
              status == 0);
    for (int terminal = 0; terminal < TERMINALS; terminal++)
        for (int number = 0; number < TABLES; number++)
            found += finds(link_to(terminal, number), "seat");
    CHECK(found == TERMINALS * TABLES);
    move_out();
}

TEST(a_seat_is_found_by_the_table_it_is_at)
{
    move_in();
    CHECK(finds_nothing("http://host:80/#table/one"));
    CHECK(keep("http://host:80/#table/one", "first"));
    CHECK(keep("http://host:80/#table/two", "second"));
    CHECK(finds("http://host:80/#table/one", "first"));
    CHECK(finds("http://host:80/#table/one/anything", "first"));
    CHECK(finds("http://host:80/#table/two", "second"));
    CHECK(finds_nothing("http://host:80/#table/three"));
    CHECK(finds_nothing("http://other:80/#table/one"));
    CHECK(finds_nothing("http://host:81/#table/one"));
    CHECK(finds_nothing("https://host:80/#table/one"));
    CHECK(finds_nothing("http://host:80/path/#table/one"));
    move_out();
}

TEST(of_a_table_the_last_seat_is_kept)
{
    move_in();
    CHECK(keep("http://host:80/#table/one", "first"));
    CHECK(keep("http://host:80/#table/two", "second"));
    CHECK(keep("http://host:80/#table/one", "third"));
    CHECK(finds("http://host:80/#table/one", "third"));
    CHECK(finds("http://host:80/#table/two", "second"));
    move_out();
}

TEST(the_oldest_seats_are_forgotten)
{
    char link[60], seat[20];

    move_in();
    for (int i = 0; i <= MOST_KEPT; i++) {
        (void)snprintf(link, sizeof link, "http://host:80/#table/t%d", i);
        (void)snprintf(seat, sizeof seat, "seat%d", i);
        REQUIRE(keep(link, seat));
    }
    CHECK(finds_nothing("http://host:80/#table/t0"));
    CHECK(finds("http://host:80/#table/t1", "seat1"));
    CHECK(finds("http://host:80/#table/t100", "seat100"));
    move_out();
}

/* Somebody else's lines: too long, without a seat, no link at all. */
TEST(lines_that_are_no_seats_are_passed_over)
{
    FILE *file;

    move_in();
    CHECK(keep("http://host:80/#table/one", "first"));
    file = fopen(path, "w");
    REQUIRE(file != NULL);
    (void)fputs("http://host:80/#table/one/first\n"
                "http://host:80/#table/two\n"
                "nonsense * and more\n\n",
                file);
    for (int i = 0; i < OV_ADDRESS_TEXT + 10; i++)
        (void)fputc('x', file);
    (void)fputs("\nhttp://host:80/#table/last/seat", file);
    REQUIRE(fclose(file) == 0);
    CHECK(finds("http://host:80/#table/one", "first"));
    CHECK(finds_nothing("http://host:80/#table/two"));
    CHECK(finds("http://host:80/#table/last", "seat"));
    CHECK(keep("http://host:80/#table/two", "second"));
    CHECK(finds("http://host:80/#table/one", "first"));
    CHECK(finds("http://host:80/#table/two", "second"));
    CHECK(finds("http://host:80/#table/last", "seat"));
    move_out();
}

TEST(where_nothing_can_be_written_no_seat_is_kept)
{
    REQUIRE(setenv("XDG_STATE_HOME", "/dev/null", 1) == 0);
    CHECK(!keep("http://host:80/#table/one", "first"));
    CHECK(finds_nothing("http://host:80/#table/one"));
}

TEST(every_seat_has_a_line_of_its_own)
{
    char text[256] = "";
    FILE *file;

    move_in();
    CHECK(keep("http://host:80/#table/one", "first"));
    CHECK(keep("http://host:80/#table/two", "second"));
    file = fopen(path, "r");
    REQUIRE(file != NULL);
    CHECK(fread(text, 1, sizeof text - 1, file) > 0);
    CHECK(strcmp(text, "http://host/#table/one/first\n"
                       "http://host/#table/two/second\n") == 0);
    CHECK(fclose(file) == 0);
    move_out();
}
