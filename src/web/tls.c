/*
 * tls.c - certificates for libwebsockets, and their renewal.
 */
#include "web/tls.h"

#include "sys/log.h"
#include "web/serve.h"

#include <signal.h>

static const double seconds_to_settle = 0.5;

void ov_tls_fill(const struct ov_tls_files *files,
                 struct lws_context_creation_info *info)
{
    assert(files->cert != NULL && files->key != NULL);
    info->port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info->options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info->ssl_cert_filepath = files->cert;
    info->ssl_private_key_filepath = files->key;
    info->alpn = "http/1.1";
}

/* Broken files would replace half of the old ones: try them elsewhere first. */
static bool fit(struct ov_tls *tls)
{
    struct lws_vhost *vhost;

    if (tls->cert.attr.st_nlink == 0 || tls->key.attr.st_nlink == 0)
        return false;
    tls->info.vhost_name = "trial";
    vhost = lws_create_vhost(tls->context, &tls->info);
    if (vhost == NULL)
        return false;
    lws_vhost_destroy(vhost);
    return true;
}

static void renew(struct ov_tls *tls)
{
    const bool good = fit(tls) && lws_tls_cert_updated(
                                      tls->context, tls->info.ssl_cert_filepath,
                                      tls->info.ssl_private_key_filepath, NULL,
                                      0, NULL, 0) == 0;

    ov_log(good ? OV_LOG_INFO : OV_LOG_ERROR, "what=%s",
           good ? "certificate-renewed" : "certificate-not-usable");
}

static void on_settled(struct ev_loop *events, ev_timer *watcher, int what)
{
    (void)what;
    ev_timer_stop(events, watcher);
    renew(watcher->data);
}

/* SIGHUP: at once, even where changes of files go unnoticed. */
static void on_hang_up(struct ev_loop *events, ev_signal *watcher, int what)
{
    struct ov_tls *const tls = watcher->data;

    (void)what;
    ev_stat_stat(events, &tls->cert);
    ev_stat_stat(events, &tls->key);
    renew(tls);
}

static void on_changed(struct ev_loop *events, ev_stat *watcher, int what)
{
    struct ov_tls *const tls = watcher->data;

    (void)what;
    ev_timer_again(events, &tls->pause);
}

void ov_tls_start(struct ov_tls *tls, struct ev_loop *events,
                  struct lws_context *context,
                  const struct lws_context_creation_info *info)
{
    assert(info->ssl_cert_filepath != NULL);
    tls->events = events;
    tls->context = context;
    tls->info = *info;
    ev_timer_init(&tls->pause, on_settled, 0, seconds_to_settle);
    ev_stat_init(&tls->cert, on_changed, info->ssl_cert_filepath, 0);
    ev_stat_init(&tls->key, on_changed, info->ssl_private_key_filepath, 0);
    ev_signal_init(&tls->hang_up, on_hang_up, SIGHUP);
    tls->pause.data = tls->cert.data = tls->key.data = tls->hang_up.data = tls;
    ev_signal_start(events, &tls->hang_up);
    ev_stat_start(events, &tls->cert);
    ev_stat_start(events, &tls->key);
}

void ov_tls_stop(struct ov_tls *tls)
{
    assert(tls->events != NULL);
    ev_stat_stop(tls->events, &tls->cert);
    ev_stat_stop(tls->events, &tls->key);
    ev_timer_stop(tls->events, &tls->pause);
    ev_signal_stop(tls->events, &tls->hang_up);
}
