/*
 * fullscreen.h - a sitting on a real terminal, with ncursesw: colours, keys,
 * mouse, resizing, suspending. Whatever ends the program, the terminal is left
 * as it was.
 */
#ifndef OV_TTY_FULLSCREEN_H
#define OV_TTY_FULLSCREEN_H

#include "tty/plain.h"
#include "tty/start.h"

/*
 * NULL if the full screen can be used here; otherwise why not, in English for
 * ov_text(): the terminal is unknown, or this program was built without curses.
 */
const char *ov_full_screen_missing(void);

/*
 * Plays until somebody leaves. The sitting has a game (the tutorial starts its
 * own) and stays the caller's. Colours, letters and mouse follow its settings;
 * NO_COLOR in the environment means no colours, unless a setting says
 * otherwise.
 */
enum ov_leave ov_full_screen_play(struct ov_sitting *sitting);
enum ov_leave ov_full_screen_tutorial(struct ov_sitting *sitting);

/*
 * The start menu. The sitting has no game yet; its language and settings may
 * change. The answer is in *ret_start, which is the caller's memory. Another
 * menu may follow: `message` is shown first, if it is not NULL.
 */
enum ov_leave ov_full_screen_start(struct ov_sitting *sitting,
                                   struct ov_start *ret_start,
                                   const char *message);

/* At an online table (sitting->meeting): to where it leads. */
enum ov_leave ov_full_screen_online(struct ov_sitting *sitting);

/* The same, starting with a replay of the game from its beginning. */
enum ov_leave ov_full_screen_view(struct ov_sitting *sitting);

#endif
