/*
 * ban.c - bans as text.
 */
#include "host/ban.h"

#include "base/buffer.h"
#include "base/digits.h"

static const char token_start[] = "token ";

bool ov_ban_from_word(const char *word, struct ov_ban *ret_ban)
{
    struct ov_ban ban = {.is_token = false};

    if (!ov_network_read(word, &ban.network)) {
        if (!ov_token_hash(word, &ban.token))
            return false;
        ban.is_token = true;
    }
    *ret_ban = ban;
    return true;
}

void ov_ban_write(const struct ov_ban *ban, char ret_text[OV_STORE_BANNED])
{
    struct ov_buffer out;

    ov_buffer_init(&out, ret_text, OV_STORE_BANNED);
    if (!ban->is_token) {
        char network[OV_NET_ADDRESS_TEXT];

        ov_network_write(&ban->network, network);
        ov_put(&out, network);
        return;
    }
    ov_put(&out, token_start);
    ov_put_hex(&out, ban->token.byte, sizeof ban->token.byte);
}

bool ov_ban_read(const char *text, struct ov_ban *ret_ban)
{
    const size_t before = sizeof token_start - 1;
    struct ov_ban ban = {.is_token = true};

    if (strncmp(text, token_start, before) != 0)
        return ov_ban_from_word(text, ret_ban);
    if (strlen(text) != before + 2 * sizeof ban.token.byte ||
        !ov_hex(text + before, ban.token.byte, sizeof ban.token.byte))
        return false;
    *ret_ban = ban;
    return true;
}
