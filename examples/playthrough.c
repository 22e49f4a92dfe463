/*
 * playthrough.c - every value of a game as text, through the public library.
 * The Python package prints the same bytes (oddville.playthrough), so the two
 * can be compared.
 *
 *     playthrough [PLAYERS [EDITION [SEED]]]
 */
#include <oddville.h>

#include <stdio.h>
#include <stdlib.h>

static void print_seats(const char *word, const int *values, int players)
{
    printf("%s", word);
    for (int seat = 0; seat < players; seat++)
        printf(" %d", values[seat]);
    printf("\n");
}

/* What each seat may do, by number and by text. */
static void print_legal(const struct oddville_game *game, int seat)
{
    struct oddville_action legal[ODDVILLE_MAX_ACTIONS];
    const int count = oddville_game_legal(game, seat, legal);

    for (int i = 0; i < count; i++) {
        char text[ODDVILLE_ACTION_TEXT] = "";

        (void)oddville_action_write(game, legal[i], text);
        printf("legal %d %d %s\n", seat,
               oddville_action_number(game, seat, legal[i]), text);
    }
}

/* What chance could show after an action, and a sum over the observation. */
static void print_view(const struct oddville_game *game, int seat, int number)
{
    struct oddville_outcome outcomes[ODDVILLE_MAX_OUTCOMES];
    int8_t seen[ODDVILLE_OBSERVATION];
    struct oddville_view *view = NULL;
    struct oddville_action action;
    int sum = 0, count;

    if (oddville_view_create(game, &view) != ODDVILLE_OK)
        return;
    (void)oddville_view_observe(view, seat, seen);
    for (int i = 0; i < ODDVILLE_OBSERVATION; i++)
        sum += (i + 1) * seen[i];
    printf("observation %d\n", sum);
    (void)oddville_action_from_number(game, seat, number, &action);
    (void)oddville_view_play(view, seat, action);
    count = oddville_view_outcomes(view, outcomes);
    for (int i = 0; i < count; i++) {
        char text[ODDVILLE_OUTCOME_TEXT] = "";

        (void)oddville_outcome_write(view, &outcomes[i], text);
        printf("outcome %d/%d %s\n", outcomes[i].ways, outcomes[i].of, text);
    }
    oddville_view_destroy(view);
}

/* One step; the choice follows from the numbers alone. */
static void step(struct oddville_game *game, int players, uint32_t *state)
{
    uint16_t numbers[ODDVILLE_MAX_ACTIONS];
    int points[ODDVILLE_MAX_SEATS], places[ODDVILLE_MAX_SEATS];
    const int actor = oddville_game_actor(game);
    const int count = oddville_game_legal_numbers(game, actor, numbers);
    int number;

    *state = *state * 1664525 + 1013904223;
    number = numbers[(*state >> 16) % (uint32_t)count];
    if (numbers[count - 1] >= 311) /* builds are last: build if possible */
        number = numbers[count - 1];
    printf("step %d turn %d actor %d\n", oddville_game_moves(game),
           oddville_game_turns(game), actor);
    for (int seat = 0; seat < players; seat++)
        print_legal(game, seat);
    (void)oddville_game_score(game, points, places);
    print_seats("points", points, players);
    print_seats("places", places, players);
    print_view(game, actor, number);
    printf("play %d\n", number);
    (void)oddville_game_play_number(game, actor, number);
}

int main(int argc, char **argv)
{
    const struct oddville_setup setup = {
        .players = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 2,
        .edition = argc > 2 ? argv[2] : "en"};
    uint8_t seed[ODDVILLE_SEED_SIZE];
    struct oddville_box *box = NULL;
    struct oddville_game *game = NULL;
    uint32_t state = 1;
    char *position;

    oddville_seed_from_number(argc > 3 ? strtoull(argv[3], NULL, 10) : 1, seed);
    if (oddville_box_create(&setup, &box, NULL) != ODDVILLE_OK ||
        oddville_game_create(box, seed, &game) != ODDVILLE_OK)
        return 2;
    while (!oddville_game_is_over(game))
        step(game, setup.players, &state);
    position = oddville_game_position(game);
    printf("%s", position == NULL ? "" : position);
    oddville_free(position);
    oddville_game_destroy(game);
    oddville_box_destroy(box);
    return 0;
}
