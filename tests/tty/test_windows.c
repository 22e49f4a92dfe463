/*
 * test_windows.c - the full screen without a terminal: looking around, the
 * windows, looking back, and the tutorial.
 */
#include "advice/forecast.h"
#include "stage.h"
#include "text/names.h"

#include <stdlib.h>

/* --- Looking --- */

TEST(arrows_reach_every_spot_of_the_screen_when_looking_around)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);
    bool seen[OV_SPOT_LINE + 1] = {false};

    play_on(sitting, 40, &rng);
    press(OV_KEY_TAB);
    for (int i = 0; i < 2000; i++) {
        press(OV_KEY_UP + ov_rng_below(&rng, 4));
        seen[screen.look.kind] = true;
    }
    CHECK(seen[OV_SPOT_CELL] && seen[OV_SPOT_ROW] && seen[OV_SPOT_PILE]);
    CHECK(seen[OV_SPOT_SEAT] && seen[OV_SPOT_CARD] && seen[OV_SPOT_SLOT]);
    CHECK(seen[OV_SPOT_CHOICE]);
    press('?');
    CHECK(screen.mode == OV_MODE_TEXT);
    press(OV_KEY_ESCAPE);
    CHECK(screen.mode == OV_MODE_LOOK);
    ov_sitting_destroy(sitting);
}

TEST(everything_that_can_be_clicked_explains_itself)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);
    struct ov_spots spots;

    play_on(sitting, 41, &rng);
    spots = screen.spots;
    for (int i = 0; i < spots.count; i++) {
        const struct ov_spot *const spot = &spots.at[i];

        if (spot->kind == OV_SPOT_CHOICE)
            continue;
        ov_screen_click(&screen, OV_CLICK, spot->area.row, spot->area.column);
        draw();
        CHECK(screen.mode == OV_MODE_TEXT || screen.mode == OV_MODE_LOG);
        CHECK(screen.canvas.cuts == 0);
        press(OV_KEY_ESCAPE);
        draw();
    }
    ov_sitting_destroy(sitting);
}

TEST(a_click_on_a_choice_chooses_it)
{
    struct ov_sitting *const sitting = sit_down("", 4);

    for (int i = 0; i < screen.spots.count; i++)
        if (screen.spots.at[i].kind == OV_SPOT_CHOICE &&
            screen.spots.at[i].a == 1) {
            const struct ov_area area = screen.spots.at[i].area;

            ov_screen_click(&screen, OV_CLICK, area.row, area.column + 4);
            break;
        }
    CHECK(ov_table_at(&sitting->table) == 1);
    CHECK(ov_table_move(&sitting->table, 0).action.a == OV_CLAY);
    CHECK(screen.mode == OV_MODE_PLAY);
    ov_sitting_destroy(sitting);
}

TEST(a_click_moves_the_cursor_and_another_one_builds_there)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    int before;

    play_until_building(sitting, 7, 7);
    for (int i = screen.choices.groups - 1; !ov_screen_builds(&screen); i--)
        ov_menu_open(&screen, i);
    draw();
    before = ov_table_at(&sitting->table);
    for (int i = 0; i < screen.spots.count; i++) {
        const struct ov_spot spot = screen.spots.at[i];

        if (spot.kind != OV_SPOT_CELL ||
            (spot.a == screen.city.x && spot.b == screen.city.y))
            continue;
        ov_screen_click(&screen, OV_CLICK, spot.area.row, spot.area.column);
        draw();
        CHECK(screen.city.x == spot.a && screen.city.y == spot.b);
        CHECK(ov_table_at(&sitting->table) == before);
    }
    press(OV_KEY_TAB);
    for (int i = 0; i < screen.spots.count; i++) {
        const struct ov_spot spot = screen.spots.at[i];

        if (spot.kind == OV_SPOT_CELL && spot.a == screen.city.x &&
            spot.b == screen.city.y) {
            ov_screen_click(&screen, OV_CLICK, spot.area.row, spot.area.column);
            break;
        }
    }
    CHECK(ov_table_at(&sitting->table) > before);
    ov_sitting_destroy(sitting);
}

