/*
 * serve.c - `oddville serve`: the web page, for browsers here or elsewhere.
 */
#include "cmd/serve.h"

#include "cli/options.h"
#include "cli/say.h"
#include "host/admin.h"
#include "host/host.h"
#include "sys/log.h"
#include "sys/stop.h"
#include "web/guard.h"
#include "web/listen.h"
#include "web/serve.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { USUAL_PORT = 8080 };

struct serve_options {
    struct ov_list_option listen;
    const char *data, *public_url, *socket;
    const char *config, *trust_proxy, *tls_cert, *tls_key;
    int64_t port, limit_connections, limit_tables;
    int64_t limit_requests, limit_messages, limit_chat;
    int log_level; /* enum ov_log_level */
    bool no_online;
};

/* What serves; the store and the host are NULL without online tables. */
struct serving {
    struct ov_tables_file tables;
    struct ov_host *host;
    struct ov_server *server;
    struct ov_guard *guard;
    struct ov_tls_files tls; /* NULL: none */
    const char *scheme;      /* "http" */
};

/* Where others in the same network find the page: how many addresses. */
static int find_hosts(const struct ov_listening *listening,
                      char ret_hosts[OV_MAX_NETWORK_HOSTS][OV_HOST_TEXT])
{
    switch (listening->reach) {
    case OV_REACH_HERE:
        return 0;
    case OV_REACH_ADDRESS:
        memcpy(ret_hosts[0], listening->host, OV_HOST_TEXT);
        return 1;
    case OV_REACH_EVERYTHING:
        return ov_network_hosts(true, ret_hosts);
    case OV_REACH_IPV4:
        break;
    }
    return ov_network_hosts(false, ret_hosts);
}

/* Where a phone in the same network can find the page. */
static void say_for_phones(const struct ov_call *call, const char *scheme,
                           const struct ov_listening *listening)
{
    char hosts[OV_MAX_NETWORK_HOSTS][OV_HOST_TEXT];
    const int count = find_hosts(listening, hosts);

    if (count == 0)
        (void)puts(ov_say(
            call,
            N_("on your phone: this machine has no network address now")));
    for (int i = 0; i < count; i++)
        (void)printf(ov_say(call, N_("on your phone: %s://%s:%d/\n")), scheme,
                     hosts[i], listening->port);
}

static void say_for_all_phones(const struct ov_call *call, const char *scheme,
                               const struct ov_serve_places *places)
{
    bool reaches_out = false;

    for (int i = 0; i < places->count; i++)
        if (places->at[i].reach != OV_REACH_HERE) {
            say_for_phones(call, scheme, &places->at[i]);
            reaches_out = true;
        }
    if (!reaches_out)
        (void)puts(
            ov_say(call, N_("on your phone: not yet; start with --listen "
                            "0.0.0.0 to let other devices in")));
}

/* The addresses that links for others may begin with. */
static void share_addresses(const struct serving *serving,
                            const struct ov_listening *listening)
{
    char hosts[OV_MAX_NETWORK_HOSTS][OV_HOST_TEXT], url[OV_HOST_ADDRESS_SIZE];
    const int count = find_hosts(listening, hosts);

    for (int i = 0; i < count; i++) {
        (void)snprintf(url, sizeof url, "%s://%.79s:%d/", serving->scheme,
                       hosts[i], listening->port);
        ov_host_add_address(serving->host, url);
    }
}

static bool announce(const struct ov_call *call, const struct serving *serving,
                     const struct ov_serve_places *places)
{
    for (int i = 0; i < places->count; i++)
        (void)printf(ov_say(call, N_("open %s://%s:%d/ in a browser; Ctrl-C "
                                     "stops\n")),
                     serving->scheme, places->at[i].host, places->at[i].port);
    say_for_all_phones(call, serving->scheme, places);
    if (serving->host != NULL)
        (void)printf(ov_say(call, N_("online tables: kept in %s\n")),
                     serving->tables.shown);
    return fflush(stdout) == 0;
}

