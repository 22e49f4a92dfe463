/*
 * take.c - requests are refused or turned into events. Nothing changes here.
 *
 * A request that was granted once is granted again in the same way: its key
 * (who asked, under which id) is in the log. A client never gives two requests
 * the same id and never changes the `after` of one, so a request's event, if
 * there is one, is among the events after that.
 */
#include "room/key.h"
#include "room/rows.h"

#include "notation/action.h"
#include "notation/record.h"

struct taking {
    const struct ov_room *room;
    const struct ov_room_asked *asked;
    const struct ov_room_request *request;
    const struct ov_room_state *state;
    struct ov_rows rows;
    struct ov_room_refusal refusal;
    int seat;
};

static bool refuse(struct taking *taking, enum ov_room_why why)
{
    taking->refusal.why = (uint8_t)why;
    return false;
}

static const struct ov_room_seat *own_seat(const struct taking *taking)
{
    return &taking->state->seat[taking->seat];
}

static struct ov_room_event *add(struct taking *taking, enum ov_room_kind kind)
{
    return ov_rows_add(&taking->rows, kind, taking->seat);
}

/* --- What must hold --- */

static bool want_playing(struct taking *taking)
{
    if (taking->state->phase == OV_ROOM_OPEN)
        return refuse(taking, OV_ROOM_WHY_NOT_STARTED);
    return taking->state->phase == OV_ROOM_PLAYING ||
           refuse(taking, OV_ROOM_WHY_GAME_OVER);
}

static bool want_open(struct taking *taking)
{
    if (taking->state->phase == OV_ROOM_PLAYING)
        return refuse(taking, OV_ROOM_WHY_STARTED_ALREADY);
    return taking->state->phase == OV_ROOM_OPEN ||
           refuse(taking, OV_ROOM_WHY_GAME_OVER);
}

/* The one who asks plays the seat themselves, not a bot for them. */
static bool want_person(struct taking *taking)
{
    if (!want_playing(taking))
        return false;
    if (own_seat(taking)->resigned)
        return refuse(taking, OV_ROOM_WHY_HAS_RESIGNED);
    return own_seat(taking)->bot[0] == '\0' ||
           refuse(taking, OV_ROOM_WHY_BOT_PLAYS);
}

/* Nothing has happened in the game that the one who asks has not seen. */
static bool want_fresh(struct taking *taking)
{
    if (taking->state->paused)
        return refuse(taking, OV_ROOM_WHY_PAUSED_NOW);
    return taking->request->after >= taking->state->turned ||
           refuse(taking, OV_ROOM_WHY_STALE);
}

/* --- Seats --- */

/* Until a rematch starts, seats are kept for those who had them. */
static bool is_kept(const struct taking *taking, int seat)
{
    return taking->state->phase == OV_ROOM_OPEN &&
           taking->room->head.reserved >> seat & 1 &&
           taking->asked->who.seat != seat;
}

static bool is_free(const struct taking *taking, int seat)
{
    const struct ov_room_seat *const one = &taking->state->seat[seat];

    if (one->taken || one->resigned || is_kept(taking, seat))
        return false;
    return taking->state->phase == OV_ROOM_PLAYING || one->bot[0] == '\0';
}

static bool choose_seat(struct taking *taking)
{
    const struct ov_room_state *const state = taking->state;
    const int wanted = taking->asked->who.seat >= 0 ? taking->asked->who.seat
                                                    : taking->request->seat;

    if (wanted >= state->seats)
        return refuse(taking, OV_ROOM_WHY_NO_FREE_SEAT);
    if (wanted >= 0) {
        taking->seat = wanted;
        return (!own_seat(taking)->taken && !own_seat(taking)->resigned &&
                !is_kept(taking, wanted)) ||
               refuse(taking, OV_ROOM_WHY_SEAT_TAKEN);
    }
    for (int seat = 0; seat < state->seats; seat++) {
        if (is_free(taking, seat)) {
            taking->seat = seat;
            return true;
        }
    }
    return refuse(taking, OV_ROOM_WHY_NO_FREE_SEAT);
}

/* A token must not be anybody else's, nor that of a link. */
static bool is_own_token(const struct taking *taking,
                         const struct ov_token_hash *hash)
{
    const struct ov_room *const room = taking->room;

    if (ov_same_token(hash, &room->head.join) ||
        ov_same_token(hash, &room->head.watch))
        return false;
    for (int seat = 0; seat < taking->state->seats; seat++) {
        if (taking->state->seat[seat].taken &&
            ov_same_token(hash, &room->token[seat]))
            return false;
        if (seat != taking->seat && room->head.reserved >> seat & 1 &&
            ov_same_token(hash, &room->head.seat[seat]))
            return false;
    }
    return true;
}

