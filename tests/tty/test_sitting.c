/*
 * test_sitting.c - a sitting plays, keeps its game, and survives what disks
 * and files do to it.
 */
#include "harness.h"
#include "seated.h"
#include "sys/file.h"
#include "tty/choices.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

/* A folder of its own for each test; the file in it that is played with. */
struct corner {
    char folder[64], file[128];
};

static void enter_corner(struct corner *corner)
{
    (void)snprintf(corner->folder, sizeof corner->folder,
                   "/tmp/oddville-test-XXXXXX");
    if (mkdtemp(corner->folder) == NULL)
        abort();
    (void)snprintf(corner->file, sizeof corner->file, "%s/game.ovt",
                   corner->folder);
}

static void leave_corner(const struct corner *corner)
{
    (void)unlink(corner->file);
    CHECK(rmdir(corner->folder) == 0);
}

/* The person's first legal choice that is not calling back a worker. */
static bool choose(struct ov_sitting *sitting, struct ov_choices *choices)
{
    struct ov_refusal refusal;
    struct ov_events events;

    while (ov_sitting_carry_on(sitting, &events))
        continue;
    if (ov_sitting_waits(sitting) != OV_WAITS_FOR_PERSON)
        return false;
    ov_choices_list(choices, sitting, ov_sitting_actor(sitting));
    return ov_sitting_act(sitting, choices->seat,
                          choices->at[choices->count / 3].action, &events,
                          &refusal) == OV_ANSWER_DONE;
}

static void play_some(struct ov_sitting *sitting, int choices)
{
    static struct ov_choices list;

    while (choices-- > 0 && choose(sitting, &list))
        continue;
}

static bool same_game(const struct ov_sitting *one,
                      const struct ov_sitting *other)
{
    return ov_table_at(&one->table) == ov_table_at(&other->table) &&
           memcmp(&one->table.game, &other->table.game,
                  sizeof one->table.game) == 0;
}

TEST(each_choice_is_on_the_disk_before_the_next_is_asked)
{
    struct ov_sitting *const sitting = seated("greedy", 1, "");
    struct ov_sitting *const other =
        ov_sitting_create(&ov_standard_deck, OV_LANG_EN);
    struct ov_parse_fault fault;
    struct corner corner;
    int error;

    REQUIRE(sitting != NULL && other != NULL);
    enter_corner(&corner);
    ov_sitting_keep_at(sitting, corner.file, 0);
    for (int i = 0; i < 20; i++) {
        play_some(sitting, 1);
        CHECK(ov_sitting_resume(other, corner.file, &error, &fault) ==
              OV_LOAD_WHOLE);
        CHECK(same_game(sitting, other));
    }
    ov_sitting_destroy(sitting);
    ov_sitting_destroy(other);
    leave_corner(&corner);
}

TEST(a_folder_that_is_not_there_is_trouble_and_play_goes_on)
{
    struct ov_sitting *const sitting = seated("greedy", 2, "");
    struct corner corner;
    char text[OV_SENTENCE];
    struct ov_buffer out;
    int moves;

    REQUIRE(sitting != NULL);
    enter_corner(&corner);
    leave_corner(&corner);
    ov_sitting_keep_at(sitting, corner.file, 0);
    CHECK(sitting->save_error == -ENOENT);
    moves = ov_table_at(&sitting->table);
    play_some(sitting, 3);
    CHECK(ov_table_at(&sitting->table) > moves);
    CHECK(sitting->save_error == -ENOENT);
    ov_buffer_init(&out, text, sizeof text);
    ov_sitting_put_error(sitting, sitting->path, sitting->save_error, &out);
    CHECK(strstr(text, corner.file) != NULL);
    ov_sitting_destroy(sitting);
}

TEST(trouble_is_over_once_the_game_can_be_kept_again)
{
    struct ov_sitting *const sitting = seated("greedy", 2, "");
    struct corner corner;

    REQUIRE(sitting != NULL);
    enter_corner(&corner);
    ov_sitting_keep_at(sitting, "/dev/null/game.ovt", 0);
    CHECK(sitting->save_error < 0);
    ov_sitting_keep_at(sitting, corner.file, 0);
    CHECK(sitting->save_error == 0);
    leave_corner(&corner);
    ov_sitting_destroy(sitting);
}

