/*
 * fullscreen.h - a sitting on a real terminal, with ncursesw: colours, keys,
 * mouse, resizing, suspending, and the terminal as it was afterwards, whatever
 * ends the program.
 */
#ifndef OV_TTY_FULLSCREEN_H
#define OV_TTY_FULLSCREEN_H

#include "tty/plain.h"

/*
 * NULL if there can be a full screen here; else why not, in English for
 * ov_text(): the terminal is unknown, or this program has no curses.
 */
const char *ov_full_screen_missing(void);

/*
 * Plays until somebody leaves. The sitting has a game (the tutorial starts its
 * own) and stays the caller's. The colours, letters and mouse are those of its
 * settings; NO_COLOR in the environment means none, unless a setting says
 * otherwise.
 */
enum ov_leave ov_full_screen_play(struct ov_sitting *sitting);
enum ov_leave ov_full_screen_tutorial(struct ov_sitting *sitting);

/* The same, beginning with a look back at the game from its start. */
enum ov_leave ov_full_screen_view(struct ov_sitting *sitting);

#endif