static int complain_of_server(const struct ov_call *call,
                              const struct ov_tls_files *tls, int error)
{
    if (error == -EBADMSG)
        return ov_complain(call,
                           N_("'%s' and '%s' are not a certificate and its "
                              "key, both in PEM format"),
                           tls->cert, tls->key);
    if (error == -ENOTSUP)
        return ov_complain(call, N_("libwebsockets finds no libev plug-in; "
                                    "Debian's package is "
                                    "libwebsockets-evlib-ev"));
    return ov_complain(call, N_("there is not enough memory"));
}

/* "https://example.org/" without what follows the host; false: not a URL. */
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

/*
 * The socket for `oddville admin`. The server can do everything else without
 * one, so it must work only if it was asked for.
 */
static int open_socket(const struct ov_call *call,
                       const struct serve_options *options,
                       struct serving *serving)
{
    char path[OV_PATH_SIZE + 8];
    int fd;

    if (options->socket != NULL)
        (void)snprintf(path, sizeof path, "%s", options->socket);
    else
        (void)snprintf(path, sizeof path, "%s.socket", serving->tables.beside);
    fd = ov_admin_listen(path);
    if (fd == -ENAMETOOLONG)
        (void)ov_complain(call,
                          N_("'%s' is too long for a socket; choose another "
                             "with --socket"),
                          path);
    else if (fd < 0)
        (void)ov_complain_file(call, path, fd);
    if (fd < 0)
        return options->socket != NULL ? OV_EXIT_BAD : OV_EXIT_FINE;
    if (ov_host_look_after(serving->host, fd, path) == 0)
        return OV_EXIT_FINE;
    return ov_complain(call, N_("there is not enough memory"));
}

/* Opens the store; OV_EXIT_FINE, even if nothing is to be stored. */
static int open_host(const struct ov_call *call,
                     const struct serve_options *options, const char *origin,
                     struct serving *serving)
{
    const struct ov_host_options wanted = {.origin = origin,
                                           .guard = serving->guard};
    struct ov_store_problem problem;
    int result;

    if (options->no_online)
        return OV_EXIT_FINE;
    result = ov_serve_open_store(call, options->data, &serving->tables);
    if (result != OV_EXIT_FINE || serving->tables.store == NULL)
        return result;
    if (ov_host_open(serving->tables.store, &wanted, &serving->host, &problem))
        return open_socket(call, options, serving);
    ov_store_close(serving->tables.store);
    return ov_serve_complain_of_store(call, serving->tables.shown, &problem);
}

/* The store comes first: what it still does is passed to the loop. */
static void close_all(struct serving *serving)
{
    if (serving->host != NULL) {
        ov_host_finish(serving->host);
        ov_store_close(serving->tables.store);
    }
    if (serving->server != NULL)
        ov_server_close(serving->server);
    if (serving->host != NULL)
        ov_host_close(serving->host);
    ov_guard_free(serving->guard);
}

/* Takes over the listening sockets. */
static int serve(const struct ov_call *call, struct serving *serving,
                 struct ov_serve_places *places, const struct ov_network *proxy)
{
    const int error = ov_server_open(
        places->at[0].fd,
        serving->host == NULL ? NULL : ov_host_app(serving->host),
        serving->tls.cert == NULL ? NULL : &serving->tls, &serving->server);

    if (error < 0) {
        places->at[0] = places->at[--places->count]; /* it is closed */
        ov_serve_close_places(places);
        return complain_of_server(call, &serving->tls, error);
    }
    for (int i = 1; i < places->count; i++)
        ov_server_add(serving->server, places->at[i].fd);
    ov_server_guard(serving->server, serving->guard, proxy);
    if (serving->host != NULL)
        ov_host_start(serving->host, serving->server);
    if (!announce(call, serving, places))
        return OV_EXIT_BAD;
    ov_server_run(serving->server);
    return OV_EXIT_FINE;
}

/* This many more each time, and as many more at once; 0: no limit. */
static struct ov_guard_limit scaled(enum ov_guard_kind kind, int64_t more)
{
    struct ov_guard_limit limit = ov_guard_usual.of[kind];

    limit.at_once = (int)(limit.at_once * more / limit.more);
    limit.more = (int)more;
    return limit;
}

