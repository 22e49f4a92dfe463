/*
 * test_judgement.c - judging games: what adds up, what is due to nobody, and
 * what a loss is called.
 */
#include "advice/judgement.h"
#include "any_net.h"
#include "company.h"
#include "harness.h"
#include "hidden.h"

static struct company company;

/* Plays a game of this number to its end, and sets a judge at its start. */
static struct ov_appraiser play(int number, struct ov_net *net, int simulations)
{
    company_start(&company, number);
    *net = any_net(company.box.seats);
    while (company_move(&company))
        continue;
    return (struct ov_appraiser){
        .box = &company.box,
        .net = number % 3 == 2 ? NULL : net,
        .plan = {.simulations = simulations, .width = 3, .rounds = 1}};
}

static void begin(struct ov_judge *judge, const struct ov_appraiser *appraiser,
                  int move)
{
    struct ov_game game;

    ov_table_game_at(&company.table, move, &game);
    ov_judge_start(judge, appraiser, &game);
}

TEST(skill_luck_and_drift_add_up_to_the_result)
{
    for (int number = 0; number < 3; number++) {
        struct ov_net net;
        const struct ov_appraiser appraiser =
            play(number, &net, 4 * (number & 1));
        struct ov_grade grade[OV_MAX_SEATS] = {{0}};
        struct ov_judge judge;
        struct ov_verdict verdict;

        const int from =
            appraiser.net == NULL ? ov_table_moves(&company.table) - 20 : 0;

        begin(&judge, &appraiser, from);
        const struct ov_value start = judge.now;
        for (int i = from; i < ov_table_moves(&company.table); i++) {
            ov_judge_move(&judge, ov_table_move(&company.table, i), &verdict);
            ov_grade_add(grade, company.box.seats, &verdict);
            for (int seat = 0; seat < company.box.seats; seat++)
                CHECK(grade[seat].skill + grade[seat].luck +
                          grade[seat].drift ==
                      judge.now.win[seat] - start.win[seat]);
        }
        REQUIRE(ov_is_over(&judge.game));
        CHECK(memcmp(&judge.game, &company.table.game, sizeof judge.game) == 0);
        for (int seat = 0; seat < company.box.seats; seat++)
            CHECK(judge.now.win[seat] == 0 ||
                  judge.now.win[seat] == OV_CERTAIN);
    }
}

static bool is_zero(const int32_t by_seat[OV_MAX_SEATS])
{
    return (by_seat[0] | by_seat[1] | by_seat[2] | by_seat[3]) == 0;
}

static void check_move(const struct ov_judge *judge,
                       const struct ov_verdict *verdict, int reveals)
{
    CHECK(verdict->lost >= 0);
    CHECK(verdict->mark == ov_mark_of(verdict->lost, verdict->noise,
                                      judge->appraiser.box->seats));
    if (judge->game.reveals == reveals)
        CHECK(is_zero(verdict->luck));
    if (ov_same_action(verdict->best, verdict->move.action))
        CHECK(verdict->lost == 0 || !verdict->choice);
}

TEST(without_a_reveal_there_is_no_luck_and_the_best_loses_nothing)
{
    int lucky = 0;

    for (int number = 0; number < 2; number++) {
        struct ov_net net;
        const struct ov_appraiser appraiser = play(number, &net, 0);
        struct ov_judge judge;

        begin(&judge, &appraiser, 0);
        for (int i = 0; i < ov_table_moves(&company.table); i++) {
            const int reveals = judge.game.reveals;
            struct ov_verdict verdict;

            ov_judge_move(&judge, ov_table_move(&company.table, i), &verdict);
            check_move(&judge, &verdict, reveals);
            lucky += !is_zero(verdict.luck);
        }
    }
    CHECK(lucky > 20);
}

TEST(doing_what_the_judge_would_do_costs_nothing)
{
    struct ov_net net;
    const struct ov_appraiser appraiser = play(0, &net, 6);
    struct ov_judge judge;

    begin(&judge, &appraiser, 0);
    for (int i = 0; i < 60 && !ov_is_over(&judge.game); i++) {
        const struct ov_move move = {.seat = judge.game.turn.actor,
                                     .action = judge.found.action[0]};
        struct ov_verdict verdict;

        ov_judge_move(&judge, move, &verdict);
        CHECK(verdict.lost == 0 && is_zero(verdict.skill));
    }
}

TEST(a_judge_may_begin_anywhere)
{
    struct ov_net net;
    const struct ov_appraiser appraiser = play(1, &net, 6);
    struct ov_judge early, late;
    struct ov_verdict verdict;

    begin(&early, &appraiser, 10);
    for (int i = 10; i < 40; i++)
        ov_judge_move(&early, ov_table_move(&company.table, i), &verdict);
    begin(&late, &appraiser, 40);
    CHECK(memcmp(&early.now, &late.now, sizeof early.now) == 0);
    CHECK(memcmp(&early.game, &late.game, sizeof early.game) == 0);
}

