/*
 * test_level.c - the opponents a person chooses: legal, honest, always the
 * same, and exact in the last turn. The numbers grow with OV_SCALE.
 */
#include "bot/finish.h"
#include "bot/level.h"
#include "bot/standard.h"
#include "bot/tree.h"
#include "harness.h"
#include "parlour.h"

enum { FEW = 60 }; /* simulations, where it does not matter how many */

/* A question about a position, with chance of its own. */
struct asked {
    struct ov_view view;
    struct ov_rng rng;
    struct ov_question question;
};

static void ask(struct asked *asked, const struct ov_game *game,
                const struct ov_box *box, uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);

    asked->rng = ov_rng_from_seed(&seed);
    ov_view_of(&asked->view, game, box);
    asked->question = ov_ask(&asked->view, box, &asked->rng);
    asked->question.scratch = parlour_scratch();
    asked->question.net = ov_net_standard(box);
}

static struct ov_action answer(const char *bot, const struct ov_game *game,
                               const struct ov_box *box, uint64_t number)
{
    struct asked asked;

    ask(&asked, game, box, number);
    asked.question.budget = FEW;
    return ov_bot_by_name(bot)->choose(&asked.question);
}

static const char *const names[] = {
#define L(function, name, wobble, limit, times, sees_wins, simulations) name,
#define T(function, name) name,
    OV_LEVELS(L) OV_TEMPERS(T)
#undef L
#undef T
};

/* Bots whose answer is illegal, or changes with what is hidden. */
static int wrong_answers(const struct parlour *parlour, uint64_t number)
{
    const struct ov_game *const game = &parlour->game;
    struct asked asked;
    struct ov_game dealt;
    struct ov_refusal refusal;
    int wrong = 0;

    ask(&asked, game, &parlour->box, number);
    ov_view_sample(&asked.view, &parlour->box, &asked.rng, &dealt);
    for (int i = 0; i < OV_LENGTH(names); i++) {
        const struct ov_action one =
            answer(names[i], game, &parlour->box, number);
        const struct ov_action other =
            answer(names[i], &dealt, &parlour->box, number);

        wrong += !ov_same_action(one, other);
        wrong += ov_why_not(game, &parlour->box, game->turn.actor, one,
                            &refusal) != OV_ALLOWED;
    }
    return wrong;
}

/* Every fortieth position of a game; how many there were. */
static int wrong_in_game(int seats, int number, int *wrong)
{
    static const char *const players[] = {"greedy", "fickle"};
    struct parlour parlour;
    int positions = 0;

    parlour_box(&parlour.box, OV_EN, seats);
    parlour_start(&parlour, players, 2, seats + number);
    for (int step = 0; !ov_is_over(&parlour.game); step++) {
        if (step % 40 == 3) {
            *wrong += wrong_answers(&parlour, (uint64_t)step);
            positions++;
        }
        parlour_step(&parlour);
    }
    return positions;
}

TEST(R16_every_level_answers_legally_and_by_what_is_shown_alone)
{
    int wrong = 0, positions = 0;

    for (int number = 0; number < test_scale(); number++) {
        for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++)
            positions += wrong_in_game(seats, number, &wrong);
    }
    CHECK(wrong == 0);
    CHECK(positions > 6 * test_scale());
}

TEST(the_net_of_the_standard_deck_is_for_that_deck)
{
    static struct ov_box box;

    parlour_box(&box, OV_EN, 2);
    CHECK(ov_net_standard(&box) != NULL);
    CHECK(ov_net_standard(&box)->seats == 2);
    box.deck.building[3].shield ^= 1;
    CHECK(ov_net_standard(&box) == NULL);
}

/* The master's answer with a budget, or with its own (0). */
static struct ov_action master(const struct parlour *parlour, int budget)
{
    struct asked asked;

    ask(&asked, &parlour->game, &parlour->box, 9);
    asked.question.budget = budget;
    return ov_bot_master(&asked.question);
}

static struct ov_action grown(const struct parlour *parlour, int simulations)
{
    struct asked asked;

    const struct ov_tree_plan plan = ov_tree_plan(simulations);

    ask(&asked, &parlour->game, &parlour->box, 9);
    return ov_grow_tree(&asked.question, &plan);
}

TEST(without_scratch_memory_the_master_plays_like_an_expert)
{
    static const char *const players[] = {"greedy"};
    static struct parlour parlour;
    struct asked asked;
    struct ov_action blind, expert;

    parlour_box(&parlour.box, OV_EN, 2);
    parlour_start(&parlour, players, 1, 3);
    for (int i = 0; i < 12; i++)
        parlour_step(&parlour);
    ask(&asked, &parlour.game, &parlour.box, 9);
    expert = ov_bot_expert(&asked.question);
    asked.question.scratch.size =
        ov_bot_scratch_size(ov_bot_by_name("master"), 0) - 1;
    blind = ov_bot_master(&asked.question);
    CHECK(ov_same_action(blind, expert));
}

