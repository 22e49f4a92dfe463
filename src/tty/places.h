/*
 * places.h - where our files are: settings and games, in the folders that the
 * XDG base directory specification names.
 *
 *     $XDG_CONFIG_HOME/oddville/settings      (~/.config)
 *     $XDG_STATE_HOME/oddville/games/NAME.ovt    (~/.local/state) unfinished
 *     $XDG_STATE_HOME/oddville/games/NAME.ovr    finished
 *     $XDG_STATE_HOME/oddville/seats             at online tables
 *     $XDG_DATA_HOME/oddville/tables.oddville    (~/.local/share) online tables
 *
 * All return 0 or a negative errno, -ENAMETOOLONG if a path does not fit,
 * -ENOENT if the environment names no home.
 */
#ifndef OV_TTY_PLACES_H
#define OV_TTY_PLACES_H

#include "base/base.h"

enum { OV_PATH_SIZE = 4096 };

OV_NODISCARD int ov_place_settings(char *ret_path, size_t size);

/* Where typed lines are remembered. */
OV_NODISCARD int ov_place_lines(char *ret_path, size_t size);

/*
 * A path for a new game, made of the present time and a few letters that tell
 * games of the same second apart. Nothing is there yet, and nothing is created.
 */
OV_NODISCARD int ov_place_new_game(const char *letters, char *ret_path,
                                   size_t size);

/* The unfinished game that was played last; -ENOENT if there is none. */
OV_NODISCARD int ov_place_last_game(char *ret_path, size_t size);

/* A game that is kept in our folder. */
struct ov_kept_game {
    char name[64]; /* of its file */
    int64_t date;  /* when it was played last, in seconds since 1970 */
    bool finished;
};

/*
 * The games of our folder, the latest first; as many as there is room for.
 * Returns how many, or a negative errno.
 */
OV_NODISCARD int ov_place_games(struct ov_kept_game *ret_games, int most);

/* The path of one of them. */
OV_NODISCARD int ov_place_of_game(const struct ov_kept_game *game,
                                  char *ret_path, size_t size);

/*
 * A lock beside a game, so that nobody else plays it: a file, to be given back;
 * -EBUSY if somebody does. Where locks do not work, it is another negative
 * errno, and one just plays.
 */
int ov_place_lock(const char *path);
/* The same for any file, but waits until it is free. */
int ov_place_wait_and_lock(const char *path);
void ov_place_unlock(const char *path, int lock);

/* The seats that somebody has at online tables (meeting.h). */
OV_NODISCARD int ov_place_seats(char *ret_path, size_t size);

/* The online tables that this machine hosts. */
OV_NODISCARD int ov_place_tables(char *ret_path, size_t size);

/* Creates the folder for a file, and those above it. */
OV_NODISCARD int ov_place_make_folder_of(const char *path);

#endif