static bool take_join(struct taking *taking)
{
    struct ov_token_hash hash;
    struct ov_room_event *event;
    struct ov_room_row *row;

    if (taking->asked->who.role < OV_WHO_JOIN)
        return refuse(taking, OV_ROOM_WHY_NOT_SEATED);
    if (taking->state->phase == OV_ROOM_OVER_NOW)
        return refuse(taking, OV_ROOM_WHY_GAME_OVER);
    if (!choose_seat(taking))
        return false;
    if (!ov_token_hash(taking->request->token, &hash) ||
        !is_own_token(taking, &hash)) {
        taking->refusal.key = "token";
        return refuse(taking, OV_ROOM_WHY_BAD_VALUE);
    }
    event = add(taking, OV_ROOM_JOINED);
    memcpy(event->name, taking->request->name, sizeof event->name);
    memcpy(event->nonce, taking->request->nonce, sizeof event->nonce);
    row = &taking->rows.batch->row[0];
    row->has_token = true;
    row->token = hash;
    return true;
}

/* Nobody else may play a seat that was resigned: its bot stays. */
static bool take_leave(struct taking *taking)
{
    const char *const wanted = taking->request->bot;
    const bool stays = own_seat(taking)->resigned && wanted[0] == '\0';

    if (taking->state->phase == OV_ROOM_OVER_NOW)
        return refuse(taking, OV_ROOM_WHY_GAME_OVER);
    memcpy(add(taking, OV_ROOM_LEFT)->bot,
           stays ? own_seat(taking)->bot : wanted, OV_ROOM_BOT_SIZE);
    return true;
}

static bool take_back(struct taking *taking)
{
    if (!want_playing(taking))
        return false;
    if (own_seat(taking)->resigned)
        return refuse(taking, OV_ROOM_WHY_HAS_RESIGNED);
    if (own_seat(taking)->bot[0] == '\0' && !own_seat(taking)->away)
        return refuse(taking, OV_ROOM_WHY_NO_BOT_THERE);
    (void)add(taking, OV_ROOM_BOT_LEAVES);
    return true;
}

/* Puts a bot at a seat that nobody owns, or removes it. */
static bool take_bot_elsewhere(struct taking *taking)
{
    const char *const bot = taking->request->bot;

    taking->seat = taking->request->seat;
    if (taking->seat >= taking->state->seats)
        return refuse(taking, OV_ROOM_WHY_NO_FREE_SEAT);
    if (own_seat(taking)->taken)
        return refuse(taking, OV_ROOM_WHY_SEAT_TAKEN);
    if (bot[0] != '\0') {
        memcpy(add(taking, OV_ROOM_BOT_TAKES)->bot, bot, OV_ROOM_BOT_SIZE);
        return true;
    }
    if (!want_open(taking))
        return false;
    if (own_seat(taking)->bot[0] == '\0')
        return refuse(taking, OV_ROOM_WHY_NO_BOT_THERE);
    (void)add(taking, OV_ROOM_BOT_LEAVES);
    return true;
}

static bool take_bot(struct taking *taking)
{
    const struct ov_room_request *const request = taking->request;

    if (taking->state->phase == OV_ROOM_OVER_NOW)
        return refuse(taking, OV_ROOM_WHY_GAME_OVER);
    if (request->seat >= 0 && request->seat != taking->seat)
        return take_bot_elsewhere(taking);
    if (request->bot[0] == '\0')
        return take_back(taking);
    if (!want_playing(taking))
        return false;
    memcpy(add(taking, OV_ROOM_BOT_TAKES)->bot, request->bot, OV_ROOM_BOT_SIZE);
    return true;
}

/* --- The game --- */

static bool take_start(struct taking *taking)
{
    struct ov_room room = *taking->room;
    char record[OV_RECORD_HEADER_TEXT], text[OV_POSITION_TEXT];
    struct ov_record_header header;
    struct ov_room_event *event;
    struct ov_buffer out;
    struct ov_view view;

    if (!want_open(taking))
        return false;
    for (int seat = 0; seat < room.state.seats; seat++) {
        if (!room.state.seat[seat].taken && room.state.seat[seat].bot[0] == 0)
            return refuse(taking, OV_ROOM_WHY_SEATS_FREE);
    }
    event = add(taking, OV_ROOM_STARTED);
    event->by = OV_ROOM_BY_PERSON;
    room.seed = ov_room_seed(&room.head.secret, &room.state);
    ov_start(&room.game, room.box, &room.seed);
    ov_room_record(&room, &header);
    ov_buffer_init(&out, record, sizeof record);
    ov_record_write_header(&out, &header);
    ov_record_write_end(&out, false);
    event->record = record;
    ov_view_of(&view, &room.game, room.box);
    ov_buffer_init(&out, text, sizeof text);
    ov_view_write(&out, &room.head.setup, &view, room.box);
    event->view = text;
    ov_view_hash(&room.head.setup, &view, room.box, event->hash);
    ov_rows_finish(&taking->rows); /* while there still are texts */
    return true;
}

