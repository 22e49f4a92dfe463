/*
 * fuzz_game.c - a game driven by bytes: whatever is tried, a refusal changes
 * nothing and an allowed action leaves a sound game (R16).
 *
 * Input: players, edition, seed, one byte a switch (255: the edition's), then
 * the steps. A byte below 192 picks from the actor's legal list; one below
 * 224 from the list of another seat; the rest are followed by a seat and four
 * bytes tried as an action as they are.
 */
#include "deck/standard.h"
#include "fuzz.h"
#include "naive.h"
#include "score/score.h"
#include "view/view.h"

static void start(struct ov_game *game, struct ov_box *box, struct input *input)
{
    const int seats = 2 + take(input) % 3;
    struct ov_switches switches =
        ov_edition_switches((enum ov_edition)(take(input) % OV_EDITIONS));
    const struct ov_seed seed = ov_seed_from_number((uint64_t)take(input));

    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        const int value = take(input);
        int values = 0;

        while (ov_switch_value_word((enum ov_switch)which, values) != NULL)
            values++;
        if (value != 255 && values > 0)
            ov_switch_set(&switches, (enum ov_switch)which, value % values);
    }
    ov_box_init(box, &ov_standard_deck, &switches, seats);
    ov_start(game, box, &seed);
}

static void check(const struct ov_game *game, const struct ov_box *box,
                  int seat)
{
    struct ov_score score;

    require(ov_broken_invariant(game, box) == NULL);
    require(naive_fault(game, box) == NULL);
    ov_score_seat(game, box, seat, &score);
    require(score.total == naive_score(game, box, seat));
}

static void check_sample(const struct ov_game *game, const struct ov_box *box)
{
    struct ov_rng rng = {{1, 2, 3, (uint64_t)game->turns}};
    struct ov_view view, again;
    struct ov_game sample;

    ov_view_of(&view, game, box);
    ov_view_sample(&view, box, &rng, &sample);
    require(ov_broken_invariant(&sample, box) == NULL);
    ov_view_of(&again, &sample, box);
    require(memcmp(&view, &again, sizeof view) == 0);
}

static void try_action(struct ov_game *game, const struct ov_box *box, int seat,
                       struct ov_action action, bool legal)
{
    const struct ov_game before = *game;
    struct ov_refusal refusal;
    struct ov_events events;
    const enum ov_why why = ov_why_not(game, box, seat, action, &refusal);

    require(why == (enum ov_why)refusal.why);
    require(!legal || why == OV_ALLOWED);
    require(ov_apply(game, box, seat, action, &events) == why);
    if (why != OV_ALLOWED)
        require(memcmp(&before, game, sizeof before) == 0);
    else
        check(game, box, seat);
}

static void step(struct ov_game *game, const struct ov_box *box,
                 struct input *input)
{
    const int byte = take(input);
    int seat = game->turn.actor;
    struct ov_actions legal;

    if (byte >= 224) {
        struct ov_action action;

        seat = take(input);
        action.kind = (uint8_t)take(input);
        action.a = (uint8_t)take(input);
        action.b = (uint8_t)take(input);
        action.c = (uint8_t)take(input);
        try_action(game, box, seat, action, false);
        return;
    }
    if (byte >= 192)
        seat = byte % box->seats;
    ov_legal(game, box, seat, &legal);
    require(legal.count > 0 || seat != game->turn.actor);
    if (legal.count > 0)
        try_action(game, box, seat, legal.at[byte % legal.count], true);
    if (byte % 16 == 0)
        check_sample(game, box);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct ov_box box;
    struct input input = {bytes, bytes + size};
    struct ov_game game;

    start(&game, &box, &input);
    check(&game, &box, 0);
    while (input.next < input.end && !ov_is_over(&game))
        step(&game, &box, &input);
    if (ov_is_over(&game)) {
        int places[OV_MAX_SEATS];

        ov_score_places(&game, &box, places);
        require(places[0] >= 1 && places[0] <= box.seats);
    }
    return 0;
}
