/*
 * replay.c - a room's log played again.
 *
 * Most logs still lead to what they say, so a quick test comes first: it plays
 * only the moves, expects them exactly as we write them, and compares what
 * everyone sees once, at the end. If anything is unexpected, the log is played
 * again with full checks to find where it starts to differ.
 */
#include "room/replay.h"

struct replay {
    struct ov_room room;
    struct ov_room_row row;
    const struct ov_setup *setup; /* the one the log's hashes were made with */
    struct ov_replay_finding *finding;
};

static void open_room(struct replay *replay, const struct ov_room_head *head,
                      const struct ov_box *box, const struct ov_room_log *log)
{
    ov_room_open(&replay->room, head, box, log->move, log->move_room);
    replay->setup = &head->setup;
}

/* Records what is known about the event at which the replay differs. */
static void find(struct replay *replay, enum ov_replay_result result)
{
    const struct ov_room *const room = &replay->room;
    struct ov_replay_finding *const finding = replay->finding;
    struct ov_parse_fault fault;
    struct ov_refusal refusal;
    struct ov_room_event event;
    struct ov_action action;

    *finding = (struct ov_replay_finding){.result = result, .seat = -1};
    finding->seq = room->state.seq + (result != OV_REPLAY_DIFFERS);
    if (!ov_room_event_read(replay->row.body, replay->row.length, NULL,
                            &event) ||
        event.kind != OV_ROOM_MOVED || event.seat < 0 ||
        event.seat >= room->state.seats)
        return;
    finding->seat = event.seat;
    memcpy(finding->action, event.action, sizeof finding->action);
    if (result != OV_REPLAY_UNREADABLE ||
        room->state.phase != OV_ROOM_PLAYING ||
        !ov_action_parse(event.action, &room->game, room->box, &action, &fault))
        return;
    finding->why =
        ov_why_not(&room->game, room->box, event.seat, action, &refusal);
    if (finding->why != OV_ALLOWED)
        finding->result = OV_REPLAY_REFUSED;
}

static bool apply(struct replay *replay, const struct ov_room_logged *logged)
{
    struct ov_room_row *const row = &replay->row;

    if (logged->length > sizeof row->body)
        return false;
    memcpy(row->body, logged->body, logged->length);
    row->length = logged->length;
    row->has_token = logged->has_token;
    row->token = logged->token;
    return ov_room_apply(&replay->room, row);
}

/* Reads an event; false if it has no hash of what is seen. */
static bool read_with_hash(const char *body, size_t length,
                           struct ov_room_event *ret_event)
{
    return ov_room_event_read(body, length, NULL, ret_event) &&
           ov_room_kind_has_hash((enum ov_room_kind)ret_event->kind);
}

/* Whether everyone now sees what an event says. */
static bool is_seen(const struct replay *replay,
                    const struct ov_room_event *event)
{
    const struct ov_room *const room = &replay->room;
    uint8_t hash[OV_VIEW_HASH_SIZE];
    struct ov_view view;

    ov_view_of(&view, &room->game, room->box);
    ov_view_hash(replay->setup, &view, room->box, hash);
    return memcmp(hash, event->hash, sizeof hash) == 0;
}

/* The same for the event just applied, if it has a hash. */
static bool is_same(const struct replay *replay)
{
    struct ov_room_event event;

    return !read_with_hash(replay->row.body, replay->row.length, &event) ||
           is_seen(replay, &event);
}

/* The last event of the log that has a hash; false if none has. */
static bool last_with_hash(const struct ov_room_logged *logged, int count,
                           struct ov_room_event *ret_event)
{
    while (--count >= 0) {
        if (read_with_hash(logged[count].body, logged[count].length, ret_event))
            return true;
    }
    return false;
}

/* Applies and compares everything; false at the first difference. */
static bool play(struct replay *replay, const struct ov_room_logged *logged,
                 int count)
{
    for (int i = 0; i < count; i++) {
        if (!apply(replay, &logged[i])) {
            find(replay, OV_REPLAY_UNREADABLE);
            return false;
        }
        if (!is_same(replay)) {
            find(replay, OV_REPLAY_DIFFERS);
            return false;
        }
    }
    return true;
}

/* --- The quick test --- */

/* The rest of a body that begins with a word; NULL if it does not. */
static const char *after(const char *text, const char *end, const char *word)
{
    const size_t length = strlen(word);

    return text != NULL && (size_t)(end - text) > length &&
                   memcmp(text, word, length) == 0
               ? text + length
               : NULL;
}

static const char *after_digits(const char *text, const char *end)
{
    while (text != NULL && text < end && *text >= '0' && *text <= '9')
        text++;
    return text;
}

/* Seat and action of a move written exactly as we write it; false if not. */
static bool read_move(const struct ov_room_logged *logged, int *ret_seat,
                      char ret_action[OV_ACTION_TEXT])
{
    const char *const end = logged->body + logged->length;
    const char *text = after(logged->body, end, "{\"seq\":"), *quote;

    text = after(after_digits(text, end), end, ",\"at\":");
    text = after(after_digits(text, end), end, ",\"seat\":");
    if (text == NULL)
        return false;
    *ret_seat = *text - '0';
    text = after(text + 1, end, ",\"action\":\"");
    quote = text == NULL ? NULL : memchr(text, '"', (size_t)(end - text));
    if (quote == NULL || quote - text >= OV_ACTION_TEXT ||
        memchr(text, '\\', (size_t)(quote - text)) != NULL)
        return false;
    memcpy(ret_action, text, (size_t)(quote - text));
    ret_action[quote - text] = '\0';
    return true;
}

/* Plays a move, or skips an event that does not concern the game. */
static bool go_on(struct replay *replay, const struct ov_room_logged *logged)
{
    struct ov_room *const room = &replay->room;
    char text[OV_ACTION_TEXT];
    struct ov_parse_fault fault;
    struct ov_refusal refusal;
    struct ov_room_event event;
    struct ov_action action;
    int seat;

    if (!read_move(logged, &seat, text))
        return ov_room_event_read(logged->body, logged->length, NULL, &event) &&
               !ov_room_kind_has_hash((enum ov_room_kind)event.kind);
    if (seat < 0 || seat >= room->state.seats ||
        !ov_action_parse(text, &room->game, room->box, &action, &fault) ||
        ov_why_not(&room->game, room->box, seat, action, &refusal) !=
            OV_ALLOWED)
        return false;
    ov_play(&room->game, room->box, seat, action);
    return true;
}

/* Whether all moves are legal and lead to what was seen at the end. */
static bool is_same_in_the_end(struct replay *replay,
                               const struct ov_room_logged *logged, int count)
{
    struct ov_room_event last;
    int i = 0;

    while (i < count && replay->room.state.phase == OV_ROOM_OPEN) {
        if (!apply(replay, &logged[i++]))
            return false;
    }
    for (; i < count; i++) {
        if (!go_on(replay, &logged[i]))
            return false;
    }
    return !last_with_hash(logged, count, &last) || is_seen(replay, &last);
}

void ov_room_replay(const struct ov_room_head *head, const struct ov_box *box,
                    const struct ov_room_log *log,
                    struct ov_replay_finding *ret_finding)
{
    struct replay replay;

    assert(log->count >= 0 && log->move_room >= 0);
    *ret_finding = (struct ov_replay_finding){.seat = -1};
    memset(&replay.row, 0, sizeof replay.row);
    replay.finding = ret_finding;
    open_room(&replay, head, box, log);
    if (is_same_in_the_end(&replay, log->event, log->count))
        return;
    open_room(&replay, head, box, log);
    (void)play(&replay, log->event, log->count);
}
