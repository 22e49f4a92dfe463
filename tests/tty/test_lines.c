/*
 * test_lines.c - the line mode: what is typed and what is answered, compared
 * with what was once answered to it. Nobody types at a terminal here, so there
 * are no prompts, except where it says so.
 */
#include "stage.h"
#include "streams.h"
#include "tty/advice.h"
#include "tty/plain.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

enum { ANSWERS = 1 << 18 };

static char answers[ANSWERS];

static FILE *file_of(const char *text)
{
    FILE *const file = tmpfile();

    if (file == NULL || fputs(text, file) < 0 || fflush(file) != 0)
        abort();
    rewind(file);
    return file;
}

/* Lets somebody play who types there; what was written is in `answers`. */
static enum ov_leave play_there(enum ov_leave (*play)(struct ov_sitting *),
                                struct ov_sitting *sitting, int typed)
{
    FILE *const written = file_of("");
    struct streams streams;
    enum ov_leave leave;
    size_t length;

    streams_redirect(&streams, typed, fileno(written));
    leave = play(sitting);
    streams_restore(&streams);
    rewind(written);
    length = fread(answers, 1, sizeof answers - 1, written);
    answers[length] = '\0';
    (void)fclose(written);
    return leave;
}

/* The script, and all that was answered to it. */
static void compare(const char *name, const char *script)
{
    static char text[ANSWERS + (1 << 14)];
    const char *const folder = getenv("GOLDEN_FOLDER");
    char path[512];

    (void)snprintf(text, sizeof text, "--- typed\n%s--- answered\n%s", script,
                   answers);
    (void)snprintf(path, sizeof path, "%s/lines-%s.txt",
                   folder == NULL ? "tests/tty/golden" : folder, name);
    compare_golden(path, text);
}

/* Types the script without a terminal; how it ends. */
static enum ov_leave type_script(enum ov_leave (*play)(struct ov_sitting *),
                                 struct ov_sitting *sitting, const char *script)
{
    FILE *const typed = file_of(script);
    const enum ov_leave leave = play_there(play, sitting, fileno(typed));

    (void)fclose(typed);
    return leave;
}

/* The same at a terminal, with the output elsewhere: nothing is edited. */
static enum ov_leave
type_at_terminal(enum ov_leave (*play)(struct ov_sitting *),
                 struct ov_sitting *sitting, const char *script)
{
    const struct tty_ends ends = tty_open(24, 80);
    enum ov_leave leave;

    tty_type(&ends, script);
    leave = play_there(play, sitting, ends.program);
    tty_close(&ends);
    return leave;
}

/* How often it was answered. */
static int count_of(const char *piece)
{
    int count = 0;

    for (const char *at = answers; (at = strstr(at, piece)) != NULL; at++)
        count++;
    return count;
}

/* Two people in mid-game; purple chooses. */
static struct ov_sitting *in_mid_game(void)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    struct ov_rng rng = rng_of(7);

    play_on(sitting, 52, &rng);
    while (ov_sitting_actor(sitting) != 0)
        play_on(sitting, 1, &rng);
    return sitting;
}

TEST(lines_of_a_game_that_begins)
{
    static const char script[] = "\n"
                                 "0\n"
                                 "5\n"
                                 "-1\n"
                                 "2\n"
                                 "pick\n"
                                 "  pick   wo\t\n"
                                 "play 1 b\n"
                                 "1\n"
                                 "0\n"
                                 "2\n"
                                 "9\n"
                                 "1\n"
                                 "list\n"
                                 "back\n"
                                 "undo\n"
                                 "undo\n"
                                 "undo\n"
                                 "undo\n"
                                 "redo\n"
                                 "redo\n"
                                 "redo\n"
                                 "fnord\n"
                                 "playing\n"
                                 "play 9 wood\n"
                                 "blue recover\n"
                                 "purple recover\n"
                                 "red recover\n"
                                 "orange recover\n"
                                 "build crooked-mill at 0,1\n"
                                 "\x01\n"
                                 "quit\n";
    struct ov_sitting *const sitting = sit_down("", 3);

    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_QUIT);
    ov_sitting_destroy(sitting);
    compare("begin", script);
}

