/*
 * head.h - what a room is made with and keeps for ever, and the shuffle that
 * nobody can steer.
 *
 * The server draws a secret and shows its SHA-256 (the commitment) before
 * anybody sits down. Everyone who sits down adds a nonce. The seed is the
 * SHA-256 of the secret and the nonces in the order of the seats; the secret is
 * shown when the game is over. So the server cannot choose the seed after
 * seeing the nonces, nor a player after seeing the secret.
 *
 * A head holds the secret: it is stored, and never sent.
 */
#ifndef OV_ROOM_HEAD_H
#define OV_ROOM_HEAD_H

#include "room/state.h"

enum { OV_ROOM_FORMAT = 1 }; /* the version in a head */
enum { OV_ROOM_HEAD_SIZE = 3072 };

/* What is kept of a token: half of its SHA-256. Tokens are text. */
enum { OV_TOKEN_LEAST = 22, OV_TOKEN_MOST = 43 };
struct ov_token_hash {
    uint8_t byte[16];
};

/* False if it is not 22 to 43 letters, digits, '-' and '_' (128 bits). */
OV_NODISCARD bool ov_token_hash(const char *token,
                                struct ov_token_hash *ret_hash);

static inline bool ov_same_token(const struct ov_token_hash *one,
                                 const struct ov_token_hash *two)
{
    uint8_t differs = 0; /* takes the same time however much of it matches */

    for (int i = 0; i < OV_LENGTH(one->byte); i++)
        differs |= one->byte[i] ^ two->byte[i];
    return differs == 0;
}

struct ov_room_head {
    struct ov_setup setup;
    int64_t created; /* milliseconds since 1970 */
    struct ov_seed secret;
    struct ov_token_hash join, watch; /* their tokens */
    /* Of a rematch: bits of the seats kept for those who had them. */
    uint8_t reserved;
    struct ov_token_hash seat[OV_MAX_SEATS];
    struct ov_clock_rule clock;
    char holder[OV_ROOM_BOT_SIZE]; /* the bot for seats that ran out of time */
    int32_t delay;                 /* seconds that spectators are behind */
};

struct ov_commitment ov_room_commitment(const struct ov_room_head *head);
struct ov_seed ov_room_seed(const struct ov_seed *secret,
                            const struct ov_room_state *state);

/* For storing, and back. */
OV_NODISCARD bool ov_room_head_write(struct ov_buffer *out,
                                     const struct ov_room_head *head);
OV_NODISCARD bool ov_room_head_read(const char *text, size_t length,
                                    struct ov_room_head *ret_head);

#endif
