/*
 * test_standstill.c - bots that play by a net know the rule that ends a game in
 * which nobody builds (R12.3).
 */
#include "bot/standard.h"
#include "bot/standstill.h"
#include "harness.h"
#include "parlour.h"

static struct ov_action answer(const char *bot, const struct ov_game *game,
                               const struct ov_box *box)
{
    const struct ov_seed seed = ov_seed_from_number(game->turns);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_view view;
    struct ov_question question;

    ov_view_of(&view, game, box);
    question = ov_ask(&view, box, &rng);
    question.net = ov_net_standard(box);
    question.scratch = parlour_scratch();
    question.budget = 240; /* of the master */
    return ov_bot_by_name(bot)->choose(&question);
}

static int lead_over_best(const struct ov_game *game, const struct ov_box *box,
                          int seat)
{
    struct ov_value end;

    ov_value_of_end(game, box, &end);
    return end.margin[seat] / 100;
}

/* A seat far behind that can build now without ending the game. */
static bool must_build(const struct ov_game *game, const struct ov_box *box)
{
    const int seat = game->turn.actor;
    struct ov_actions actions;

    if (game->turn.phase != OV_PHASE_MAIN || seat != game->turn.seat ||
        game->player[seat].in_city >= OV_LAST_WORKER - 1 ||
        lead_over_best(game, box, seat) > -4)
        return false;
    ov_legal(game, box, seat, &actions);
    for (int i = 0; i < actions.count; i++) {
        if (actions.at[i].kind == OV_ACT_BUILD)
            return true;
    }
    return false;
}

/* The turn it is now, after a long standstill: the seat's last chance. */
static bool builds_at_last(const char *bot, const struct ov_game *now,
                           const struct ov_box *box)
{
    const int turn = now->turns;
    struct ov_game game = *now;

    game.stalled = (uint8_t)((OV_END_STALL - 1) * box->seats);
    while (!ov_is_over(&game) && game.turns == turn && game.stalled > 0)
        ov_play(&game, box, game.turn.actor, answer(bot, &game, box));
    return game.stalled == 0;
}

static int waited(const char *bot, int seats, int *chances)
{
    static const char *const players[] = {"greedy", "fickle"};
    struct parlour parlour;
    int count = 0;

    parlour_box(&parlour.box, OV_EN, seats);
    for (int number = 0; number < 3; number++) {
        parlour_start(&parlour, players, 2, number);
        while (!ov_is_over(&parlour.game)) {
            if (must_build(&parlour.game, &parlour.box)) {
                ++*chances;
                count += !builds_at_last(bot, &parlour.game, &parlour.box);
            }
            parlour_step(&parlour);
        }
    }
    return count;
}

/*
 * With three and more players the search may rely on another one who must
 * build.
 */
TEST(R12_3_who_would_lose_by_waiting_builds_at_the_last_chance)
{
    static const struct {
        const char *bot;
        int seats;
    } cases[] = {{"net", 2},    {"net", 3},    {"net", 4},   {"expert", 2},
                 {"expert", 3}, {"expert", 4}, {"master", 2}};

    for (int i = 0; i < OV_LENGTH(cases); i++) {
        int chances = 0;

        CHECK(waited(cases[i].bot, cases[i].seats, &chances) == 0);
        CHECK(chances > 5);
    }
}

/* Deals in which what the net says alone leads to an end by R12.3. */
static const int waiting_games[] = {256,  1150, 1880, 1960, 2036, 2988,
                                    2998, 3079, 3127, 3601, 3673, 3780};

TEST(R12_3_the_net_ends_its_games_itself)
{
    struct ov_box box;

    parlour_box(&box, OV_EN, 2);
    for (int i = 0; i < OV_LENGTH(waiting_games); i++) {
        const struct ov_seed seed =
            ov_seed_from_number((uint64_t)waiting_games[i]);
        struct ov_game game;

        ov_start(&game, &box, &seed);
        while (!ov_is_over(&game))
            ov_play(&game, &box, game.turn.actor, answer("net", &game, &box));
        CHECK(game.ended_by == OV_ENDED_SIXTH_WORKER);
    }
}

/* Nothing but the rule could end these: the other one never builds in time. */
TEST(R12_3_strong_and_weak_end_games_against_a_beginner)
{
    static const char *const bots[] = {"expert", "skilled", "casual", "relaxed",
                                       "first-game"};
    struct ov_box box;
    int stalled = 0;

    parlour_box(&box, OV_EN, 2);
    for (int number = 0; number < 60; number++) {
        const struct ov_seed seed = ov_seed_from_number((uint64_t)number);
        struct ov_game game;

        ov_start(&game, &box, &seed);
        while (!ov_is_over(&game)) {
            const int seat = game.turn.actor;

            ov_play(
                &game, &box, seat,
                answer(seat == 0 ? bots[number % OV_LENGTH(bots)] : "template",
                       &game, &box));
        }
        stalled += game.ended_by == OV_ENDED_STALLING;
    }
    CHECK(stalled <= 1);
}

TEST(before_a_lull_the_net_judges_alone)
{
    static const char *const players[] = {"greedy"};
    struct parlour parlour;
    struct ov_lookahead ahead, minded;
    const struct ov_game *const game = &parlour.game;

    parlour_box(&parlour.box, OV_EN, 3);
    parlour_start(&parlour, players, 1, 5);
    for (int step = 0; step < 30; step++)
        parlour_step(&parlour);
    parlour.game.stalled = 4 * 3 - 1;
    ov_look_ahead(game, &parlour.box, ov_net_of(3), &ahead);
    minded = ahead;
    ov_mind_standstill(game, &parlour.box, &minded);
    CHECK(minded.best == ahead.best);
    CHECK(memcmp(minded.value, ahead.value, sizeof ahead.value) == 0);
}
