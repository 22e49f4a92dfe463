/*
 * fullscreen.c - the screen on a terminal: the main loop, signals, timing.
 */
#include "tty/fullscreen.h"

#include "sys/clock.h"
#include "sys/stop.h"
#include "text/mark.h"
#include "tty/meeting.h"
#include "tty/screen.h"
#include "tty/terminal.h"

#include <stdlib.h>
#include <unistd.h>

enum { PACE_MS = 900, IDLE_MS = 500, THINK_MS = 20, MOST_AHEAD = 256 };

/* Keys pressed while others choose, kept for when they are done. */
struct ahead {
    struct ov_press press[MOST_AHEAD];
    int first, count;
};

static void draw(struct ov_screen *screen)
{
    int rows, columns;

    ov_terminal_size(&rows, &columns);
    ov_screen_draw(screen, rows, columns);
}

/* What a key or a click of the terminal means to the screen. */
static void take(struct ov_screen *screen, const struct ov_press *press)
{
    switch (press->kind) {
    case OV_PRESS_KEY:
        ov_screen_key(screen, press->key);
        return;
    case OV_PRESS_CLICK:
        draw(screen); /* where things are by now */
        ov_screen_click(screen, press->click, press->row, press->column);
        return;
    case OV_PRESS_PASTE:
        ov_screen_paste(screen, press->text);
        return;
    case OV_PRESS_RESIZE:
    case OV_PRESS_NOTHING:
    case OV_PRESS_STOP:
        return;
    }
}

/* Settings may have changed; returns which characters may be drawn. */
static enum ov_repertoire apply_settings(const struct ov_settings *settings)
{
    ov_terminal_colours(settings->colours);
    ov_terminal_mouse(settings->mouse == OV_ON);
    if (settings->letters == OV_LETTERS_ASCII)
        return OV_REPERTOIRE_ASCII;
    return settings->letters == OV_LETTERS_AUTO ? ov_terminal_repertoire()
                                                : OV_REPERTOIRE_ALL;
}

/* How long to wait for a key: while others play, only as long as the pace. */
static int patience(const struct ov_screen *screen, int64_t moved)
{
    int64_t passed;

    if (!ov_screen_waits_for_others(screen))
        return IDLE_MS;
    if (screen->sitting->settings.pace == OV_PACE_INSTANT)
        return 0;
    passed = (ov_clock_now() - moved) / 1000000;
    return passed >= PACE_MS ? 0 : (int)(PACE_MS - passed);
}

static void show(struct ov_screen *screen)
{
    screen->repertoire = apply_settings(&screen->sitting->settings);
    draw(screen);
    ov_terminal_show(&screen->canvas);
}

/* Keys that do not concern the player's turn: they leave or show something. */
static bool is_for_now(const struct ov_screen *screen,
                       const struct ov_press *press)
{
    if (screen->mode != OV_MODE_PLAY || press->kind != OV_PRESS_KEY)
        return false;
    for (const char *key = "q?kslxfor"; *key != '\0'; key++)
        if (press->key == (uint32_t)*key)
            return true;
    return false;
}

/* Leaving is heard after other keys too, unless it is part of a typed line. */
static bool is_leaving(const struct ov_screen *screen,
                       const struct ahead *ahead, const struct ov_press *press)
{
    if (!is_for_now(screen, press) || press->key != 'q')
        return false;
    for (int i = ahead->first; i < ahead->first + ahead->count; i++)
        if (ahead->press[i].kind != OV_PRESS_KEY ||
            ahead->press[i].key == ':' || ahead->press[i].key == 'w')
            return false;
    return true;
}

/*
 * Whether the player wants something before the others' next choice: to leave,
 * or to look at something first. Anything else that was pressed, and everything
 * after it, is meant for later.
 */
static bool is_interrupted(struct ov_screen *screen, struct ahead *ahead,
                           int milliseconds)
{
    struct ov_press press;

    while (ahead->first + ahead->count < MOST_AHEAD) {
        ov_terminal_wait(milliseconds, &press);
        if (press.kind == OV_PRESS_RESIZE)
            return true; /* everything is drawn again */
        if (press.kind == OV_PRESS_NOTHING)
            return false;
        if (press.kind == OV_PRESS_STOP) {
            screen->over = true;
            return true;
        }
        if ((ahead->count == 0 && is_for_now(screen, &press)) ||
            is_leaving(screen, ahead, &press)) {
            take(screen, &press);
            return true;
        }
        ahead->press[ahead->first + ahead->count++] = press;
    }
    return false;
}

