/*
 * test_places.c - where our files are, and which games are there.
 */
#include "harness.h"
#include "tty/places.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char home[64];

/* A home of its own; the folders that XDG names are unset. */
static void move_in(void)
{
    (void)snprintf(home, sizeof home, "/tmp/oddville-places-XXXXXX");
    if (mkdtemp(home) == NULL || setenv("HOME", home, 1) != 0 ||
        unsetenv("XDG_STATE_HOME") != 0 || unsetenv("XDG_CONFIG_HOME") != 0 ||
        unsetenv("XDG_DATA_HOME") != 0)
        abort();
}

static void move_out(void)
{
    static const char *const folders[] = {"/.local/state/oddville/games",
                                          "/.local/state/oddville",
                                          "/.local/state", "/.local", ""};

    for (int i = 0; i < OV_LENGTH(folders); i++) {
        char path[128];

        (void)snprintf(path, sizeof path, "%s%s", home, folders[i]);
        (void)rmdir(path);
    }
    CHECK(access(home, F_OK) < 0);
}

static bool is_at_home(const char *path, const char *rest)
{
    return strncmp(path, home, strlen(home)) == 0 &&
           strcmp(path + strlen(home), rest) == 0;
}

TEST(files_are_where_the_specification_says)
{
    char path[OV_PATH_SIZE];

    move_in();
    CHECK(ov_place_settings(path, sizeof path) == 0);
    CHECK(is_at_home(path, "/.config/oddville/settings"));
    CHECK(ov_place_lines(path, sizeof path) == 0);
    CHECK(is_at_home(path, "/.local/state/oddville/lines"));
    CHECK(ov_place_seats(path, sizeof path) == 0);
    CHECK(is_at_home(path, "/.local/state/oddville/seats"));
    CHECK(ov_place_tables(path, sizeof path) == 0);
    CHECK(is_at_home(path, "/.local/share/oddville/tables.oddville"));
    CHECK(setenv("XDG_STATE_HOME", "/elsewhere", 1) == 0);
    CHECK(ov_place_lines(path, sizeof path) == 0);
    CHECK(strcmp(path, "/elsewhere/oddville/lines") == 0);
    CHECK(unsetenv("XDG_STATE_HOME") == 0);
    move_out();
}

TEST(without_a_home_or_room_there_is_no_place)
{
    char path[OV_PATH_SIZE];
    const size_t needed = sizeof "/a/oddville/lines";

    move_in();
    CHECK(setenv("XDG_STATE_HOME", "/a", 1) == 0);
    CHECK(ov_place_lines(path, needed) == 0);
    CHECK(ov_place_lines(path, needed - 1) == -ENAMETOOLONG);
    CHECK(ov_place_seats(path, 4) == -ENAMETOOLONG);
    CHECK(unsetenv("XDG_STATE_HOME") == 0 && unsetenv("HOME") == 0);
    CHECK(ov_place_lines(path, sizeof path) == -ENOENT);
    CHECK(ov_place_tables(path, sizeof path) == -ENOENT);
    CHECK(setenv("HOME", home, 1) == 0);
    move_out();
}

/* A file with this date, in seconds since 1970. */
static void put_file(const char *name, int date)
{
    const struct timespec times[2] = {{date, 0}, {date, 0}};
    char path[256];
    int file;

    (void)snprintf(path, sizeof path, "%s/.local/state/oddville/games/%s", home,
                   name);
    if (ov_place_make_folder_of(path) != 0)
        abort();
    file = open(path, O_CREAT | O_WRONLY, 0600);
    if (file < 0 || futimens(file, times) != 0 || close(file) != 0)
        abort();
}

static void remove_file(const char *name)
{
    char path[256];

    (void)snprintf(path, sizeof path, "%s/.local/state/oddville/games/%s", home,
                   name);
    CHECK(unlink(path) == 0);
}

TEST(a_new_game_gets_a_name_that_is_free)
{
    char first[OV_PATH_SIZE], second[OV_PATH_SIZE], name[64];

    move_in();
    for (int finished = 0; finished < 2; finished++) {
        size_t length;

        CHECK(ov_place_new_game("abcdefghij", first, sizeof first) == 0);
        length = strlen(first);
        CHECK(strcmp(first + length - 15, "-abcdefgh-1.ovt") == 0);
        (void)snprintf(name, sizeof name, "%s", strrchr(first, '/') + 1);
        name[strlen(name) - 1] = finished ? 'r' : 't';
        put_file(name, 1000);
        CHECK(ov_place_new_game("abcdefghij", second, sizeof second) == 0);
        CHECK(strcmp(first, second) != 0);
        remove_file(name);
    }
    move_out();
}

TEST(games_are_listed_the_latest_first)
{
    static const char *const names[] = {"b.ovt", "a.ovt", "c.ovr", "d.ovt"};
    struct ov_kept_game games[8];
    char path[OV_PATH_SIZE];

    move_in();
    CHECK(ov_place_games(games, 8) == -ENOENT);
    CHECK(ov_place_last_game(path, sizeof path) == -ENOENT);
    put_file("b.ovt", 2000);
    put_file("a.ovt", 2000);
    put_file("c.ovr", 1999);
    put_file("d.ovt", 1500);
    put_file("e.txt", 3000);
    put_file(".ovt", 3000);
    put_file("f.ovt.lock", 3000);
    CHECK(ov_place_games(games, 8) == 4);
    for (int i = 0; i < 4; i++)
        CHECK(strcmp(games[i].name, names[i]) == 0 &&
              games[i].finished == (i == 2));
    CHECK(games[0].date == 2000 && games[3].date == 1500);
    CHECK(ov_place_games(games, 3) == 3);
    CHECK(strcmp(games[2].name, "c.ovr") == 0);
    CHECK(ov_place_games(games, 1) == 1 && strcmp(games[0].name, "b.ovt") == 0);
    CHECK(ov_place_of_game(&games[0], path, sizeof path) == 0);
    CHECK(is_at_home(path, "/.local/state/oddville/games/b.ovt"));
    remove_file("a.ovt");
    CHECK(ov_place_last_game(path, sizeof path) == 0);
    CHECK(is_at_home(path, "/.local/state/oddville/games/b.ovt"));
    CHECK(ov_place_last_game(path, 20) == -ENOENT);
    remove_file("b.ovt");
    CHECK(ov_place_last_game(path, sizeof path) == 0);
    CHECK(is_at_home(path, "/.local/state/oddville/games/d.ovt"));
    remove_file("c.ovr");
    remove_file("d.ovt");
    remove_file("e.txt");
    remove_file(".ovt");
    remove_file("f.ovt.lock");
    move_out();
}

TEST(a_locked_game_is_nobody_elses)
{
    char path[OV_PATH_SIZE];
    int lock;

    move_in();
    put_file("a.ovt", 1000);
    CHECK(ov_place_last_game(path, sizeof path) == 0);
    lock = ov_place_lock(path);
    CHECK(lock >= 0);
    CHECK(ov_place_lock(path) == -EBUSY);
    ov_place_unlock(path, lock);
    lock = ov_place_lock(path);
    CHECK(lock >= 0);
    ov_place_unlock(path, lock);
    ov_place_unlock(path, -1);
    remove_file("a.ovt");
    move_out();
}
