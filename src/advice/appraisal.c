/*
 * appraisal.c - asking the net, or playing quick games.
 */
#include "advice/appraisal.h"

#include "bot/greedy.h"
#include "bot/playout.h"

enum { AT_LEAST = 3 };                      /* actions found, where there are */
enum { LEAST_GAMES = 96, WITHOUT_NET = 6 }; /* an action; actions looked at */
enum { DEALS = 20260131 };                  /* any number: it names the deals */

enum ov_appraised_by ov_appraised_by(const struct ov_appraiser *appraiser)
{
    if (appraiser->net == NULL)
        return OV_BY_GAMES;
    return appraiser->plan.simulations > 0 ? OV_BY_SEARCH : OV_BY_NET;
}

static struct ov_rng rng_of_deal(int number)
{
    const struct ov_seed seed =
        ov_seed_from_number((uint64_t)DEALS + (uint64_t)number);

    return ov_rng_from_seed(&seed);
}

/* --- Quick games --- */

struct sums {
    int64_t win[OV_MAX_SEATS], margin[OV_MAX_SEATS];
    int games;
};

/* Deals the hidden cards, does an action or none, and plays to the end. */
static void play_one(const struct ov_appraiser *appraiser,
                     const struct ov_view *view, const struct ov_action *action,
                     struct sums *sums)
{
    struct ov_rng rng = rng_of_deal(sums->games);
    struct ov_game game;
    struct ov_value value;

    ov_view_sample(view, appraiser->box, &rng, &game);
    while (ov_reveal_due(&game))
        ov_reveal(&game, appraiser->box, NULL);
    if (action != NULL)
        ov_play(&game, appraiser->box, game.turn.actor, *action);
    ov_playout(&game, appraiser->box, &rng);
    ov_value_of_end(&game, appraiser->box, &value);
    for (int seat = 0; seat < appraiser->box->seats; seat++) {
        sums->win[seat] += value.win[seat];
        sums->margin[seat] += value.margin[seat];
    }
    sums->games++;
}

static void play_games(const struct ov_appraiser *appraiser,
                       const struct ov_view *view,
                       const struct ov_action *action, int games,
                       struct ov_value *ret_value)
{
    struct sums sums = {.games = 0};

    assert(games > 0);
    memset(ret_value, 0, sizeof *ret_value);
    while (sums.games < games)
        play_one(appraiser, view, action, &sums);
    for (int seat = 0; seat < appraiser->box->seats; seat++) {
        ret_value->win[seat] = (int32_t)(sums.win[seat] / games);
        ret_value->margin[seat] = (int32_t)(sums.margin[seat] / games);
    }
}

/* Quick games are quick: every action gets many, for they are rough. */
static int games_each(const struct ov_appraiser *appraiser)
{
    const int games = 2 * appraiser->plan.simulations;

    return games > LEAST_GAMES ? games : LEAST_GAMES;
}

/* --- Actions in order --- */

/* Puts an action at its place among those found so far; `most` are kept. */
static void insert(struct ov_found *found, struct ov_action action,
                   const struct ov_value *value, int most, int seat)
{
    int place = found->count;

    while (place > 0 &&
           ov_utility(&found->value[place - 1], seat) < ov_utility(value, seat))
        place--;
    if (place >= most)
        return;
    found->count += found->count < most;
    for (int i = found->count - 1; i > place; i--) {
        found->action[i] = found->action[i - 1];
        found->value[i] = found->value[i - 1];
        found->simulations[i] = found->simulations[i - 1];
    }
    found->action[place] = action;
    found->value[place] = *value;
    found->simulations[place] = 0;
}

static void find_by_net(const struct ov_appraiser *appraiser,
                        const struct ov_view *view, struct ov_found *ret_found)
{
    struct ov_lookahead ahead;

    ret_found->count = 0;
    ov_look_ahead(&view->of, appraiser->box, appraiser->net, &ahead);
    for (int i = 0; i < ahead.actions.count; i++)
        insert(ret_found, ahead.actions.at[i], &ahead.value[i], OV_SEARCH_WIDTH,
               view->of.turn.actor);
}

static bool is_found(const struct ov_found *found, struct ov_action action)
{
    for (int i = 0; i < found->count; i++) {
        if (ov_same_action(found->action[i], action))
            return true;
    }
    return false;
}

