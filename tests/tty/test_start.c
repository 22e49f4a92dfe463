/*
 * test_start.c - the start menu without a terminal.
 */
#include "seated.h"
#include "walk.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static struct ov_start start;

static void draw_menu(void)
{
    ov_start_draw(&start, 24, 80);
}

static void press_menu(uint32_t key)
{
    ov_start_key(&start, key);
    draw_menu();
}

static bool menu_shows(const char *piece)
{
    static char text[1 << 16];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_canvas_dump(&start.canvas, &out);
    return strstr(text, piece) != NULL;
}

/* A home of its own, with nothing in it. */
static struct ov_sitting *at_home(char *folder)
{
    struct ov_sitting *const sitting =
        ov_sitting_create(&ov_standard_deck, OV_LANG_EN);

    if (sitting == NULL || mkdtemp(folder) == NULL ||
        setenv("XDG_STATE_HOME", folder, 1) != 0 ||
        setenv("XDG_CONFIG_HOME", folder, 1) != 0)
        abort();
    return sitting;
}

static int remove_one(const char *path, const struct stat *status, int kind,
                      struct FTW *where)
{
    (void)status;
    (void)kind;
    (void)where;
    return remove(path);
}

static void leave_home(struct ov_sitting *sitting, const char *folder)
{
    ov_start_finish(&start);
    ov_sitting_destroy(sitting);
    CHECK(nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS) == 0);
}

TEST(enter_twice_begins_a_game_against_the_usual_opponent)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);
    struct ov_new_game game;

    ov_start_init(&start, sitting);
    draw_menu();
    CHECK(menu_shows("New game") && menu_shows("Tutorial") &&
          menu_shows("Saved games"));
    CHECK(start.line == OV_LINE_NEW);
    press_menu(OV_KEY_ENTER);
    CHECK(start.page == OV_START_NEW && menu_shows("Begin the game"));
    press_menu(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_NEW);
    ov_start_game(&start, &game);
    CHECK(game.seats == 2 && game.player[0].bot[0] == '\0');
    CHECK(strcmp(game.player[1].bot, "relaxed") == 0);
    leave_home(sitting, folder);
}

TEST(players_names_opponents_edition_and_switches_can_be_chosen)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);
    struct ov_new_game game;

    ov_start_init(&start, sitting);
    press_menu('n');
    press_menu(OV_KEY_DOWN);
    press_menu(OV_KEY_RIGHT); /* three players */
    press_menu(OV_KEY_DOWN);
    press_menu(OV_KEY_ENTER); /* my name */
    for (const char *at = "Ada q"; *at != '\0'; at++)
        press_menu((uint8_t)*at);
    press_menu(OV_KEY_BACKSPACE);
    press_menu(OV_KEY_BACKSPACE);
    press_menu(OV_KEY_ENTER);
    CHECK(menu_shows("a person: Ada"));
    press_menu(OV_KEY_DOWN);
    press_menu(OV_KEY_LEFT);
    CHECK(menu_shows("First game") && menu_shows("gives you time to learn"));
    press_menu(OV_KEY_DOWN);
    press_menu(OV_KEY_DOWN);
    press_menu(OV_KEY_RIGHT);
    press_menu(OV_KEY_DOWN);
    press_menu(OV_KEY_RIGHT);
    ov_start_game(&start, &game);
    CHECK(game.seats == 3 && strcmp(game.player[0].name, "Ada") == 0);
    CHECK(strcmp(game.player[1].bot, "first-game") == 0);
    CHECK(game.edition == OV_FR);
    CHECK(game.switches.board_for_three !=
          ov_edition_switches(OV_FR).board_for_three);
    leave_home(sitting, folder);
}

/* R12.3: who plays on for ever plays without bots. */
TEST(R12_3_a_game_that_need_not_end_is_not_begun_with_bots)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    press_menu('n');
    start.switches.stalling = 1;
    press_menu(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_OPEN && menu_shows("(R12.3)"));
    start.who[1] = (int)OV_OPPONENT_COUNT; /* a person */
    press_menu(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_NEW);
    leave_home(sitting, folder);
}

TEST(a_master_with_more_time_is_picked_beside_the_master_and_kept)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);
    struct ov_new_game game;
    int budget = 0;

    ov_start_init(&start, sitting);
    press_menu('n');
    start.line = 3; /* blue */
    draw_menu();
    for (int who = start.who[1]; who < (int)OV_OPPONENT_master; who++)
        press_menu(OV_KEY_RIGHT);
    CHECK(menu_shows("Master") && !menu_shows("Master with"));
    press_menu(OV_KEY_RIGHT);
    CHECK(menu_shows("Master with more time") &&
          menu_shows("at least twice the time to think."));
    ov_start_game(&start, &game);
    CHECK(strcmp(game.player[1].bot, "master:10000") == 0);
    ov_sitting_start(sitting, &game, NULL);
    CHECK(ov_table_bot(&sitting->table, 1, &budget) ==
          ov_bot_at(OV_BOT_master));
    CHECK(budget == 10000);
    leave_home(sitting, folder);
}

