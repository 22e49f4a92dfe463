/*
 * test_completion.c - what bonuses and character are promised to bring is
 * what they bring, and no other way of taking them brings more.
 */
#include "advice/preview.h"
#include "harness.h"
#include "score/score.h"
#include "walk.h"

enum { WALKS = 180, MOST_BONUSES = 3 };

static struct walk walk;

static struct ov_preview preview_of(const struct ov_game *game,
                                    const struct ov_box *box,
                                    struct ov_intent intent)
{
    struct ov_preview preview;
    struct ov_refusal refusal;
    struct ov_view view;

    ov_view_of(&view, game, box);
    CHECK(ov_preview(&view, box, intent, &preview, &refusal) == OV_ALLOWED);
    return preview;
}

/* --- Every position --- */

/* The steps, played in the real game with its real chance. */
static void play_promise(struct ov_game *game, const struct ov_box *box,
                         struct ov_intent intent,
                         const struct ov_completion *promise)
{
    REQUIRE(ov_apply(game, box, intent.seat, intent.action, NULL) ==
            OV_ALLOWED);
    for (int i = 0; i < promise->steps; i++)
        REQUIRE(ov_apply(game, box, intent.seat, promise->step[i], NULL) ==
                OV_ALLOWED);
}

/* Plays what is promised now that a coin has turned over (R11.4). */
static void go_on(struct ov_game *game, const struct ov_box *box, int seat)
{
    struct ov_completion promise;
    struct ov_view view;

    ov_view_of(&view, game, box);
    ov_complete(&view.of, box, seat, &promise);
    for (int i = 0; i < promise.steps; i++)
        REQUIRE(ov_apply(game, box, seat, promise.step[i], NULL) == OV_ALLOWED);
}

static void check_promise(const struct ov_game *game, const struct ov_box *box,
                          struct ov_intent intent)
{
    const struct ov_preview preview = preview_of(game, box, intent);
    const struct ov_completion *const promise = &preview.complete;
    struct ov_game after = *game;
    int16_t points[OV_MAX_SEATS];

    play_promise(&after, box, intent, promise);
    if (intent.action.kind == OV_ACT_FLIP)
        go_on(&after, box, intent.seat);
    ov_points_of(&after, box, points);
    for (int seat = 0; seat < box->seats; seat++) {
        CHECK(promise->least[seat] <= points[seat]);
        CHECK(points[seat] <= promise->most[seat]);
        CHECK(seat == intent.seat ||
              promise->least[seat] == promise->most[seat]);
    }
    if (intent.action.kind == OV_ACT_BUILD && preview.character != OV_NONE)
        CHECK(ov_has_character(&after, intent.seat,
                               (enum ov_character)preview.character));
}

static int workers(const struct ov_game *game, int seat)
{
    int count = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        for (int price = 0; price < OV_PRICES; price++)
            count += game->on_board[seat][resource][price];
    }
    return count;
}

/* The most workers (R13.12), by trying all ways to take the bonuses. */
static int most_by_trying(const struct ov_game *game, const struct ov_box *box,
                          int seat)
{
    struct ov_actions legal;
    int most = 0;

    if (game->turn.phase != OV_PHASE_BONUSES || game->turn.actor != seat ||
        ov_reveal_due(game))
        return workers(game, seat);
    ov_legal(game, box, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        struct ov_game next = *game;
        int count;

        if (legal.at[i].kind != OV_ACT_BONUS &&
            legal.at[i].kind != OV_ACT_DECLINE)
            continue;
        ov_choose(&next, box, seat, legal.at[i], NULL);
        count = most_by_trying(&next, box, seat);
        most = count > most ? count : most;
    }
    return most;
}

static int open_bonuses(const struct ov_game *game)
{
    int open = 0;

    for (int source = 0; source < OV_SOURCES; source++)
        open += game->turn.bonus[source] != OV_BONUS_NONE;
    return open;
}

/* The promised steps against all other ways. */
static bool check_best(const struct ov_game *game, const struct ov_box *box,
                       struct ov_intent intent)
{
    const struct ov_preview preview = preview_of(game, box, intent);
    struct ov_game after = *game, best;

