/*
 * serve_listen.c - where `oddville serve` listens: what --listen names, or the
 * sockets that the system passes in when it starts the server (socket
 * activation: LISTEN_PID, LISTEN_FDS).
 */
#include "cmd/serve.h"

#include "cli/options.h"
#include "cli/say.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FIRST_HANDED_OVER = 3 };

static int complain_of_address(const struct ov_call *call, const char *address,
                               int port, int error)
{
    if (error == -EINVAL)
        return ov_complain(call,
                           N_("'%s' is neither a numeric address, such as "
                              "127.0.0.1, nor localhost"),
                           address);
    if (error == -EADDRINUSE)
        return ov_complain(call,
                           N_("port %d at %s is in use; choose another with "
                              "--port"),
                           port, address);
    if (error == -EACCES)
        return ov_complain(call,
                           N_("no permission to use port %d; choose one from "
                              "1024 up with --port"),
                           port);
    if (error == -EADDRNOTAVAIL)
        return ov_complain(call,
                           N_("this machine does not have the address "
                              "%s"),
                           address);
    return ov_complain(call, N_("cannot listen at %s, port %d: %s"), address,
                       port, strerror(-error));
}

/* "127.0.0.1:80", "[::1]:80": the address alone, and its port if it has one. */
static void cut_port(const char *text, char address[OV_MAX_LIST_WORD],
                     int *port)
{
    const char *const first = strchr(text, ':'), *const last =
                                                     strrchr(text, ':');
    int64_t number;

    (void)snprintf(address, OV_MAX_LIST_WORD, "%s", text);
    if (last == NULL || (first != last && last[-1] != ']') ||
        !ov_number_from_word(last + 1, 0, UINT16_MAX, &number))
        return;
    address[last - text] = '\0';
    *port = (int)number;
}

static int listen_at(const struct ov_call *call, const char *text, int port,
                     struct ov_listening *ret_listening)
{
    char address[OV_MAX_LIST_WORD];
    int error;

    cut_port(text, address, &port);
    error = ov_listen(address, port, ret_listening);
    return error < 0 ? complain_of_address(call, address, port, error)
                     : OV_EXIT_FINE;
}

/* How many sockets the system passes in: 0 if it did not start us that way. */
static int count_handed_over(void)
{
    const char *const pid = getenv("LISTEN_PID");
    const char *const count = getenv("LISTEN_FDS");
    int64_t number;

    if (pid == NULL || count == NULL ||
        !ov_number_from_word(pid, 1, INT32_MAX, &number) ||
        number != getpid() ||
        !ov_number_from_word(count, 1, INT32_MAX, &number))
        return 0;
    return number > OV_SERVE_PLACES ? OV_SERVE_PLACES : (int)number;
}

static int take_over(const struct ov_call *call, int count,
                     struct ov_serve_places *places)
{
    for (int i = 0; i < count; i++) {
        const int fd = FIRST_HANDED_OVER + i;
        const int error = ov_listen_taken_over(fd, &places->at[places->count]);

        if (error < 0)
            return ov_complain(call,
                               N_("descriptor %d, which the system handed "
                                  "over, is not a listening TCP socket"),
                               fd);
        places->count++;
    }
    return OV_EXIT_FINE;
}

void ov_serve_close_places(struct ov_serve_places *places)
{
    while (places->count > 0)
        (void)close(places->at[--places->count].fd);
}

int ov_serve_listen(const struct ov_call *call,
                    const struct ov_list_option *wanted, int port,
                    struct ov_serve_places *ret_places)
{
    static const char usual[] = "127.0.0.1";
    const int handed_over = count_handed_over();
    const int count = wanted->count == 0 ? 1 : wanted->count;
    int result = OV_EXIT_FINE;

    ret_places->count = 0;
    (void)unsetenv("LISTEN_PID"); /* they are not our children's */
    (void)unsetenv("LISTEN_FDS");
    if (handed_over > 0)
        result = take_over(call, handed_over, ret_places);
    for (int i = 0; handed_over == 0 && i < count && result == OV_EXIT_FINE;
         i++) {
        result = listen_at(call, wanted->count == 0 ? usual : wanted->at[i],
                           port, &ret_places->at[i]);
        ret_places->count += result == OV_EXIT_FINE;
    }
    if (result != OV_EXIT_FINE)
        ov_serve_close_places(ret_places);
    return result;
}
