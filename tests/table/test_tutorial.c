/*
 * test_tutorial.c - the tutorial goes to its end, in five languages, whatever
 * the learner tries, and what it says is so.
 */
#include "deck/words.h"
#include "harness.h"
#include "notation/action.h"
#include "score/score.h"
#include "table/script.h"
#include "table/tutorial.h"

enum { VERA = 1 - OV_LEARNER };
enum { PLACE = 6 * 76 }; /* characters that have room at 80x24 */

static struct ov_tutorial tutorial;
static struct ov_table table;
static struct ov_box box;
static struct ov_sheet_memory sheet;
static struct ov_rng rng;

static void start(void)
{
    rng = (struct ov_rng){{1, 2, 3, 4}};
    ov_tutorial_start(&tutorial, &table, &box, ov_sheet_on(&sheet));
}

/* Watches and reads on, up to something to do or the end. */
static void pass(void)
{
    struct ov_events events;

    for (;;) {
        const enum ov_tutorial_asks asks = ov_tutorial_asks(&tutorial);

        if (asks == OV_TUTORIAL_WATCH)
            ov_tutorial_watch(&tutorial, &events);
        else if (asks == OV_TUTORIAL_READ)
            ov_tutorial_read_on(&tutorial);
        else
            return;
    }
}

/* Does one of the things that are asked for. */
static void do_any(void)
{
    struct ov_actions wanted;
    struct ov_refusal refusal;
    struct ov_events events;

    ov_tutorial_wanted(&tutorial, &wanted);
    REQUIRE(wanted.count > 0);
    CHECK(ov_tutorial_answer(
              &tutorial, wanted.at[ov_rng_below(&rng, (uint32_t)wanted.count)],
              &events, &refusal) == OV_REPLY_RIGHT);
    CHECK(events.count > 0);
}

/* To the step that says this, with nothing done there. */
static void go_to(const char *english)
{
    start();
    for (;;) {
        struct ov_events events;
        const enum ov_tutorial_asks asks = ov_tutorial_asks(&tutorial);

        REQUIRE(asks != OV_TUTORIAL_OVER);
        if (asks == OV_TUTORIAL_WATCH) {
            ov_tutorial_watch(&tutorial, &events);
            continue;
        }
        if (strncmp(ov_script[tutorial.step].text, english, strlen(english)) ==
            0)
            return;
        if (asks == OV_TUTORIAL_READ)
            ov_tutorial_read_on(&tutorial);
        else
            do_any();
    }
}

