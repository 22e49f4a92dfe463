/*
 * test_screen.c - the full screen without a terminal: keys and clicks in,
 * canvases out.
 */
#include "harness.h"
#include "seated.h"
#include "text/names.h"
#include "tty/screen.h"

#include <stdlib.h>

static struct ov_screen screen;

static void draw(void)
{
    ov_screen_draw(&screen, 24, 80);
}

static void press(uint32_t key)
{
    ov_screen_key(&screen, key);
    draw();
}

static void type(const char *line)
{
    press(':');
    for (; *line != '\0'; line++)
        press((uint8_t)*line);
    press(OV_KEY_ENTER);
}

/* What is on the screen, as text. */
static const char *shown(void)
{
    static char text[1 << 16];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_canvas_dump(&screen.canvas, &out);
    return text;
}

static bool shows(const char *piece)
{
    return strstr(shown(), piece) != NULL;
}

static struct ov_sitting *sit_down(const char *bot, uint64_t seed)
{
    struct ov_sitting *const sitting = seated(bot, seed, "");

    if (sitting == NULL)
        abort();
    sitting->settings.pace = OV_PACE_INSTANT;
    ov_screen_start(&screen, sitting);
    draw();
    return sitting;
}

static void let_others_play(void)
{
    while (ov_screen_waits_for_others(&screen))
        ov_screen_carry_on(&screen);
}

/* A person's next choice, at random but mostly building. */
static struct ov_action some_choice(struct ov_rng *rng)
{
    const struct ov_choices *const choices = &screen.choices;
    int which = (int)ov_rng_below(rng, (uint32_t)choices->count);

    for (int i = 0; i < choices->count; i++)
        if (choices->at[i].action.kind == OV_ACT_BUILD)
            which = i;
    if (choices->at[which].action.kind == OV_ACT_REMOVE)
        which = 0;
    return choices->at[which].action;
}

static struct ov_rng rng_of(uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);

    return ov_rng_from_seed(&seed);
}

/* Plays so many choices of a person, straight on the table. */
static void play_on(struct ov_sitting *sitting, int choices, struct ov_rng *rng)
{
    struct ov_refusal refusal;

    for (int i = 0; i < choices && !ov_is_over(&sitting->view.of); i++) {
        let_others_play();
        if (screen.choices.count == 0)
            return;
        if (ov_sitting_act(sitting, screen.choices.seat, some_choice(rng), NULL,
                           &refusal) != OV_ANSWER_DONE)
            abort();
        ov_screen_refresh(&screen);
        let_others_play();
    }
    draw();
}

/* Whether the last move is this one; then goes back to before it. */
static bool was_done(struct ov_sitting *sitting, int before,
                     struct ov_action action)
{
    const struct ov_table *const table = &sitting->table;
    const bool done = table->at > before &&
                      ov_same_action(table->sheet.moves[before].action, action);

    ov_sitting_stand_at(sitting, before);
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
    const int before = sitting->table.at;
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
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct ov_sitting *const sitting = sit_down("", seed);
        struct ov_rng rng = rng_of(seed);

        while (!ov_is_over(&sitting->view.of) && sitting->table.at < 150) {
            check_all_choices(sitting, choose);
            play_on(sitting, step, &rng);
        }
        ov_sitting_destroy(sitting);
    }
}

TEST(every_legal_choice_is_reached_by_its_letters)
{
    check_positions(choose_by_letter, 5);
}

TEST(every_legal_choice_is_reached_by_arrows)
{
    check_positions(choose_by_arrows, 11);
}