TEST(lines_about_a_game)
{
    static const char script[] = "help\n"
                                 "?\n"
                                 "help R8.2\n"
                                 "help 1.7\n"
                                 "help crooked-mill\n"
                                 "help ghost\n"
                                 "help fnord\n"
                                 "city\n"
                                 "row\n"
                                 "board\n"
                                 "players\n"
                                 "score\n"
                                 "log\n"
                                 "log 3\n"
                                 "log 0\n"
                                 "log x\n"
                                 "unseen\n"
                                 "forecast\n"
                                 "why\n"
                                 "why 1\n"
                                 "why play 1 coins\n"
                                 "why build crooked-mill at 3,3\n"
                                 "map\n"
                                 "map crooked-mill\n"
                                 "map fnord\n"
                                 "list\n"
                                 "lang\n"
                                 "lang xx\n"
                                 "lang de\n"
                                 "players\n"
                                 "lang en\n"
                                 "orders\n"
                                 "orders fnord yes\n"
                                 "orders fnord\n"
                                 "save\n"
                                 "load\n"
                                 "next\n"
                                 "branch\n";
    struct ov_sitting *const sitting = in_mid_game();

    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_INPUT);
    ov_sitting_destroy(sitting);
    compare("about", script);
}

/* Names in several languages, whole, at the start, inside; and wrong ones. */
TEST(lines_that_ask_for_help)
{
    static const char script[] =
        "help card 1\nhelp worker-card-4\nhelp CARD 2\n"
        "help main-square\nhelp main s\nhelp R8\n"
        "help r1.7\nhelp 99\nhelp R\nhelp rooster\n"
        "help Lily Guild\nhelp transform\nhelp coin\n"
        "help wood\nhelp Ghost of Lovely\nhelp mill\n"
        "help il\nhelp mi\nhelp Crooked Mill\n"
        "help dschinn\nlang de\nhelp Geist\n"
        "help Crooked Mill\nhelp Karte 1\nlang hu\n"
        "help card 3\nhelp ghost\nlang en\n"
        "map mi\nmap crooked-mill\nmap zzz\n";
    struct ov_sitting *const sitting = sit_down_many(3, OV_DE, 5);

    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_INPUT);
    ov_sitting_destroy(sitting);
    compare("help", script);
}

/* A list of more than nine, by its last number; a number that is not one. */
TEST(lines_with_numbers_of_two_digits)
{
    static const char script[] = "0\n13\n1x\n 10 \n";
    struct ov_sitting *const sitting = sit_down_many(4, OV_EN, 8);
    struct ov_rng rng = rng_of(8);

    play_on(sitting, 4, &rng);
    while (ov_sitting_actor(sitting) == OV_NONE || screen.choices.count <= 9 ||
           screen.choices.count > 12)
        play_on(sitting, 1, &rng);
    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_INPUT);
    compare("ten", script);
    ov_sitting_destroy(sitting);
}

TEST(lines_of_four_players)
{
    static const char script[] = "players\ncity\nrow\nboard\nscore\nunseen\n"
                                 "lang hu\nplayers\nboard\nscore\n";
    struct ov_sitting *const sitting = sit_down_many(4, OV_FR, 5);
    struct ov_rng rng = rng_of(5);

    play_on(sitting, 120, &rng);
    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_INPUT);
    ov_sitting_destroy(sitting);
    compare("four", script);
}

TEST(lines_of_a_replay)
{
    static const char script[] = "view\n"
                                 "undo\n"
                                 "1\n"
                                 "list\n"
                                 "back\n"
                                 "back 3\n"
                                 "next\n"
                                 "next 2\n"
                                 "next 1000\n"
                                 "back 1000\n"
                                 "back\n"
                                 "turn\n"
                                 "turn\n"
                                 "turn 3\n"
                                 "turn 0\n"
                                 "turn 1000\n"
                                 "line 10\n"
                                 "line 0\n"
                                 "line 1000\n"
                                 "score\n"
                                 "why play 1 coins\n"
                                 "view\n"
                                 "view\n"
                                 "line 20\n"
                                 "branch fnord\n"
                                 "branch red\n"
                                 "branch blue\n"
                                 "back\n"
                                 "exit\n";
    char folder[] = "/tmp/oddville-lines-XXXXXX";
    struct ov_sitting *const sitting = in_mid_game();

    REQUIRE(mkdtemp(folder) != NULL);
    REQUIRE(setenv("XDG_STATE_HOME", folder, 1) == 0);
    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_QUIT);
    ov_sitting_destroy(sitting);
    compare("replay", script);
    (void)rmdir(folder);
}

