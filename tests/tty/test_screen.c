/*
 * test_screen.c - the full screen without a terminal: every choice is within
 * reach, everything fits, and what the rules say is shown.
 */
#include "deck/standard.h"
#include "stage.h"
#include "text/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Whether the last move is this one; then goes back to before it. */
static bool was_done(struct ov_sitting *sitting, int before,
                     struct ov_action action)
{
    const struct ov_table *const table = &sitting->table;
    const bool done =
        ov_table_at(table) > before &&
        ov_same_action(ov_table_move(table, before).action, action);

    (void)!ov_sitting_go_to(sitting, before);
    screen.mode = OV_MODE_PLAY;
    ov_screen_refresh(&screen);
    draw();
    return done;
}

/* The group's key, then the choice's own. */
static void choose_by_letter(int which)
{
    const struct ov_choice choice = screen.choices.at[which];
    const struct ov_choice_group group = screen.choices.group[choice.group];

    press((uint8_t)group.key);
    if (screen.open >= 0)
        press((uint8_t)choice.key);
}

/* Down to the group, into it, down to the choice; cells by Tab. */
static void choose_by_arrows(int which)
{
    const struct ov_choice choice = screen.choices.at[which];
    const int first = screen.choices.group[choice.group].first;

    for (int i = 0; i < choice.group; i++)
        press(OV_KEY_DOWN);
    press(OV_KEY_ENTER);
    if (screen.open < 0)
        return;
    while (screen.chosen != which - first)
        press(ov_screen_builds(&screen) ? OV_KEY_TAB : OV_KEY_DOWN);
    press(OV_KEY_ENTER);
}

static void choose_by_typing(int which)
{
    char notation[OV_ACTION_TEXT];

    memcpy(notation, screen.choices.at[which].notation, sizeof notation);
    type(notation);
}

static void check_all_choices(struct ov_sitting *sitting,
                              void (*choose)(int which))
{
    const int before = ov_table_at(&sitting->table);
    const int count = screen.choices.count;

    for (int i = 0; i < count; i++) {
        const struct ov_action action = screen.choices.at[i].action;

        choose(i);
        if (screen.mode == OV_MODE_SURE)
            press(OV_KEY_ENTER);
        if (!was_done(sitting, before, action)) {
            test_failed(__FILE__, __LINE__, screen.choices.at[i].notation);
            return;
        }
    }
}

static void check_positions(void (*choose)(int which), int step)
{
    for (int seed = 1; seed <= test_rounds(3); seed++) {
        struct ov_sitting *const sitting = sit_down("", (uint64_t)seed);
        struct ov_rng rng = rng_of((uint64_t)seed);

        while (!ov_is_over(&sitting->view.of) &&
               ov_table_at(&sitting->table) < 150) {
            check_all_choices(sitting, choose);
            play_on(sitting, step, &rng);
        }
        ov_sitting_destroy(sitting);
    }
}

TEST(every_legal_choice_is_reached_by_its_letters)
{
    check_positions(choose_by_letter, 8);
}

TEST(every_legal_choice_is_reached_by_arrows)
{
    check_positions(choose_by_arrows, 17);
}

TEST(every_legal_choice_is_reached_by_typing_its_notation)
{
    check_positions(choose_by_typing, 17);
}

/* --- Everything fits --- */

static const uint32_t monkey_keys[] = {
    OV_KEY_UP,   OV_KEY_DOWN,  OV_KEY_LEFT, OV_KEY_RIGHT,  OV_KEY_ENTER,
    OV_KEY_DOWN, OV_KEY_ENTER, OV_KEY_TAB,  OV_KEY_ESCAPE, OV_KEY_PAGE_DOWN,
    'a',         'b',          '1',         '2',           '4',
    '?',         's',          'x',         'f',           'l',
    'r',         'u',          'U',         '[',           ']',
    '+',         '-',          '0',         OV_KEY_END,    OV_KEY_HOME,
    ':',         ' ',          'h',         'o',           OV_KEY_ENTER};

