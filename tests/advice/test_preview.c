/*
 * test_preview.c - what is promised before an action is what then happens, up
 * to the first thing that chance shows.
 */
#include "advice/preview.h"
#include "harness.h"
#include "score/score.h"
#include "walk.h"

enum { WALKS = 90 };

static struct walk walk;
static struct ov_site_map map;

static void check_points(const struct ov_game *game, const struct ov_box *box,
                         const int16_t points[OV_MAX_SEATS])
{
    int totals[OV_MAX_SEATS];

    ov_score_totals(game, box, totals);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        CHECK(points[seat] == totals[seat]);
}

static int on_board(const struct ov_game *game, int seat, int resource)
{
    int workers = 0;

    for (int price = 0; price < OV_PRICES; price++)
        workers += game->on_board[seat][resource][price];
    return workers;
}

/* Compares with the full game, whose chance is stopped before it shows. */
static void check_preview(const struct ov_game *game, const struct ov_box *box,
                          struct ov_intent intent)
{
    const int seat = intent.seat;
    struct ov_game after = *game;
    struct ov_preview preview;
    struct ov_refusal refusal;
    struct ov_view view;

    ov_view_of(&view, game, box);
    REQUIRE(ov_preview(&view, box, intent, &preview, &refusal) == OV_ALLOWED);
    CHECK(ov_price_of(game, box, intent) == preview.coins_paid);
    ov_choose(&after, box, seat, intent.action, NULL);
    check_points(game, box, preview.before);
    check_points(&after, box, preview.after);
    CHECK(preview.reveal == after.turn.reveal);
    CHECK(preview.ends_game == ov_is_over(&after));
    CHECK(preview.triggers_end ==
          (game->trigger == OV_NONE && after.trigger == seat));
    CHECK(after.player[seat].coins ==
          game->player[seat].coins + preview.coins_gained - preview.coins_paid);
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        CHECK(on_board(&after, seat, resource) ==
              on_board(game, seat, resource) + preview.gained[resource] -
                  preview.spent[resource]);
    if (intent.action.kind == OV_ACT_BUILD)
        CHECK(memcmp(preview.bonus, after.turn.bonus, sizeof preview.bonus) ==
              0);
}

/* A build whose bonuses are all declined brings the promised character. */
static void check_character(const struct ov_game *game,
                            const struct ov_box *box, struct ov_intent intent)
{
    const int seat = intent.seat;
    struct ov_game after = *game;
    struct ov_preview preview;
    struct ov_refusal refusal;
    struct ov_view view;

    if (intent.action.kind != OV_ACT_BUILD || box->switches.compulsory_bonus)
        return;
    ov_view_of(&view, game, box);
    REQUIRE(ov_preview(&view, box, intent, &preview, &refusal) == OV_ALLOWED);
    ov_choose(&after, box, seat, intent.action, NULL);
    while (after.turn.phase == OV_PHASE_BONUSES) {
        int source = 0;
        while (after.turn.bonus[source] == OV_BONUS_NONE)
            source++;
        ov_choose(&after, box, seat, act_decline(source), NULL);
    }
    if (after.turn.phase == OV_PHASE_CHARACTER)
        ov_choose(&after, box, seat, act_character(), NULL);
    CHECK((preview.guild == OV_NO_GUILD) ==
          (after.player[seat].characters == game->player[seat].characters &&
           after.turn.reveal != OV_REVEAL_GUILD));
    while (ov_reveal_due(&after))
        ov_reveal(&after, box, NULL);
    if (preview.character != OV_NONE)
        CHECK(ov_has_character(&after, seat,
                               (enum ov_character)preview.character));
}

TEST(a_preview_agrees_with_what_then_happens)
{
    for (uint64_t number = 0; number < WALKS; number++) {
        walk_begin(&walk, number);
        for (int i = 0; walk_step(&walk); i++) {
            struct ov_intent intent = {walk.game.turn.actor, {0}};
            struct ov_actions legal;

            if (i % 4 != 0 || ov_is_over(&walk.game))
                continue;
            ov_legal(&walk.game, &walk.box, intent.seat, &legal);
            for (int n = 0; n < legal.count; n++) {
                intent.action = legal.at[n];
                check_preview(&walk.game, &walk.box, intent);
                check_character(&walk.game, &walk.box, intent);
            }
        }
    }
}