/* The limits that were asked for; NULL: no memory. */
static struct ov_guard *open_guard(const struct serve_options *options)
{
    struct ov_guard_limits limits = ov_guard_usual;

    limits.connections = (int)options->limit_connections;
    limits.of[OV_GUARD_TABLES].more = (int)options->limit_tables;
    if (options->limit_tables < limits.of[OV_GUARD_TABLES].at_once)
        limits.of[OV_GUARD_TABLES].at_once = (int)options->limit_tables;
    limits.of[OV_GUARD_REQUESTS] =
        scaled(OV_GUARD_REQUESTS, options->limit_requests);
    limits.of[OV_GUARD_MESSAGES] =
        scaled(OV_GUARD_MESSAGES, options->limit_messages);
    limits.of[OV_GUARD_CHAT] = scaled(OV_GUARD_CHAT, options->limit_chat);
    return ov_guard_new(&limits);
}

/* The address comes first: if that fails, no file is touched. */
static int listen_and_serve(const struct ov_call *call,
                            const struct serve_options *options,
                            const char *origin, const struct ov_network *proxy)
{
    struct serving serving = {
        .tls = {options->tls_cert, options->tls_key},
        .scheme = options->tls_cert == NULL ? "http" : "https",
    };
    struct ov_serve_places places;
    int result =
        ov_serve_listen(call, &options->listen, (int)options->port, &places);

    if (result != OV_EXIT_FINE)
        return result;
    serving.guard = open_guard(options);
    result = serving.guard == NULL
                 ? ov_complain(call, N_("there is not enough memory"))
                 : open_host(call, options, origin, &serving);
    if (result != OV_EXIT_FINE) {
        ov_serve_close_places(&places);
        close_all(&serving);
        return result;
    }
    if (serving.host != NULL && options->public_url != NULL)
        ov_host_add_address(serving.host, options->public_url);
    for (int i = 0; serving.host != NULL && options->public_url == NULL &&
                    i < places.count;
         i++)
        share_addresses(&serving, &places.at[i]);
    result = serve(call, &serving, &places, proxy);
    close_all(&serving);
    return result;
}

/* Both files or none, and readable: libwebsockets would not say why not. */
static bool check_tls(const struct ov_call *call,
                      const struct serve_options *options)
{
    const char *const files[] = {options->tls_cert, options->tls_key};

    if ((files[0] == NULL) != (files[1] == NULL)) {
        (void)ov_complain(call, N_("--tls-cert and --tls-key belong "
                                   "together"));
        return false;
    }
    for (int i = 0; i < OV_LENGTH(files); i++)
        if (files[i] != NULL && access(files[i], R_OK) != 0) {
            (void)ov_complain_file(call, files[i], -errno);
            return false;
        }
    return true;
}

static int run(struct ov_call *call)
{
    struct serve_options options = {
        .port = USUAL_PORT,
        .limit_connections = ov_guard_usual.connections,
        .limit_tables = ov_guard_usual.of[OV_GUARD_TABLES].more,
        .limit_requests = ov_guard_usual.of[OV_GUARD_REQUESTS].more,
        .limit_messages = ov_guard_usual.of[OV_GUARD_MESSAGES].more,
        .log_level = OV_LOG_INFO,
        .limit_chat = ov_guard_usual.of[OV_GUARD_CHAT].more,
    };
    struct ov_network proxy;
    char origin[256] = "";
    int result;

    if (!ov_options_parse_all(call, &options, &result))
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
    if (options.no_online && options.data != NULL)
        return ov_complain(call,
                           N_("--data and --no-online cannot be combined"));
    if (options.trust_proxy != NULL &&
        !ov_network_read(options.trust_proxy, &proxy))
        return ov_complain(call,
                           N_("--trust-proxy must be an address or a network, "
                              "such as 127.0.0.1 or 10.0.0.0/8, not '%s'"),
                           options.trust_proxy);
    if (!check_tls(call, &options))
        return OV_EXIT_BAD;
    ov_stop_listen();
    ov_log_set((enum ov_log_level)options.log_level);
    return listen_and_serve(call, &options, origin[0] == '\0' ? NULL : origin,
                            options.trust_proxy == NULL ? NULL : &proxy);
}

