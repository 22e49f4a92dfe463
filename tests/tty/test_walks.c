/*
 * test_walks.c - walks through the screen, key by key, in all its modes and
 * several sizes: whatever a key changes is compared with what it once did.
 * People choose at random, because bots learn and would choose otherwise.
 */
#include "walk.h"

#include <stdlib.h>
#include <unistd.h>

/* Two people in mid-game; purple chooses, and what was said is read. */
static struct ov_sitting *in_mid_game(void)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    struct ov_rng rng = rng_of(7);

    play_on(sitting, 52, &rng);
    while (ov_sitting_actor(sitting) != 0)
        play_on(sitting, 1, &rng);
    screen.message[0] = '\0';
    return sitting;
}

/* Four people, after this many choices. */
static struct ov_sitting *among_four(enum ov_edition edition, int choices)
{
    struct ov_sitting *const sitting = sit_down_many(4, edition, 5);
    struct ov_rng rng = rng_of(5);

    play_on(sitting, choices, &rng);
    screen.message[0] = '\0';
    return sitting;
}

TEST(a_walk_through_the_choices)
{
    struct ov_sitting *const sitting = in_mid_game();

    walk_begin("choices", 24, 80);
    walk_spots();
    walk("Up Up Down Down Down PageDown PageDown PageUp PageUp End Left");
    walk("Right Up Down*9 PageUp Left Esc ~ 2 Backspace 1 a Esc");
    walk("u U u u U + + + + - - - - - 0 Z");
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_from_the_first_choice_on)
{
    struct ov_sitting *const sitting = sit_down("relaxed", 3);

    ov_table_seat_person(&sitting->table, 1, "");
    ov_screen_start(&screen, sitting);
    walk_begin("first-choices", 24, 80);
    walk("Down Enter a 1 Enter 2 1 Enter 3 a Esc Esc u");
    walk_size(30, 100);
    walk("Down Enter Enter Enter u U");
    walk_size(40, 120);
    walk("Down Enter Enter");
    ov_sitting_destroy(sitting);
    walk_end();
}

/* Of others at the keyboard, who may take workers off (R3.4). */
TEST(a_walk_through_the_choices_of_others)
{
    struct ov_sitting *const sitting = among_four(OV_EN, 60);

    walk_begin("others", 24, 80);
    for (int i = 0; i < screen.others; i++) {
        ov_menu_enter(&screen, screen.choices.groups + i);
        walk_on("somebody else");
        walk("Down Up Esc");
    }
    walk("End Up Up Enter Enter");
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_through_the_windows)
{
    struct ov_sitting *const sitting = in_mid_game();

    walk_begin("windows", 24, 80);
    walk("? Down Up ? Up Down Down Up PageDown PageDown*9 PageUp Home End Esc");
    walk("k Space End Esc x Down PageDown End ~ f Down End s");
    walk_click(OV_CLICK, 0, 0);
    walk("s ? Esc s l s Down Esc f k Esc l x Esc");
    walk_size(30, 100);
    walk("k Esc x Esc f Esc");
    walk_size(50, 160);
    walk("? ? End Esc x Esc f Esc");
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_through_the_log)
{
    struct ov_sitting *const sitting = in_mid_game();

    walk_begin("log", 24, 80);
    walk("l Up Up Down Down Down PageUp PageUp Home Up End Space Esc l Up*7");
    walk_spots();
    walk_click(OV_WHEEL_UP, 3, 3);
    walk_click(OV_WHEEL_DOWN, 3, 3);
    walk_click(OV_CLICK, 5, 5);
    walk("Left Right l Esc Esc");
    walk_size(50, 160);
    walk("l Home Enter Esc");
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_through_a_replay)
{
    struct ov_sitting *const sitting = in_mid_game();

    walk_begin("replay", 24, 80);
    walk("r Left Left Right Right Right Up Up Down Home Left Up Down PageDown");
    walk("PageUp End Down s Esc f Esc x Esc ? Esc ~ q");
    ov_replay_open(&screen, 20);
    walk_on("after move 20");
    walk_size(30, 100);
    walk("Left PageUp PageDown");
    walk_size(40, 120);
    walk("Left");
    walk_size(50, 160);
    walk("Left Home End");
    walk_size(60, 200);
    walk("Left*9 b");
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_with_a_look_at_everything)
{
    struct ov_sitting *const sitting = in_mid_game();

    walk_begin("look", 24, 80);
    walk("Tab Up Down Left Left Left Left Right Down Down Down Down Down Down");
    walk("Right Right Right Up Up Up Up Right Down Down Down Down Left");
    walk("? Esc Enter Esc Tab Tab ] ] ] Left Down [ [ [ [ + - 0 k Esc ~ Esc");
    walk_size(30, 100);
    walk("Tab Down*8 Right Up*4 Right Down Down ] Esc");
    ov_sitting_destroy(sitting);
    walk_end();
}