TEST(what_is_refused_has_a_reason_instead_of_a_preview)
{
    struct ov_preview preview, untouched;
    struct ov_refusal refusal;
    struct ov_view view;

    kit_open(2);
    memset(&preview, 0x5A, sizeof preview);
    untouched = preview;
    ov_view_of(&view, &kit.game, &kit.box);
    CHECK(ov_preview(&view, &kit.box,
                     (struct ov_intent){PURPLE, act_take(1, 2)}, &preview,
                     &refusal) == OV_TOO_EXPENSIVE);
    CHECK(refusal.why == OV_TOO_EXPENSIVE && refusal.missing == 1);
    CHECK(memcmp(&preview, &untouched, sizeof preview) == 0);
}

TEST(a_preview_names_price_cost_bonuses_and_points)
{
    struct ov_preview preview;
    struct ov_refusal refusal;
    struct ov_view view;

    kit_open(2);
    kit_coins(PURPLE, 2);
    kit_front(PURPLE, KIT_ROOSTER);
    kit_worker(PURPLE, OV_WOOD, 0);
    ov_view_of(&view, &kit.game, &kit.box);
    REQUIRE(ov_preview(&view, &kit.box,
                       (struct ov_intent){PURPLE, act_build(KIT_ROOSTER, 1, 0)},
                       &preview, &refusal) == OV_ALLOWED);
    CHECK(preview.coins_paid == 0 && preview.spent[OV_WOOD] == 1);
    CHECK(preview.bonus[OV_FROM_LEFT] == OV_BONUS_COIN);
    CHECK(preview.bonus[OV_FROM_OWN] == OV_BONUS_COIN);
    CHECK(preview.bonus[OV_FROM_TOP] == OV_BONUS_NONE);
    CHECK(preview.guild == OV_ROOSTER);
    CHECK(preview.character == kit.game.pile[OV_ROOSTER][0]);
    CHECK(preview.before[PURPLE] == 1); /* the worker on the board */
    CHECK(preview.after[PURPLE] == 4);  /* row: 2 + 2 cards */
    CHECK(!preview.ends_turn && !preview.triggers_end);

    REQUIRE(ov_preview(&view, &kit.box,
                       (struct ov_intent){PURPLE, act_take(1, 2)}, &preview,
                       &refusal) == OV_ALLOWED);
    CHECK(preview.coins_paid == 1 && preview.reveal == OV_REVEAL_ROW);
    REQUIRE(ov_preview(&view, &kit.box,
                       (struct ov_intent){PURPLE, act_coins(4)}, &preview,
                       &refusal) == OV_ALLOWED);
    CHECK(preview.coins_gained == 3 && preview.ends_turn);
}

/* Every site of the map against the engine. */
static void check_map(const struct ov_game *game, const struct ov_box *box,
                      int seat, int building)
{
    struct ov_view view;
    int seen = 0;

    ov_view_of(&view, game, box);
    ov_site_map(&view, box, seat, building, &map);
    CHECK(map.count == ov_count_bits(game->city.sites));
    check_points(game, box, map.before);
    for (int i = 0; i < map.count; i++) {
        const struct ov_site_value *const site = &map.at[i];
        const struct ov_intent intent = {seat,
                                         act_build(building, site->x, site->y)};
        struct ov_preview preview;
        struct ov_refusal refusal;

        CHECK(ov_why_not_there(game, box, building, site->x, site->y,
                               &refusal) == site->refusal.why);
        if (ov_preview(&view, box, intent, &preview, &refusal) != OV_ALLOWED) {
            CHECK(map.now.why != OV_ALLOWED || site->refusal.why != OV_ALLOWED);
            continue;
        }
        seen++;
        CHECK(map.now.why == OV_ALLOWED);
        CHECK(site->refusal.why == OV_ALLOWED);
        CHECK(memcmp(site->bonus, preview.bonus, sizeof site->bonus) == 0);
        CHECK(memcmp(site->after, preview.after, sizeof site->after) == 0);
        CHECK(memcmp(site->least, preview.complete.least, sizeof site->least) ==
              0);
        CHECK(memcmp(site->most, preview.complete.most, sizeof site->most) ==
              0);
    }
    CHECK((map.now.why == OV_ALLOWED) == (seen > 0));
}

