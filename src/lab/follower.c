/*
 * follower.c - keeps a program up to date with a table.
 */
#include "lab/follower.h"

/* Whether the first moves of the table are those that it knows. */
static bool is_on_line(const struct ov_follower *follower,
                       const struct ov_table *table)
{
    struct ov_game game;

    if (!follower->is_begun || follower->told > ov_table_at(table))
        return false;
    ov_table_game_at(table, follower->told, &game);
    return memcmp(&game, &follower->known, sizeof game) == 0;
}

static bool begin(struct ov_follower *follower, const struct ov_table *table)
{
    const struct ov_external_bot_game game = {&table->header.setup, table->box};
    struct ov_view view;

    if (follower->is_begun)
        ov_external_bot_finish(follower->program, NULL);
    ov_table_view(table, &view);
    follower->told = ov_table_at(table);
    follower->known = table->game;
    follower->is_begun = ov_external_bot_begin(follower->program, &game, &view);
    return follower->is_begun;
}

/* One move that was made since it last heard of one. */
static bool tell(struct ov_follower *follower, const struct ov_table *table)
{
    const struct ov_move move = ov_table_move(table, follower->told);
    const struct ov_game before = follower->known;
    struct ov_events events;

    ov_table_play(table, follower->told, &follower->known, &events);
    follower->told++;
    return ov_external_bot_tell(follower->program, &before, move.seat,
                                move.action, &events);
}

bool ov_follower_follow(struct ov_follower *follower,
                        const struct ov_table *table)
{
    assert(follower->program != NULL && table != NULL);
    if (!is_on_line(follower, table))
        return begin(follower, table);
    while (follower->told < ov_table_at(table)) {
        if (!tell(follower, table)) {
            follower->is_begun = false;
            return false;
        }
    }
    return true;
}

bool ov_follower_choose(struct ov_follower *follower,
                        const struct ov_table *table, uint64_t chance,
                        struct ov_action *ret_action)
{
    struct ov_rng rng = ov_bot_rng_from(chance);
    struct ov_question question;
    struct ov_view view;

    if (!ov_follower_follow(follower, table))
        return false;
    ov_table_view(table, &view);
    question = ov_ask(&view, table->box, &rng);
    if (ov_external_bot_choose(follower->program, &question, chance,
                               ret_action))
        return true;
    follower->is_begun = false;
    return false;
}

void ov_follower_finish(struct ov_follower *follower,
                        const struct ov_table *table)
{
    if (follower->is_begun && ov_is_over(&table->game) &&
        ov_follower_follow(follower, table))
        ov_external_bot_finish(follower->program, &table->game);
    follower->is_begun = false;
}
