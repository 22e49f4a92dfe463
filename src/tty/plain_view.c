/*
 * plain_view.c - replaying a game move by move, and playing on from any
 * position.
 *
 * During a replay the table itself shows that position, so that every other
 * command does too; nothing is saved meanwhile.
 */
#include "notation/words.h"
#include "table/cursor.h"
#include "text/mark.h"
#include "tty/plain.h"

void ov_plain_place(struct ov_plain *plain)
{
    const struct ov_table *const table = &plain->sitting->table;
    struct ov_args args = {0};

    assert(plain->sitting != NULL);
    ov_add_number(&args, "move", ov_table_at(table));
    ov_add_number(&args, "moves", ov_table_moves(table));
    ov_add_number(&args, "turn", table->game.turns);
    ov_plain_say(plain, N_("After move {move} of {moves}, turn {turn}."),
                 &args);
}

static bool is_viewing(const struct ov_plain *plain)
{
    if (!plain->viewing)
        ov_plain_say(plain, N_("Start the replay first, with 'view'."), NULL);
    return plain->viewing;
}

/* Goes to a position; what happened on the way forward is reported. */
static void go(struct ov_plain *plain, int moves)
{
    const struct ov_table *const table = &plain->sitting->table;
    const int before = ov_table_at(table);

    if (moves < 0)
        moves = 0;
    if (moves > ov_table_moves(table))
        moves = ov_table_moves(table);
    ov_sitting_look_at(plain->sitting, moves);
    if (moves <= before)
        plain->told = ov_log_first_line(&plain->sitting->log, moves - 1);
    ov_plain_tell(plain);
    plain->asked = false;
}

void ov_plain_start_view(struct ov_plain *plain, const char *rest)
{
    assert(plain->sitting != NULL);
    (void)rest;
    if (plain->tutorial != NULL) {
        ov_plain_say(plain, N_("Not in the tutorial."), NULL);
        return;
    }
    plain->asked = false;
    if (plain->viewing) {
        plain->viewing = false;
        ov_sitting_look_up(plain->sitting);
        ov_plain_skip(plain);
        return;
    }
    plain->viewing = true;
    ov_plain_say(plain,
                 N_("You are replaying the game: 'next', 'back', 'turn N' "
                    "and 'line N' move through it, 'city' and the others "
                    "show what was there, 'branch' plays from here, 'view' "
                    "returns."),
                 NULL);
}

static int steps_of(const char *rest)
{
    const int steps = ov_plain_number(rest, 1);

    return steps > OV_LINE_ROOM ? OV_LINE_ROOM : steps;
}

void ov_plain_next(struct ov_plain *plain, const char *rest)
{
    assert(rest != NULL);
    if (is_viewing(plain))
        go(plain, ov_table_at(&plain->sitting->table) + steps_of(rest));
}

void ov_plain_back(struct ov_plain *plain, const char *rest)
{
    assert(rest != NULL);
    if (!plain->viewing && plain->open >= 0) {
        plain->open = -1;
        plain->asked = false;
        return;
    }
    if (is_viewing(plain))
        go(plain, ov_table_at(&plain->sitting->table) - steps_of(rest));
}

void ov_plain_turn(struct ov_plain *plain, const char *rest)
{
    const struct ov_table *const table = &plain->sitting->table;
    const int turn = ov_plain_number(rest, 0);
    struct ov_cursor cursor;

    assert(rest != NULL);
    if (!is_viewing(plain))
        return;
    ov_cursor_start(&cursor, table, *rest == '\0' ? ov_table_at(table) : 0);
    if (*rest == '\0')
        (void)ov_cursor_next_turn(&cursor);
    while (*rest != '\0' && cursor.game.turns < turn &&
           ov_cursor_next_turn(&cursor))
        continue;
    go(plain, cursor.at);
}

void ov_plain_line(struct ov_plain *plain, const char *rest)
{
    struct ov_cursor cursor;

    assert(rest != NULL);
    if (!is_viewing(plain))
        return;
    ov_cursor_start(&cursor, &plain->sitting->table, 0);
    if (!ov_cursor_go_to_line(&cursor, ov_plain_number(rest, 0) - 1)) {
        ov_plain_say(plain, N_("The log has no such line."), NULL);
        return;
    }
    go(plain, cursor.at);
}

static bool has_person(const struct ov_table *table)
{
    for (int seat = 0; seat < table->box->seats; seat++)
        if (table->header.player[seat].bot[0] == '\0')
            return true;
    return false;
}

/* Ends the replay and stays at the position shown. */
static bool play_on_here(struct ov_plain *plain)
{
    struct ov_sitting *const sitting = plain->sitting;
    const int moves = ov_table_at(&sitting->table);
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_sitting_look_up(sitting);
    if (ov_sitting_go_to(sitting, moves))
        return true;
    ov_sitting_look_at(sitting, moves);
    ov_buffer_init(&out, text, sizeof text);
    ov_sitting_put_undo(sitting, OV_UNDO_NO_ROOM, &out);
    ov_plain_print(text);
    return false;
}

void ov_plain_branch(struct ov_plain *plain, const char *rest)
{
    struct ov_sitting *const sitting = plain->sitting;
    int seat = -1;

    assert(plain->sitting != NULL);
    if (!is_viewing(plain))
        return;
    if (*rest != '\0' &&
        (!ov_seat_from_word(rest, &seat) || seat >= sitting->box.seats)) {
        ov_plain_say(plain,
                     N_("Which seat is yours? 'branch purple', 'branch blue', "
                        "..."),
                     NULL);
        return;
    }
    if (!play_on_here(plain))
        return;
    if (seat < 0 && !has_person(&sitting->table))
        seat = ov_is_over(&sitting->table.game) ? 0 : ov_sitting_actor(sitting);
    if (seat >= 0)
        ov_table_seat_person(&sitting->table, seat, sitting->settings.name);
    (void)ov_sitting_replace_strangers(sitting);
    ov_sitting_refresh(sitting);
    /* The game that was replayed stays in its file. */
    ov_sitting_keep_at(sitting, NULL, 0);
    plain->viewing = plain->asked = plain->end_told = false;
    ov_plain_say(plain, N_("From here on, this is your game."), NULL);
}
