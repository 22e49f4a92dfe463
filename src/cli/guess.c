/*
 * guess.c - finds the word that a mistyped one was meant to be.
 */
#include "cli/guess.h"

/* With this many letters, the beginning of a word stands for it. */
enum { LETTERS_ENOUGH = 3 };

enum { MOST_LETTERS = 31, FAR = 99, NEAR_ENOUGH = 2 };

static int least(int one, int other)
{
    return one < other ? one : other;
}

int ov_word_distance(const char *one, const char *other)
{
    /* cost[i][j]: from the first i letters of one to the first j of other */
    int cost[MOST_LETTERS + 1][MOST_LETTERS + 1];
    const size_t rows = strlen(one), columns = strlen(other);

    if (rows > MOST_LETTERS || columns > MOST_LETTERS)
        return FAR;
    for (size_t i = 0; i <= rows; i++)
        cost[i][0] = (int)i;
    for (size_t j = 0; j <= columns; j++)
        cost[0][j] = (int)j;
    for (size_t i = 1; i <= rows; i++)
        for (size_t j = 1; j <= columns; j++) {
            const bool same = one[i - 1] == other[j - 1];

            cost[i][j] = least(cost[i - 1][j - 1] + !same,
                               least(cost[i - 1][j], cost[i][j - 1]) + 1);
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] &&
                one[i - 2] == other[j - 1])
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[rows][columns];
}

struct ov_guess ov_guess_start(const char *word)
{
    return (struct ov_guess){word, NULL, NEAR_ENOUGH + 1};
}

void ov_guess_try(struct ov_guess *guess, const char *candidate)
{
    const size_t length = strlen(guess->word);
    const bool begins = length >= LETTERS_ENOUGH &&
                        strncmp(candidate, guess->word, length) == 0;
    const int distance = begins ? 1 : ov_word_distance(guess->word, candidate);

    if (distance < guess->distance &&
        (size_t)distance < strlen(candidate) / 2 + 1) {
        guess->distance = distance;
        guess->nearest = candidate;
    }
}
