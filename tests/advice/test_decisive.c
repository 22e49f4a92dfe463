/*
 * test_decisive.c - what decided a game, and what tells two actions apart.
 */
#include "advice/decisive.h"
#include "advice/difference.h"
#include "company.h"
#include "harness.h"
#include "kit.h"
#include "score/score.h"

enum { PERCENT = OV_CERTAIN / 100 };

static struct ov_decisive decisive;

/* Adds a move of a seat after which blue's chance of winning is this. */
static void add(int move, int seat, int blue, int lost, int luck)
{
    struct ov_verdict verdict = {.move = {.seat = (uint8_t)seat},
                                 .lost = lost * PERCENT,
                                 .mark =
                                     lost > 0 ? OV_MARK_MISTAKE : OV_MARK_NONE};

    verdict.after.win[BLUE] = blue * PERCENT;
    verdict.after.win[PURPLE] = (100 - blue) * PERCENT;
    verdict.luck[BLUE] = luck * PERCENT;
    verdict.luck[PURPLE] = -luck * PERCENT;
    ov_decisive_add(&decisive, 2, move, &verdict);
}

static bool decided(unsigned winners, const char *wanted)
{
    const struct ov_scene scene = {.box = &kit.box};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_decisive(&out, OV_LANG_EN, &scene, &decisive, winners);
    return strstr(text, wanted) != NULL;
}

static void start(void)
{
    kit_open(2);
    memset(&decisive, 0, sizeof decisive);
}

TEST(the_worst_mistake_of_a_loser_decided_it)
{
    start();
    add(1, PURPLE, 60, 12, 0);
    add(2, BLUE, 30, 40, 0); /* the winner's own does not count */
    add(3, PURPLE, 62, 33, 8);
    add(4, BLUE, 100, 0, 2);
    CHECK(decided(1 << BLUE, "Move 3 decided it"));
    CHECK(decided(1 << BLUE, "33%"));
    CHECK(decided(1 << BLUE, "Purple"));
}

TEST(luck_decided_it_if_it_was_worth_more_than_any_mistake)
{
    start();
    add(1, PURPLE, 60, 12, 0);
    add(2, BLUE, 90, 0, 30);
    CHECK(decided(1 << BLUE, "Luck decided it"));
    CHECK(decided(1 << BLUE, "move 2"));
    CHECK(!decided(1 << PURPLE, "Luck"));
}

TEST(where_no_move_stands_out_the_lead_is_named)
{
    start();
    add(1, PURPLE, 55, 0, 0);
    add(2, BLUE, 45, 0, 3);
    add(3, PURPLE, 52, 4, 1); /* too little to name */
    add(4, BLUE, 61, 0, 0);
    CHECK(decided(1 << BLUE, "Blue was ahead from move 3 on"));
    CHECK(decided(1 << BLUE | 1 << PURPLE, "level to the very end"));
}

TEST(what_decided_it_is_told_in_five_languages)
{
    const struct ov_scene scene = {.box = &kit.box};
    char text[OV_LANGUAGES][OV_SENTENCE];

    start();
    add(1, PURPLE, 60, 33, 0);
    for (int i = 0; i < OV_LANGUAGES; i++) {
        struct ov_buffer out;

        ov_buffer_init(&out, text[i], sizeof text[i]);
        ov_text_decisive(&out, (enum ov_language)i, &scene, &decisive,
                         1 << BLUE);
        CHECK(strchr(text[i], '{') == NULL && strstr(text[i], "33") != NULL);
        for (int other = 0; other < i; other++)
            CHECK(strcmp(text[i], text[other]) != 0);
    }
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
