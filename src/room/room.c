/*
 * room.c - rooms as they follow from their log.
 */
#include "room/room.h"

#include "notation/action.h"

bool ov_room_head_make(const struct ov_room_request *create,
                       const struct ov_deck *deck, const struct ov_seed *secret,
                       int64_t now, struct ov_room_head *ret_head)
{
    struct ov_room_head head;

    assert(create->players >= OV_MIN_SEATS && create->players <= OV_MAX_SEATS);
    memset(&head, 0, sizeof head);
    head.setup.rules = OV_RULES_VERSION;
    head.setup.edition = create->edition;
    head.setup.seats = create->players;
    head.setup.switches = create->switches;
    memcpy(head.setup.deck_name, deck->name, sizeof head.setup.deck_name);
    ov_deck_hash(deck, head.setup.deck_hash);
    head.created = now;
    head.secret = *secret;
    head.clock = create->clock;
    head.delay = create->delay;
    memcpy(head.holder, create->bot[0] == '\0' ? "casual" : create->bot,
           create->bot[0] == '\0' ? sizeof "casual" : sizeof head.holder);
    if (!ov_token_hash(create->join, &head.join) ||
        !ov_token_hash(create->watch, &head.watch))
        return false;
    *ret_head = head;
    return true;
}

void ov_room_head_again(const struct ov_room *room,
                        const struct ov_seed *secret, int64_t now,
                        struct ov_room_head *ret_head)
{
    assert(room->state.phase == OV_ROOM_OVER_NOW);
    *ret_head = room->head;
    ret_head->created = now;
    ret_head->secret = *secret;
    ret_head->clock = room->state.clock;
    ret_head->reserved = 0;
    memset(ret_head->seat, 0, sizeof ret_head->seat);
    for (int seat = 0; seat < room->state.seats; seat++) {
        if (!room->state.seat[seat].taken)
            continue;
        ret_head->reserved |= (uint8_t)(1 << seat);
        ret_head->seat[seat] = room->token[seat];
    }
}

void ov_room_open(struct ov_room *room, const struct ov_room_head *head,
                  const struct ov_box *box, struct ov_room_move *move,
                  int32_t move_room)
{
    assert(box->seats == head->setup.seats);
    memset(room, 0, sizeof *room);
    room->box = box;
    room->move = move;
    room->move_room = move_room;
    room->head = *head;
    ov_room_state_init(&room->state, box->seats, head->created, &head->clock);
}

void ov_room_game_at(const struct ov_room *room, int moves,
                     struct ov_game *ret_game)
{
    assert(moves >= 0 && moves <= room->state.moves);
    ov_start(ret_game, room->box, &room->seed);
    for (int i = 0; i < moves; i++) {
        struct ov_action action;

        memcpy(&action, room->move[i].action, sizeof action);
        ov_play(ret_game, room->box, room->move[i].seat_by % OV_MAX_SEATS,
                action);
    }
}

void ov_room_record(const struct ov_room *room,
                    struct ov_record_header *ret_header)
{
    assert(room->state.seats == room->head.setup.seats);
    memset(ret_header, 0, sizeof *ret_header);
    ret_header->setup = room->head.setup;
    for (int i = 0; i < room->state.seats; i++) {
        const struct ov_room_seat *const seat = &room->state.seat[i];

        memcpy(ret_header->player[i].name, seat->name, sizeof seat->name);
        memcpy(ret_header->player[i].bot, seat->bot, sizeof seat->bot);
    }
    ret_header->commitment = ov_seed_commit(&room->seed);
}

/* --- The log --- */

static bool move_of(const struct ov_room *room,
                    const struct ov_room_event *event,
                    struct ov_action *ret_action)
{
    struct ov_parse_fault fault;
    struct ov_refusal refusal;

    return ov_action_parse(event->action, &room->game, room->box, ret_action,
                           &fault) &&
           ov_why_not(&room->game, room->box, event->seat, *ret_action,
                      &refusal) == OV_ALLOWED;
}

static void note_move(struct ov_room *room, const struct ov_room_event *event,
                      struct ov_action action)
{
    struct ov_room_move *const move = &room->move[room->state.moves - 1];

    move->seat_by = (uint8_t)(event->seat + OV_MAX_SEATS * event->by);
    memcpy(move->action, &action, sizeof action);
    ov_play(&room->game, room->box, event->seat, action);
}

/* A request that was granted replaces the oldest one remembered. */
static void remember(struct ov_room *room, const struct ov_room_row *row)
{
    struct ov_room_done *const done = room->done;

    if (row->key == 0)
        return;
    if (done[0].key != 0)
        room->forgotten = done[0].seq;
    memmove(done, done + 1, sizeof room->done - sizeof done[0]);
    done[OV_ROOM_REMEMBERS - 1] =
        (struct ov_room_done){row->key, row->content, room->state.seq};
}

static void start_game(struct ov_room *room)
{
    room->seed = ov_room_seed(&room->head.secret, &room->state);
    ov_start(&room->game, room->box, &room->seed);
}

static void sit_down(struct ov_room *room, const struct ov_room_event *event,
                     const struct ov_room_row *row)
{
    if (event->kind == OV_ROOM_JOINED)
        room->token[event->seat] = row->token;
    if (event->kind == OV_ROOM_LEFT && room->state.phase == OV_ROOM_OPEN)
        memset(&room->token[event->seat], 0, sizeof room->token[0]);
}

static int actor_of(const struct ov_room *room)
{
    return room->state.phase != OV_ROOM_PLAYING || ov_is_over(&room->game)
               ? -1
               : room->game.turn.actor;
}

bool ov_room_apply(struct ov_room *room, const struct ov_room_row *row)
{
    struct ov_action action = {0};
    struct ov_room_event event;

    assert(row->length < sizeof row->body);
    assert(room->state.moves <= room->move_room);
    if (!ov_room_event_read(row->body, row->length, NULL, &event))
        return false;
    if (event.kind == OV_ROOM_MOVED &&
        (room->state.phase != OV_ROOM_PLAYING || ov_room_is_full(room) ||
         event.seat >= room->state.seats || !move_of(room, &event, &action)))
        return false;
    if (event.kind == OV_ROOM_JOINED && !row->has_token)
        return false;
    if (!ov_room_state_apply(&room->state, &event))
        return false;
    sit_down(room, &event, row);
    if (event.kind == OV_ROOM_STARTED)
        start_game(room);
    if (event.kind == OV_ROOM_MOVED)
        note_move(room, &event, action);
    if (event.kind == OV_ROOM_UNDONE)
        ov_room_game_at(room, room->state.moves, &room->game);
    ov_room_state_turn(&room->state, actor_of(room), room->game.turns);
    remember(room, row);
    return true;
}

struct ov_room_who ov_room_who(const struct ov_room *room, const char *token)
{
    struct ov_room_who who = {.role = OV_WHO_NOBODY, .seat = -1};

    assert(room->state.seats <= OV_MAX_SEATS);
    if (!ov_token_hash(token, &who.token))
        return who;
    if (ov_same_token(&who.token, &room->head.watch))
        who.role = OV_WHO_WATCH;
    if (ov_same_token(&who.token, &room->head.join))
        who.role = OV_WHO_JOIN;
    for (int seat = 0; seat < room->state.seats; seat++) {
        const bool is_kept = !room->state.seat[seat].taken &&
                             room->head.reserved >> seat & 1 &&
                             ov_same_token(&who.token, &room->head.seat[seat]);

        if (!is_kept && !ov_room_sits(room, seat, &who.token))
            continue;
        who.role = OV_WHO_SEAT;
        who.seat = (int8_t)seat;
    }
    return who;
}
