/*
 * tree.c - open-loop tree search.
 *
 * A node stands for the actions that led to it, not for a position: what chance
 * showed on the way is not part of the tree ("open loop"). Every simulation
 * deals the hidden cards anew (ov_view_sample) and plays down the tree in that
 * game. So the same node collects the results of many deals, and a tree of some
 * ten thousand nodes is enough, where one with a branch for every card that
 * could turn up would need millions. The price is that an action in the tree
 * may be illegal in the game at hand: select_child considers only those that
 * are legal, and if none is, the path ends there.
 *
 * One simulation:
 *
 * 1. Select. From the root down, the seat to move takes the child with the
 *    highest upper bound (PUCT),
 *
 *        Q + P * sqrt(N + 1) / (2 * (n + 1)),
 *
 *    where Q is the child's mean value for that seat, P its prior (how much
 *    the net prefers it to its siblings; they add up to 1), N the visits of
 *    the parent and n its own. The net's value counts as one result, so there
 *    is a Q before the first visit. The second term is exploration: it makes
 *    an action worth trying that the net likes but that was tried little.
 * 2. Expand. At the first node whose actions are not in the tree, they are
 *    added with the net's values and priors.
 * 3. Evaluate. From there, all seats play on by the net until the asker ends
 *    a turn; what the net then expects for each seat, or the result if the
 *    game is over, is what the simulation found.
 * 4. Back up. Those values are added to every node of the path.
 *
 * Each seat maximises its own value (max^n), so one tree serves two, three and
 * four players. In the end the asker takes the action visited most. All numbers
 * are whole, so every machine grows the same tree.
 */
#include "bot/tree.h"

#include "bot/exp2.h"
#include "bot/search.h"
#include "bot/standstill.h"

enum { ROOT = 0, NOBODY = 0 };
enum { DEEPEST = 64 };
enum { NODES_EACH = 16 };             /* a simulation adds about so many */
enum { SURE = OV_CERTAIN * 16 };      /* what ov_utility calls certain */
enum { TOO_BAD = SURE / 5 };          /* below the best: not in the tree */
enum { HALVES = SURE / 10000 * 277 }; /* below the best: half the prior */
enum { WHOLE = 1 << 16 }; /* the priors of a choice add up to this */

struct node {
    struct ov_action action; /* that leads here */
    bool opened;             /* the actions that can follow are in the tree */
    uint32_t sibling, child; /* numbers; 0 is NOBODY; last action first */
    uint32_t visits;
    uint32_t prior;                  /* the net's, in parts of WHOLE */
    int64_t value_sum[OV_MAX_SEATS]; /* sums; the net's opinion counts as one */
};

struct tree {
    const struct ov_question *question;
    uint32_t count, room;
    struct node node[];
};

static int64_t mean_value(const struct node *node, int seat)
{
    return node->value_sum[seat] / ((int64_t)node->visits + 1);
}

static uint32_t prior_of(int64_t below)
{
    const int64_t halvings = below * 256 / HALVES;

    assert(below >= 0);
    if (halvings >> 8 > 15)
        return 1;
    return ov_exp2_table[halvings & 255] >> (halvings >> 8);
}

static void add_child(struct tree *tree, uint32_t parent,
                      struct ov_action action, const struct ov_value *value)
{
    const uint32_t number = tree->count++;
    struct node *const node = &tree->node[number];

    *node =
        (struct node){.action = action, .sibling = tree->node[parent].child};
    for (int seat = 0; seat < tree->question->box->seats; seat++)
        node->value_sum[seat] = ov_utility(value, seat);
    tree->node[parent].child = number;
}