static bool take_move(struct taking *taking)
{
    const struct ov_room *const room = taking->room;
    struct ov_parse_fault fault;
    struct ov_refusal refusal;
    struct ov_action action;

    if (!want_person(taking) || !want_fresh(taking))
        return false;
    if (taking->state->moves >= OV_LINE_ROOM)
        return refuse(taking, OV_ROOM_WHY_NO_ROOM);
    if (!ov_action_parse(taking->request->action, &room->game, room->box,
                         &action, &fault))
        return refuse(taking, OV_ROOM_WHY_FAULT);
    if (ov_why_not(&room->game, room->box, taking->seat, action, &refusal) !=
        OV_ALLOWED) {
        taking->refusal.rules = refusal.why;
        return refuse(taking, OV_ROOM_WHY_RULES);
    }
    ov_rows_add_move(&taking->rows, taking->seat, action, OV_ROOM_BY_PERSON);
    return true;
}

/*
 * Back to before the last choice of the seat's person, past what bots and
 * orders have done since, but never past a choice of somebody else.
 */
static bool find_undo(struct taking *taking, int *ret_moves)
{
    const struct ov_room *const room = taking->room;

    for (int i = room->state.moves - 1; i >= 0; i--) {
        const int by = room->move[i].seat_by / OV_MAX_SEATS;

        if (by != OV_ROOM_BY_PERSON)
            continue;
        if (room->move[i].seat_by % OV_MAX_SEATS != taking->seat)
            return refuse(taking, OV_ROOM_WHY_UNDO_OTHERS);
        *ret_moves = i;
        return true;
    }
    return refuse(taking, OV_ROOM_WHY_UNDO_NOTHING);
}

static bool take_undo(struct taking *taking)
{
    struct ov_game then;
    int moves;

    if (!want_person(taking) || !want_fresh(taking) ||
        !find_undo(taking, &moves))
        return false;
    ov_room_game_at(taking->room, moves, &then);
    if (!ov_undo_is_free(&then, &taking->room->game))
        return refuse(taking, OV_ROOM_WHY_UNDO_SHOWN);
    ov_rows_add_undo(&taking->rows, taking->seat, moves);
    return true;
}

static bool take_resign(struct taking *taking)
{
    if (!want_playing(taking))
        return false;
    if (own_seat(taking)->resigned)
        return refuse(taking, OV_ROOM_WHY_HAS_RESIGNED);
    (void)add(taking, OV_ROOM_RESIGNED);
    if (own_seat(taking)->bot[0] == '\0')
        ov_rows_add_holder(&taking->rows, taking->seat, OV_ROOM_BY_ROOM);
    return true;
}

/* --- Consent --- */

static bool can_be_asked(struct taking *taking)
{
    const struct ov_room_request *const request = taking->request;

    switch ((enum ov_room_ask)request->what) {
    case OV_ROOM_ASK_UNDO:
        if (!want_fresh(taking))
            return false;
        return request->to < taking->state->moves ||
               refuse(taking, OV_ROOM_WHY_UNDO_NOTHING);
    case OV_ROOM_ASK_PAUSE:
        return !taking->state->paused || refuse(taking, OV_ROOM_WHY_PAUSED_NOW);
    case OV_ROOM_ASK_HINTS:
        return !taking->state->hints ||
               refuse(taking, OV_ROOM_WHY_ASKED_ALREADY);
    case OV_ROOM_ASK_CLOCK:
        return true;
    case OV_ROOM_ASK_NOTHING:
    case OV_ROOM_ASK_COUNT:
        break;
    }
    return false;
}

static bool take_ask(struct taking *taking)
{
    const struct ov_room_request *const request = taking->request;
    const struct ov_room_question_asked ask = {.what = request->what,
                                               .seat = (int8_t)taking->seat,
                                               .to = request->to,
                                               .clock = request->clock};
    struct ov_room_event *event;

    if (!want_person(taking))
        return false;
    if (taking->state->ask.what != OV_ROOM_ASK_NOTHING)
        return refuse(taking, OV_ROOM_WHY_ASKED_ALREADY);
    if (!can_be_asked(taking))
        return false;
    if (ov_room_people(taking->state) == 1 << taking->seat) {
        ov_rows_add_outcome(&taking->rows, &ask);
        return true;
    }
    event = add(taking, OV_ROOM_ASKED);
    event->what = ask.what;
    event->to = ask.to;
    event->clock = ask.clock;
    return true;
}