TEST(the_log_leads_to_a_place_and_one_can_play_on_from_there)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);
    int at;

    play_on(sitting, 30, &rng);
    at = ov_table_at(&sitting->table);
    press('l');
    CHECK(screen.mode == OV_MODE_LOG);
    for (int i = 0; i < 10; i++)
        press(OV_KEY_UP);
    press(OV_KEY_ENTER);
    CHECK(screen.mode == OV_MODE_REPLAY && screen.replay.at < at);
    CHECK(shows("Replay: after"));
    CHECK(ov_table_at(&sitting->table) == at);
    press(OV_KEY_HOME);
    CHECK(screen.replay.at == 0);
    press(OV_KEY_RIGHT);
    press(OV_KEY_RIGHT);
    press(OV_KEY_RIGHT);
    CHECK(screen.replay.at == 3);
    press('b');
    CHECK(screen.mode == OV_MODE_PLAY && ov_table_at(&sitting->table) == 3);
    ov_sitting_destroy(sitting);
}

TEST(what_nobody_has_seen_and_the_end_follow_the_place_looked_at)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);

    play_on(sitting, 60, &rng);
    press('r');
    press(OV_KEY_HOME);
    press('x');
    CHECK(shows("Buildings still unseen: 58."));
    press(OV_KEY_ESCAPE);
    CHECK(screen.mode == OV_MODE_REPLAY);
    press('f');
    CHECK(shows("to the sixth: 6."));
    press(OV_KEY_ESCAPE);
    press(OV_KEY_ESCAPE);
    press('x');
    CHECK(shows("Buildings still unseen: "));
    CHECK(!shows("Buildings still unseen: 58."));
    ov_sitting_destroy(sitting);
}

/* Whether the window shows this count of something, some way down. */
static bool counts(int count, const char *words)
{
    char line[OV_SENTENCE];
    bool seen = false;

    (void)snprintf(line, sizeof line, "%3d  %s", count, words);
    press(OV_KEY_HOME);
    for (int step = 0; step < 60 && !seen; step++) {
        seen = shows(line);
        press(OV_KEY_DOWN);
    }
    return seen;
}

TEST(what_nobody_has_seen_is_counted_by_guild_scoring_rule_and_bonus)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);
    struct ov_unseen unseen;

    play_on(sitting, 30, &rng);
    ov_unseen(&sitting->view, &sitting->box, &unseen);
    press('x');
    for (int i = 0; i <= OV_GUILDS; i++)
        CHECK(counts(unseen.by_guild[i], ov_text_guild(OV_LANG_EN, i)));
    for (int i = 0; i < OV_SCORINGS; i++)
        CHECK(counts(unseen.by_scoring[i], ov_text_scoring(OV_LANG_EN, i)));
    for (int i = 0; i < OV_BONUS_NONE; i++)
        CHECK(counts(unseen.by_bonus[i], ov_text_bonus(OV_LANG_EN, i)));
    ov_sitting_destroy(sitting);
}

TEST(who_looks_back_sees_keys_and_the_log_and_nothing_to_choose)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);

    play_on(sitting, 9, &rng);
    ov_screen_refresh(&screen);
    draw();
    CHECK(shows("─ Choices ─"));
    press('r');
    CHECK(shows("← → move") && shows("Esc back"));
    CHECK(!shows("─ Choices ─") && shows("─ Log ─"));
    press(OV_KEY_HOME);
    CHECK(shows("← → move") && !shows("─ Choices ─"));
    press('?');
    CHECK(shows("╭ Help "));
    press(OV_KEY_ESCAPE);
    CHECK(screen.mode == OV_MODE_REPLAY);
    press(OV_KEY_ESCAPE);
    CHECK(shows("─ Choices ─"));
    ov_sitting_destroy(sitting);
}

TEST(where_there_is_room_who_looks_back_sees_the_moves_around_that_place)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);

    play_on(sitting, 30, &rng);
    press('r');
    press(OV_KEY_HOME);
    ov_screen_draw(&screen, 50, 200);
    CHECK(shows("─ Moves ─") && shows("─ Log ─") && !shows("─ Choices ─"));
    CHECK(shows("    1 B Start with") && !shows("▶   1"));
    CHECK(shows("b play on") && shows("Esc back"));
    for (int i = 0; i < 3; i++)
        press(OV_KEY_RIGHT);
    ov_screen_draw(&screen, 50, 200);
    CHECK(shows("▶   3 P ") && shows("    2 P Start with") && shows("    4 "));
    press(OV_KEY_END);
    ov_screen_draw(&screen, 24, 160); /* no room for the keys */
    CHECK(shows("▶  30 ") && !shows("Esc  back to the game"));
    ov_screen_draw(&screen, 40, 90); /* only for the log */
    CHECK(!shows("─ Moves ─") && shows("─ Log ─"));
    press(OV_KEY_ESCAPE);
    ov_screen_draw(&screen, 50, 200);
    CHECK(!shows("─ Moves ─") && shows("─ Choices ─"));
    ov_sitting_destroy(sitting);
}