TEST(every_legal_choice_is_reached_by_typing_its_notation)
{
    check_positions(choose_by_typing, 11);
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
    struct ov_rng rng = rng_of((uint64_t)(language + 77));

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

TEST(nothing_is_cut_at_80x24_in_any_language_whatever_is_pressed)
{
    char folder[] = "/tmp/oddville-screen-XXXXXX";

    REQUIRE(mkdtemp(folder) != NULL);
    REQUIRE(setenv("XDG_CONFIG_HOME", folder, 1) == 0);
    for (int language = 0; language < OV_LANGUAGES; language++) {
        struct ov_sitting *const sitting =
            sit_down("greedy", (uint64_t)(language + 5));

        let_monkey_play(sitting, language, 900);
        ov_sitting_destroy(sitting);
    }
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

TEST(R2_4_what_the_rules_forbid_is_answered_with_reason_and_rule)
{
    struct ov_sitting *const sitting = sit_down("", 1);

    type("build crooked-mill at 0,1");
    CHECK(shows("(R") || shows("no building"));
    type("recover");
    CHECK(shows("(R2.4)"));
    CHECK(sitting->table.at == 0);
    type("fnord");
    CHECK(screen.message[0] != '\0' && sitting->table.at == 0);
    ov_sitting_destroy(sitting);
}

static bool can_build(void)
{
    for (int i = 0; i < screen.choices.count; i++)
        if (screen.choices.at[i].action.kind == OV_ACT_BUILD)
            return true;
    return false;
}

/* A game where the seat that chooses can build: bots played so far. */
static struct ov_sitting *with_building(void)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    struct ov_events events;

    while (sitting->view.of.city.count < 5 || !can_build()) {
        ov_table_seat_bot(&sitting->table, 0, "", "greedy");
        ov_table_seat_bot(&sitting->table, 1, "", "greedy");
        if (!ov_sitting_carry_on(sitting, &events))
            abort();
        ov_table_seat_person(&sitting->table, 0, "");
        ov_table_seat_person(&sitting->table, 1, "");
        ov_screen_refresh(&screen);
    }
    return sitting;
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
        const struct ov_site_worth *const site = &screen.map.at[i];

        screen.message[0] = '\0';
        ov_screen_point_at(&screen, site->x, site->y);
        draw();
        if (site->refusal.why == OV_EDGE_DOES_NOT_MATCH) {
            CHECK(shows("(R8.2)"));
            press(OV_KEY_ENTER);
            CHECK(shows("(R8.2)"));
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

TEST(what_reveals_something_is_asked_for_first_unless_that_is_off)
{
    struct ov_sitting *const sitting = sit_down("", 1);
    int before;

    type("pick wood");
    type("pick clay");
    before = sitting->table.at;
    type("play 1 building 1");
    CHECK(screen.mode == OV_MODE_SURE && sitting->table.at == before);
    press(OV_KEY_ESCAPE);
    CHECK(sitting->table.at == before);
    sitting->settings.confirm = OV_OFF;
    type("play 1 building 1");
    CHECK(sitting->table.at == before + 1);
    ov_sitting_destroy(sitting);
}

TEST(undo_goes_back_to_the_last_reveal_and_redo_returns)
{
    struct ov_sitting *const sitting = sit_down("", 1);

    type("pick wood");
    type("pick clay");
    press('u');
    CHECK(sitting->table.at == 1);
    press('U');
    CHECK(sitting->table.at == 2);
    type("play 1 building 1");
    press(OV_KEY_ENTER);
    CHECK(sitting->table.at == 3);
    press('u');
    CHECK(sitting->table.at == 3);
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
    if (sitting->table.at == 2) {
        ov_buffer_init(&out, line, sizeof line);
        ov_put(&out, other);
        ov_put(&out, " remove wood:2");
        type(line);
    }
    CHECK(sitting->table.at == 3);
    ov_sitting_destroy(sitting);
}

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
    CHECK(sitting->table.at == 1);
    CHECK(sitting->table.sheet.moves[0].action.a == OV_CLAY);
    ov_sitting_destroy(sitting);
}

TEST(the_log_leads_to_a_place_and_one_can_play_on_from_there)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_rng rng = rng_of(8);
    int at;

    play_on(sitting, 30, &rng);
    at = sitting->table.at;
    press('l');
    CHECK(screen.mode == OV_MODE_LOG);
    for (int i = 0; i < 10; i++)
        press(OV_KEY_UP);
    press(OV_KEY_ENTER);
    CHECK(screen.mode == OV_MODE_REPLAY && screen.replay.at < at);
    CHECK(shows("Looking back"));
    CHECK(sitting->table.at == at);
    press(OV_KEY_HOME);
    CHECK(screen.replay.at == 0);
    press(OV_KEY_RIGHT);
    press(OV_KEY_RIGHT);
    press(OV_KEY_RIGHT);
    CHECK(screen.replay.at == 3);
    press('b');
    CHECK(screen.mode == OV_MODE_PLAY && sitting->table.at == 3);
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
    CHECK(shows("The game is over"));
    press(OV_KEY_ESCAPE);
    CHECK(screen.mode == OV_MODE_PLAY);
    draw();
    CHECK(screen.mode == OV_MODE_PLAY);
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

TEST(the_tutorial_runs_to_its_end_in_five_languages_and_fits)
{
    for (int language = 0; language < OV_LANGUAGES; language++) {
        struct ov_sitting *const sitting = sit_down("", 4);
        const struct ov_sheet sheet = {sitting->moves, OV_SHEET_ROOM};
        struct ov_tutorial tutorial;
        int steps = 0;

        sitting->language = (enum ov_language)language;
        ov_tutorial_start(&tutorial, &sitting->table, &sitting->box, sheet);
        ov_log_restart(&sitting->log);
        ov_sitting_refresh(sitting);
        ov_screen_start(&screen, sitting);
        screen.tutorial = &tutorial;
        ov_screen_refresh(&screen);
        for (; ov_tutorial_asks(&tutorial) != OV_TUTORIAL_OVER && steps < 300;
             steps++) {
            draw();
            if (screen.canvas.cuts > 0)
                test_failed(ov_language_word(language), tutorial.step,
                            screen.canvas.first_cut);
            follow_script(&tutorial);
        }
        CHECK(ov_tutorial_asks(&tutorial) == OV_TUTORIAL_OVER);
        ov_sitting_destroy(sitting);
    }
}
