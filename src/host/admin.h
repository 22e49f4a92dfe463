/*
 * admin.h - the socket for administering a server: a file that only its owner
 * can use (docs/HOSTING.md).
 */
#ifndef OV_HOST_ADMIN_H
#define OV_HOST_ADMIN_H

#include "base/base.h"

enum { OV_ADMIN_SOCKET = 108 }; /* bytes of its path, with the zero */

/*
 * Listens at a path and removes what a killed server has left there. A
 * descriptor, or a negative errno: -ENAMETOOLONG, -EADDRINUSE if a server
 * answers there, -EEXIST if it is not a socket.
 */
OV_NODISCARD int ov_admin_listen(const char *path);

/* Connects to it. A descriptor, or a negative errno. */
OV_NODISCARD int ov_admin_connect(const char *path);

#endif
