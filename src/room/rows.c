/*
 * rows.c - making the rows of a batch.
 */
#include "room/rows.h"

#include "notation/action.h"

struct ov_room_event *ov_rows_add(const struct ov_rows *rows,
                                  enum ov_room_kind kind, int seat)
{
    const struct ov_room_state *const state = &rows->room->state;
    const int64_t at = rows->now - state->created;
    struct ov_room_row *const row = &rows->batch->row[rows->batch->count++];

    assert(rows->batch->count < OV_ROOM_BATCH);
    assert(rows->batch->count <= OV_ROOM_BATCH);
    memset(row, 0, sizeof *row);
    row->event.seq = state->seq + rows->batch->count;
    row->event.kind = (uint8_t)kind;
    row->event.seat = (int8_t)seat;
    row->event.at = at > state->at ? at : state->at; /* never backwards */
    return &row->event;
}

void ov_rows_finish(const struct ov_rows *rows)
{
    assert(rows->batch->count <= OV_ROOM_BATCH);
    for (int i = 0; i < rows->batch->count; i++) {
        struct ov_room_row *const row = &rows->batch->row[i];
        struct ov_buffer out;
        bool fits;

        ov_buffer_init(&out, row->body, sizeof row->body);
        fits = ov_room_event_write(&out, &row->event, rows->room->box);
        assert(fits);
        (void)fits;
        row->length = out.length;
        row->event.record = row->event.view = NULL;
    }
}

static void hash_view(const struct ov_room *room, const struct ov_game *game,
                      uint8_t ret_hash[OV_VIEW_HASH_SIZE])
{
    struct ov_view view;

    ov_view_of(&view, game, room->box);
    ov_view_hash(&room->head.setup, &view, room->box, ret_hash);
}

void ov_rows_add_move(const struct ov_rows *rows, int seat,
                      struct ov_action action, enum ov_room_by by)
{
    const struct ov_room *const room = rows->room;
    struct ov_room_event *const event = ov_rows_add(rows, OV_ROOM_MOVED, seat);
    struct ov_events events = {.count = 0};
    struct ov_game game = room->game;
    struct ov_buffer out;

    assert(room->state.phase == OV_ROOM_PLAYING && !ov_reveal_due(&room->game));
    event->by = (uint8_t)by;
    ov_buffer_init(&out, event->action, sizeof event->action);
    ov_action_write(&out, &game, room->box, action);
    ov_choose(&game, room->box, seat, action, &events);
    while (ov_reveal_due(&game))
        ov_reveal(&game, room->box, &events);
    event->shown_count = (int8_t)ov_shown_in(&events, event->shown);
    hash_view(room, &game, event->hash);
}

void ov_rows_add_undo(const struct ov_rows *rows, int seat, int moves)
{
    struct ov_room_event *const event = ov_rows_add(rows, OV_ROOM_UNDONE, seat);
    struct ov_game game;

    assert(moves < rows->room->state.moves);
    event->to = moves;
    ov_room_game_at(rows->room, moves, &game);
    hash_view(rows->room, &game, event->hash);
}

void ov_rows_add_holder(const struct ov_rows *rows, int seat,
                        enum ov_room_by by)
{
    struct ov_room_event *const event =
        ov_rows_add(rows, OV_ROOM_BOT_TAKES, seat);

    assert(seat >= 0 && seat < rows->room->state.seats);
    event->by = (uint8_t)by;
    memcpy(event->bot, rows->room->head.holder, sizeof event->bot);
}

void ov_rows_add_flag(const struct ov_rows *rows)
{
    const int seat = rows->room->state.actor;

    assert(seat >= 0 && ov_has_clock(&rows->room->state.clock));
    ov_rows_add(rows, OV_ROOM_FLAGGED, seat)->by = OV_ROOM_BY_CLOCK;
    ov_rows_add_holder(rows, seat, OV_ROOM_BY_CLOCK);
}

void ov_rows_add_outcome(const struct ov_rows *rows,
                         const struct ov_room_question_asked *ask)
{
    assert(ask->seat >= 0 && ask->seat < rows->room->state.seats);
    switch ((enum ov_room_ask)ask->what) {
    case OV_ROOM_ASK_UNDO:
        ov_rows_add_undo(rows, ask->seat, ask->to);
        break;
    case OV_ROOM_ASK_PAUSE:
        (void)ov_rows_add(rows, OV_ROOM_PAUSED, ask->seat);
        break;
    case OV_ROOM_ASK_CLOCK:
        ov_rows_add(rows, OV_ROOM_TIMED, ask->seat)->clock = ask->clock;
        break;
    case OV_ROOM_ASK_HINTS:
        (void)ov_rows_add(rows, OV_ROOM_HINTED, ask->seat);
        break;
    case OV_ROOM_ASK_NOTHING:
    case OV_ROOM_ASK_COUNT:
        break;
    }
}
