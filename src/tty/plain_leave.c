/*
 * plain_leave.c - leaving: if the disk refuses to keep the game, the player is
 * asked for another place.
 */
#include "text/mark.h"
#include "tty/plain.h"

static void tell_error(const struct ov_plain *plain, const char *path,
                       int error)
{
    char text[OV_PATH_SIZE + OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_sitting_put_error(plain->sitting, path, error, &out);
    ov_plain_print(text);
}

/* Keeps the game in the place that was typed; false if that failed too. */
static bool move_to(struct ov_plain *plain, const char *words)
{
    struct ov_sitting *const sitting = plain->sitting;
    unsigned how;
    const char *const path = ov_read_save_words(words, &how);
    const int error = ov_sitting_move(sitting, path, how);

    if (error < 0)
        tell_error(plain, path, error);
    return error == 0;
}

/* Asks until the game is kept, or the player leaves or stays without that. */
static enum ov_leave ask_for_place(struct ov_plain *plain)
{
    for (;;) {
        const char *line;

        ov_plain_say(plain,
                     N_("Where else should it be saved? Type a file name; "
                        "'quit' leaves without saving, Enter continues the "
                        "game."),
                     NULL);
        line = ov_plain_next_line(plain, "? ");
        if (line == NULL)
            return plain->leave;
        if (*line == '\0')
            return OV_LEAVE_NOT;
        if (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0 ||
            move_to(plain, line))
            return OV_LEAVE_QUIT;
    }
}

void ov_plain_leave(struct ov_plain *plain)
{
    struct ov_sitting *const sitting = plain->sitting;
    const int looked_at = ov_table_at(&sitting->table);

    assert(plain->sitting != NULL);
    plain->leave = OV_LEAVE_QUIT;
    if (plain->viewing) /* the game as it is, not as it is being replayed */
        ov_sitting_look_up(sitting);
    if (!ov_sitting_is_unsaved(sitting))
        return;
    tell_error(plain, sitting->path, sitting->save_error);
    plain->leave = ask_for_place(plain);
    plain->asked = false;
    if (plain->viewing && plain->leave == OV_LEAVE_NOT)
        ov_sitting_look_at(sitting, looked_at);
}
