/*
 * shuffling_server.c - a server of online tables, as `oddville serve --data`
 * is one, that deals anew what nobody has seen when it is asked for /shuffle:
 * shuffling-server FILE. Whoever is connected must not notice.
 */
#include "hidden.h"
#include "host/host_parts.h"
#include "sys/log.h"
#include "sys/stop.h"
#include "web/listen.h"
#include "web/serve.h"

#include <stdio.h>

static const struct ov_app *inner;
static struct ov_rng rng = {{11, 22, 33, 44}};

/* How many places could have changed at all tables in memory. */
static int shuffle(struct ov_host *host)
{
    int places = 0;

    for (int i = 0; i < OV_HOST_CHAINS; i++)
        for (struct ov_live *live = host->chain[i]; live != NULL;
             live = live->next)
            if (live->state == OV_LIVE_READY &&
                live->room.state.phase == OV_ROOM_PLAYING)
                places +=
                    hidden_deal_anew(&live->room.game, &live->box->box, &rng);
    return places;
}

static int page(void *owner, const char *path, struct ov_buffer *out)
{
    if (strcmp(path, "/shuffle") != 0)
        return inner->page(owner, path, out);
    ov_put_number(out, shuffle(owner));
    return OV_HTTP_OK;
}

static int run(struct ov_host *host)
{
    struct ov_listening listening;
    struct ov_server *server;
    struct ov_app app;

    inner = ov_host_app(host);
    app = *inner;
    app.page = page;
    if (ov_listen("127.0.0.1", 0, &listening) < 0 ||
        ov_server_open(listening.fd, &app, NULL, &server) < 0)
        return 1;
    ov_host_start(host, server);
    (void)printf("http://127.0.0.1:%d/\n\n", listening.port);
    (void)fflush(stdout);
    ov_server_run(server);
    ov_host_finish(host);
    ov_store_close(host->store);
    ov_server_close(server);
    ov_host_close(host);
    return 0;
}

int main(int argc, char **argv)
{
    const struct ov_host_options options = {.thinkers = 1};
    struct ov_store_problem problem;
    struct ov_store *store;
    struct ov_host *host;

    ov_stop_listen();
    ov_log_set(OV_LOG_DEBUG);
    if (argc != 2 ||
        !ov_store_open(argv[1], OV_RULES_VERSION, &store, &problem) ||
        !ov_host_open(store, &options, &host, &problem))
        return 1;
    return run(host);
}
