/*
 * event_read.c - events from JSON.
 */
#include "room/event.h"

#include "notation/quote.h"
#include "notation/shown.h"
#include "room/clean.h"
#include "room/hex.h"

struct reading {
    const struct ov_json_document *document;
    const struct ov_box *box;
    struct ov_room_event *event;
};

static int find(const struct reading *in, const char *key)
{
    return ov_json_find(in->document, 0, key);
}

static bool read_text(const struct reading *in, const char *key, char *text,
                      size_t size)
{
    return ov_json_get_text(in->document, find(in, key), text, size);
}

/* A word that is shown to people: a name, of a bot, of a room. */
static bool read_plain(const struct reading *in, const char *key, char *text,
                       size_t size)
{
    return read_text(in, key, text, size) && ov_text_is_plain(text, size);
}

/* Missing or null is empty. */
static bool read_optional(const struct reading *in, const char *key, char *text,
                          size_t size)
{
    const int value = find(in, key);

    text[0] = '\0';
    return value == OV_JSON_NOWHERE ||
           ov_json_is(in->document, value, OV_JSON_NULL) ||
           ov_json_get_text(in->document, value, text, size);
}

static bool read_number(const struct reading *in, const char *key, int64_t most,
                        int64_t *ret_number)
{
    return ov_json_get_number(in->document, find(in, key), ret_number) &&
           *ret_number >= 0 && *ret_number <= most;
}

static bool read_int(const struct reading *in, const char *key, int32_t most,
                     int32_t *ret_number)
{
    int64_t number;

    if (!read_number(in, key, most, &number))
        return false;
    *ret_number = (int32_t)number;
    return true;
}

static bool read_hex(const struct reading *in, const char *key, uint8_t *bytes,
                     size_t count)
{
    return ov_json_get_hex(in->document, find(in, key), bytes, count);
}

static bool read_hash(const struct reading *in)
{
    return read_hex(in, "hash", in->event->hash, sizeof in->event->hash);
}

static bool read_by(const struct reading *in)
{
    char word[16];

    if (!read_optional(in, "by", word, sizeof word))
        return false;
    for (int by = 0; by < OV_ROOM_BYS; by++) {
        if (word[0] == '\0' ||
            strcmp(word, ov_room_by_word((enum ov_room_by)by)) == 0) {
            in->event->by = (uint8_t)by;
            return true;
        }
    }
    return false;
}

static bool read_shown(const struct reading *in)
{
    const int list = find(in, "shown");
    struct ov_room_event *const event = in->event;
    struct ov_parse_fault fault;
    char text[OV_SHOWN_TEXT];

    if (!ov_json_is(in->document, list, OV_JSON_LIST))
        return false;
    if (in->box == NULL)
        return true;
    for (int i = ov_json_first(in->document, list); i != OV_JSON_NOWHERE;
         i = ov_json_next(in->document, list, i)) {
        if (event->shown_count == OV_MOST_SHOWN ||
            !ov_json_get_text(in->document, i, text, sizeof text) ||
            !ov_shown_parse(text, in->box, &event->shown[event->shown_count],
                            &fault))
            return false;
        event->shown_count++;
    }
    return true;
}

bool ov_room_ask_from_word(const char *word, enum ov_room_ask *ret_ask)
{
    assert(word != NULL && ret_ask != NULL);
    for (int i = OV_ROOM_ASK_NOTHING + 1; i < OV_ROOM_ASK_COUNT; i++) {
        if (strcmp(word, ov_room_ask_word((enum ov_room_ask)i)) == 0) {
            *ret_ask = (enum ov_room_ask)i;
            return true;
        }
    }
    return false;
}

static bool read_clock(const struct reading *in)
{
    return ov_clock_read(in->document, find(in, "clock"), &in->event->clock);
}

static bool read_asked(const struct reading *in)
{
    enum ov_room_ask what;
    char word[16];

    if (!read_text(in, "what", word, sizeof word) ||
        !ov_room_ask_from_word(word, &what))
        return false;
    in->event->what = (uint8_t)what;
    if (what == OV_ROOM_ASK_UNDO)
        return read_int(in, "to", OV_LINE_ROOM, &in->event->to);
    return what != OV_ROOM_ASK_CLOCK || read_clock(in);
}

bool ov_room_read_orders(const struct ov_json_document *document, int object,
                         struct ov_orders *orders)
{
    char word[16];
    int order_value;

    if (!ov_json_is(document, object, OV_JSON_OBJECT))
        return false;
    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        const enum ov_order order = (enum ov_order)i;
        const int value = ov_json_find(document, object, ov_order_word(order));

        if (value == OV_JSON_NOWHERE)
            continue;
        if (!ov_json_get_text(document, value, word, sizeof word) ||
            !ov_order_value_from_word(order, word, &order_value))
            return false;
        ov_order_set(orders, order, order_value);
    }
    return true;
}

static bool read_ordered(const struct reading *in)
{
    in->event->hold = ov_json_is(in->document, find(in, "hold"), OV_JSON_TRUE);
    return ov_room_read_orders(in->document, find(in, "set"),
                               &in->event->orders);
}

/* A list of small numbers, one for each seat. */
static bool read_numbers(const struct reading *in, const char *key,
                         int64_t ret_numbers[OV_MAX_SEATS])
{
    const int list = find(in, key);
    int count = 0;

    if (!ov_json_is(in->document, list, OV_JSON_LIST))
        return false;
    for (int i = ov_json_first(in->document, list); i != OV_JSON_NOWHERE;
         i = ov_json_next(in->document, list, i)) {
        if (count == OV_MAX_SEATS ||
            !ov_json_get_number(in->document, i, &ret_numbers[count]) ||
            ret_numbers[count] < -1000 || ret_numbers[count] > 1000)
            return false;
        count++;
    }
    return true;
}

