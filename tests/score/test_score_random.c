/*
 * test_score_random.c - points in random games against a slow count from the
 * words of the rules (naive.h).
 */
#include "naive.h"
#include "score/score.h"
#include "walk.h"

static int sum_of_terms(const struct ov_score *score)
{
    int sum = score->square + score->workers;

    for (int i = 0; i < score->cards; i++)
        sum += score->card[i].points;
    for (int character = 0; character < OV_CHARACTERS; character++)
        sum += score->character[character];
    return sum;
}

TEST(R13_totals_breakdown_and_a_slow_count_agree)
{
    static struct walk walk;

    for (uint64_t number = 0; number < 120 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        do {
            int totals[OV_MAX_SEATS];

            ov_score_totals(&walk.game, &walk.box, totals);
            for (int seat = 0; seat < walk.box.seats; seat++) {
                const int points = naive_score(&walk.game, &walk.box, seat);
                struct ov_score score;

                ov_score_seat(&walk.game, &walk.box, seat, &score);
                REQUIRE(score.total == points);
                REQUIRE(totals[seat] == points);
                REQUIRE(sum_of_terms(&score) == points);
                REQUIRE(score.cards +
                            (walk.game.player[seat].spot != OV_NONE) ==
                        walk.game.player[seat].in_city);
            }
        } while (walk_step(&walk));
    }
}

/* How many are ahead of a seat: more points, or as many and nearer. */
static int ahead_of(const struct walk *walk, int seat, const int totals[])
{
    const int from =
        walk->game.trigger != OV_NONE ? walk->game.trigger : walk->game.first;
    const int seats = walk->box.seats;
    int ahead = 0;

    for (int other = 0; other < seats; other++) {
        const bool nearer =
            (other - from + seats) % seats < (seat - from + seats) % seats;

        ahead += totals[other] > totals[seat] ||
                 (totals[other] == totals[seat] && nearer);
    }
    return ahead;
}

TEST(R13_13_places_in_random_games_that_are_over)
{
    static struct walk walk;
    int ties = 0;

    for (uint64_t number = 0; number < 300 * (uint64_t)test_scale(); number++) {
        int totals[OV_MAX_SEATS], places[OV_MAX_SEATS];

        walk_begin(&walk, number);
        while (walk_step(&walk))
            ;
        ov_score_totals(&walk.game, &walk.box, totals);
        ov_score_places(&walk.game, &walk.box, places);
        for (int seat = 0; seat < walk.box.seats; seat++) {
            CHECK(places[seat] == 1 + ahead_of(&walk, seat, totals));
            ties += seat > 0 && totals[seat] == totals[0];
        }
    }
    CHECK(ties > 0);
}
