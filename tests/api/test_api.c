/*
 * test_api.c - the public library as its callers use and misuse it.
 */
#include "harness.h"

#include <oddville.h>
#include <string.h>

static struct oddville_box *make_box(const struct oddville_setup *setup)
{
    struct oddville_box *box = NULL;

    CHECK(oddville_box_create(setup, &box, NULL) == ODDVILLE_OK);
    return box;
}

static struct oddville_game *make_game(struct oddville_box *box,
                                       uint64_t number)
{
    struct oddville_game *game = NULL;
    uint8_t seed[ODDVILLE_SEED_SIZE];

    oddville_seed_from_number(number, seed);
    CHECK(oddville_game_create(box, seed, &game) == ODDVILLE_OK);
    return game;
}

/* Plays this many moves, chosen by the numbers; stops at the end. */
static void play_on(struct oddville_game *game, int moves, unsigned numbers)
{
    for (int i = 0; i < moves && !oddville_game_is_over(game); i++) {
        struct oddville_action legal[ODDVILLE_MAX_ACTIONS];
        const int seat = oddville_game_actor(game);
        const int count = oddville_game_legal(game, seat, legal);

        REQUIRE(count > 0);
        numbers = numbers * 1103515245 + 12345;
        CHECK(oddville_game_play(game, seat,
                                 legal[(numbers >> 16) % (unsigned)count]) ==
              ODDVILLE_OK);
    }
}

TEST(a_game_of_every_size_and_edition_is_played_and_scored)
{
    static const char *const editions[] = {"en", "fr", "de", "nl", "hu"};

    for (int players = 2; players <= 4; players++)
        for (int i = 0; i < 5; i++) {
            const struct oddville_setup setup = {.players = players,
                                                 .edition = editions[i]};
            struct oddville_box *const box = make_box(&setup);
            struct oddville_game *const game = make_game(box, 5);
            int points[ODDVILLE_MAX_SEATS], places[ODDVILLE_MAX_SEATS];
            int sum = 0;

            play_on(game, 300, 1);
            CHECK(oddville_game_score(game, points, places) == ODDVILLE_OK);
            for (int seat = 0; seat < ODDVILLE_MAX_SEATS; seat++)
                sum += places[seat];
            CHECK(sum == players * (players + 1) / 2);
            oddville_game_destroy(game);
            oddville_box_destroy(box);
        }
}

TEST(a_box_lives_as_long_as_somebody_uses_it)
{
    const struct oddville_setup setup = {0};
    struct oddville_box *const box = make_box(&setup);
    struct oddville_game *const game = make_game(box, 1);
    struct oddville_view *view = NULL;

    CHECK(oddville_view_create(game, &view) == ODDVILLE_OK);
    oddville_box_destroy(box);
    play_on(game, 20, 3);
    oddville_game_destroy(game);
    CHECK(oddville_view_actor(view) != ODDVILLE_NO_SEAT);
    oddville_view_destroy(view);
}

TEST(undo_takes_back_one_action_after_the_other)
{
    const struct oddville_setup setup = {.players = 3};
    struct oddville_box *const box = make_box(&setup);
    struct oddville_game *const game = make_game(box, 9);
    struct oddville_game *then = NULL;

    CHECK(oddville_game_undo(game) == ODDVILLE_REFUSED);
    play_on(game, 30, 2);
    CHECK(oddville_game_copy(game, &then) == ODDVILLE_OK);
    CHECK(oddville_game_moves(then) == 30);
    play_on(game, 25, 8);
    CHECK(!oddville_game_equals(game, then));
    for (int i = 0; i < 25; i++)
        CHECK(oddville_game_undo(game) == ODDVILLE_OK);
    CHECK(oddville_game_equals(game, then));
    CHECK(oddville_game_assign(then, game) == ODDVILLE_OK);
    CHECK(oddville_game_undo(then) == ODDVILLE_OK);
    CHECK(oddville_game_moves(then) == 29);
    oddville_game_destroy(then);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
}

