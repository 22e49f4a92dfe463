/*
 * places.c - paths of settings and games.
 */
#include "tty/places.h"

#include "sys/file.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOST_ALIKE = 100 }; /* games started in the same second */

/* "$variable/oddville", or "$HOME/usual/oddville". */
static int our_folder(const char *variable, const char *usual, char *ret_path,
                      size_t size)
{
    const char *const named = getenv(variable);
    const char *const home = getenv("HOME");
    int length;

    /* The specification says to ignore a path that is not absolute. */
    if (named != NULL && named[0] == '/')
        length = snprintf(ret_path, size, "%s/oddville", named);
    else if (home != NULL && home[0] == '/')
        length = snprintf(ret_path, size, "%s/%s/oddville", home, usual);
    else
        return -ENOENT;
    return length < 0 || (size_t)length >= size ? -ENAMETOOLONG : 0;
}

static int append(char *path, size_t size, const char *text)
{
    const size_t length = strlen(path);

    if (length + strlen(text) >= size)
        return -ENAMETOOLONG;
    memcpy(path + length, text, strlen(text) + 1);
    return 0;
}

int ov_place_settings(char *ret_path, size_t size)
{
    const int error = our_folder("XDG_CONFIG_HOME", ".config", ret_path, size);

    assert(ret_path != NULL && size > 0);
    return error < 0 ? error : append(ret_path, size, "/settings");
}

static int state_folder(char *ret_path, size_t size, const char *rest)
{
    const int error =
        our_folder("XDG_STATE_HOME", ".local/state", ret_path, size);

    return error < 0 ? error : append(ret_path, size, rest);
}

int ov_place_lines(char *ret_path, size_t size)
{
    assert(ret_path != NULL && size > 0);
    return state_folder(ret_path, size, "/lines");
}

int ov_place_seats(char *ret_path, size_t size)
{
    assert(ret_path != NULL && size > 0);
    return state_folder(ret_path, size, "/seats");
}

int ov_place_tables(char *ret_path, size_t size)
{
    const int error =
        our_folder("XDG_DATA_HOME", ".local/share", ret_path, size);

    assert(ret_path != NULL && size > 0);
    return error < 0 ? error : append(ret_path, size, "/tables.oddville");
}

/* Whether nothing is there, neither unfinished (.ovt) nor finished (.ovr). */
static bool is_free(const char *path)
{
    const size_t length = strlen(path);
    char record[OV_PATH_SIZE];

    assert(length > 0 && length < sizeof record);
    memcpy(record, path, length + 1);
    record[length - 1] = 'r';
    return access(path, F_OK) < 0 && access(record, F_OK) < 0;
}

int ov_place_new_game(const char *letters, char *ret_path, size_t size)
{
    const time_t now = time(NULL);
    struct tm date;
    char day[32], name[64];
    int error = 0;

    assert(size <= OV_PATH_SIZE);
    if (localtime_r(&now, &date) == NULL)
        return -EOVERFLOW;
    (void)strftime(day, sizeof day, "%Y-%m-%d-%H%M%S", &date);
    for (int number = 1; number < MOST_ALIKE; number++) {
        error = state_folder(ret_path, size, "/games/");
        (void)snprintf(name, sizeof name, "%s-%.8s-%d.ovt", day, letters,
                       number);
        if (error == 0)
            error = append(ret_path, size, name);
        if (error < 0 || is_free(ret_path))
            return error;
    }
    return -EEXIST;
}

static bool is_unfinished_game(const char *name)
{
    const size_t length = strlen(name);

    return length > 4 && strcmp(name + length - 4, ".ovt") == 0;
}

/* Whether a file was changed later than the latest so far. */
static bool is_later(const char *path, struct timespec *latest)
{
    struct stat status;

    if (stat(path, &status) < 0 || !S_ISREG(status.st_mode))
        return false;
    if (status.st_mtim.tv_sec < latest->tv_sec ||
        (status.st_mtim.tv_sec == latest->tv_sec &&
         status.st_mtim.tv_nsec <= latest->tv_nsec))
        return false;
    *latest = status.st_mtim;
    return true;
}