TEST(lines_of_a_game_that_is_looked_at)
{
    static const char script[] = "next\nturn 2\nback\nbranch\nquit\n";
    struct ov_sitting *const sitting = in_mid_game();

    CHECK(type_script(ov_plain_view, sitting, script) == OV_LEAVE_QUIT);
    ov_sitting_destroy(sitting);
    compare("look", script);
}

TEST(lines_at_a_terminal_have_prompts_and_questions)
{
    static const char script[] = "play 1 building 1\nno\n"
                                 "play 1 building 1\n\n"
                                 "play 1 building 1\nyes\n"
                                 "undo\nquit\n";
    struct ov_sitting *const sitting = sit_down("", 3);
    struct ov_rng rng = rng_of(3);

    play_on(sitting, 2, &rng);
    sitting->settings.confirm = OV_ON;
    CHECK(type_at_terminal(ov_plain_play, sitting, script) == OV_LEAVE_QUIT);
    ov_sitting_destroy(sitting);
    compare("terminal", script);
}

TEST(lines_at_a_terminal_take_yes_in_two_languages)
{
    struct ov_sitting *const sitting = sit_down("", 3);
    struct ov_rng rng = rng_of(3);
    int moves;

    play_on(sitting, 2, &rng);
    sitting->settings.confirm = OV_ON;
    sitting->language = OV_LANG_HU;
    moves = ov_table_at(&sitting->table);
    (void)type_at_terminal(ov_plain_play, sitting,
                           "play 1 building 1\nn\nquit\n");
    CHECK(ov_table_at(&sitting->table) == moves);
    (void)type_at_terminal(ov_plain_play, sitting,
                           "play 1 building 1\ni\nquit\n");
    CHECK(ov_table_at(&sitting->table) == moves + 1);
    (void)type_at_terminal(ov_plain_play, sitting,
                           "play 1 building 1\nye\nquit\n");
    CHECK(ov_table_at(&sitting->table) == moves + 2);
    ov_sitting_destroy(sitting);
}

TEST(lines_of_a_whole_game_end_with_the_points)
{
    struct ov_sitting *const sitting = sit_down_many(3, OV_EN, 6);
    struct ov_rng rng = rng_of(6);
    static const char script[] = "1\nplay 1 coins\nhint\norders\n"
                                 "score\nview\nback\nview\nquit\n";

    play_on(sitting, 2000, &rng);
    REQUIRE(ov_is_over(&sitting->view.of));
    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_QUIT);
    ov_sitting_destroy(sitting);
    compare("end", script);
}

/* --- The tutorial --- */

/* Goes through the script: what it wants, with a few other lines between. */
static void write_lesson(struct ov_buffer *out)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    struct ov_tutorial tutorial;
    int asked = 0;

    ov_sitting_start_tutorial(sitting, &tutorial);
    while (ov_tutorial_asks(&tutorial) != OV_TUTORIAL_OVER) {
        struct ov_actions wanted;
        struct ov_events events;
        struct ov_refusal refusal;

        if (ov_tutorial_asks(&tutorial) == OV_TUTORIAL_READ) {
            ov_put(out, "\n");
            ov_tutorial_read_on(&tutorial);
        } else if (ov_tutorial_asks(&tutorial) == OV_TUTORIAL_DO) {
            if (asked++ == 0)
                ov_put(out, "undo\nredo\nview\nsave x\nhint\n9\npick clay\n"
                            "recover\n");
            ov_tutorial_wanted(&tutorial, &wanted);
            ov_action_write(out, &tutorial.table->game, tutorial.table->box,
                            wanted.at[0]);
            ov_put(out, "\n");
            CHECK(ov_tutorial_answer(&tutorial, wanted.at[0], &events,
                                     &refusal) == OV_REPLY_RIGHT);
        } else {
            (void)ov_tutorial_watch(&tutorial, &events);
        }
    }
    ov_sitting_destroy(sitting);
}