TEST(saved_games_show_date_players_points_and_a_city)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);
    struct ov_sitting *const game = seated("relaxed", 3, NULL);
    struct ov_events events;
    struct ov_refusal refusal;

    REQUIRE(game != NULL);
    while (ov_sitting_waits(game) != OV_WAITS_FOR_PERSON)
        (void)ov_sitting_carry_on(game, &events);
    REQUIRE(ov_sitting_act(game, 0, (struct ov_action){OV_ACT_PICK, 3, 0, 0},
                           NULL, &refusal) == OV_ANSWER_DONE);
    ov_sitting_destroy(game);
    ov_start_init(&start, sitting);
    draw_menu();
    CHECK(start.kept == 1 && start.line == OV_LINE_CONTINUE);
    CHECK(menu_shows("Relaxed") && menu_shows("♠■●▲¢"));
    press_menu('s');
    CHECK(start.page == OV_START_SAVED && menu_shows("20") &&
          menu_shows("Relaxed"));
    CHECK(menu_shows("♠■●▲¢") && menu_shows("  P  1  B "));
    press_menu(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_CONTINUE && start.path[0] == '/');
    start.answer = OV_ANSWER_OPEN;
    press_menu(OV_KEY_ESCAPE);
    press_menu('r');
    press_menu(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_VIEW);
    leave_home(sitting, folder);
}

TEST(what_is_not_there_is_said_and_asked_again)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    press_menu('c');
    CHECK(start.answer == OV_ANSWER_OPEN && menu_shows("no such game"));
    press_menu('~');
    CHECK(menu_shows("Choose with the arrows"));
    press_menu('s');
    press_menu(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_OPEN && menu_shows("no such game"));
    press_menu(OV_KEY_ESCAPE);
    press_menu('t');
    CHECK(start.answer == OV_ANSWER_TUTORIAL);
    start.answer = OV_ANSWER_OPEN;
    press_menu('q');
    CHECK(start.answer == OV_ANSWER_LEAVE);
    leave_home(sitting, folder);
}

TEST(every_page_of_the_menu_fits_in_every_language)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    for (int language = 0; language < OV_LANGUAGES; language++)
        for (int page = 0; page <= OV_START_SETTINGS; page++) {
            sitting->language = (enum ov_language)language;
            start.page = (enum ov_start_page)page;
            for (start.line = 0; start.line < ov_start_lines(&start);
                 start.line++) {
                draw_menu();
                CHECK(start.canvas.cuts == 0);
                CHECK(page == OV_START_NEW || !menu_shows("…"));
                ov_start_draw(&start, 40, 120);
                CHECK(start.canvas.cuts == 0);
            }
        }
    ov_start_draw(&start, 10, 40);
    CHECK(menu_shows("80"));
    leave_home(sitting, folder);
}

TEST(a_wide_menu_says_what_lines_mean_and_which_values_they_have)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    ov_start_draw(&start, 50, 160);
    CHECK(menu_shows("The Miser") && menu_shows("hates parting with coins"));
    CHECK(menu_shows("Everyone builds the same odd"));
    press_menu('o');
    CHECK(menu_shows("What you read is in this language"));
    ov_start_draw(&start, 50, 160);
    CHECK(menu_shows("What you read is in this language") &&
          menu_shows("magyar"));
    press_menu(OV_KEY_ESCAPE);
    press_menu('n');
    start.line = 10; /* too long a label for its column */
    draw_menu();
    CHECK(menu_shows("The Main Square gives its neighbou…"));
    ov_start_draw(&start, 50, 160);
    CHECK(menu_shows("The Main Square gives its neighbours") &&
          menu_shows("▶ yes"));
    CHECK(menu_shows("buildings its streets lead to"));
    leave_home(sitting, folder);
}

/* Without dates, which would be another each time: only what is beside. */
TEST(the_menu_looks_as_ever_in_five_languages)
{
    static const struct {
        int line;
        const char *name;
    } lines[] = {{OV_LINE_NEW, "new"},
                 {OV_LINE_TUTORIAL, "tutorial"},
                 {OV_LINE_SETTINGS, "settings"}};
    const char *const golden = getenv("GOLDEN_FOLDER");
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    for (int language = 0; language < OV_LANGUAGES; language++)
        for (int i = 0; i < 2 * OV_LENGTH(lines); i++) {
            const bool is_wide = i >= OV_LENGTH(lines);
            static char text[1 << 16];
            char path[512];
            struct ov_buffer out;

            sitting->language = (enum ov_language)language;
            start.line = lines[i % OV_LENGTH(lines)].line;
            ov_start_draw(&start, is_wide ? 50 : 24, is_wide ? 160 : 80);
            CHECK(start.canvas.cuts == 0);
            ov_buffer_init(&out, text, sizeof text);
            ov_canvas_dump(&start.canvas, &out);
            (void)snprintf(path, sizeof path, "%s/menu-%s-%s-%s.txt",
                           golden == NULL ? "tests/tty/golden" : golden,
                           lines[i % OV_LENGTH(lines)].name,
                           is_wide ? "160x50" : "80x24",
                           ov_language_word((enum ov_language)language));
            compare_golden(path, text);
        }
    leave_home(sitting, folder);
}

