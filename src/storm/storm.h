/*
 * storm.h - many clients play whole games at a real server, while a nemesis
 * kills, stops and confuses it and the lines to it; afterwards a checker reads
 * the file.
 *
 * It can also play at servers that somebody else starts and kills; clients then
 * choose any of them each time they connect.
 *
 * Every client is a room's client (room/client.h), which reconnects by itself
 * and sends again what was not answered. The checker demands: each acknowledged
 * move in the log, once, where the acknowledgement said; logs without gaps;
 * rooms that replay; and every client seeing what the log leads to.
 */
#ifndef OV_STORM_STORM_H
#define OV_STORM_STORM_H

#include "base/rng.h"
#include "wire/address.h"

/* What the nemesis can do. F(name, word) */
#define OV_STORM_FAULTS(F)                                                     \
    F(KILL, "kill")     /* the server, without warning; it is restarted */     \
    F(STOP, "stop")     /* the server, for a while, with a signal */           \
    F(DISK, "disk")     /* full, for a while; needs a small disk: root only */ \
    F(CLOCK, "clock")   /* the server's date jumps, forwards or back */        \
    F(CUT, "cut")       /* a connection ends with a message that is lost */    \
    F(DELAY, "delay")   /* a message and all behind it are delayed */          \
    F(DOUBLE, "double") /* a message comes twice */                            \
    F(REORDER, "reorder") /* a message is overtaken */

enum ov_storm_fault {
#define F(name, word) OV_STORM_##name,
    OV_STORM_FAULTS(F)
#undef F
        OV_STORM_FAULT_COUNT
};

const char *ov_storm_fault_word(enum ov_storm_fault fault);

enum { OV_STORM_DETAIL = 160 };

struct ov_storm_options {
    const char *program;  /* path of `oddville` */
    const char *folder;   /* of the storm's own folder */
    const char *data;     /* a file in it that does not exist yet, or theirs */
    const char *timeline; /* where to draw what happened, or NULL */
    const struct ov_address *at; /* servers that run already, or none: then */
    int at_count;                /* nothing is started, killed or disturbed */
    int games, players, kills;
    int streams;     /* of a hundred connections; the others are WebSockets */
    unsigned faults; /* bits of enum ov_storm_fault */
    struct ov_seed seed;
};

struct ov_storm_result {
    int games, moves, connections;    /* acknowledged moves; made */
    int streams;                      /* connections other than WebSockets */
    int faults[OV_STORM_FAULT_COUNT]; /* how often each was done */
    bool no_disk;                     /* they could not be caused: skipped */
    bool has_begun;                   /* the server runs, all tables are made */
    int lost, doubled, differing;
    bool stalled;                 /* nobody could move any more */
    char detail[OV_STORM_DETAIL]; /* of the first thing that was wrong */
};

/*
 * 0, or why the storm could not take place: a negative errno, -EINTR if
 * somebody asked to stop (sys/stop.h). No server or connection is left in any
 * case; it is up to the caller to remove the folder and what may be mounted
 * there.
 */
OV_NODISCARD int ov_storm_hold(const struct ov_storm_options *options,
                               struct ov_storm_result *ret_result);

#endif
