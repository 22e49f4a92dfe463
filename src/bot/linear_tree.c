/*
 * linear_tree.c - a plain tree (plain_tree.h) that judges by features that add
 * up (evaluation.h): a yardstick, frozen since its release.
 */
#include "bot/plain_tree.h"

static void judge(const struct ov_question *question,
                  const struct ov_game *game, int seat,
                  int ret_standing[OV_MAX_SEATS])
{
    (void)seat;
    ov_standing(game, question->box, ret_standing);
}

const struct ov_plain_tree ov_linear_tree = {
    .simulations = {20000, 20000, 20000}, .nodes_each = 1, .judge = judge};

struct ov_action ov_bot_linear_tree(const struct ov_question *question)
{
    return ov_grow_plain_tree(question, &ov_linear_tree);
}
