/*
 * due.c - what happens in a room without a request: the end, standing orders,
 * clocks, bots.
 */
#include "room/rows.h"

int64_t ov_room_deadline(const struct ov_room *room)
{
    const int64_t runs_out = ov_room_runs_out(&room->state);

    assert(room->state.phase <= OV_ROOM_OVER_NOW);
    return runs_out == INT64_MAX ? runs_out : runs_out + OV_ROOM_GRACE;
}

/* All but one have resigned, or everybody has. */
static bool is_given_up(const struct ov_room_state *state)
{
    int active = 0, people = 0;

    for (int seat = 0; seat < state->seats; seat++) {
        active += !state->seat[seat].resigned;
        people += state->seat[seat].taken && !state->seat[seat].resigned;
    }
    return active <= 1 || people == 0;
}

/* Those who resigned share the last place. */
static struct ov_record_result
result_of_resigning(const struct ov_room_state *state)
{
    struct ov_record_result result = {.ended_by = OV_NOT_ENDED};
    int active = 0;

    for (int seat = 0; seat < state->seats; seat++)
        active += !state->seat[seat].resigned;
    for (int seat = 0; seat < state->seats; seat++)
        result.place[seat] =
            (uint8_t)(state->seat[seat].resigned ? 1 + active : 1);
    return result;
}

static bool add_end(const struct ov_rows *rows)
{
    const struct ov_room *const room = rows->room;
    const bool over = ov_is_over(&room->game);
    struct ov_room_event *event;

    if (!over && !is_given_up(&room->state))
        return false;
    event = ov_rows_add(rows, OV_ROOM_OVER, -1);
    event->by = OV_ROOM_BY_ROOM;
    event->resigned = !over;
    event->result = over ? ov_record_result_of(&room->game, room->box)
                         : result_of_resigning(&room->state);
    event->secret = room->head.secret;
    return true;
}

/* The last one who had not agreed yet has left: the others all have. */
static bool add_agreed(const struct ov_rows *rows)
{
    const struct ov_room_state *const state = &rows->room->state;
    const int people = ov_room_people(state);

    if (state->ask.what == OV_ROOM_ASK_NOTHING || people == 0 ||
        (people & ~state->ask.granted) != 0)
        return false;
    ov_rows_add_outcome(rows, &state->ask);
    return true;
}

/* A player who has just gone back wants to choose: no order answers. */
static bool add_order(const struct ov_rows *rows)
{
    const struct ov_room *const room = rows->room;
    const int seat = room->state.actor;
    struct ov_orders orders;
    struct ov_action action;
    struct ov_view view;

    if (seat < 0 || !ov_room_is_person(&room->state, seat) ||
        room->state.undoing == seat || room->state.moves >= OV_LINE_ROOM)
        return false;
    orders = room->state.seat[seat].orders;
    if (room->state.seat[seat].held != 0 &&
        room->state.seat[seat].held == room->game.turns)
        orders.turn_end = 0;
    ov_view_of(&view, &room->game, room->box);
    if (!ov_orders_answer(&orders, &view, room->box, &action))
        return false;
    ov_rows_add_move(rows, seat, action, OV_ROOM_BY_ORDER);
    return true;
}

int ov_room_due(const struct ov_room *room, int64_t now,
                struct ov_room_batch *batch)
{
    const struct ov_rows rows = {room, batch, now};

    assert(room->box != NULL && room->state.actor < room->state.seats);
    batch->count = 0;
    if (room->state.phase != OV_ROOM_PLAYING)
        return 0;
    if (!add_end(&rows) && !add_agreed(&rows) && !room->state.paused &&
        !add_order(&rows) && now >= ov_room_deadline(room))
        ov_rows_add_flag(&rows);
    ov_rows_finish(&rows);
    return batch->count;
}

/* --- Bots --- */

bool ov_room_question(const struct ov_room *room,
                      struct ov_room_question *ret_question)
{
    const struct ov_room_state *const state = &room->state;
    const int seat = state->actor;

    assert(seat >= -1 && seat < state->seats);
    if (state->phase != OV_ROOM_PLAYING || state->paused || seat < 0 ||
        state->seat[seat].bot[0] == '\0' || state->moves >= OV_LINE_ROOM ||
        is_given_up(state))
        return false;
    memset(ret_question, 0, sizeof *ret_question);
    ov_view_of(&ret_question->view, &room->game, room->box);
    ret_question->chance =
        ov_bot_chance(&room->seed, seat, (uint32_t)state->moves);
    ret_question->turned = state->turned;
    ret_question->seat = (int8_t)seat;
    memcpy(ret_question->bot, state->seat[seat].bot, sizeof ret_question->bot);
    return true;
}

struct ov_action ov_room_think(const struct ov_room_question *question,
                               const struct ov_box *box,
                               struct ov_scratch scratch,
                               const struct ov_net *net)
{
    struct ov_rng rng = ov_bot_rng_from(question->chance);
    struct ov_question asked = ov_ask(&question->view, box, &rng);
    int budget = 0;
    const struct ov_bot *bot = ov_bot_spelt(question->bot, &budget);

    assert(question->seat >= 0 && question->seat < box->seats);
    assert(!ov_is_over(&question->view.of));
    if (bot == NULL) /* an unknown bot, in an old log; somebody has to play */
        bot = ov_bot_at(OV_BOT_greedy);
    asked.budget = budget;
    asked.scratch = scratch;
    asked.net = net;
    return bot->choose(&asked);
}

int ov_room_bot_moved(const struct ov_room *room,
                      const struct ov_room_question *question,
                      struct ov_action action, int64_t now,
                      struct ov_room_batch *batch)
{
    const struct ov_rows rows = {room, batch, now};
    struct ov_room_question again;
    struct ov_refusal refusal;

    assert(question->seat >= 0 && question->seat < room->state.seats);
    batch->count = 0;
    if (!ov_room_question(room, &again) || again.turned != question->turned ||
        again.seat != question->seat ||
        ov_why_not(&room->game, room->box, question->seat, action, &refusal) !=
            OV_ALLOWED)
        return 0;
    ov_rows_add_move(&rows, question->seat, action, OV_ROOM_BY_BOT);
    ov_rows_finish(&rows);
    return batch->count;
}