TEST(lines_of_the_tutorial)
{
    static char script[1 << 13];
    struct ov_buffer out;
    struct ov_sitting *sitting;

    ov_buffer_init(&out, script, sizeof script);
    write_lesson(&out);
    sitting = sit_down("", 4);
    CHECK(type_script(ov_plain_tutorial, sitting, script) == OV_LEAVE_QUIT);
    ov_sitting_destroy(sitting);
    compare("tutorial", script);
}

/* --- Files, in a folder of their own --- */

static void remove_files(const char *folder)
{
    static const char *const names[] = {"game.ovt",          "game.ovr",
                                        "oddville/settings", "half.ovr",
                                        "moved.ovt",         "oddville"};

    for (int i = 0; i < OV_LENGTH(names); i++)
        (void)remove(names[i]);
    CHECK(chdir("/") == 0 && rmdir(folder) == 0);
}

/* A record with nonsense at its end. */
static void write_half(const struct ov_sitting *sitting)
{
    FILE *file;

    CHECK(ov_sitting_save(sitting, "half.ovr", 0) == 0);
    file = fopen("half.ovr", "a");
    CHECK(file != NULL && fputs("fnord\n", file) >= 0 && fclose(file) == 0);
}

TEST(lines_that_keep_a_game_and_settings)
{
    static const char script[] = "save game.ovt\n"
                                 "save game.ovt\n"
                                 "save --force game.ovt\n"
                                 "save game.ovr\n"
                                 "save /nowhere/at/all.ovt\n"
                                 "load nothing.ovt\n"
                                 "load game.ovr\n"
                                 "load half.ovr\n"
                                 "log 3\n"
                                 "settings\n"
                                 "settings pace instant\n"
                                 "settings pace fnord\n"
                                 "settings fnord on\n"
                                 "settings name Ann\n"
                                 "settings language fr\n"
                                 "settings language en\n"
                                 "orders swap never\n";
    char folder[] = "/tmp/oddville-lines-XXXXXX", before[4096];
    struct ov_sitting *const sitting = in_mid_game();

    REQUIRE(getcwd(before, sizeof before) != NULL);
    REQUIRE(mkdtemp(folder) != NULL && chdir(folder) == 0);
    REQUIRE(setenv("XDG_CONFIG_HOME", folder, 1) == 0);
    write_half(sitting);
    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_INPUT);
    ov_sitting_destroy(sitting);
    remove_files(folder);
    REQUIRE(chdir(before) == 0);
    compare("files", script);
}

TEST(lines_of_who_leaves_a_game_that_cannot_be_kept)
{
    static const char script[] = "quit\n"
                                 "\n"
                                 "view\n"
                                 "back\n"
                                 "quit\n"
                                 "/nowhere/else.ovt\n"
                                 "\n"
                                 "exit\n"
                                 "moved.ovt\n";
    char folder[] = "/tmp/oddville-lines-XXXXXX", before[4096];
    struct ov_sitting *const sitting = in_mid_game();

    REQUIRE(getcwd(before, sizeof before) != NULL);
    REQUIRE(mkdtemp(folder) != NULL && chdir(folder) == 0);
    ov_sitting_keep_at(sitting, "/nowhere/at/all.ovt", 0);
    (void)ov_sitting_keep(sitting);
    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_QUIT);
    CHECK(access("moved.ovt", R_OK) == 0);
    ov_sitting_destroy(sitting);
    remove_files(folder);
    REQUIRE(chdir(before) == 0);
    compare("leave", script);
}

/* --- Choices, orders and settings, whatever they are called --- */

static char made[1 << 13];
static struct ov_buffer making;

static void make_line(const char *one, const char *two, const char *three)
{
    ov_put(&making, one);
    ov_put(&making, " ");
    ov_put(&making, two);
    ov_put(&making, *three == '\0' ? "" : " ");
    ov_put(&making, three);
    ov_put(&making, "\n");
}

