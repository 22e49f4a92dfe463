/*
 * ban.h - who may not come: a network, or whoever has a token. Of a token only
 * its hash is kept. A plain value; as text it is "192.0.2.0/24" or
 * "token 00112233445566778899aabbccddeeff".
 */
#ifndef OV_HOST_BAN_H
#define OV_HOST_BAN_H

#include "room/head.h"
#include "store/store.h"
#include "web/net_address.h"

struct ov_ban {
    bool is_token;
    struct ov_network network;
    struct ov_token_hash token;
};

/* What a host types: an address, a network, or a token. False: neither. */
OV_NODISCARD bool ov_ban_from_word(const char *word, struct ov_ban *ret_ban);

/* What is stored, and back; a word is understood too. */
void ov_ban_write(const struct ov_ban *ban, char ret_text[OV_STORE_BANNED]);
OV_NODISCARD bool ov_ban_read(const char *text, struct ov_ban *ret_ban);

#endif
