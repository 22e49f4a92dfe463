/*
 * event_write.c - events as JSON.
 */
#include "room/event.h"

#include "notation/action.h"
#include "notation/shown.h"
#include "room/hex.h"

const char *ov_room_kind_word(enum ov_room_kind kind)
{
    static const char *const words[] = {
#define E(name, word) word,
        OV_ROOM_EVENTS(E)
#undef E
    };

    assert(kind < OV_ROOM_KINDS);
    return words[kind];
}

const char *ov_room_by_word(enum ov_room_by by)
{
    static const char *const words[] = {
#define B(name, word) word,
        OV_ROOM_BY(B)
#undef B
    };

    assert(by < OV_ROOM_BYS);
    return words[by];
}

const char *ov_room_ask_word(enum ov_room_ask ask)
{
    static const char *const words[] = {
#define W(name, word) word,
        OV_ROOM_ASKS(W)
#undef W
    };

    assert(ask < OV_ROOM_ASK_COUNT);
    return words[ask];
}

static void write_hash(struct ov_json *json, const struct ov_room_event *event)
{
    ov_json_member_hex(json, "hash", event->hash, sizeof event->hash);
}

static void write_moved(struct ov_json *json, const struct ov_room_event *event,
                        const struct ov_box *box)
{
    char text[OV_SHOWN_TEXT];
    struct ov_buffer out;

    ov_json_member_string(json, "action", event->action);
    ov_json_member_string(json, "by",
                          ov_room_by_word((enum ov_room_by)event->by));
    ov_json_key(json, "shown");
    ov_json_list(json);
    for (int i = 0; i < event->shown_count; i++) {
        ov_buffer_init(&out, text, sizeof text);
        ov_shown_write(&out, box, event->shown[i]);
        ov_json_string(json, text);
    }
    ov_json_close(json);
    write_hash(json, event);
}

static void write_clock(struct ov_json *json, const struct ov_room_event *event)
{
    ov_json_key(json, "clock");
    ov_clock_write(json, &event->clock);
}

static void write_asked(struct ov_json *json, const struct ov_room_event *event)
{
    ov_json_member_string(json, "what",
                          ov_room_ask_word((enum ov_room_ask)event->what));
    if (event->what == OV_ROOM_ASK_UNDO)
        ov_json_member_number(json, "to", event->to);
    if (event->what == OV_ROOM_ASK_CLOCK)
        write_clock(json, event);
}

void ov_room_write_orders(struct ov_json *json, const struct ov_orders *orders)
{
    ov_json_object(json);
    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        const enum ov_order order = (enum ov_order)i;

        ov_json_member_string(
            json, ov_order_word(order),
            ov_order_value_word(order, ov_order_get(orders, order)));
    }
    ov_json_close(json);
}

static void write_ordered(struct ov_json *json,
                          const struct ov_room_event *event)
{
    ov_json_key(json, "set");
    ov_room_write_orders(json, &event->orders);
    ov_json_member_bool(json, "hold", event->hold);
}

static void write_over(struct ov_json *json, const struct ov_room_event *event,
                       int seats)
{
    ov_json_member_bool(json, "resigned", event->resigned);
    ov_json_member_number(json, "ended", event->result.ended_by);
    ov_json_key(json, "points");
    ov_json_list(json);
    for (int seat = 0; seat < seats; seat++)
        ov_json_number(json, event->result.points[seat]);
    ov_json_close(json);
    ov_json_key(json, "places");
    ov_json_list(json);
    for (int seat = 0; seat < seats; seat++)
        ov_json_number(json, event->result.place[seat]);
    ov_json_close(json);
    ov_json_member_hex(json, "secret", event->secret.byte,
                       sizeof event->secret.byte);
}

static void write_joined(struct ov_json *json,
                         const struct ov_room_event *event)
{
    ov_json_member_string(json, "name", event->name);
    ov_json_member_hex(json, "nonce", event->nonce, sizeof event->nonce);
}

static void write_started(struct ov_json *json,
                          const struct ov_room_event *event)
{
    ov_json_member_string(json, "record", event->record);
    ov_json_member_string(json, "view", event->view);
    write_hash(json, event);
}

static void write_undone(struct ov_json *json,
                         const struct ov_room_event *event)
{
    ov_json_member_number(json, "undo-to", event->to);
    write_hash(json, event);
}

static void write_rest(struct ov_json *json, const struct ov_room_event *event,
                       const struct ov_box *box)
{
    switch ((enum ov_room_kind)event->kind) {
    case OV_ROOM_JOINED:
        write_joined(json, event);
        break;
    case OV_ROOM_LEFT:
    case OV_ROOM_BOT_TAKES:
        ov_json_member_string(json, "bot",
                              event->bot[0] == '\0' ? NULL : event->bot);
        break;
    case OV_ROOM_STARTED:
        write_started(json, event);
        break;
    case OV_ROOM_MOVED:
        write_moved(json, event, box);
        break;
    case OV_ROOM_UNDONE:
        write_undone(json, event);
        break;
    case OV_ROOM_ASKED:
        write_asked(json, event);
        break;
    case OV_ROOM_ORDERED:
        write_ordered(json, event);
        break;
    case OV_ROOM_TIMED:
        write_clock(json, event);
        break;
    case OV_ROOM_SAID:
        ov_json_member_string(json, "text", event->text);
        break;
    case OV_ROOM_REMATCH:
        ov_json_member_string(json, "room", event->text);
        break;
    case OV_ROOM_VACATION:
        ov_json_member_number(json, "days", event->days);
        break;
    case OV_ROOM_OVER:
        write_over(json, event, box->seats);
        break;
    case OV_ROOM_BOT_LEAVES:
    case OV_ROOM_GRANTED:
    case OV_ROOM_DECLINED:
    case OV_ROOM_PAUSED:
    case OV_ROOM_RESUMED:
    case OV_ROOM_HINTED:
    case OV_ROOM_FLAGGED:
    case OV_ROOM_RESIGNED:
    case OV_ROOM_KINDS:
        break;
    }
}

bool ov_room_event_write(struct ov_buffer *out,
                         const struct ov_room_event *event,
                         const struct ov_box *box)
{
    struct ov_json json;

    assert(event->kind < OV_ROOM_KINDS && event->by < OV_ROOM_BYS);
    assert(event->seat >= -1 && event->seat < OV_MAX_SEATS);
    ov_json_init(&json, out);
    ov_json_object(&json);
    ov_json_member_number(&json, "seq", event->seq);
    if (event->kind != OV_ROOM_MOVED)
        ov_json_member_string(
            &json, "is", ov_room_kind_word((enum ov_room_kind)event->kind));
    ov_json_member_number(&json, "at", event->at);
    if (event->seat >= 0)
        ov_json_member_number(&json, "seat", event->seat);
    if (event->by != OV_ROOM_BY_PERSON && event->kind != OV_ROOM_MOVED)
        ov_json_member_string(&json, "by",
                              ov_room_by_word((enum ov_room_by)event->by));
    write_rest(&json, event, box);
    ov_json_close(&json);
    return ov_json_is_whole(&json);
}