/* The priors of a choice's actions: a softmax of the net's values. */
static void share_out(struct tree *tree, uint32_t parent, int seat,
                      int64_t best)
{
    uint64_t all = 0;

    for (uint32_t n = tree->node[parent].child; n != NOBODY;
         n = tree->node[n].sibling) {
        tree->node[n].prior = prior_of(best - tree->node[n].value_sum[seat]);
        all += tree->node[n].prior;
    }
    for (uint32_t n = tree->node[parent].child; n != NOBODY;
         n = tree->node[n].sibling)
        tree->node[n].prior =
            (uint32_t)((uint64_t)tree->node[n].prior * WHOLE / all);
}

/* The highest value for the seat: it may not want that action (ov_wanted). */
static int64_t highest(const struct ov_lookahead *ahead, int seat)
{
    int64_t most = INT64_MIN;

    for (int i = 0; i < ahead->actions.count; i++) {
        const int64_t value = ov_utility(&ahead->value[i], seat);

        most = value > most ? value : most;
    }
    return most;
}

/* Adds the actions of a choice, if there is room for them. */
static void open_node(struct tree *tree, uint32_t number, int seat,
                      const struct ov_lookahead *ahead)
{
    const int64_t best = highest(ahead, seat);

    if (tree->count + (uint32_t)ahead->actions.count > tree->room)
        return;
    for (int i = 0; i < ahead->actions.count; i++) {
        if (best - ov_utility(&ahead->value[i], seat) <= TOO_BAD)
            add_child(tree, number, ahead->actions.at[i], &ahead->value[i]);
    }
    share_out(tree, number, seat, best);
    tree->node[number].opened = true;
}

/*
 * The upper bound of step 1; `root` is the square root of N + 1 in 256ths, and
 * SURE is a value of 1.
 */
static int64_t upper_bound(const struct node *node, int seat, uint32_t root)
{
    const int64_t exploration = (int64_t)node->prior * root /
                                (2 * WHOLE / (SURE / 256)) /
                                ((int64_t)node->visits + 1);

    return mean_value(node, seat) + exploration;
}

static bool is_among(const struct ov_actions *actions, struct ov_action action)
{
    for (int i = 0; i < actions->count; i++) {
        if (ov_same_action(actions->at[i], action))
            return true;
    }
    return false;
}

/* The most promising child, the first if tied; NOBODY if none is legal here. */
static uint32_t select_child(const struct tree *tree, uint32_t parent,
                             const struct ov_game *game)
{
    const int seat = game->turn.actor;
    const uint32_t root =
        ov_root_of((uint64_t)(tree->node[parent].visits + 1) << 16);
    struct ov_actions actions;
    int64_t most = INT64_MIN;
    uint32_t chosen = NOBODY;

    ov_candidates(game, tree->question->box, seat, &actions);
    for (uint32_t n = tree->node[parent].child; n != NOBODY;
         n = tree->node[n].sibling) {
        const int64_t hope = upper_bound(&tree->node[n], seat, root);

        if (hope >= most && is_among(&actions, tree->node[n].action)) {
            most = hope;
            chosen = n;
        }
    }
    return chosen;
}

/* The net judges when the asker next ends a turn (see search.c). */
static int horizon(const struct tree *tree, const struct ov_game *game)
{
    const int seats = tree->question->box->seats;
    int last = tree->question->view->of.turns + 1;

    while (last <= game->turns)
        last += seats;
    return last;
}

/* From the end of a path, all seats play on by the net. */
static void play_out(struct tree *tree, uint32_t number, struct ov_game *game,
                     struct ov_value *ret_value)
{
    const struct ov_question *const question = tree->question;
    const int seat = game->turn.actor, last = horizon(tree, game);
    struct ov_lookahead ahead;

    ov_look_ahead(game, question->box, question->net, &ahead);
    ov_mind_standstill(game, question->box, &ahead);
    if (!tree->node[number].opened)
        open_node(tree, number, seat, &ahead);
    *ret_value = ahead.value[ahead.best];
    ov_play(game, question->box, seat, ahead.actions.at[ahead.best]);
    ov_play_on(question, game, last, ret_value);
}

