/*
 * admin.h - the socket at which a server is looked after: a file that only its
 * owner can use (docs/HOSTING.md).
 */
#ifndef OV_HOST_ADMIN_H
#define OV_HOST_ADMIN_H

#include "base/base.h"

enum { OV_ADMIN_SOCKET = 108 }; /* bytes of its path, with the zero */

/*
 * Listens at a path; what a server that was killed has left there is removed.
 * A descriptor, or a negative errno: -ENAMETOOLONG, -EADDRINUSE if a server
 * answers there, -EEXIST if it is no socket.
 */
OV_NODISCARD int ov_admin_listen(const char *path);

/* Connects to it. A descriptor, or a negative errno. */
OV_NODISCARD int ov_admin_connect(const char *path);

#endif
