/*
 * ban.c - bans as text.
 */
#include "host/ban.h"

#include "base/buffer.h"
#include "base/digits.h"

static const char token_start[] = "token ", guest_start[] = "guest:";

/* Exactly this many bytes in hexadecimal, after a prefix. */
static bool read_bytes(const char *text, const char *start, uint8_t *ret_bytes,
                       size_t count)
{
    const size_t before = strlen(start);

    return strncmp(text, start, before) == 0 &&
           strlen(text) == before + 2 * count &&
           ov_hex(text + before, ret_bytes, count);
}

bool ov_ban_from_word(const char *word, struct ov_ban *ret_ban)
{
    struct ov_ban ban = {.kind = OV_BAN_NETWORK};

    assert(word != NULL);
    if (read_bytes(word, guest_start, ban.guest, sizeof ban.guest))
        ban.kind = OV_BAN_GUEST;
    else if (ov_token_hash(word, &ban.token))
        ban.kind = OV_BAN_TOKEN;
    else if (!ov_network_read(word, &ban.network))
        return false;
    *ret_ban = ban;
    return true;
}

void ov_ban_write(const struct ov_ban *ban, char ret_text[OV_STORE_BANNED])
{
    struct ov_buffer out;

    assert(ban->kind <= OV_BAN_GUEST);
    ov_buffer_init(&out, ret_text, OV_STORE_BANNED);
    switch (ban->kind) {
    case OV_BAN_NETWORK: {
        char network[OV_NET_ADDRESS_TEXT];

        ov_network_write(&ban->network, network);
        ov_put(&out, network);
        break;
    }
    case OV_BAN_TOKEN:
        ov_put(&out, token_start);
        ov_put_hex(&out, ban->token.byte, sizeof ban->token.byte);
        break;
    case OV_BAN_GUEST:
        ov_put(&out, guest_start);
        ov_put_hex(&out, ban->guest, sizeof ban->guest);
        break;
    }
}

bool ov_ban_read(const char *text, struct ov_ban *ret_ban)
{
    struct ov_ban ban = {.kind = OV_BAN_TOKEN};

    assert(text != NULL);
    if (!read_bytes(text, token_start, ban.token.byte, sizeof ban.token.byte))
        return ov_ban_from_word(text, ret_ban);
    *ret_ban = ban;
    return true;
}