TEST(lines_that_ask_why_before_a_building_is_built)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    int builds = 0;

    play_until_building(sitting, 7, 7);
    ov_buffer_init(&making, made, sizeof made);
    for (int i = 0; i < screen.choices.count; i++) {
        const bool build = screen.choices.at[i].action.kind == OV_ACT_BUILD;

        if (!build || builds++ < 4)
            make_line("why", screen.choices.at[i].notation, "");
    }
    CHECK(builds > 0 && !making.full);
    CHECK(type_script(ov_plain_play, sitting, made) == OV_LEAVE_INPUT);
    ov_sitting_destroy(sitting);
    compare("why", made);
}

TEST(lines_that_give_every_order)
{
    struct ov_sitting *const sitting = sit_down("", 3);

    ov_buffer_init(&making, made, sizeof made);
    for (int i = 0; i < OV_ORDER_COUNT; i++)
        for (int value = 0;
             ov_order_value_word((enum ov_order)i, value) != NULL; value++)
            make_line("orders", ov_order_word((enum ov_order)i),
                      ov_order_value_word((enum ov_order)i, value));
    CHECK(type_script(ov_plain_play, sitting, made) == OV_LEAVE_INPUT);
    ov_sitting_destroy(sitting);
    compare("orders", made);
}

TEST(lines_with_settings_that_cannot_be_kept)
{
    static const char script[] =
        "settings mouse off\nsettings opponent casual\n"
        "settings mouse\nsettings  letters  ascii\n";
    struct ov_sitting *const sitting = sit_down("relaxed", 3);

    REQUIRE(setenv("XDG_CONFIG_HOME", "/dev/null/nowhere", 1) == 0);
    ov_table_seat_person(&sitting->table, 0, "");
    CHECK(type_script(ov_plain_play, sitting, script) == OV_LEAVE_INPUT);
    CHECK(sitting->settings.mouse == OV_OFF);
    CHECK(strcmp(sitting->table.header.player[1].bot, "casual") == 0);
    ov_sitting_destroy(sitting);
    compare("settings", script);
}

TEST(lines_of_who_leaves_without_saving)
{
    static const char *const scripts[] = {"quit\nquit\n", "quit\nexit\n",
                                          "exit\nexit\n"};
    struct ov_sitting *const sitting = in_mid_game();

    ov_sitting_keep_at(sitting, "/nowhere/at/all.ovt", 0);
    (void)ov_sitting_keep(sitting);
    for (int i = 0; i < OV_LENGTH(scripts); i++)
        CHECK(type_script(ov_plain_play, sitting, scripts[i]) == OV_LEAVE_QUIT);
    CHECK(type_script(ov_plain_play, sitting, "quit\n") == OV_LEAVE_INPUT);
    ov_sitting_destroy(sitting);
}

TEST(lines_tell_once_that_a_game_cannot_be_saved)
{
    struct ov_sitting *const sitting = sit_down("", 3);

    ov_sitting_keep_at(sitting, "/nowhere/at/all.ovt", 0);
    (void)type_script(ov_plain_play, sitting, "pick wood\nplayers\n");
    CHECK(count_of("cannot be saved in /nowhere/at/all.ovt") == 1);
    CHECK(count_of("saved again") == 0);
    ov_sitting_destroy(sitting);
}

TEST(lines_tell_once_that_a_game_is_saved_again)
{
    char folder[] = "/tmp/oddville-lines-XXXXXX", path[64];
    struct ov_sitting *const sitting = sit_down("", 3);

    REQUIRE(mkdtemp(folder) != NULL);
    (void)snprintf(path, sizeof path, "%s/game.ovt", folder);
    ov_sitting_keep_at(sitting, path, 0);
    sitting->save_error = -ENOSPC;
    (void)type_script(ov_plain_play, sitting, "pick wood\nundo\nquit\n");
    CHECK(count_of("cannot be saved") == 1);
    CHECK(count_of("The game is being saved again.") == 1);
    ov_sitting_destroy(sitting);
    CHECK(unlink(path) == 0 && rmdir(folder) == 0);
}

/* --- Advice --- */