/* Keys at random; whatever comes up must fit. */
static void let_monkey_play(struct ov_sitting *sitting, int language, int keys)
{
    struct ov_rng rng = rng_of((uint64_t)language + 77);

    for (int i = 0; i < keys; i++) {
        const int which =
            (int)ov_rng_below(&rng, (uint32_t)OV_LENGTH(monkey_keys));

        sitting->language = (enum ov_language)language;
        if (screen.mode == OV_MODE_SETTINGS && i % 2 == 0)
            press(OV_KEY_ESCAPE);
        else
            press(monkey_keys[which]);
        if (i % 40 == 0 && screen.mode == OV_MODE_PLAY)
            play_on(sitting, 1, &rng);
        if (screen.mode == OV_MODE_PLAY)
            let_others_play();
        draw();
        if (screen.canvas.cuts > 0) {
            test_failed(ov_language_word(language), i, screen.canvas.first_cut);
            return;
        }
    }
}

/* The settings that a test wrote into a folder of its own, and the folder. */
static void remove_settings(const char *folder)
{
    char path[128];

    (void)snprintf(path, sizeof path, "%s/oddville/settings", folder);
    (void)unlink(path);
    (void)snprintf(path, sizeof path, "%s/oddville", folder);
    (void)rmdir(path);
    CHECK(rmdir(folder) == 0);
}

TEST(nothing_is_cut_at_80x24_in_any_language_whatever_is_pressed)
{
    char folder[] = "/tmp/oddville-screen-XXXXXX";

    REQUIRE(mkdtemp(folder) != NULL);
    REQUIRE(setenv("XDG_CONFIG_HOME", folder, 1) == 0);
    for (int language = 0; language < OV_LANGUAGES; language++) {
        struct ov_sitting *const sitting =
            sit_down("greedy", (uint64_t)language + 5);

        let_monkey_play(sitting, language, test_rounds(600));
        ov_sitting_destroy(sitting);
    }
    remove_settings(folder);
}

/* Each choice's words and each refusal below the list. */
TEST(asks_choices_and_their_words_fit_in_every_language)
{
    struct ov_sitting *const sitting = sit_down("", 9);
    struct ov_rng rng = rng_of(4);

    for (int i = 0; i < 60 && !ov_is_over(&sitting->view.of); i++) {
        for (int language = 0; language < OV_LANGUAGES; language++) {
            sitting->language = (enum ov_language)language;
            ov_screen_refresh(&screen);
            for (int group = 0; group < screen.choices.groups; group++) {
                press(OV_KEY_DOWN);
                if (screen.canvas.cuts > 0)
                    test_failed(ov_language_word(language), i,
                                screen.canvas.first_cut);
            }
        }
        play_on(sitting, 1, &rng);
    }
    ov_sitting_destroy(sitting);
}

/* The building with the longest name. */
static int longest_card(enum ov_language language)
{
    int longest = 0, most = 0;

    for (int card = 0; card < OV_CARDS; card++) {
        const int columns =
            ov_columns_of(ov_text_card(language, &ov_standard_deck, card));

        if (columns > most) {
            most = columns;
            longest = card;
        }
    }
    return longest;
}

static bool is_about_worker_card(int why)
{
    return why == OV_CARD_NOT_IN_HAND || why == OV_NO_COINS_ON_CARD ||
           why == OV_RESOURCE_NOT_ON_CARD || why == OV_PLANS_ALL_WORK;
}

TEST(every_refusal_fits_in_two_rows_in_every_language)
{
    struct ov_sitting *const sitting = sit_down("", 1);

    for (int language = 0; language < OV_LANGUAGES; language++)
        for (int why = 1; why < OV_WHY_COUNT; why++) {
            const struct ov_refusal refusal = {
                .why = (uint8_t)why,
                .seat = 3,
                .card = (uint8_t)(is_about_worker_card(why)
                                      ? 3
                                      : longest_card(language)),
                .resource = OV_CRYSTAL,
                .price = 2,
                .missing = 2,
                .side = OV_RIGHT,
                .source = OV_FROM_RIGHT,
                .bonus = OV_BONUS_ANY,
                .character = OV_GHOST,
            };
            char text[OV_SENTENCE];
            struct ov_buffer out;

            ov_buffer_init(&out, text, sizeof text);
            ov_text_refusal(&out, (enum ov_language)language, &sitting->scene,
                            &refusal);
            if (ov_wrapped_lines(text, 80) > 2)
                test_failed(ov_language_word(language), why, text);
        }
    ov_sitting_destroy(sitting);
}

