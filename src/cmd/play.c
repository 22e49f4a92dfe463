/*
 * play.c - `oddville play`: a game in the terminal.
 */
#include "cmd/play.h"

#include "cli/say.h"
#include "lab/entrant.h"
#include "sys/called.h"
#include "sys/encoding.h"
#include "sys/error_text.h"
#include "sys/stop.h"
#include "text/fill.h"
#include "tty/fullscreen.h"
#include "tty/plain.h"

#include <stdio.h>
#include <unistd.h>

/* --- Settings --- */

/* The player's settings; a file with a mistake is reported and not used. */
static void read_settings(struct ov_call *call,
                          const struct ov_play_options *options,
                          struct ov_settings *settings)
{
    struct ov_settings_fault fault;
    char path[OV_PATH_SIZE] = "", text[OV_SENTENCE];
    struct ov_buffer out;
    int error = 0;

    switch (ov_settings_load(settings, &fault, &error)) {
    case OV_SETTINGS_FINE:
        break;
    case OV_SETTINGS_UNREAD:
        if (ov_place_settings(path, sizeof path) == 0)
            (void)ov_complain_file(call, path, error);
        break;
    case OV_SETTINGS_FAULTY:
        if (ov_place_settings(path, sizeof path) < 0)
            break;
        ov_buffer_init(&out, text, sizeof text);
        ov_text_settings_fault(&out, call->lang, &fault);
        ov_print_error("%s: %s:%d: %s", call->name, path, fault.line, text);
        (void)ov_complain(
            call,
            N_("the default settings are used; the file is left as it is"));
        break;
    }
    if (!call->lang_is_given)
        call->lang = ov_settings_language(settings, call->lang);
    if (options->pace >= 0)
        settings->pace = (uint8_t)options->pace;
    if (options->colours >= 0)
        settings->colours = (uint8_t)options->colours;
    if (options->ascii)
        settings->letters = OV_LETTERS_ASCII;
}

/* --- Leaving --- */

static void say_kept(const struct ov_call *call,
                     const struct ov_sitting *sitting, FILE *out)
{
    char here[1024];

    (void)fprintf(out, ov_say(call, N_("The game is saved in %s\n")),
                  sitting->path);
    if (sitting->path_is_ours)
        (void)fputs(
            ov_as_called(
                ov_say(call, N_("'oddville play --resume' continues it.\n")),
                here, sizeof here),
            out);
    else
        (void)fprintf(
            out,
            ov_as_called(
                ov_say(call, N_("'oddville play --load %s' continues it.\n")),
                here, sizeof here),
            sitting->path);
}

/* A game that is over: players who want to know why it was won can find out. */
static void say_over(const struct ov_call *call,
                     const struct ov_sitting *sitting)
{
    char here[1024], path[OV_PATH_SIZE];

    if (sitting->path[0] == '\0' || !ov_is_over(&sitting->table.game))
        return;
    ov_sitting_kept_at(sitting, path);
    (void)printf(ov_as_called(ov_say(call, N_("'oddville analyse %s' shows "
                                              "where it was won and lost.\n")),
                              here, sizeof here),
                 path);
}

/* What is said at the end, and the exit code. */
static int leave(struct ov_call *call, struct ov_sitting *sitting,
                 enum ov_leave how)
{
    const bool unfinished = ov_sitting_goes_on(sitting);
    const bool asked = how == OV_LEAVE_QUIT || how == OV_LEAVE_INPUT;

    call->lang = sitting->language; /* it may have changed */
    if (sitting->save_error < 0 && ov_sitting_keep(sitting) < 0) {
        (void)ov_complain(call, N_("the game was not saved: %s"),
                          ov_error_text(call->lang, sitting->save_error));
        return OV_EXIT_BAD;
    }
    if (unfinished)
        say_kept(call, sitting, asked ? stdout : stderr);
    else if (asked)
        say_over(call, sitting);
    if (!asked)
        return OV_EXIT_BAD;
    return how == OV_LEAVE_INPUT && unfinished ? OV_EXIT_NO : OV_EXIT_FINE;
}

/* --- The command --- */

/* The two ways to play. */
struct front {
    enum ov_leave (*play)(struct ov_sitting *sitting);
    enum ov_leave (*tutorial)(struct ov_sitting *sitting);
    enum ov_leave (*view)(struct ov_sitting *sitting);
};

