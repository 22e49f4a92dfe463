/*
 * ledger.c - entering games, adding ledgers.
 */
#include "lab/ledger.h"

static void enter(struct ov_share *share, bool won, int score)
{
    share->games++;
    share->wins += won;
    ov_tally_add(&share->score, score);
}

void ov_ledger_add(struct ov_ledger *ledger, const struct ov_match *match,
                   const struct ov_outcome *outcome)
{
    const struct ov_game *const game = &outcome->game;
    const int seats = match->box->seats;
    const int twelfths = OV_TWELFTHS * game->turns / seats;

    ledger->games++;
    ledger->decisions += outcome->decisions;
    ledger->ended_by[game->ended_by]++;
    ov_tally_add(&ledger->turns, twelfths);
    ov_histogram_add(&ledger->lengths, twelfths);
    for (int seat = 0; seat < seats; seat++) {
        const int order = (seat + seats - game->first) % seats;
        const bool won = outcome->place[seat] == 1;
        const int score = outcome->total[seat];

        ov_tally_add(&ledger->score, score);
        enter(&ledger->seat[seat], won, score);
        enter(&ledger->order[order], won, score);
        enter(&ledger->entrant[match->who[seat]], won, score);
    }
}

static void join_share(struct ov_share *share, const struct ov_share *other)
{
    share->games += other->games;
    share->wins += other->wins;
    ov_tally_join(&share->score, &other->score);
}

void ov_ledger_join(struct ov_ledger *ledger, const struct ov_ledger *other)
{
    ledger->games += other->games;
    ledger->decisions += other->decisions;
    for (int i = 0; i <= OV_ENDED_STALLING; i++)
        ledger->ended_by[i] += other->ended_by[i];
    ov_tally_join(&ledger->turns, &other->turns);
    ov_histogram_join(&ledger->lengths, &other->lengths);
    ov_tally_join(&ledger->score, &other->score);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        join_share(&ledger->seat[seat], &other->seat[seat]);
        join_share(&ledger->order[seat], &other->order[seat]);
        join_share(&ledger->entrant[seat], &other->entrant[seat]);
        ov_pace_join(&ledger->pace[seat], &other->pace[seat]);
    }
}
