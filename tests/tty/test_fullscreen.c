/*
 * test_fullscreen.c - the full screen on a terminal of the test's own, with
 * keys typed in advance: what they lead to is what they lead to on the screen
 * of the other tests.
 */
#include "harness.h"
#include "stage.h"
#include "streams.h"
#include "tty/fullscreen.h"
#include "tty/start.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef OV_HAVE_CURSES

static struct tty_ends ends;
static struct streams streams;
static struct sigaction before[NSIG];
static char shown[1 << 16]; /* all that was written to the terminal */

static void open_terminal(const char *keys)
{
    for (int number = 1; number < NSIG; number++)
        (void)sigaction(number, NULL, &before[number]);
    if (setenv("TERM", "xterm-256color", 1) != 0 ||
        setenv("LC_ALL", "C.UTF-8", 1) != 0 || unsetenv("NO_COLOR") != 0)
        abort();
    ends = tty_open(24, 80);
    tty_type(&ends, keys);
    streams_redirect(&streams, ends.program, ends.program);
}

static void close_terminal(void)
{
    streams_restore(&streams);
    tty_read(&ends, shown, sizeof shown);
    tty_close(&ends);
    for (int number = 1; number < NSIG; number++)
        (void)sigaction(number, &before[number], NULL);
}

static enum ov_leave play(enum ov_leave (*how)(struct ov_sitting *),
                          struct ov_sitting *sitting, const char *keys)
{
    enum ov_leave leave;

    open_terminal(keys);
    leave = how(sitting);
    close_terminal();
    return leave;
}

/* --- Games --- */

/* The same keys on the screen of the stage; others play as soon as they can. */
static void press_all(const char *keys)
{
    for (; *keys != '\0'; keys++) {
        let_others_play();
        press(*keys == '\r' ? OV_KEY_ENTER : (uint32_t)*keys);
    }
    let_others_play();
}

static bool have_same_moves(const struct ov_sitting *one,
                            const struct ov_sitting *two)
{
    if (ov_table_at(&one->table) != ov_table_at(&two->table))
        return false;
    for (int i = 0; i < ov_table_at(&one->table); i++) {
        const struct ov_move a = ov_table_move(&one->table, i);
        const struct ov_move b = ov_table_move(&two->table, i);

        if (a.seat != b.seat || memcmp(&a.action, &b.action, sizeof a.action))
            return false;
    }
    return true;
}

/* Plays it twice: on the screen, and on a terminal with more keys to leave. */
static int moves_of(const char *bot, const char *keys, const char *leaving)
{
    struct ov_sitting *const wanted = sit_down(bot, 3);
    char all[128];
    int moves;

    press_all(keys);
    struct ov_sitting *const sitting = sit_down(bot, 3);
    (void)snprintf(all, sizeof all, "%s%s", keys, leaving);
    CHECK(play(ov_full_screen_play, sitting, all) == OV_LEAVE_QUIT);
    CHECK(have_same_moves(wanted, sitting));
    moves = ov_table_at(&sitting->table);
    ov_sitting_destroy(sitting);
    ov_sitting_destroy(wanted);
    return moves;
}

TEST(keys_at_a_terminal_mean_what_they_mean_on_the_screen)
{
    CHECK(moves_of("", "q", "") == 0);
    CHECK(moves_of("", "1\r", "q") > 0);
    CHECK(moves_of("", "2\r1\r\r1\r", "q") > 2);
}

TEST(keys_typed_ahead_wait_until_bots_have_chosen)
{
    CHECK(moves_of("fickle", "1\r1\r1\r1\r", ":quit\r") > 4);
}

TEST(who_leaves_does_not_wait_for_bots)
{
    struct ov_sitting *const sitting = sit_down("fickle", 3);
    int moves;

    while (ov_sitting_waits(sitting) != OV_WAITS_FOR_PERSON)
        ov_screen_carry_on(&screen);
    ov_screen_refresh(&screen);
    moves = ov_table_at(&sitting->table);
    ov_table_seat_bot(&sitting->table, 0, "", "fickle");
    CHECK(play(ov_full_screen_play, sitting, "11q") == OV_LEAVE_QUIT);
    CHECK(ov_table_at(&sitting->table) == moves);
    ov_sitting_destroy(sitting);
}

