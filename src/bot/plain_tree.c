/*
 * plain_tree.c - PUCT over sampled games, one node a simulation. Whole numbers
 * only.
 */
#include "bot/plain_tree.h"

#include "bot/lookahead.h"
#include "bot/playout.h"

enum { LOOKS = 64 }; /* simulations from one look at the result to the next */
enum { ROOT = 0, NOBODY = 0 };
enum { DEEPEST = 64 };
enum { EXPLORATION = OV_FULL_STANDING * 4 / 10 };
enum { UNTRIED = OV_FULL_STANDING / 20 }; /* worse than the choice on average */
enum { LEAST_NODES = 64, MOST_NODES = 699050 };

struct node {
    struct ov_action action; /* that leads here */
    uint32_t sibling, child; /* numbers; 0 is NOBODY */
    uint32_t visits;
    uint32_t prior;  /* that the plan gave, in parts of OV_ALL_PRIORS; or 0 */
    bool considered; /* the plan was asked for its children's */
    uint64_t sum[OV_MAX_SEATS]; /* of what the judge said */
};

struct tree {
    const struct ov_question *question;
    const struct ov_plain_tree *plan;
    struct node *node;
    uint32_t count, room;
};

/* What can be chosen at a node in the game at hand, and how likely it seems. */
struct choice {
    struct ov_actions actions;
    uint32_t child[OV_MAX_ACTIONS];  /* NOBODY: none yet */
    uint32_t weight[OV_MAX_ACTIONS]; /* of their sum: the prior */
    uint32_t sum;
};

/* By the weights of the playouts. */
static void list_choice(const struct tree *tree, const struct ov_game *game,
                        struct choice *ret_choice)
{
    const int seat = game->turn.actor;

    ov_candidates(game, tree->question->box, seat, &ret_choice->actions);
    ov_playout_weigh(game, tree->question->box, seat, &ret_choice->actions,
                     ret_choice->weight);
    ret_choice->sum = 0;
    for (int i = 0; i < ret_choice->actions.count; i++) {
        /* Nothing is out of the question. */
        ret_choice->weight[i] =
            256 + ov_root_of((uint64_t)ret_choice->weight[i] << 16);
        ret_choice->sum += ret_choice->weight[i];
    }
}

static uint32_t find_child(const struct tree *tree, uint32_t parent,
                           struct ov_action action)
{
    uint32_t n = tree->node[parent].child;

    while (n != NOBODY && !ov_same_action(tree->node[n].action, action))
        n = tree->node[n].sibling;
    return n;
}

static uint32_t add_child(struct tree *tree, uint32_t parent,
                          struct ov_action action)
{
    const uint32_t number = tree->count++;

    tree->node[number] =
        (struct node){.action = action, .sibling = tree->node[parent].child};
    tree->node[parent].child = number;
    return number;
}

/*
 * Adds the actions that can follow a node, with the plan's priors. In another
 * deal there may be others, which keep the weight of the playouts; so do those
 * that a full tree has no room for.
 */
static void consider(struct tree *tree, uint32_t parent,
                     const struct ov_game *game)
{
    struct ov_actions actions;
    uint32_t prior[OV_MAX_ACTIONS];

    tree->plan->prefer(tree->question, game, &actions, prior);
    tree->node[parent].considered = true;
    for (int i = 0; i < actions.count; i++) {
        uint32_t child = find_child(tree, parent, actions.at[i]);

        if (child == NOBODY && tree->count < tree->room)
            child = add_child(tree, parent, actions.at[i]);
        if (child != NOBODY)
            tree->node[child].prior = prior[i];
    }
}

/* Is it worth asking the plan about the actions that follow? */
static bool is_due(const struct tree *tree, uint32_t number)
{
    const struct node *const node = &tree->node[number];

    return tree->plan->prefer != NULL && !node->considered &&
           (number == ROOT || node->visits >= tree->plan->often);
}

static void find_children(const struct tree *tree, uint32_t parent,
                          struct choice *choice)
{
    const uint32_t by_playouts = choice->sum;

    for (int i = 0; i < choice->actions.count; i++)
        choice->child[i] = find_child(tree, parent, choice->actions.at[i]);
    if (!tree->node[parent].considered)
        return;
    choice->sum = 0;
    for (int i = 0; i < choice->actions.count; i++) {
        const uint32_t prior = tree->node[choice->child[i]].prior;

        choice->weight[i] = prior > 0 ? prior
                                      : (uint32_t)((uint64_t)choice->weight[i] *
                                                   OV_ALL_PRIORS / by_playouts);
        choice->sum += choice->weight[i];
    }
}

/* PUCT; an action that was not tried yet is taken to be a little worse. */
static uint64_t upper_bound(const struct tree *tree, uint32_t parent,
                            uint32_t child, int seat, uint64_t exploration)
{
    const bool tried = child != NOBODY && tree->node[child].visits > 0;
    const struct node *const node = &tree->node[tried ? child : parent];
    const uint64_t mean = node->sum[seat] / (node->visits + 1);

    if (!tried)
        return exploration + (mean > UNTRIED ? mean - UNTRIED : 0);
    return mean + exploration / (node->visits + 1);
}

