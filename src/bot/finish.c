/*
 * finish.c - tries all ways through a turn, depth first.
 */
#include "bot/finish.h"

#include "bot/lookahead.h"
#include "bot/standstill.h"

enum { MOST_DEPTH = 24 };    /* actions in a turn; beyond that the net judges */
enum { WORLDS = 3 };         /* sampled games to average over */
enum { MOST_STEPS = 30000 }; /* in one sampled game; with more we give up */

struct finish {
    const struct ov_question *question;
    int turn; /* number of the turn being searched */
    int steps, depth;
};

/* Would building this card bring the Traveller (R10.1)? */
static bool brings_traveller(const struct ov_game *game,
                             const struct ov_box *box, int card)
{
    const int guild = box->guild[card];

    return guild != OV_NO_GUILD && game->pile_count[guild] > 0 &&
           game->pile[guild][0] == OV_TRAVELLER;
}

/* R11.12: might the seat enter the Main Square in this turn? */
static bool may_travel(const struct ov_game *game, const struct ov_box *box,
                       int seat)
{
    const struct ov_player *const player = &game->player[seat];
    const int phase = game->turn.phase;

    if (player->spot != OV_NONE)
        return false;
    if ((player->characters >> OV_TRAVELLER & 1) != 0)
        return true;
    if (phase == OV_PHASE_BONUSES || phase == OV_PHASE_CHARACTER)
        return brings_traveller(game, box,
                                game->city.card[game->city.count - 1]);
    for (int i = 0; phase == OV_PHASE_MAIN && i < player->buildings; i++) {
        if (brings_traveller(game, box, player->building[i]))
            return true;
    }
    return false;
}

/*
 * R12.1, R12.2: might the game be over after this turn? Not if it takes more
 * workers than can still enter the city.
 */
static bool may_end(const struct ov_game *game, const struct ov_box *box)
{
    const int seat = game->turn.seat;
    const int last_of_round = (game->first + box->seats - 1) % box->seats;
    const bool may_build = game->turn.phase == OV_PHASE_MAIN;
    const int most =
        game->player[seat].in_city + may_build + may_travel(game, box, seat);
    const bool sixth = game->trigger != OV_NONE || most >= OV_LAST_WORKER;

    switch ((enum ov_end_rule)box->switches.end_rule) {
    case OV_END_AT_ONCE:
        return sixth;
    case OV_END_FULL_ROUND:
        return sixth && seat == last_of_round;
    case OV_END_LAST_TURNS:
        return game->last_turns == 1;
    }
    return false;
}

static int64_t judged(const struct finish *finish, const struct ov_game *game)
{
    const struct ov_question *const question = finish->question;
    struct ov_value value;
    struct ov_inputs inputs;
    struct ov_net_sums sums;

    if (ov_is_over(game)) {
        ov_value_of_end(game, question->box, &value);
        return ov_utility(&value, question->seat);
    }
    ov_inputs_of(game, question->box, question->seat, &inputs);
    ov_net_sum(question->net, &inputs, &sums);
    ov_net_value(question->net, &sums, question->seat, &value);
    const int64_t reluctance = ov_mind_waiting(
        &question->view->of, game, question->box, question->seat, &value);
    return ov_utility(&value, question->seat) - reluctance;
}

static bool is_ours(const struct finish *finish, const struct ov_game *game)
{
    return !ov_is_over(game) && game->turns == finish->turn &&
           game->turn.actor == finish->question->seat;
}

/* The best that can be reached from here in this turn. */
/* Recursion is at most MOST_DEPTH deep. NOLINTNEXTLINE(misc-no-recursion) */
static int64_t best_of(struct finish *finish, const struct ov_game *game)
{
    const struct ov_box *const box = finish->question->box;
    const int seat = finish->question->seat;
    struct ov_actions actions;
    int64_t best = INT64_MIN;

    if (!is_ours(finish, game) || finish->depth == MOST_DEPTH ||
        !may_end(game, box))
        return judged(finish, game);
    finish->depth++;
    ov_candidates(game, box, seat, &actions);
    for (int i = 0; i < actions.count; i++) {
        struct ov_game after = *game;

        if (++finish->steps > MOST_STEPS)
            break;
        ov_play(&after, box, seat, actions.at[i]);
        const int64_t worth = best_of(finish, &after);
        best = worth > best ? worth : best;
    }
    finish->depth--;
    return best;
}

/* Adds what each action leads to in one sampled game; false: too many steps. */
static bool explore(struct finish *finish, const struct ov_actions *actions,
                    int64_t *sums)
{
    const struct ov_question *const question = finish->question;
    struct ov_game world;

    ov_view_sample(question->view, question->box, question->rng, &world);
    finish->steps = 0;
    for (int i = 0; i < actions->count; i++) {
        struct ov_game after = world;

        ov_play(&after, question->box, question->seat, actions->at[i]);
        const int64_t best = best_of(finish, &after);
        if (finish->steps > MOST_STEPS)
            return false;
        sums[i] += best;
    }
    return true;
}

/* The best action and its sum over all worlds; false as ov_finish. */
static bool search_turn(const struct ov_question *question,
                        struct ov_action *ret_action, int64_t *ret_sum)
{
    const struct ov_game *const game = &question->view->of;
    struct finish finish = {.question = question, .turn = game->turns};
    struct ov_actions actions;
    int64_t sums[OV_MAX_ACTIONS] = {0};
    int best = 0;

    assert(ov_is_asked(question));
    assert(question->net != NULL);
    if (!may_end(game, question->box))
        return false;
    ov_candidates(game, question->box, question->seat, &actions);
    for (int world = 0; world < WORLDS; world++) {
        if (!explore(&finish, &actions, sums))
            return false;
    }
    for (int i = 1; i < actions.count; i++)
        best = sums[i] > sums[best] ? i : best;
    *ret_action = actions.at[best];
    *ret_sum = sums[best];
    return true;
}

bool ov_finish(const struct ov_question *question, struct ov_action *ret_action)
{
    struct ov_action action;
    int64_t sum;

    assert(ret_action != NULL);
    if (!search_turn(question, &action, &sum))
        return false;
    *ret_action = action;
    return true;
}

bool ov_finish_wins(const struct ov_question *question,
                    struct ov_action *ret_action)
{
    struct ov_action action;
    int64_t sum;

    assert(ret_action != NULL);
    if (!search_turn(question, &action, &sum) ||
        sum < (int64_t)WORLDS * 16 * OV_CERTAIN)
        return false;
    *ret_action = action;
    return true;
}
