/*
 * test_batch.c - batches against single games, and their misuse.
 */
#include "harness.h"

#include <oddville.h>
#include <string.h>

enum { GAMES = 5 };

static struct oddville_box *make_box(int players)
{
    const struct oddville_setup setup = {.players = players};
    struct oddville_box *box = NULL;

    CHECK(oddville_box_create(&setup, &box, NULL) == ODDVILLE_OK);
    return box;
}

/* A number for each game that goes on; false if none does. */
static bool choose(const struct oddville_batch_arrays *arrays, unsigned *state,
                   int32_t numbers[GAMES])
{
    bool any = false;

    for (int i = 0; i < GAMES; i++) {
        *state = *state * 1103515245 + 12345;
        numbers[i] = -1;
        if (arrays->count[i] > 0)
            numbers[i] =
                arrays
                    ->legal[i * ODDVILLE_MAX_ACTIONS +
                            (int)((*state >> 16) % (unsigned)arrays->count[i])];
        any = any || numbers[i] >= 0;
    }
    return any;
}

TEST(a_batch_plays_as_single_games_do)
{
    struct oddville_box *const box = make_box(3);
    const struct oddville_batch_arrays *arrays;
    struct oddville_batch *batch = NULL;
    struct oddville_game *single[GAMES];
    int32_t numbers[GAMES];
    unsigned state = 3;

    CHECK(oddville_batch_create(box, GAMES, 11, false, &batch) == ODDVILLE_OK);
    arrays = oddville_batch_arrays(batch);
    for (int i = 0; i < GAMES; i++) {
        uint8_t seed[ODDVILLE_SEED_SIZE];

        oddville_seed_from_number(11 + (uint64_t)i, seed);
        CHECK(oddville_game_create(box, seed, &single[i]) == ODDVILLE_OK);
    }
    while (choose(arrays, &state, numbers)) {
        for (int i = 0; i < GAMES; i++) {
            CHECK(arrays->actor[i] == oddville_game_actor(single[i]));
            if (numbers[i] >= 0)
                CHECK(oddville_game_play_number(single[i], arrays->actor[i],
                                                numbers[i]) == ODDVILLE_OK);
        }
        REQUIRE(oddville_batch_step(batch, numbers, NULL) == ODDVILLE_OK);
    }
    for (int i = 0; i < GAMES; i++) {
        struct oddville_game *copy = NULL;
        int points[ODDVILLE_MAX_SEATS];

        CHECK(oddville_batch_game(batch, i, &copy) == ODDVILLE_OK);
        CHECK(oddville_game_equals(copy, single[i]));
        CHECK(oddville_game_score(copy, points, NULL) == ODDVILLE_OK);
        CHECK(points[2] == arrays->points[i * ODDVILLE_MAX_SEATS + 2]);
        oddville_game_destroy(copy);
        oddville_game_destroy(single[i]);
    }
    oddville_batch_destroy(batch);
    oddville_box_destroy(box);
}

TEST(a_game_that_ends_makes_room_for_the_next)
{
    struct oddville_box *const box = make_box(2);
    const struct oddville_batch_arrays *arrays;
    struct oddville_batch *batch = NULL;
    int32_t numbers[GAMES];
    unsigned state = 5;
    int ended = 0;

    CHECK(oddville_batch_create(box, GAMES, 1, true, &batch) == ODDVILLE_OK);
    arrays = oddville_batch_arrays(batch);
    for (int step = 0; step < 1500; step++) {
        REQUIRE(choose(arrays, &state, numbers));
        REQUIRE(oddville_batch_step(batch, numbers, NULL) == ODDVILLE_OK);
        for (int i = 0; i < GAMES; i++) {
            ended += arrays->ended[i];
            CHECK(arrays->actor[i] >= 0 && arrays->count[i] > 0);
        }
    }
    CHECK(ended >= GAMES);
    oddville_batch_destroy(batch);
    oddville_box_destroy(box);
}

TEST(a_batch_survives_misuse)
{
    static uint8_t masks[GAMES * ODDVILLE_NUMBERS];
    static int8_t seen[GAMES * ODDVILLE_OBSERVATION];
    struct oddville_box *const box = make_box(2);
    int32_t numbers[GAMES] = {0, 0, 0, 310, 0};
    struct oddville_batch *batch = NULL;
    struct oddville_game *game = NULL;
    int wrong = -1;

    CHECK(oddville_batch_create(box, 0, 1, true, &batch) ==
          ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_batch_create(NULL, 1, 1, true, &batch) ==
          ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_batch_create(box, GAMES, 1, true, &batch) == ODDVILLE_OK);
    CHECK(oddville_batch_games(batch) == GAMES &&
          oddville_batch_games(NULL) == 0);
    CHECK(oddville_batch_step(batch, numbers, &wrong) == ODDVILLE_REFUSED);
    CHECK(wrong == 3 && oddville_batch_arrays(batch)->count[0] == 4);
    numbers[3] = 0;
    numbers[4] = ODDVILLE_NUMBERS; /* beyond the last, also beyond 16 bits */
    CHECK(oddville_batch_step(batch, numbers, &wrong) == ODDVILLE_REFUSED);
    CHECK(wrong == 4);
    numbers[4] = 1 << 16;
    CHECK(oddville_batch_step(batch, numbers, &wrong) == ODDVILLE_REFUSED);
    CHECK(wrong == 4);
    CHECK(oddville_batch_step(batch, NULL, NULL) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_batch_masks(batch, masks) == ODDVILLE_OK);
    CHECK(masks[0] == 1 && masks[3] == 1 && masks[4] == 0);
    CHECK(oddville_batch_observe(batch, seen) == ODDVILLE_OK);
    CHECK(seen[10] == 9); /* workers in supply */
    CHECK(oddville_batch_masks(NULL, masks) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_batch_observe(batch, NULL) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_batch_game(batch, GAMES, &game) == ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_batch_arrays(NULL) == NULL);
    oddville_batch_destroy(batch);
    oddville_batch_destroy(NULL);
    oddville_box_destroy(box);
}

TEST(a_box_is_made_for_a_position)
{
    struct oddville_box *const box = make_box(4);
    struct oddville_box *again = NULL;
    struct oddville_game *game = NULL;
    struct oddville_problem problem;
    uint8_t seed[ODDVILLE_SEED_SIZE] = {1};
    char *text;

    CHECK(oddville_game_create(box, seed, &game) == ODDVILLE_OK);
    text = oddville_game_position(game);
    CHECK(oddville_box_for_position(text, strlen(text), NULL, &again,
                                    &problem) == ODDVILLE_OK);
    CHECK(oddville_box_players(again) == 4 && oddville_game_players(game) == 4);
    CHECK(oddville_box_for_position("x\n", 2, NULL, &again, &problem) ==
          ODDVILLE_BAD_TEXT);
    CHECK(oddville_box_for_position(NULL, 0, NULL, &again, &problem) ==
          ODDVILLE_BAD_ARGUMENT);
    CHECK(oddville_game_players(NULL) == 0);
    oddville_free(text);
    oddville_game_destroy(game);
    oddville_box_destroy(again);
    oddville_box_destroy(box);
}