/* By the number of players, or as requested: "master:8". */
TEST(the_master_spends_what_its_level_says_or_its_budget)
{
    static const char *const players[] = {"greedy"};
    const int *const own = ov_level_at(OV_LEVEL_master)->simulations;
    struct parlour parlour;
    int differ = 0;

    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        parlour_box(&parlour.box, OV_EN, seats);
        parlour_start(&parlour, players, 1, seats);
        for (int step = 0; step < test_rounds(20) * seats; step++) {
            parlour_step(&parlour);
            if (step % 8 > 0)
                continue;
            const struct ov_action answer = master(&parlour, FEW);
            const struct ov_action less = master(&parlour, 8);

            CHECK(ov_same_action(answer, grown(&parlour, FEW)));
            CHECK(ov_same_action(less, grown(&parlour, 8)));
            differ += !ov_same_action(answer, less);
        }
        CHECK(ov_same_action(master(&parlour, 0),
                             grown(&parlour, own[seats - OV_MIN_SEATS])));
    }
    CHECK(differ > 0 || !test_is_whole());
}

/*
 * A yardstick does not change: the choices of the first master in a few games,
 * each step folded into one number. (Should this fail, something that it uses
 * has changed, and nothing measured against it can be repeated.)
 */
TEST(the_first_master_plays_as_it_always_did)
{
    static const char *const players[] = {"master-1:20"};
    uint64_t fold = 0;

    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        struct parlour parlour;

        parlour_box(&parlour.box, OV_EN, seats);
        parlour_start(&parlour, players, 1, seats);
        parlour.net = ov_net_standard(&parlour.box);
        for (int step = 0; step < 60; step++) {
            parlour_step(&parlour);
            fold = fold * 31 + (uint64_t)parlour.game.turn.actor * 64 +
                   parlour.game.player[0].coins * 8 + parlour.game.city.count;
        }
    }
    CHECK(fold == UINT64_C(0x245d8e257bbc7983));
}

/* Whether one action ends the game here, and wins it. */
static bool wins_at_once(const struct ov_game *game, const struct ov_box *box)
{
    const int seat = game->turn.actor;
    struct ov_actions actions;

    ov_legal(game, box, seat, &actions);
    for (int i = 0; i < actions.count; i++) {
        struct ov_game after = *game;
        int places[OV_MAX_SEATS];

        ov_choose(&after, box, seat, actions.at[i], NULL);
        if (!ov_is_over(&after))
            continue;
        ov_score_places(&after, box, places);
        if (places[seat] == 1)
            return true;
    }
    return false;
}

/* Plays the turn out by ov_finish; whether its seat has won then. */
static bool finishes(const struct parlour *parlour)
{
    struct ov_game game = parlour->game;
    const int seat = game.turn.actor, turn = game.turns;
    struct asked asked;
    struct ov_action action;
    int places[OV_MAX_SEATS];

    while (!ov_is_over(&game) && game.turns == turn) {
        ask(&asked, &game, &parlour->box, 1);
        if (!ov_finish(&asked.question, &action))
            return false;
        ov_play(&game, &parlour->box, game.turn.actor, action);
    }
    if (!ov_is_over(&game))
        return false;
    ov_score_places(&game, &parlour->box, places);
    return places[seat] == 1;
}

TEST(R12_2_a_game_that_can_be_won_in_this_turn_is_won)
{
    static const char *const players[] = {"greedy", "fickle"};
    struct parlour parlour;
    int chances = 0, missed = 0;

    for (int number = 0; number < 80; number++) {
        parlour_box(&parlour.box, OV_EN, 2 + number % 3);
        parlour_start(&parlour, players, 2, number);
        while (!ov_is_over(&parlour.game)) {
            if (parlour.game.turn.actor == parlour.game.turn.seat &&
                wins_at_once(&parlour.game, &parlour.box)) {
                chances++;
                missed += !finishes(&parlour);
            }
            parlour_step(&parlour);
        }
    }
    CHECK(chances > 25);
    CHECK(missed == 0);
}

/* Whether some way through this turn, at most so long, wins the game. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool can_win(const struct ov_game *game, const struct ov_box *box,
                    int seat, int actions_left)
{
    const int turn = game->turns;
    struct ov_actions actions;

    if (actions_left == 0)
        return false;
    ov_legal(game, box, seat, &actions);
    for (int i = 0; i < actions.count; i++) {
        struct ov_game after = *game;
        int places[OV_MAX_SEATS];

        if (actions.at[i].kind < OV_ACT_BUILD ||
            actions.at[i].kind == OV_ACT_REMOVE)
            continue;
        ov_play(&after, box, seat, actions.at[i]);
        if (after.reveals != game->reveals)
            continue; /* a matter of luck */
        if (ov_is_over(&after)) {
            ov_score_places(&after, box, places);
            if (places[seat] == 1)
                return true;
        } else if (after.turns == turn && after.turn.actor == seat &&
                   can_win(&after, box, seat, actions_left - 1)) {
            return true;
        }
    }
    return false;
}

/* With four workers in the city that takes a building and the square. */
static bool wins_by_travelling(const struct ov_game *game,
                               const struct ov_box *box)
{
    const int seat = game->turn.actor;
    const struct ov_player *const player = &game->player[seat];

    return game->turn.phase == OV_PHASE_MAIN &&
           player->in_city == OV_LAST_WORKER - 2 &&
           (player->characters >> OV_TRAVELLER & 1) != 0 &&
           can_win(game, box, seat, 4);
}

