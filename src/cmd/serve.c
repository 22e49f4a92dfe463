/*
 * serve.c - `oddville serve`: the web page, for browsers here or elsewhere.
 */
#include "web/serve.h"
#include "cli/options.h"
#include "cli/say.h"
#include "sys/stop.h"
#include "web/listen.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { USUAL_PORT = 8080 };

struct serve_options {
    const char *listen;
    int64_t port;
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

static int run(struct ov_call *call)
{
    struct serve_options options = {.listen = "127.0.0.1", .port = USUAL_PORT};
    struct ov_listening listening;
    struct ov_server *server;
    int result, error;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_can_serve())
        return ov_complain(call, N_("this program was built without "
                                    "libwebsockets and libev and cannot "
                                    "serve"));
    ov_stop_listen();
    error = ov_listen(options.listen, (int)options.port, &listening);
    if (error < 0)
        return complain_of_address(call, &options, error);
    error = ov_server_open(listening.fd, NULL, &server);
    if (error < 0)
        return complain_of_server(call, error);
    result = announce(call, &listening) ? OV_EXIT_FINE : OV_EXIT_BAD;
    if (result == OV_EXIT_FINE)
        ov_server_run(server);
    ov_server_close(server);
    return result;
}

static const struct ov_option options[] = {
    OV_NUMBER_OPTION(struct serve_options, port, "port", 0, UINT16_MAX,
                     N_("the port; 0 takes any free one (default 8080)")),
    OV_TEXT_OPTION(struct serve_options, listen, "listen", "ADDRESS",
                   N_("the address; 0.0.0.0 lets other devices in, [::] "
                      "also over IPv6 (default 127.0.0.1)")),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville serve",
    N_("Serves the game at http://127.0.0.1:8080/, for this machine only."),
    "oddville serve --listen 0.0.0.0 --port 8000",
    N_("Serves it on port 8000 for phones and other devices too."),
    NULL,
};

const struct ov_command ov_command_serve = {
    .name = "serve",
    .summary = N_("Serves the game to web browsers"),
    .about = N_("Prints the address and serves the web page there until it is "
                "interrupted. The page is part of this program and plays by "
                "itself in the browser: nothing is stored here."),
    .examples = examples,
    .options = options,
    .run = run,
};
