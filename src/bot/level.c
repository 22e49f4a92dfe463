/*
 * level.c - opponents of different strengths and tempers, all from one net.
 */
#include "bot/level.h"

#include "bot/finish.h"
#include "bot/standstill.h"
#include "bot/tree.h"
#include "bot/turn.h"
#include "score/score.h"

enum { HUNDREDTHS = 10000 }; /* of a per cent, in all */
enum { AS_GOOD = 50 };       /* of them, or less: no difference */
enum { IMPATIENT = 4 };      /* rounds of a lull: the tree would wait on */

static const struct ov_level levels[OV_LEVEL_COUNT] = {
#define L(function, name, wobble, limit, times, sees_wins, simulations)        \
    {name, wobble, limit, times, sees_wins, simulations},
    OV_LEVELS(L)
#undef L
};

const struct ov_level *ov_level_at(int number)
{
    assert(number >= 0 && number < OV_LEVEL_COUNT);
    return &levels[number];
}

/* This many hundredths of a per cent of winning, in the units of ov_utility. */
static int64_t as_utility(int hundredths)
{
    return (int64_t)hundredths * OV_CERTAIN * 16 / HUNDREDTHS;
}

/* Off by at most the wobble; small errors are more common than large ones. */
static int64_t misjudgement(struct ov_rng *rng, int64_t wobble)
{
    const int64_t one = ov_rng_below(rng, 1 << 16);
    const int64_t other = ov_rng_below(rng, 1 << 16);

    return wobble * (one + other - (1 << 16)) / (1 << 16);
}

/*
 * How good an action looks. That building is good is plain to everyone. A swap
 * (R11.6) is a power that one forgets: it never looks better than it is,
 * because somebody who swaps to and fro in every turn looks restless.
 */
static int64_t looks(const struct ov_question *question,
                     struct ov_action action, int64_t real, int64_t wobble)
{
    const int64_t off = misjudgement(question->rng, wobble);
    const int64_t far = off < 0 ? -off : off;

    if (action.kind == OV_ACT_BUILD)
        return real + far;
    if (action.kind == OV_ACT_SWAP)
        return real - far;
    return real + off;
}

/* What an action costs on average, compared with the best one. */
static int64_t stake_of(const struct ov_lookahead *ahead, int seat)
{
    const int64_t top = ov_wanted(ahead, ahead->best, seat);
    int64_t sum = 0;

    for (int i = 0; i < ahead->actions.count; i++)
        sum += top - ov_wanted(ahead, i, seat);
    return sum / ahead->actions.count;
}

/* The net's value for the seat of a position before chance shows anything. */
static int64_t judged(const struct ov_question *question,
                      const struct ov_game *game)
{
    struct ov_inputs inputs;
    struct ov_net_sums sums;
    struct ov_value value;

    ov_inputs_of(game, question->box, question->seat, &inputs);
    ov_net_sum(question->net, &inputs, &sums);
    ov_net_value(question->net, &sums, question->seat, &value);
    return ov_utility(&value, question->seat);
}

/* Is the card that was taken last the one that is missed least (R7.3)? */
static bool is_taken_in_vain(const struct ov_question *question,
                             struct ov_action take)
{
    struct ov_game after = question->view->of;
    struct ov_player *const player = &after.player[question->seat];

    ov_choose(&after, question->box, question->seat, take, NULL);
    if (player->buildings <= OV_MAX_BUILDINGS)
        return false;
    const uint8_t taken = player->building[OV_MAX_BUILDINGS];
    player->buildings = OV_MAX_BUILDINGS;
    player->building[OV_MAX_BUILDINGS] = OV_NONE;
    const int64_t without = judged(question, &after);
    for (int i = 0; i < OV_MAX_BUILDINGS; i++) {
        struct ov_game instead = after;

        instead.player[question->seat].building[i] = taken;
        if (judged(question, &instead) > without)
            return false;
    }
    return true;
}

/*
 * What nobody does who understands the rules, however weak: declining a bonus
 * that helps, taking a building only to throw it away, throwing away the one
 * that was just taken.
 */