TEST(R11_12_building_and_travelling_in_one_turn_is_found)
{
    static const char *const players[] = {"skilled", "casual"};
    struct parlour parlour;
    int chances = 0, missed = 0;

    for (int number = 0; number < test_rounds(300); number++) {
        parlour_box(&parlour.box, OV_EN, 2 + number % 3);
        parlour_start(&parlour, players, 2, number);
        parlour.net = ov_net_standard(&parlour.box);
        while (!ov_is_over(&parlour.game)) {
            if (parlour.game.turn.actor == parlour.game.turn.seat &&
                wins_by_travelling(&parlour.game, &parlour.box)) {
                chances++;
                missed += !finishes(&parlour);
            }
            parlour_step(&parlour);
        }
    }
    CHECK(chances > 3 || !test_is_whole());
    CHECK(missed == 0);
}

/* What a level did in some games against itself. */
struct habits {
    int taken, thrown, bonuses, declined;
    int swaps, could_swap;
};

static bool may_swap(const struct ov_game *game, const struct ov_box *box)
{
    struct ov_actions actions;

    ov_legal(game, box, game->turn.actor, &actions);
    for (int i = 0; i < actions.count; i++) {
        if (actions.at[i].kind == OV_ACT_SWAP)
            return true;
    }
    return false;
}

static void note(struct habits *habits, const struct ov_events *events,
                 int *latest)
{
    for (int i = 0; i < events->count; i++) {
        const struct ov_event *const event = &events->at[i];

        if (event->kind == OV_EVENT_BUILDING_TAKEN) {
            *latest = event->card;
            habits->taken++;
        }
        habits->thrown += event->kind == OV_EVENT_BUILDING_DISCARDED &&
                          event->card == *latest;
        habits->bonuses += event->kind == OV_EVENT_BONUS_TAKEN ||
                           event->kind == OV_EVENT_BONUS_DECLINED;
        habits->declined += event->kind == OV_EVENT_BONUS_DECLINED;
        habits->swaps += event->kind == OV_EVENT_BUILDING_SWAPPED;
    }
}

static struct habits habits_of(const char *level, int games)
{
    struct habits habits = {0};
    struct ov_box box;

    for (int number = 0; number < games; number++) {
        const struct ov_seed seed = ov_seed_from_number((uint64_t)number);
        int latest = OV_NONE; /* a discard follows at once, so one will do */
        struct ov_game game;

        parlour_box(&box, OV_EN, 2 + number % 3);
        ov_start(&game, &box, &seed);
        for (uint64_t step = 0; !ov_is_over(&game); step++) {
            struct ov_events events;

            habits.could_swap += may_swap(&game, &box);
            CHECK(ov_apply(&game, &box, game.turn.actor,
                           answer(level, &game, &box, step),
                           &events) == OV_ALLOWED);
            note(&habits, &events, &latest);
        }
    }
    return habits;
}

TEST(weak_levels_keep_what_they_take_and_take_what_they_are_given)
{
    for (int level = 0; level < OV_LEVEL_expert; level++) {
        const struct habits habits = habits_of(ov_level_at(level)->name, 12);

        CHECK(habits.taken > 100);
        CHECK(50 * habits.thrown <= habits.taken);
        CHECK(habits.bonuses > 100);
        CHECK(10 * habits.declined <= habits.bonuses);
    }
}

/* An expert swaps in one of four choices in which it can. */
TEST(R11_6_a_weak_level_does_not_swap_to_and_fro)
{
    for (int level = 0; level < OV_LEVEL_expert; level++) {
        const struct habits habits = habits_of(ov_level_at(level)->name, 20);

        CHECK(habits.could_swap > 50);
        CHECK(3 * habits.swaps <= habits.could_swap);
    }
}

/* Far behind, so that every action leaves a seat next to no chance. */
TEST(a_weak_level_that_has_lost_still_builds)
{
    static const char *const players[] = {"greedy", "template"};
    struct parlour parlour;
    int chances = 0, waited = 0;

    for (int number = 0; number < 300; number++) {
        parlour_box(&parlour.box, OV_EN, 2);
        parlour_start(&parlour, players, 2, number);
        while (!ov_is_over(&parlour.game)) {
            const struct ov_game *const game = &parlour.game;
            struct ov_value end;
            struct ov_actions actions;

            ov_value_of_end(game, &parlour.box, &end);
            ov_legal(game, &parlour.box, game->turn.actor, &actions);
            for (int i = 0; i < actions.count; i++) {
                if (actions.at[i].kind != OV_ACT_BUILD ||
                    game->turn.phase != OV_PHASE_MAIN ||
                    end.margin[game->turn.actor] > -500)
                    continue;
                chances++;
                waited +=
                    answer("relaxed", game, &parlour.box, (uint64_t)chances)
                        .kind != OV_ACT_BUILD;
                break;
            }
            parlour_step(&parlour);
        }
    }
    CHECK(chances > 20);
    CHECK(2 * waited <= chances);
}
