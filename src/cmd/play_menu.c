/*
 * play_menu.c - `oddville play` without options: the start menu, and what was
 * chosen there.
 */
#include "cmd/play.h"

#include "sys/random_source.h"
#include "tty/fullscreen.h"

#include <stdlib.h>

/* Continues or opens the game at the answer's path; otherwise says why not. */
static bool open_game(const struct ov_start *start, struct ov_sitting *sitting,
                      char *ret_message, size_t size)
{
    struct ov_parse_fault fault;
    struct ov_buffer out;
    int error = 0;
    const enum ov_load load =
        start->answer == OV_ANSWER_CONTINUE
            ? ov_sitting_resume(sitting, start->path, &error, &fault)
            : ov_sitting_open(sitting, start->path, &error, &fault);

    if (load != OV_LOAD_NOTHING) {
        (void)ov_sitting_replace_strangers(sitting);
        return true;
    }
    ov_buffer_init(&out, ret_message, size);
    ov_sitting_put_load_error(sitting, start->path, error, &fault, &out);
    return false;
}

static bool begin_game(const struct ov_start *start, struct ov_sitting *sitting,
                       char *ret_message, size_t size)
{
    struct ov_new_game game;
    struct ov_buffer out;
    int error;

    ov_start_game(start, &game);
    error = ov_random_seed(&game.seed);
    if (error == 0) {
        ov_sitting_start(sitting, &game, NULL);
        return true;
    }
    ov_buffer_init(&out, ret_message, size);
    ov_sitting_put_error(sitting, "", error, &out);
    return false;
}

/* One menu and what follows; false: another menu, with the message. */
static bool run_once(struct ov_sitting *sitting, struct ov_start *start,
                     char *message, size_t size, enum ov_leave *ret_leave)
{
    *ret_leave = ov_full_screen_start(sitting, start, message);
    message[0] = '\0';
    if (*ret_leave != OV_LEAVE_QUIT)
        return true;
    switch (start->answer) {
    case OV_ANSWER_OPEN:
    case OV_ANSWER_LEAVE:
        return true;
    case OV_ANSWER_NEW:
        if (!begin_game(start, sitting, message, size))
            return false;
        *ret_leave = ov_full_screen_play(sitting);
        return true;
    case OV_ANSWER_CONTINUE:
    case OV_ANSWER_VIEW:
        if (!open_game(start, sitting, message, size))
            return false;
        *ret_leave = start->answer == OV_ANSWER_VIEW
                         ? ov_full_screen_view(sitting)
                         : ov_full_screen_play(sitting);
        return true;
    case OV_ANSWER_TUTORIAL:
        *ret_leave = ov_full_screen_tutorial(sitting);
        return true;
    }
    return true;
}

bool ov_play_menu(struct ov_sitting *sitting, enum ov_leave *ret_leave)
{
    struct ov_start *const start = malloc(sizeof *start);
    char message[OV_PATH_SIZE + 2 * OV_SENTENCE] = "";
    bool played;

    assert(sitting != NULL && ret_leave != NULL);
    if (start == NULL) {
        *ret_leave = OV_LEAVE_OUTPUT;
        return false;
    }
    while (!run_once(sitting, start, message, sizeof message, ret_leave))
        continue;
    played =
        start->answer != OV_ANSWER_OPEN && start->answer != OV_ANSWER_LEAVE;
    free(start);
    return played;
}
