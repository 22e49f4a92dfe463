/*
 * test_decisive.c - what decided a game, and what tells two actions apart.
 */
#include "advice/decisive.h"
#include "advice/difference.h"
#include "advice/outcome.h"
#include "company.h"
#include "harness.h"
#include "kit.h"
#include "score/score.h"

enum { PERCENT = OV_CERTAIN / 100 };

static struct ov_decisive decisive;
static struct ov_turn opening; /* somebody's, with everything to choose */
static const struct ov_action coins = {.kind = OV_ACT_COINS, .a = 1};
static const struct ov_action wood = {
    .kind = OV_ACT_RESOURCE, .a = 1, .b = OV_WOOD};

/* Adds a move of a seat after which blue's chance of winning is this. */
static void add(int move, int seat, int blue, int lost, int luck)
{
    struct ov_verdict verdict = {
        .move = {.seat = (uint8_t)seat, .action = coins},
        .best = wood,
        .lost = lost * PERCENT,
        .mark = lost > 0 ? OV_MARK_MISTAKE : OV_MARK_NONE};

    verdict.after.win[BLUE] = blue * PERCENT;
    verdict.after.win[PURPLE] = (100 - blue) * PERCENT;
    verdict.luck[BLUE] = luck * PERCENT;
    verdict.luck[PURPLE] = -luck * PERCENT;
    ov_decisive_add(&decisive, kit.box.seats, move, &verdict);
}

/* What is said of a game that ends now, with so many workers on the board. */
static bool decided(unsigned people, const char *wanted)
{
    const struct ov_scene scene = {.box = &kit.box, .game = &kit.game};
    struct ov_game before = kit.game;
    struct ov_turning turning;
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    turning = ov_decisive_find(&decisive, &kit.game, &kit.box, people);
    before.turn = opening;
    before.turns = (uint16_t)(10 + turning.at.move);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_decisive(&out, OV_LANG_EN, &scene, &turning, &before);
    return !out.full && strstr(text, wanted) != NULL;
}

/* Blue wins by two workers on the resource board. */
static void start(int seats)
{
    kit_open(seats);
    opening = kit.game.turn;
    kit_worker(BLUE, OV_CLAY, 0);
    kit_worker(BLUE, OV_STONE, 0);
    kit.game.turn.phase = OV_PHASE_OVER;
    memset(&decisive, 0, sizeof decisive);
}

TEST(the_worst_mistake_of_a_loser_decided_it)
{
    start(2);
    add(1, PURPLE, 60, 12, 0);
    add(2, BLUE, 30, 40, 0); /* the winner's own does not count */
    add(3, PURPLE, 62, 33, 8);
    add(4, BLUE, 100, 0, 2);
    CHECK(decided(0, "On turn 13, Purple chose: Play worker card 2 for 1 coin. "
                     "Better, with 33 percentage points more chance of "
                     "winning: Play worker card 2 for wood (free)."));
}

TEST(luck_decided_it_if_it_was_worth_more_than_any_mistake)
{
    start(2);
    add(1, PURPLE, 60, 12, 0);
    add(2, BLUE, 90, 0, 30);
    CHECK(decided(0, "Luck helped on turn 12: what turned up gave Blue 30 "
                     "percentage points more chance of winning."));
}

TEST(where_no_move_stands_out_the_lead_is_named)
{
    start(2);
    add(1, PURPLE, 55, 0, 0);
    add(2, BLUE, 45, 0, 3);
    add(3, PURPLE, 52, 4, 1); /* too little to name */
    add(4, BLUE, 61, 0, 0);
    CHECK(decided(0, "Blue was ahead from turn 13 on."));
}

TEST(a_person_who_lost_is_told_why_whatever_bots_did)
{
    start(3);
    add(1, RED, 60, 40, 0);
    add(2, PURPLE, 60, 12, 0);
    CHECK(decided(0, "On turn 11, Red chose"));
    CHECK(decided(1 << PURPLE, "On turn 12, Purple chose"));
    CHECK(decided(1 << BLUE, "On turn 11, Red chose")); /* the winner */
}