static bool read_over(const struct reading *in)
{
    struct ov_room_event *const event = in->event;
    int64_t points[OV_MAX_SEATS] = {0}, places[OV_MAX_SEATS] = {0};
    int32_t ended;

    if (!read_numbers(in, "points", points) ||
        !read_numbers(in, "places", places) ||
        !read_int(in, "ended", UINT8_MAX, &ended) ||
        !read_hex(in, "secret", event->secret.byte, sizeof event->secret.byte))
        return false;
    event->resigned =
        ov_json_is(in->document, find(in, "resigned"), OV_JSON_TRUE);
    event->result.ended_by = (uint8_t)ended;
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        event->result.points[seat] = (int16_t)points[seat];
        event->result.place[seat] = (uint8_t)places[seat];
    }
    return true;
}

static bool read_joined(const struct reading *in)
{
    struct ov_room_event *const event = in->event;

    return read_plain(in, "name", event->name, sizeof event->name) &&
           read_hex(in, "nonce", event->nonce, sizeof event->nonce);
}

/* Our servers have cleaned it; what others send must not play tricks. */
static bool read_said(const struct reading *in)
{
    struct ov_room_event *const event = in->event;

    if (!read_text(in, "text", event->text, sizeof event->text))
        return false;
    ov_clean(event->text);
    return true;
}

static bool read_rest(const struct reading *in)
{
    struct ov_room_event *const event = in->event;

    switch ((enum ov_room_kind)event->kind) {
    case OV_ROOM_JOINED:
        return read_joined(in);
    case OV_ROOM_LEFT:
        return read_optional(in, "bot", event->bot, sizeof event->bot) &&
               ov_text_is_plain(event->bot, sizeof event->bot);
    case OV_ROOM_BOT_TAKES:
        return read_plain(in, "bot", event->bot, sizeof event->bot) &&
               event->bot[0] != '\0';
    case OV_ROOM_STARTED:
        return read_hash(in);
    case OV_ROOM_MOVED:
        return read_text(in, "action", event->action, sizeof event->action) &&
               read_shown(in) && read_hash(in) && event->by <= OV_ROOM_BY_ORDER;
    case OV_ROOM_UNDONE:
        return read_int(in, "undo-to", OV_LINE_ROOM, &event->to) &&
               read_hash(in);
    case OV_ROOM_ASKED:
        return read_asked(in);
    case OV_ROOM_ORDERED:
        return read_ordered(in);
    case OV_ROOM_TIMED:
        return read_clock(in);
    case OV_ROOM_SAID:
        return read_said(in);
    case OV_ROOM_REMATCH:
        return read_plain(in, "room", event->text, OV_ROOM_CODE_SIZE);
    case OV_ROOM_VACATION:
        return read_int(in, "days", OV_MOST_VACATION, &event->days);
    case OV_ROOM_OVER:
        return read_over(in);
    case OV_ROOM_BOT_LEAVES:
    case OV_ROOM_GRANTED:
    case OV_ROOM_DECLINED:
    case OV_ROOM_PAUSED:
    case OV_ROOM_RESUMED:
    case OV_ROOM_HINTED:
    case OV_ROOM_FLAGGED:
    case OV_ROOM_RESIGNED:
        return true;
    case OV_ROOM_KINDS:
        break;
    }
    return false;
}

static bool read_kind(const struct reading *in)
{
    char word[16];

    in->event->kind = OV_ROOM_MOVED;
    if (find(in, "is") == OV_JSON_NOWHERE)
        return true;
    if (!read_text(in, "is", word, sizeof word))
        return false;
    for (int kind = 0; kind < OV_ROOM_KINDS; kind++) {
        if (strcmp(word, ov_room_kind_word((enum ov_room_kind)kind)) == 0) {
            in->event->kind = (uint8_t)kind;
            return true;
        }
    }
    return false;
}

/* Kinds that are about the table, not about a seat. */
static bool is_of_room(enum ov_room_kind kind)
{
    return kind == OV_ROOM_STARTED || kind == OV_ROOM_OVER;
}

static bool read_seat(const struct reading *in)
{
    int32_t seat;

    in->event->seat = -1;
    if (is_of_room((enum ov_room_kind)in->event->kind) &&
        find(in, "seat") == OV_JSON_NOWHERE)
        return true;
    if (!read_int(in, "seat", OV_MAX_SEATS - 1, &seat))
        return false;
    in->event->seat = (int8_t)seat;
    return true;
}

bool ov_room_event_read(const char *body, size_t length,
                        const struct ov_box *box,
                        struct ov_room_event *ret_event)
{
    struct ov_json_document document;
    struct ov_room_event event;
    const struct reading in = {&document, box, &event};
    size_t where;

    assert(body != NULL || length == 0);
    memset(&event, 0, sizeof event);
    if (!ov_json_read(&document, body, length, &where) ||
        !read_int(&in, "seq", INT32_MAX, &event.seq) || event.seq == 0 ||
        !read_kind(&in) || !read_number(&in, "at", INT64_MAX, &event.at) ||
        !read_seat(&in) || !read_by(&in) || !read_rest(&in))
        return false;
    *ret_event = event;
    return true;
}
