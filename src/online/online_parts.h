/*
 * online_parts.h - what the files of this layer share.
 */
#ifndef OV_ONLINE_ONLINE_PARTS_H
#define OV_ONLINE_ONLINE_PARTS_H

#include "online/online.h"
#include "session/request.h"

struct ov_client_memory ov_online_memory(struct ov_session_game *game);

/* --- The past --- */

/* After a snapshot: starts to fetch what happened before it. */
void ov_online_recall(struct ov_online *online);

/* Takes an event; true if it was one of the missing ones. */
bool ov_online_hear_past(struct ov_online *online, const char *text,
                         size_t length, int64_t now);

/* True once: when the game has all its moves. */
bool ov_online_catch_up(struct ov_online *online);

/* What to ask the server for; false: nothing now. */
bool ov_online_ask_past(struct ov_online *online, int64_t now,
                        struct ov_buffer *out);
int64_t ov_online_past_wakes(const struct ov_online *online);

/* --- The player's own move, before the server has it --- */

/* The client's last request is this move. */
void ov_online_guess(struct ov_online *online, const char *action);

/* What is certain about it, as the member "guess", or null. */
void ov_online_write_guess(struct ov_request *request);

/* --- The reply --- */

struct ov_online_news {
    int heard;   /* bits of enum ov_client_heard */
    bool past;   /* it was an event from before the snapshot */
    bool table;  /* the table has changed */
    int done;    /* the move that was made, from 0; -1: none */
    int64_t now; /* the owner's time */
};

void ov_online_write(struct ov_request *request,
                     const struct ov_online_news *news);

#endif