TEST(a_screen_that_is_too_small_says_what_it_needs)
{
    struct ov_sitting *const sitting = sit_down("", 1);

    ov_screen_draw(&screen, 20, 70);
    CHECK(shows("80 columns and 24 rows"));
    ov_screen_draw(&screen, 1, 1);
    ov_screen_draw(&screen, 100, 320);
    CHECK(shows("Resource board"));
    ov_sitting_destroy(sitting);
}

/* --- Rules --- */

TEST(a_key_that_means_nothing_is_answered_with_the_keys_there_are)
{
    struct ov_sitting *const sitting = sit_down("", 9);

    CHECK(shows("? help  k signs  h hint  u undo  : type"));
    press('~');
    CHECK(strcmp(screen.message, ov_screen_unknown_key(&screen)) == 0);
    press(OV_KEY_DOWN);
    CHECK(screen.message[0] == '\0');
    ov_sitting_destroy(sitting);
}

TEST(a_key_that_means_something_is_not_answered_with_the_keys)
{
    static const uint32_t keys[] = {'u', 'U',        'T', '+', '-', '0',
                                    '?', 'h',        's', 'l', 'o', 'r',
                                    ':', OV_KEY_TAB, 'f', 'x', 'k'};

    for (int i = 0; i < OV_LENGTH(keys); i++) {
        struct ov_sitting *const sitting = sit_down("", 9);

        ov_screen_key(&screen, keys[i]);
        CHECK(strcmp(screen.message, ov_screen_unknown_key(&screen)) != 0);
        ov_sitting_destroy(sitting);
    }
}

TEST(R2_4_what_the_rules_forbid_is_answered_with_reason_and_rule)
{
    struct ov_sitting *const sitting = sit_down("", 1);

    type("build crooked-mill at 0,1");
    CHECK(shows("(R") || shows("no building"));
    type("recover");
    CHECK(shows("(R2.4)"));
    CHECK(ov_table_at(&sitting->table) == 0);
    type("fnord");
    CHECK(screen.message[0] != '\0' && ov_table_at(&sitting->table) == 0);
    ov_sitting_destroy(sitting);
}

static int build_group(void)
{
    for (int i = 0; i < screen.choices.groups; i++)
        if (screen.choices.at[screen.choices.group[i].first].action.kind ==
            OV_ACT_BUILD)
            return i;
    abort();
}

TEST(R8_2_the_cursor_says_which_edge_does_not_match)
{
    struct ov_sitting *const sitting = with_building();
    bool told = false;

    ov_menu_open(&screen, build_group());
    for (int i = 0; i < screen.map.count; i++) {
        const struct ov_site_value *const site = &screen.map.at[i];

        screen.message[0] = '\0';
        ov_screen_point_at(&screen, site->x, site->y);
        draw();
        if (site->refusal.why == OV_EDGE_DOES_NOT_MATCH) {
            CHECK(shows("(R8.2)"));
            press(OV_KEY_ENTER);
            CHECK(shows("(R8.2)"));
            ov_screen_draw(&screen, 40, 120);
            CHECK(shows_once("(R8.2)"));
            told = true;
        } else {
            CHECK(shows("Build "));
        }
    }
    CHECK(told);
    ov_sitting_destroy(sitting);
}

TEST(a_cell_shows_how_the_points_of_all_would_change)
{
    struct ov_sitting *const sitting = with_building();
    char text[16];
    struct ov_buffer out;

    ov_menu_open(&screen, build_group());
    draw();
    REQUIRE(ov_screen_site(&screen) != NULL);
    ov_buffer_init(&out, text, sizeof text);
    ov_put(&out, "P");
    ov_put_number(&out, screen.map.before[0]);
    CHECK(shows(text));
    ov_sitting_destroy(sitting);
}