static bool take_grant(struct taking *taking)
{
    const struct ov_room_question_asked *const ask = &taking->state->ask;
    const int granted = ask->granted | 1 << taking->seat;

    if (!want_person(taking))
        return false;
    if (ask->what == OV_ROOM_ASK_NOTHING || granted == ask->granted)
        return refuse(taking, OV_ROOM_WHY_NOTHING_ASKED);
    (void)add(taking, OV_ROOM_GRANTED);
    if ((ov_room_people(taking->state) & ~granted) == 0)
        ov_rows_add_outcome(&taking->rows, ask);
    return true;
}

static bool take_decline(struct taking *taking)
{
    if (!want_person(taking))
        return false;
    if (taking->state->ask.what == OV_ROOM_ASK_NOTHING)
        return refuse(taking, OV_ROOM_WHY_NOTHING_ASKED);
    (void)add(taking, OV_ROOM_DECLINED);
    return true;
}

static bool take_resume(struct taking *taking)
{
    if (!want_person(taking))
        return false;
    if (!taking->state->paused)
        return refuse(taking, OV_ROOM_WHY_NOT_PAUSED);
    (void)add(taking, OV_ROOM_RESUMED);
    return true;
}

/* --- The rest --- */

static bool take_orders(struct taking *taking)
{
    struct ov_room_event *event;

    if (taking->state->phase == OV_ROOM_OVER_NOW)
        return refuse(taking, OV_ROOM_WHY_GAME_OVER);
    event = add(taking, OV_ROOM_ORDERED);
    event->orders = own_seat(taking)->orders;
    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        if (taking->request->order[i] >= 0)
            ov_order_set(&event->orders, (enum ov_order)i,
                         taking->request->order[i]);
    }
    event->hold = taking->request->hold;
    return true;
}

static bool take_claim(struct taking *taking)
{
    const int64_t deadline = ov_room_deadline(taking->room);

    if (!want_playing(taking))
        return false;
    if (deadline == INT64_MAX)
        return refuse(taking, OV_ROOM_WHY_NO_CLOCK);
    if (taking->asked->now < deadline) {
        const int64_t wait = deadline - taking->asked->now;

        taking->refusal.wait = wait < INT32_MAX ? (int32_t)wait : INT32_MAX;
        return refuse(taking, OV_ROOM_WHY_NOT_YET);
    }
    ov_rows_add_flag(&taking->rows);
    return true;
}

static bool take_say(struct taking *taking)
{
    if (taking->state->said >= OV_ROOM_MOST_SAID)
        return refuse(taking, OV_ROOM_WHY_NO_ROOM);
    memcpy(add(taking, OV_ROOM_SAID)->text, taking->request->text,
           sizeof taking->request->text);
    return true;
}

static bool take_vacation(struct taking *taking)
{
    if (!want_playing(taking))
        return false;
    if (own_seat(taking)->days + taking->request->days >
        taking->state->clock.vacation)
        return refuse(taking, OV_ROOM_WHY_NO_DAYS_LEFT);
    add(taking, OV_ROOM_VACATION)->days = taking->request->days;
    return true;
}

static bool take_rematch(struct taking *taking)
{
    const char *const code = taking->asked->rematch;
    struct ov_room_event *event;

    if (taking->state->phase != OV_ROOM_OVER_NOW)
        return refuse(taking, OV_ROOM_WHY_NOT_OVER);
    if (taking->state->again)
        return refuse(taking, OV_ROOM_WHY_STARTED_ALREADY);
    if (code == NULL || strlen(code) >= OV_ROOM_CODE_SIZE)
        return refuse(taking, OV_ROOM_WHY_BUSY);
    event = add(taking, OV_ROOM_REMATCH);
    memcpy(event->text, code, strlen(code) + 1);
    return true;
}

