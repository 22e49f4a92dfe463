/*
 * test_chance.c - the public library's numbers of actions, and views that are
 * played on through chance.
 */
#include "harness.h"

#include <oddville.h>
#include <string.h>

static struct oddville_game *start(int players, const char *edition,
                                   uint64_t number)
{
    const struct oddville_setup setup = {.players = players,
                                         .edition = edition};
    uint8_t seed[ODDVILLE_SEED_SIZE];
    struct oddville_box *box = NULL;
    struct oddville_game *game = NULL;

    oddville_seed_from_number(number, seed);
    CHECK(oddville_box_create(&setup, &box, NULL) == ODDVILLE_OK);
    CHECK(oddville_game_create(box, seed, &game) == ODDVILLE_OK);
    oddville_box_destroy(box);
    return game;
}

/* A legal number of a seat that builds if it can. */
static int choose(const struct oddville_game *game, int seat, unsigned *state)
{
    uint16_t numbers[ODDVILLE_MAX_ACTIONS];
    const int count = oddville_game_legal_numbers(game, seat, numbers);

    CHECK(count > 0);
    if (numbers[count - 1] > 310)
        return numbers[count - 1];
    *state = *state * 1103515245 + 12345;
    return numbers[(*state >> 16) % (unsigned)count];
}

enum { WAITING = 512 };

/* Views that chance can still change: each is taken once and destroyed. */
struct waiting {
    int count;
    struct oddville_view *view[WAITING];
};

/* All views that one outcome makes of another; there is at least one. */
static void show_all(struct oddville_view *view,
                     const struct oddville_outcome *outcomes, int count,
                     struct waiting *waiting)
{
    int ways = 0;

    CHECK(oddville_view_actor(view) == ODDVILLE_NO_SEAT);
    for (int i = 0; i < count; i++) {
        struct oddville_view *shown = NULL;
        char text[ODDVILLE_OUTCOME_TEXT];

        ways += outcomes[i].ways;
        CHECK(oddville_outcome_write(view, &outcomes[i], text) == ODDVILLE_OK);
        CHECK(oddville_view_copy(view, &shown) == ODDVILLE_OK);
        CHECK(oddville_view_show(shown, &outcomes[i]) == ODDVILLE_OK);
        REQUIRE(waiting->count < WAITING);
        waiting->view[waiting->count++] = shown;
    }
    CHECK(ways == outcomes[0].of);
}

/* Whether a view after its action can become the goal, by what is shown. */
static bool can_become(const struct oddville_view *view,
                       const struct oddville_view *goal)
{
    struct oddville_outcome outcomes[ODDVILLE_MAX_OUTCOMES];
    struct waiting waiting = {.count = 1};
    bool found = false;

    CHECK(oddville_view_copy(view, &waiting.view[0]) == ODDVILLE_OK);
    while (waiting.count > 0) {
        struct oddville_view *const next = waiting.view[--waiting.count];
        const int count = oddville_view_outcomes(next, outcomes);

        if (count > 0)
            show_all(next, outcomes, count, &waiting);
        else
            found = found || oddville_view_equals(next, goal);
        oddville_view_destroy(next);
    }
    return found;
}

static void check_step(struct oddville_game *game, unsigned *state)
{
    const int seat = oddville_game_actor(game);
    const int number = choose(game, seat, state);
    struct oddville_view *before = NULL, *after = NULL;
    uint16_t of_game[ODDVILLE_MAX_ACTIONS], of_view[ODDVILLE_MAX_ACTIONS];
    struct oddville_action action;
    int count;

    CHECK(oddville_view_create(game, &before) == ODDVILLE_OK);
    count = oddville_game_legal_numbers(game, seat, of_game);
    CHECK(oddville_view_legal_numbers(before, seat, of_view) == count);
    CHECK(memcmp(of_game, of_view, (size_t)count * sizeof of_game[0]) == 0);
    REQUIRE(oddville_action_from_number(game, seat, number, &action) ==
            ODDVILLE_OK);
    CHECK(oddville_action_number(game, seat, action) == number);
    CHECK(oddville_game_play_number(game, seat, number) == ODDVILLE_OK);
    CHECK(oddville_view_create(game, &after) == ODDVILLE_OK);
    CHECK(oddville_view_play(before, seat, action) == ODDVILLE_OK);
    CHECK(can_become(before, after));
    CHECK(oddville_view_is_over(after) == oddville_game_is_over(game));
    oddville_view_destroy(before);
    oddville_view_destroy(after);
}

