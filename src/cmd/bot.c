/*
 * bot.c - `oddville bot`: one of our bots on standard input and output.
 */
#include "cmd/bot_online.h"

#include "botline/bot_session.h"
#include "cli/bots.h"
#include "cli/columns.h"
#include "cli/common.h"
#include "cli/say.h"
#include "lab/bot_check.h"
#include "lab/entrant.h"
#include "sys/clock.h"
#include "sys/input.h"
#include "sys/scratch.h"
#include "json/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define MILLISECOND INT64_C(1000000)

enum { LIST_SIZE = 4096, COMMAND_SIZE = 1 << 16 };
enum { LINE_ROOM = OV_LINE_LIMIT + 2 }; /* one byte too many, and a zero */

struct bot_options {
    struct ov_common common;
    const char *net;
    const char *online, *token;
    bool check, list, verbose;
    int64_t timeout; /* seconds */
    int64_t time;    /* milliseconds; 0: not given */
};

/* What the bot hears, and how long it may think. */
struct ear {
    struct ov_input input;
    int64_t until; /* on ov_clock_now; 0: there is no limit */
};

static void start_clock(void *context, int32_t milliseconds)
{
    struct ear *const ear = context;

    ear->until =
        milliseconds < 0 ? 0 : ov_clock_now() + milliseconds * MILLISECOND;
}

static bool is_time_over(void *context)
{
    struct ear *const ear = context;

    return (ear->until != 0 && ov_clock_now() >= ear->until) ||
           ov_input_next_is(&ear->input, "stop\n");
}

static bool answer(struct ov_buffer *text)
{
    const bool good =
        fwrite(text->text, 1, text->length, stdout) == text->length &&
        fflush(stdout) == 0;

    assert(!text->full);
    ov_buffer_init(text, text->text, text->size);
    return good;
}

/* Reads and answers until the input ends or nobody reads the answers. */
static int talk(struct ov_bot_session *session)
{
    static char memory[OV_SESSION_ANSWER];
    struct ear ear = {.input = {.fd = STDIN_FILENO}};
    char line[LINE_ROOM];
    struct ov_buffer text;

    session->clock = (struct ov_talk_clock){start_clock, {is_time_over, &ear}};
    ov_buffer_init(&text, memory, sizeof memory);
    while (!session->over) {
        /* A line that is cut is too long for the session, too. */
        const size_t length = ov_input_line(&ear.input, line, sizeof line);

        if (length == 0)
            break;
        ov_bot_session_hear(session, line, length, &text);
        if (!answer(&text))
            return OV_EXIT_BAD;
    }
    if (!session->over)
        ov_bot_session_end(session, &text);
    if (!answer(&text) || session->errors > 0)
        return OV_EXIT_BAD;
    return OV_EXIT_FINE;
}

/* The bot that a word names, its memory and nets; false if that fails. */
static bool seat_bot(const struct ov_call *call, const struct ov_nets *nets,
                     const struct ov_entrant *entrant,
                     struct ov_bot_session *session)
{
    /* The host may name any budget later. */
    if (!ov_scratch_grow(&session->scratch,
                         ov_bot_scratch_size(entrant->bot, OV_MOST_BUDGET))) {
        (void)ov_complain(call, N_("there is not enough memory"));
        return false;
    }
    session->bot = entrant->bot;
    session->name = entrant->name;
    session->budget = entrant->budget;
    for (int players = OV_MIN_SEATS; players <= OV_MAX_SEATS; players++) {
        session->net[players] = ov_nets_find(nets, players);
        session->printed[players] = ov_nets_printed(nets, players);
    }
    return true;
}

static int serve(const struct ov_call *call, const struct bot_options *options,
                 const struct ov_nets *nets)
{
    const char *const word = call->count > 0 ? call->word[0] : "greedy";
    struct ov_bot_session *const session = calloc(1, sizeof *session);
    struct ov_entrant entrant;
    int result = OV_EXIT_BAD;

    if (session == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    if (ov_entrant_read(call, NULL, word, false, &entrant) &&
        ov_common_deck(call, &options->common, &session->deck) &&
        seat_bot(call, nets, &entrant, session))
        result = talk(session);
    ov_scratch_free(&session->scratch);
    free(session);
    return result;
}

static struct ov_terms terms_of(const struct bot_options *options)
{
    return (struct ov_terms){.seconds = (int)options->timeout,
                             .time = (int32_t)options->time,
                             .verbose = options->verbose};
}

/* A word quoted for the shell: nothing in it has a special meaning. */
static void put_word(struct ov_buffer *out, const char *word)
{
    ov_put_char(out, '\'');
    for (; *word != '\0'; word++) {
        if (*word == '\'')
            ov_put(out, "'\\''");
        else
            ov_put_char(out, *word);
    }
    ov_put_char(out, '\'');
}

/*
 * The operands as a command for the shell: a single one is the whole command,
 * several are a program and its words. NULL: a message says what is wrong.
 */
static const char *command_of(const struct ov_call *call, const char *option)
{
    static char text[COMMAND_SIZE];
    struct ov_buffer out;

    if (call->count == 0) {
        (void)ov_complain(call, N_("--%s needs a command to run"), option);
        return NULL;
    }
    if (call->count == 1)
        return call->word[0];
    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < call->count; i++) {
        if (i > 0)
            ov_put_char(&out, ' ');
        put_word(&out, call->word[i]);
    }
    if (!out.full)
        return text;
    (void)ov_complain(call, N_("--%s: the command is too long"), option);
    return NULL;
}