static void back_up(struct tree *tree, const uint32_t *path, int depth,
                    const struct ov_value *value)
{
    for (int i = 0; i < depth; i++) {
        struct node *const node = &tree->node[path[i]];

        node->visits++;
        for (int seat = 0; seat < tree->question->box->seats; seat++)
            node->value_sum[seat] += ov_utility(value, seat);
    }
}

static void simulate(struct tree *tree, uint64_t deal)
{
    const struct ov_question *const question = tree->question;
    const struct ov_seed seed = ov_seed_from_number(deal);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    uint32_t path[DEEPEST] = {ROOT};
    struct ov_value value;
    struct ov_game game;
    uint32_t at = ROOT;
    int depth = 1;

    ov_view_sample(question->view, question->box, &rng, &game);
    while (!ov_is_over(&game) && tree->node[at].opened && depth < DEEPEST) {
        const uint32_t next = select_child(tree, at, &game);

        if (next == NOBODY)
            break;
        path[depth++] = next;
        ov_play(&game, question->box, game.turn.actor, tree->node[next].action);
        at = next;
    }
    if (ov_is_over(&game))
        ov_value_of_end(&game, question->box, &value);
    else
        play_out(tree, at, &game, &value);
    back_up(tree, path, depth, &value);
}

/* Is one of the asker's actions better so far? Of two equals, the first is. */
static bool ahead_of(const struct tree *tree, const struct node *one,
                     const struct node *other)
{
    const int seat = tree->question->seat;

    if (other == NULL || one->visits != other->visits)
        return other == NULL || one->visits > other->visits;
    return mean_value(one, seat) >= mean_value(other, seat);
}

/* The asker's best action so far, and the second best (NULL: there is none). */
static const struct node *most_visited(const struct tree *tree,
                                       const struct node **ret_second)
{
    const struct node *best = NULL, *second = NULL;

    for (uint32_t n = tree->node[ROOT].child; n != NOBODY;
         n = tree->node[n].sibling) {
        const struct node *const node = &tree->node[n];

        if (ahead_of(tree, node, best)) {
            second = best;
            best = node;
        } else if (ahead_of(tree, node, second)) {
            second = node;
        }
    }
    *ret_second = second;
    return best;
}

/* Would more simulations change nothing? */
static bool is_decided(const struct tree *tree, int left)
{
    const struct node *second;
    const struct node *const best = most_visited(tree, &second);

    return second == NULL || best->visits > second->visits + (uint32_t)left;
}

struct ov_tree_plan ov_tree_plan(int simulations)
{
    const int64_t wanted = (int64_t)simulations * NODES_EACH;
    const int64_t nodes = wanted < OV_SMALL_TREE   ? OV_SMALL_TREE
                          : wanted > OV_LARGE_TREE ? OV_LARGE_TREE
                                                   : wanted;

    assert(simulations > 0);
    return (struct ov_tree_plan){simulations, (int)nodes};
}

size_t ov_tree_scratch_size(const struct ov_tree_plan *plan)
{
    assert(plan->nodes > 0);
    return sizeof(struct tree) + (size_t)plan->nodes * sizeof(struct node);
}

struct ov_action ov_grow_tree(const struct ov_question *question,
                              const struct ov_tree_plan *plan)
{
    struct tree *const tree = question->scratch.memory;
    const uint64_t deal = ov_rng_next(question->rng);
    const struct node *second;

    assert(question->net != NULL && plan->simulations > 0);
    assert(question->scratch.size >= ov_tree_scratch_size(plan));
    tree->question = question;
    tree->room = (uint32_t)plan->nodes;
    tree->count = 1;
    tree->node[ROOT] = (struct node){.visits = 0};
    for (int i = 0; i < plan->simulations; i++) {
        simulate(tree, deal + (uint64_t)i);
        if (ov_is_urged(question) ||
            is_decided(tree, plan->simulations - i - 1))
            break;
    }
    return most_visited(tree, &second)->action;
}
