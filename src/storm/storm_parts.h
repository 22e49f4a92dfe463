/*
 * storm_parts.h - what the storm's driver and its checker share.
 */
#ifndef OV_STORM_STORM_PARTS_H
#define OV_STORM_STORM_PARTS_H

#include "room/client.h"
#include "store/store.h"
#include "storm/storm.h"
#include "sys/child.h"
#include "wire/wire.h"

enum { OV_STORM_SHEET = 2048, OV_STORM_ACKS = 1024 };

/* A move that the server says it has. */
struct ov_storm_ack {
    int32_t seq;
    char action[OV_ACTION_TEXT];
};

struct ov_storm_player {
    struct ov_client client;
    struct ov_box box;
    struct ov_table table;
    struct ov_entry entries[OV_STORM_SHEET];
    uint16_t line_of[OV_STORM_SHEET];
    struct ov_shown shown[OV_STORM_SHEET];
    uint16_t first[OV_STORM_SHEET];
    struct ov_wire line;
    char code[OV_ROOM_CODE_SIZE];
    char token[OV_TOKEN_MOST + 1];
    int number; /* at its table; the first one starts */
    bool has_asked_to_join;
    int acks;
    struct ov_storm_ack ack[OV_STORM_ACKS];
};

struct ov_storm {
    const struct ov_storm_options *options;
    struct ov_storm_result *result;
    struct ov_storm_player *player; /* games times players, by table */
    int players;
    struct ov_child server;
    struct ov_address address; /* of the server; port 0: any free one */
    struct ov_rng rng;
};

/* Reads the file and counts what is wrong. Negative errno if it cannot. */
OV_NODISCARD int ov_storm_check(const struct ov_storm *storm);

#endif
