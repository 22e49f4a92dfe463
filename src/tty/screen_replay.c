/*
 * screen_replay.c - looking back: step by step, turn by turn, from any line of
 * the log; and playing on from there.
 */
#include "text/fill.h"
#include "text/mark.h"
#include "tty/screen.h"

static void show(struct ov_screen *screen)
{
    ov_view_of(&screen->replayed, &screen->replay.game, &screen->sitting->box);
}

void ov_replay_open(struct ov_screen *screen, int moves)
{
    const struct ov_table *const table = &screen->sitting->table;

    ov_menu_close(screen);
    ov_cursor_start(&screen->replay, table,
                    moves < table->count ? moves : table->count);
    screen->mode = OV_MODE_REPLAY;
    show(screen);
}

/* In a game of bots alone, whoever looks sits down where a choice is due. */
static void sit_down(struct ov_sitting *sitting)
{
    struct ov_table *const table = &sitting->table;
    const int actor = ov_sitting_actor(sitting);

    for (int seat = 0; seat < table->box->seats; seat++)
        if (table->header.player[seat].bot[0] == '\0')
            return;
    if (actor != OV_NONE)
        ov_table_seat_person(table, actor, sitting->settings.name);
    ov_sitting_refresh(sitting);
}

/*
 * Plays on from here. The game as it was stays where it is kept; this one
 * gets a place of its own.
 */
static void branch(struct ov_screen *screen)
{
    struct ov_sitting *const sitting = screen->sitting;

    if (screen->tutorial != NULL)
        return;
    ov_sitting_keep_at(sitting, sitting->path[0] == '\0' ? "" : NULL);
    ov_sitting_stand_at(sitting, screen->replay.at);
    sit_down(sitting);
    screen->mode = OV_MODE_PLAY;
    screen->end_shown = false;
    ov_screen_refresh(screen);
    ov_screen_say(screen, OV_ROLE_GOOD,
                  ov_text(ov_screen_lang(screen), NULL,
                          N_("You play on from here. The game as it was is "
                             "kept too.")));
}

static void step(struct ov_screen *screen, int moves)
{
    const int at = screen->replay.at + moves;

    if (at >= 0 && at <= screen->sitting->table.count)
        ov_cursor_go(&screen->replay, at);
}

void ov_replay_key(struct ov_screen *screen, uint32_t key)
{
    switch (key) {
    case OV_KEY_ESCAPE:
    case 'q':
    case 'r':
        screen->mode = OV_MODE_PLAY;
        return;
    case OV_KEY_LEFT:
        step(screen, -1);
        break;
    case OV_KEY_RIGHT:
    case ' ':
        step(screen, 1);
        break;
    case OV_KEY_UP:
    case OV_KEY_PAGE_UP:
        (void)ov_cursor_last_turn(&screen->replay);
        break;
    case OV_KEY_DOWN:
    case OV_KEY_PAGE_DOWN:
        (void)ov_cursor_next_turn(&screen->replay);
        break;
    case OV_KEY_HOME:
        ov_cursor_go(&screen->replay, 0);
        break;
    case OV_KEY_END:
        ov_cursor_go(&screen->replay, screen->sitting->table.count);
        break;
    case 'l':
        ov_window_open(screen, OV_MODE_LOG);
        return;
    case 's':
        ov_score_open(screen);
        return;
    case 'b':
        branch(screen);
        return;
    case '?':
        ov_explain_keys(screen);
        return;
    default:
        break;
    }
    show(screen);
}

/* What the move that led here brought. */
void ov_replay_put_info(const struct ov_screen *screen, struct ov_buffer *out)
{
    struct ov_events events;

    if (screen->replay.at == 0)
        return;
    ov_table_events_of(&screen->sitting->table, screen->replay.at - 1, &events);
    ov_screen_put_events(screen, &events, out);
}
