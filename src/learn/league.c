/*
 * league.c - who is in the league, and who sits where.
 *
 * Its players differ in what they look at: linear-tree builds fewer and dearer
 * cards than the net does, greedy and casual overlook things, planner thinks in
 * whole turns, and the tempers want workers, characters or coins. Budgets are
 * small, so that a game takes no more than a few times as long as self-play.
 */
#include "learn/league.h"

enum { RARITY = 4 }; /* one game in so many */

const struct ov_league_player ov_league[OV_LEAGUE_PLAYERS] = {
    {OV_BOT_linear_tree, 150}, {OV_BOT_linear_tree, 50}, {OV_BOT_planner, 600},
    {OV_BOT_greedy, 0},        {OV_BOT_casual, 0},       {OV_BOT_rusher, 0},
    {OV_BOT_collector, 0},     {OV_BOT_miser, 0},
};

void ov_league_draw(struct ov_rng *rng, int seats,
                    const struct ov_league_player *ret_player[OV_MAX_SEATS])
{
    const bool mixed = ov_rng_below(rng, RARITY) == 0;

    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        ret_player[seat] = NULL;
    for (int seat = 0; mixed && seat < seats; seat++) {
        if (ov_rng_below(rng, 3) > 0)
            ret_player[seat] = &ov_league[ov_rng_below(rng, OV_LEAGUE_PLAYERS)];
    }
}

void ov_league_hash(uint8_t ret_hash[OV_SHA256_SIZE])
{
    static const uint64_t rarity = RARITY;
    struct ov_sha256 hash;

    ov_sha256_init(&hash);
    ov_sha256_add(&hash, &rarity, sizeof rarity);
    for (int i = 0; i < OV_LEAGUE_PLAYERS; i++) {
        const char *const name = ov_bot_at((int)ov_league[i].bot)->name;
        const int64_t budget = ov_league[i].budget;

        ov_sha256_add(&hash, name, strlen(name) + 1);
        ov_sha256_add(&hash, &budget, sizeof budget);
    }
    ov_sha256_finish(&hash, ret_hash);
}
