/*
 * completion.c - taking the bonuses and the character on a copy of the view.
 */
#include "advice/completion.h"

#include "score/score.h"

void ov_points_of(const struct ov_game *game, const struct ov_box *box,
                  int16_t ret_points[OV_MAX_SEATS])
{
    int totals[OV_MAX_SEATS];

    assert(box->seats >= OV_MIN_SEATS && box->seats <= OV_MAX_SEATS);
    ov_score_totals(game, box, totals);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        ret_points[seat] = (int16_t)totals[seat];
}

/* --- Bonuses --- */

/*
 * The order in which they bring most: a worker placed by one may be what a
 * double needs (R9.5). A transform may need one too (R9.3), if it cannot be
 * declined (R15.5). What brings nothing is declined, if that is allowed.
 */
static int urgency(struct ov_action action, const struct ov_game *game)
{
    if (action.kind == OV_ACT_DECLINE)
        return 1;
    if (action.kind != OV_ACT_BONUS)
        return 0;
    switch ((enum ov_bonus)game->turn.bonus[action.a]) {
    case OV_BONUS_WOOD:
    case OV_BONUS_CLAY:
    case OV_BONUS_STONE:
    case OV_BONUS_CRYSTAL:
    case OV_BONUS_ANY:
        return 5;
    case OV_BONUS_DOUBLE:
        return 4;
    case OV_BONUS_COIN:
        return 3;
    case OV_BONUS_TRANSFORM:
    case OV_BONUS_NONE:
        break;
    }
    return 2;
}

static struct ov_action next_bonus(const struct ov_game *game,
                                   const struct ov_box *box, int seat)
{
    struct ov_actions legal;
    int best = 0;

    ov_legal(game, box, seat, &legal);
    for (int i = 1; i < legal.count; i++) {
        if (urgency(legal.at[i], game) > urgency(legal.at[best], game))
            best = i;
    }
    return legal.at[best];
}

static bool is_open(const struct ov_game *game, int seat)
{
    return !ov_reveal_due(game) && game->turn.actor == seat &&
           (game->turn.phase == OV_PHASE_BONUSES ||
            game->turn.phase == OV_PHASE_CHARACTER);
}

/* --- An empty pile (R10.2) --- */

/* The pile is empty, so players have all of the guild that are in play. */
static uint16_t give_back(struct ov_game *game, const struct ov_box *box,
                          int guild)
{
    const uint16_t members = box->guild_characters[guild];
    uint16_t back = 0;

    for (int seat = 0; seat < box->seats; seat++) {
        back |= game->player[seat].characters & members;
        game->player[seat].characters &= (uint16_t)~members;
    }
    return back;
}

/* Any of them may come: the builder's points from least to most. */
static void shuffle_anew(struct ov_game game, const struct ov_box *box,
                         int seat, struct ov_completion *completion)
{
    const uint16_t back = give_back(&game, box, game.turn.guild);
    const uint16_t others = game.player[seat].characters;
    bool first = true;

    if (ov_count_bits(back) == 1)
        completion->shuffled = ov_lowest_bit(back);
    OV_EACH_BIT (character, back) {
        int16_t points[OV_MAX_SEATS];

        game.player[seat].characters = others | (uint16_t)(1 << character);
        ov_points_of(&game, box, points);
        if (first || points[seat] < completion->least[seat])
            memcpy(completion->least, points, sizeof points);
        if (first || points[seat] > completion->most[seat])
            memcpy(completion->most, points, sizeof points);
        first = false;
    }
}

/* --- Putting it together --- */

void ov_complete(const struct ov_game *game, const struct ov_box *box, int seat,
                 struct ov_completion *ret_completion)
{
    const bool flips = game->turn.reveal == OV_REVEAL_COIN;
    struct ov_game now = *game;

    assert(seat >= 0 && seat < box->seats);
    memset(ret_completion, 0, sizeof *ret_completion);
    ret_completion->shuffled = OV_NONE;
    if (flips)
        now.turn.reveal = OV_REVEAL_NOTHING; /* brings no points (R11.4) */
    while (is_open(&now, seat)) {
        const struct ov_action action = next_bonus(&now, box, seat);

        assert(ret_completion->steps < OV_LENGTH(ret_completion->step));
        ret_completion->step[ret_completion->steps++] = action;
        ov_choose(&now, box, seat, action, NULL);
    }
    ov_points_of(&now, box, ret_completion->least);
    ov_points_of(&now, box, ret_completion->most);
    if (now.turn.reveal == OV_REVEAL_GUILD)
        shuffle_anew(now, box, seat, ret_completion);
    if (flips)
        ret_completion->steps = 0; /* a discard may come first */
}

bool ov_completion_is_exact(const struct ov_completion *completion)
{
    assert(completion->steps <= OV_LENGTH(completion->step));
    return memcmp(completion->least, completion->most,
                  sizeof completion->least) == 0;
}
