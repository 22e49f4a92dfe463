/*
 * appraisal.c - asks the net, or plays quick games.
 */
#include "advice/appraisal.h"

#include "bot/greedy.h"
#include "bot/playout.h"

enum { AT_LEAST = 3 };                      /* actions to find, if any */
enum { LEAST_GAMES = 96, WITHOUT_NET = 6 }; /* per action; actions tried */
enum { DEALS = 20260131 };                  /* any number: seeds the deals */

enum ov_appraised_by ov_appraised_by(const struct ov_appraiser *appraiser)
{
    assert(appraiser->plan.simulations >= 0);
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

static void add_to(struct sums *sums, const struct ov_value *value)
{
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        sums->win[seat] += value->win[seat];
        sums->margin[seat] += value->margin[seat];
    }
    sums->games++;
}

static struct ov_value mean_of(const struct sums *sums)
{
    struct ov_value mean = {{0}, {0}};

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        mean.win[seat] = (int32_t)(sums->win[seat] / sums->games);
        mean.margin[seat] = (int32_t)(sums->margin[seat] / sums->games);
    }
    return mean;
}

/* Deals the hidden cards, does one action or none, and plays to the end. */
static struct ov_value play_one(const struct ov_appraiser *appraiser,
                                const struct ov_view *view,
                                const struct ov_action *action, int number)
{
    struct ov_rng rng = rng_of_deal(number);
    struct ov_game game;
    struct ov_value value = {{0}, {0}};

    ov_view_sample(view, appraiser->box, &rng, &game);
    while (ov_reveal_due(&game))
        ov_reveal(&game, appraiser->box, NULL);
    if (action != NULL)
        ov_play(&game, appraiser->box, game.turn.actor, *action);
    ov_playout(&game, appraiser->box, &rng);
    ov_value_of_end(&game, appraiser->box, &value);
    return value;
}

static void play_games(const struct ov_appraiser *appraiser,
                       const struct ov_view *view,
                       const struct ov_action *action, int games,
                       struct ov_value *ret_value)
{
    struct sums sums = {.games = 0};

    assert(games > 0);
    while (sums.games < games) {
        const struct ov_value value =
            play_one(appraiser, view, action, sums.games);

        add_to(&sums, &value);
    }
    *ret_value = mean_of(&sums);
}

/* Quick games are quick, and rough: every action gets many. */
static int games_each(const struct ov_appraiser *appraiser)
{
    const int games = 2 * appraiser->plan.simulations;

    return games > LEAST_GAMES ? games : LEAST_GAMES;
}

/* --- Actions in order --- */

/* What actions are ordered by. */
static int64_t utility(const struct ov_value *value, int seat)
{
    return ov_utility(value, seat);
}

static int64_t margin(const struct ov_value *value, int seat)
{
    return value->margin[seat];
}

struct order {
    int64_t (*by)(const struct ov_value *value, int seat);
    int seat, most; /* how many are kept */
};

