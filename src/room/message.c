/*
 * message.c - what the server says.
 */
#include "room/message.h"

#include "room/hex.h"
#include "json/members.h"

const char *ov_room_say_word(enum ov_room_say say)
{
    static const char *const words[] = {
#define M(name, word) word,
        OV_ROOM_MESSAGES(M)
#undef M
    };

    assert(say < OV_SAY_COUNT);
    return words[say];
}

static void begin(struct ov_json *json, struct ov_buffer *out,
                  enum ov_room_say say)
{
    ov_json_init(json, out);
    ov_json_object(json);
    ov_json_member_string(json, "say", ov_room_say_word(say));
}

static void write_id(struct ov_json *json, const char *id)
{
    if (id[0] != '\0')
        ov_json_member_string(json, "id", id);
}

void ov_room_write_welcome(struct ov_buffer *out, const struct ov_room *room,
                           const char *code, struct ov_room_who who,
                           int64_t now)
{
    static const char *const roles[] = {"nobody", "watch", "join", "seat"};
    struct ov_json json;

    assert(who.role < OV_LENGTH(roles) && who.seat < room->state.seats);
    begin(&json, out, OV_SAY_WELCOME);
    ov_json_member_number(&json, "protocol", OV_ROOM_PROTOCOL);
    ov_json_member_string(&json, "room", code);
    ov_json_member_string(&json, "you", roles[who.role]);
    if (who.seat >= 0)
        ov_json_member_number(&json, "seat", who.seat);
    ov_json_member_number(&json, "seq", room->state.seq);
    ov_json_member_number(&json, "now", now);
    ov_json_close(&json);
}

void ov_room_write_created(struct ov_buffer *out,
                           const struct ov_room_head *head, const char *code,
                           const char *id)
{
    const struct ov_commitment commitment = ov_room_commitment(head);
    struct ov_json json;

    assert(code[0] != '\0');
    begin(&json, out, OV_SAY_CREATED);
    write_id(&json, id);
    ov_json_member_string(&json, "room", code);
    ov_json_member_hex(&json, "commitment", commitment.byte,
                       sizeof commitment.byte);
    ov_json_close(&json);
}

void ov_room_write_done(struct ov_buffer *out, const char *id, int32_t seq)
{
    struct ov_json json;

    assert(seq > 0);
    begin(&json, out, OV_SAY_DONE);
    write_id(&json, id);
    ov_json_member_number(&json, "seq", seq);
    ov_json_close(&json);
}

static void write_missing(struct ov_json *json, struct ov_buffer *out,
                          const struct ov_room_body *missing, int count)
{
    ov_json_key(json, "events");
    ov_json_list(json);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            ov_put_char(out, ',');
        ov_put_bytes(out, missing[i].text, missing[i].length);
    }
    ov_json_close(json);
}

static void write_fault(struct ov_json *json, const struct ov_fault *fault)
{
    ov_json_member_string(json, "fault", ov_fault_name(fault->code));
    ov_json_member_number(json, "line", fault->line);
    ov_json_member_number(json, "column", fault->column);
    ov_json_member_string(json, "word", fault->word);
}

void ov_room_write_refused(struct ov_buffer *out, const char *id,
                           const struct ov_room_refusal *refusal,
                           const struct ov_room_body *missing, int count)
{
    struct ov_json json;

    assert(count <= OV_ROOM_MOST_MISSING);
    begin(&json, out, OV_SAY_REFUSED);
    write_id(&json, id);
    if (refusal->why == OV_ROOM_WHY_RULES) {
        const enum ov_why why = (enum ov_why)refusal->rules;

        ov_json_member_why(&json, why);
        ov_json_member_string(&json, "rule", ov_why_rule(why));
    } else {
        ov_json_member_string(&json, "why",
                              ov_room_why_word((enum ov_room_why)refusal->why));
    }
    if (refusal->key != NULL)
        ov_json_member_string(&json, "key", refusal->key);
    if (refusal->wait != 0)
        ov_json_member_number(&json, "wait", refusal->wait);
    if (refusal->fault != NULL)
        write_fault(&json, refusal->fault);
    if (count > 0)
        write_missing(&json, out, missing, count);
    ov_json_close(&json);
}