/* The operands are a command, not one of our bots. */
static int check_program(const struct ov_call *call,
                         const struct bot_options *options)
{
    const struct ov_terms terms = terms_of(options);
    const char *const command = command_of(call, "check");
    static struct ov_deck deck;

    if (command == NULL || !ov_common_deck(call, &options->common, &deck))
        return OV_EXIT_BAD;
    return ov_bot_check(call, &deck, command, &terms);
}

static int play_online(const struct ov_call *call,
                       const struct bot_options *options)
{
    const struct ov_bot_online online = {
        .link = options->online,
        .token = options->token,
        .command = command_of(call, "online"),
        .terms = terms_of(options),
    };

    return online.command == NULL ? OV_EXIT_BAD
                                  : ov_bot_play_online(call, &online);
}

static void list_as_json(const struct ov_call *call)
{
    char text[LIST_SIZE];
    struct ov_buffer out;
    struct ov_json json;

    ov_buffer_init(&out, text, sizeof text);
    ov_json_init(&json, &out);
    ov_json_list(&json);
    for (int i = 0; ov_bot_words[i] != NULL; i++) {
        ov_json_object(&json);
        ov_json_member_string(&json, "name", ov_bot_words[i]);
        ov_json_member_string(&json, "about",
                              ov_bot_about(call, ov_bot_words[i]));
        ov_json_close(&json);
    }
    ov_json_close(&json);
    assert(ov_json_is_whole(&json));
    puts(text);
}

static int list_bots(const struct ov_call *call, bool json)
{
    char text[LIST_SIZE];
    struct ov_buffer out;

    if (json) {
        list_as_json(call);
        return OV_EXIT_FINE;
    }
    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; ov_bot_words[i] != NULL; i++) {
        ov_put(&out, ov_bot_words[i]);
        ov_put_char(&out, '\t');
        ov_put(&out, ov_bot_about(call, ov_bot_words[i]));
        ov_put_char(&out, '\n');
    }
    assert(!out.full);
    ov_table_print(text, 0);
    return OV_EXIT_FINE;
}

static int run(struct ov_call *call)
{
    struct bot_options options = {.common = OV_COMMON_DEFAULTS, .timeout = 10};
    struct ov_nets nets = {0};
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (options.list)
        return list_bots(call, options.common.json);
    if (options.online != NULL)
        return play_online(call, &options);
    if (options.check)
        return check_program(call, &options);
    if (call->count > 1)
        return ov_complain(call,
                           N_("'%s' is one word too many; see '%s --help'"),
                           call->word[1], call->name);
    if (!ov_nets_load(call, options.net, &nets))
        result = OV_EXIT_BAD;
    else
        result = serve(call, &options, &nets);
    ov_nets_finish(&nets);
    return result;
}

static const struct ov_option options[] = {
    OV_NETS_OPTION(struct bot_options, net, "net",
                   N_("play with these nets, made by 'oddville train', one "
                      "for each number of players")),
    OV_FLAG_OPTION(struct bot_options, check, "check",
                   N_("BOT is a command instead: play host to that program, "
                      "say whether it follows the protocol, and show what was "
                      "said before its first mistake (exit code 1)")),
    OV_TEXT_OPTION(
        struct bot_options, online, "online", "LINK",
        N_("BOT is a command instead: that program plays at the online table "
           "of this link, or takes the seat that the link is for")),
    OV_TEXT_OPTION(struct bot_options, token, "token", "TOKEN",
                   N_("the token of the table or the seat, if the link has "
                      "none")),
    OV_TIMEOUT_OPTION(struct bot_options),
    OV_TIME_OPTION(struct bot_options),
    OV_VERBOSE_OPTION(struct bot_options),
    OV_FLAG_OPTION(struct bot_options, list, "list",
                   N_("list the bots, with a sentence on each")),
    OV_DECK_OPTION(struct bot_options),
    OV_FLAG_OPTION(struct bot_options, common.json, "json",
                   N_("with --list: write JSON, for other programs")),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville bot greedy",
    N_("Waits for lines of the bot protocol and answers them."),
    "oddville arena --a greedy --b 'cmd:oddville bot mcts:20' --blocks 2",
    N_("Plays against a program that speaks the protocol: our own."),
    "oddville bot --check -- oddville bot template",
    N_("Plays games of every edition with a program and looks for mistakes."),
    NULL,
};

const struct ov_command ov_command_bot = {
    .name = "bot",
    .operands = "[BOT...]",
    .summary = N_("Speaks the bot protocol on standard input and output"),
    .about =
        N_("BOT is a bot, or a bot and its budget, such as mcts:1000 (default "
           "greedy). A wrong line is answered with an error, and the exit code "
           "is then 2. docs/BOT-PROTOCOL.md describes the protocol."),
    .examples = examples,
    .options = options,
    .most_operands = 1000, /* the words of one command */
    .run = run,
};