TEST(a_game_that_is_looked_at_begins_with_its_first_move)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    struct ov_rng rng = rng_of(7);
    int moves;

    play_on(sitting, 12, &rng);
    moves = ov_table_at(&sitting->table);
    CHECK(play(ov_full_screen_view, sitting, "qq") == OV_LEAVE_QUIT);
    CHECK(ov_table_at(&sitting->table) == moves);
    CHECK(play(ov_full_screen_view, sitting, "\033[C\033[Cbq") ==
          OV_LEAVE_QUIT);
    CHECK(ov_table_at(&sitting->table) == 2);
    ov_sitting_destroy(sitting);
}

TEST(the_game_is_saved_on_leaving_but_not_the_tutorial)
{
    char folder[] = "/tmp/oddville-full-XXXXXX", path[64];
    struct ov_sitting *const sitting = sit_down("", 7);

    REQUIRE(mkdtemp(folder) != NULL);
    (void)snprintf(path, sizeof path, "%s/game.ovt", folder);
    ov_sitting_keep_at(sitting, path, 0);
    CHECK(play(ov_full_screen_play, sitting, "q") == OV_LEAVE_QUIT);
    CHECK(unlink(path) == 0);
    CHECK(play(ov_full_screen_tutorial, sitting, "\rq") == OV_LEAVE_QUIT);
    CHECK(rmdir(folder) == 0);
    ov_sitting_destroy(sitting);
}

/* Those of the screen itself are not among them. */
TEST(keys_that_can_only_be_choices_are_digits_and_letters)
{
    for (const char *key = "19abz"; *key != '\0'; key++)
        CHECK(ov_menu_is_key((uint32_t)*key));
    for (const char *key = "0:`{AqsZ"; *key != '\0'; key++)
        CHECK(!ov_menu_is_key((uint32_t)*key));
    CHECK(!ov_menu_is_key(OV_KEY_ENTER) && !ov_menu_is_key(OV_KEY_UP));
}

/* --- Settings --- */

static bool has_other_letters(void)
{
    for (const char *at = shown; *at != '\0'; at++)
        if ((*at & 0x80) != 0)
            return true;
    return false;
}

TEST(settings_say_which_letters_and_whether_the_mouse_is_wanted)
{
    struct ov_sitting *const sitting = sit_down("", 7);

    ov_table_seat_bot(&sitting->table, 0, "", "fickle");
    ov_table_seat_bot(&sitting->table, 1, "", "fickle");
    sitting->settings.letters = OV_LETTERS_ASCII;
    sitting->settings.mouse = OV_OFF;
    (void)play(ov_full_screen_play, sitting, "q");
    CHECK(strstr(shown, " Players ") != NULL && !has_other_letters());
    CHECK(strstr(shown, "1000h") == NULL);
    sitting->settings.letters = OV_LETTERS_AUTO;
    sitting->settings.mouse = OV_ON;
    (void)play(ov_full_screen_play, sitting, "q");
    CHECK(strstr(shown, " Players ") != NULL && has_other_letters());
    CHECK(strstr(shown, "1000h") != NULL);
    ov_sitting_destroy(sitting);
}

/* --- The menu --- */

static struct ov_start start;

static enum ov_leave choose(const char *keys)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    enum ov_leave leave;

    open_terminal(keys);
    leave = ov_full_screen_start(sitting, &start, "Remarkable");
    close_terminal();
    CHECK(strstr(shown, "Remarkable") != NULL);
    ov_sitting_destroy(sitting);
    return leave;
}

TEST(the_menu_at_a_terminal_takes_keys_and_pasted_names)
{
    char folder[] = "/tmp/oddville-full-XXXXXX";

    REQUIRE(mkdtemp(folder) != NULL);
    REQUIRE(setenv("XDG_STATE_HOME", folder, 1) == 0);
    REQUIRE(setenv("XDG_CONFIG_HOME", folder, 1) == 0);
    CHECK(choose("q") == OV_LEAVE_QUIT && start.answer == OV_ANSWER_LEAVE);
    CHECK(choose("\r\r") == OV_LEAVE_QUIT && start.answer == OV_ANSWER_NEW);
    CHECK(choose("\033[B\r") == OV_LEAVE_QUIT);
    CHECK(start.answer == OV_ANSWER_TUTORIAL);
    CHECK(rmdir(folder) == 0);
}

#endif
