/*
 * main.c - the command `oddville`: its subcommands, and finding the right one.
 *
 * A new subcommand: one file with its struct ov_command, one line here, one
 * in command.h and one in meson.build.
 */
#include "cli/guess.h"
#include "cli/options.h"
#include "cli/say.h"
#include "sys/called.h"
#include "sys/standard_files.h"

#include <stdio.h>
#include <stdlib.h>

static const struct ov_command *const commands[] = {
    &ov_command_play,        &ov_command_serve,       &ov_command_replay,
    &ov_command_analyse,     &ov_command_deck,        &ov_command_sim,
    &ov_command_admin,       &ov_command_storm,       &ov_command_arena,
    &ov_command_bot,         &ov_command_train,       &ov_command_session,
    &ov_command_perft,       &ov_command_playthrough, &ov_command_bench,
    &ov_command_manual_page, &ov_command_completion,  NULL,
};

static const char *const examples[] = {
    "oddville play",
    N_("Plays a game against a bot, or continues the last one."),
    "oddville deck show crooked-mill",
    N_("Shows a card of the standard deck."),
    "oddville replay game.ovr --verify",
    N_("Checks that a recorded game was played by the rules."),
    NULL,
};

struct general {
    bool version;
};

static const struct ov_option options[] = {
    OV_FLAG_OPTION(struct general, version, "version", N_("show the version")),
    OV_END_OF_OPTIONS,
};

const struct ov_command ov_command_oddville = {
    .name = "oddville",
    .summary = N_("A board game of odd buildings for two to four players"),
    .examples = examples,
    .commands = commands,
    .options = options,
};

static const struct ov_command *find_command(const struct ov_command *group,
                                             const char *name)
{
    for (int i = 0; group->commands[i] != NULL; i++)
        if (strcmp(group->commands[i]->name, name) == 0)
            return group->commands[i];
    return NULL;
}

/* Goes from a group to one of its commands. */
static void enter(struct ov_call *call, const struct ov_command *command)
{
    const size_t length = strlen(call->name);

    (void)snprintf(call->name + length, sizeof call->name - length, " %s",
                   ov_called_command(command->name));
    call->command = command;
    call->count--;
    call->word++;
}

/* Says that there is no such command, and which one may have been meant. */
static int complain_of_command(const struct ov_call *call)
{
    struct ov_guess guess = ov_guess_start(call->word[0]);

    for (int i = 0;
         call->command->commands != NULL && call->command->commands[i] != NULL;
         i++)
        ov_guess_try(&guess, call->command->commands[i]->name);
    if (guess.nearest != NULL)
        return ov_complain(call,
                           N_("there is no command '%s'; did you mean "
                              "'%s'?"),
                           guess.word, guess.nearest);
    return ov_complain(call, N_("there is no command '%s'; see '%s --help'"),
                       guess.word, call->name);
}

/* Prints the help of the command reached; only --lang and --help may follow. */
static int help_alone(struct ov_call *call)
{
    static const struct ov_command nothing = {.name = "help"};
    struct ov_call rest = *call;
    int result;

    rest.command = &nothing;
    for (int i = 0; i < call->count; i++)
        if (strcmp(call->word[i], "-h") == 0 ||
            strcmp(call->word[i], "--help") == 0)
            rest.count = i; /* the rest does not matter */
    if (!ov_options_parse(&rest, NULL, &result))
        return result;
    ov_command_help(call);
    return OV_EXIT_FINE;
}

/* `oddville help deck check` is `oddville deck check --help`. */
static int help_on(struct ov_call *call)
{
    call->count--;
    call->word++;
    while (call->count > 0 && call->word[0][0] != '-' &&
           call->command->commands != NULL) {
        const struct ov_command *const command =
            find_command(call->command, call->word[0]);

        if (command == NULL)
            return complain_of_command(call);
        enter(call, command);
    }
    return help_alone(call);
}

/* A group without a command: only general options are allowed. */
static int run_group_alone(struct ov_call *call)
{
    struct general general = {.version = false};
    int result;

    if (!ov_options_parse(call, &general, &result))
        return result;
    if (general.version) {
        printf("oddville %s\n", OV_VERSION);
        return OV_EXIT_FINE;
    }
    ov_command_help(call);
    return OV_EXIT_BAD;
}

/*
 * `--lang de` may also come before the command. If it names no language it
 * stays where it is; reading the options will then refuse it.
 */
static void skip_language(struct ov_call *call)
{
    const char *value = "";
    enum ov_language language;
    int words = 0;

    if (call->count > 1 && strcmp(call->word[0], "--lang") == 0) {
        value = call->word[1];
        words = 2;
    } else if (call->count > 0 && strncmp(call->word[0], "--lang=", 7) == 0) {
        value = call->word[0] + 7;
        words = 1;
    }
    if (!ov_language_from_word(value, &language))
        return;
    if (words < call->count && call->word[words][0] != '-') {
        call->count -= words;
        call->word += words;
    }
}

int ov_command_run(struct ov_call *call)
{
    while (call->command->commands != NULL) {
        const struct ov_command *command;

        skip_language(call);
        if (call->count == 0 || call->word[0][0] == '-')
            return run_group_alone(call);
        if (strcmp(call->word[0], "help") == 0)
            return help_on(call);
        command = find_command(call->command, call->word[0]);
        if (command == NULL)
            return complain_of_command(call);
        enter(call, command);
    }
    return call->command->run(call);
}

/* The language that the environment asks for. */
static enum ov_language usual_language(void)
{
    const struct ov_environment environment = {
        .language = getenv("LANGUAGE"),
        .lc_all = getenv("LC_ALL"),
        .lc_messages = getenv("LC_MESSAGES"),
        .lang = getenv("LANG"),
    };

    return ov_language_choose(&environment);
}

int main(int argc, char **argv)
{
    struct ov_call call = {
        .command = &ov_command_oddville,
        .lang = usual_language(),
        .count = argc > 0 ? argc - 1 : 0,
        .word = argv + 1,
    };

    ov_reserve_standard_files();
    (void)snprintf(call.name, sizeof call.name, "%s", ov_called());
    ov_options_find_language(&call);
    return ov_finish_output(&call, ov_command_run(&call));
}