static bool take_kind(struct taking *taking)
{
    switch ((enum ov_room_do)taking->request->kind) {
    case OV_DO_JOIN:
        return take_join(taking);
    case OV_DO_LEAVE:
        return take_leave(taking);
    case OV_DO_BOT:
        return take_bot(taking);
    case OV_DO_BACK:
        return take_back(taking);
    case OV_DO_START:
        return take_start(taking);
    case OV_DO_MOVE:
        return take_move(taking);
    case OV_DO_UNDO:
        return take_undo(taking);
    case OV_DO_ASK:
        return take_ask(taking);
    case OV_DO_GRANT:
        return take_grant(taking);
    case OV_DO_DECLINE:
        return take_decline(taking);
    case OV_DO_ORDERS:
        return take_orders(taking);
    case OV_DO_RESUME:
        return take_resume(taking);
    case OV_DO_CLAIM:
        return take_claim(taking);
    case OV_DO_RESIGN:
        return take_resign(taking);
    case OV_DO_SAY:
        return take_say(taking);
    case OV_DO_VACATION:
        return take_vacation(taking);
    case OV_DO_REMATCH:
        return take_rematch(taking);
    case OV_DO_HELLO:
    case OV_DO_EVENTS:
    case OV_DO_SNAPSHOT:
    case OV_DO_PING:
    case OV_DO_CREATE:
    case OV_DO_ME:
    case OV_DO_KEEP:
    case OV_DO_CARRY:
    case OV_DO_TAKE:
    case OV_DO_UPLOAD:
    case OV_DO_DECK:
    case OV_DO_COUNT:
        break;
    }
    return refuse(taking, OV_ROOM_WHY_UNKNOWN_REQUEST);
}

/* --- The same request again --- */

/* Searches the requests that the room remembers. */
static bool remembers(const struct ov_room *room, uint64_t key,
                      struct ov_room_found *ret_found)
{
    for (int i = 0; i < OV_ROOM_REMEMBERS; i++) {
        if (room->done[i].key == key) {
            *ret_found = (struct ov_room_found){room->done[i].seq,
                                                room->done[i].content};
            return true;
        }
    }
    return false;
}

/* Still sits at the table. */
static bool is_seated(const struct taking *taking)
{
    return taking->asked->who.role == OV_WHO_SEAT && taking->seat >= 0 &&
           taking->seat < taking->state->seats &&
           ov_room_sits(taking->room, taking->seat, &taking->asked->who.token);
}

static enum ov_room_answer take_new(struct taking *taking, uint64_t key,
                                    uint32_t content)
{
    const struct ov_room_request *const request = taking->request;

    if (request->kind != OV_DO_JOIN && !is_seated(taking)) {
        (void)refuse(taking, OV_ROOM_WHY_NOT_SEATED);
        return OV_ROOM_REFUSED;
    }
    if (request->after > taking->state->seq) {
        (void)refuse(taking, OV_ROOM_WHY_AHEAD);
        return OV_ROOM_REFUSED;
    }
    if (taking->state->seq >= OV_ROOM_MOST_EVENTS &&
        request->kind != OV_DO_MOVE && request->kind != OV_DO_RESIGN) {
        (void)refuse(taking, OV_ROOM_WHY_NO_ROOM);
        return OV_ROOM_REFUSED;
    }
    if (!take_kind(taking))
        return OV_ROOM_REFUSED;
    if (request->kind != OV_DO_START)
        ov_rows_finish(&taking->rows);
    taking->rows.batch->row[0].key = key;
    taking->rows.batch->row[0].content = content;
    return OV_ROOM_EVENTS_DUE;
}

enum ov_room_answer ov_room_take(const struct ov_room *room,
                                 const struct ov_room_asked *asked,
                                 struct ov_room_batch *batch,
                                 struct ov_room_reply *ret_reply)
{
    struct taking taking = {.room = room,
                            .asked = asked,
                            .request = asked->request,
                            .state = &room->state,
                            .rows = {room, batch, asked->now},
                            .seat = asked->who.seat};
    struct ov_room_found found = {0, 0};
    enum ov_room_answer answer;
    uint32_t content;

    assert(ov_room_do_changes((enum ov_room_do)asked->request->kind));
    assert(asked->who.role <= OV_WHO_SEAT &&
           asked->who.seat < room->state.seats);
    batch->count = 0;
    memset(ret_reply, 0, sizeof *ret_reply);
    ret_reply->key = ov_room_key(asked);
    content = ov_room_content(asked->request);
    if (!remembers(room, ret_reply->key, &found)) {
        if (asked->found != NULL)
            found = *asked->found;
        else if (asked->request->after < room->forgotten)
            return OV_ROOM_LOOK_UP;
    }
    if (found.seq != 0 && found.content == content) {
        ret_reply->seq = found.seq;
        return OV_ROOM_DONE;
    }
    if (found.seq != 0) {
        ret_reply->refusal.why = OV_ROOM_WHY_ID_USED;
        return OV_ROOM_REFUSED;
    }
    answer = take_new(&taking, ret_reply->key, content);
    ret_reply->refusal = taking.refusal;
    ret_reply->seq = room->state.seq + 1;
    return answer;
}
