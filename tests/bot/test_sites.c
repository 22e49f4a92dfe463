/*
 * test_sites.c - what the ground promises is what building brings.
 */
#include "bot/sites.h"
#include "harness.h"
#include "parlour.h"

/* What a seat's cards in the city score, without the rest (R13.10-R13.12). */
static int card_points(const struct ov_game *game, const struct ov_box *box,
                       int seat)
{
    struct ov_score score;
    int points = 0;

    ov_score_seat(game, box, seat, &score);
    for (int i = 0; i < score.cards; i++)
        points += score.card[i].points;
    return points;
}

/* What an action brings, in half points, as struct ov_promise counts. */
static int gain_of(const struct parlour *parlour, struct ov_action action)
{
    const struct ov_box *const box = &parlour->box;
    const int seat = parlour->game.turn.actor;
    struct ov_game after = parlour->game;
    int own = 0, others = 0;

    ov_choose(&after, box, seat, action, NULL);
    for (int any = 0; any < box->seats; any++) {
        const int more = card_points(&after, box, any) -
                         card_points(&parlour->game, box, any);
        *(any == seat ? &own : &others) += more;
    }
    return 2 * own - others / (box->seats - 1);
}

/* The best that building each card brings now, and on how many sites. */
struct built {
    int gain[OV_CARDS], sites[OV_CARDS];
};

static void build_all(const struct parlour *parlour, struct built *ret_built)
{
    struct ov_actions actions;

    memset(ret_built, 0, sizeof *ret_built);
    ov_legal(&parlour->game, &parlour->box, parlour->game.turn.actor, &actions);
    for (int i = 0; i < actions.count; i++) {
        const struct ov_action action = actions.at[i];

        if (action.kind != OV_ACT_BUILD)
            continue;
        const int gain = gain_of(parlour, action);
        if (gain > ret_built->gain[action.a])
            ret_built->gain[action.a] = gain;
        ret_built->sites[action.a]++;
    }
}

/* How many cards could be built and were compared. */
static int compare(const struct parlour *parlour)
{
    struct ov_judged_sites sites;
    struct built built;
    int compared = 0;

    build_all(parlour, &built);
    ov_judge_sites(&sites, &parlour->game.city, &parlour->box);
    for (int card = 0; card < OV_CARDS; card++) {
        if (built.sites[card] == 0)
            continue;
        const struct ov_promise *const promise = ov_promise_of(&sites, card);
        CHECK(promise->sites == built.sites[card]);
        CHECK(promise->gain[parlour->game.turn.actor] == built.gain[card]);
        compared++;
    }
    return compared;
}

TEST(R13_2_to_R13_9_a_promise_is_kept_when_the_card_is_built)
{
    static const char *const names[] = {"greedy", "random-builder"};
    static struct parlour parlour;
    int compared = 0;

    for (int number = 0; number < 60; number++) {
        parlour_box(&parlour.box, (enum ov_edition)(number % OV_EDITIONS),
                    2 + number % 3);
        parlour_start(&parlour, names, 2, number);
        while (!ov_is_over(&parlour.game)) {
            compared += compare(&parlour);
            parlour_step(&parlour);
        }
    }
    CHECK(compared > 1000);
}