/* One move of two games that look the same to everybody. */
static void judge_twins(struct ov_judge *one, struct ov_judge *other,
                        struct ov_move move)
{
    const int reveals = one->game.reveals;
    struct ov_verdict first, second;

    CHECK(memcmp(&one->now, &other->now, sizeof one->now) == 0);
    CHECK(memcmp(&one->found, &other->found, sizeof one->found) == 0);
    ov_judge_move(one, move, &first);
    ov_judge_move(other, move, &second);
    CHECK(ov_same_action(first.best, second.best));
    CHECK(first.lost == second.lost && first.mark == second.mark);
    CHECK(memcmp(&first.chosen, &second.chosen, sizeof first.chosen) == 0);
    CHECK(memcmp(first.skill, second.skill, sizeof first.skill) == 0);
    if (one->game.reveals == reveals)
        CHECK(memcmp(&first, &second, sizeof first) == 0);
}

TEST(R16_a_verdict_does_not_hang_on_what_is_hidden)
{
    struct ov_rng rng = {{9, 8, 7, 6}};

    for (int number = 0; number < test_rounds(3); number++) {
        struct ov_net net;
        const struct ov_appraiser appraiser = play(number, &net, 4);

        for (int i = 0; i < ov_table_moves(&company.table); i += 13) {
            struct ov_judge one, other;
            struct ov_game game;

            ov_table_game_at(&company.table, i, &game);
            ov_judge_start(&one, &appraiser, &game);
            (void)hidden_deal_anew(&game, &company.box, &rng);
            ov_judge_start(&other, &appraiser, &game);
            judge_twins(&one, &other, ov_table_move(&company.table, i));
        }
    }
}

/* --- Grades --- */

static int32_t per_mille(int number)
{
    return (int32_t)((int64_t)OV_CERTAIN * number / 1000);
}

TEST(marks_begin_at_5_10_and_15_per_cent_of_two_players)
{
    CHECK(ov_mark_of(0, 0, 2) == OV_MARK_NONE);
    CHECK(ov_mark_of(per_mille(49), 0, 2) == OV_MARK_NONE);
    CHECK(ov_mark_of(per_mille(51), 0, 2) == OV_MARK_SMALL);
    CHECK(ov_mark_of(per_mille(99), 0, 2) == OV_MARK_SMALL);
    CHECK(ov_mark_of(per_mille(101), 0, 2) == OV_MARK_MISTAKE);
    CHECK(ov_mark_of(per_mille(151), 0, 2) == OV_MARK_BLUNDER);
    CHECK(ov_mark_of(per_mille(24), 0, 4) == OV_MARK_NONE);
    CHECK(ov_mark_of(per_mille(26), 0, 4) == OV_MARK_SMALL);
    CHECK(ov_mark_of(per_mille(76), 0, 4) == OV_MARK_BLUNDER);
}

/* Who was picked for its luck in some deals is held against others. */
TEST(two_actions_are_compared_in_deals_that_were_not_used_to_find_them)
{
    enum { GAMES = 6 };
    struct ov_net net;
    const struct ov_appraiser appraiser = play(0, &net, GAMES);
    struct ov_found found;
    struct ov_contest contest;
    struct ov_value seen;
    struct ov_view view;
    struct ov_game game;

    ov_table_game_at(&company.table, 20, &game);
    ov_view_of(&view, &game, &company.box);
    ov_appraise(&appraiser, &view, &found);
    const struct ov_action twice[2] = {found.action[0], found.action[0]};
    ov_appraise_contest(&appraiser, &view, twice, GAMES, &contest);
    CHECK(memcmp(&contest.value[0], &contest.value[1],
                 sizeof contest.value[0]) == 0);
    CHECK(contest.noise == OV_CERTAIN / 4 / GAMES);

    struct ov_search_plan plan = appraiser.plan;
    struct ov_value first[GAMES] = {0};
    struct ov_rng rng = {{1, 2, 3, 4}}, same = rng;
    struct ov_question question = ov_ask(&view, &company.box, &rng);

    question.net = &net;
    ov_search_sample(&question, &plan, found.action[0], 0, first);
    question.rng = &same;
    plan.simulations = 1;
    ov_search_sample(&question, &plan, found.action[0], GAMES - 1, &seen);
    CHECK(memcmp(&seen, &first[GAMES - 1], sizeof seen) == 0);
}