static bool is_senseless(const struct ov_question *question,
                         struct ov_action action, int64_t cost)
{
    const struct ov_player *const player =
        &question->view->of.player[question->seat];

    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_DECLINE:
        return cost > 0;
    case OV_ACT_DISCARD:
        return action.a == player->building[OV_MAX_BUILDINGS];
    case OV_ACT_TAKE:
        return player->buildings == OV_MAX_BUILDINGS &&
               is_taken_in_vain(question, action);
    case OV_ACT_PICK:
    case OV_ACT_RECOVER:
    case OV_ACT_COINS:
    case OV_ACT_RESOURCE:
    case OV_ACT_SECOND:
    case OV_ACT_WAIVE:
    case OV_ACT_NOTHING:
    case OV_ACT_BUILD:
    case OV_ACT_BONUS:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_SWAP:
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        return false;
    }
    return false;
}

static int64_t lesser(int64_t one, int64_t other)
{
    return one < other ? one : other;
}

static struct ov_action misjudge(const struct ov_question *question,
                                 const struct ov_level *level)
{
    struct ov_lookahead ahead;
    int64_t best = INT64_MIN;

    ov_look_ahead(&question->view->of, question->box, question->net, &ahead);
    ov_mind_standstill(&question->view->of, question->box, &ahead);
    const int64_t stake = stake_of(&ahead, question->seat);
    const int64_t wobble =
        lesser(as_utility(level->wobble), level->times * stake) /
        (1 + ov_lull(&question->view->of, question->box));
    const int64_t limit = lesser(as_utility(level->limit), 2 * stake);
    const int64_t top = ov_wanted(&ahead, ahead.best, question->seat);
    int chosen = ahead.best;

    for (int i = 0; i < ahead.actions.count; i++) {
        const struct ov_action action = ahead.actions.at[i];
        const int64_t real = ov_wanted(&ahead, i, question->seat);
        const int64_t seen = looks(question, action, real, wobble);

        if (top - real <= limit && seen > best &&
            !is_senseless(question, action, top - real)) {
            best = seen;
            chosen = i;
        }
    }
    return ahead.actions.at[chosen];
}

/*
 * A building that is taken in vain costs nothing if the game is won anyway, but
 * looks odd: then something else, if that is as good.
 */
static struct ov_action instead_of_vain(const struct ov_question *question,
                                        struct ov_action action)
{
    struct ov_lookahead ahead;
    int64_t best = INT64_MIN;

    if (!is_senseless(question, action, 0))
        return action;
    ov_look_ahead(&question->view->of, question->box, question->net, &ahead);
    ov_mind_standstill(&question->view->of, question->box, &ahead);
    const int64_t top = ov_wanted(&ahead, ahead.best, question->seat);
    for (int i = 0; i < ahead.actions.count; i++) {
        const int64_t real = ov_wanted(&ahead, i, question->seat);

        if (real > best && top - real <= as_utility(AS_GOOD) &&
            !is_senseless(question, ahead.actions.at[i], top - real)) {
            best = real;
            action = ahead.actions.at[i];
        }
    }
    return action;
}

/* What is best if the turn is thought through to its end. */
static struct ov_action think(const struct ov_question *question)
{
    struct ov_lookahead ahead;

    ov_think_through(question, NULL, &ahead);
    return ahead.actions.at[ahead.best];
}

static struct ov_tree_plan plan_of(const struct ov_question *question,
                                   const struct ov_level *level)
{
    const int own = level->simulations[question->box->seats - OV_MIN_SEATS];

    return ov_tree_plan(question->budget > 0 ? question->budget : own);
}

size_t ov_level_scratch_size(const struct ov_level *level, int budget)
{
    int most = budget;

    assert(level != NULL && budget >= 0);
    for (int i = 0; budget == 0 && i < OV_SEAT_COUNTS; i++)
        most = level->simulations[i] > most ? level->simulations[i] : most;
    if (level->simulations[0] == 0)
        return 0;
    const struct ov_tree_plan plan = ov_tree_plan(most);
    return ov_tree_scratch_size(&plan);
}

/* With the tree, or as well as it goes without scratch memory for one. */
static struct ov_action look_further(const struct ov_question *question,
                                     const struct ov_tree_plan *plan)
{
    struct ov_action last;

    if (ov_finish(question, &last))
        return instead_of_vain(question, last);
    if (question->scratch.size < ov_tree_scratch_size(plan) ||
        ov_lull(&question->view->of, question->box) >= IMPATIENT)
        return instead_of_vain(question, ov_bot_net(question));
    return ov_grow_tree(question, plan);
}

