/*
 * test_finish.c - wins in this turn, and the last chance to keep the other one
 * from winning in the next. Whether there is one is proved here by trying
 * everything, in the deal at hand.
 * The numbers grow with OV_SCALE.
 */
#include "bot/finish.h"
#include "bot/lookahead.h"
#include "bot/standard.h"
#include "harness.h"
#include "parlour.h"

enum { MOST_TRIED = 200000 }; /* steps of a proof; with more there is none */

static bool has_won(const struct ov_game *game, const struct ov_box *box,
                    int seat)
{
    int places[OV_MAX_SEATS];

    ov_score_places(game, box, places);
    return places[seat] == 1;
}

/* Whether the seat, whose turn it is, can win in it: with luck, or surely,
 * which is to say without anything being revealed. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool can_win(const struct ov_game *game, const struct ov_box *box,
                    int seat, bool surely, int *tried)
{
    struct ov_actions actions;

    if (ov_is_over(game))
        return has_won(game, box, seat);
    if (game->turn.seat != seat || game->turn.actor != seat)
        return false;
    ov_candidates(game, box, seat, &actions);
    for (int i = 0; i < actions.count && ++*tried < MOST_TRIED; i++) {
        struct ov_game after = *game;

        ov_play(&after, box, seat, actions.at[i]);
        if ((!surely || after.reveals == game->reveals) &&
            can_win(&after, box, seat, surely, tried))
            return true;
    }
    return false;
}

/* Whether the seat can still end its turn so that the other cannot win. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool can_hold(const struct ov_game *game, const struct ov_box *box,
                     int seat, int *tried)
{
    struct ov_actions actions;

    if (ov_is_over(game))
        return has_won(game, box, seat);
    if (game->turn.seat != seat)
        return !can_win(game, box, 1 - seat, false, tried);
    if (game->turn.actor != seat)
        return false;
    ov_candidates(game, box, seat, &actions);
    for (int i = 0; i < actions.count && ++*tried < MOST_TRIED; i++) {
        struct ov_game after = *game;

        ov_play(&after, box, seat, actions.at[i]);
        if (can_hold(&after, box, seat, tried))
            return true;
    }
    return false;
}

/* Some actions hold, others lose: a position where it matters. */
static bool is_last_chance(const struct ov_game *game, const struct ov_box *box)
{
    const int seat = game->turn.actor;
    struct ov_actions actions;
    int holding = 0, tried = 0;

    if (game->turn.phase != OV_PHASE_MAIN || game->turn.seat != seat ||
        game->player[1 - seat].in_city < OV_LAST_WORKER - 2)
        return false;
    ov_candidates(game, box, seat, &actions);
    for (int i = 0; i < actions.count; i++) {
        struct ov_game after = *game;

        ov_play(&after, box, seat, actions.at[i]);
        holding += can_hold(&after, box, seat, &tried);
    }
    return tried < MOST_TRIED && holding > 0 && holding < actions.count;
}

/* Plays a bot's whole turn. */
static void play_turn(const char *name, const struct ov_box *box,
                      struct ov_game *game)
{
    const int seat = game->turn.actor;

    while (!ov_is_over(game) && game->turn.seat == seat) {
        const struct ov_seed seed = ov_seed_from_number(game->turns);
        struct ov_rng rng = ov_rng_from_seed(&seed);
        struct ov_view view;
        struct ov_question question;
        const struct ov_bot *bot;

        ov_view_of(&view, game, box);
        question = ov_ask(&view, box, &rng);
        question.net = ov_net_standard(box);
        question.scratch = parlour_scratch();
        bot = ov_bot_spelt(name, &question.budget);
        ov_play(game, box, game->turn.actor, bot->choose(&question));
    }
}

/* Whether a bot's turn leaves the other without a win. */
static bool holds(const char *name, const struct parlour *parlour)
{
    struct ov_game game = parlour->game;
    const int seat = game.turn.actor;
    int tried = 0;

    play_turn(name, &parlour->box, &game);
    return can_hold(&game, &parlour->box, seat, &tried);
}

/*
 * The proof is of the deal at hand, which a bot does not see: what chance shows
 * in the other's turn can let a good defence fail.
 */
TEST(R12_2_who_can_keep_the_other_from_winning_does)
{
    static const char *const players[] = {"skilled", "casual"};
    struct parlour parlour;
    int chances = 0, net = 0, expert = 0, master = 0;

    for (int number = 0; number < test_rounds(60); number++) {
        parlour_box(&parlour.box, OV_EN, 2);
        parlour_start(&parlour, players, 2, number);
        parlour.net = ov_net_standard(&parlour.box);
        for (; !ov_is_over(&parlour.game); parlour_step(&parlour)) {
            if (!is_last_chance(&parlour.game, &parlour.box))
                continue;
            chances++;
            net += holds("net", &parlour);
            expert += holds("expert", &parlour);
            master += holds("master:240", &parlour);
        }
    }
    CHECK(chances > test_rounds(30) || !test_is_whole());
    if (test_is_whole()) {
        CHECK(100 * expert >= 95 * chances && expert > net);
        CHECK(100 * master >= 95 * chances && master > net);
    }
}

