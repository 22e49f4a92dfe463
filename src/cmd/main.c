/*
 * main.c - the command `oddville`: its subcommands, and finding the right one.
 *
 * A new subcommand: one file with its struct ov_command, one line here, one
 * in command.h and one in meson.build.
 */
#include "cmd/options.h"
#include "cmd/say.h"
#include "sys/language.h"

#include <stdio.h>

static const struct ov_command *const commands[] = {
    &ov_command_replay,
    &ov_command_deck,
    NULL,
};

static const char *const examples[] = {
    "oddville deck show crooked-mill",
    N_("Shows a card of the standard deck."),
    "oddville replay game.ovr --verify",
    N_("Checks that a recorded game was played by the rules."),
    NULL,
};

const struct ov_command ov_command_oddville = {
    .name = "oddville",
    .summary = N_("A board game of odd buildings for two to four players"),
    .examples = examples,
    .commands = commands,
};

static const struct ov_command *find_command(const struct ov_command *group,
                                             const char *name)
{
    for (int i = 0; group->commands[i] != NULL; i++)
        if (strcmp(group->commands[i]->name, name) == 0)
            return group->commands[i];
    return NULL;
}

/* Steps from a group to one of its commands. */
static void enter(struct ov_args *args, const struct ov_command *command)
{
    const size_t length = strlen(args->call);

    (void)snprintf(args->call + length, sizeof args->call - length, " %s",
                   command->name);
    args->command = command;
    args->count--;
    args->word++;
}

/* `oddville help deck check` is `oddville deck check --help`. */
static int help_on(struct ov_args *args)
{
    args->count--;
    args->word++;
    while (args->count > 0 && args->command->commands != NULL) {
        const struct ov_command *const command =
            find_command(args->command, args->word[0]);

        if (args->word[0][0] == '-')
            break;
        if (command == NULL)
            return ov_complain(args,
                               N_("there is no command '%s'; see %s "
                                  "--help"),
                               args->word[0], args->call);
        enter(args, command);
    }
    ov_command_help(args);
    return OV_EXIT_FINE;
}

/* A group was called without a command: only general options may stand. */
static int run_group_alone(struct ov_args *args)
{
    int result;

    if (args->count > 0 && args->command == &ov_command_oddville &&
        strcmp(args->word[0], "--version") == 0) {
        printf("oddville %s\n", OV_VERSION);
        return OV_EXIT_FINE;
    }
    if (!ov_options_parse(args, NULL, &result))
        return result;
    ov_command_help(args);
    return OV_EXIT_BAD;
}

/* `--lang de` may stand before the command too. */
static void skip_language(struct ov_args *args)
{
    int words = 0;

    if (args->count > 1 && strcmp(args->word[0], "--lang") == 0)
        words = 2;
    else if (args->count > 0 && strncmp(args->word[0], "--lang=", 7) == 0)
        words = 1;
    if (words < args->count && args->word[words][0] != '-') {
        args->count -= words;
        args->word += words;
    }
}

int ov_command_run(struct ov_args *args)
{
    while (args->command->commands != NULL) {
        const struct ov_command *command;

        skip_language(args);
        if (args->count == 0 || args->word[0][0] == '-')
            return run_group_alone(args);
        if (strcmp(args->word[0], "help") == 0)
            return help_on(args);
        command = find_command(args->command, args->word[0]);
        if (command == NULL)
            return ov_complain(args,
                               N_("there is no command '%s'; see %s "
                                  "--help"),
                               args->word[0], args->call);
        enter(args, command);
    }
    return args->command->run(args);
}

int main(int argc, char **argv)
{
    struct ov_args args = {
        .command = &ov_command_oddville,
        .call = "oddville",
        .lang = ov_language_from_environment(),
        .count = argc > 0 ? argc - 1 : 0,
        .word = argv + 1,
    };

    ov_options_find_language(&args);
    return ov_finish_output(&args, ov_command_run(&args));
}
