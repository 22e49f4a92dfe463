/*
 * cable.c - passes calls on to whichever of the two it is.
 */
#include "storm/cable.h"

void ov_cable_init(struct ov_cable *line)
{
    line->is_stream = false;
    line->wire.secure = NULL;
    line->wire.fd = -1;
    line->wire.state = OV_WIRE_CLOSED;
}

void ov_cable_close(struct ov_cable *line)
{
    if (line->is_stream)
        ov_stream_close(&line->stream);
    else
        ov_wire_close(&line->wire);
    ov_cable_init(line);
}

bool ov_cable_open(struct ov_cable *line, bool is_stream,
                   const struct ov_address *server,
                   const struct ov_seed *random)
{
    assert(!ov_cable_is_open(line));
    line->is_stream = is_stream;
    if (is_stream)
        return ov_stream_open(&line->stream, server->port);
    ov_wire_init(&line->wire, random);
    line->wire.tries = line->tries++;
    return ov_wire_open(&line->wire, server);
}

bool ov_cable_is_up(const struct ov_cable *line)
{
    return line->is_stream ? line->stream.peer[0] != '\0'
                           : line->wire.state == OV_WIRE_UP;
}

bool ov_cable_is_open(const struct ov_cable *line)
{
    return line->is_stream ? line->stream.events.fd >= 0 : line->wire.fd >= 0;
}

void ov_cable_poll(const struct ov_cable *line,
                   struct pollfd ret_files[OV_STREAM_FILES])
{
    if (line->is_stream) {
        ov_stream_poll(&line->stream, ret_files);
        return;
    }
    ret_files[0] = (struct pollfd){.fd = line->wire.fd,
                                   .events = ov_wire_wants(&line->wire)};
    for (int i = 1; i < OV_STREAM_FILES; i++)
        ret_files[i] = (struct pollfd){.fd = -1};
}

bool ov_cable_send(struct ov_cable *line, const char *text, size_t size)
{
    return line->is_stream ? ov_stream_send(&line->stream, text, size)
                           : ov_wire_send(&line->wire, text, size);
}

bool ov_cable_read(struct ov_cable *line)
{
    return line->is_stream ? ov_stream_read(&line->stream)
                           : ov_wire_read(&line->wire);
}

bool ov_cable_next(struct ov_cable *line, const char **ret_text,
                   size_t *ret_size)
{
    return line->is_stream ? ov_stream_next(&line->stream, ret_text, ret_size)
                           : ov_wire_next(&line->wire, ret_text, ret_size);
}
