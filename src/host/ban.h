/*
 * ban.h - who is banned: a network, the holder of a token, or a guest. Of a
 * token and of a guest's secret, only a hash is kept. A plain value; as text it
 * is "192.0.2.0/24", "token 00112233445566778899aabbccddeeff" or
 * "guest:0011223344556677".
 */
#ifndef OV_HOST_BAN_H
#define OV_HOST_BAN_H

#include "room/head.h"
#include "store/store.h"
#include "web/net_address.h"

enum ov_ban_kind { OV_BAN_NETWORK, OV_BAN_TOKEN, OV_BAN_GUEST };
enum { OV_BAN_GUEST_SIZE = 8 }; /* the first bytes of the secret's hash */

struct ov_ban {
    enum ov_ban_kind kind;
    struct ov_network network;
    struct ov_token_hash token;
    uint8_t guest[OV_BAN_GUEST_SIZE];
};

/* Reads what an administrator types: an address, network, token or guest. */
OV_NODISCARD bool ov_ban_from_word(const char *word, struct ov_ban *ret_ban);

/* What is stored, and back; a plain word is understood too. */
void ov_ban_write(const struct ov_ban *ban, char ret_text[OV_STORE_BANNED]);
OV_NODISCARD bool ov_ban_read(const char *text, struct ov_ban *ret_ban);

#endif
