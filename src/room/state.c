/*
 * state.c - what follows from the events, the game aside.
 */
#include "room/state.h"

enum { SECOND = 1000 };
static const int64_t day = INT64_C(86400) * SECOND;

void ov_room_state_init(struct ov_room_state *state, int seats, int64_t created,
                        const struct ov_clock_rule *clock)
{
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    memset(state, 0, sizeof *state);
    state->created = created;
    state->seats = (uint8_t)seats;
    state->clock = *clock;
    state->ask.seat = state->actor = state->undoing = -1;
}

/* --- The clock --- */

bool ov_room_clock_runs(const struct ov_room_state *state)
{
    assert(state->actor < state->seats);
    return state->phase == OV_ROOM_PLAYING && !state->paused &&
           state->actor >= 0 && ov_has_clock(&state->clock) &&
           ov_room_is_person(state, state->actor);
}

/* How long this choice has taken at a time since the room was made. */
static int64_t spent_at(const struct ov_room_state *state, int64_t at)
{
    if (!ov_room_clock_runs(state))
        return state->spent;
    return state->spent + ov_clock_between(&state->clock,
                                           state->created + state->since,
                                           state->created + at);
}

/* What is left of a seat's budget after a choice that took `spent`. */
static int64_t left_after(const struct ov_room_state *state, int seat,
                          int64_t spent)
{
    const int64_t each = (int64_t)state->clock.each * SECOND;
    const int64_t left = state->seat[seat].left;

    if (spent <= each)
        return left;
    return left > spent - each ? left - (spent - each) : 0;
}

int64_t ov_room_runs_out(const struct ov_room_state *state)
{
    int64_t left;

    assert(state->phase <= OV_ROOM_OVER_NOW);
    if (!ov_room_clock_runs(state))
        return INT64_MAX;
    left = (int64_t)state->clock.each * SECOND +
           state->seat[state->actor].left - state->spent;
    return ov_clock_after(&state->clock, state->created + state->since,
                          left > 0 ? left : 0);
}

int64_t ov_room_time_left(const struct ov_room_state *state, int seat,
                          int64_t now)
{
    assert(seat >= 0 && seat < state->seats);
    return seat == state->actor
               ? left_after(state, seat, spent_at(state, now - state->created))
               : state->seat[seat].left;
}

/* The clock counts from the last event, or from the end of a vacation. */
static void start_counting(struct ov_room_state *state)
{
    state->since = state->at;
    if (state->actor >= 0 && state->seat[state->actor].back_at > state->at)
        state->since = state->seat[state->actor].back_at;
}

/*
 * A choice comes back to the player who took it back: without what was gained
 * by it, and with the time that it has taken; returns that. What it took of the
 * budget will be counted again.
 */
static int64_t take_back(struct ov_room_state *state, int actor)
{
    const int64_t gain = (int64_t)state->clock.add * SECOND;
    const int64_t each = (int64_t)state->clock.each * SECOND;
    struct ov_room_seat *const seat = &state->seat[actor];

    seat->left = seat->left > gain ? seat->left - gain : 0;
    if (seat->took > each)
        seat->left += seat->took - each;
    return seat->took;
}

/* The choice has passed on, from the actor to another seat or to nobody. */
static void pass_on(struct ov_room_state *state, int actor)
{
    if (state->actor >= 0 && ov_has_clock(&state->clock)) {
        struct ov_room_seat *const seat = &state->seat[state->actor];

        seat->left = left_after(state, state->actor, state->spent);
        if (ov_room_is_person(state, state->actor) && state->undoing < 0)
            seat->left += (int64_t)state->clock.add * SECOND;
    }
    state->spent =
        actor >= 0 && actor == state->undoing ? take_back(state, actor) : 0;
    state->actor = (int8_t)actor;
}

void ov_room_state_turn(struct ov_room_state *state, int actor, int turn)
{
    assert(actor >= -1 && actor < state->seats && turn >= 0);
    state->turn = (uint16_t)turn;
    if (state->phase != OV_ROOM_PLAYING)
        actor = -1;
    if (actor != state->actor)
        pass_on(state, actor);
    start_counting(state);
}

/* Gives everyone the whole budget. */
static void wind_up(struct ov_room_state *state)
{
    for (int seat = 0; seat < state->seats; seat++) {
        state->seat[seat].left = (int64_t)state->clock.budget * SECOND;
        state->seat[seat].took = 0;
    }
    state->spent = 0;
}