/* Everything that can be pointed at is looked at, beside the city. */
TEST(a_walk_with_a_look_at_every_spot)
{
    struct ov_sitting *const sitting = among_four(OV_EN, 90);
    struct ov_spots spots;

    ov_screen_draw(&screen, 40, 120);
    ov_screen_look_start(&screen);
    ov_screen_draw(&screen, 40, 120);
    spots = screen.spots;
    walk_begin("spots", 40, 120);
    for (int i = 0; i < spots.count; i += 1 + (i > 60)) {
        char name[48];

        (void)snprintf(name, sizeof name, "kind %d: %d %d", spots.at[i].kind,
                       spots.at[i].a, spots.at[i].b);
        screen.look = spots.at[i];
        walk_on(name);
    }
    walk_spots();
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_with_a_building_in_hand)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    int group = 0;

    play_until_building(sitting, 7, 7);
    for (int i = 0; i < screen.choices.groups; i++)
        if (screen.choices.at[screen.choices.group[i].first].action.kind ==
            OV_ACT_BUILD)
            group = i;
    ov_menu_open(&screen, group);
    walk_begin("placing", 24, 80);
    walk_spots();
    walk("Tab Tab BackTab BackTab BackTab Up Up Up*9 Left*9 Left Down Down");
    walk("Right Enter Right*9 Right Down*9 Down ? Esc + - - - - 0 ~");
    walk_click(OV_CLICK, 8, 8);
    walk_click(OV_CLICK, 3, 3);
    walk("Esc");
    ov_menu_open(&screen, group);
    walk_size(30, 100);
    walk("Tab Up Up");
    walk_size(40, 120);
    walk("Tab + +");
    walk_size(50, 160);
    walk("0 Tab Enter Esc Enter Enter");
    ov_sitting_destroy(sitting);
    walk_end();
}

/* --- At several sizes --- */

TEST(a_walk_around_a_table_of_four_in_many_sizes)
{
    static const int sizes[][2] = {{24, 80},  {24, 99},  {24, 100}, {29, 100},
                                   {30, 100}, {40, 120}, {45, 160}, {46, 159},
                                   {46, 160}, {50, 160}, {70, 240}};
    struct ov_sitting *const sitting = among_four(OV_FR, 120);

    walk_begin("four", 24, 80);
    walk_spots();
    for (int i = 0; i < OV_LENGTH(sizes); i++)
        walk_size(sizes[i][0], sizes[i][1]);
    walk_spots();
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_around_a_table_of_three_as_it_grows)
{
    struct ov_sitting *const sitting = sit_down_many(3, OV_DE, 11);
    struct ov_rng rng = rng_of(11);

    sitting->language = OV_LANG_HU;
    ov_screen_refresh(&screen);
    walk_begin("three", 50, 160);
    walk_spots();
    for (int i = 0; i < 4; i++) {
        play_on(sitting, 25, &rng);
        walk_on("25 choices");
    }
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_in_letters_that_every_terminal_has)
{
    static const enum ov_repertoire all[] = {
        OV_REPERTOIRE_CONSOLE, OV_REPERTOIRE_LATIN, OV_REPERTOIRE_ASCII};
    struct ov_sitting *const sitting = among_four(OV_EN, 90);

    sitting->language = OV_LANG_HU;
    ov_screen_refresh(&screen);
    walk_begin("letters", 40, 120);
    for (int i = 0; i < OV_LENGTH(all); i++) {
        screen.repertoire = all[i];
        walk_on("other letters");
    }
    ov_sitting_destroy(sitting);
    walk_end();
}