/* --- Walks, written down key by key --- */

TEST(a_walk_through_the_menu)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    walk_menu_begin(&start, "menu", 24, 80);
    walk_spots();
    walk("Up Up Up Down Down Down Down Down Tab BackTab Left Right Esc ~ c");
    walk("s Enter Up Esc r Down Left Backspace o Down Up Up Esc");
    walk_click(OV_CLICK, 4, 20);
    walk_click(OV_CLICK, 23, 79);
    walk_size(31, 119);
    walk_size(32, 120);
    walk("Down Down Down Down Down Down n Esc o Esc");
    walk_size(23, 80);
    walk_size(24, 79);
    leave_home(sitting, folder);
    walk_end();
}

TEST(a_walk_through_the_form_of_a_new_game)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    press_menu('n');
    walk_menu_begin(&start, "form", 24, 80);
    walk("Up Up Down Down Down Left Left Left Right Right Enter");
    walk("Down Enter A d é Space Left ő Backspace Enter Enter Esc");
    walk("Right Right Left Left Down Left Left Left Left Left Left Left Left");
    walk("Right Enter Esc n Down Down Down Down Right Right Right Right Right");
    for (int i = 0; i < 18; i++)
        walk("Down Right");
    walk("Down Left Left Enter Esc");
    walk_size(50, 160);
    walk("n");
    for (int i = 0; i < 20; i++)
        walk("Down");
    leave_home(sitting, folder);
    walk_end();
}

TEST(a_walk_through_the_settings_of_the_menu)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    press_menu('o');
    walk_menu_begin(&start, "menu-settings", 24, 80);
    for (int i = 0; i < (int)OV_SETTING_COUNT; i++)
        walk("Right Left Left Enter Down");
    walk_size(32, 120);
    for (int i = 0; i < (int)OV_SETTING_COUNT; i++)
        walk("Down");
    leave_home(sitting, folder);
    walk_end();
}

/* Gives the file another date: that of a day of 2020. */
static void put_date(const char *path, int day)
{
    const struct timespec when = {1577880000 + day * 86400, 0};
    const struct timespec times[2] = {when, when};

    CHECK(utimensat(AT_FDCWD, path, times, 0) == 0);
}

/* A game in our folder after this many choices, played last on that day. */
static void keep_game(int seats, int choices, int day)
{
    struct ov_sitting *const game = sit_down_many(seats, OV_EN, (uint64_t)day);
    struct ov_rng rng = rng_of((uint64_t)day);
    char path[OV_PATH_SIZE];

    ov_sitting_keep_at(game, NULL, 0);
    play_on(game, choices, &rng);
    CHECK(ov_sitting_keep(game) == 0);
    ov_sitting_kept_at(game, path);
    ov_sitting_destroy(game);
    put_date(path, day);
}

/* A file that is no game, beside the games. */
static void keep_nonsense(const char *folder, int day)
{
    char path[128];
    FILE *file;

    (void)snprintf(path, sizeof path, "%s/oddville/games/%02d.ovt", folder,
                   day);
    file = fopen(path, "w");
    CHECK(file != NULL && fputs("nonsense", file) >= 0 && fclose(file) == 0);
    put_date(path, day);
}

TEST(a_walk_through_the_games_that_are_kept)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    REQUIRE(setenv("TZ", "UTC", 1) == 0);
    tzset();
    keep_game(4, 90, 100);
    keep_game(2, 2000, 99);
    keep_game(3, 5, 98);
    for (int day = 0; day < 24; day++)
        keep_nonsense(folder, day);
    ov_start_init(&start, sitting);
    CHECK(start.kept == 27);
    walk_menu_begin(&start, "kept", 24, 80);
    walk("Down Down Down Down s Down Down Down Up Up Up*9 Down Up*3 Esc");
    walk("r Down Down Down*14 Down Down Down*8 Down Down");
    walk_size(32, 119);
    walk("Down");
    walk_size(40, 120);
    walk("Down Esc Up*4");
    walk_size(50, 160);
    walk("s Down");
    walk_spots();
    walk("Enter");
    CHECK(start.answer == OV_ANSWER_CONTINUE);
    leave_home(sitting, folder);
    walk_end();
}

TEST(the_last_line_of_the_menu_leaves)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    draw_menu();
    for (int i = 0; i < OV_START_LINES && start.line != OV_LINE_LEAVE; i++)
        press_menu(OV_KEY_DOWN);
    CHECK(start.line == OV_LINE_LEAVE && start.answer == OV_ANSWER_OPEN);
    press_menu(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_LEAVE);
    leave_home(sitting, folder);
}
