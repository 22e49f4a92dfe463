/*
 * listen.h - a socket on which somebody can be reached.
 */
#ifndef OV_WEB_LISTEN_H
#define OV_WEB_LISTEN_H

#include "base/base.h"

/*
 * Listens at a numeric address ("127.0.0.1", "::1", "0.0.0.0") and a port; 0
 * is any free one. The socket, or a negative errno: -EINVAL if it is no such
 * address, -EADDRINUSE if somebody else is there. *ret_port is the port.
 */
OV_NODISCARD int ov_listen(const char *address, int port, int *ret_port);

#endif