TEST(all_moves_of_a_game_have_words_in_every_language)
{
    struct ov_sitting *const sitting = sit_down("greedy", 3);
    struct ov_rng rng = rng_of(3);

    play_on(sitting, 2000, &rng);
    press(OV_KEY_ESCAPE);
    press('r');
    for (int at = 0; at <= ov_table_moves(&sitting->table); at++) {
        ov_cursor_go(&screen.replay, at);
        sitting->language = (enum ov_language)(at % OV_LANGUAGES);
        ov_screen_draw(&screen, at % 2 == 0 ? 50 : 24, 160);
        if (screen.canvas.cuts > 0)
            test_failed(ov_language_word(sitting->language), at,
                        screen.canvas.first_cut);
        CHECK(!shows("{"));
    }
    ov_sitting_destroy(sitting);
}

TEST(a_question_mark_explains_the_choice_and_another_the_keys_and_signs)
{
    struct ov_sitting *const sitting = sit_down("", 4);

    press('?');
    CHECK(shows("╭ ? ─") && shows("?: keys and signs"));
    press('?');
    CHECK(shows("╭ Help ─") && shows("look around"));
    CHECK(!shows("?: keys and signs"));
    press(OV_KEY_END);
    CHECK(shows("A line of the row:") && shows("points before and after"));
    press(OV_KEY_HOME);
    CHECK(shows("look around"));
    press('?');
    CHECK(screen.mode == OV_MODE_PLAY);
    ov_sitting_destroy(sitting);
}

TEST(what_a_worker_card_can_be_played_for_is_explained_with_every_rule)
{
    struct ov_sitting *const sitting = sit_down("", 4);

    for (int i = 0; i < 2; i++)
        press('a'); /* both start with something */
    press(OV_KEY_DOWN);
    press('?');
    CHECK(shows("Play worker card 2") && shows("Or a building"));
    CHECK(shows("R5.4:") && shows("R6.1:") && shows("R7.1:"));
    ov_sitting_destroy(sitting);
}

TEST(who_looks_around_is_told_what_is_cost_bonus_and_points)
{
    struct ov_sitting *const sitting = sit_down("", 4);

    press(OV_KEY_TAB);
    CHECK(shows("Main Square") && shows("Enter explain"));
    for (int i = 0; i < 20 && screen.look.kind != OV_SPOT_ROW; i++)
        press(OV_KEY_DOWN);
    CHECK(screen.look.kind == OV_SPOT_ROW);
    CHECK(shows("Cost:") && shows("Bonus:") && shows("Points:"));
    ov_sitting_destroy(sitting);
}

TEST(a_building_that_is_tried_keeps_its_sites_in_sight_everywhere)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    int size;

    press(OV_KEY_TAB);
    press(']');
    REQUIRE(screen.city.building >= 0 && screen.city.cursor);
    size = screen.city.size;
    for (int i = 0; i < 20 && screen.look.kind != OV_SPOT_ROW; i++)
        press(OV_KEY_DOWN);
    CHECK(!screen.city.cursor && screen.city.building >= 0);
    CHECK(screen.city.size == size);
    ov_sitting_destroy(sitting);
}

/* What the window says of each line of the open group. */
static int check_lines_explained(void)
{
    const int group = screen.open;
    int checked = 0;

    for (int line = 0; line < ov_menu_lines(&screen); line++) {
        const struct ov_choice *const choice = ov_menu_choice(&screen, line);

        if (choice == NULL)
            continue;
        screen.chosen = line;
        press('?');
        CHECK(screen.mode == OV_MODE_TEXT && shows(choice->notation));
        press(OV_KEY_ESCAPE);
        CHECK(screen.mode == OV_MODE_PLAY && screen.open == group);
        checked++;
    }
    return checked;
}

TEST(every_choice_of_a_group_is_explained_with_its_notation)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);
    int checked = 0;

    for (int i = 0; i < 12; i++) {
        play_on(sitting, 1, &rng);
        for (int group = 0; group < screen.choices.groups; group++) {
            ov_menu_open(&screen, group);
            if (screen.mode == OV_MODE_PLAY && !ov_screen_builds(&screen))
                checked += check_lines_explained();
            ov_menu_close(&screen);
        }
    }
    CHECK(checked > 100);
    ov_sitting_destroy(sitting);
}