/*
 * Lets the others play, if it is time for that: before any key is read, but
 * after a look at the screen. A strong bot thinks for a while; keys are heard
 * meanwhile.
 */
static bool carry_on(struct ov_screen *screen, struct ahead *ahead,
                     int64_t *moved)
{
    bool is_ready;

    if (!ov_screen_waits_for_others(screen) ||
        (ahead->count == 0 && patience(screen, *moved) > 0))
        return false;
    show(screen);
    is_ready = screen->tutorial != NULL || ov_sitting_think(screen->sitting);
    if (!is_interrupted(screen, ahead, is_ready ? 0 : THINK_MS) && is_ready) {
        ov_screen_carry_on(screen);
        *moved = ov_clock_now();
    }
    return true;
}

/* The next key or click; shows the screen first, unless one is waiting. */
static void next_press(struct ov_screen *screen, struct ahead *ahead,
                       int64_t moved, struct ov_press *ret_press)
{
    if (ahead->count > 0) {
        *ret_press = ahead->press[ahead->first++];
        ahead->count--;
        return;
    }
    ahead->first = 0;
    ov_terminal_wait(0, ret_press);
    if (ret_press->kind != OV_PRESS_NOTHING)
        return;
    show(screen);
    ov_terminal_wait(patience(screen, moved), ret_press);
}

/*
 * A key that can only be a choice, pressed before it is time to choose: it is
 * kept, and the pause is over.
 */
static bool is_early(const struct ov_screen *screen, const struct ahead *ahead,
                     const struct ov_press *press)
{
    return ov_screen_waits_for_others(screen) && press->kind == OV_PRESS_KEY &&
           ov_menu_is_key(press->key) &&
           ahead->first + ahead->count < MOST_AHEAD;
}

/* Enter or a blank while others play: do not wait. */
static bool is_impatient(const struct ov_screen *screen,
                         const struct ov_press *press)
{
    return ov_screen_waits_for_others(screen) && press->kind == OV_PRESS_KEY &&
           (press->key == OV_KEY_ENTER || press->key == ' ');
}

static enum ov_leave loop(struct ov_screen *screen)
{
    struct ahead ahead = {.count = 0};
    int64_t moved = ov_clock_now();

    while (!screen->over) {
        struct ov_press press;
        bool waited;

        if (ov_stop_asked())
            return OV_LEAVE_STOPPED;
        if (carry_on(screen, &ahead, &moved))
            continue;
        next_press(screen, &ahead, moved, &press);
        if (press.kind == OV_PRESS_STOP)
            return OV_LEAVE_STOPPED;
        waited = ov_screen_waits_for_others(screen);
        if (is_impatient(screen, &press))
            moved = 0;
        else if (is_early(screen, &ahead, &press))
            ahead.press[ahead.first + ahead.count++] = press;
        else
            take(screen, &press);
        if (!waited && ov_screen_waits_for_others(screen))
            moved = ov_clock_now(); /* time to see what you did yourself */
    }
    return ov_stop_asked() ? OV_LEAVE_STOPPED : OV_LEAVE_QUIT;
}

/* --- At an online table --- */

static void on_heard(void *context, int heard)
{
    ov_screen_hear(context, heard);
}

/*
 * The next key: one that was kept while the last choice was on its way, or a
 * new one; none if something came in first.
 */
static void next_online(struct ov_screen *screen, struct ahead *ahead,
                        struct ov_press *ret_press)
{
    const struct ov_remote *const online = &screen->sitting->meeting->online;

    if (ahead->count > 0 && !ov_screen_is_sending(screen)) {
        *ret_press = ahead->press[ahead->first++];
        if (--ahead->count == 0)
            ahead->first = 0;
        return;
    }
    ov_terminal_wait(0, ret_press);
    if (ret_press->kind != OV_PRESS_NOTHING)
        return;
    show(screen);
    ov_remote_pause_for(online, STDIN_FILENO, IDLE_MS);
}

static void take_online(struct ov_screen *screen, struct ahead *ahead,
                        const struct ov_press *press)
{
    const bool is_kept =
        ov_screen_is_sending(screen) && !is_for_now(screen, press) &&
        press->kind != OV_PRESS_NOTHING && press->kind != OV_PRESS_RESIZE &&
        ahead->first + ahead->count < MOST_AHEAD;

    if (is_kept)
        ahead->press[ahead->first + ahead->count++] = *press;
    else
        take(screen, press);
}

