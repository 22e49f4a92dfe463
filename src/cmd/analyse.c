/*
 * analyse.c - `oddville analyse`: what was good and bad in a game, or what is
 * best in a position.
 */
#include "cmd/analyse.h"

#include "cli/nets.h"
#include "cli/say.h"
#include "cmd/replay.h"
#include "sys/file.h"
#include "sys/stop.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { NO_STEP = -1, MOST_STEPS = 1000000, MOST_SIMULATIONS = 100000 };

struct analyse_options {
    struct ov_common common;
    int64_t at, simulations;
    const char *net, *svg;
    bool fast, all;
};

/* --- A whole game --- */

static void tell_progress(int done, int count)
{
    (void)fprintf(stderr, "\r%d / %d  ", done, count);
}

/* Judges move by move, until the end or until the user stops it. */
static void judge(struct ov_analysis *analysis, struct ov_judge *judge)
{
    const struct ov_game_file *const file = analysis->file;
    const bool progress = isatty(STDERR_FILENO) != 0;

    ov_stop_listen();
    ov_judge_start(judge, &analysis->appraiser, &file->start);
    analysis->start = judge->now;
    for (int i = 0; i < file->count && !ov_stop_asked(); i++) {
        struct ov_judged *const move = &analysis->move[analysis->count++];

        move->before = judge->game;
        ov_judge_move(judge, file->moves[i], &move->verdict);
        ov_grade_add(analysis->grade, file->box.seats, &move->verdict);
        ov_decisive_add(&analysis->decisive, file->box.seats, i + 1,
                        &move->verdict);
        if (progress)
            tell_progress(i + 1, file->count);
    }
    if (progress)
        (void)fprintf(stderr, "\r%30s\r", "");
    analysis->last_turn = judge->game.turns;
    analysis->finished = ov_is_over(&judge->game);
    analysis->end = judge->game;
}

static int analyse_game(const struct ov_call *call,
                        const struct analyse_options *options,
                        struct ov_analysis *analysis)
{
    const struct ov_analysis_file picture = {options->svg,
                                             ov_common_how(&options->common)};
    const int error =
        picture.path == NULL ? 0 : ov_file_can_write(picture.path, picture.how);
    struct ov_judge *mind;
    bool drawn = true;

    if (error < 0)
        return ov_complain_file(call, options->svg, error);
    mind = calloc(1, sizeof *mind);
    analysis->move =
        calloc((size_t)analysis->file->count + 1, sizeof *analysis->move);
    if (mind == NULL || analysis->move == NULL) {
        free(mind);
        free(analysis->move);
        return ov_complain(call, N_("there is not enough memory"));
    }
    judge(analysis, mind);
    if (options->svg != NULL)
        drawn = ov_analysis_draw(call, analysis, &picture);
    if (options->common.json)
        ov_analysis_print_json(analysis);
    else
        ov_analysis_print(call, analysis, options->all);
    free(mind);
    free(analysis->move);
    return drawn ? OV_EXIT_FINE : OV_EXIT_BAD;
}

/* --- One position --- */

static int analyse_position(const struct ov_call *call,
                            const struct analyse_options *options,
                            const struct ov_analysis *analysis,
                            const struct ov_game *game)
{
    const struct ov_game_file *const file = analysis->file;
    const struct ov_names names = ov_names_of(&file->header);
    struct ov_view view;
    struct ov_hint hint;

    ov_view_of(&view, game, &file->box);
    const struct ov_scene scene = {&file->box, &view.of, names.of};
    if (ov_is_over(game) || ov_reveal_due(game))
        return ov_complain(
            call, N_("%s: nobody has to choose in this position"), file->path);
    ov_hint(&analysis->appraiser, &view, &hint);
    if (options->common.json)
        ov_hint_print_json(call, &scene, &hint);
    else
        ov_hint_print(call, &scene, &hint);
    return OV_EXIT_FINE;
}

/* --- What was asked for --- */

static int check_together(const struct ov_call *call,
                          const struct analyse_options *options)
{
    if (options->fast && options->simulations != 0)
        return ov_complain(call, N_("--%s and --%s cannot be combined"), "fast",
                           "simulations");
    if (options->at != NO_STEP && options->svg != NULL)
        return ov_complain(call, N_("--%s and --%s cannot be combined"), "at",
                           "svg");
    if (options->at != NO_STEP && options->all)
        return ov_complain(call, N_("--%s and --%s cannot be combined"), "at",
                           "all");
    return OV_EXIT_FINE;
}

