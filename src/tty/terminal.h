/*
 * terminal.h - the terminal itself: ncursesw behind a few functions, so that no
 * other file has to know it. There is one terminal.
 *
 * Whatever ends the program after ov_terminal_open (a signal, an abort), the
 * terminal is restored.
 */
#ifndef OV_TTY_TERMINAL_H
#define OV_TTY_TERMINAL_H

#include "tty/canvas.h"
#include "tty/screen.h"

/* Why it cannot be used, in English for ov_text(); NULL if it can. */
const char *ov_terminal_missing(void);

OV_NODISCARD bool ov_terminal_open(void);
void ov_terminal_close(void);

void ov_terminal_size(int *ret_rows, int *ret_columns);
enum ov_repertoire ov_terminal_repertoire(void);

/* As in the settings (settings.h), but at most what the terminal has. */
void ov_terminal_colours(int wanted);
void ov_terminal_mouse(bool on);

/* Puts the canvas on the screen; only changes are sent. */
void ov_terminal_show(const struct ov_canvas *canvas);

struct ov_press {
    enum ov_press_kind {
        OV_PRESS_NOTHING, /* the time is up */
        OV_PRESS_KEY,
        OV_PRESS_CLICK,
        OV_PRESS_PASTE, /* text from elsewhere, all at once */
        OV_PRESS_RESIZE,
        OV_PRESS_STOP /* a signal arrived, or the terminal is gone */
    } kind;
    uint32_t key;
    enum ov_click click;
    int row, column;
    char text[OV_TYPED_SIZE]; /* pasted; control characters are blanks */
};

/* Waits this many milliseconds for the next key or click. */
void ov_terminal_wait(int milliseconds, struct ov_press *ret_press);

#endif
