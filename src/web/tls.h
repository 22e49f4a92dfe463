/*
 * tls.h - a certificate and its key, and picking up new ones in place.
 *
 * Both are files in PEM form. When either changes, both are read again after a
 * moment (they are usually written one after the other); if they do not match
 * or cannot be read, the old ones stay in use.
 */
#ifndef OV_WEB_TLS_H
#define OV_WEB_TLS_H

#include "base/base.h"

#include <ev.h>
#include <libwebsockets.h>

struct ov_tls_files; /* web/serve.h */

struct ov_tls {
    struct ev_loop *events;
    struct lws_context *context;
    struct lws_context_creation_info info; /* to try new files with */
    ev_stat cert, key;
    ev_timer pause;
    ev_signal hang_up;
};

/* Sets in `info` what the context and the vhost need. */
void ov_tls_fill(const struct ov_tls_files *files,
                 struct lws_context_creation_info *info);

/* Starts to watch the files, on an open loop; `info` is the vhost's. */
void ov_tls_start(struct ov_tls *tls, struct ev_loop *events,
                  struct lws_context *context,
                  const struct lws_context_creation_info *info);
void ov_tls_stop(struct ov_tls *tls);

#endif