int ov_place_last_game(char *ret_path, size_t size)
{
    char folder[OV_PATH_SIZE], path[OV_PATH_SIZE];
    struct timespec latest = {0, 0};
    const struct dirent *entry;
    bool found = false;
    int error = state_folder(folder, sizeof folder, "/games/");
    DIR *games;

    assert(ret_path != NULL && size > 0);
    if (error < 0)
        return error;
    games = opendir(folder);
    if (games == NULL)
        return -errno;
    while ((entry = readdir(games)) != NULL) {
        memcpy(path, folder, sizeof path);
        if (!is_unfinished_game(entry->d_name) ||
            append(path, sizeof path, entry->d_name) < 0 ||
            strlen(path) >= size || !is_later(path, &latest))
            continue;
        memcpy(ret_path, path, strlen(path) + 1);
        found = true;
    }
    (void)closedir(games);
    return found ? 0 : -ENOENT;
}

int ov_place_of_game(const struct ov_kept_game *game, char *ret_path,
                     size_t size)
{
    const int error = state_folder(ret_path, size, "/games/");

    assert(game != NULL && ret_path != NULL && size > 0);
    return error < 0 ? error : append(ret_path, size, game->name);
}

/* Fills in a file's date; false if it is no game. */
static bool know_game(const char *name, struct ov_kept_game *game)
{
    const size_t length = strlen(name);
    char path[OV_PATH_SIZE];
    struct stat status;

    if (length < 5 || length >= sizeof game->name ||
        (strcmp(name + length - 4, ".ovt") != 0 &&
         strcmp(name + length - 4, ".ovr") != 0))
        return false;
    memcpy(game->name, name, length + 1);
    game->finished = name[length - 1] == 'r';
    if (ov_place_of_game(game, path, sizeof path) < 0 ||
        stat(path, &status) < 0 || !S_ISREG(status.st_mode))
        return false;
    game->date = (int64_t)status.st_mtim.tv_sec;
    return true;
}

/* Latest first, among as many as there is room for. */
static int insert_game(struct ov_kept_game *games, int count, int most,
                       const struct ov_kept_game *game)
{
    int at = count;

    while (at > 0 && (games[at - 1].date < game->date ||
                      (games[at - 1].date == game->date &&
                       strcmp(games[at - 1].name, game->name) < 0)))
        at--;
    if (at >= most)
        return count;
    count -= count == most;
    memmove(&games[at + 1], &games[at], (size_t)(count - at) * sizeof games[0]);
    games[at] = *game;
    return count + 1;
}

int ov_place_games(struct ov_kept_game *ret_games, int most)
{
    char folder[OV_PATH_SIZE];
    const struct dirent *entry;
    struct ov_kept_game game;
    int count = 0, error = state_folder(folder, sizeof folder, "/games/");
    DIR *games;

    assert(ret_games != NULL && most > 0);
    if (error < 0)
        return error;
    games = opendir(folder);
    if (games == NULL)
        return -errno;
    while ((entry = readdir(games)) != NULL)
        if (know_game(entry->d_name, &game))
            count = insert_game(ret_games, count, most, &game);
    (void)closedir(games);
    return count;
}

int ov_place_make_folder_of(const char *path)
{
    char folder[OV_PATH_SIZE];

    assert(path != NULL);
    if (strlen(path) >= sizeof folder)
        return -ENAMETOOLONG;
    for (size_t i = 1; path[i] != '\0'; i++) {
        if (path[i] != '/')
            continue;
        memcpy(folder, path, i);
        folder[i] = '\0';
        if (mkdir(folder, 0700) < 0 && errno != EEXIST)
            return -errno;
    }
    return 0;
}

/* --- Locks --- */

/* The name of a file's lock; false if it does not fit. */
static bool put_lock_name(const char *path, char ret_name[OV_PATH_SIZE])
{
    return snprintf(ret_name, OV_PATH_SIZE, "%s.lock", path) < OV_PATH_SIZE;
}

int ov_place_lock(const char *path)
{
    char name[OV_PATH_SIZE];

    assert(path != NULL);
    return put_lock_name(path, name) ? ov_file_lock(name) : -ENAMETOOLONG;
}

int ov_place_wait_and_lock(const char *path)
{
    char name[OV_PATH_SIZE];

    assert(path != NULL);
    return put_lock_name(path, name) ? ov_file_wait_and_lock(name)
                                     : -ENAMETOOLONG;
}

void ov_place_unlock(const char *path, int lock)
{
    char name[OV_PATH_SIZE];

    assert(path != NULL);
    if (lock >= 0 && put_lock_name(path, name))
        ov_file_unlock(name, lock);
}