static const struct front in_lines = {ov_plain_play, ov_plain_tutorial,
                                      ov_plain_view};
static const struct front full_screen = {
    ov_full_screen_play, ov_full_screen_tutorial, ov_full_screen_view};

/* A game here, against bots, people and programs. */
static int play_game(struct ov_call *call, struct ov_sitting *sitting,
                     const struct ov_play_options *options,
                     const struct front *front)
{
    const bool drawn = front == &full_screen && isatty(STDERR_FILENO) != 0;
    struct ov_play_programs programs = {
        .call = call,
        .terms = {.seconds = (int)options->timeout,
                  .time = (int32_t)options->time,
                  .verbose = options->verbose,
                  .hushed = drawn},
    };
    int result = OV_EXIT_BAD;

    if (drawn && options->verbose)
        return ov_complain(call, N_("--verbose would write over the screen: "
                                    "play with --plain, or send standard "
                                    "error to a file"));
    if (ov_play_find_game(&programs, sitting, options))
        result = leave(call, sitting, front->play(sitting));
    ov_play_programs_leave(&programs, sitting);
    return result;
}

/* Whether nothing says what to play: then there is a menu. */
static bool wants_menu(const struct ov_play_options *options)
{
    return !options->plain && ov_full_screen_missing() == NULL &&
           !ov_play_describes_game(options) && !options->resume &&
           options->load == NULL;
}

static int play_from_menu(struct ov_call *call, struct ov_sitting *sitting)
{
    enum ov_leave how;

    if (ov_play_menu(sitting, &how))
        return leave(call, sitting, how);
    return how == OV_LEAVE_QUIT ? OV_EXIT_FINE : OV_EXIT_BAD;
}

static int play(struct ov_call *call, struct ov_sitting *sitting,
                const struct ov_play_options *options)
{
    const struct front *const front =
        options->plain || ov_full_screen_missing() != NULL ? &in_lines
                                                           : &full_screen;

    if (options->server != NULL)
        return ov_play_online(call, sitting, options);
    if (options->tutorial)
        return leave(call, sitting, front->tutorial(sitting));
    if (options->view != NULL) {
        if (!ov_play_view(call, sitting, options->view))
            return OV_EXIT_BAD;
        return leave(call, sitting, front->view(sitting));
    }
    if (wants_menu(options))
        return play_from_menu(call, sitting);
    return play_game(call, sitting, options, front);
}