TEST(a_broken_save_leaves_the_game_alone)
{
    struct ov_sitting *const sitting = seated("greedy", 3, "");
    struct ov_sitting *const before = malloc(sizeof *before);
    struct ov_parse_fault fault;
    struct corner corner;
    int error;

    REQUIRE(sitting != NULL && before != NULL);
    play_some(sitting, 4);
    *before = *sitting;
    enter_corner(&corner);
    REQUIRE(ov_file_write(corner.file, "no game\n", 8, OV_FILE_REPLACE) == 0);
    CHECK(ov_sitting_load(sitting, corner.file, &error, &fault) ==
          OV_LOAD_NOTHING);
    CHECK(error == 0 && fault.line == 1);
    CHECK(memcmp(sitting, before, sizeof *before) == 0);
    leave_corner(&corner);
    CHECK(ov_sitting_load(sitting, corner.file, &error, &fault) ==
          OV_LOAD_NOTHING);
    CHECK(error == -ENOENT);
    CHECK(memcmp(sitting, before, sizeof *before) == 0);
    free(before);
    ov_sitting_destroy(sitting);
}

TEST(a_game_cut_short_on_the_disk_goes_on_from_there_beside_the_file)
{
    struct ov_sitting *const sitting = seated("greedy", 4, "");
    struct ov_parse_fault fault;
    struct ov_file file, again;
    struct corner corner;
    int error;

    REQUIRE(sitting != NULL);
    enter_corner(&corner);
    ov_sitting_keep_at(sitting, corner.file, 0);
    play_some(sitting, 6);
    REQUIRE(ov_file_read(corner.file, 1 << 20, &file) == 0);
    REQUIRE(ov_file_write(corner.file, file.text, file.length - 30,
                          OV_FILE_REPLACE) == 0);
    REQUIRE(setenv("XDG_STATE_HOME", "/dev/null", 1) == 0);
    CHECK(ov_sitting_resume(sitting, corner.file, &error, &fault) ==
          OV_LOAD_PART);
    play_some(sitting, 1);
    CHECK(strcmp(sitting->path, corner.file) != 0);
    REQUIRE(ov_file_read(corner.file, 1 << 20, &again) == 0);
    CHECK(again.length == file.length - 30);
    ov_file_finish(&file);
    ov_file_finish(&again);
    leave_corner(&corner);
    ov_sitting_destroy(sitting);
}

TEST(the_log_follows_undo_and_redo)
{
    struct ov_sitting *const sitting = seated("", 5, "");
    struct ov_log_line *lines;
    int count;

    REQUIRE(sitting != NULL);
    play_some(sitting, 2);
    count = sitting->log.count;
    lines = malloc((size_t)count * sizeof *lines);
    REQUIRE(lines != NULL && count > 2);
    memcpy(lines, sitting->log.line, (size_t)count * sizeof *lines);
    CHECK(ov_sitting_undo(sitting) == OV_UNDO_FREE);
    CHECK(sitting->log.count < count);
    CHECK(ov_sitting_redo(sitting));
    CHECK(sitting->log.count == count);
    CHECK(memcmp(lines, sitting->log.line, (size_t)count * sizeof *lines) == 0);
    free(lines);
    ov_sitting_destroy(sitting);
}

TEST(nobody_goes_on_with_a_game_that_another_plays)
{
    struct ov_sitting *const sitting = seated("greedy", 1, "");
    struct ov_sitting *const other =
        ov_sitting_create(&ov_standard_deck, OV_LANG_EN);
    struct ov_parse_fault fault;
    struct corner corner;
    int error;

    REQUIRE(sitting != NULL && other != NULL);
    enter_corner(&corner);
    ov_sitting_keep_at(sitting, corner.file, 0);
    play_some(sitting, 3);
    REQUIRE(ov_sitting_resume(sitting, corner.file, &error, &fault) ==
            OV_LOAD_WHOLE);
    CHECK(ov_sitting_resume(other, corner.file, &error, &fault) ==
          OV_LOAD_NOTHING);
    CHECK(error == -EBUSY && ov_table_moves(&other->table) == 0);
    CHECK(ov_sitting_open(other, corner.file, &error, &fault) ==
          OV_LOAD_WHOLE); /* looking is allowed */
    ov_sitting_destroy(sitting);
    CHECK(ov_sitting_resume(other, corner.file, &error, &fault) ==
          OV_LOAD_WHOLE);
    ov_sitting_destroy(other);
    leave_corner(&corner);
}