/* The first or last row with this corner of a frame in its column. */
static int corner(uint32_t sign, int column, int from, int step)
{
    int row = from;

    while (row > 0 && row < 59 && screen.canvas.cell[row][column].sign != sign)
        row += step;
    return row;
}

TEST(the_window_of_the_points_is_in_the_middle)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    const int column = (120 - (OV_LEAST_COLUMNS - 2)) / 2;
    int above, below;

    ov_screen_key(&screen, 's');
    CHECK(screen.mode == OV_MODE_SCORE);
    ov_screen_draw(&screen, 60, 120);
    above = corner(0x256D, column, 1, 1);
    below = 59 - corner(0x2570, column, 58, -1);
    CHECK(above > 5 && (above == below || above + 1 == below));
    ov_sitting_destroy(sitting);
}

TEST(who_plays_on_in_a_game_of_bots_sits_down_where_a_choice_is_due)
{
    struct ov_sitting *const sitting = sit_down("greedy", 4);
    struct ov_events events;

    ov_table_seat_bot(&sitting->table, 0, "", "greedy");
    for (int i = 0; i < 20; i++)
        (void)ov_sitting_carry_on(sitting, &events);
    ov_replay_open(&screen, 10);
    press('b');
    CHECK(ov_table_at(&sitting->table) == 10 && screen.choices.count > 0);
    CHECK(ov_sitting_waits(sitting) == OV_WAITS_FOR_PERSON);
    ov_sitting_destroy(sitting);
}

TEST(the_log_shows_the_chosen_line_and_as_many_others_as_it_can)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);

    press('l'); /* nothing has happened yet */
    press(OV_KEY_ESCAPE);
    play_on(sitting, 60, &rng);
    press('l');
    for (int line = sitting->log.count - 1; line >= 0; line--) {
        int seen = 0;
        bool chosen = false;

        for (int i = 0; i < screen.spots.count; i++) {
            seen += screen.spots.at[i].area.rows;
            chosen |= screen.spots.at[i].a == line;
        }
        CHECK(screen.line == line && chosen && seen >= 19);
        press(OV_KEY_UP);
    }
    ov_sitting_destroy(sitting);
}

/* Where a window's cursor or text is after a key, from this place. */
static int after_key(uint32_t key, int place)
{
    const bool lines =
        screen.mode == OV_MODE_LOG || screen.mode == OV_MODE_SETTINGS;

    screen.line = screen.scroll = place;
    ov_screen_key(&screen, key);
    return lines ? screen.line : screen.scroll;
}

TEST(keys_move_by_a_line_by_ten_or_to_the_ends_of_a_window)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(9);
    int last;

    play_on(sitting, 60, &rng);
    press('l');
    CHECK(screen.mode == OV_MODE_LOG);
    last = after_key(OV_KEY_END, 0);
    CHECK(last > 60 && after_key(OV_KEY_HOME, last) == 0);
    CHECK(after_key(OV_KEY_DOWN, 20) == 21 && after_key(OV_KEY_UP, 20) == 19);
    CHECK(after_key(OV_KEY_PAGE_DOWN, 20) == 30);
    CHECK(after_key(' ', 20) == 30 && after_key(OV_KEY_PAGE_UP, 20) == 10);
    CHECK(after_key(OV_KEY_UP, 0) == 0 && after_key(OV_KEY_DOWN, last) == last);
    press(OV_KEY_ESCAPE);
    press('?');
    CHECK(screen.mode == OV_MODE_TEXT);
    CHECK(after_key(OV_KEY_DOWN, 0) == 1 && after_key(OV_KEY_UP, 2) == 1);
    CHECK(after_key(OV_KEY_UP, 0) == 0);
    ov_sitting_destroy(sitting);
}

/* Moves that were taken back are in the replay, but not in the log. */
TEST(the_log_opens_at_a_line_from_every_place_of_a_replay)
{
    struct ov_sitting *const sitting = sit_down("", 5);
    struct ov_rng rng = rng_of(5);

    play_on(sitting, 12, &rng);
    REQUIRE(ov_sitting_undo(sitting) == OV_UNDO_FREE);
    ov_screen_refresh(&screen);
    REQUIRE(ov_table_at(&sitting->table) < ov_table_moves(&sitting->table));
    for (int at = 1; at <= ov_table_moves(&sitting->table); at++) {
        ov_replay_open(&screen, at);
        press('l');
        REQUIRE(screen.line >= 0 && screen.line < sitting->log.count);
        press(OV_KEY_ESCAPE);
        press(OV_KEY_ESCAPE);
    }
    ov_sitting_destroy(sitting);
}