static int run_play(struct ov_call *call)
{
    struct ov_play_options options = {
        .common = OV_COMMON_DEFAULTS,
        .pace = -1,
        .colours = -1,
        .clock = -1,
        .timeout = 10,
    };
    struct ov_settings settings;
    struct ov_sitting *sitting;
    struct ov_deck deck;
    int result;

    options.common.players = 0;
    if (!ov_options_parse(call, &options, &result))
        return result;
    if (options.resume && (options.fresh || options.load != NULL))
        return ov_complain(call, N_("--resume continues the last game and "
                                    "cannot be combined with --new or --load"));
    if (options.server == NULL &&
        (options.table != NULL || options.name != NULL ||
         options.timed_out != NULL || options.clock >= 0 || options.delay > 0))
        return ov_complain(
            call, N_("--table, --name, --clock, --timed-out and --delay are "
                     "for online tables and need --server"));
    if (!ov_common_deck(call, &options.common, &deck))
        return OV_EXIT_BAD;
    (void)ov_encoding_set();
    read_settings(call, &options, &settings);
    sitting = ov_sitting_create(&deck, call->lang);
    if (sitting == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    sitting->settings = settings;
    ov_stop_listen();
    result = play(call, sitting, &options);
    ov_sitting_destroy(sitting);
    return result;
}

enum { MOST_DELAY = 86400 }; /* seconds */
static const char *const clock_words[] = {"none", "live", "days", NULL};
static const char *const pace_words[] = {"slow", "instant", NULL};
static const char *const colour_words[] = {"auto", "none", "8",
                                           "256",  "true", NULL};

#define PLAY struct ov_play_options

static const struct ov_option options[] = {
    OV_AGAIN_OPTION(
        PLAY, seats, "seat", OV_MAX_SEATS, "PLAYER",
        N_("who takes the next seat: me, a person's name, a bot (first-game, "
           "relaxed, casual, skilled, expert, master, master:10000 with more "
           "time to think; as strong as expert: rusher, collector, miser, "
           "spoiler), a program (cmd:./mybot), "
           "NAME=BOT, or name=NAME for a person with a lower-case name; give "
           "it once for each seat")),
    OV_NUMBER_OPTION(PLAY, common.players, "players", OV_MIN_SEATS,
                     OV_MAX_SEATS,
                     N_("how many players (2 to 4; default: as many as are "
                        "named, at least two); bots take the empty seats")),
    OV_SEED_OPTION(PLAY),
    OV_EDITION_OPTION(PLAY),
    OV_SWITCH_OPTION(PLAY),
    OV_DECK_OPTION(PLAY),
    OV_FLAG_OPTION(PLAY, plain, "plain",
                   N_("play in lines of text: for pipes, slow connections and "
                      "screen readers")),
    OV_FLAG_OPTION(PLAY, ascii, "ascii",
                   N_("draw the full screen with plain letters only")),
    OV_WORD_OPTION(PLAY, colours, "colours", colour_words,
                   N_("colours of the full screen (default: what the terminal "
                      "has; none if NO_COLOR is set)")),
    OV_WORD_OPTION(PLAY, pace, "pace", pace_words,
                   N_("how bots move: slow enough to follow, or instant")),
    OV_FLAG_OPTION(PLAY, tutorial, "tutorial", N_("learn the game by playing")),
    OV_FLAG_OPTION(PLAY, resume, "resume",
                   N_("continue the last unfinished game")),
    OV_FLAG_OPTION(
        PLAY, fresh, "new",
        N_("start a new game without asking about an unfinished one")),
    OV_TEXT_OPTION(PLAY, load, "load", "FILE",
                   N_("continue a saved game or a record")),
    OV_TEXT_OPTION(PLAY, save, "save", "FILE",
                   N_("save the game in this file (default: a new one in "
                      "$XDG_STATE_HOME/oddville/games)")),
    OV_FORCE_OPTION(PLAY),
    OV_TIMEOUT_OPTION(PLAY),
    OV_TIME_OPTION(PLAY),
    OV_VERBOSE_OPTION(PLAY),
    OV_TEXT_OPTION(PLAY, view, "view", "FILE",
                   N_("look at a saved game or a record, move by move")),
    OV_TEXT_OPTION(PLAY, server, "server", "LINK",
                   N_("play online: a link to a table, or the address of a "
                      "server, where a new table is made")),
    OV_TEXT_OPTION(PLAY, table, "table", "CODE",
                   N_("return to your seat at this table on the server")),
    OV_WORD_OPTION(
        PLAY, clock, "clock", clock_words,
        N_("the clock of a new table: none (default), live (15 minutes each, "
           "plus 20 seconds every turn) or days (one day for each choice, 3 to "
           "spare, 14 of vacation; weekends are free)")),
    OV_TEXT_OPTION(PLAY, timed_out, "timed-out", "BOT",
                   N_("the bot that takes over for players who run out of time "
                      "at a new table (default casual)")),
    OV_NUMBER_OPTION(PLAY, delay, "delay", 0, MOST_DELAY,
                     N_("how many seconds spectators of a new table are "
                        "behind (default 0)")),
    OV_TEXT_OPTION(PLAY, name, "name", "NAME",
                   N_("your name at an online table (default: the one in your "
                      "settings)")),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville play",
    N_("Plays a game against a bot, or continues the last one."),
    "oddville play --tutorial",
    N_("Teaches the game in ten minutes."),
    "oddville play --seat Anna --seat Ben --seat casual",
    N_("Two people at one keyboard and a bot."),
    "oddville play --seat me --seat cmd:./mybot.py",
    N_("A game against a program of your own (docs/BOT-PROTOCOL.md)."),
    "oddville play --plain --new",
    N_("A new game in lines of text, for screen readers."),
    "oddville play --server http://127.0.0.1:8080/ --players 3",
    N_("Makes a table on a server and prints the links for the others."),
    NULL,
};

const struct ov_command ov_command_play = {
    .name = "play",
    .summary = N_("Plays a game in the terminal"),
    .about = N_("The game is saved after every choice: closing the window or "
                "pulling the plug loses at most the choice being made. The "
                "exit code is 0 if somebody left or the game ended, 1 if the "
                "input ended before the game did."),
    .examples = examples,
    .options = options,
    .run = run_play,
};