    ov_choose(&after, box, intent.seat, intent.action, NULL);
    if (intent.action.kind != OV_ACT_BUILD || open_bonuses(&after) < 2 ||
        open_bonuses(&after) > MOST_BONUSES)
        return false;
    best = after;
    for (int i = 0; i < preview.complete.steps; i++)
        ov_choose(&best, box, intent.seat, preview.complete.step[i], NULL);
    CHECK(workers(&best, intent.seat) ==
          most_by_trying(&after, box, intent.seat));
    return true;
}

TEST(bonuses_and_character_bring_what_is_promised)
{
    int promises = 0, compared = 0;

    for (uint64_t number = 0; number < WALKS; number++) {
        walk_begin(&walk, number);
        for (int i = 0; walk_step(&walk); i++) {
            struct ov_intent intent = {walk.game.turn.actor, {0}};
            struct ov_actions legal;

            if (i % 3 != 0 || ov_is_over(&walk.game))
                continue;
            ov_legal(&walk.game, &walk.box, intent.seat, &legal);
            for (int n = 0; n < legal.count; n++, promises++) {
                intent.action = legal.at[n];
                check_promise(&walk.game, &walk.box, intent);
                if (n % 4 == 0)
                    compared += check_best(&walk.game, &walk.box, intent);
            }
        }
    }
    CHECK(promises > 50000);
    CHECK(compared > 500);
}

/* --- Single ones --- */

static struct ov_preview build(int card, int x, int y)
{
    return preview_of(&kit.game, &kit.box,
                      (struct ov_intent){PURPLE, act_build(card, x, y)});
}

TEST(R9_5_a_double_comes_after_the_worker_that_it_needs)
{
    struct ov_preview preview;

    kit_open(2);
    kit_city(KIT_DOUBLE, BLUE, 1, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    preview = build(KIT_WOOD, 2, 0);
    REQUIRE(preview.complete.steps == 2);
    CHECK(preview.complete.step[0].a == OV_FROM_OWN);
    CHECK(preview.complete.step[1].a == OV_FROM_LEFT);
    CHECK(preview.after[PURPLE] == 5); /* row: 2 + 3 cards */
    CHECK(preview.complete.least[PURPLE] == 7);
    CHECK(ov_completion_is_exact(&preview.complete));
}

TEST(R9_1_without_a_worker_in_supply_a_bonus_brings_nothing)
{
    struct ov_preview preview;

    kit_open(2);
    kit_city(KIT_CLAY, BLUE, 1, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_workers(PURPLE, OV_WOOD, 2, 9);
    preview = build(KIT_WOOD, 2, 0); /* the worker it costs goes to the city */
    CHECK(preview.complete.least[PURPLE] == preview.after[PURPLE]);
}

TEST(R10_1_the_character_on_top_counts)
{
    struct ov_preview preview;

    kit_open(2);
    kit_front(PURPLE, KIT_LILY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_pile_top(OV_TRAVELLER);
    preview = build(KIT_LILY, 1, 0);
    CHECK(preview.after[PURPLE] == 4);
    CHECK(preview.complete.least[PURPLE] == 4 + 7);
    CHECK(ov_completion_is_exact(&preview.complete));
}

TEST(R10_2_the_only_character_of_a_guild_changes_hands_for_sure)
{
    struct ov_preview preview;

    kit_open(2);
    kit_front(PURPLE, KIT_LILY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_pile_top(OV_TRAVELLER);
    kit_empty_pile(OV_LILY, BLUE);
    preview = build(KIT_LILY, 1, 0);
    CHECK(preview.character == OV_TRAVELLER);
    CHECK(preview.before[BLUE] == 7 && preview.after[BLUE] == 7);
    CHECK(preview.complete.least[BLUE] == 0);
    CHECK(preview.complete.least[PURPLE] == preview.after[PURPLE] + 7);
    CHECK(ov_completion_is_exact(&preview.complete));
}

TEST(R10_2_of_several_characters_the_points_are_from_least_to_most)
{
    struct ov_preview preview;

    kit_open(4);
    kit_front(PURPLE, KIT_LILY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_empty_pile(OV_LILY, BLUE); /* 2, 4 and 7 points */
    preview = build(KIT_LILY, 1, 0);
    CHECK(preview.character == OV_NONE);
    CHECK(preview.complete.least[PURPLE] == preview.after[PURPLE] + 2);
    CHECK(preview.complete.most[PURPLE] == preview.after[PURPLE] + 7);
    CHECK(!ov_completion_is_exact(&preview.complete));
}
