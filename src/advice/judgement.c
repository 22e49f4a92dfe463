/*
 * judgement.c - what a move was worth.
 */
#include "advice/judgement.h"

enum { SURE = 3 }; /* times as many games before a loss counts */

struct ov_search_plan ov_judge_plan(void)
{
    return (struct ov_search_plan){.simulations = 256, .width = 8, .rounds = 2};
}

struct ov_search_plan ov_judge_quick_plan(void)
{
    return (struct ov_search_plan){.simulations = 64, .width = 8, .rounds = 2};
}

static void see(const struct ov_judge *judge, struct ov_view *ret_view)
{
    ov_view_of(ret_view, &judge->game, judge->appraiser.box);
}

/* What the position is worth, and what can be done in it. */
static void look(struct ov_judge *judge)
{
    struct ov_view view;

    see(judge, &view);
    if (ov_is_over(&judge->game)) {
        memset(&judge->found, 0, sizeof judge->found);
        ov_value_of_end(&view.of, judge->appraiser.box, &judge->now);
        return;
    }
    ov_appraise(&judge->appraiser, &view, &judge->found);
    judge->now = judge->found.value[0];
}

void ov_judge_start(struct ov_judge *judge,
                    const struct ov_appraiser *appraiser,
                    const struct ov_game *game)
{
    assert(!ov_reveal_due(game));
    judge->appraiser = *appraiser;
    judge->game = *game;
    look(judge);
}

/* The position as it stands, in the judge's eyes. */
static void value_now(const struct ov_judge *judge, int seat,
                      struct ov_value *ret_value)
{
    struct ov_view view;

    see(judge, &view);
    ov_appraise_position(&judge->appraiser, &view, seat, ret_value);
}

static void subtract(const struct ov_value *from, const struct ov_value *value,
                     int32_t ret_difference[OV_MAX_SEATS])
{
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        ret_difference[seat] = from->win[seat] - value->win[seat];
}

/* --- The choice --- */

/*
 * Compares the chosen action with the judge's. If it may have lost something
 * worth naming, both are tried again in more games: was it chance?
 */
static void compare(const struct ov_judge *judge, const struct ov_view *view,
                    const struct ov_verdict *verdict,
                    struct ov_contest *ret_contest)
{
    const struct ov_action action[2] = {verdict->best, verdict->move.action};
    const int games = judge->found.simulations[0];
    const int seat = verdict->move.seat;
    int32_t lost;

    ov_appraise_contest(&judge->appraiser, view, action, games, ret_contest);
    lost = ret_contest->value[0].win[seat] - ret_contest->value[1].win[seat];
    if (ov_mark_of(lost + 2 * ret_contest->noise, 0,
                   judge->appraiser.box->seats) != OV_MARK_NONE)
        ov_appraise_contest(&judge->appraiser, view, action, SURE * games,
                            ret_contest);
}

/* Compares with the best action; sets chosen, best, lost, noise, skill. */
static void weigh_choice(const struct ov_judge *judge,
                         struct ov_verdict *verdict)
{
    const struct ov_found *const found = &judge->found;
    const int seat = verdict->move.seat;
    struct ov_contest contest = {.value = {found->value[0], found->value[0]}};
    struct ov_view view;

    see(judge, &view);
    verdict->best = found->action[0];
    verdict->choice = found->count > 1 ||
                      !ov_same_action(verdict->best, verdict->move.action);
    if (!ov_same_action(verdict->best, verdict->move.action))
        compare(judge, &view, verdict, &contest);
    verdict->chosen = contest.value[1];
    verdict->noise = contest.noise;
    if (ov_utility(&contest.value[1], seat) >=
        ov_utility(&contest.value[0], seat)) {
        verdict->best = verdict->move.action; /* better than the judge's */
        contest.value[0] = contest.value[1];
    }
    subtract(&contest.value[1], &contest.value[0], verdict->skill);
    verdict->lost = verdict->skill[seat] < 0 ? -verdict->skill[seat] : 0;
}

/* Workers taken off while another seat has to choose (R3.4): do it or not. */
static void weigh_aside(struct ov_judge *judge, struct ov_verdict *verdict)
{
    const struct ov_box *const box = judge->appraiser.box;
    const int seat = verdict->move.seat;
    struct ov_judge after = *judge;
    struct ov_value without;

    value_now(judge, seat, &without);
    ov_choose(&after.game, box, seat, verdict->move.action, NULL);
    value_now(&after, seat, &verdict->chosen);
    verdict->best = verdict->move.action;
    subtract(&verdict->chosen, &without, verdict->skill);
    verdict->lost = verdict->skill[seat] < 0 ? -verdict->skill[seat] : 0;
}

/* --- Chance --- */

static void let_chance_in(struct ov_judge *judge, struct ov_verdict *verdict)
{
    const struct ov_box *const box = judge->appraiser.box;
    const int seat = verdict->move.seat;
    struct ov_value before, after;

    ov_choose(&judge->game, box, seat, verdict->move.action, NULL);
    if (!ov_reveal_due(&judge->game))
        return;
    value_now(judge, seat, &before);
    while (ov_reveal_due(&judge->game))
        ov_reveal(&judge->game, box, NULL);
    value_now(judge, seat, &after);
    subtract(&after, &before, verdict->luck);
}

void ov_judge_move(struct ov_judge *judge, struct ov_move move,
                   struct ov_verdict *ret_verdict)
{
    assert(move.seat < judge->appraiser.box->seats);
    assert(!ov_is_over(&judge->game) && !ov_reveal_due(&judge->game));
    memset(ret_verdict, 0, sizeof *ret_verdict);
    ret_verdict->move = move;
    ret_verdict->before = judge->now;
    if (move.seat == judge->game.turn.actor)
        weigh_choice(judge, ret_verdict);
    else
        weigh_aside(judge, ret_verdict);
    ret_verdict->mark = (uint8_t)ov_mark_of(
        ret_verdict->lost, ret_verdict->noise, judge->appraiser.box->seats);
    let_chance_in(judge, ret_verdict);
    look(judge);
    ret_verdict->after = judge->now;
    subtract(&ret_verdict->after, &ret_verdict->before, ret_verdict->drift);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        ret_verdict->drift[seat] -=
            ret_verdict->skill[seat] + ret_verdict->luck[seat];
}