TEST(a_finished_game_opens_the_window_of_the_points)
{
    struct ov_sitting *const sitting = sit_down("greedy", 4);
    struct ov_rng rng = rng_of(8);

    play_on(sitting, 2000, &rng);
    REQUIRE(ov_is_over(&sitting->view.of));
    draw();
    CHECK(screen.mode == OV_MODE_SCORE);
    CHECK(shows("The game is over: ") && shows(" wins"));
    CHECK(shows(" decided it, "));
    press(OV_KEY_ESCAPE);
    CHECK(screen.mode == OV_MODE_PLAY);
    draw();
    CHECK(screen.mode == OV_MODE_PLAY);
    ov_sitting_destroy(sitting);
}

/* Where there are too many of them, after a few steps down. */
TEST(every_building_of_the_city_is_listed_with_its_points)
{
    struct ov_sitting *const sitting = sit_down("greedy", 4);
    const struct ov_city *const city = &sitting->view.of.city;
    struct ov_rng rng = rng_of(8);
    bool seen[OV_CITY_ROOM] = {false};

    play_on(sitting, 2000, &rng);
    REQUIRE(ov_is_over(&sitting->view.of));
    draw();
    for (int step = 0; step < OV_CITY_ROOM; step++) {
        for (int n = 1; n < city->count; n++)
            seen[n] |= shows(
                ov_text_card(OV_LANG_EN, &sitting->box.deck, city->card[n]));
        press(OV_KEY_DOWN);
    }
    CHECK(city->count > 8);
    for (int n = 1; n < city->count; n++)
        CHECK(seen[n]);
    ov_sitting_destroy(sitting);
}

TEST(points_can_be_hidden_while_the_game_runs)
{
    struct ov_sitting *const sitting = with_building();
    struct ov_cell shown_cell;

    draw();
    shown_cell = screen.canvas.cell[2][79];
    CHECK(shown_cell.sign >= '0' && shown_cell.sign <= '9');
    sitting->settings.live_score = OV_OFF;
    draw();
    CHECK(screen.canvas.cell[2][79].sign == ' ');
    ov_sitting_destroy(sitting);
}

/* --- The tutorial --- */

/* Something that the rules allow and the script did not ask for. */
static void do_something_else(const struct ov_tutorial *tutorial)
{
    const int before = ov_table_at(&screen.sitting->table);
    struct ov_actions wanted;
    int which = -1;

    ov_tutorial_wanted(tutorial, &wanted);
    for (int i = 0; i < screen.choices.count && which < 0; i++) {
        bool asked = false;

        for (int j = 0; j < wanted.count; j++)
            asked |= ov_same_action(wanted.at[j], screen.choices.at[i].action);
        which = asked ? -1 : i;
    }
    if (which < 0)
        return;
    ov_screen_try(&screen, OV_LEARNER, screen.choices.at[which].action);
    draw();
    CHECK(screen.mode == OV_MODE_TEXT && screen.canvas.cuts == 0);
    CHECK(ov_table_at(&screen.sitting->table) == before);
    press(OV_KEY_ESCAPE);
}

static void follow_script(struct ov_tutorial *tutorial)
{
    struct ov_actions wanted;
    char text[OV_ACTION_TEXT];
    struct ov_buffer out;

    switch (ov_tutorial_asks(tutorial)) {
    case OV_TUTORIAL_WATCH:
        ov_screen_carry_on(&screen);
        return;
    case OV_TUTORIAL_READ:
        press(OV_KEY_ENTER);
        return;
    case OV_TUTORIAL_DO:
        do_something_else(tutorial);
        ov_tutorial_wanted(tutorial, &wanted);
        ov_buffer_init(&out, text, sizeof text);
        ov_action_write(&out, &screen.sitting->view.of, &screen.sitting->box,
                        wanted.at[0]);
        type(text);
        return;
    case OV_TUTORIAL_OVER:
        return;
    }
}

static struct ov_sitting *start_tutorial(struct ov_tutorial *ret_tutorial,
                                         enum ov_language language)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    const struct ov_sheet sheet = ov_sheet_on(&sitting->sheet);

    sitting->language = language;
    ov_tutorial_start(ret_tutorial, &sitting->table, &sitting->box, sheet);
    ov_log_restart(&sitting->log);
    ov_sitting_refresh(sitting);
    ov_screen_start(&screen, sitting);
    screen.tutorial = ret_tutorial;
    ov_screen_refresh(&screen);
    return sitting;
}

