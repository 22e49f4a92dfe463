/*
 * state_json.c - the state of a room in a snapshot, written so that every
 * reader ends up with the same bytes.
 */
#include "room/state.h"

#include "notation/quote.h"
#include "room/hex.h"

static const char *text_or_null(const char *text)
{
    return text[0] == '\0' ? NULL : text;
}

static void write_seat(struct ov_json *json, const struct ov_room_seat *seat)
{
    ov_json_object(json);
    ov_json_member_bool(json, "taken", seat->taken != 0);
    ov_json_member_string(json, "name", seat->name);
    ov_json_member_string(json, "bot", text_or_null(seat->bot));
    ov_json_member_bool(json, "away", seat->away != 0);
    ov_json_member_bool(json, "resigned", seat->resigned != 0);
    if (seat->mixed)
        ov_json_member_hex(json, "nonce", seat->nonce, sizeof seat->nonce);
    ov_json_member_number(json, "left", seat->left);
    ov_json_member_number(json, "back", seat->back_at);
    if (seat->took != 0)
        ov_json_member_number(json, "took", seat->took);
    ov_json_member_number(json, "days", seat->days);
    ov_json_key(json, "orders");
    ov_room_write_orders(json, &seat->orders);
    ov_json_member_number(json, "held", seat->held);
    ov_json_close(json);
}

static void write_ask(struct ov_json *json,
                      const struct ov_room_question_asked *ask)
{
    ov_json_key(json, "ask");
    if (ask->what == OV_ROOM_ASK_NOTHING) {
        ov_json_null(json);
        return;
    }
    ov_json_object(json);
    ov_json_member_string(json, "what",
                          ov_room_ask_word((enum ov_room_ask)ask->what));
    ov_json_member_number(json, "seat", ask->seat);
    ov_json_member_number(json, "granted", ask->granted);
    ov_json_member_number(json, "to", ask->to);
    ov_json_key(json, "clock");
    ov_clock_write(json, &ask->clock);
    ov_json_close(json);
}

static const char *const phases[] = {"open", "playing", "over"};

void ov_room_state_write(struct ov_json *json,
                         const struct ov_room_state *state)
{
    assert(state->phase < OV_LENGTH(phases));
    assert(state->ask.what < OV_ROOM_ASK_COUNT);
    ov_json_object(json);
    ov_json_member_number(json, "created", state->created);
    ov_json_member_number(json, "at", state->at);
    ov_json_member_string(json, "phase", phases[state->phase]);
    ov_json_member_bool(json, "paused", state->paused != 0);
    ov_json_member_bool(json, "hints", state->hints != 0);
    ov_json_member_bool(json, "again", state->again != 0);
    ov_json_member_string(json, "next", text_or_null(state->next));
    ov_json_member_number(json, "turned", state->turned);
    ov_json_member_number(json, "moves", state->moves);
    ov_json_member_number(json, "actor", state->actor);
    ov_json_member_number(json, "undoing", state->undoing);
    ov_json_member_number(json, "since", state->since);
    ov_json_member_number(json, "spent", state->spent);
    ov_json_member_number(json, "turn", state->turn);
    ov_json_member_number(json, "said", state->said);
    ov_json_key(json, "clock");
    ov_clock_write(json, &state->clock);
    write_ask(json, &state->ask);
    ov_json_key(json, "seats");
    ov_json_list(json);
    for (int seat = 0; seat < state->seats; seat++)
        write_seat(json, &state->seat[seat]);
    ov_json_close(json);
    ov_json_close(json);
}

/* --- And back --- */

struct reading {
    const struct ov_json_document *document;
    int object;
};

static bool read_number(const struct reading *in, const char *key,
                        int64_t least, int64_t most, int64_t *ret_number)
{
    const int value = ov_json_find(in->document, in->object, key);

    return ov_json_get_number(in->document, value, ret_number) &&
           *ret_number >= least && *ret_number <= most;
}

static bool is_true(const struct reading *in, const char *key)
{
    return ov_json_is(in->document, ov_json_find(in->document, in->object, key),
                      OV_JSON_TRUE);
}

static bool read_text(const struct reading *in, const char *key, char *text,
                      size_t size)
{
    const int value = ov_json_find(in->document, in->object, key);

    return ov_json_is(in->document, value, OV_JSON_NULL) ||
           (ov_json_get_text(in->document, value, text, size) &&
            ov_text_is_plain(text, size));
}

static bool read_nonce(const struct reading *in, struct ov_room_seat *seat)
{
    const int value = ov_json_find(in->document, in->object, "nonce");

    if (value == OV_JSON_NOWHERE)
        return true;
    seat->mixed = 1;
    return ov_json_get_hex(in->document, value, seat->nonce,
                           sizeof seat->nonce);
}

/* Servers of earlier versions do not say it. */
static bool read_took(const struct reading *in, struct ov_room_seat *seat)
{
    return ov_json_find(in->document, in->object, "took") == OV_JSON_NOWHERE ||
           read_number(in, "took", 0, INT64_MAX, &seat->took);
}

