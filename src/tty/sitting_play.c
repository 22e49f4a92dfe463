/*
 * sitting_play.c - what is done at a sitting: by people, bots and programs, at
 * the table or in a thread that thinks ahead; undo, redo, looking back.
 */
#include "sys/scratch.h"
#include "tty/meeting.h"
#include "tty/sitting.h"

/* Whether the seat that has to choose is a program's. */
static bool program_chooses(const struct ov_sitting *sitting)
{
    const struct ov_table *const table = &sitting->table;

    return sitting->meeting == NULL && !ov_is_over(&table->game) &&
           sitting->programs.sits[table->game.turn.actor];
}

enum ov_waits ov_sitting_waits(const struct ov_sitting *sitting)
{
    assert(sitting->meeting == NULL || sitting->meeting->sitting == sitting);
    if (sitting->meeting != NULL)
        return ov_meeting_waits(sitting->meeting);
    return program_chooses(sitting) ? OV_WAITS_FOR_BOT
                                    : ov_table_waits(&sitting->table);
}

enum ov_table_answer ov_sitting_act(struct ov_sitting *sitting, int seat,
                                    struct ov_action action,
                                    struct ov_events *events,
                                    struct ov_refusal *ret_refusal)
{
    enum ov_table_answer answer;

    assert(seat >= 0 && seat < sitting->box.seats);
    assert(ret_refusal != NULL);
    if (sitting->meeting != NULL) {
        if (events != NULL)
            events->count = 0; /* they are heard later */
        return ov_meeting_act(sitting->meeting, seat, action, ret_refusal);
    }
    answer = ov_table_act(&sitting->table, seat, action, events, ret_refusal);
    if (answer == OV_ANSWER_DONE) {
        ov_sitting_refresh(sitting);
        (void)ov_sitting_keep(sitting);
    }
    return answer;
}

/* Memory for the bot that has to choose; without it, it looks less far. */
static void lend_scratch(struct ov_sitting *sitting)
{
    const int seat = sitting->table.game.turn.actor;
    const struct ov_bot *bot;
    int budget;

    if (ov_table_waits(&sitting->table) != OV_WAITS_FOR_BOT)
        return;
    bot = ov_table_bot(&sitting->table, seat, &budget);
    if (!ov_scratch_grow(&sitting->aid.scratch,
                         ov_bot_scratch_size(bot, budget)))
        ov_scratch_free(&sitting->aid.scratch);
}

/* Whether somebody has thought in a thread about what to do here. */
static bool is_thought(const struct ov_sitting *sitting,
                       const struct ov_programs *programs,
                       struct ov_decision *ret_decision)
{
    return sitting->thinker != NULL &&
           ov_thinker_ask(sitting->thinker, &sitting->table, programs,
                          ret_decision) == OV_THOUGHT_READY;
}

/* A program failed: somebody who is always there plays on. */
static void replace_program(struct ov_sitting *sitting, const char *why)
{
    const int seat = sitting->table.game.turn.actor;
    struct ov_buffer out;

    ov_buffer_init(&out, sitting->notice, sizeof sitting->notice);
    ov_sitting_put_failure(sitting, seat, why, &out);
    sitting->programs.sits[seat] = false; /* from now on a stranger */
    (void)ov_sitting_replace_strangers(sitting);
}

/* Asks the program that has to choose, and waits. */
static void wait_for_program(const struct ov_sitting *sitting,
                             struct ov_decision *ret_decision)
{
    struct ov_buffer why;

    ov_buffer_init(&why, ret_decision->why, sizeof ret_decision->why);
    ret_decision->is_made =
        sitting->programs.choose(sitting->programs.context, &sitting->table,
                                 &ret_decision->action, &why);
}

static bool make(struct ov_sitting *sitting, struct ov_action action,
                 struct ov_events *events)
{
    const struct ov_move move = {.seat = sitting->table.game.turn.actor,
                                 .action = action,
                                 .by = OV_BY_BOT};
    struct ov_refusal refusal;

    return ov_table_make(&sitting->table, move, events, &refusal) ==
           OV_ANSWER_DONE;
}

