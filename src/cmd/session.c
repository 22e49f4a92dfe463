/*
 * session.c - `oddville session`: the conversation between the web page and its
 * table, on standard input and output, one request and one reply per line.
 */
#include "session/session.h"
#include "bot/standard.h"
#include "cli/nets.h"
#include "cli/options.h"
#include "cli/say.h"
#include "sys/scratch.h"

#include <stdio.h>
#include <stdlib.h>

struct session_options {
    const char *net;
};

/* Everything that a session needs, in one piece. */
struct hall {
    struct ov_session session;
    struct ov_viewer viewer;
    char request[OV_SESSION_REQUEST + 2];
    char reply[OV_SESSION_REPLY];
};

/*
 * Reads a line without its end. A longer line is cut so that it is too long for
 * the session too. False at the end of the input.
 */
static bool read_line(struct hall *hall, size_t *ret_length)
{
    size_t length = 0;
    int sign = getchar();

    if (sign == EOF)
        return false;
    for (; sign != EOF && sign != '\n'; sign = getchar())
        if (length <= OV_SESSION_REQUEST)
            hall->request[length++] = (char)sign;
    *ret_length = length;
    return true;
}

static int talk(struct hall *hall)
{
    size_t length;

    while (read_line(hall, &length)) {
        struct ov_buffer out;

        ov_buffer_init(&out, hall->reply, sizeof hall->reply);
        ov_session_take(&hall->session, &hall->viewer, hall->request, length,
                        &out);
        if (fwrite(out.text, 1, out.length, stdout) != out.length ||
            putchar('\n') == EOF || fflush(stdout) != 0)
            return OV_EXIT_BAD;
    }
    return OV_EXIT_FINE;
}

/* The nets that were asked for, otherwise the built-in ones. */
static void lend_nets(struct ov_session *session, const struct ov_nets *nets)
{
    for (int players = OV_MIN_SEATS; players <= OV_MAX_SEATS; players++) {
        const struct ov_net *const net = ov_nets_find(nets, players);
        const struct ov_printed_net *const printed =
            ov_nets_printed(nets, players);

        ov_session_lend_net(session, net == NULL ? ov_net_of(players) : net);
        ov_session_lend_printed(
            session, printed == NULL ? ov_printed_of(players) : printed);
    }
}

static int open_hall(const struct ov_call *call, const struct ov_nets *nets)
{
    struct hall *const hall = malloc(sizeof *hall);
    struct ov_scratch scratch = {NULL, 0};
    int result;

    if (hall == NULL || !ov_scratch_grow(&scratch, OV_SESSION_SCRATCH)) {
        free(hall);
        return ov_complain(call, N_("there is not enough memory"));
    }
    ov_session_init(&hall->session, OV_VERSION, scratch);
    hall->viewer = ov_viewer_of_page();
    hall->viewer.language = call->lang;
    lend_nets(&hall->session, nets);
    result = talk(hall);
    ov_scratch_free(&scratch);
    free(hall);
    return result;
}

static int run(struct ov_call *call)
{
    struct session_options options = {.net = NULL};
    struct ov_nets nets = {0};
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_nets_load(call, options.net, &nets))
        result = OV_EXIT_BAD;
    else
        result = open_hall(call, &nets);
    ov_nets_finish(&nets);
    return result;
}

static const struct ov_option options[] = {
    OV_NETS_OPTION(struct session_options, net, "net",
                   N_("play with these nets, made by 'oddville train', one "
                      "for each number of players")),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "echo '{\"do\":\"hello\"}' | oddville session",
    N_("Lists what you can choose from."),
    NULL,
};

const struct ov_command ov_command_session = {
    .name = "session",
    .summary = N_("Plays a game through JSON requests, for other programs"),
    .about =
        N_("Reads requests from standard input and writes replies to standard "
           "output, one JSON object per line, just as the web page and its "
           "table exchange them. docs/SESSION.md describes them all."),
    .examples = examples,
    .options = options,
    .run = run,
};