/*
 * A player who ran out of time and comes back has a tenth of the budget. Others
 * have what they had: leaving and coming back must not gain time.
 */
static void wind_up_a_little(struct ov_room_state *state, int seat)
{
    if (state->seat[seat].left == 0)
        state->seat[seat].left = (int64_t)state->clock.budget * SECOND / 10;
}

/* --- Events --- */

static void forget_question(struct ov_room_state *state)
{
    memset(&state->ask, 0, sizeof state->ask);
    state->ask.seat = -1;
}

int ov_room_people(const struct ov_room_state *state)
{
    int people = 0;

    assert(state->seats <= OV_MAX_SEATS);
    for (int seat = 0; seat < state->seats; seat++)
        people |= ov_room_is_person(state, seat) << seat;
    return people;
}

static void join(struct ov_room_state *state, const struct ov_room_event *event)
{
    struct ov_room_seat *const seat = &state->seat[event->seat];

    memcpy(seat->name, event->name, sizeof seat->name);
    memset(seat->bot, 0, sizeof seat->bot);
    seat->taken = 1;
    seat->away = 0;
    if (state->phase == OV_ROOM_OPEN) {
        memcpy(seat->nonce, event->nonce, sizeof seat->nonce);
        seat->mixed = 1;
    }
}

static void leave(struct ov_room_state *state,
                  const struct ov_room_event *event)
{
    struct ov_room_seat *const seat = &state->seat[event->seat];

    if (state->phase == OV_ROOM_OPEN) {
        memset(seat, 0, sizeof *seat);
        return;
    }
    seat->away = 1;
    memcpy(seat->bot, event->bot, sizeof seat->bot);
}

static void seat_bot(struct ov_room_state *state,
                     const struct ov_room_event *event)
{
    memcpy(state->seat[event->seat].bot, event->bot, sizeof event->bot);
}

static void unseat_bot(struct ov_room_state *state,
                       const struct ov_room_event *event)
{
    const int seat = event->seat;

    memset(state->seat[seat].bot, 0, sizeof state->seat[seat].bot);
    state->seat[seat].away = 0;
    if (state->phase == OV_ROOM_PLAYING && state->seat[seat].taken)
        wind_up_a_little(state, seat);
}

static void start(struct ov_room_state *state,
                  const struct ov_room_event *event)
{
    (void)event;
    state->phase = OV_ROOM_PLAYING;
    wind_up(state);
    forget_question(state);
}

static void move(struct ov_room_state *state, const struct ov_room_event *event)
{
    state->moves++;
    state->undoing = -1;
    if (event->by == OV_ROOM_BY_PERSON) {
        state->seat[event->seat].away = 0;
        state->seat[event->seat].took = state->spent;
    }
    if (state->ask.what == OV_ROOM_ASK_UNDO)
        forget_question(state);
}

static void undo(struct ov_room_state *state, const struct ov_room_event *event)
{
    state->moves = event->to;
    state->undoing = event->seat;
    forget_question(state);
}

static void ask(struct ov_room_state *state, const struct ov_room_event *event)
{
    state->ask.what = event->what;
    state->ask.seat = event->seat;
    state->ask.granted = (uint8_t)(1 << event->seat);
    state->ask.to = event->to;
    state->ask.clock = event->clock;
}

static void take_vacation(struct ov_room_state *state,
                          const struct ov_room_event *event)
{
    struct ov_room_seat *const seat = &state->seat[event->seat];
    const int64_t from = seat->back_at > event->at ? seat->back_at : event->at;

    seat->days = (uint8_t)(seat->days + event->days);
    seat->back_at = from + event->days * day;
}

static void set_clock(struct ov_room_state *state,
                      const struct ov_room_event *event)
{
    state->clock = event->clock;
    wind_up(state);
    forget_question(state);
}

static void set_orders(struct ov_room_state *state,
                       const struct ov_room_event *event)
{
    state->seat[event->seat].orders = event->orders;
    state->seat[event->seat].held = event->hold ? state->turn : 0;
}

static void flag(struct ov_room_state *state, const struct ov_room_event *event)
{
    state->seat[event->seat].left = 0;
    state->seat[event->seat].away = 1;
    if (event->seat == state->actor)
        state->spent = 0;
}

