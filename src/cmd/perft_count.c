/*
 * perft_count.c - the two ways to count.
 */
#include "cmd/perft.h"

struct range {
    int from, to; /* both included */
};

/* The arguments to try of each kind: all that can be, and one too many. */
struct ranges {
    struct range a, b, c;
};

static struct ranges ranges_of(enum ov_action_kind kind,
                               const struct ov_city *city)
{
    const struct range unused = {0, 1}, card = {0, OV_WORKER_CARDS},
                       resource = {0, OV_RESOURCES}, position = {0, OV_ROW},
                       building = {0, OV_CARDS}, source = {0, OV_SOURCES},
                       slot = {0, OV_RESOURCES << 2},
                       cell = {-city->count - 1, city->count + 1};

    switch (kind) {
    case OV_ACT_PICK:
    case OV_ACT_SECOND:
        return (struct ranges){resource, unused, unused};
    case OV_ACT_RECOVER:
    case OV_ACT_WAIVE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        return (struct ranges){unused, unused, unused};
    case OV_ACT_COINS:
    case OV_ACT_NOTHING:
        return (struct ranges){card, unused, unused};
    case OV_ACT_RESOURCE:
        return (struct ranges){card, resource, unused};
    case OV_ACT_TAKE:
        return (struct ranges){card, position, unused};
    case OV_ACT_DISCARD:
        return (struct ranges){building, unused, unused};
    case OV_ACT_BUILD:
        return (struct ranges){building, cell, cell};
    case OV_ACT_BONUS:
        return (struct ranges){source, resource, slot};
    case OV_ACT_DECLINE:
        return (struct ranges){source, unused, unused};
    case OV_ACT_SWAP:
        return (struct ranges){building, position, unused};
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
        return (struct ranges){slot, unused, unused};
    }
    return (struct ranges){unused, unused, unused};
}

static int64_t count_after(const struct ov_perft *perft,
                           const struct ov_game *game, int seat,
                           struct ov_action action, int depth)
{
    struct ov_game after = *game;

    if (depth == 1)
        return 1;
    ov_play(&after, perft->box, seat, action);
    return ov_perft_count(perft, &after, depth - 1);
}

static int64_t count_listed(const struct ov_perft *perft,
                            const struct ov_game *game, int seat, int depth)
{
    struct ov_actions legal;
    int64_t count = 0;

    ov_legal(game, perft->box, seat, &legal);
    for (int i = 0; i < legal.count; i++)
        count += count_after(perft, game, seat, legal.at[i], depth);
    return count;
}

/* One action tried, whatever it is. */
static int64_t try_action(const struct ov_perft *perft,
                          const struct ov_game *game, int seat,
                          struct ov_action action, int depth)
{
    struct ov_refusal refusal;

    if (ov_why_not(game, perft->box, seat, action, &refusal) != OV_ALLOWED)
        return 0;
    return count_after(perft, game, seat, action, depth);
}

static int64_t try_kind(const struct ov_perft *perft,
                        const struct ov_game *game, int seat,
                        enum ov_action_kind kind, int depth)
{
    const struct ranges to_try = ranges_of(kind, &game->city);
    int64_t count = 0;

    for (int a = to_try.a.from; a <= to_try.a.to; a++)
        for (int b = to_try.b.from; b <= to_try.b.to; b++)
            for (int c = to_try.c.from; c <= to_try.c.to; c++) {
                const struct ov_action action = {(uint8_t)kind, (uint8_t)a,
                                                 (uint8_t)b, (uint8_t)c};
                count += try_action(perft, game, seat, action, depth);
            }
    return count;
}

static int64_t count_tried(const struct ov_perft *perft,
                           const struct ov_game *game, int seat, int depth)
{
    int64_t count = 0;

    for (int kind = 0; kind < OV_ACTION_KINDS; kind++)
        count += try_kind(perft, game, seat, (enum ov_action_kind)kind, depth);
    return count;
}

int64_t ov_perft_count(const struct ov_perft *perft, const struct ov_game *game,
                       int depth)
{
    int64_t count = 0;

    assert(depth >= 0);
    if (depth == 0)
        return 1;
    if (ov_is_over(game))
        return 0;
    for (int seat = 0; seat < perft->box->seats; seat++) {
        if (seat != game->turn.actor && !perft->all_seats)
            continue;
        count += perft->brute ? count_tried(perft, game, seat, depth)
                              : count_listed(perft, game, seat, depth);
    }
    return count;
}
