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
                           N_("'%s' is no address in numbers, such as "
                              "127.0.0.1"),
                           options->listen);
    if (error == -EADDRINUSE)
        return ov_complain(call,
                           N_("port %d at %s is in use; another one goes with "
                              "--port"),
                           port, options->listen);
    return ov_complain(call, N_("cannot listen at %s, port %d: %s"),
                       options->listen, port, strerror(-error));
}

static int run(struct ov_call *call)
{
    struct serve_options options = {.listen = "127.0.0.1", .port = USUAL_PORT};
    int result, port, listener;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_can_serve())
        return ov_complain(call, N_("this program was built without "
                                    "libwebsockets and cannot serve"));
    ov_stop_listen();
    listener = ov_listen(options.listen, (int)options.port, &port);
    if (listener < 0)
        return complain_of_address(call, &options, listener);
    printf(strchr(options.listen, ':') == NULL ? "http://%s:%d/\n"
                                               : "http://[%s]:%d/\n",
           options.listen, port);
    if (fflush(stdout) != 0)
        return OV_EXIT_BAD;
    if (ov_serve(listener) < 0)
        return ov_complain(call, N_("there is not enough memory"));
    return OV_EXIT_FINE;
}

static const struct ov_option options[] = {
    OV_NUMBER_OPTION(struct serve_options, port, "port", 0, UINT16_MAX,
                     N_("the port; 0 takes any free one (default 8080)")),
    OV_TEXT_OPTION(struct serve_options, listen, "listen", "ADDRESS",
                   N_("the address, in numbers; 0.0.0.0 lets other machines "
                      "in (default 127.0.0.1)")),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville serve",
    N_("Serves the game at http://127.0.0.1:8080/ for browsers on this "
       "machine."),
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