TEST(a_refusal_names_its_rule_and_changes_nothing)
{
    const struct oddville_setup setup = {0};
    struct oddville_box *const box = make_box(&setup);
    struct oddville_game *const game = make_game(box, 1);
    struct oddville_game *before = NULL;
    struct oddville_refusal refusal;
    struct oddville_action action;
    const int seat = oddville_game_actor(game);

    CHECK(oddville_game_copy(game, &before) == ODDVILLE_OK);
    CHECK(oddville_action_read(game, "end", &action, NULL) == ODDVILLE_OK);
    CHECK(oddville_game_play(game, seat, action) == ODDVILLE_REFUSED);
    CHECK(oddville_game_equals(game, before));
    CHECK(oddville_game_moves(game) == 0);
    CHECK(oddville_game_why_not(game, seat, action, &refusal) ==
          ODDVILLE_REFUSED);
    CHECK(strcmp(refusal.why, "STILL_SETTING_UP") == 0);
    CHECK(strcmp(refusal.rule, "R2.4") == 0);
    CHECK(strstr(refusal.text, "R2.4") != NULL);
    CHECK(oddville_action_read(game, "pick wood", &action, NULL) ==
          ODDVILLE_OK);
    CHECK(oddville_game_why_not(game, seat, action, &refusal) == ODDVILLE_OK);
    oddville_game_destroy(before);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
}

TEST(every_legal_action_is_written_read_and_said)
{
    const struct oddville_setup setup = {.players = 4};
    struct oddville_box *const box = make_box(&setup);
    struct oddville_game *const game = make_game(box, 4);

    for (int i = 0; i < 150 && !oddville_game_is_over(game); i++) {
        struct oddville_action legal[ODDVILLE_MAX_ACTIONS], read;
        const int seat = oddville_game_actor(game);
        const int count = oddville_game_legal(game, seat, legal);

        for (int k = 0; k < count; k++) {
            char text[ODDVILLE_ACTION_TEXT];
            char *const sentence =
                oddville_action_say(game, seat, legal[k], "hu");

            CHECK(oddville_action_write(game, legal[k], text) == ODDVILLE_OK);
            CHECK(oddville_action_read(game, text, &read, NULL) == ODDVILLE_OK);
            CHECK(oddville_action_equals(read, legal[k]));
            CHECK(oddville_action_kind(legal[k])[0] != '\0');
            CHECK(sentence != NULL && sentence[0] != '\0');
            oddville_free(sentence);
        }
        play_on(game, 1, (unsigned)i);
    }
    oddville_game_destroy(game);
    oddville_box_destroy(box);
}

TEST(positions_and_records_come_back_as_they_were)
{
    const struct oddville_setup setup = {
        .players = 2, .edition = "hu", .switches = "stalling=off "};
    struct oddville_box *const box = make_box(&setup);
    struct oddville_game *const game = make_game(box, 12);
    struct oddville_game *again = NULL, *replayed = NULL;
    char *position, *record, *twice;

    play_on(game, 80, 5);
    position = oddville_game_position(game);
    record = oddville_game_record(game);
    REQUIRE(position != NULL && record != NULL);
    CHECK(oddville_game_from_position(box, position, strlen(position), &again,
                                      NULL) == ODDVILLE_OK);
    CHECK(oddville_game_equals(game, again));
    CHECK(oddville_game_record(again) == NULL);
    CHECK(oddville_game_undo(again) == ODDVILLE_REFUSED);
    CHECK(oddville_game_from_record(record, strlen(record), NULL, &replayed,
                                    NULL) == ODDVILLE_OK);
    CHECK(oddville_game_equals(game, replayed));
    twice = oddville_game_record(replayed);
    CHECK(twice != NULL && strcmp(twice, record) == 0);
    oddville_free(twice);
    oddville_free(record);
    oddville_free(position);
    oddville_game_destroy(replayed);
    oddville_game_destroy(again);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
}