TEST(the_map_of_the_sites_agrees_with_building_there)
{
    for (uint64_t number = 0; number < WALKS; number++) {
        walk_begin(&walk, number);
        for (int i = 0; walk_step(&walk); i++) {
            if (i % 4 != 0)
                continue;
            for (int seat = 0; seat < walk.box.seats; seat++) {
                const struct ov_player *const player = &walk.game.player[seat];
                for (int n = 0; n < player->buildings; n++)
                    check_map(&walk.game, &walk.box, seat, player->building[n]);
            }
            check_map(&walk.game, &walk.box, 0, walk.game.row[i % OV_ROW]);
        }
    }
}

TEST(R8_2_the_map_says_which_edge_does_not_match)
{
    struct ov_view view;

    kit_open(2);
    kit_front(PURPLE, KIT_HOUSES_LEFT);
    ov_view_of(&view, &kit.game, &kit.box);
    ov_site_map(&view, &kit.box, PURPLE, KIT_HOUSES_LEFT, &map);
    REQUIRE(map.count == 3);
    CHECK(map.now.why == OV_RESOURCE_SHORT);
    for (int i = 0; i < map.count; i++) {
        const struct ov_site_value *const site = &map.at[i];

        if (site->x == 1) { /* the square's street comes from the left */
            CHECK(site->refusal.why == OV_EDGE_DOES_NOT_MATCH);
            CHECK(site->refusal.side == OV_LEFT);
            CHECK(site->after[PURPLE] == map.before[PURPLE]);
        } else { /* row: alone in it 2 + 1, beside the square 2 + 2 */
            CHECK(site->refusal.why == OV_ALLOWED);
            CHECK(site->after[PURPLE] == (site->y == 0 ? 4 : 3));
            CHECK(site->bonus[OV_FROM_OWN] == OV_BONUS_COIN);
        }
    }
}

TEST(R9_1_workers_that_are_still_missing_come_from_the_supply)
{
    struct ov_view view;
    int fits = 0;

    kit_open(2);
    kit_front(PURPLE, KIT_WOOD);
    kit_workers(PURPLE, OV_CLAY, 2, 8);
    ov_view_of(&view, &kit.game, &kit.box);
    ov_site_map(&view, &kit.box, PURPLE, KIT_WOOD, &map);
    for (int i = 0; i < map.count; i++) {
        const struct ov_site_value *const site = &map.at[i];

        if (site->refusal.why != OV_ALLOWED)
            continue;
        fits++; /* the last worker stands on it: none is left for the bonus */
        CHECK(site->bonus[OV_FROM_OWN] == OV_BONUS_WOOD);
        CHECK(site->least[PURPLE] == site->after[PURPLE]);
    }
    CHECK(fits > 0);
}

TEST(R11_10_the_map_knows_the_lamplighter)
{
    struct ov_view view;

    kit_open(2);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 0, 1);
    kit_front(PURPLE, KIT_HOUSES_LEFT);
    for (int with = 0; with < 2; with++) {
        if (with)
            kit_character(PURPLE, OV_LAMPLIGHTER);
        ov_view_of(&view, &kit.game, &kit.box);
        ov_site_map(&view, &kit.box, PURPLE, KIT_HOUSES_LEFT, &map);
        for (int i = 0; i < map.count; i++) {
            const struct ov_site_value *const site = &map.at[i];

            if (site->x == 1 && site->y == 1)
                CHECK(site->bonus[OV_FROM_LEFT] ==
                      (with ? OV_BONUS_COIN : OV_BONUS_NONE));
        }
    }
}