/* A net says them, and it learns: only how many there are, and the end. */
TEST(lines_about_the_chances_are_sixteen_at_most_from_the_start_to_the_end)
{
    struct ov_sitting *const sitting = sit_down_many(3, OV_EN, 6);
    struct ov_rng rng = rng_of(6);

    (void)type_script(ov_plain_play, sitting, "chances\n");
    CHECK(count_of("%, Red ") == 1);
    play_on(sitting, 2000, &rng);
    (void)type_script(ov_plain_play, sitting, "chances\n");
    CHECK(count_of("%, Red ") == 16 && count_of("\nTurn 0: ") == 1);
    CHECK(count_of(" 100%") == 1 && count_of(" 0%") == 2);
    sitting->aid.net = NULL;
    (void)type_script(ov_plain_play, sitting, "chances\n");
    CHECK(count_of("%, Red ") == 0);
    CHECK(count_of("There are no chances to show") == 1);
    ov_sitting_destroy(sitting);
}

/* How good it is, bots know better from time to time. */
TEST(lines_with_a_hint_say_what_a_choice_is_called_and_brings)
{
    struct ov_sitting *const sitting = in_mid_game();
    struct ov_hint hint;
    int named = 0, reasons = 0;

    ov_sitting_hint(sitting, &hint);
    for (int i = 0; i < hint.count; i++)
        reasons += hint.move[i].reasons;
    (void)type_script(ov_plain_play, sitting, "hint\n");
    CHECK(count_of("\n  + ") + count_of("\n  - ") == reasons);
    for (int i = 0; i < screen.choices.count; i++) {
        char text[OV_LABEL_SIZE + 8];

        (void)snprintf(text, sizeof text, "\n1. %s",
                       screen.choices.at[i].label);
        named += count_of(text);
    }
    CHECK(named > 0 && count_of("\n1. ") == 1);
    CHECK(count_of("%)\n  + ") >= 1);
    CHECK(count_of("In brackets: your chance of winning.") == 1);
    ov_sitting_destroy(sitting);
}

/* --- Others --- */

static bool fail_to_choose(void *context, const struct ov_table *table,
                           struct ov_action *ret_action,
                           struct ov_buffer *ret_why)
{
    (void)context;
    (void)table;
    (void)ret_action;
    ov_put(ret_why, "it fell asleep");
    return false;
}

TEST(lines_tell_what_bots_do_and_once_that_a_program_has_failed)
{
    struct ov_sitting *const sitting = sit_down("greedy", 3);

    ov_table_seat_bot(&sitting->table, 1, "Ned", "ned");
    sitting->programs.choose = fail_to_choose;
    sitting->programs.sits[1] = true;
    ov_sitting_refresh(sitting);
    (void)type_script(ov_plain_play, sitting,
                      "blue recover\npick wood\nplayers\nplayers\n");
    CHECK(count_of("A bot plays there.") == 1);
    CHECK(count_of("The program Ned has failed: it fell asleep.") == 1);
    CHECK(sitting->notice[0] == '\0' && !sitting->programs.sits[1]);
    CHECK(count_of("\nTurn 1: ") == 1);
    ov_sitting_destroy(sitting);
}

/* --- Choices --- */

TEST(lines_with_a_choice_in_full_carry_it_out)
{
    struct ov_sitting *const sitting = sit_down("", 3);
    struct ov_rng rng = rng_of(3);
    int moves;

    play_on(sitting, 2, &rng);
    moves = ov_table_at(&sitting->table);
    (void)type_script(ov_plain_play, sitting, "play 1 building 1\n");
    CHECK(ov_table_at(&sitting->table) == moves + 1);
    ov_sitting_destroy(sitting);
}

TEST(lines_that_go_back_from_a_group_see_all_groups_again)
{
    struct ov_sitting *const sitting = sit_down_many(4, OV_EN, 8);
    struct ov_rng rng = rng_of(8);
    char script[32];
    int group = 0, groups;

    while (ov_sitting_actor(sitting) == OV_NONE || screen.choices.count <= 12)
        play_on(sitting, 1, &rng);
    while (screen.choices.group[group].count == 1)
        group++;
    (void)type_script(ov_plain_play, sitting, "");
    groups = count_of(" options)\n");
    (void)snprintf(script, sizeof script, "%d\nback\n", group + 1);
    (void)type_script(ov_plain_play, sitting, script);
    CHECK(groups > 0 && count_of(" options)\n") == 2 * groups);
    CHECK(count_of("  0. Back\n") == 1);
    ov_sitting_destroy(sitting);
}