TEST(R16_a_view_played_on_can_become_what_the_game_shows)
{
    static const char *const editions[] = {"en", "fr", "de", "nl", "hu"};

    for (int i = 0; i < 5; i++) {
        struct oddville_game *const game =
            start(2 + i % 3, editions[i], (uint64_t)i);
        unsigned state = (unsigned)i;

        for (int step = 0; step < 200 && !oddville_game_is_over(game); step++)
            check_step(game, &state);
        oddville_game_destroy(game);
    }
}

TEST(a_view_is_read_back_from_its_text_and_scores_the_same)
{
    const struct oddville_setup setup = {.players = 3};
    struct oddville_game *const game = start(3, "en", 4);
    struct oddville_view *view = NULL, *back = NULL;
    struct oddville_box *box = NULL;
    struct oddville_problem problem;
    int of_game[4], of_view[4];
    unsigned state = 1;
    char *text;

    CHECK(oddville_box_create(&setup, &box, NULL) == ODDVILLE_OK);
    for (int step = 0; step < 60; step++)
        CHECK(oddville_game_play_number(game, oddville_game_actor(game),
                                        choose(game, oddville_game_actor(game),
                                               &state)) == ODDVILLE_OK);
    CHECK(oddville_view_create(game, &view) == ODDVILLE_OK);
    text = oddville_view_position(view);
    CHECK(oddville_view_from_position(box, text, strlen(text), &back, NULL) ==
          ODDVILLE_OK);
    CHECK(oddville_view_equals(view, back) && oddville_view_players(back) == 3);
    CHECK(oddville_game_score(game, of_game, NULL) == ODDVILLE_OK);
    CHECK(oddville_view_score(back, of_view, NULL) == ODDVILLE_OK);
    CHECK(memcmp(of_game, of_view, sizeof of_game) == 0);
    CHECK(oddville_view_from_position(box, "nonsense\n", 9, &back, &problem) ==
          ODDVILLE_BAD_TEXT);
    oddville_free(text);
    oddville_view_destroy(back);
    oddville_view_destroy(view);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
}

/* The lines of a view's text, those with "?" taken from the game's text. */
static void fill_in(const char *view, const char *game, char ret_text[8192])
{
    size_t length = 0;

    for (const char *line = view; *line != '\0';
         line = strchr(line, '\n') + 1) {
        const size_t size = (size_t)(strchr(line, '\n') + 1 - line);
        const char *from = line;

        if (memchr(line, '?', size) != NULL) {
            for (from = game; strncmp(from, line, strcspn(line, " ")) != 0;)
                from = strchr(from, '\n') + 1;
        }
        for (;; from++) {
            ret_text[length++] = *from;
            if (*from == '\n')
                break;
        }
    }
    ret_text[length] = '\0';
}