static int characters(const char *text)
{
    int count = 0;

    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* Complete, translated, and short enough for its place. */
static void check_text(const char *text, const char *english)
{
    CHECK(text[0] != '\0' && strpbrk(text, "{}") == NULL);
    CHECK(characters(text) <= PLACE);
    if (characters(text) > PLACE)
        printf("  %d characters: %s\n", characters(text), text);
    CHECK(english == NULL || strcmp(text, english) != 0);
}

/* It says that nothing was done, and then what the hint says. */
static void check_objection(enum ov_language language, const char *hint)
{
    char text[OV_TUTORIAL_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_tutorial_objection(&tutorial, language, &out);
    CHECK(!out.full);
    check_text(text, hint);
    CHECK(strlen(text) > strlen(hint) + 20);
    CHECK(strcmp(text + strlen(text) - strlen(hint), hint) == 0);
    CHECK(language != OV_LANG_EN || strstr(text, "nothing was done") != NULL);
}

static void check_texts(void)
{
    const bool asks = ov_tutorial_asks(&tutorial) == OV_TUTORIAL_DO;
    static char text[2][OV_TUTORIAL_TEXT], hint[2][OV_TUTORIAL_TEXT];

    for (int language = 0; language < OV_LANGUAGES; language++) {
        const int other = language > 0;
        struct ov_buffer out;

        ov_buffer_init(&out, text[other], sizeof text[other]);
        ov_tutorial_text(&tutorial, (enum ov_language)language, &out);
        CHECK(!out.full);
        check_text(text[other], other ? text[0] : NULL);
        if (!asks)
            continue;
        ov_buffer_init(&out, hint[other], sizeof hint[other]);
        ov_tutorial_hint(&tutorial, (enum ov_language)language, &out);
        CHECK(!out.full);
        check_text(hint[other], other ? hint[0] : NULL);
        check_objection((enum ov_language)language, hint[other]);
    }
}

/* Short enough for a heading, and translated; a card it explains exists. */
static void check_picture(void)
{
    const struct ov_shown_card *const cards = ov_tutorial_explains(&tutorial);
    const char *const english = ov_tutorial_title(&tutorial, OV_LANG_EN);
    enum ov_character character;

    for (int language = 0; language < OV_LANGUAGES; language++) {
        const char *const title =
            ov_tutorial_title(&tutorial, (enum ov_language)language);
        CHECK(title[0] != '\0' && characters(title) <= 32);
        CHECK(language == OV_LANG_EN || strcmp(title, english) != 0);
    }
    CHECK(ov_tutorial_shows(&tutorial) != 0);
    CHECK(ov_tutorial_shows(&tutorial) >> OV_SHOWS_COUNT == 0);
    for (int i = 0; i < OV_MAX_SHOWN_CARDS; i++) {
        if (cards[i].kind == OV_SHOWN_BUILDING)
            CHECK(ov_building_from_id(&box.deck, cards[i].id) >= 0);
        else if (cards[i].kind == OV_SHOWN_CHARACTER)
            CHECK(ov_character_from_word(cards[i].id, &character));
        else if (cards[i].kind == OV_SHOWN_WORKER_CARD)
            CHECK(cards[i].id[0] >= '1' && cards[i].id[0] <= '4');
    }
}

TEST(the_tutorial_runs_to_its_end_in_five_languages)
{
    int steps = 0, decisions = 0;

    start();
    for (;;) {
        const int step = tutorial.step;
        struct ov_events events;

        while (ov_tutorial_asks(&tutorial) == OV_TUTORIAL_WATCH)
            ov_tutorial_watch(&tutorial, &events);
        if (ov_tutorial_asks(&tutorial) == OV_TUTORIAL_OVER)
            break;
        check_texts();
        check_picture();
        if (ov_tutorial_asks(&tutorial) == OV_TUTORIAL_READ) {
            ov_tutorial_read_on(&tutorial);
        } else {
            do_any();
            decisions++;
        }
        steps += tutorial.step > step;
    }
    CHECK(steps == ov_tutorial_steps());
    CHECK(steps >= 25 && steps <= 35);
    CHECK(decisions >= 15 && decisions <= 25);
    CHECK(ov_is_over(&table.game));
}

/* Every action that could be meant and is not asked for. */
static void try_wrong_answers(void)
{
    static struct ov_table before;
    const struct ov_tutorial stood = tutorial;
    struct ov_actions wanted, legal;
    struct ov_refusal refusal;

    before = table;
    ov_tutorial_wanted(&tutorial, &wanted);
    ov_table_legal(&table, OV_LEARNER, &legal);
    for (int i = 0; i < legal.count; i++) {
        bool right = false;

        for (int n = 0; n < wanted.count; n++)
            right |= ov_same_action(wanted.at[n], legal.at[i]);
        if (!right)
            CHECK(ov_tutorial_answer(&tutorial, legal.at[i], NULL, &refusal) ==
                  OV_REPLY_OTHER);
    }
    CHECK(ov_tutorial_answer(&tutorial, (struct ov_action){.kind = OV_ACT_END},
                             NULL, &refusal) == OV_REPLY_REFUSED);
    CHECK(refusal.why != OV_ALLOWED);
    CHECK(ov_tutorial_answer(&tutorial,
                             (struct ov_action){OV_ACT_BUILD, 3, 0, 200}, NULL,
                             &refusal) == OV_REPLY_REFUSED);
    CHECK(memcmp(&before, &table, sizeof before) == 0);
    CHECK(memcmp(&stood, &tutorial, sizeof stood) == 0);
}

TEST(wrong_answers_change_nothing_and_do_not_stop_the_tutorial)
{
    start();
    for (pass(); ov_tutorial_asks(&tutorial) == OV_TUTORIAL_DO; pass()) {
        try_wrong_answers();
        do_any();
    }
    CHECK(ov_tutorial_asks(&tutorial) == OV_TUTORIAL_OVER);
}

/* Does this and requires that it was asked for. */
static void answer(const char *text)
{
    struct ov_parse_fault fault;
    struct ov_refusal refusal;
    struct ov_action action;

    REQUIRE(ov_action_parse(text, &table.game, &box, &action, &fault));
    CHECK(ov_tutorial_answer(&tutorial, action, NULL, &refusal) ==
          OV_REPLY_RIGHT);
}

TEST(bonuses_may_be_taken_in_any_order)
{
    struct ov_game one;

    go_to("Three bonuses");
    answer("bonus own");
    answer("bonus left");
    answer("bonus top");
    one = table.game;
    go_to("Three bonuses");
    answer("bonus top");
    answer("bonus own");
    answer("bonus left");
    CHECK(memcmp(&one, &table.game, sizeof one) == 0);
}

TEST(what_the_tutorial_says_of_the_position_is_so)
{
    const struct ov_player *const learner = &table.game.player[OV_LEARNER];
    const struct ov_player *const vera = &table.game.player[VERA];
    int totals[OV_MAX_SEATS];

    go_to("Your turn!");
    CHECK(table.game.turn.seat == OV_LEARNER && table.game.turns == 1);
    go_to("Time to build!");
    CHECK(learner->coins == 3);
    go_to("{building} carries the sign of the Bells");
    CHECK(ov_has_character(&table.game, OV_LEARNER, OV_BENEFACTOR));
    CHECK(learner->in_city == 1);
    go_to("The Benefactor has brought");
    CHECK(learner->hand == 1 << 2 && learner->coins == 5);
    CHECK(ov_recover_price(&table.game, OV_LEARNER) == 1);
    go_to("Now stone");
    CHECK(ov_resource_price(&table.game, &box, OV_LEARNER, OV_STONE) == 1);
    CHECK(table.game.on_board[VERA][OV_STONE][0] == 1);
    go_to("{player} has built as well");
    CHECK(ov_has_character(&table.game, VERA, OV_MISTRESS));
    go_to("Look at the score");
    ov_score_totals(&table.game, &box, totals);
    CHECK(totals[OV_LEARNER] == 14 && totals[VERA] == 13);
    go_to("Well played!");
    CHECK(learner->in_city == 5 && vera->in_city == 4);
    CHECK(ov_has_character(&table.game, OV_LEARNER, OV_LAMPLIGHTER));
    CHECK(ov_has_character(&table.game, VERA, OV_HR_MANAGER));
    CHECK(table.game.pile_count[OV_ROOSTER] == 0);
    CHECK(table.game.turn.seat == OV_LEARNER);
    go_to("That was the sixth worker");
    CHECK(ov_has_character(&table.game, OV_LEARNER, OV_HR_MANAGER));
    CHECK(table.game.ended_by == OV_ENDED_SIXTH_WORKER);
}

TEST(the_tutorial_names_the_points)
{
    char text[OV_TUTORIAL_TEXT];
    struct ov_buffer out;

    go_to("Look at the score");
    ov_buffer_init(&out, text, sizeof text);
    ov_tutorial_text(&tutorial, OV_LANG_EN, &out);
    CHECK(strstr(text, "14") != NULL && strstr(text, "13") != NULL);
}

TEST(the_edges_are_as_the_tutorial_tells)
{
    struct ov_actions legal;
    int builds = 0;

    go_to("So it fits");
    ov_table_legal(&table, OV_LEARNER, &legal);
    for (int i = 0; i < legal.count; i++)
        builds += legal.at[i].kind == OV_ACT_BUILD;
    CHECK(builds == 2); /* (1, 0) and the cell below it */
}

TEST(wherever_the_last_building_stands_the_learner_wins)
{
    struct ov_actions wanted;
    int places;

    go_to("Your sixth worker ends");
    ov_tutorial_wanted(&tutorial, &wanted);
    places = wanted.count;
    CHECK(places >= 3);
    for (int place = 0; place < places; place++) {
        struct ov_refusal refusal;
        int totals[OV_MAX_SEATS];

        go_to("Your sixth worker ends");
        ov_tutorial_wanted(&tutorial, &wanted);
        CHECK(ov_tutorial_answer(&tutorial, wanted.at[place], NULL, &refusal) ==
              OV_REPLY_RIGHT);
        while (ov_tutorial_asks(&tutorial) == OV_TUTORIAL_DO)
            do_any();
        CHECK(ov_is_over(&table.game));
        ov_score_totals(&table.game, &box, totals);
        CHECK(totals[OV_LEARNER] > totals[VERA]);
    }
}

TEST(after_the_last_step_nothing_is_shown)
{
    start();
    for (pass(); ov_tutorial_asks(&tutorial) == OV_TUTORIAL_DO; pass())
        do_any();
    CHECK(ov_tutorial_shows(&tutorial) == 0);
    CHECK(ov_tutorial_explains(&tutorial)[0].kind == OV_SHOWN_NOTHING);
}

/* Does what is asked for until this step, in the script's first way. */
static void play_up_to(int step)
{
    struct ov_events events;
    struct ov_refusal refusal;

    start();
    while (tutorial.step < step) {
        const enum ov_tutorial_asks asks = ov_tutorial_asks(&tutorial);
        struct ov_actions wanted;

        if (asks == OV_TUTORIAL_WATCH) {
            ov_tutorial_watch(&tutorial, &events);
        } else if (asks == OV_TUTORIAL_READ) {
            ov_tutorial_read_on(&tutorial);
        } else {
            ov_tutorial_wanted(&tutorial, &wanted);
            CHECK(ov_tutorial_answer(&tutorial, wanted.at[0], &events,
                                     &refusal) == OV_REPLY_RIGHT);
        }
    }
}

/* The step at which learners build wherever they like. */
static int free_step(void)
{
    go_to("Your sixth worker ends the game");
    return tutorial.step;
}

TEST(learners_come_back_to_the_step_they_left)
{
    const int last = free_step();

    for (int step = 0; step <= last; step++) {
        struct ov_game played;

        play_up_to(step);
        played = table.game;
        start();
        ov_tutorial_skip_to(&tutorial, step);
        CHECK(tutorial.step == step && tutorial.answered == 0);
        CHECK(memcmp(&played, &table.game, sizeof played) == 0);
    }
}

TEST(nobody_chooses_for_learners_who_come_back)
{
    const int last = free_step();

    start();
    ov_tutorial_skip_to(&tutorial, ov_tutorial_steps());
    CHECK(tutorial.step == last);
    CHECK(ov_tutorial_asks(&tutorial) == OV_TUTORIAL_DO);
    start();
    ov_tutorial_skip_to(&tutorial, -1);
    CHECK(tutorial.step == 0);
    ov_tutorial_skip_to(&tutorial, 1 << 30);
    CHECK(tutorial.step == last);
}