/* --- The end --- */

/* The chances of winning are a net's, which learns: others are put there. */
static void make_up_chances(void)
{
    screen.chart.chances = true;
    screen.chart.most = OV_CERTAIN;
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        for (int i = 0; i < OV_CHART_COLUMNS; i++)
            screen.chart.value[seat][i] =
                OV_CERTAIN / 50 * ((i * (seat + 1)) % 51);
}

TEST(a_walk_through_the_points_as_the_game_goes_on)
{
    struct ov_sitting *const sitting = in_mid_game();

    walk_begin("points", 24, 80);
    walk("s Down Down Down*9 Up PageDown Home ~");
    walk_size(40, 120);
    walk("s");
    walk_size(60, 200);
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_through_the_points_at_the_end)
{
    struct ov_sitting *const sitting = among_four(OV_EN, 2000);

    REQUIRE(ov_is_over(&sitting->view.of));
    CHECK(screen.mode == OV_MODE_SCORE && screen.chart.chances);
    make_up_chances();
    walk_begin("end", 24, 80);
    walk("Down Down Down*20 Up Home End");
    walk_size(40, 120);
    walk_size(60, 200);
    walk("Esc l Esc r Left Left Esc Down 1 u");
    ov_sitting_destroy(sitting);
    walk_end();
}

/* --- Typing --- */

TEST(a_walk_along_a_line_that_is_typed)
{
    struct ov_sitting *const sitting = in_mid_game();

    walk_begin("typing", 24, 80);
    walk(": p l Tab Tab Space Backspace Backspace Up Down Left Right é ő");
    walk("Backspace Backspace Enter : Esc : Up Enter : ? Tab Esc : Tab Esc");
    walk_type("play");
    walk_type("help");
    walk("Esc");
    walk_type("help R8.2");
    walk("Esc");
    walk_type("help crooked-mill");
    walk("Esc");
    walk_type("help fnord");
    walk_type("why");
    walk_type("why play 1 coins");
    walk("Esc");
    walk_type("why build crooked-mill at 3,3");
    walk("Esc");
    walk_type("map crooked-mill");
    walk("Down End Esc");
    walk_type("map");
    walk("Esc");
    walk_type("forecast");
    walk("Esc");
    walk_type("unseen");
    walk("Esc");
    walk_type("score");
    walk("Esc");
    walk_type("lang hu");
    walk_type("lang");
    walk_type("lang en");
    walk_type("undo");
    walk_type("redo");
    walk_type("blue play 1 coins");
    walk_type("red remove wood:1");
    walk_type("build crooked-mill at 9,9");
    walk_type("play 1 gold");
    walk_type("fnord");
    walk_type("x");
    walk_size(30, 100);
    walk(": b Tab p Esc");
    walk_size(50, 160);
    walk(": p Tab Backspace Enter");
    ov_sitting_destroy(sitting);
    walk_end();
}

/* --- Settings, which are kept in a folder of their own --- */

TEST(a_walk_through_the_settings)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    struct ov_rng rng = rng_of(7);
    char folder[] = "/tmp/oddville-walk-XXXXXX", path[64];

    REQUIRE(mkdtemp(folder) != NULL);
    REQUIRE(setenv("XDG_CONFIG_HOME", folder, 1) == 0);
    play_on(sitting, 20, &rng);
    screen.message[0] = '\0';
    walk_begin("settings", 24, 80);
    walk("o Up Right Right Left Down Enter Left Down Right Right Right Right");
    walk_spots();
    for (int i = 0; i < 16; i++)
        walk("Down Right");
    walk("Left Left Down PageUp Home End");
    walk_click(OV_CLICK, 4, 20);
    walk("Esc o ?");
    ov_sitting_destroy(sitting);
    walk_end();
    (void)snprintf(path, sizeof path, "%s/oddville/settings", folder);
    CHECK(unlink(path) == 0);
    (void)snprintf(path, sizeof path, "%s/oddville", folder);
    CHECK(rmdir(path) == 0 && rmdir(folder) == 0);
}