TEST(a_cell_shows_what_bonuses_and_character_would_change)
{
    struct ov_sitting *const sitting = with_building();
    int told = 0;

    ov_menu_open(&screen, build_group());
    for (int i = 0; i < screen.map.count; i++) {
        const struct ov_site_value *const site = &screen.map.at[i];
        char chain[32];

        if (site->refusal.why != OV_ALLOWED || site->least[0] == site->after[0])
            continue;
        ov_screen_point_at(&screen, site->x, site->y);
        draw();
        (void)snprintf(chain, sizeof chain, "P%d→%d→%d", screen.map.before[0],
                       site->after[0], site->least[0]);
        CHECK(shows(chain));
        (void)snprintf(chain, sizeof chain, "P%+d/%+d ",
                       site->after[0] - screen.map.before[0],
                       site->least[0] - screen.map.before[0]);
        CHECK(shows(chain));
        told++;
    }
    CHECK(told > 0);
    ov_sitting_destroy(sitting);
}

TEST(what_reveals_something_is_asked_for_first_unless_that_is_off)
{
    struct ov_sitting *const sitting = sit_down("", 1);
    int before;

    type("pick wood");
    type("pick clay");
    before = ov_table_at(&sitting->table);
    type("play 1 building 1");
    CHECK(screen.mode == OV_MODE_SURE &&
          ov_table_at(&sitting->table) == before);
    press(OV_KEY_ESCAPE);
    CHECK(ov_table_at(&sitting->table) == before);
    sitting->settings.confirm = OV_OFF;
    type("play 1 building 1");
    CHECK(ov_table_at(&sitting->table) == before + 1);
    ov_sitting_destroy(sitting);
}

TEST(undo_goes_back_to_the_last_reveal_and_redo_returns)
{
    struct ov_sitting *const sitting = sit_down("", 1);

    type("pick wood");
    type("pick clay");
    press('u');
    CHECK(ov_table_at(&sitting->table) == 1);
    press('U');
    CHECK(ov_table_at(&sitting->table) == 2);
    type("play 1 building 1");
    press(OV_KEY_ENTER);
    CHECK(ov_table_at(&sitting->table) == 3);
    press('u');
    CHECK(ov_table_at(&sitting->table) == 3);
    CHECK(screen.message[0] != '\0');
    ov_sitting_destroy(sitting);
}

TEST(R3_4_a_person_may_take_workers_off_in_anothers_turn)
{
    struct ov_sitting *const sitting = sit_down("", 1);
    const char *other;
    char line[40];
    struct ov_buffer out;

    type("pick wood");
    type("pick wood");
    type("pick clay");
    other = ov_sitting_actor(sitting) == 0 ? "blue" : "purple";
    ov_buffer_init(&out, line, sizeof line);
    ov_put(&out, other);
    ov_put(&out, " remove clay:2");
    type(line);
    if (ov_table_at(&sitting->table) == 2) {
        ov_buffer_init(&out, line, sizeof line);
        ov_put(&out, other);
        ov_put(&out, " remove wood:2");
        type(line);
    }
    CHECK(ov_table_at(&sitting->table) == 3);
    ov_sitting_destroy(sitting);
}

TEST(R3_4_workers_of_others_at_the_keyboard_are_among_the_choices)
{
    struct ov_sitting *const sitting = sit_down("", 1);
    int other, line;

    type("pick wood");
    type("pick clay");
    other = 1 - ov_sitting_actor(sitting);
    REQUIRE(screen.others == 1 && screen.other[0].seat == other);
    line = screen.choices.groups;
    press((uint8_t)screen.other[0].key);
    CHECK(screen.choices.seat == other);
    press(OV_KEY_ESCAPE);
    CHECK(screen.choices.seat == 1 - other);
    ov_menu_enter(&screen, line);
    draw();
    press(OV_KEY_ENTER);
    CHECK(ov_table_at(&sitting->table) == 3);
    CHECK(ov_table_move(&sitting->table, 2).seat == other);
    CHECK(screen.choices.seat == 1 - other);
    ov_sitting_destroy(sitting);
}

/* --- Another game --- */

static bool fits_in_every_language(struct ov_sitting *sitting)
{
    bool fits = true;

    for (int language = 0; language < OV_LANGUAGES; language++) {
        sitting->language = (enum ov_language)language;
        draw();
        fits = fits && screen.canvas.cuts == 0;
    }
    sitting->language = OV_LANG_EN;
    draw();
    return fits;
}