TEST(a_position_of_another_box_is_refused)
{
    const struct oddville_setup two = {.players = 2}, three = {.players = 3};
    struct oddville_box *const box = make_box(&two);
    struct oddville_box *const other = make_box(&three);
    struct oddville_game *const game = make_game(box, 12);
    struct oddville_game *again = NULL;
    char *const position = oddville_game_position(game);

    REQUIRE(position != NULL);
    CHECK(oddville_game_from_position(other, position, strlen(position), &again,
                                      NULL) == ODDVILLE_BAD_ARGUMENT);
    CHECK(again == NULL);
    oddville_free(position);
    oddville_game_destroy(game);
    oddville_box_destroy(other);
    oddville_box_destroy(box);
}

TEST(what_is_wrong_with_a_text_is_said_with_its_place)
{
    const struct oddville_setup setup = {0};
    struct oddville_setup wrong = {.switches = "stalling=off end-rule=never"};
    struct oddville_box *const box = make_box(&setup);
    struct oddville_game *const game = make_game(box, 1);
    struct oddville_game *none = NULL;
    struct oddville_box *no_box = NULL;
    struct oddville_problem problem;
    struct oddville_action action;

    CHECK(oddville_action_read(game, "pick gold", &action, &problem) ==
          ODDVILLE_BAD_TEXT);
    CHECK(problem.line == 1 && problem.column == 6);
    CHECK(strstr(problem.text, "gold") != NULL);
    CHECK(oddville_box_create(&wrong, &no_box, &problem) == ODDVILLE_BAD_TEXT);
    CHECK(problem.column == 14);
    CHECK(strstr(problem.text, "end-rule=never") != NULL);
    wrong = (struct oddville_setup){.deck = "oddville-deck 1\nnonsense\n"};
    CHECK(oddville_box_create(&wrong, &no_box, &problem) == ODDVILLE_BAD_TEXT);
    CHECK(problem.line >= 1 && problem.text[0] != '\0');
    CHECK(oddville_game_from_record("nonsense\n", 9, NULL, &none, &problem) ==
          ODDVILLE_BAD_TEXT);
    CHECK(problem.line == 1 && problem.text[0] != '\0');
    CHECK(no_box == NULL && none == NULL);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
}

TEST(a_view_tells_nothing_hidden_and_samples_fit_it)
{
    const struct oddville_setup setup = {.players = 3};
    struct oddville_box *const box = make_box(&setup);
    struct oddville_game *const game = make_game(box, 2);
    struct oddville_view *view = NULL;
    char *shown;

    play_on(game, 60, 4);
    CHECK(oddville_view_create(game, &view) == ODDVILLE_OK);
    shown = oddville_view_position(view);
    REQUIRE(shown != NULL);
    for (uint64_t number = 0; number < 20; number++) {
        struct oddville_game *sampled = NULL;
        struct oddville_view *seen = NULL;
        uint8_t seed[ODDVILLE_SEED_SIZE];
        char *text;

        oddville_seed_from_number(number, seed);
        CHECK(oddville_view_sample(view, seed, &sampled) == ODDVILLE_OK);
        CHECK(!oddville_game_equals(sampled, game));
        CHECK(oddville_view_create(sampled, &seen) == ODDVILLE_OK);
        text = oddville_view_position(seen);
        CHECK(text != NULL && strcmp(text, shown) == 0);
        oddville_free(text);
        oddville_view_destroy(seen);
        oddville_game_destroy(sampled);
    }
    oddville_free(shown);
    oddville_view_destroy(view);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
}

/* A whole game of one bot; how many moves it took. */
static int bots_game(const char *name)
{
    const struct oddville_setup setup = {0};
    struct oddville_box *const box = make_box(&setup);
    struct oddville_game *const game = make_game(box, 3);
    struct oddville_view *view = NULL;
    struct oddville_bot *bot = NULL;
    int moves;

    CHECK(oddville_bot_create(name, &bot) == ODDVILLE_OK);
    CHECK(oddville_view_create(game, &view) == ODDVILLE_OK);
    for (moves = 0; !oddville_game_is_over(game) && moves < 60; moves++) {
        struct oddville_action action;
        uint8_t seed[ODDVILLE_SEED_SIZE];

        oddville_seed_from_number((uint64_t)moves, seed);
        CHECK(oddville_view_assign(view, game) == ODDVILLE_OK);
        CHECK(oddville_bot_choose(bot, view, seed, &action) == ODDVILLE_OK);
        CHECK(oddville_game_play(game, oddville_game_actor(game), action) ==
              ODDVILLE_OK);
    }
    oddville_bot_destroy(bot);
    oddville_view_destroy(view);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
    return moves;
}