/* --- The tutorial --- */

/* What the script wants; false at its end. */
static bool follow_script(const struct ov_tutorial *tutorial)
{
    struct ov_actions wanted;

    switch (ov_tutorial_asks(tutorial)) {
    case OV_TUTORIAL_WATCH:
        while (ov_screen_waits_for_others(&screen))
            ov_screen_carry_on(&screen);
        walk_on("others play");
        return true;
    case OV_TUTORIAL_READ:
        walk("Enter");
        return true;
    case OV_TUTORIAL_DO:
        ov_tutorial_wanted(tutorial, &wanted);
        ov_screen_try(&screen, OV_LEARNER, wanted.at[0]);
        walk_on("what was asked for");
        return true;
    case OV_TUTORIAL_OVER:
        return false;
    }
    return false;
}

TEST(a_walk_through_the_tutorial)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    int steps = 0;

    walk_begin("tutorial", 24, 80);
    walk("T ~ Tab Esc u N U Space");
    while (follow_script(screen.tutorial)) {
        if (++steps == 9) {
            walk("Down Enter Esc ? Esc");
            walk_type("recover");
            walk_size(40, 120);
            walk_size(50, 160);
            walk_size(24, 80);
        }
    }
    make_up_chances();
    walk("Esc");
    ov_sitting_destroy(sitting);
    walk_end();
}

static void follow_quietly(const struct ov_tutorial *tutorial)
{
    const enum ov_tutorial_asks asks = ov_tutorial_asks(tutorial);
    struct ov_actions wanted;

    if (asks == OV_TUTORIAL_READ) {
        ov_screen_key(&screen, OV_KEY_ENTER);
    } else if (asks == OV_TUTORIAL_DO) {
        ov_tutorial_wanted(tutorial, &wanted);
        ov_screen_try(&screen, OV_LEARNER, wanted.at[0]);
    } else {
        let_others_play();
    }
}

/* Beside the city. */
TEST(a_walk_past_the_cards_that_the_tutorial_explains)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_shown_card last = {.id = ""};

    press('T');
    walk_begin("tutorial-cards", 40, 120);
    while (ov_tutorial_asks(screen.tutorial) != OV_TUTORIAL_OVER) {
        const struct ov_shown_card *const shown =
            ov_tutorial_explains(screen.tutorial);

        if (shown->kind != OV_SHOWN_NOTHING &&
            strcmp(shown->id, last.id) != 0) {
            last = *shown;
            walk_on(last.id);
        }
        follow_quietly(screen.tutorial);
    }
    ov_sitting_destroy(sitting);
    walk_end();
}

/* --- Files, in a folder of their own --- */

/* A record with nonsense at its end. */
static void write_half(const struct ov_sitting *sitting)
{
    FILE *file;

    CHECK(ov_sitting_save(sitting, "half.ovr", 0) == 0);
    file = fopen("half.ovr", "a");
    CHECK(file != NULL && fputs("fnord\n", file) >= 0 && fclose(file) == 0);
}

TEST(a_walk_with_files)
{
    struct ov_sitting *const sitting = in_mid_game();
    char folder[] = "/tmp/oddville-walk-XXXXXX", before[4096];

    REQUIRE(getcwd(before, sizeof before) != NULL);
    REQUIRE(mkdtemp(folder) != NULL && chdir(folder) == 0);
    write_half(sitting);
    walk_begin("files", 24, 80);
    walk("w Esc");
    walk_type("save");
    walk_type("save game.ovt");
    walk_type("save game.ovt");
    walk_type("save --force game.ovt");
    walk_type("undo");
    walk_type("load");
    walk_type("load nothing.ovt");
    walk_type("load game.ovt");
    walk_type("load half.ovr");
    ov_sitting_destroy(sitting);
    CHECK(unlink("game.ovt") == 0 && unlink("half.ovr") == 0);
    CHECK(chdir(before) == 0 && rmdir(folder) == 0);
    walk_end();
}

