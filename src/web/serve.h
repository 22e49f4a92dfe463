/*
 * serve.h - a server of the page's files: HTTP on a socket of the caller's, by
 * libwebsockets.
 */
#ifndef OV_WEB_SERVE_H
#define OV_WEB_SERVE_H

#include "base/base.h"

/* Was the program built with a server? Else ov_serve gives -ENOSYS. */
bool ov_can_serve(void);

/*
 * Serves on a listening socket, which it closes, until somebody asks the
 * program to stop (sys/stop.h). 0, or a negative errno if it could not begin.
 */
OV_NODISCARD int ov_serve(int listener);

#endif
