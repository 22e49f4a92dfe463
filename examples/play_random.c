/*
 * play_random.c - the library in sixty lines: one game of random moves among
 * two to four players, and who won. Built against an installed copy:
 *
 *     cc play_random.c $(pkg-config --cflags --libs oddville)
 *     ./a.out [PLAYERS [SEED]]
 */
#include <oddville.h>

#include <stdio.h>
#include <stdlib.h>

/* Any legal action, but one that takes workers off only if nothing else is. */
static struct oddville_action choose(const struct oddville_game *game, int seat)
{
    struct oddville_action legal[ODDVILLE_MAX_ACTIONS], action;
    const int count = oddville_game_legal(game, seat, legal);
    static uint32_t state = 1;

    for (int tries = 0; tries < 8; tries++) {
        state = state * 1664525 + 1013904223;
        action = legal[(state >> 16) % (uint32_t)count];
        if (oddville_action_kind(action)[0] != 'r') /* remove, recover, ... */
            break;
    }
    return action;
}

static int play(struct oddville_game *game, int players)
{
    int points[ODDVILLE_MAX_SEATS], places[ODDVILLE_MAX_SEATS];

    while (!oddville_game_is_over(game)) {
        const int seat = oddville_game_actor(game);

        if (oddville_game_play(game, seat, choose(game, seat)) != ODDVILLE_OK)
            return 1; /* cannot be: it was listed */
    }
    oddville_game_score(game, points, places);
    printf("%d turns\n", oddville_game_turns(game));
    for (int seat = 0; seat < players; seat++)
        printf("seat %d: %d points, place %d\n", seat, points[seat],
               places[seat]);
    return 0;
}

int main(int argc, char **argv)
{
    const struct oddville_setup setup = {
        .players = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 2};
    uint8_t seed[ODDVILLE_SEED_SIZE];
    struct oddville_box *box = NULL;
    struct oddville_game *game = NULL;
    int result = 2;

    oddville_seed_from_number(argc > 2 ? strtoull(argv[2], NULL, 10) : 1, seed);
    if (oddville_box_create(&setup, &box, NULL) == ODDVILLE_OK &&
        oddville_game_create(box, seed, &game) == ODDVILLE_OK)
        result = play(game, oddville_box_players(box));
    oddville_game_destroy(game);
    oddville_box_destroy(box);
    return result;
}