/* The same as play_some, but bots think in threads. */
static void play_some_with_thoughts(struct ov_sitting *sitting, int choices)
{
    static struct ov_choices list;
    struct ov_events events;

    while (choices > 0) {
        if (!ov_sitting_think(sitting))
            (void)sched_yield();
        else if (!ov_sitting_carry_on(sitting, &events) && choices-- > 0 &&
                 !choose(sitting, &list))
            return;
    }
}

TEST(bots_that_think_in_a_thread_choose_the_same)
{
    struct ov_sitting *const one = seated("mcts:40", 3, "");
    struct ov_sitting *const other = seated("mcts:40", 3, "");

    play_some(one, 12);
    play_some_with_thoughts(other, 12);
    CHECK(ov_table_at(&one->table) > 20);
    CHECK(same_game(one, other));
    ov_sitting_destroy(one);
    ov_sitting_destroy(other);
}

/* A bot has to choose. */
static struct ov_sitting *before_a_bot(void)
{
    struct ov_sitting *const sitting = seated("mcts:10000", 3, "");
    struct ov_choices *const list = malloc(sizeof *list);

    if (sitting == NULL || list == NULL)
        abort();
    ov_table_seat_bot(&sitting->table, 1, "", "random");
    while (ov_table_waits(&sitting->table) != OV_WAITS_FOR_BOT ||
           ov_table_at(&sitting->table) < 6)
        if (!choose(sitting, list))
            abort();
    ov_table_seat_bot(&sitting->table, 1, "", "mcts:10000");
    free(list);
    return sitting;
}

TEST(a_thought_that_nobody_needs_any_more_is_forgotten)
{
    struct ov_sitting *sitting = before_a_bot();
    struct ov_events events;

    CHECK(!ov_sitting_think(sitting)); /* it has begun, and nobody waits */
    ov_table_seat_bot(&sitting->table, 1, "", "greedy");
    CHECK(!ov_sitting_think(sitting)); /* another bot, another thought */
    while (!ov_sitting_think(sitting))
        (void)sched_yield();
    CHECK(ov_sitting_carry_on(sitting, &events));
    ov_sitting_destroy(sitting);
    sitting = before_a_bot();
    CHECK(!ov_sitting_think(sitting));
    ov_sitting_destroy(sitting); /* at once */
}

TEST(a_game_that_was_loaded_is_kept_in_our_own_folder)
{
    struct ov_sitting *const sitting = seated("greedy", 4, "");
    struct ov_parse_fault fault;
    struct corner corner;
    int error;

    REQUIRE(sitting != NULL);
    enter_corner(&corner);
    ov_sitting_keep_at(sitting, corner.file, 0);
    play_some(sitting, 3);
    REQUIRE(setenv("XDG_STATE_HOME", "/dev/null", 1) == 0);
    CHECK(ov_sitting_load(sitting, corner.file, &error, &fault) ==
          OV_LOAD_WHOLE);
    CHECK(strcmp(sitting->path, corner.file) != 0);
    CHECK(sitting->save_error < 0); /* there is no such folder */
    CHECK(ov_sitting_open(sitting, corner.file, &error, &fault) ==
          OV_LOAD_WHOLE);
    CHECK(sitting->path[0] == '\0' && sitting->save_error == 0);
    ov_sitting_destroy(sitting);
    leave_corner(&corner);
}

TEST(a_file_is_replaced_only_if_the_first_word_says_so)
{
    static const char *const words[] = {"seven-7", "--for", "", "a --force"};
    unsigned how;

    for (int i = 0; i < OV_LENGTH(words); i++) {
        CHECK(ov_read_save_words(words[i], &how) == words[i]);
        CHECK(how == 0);
    }
    CHECK(strcmp(ov_read_save_words("--force  a b", &how), "a b") == 0);
    CHECK(how == OV_FILE_REPLACE);
}

/* --- Programs --- */

/* A program that chooses the first that is legal, so often; then it fails. */
struct program {
    int left, asked;
    const char *why;
};

