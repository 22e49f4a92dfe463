/*
 * key.h - how a request is recognised when it comes a second time. Private to
 * the room.
 */
#ifndef OV_ROOM_KEY_H
#define OV_ROOM_KEY_H

#include "room/room.h"

/* What was asked for, in 32 bits. */
uint32_t ov_room_content(const struct ov_room_request *request);

/* Who asked (for a join: who will sit there) and under which id; never 0. */
uint64_t ov_room_key(const struct ov_room_asked *asked);

#endif
