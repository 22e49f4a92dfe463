/*
 * results.c - enters games and joins results.
 */
#include "lab/results.h"

static void enter(struct ov_share *share, bool won, int score)
{
    share->games++;
    share->wins += won;
    ov_tally_add(&share->score, score);
}

void ov_results_add(struct ov_results *results,
                    const struct ov_bot_game *bot_game,
                    const struct ov_outcome *outcome)
{
    const struct ov_game *const game = &outcome->game;
    const int seats = bot_game->box->seats;
    const int twelfths = OV_TWELFTHS * game->turns / seats;

    results->games++;
    results->decisions += outcome->decisions;
    if (outcome->forfeiter >= 0)
        results->forfeits[outcome->forfeiter]++;
    else
        results->ended_by[game->ended_by]++;
    ov_tally_add(&results->turns, twelfths);
    ov_histogram_add(&results->lengths, twelfths);
    for (int seat = 0; seat < seats; seat++) {
        const int order = (seat + seats - game->first) % seats;
        const bool won = outcome->place[seat] == 1;
        const int score = outcome->total[seat];

        ov_tally_add(&results->score, score);
        enter(&results->seat[seat], won, score);
        enter(&results->order[order], won, score);
        enter(&results->entrant[bot_game->who[seat]], won, score);
    }
}

static void join_share(struct ov_share *share, const struct ov_share *other)
{
    share->games += other->games;
    share->wins += other->wins;
    ov_tally_join(&share->score, &other->score);
}

void ov_results_join(struct ov_results *results, const struct ov_results *other)
{
    results->games += other->games;
    results->decisions += other->decisions;
    for (int i = 0; i <= OV_ENDED_STALLING; i++)
        results->ended_by[i] += other->ended_by[i];
    ov_tally_join(&results->turns, &other->turns);
    ov_histogram_join(&results->lengths, &other->lengths);
    ov_tally_join(&results->score, &other->score);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        results->forfeits[seat] += other->forfeits[seat];
        join_share(&results->seat[seat], &other->seat[seat]);
        join_share(&results->order[seat], &other->order[seat]);
        join_share(&results->entrant[seat], &other->entrant[seat]);
        ov_pace_join(&results->pace[seat], &other->pace[seat]);
    }
}
