/*
 * mcts.c - open-loop Monte Carlo tree search, the yardstick: frozen since its
 * release, so that numbers measured against it stay comparable.
 *
 * Every iteration deals the hidden cards anew, walks down the tree of actions
 * (max^n: each seat maximises its own reward), adds one node, plays to the end
 * with playout.c and backs up every seat's reward. tree.c explains what
 * open-loop means. Whole numbers only.
 */
#include "bot/mcts.h"

#include "bot/bot.h"
#include "bot/lookahead.h"
#include "bot/playout.h"
#include "score/score.h"

enum { ITERATIONS = 1000 }; /* if no budget is given */
enum { ROOT = 0, NOBODY = 0 };
enum { REWARD = 65536 };
enum { CURIOSITY = 7 }; /* tenths: UCB1's constant */
enum { DEEPEST = 256 };
enum { LEAST_NODES = 64, MOST_BYTES = 32 << 20 };

struct node {
    struct ov_action action;  /* that leads here */
    uint8_t seat;             /* the seat that took it */
    uint32_t sibling, child;  /* node numbers; 0 is NOBODY */
    uint32_t visits, offered; /* offered: could have been visited */
    uint64_t reward[OV_MAX_SEATS];
};

struct tree {
    const struct ov_question *question;
    struct node *node;
    uint32_t count, room;
};

/* log2(n) in 256ths, from its leading bits. */
static uint32_t log2_of(uint32_t n)
{
    const int whole = 31 - __builtin_clz(n | 1);
    const uint32_t rest = (uint32_t)(((uint64_t)n << 8 >> whole) - 256);

    return (uint32_t)whole * 256 + rest;
}

/*
 * UCB1: the mean reward plus an exploration term. Its logarithm counts how
 * often this action was offered, not how often the parent was visited, because
 * an action is not legal in every deal.
 */
static uint64_t upper_bound(const struct node *node, int seat)
{
    const uint64_t mean = node->reward[seat] / node->visits;
    /* ln(offered) / visits in 2^-32, its root in 2^-16 */
    const uint64_t exploration = ov_root_of(
        ((uint64_t)log2_of(node->offered) * 177 << 16) / node->visits);

    return mean + exploration * CURIOSITY / 10;
}

static struct node *find_child(const struct tree *tree, uint32_t parent,
                               struct ov_action action)
{
    for (uint32_t n = tree->node[parent].child; n != NOBODY;
         n = tree->node[n].sibling) {
        if (ov_same_action(tree->node[n].action, action))
            return &tree->node[n];
    }
    return NULL;
}

static uint32_t add_child(struct tree *tree, uint32_t parent, int seat,
                          struct ov_action action)
{
    const uint32_t number = tree->count++;

    tree->node[number] = (struct node){.action = action,
                                       .seat = (uint8_t)seat,
                                       .sibling = tree->node[parent].child,
                                       .offered = 1};
    tree->node[parent].child = number;
    return number;
}

/* The child to visit: one not tried yet, otherwise the most promising. */
static uint32_t select_child(struct tree *tree, uint32_t parent,
                             const struct ov_game *game)
{
    const int seat = game->turn.actor;
    struct ov_actions actions;
    struct node *best = NULL;
    uint64_t best_promise = 0;
    uint32_t untried = 0, chosen = 0;

    ov_candidates(game, tree->question->box, seat, &actions);
    for (int i = 0; i < actions.count; i++) {
        struct node *const child = find_child(tree, parent, actions.at[i]);

        if (child == NULL) {
            untried++;
            if (ov_rng_below(tree->question->rng, untried) == 0)
                chosen = (uint32_t)i;
            continue;
        }
        child->offered++;
        if (best == NULL || upper_bound(child, seat) > best_promise) {
            best = child;
            best_promise = upper_bound(child, seat);
        }
    }
    if (untried > 0 && tree->count < tree->room)
        return add_child(tree, parent, seat, actions.at[chosen]);
    return best == NULL ? NOBODY : (uint32_t)(best - tree->node);
}

/* 1 / (1 + e^-(0.15 margin)) of REWARD; a straight line near 0. */
static uint32_t clear_win(int margin)
{
    const int lead = margin < -13 ? -13 : margin > 13 ? 13 : margin;

    return (uint32_t)(REWARD / 2 + lead * (REWARD / 2) / 14);
}

static void rewards_of(const struct ov_game *game, const struct ov_box *box,
                       uint32_t ret_reward[OV_MAX_SEATS])
{
    struct ov_value value;

    ov_value_of_end(game, box, &value);
    for (int seat = 0; seat < box->seats; seat++)
        ret_reward[seat] =
            (uint32_t)(value.win[seat] != 0) * (REWARD / 10 * 9) +
            clear_win(value.margin[seat] / 100) / 10;
}

static void iterate(struct tree *tree)
{
    const struct ov_question *const question = tree->question;
    uint32_t path[DEEPEST], reward[OV_MAX_SEATS] = {0};
    struct ov_game game;
    int depth = 0;
    bool fresh = false;

    ov_view_sample(question->view, question->box, question->rng, &game);
    path[depth++] = ROOT;
    while (!ov_is_over(&game) && !fresh && depth < DEEPEST) {
        const uint32_t child = select_child(tree, path[depth - 1], &game);

        if (child == NOBODY)
            break;
        fresh = tree->node[child].visits == 0;
        path[depth++] = child;
        ov_play(&game, question->box, tree->node[child].seat,
                tree->node[child].action);
    }
    ov_playout(&game, question->box, question->rng);
    rewards_of(&game, question->box, reward);
    for (int i = 0; i < depth; i++) {
        struct node *const node = &tree->node[path[i]];
        node->visits++;
        for (int seat = 0; seat < question->box->seats; seat++)
            node->reward[seat] += reward[seat];
    }
}

static struct ov_action most_visited(const struct tree *tree)
{
    const struct node *best = NULL;

    for (uint32_t n = tree->node[ROOT].child; n != NOBODY;
         n = tree->node[n].sibling) {
        if (best == NULL || tree->node[n].visits > best->visits)
            best = &tree->node[n];
    }
    assert(best != NULL);
    return best->action;
}

static size_t nodes_for(int budget)
{
    const size_t most = MOST_BYTES / sizeof(struct node);
    const size_t wanted = (size_t)budget + 1; /* the root */

    return wanted < LEAST_NODES ? LEAST_NODES : wanted < most ? wanted : most;
}

size_t ov_mcts_scratch_size(int budget)
{
    assert(budget >= 0);
    return nodes_for(budget > 0 ? budget : ITERATIONS) * sizeof(struct node);
}

struct ov_action ov_bot_mcts(const struct ov_question *question)
{
    const int budget = question->budget > 0 ? question->budget : ITERATIONS;
    const size_t nodes = question->scratch.size / sizeof(struct node);
    struct tree tree = {.question = question, .node = question->scratch.memory};
    struct ov_actions actions;

    assert(ov_is_asked(question));
    assert(question->scratch.size == 0 || question->scratch.memory != NULL);
    ov_candidates(&question->view->of, question->box, question->seat, &actions);
    tree.room =
        (uint32_t)(nodes < nodes_for(budget) ? nodes : nodes_for(budget));
    if (tree.room < LEAST_NODES)
        return ov_bot_greedy(question);
    if (actions.count == 1)
        return actions.at[0];
    tree.node[ROOT] = (struct node){.visits = 0};
    tree.count = 1;
    for (int i = 0; i < budget && (i == 0 || !ov_is_urged(question)); i++)
        iterate(&tree);
    return most_visited(&tree);
}