/* The search leaves out what looks bad; three are wanted all the same. */
static void fill_up(const struct ov_appraiser *appraiser,
                    const struct ov_view *view, struct ov_found *found)
{
    struct ov_found more;

    find_by_net(appraiser, view, &more);
    for (int i = 0; i < more.count && found->count < AT_LEAST; i++) {
        if (is_found(found, more.action[i]))
            continue;
        found->action[found->count] = more.action[i];
        found->value[found->count] = more.value[i];
        found->simulations[found->count++] = 0;
    }
}

static struct ov_question ask(const struct ov_appraiser *appraiser,
                              const struct ov_view *view, struct ov_rng *rng)
{
    struct ov_question question;

    *rng = rng_of_deal(0);
    question = ov_ask(view, appraiser->box, rng);
    question.net = appraiser->net;
    return question;
}

static void find_by_search(const struct ov_appraiser *appraiser,
                           const struct ov_view *view,
                           struct ov_found *ret_found)
{
    struct ov_rng rng;
    const struct ov_question question = ask(appraiser, view, &rng);

    ov_search(&question, &appraiser->plan, ret_found);
    if (ret_found->count < AT_LEAST)
        fill_up(appraiser, view, ret_found);
}

/* The greedy bot's favourites; equals in the order of the rules. */
static int favourites(const struct ov_appraiser *appraiser,
                      const struct ov_view *view,
                      struct ov_action ret_action[WITHOUT_NET])
{
    struct ov_actions actions;
    int worth[OV_MAX_ACTIONS], count = 0;

    ov_candidates(&view->of, appraiser->box, view->of.turn.actor, &actions);
    ov_greedy_weigh(view, appraiser->box, &actions, worth);
    for (; count < WITHOUT_NET && count < actions.count; count++) {
        int best = count;

        for (int i = count + 1; i < actions.count; i++)
            best = worth[i] > worth[best] ? i : best;
        ret_action[count] = actions.at[best];
        for (int i = best; i > count; i--) {
            actions.at[i] = actions.at[i - 1];
            worth[i] = worth[i - 1];
        }
    }
    return count;
}

static void find_by_games(const struct ov_appraiser *appraiser,
                          const struct ov_view *view,
                          struct ov_found *ret_found)
{
    struct ov_action action[WITHOUT_NET];
    const int count = favourites(appraiser, view, action);
    const int games = games_each(appraiser);

    ret_found->count = 0;
    for (int i = 0; i < count; i++) {
        struct ov_value value;

        play_games(appraiser, view, &action[i], games, &value);
        insert(ret_found, action[i], &value, OV_SEARCH_WIDTH,
               view->of.turn.actor);
    }
    for (int i = 0; i < ret_found->count; i++)
        ret_found->simulations[i] = games;
}

void ov_appraise(const struct ov_appraiser *appraiser,
                 const struct ov_view *view, struct ov_found *ret_found)
{
    assert(!ov_is_over(&view->of) && !ov_reveal_due(&view->of));
    memset(ret_found, 0, sizeof *ret_found);
    switch (ov_appraised_by(appraiser)) {
    case OV_BY_SEARCH:
        find_by_search(appraiser, view, ret_found);
        break;
    case OV_BY_NET:
        find_by_net(appraiser, view, ret_found);
        break;
    case OV_BY_GAMES:
        find_by_games(appraiser, view, ret_found);
        break;
    }
    assert(ret_found->count > 0);
}

void ov_appraise_action(const struct ov_appraiser *appraiser,
                        const struct ov_view *view, struct ov_action action,
                        int games, struct ov_value *ret_value)
{
    struct ov_search_plan plan = appraiser->plan;
    struct ov_rng rng;

    if (appraiser->net == NULL) {
        play_games(appraiser, view, &action, games, ret_value);
        return;
    }
    const struct ov_question question = ask(appraiser, view, &rng);
    plan.simulations = games;
    ov_search_try(&question, &plan, action, ret_value);
}

void ov_appraise_position(const struct ov_appraiser *appraiser,
                          const struct ov_view *view, int seat,
                          struct ov_value *ret_value)
{
    struct ov_inputs inputs;
    struct ov_net_sums sums;

    memset(ret_value, 0, sizeof *ret_value);
    if (ov_is_over(&view->of)) {
        ov_value_of_end(&view->of, appraiser->box, ret_value);
    } else if (appraiser->net == NULL) {
        play_games(appraiser, view, NULL, games_each(appraiser), ret_value);
    } else {
        ov_inputs_of(&view->of, appraiser->box, seat, &inputs);
        ov_net_sum(appraiser->net, &inputs, &sums);
        ov_net_value(appraiser->net, &sums, seat, ret_value);
    }
}