TEST(after_the_end_N_begins_again_with_the_same_players)
{
    struct ov_sitting *const sitting = sit_down("greedy", 3);
    struct ov_rng rng = rng_of(3);

    play_on(sitting, 2000, &rng);
    REQUIRE(ov_is_over(&sitting->view.of));
    press(OV_KEY_ESCAPE);
    CHECK(shows("N play again, same players"));
    CHECK(fits_in_every_language(sitting));
    press('N');
    CHECK(screen.mode == OV_MODE_PLAY && !screen.over);
    CHECK(ov_table_moves(&sitting->table) == 0 &&
          !ov_is_over(&sitting->view.of));
    CHECK(strcmp(sitting->table.header.player[1].bot, "greedy") == 0);
    CHECK(!shows("again with the same players"));
    ov_sitting_destroy(sitting);
}

TEST(in_mid_game_N_asks_keeps_the_game_and_begins_another)
{
    struct ov_sitting *const sitting = sit_down("greedy", 3);
    char folder[] = "/tmp/oddville-again-XXXXXX", first[OV_PATH_SIZE];
    struct ov_rng rng = rng_of(3);
    int moves;

    REQUIRE(mkdtemp(folder) != NULL);
    (void)snprintf(first, sizeof first, "%s/first.ovt", folder);
    ov_sitting_keep_at(sitting, first, 0);
    play_on(sitting, 4, &rng);
    moves = ov_table_moves(&sitting->table);
    press('N');
    CHECK(screen.mode == OV_MODE_AGAIN && shows("Save this game"));
    CHECK(fits_in_every_language(sitting));
    press(OV_KEY_ESCAPE);
    CHECK(ov_table_moves(&sitting->table) == moves);
    press('N');
    press(OV_KEY_ENTER);
    CHECK(ov_table_moves(&sitting->table) == 0 &&
          strcmp(sitting->path, first) != 0);
    CHECK(unlink(first) == 0 && rmdir(folder) == 0); /* it was kept */
    ov_sitting_destroy(sitting);
}

TEST(a_game_that_cannot_be_kept_is_not_given_up_for_another)
{
    struct ov_sitting *const sitting = sit_down("greedy", 3);
    struct ov_rng rng = rng_of(3);
    int moves;

    ov_sitting_keep_at(sitting, "/dev/null/game.ovt", 0);
    play_on(sitting, 4, &rng);
    moves = ov_table_moves(&sitting->table);
    press('N');
    press(OV_KEY_ENTER);
    CHECK(ov_table_moves(&sitting->table) == moves &&
          screen.mode == OV_MODE_PLAY);
    CHECK(shows("/dev/null/game.ovt"));
    ov_sitting_destroy(sitting);
}

/* --- The first screen --- */

/* A game with a choice in it that its disk refuses. */
static struct ov_sitting *refused_by_disk(void)
{
    struct ov_sitting *const sitting = sit_down("greedy", 3);
    struct ov_rng rng = rng_of(3);

    ov_sitting_keep_at(sitting, "/nowhere/at/all.ovt", 0);
    let_others_play();
    play_on(sitting, 2, &rng);
    ov_screen_refresh(&screen);
    draw();
    return sitting;
}

TEST(leaving_a_game_that_cannot_be_kept_asks_and_can_be_taken_back)
{
    struct ov_sitting *const sitting = refused_by_disk();

    for (int lang = 0; lang < OV_LANGUAGES; lang++) {
        sitting->language = (enum ov_language)lang;
        press('q');
        CHECK(!screen.over && screen.mode == OV_MODE_UNSAVED);
        CHECK(shows("(w") && shows("/nowhere/at/all.ovt"));
        press(OV_KEY_ESCAPE);
        CHECK(!screen.over && screen.mode == OV_MODE_PLAY);
    }
    type("quit");
    CHECK(!screen.over && screen.mode == OV_MODE_UNSAVED);
    press('q');
    CHECK(screen.over);
    ov_sitting_destroy(sitting);
}