/* Whether a panel's heading is lit. */
static bool is_lit(struct ov_area panel)
{
    return screen.canvas.cell[panel.row][panel.column + 2].style.attributes &
           OV_REVERSE;
}

TEST(the_tutorial_shows_the_row_that_it_tells_of_and_how_to_go_on)
{
    struct ov_tutorial tutorial;
    struct ov_sitting *const sitting = start_tutorial(&tutorial, OV_LANG_EN);

    press(OV_KEY_ENTER);
    CHECK(shows("you see a row of six buildings"));
    CHECK(shows("Pawnshop of Hours") && shows("♠■●▲¢"));
    CHECK(is_lit(screen.layout.row) && is_lit(screen.layout.board));
    CHECK(!is_lit(screen.layout.players) && !is_lit(screen.layout.hand));
    press('Z'); /* means nothing: the keys there are */
    press(OV_KEY_TAB);
    CHECK(shows("Enter: go on"));
    ov_sitting_destroy(sitting);
}

TEST(the_tutorial_tells_of_a_move_only_when_it_has_been_made)
{
    struct ov_tutorial tutorial;
    struct ov_sitting *const sitting = start_tutorial(&tutorial, OV_LANG_EN);

    press(OV_KEY_ENTER);
    press(OV_KEY_ENTER);
    CHECK(ov_tutorial_asks(&tutorial) == OV_TUTORIAL_WATCH);
    CHECK(shows("Watch what happens now") && !shows("Vera took"));
    CHECK(!shows("Your first resource"));
    ov_screen_carry_on(&screen);
    draw();
    CHECK(shows("Vera took wood") && shows("Your first resource"));
    ov_sitting_destroy(sitting);
}

TEST(the_tutorial_explains_a_card_below_the_heads_of_its_columns)
{
    struct ov_tutorial tutorial;
    struct ov_sitting *const sitting = start_tutorial(&tutorial, OV_LANG_EN);

    while (tutorial.step < 4)
        follow_script(&tutorial);
    draw();
    CHECK(shows("Now Pawnshop of Hours is in front of you"));
    CHECK(shows("─ Your buildings ─") && shows("Cost─↑→↓←─G─Pt─B─▼"));
    CHECK(!shows("─ Row ─"));
    ov_sitting_destroy(sitting);
}

TEST(the_tutorial_runs_to_its_end_in_five_languages_and_fits)
{
    for (int language = 0; language < OV_LANGUAGES; language++) {
        struct ov_tutorial tutorial;
        struct ov_sitting *const sitting =
            start_tutorial(&tutorial, (enum ov_language)language);
        int steps = 0;

        for (; ov_tutorial_asks(&tutorial) != OV_TUTORIAL_OVER && steps < 300;
             steps++) {
            draw();
            if (screen.canvas.cuts > 0)
                test_failed(ov_language_word(language), tutorial.step,
                            screen.canvas.first_cut);
            follow_script(&tutorial);
        }
        CHECK(ov_tutorial_asks(&tutorial) == OV_TUTORIAL_OVER);
        press(OV_KEY_ESCAPE); /* the points */
        CHECK(screen.canvas.cuts == 0);
        ov_sitting_destroy(sitting);
    }
}

TEST(after_the_tutorial_N_begins_a_game_against_the_usual_opponent)
{
    struct ov_tutorial tutorial;
    struct ov_sitting *const sitting = start_tutorial(&tutorial, OV_LANG_EN);

    press('N'); /* not before its end */
    CHECK(screen.tutorial == &tutorial && tutorial.step == 0);
    while (ov_tutorial_asks(&tutorial) != OV_TUTORIAL_OVER)
        follow_script(&tutorial);
    press(OV_KEY_ESCAPE);
    CHECK(shows("N play your first game"));
    press('n'); /* as good as N when there is nothing to choose */
    CHECK(screen.tutorial == NULL && ov_table_moves(&sitting->table) == 0);
    CHECK(strcmp(sitting->table.header.player[1].bot, "relaxed") == 0);
    CHECK(sitting->table.header.player[0].bot[0] == '\0');
    CHECK(shows("Opponent: Relaxed"));
    CHECK(shows("Your first game: h shows") && !shows("New here?"));
    ov_sitting_destroy(sitting);
}