TEST(R12_2_a_turn_that_wins_for_sure_is_found_whatever_it_takes)
{
    static const char *const players[] = {"skilled", "relaxed"};
    struct parlour parlour;
    int chances = 0, missed = 0;

    for (int number = 0; number < test_rounds(40); number++) {
        parlour_box(&parlour.box, OV_EN, 2 + number % 3);
        parlour_start(&parlour, players, 2, number);
        parlour.net = ov_net_standard(&parlour.box);
        for (; !ov_is_over(&parlour.game); parlour_step(&parlour)) {
            const int seat = parlour.game.turn.actor;
            struct ov_game one = parlour.game, other = one;
            int tried = 0;

            if (one.turn.phase != OV_PHASE_MAIN ||
                one.player[seat].in_city < OV_LAST_WORKER - 2 ||
                !can_win(&one, &parlour.box, seat, true, &tried))
                continue;
            chances++;
            play_turn("expert", &parlour.box, &one);
            play_turn("master:60", &parlour.box, &other);
            missed += !ov_is_over(&one) || !has_won(&one, &parlour.box, seat);
            missed +=
                !ov_is_over(&other) || !has_won(&other, &parlour.box, seat);
        }
    }
    CHECK(chances > test_rounds(12) || !test_is_whole());
    CHECK(missed == 0);
}

/* Whether the seat can surely win in this turn, but not without a swap. */
static bool is_won_by_a_swap(const struct ov_game *game,
                             const struct ov_box *box)
{
    const int seat = game->turn.actor;
    struct ov_game without = *game;
    int tried = 0;

    if (game->turn.phase != OV_PHASE_MAIN ||
        !ov_has_character(game, seat, OV_BOOKKEEPER) ||
        game->player[seat].in_city < OV_LAST_WORKER - 2 ||
        !can_win(game, box, seat, true, &tried))
        return false;
    without.player[seat].characters &= (uint16_t)~(1U << OV_BOOKKEEPER);
    return !can_win(&without, box, seat, true, &tried);
}

/*
 * A swap (R11.6) can bring the building that wins, or the one that brings the
 * Traveller. It is rare: these games, of bots that do not change, were looked
 * for.
 */
TEST(R11_6_a_win_that_takes_a_swap_is_found)
{
    static const char *const players[] = {"greedy", "fickle"};
    static const char *const names[] = {"casual", "skilled", "expert",
                                        "master:20"};
    static const int numbers[] = {28, 57, 71, 83, 111};
    struct parlour parlour;
    int chances = 0;

    parlour_box(&parlour.box, OV_EN, 2);
    for (int n = 0; n < OV_LENGTH(numbers); n++) {
        parlour_start(&parlour, players, 2, numbers[n]);
        parlour.net = ov_net_standard(&parlour.box);
        for (; !ov_is_over(&parlour.game); parlour_step(&parlour)) {
            if (!is_won_by_a_swap(&parlour.game, &parlour.box))
                continue;
            chances++;
            for (int i = 0; i < OV_LENGTH(names); i++) {
                struct ov_game game = parlour.game;
                const int seat = game.turn.actor;

                play_turn(names[i], &parlour.box, &game);
                CHECK(ov_is_over(&game) && has_won(&game, &parlour.box, seat));
            }
        }
    }
    CHECK(chances >= OV_LENGTH(numbers));
}

/*
 * With so many ways on from each flipped coin (R11.4) and each swap, the one
 * that wins was tried too late in this game.
 */
TEST(R11_4_coins_to_flip_do_not_hide_a_win)
{
    static const char *const players[] = {"greedy", "fickle"};
    struct parlour parlour;
    int chances = 0;

    parlour_box(&parlour.box, OV_EN, 4);
    parlour_start(&parlour, players, 2, 30815);
    parlour.net = ov_net_standard(&parlour.box);
    for (; !ov_is_over(&parlour.game); parlour_step(&parlour)) {
        struct ov_game game = parlour.game;
        const int seat = game.turn.actor;
        int tried = 0;

        if (game.turn.phase != OV_PHASE_MAIN ||
            !ov_has_character(&game, seat, OV_CHEATER) ||
            game.player[seat].in_city < OV_LAST_WORKER - 2 ||
            !can_win(&game, &parlour.box, seat, true, &tried))
            continue;
        chances++;
        play_turn("skilled", &parlour.box, &game);
        CHECK(ov_is_over(&game) && has_won(&game, &parlour.box, seat));
    }
    CHECK(chances > 0);
}
