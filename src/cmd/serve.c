/*
 * serve.c - `oddville serve`: the web page, for browsers here or elsewhere.
 */
#include "web/serve.h"
#include "cli/options.h"
#include "cli/say.h"
#include "host/host.h"
#include "sys/stop.h"
#include "web/listen.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { USUAL_PORT = 8080 };

struct serve_options {
    const char *listen, *data, *public_url;
    int64_t port;
};

/* What serves: the store and the host are NULL without --data. */
struct serving {
    struct ov_store *store;
    struct ov_host *host;
    struct ov_server *server;
};

static int complain_of_address(const struct ov_call *call,
                               const struct serve_options *options, int error)
{
    const int port = (int)options->port;

    if (error == -EINVAL)
        return ov_complain(call,
                           N_("'%s' is neither a numeric address, such as "
                              "127.0.0.1, nor localhost"),
                           options->listen);
    if (error == -EADDRINUSE)
        return ov_complain(call,
                           N_("port %d at %s is in use; choose another with "
                              "--port"),
                           port, options->listen);
    if (error == -EACCES)
        return ov_complain(call,
                           N_("no permission to use port %d; choose one from "
                              "1024 up with --port"),
                           port);
    if (error == -EADDRNOTAVAIL)
        return ov_complain(call,
                           N_("this machine does not have the address "
                              "%s"),
                           options->listen);
    return ov_complain(call, N_("cannot listen at %s, port %d: %s"),
                       options->listen, port, strerror(-error));
}

/* Where a phone in the same network can find the page. */
static void say_for_phones(const struct ov_call *call,
                           const struct ov_listening *listening)
{
    char hosts[OV_MAX_NETWORK_HOSTS][OV_HOST_TEXT];
    int count = 1;

    if (listening->reach == OV_REACH_HERE) {
        (void)puts(
            ov_say(call, N_("on your phone: not yet; start with --listen "
                            "0.0.0.0 to let other devices in")));
        return;
    }
    if (listening->reach == OV_REACH_ADDRESS)
        memcpy(hosts[0], listening->host, sizeof hosts[0]);
    else
        count =
            ov_network_hosts(listening->reach == OV_REACH_EVERYTHING, hosts);
    if (count == 0)
        (void)puts(ov_say(
            call,
            N_("on your phone: this machine has no network address now")));
    for (int i = 0; i < count; i++)
        (void)printf(ov_say(call, N_("on your phone: http://%s:%d/\n")),
                     hosts[i], listening->port);
}

static bool announce(const struct ov_call *call,
                     const struct ov_listening *listening)
{
    (void)printf(ov_say(call, N_("open http://%s:%d/ in a browser; Ctrl-C "
                                 "stops\n")),
                 listening->host, listening->port);
    say_for_phones(call, listening);
    return fflush(stdout) == 0;
}

static int complain_of_server(const struct ov_call *call, int error)
{
    if (error == -ENOTSUP)
        return ov_complain(call, N_("libwebsockets finds no libev plug-in; "
                                    "Debian's package is "
                                    "libwebsockets-evlib-ev"));
    return ov_complain(call, N_("there is not enough memory"));
}

static int complain_of_store(const struct ov_call *call, const char *file,
                             const struct ov_store_problem *problem)
{
    switch (problem->trouble) {
    case OV_STORE_FULL:
        return ov_complain(call, N_("'%s': the disk is full"), file);
    case OV_STORE_READ_ONLY:
        return ov_complain(call, N_("'%s' cannot be written to"), file);
    case OV_STORE_LOCKED:
        return ov_complain(call, N_("'%s' is in use by another program"), file);
    case OV_STORE_NEWER:
        return ov_complain(call,
                           N_("'%s' was written by a newer version of this "
                              "program"),
                           file);
    case OV_STORE_NOT_OURS:
        return ov_complain(call, N_("'%s' is not a file of online games"),
                           file);
    case OV_STORE_NO_BACK_END:
        return ov_complain(call,
                           N_("'%s' is not a file, or this program was built "
                              "without SQLite"),
                           file);
    case OV_STORE_NO_MEMORY:
        return ov_complain(call, N_("there is not enough memory"));
    case OV_STORE_DAMAGED:
    case OV_STORE_NO_FILE:
    case OV_STORE_IO:
    case OV_STORE_BUSY:
    case OV_STORE_EXISTS:
    case OV_STORE_UNKNOWN:
    case OV_STORE_FINE:
        break;
    }
    return ov_complain(call, N_("cannot open '%s': %s"), file, problem->detail);
}