static bool choose_first(void *context, const struct ov_table *table,
                         struct ov_action *ret_action,
                         struct ov_buffer *ret_why)
{
    struct program *const program = context;
    struct ov_actions actions;
    struct ov_view view;

    program->asked++;
    if (program->left-- == 0) {
        ov_put(ret_why, program->why);
        return false;
    }
    ov_view_of(&view, &table->game, table->box);
    ov_view_legal(&view, table->box, table->game.turn.actor, &actions);
    *ret_action = actions.at[0];
    return true;
}

static void never_mind(void *context, int seat, bool whether)
{
    (void)context;
    (void)seat;
    (void)whether;
}

/* A person against a program, which has to choose. */
static struct ov_sitting *before_a_program(struct program *program)
{
    struct ov_sitting *const sitting = seated("greedy", 3, "");
    static struct ov_choices list;

    if (sitting == NULL)
        abort();
    while (ov_table_waits(&sitting->table) != OV_WAITS_FOR_BOT) {
        struct ov_refusal refusal;

        ov_choices_list(&list, sitting, ov_sitting_actor(sitting));
        if (ov_sitting_act(sitting, list.seat, list.at[0].action, NULL,
                           &refusal) != OV_ANSWER_DONE)
            abort();
    }
    ov_table_seat_bot(&sitting->table, 1, "Ned", "ned");
    sitting->programs = (struct ov_programs){.sits = {[1] = true},
                                             .choose = choose_first,
                                             .give_up = never_mind,
                                             .context = program};
    return sitting;
}

TEST(a_program_chooses_whenever_it_is_its_turn)
{
    struct program program = {.left = 1000};
    struct ov_sitting *const sitting = before_a_program(&program);
    const int moves = ov_table_at(&sitting->table);
    struct ov_events events;
    struct ov_move move;

    CHECK(ov_sitting_waits(sitting) == OV_WAITS_FOR_BOT);
    CHECK(!ov_sitting_has_stranger(sitting, 1));
    CHECK(ov_sitting_carry_on(sitting, &events));
    CHECK(program.asked == 1 && ov_table_at(&sitting->table) == moves + 1);
    move = ov_table_move(&sitting->table, moves);
    CHECK(move.seat == 1 && move.by == OV_BY_BOT);
    while (!ov_sitting_think(sitting))
        (void)sched_yield();
    ov_sitting_destroy(sitting);
}

TEST(a_bot_takes_the_place_of_a_program_that_fails)
{
    struct program program = {.left = 0, .why = "it fell asleep"};
    struct ov_sitting *const sitting = before_a_program(&program);
    const int moves = ov_table_at(&sitting->table);
    struct ov_events events;

    CHECK(ov_sitting_carry_on(sitting, &events));
    CHECK(strcmp(sitting->notice,
                 "The program Ned has failed: it fell asleep. One of our bots "
                 "takes its place.") == 0);
    CHECK(!sitting->programs.sits[1]);
    CHECK(ov_table_bot(&sitting->table, 1, NULL) != NULL);
    CHECK(ov_table_at(&sitting->table) == moves + 1);
    CHECK(program.asked == 1);
    while (ov_sitting_carry_on(sitting, &events))
        continue;
    CHECK(program.asked == 1);
    ov_sitting_destroy(sitting);
}

TEST(a_program_that_was_stopped_has_not_failed)
{
    struct program program = {.left = 0, .why = ""};
    struct ov_sitting *const sitting = before_a_program(&program);
    const int moves = ov_table_at(&sitting->table);
    struct ov_events events;

    CHECK(!ov_sitting_carry_on(sitting, &events));
    CHECK(sitting->programs.sits[1] && sitting->notice[0] == '\0');
    CHECK(ov_table_at(&sitting->table) == moves);
    ov_sitting_destroy(sitting);
}

TEST(what_a_program_chooses_in_a_thread_is_done)
{
    struct program program = {.left = 1};
    struct ov_sitting *const sitting = before_a_program(&program);
    const int moves = ov_table_at(&sitting->table);
    struct ov_events events;

    while (!ov_sitting_think(sitting))
        (void)sched_yield();
    CHECK(ov_sitting_carry_on(sitting, &events));
    CHECK(program.asked == 1 && ov_table_at(&sitting->table) == moves + 1);
    ov_sitting_stop_thinking(sitting);
    ov_sitting_destroy(sitting);
}