static struct ov_action play_level(const struct ov_question *question,
                                   const struct ov_level *level)
{
    struct ov_action last;

    assert(ov_is_asked(question));
    if (question->net == NULL)
        return ov_bot_greedy(question);
    if (level->sees_wins && ov_finish_wins(question, &last))
        return last;
    if (level->wobble > 0)
        return misjudge(question, level);
    if (level->simulations[0] > 0) {
        const struct ov_tree_plan plan = plan_of(question, level);

        return ov_defend(question, look_further(question, &plan));
    }
    if (!ov_finish(question, &last))
        last = think(question);
    return ov_defend(question, instead_of_vain(question, last));
}

#define L(function, name, wobble, limit, times, sees_wins, simulations)        \
    struct ov_action ov_bot_##function(const struct ov_question *question)     \
    {                                                                          \
        return play_level(question, &levels[OV_LEVEL_##function]);             \
    }
OV_LEVELS(L)
#undef L

struct ov_action ov_bot_master_1(const struct ov_question *question)
{
    static const int own[OV_SEAT_COUNTS] = OV_FIRST_MASTER;
    const struct ov_tree_plan plan = {
        .simulations = question->budget > 0
                           ? question->budget
                           : own[question->box->seats - OV_MIN_SEATS],
        .nodes = OV_SMALL_TREE};

    assert(ov_is_asked(question));
    if (question->net == NULL)
        return ov_bot_greedy(question);
    return look_further(question, &plan);
}

/* --- Tempers --- */

enum { FONDEST = 300 }; /* hundredths of a per cent of winning */

/* Somebody who likes certain positions, in those hundredths. */
struct temper {
    const struct ov_question *question;
    int (*likes)(const struct ov_game *game, const struct ov_box *box,
                 int seat);
};

static int likes_workers(const struct ov_game *game, const struct ov_box *box,
                         int seat)
{
    (void)box;
    return 100 * game->player[seat].in_city;
}

/* The seat's characters, and buildings in front that bring one (R8.5). */
static int likes_characters(const struct ov_game *game,
                            const struct ov_box *box, int seat)
{
    const struct ov_player *const player = &game->player[seat];
    int liked = 300 * ov_count_bits(player->characters);

    for (int i = 0; i < player->buildings; i++)
        liked += box->guild[player->building[i]] != OV_NO_GUILD ? 80 : 0;
    return liked;
}

static int likes_coins(const struct ov_game *game, const struct ov_box *box,
                       int seat)
{
    (void)box;
    return 80 * game->player[seat].coins;
}

static int likes_others_low(const struct ov_game *game,
                            const struct ov_box *box, int seat)
{
    int totals[OV_MAX_SEATS], most = 0;

    ov_score_totals(game, box, totals);
    for (int other = 0; other < box->seats; other++) {
        if (other != seat && totals[other] > most)
            most = totals[other];
    }
    return -60 * most;
}

/* How much better it likes a position than the present one, as a utility. */
static int64_t fondness(const void *context, const struct ov_game *after)
{
    const struct temper *const temper = context;
    const struct ov_question *const question = temper->question;
    const int more =
        temper->likes(after, question->box, question->seat) -
        temper->likes(&question->view->of, question->box, question->seat);

    return as_utility(more < -FONDEST  ? -FONDEST
                      : more > FONDEST ? FONDEST
                                       : more);
}

static struct ov_action play_temper(const struct temper *temper)
{
    const struct ov_question *const question = temper->question;
    const struct ov_leaning leaning = {fondness, temper};
    struct ov_lookahead ahead;
    struct ov_action last;

    assert(ov_is_asked(question));
    if (question->net == NULL)
        return ov_bot_greedy(question);
    if (ov_finish(question, &last))
        return last;
    ov_think_through(question, &leaning, &ahead);
    return ahead.actions.at[ahead.best];
}

struct ov_action ov_bot_rusher(const struct ov_question *question)
{
    return play_temper(&(struct temper){question, likes_workers});
}

struct ov_action ov_bot_collector(const struct ov_question *question)
{
    return play_temper(&(struct temper){question, likes_characters});
}

struct ov_action ov_bot_miser(const struct ov_question *question)
{
    return play_temper(&(struct temper){question, likes_coins});
}

struct ov_action ov_bot_spoiler(const struct ov_question *question)
{
    return play_temper(&(struct temper){question, likes_others_low});
}
