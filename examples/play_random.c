/*
 * play_random.c - the engine as a library: one game of random moves among two
 * to four players, and who won. All that a front end needs is in here.
 *
 *     play-random [PLAYERS [SEED]]
 */
#include "deck/standard.h"
#include "engine/engine.h"
#include "score/score.h"

#include <stdio.h>
#include <stdlib.h>

/* Any legal action, but one that takes workers off only if nothing else is. */
static struct ov_action choose(const struct ov_actions *legal,
                               struct ov_rng *rng)
{
    struct ov_action action = legal->at[0];

    for (int tries = 0; tries < 8; tries++) {
        action = legal->at[ov_rng_below(rng, (uint32_t)legal->count)];
        if (action.kind != OV_ACT_REMOVE)
            break;
    }
    return action;
}

static void print_result(const struct ov_game *game, const struct ov_box *box)
{
    int totals[OV_MAX_SEATS], places[OV_MAX_SEATS];

    ov_score_totals(game, box, totals);
    ov_score_places(game, box, places);
    for (int seat = 0; seat < box->seats; seat++)
        printf("seat %d: %d points, place %d\n", seat, totals[seat],
               places[seat]);
}

int main(int argc, char **argv)
{
    const long players = argc > 1 ? strtol(argv[1], NULL, 10) : 2;
    const long number = argc > 2 ? strtol(argv[2], NULL, 10) : 1;
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    const struct ov_seed seed = ov_seed_from_number((uint64_t)number);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_box box;
    struct ov_game game;

    if (players < OV_MIN_SEATS || players > OV_MAX_SEATS)
        return 2;
    ov_box_init(&box, &ov_standard_deck, &switches, (int)players);
    ov_start(&game, &box, &seed);
    while (!ov_is_over(&game)) {
        const int seat = game.turn.actor;
        struct ov_actions legal;

        ov_legal(&game, &box, seat, &legal);
        if (ov_apply(&game, &box, seat, choose(&legal, &rng), NULL) !=
            OV_ALLOWED)
            return 1; /* cannot be: it was listed */
    }
    printf("%d turns\n", game.turns);
    print_result(&game, &box);
    return 0;
}
