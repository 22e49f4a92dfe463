/*
 * manual.c - `oddville manual`: manual pages, from the same tables as --help.
 */
#include "cli/manual.h"
#include "cli/options.h"
#include "cli/say.h"

#include <stdio.h>

/* The command of a group that a word names. */
static const struct ov_command *find(const struct ov_command *group,
                                     const char *word)
{
    for (int i = 0; group->commands != NULL && group->commands[i] != NULL; i++)
        if (strcmp(group->commands[i]->name, word) == 0)
            return group->commands[i];
    return NULL;
}

static int run(struct ov_call *call)
{
    struct ov_call page = {.lang = OV_LANG_EN};
    int result;

    if (!ov_options_parse(call, NULL, &result))
        return result;
    page.lang = call->lang;
    page.command = &ov_command_oddville;
    (void)snprintf(page.name, sizeof page.name, "oddville");
    for (int i = 0; i < call->count; i++) {
        const size_t length = strlen(page.name);

        page.command = find(page.command, call->word[i]);
        if (page.command == NULL)
            return ov_complain(call,
                               N_("there is no command '%s'; see '%s --help'"),
                               call->word[i], page.name);
        (void)snprintf(page.name + length, sizeof page.name - length, " %s",
                       page.command->name);
    }
    ov_command_manual(&page);
    return OV_EXIT_FINE;
}

static const char *const examples[] = {
    "oddville manual sim > oddville-sim.1",
    N_("Writes the page of 'oddville sim' to a file, for man or mandoc."),
    "oddville manual deck show --lang de",
    N_("Writes the page of 'oddville deck show', in German."),
    NULL,
};

const struct ov_command ov_command_manual_page = {
    .name = "manual",
    .operands = N_("[COMMAND]..."),
    .summary = N_("Writes the manual page of a command"),
    .about = N_("Without a COMMAND it writes the page of the whole program. "
                "These are the pages that are installed, in any language."),
    .examples = examples,
    .most_operands = 3,
    .run = run,
};
