/*
 * completion.c - `oddville completion`: scripts that let a shell complete
 * commands, options and values.
 */
#include "cli/completion.h"
#include "cli/options.h"
#include "cli/say.h"

static const struct {
    const char *shell;
    void (*print)(const struct ov_call *call);
} shells[] = {
    {"bash", ov_completion_bash},
    {"zsh", ov_completion_zsh},
    {"fish", ov_completion_fish},
};

static int run(struct ov_call *call)
{
    int result;

    if (!ov_options_parse(call, NULL, &result))
        return result;
    for (int i = 0; i < OV_LENGTH(shells); i++)
        if (strcmp(call->word[0], shells[i].shell) == 0) {
            shells[i].print(call);
            return OV_EXIT_FINE;
        }
    return ov_complain(call,
                       N_("there is no completion for the shell '%s', only for "
                          "bash, zsh and fish"),
                       call->word[0]);
}

static const char *const examples[] = {
    "oddville completion bash > oddville.bash",
    N_("Writes a file that '. oddville.bash' reads in bash."),
    "oddville completion fish > oddville.fish",
    N_("The same for fish, which reads it in ~/.config/fish/completions."),
    NULL,
};

const struct ov_command ov_command_completion = {
    .name = "completion",
    .operands = N_("SHELL"),
    .summary = N_("Writes a script that completes commands in a shell"),
    .about = N_("SHELL is bash, zsh or fish. Where OddVille is installed, the "
                "scripts are installed too."),
    .examples = examples,
    .least_operands = 1,
    .most_operands = 1,
    .run = run,
};
