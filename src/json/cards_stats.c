/*
 * cards_stats.c - what a deck consists of, as JSON.
 */
#include "json/cards.h"

/* Counts by number, e.g. how many cards cost 1, 2, 3, 4 resources. */
static void write_counts(struct ov_json *json, const char *key,
                         const int *counts, int length)
{
    char number[8];
    struct ov_buffer out;

    ov_json_key(json, key);
    ov_json_object(json);
    for (int i = 0; i < length; i++) {
        if (counts[i] == 0)
            continue;
        ov_buffer_init(&out, number, sizeof number);
        ov_put_number(&out, i);
        ov_json_member_number(json, number, counts[i]);
    }
    ov_json_close(json);
}

static void write_scorings(struct ov_json *json,
                           const struct ov_deck_stats *stats)
{
    ov_json_key(json, "scores");
    ov_json_object(json);
    for (int i = 0; i < OV_SCORINGS; i++)
        ov_json_member_number(json, ov_scoring_word((enum ov_scoring)i),
                              stats->scoring[i]);
    ov_json_close(json);
    ov_json_key(json, "points");
    ov_json_object(json);
    for (int i = 0; i < OV_SCORINGS; i++)
        write_counts(json, ov_scoring_word((enum ov_scoring)i),
                     stats->points[i], OV_MAX_PRINTED + 1);
    ov_json_close(json);
}

static void write_guilds(struct ov_json *json,
                         const struct ov_deck_stats *stats)
{
    ov_json_key(json, "guilds");
    ov_json_object(json);
    for (int i = 0; i <= OV_GUILDS; i++)
        ov_json_member_number(json, ov_guild_word((enum ov_guild)i),
                              stats->guild[i]);
    ov_json_close(json);
    ov_json_key(json, "scored_guilds");
    ov_json_object(json);
    for (int i = 0; i < OV_GUILDS; i++)
        ov_json_member_number(json, ov_guild_word((enum ov_guild)i),
                              stats->scored_guild[i]);
    ov_json_close(json);
}

static void write_costs(struct ov_json *json, const struct ov_deck_stats *stats)
{
    write_counts(json, "cost_sizes", stats->cost_size, OV_MAX_COST + 1);
    ov_json_key(json, "cost");
    ov_json_object(json);
    for (int i = 0; i < OV_RESOURCES; i++) {
        ov_json_key(json, ov_resource_word((enum ov_resource)i));
        ov_json_object(json);
        ov_json_member_number(json, "cards", stats->cost_cards[i]);
        ov_json_member_number(json, "total", stats->cost_total[i]);
        ov_json_close(json);
    }
    ov_json_close(json);
}

/* "top right": the sides with streets; "" for none. */
static void write_edges(struct ov_json *json, const struct ov_deck_stats *stats)
{
    char sides[40];
    struct ov_buffer out;

    ov_json_key(json, "edges");
    ov_json_object(json);
    for (unsigned streets = 0; streets < 1 << OV_SIDES; streets++) {
        if (stats->edges[streets] == 0)
            continue;
        ov_buffer_init(&out, sides, sizeof sides);
        OV_EACH_BIT (side, streets) {
            ov_put(&out, out.length == 0 ? "" : " ");
            ov_put(&out, ov_side_word((enum ov_side)side));
        }
        ov_json_member_number(json, sides, stats->edges[streets]);
    }
    ov_json_close(json);
}

void ov_json_deck_stats(struct ov_json *json, const struct ov_deck_stats *stats)
{
    assert(stats != NULL);
    ov_json_object(json);
    ov_json_member_number(json, "buildings", OV_CARDS);
    write_scorings(json, stats);
    write_guilds(json, stats);
    ov_json_key(json, "bonuses");
    ov_json_object(json);
    for (int i = 0; i < OV_BONUS_NONE; i++)
        ov_json_member_number(json, ov_bonus_word((enum ov_bonus)i),
                              stats->bonus[i]);
    ov_json_close(json);
    write_costs(json, stats);
    write_counts(json, "streets", stats->street_count, OV_SIDES + 1);
    ov_json_key(json, "street_at");
    ov_json_object(json);
    for (int i = 0; i < OV_SIDES; i++)
        ov_json_member_number(json, ov_side_word((enum ov_side)i),
                              stats->street_at[i]);
    ov_json_close(json);
    write_edges(json, stats);
    write_counts(json, "shields", stats->shield, OV_MAX_PRINTED + 1);
    ov_json_close(json);
}
