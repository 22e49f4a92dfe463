/*
 * head.c - heads of rooms, tokens, seeds.
 */
#include "room/head.h"

#include "notation/setup_reading.h"
#include "room/hex.h"

static bool is_token_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool ov_token_hash(const char *token, struct ov_token_hash *ret_hash)
{
    const size_t length = strlen(token);
    uint8_t whole[OV_SHA256_SIZE];
    struct ov_sha256 hash;

    assert(token != NULL && ret_hash != NULL);
    if (length < OV_TOKEN_LEAST || length > OV_TOKEN_MOST)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (!is_token_character(token[i]))
            return false;
    }
    ov_sha256_init(&hash);
    ov_sha256_add(&hash, token, length);
    ov_sha256_finish(&hash, whole);
    memcpy(ret_hash->byte, whole, sizeof ret_hash->byte);
    return true;
}

struct ov_commitment ov_room_commitment(const struct ov_room_head *head)
{
    return ov_seed_commit(&head->secret);
}

struct ov_seed ov_room_seed(const struct ov_seed *secret,
                            const struct ov_room_state *state)
{
    struct ov_sha256 hash;
    struct ov_seed seed;

    assert(state->seats >= OV_MIN_SEATS && state->seats <= OV_MAX_SEATS);
    ov_sha256_init(&hash);
    ov_sha256_add(&hash, secret->byte, sizeof secret->byte);
    for (int seat = 0; seat < state->seats; seat++) {
        if (state->seat[seat].mixed)
            ov_sha256_add(&hash, state->seat[seat].nonce,
                          sizeof state->seat[seat].nonce);
    }
    ov_sha256_finish(&hash, seed.byte);
    return seed;
}

static void write_reserved(struct ov_json *json,
                           const struct ov_room_head *head)
{
    ov_json_key(json, "seats");
    ov_json_object(json);
    for (int seat = 0; seat < head->setup.seats; seat++) {
        const char key[2] = {(char)('0' + seat), '\0'};

        if (head->reserved >> seat & 1)
            ov_json_member_hex(json, key, head->seat[seat].byte,
                               sizeof head->seat[seat].byte);
    }
    ov_json_close(json);
}

bool ov_room_head_write(struct ov_buffer *out, const struct ov_room_head *head)
{
    char setup[1024];
    struct ov_buffer text;
    struct ov_json json;

    assert(head->delay >= 0 && head->reserved >> OV_MAX_SEATS == 0);
    ov_buffer_init(&text, setup, sizeof setup);
    ov_setup_write(&text, &head->setup);
    ov_json_init(&json, out);
    ov_json_object(&json);
    ov_json_member_number(&json, "oddville-room", OV_ROOM_FORMAT);
    ov_json_member_string(&json, "setup", setup);
    ov_json_member_number(&json, "created", head->created);
    ov_json_member_hex(&json, "secret", head->secret.byte,
                       sizeof head->secret.byte);
    ov_json_member_hex(&json, "join", head->join.byte, sizeof head->join.byte);
    ov_json_member_hex(&json, "watch", head->watch.byte,
                       sizeof head->watch.byte);
    write_reserved(&json, head);
    ov_json_key(&json, "clock");
    ov_clock_write(&json, &head->clock);
    ov_json_member_string(&json, "holder", head->holder);
    ov_json_member_number(&json, "delay", head->delay);
    ov_json_close(&json);
    return ov_json_is_whole(&json) && !text.full;
}

static bool read_reserved(const struct ov_json_document *document,
                          struct ov_room_head *head)
{
    const int object = ov_json_find(document, 0, "seats");

    for (int seat = 0; seat < head->setup.seats; seat++) {
        const char key[2] = {(char)('0' + seat), '\0'};

        if (ov_json_find(document, object, key) == OV_JSON_NOWHERE)
            continue;
        if (!ov_json_get_hex(document, ov_json_find(document, object, key),
                             head->seat[seat].byte,
                             sizeof head->seat[seat].byte))
            return false;
        head->reserved |= (uint8_t)(1 << seat);
    }
    return true;
}

static bool read_setup(const struct ov_json_document *document,
                       struct ov_setup *ret_setup)
{
    struct ov_parse_fault fault;
    struct ov_reading in;
    char text[1024];

    if (!ov_json_get_text(document, ov_json_find(document, 0, "setup"), text,
                          sizeof text))
        return false;
    ov_reading_start(&in, text, strlen(text), &fault);
    return ov_read_setup(&in, ret_setup) && ov_read_text_end(&in);
}

static bool read_numbers(const struct ov_json_document *document,
                         struct ov_room_head *head)
{
    int64_t format, delay;

    if (!ov_json_get_number(
            document, ov_json_find(document, 0, "oddville-room"), &format) ||
        format != OV_ROOM_FORMAT ||
        !ov_json_get_number(document, ov_json_find(document, 0, "created"),
                            &head->created) ||
        !ov_json_get_number(document, ov_json_find(document, 0, "delay"),
                            &delay) ||
        head->created < 0 || delay < 0 || delay > OV_MOST_SECONDS)
        return false;
    head->delay = (int32_t)delay;
    return true;
}

bool ov_room_head_read(const char *text, size_t length,
                       struct ov_room_head *ret_head)
{
    struct ov_json_document document;
    struct ov_room_head head;
    size_t where;

    memset(&head, 0, sizeof head);
    if (!ov_json_read(&document, text, length, &where) ||
        !read_numbers(&document, &head) ||
        !read_setup(&document, &head.setup) ||
        !ov_json_get_hex(&document, ov_json_find(&document, 0, "secret"),
                         head.secret.byte, sizeof head.secret.byte) ||
        !ov_json_get_hex(&document, ov_json_find(&document, 0, "join"),
                         head.join.byte, sizeof head.join.byte) ||
        !ov_json_get_hex(&document, ov_json_find(&document, 0, "watch"),
                         head.watch.byte, sizeof head.watch.byte) ||
        !read_reserved(&document, &head) ||
        !ov_clock_read(&document, ov_json_find(&document, 0, "clock"),
                       &head.clock) ||
        !ov_json_get_text(&document, ov_json_find(&document, 0, "holder"),
                          head.holder, sizeof head.holder))
        return false;
    *ret_head = head;
    return true;
}
