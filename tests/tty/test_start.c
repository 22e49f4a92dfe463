/*
 * test_start.c - the start menu without a terminal.
 */
#include "golden.h"
#include "harness.h"
#include "seated.h"
#include "tty/screen.h"
#include "tty/start.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct ov_start start;

static void draw(void)
{
    ov_start_draw(&start, 24, 80);
}

static void press(uint32_t key)
{
    ov_start_key(&start, key);
    draw();
}

static bool shows(const char *piece)
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
    draw();
    CHECK(shows("New game") && shows("Tutorial") && shows("Saved games"));
    CHECK(start.line == OV_LINE_NEW);
    press(OV_KEY_ENTER);
    CHECK(start.page == OV_START_NEW && shows("Begin the game"));
    press(OV_KEY_ENTER);
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
    press('n');
    press(OV_KEY_DOWN);
    press(OV_KEY_RIGHT); /* three players */
    press(OV_KEY_DOWN);
    press(OV_KEY_ENTER); /* my name */
    for (const char *at = "Ada q"; *at != '\0'; at++)
        press((uint8_t)*at);
    press(OV_KEY_BACKSPACE);
    press(OV_KEY_BACKSPACE);
    press(OV_KEY_ENTER);
    CHECK(shows("a person: Ada"));
    press(OV_KEY_DOWN);
    press(OV_KEY_LEFT);
    CHECK(shows("First game") && shows("gives you time to learn"));
    press(OV_KEY_DOWN);
    press(OV_KEY_DOWN);
    press(OV_KEY_RIGHT);
    press(OV_KEY_DOWN);
    press(OV_KEY_RIGHT);
    ov_start_game(&start, &game);
    CHECK(game.seats == 3 && strcmp(game.player[0].name, "Ada") == 0);
    CHECK(strcmp(game.player[1].bot, "first-game") == 0);
    CHECK(game.edition == OV_FR);
    CHECK(game.switches.board_for_three !=
          ov_edition_switches(OV_FR).board_for_three);
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
    draw();
    CHECK(start.kept == 1 && start.line == OV_LINE_CONTINUE);
    CHECK(shows("Relaxed") && shows("♠■●▲¢"));
    press('s');
    CHECK(start.page == OV_START_SAVED && shows("20") && shows("Relaxed"));
    CHECK(shows("♠■●▲¢") && shows("  P  1  B "));
    press(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_CONTINUE && start.path[0] == '/');
    start.answer = OV_ANSWER_OPEN;
    press(OV_KEY_ESCAPE);
    press('r');
    press(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_VIEW);
    leave_home(sitting, folder);
}

TEST(what_is_not_there_is_said_and_asked_again)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    press('c');
    CHECK(start.answer == OV_ANSWER_OPEN && shows("no such game"));
    press('~');
    CHECK(shows("Choose with the arrows"));
    press('s');
    press(OV_KEY_ENTER);
    CHECK(start.answer == OV_ANSWER_OPEN && shows("no such game"));
    press(OV_KEY_ESCAPE);
    press('t');
    CHECK(start.answer == OV_ANSWER_TUTORIAL);
    start.answer = OV_ANSWER_OPEN;
    press('q');
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
                draw();
                CHECK(start.canvas.cuts == 0);
                CHECK(page == OV_START_NEW || !shows("…"));
                ov_start_draw(&start, 40, 120);
                CHECK(start.canvas.cuts == 0);
            }
        }
    ov_start_draw(&start, 10, 40);
    CHECK(shows("80"));
    leave_home(sitting, folder);
}

TEST(a_wide_menu_says_what_lines_mean_and_which_values_they_have)
{
    char folder[] = "/tmp/oddville-start-XXXXXX";
    struct ov_sitting *const sitting = at_home(folder);

    ov_start_init(&start, sitting);
    ov_start_draw(&start, 50, 160);
    CHECK(shows("The Miser") && shows("hates parting with coins"));
    CHECK(shows("Everyone builds the same odd"));
    press('o');
    CHECK(shows("What you read is in this language"));
    ov_start_draw(&start, 50, 160);
    CHECK(shows("What you read is in this language") && shows("magyar"));
    press(OV_KEY_ESCAPE);
    press('n');
    start.line = 10; /* too long a label for its column */
    draw();
    CHECK(shows("The Main Square gives its neighbou…"));
    ov_start_draw(&start, 50, 160);
    CHECK(shows("The Main Square gives its neighbours") && shows("▶ yes"));
    CHECK(shows("buildings its streets lead to"));
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
