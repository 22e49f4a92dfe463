/*
 * cable.h - a player's line to the server: a WebSocket, or a stream of events
 * with POSTs.
 */
#ifndef OV_STORM_CABLE_H
#define OV_STORM_CABLE_H

#include "storm/stream.h"

struct ov_cable {
    bool is_stream;
    unsigned tries; /* of wires */
    union {
        struct ov_wire wire;
        struct ov_stream stream;
    };
};

void ov_cable_init(struct ov_cable *line); /* closed */
void ov_cable_close(struct ov_cable *line);

/* Streams only go to this machine, and without TLS. */
OV_NODISCARD bool ov_cable_open(struct ov_cable *line, bool is_stream,
                                const struct ov_address *server,
                                const struct ov_seed *random);

bool ov_cable_is_up(const struct ov_cable *line);
bool ov_cable_is_open(const struct ov_cable *line);

/* It has no descriptor if there is nothing to wait for. */
void ov_cable_poll(const struct ov_cable *line,
                   struct pollfd ret_files[OV_STREAM_FILES]);

/* The same as for wires. */
OV_NODISCARD bool ov_cable_send(struct ov_cable *line, const char *text,
                                size_t size);
OV_NODISCARD bool ov_cable_read(struct ov_cable *line);
bool ov_cable_next(struct ov_cable *line, const char **ret_text,
                   size_t *ret_size);

#endif
