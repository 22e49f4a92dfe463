/*
 * walk.h - a walk through the screen, written down key by key.
 *
 *     walk_begin("log", 24, 80);
 *     walk("l Up*3 PageUp Home Esc");
 *     walk_end();
 *
 * What is written is compared with tests/tty/golden/walk-log.txt: for each key
 * the mode it leads to and the rows of the screen that it changes, each with
 * its colours below it. "*3" presses a key three times and writes down the
 * last. GOLDEN=write in the environment writes the file anew.
 */
#ifndef OV_TESTS_TTY_WALK_H
#define OV_TESTS_TTY_WALK_H

#include "stage.h"
#include "tty/start.h"

/* Starts with the whole screen, at this size. */
void walk_begin(const char *name, int rows, int columns);
void walk_end(void);

/* Of the start menu instead. */
void walk_menu_begin(struct ov_start *start, const char *name, int rows,
                     int columns);

/*
 * Keys between blanks: Up Down Left Right Enter Esc Tab BackTab Backspace
 * PageUp PageDown Home End Space, or a character.
 */
void walk(const char *keys);

/* A line after a colon, ended by Enter. */
void walk_type(const char *line);

void walk_click(enum ov_click click, int row, int column);

/* The screen in another size. */
void walk_size(int rows, int columns);

/* What was changed in another way. */
void walk_on(const char *what);

/* A line of one's own. */
void walk_note(const char *line);

/* Everything that can be pointed at, and where it is. */
void walk_spots(void);

#endif