/* Bots are named in the words about a seat. */
TEST(a_walk_with_a_look_at_a_bot)
{
    struct ov_sitting *const sitting = in_mid_game();

    ov_table_seat_bot(&sitting->table, 1, "Eve", "relaxed");
    ov_table_seat_bot(&sitting->table, 0, "", "greedy");
    ov_sitting_refresh(sitting);
    ov_screen_refresh(&screen);
    walk_begin("bots", 24, 80);
    screen.mode = OV_MODE_LOOK;
    screen.look = (struct ov_spot){.kind = OV_SPOT_SEAT, .a = 1};
    walk_on("a look at the second seat");
    walk("Enter Esc");
    walk_size(30, 100);
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(a_walk_that_asks_why_for_every_choice)
{
    struct ov_sitting *const sitting = sit_down_many(3, OV_NL, 7);

    play_until_building(sitting, 3, 7);
    walk_begin("why", 40, 120);
    for (int group = 0; group < screen.choices.groups; group++) {
        screen.chosen = group;
        walk_on("a group");
        walk("? Esc");
        ov_menu_open(&screen, group);
        walk_on("its first choice");
        walk("? Esc Down Esc");
    }
    ov_sitting_destroy(sitting);
    walk_end();
}

/* The message is a bad one, and the setting holds all the same. */
TEST(a_walk_through_settings_that_cannot_be_kept)
{
    struct ov_sitting *const sitting = in_mid_game();

    REQUIRE(setenv("XDG_CONFIG_HOME", "/dev/null/nowhere", 1) == 0);
    screen.message_role = OV_ROLE_GOOD;
    walk_begin("settings-unkept", 24, 80);
    walk("o Down Down Right");
    CHECK(screen.message_role == OV_ROLE_BAD && screen.message[0] != '\0');
    walk("Esc");
    ov_sitting_destroy(sitting);
    walk_end();
}

/* In an open group, to look around closes it. */
TEST(a_walk_with_points_that_are_hidden)
{
    struct ov_sitting *const sitting = in_mid_game();

    sitting->settings.live_score = OV_OFF;
    walk_begin("hidden", 24, 80);
    walk("2 Down Tab Esc s");
    CHECK(screen.mode == OV_MODE_PLAY);
    ov_sitting_destroy(sitting);
    walk_end();
}

TEST(hidden_points_are_shown_at_the_end)
{
    struct ov_sitting *const sitting = among_four(OV_EN, 2000);

    sitting->settings.live_score = OV_OFF;
    press(OV_KEY_ESCAPE);
    CHECK(screen.mode == OV_MODE_PLAY);
    press('s');
    CHECK(screen.mode == OV_MODE_SCORE);
    ov_sitting_destroy(sitting);
}

/* Whoever chooses, the orders are those of the only person. */
TEST(orders_can_be_given_while_a_bot_chooses)
{
    struct ov_sitting *const sitting = sit_down("relaxed", 3);
    const struct ov_orders before = sitting->table.seat[0].orders;

    while (ov_sitting_waits(sitting) == OV_WAITS_FOR_PERSON)
        press(OV_KEY_ENTER);
    press('o');
    press(OV_KEY_END);
    CHECK(screen.line >= (int)OV_SETTING_COUNT);
    press(OV_KEY_RIGHT);
    CHECK(memcmp(&sitting->table.seat[0].orders, &before, sizeof before) != 0);
    ov_sitting_destroy(sitting);
}

/* A name is shortened if there is no room for what has to be done. */
TEST(a_walk_with_long_names_and_long_lines)
{
    struct ov_sitting *const sitting = in_mid_game();

    ov_table_seat_person(&sitting->table, 0,
                         "Kovácsné Nagyon Hosszú Nevű Szép Erzsébet");
    sitting->language = OV_LANG_HU;
    ov_sitting_refresh(sitting);
    ov_screen_refresh(&screen);
    walk_begin("long", 24, 80);
    walk(": x*100 Backspace*30 Esc");
    walk_size(24, 100);
    walk_size(30, 160);
    ov_sitting_destroy(sitting);
    walk_end();
}