static struct ov_search_plan plan_of(const struct analyse_options *options)
{
    struct ov_search_plan plan =
        options->fast ? ov_judge_quick_plan() : ov_judge_plan();

    if (options->simulations != 0)
        plan.simulations = (int)options->simulations;
    return plan;
}

static int analyse(const struct ov_call *call,
                   const struct analyse_options *options,
                   const struct ov_game_file *file, const struct ov_net *net)
{
    struct ov_analysis analysis = {
        .file = file,
        .appraiser = {&file->box, net, plan_of(options)},
        .quick = options->fast};
    struct ov_game game;

    if (file->position)
        return analyse_position(call, options, &analysis, &file->start);
    if (options->at == NO_STEP)
        return analyse_game(call, options, &analysis);
    if (options->at > file->count)
        return ov_complain(call, N_("%s: there is no step %d; the last is %u"),
                           file->path, (int)options->at, (unsigned)file->count);
    ov_game_file_at(file, (int)options->at, &game);
    return analyse_position(call, options, &analysis, &game);
}

static int run(struct ov_call *call)
{
    struct analyse_options options = {.common = OV_COMMON_DEFAULTS,
                                      .at = NO_STEP};
    struct ov_nets nets = {0};
    struct ov_game_file file;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (check_together(call, &options) != OV_EXIT_FINE)
        return OV_EXIT_BAD;
    if (!ov_game_file_open(&file, call, &options.common))
        return OV_EXIT_BAD;
    result = OV_EXIT_BAD;
    if (file.position && (options.at != NO_STEP || options.svg != NULL))
        (void)ov_complain(
            call,
            N_("%s is a single position: it has no moves to go to or to draw"),
            file.path);
    else if (options.net == NULL || ov_nets_load(call, options.net, &nets))
        result = analyse(call, &options, &file, ov_nets_for(&nets, &file.box));
    ov_nets_finish(&nets);
    ov_game_file_finish(&file);
    return result;
}

static const struct ov_option options[] = {
    OV_NUMBER_OPTION(struct analyse_options, at, "at", 0, MOST_STEPS,
                     N_("show the best moves after this step (0: the start), "
                        "and why, instead of judging the whole game")),
    OV_FLAG_OPTION(struct analyse_options, all, "all",
                   N_("list every move with everybody's chances, not only "
                      "those that lost something")),
    OV_TEXT_OPTION(struct analyse_options, svg, "svg", "FILE",
                   N_("draw everybody's chances through the game into this "
                      "file")),
    OV_FORCE_OPTION(struct analyse_options),
    OV_JSON_OPTION(struct analyse_options),
    OV_FLAG_OPTION(
        struct analyse_options, fast, "fast",
        N_("judge with fewer games: quicker and rougher, on the same scale")),
    OV_NUMBER_OPTION(
        struct analyse_options, simulations, "simulations", 1, MOST_SIMULATIONS,
        N_("number of sampled games for each choice (default 256)")),
    OV_NETS_OPTION(struct analyse_options, net, "net",
                   N_("judge with these nets, made by 'oddville train', one "
                      "for each number of players")),
    OV_DECK_OPTION(struct analyse_options),
    {
        .name = "seed",
        .kind = OV_SEED,
        .place = offsetof(struct analyse_options, common.seed),
        .value = "SEED",
        .help = N_("the seed of a record that only commits to it"),
    },
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville analyse game.ovr",
    N_("Grades the players and names their mistakes."),
    "oddville analyse game.ovr --svg chances.svg --all",
    N_("Lists every move, and draws the chances through the game."),
    "oddville analyse game.ovr --at 57",
    N_("Names the three best moves after step 57, and why."),
    NULL,
};

const struct ov_command ov_command_analyse = {
    .name = "analyse",
    .operands = N_("FILE"),
    .summary = N_("Judges a game move by move, or names the best moves"),
    .about =
        N_("FILE is a game record (finished or not), a saved table or a "
           "position; - is standard input. Hidden information is not used: the "
           "best move is the best as far as anybody could know."),
    .examples = examples,
    .options = options,
    .least_operands = 1,
    .most_operands = 1,
    .run = run,
};