/* What a program does; false if it does nothing. */
static bool ask_program(struct ov_sitting *sitting, struct ov_events *events)
{
    struct ov_decision decision;

    if (!is_thought(sitting, &sitting->programs, &decision))
        wait_for_program(sitting, &decision);
    if (decision.is_made)
        return make(sitting, decision.action, events);
    if (decision.why[0] == '\0')
        return false;
    replace_program(sitting, decision.why);
    lend_scratch(sitting);
    return ov_table_carry_on(&sitting->table, &sitting->aid, events);
}

/* Whether a bot of ours has to choose. */
static bool bot_chooses(const struct ov_sitting *sitting)
{
    return sitting->meeting == NULL && !program_chooses(sitting) &&
           ov_table_waits(&sitting->table) == OV_WAITS_FOR_BOT;
}

bool ov_sitting_think(struct ov_sitting *sitting)
{
    const struct ov_programs *const programs =
        program_chooses(sitting) ? &sitting->programs : NULL;
    struct ov_decision decision;

    assert(sitting->box.seats >= OV_MIN_SEATS);
    if (programs == NULL && !bot_chooses(sitting))
        return true;
    if (sitting->thinker == NULL)
        sitting->thinker = ov_thinker_create();
    return sitting->thinker == NULL ||
           ov_thinker_ask(sitting->thinker, &sitting->table, programs,
                          &decision) != OV_THOUGHT_UNDER_WAY;
}

void ov_sitting_stop_thinking(struct ov_sitting *sitting)
{
    ov_thinker_forget(sitting->thinker);
}

/* Does what a bot or an order wants; false if there is nothing. */
static bool carry_on(struct ov_sitting *sitting, struct ov_events *events)
{
    struct ov_decision decision;

    if (program_chooses(sitting))
        return ask_program(sitting, events);
    if (bot_chooses(sitting) && is_thought(sitting, NULL, &decision))
        return make(sitting, decision.action, events);
    lend_scratch(sitting);
    return ov_table_carry_on(&sitting->table, &sitting->aid, events);
}

bool ov_sitting_carry_on(struct ov_sitting *sitting, struct ov_events *events)
{
    enum ov_waits waits;

    assert(sitting->box.seats >= OV_MIN_SEATS);
    if (sitting->meeting != NULL)
        return false;
    if (!carry_on(sitting, events))
        return false;
    ov_sitting_refresh(sitting);
    waits = ov_sitting_waits(sitting);
    if (waits != OV_WAITS_FOR_BOT && waits != OV_WAITS_FOR_ORDER)
        (void)ov_sitting_keep(sitting);
    return true;
}

enum ov_undo ov_sitting_undo(struct ov_sitting *sitting)
{
    struct ov_table *const table = &sitting->table;
    const enum ov_undo undo = ov_table_undo(table, ov_table_undo_seat(table));

    assert(sitting->meeting == NULL);
    if (undo == OV_UNDO_FREE) {
        ov_sitting_refresh(sitting);
        (void)ov_sitting_keep(sitting);
    }
    return undo;
}

bool ov_sitting_redo(struct ov_sitting *sitting)
{
    struct ov_table *const table = &sitting->table;

    assert(sitting->meeting == NULL);
    if (!ov_table_redo(table, ov_table_redo_seat(table)))
        return false;
    ov_sitting_refresh(sitting);
    (void)ov_sitting_keep(sitting);
    return true;
}

void ov_sitting_look_at(struct ov_sitting *sitting, int moves)
{
    assert(moves >= 0);
    ov_table_look_at(&sitting->table, moves);
    ov_sitting_refresh(sitting);
}

void ov_sitting_look_up(struct ov_sitting *sitting)
{
    ov_table_look_up(&sitting->table);
    ov_sitting_refresh(sitting);
}

bool ov_sitting_go_to(struct ov_sitting *sitting, int moves)
{
    struct ov_table *const table = &sitting->table;
    const int at = ov_table_at(table);

    assert(moves >= 0);
    if (moves != at) {
        /* For the seat whose move is the first to be undone or redone. */
        const int first = moves < at ? moves : at;

        if (!ov_table_go_to(table, ov_table_move(table, first).seat, moves))
            return false;
    }
    ov_sitting_refresh(sitting);
    return true;
}