/* Inserts an action at its place among those found so far. */
static void insert(struct ov_found *found, struct ov_action action,
                   const struct ov_value *value, struct order order)
{
    const int most = order.most;
    int place = found->count;

    while (place > 0 && order.by(&found->value[place - 1], order.seat) <
                            order.by(value, order.seat))
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

/* The best in an order, by the net's opinion of what follows each. */
static void look_ahead(const struct ov_appraiser *appraiser,
                       const struct ov_view *view, struct order order,
                       struct ov_found *ret_found)
{
    struct ov_lookahead ahead;

    ret_found->count = 0;
    ov_look_ahead(&view->of, appraiser->box, appraiser->net, &ahead);
    for (int i = 0; i < ahead.actions.count; i++)
        insert(ret_found, ahead.actions.at[i], &ahead.value[i], order);
}

static void find_by_net(const struct ov_appraiser *appraiser,
                        const struct ov_view *view, struct ov_found *ret_found)
{
    look_ahead(appraiser, view,
               (struct order){utility, view->of.turn.actor, OV_SEARCH_WIDTH},
               ret_found);
}

static bool is_found(const struct ov_found *found, struct ov_action action)
{
    for (int i = 0; i < found->count; i++) {
        if (ov_same_action(found->action[i], action))
            return true;
    }
    return false;
}

/* The search leaves out what looks bad; three are needed all the same. */
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

/* The greedy bot's favourites; equal ones in the order of the rules. */
static int favourites(const struct ov_appraiser *appraiser,
                      const struct ov_view *view,
                      struct ov_action ret_action[WITHOUT_NET])
{
    struct ov_actions actions;
    int rating[OV_MAX_ACTIONS], count = 0;

    ov_candidates(&view->of, appraiser->box, view->of.turn.actor, &actions);
    ov_greedy_weigh(view, appraiser->box, &actions, rating);
    for (; count < WITHOUT_NET && count < actions.count; count++) {
        int best = count;

        for (int i = count + 1; i < actions.count; i++)
            best = rating[i] > rating[best] ? i : best;
        ret_action[count] = actions.at[best];
        for (int i = best; i > count; i--) {
            actions.at[i] = actions.at[i - 1];
            rating[i] = rating[i - 1];
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
        insert(ret_found, action[i], &value,
               (struct order){utility, view->of.turn.actor, OV_SEARCH_WIDTH});
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

    assert(games >= 0 && !ov_is_over(&view->of));
    assert(!ov_reveal_due(&view->of));
    if (appraiser->net == NULL) {
        play_games(appraiser, view, &action, games, ret_value);
        return;
    }
    const struct ov_question question = ask(appraiser, view, &rng);
    plan.simulations = games;
    ov_search_try(&question, &plan, action, ret_value);
}

/* --- Lost positions --- */

enum { MARGINS = 8 }; /* actions tried */
enum { LOST = 50 };   /* a fraction of a two-player game: 1 / LOST */

bool ov_chance_is_lost(int32_t chance, int seats)
{
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    return (int64_t)chance * seats * LOST < (int64_t)2 * OV_CERTAIN;
}

void ov_appraise_margins(const struct ov_appraiser *appraiser,
                         const struct ov_view *view, struct ov_found *ret_found)
{
    const struct order order = {margin, view->of.turn.actor, MARGINS};
    const int games = appraiser->plan.simulations / MARGINS;
    struct ov_found first;

    assert(!ov_is_over(&view->of) && !ov_reveal_due(&view->of));
    memset(ret_found, 0, sizeof *ret_found);
    memset(&first, 0, sizeof first);
    if (appraiser->net == NULL)
        find_by_games(appraiser, view, &first);
    else
        look_ahead(appraiser, view, order, &first);
    for (int i = 0; i < first.count; i++) {
        struct ov_value value = first.value[i];

        if (appraiser->net != NULL && games > 0)
            ov_appraise_action(appraiser, view, first.action[i], games, &value);
        insert(ret_found, first.action[i], &value, order);
    }
}

/* --- Two actions --- */

enum { BATCH = 64 }; /* games at a time */
enum {
    UNHEARD = 4
}; /* a game not dealt might have swung by 1 / UNHEARD: a few games are never
      quite certain */

enum {
    NET_NOISE = 28
}; /* per cent of pure chance: the root mean square against the search, in 1,625
      choices */

struct batch {
    int from, count;
};

/* The largest whole number whose square is not above this one. */
static int64_t root_of(int64_t square)
{
    int64_t root = 0;

    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    }
    return root;
}

/* Plays one action in some games from a number on, adding up each. */
static void sample(const struct ov_appraiser *appraiser,
                   const struct ov_view *view, struct ov_action action,
                   struct batch batch, struct ov_value ret_value[BATCH])
{
    struct ov_search_plan plan = appraiser->plan;
    struct ov_rng rng;

    if (appraiser->net == NULL) {
        for (int i = 0; i < batch.count; i++)
            ret_value[i] = play_one(appraiser, view, &action, batch.from + i);
        return;
    }
    const struct ov_question question = ask(appraiser, view, &rng);
    plan.simulations = batch.count;
    ov_search_sample(&question, &plan, action, batch.from, ret_value);
}

struct rivals {
    struct sums sums[2];
    int64_t difference, squares; /* sums over the games */
};

static void play_batch(const struct ov_appraiser *appraiser,
                       const struct ov_view *view,
                       const struct ov_action action[2], struct batch batch,
                       struct rivals *rivals)
{
    const int seat = view->of.turn.actor;
    struct ov_value value[2][BATCH];

    for (int which = 0; which < 2; which++)
        sample(appraiser, view, action[which], batch, value[which]);
    for (int i = 0; i < batch.count; i++) {
        const int64_t difference =
            value[0][i].win[seat] - value[1][i].win[seat];

        rivals->difference += difference;
        rivals->squares += difference * difference;
        for (int which = 0; which < 2; which++)
            add_to(&rivals->sums[which], &value[which][i]);
    }
}

/* The standard error of the mean difference, plus what was not dealt. */
static int32_t noise_of(const struct rivals *rivals)
{
    const int64_t games = rivals->sums[0].games;
    int64_t unheard, spread, error;

    assert(games > 0);
    unheard = OV_CERTAIN / UNHEARD / games;
    spread = rivals->squares - rivals->difference * rivals->difference / games;
    error = games < 2 ? 0 : spread / (games - 1) / games;

    return (int32_t)root_of(error + unheard * unheard);
}

/* The net alone: its usual error, larger where all is open. */
static int32_t noise_of_net(const struct ov_value *value, int seat)
{
    const int64_t chance = value->win[seat];

    return (int32_t)(root_of(chance * (OV_CERTAIN - chance)) * NET_NOISE / 100);
}

void ov_appraise_contest(const struct ov_appraiser *appraiser,
                         const struct ov_view *view,
                         const struct ov_action action[2], int games,
                         struct ov_contest *ret_contest)
{
    const int from = appraiser->net == NULL ? games_each(appraiser)
                                            : appraiser->plan.simulations;
    struct rivals rivals = {.difference = 0};

    assert(games >= 0 && !ov_is_over(&view->of));
    memset(ret_contest, 0, sizeof *ret_contest);
    if (games == 0) {
        for (int which = 0; which < 2; which++)
            ov_appraise_action(appraiser, view, action[which], 0,
                               &ret_contest->value[which]);
        ret_contest->noise =
            noise_of_net(&ret_contest->value[0], view->of.turn.actor);
        return;
    }
    for (int done = 0; done < games; done += BATCH) {
        const int left = games - done;

        play_batch(appraiser, view, action,
                   (struct batch){from + done, left < BATCH ? left : BATCH},
                   &rivals);
    }
    for (int which = 0; which < 2; which++)
        ret_contest->value[which] = mean_of(&rivals.sums[which]);
    ret_contest->noise = noise_of(&rivals);
}

void ov_appraise_position(const struct ov_appraiser *appraiser,
                          const struct ov_view *view, int seat,
                          struct ov_value *ret_value)
{
    struct ov_inputs inputs;
    struct ov_net_sums sums;

    assert(seat >= 0 && seat < appraiser->box->seats);
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
