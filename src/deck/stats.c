/*
 * stats.c - counts what is on the cards of a deck.
 */
#include "deck/stats.h"

static void count_cost(const struct ov_building *building,
                       struct ov_deck_stats *stats)
{
    int size = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int asked = building->cost[resource];

        size += asked;
        stats->cost_cards[resource] += asked > 0;
        stats->cost_total[resource] += asked;
    }
    assert(size <= OV_MAX_COST);
    stats->cost_size[size]++;
}

static void count_edges(unsigned streets, struct ov_deck_stats *stats)
{
    stats->edges[streets]++;
    stats->street_count[ov_count_bits(streets)]++;
    OV_EACH_BIT (side, streets) {
        stats->street_at[side]++;
    }
}

void ov_deck_stats(const struct ov_deck *deck, struct ov_deck_stats *ret_stats)
{
    memset(ret_stats, 0, sizeof *ret_stats);
    for (int card = 0; card < OV_CARDS; card++) {
        const struct ov_building *const building = &deck->building[card];

        ret_stats->scoring[building->scoring]++;
        ret_stats->points[building->scoring][building->points]++;
        ret_stats->guild[building->guild]++;
        if (building->scoring == OV_SCORE_GUILD)
            ret_stats->scored_guild[building->guild]++;
        ret_stats->bonus[building->bonus]++;
        ret_stats->shield[building->shield]++;
        count_cost(building, ret_stats);
        count_edges(building->streets, ret_stats);
    }
}