static enum ov_leave online_loop(struct ov_screen *screen)
{
    const struct ov_remote_listener listener = {on_heard, screen};
    struct ov_remote *const online = &screen->sitting->meeting->online;
    struct ahead ahead = {.count = 0};

    while (!screen->over) {
        struct ov_press press;

        ov_remote_step(online, &listener);
        if (ov_stop_asked())
            return OV_LEAVE_STOPPED;
        next_online(screen, &ahead, &press);
        if (press.kind == OV_PRESS_STOP)
            return OV_LEAVE_STOPPED;
        take_online(screen, &ahead, &press);
    }
    return OV_LEAVE_QUIT;
}

const char *ov_full_screen_missing(void)
{
    return ov_terminal_missing();
}

/* The whole sequence: terminal, screen, loop, and back again. */
static enum ov_leave run(struct ov_sitting *sitting,
                         struct ov_tutorial *tutorial, bool view)
{
    struct ov_screen *const screen = malloc(sizeof *screen);
    enum ov_leave leave;

    if (screen == NULL)
        return OV_LEAVE_QUIT;
    if (!ov_terminal_open()) {
        free(screen);
        return OV_LEAVE_OUTPUT;
    }
    ov_screen_start(screen, sitting);
    screen->tutorial = tutorial;
    ov_screen_refresh(screen);
    if (view)
        ov_replay_open(screen, 0);
    leave = sitting->meeting == NULL ? loop(screen) : online_loop(screen);
    ov_sitting_stop_thinking(sitting);
    if (screen->tutorial == NULL && sitting->meeting == NULL)
        (void)ov_sitting_keep(sitting);
    ov_terminal_close();
    free(screen);
    return leave;
}

static void start_key(struct ov_start *start, const struct ov_press *press)
{
    if (press->kind == OV_PRESS_KEY)
        ov_start_key(start, press->key);
    else if (press->kind == OV_PRESS_PASTE && start->typing)
        for (const char *at = press->text; *at != '\0';)
            ov_start_key(start, ov_utf8_next(&at));
    else if (press->kind == OV_PRESS_CLICK && press->click == OV_CLICK)
        ov_start_click(start, press->row, press->column);
    else if (press->kind == OV_PRESS_CLICK)
        ov_start_key(start,
                     press->click == OV_WHEEL_UP ? OV_KEY_UP : OV_KEY_DOWN);
}

static enum ov_leave start_loop(struct ov_start *start)
{
    while (start->answer == OV_ANSWER_OPEN) {
        struct ov_press press;
        int rows, columns;

        start->repertoire = apply_settings(&start->sitting->settings);
        ov_terminal_size(&rows, &columns);
        ov_start_draw(start, rows, columns);
        ov_terminal_show(&start->canvas);
        ov_terminal_wait(IDLE_MS, &press);
        if (press.kind == OV_PRESS_STOP || ov_stop_asked())
            return OV_LEAVE_STOPPED;
        start_key(start, &press);
    }
    return OV_LEAVE_QUIT;
}

enum ov_leave ov_full_screen_start(struct ov_sitting *sitting,
                                   struct ov_start *ret_start,
                                   const char *message)
{
    struct ov_buffer out;
    enum ov_leave leave;

    assert(sitting != NULL && ov_full_screen_missing() == NULL);
    if (!ov_terminal_open())
        return OV_LEAVE_OUTPUT;
    ov_start_init(ret_start, sitting);
    ov_buffer_init(&out, ret_start->message, sizeof ret_start->message);
    ov_put(&out, message == NULL ? "" : message);
    leave = start_loop(ret_start);
    ov_start_finish(ret_start);
    ov_terminal_close();
    return leave;
}

enum ov_leave ov_full_screen_play(struct ov_sitting *sitting)
{
    assert(sitting != NULL && ov_full_screen_missing() == NULL);
    return run(sitting, NULL, false);
}

enum ov_leave ov_full_screen_online(struct ov_sitting *sitting)
{
    assert(sitting->meeting != NULL && ov_full_screen_missing() == NULL);
    return run(sitting, NULL, false);
}

enum ov_leave ov_full_screen_view(struct ov_sitting *sitting)
{
    assert(sitting != NULL && ov_full_screen_missing() == NULL);
    return run(sitting, NULL, true);
}

enum ov_leave ov_full_screen_tutorial(struct ov_sitting *sitting)
{
    struct ov_tutorial tutorial;

    assert(sitting != NULL && ov_full_screen_missing() == NULL);
    ov_sitting_start_tutorial(sitting, &tutorial);
    return run(sitting, &tutorial, false);
}
