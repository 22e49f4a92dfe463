/*
 * key.c - how a repeated request is recognised. The numbers are kept in the
 * log, so they must stay the same for ever.
 */
#include "room/key.h"

static void add_text(struct ov_sha256 *hash, const char *text)
{
    ov_sha256_add(hash, text, strlen(text) + 1);
}

static void add_number(struct ov_sha256 *hash, int32_t number)
{
    char digits[16];
    struct ov_buffer out;

    ov_buffer_init(&out, digits, sizeof digits);
    ov_put_number(&out, number);
    add_text(hash, digits);
}

uint32_t ov_room_content(const struct ov_room_request *request)
{
    uint8_t whole[OV_SHA256_SIZE];
    struct ov_sha256 hash;

    assert(ov_room_do_changes((enum ov_room_do)request->kind));
    ov_sha256_init(&hash);
    add_text(&hash, ov_room_do_word((enum ov_room_do)request->kind));
    add_text(&hash, request->action);
    add_text(&hash, request->text);
    add_text(&hash, request->name);
    add_text(&hash, request->bot);
    add_number(&hash, request->seat);
    add_number(&hash, request->what);
    add_number(&hash, request->to);
    add_number(&hash, request->days);
    add_number(&hash, request->hold);
    for (int i = 0; i < OV_ORDER_COUNT; i++)
        add_number(&hash, request->order[i]);
    add_number(&hash, request->clock.each);
    add_number(&hash, request->clock.budget);
    add_number(&hash, request->clock.add);
    ov_sha256_finish(&hash, whole);
    return ov_half_word_of(whole);
}

uint64_t ov_room_key(const struct ov_room_asked *asked)
{
    struct ov_token_hash token = asked->who.token;
    uint8_t whole[OV_SHA256_SIZE];
    struct ov_sha256 hash;
    uint64_t key;

    assert(memchr(asked->request->id, 0, sizeof asked->request->id) != NULL);
    if (asked->request->kind == OV_DO_JOIN &&
        !ov_token_hash(asked->request->token, &token))
        memset(&token, 0, sizeof token); /* it will be refused anyway */
    ov_sha256_init(&hash);
    ov_sha256_add(&hash, token.byte, sizeof token.byte);
    add_text(&hash, asked->request->id);
    ov_sha256_finish(&hash, whole);
    key = ov_word_of(whole);
    return key == 0 ? 1 : key;
}
