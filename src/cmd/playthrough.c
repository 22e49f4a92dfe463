/*
 * playthrough.c - `oddville playthrough`: every value of a game as text. The
 * packages for C, Python and JavaScript print the same bytes (docs/LIBRARY.md),
 * so a binding for another language can be compared with this.
 */
#include "cli/common.h"
#include "notation/action.h"
#include "notation/number.h"
#include "notation/position.h"
#include "notation/shown.h"
#include "score/score.h"
#include "view/observation.h"
#include "view/outcomes.h"

#include <stdio.h>

struct playthrough_options {
    struct ov_common common;
};

static void print_seats(const char *word, const int *values, int seats)
{
    printf("%s", word);
    for (int seat = 0; seat < seats; seat++)
        printf(" %d", values[seat]);
    printf("\n");
}

/* What a seat may do, by number and by text. */
static void print_legal(const struct ov_game *game, const struct ov_box *box,
                        int seat)
{
    struct ov_actions legal;

    ov_legal(game, box, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        char text[OV_ACTION_TEXT];
        struct ov_buffer buffer;

        ov_buffer_init(&buffer, text, sizeof text);
        ov_action_write(&buffer, game, box, legal.at[i]);
        printf("legal %d %d %s\n", seat,
               ov_action_number(game, seat, legal.at[i]), text);
    }
}

static void print_observation(const struct ov_game *game,
                              const struct ov_box *box, int seat)
{
    int8_t seen[OV_OBSERVATION];
    int sum = 0;

    ov_observe(game, box, seat, seen);
    for (int i = 0; i < OV_OBSERVATION; i++)
        sum += (i + 1) * seen[i];
    printf("observation %d\n", sum);
}

/* What chance could show after an action. */
static void print_outcomes(const struct ov_game *game, const struct ov_box *box,
                           int seat, struct ov_action action)
{
    struct ov_chance_outcome outcomes[OV_MAX_OUTCOMES];
    struct ov_view view;
    int count;

    ov_view_of(&view, game, box);
    ov_follow_action(&view, box, seat, action, NULL);
    count = ov_outcomes(&view, box, outcomes);
    for (int i = 0; i < count; i++) {
        char text[OV_SHOWN_TEXT];
        struct ov_buffer buffer;

        ov_buffer_init(&buffer, text, sizeof text);
        ov_shown_write(&buffer, box, outcomes[i].shown);
        printf("outcome %d/%d %s\n", outcomes[i].ways, outcomes[i].of, text);
    }
}

/* A choice that depends on the numbers alone: it builds if it can. */
static int choose(const struct ov_game *game, const struct ov_box *box,
                  uint32_t chance)
{
    const int seat = game->turn.actor;
    struct ov_actions legal;
    int last;

    ov_legal(game, box, seat, &legal);
    last = ov_action_number(game, seat, legal.at[legal.count - 1]);
    if (last >= OV_FIRST_BUILD)
        return legal.count - 1;
    return (int)(chance % (uint32_t)legal.count);
}

static void step(struct ov_game *game, const struct ov_box *box, int moves,
                 uint32_t chance)
{
    int points[OV_MAX_SEATS], places[OV_MAX_SEATS];
    const int actor = game->turn.actor;
    struct ov_actions legal;
    struct ov_action action;

    ov_legal(game, box, actor, &legal);
    action = legal.at[choose(game, box, chance)];
    printf("step %d turn %d actor %d\n", moves, game->turns, actor);
    for (int seat = 0; seat < box->seats; seat++)
        print_legal(game, box, seat);
    ov_score_totals(game, box, points);
    ov_score_places(game, box, places);
    print_seats("points", points, box->seats);
    print_seats("places", places, box->seats);
    print_observation(game, box, actor);
    print_outcomes(game, box, actor, action);
    printf("play %d\n", ov_action_number(game, actor, action));
    ov_play(game, box, actor, action);
}

static void print_position(const struct ov_game *game, const struct ov_box *box,
                           int edition)
{
    char text[OV_POSITION_TEXT];
    struct ov_buffer buffer;
    struct ov_setup setup;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_setup_of(&setup, box, (enum ov_edition)edition);
    ov_position_write(&buffer, &setup, game, box);
    fputs(text, stdout);
}

static int run(struct ov_call *call)
{
    struct playthrough_options options = {.common = OV_COMMON_DEFAULTS};
    uint32_t chance = 1;
    struct ov_seed seed;
    struct ov_game game;
    struct ov_box box;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_common_box(call, &options.common, &box) ||
        !ov_common_seed(call, &options.common, &seed))
        return OV_EXIT_BAD;
    ov_start(&game, &box, &seed);
    for (int moves = 0; !ov_is_over(&game); moves++) {
        chance = chance * 1664525 + 1013904223;
        step(&game, &box, moves, chance >> 16);
    }
    print_position(&game, &box, options.common.edition);
    return OV_EXIT_FINE;
}

static const struct ov_option options[] = {
    OV_PLAYERS_OPTION(struct playthrough_options),
    OV_EDITION_OPTION(struct playthrough_options),
    OV_SEED_OPTION(struct playthrough_options),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville playthrough --players 2 --seed 5 | sha256sum",
    N_("Shows whether a library of yours plays the same games."),
    NULL,
};

const struct ov_command ov_command_playthrough = {
    .name = "playthrough",
    .summary = N_("Writes every value of a game, for comparing programs"),
    .examples = examples,
    .options = options,
    .run = run,
};
