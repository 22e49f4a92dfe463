/*
 * screen_leave.c - leaving: if the disk refuses to keep the game, the player is
 * asked for another place.
 */
#include "text/mark.h"
#include "tty/screen.h"

/* What the disk said is shown below the question. */
static void ask(struct ov_screen *screen, const char *path, int error)
{
    struct ov_buffer out;

    screen->mode = OV_MODE_UNSAVED;
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_sitting_put_error(screen->sitting, path, error, &out);
}

void ov_screen_leave(struct ov_screen *screen)
{
    struct ov_sitting *const sitting = screen->sitting;

    assert(screen->sitting != NULL);
    if (screen->tutorial == NULL && ov_sitting_is_unsaved(sitting))
        ask(screen, sitting->path, sitting->save_error);
    else
        screen->over = true;
}

void ov_screen_put_unsaved(const struct ov_screen *screen,
                           struct ov_buffer *out)
{
    assert(screen->mode == OV_MODE_UNSAVED && out != NULL);
    ov_put(out, ov_text(ov_screen_lang(screen), NULL,
                        N_("The game is not saved. (w: save it elsewhere, "
                           "q: leave anyway, Esc: continue)")));
    ov_put(out, " ");
    ov_put(out, screen->message);
}

void ov_screen_unsaved_key(struct ov_screen *screen, uint32_t key)
{
    assert(screen->mode == OV_MODE_UNSAVED);
    screen->mode = OV_MODE_PLAY;
    if (key == 'q') {
        screen->over = true;
    } else if (key == 'w') {
        ov_screen_type(screen, "save ");
        screen->leaving = true;
    }
}

void ov_screen_keep_elsewhere(struct ov_screen *screen, const char *path,
                              unsigned how)
{
    const int error = ov_sitting_move(screen->sitting, path, how);

    assert(path != NULL);
    if (error < 0)
        ask(screen, path, error);
    else
        screen->over = true;
}
