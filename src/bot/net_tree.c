/*
 * net_tree.c - a plain tree (plain_tree.h) that judges by the net: a yardstick,
 * frozen since its release but for the net, which is the one of the game. It
 * shows what `master` gains by its own tree, which asks the same net. The last
 * turns are not played exactly.
 */
#include "bot/exp2.h"
#include "bot/lookahead.h"
#include "bot/plain_tree.h"

enum { SURE = OV_CERTAIN * 16 };      /* what ov_utility calls certain */
enum { HALVES = SURE / 10000 * 277 }; /* below the best: half the prior */

static int standing_of(const struct ov_value *value, int seat)
{
    const int64_t standing =
        ov_utility(value, seat) / (SURE / OV_FULL_STANDING);

    return standing < 0                  ? 0
           : standing > OV_FULL_STANDING ? OV_FULL_STANDING
                                         : (int)standing;
}

static void judge(const struct ov_question *question,
                  const struct ov_game *game, int seat,
                  int ret_standing[OV_MAX_SEATS])
{
    const struct ov_box *const box = question->box;
    struct ov_inputs inputs;
    struct ov_net_sums sums;
    struct ov_value value;

    if (ov_is_over(game)) {
        ov_value_of_end(game, box, &value);
    } else {
        ov_inputs_of(game, box, seat, &inputs);
        ov_net_sum(question->net, &inputs, &sums);
        ov_net_value(question->net, &sums, seat, &value);
    }
    for (int i = 0; i < box->seats; i++)
        ret_standing[i] = standing_of(&value, i);
}

static uint32_t weight_of(int64_t below)
{
    const int64_t halvings = below * 256 / HALVES;

    assert(below >= 0);
    if (halvings >> 8 > 15)
        return 1;
    return ov_exp2_table[halvings & 255] >> (halvings >> 8);
}

/* A softmax of the net's values, one step ahead. */
static void prefer(const struct ov_question *question,
                   const struct ov_game *game, struct ov_actions *ret_actions,
                   uint32_t ret_prior[OV_MAX_ACTIONS])
{
    const int seat = game->turn.actor;
    struct ov_lookahead ahead;
    uint64_t sum = 0;

    ov_look_ahead(game, question->box, question->net, &ahead);
    const int64_t best = ov_utility(&ahead.value[ahead.best], seat);
    *ret_actions = ahead.actions;
    for (int i = 0; i < ahead.actions.count; i++) {
        ret_prior[i] = weight_of(best - ov_utility(&ahead.value[i], seat));
        sum += ret_prior[i];
    }
    for (int i = 0; i < ahead.actions.count; i++)
        ret_prior[i] =
            1 + (uint32_t)((uint64_t)ret_prior[i] * OV_ALL_PRIORS / sum);
}

const struct ov_plain_tree ov_net_tree = {.simulations = {15000, 15000, 15000},
                                          .nodes_each = 4,
                                          .judge = judge,
                                          .prefer = prefer,
                                          .often = 40};

struct ov_action ov_bot_net_tree(const struct ov_question *question)
{
    if (question->net == NULL)
        return ov_bot_greedy(question);
    return ov_grow_plain_tree(question, &ov_net_tree);
}
