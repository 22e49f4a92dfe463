/*
 * line.h - a WebSocket client on this machine, as simple as it gets: it talks
 * to our own server at 127.0.0.1, which answers at once or is dead.
 */
#ifndef OV_STORM_LINE_H
#define OV_STORM_LINE_H

#include "base/base.h"

enum { OV_STORM_LINE_BYTES = 65536 };

struct ov_storm_line {
    int fd;      /* -1: closed */
    bool is_up;  /* the handshake is over */
    size_t held; /* bytes that arrived and were not taken yet */
    char bytes[OV_STORM_LINE_BYTES];
};

/* Connects and asks for a WebSocket; false if nobody listens. */
OV_NODISCARD bool ov_storm_line_open(struct ov_storm_line *line, int port);
void ov_storm_line_close(struct ov_storm_line *line);

/* False if the connection is broken; close it then. */
OV_NODISCARD bool ov_storm_line_send(struct ov_storm_line *line,
                                     const char *text, size_t size);
OV_NODISCARD bool ov_storm_line_read(struct ov_storm_line *line);

/*
 * The next message that arrived, which stays in place until the next call;
 * false if there is none. Pings are answered on the way.
 */
bool ov_storm_line_next(struct ov_storm_line *line, const char **ret_text,
                        size_t *ret_size);

#endif