TEST(the_games_of_a_comparison_begin_after_those_of_the_search)
{
    enum { GAMES = 6 };
    struct ov_net net;
    struct ov_appraiser appraiser = play(0, &net, GAMES);
    int differ = 0;

    for (int move = 10; move < 40; move += 5) {
        struct ov_contest early, late;
        struct ov_found found;
        struct ov_view view;
        struct ov_game game;

        ov_table_game_at(&company.table, move, &game);
        ov_view_of(&view, &game, &company.box);
        ov_appraise(&appraiser, &view, &found);
        const struct ov_action twice[2] = {found.action[0], found.action[0]};
        ov_appraise_contest(&appraiser, &view, twice, GAMES, &early);
        appraiser.plan.simulations = 2 * GAMES;
        ov_appraise_contest(&appraiser, &view, twice, GAMES, &late);
        appraiser.plan.simulations = GAMES;
        differ += memcmp(&early.value, &late.value, sizeof early.value) != 0;
    }
    CHECK(differ > 3);
}

TEST(what_is_not_clearly_more_than_the_noise_is_no_mistake)
{
    CHECK(ov_mark_of(per_mille(200), per_mille(101), 2) == OV_MARK_NONE);
    CHECK(ov_mark_of(per_mille(200), per_mille(99), 2) == OV_MARK_BLUNDER);
    CHECK(ov_mark_of(per_mille(60), per_mille(29), 2) == OV_MARK_SMALL);
}

/* This many equal choices where the best one leaves an even chance. */
static struct ov_grade grade_of(int choices, int32_t lost)
{
    struct ov_grade grade[OV_MAX_SEATS] = {{0}};
    const struct ov_verdict verdict = {
        .choice = true,
        .lost = lost,
        .chosen = {.win = {OV_CERTAIN / 2 - lost}}};

    for (int i = 0; i < choices; i++)
        ov_grade_add(grade, 2, &verdict);
    return grade[0];
}

static int accuracy(int lost_per_mille)
{
    const struct ov_grade grade = grade_of(10, per_mille(lost_per_mille));

    return ov_grade_accuracy(&grade);
}

TEST(accuracy_halves_with_every_eighth_of_the_stake)
{
    CHECK(accuracy(0) == 10000);
    CHECK(accuracy(125) > 4990 && accuracy(125) < 5010);
    CHECK(accuracy(250) > 2490 && accuracy(250) < 2510);
    for (int lost = 10; lost <= 500; lost += 10)
        CHECK(accuracy(lost) < accuracy(lost - 10));
}

TEST(a_choice_in_a_decided_game_weighs_little)
{
    struct ov_grade grade[OV_MAX_SEATS] = {{0}};
    const struct ov_verdict lost = {.choice = true,
                                    .lost = per_mille(1),
                                    .chosen = {.win = {per_mille(9)}}};
    const struct ov_verdict over = {.choice = true};

    ov_grade_add(grade, 2, &lost);
    CHECK(grade[0].stake < OV_CERTAIN / 20);
    const int before = ov_grade_accuracy(&grade[0]);
    for (int i = 0; i < 100; i++)
        ov_grade_add(grade, 2, &over);
    CHECK(ov_grade_accuracy(&grade[0]) == before);
    CHECK(ov_grade_title(&grade[0]) == OV_TITLE_NONE);
}

TEST(titles_follow_from_the_accuracy_beside_them)
{
    enum ov_title last = OV_TITLE_MASTER;
    int titles = 1, shown = 10000;

    for (int lost = 0; lost <= 500; lost++) {
        const struct ov_grade grade = grade_of(30, per_mille(lost));
        const enum ov_title title = ov_grade_title(&grade);
        const int now = ov_grade_accuracy(&grade);

        CHECK(now <= shown && title >= last);
        CHECK(title == last || now < shown);
        titles += title != last;
        last = title;
        shown = now;
    }
    CHECK(titles == OV_TITLE_TOURIST - OV_TITLE_MASTER + 1);
}

TEST(a_title_takes_some_choices)
{
    const struct ov_grade short_game = grade_of(4, 0);
    const struct ov_grade perfect = grade_of(5, 0);

    CHECK(ov_grade_title(&short_game) == OV_TITLE_NONE);
    CHECK(ov_grade_title(&perfect) == OV_TITLE_MASTER);
}

TEST(marks_and_titles_have_words_in_every_language)
{
    for (int language = 0; language < OV_LANGUAGES; language++) {
        for (int mark = 0; mark < OV_MARKS; mark++)
            CHECK(strlen(ov_text_mark((enum ov_language)language,
                                      (enum ov_mark)mark)) > 2);
        for (int title = 0; title <= OV_TITLE_TOURIST; title++)
            CHECK(strlen(ov_text_title((enum ov_language)language,
                                       (enum ov_title)title)) > 3);
    }
    CHECK(strcmp(ov_mark_word(OV_MARK_BLUNDER), "blunder") == 0);
    CHECK(strcmp(ov_title_word(OV_TITLE_TOURIST), "tourist") == 0);
}