static bool read_seat(const struct reading *in, struct ov_room_seat *seat)
{
    int64_t days, held;

    seat->taken = is_true(in, "taken");
    seat->away = is_true(in, "away");
    seat->resigned = is_true(in, "resigned");
    if (!read_text(in, "name", seat->name, sizeof seat->name) ||
        !read_text(in, "bot", seat->bot, sizeof seat->bot) ||
        !read_nonce(in, seat) ||
        !read_number(in, "left", 0, INT64_MAX, &seat->left) ||
        !read_number(in, "back", 0, INT64_MAX, &seat->back_at) ||
        !read_took(in, seat) || !read_number(in, "days", 0, UINT8_MAX, &days) ||
        !read_number(in, "held", 0, UINT16_MAX, &held) ||
        !ov_room_read_orders(in->document,
                             ov_json_find(in->document, in->object, "orders"),
                             &seat->orders))
        return false;
    seat->days = (uint8_t)days;
    seat->held = (uint16_t)held;
    return true;
}

static bool read_seats(const struct reading *in, struct ov_room_state *state)
{
    const struct ov_json_document *const document = in->document;
    const int list = ov_json_find(document, in->object, "seats");

    if (!ov_json_is(document, list, OV_JSON_LIST))
        return false;
    for (int i = ov_json_first(document, list); i != OV_JSON_NOWHERE;
         i = ov_json_next(document, list, i)) {
        const struct reading seat = {document, i};

        if (state->seats == OV_MAX_SEATS ||
            !read_seat(&seat, &state->seat[state->seats]))
            return false;
        state->seats++;
    }
    return state->seats >= OV_MIN_SEATS;
}

static bool read_ask(const struct reading *in, struct ov_room_state *state)
{
    const int object = ov_json_find(in->document, in->object, "ask");
    const struct reading part = {in->document, object};
    struct ov_room_question_asked *const ask = &state->ask;
    int64_t seat, granted, to;
    enum ov_room_ask what;
    char word[16] = "";

    if (ov_json_is(in->document, object, OV_JSON_NULL))
        return true;
    if (!read_text(&part, "what", word, sizeof word) ||
        !ov_room_ask_from_word(word, &what) ||
        !read_number(&part, "seat", 0, OV_MAX_SEATS - 1, &seat) ||
        !read_number(&part, "granted", 0, 15, &granted) ||
        !read_number(&part, "to", 0, OV_LINE_ROOM, &to) ||
        !ov_clock_read(in->document,
                       ov_json_find(in->document, object, "clock"),
                       &ask->clock))
        return false;
    ask->what = (uint8_t)what;
    ask->seat = (int8_t)seat;
    ask->granted = (uint8_t)granted;
    ask->to = (int32_t)to;
    return true;
}

static bool read_phase(const struct reading *in, struct ov_room_state *state)
{
    char word[16] = "";

    if (!read_text(in, "phase", word, sizeof word))
        return false;
    for (int i = 0; i < OV_LENGTH(phases); i++) {
        if (strcmp(word, phases[i]) == 0) {
            state->phase = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static bool read_counts(const struct reading *in, struct ov_room_state *state)
{
    int64_t turned, moves, actor, undoing, turn, said;

    if (!read_number(in, "turned", 0, INT32_MAX, &turned) ||
        !read_number(in, "moves", 0, OV_LINE_ROOM, &moves) ||
        !read_number(in, "actor", -1, OV_MAX_SEATS - 1, &actor) ||
        !read_number(in, "undoing", -1, OV_MAX_SEATS - 1, &undoing) ||
        !read_number(in, "turn", 0, UINT16_MAX, &turn) ||
        !read_number(in, "said", 0, UINT16_MAX, &said))
        return false;
    state->turned = (int32_t)turned;
    state->moves = (int32_t)moves;
    state->actor = (int8_t)actor;
    state->undoing = (int8_t)undoing;
    state->turn = (uint16_t)turn;
    state->said = (uint16_t)said;
    return true;
}

bool ov_room_state_read(const struct ov_json_document *document, int object,
                        struct ov_room_state *ret_state)
{
    const struct reading in = {document, object};
    struct ov_room_state state;

    memset(&state, 0, sizeof state);
    state.ask.seat = -1;
    state.paused = is_true(&in, "paused");
    state.hints = is_true(&in, "hints");
    state.again = is_true(&in, "again");
    if (!read_text(&in, "next", state.next, sizeof state.next))
        memset(state.next, 0, sizeof state.next);
    if (!read_number(&in, "created", 0, INT64_MAX, &state.created) ||
        !read_number(&in, "at", 0, INT64_MAX, &state.at) ||
        !read_number(&in, "since", 0, INT64_MAX, &state.since) ||
        !read_number(&in, "spent", 0, INT64_MAX, &state.spent) ||
        !read_phase(&in, &state) || !read_counts(&in, &state) ||
        !ov_clock_read(document, ov_json_find(document, object, "clock"),
                       &state.clock) ||
        !read_ask(&in, &state) || !read_seats(&in, &state))
        return false;
    if (state.actor >= state.seats || state.ask.seat >= state.seats)
        return false;
    *ret_state = state;
    return true;
}
