/*
 * replay.c - `oddville replay`: prints, verifies and exports a recorded game.
 */
#include "cmd/replay.h"

#include "cli/board_text.h"
#include "cli/picture.h"
#include "cli/say.h"
#include "notation/position.h"
#include "view/view.h"

#include <stdio.h>

enum { MOST_STEPS = 1000000, NO_STEP = -1 };

struct replay_options {
    struct ov_common common;
    int64_t at;
    bool verify, open, position, svg;
};

static int check_together(const struct ov_call *call,
                          const struct replay_options *options)
{
    const struct {
        const char *name;
        bool given;
    } ways[] = {{"verify", options->verify},
                {"json", options->common.json},
                {"position", options->position},
                {"svg", options->svg}};
    const char *chosen = NULL;

    for (int i = 0; i < OV_LENGTH(ways); i++) {
        if (ways[i].given && chosen != NULL)
            return ov_complain(call, N_("--%s and --%s cannot be combined"),
                               chosen, ways[i].name);
        if (ways[i].given)
            chosen = ways[i].name;
    }
    if (options->verify && options->at != NO_STEP)
        return ov_complain(call, N_("--%s and --%s cannot be combined"),
                           "verify", "at");
    if (options->open && !options->common.json && !options->position)
        return ov_complain(call, N_("--open needs --json or --position"));
    return OV_EXIT_FINE;
}

static void print_position_text(struct ov_record_file *record, bool open)
{
    const struct ov_record_reader *const reader = &record->reader;
    char text[OV_POSITION_TEXT];
    struct ov_buffer out;
    struct ov_view view;

    ov_buffer_init(&out, text, sizeof text);
    ov_view_of(&view, &reader->game, &record->box);
    if (open)
        ov_position_write(&out, &reader->header.setup, &reader->game,
                          &record->box);
    else
        ov_view_write(&out, &reader->header.setup, &view, &record->box);
    assert(!out.full);
    fputs(text, stdout);
}

/* For people: the table in words, or the city as a picture. */
static void print_board(const struct ov_call *call,
                        const struct ov_record_file *record, bool svg)
{
    const struct ov_names names = ov_names_of(&record->reader.header);
    struct ov_view view;
    const struct ov_scene scene = {&record->box, &view.of, names.of};

    ov_view_of(&view, &record->reader.game, &record->box);
    if (svg)
        ov_print_city_picture(call, &scene);
    else
        ov_print_position(call, &scene);
}

/* Shows one position; the record is right and has that step. */
static void show_step(const struct ov_call *call, struct ov_record_file *record,
                      const struct replay_options *options)
{
    const uint32_t step =
        options->at == NO_STEP ? record->steps : (uint32_t)options->at;

    if (options->common.json) {
        ov_replay_json_at(record, step, options->open);
        return;
    }
    ov_replay_to(record, step);
    if (options->position)
        print_position_text(record, options->open);
    else
        print_board(call, record, options->svg);
}

static int verify(const struct ov_call *call,
                  const struct ov_record_file *record)
{
    if (!record->sound) {
        (void)ov_record_file_complain(record, call);
        return OV_EXIT_NO;
    }
    if (!record->reader.replays) {
        (void)ov_complain(call,
                          N_("%s: this record only commits to its seed; it can "
                             "be verified with --seed SEED"),
                          record->path);
        return OV_EXIT_NO;
    }
    if (record->finished)
        printf(ov_say_count(
                   call,
                   NP_("%s: its only step (%u) and its result are right\n",
                       "%s: all %u steps and the result are right\n"),
                   record->steps),
               record->path, (unsigned)record->steps);
    else
        printf(
            ov_say_count(
                call,
                NP_("%s: its only step (%u) is right; the game is not "
                    "finished\n",
                    "%s: all %u steps are right; the game is not finished\n"),
                record->steps),
            record->path, (unsigned)record->steps);
    return OV_EXIT_FINE;
}

/* Everything but --verify. */
static int show(const struct ov_call *call, struct ov_record_file *record,
                const struct replay_options *options)
{
    const bool one =
        options->at != NO_STEP || options->position || options->svg;

    if (one && !record->sound)
        return ov_record_file_complain(record, call);
    if ((one || options->common.json) && !record->reader.replays)
        return ov_complain(call,
                           N_("%s: this record only commits to its seed; give "
                              "the seed with --seed SEED"),
                           record->path);
    if (options->at > (int64_t)record->steps)
        return ov_complain(call, N_("%s: there is no step %d; the last is %u"),
                           record->path, (int)options->at,
                           (unsigned)record->steps);
    if (one)
        show_step(call, record, options);
    else if (options->common.json)
        ov_replay_json(record, options->open);
    else
        ov_replay_log(call, record);
    return record->sound ? OV_EXIT_FINE : ov_record_file_complain(record, call);
}

static int run(struct ov_call *call)
{
    struct replay_options options = {.common = OV_COMMON_DEFAULTS,
                                     .at = NO_STEP};
    struct ov_record_file record;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (check_together(call, &options) != OV_EXIT_FINE)
        return OV_EXIT_BAD;
    if (!ov_record_file_open(&record, call, &options.common, &result))
        return options.verify ? result : OV_EXIT_BAD;
    result =
        options.verify ? verify(call, &record) : show(call, &record, &options);
    ov_record_file_finish(&record);
    return result;
}

static const struct ov_option options[] = {
    OV_FLAG_OPTION(struct replay_options, verify, "verify",
                   N_("only check every action against the rules, the result "
                      "against the score and the seed against its commitment")),
    OV_NUMBER_OPTION(struct replay_options, at, "at", 0, MOST_STEPS,
                     N_("show the position after this step (0: the start) "
                        "instead of the whole game")),
    OV_FLAG_OPTION(struct replay_options, common.json, "json",
                   N_("write JSON, one object per line: the start, then every "
                      "step; with --at only that line")),
    OV_FLAG_OPTION(struct replay_options, position, "position",
                   N_("write the position in the notation (at the end or, with "
                      "--at, after a step)")),
    OV_FLAG_OPTION(
        struct replay_options, svg, "svg",
        N_("draw the city as SVG (at the end or, with --at, after a step)")),
    OV_FLAG_OPTION(
        struct replay_options, open, "open",
        N_("with --json or --position: also show what is hidden: the deck's "
           "order, the faces of coins, covered characters")),
    OV_DECK_OPTION(struct replay_options),
    {
        .name = "seed",
        .kind = OV_SEED,
        .place = offsetof(struct replay_options, common.seed),
        .value = "SEED",
        .help = N_("the seed of a record that only commits to it"),
    },
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville replay game.ovr",
    N_("Prints the game turn by turn."),
    "oddville replay game.ovr --verify",
    N_("Checks that it was played by the rules."),
    "oddville replay game.ovr --at 57 --lang nl",
    N_("Shows the table after step 57, in Dutch."),
    "oddville replay game.ovr --svg > city.svg",
    N_("Draws the city at the end of the game."),
    "oddville replay - --json --open < game.ovr",
    N_("Writes everything about every step, hidden things too, for programs."),
    NULL,
};

const struct ov_command ov_command_replay = {
    .name = "replay",
    .operands = N_("FILE"),
    .summary = N_("Prints, verifies and exports a recorded game"),
    .about = N_("FILE is a game record or a saved game; - is standard input. A "
                "wrong record is bad input (exit code 2); with --verify it "
                "means that the answer is no (exit code 1)."),
    .examples = examples,
    .options = options,
    .least_operands = 1,
    .most_operands = 1,
    .run = run,
};