/* Without a budget these take their time. */
static bool is_slow(const char *name)
{
    static const char *const slow[] = {"mcts",    "linear-tree", "net-tree",
                                       "planner", "master",      "master-1"};

    for (int i = 0; i < (int)(sizeof slow / sizeof slow[0]); i++) {
        if (strcmp(name, slow[i]) == 0)
            return true;
    }
    return false;
}

TEST(bots_of_every_kind_play)
{
    struct oddville_bot *bot = NULL;
    int bots = 0;

    CHECK(oddville_bot_create("nobody", &bot) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_bot_name(-1) == NULL);
    for (; oddville_bot_name(bots) != NULL; bots++)
        if (!is_slow(oddville_bot_name(bots)))
            CHECK(bots_game(oddville_bot_name(bots)) > 10);
    CHECK(bots_game("mcts:20") > 10);
    CHECK(bots_game("linear-tree:20") > 10);
    CHECK(bots_game("net-tree:20") > 10);
    CHECK(bots_game("planner:200") > 10);
    CHECK(bots_game("master:20") > 10);
    CHECK(bots_game("master-1:20") > 10);
    CHECK(bots > 10);
}

TEST(a_picture_of_the_city_is_an_svg_file)
{
    const struct oddville_setup setup = {0};
    struct oddville_box *const box = make_box(&setup);
    struct oddville_game *const game = make_game(box, 3);
    char *const picture = oddville_game_svg(game, "fr");

    CHECK(picture != NULL && strstr(picture, "<svg") != NULL &&
          strstr(picture, "</svg>") != NULL);
    CHECK(oddville_game_svg(game, "tlh") == NULL);
    oddville_free(picture);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
}

TEST(arguments_that_make_no_sense_are_refused)
{
    const struct oddville_setup setup = {0}, five = {.players = 5},
                                other = {.edition = "xx"};
    const struct oddville_action nonsense = {{255, 255, 255, 255}};
    struct oddville_action legal[ODDVILLE_MAX_ACTIONS];
    struct oddville_box *const box = make_box(&setup);
    struct oddville_box *no_box = NULL;
    struct oddville_game *const game = make_game(box, 3);
    char text[ODDVILLE_ACTION_TEXT];

    CHECK(oddville_box_create(&five, &no_box, NULL) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_box_create(&other, &no_box, NULL) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_box_create(NULL, &no_box, NULL) == ODDVILLE_BAD_ARGUMENT);
    CHECK(no_box == NULL);
    CHECK(oddville_game_legal(game, -1, legal) == 0);
    CHECK(oddville_game_legal(game, 2, legal) == 0);
    CHECK(oddville_game_legal(NULL, 0, legal) == 0);
    CHECK(oddville_game_play(game, 0, nonsense) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_game_play(game, 7, nonsense) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_game_play(NULL, 0, nonsense) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_action_kind(nonsense)[0] == '\0');
    CHECK(oddville_action_write(game, nonsense, text) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_game_undo(NULL) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_game_position(NULL) == NULL);
    CHECK(oddville_game_score(NULL, NULL, NULL) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_game_is_over(NULL));
    oddville_game_destroy(NULL);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
}

TEST(every_status_has_words)
{
    for (int status = 0; status <= ODDVILLE_NO_MEMORY; status++)
        CHECK(strcmp(oddville_status_text((enum oddville_status)status),
                     oddville_status_text(ODDVILLE_NO_MEMORY + 1)) != 0);
    CHECK(strcmp(oddville_version(), OV_VERSION) == 0);
    CHECK(oddville_rules_version() == 1);
}