static const char *const log_words[] = {"error", "info", "debug", NULL};

static const struct ov_option options[] = {
    OV_TEXT_OPTION(
        struct serve_options, config, "config", "FILE",
        N_("read options from this file, with lines such as 'port = 8000'; the "
           "environment (ODDVILLE_PORT) and the command line take precedence")),
    OV_NUMBER_OPTION(struct serve_options, port, "port", 0, UINT16_MAX,
                     N_("the port; 0 takes any free one (default 8080)")),
    OV_AGAIN_OPTION(struct serve_options, listen, "listen", OV_SERVE_PLACES,
                    "ADDRESS",
                    N_("the address, with or without a port (0.0.0.0:80, "
                       "[::]:80); 0.0.0.0 lets other devices in, [::] over "
                       "IPv6 too; can be repeated (default 127.0.0.1)")),
    OV_TEXT_OPTION(struct serve_options, data, "data", "FILE",
                   N_("keep online tables in this file, which is created if "
                      "missing, or in a PostgreSQL database "
                      "(postgres://USER@HOST/NAME) (default "
                      "$XDG_DATA_HOME/oddville/tables.oddville)")),
    OV_FLAG_OPTION(struct serve_options, no_online, "no-online",
                   N_("serve the page only: no online tables, nothing is "
                      "stored")),
    OV_TEXT_OPTION(struct serve_options, socket, "socket", "FILE",
                   N_("the socket for 'oddville admin' (default: the data "
                      "file's name followed by .socket)")),
    OV_TEXT_OPTION(struct serve_options, public_url, "public-url", "URL",
                   N_("the address at which people find the page, if it is "
                      "behind a proxy")),
    OV_TEXT_OPTION(struct serve_options, tls_cert, "tls-cert", "FILE",
                   N_("serve https with this certificate and its chain, in PEM "
                      "format; a renewed file is picked up")),
    OV_TEXT_OPTION(struct serve_options, tls_key, "tls-key", "FILE",
                   N_("the certificate's key, in PEM format")),
    OV_TEXT_OPTION(struct serve_options, trust_proxy, "trust-proxy", "ADDRESS",
                   N_("the address or network of a proxy, whose "
                      "X-Forwarded-For says for whom it asks")),
    OV_NUMBER_OPTION(struct serve_options, limit_connections,
                     "limit-connections", 0, 1000000,
                     N_("connections at a time from one address; 0: any "
                        "number (default 100)")),
    OV_NUMBER_OPTION(struct serve_options, limit_tables, "limit-tables", 0,
                     1000000,
                     N_("tables made per hour from one address; 0: any number "
                        "(default 60)")),
    OV_NUMBER_OPTION(struct serve_options, limit_requests, "limit-requests", 0,
                     1000000,
                     N_("HTTP requests per second from one address, and four "
                        "times as many at once; 0: any number (default 1000)")),
    OV_NUMBER_OPTION(
        struct serve_options, limit_messages, "limit-messages", 0, 1000000,
        N_("messages to tables per second from one address, and three times as "
           "many at once; 0: any number (default 200)")),
    OV_NUMBER_OPTION(struct serve_options, limit_chat, "limit-chat", 0, 1000000,
                     N_("lines of chat per second from one address, and 15 "
                        "times as many at once; 0: any number (default 2)")),
    OV_WORD_OPTION(struct serve_options, log_level, "log-level", log_words,
                   N_("what to write on standard error: error, info (default) "
                      "or debug")),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville serve",
    N_("Serves the game at http://127.0.0.1:8080/, for this machine only."),
    "oddville serve --listen 0.0.0.0 --port 8000",
    N_("Serves it on port 8000 for phones and other devices too."),
    "oddville serve --data games.oddville",
    N_("Keeps the online tables in that file."),
    NULL,
};

const struct ov_command ov_command_serve = {
    .name = "serve",
    .summary = N_("Serves the game to web browsers"),
    .about = N_("Prints the address and serves the web page there until it is "
                "interrupted. The page is part of this program and plays by "
                "itself in the browser. Only tables that people play at "
                "together, over the network, are kept here."),
    .examples = examples,
    .options = options,
    .run = run,
};
