/*
 * replay.c - `oddville replay`: prints, verifies and exports a recorded game.
 */
#include "cmd/options.h"
#include "cmd/say.h"
#include "sys/file.h"

struct replay_options {
    bool json;
};

static int run(struct ov_call *call)
{
    struct replay_options options = {.json = false};
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    return OV_EXIT_FINE;
}

static const struct ov_option options[] = {
    OV_FLAG_OPTION(struct replay_options, json, "json",
                   N_("one JSON object a line: the start, then every step")),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville replay game.ovr",
    N_("Prints the game turn by turn."),
    NULL,
};

const struct ov_command ov_command_replay = {
    .name = "replay",
    .operands = N_("FILE"),
    .summary = N_("Prints, verifies and exports a recorded game"),
    .examples = examples,
    .options = options,
    .least_operands = 1,
    .most_operands = 1,
    .run = run,
};