/* "https://example.org/" without what follows the host; false: no such. */
static bool cut_origin(const char *url, char *ret_origin, size_t size)
{
    const char *host = strstr(url, "://");
    size_t length;

    if (host == NULL ||
        (strncmp(url, "http://", 7) != 0 && strncmp(url, "https://", 8) != 0))
        return false;
    host += 3;
    length = (size_t)(host - url) + strcspn(host, "/?#");
    if (host[0] == '\0' || strcspn(host, "/?#") == 0 || length >= size)
        return false;
    memcpy(ret_origin, url, length);
    ret_origin[length] = '\0';
    return true;
}

/* Opens what keeps games; OV_EXIT_FINE, also if nothing is to be kept. */
static int open_host(const struct ov_call *call,
                     const struct serve_options *options, const char *origin,
                     struct serving *serving)
{
    const struct ov_host_options wanted = {.origin = origin};
    struct ov_store_problem problem;

    if (options->data == NULL)
        return OV_EXIT_FINE;
    if (!ov_store_open(options->data, &serving->store, &problem))
        return complain_of_store(call, options->data, &problem);
    if (ov_host_open(serving->store, &wanted, &serving->host) == 0)
        return OV_EXIT_FINE;
    ov_store_close(serving->store);
    return ov_complain(call, N_("there is not enough memory"));
}

/* The store comes first: what it still does is handed to the loop. */
static void close_all(struct serving *serving)
{
    if (serving->host != NULL) {
        ov_host_finish(serving->host);
        ov_store_close(serving->store);
    }
    if (serving->server != NULL)
        ov_server_close(serving->server);
    if (serving->host != NULL)
        ov_host_close(serving->host);
}

static int serve(const struct ov_call *call,
                 const struct serve_options *options, struct serving *serving)
{
    struct ov_listening listening;
    int error = ov_listen(options->listen, (int)options->port, &listening);

    if (error < 0)
        return complain_of_address(call, options, error);
    error = ov_server_open(
        listening.fd, serving->host == NULL ? NULL : ov_host_app(serving->host),
        &serving->server);
    if (error < 0)
        return complain_of_server(call, error);
    if (serving->host != NULL)
        ov_host_start(serving->host, serving->server);
    if (!announce(call, &listening))
        return OV_EXIT_BAD;
    ov_server_run(serving->server);
    return OV_EXIT_FINE;
}

static int run(struct ov_call *call)
{
    struct serve_options options = {.listen = "127.0.0.1", .port = USUAL_PORT};
    struct serving serving = {.store = NULL};
    char origin[256] = "";
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_can_serve())
        return ov_complain(call, N_("this program was built without "
                                    "libwebsockets and libev and cannot "
                                    "serve"));
    if (options.public_url != NULL &&
        !cut_origin(options.public_url, origin, sizeof origin))
        return ov_complain(call,
                           N_("'%s' is not an address such as "
                              "https://example.org/"),
                           options.public_url);
    ov_stop_listen();
    result =
        open_host(call, &options, origin[0] == '\0' ? NULL : origin, &serving);
    if (result != OV_EXIT_FINE)
        return result;
    result = serve(call, &options, &serving);
    close_all(&serving);
    return result;
}

static const struct ov_option options[] = {
    OV_NUMBER_OPTION(struct serve_options, port, "port", 0, UINT16_MAX,
                     N_("the port; 0 takes any free one (default 8080)")),
    OV_TEXT_OPTION(struct serve_options, listen, "listen", "ADDRESS",
                   N_("the address; 0.0.0.0 lets other devices in, [::] "
                      "also over IPv6 (default 127.0.0.1)")),
    OV_TEXT_OPTION(struct serve_options, data, "data", "FILE",
                   N_("keep online tables in this file, which is created if "
                      "missing")),
    OV_TEXT_OPTION(struct serve_options, public_url, "public-url", "URL",
                   N_("the address at which people find the page, if it is "
                      "behind a proxy")),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville serve",
    N_("Serves the game at http://127.0.0.1:8080/, for this machine only."),
    "oddville serve --listen 0.0.0.0 --port 8000",
    N_("Serves it on port 8000 for phones and other devices too."),
    "oddville serve --data games.oddville",
    N_("Hosts online tables too, and keeps them in that file."),
    NULL,
};

const struct ov_command ov_command_serve = {
    .name = "serve",
    .summary = N_("Serves the game to web browsers"),
    .about = N_("Prints the address and serves the web page there until it is "
                "interrupted. The page is part of this program and plays by "
                "itself in the browser: nothing is stored here without "
                "--data."),
    .examples = examples,
    .options = options,
    .run = run,
};