TEST(a_game_that_cannot_be_kept_goes_to_another_place)
{
    struct ov_sitting *const sitting = refused_by_disk();
    char folder[] = "/tmp/oddville-test-XXXXXX", line[64];

    REQUIRE(mkdtemp(folder) != NULL);
    press('q');
    press('w');
    CHECK(screen.mode == OV_MODE_TYPE && strcmp(screen.typed, "save ") == 0);
    for (const char *at = folder; *at != '\0'; at++)
        press((uint32_t)*at); /* a folder: refused, and asked again */
    press(OV_KEY_ENTER);
    CHECK(!screen.over && screen.mode == OV_MODE_UNSAVED && shows(folder));
    CHECK(strcmp(sitting->path, "/nowhere/at/all.ovt") == 0);
    press('w');
    (void)snprintf(line, sizeof line, "%s/game.ovt", folder);
    for (const char *at = line; *at != '\0'; at++)
        press((uint32_t)*at);
    press(OV_KEY_ENTER);
    CHECK(screen.over && sitting->save_error == 0);
    CHECK(strcmp(sitting->path, line) == 0);
    CHECK(unlink(line) == 0 && rmdir(folder) == 0);
    ov_sitting_destroy(sitting);
}

TEST(before_the_first_choice_one_is_told_of_opponent_and_tutorial)
{
    struct ov_sitting *const sitting = sit_down("relaxed", 3);

    CHECK(shows("Opponent: Relaxed. Change: o."));
    CHECK(shows("New here? Press T"));
    CHECK(shows("♠■●▲¢"));
    CHECK(fits_in_every_language(sitting));
    let_others_play();
    draw();
    CHECK(shows("New here?"));
    press('a');
    CHECK(!shows("New here?") && !shows("Opponent:"));
    press('u');
    CHECK(!shows("New here?")); /* it was seen */
    ov_sitting_destroy(sitting);
}

TEST(people_among_themselves_are_told_of_the_tutorial_alone)
{
    struct ov_sitting *const sitting = sit_down("", 3);

    CHECK(shows("New here?") && !shows("Opponent:"));
    press('r');
    CHECK(!shows("New here?"));
    ov_sitting_destroy(sitting);
}

TEST(T_leads_from_a_new_game_to_the_tutorial_and_from_one_under_way_nowhere)
{
    struct ov_sitting *const sitting = sit_down("relaxed", 3);

    let_others_play();
    press('a');
    press('T');
    CHECK(screen.tutorial == NULL && ov_table_moves(&sitting->table) > 0);
    ov_sitting_destroy(sitting);
    screen.sitting = sit_down("relaxed", 3);
    press('T');
    CHECK(screen.tutorial != NULL && shows("Tutorial 1/"));
    press('T');
    CHECK(shows("Tutorial 1/"));
    press(OV_KEY_ENTER);
    CHECK(shows("Tutorial 2/"));
    ov_sitting_destroy(screen.sitting);
}

static const char *bot_of(const struct ov_sitting *sitting, int seat)
{
    return sitting->table.header.player[seat].bot;
}

TEST(another_opponent_comes_at_once_or_with_the_next_game)
{
    struct ov_sitting *const sitting = sit_down("relaxed", 3);

    sitting->settings.opponent = 1;
    ov_sitting_meet_opponent(sitting);
    CHECK(strcmp(bot_of(sitting, 1), "casual") == 0);
    draw();
    CHECK(shows("Opponent: Casual"));
    let_others_play();
    press('a');
    sitting->settings.opponent = 2;
    ov_sitting_meet_opponent(sitting);
    CHECK(strcmp(bot_of(sitting, 1), "casual") == 0);
    press('N');
    CHECK(strcmp(bot_of(sitting, 1), "skilled") == 0);
    CHECK(bot_of(sitting, 0)[0] == '\0');
    ov_sitting_destroy(sitting);
}

TEST(bots_that_are_no_opponents_stay_whatever_opponent_is_set)
{
    struct ov_sitting *const sitting = sit_down("greedy", 3);

    sitting->settings.opponent = 1;
    ov_sitting_meet_opponent(sitting);
    CHECK(strcmp(bot_of(sitting, 1), "greedy") == 0);
    press('N');
    CHECK(strcmp(bot_of(sitting, 1), "greedy") == 0);
    ov_sitting_destroy(sitting);
}