TEST(a_position_before_chance_shows_something_starts_after_it)
{
    const struct oddville_setup setup = {0};
    struct oddville_game *game = start(2, "en", 7), *again = NULL;
    struct oddville_view *view = NULL;
    struct oddville_box *box = NULL;
    struct oddville_action action;
    uint8_t seed[ODDVILLE_SEED_SIZE] = {0};
    char *text, *whole, filled[8192];

    CHECK(oddville_box_create(&setup, &box, NULL) == ODDVILLE_OK);
    for (int i = 0; i < 2; i++)
        CHECK(oddville_game_play_number(game, oddville_game_actor(game), i) ==
              ODDVILLE_OK);
    CHECK(oddville_view_create(game, &view) == ODDVILLE_OK);
    CHECK(oddville_action_read(game, "play 1 building 1", &action, NULL) ==
          ODDVILLE_OK);
    CHECK(oddville_view_play(view, oddville_view_actor(view), action) ==
          ODDVILLE_OK);
    CHECK(oddville_view_play(view, 0, action) == ODDVILLE_REFUSED);
    CHECK(oddville_view_sample(view, seed, &again) == ODDVILLE_OK);
    CHECK(oddville_game_actor(again) != ODDVILLE_NO_SEAT);
    oddville_game_destroy(again);

    text = oddville_view_position(view);
    whole = oddville_game_position(game);
    CHECK(strstr(text, "reveal row") != NULL);
    CHECK(oddville_game_from_position(box, text, strlen(text), &again, NULL) ==
          ODDVILLE_BAD_TEXT);
    fill_in(text, whole, filled);
    CHECK(oddville_game_from_position(box, filled, strlen(filled), &again,
                                      NULL) == ODDVILLE_OK);
    CHECK(oddville_game_play(game, oddville_game_actor(game), action) ==
          ODDVILLE_OK);
    CHECK(oddville_game_equals(again, game));
    oddville_free(whole);
    oddville_free(text);
    oddville_game_destroy(again);
    oddville_game_destroy(game);
    oddville_view_destroy(view);
    oddville_box_destroy(box);
}

TEST(numbers_and_chance_survive_misuse)
{
    struct oddville_game *const game = start(2, "en", 1);
    struct oddville_outcome outcome = {{9, 9, 9, 9}, 1, 1};
    struct oddville_outcome outcomes[ODDVILLE_MAX_OUTCOMES];
    const struct oddville_action nonsense = {{99, 0, 0, 0}};
    struct oddville_action action;
    struct oddville_view *view = NULL;
    char text[ODDVILLE_OUTCOME_TEXT];
    uint16_t numbers[ODDVILLE_MAX_ACTIONS];

    CHECK(oddville_view_create(game, &view) == ODDVILLE_OK);
    CHECK(oddville_action_number(game, 0, nonsense) == ODDVILLE_NO_NUMBER);
    CHECK(oddville_action_number(NULL, 0, nonsense) == ODDVILLE_NO_NUMBER);
    CHECK(oddville_action_from_number(game, 0, -1, &action) ==
          ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_action_from_number(game, 0, 1991, &action) ==
          ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_action_from_number(game, 2, 0, &action) ==
          ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_action_from_number(game, 0, 311, &action) ==
          ODDVILLE_REFUSED); /* no building in front */
    CHECK(oddville_game_play_number(game, oddville_game_actor(game), 310) ==
          ODDVILLE_REFUSED);
    CHECK(oddville_game_legal_numbers(game, 9, numbers) == 0);
    CHECK(oddville_view_legal_numbers(NULL, 0, numbers) == 0);
    CHECK(oddville_number_write(1991, text) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_number_write(0, text) == ODDVILLE_OK);
    CHECK(strcmp(text, "pick wood") == 0);
    CHECK(oddville_view_outcomes(view, outcomes) == 0);
    CHECK(oddville_view_show(view, &outcome) == ODDVILLE_REFUSED);
    CHECK(oddville_outcome_write(view, &outcome, text) == ODDVILLE_REFUSED);
    CHECK(oddville_view_play(view, 0, nonsense) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_view_copy(NULL, &view) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_view_is_over(NULL) && oddville_view_players(NULL) == 0);
    CHECK(oddville_view_score(NULL, NULL, NULL) == ODDVILLE_BAD_ARGUMENT);
    oddville_view_destroy(view);
    oddville_game_destroy(game);
}
