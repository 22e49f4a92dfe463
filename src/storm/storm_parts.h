/*
 * storm_parts.h - what the storm's driver and its checker share.
 */
#ifndef OV_STORM_STORM_PARTS_H
#define OV_STORM_STORM_PARTS_H

#include "room/client.h"
#include "store/store.h"
#include "storm/cable.h"
#include "storm/proxy.h"
#include "storm/storm.h"
#include "sys/child.h"

enum { OV_STORM_SHEET = 2048, OV_STORM_ACKS = 1024 };

/* A move that the server has acknowledged. */
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
    struct ov_cable line;
    char code[OV_ROOM_CODE_SIZE];
    char token[OV_TOKEN_MOST + 1];
    int number; /* at its table; the first one starts */
    bool has_asked_to_join;
    int acks;
    struct ov_storm_ack ack[OV_STORM_ACKS];
};

/* Something that happened, for the picture. */
struct ov_storm_mark {
    int64_t at;   /* milliseconds */
    int32_t many; /* acknowledged moves by then, or how long it took */
    int8_t fault; /* enum ov_storm_fault; -1: a count of moves */
};

enum { OV_STORM_MARKS = 8192 };

struct ov_storm {
    const struct ov_storm_options *options;
    struct ov_storm_result *result;
    struct ov_storm_player *player; /* games times players, by table */
    int players;
    unsigned mark_of_rooms; /* keeps the tables of two storms apart */
    struct ov_child server;
    int port;                  /* of the server; 0: any free one */
    struct ov_address address; /* where players connect: the proxy's */
    struct ov_rng rng;
    struct ov_proxy proxy;
    struct pollfd *files; /* what is polled */
    int rounds;           /* when something last happened at any table */
    /* The nemesis. */
    int next;       /* when this many moves are acknowledged, it strikes */
    int under_way;  /* what it does now, -1: nothing */
    int64_t until;  /* when that ends */
    int64_t *shift; /* offset of the server's clock, shared with it */
    bool has_disk;  /* the folder is a small disk */
    int marks;
    struct ov_storm_mark mark[OV_STORM_MARKS];
};

int64_t ov_storm_now(void); /* milliseconds; only differences matter */

/* Starts the server; ov_storm_kill restarts it. Negative errno. */
OV_NODISCARD int ov_storm_start(struct ov_storm *storm);
OV_NODISCARD int ov_storm_kill(struct ov_storm *storm);

/* Prepares what the faults need; then strikes now and then; then ends. */
OV_NODISCARD int ov_nemesis_open(struct ov_storm *storm);
OV_NODISCARD int ov_nemesis_step(struct ov_storm *storm);
void ov_nemesis_close(struct ov_storm *storm);

/* Keeps something for the picture, and draws it. */
void ov_storm_note(struct ov_storm *storm, int fault, int many);
OV_NODISCARD int ov_storm_draw(const struct ov_storm *storm);

/* Reads the file and counts errors. Negative errno if it cannot. */
OV_NODISCARD int ov_storm_check(const struct ov_storm *storm);

#endif