/* What the session's `follow` expects, and the hash. */
static void write_game(struct ov_json *json, const struct ov_room *room)
{
    char text[OV_POSITION_TEXT];
    uint8_t hash[OV_VIEW_HASH_SIZE];
    struct ov_record_header header;
    struct ov_buffer out;
    struct ov_view view;

    ov_room_record(room, &header);
    ov_buffer_init(&out, text, sizeof text);
    ov_record_write_header(&out, &header);
    ov_record_write_end(&out, false);
    ov_json_member_string(json, "record", text);
    ov_view_of(&view, &room->game, room->box);
    ov_buffer_init(&out, text, sizeof text);
    ov_view_write(&out, &room->head.setup, &view, room->box);
    ov_json_member_string(json, "view", text);
    ov_view_hash(&room->head.setup, &view, room->box, hash);
    ov_json_member_hex(json, "hash", hash, sizeof hash);
}

static void write_setup(struct ov_json *json, const struct ov_room_head *head)
{
    const struct ov_commitment commitment = ov_room_commitment(head);
    char text[1024];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_setup_write(&out, &head->setup);
    ov_json_member_string(json, "setup", text);
    ov_json_member_hex(json, "commitment", commitment.byte,
                       sizeof commitment.byte);
    ov_json_member_string(json, "holder", head->holder);
    ov_json_member_number(json, "delay", head->delay);
}

void ov_room_write_snapshot(struct ov_buffer *out, const struct ov_room *room,
                            const char *code)
{
    struct ov_json json;

    assert(room->state.phase <= OV_ROOM_OVER_NOW);
    begin(&json, out, OV_SAY_SNAPSHOT);
    ov_json_member_string(&json, "room", code);
    ov_json_member_number(&json, "seq", room->state.seq);
    write_setup(&json, &room->head);
    ov_json_key(&json, "state");
    ov_room_state_write(&json, &room->state);
    if (room->state.phase != OV_ROOM_OPEN)
        write_game(&json, room);
    if (room->state.phase == OV_ROOM_OVER_NOW)
        ov_json_member_hex(&json, "secret", room->head.secret.byte,
                           sizeof room->head.secret.byte);
    ov_json_close(&json);
}

static void write_hash(struct ov_json *json, const struct ov_deck *deck)
{
    uint8_t hash[OV_DECK_HASH_SIZE];

    ov_deck_hash(deck, hash);
    ov_json_member_hex(json, "hash", hash, sizeof hash);
    ov_json_member_string(json, "name", deck->name);
}

void ov_room_write_deck(struct ov_buffer *out, const struct ov_room *room)
{
    char text[OV_DECK_TEXT_SIZE];
    struct ov_buffer written;
    struct ov_json json;

    assert(room->box != NULL);
    ov_buffer_init(&written, text, sizeof text);
    ov_deck_write(&written, &room->box->deck);
    begin(&json, out, OV_SAY_DECK);
    write_hash(&json, &room->box->deck);
    ov_json_member_string(&json, "text", text);
    ov_json_close(&json);
}

void ov_room_write_part(struct ov_buffer *out, const char *id, int32_t have)
{
    struct ov_json json;

    assert(have >= 0);
    begin(&json, out, OV_SAY_DECK);
    write_id(&json, id);
    ov_json_member_number(&json, "at", have);
    ov_json_close(&json);
}

void ov_room_write_uploaded(struct ov_buffer *out, const char *id,
                            const struct ov_deck *deck)
{
    struct ov_json json;

    begin(&json, out, OV_SAY_DECK);
    write_id(&json, id);
    write_hash(&json, deck);
    ov_json_close(&json);
}

void ov_room_write_pong(struct ov_buffer *out, const struct ov_room *room,
                        int64_t now)
{
    struct ov_json json;

    assert(room->state.seq >= 0);
    begin(&json, out, OV_SAY_PONG);
    ov_json_member_number(&json, "seq", room->state.seq);
    ov_json_member_number(&json, "now", now);
    ov_json_close(&json);
}

void ov_room_write_here(struct ov_buffer *out, int seats, int connected)
{
    struct ov_json json;

    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    begin(&json, out, OV_SAY_HERE);
    ov_json_key(&json, "seats");
    ov_json_list(&json);
    for (int seat = 0; seat < seats; seat++)
        ov_json_bool(&json, connected >> seat & 1);
    ov_json_close(&json);
    ov_json_close(&json);
}

void ov_room_write_bye(struct ov_buffer *out, const char *why, int32_t wait)
{
    struct ov_json json;

    assert(why != NULL && wait >= 0);
    begin(&json, out, OV_SAY_BYE);
    ov_json_member_string(&json, "why", why);
    ov_json_member_number(&json, "wait", wait);
    ov_json_close(&json);
}