TEST(what_decided_it_is_told_in_five_languages)
{
    const struct ov_scene scene = {.box = &kit.box, .game = &kit.game};
    const int kinds = OV_TURNING_LEAD + 1;

    start(2);
    for (int i = 0; i < 2 * kinds; i++) {
        const struct ov_turning turning = {
            .kind = i % kinds,
            .winner = BLUE,
            .loser = PURPLE,
            .at = {33 * PERCENT, 1, coins, wood}};
        char text[2][2 * OV_SENTENCE];
        struct ov_game before = kit.game;

        before.turn = opening;
        before.turns = i < kinds ? 0 : 7;
        for (int language = 0; language < OV_LANGUAGES; language++) {
            const int other = language > 0;
            struct ov_buffer out;

            ov_buffer_init(&out, text[other], sizeof text[other]);
            ov_text_decisive(&out, (enum ov_language)language, &scene, &turning,
                             &before);
            CHECK(!out.full && strpbrk(text[other], "{}") == NULL);
            CHECK(!other || strcmp(text[0], text[1]) != 0);
        }
    }
}

/* --- Where the points came from (R13) --- */

static bool came_from(const char *wanted)
{
    const struct ov_scene scene = {.box = &kit.box, .game = &kit.game};
    char text[OV_SENTENCE];

    for (int i = 0; i < OV_LANGUAGES; i++) {
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_text_outcome(&out, (enum ov_language)i, &scene, BLUE, PURPLE);
        CHECK(!out.full && strpbrk(text, "{}") == NULL);
        if (i == OV_LANG_EN && strstr(text, wanted) == NULL)
            return false;
    }
    return true;
}

TEST(R13_12_a_game_is_decided_by_workers_on_the_board)
{
    start(2);
    CHECK(came_from("The workers left on the resource board decided it, 2 to 0 "
                    "points."));
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(PURPLE, OV_WOOD, 1);
    CHECK(came_from("Both had the same points, and Blue won the tie."));
}

TEST(R13_11_a_game_is_decided_by_characters)
{
    start(2);
    kit_character(BLUE, OV_BENEFACTOR);
    kit_character(BLUE, OV_LANDOWNER);
    kit_character(PURPLE, OV_LAMPLIGHTER);
    CHECK(came_from("Characters decided it, 7 to 2 points, above all Blue’s "
                    "Landowner (4)."));
}

TEST(R13_1_a_game_is_decided_by_buildings)
{
    start(2);
    kit_city(KIT_DIAMOND_4, BLUE, 0, 1);
    CHECK(came_from("Buildings decided it, 4 to 0 points: Blue built 1, Purple "
                    "0."));
}

static struct company company;

/* What speaks for one of a position's actions rather than another. */
static int between(const struct ov_actions *legal, int better, int other,
                   struct ov_reason *ret_reason)
{
    struct ov_view view;
    const struct ov_alternatives alternatives = {
        .before = &view,
        .box = &company.box,
        .seat = company.table.game.turn.actor,
        .better = legal->at[better],
        .other = legal->at[other],
    };

    ov_table_view(&company.table, &view);
    return ov_reasons_between(&alternatives, ret_reason, OV_MOST_FACTS);
}

TEST(reasons_between_two_actions_are_not_true_of_both_and_heaviest_first)
{
    struct ov_reason reason[OV_MOST_FACTS];
    int found = 0;

    for (int number = 0; number < 6; number++) {
        struct ov_actions legal;

        company_start(&company, number);
        while (company_move(&company) && !ov_is_over(&company.table.game)) {
            const int actor = company.table.game.turn.actor;

            ov_table_legal(&company.table, actor, &legal);
            if (legal.count < 2)
                continue;
            CHECK(between(&legal, 0, 0, reason) == 0);
            const int count = between(&legal, 0, legal.count - 1, reason);
            for (int i = 1; i < count; i++)
                CHECK(reason[i - 1].weight >= reason[i].weight);
            found += count;
        }
    }
    CHECK(found > 100);
}
