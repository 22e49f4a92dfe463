/*
 * perft.c - `oddville perft`: how many sequences of actions there are.
 */
#include "lab/perft.h"

#include "cli/common.h"
#include "cli/say.h"
#include "lab/bot_game.h"
#include "sys/clock.h"
#include "json/json.h"

#include <inttypes.h>
#include <stdio.h>

struct perft_options {
    struct ov_common common;
    int64_t depth, from;
    bool all_seats, brute;
};

/* What was counted, and how long it took. */
struct counts {
    int depth;
    int64_t at[OV_PERFT_DEPTH];
    int64_t nanoseconds[OV_PERFT_DEPTH];
};

/* Goes some steps into the game, played by random builders. */
static void go_on(struct ov_game *game, const struct ov_box *box,
                  const struct ov_seed *seed, int64_t steps)
{
    struct ov_rng rng = ov_bot_rng(seed, 0);

    for (int64_t i = 0; i < steps && !ov_is_over(game); i++) {
        struct ov_view view;
        struct ov_question question;

        ov_view_of(&view, game, box);
        question = ov_ask(&view, box, &rng);
        ov_play(game, box, question.seat, ov_bot_random_builder(&question));
    }
}

static void count(const struct perft_options *options, const struct ov_box *box,
                  const struct ov_seed *seed, struct counts *ret_counts)
{
    const struct ov_perft perft = {box, options->all_seats, options->brute};
    struct ov_game game;

    ov_start(&game, box, seed);
    go_on(&game, box, seed, options->from);
    ret_counts->depth = (int)options->depth;
    for (int depth = 1; depth <= options->depth; depth++) {
        const int64_t start = ov_clock_now();

        ret_counts->at[depth - 1] = ov_perft_count(&perft, &game, depth);
        ret_counts->nanoseconds[depth - 1] = ov_clock_now() - start;
    }
}

static void print_json(const struct perft_options *options,
                       const struct ov_seed *seed, const struct counts *counts)
{
    char text[2048], hex[2 * sizeof seed->byte + 1];
    struct ov_buffer buffer, digits;
    struct ov_json json;

    ov_buffer_init(&digits, hex, sizeof hex);
    ov_put_hex(&digits, seed->byte, sizeof seed->byte);
    ov_buffer_init(&buffer, text, sizeof text);
    ov_json_init(&json, &buffer);
    ov_json_object(&json);
    ov_json_member_number(&json, "players", options->common.players);
    ov_json_member_string(
        &json, "edition",
        ov_edition_word((enum ov_edition)options->common.edition));
    ov_json_member_string(&json, "seed", hex);
    ov_json_member_number(&json, "from", options->from);
    ov_json_member_bool(&json, "all_seats", options->all_seats);
    ov_json_member_bool(&json, "brute", options->brute);
    ov_json_key(&json, "counts");
    ov_json_list(&json);
    for (int i = 0; i < counts->depth; i++)
        ov_json_number(&json, counts->at[i]);
    ov_json_close(&json);
    ov_json_close(&json);
    assert(ov_json_is_whole(&json));
    puts(text);
}

static void print_table(const struct ov_call *call, const struct counts *counts)
{
    printf("%7s %20s %10s\n", ov_say(call, N_("depth")),
           ov_say(call, N_("sequences")), ov_say(call, N_("seconds")));
    for (int i = 0; i < counts->depth; i++)
        ov_print(call, "%7d %20" PRId64 " %10.3f\n", i + 1, counts->at[i],
                 (double)counts->nanoseconds[i] / 1e9);
}

static int run(struct ov_call *call)
{
    struct perft_options options = {.common = OV_COMMON_DEFAULTS, .depth = 4};
    struct ov_box box;
    struct ov_seed seed;
    struct counts counts;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_common_box(call, &options.common, &box) ||
        !ov_common_seed(call, &options.common, &seed))
        return OV_EXIT_BAD;
    count(&options, &box, &seed, &counts);
    if (options.common.json)
        print_json(&options, &seed, &counts);
    else
        print_table(call, &counts);
    return OV_EXIT_FINE;
}

static const struct ov_option options[] = {
    OV_NUMBER_OPTION(struct perft_options, depth, "depth", 1, OV_PERFT_DEPTH,
                     N_("how many actions in a row (default 4)")),
    OV_NUMBER_OPTION(
        struct perft_options, from, "from", 0, 1000000,
        N_("count from the position after this many random steps")),
    OV_FLAG_OPTION(struct perft_options, all_seats, "all-seats",
                   N_("also count what the other players can do")),
    OV_FLAG_OPTION(struct perft_options, brute, "brute",
                   N_("try every possible action instead of listing the legal "
                      "ones; slow, but must give the same numbers")),
    OV_PLAYERS_OPTION(struct perft_options),
    OV_EDITION_OPTION(struct perft_options),
    OV_SWITCH_OPTION(struct perft_options),
    OV_DECK_OPTION(struct perft_options),
    OV_SEED_OPTION(struct perft_options),
    OV_JSON_OPTION(struct perft_options),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville perft --seed 1 --depth 5",
    N_("Counts from the start of a four-player game."),
    "oddville perft --seed 1 --depth 2 --from 60 --brute",
    N_("Counts from the middle of it, the slow way."),
    NULL,
};

const struct ov_command ov_command_perft = {
    .name = "perft",
    .summary = N_("Counts the sequences of actions up to a depth"),
    .examples = examples,
    .options = options,
    .run = run,
};
