/*
 * storm.h - many clients play whole games at a real server, while the server
 * is killed again and again; afterwards a checker reads the file.
 *
 * Every client is a room's client (room/client.h), which comes back by itself
 * and sends again what was not answered. The checker wants: each acknowledged
 * move in the log, once, where the acknowledgement said; logs without gaps;
 * rooms that replay; and every client seeing what the log leads to.
 */
#ifndef OV_STORM_STORM_H
#define OV_STORM_STORM_H

#include "base/rng.h"

enum { OV_STORM_DETAIL = 160 };

struct ov_storm_options {
    const char *program; /* path of `oddville` */
    const char *data;    /* a file that is not there yet */
    int games, players, kills;
    struct ov_seed seed;
};

struct ov_storm_result {
    int games, moves, kills, connections; /* acknowledged moves; made */
    int lost, doubled, differing;
    bool stalled;                 /* nobody could move any more */
    char detail[OV_STORM_DETAIL]; /* of the first thing that was wrong */
};

/* False if the storm could not be held, with a negative errno. */
OV_NODISCARD int ov_storm_hold(const struct ov_storm_options *options,
                               struct ov_storm_result *ret_result);

#endif
