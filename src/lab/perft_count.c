/*
 * perft_count.c - the two ways to count.
 */
#include "lab/perft.h"

struct range {
    int from, to; /* both inclusive */
};

/* The arguments to try for each kind: all that are possible, and one more. */
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

/* What can be done in a position, and by whom. */
struct choices {
    int count;
    uint8_t seat[OV_MAX_SEATS * OV_MAX_ACTIONS];
    struct ov_action action[OV_MAX_SEATS * OV_MAX_ACTIONS];
};

static void add(struct choices *choices, int seat, struct ov_action action)
{
    assert(choices->count < OV_LENGTH(choices->seat));
    choices->seat[choices->count] = (uint8_t)seat;
    choices->action[choices->count++] = action;
}

static void add_listed(const struct ov_perft *perft, const struct ov_game *game,
                       int seat, struct choices *choices)
{
    struct ov_actions legal;

    ov_legal(game, perft->box, seat, &legal);
    for (int i = 0; i < legal.count; i++)
        add(choices, seat, legal.at[i]);
}

static void try_action(const struct ov_perft *perft, const struct ov_game *game,
                       int seat, struct ov_action action,
                       struct choices *choices)
{
    struct ov_refusal refusal;

    if (ov_why_not(game, perft->box, seat, action, &refusal) == OV_ALLOWED)
        add(choices, seat, action);
}

/* Adds all allowed actions of a kind. */
static void try_kind(const struct ov_perft *perft, const struct ov_game *game,
                     int seat, enum ov_action_kind kind,
                     struct choices *choices)
{
    const struct ranges to_try = ranges_of(kind, &game->city);

    for (int a = to_try.a.from; a <= to_try.a.to; a++)
        for (int b = to_try.b.from; b <= to_try.b.to; b++)
            for (int c = to_try.c.from; c <= to_try.c.to; c++)
                try_action(perft, game, seat,
                           (struct ov_action){(uint8_t)kind, (uint8_t)a,
                                              (uint8_t)b, (uint8_t)c},
                           choices);
}

static void find_choices(const struct ov_perft *perft,
                         const struct ov_game *game,
                         struct choices *ret_choices)
{
    ret_choices->count = 0;
    if (ov_is_over(game))
        return;
    for (int seat = 0; seat < perft->box->seats; seat++) {
        if (seat != game->turn.actor && !perft->all_seats)
            continue;
        if (!perft->brute)
            add_listed(perft, game, seat, ret_choices);
        for (int kind = 0; kind < OV_ACTION_KINDS && perft->brute; kind++)
            try_kind(perft, game, seat, (enum ov_action_kind)kind, ret_choices);
    }
}

/* A position on the way down, and how many of its choices have been tried. */
struct level {
    struct ov_game game;
    struct choices choices;
    int next;
};

static void enter(struct level *level, const struct ov_perft *perft)
{
    level->next = 0;
    find_choices(perft, &level->game, &level->choices);
}

int64_t ov_perft_count(const struct ov_perft *perft, const struct ov_game *game,
                       int depth)
{
    struct level level[OV_PERFT_DEPTH];
    int64_t count = 0;
    int at = 0;

    assert(depth >= 0 && depth <= OV_PERFT_DEPTH);
    if (depth == 0)
        return 1;
    level[0].game = *game;
    enter(&level[0], perft);
    while (at >= 0) {
        struct level *const here = &level[at];
        const int next = here->next++;

        if (at + 1 == depth) {
            count += here->choices.count;
            at--;
        } else if (next == here->choices.count) {
            at--;
        } else {
            level[++at].game = here->game;
            ov_play(&level[at].game, perft->box, here->choices.seat[next],
                    here->choices.action[next]);
            enter(&level[at], perft);
        }
    }
    return count;
}