static void grant(struct ov_room_state *state,
                  const struct ov_room_event *event)
{
    state->ask.granted |= (uint8_t)(1 << event->seat);
}

static void decline(struct ov_room_state *state,
                    const struct ov_room_event *event)
{
    (void)event;
    forget_question(state);
}

static void pause(struct ov_room_state *state,
                  const struct ov_room_event *event)
{
    state->paused = event->kind == OV_ROOM_PAUSED;
    forget_question(state);
}

static void allow_hints(struct ov_room_state *state,
                        const struct ov_room_event *event)
{
    (void)event;
    state->hints = 1;
    forget_question(state);
}

static void resign(struct ov_room_state *state,
                   const struct ov_room_event *event)
{
    state->seat[event->seat].resigned = 1;
}

static void say(struct ov_room_state *state, const struct ov_room_event *event)
{
    (void)event;
    state->said++;
}

static void end(struct ov_room_state *state, const struct ov_room_event *event)
{
    (void)event;
    state->phase = OV_ROOM_OVER_NOW;
    forget_question(state);
}

static void call_again(struct ov_room_state *state,
                       const struct ov_room_event *event)
{
    const size_t length = strlen(event->text);

    state->again = 1;
    if (length < sizeof state->next)
        memcpy(state->next, event->text, length + 1);
}

static void change(struct ov_room_state *state,
                   const struct ov_room_event *event)
{
    static void (*const by_kind[])(struct ov_room_state *,
                                   const struct ov_room_event *) = {
        [OV_ROOM_JOINED] = join,
        [OV_ROOM_LEFT] = leave,
        [OV_ROOM_BOT_TAKES] = seat_bot,
        [OV_ROOM_BOT_LEAVES] = unseat_bot,
        [OV_ROOM_STARTED] = start,
        [OV_ROOM_MOVED] = move,
        [OV_ROOM_UNDONE] = undo,
        [OV_ROOM_ASKED] = ask,
        [OV_ROOM_GRANTED] = grant,
        [OV_ROOM_DECLINED] = decline,
        [OV_ROOM_ORDERED] = set_orders,
        [OV_ROOM_PAUSED] = pause,
        [OV_ROOM_RESUMED] = pause,
        [OV_ROOM_TIMED] = set_clock,
        [OV_ROOM_HINTED] = allow_hints,
        [OV_ROOM_FLAGGED] = flag,
        [OV_ROOM_RESIGNED] = resign,
        [OV_ROOM_SAID] = say,
        [OV_ROOM_VACATION] = take_vacation,
        [OV_ROOM_OVER] = end,
        [OV_ROOM_REMATCH] = call_again,
    };

    static_assert(OV_LENGTH(by_kind) == OV_ROOM_KINDS, "one for each kind");
    by_kind[event->kind](state, event);
}
static bool can_follow(const struct ov_room_state *state,
                       const struct ov_room_event *event)
{
    if (event->seq != state->seq + 1 || event->at < state->at ||
        event->seat >= state->seats)
        return false;
    if (event->kind == OV_ROOM_STARTED)
        return state->phase == OV_ROOM_OPEN;
    if (event->kind == OV_ROOM_MOVED)
        return state->phase == OV_ROOM_PLAYING && state->moves < OV_LINE_ROOM;
    if (event->kind == OV_ROOM_UNDONE)
        return state->phase == OV_ROOM_PLAYING && event->to < state->moves;
    return event->kind != OV_ROOM_OVER || state->phase == OV_ROOM_PLAYING;
}

/*
 * Whether an event makes requests stale that were sent before it: it changes
 * the game, or removes the reason a move may just have been refused for. A
 * network may deliver that move twice, and the second one must not succeed.
 */
static bool makes_stale(enum ov_room_kind kind)
{
    return ov_room_kind_has_hash(kind) || kind == OV_ROOM_OVER ||
           kind == OV_ROOM_BOT_LEAVES || kind == OV_ROOM_RESUMED;
}

bool ov_room_state_apply(struct ov_room_state *state,
                         const struct ov_room_event *event)
{
    assert(event->kind < OV_ROOM_KINDS);
    if (!can_follow(state, event))
        return false;
    state->spent = spent_at(state, event->at);
    state->since = state->at = event->at;
    state->seq = event->seq;
    if (makes_stale((enum ov_room_kind)event->kind))
        state->turned = event->seq;
    change(state, event);
    return true;
}