/* The child to visit, which may be new; NOBODY if the tree is full. */
static uint32_t select_child(struct tree *tree, uint32_t parent,
                             const struct ov_game *game)
{
    const uint64_t root =
        ov_root_of((uint64_t)(tree->node[parent].visits + 1) << 16);
    struct choice choice;
    uint64_t most = 0;
    uint32_t chosen;
    int best = 0;

    if (is_due(tree, parent))
        consider(tree, parent, game);
    list_choice(tree, game, &choice);
    find_children(tree, parent, &choice);
    for (int i = 0; i < choice.actions.count; i++) {
        const uint64_t exploration =
            EXPLORATION * root / 256 * choice.weight[i] / choice.sum;
        const uint64_t hope = upper_bound(tree, parent, choice.child[i],
                                          game->turn.actor, exploration);

        if (hope > most) {
            most = hope;
            best = i;
        }
    }
    chosen = choice.child[best];
    if (chosen == NOBODY && tree->count < tree->room)
        chosen = add_child(tree, parent, choice.actions.at[best]);
    return chosen;
}

static void simulate(struct tree *tree)
{
    const struct ov_question *const question = tree->question;
    uint32_t path[DEEPEST] = {ROOT};
    int standing[OV_MAX_SEATS];
    struct ov_game game;
    int depth = 1;
    bool fresh = false;

    ov_view_sample(question->view, question->box, question->rng, &game);
    while (!ov_is_over(&game) && !fresh && depth < DEEPEST) {
        const uint32_t child = select_child(tree, path[depth - 1], &game);

        if (child == NOBODY)
            break;
        fresh = tree->node[child].visits == 0;
        path[depth++] = child;
        ov_play(&game, question->box, game.turn.actor,
                tree->node[child].action);
    }
    const int mover = game.turn.seat;
    ov_playout_turn(&game, question->box, question->rng);
    tree->plan->judge(question, &game, mover, standing);
    for (int i = 0; i < depth; i++) {
        struct node *const node = &tree->node[path[i]];

        node->visits++;
        for (int seat = 0; seat < question->box->seats; seat++)
            node->sum[seat] += (uint64_t)standing[seat];
    }
}

static struct ov_action most_visited(const struct tree *tree)
{
    uint32_t best = tree->node[ROOT].child;

    for (uint32_t n = best; n != NOBODY; n = tree->node[n].sibling) {
        if (tree->node[n].visits > tree->node[best].visits)
            best = n;
    }
    assert(best != NOBODY);
    return tree->node[best].action;
}

/* Is one action so far ahead that the simulations left change nothing? */
static bool is_decided(const struct tree *tree, int left)
{
    uint32_t most = 0, second = 0;

    for (uint32_t n = tree->node[ROOT].child; n != NOBODY;
         n = tree->node[n].sibling) {
        const uint32_t visits = tree->node[n].visits;

        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return most > second + (uint32_t)left;
}

static size_t nodes_for(const struct ov_plain_tree *plan, int simulations)
{
    const size_t wanted = (size_t)simulations * (size_t)plan->nodes_each + 1;

    return wanted < LEAST_NODES  ? LEAST_NODES
           : wanted < MOST_NODES ? wanted
                                 : MOST_NODES;
}

size_t ov_plain_tree_scratch_size(const struct ov_plain_tree *plan, int budget)
{
    int most = budget;

    assert(plan != NULL && budget >= 0);
    for (int i = 0; budget == 0 && i < OV_SEAT_COUNTS; i++)
        most = plan->simulations[i] > most ? plan->simulations[i] : most;
    return nodes_for(plan, most) * sizeof(struct node);
}

struct ov_action ov_grow_plain_tree(const struct ov_question *question,
                                    const struct ov_plain_tree *plan)
{
    const int own = plan->simulations[question->box->seats - OV_MIN_SEATS];
    const int budget = question->budget > 0 ? question->budget : own;
    const size_t nodes = question->scratch.size / sizeof(struct node);
    const size_t wanted = nodes_for(plan, budget);
    struct tree tree = {.question = question,
                        .plan = plan,
                        .node = question->scratch.memory,
                        .room = (uint32_t)(nodes < wanted ? nodes : wanted)};
    struct ov_actions actions;

    assert(ov_is_asked(question));
    assert(question->scratch.size == 0 || question->scratch.memory != NULL);
    if (tree.room < LEAST_NODES)
        return ov_bot_greedy(question);
    ov_candidates(&question->view->of, question->box, question->seat, &actions);
    if (actions.count == 1)
        return actions.at[0];
    tree.node[ROOT] = (struct node){.visits = 0};
    tree.count = 1;
    for (int i = 0; i < budget && (i == 0 || !ov_is_urged(question)); i++) {
        if (i % LOOKS == 0 && is_decided(&tree, budget - i))
            break;
        simulate(&tree);
    }
    return most_visited(&tree);
}
