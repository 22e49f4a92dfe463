/*
 * search.c - sequential halving over the actions the net likes best. All of
 * them are tried in the same sampled games, so that they share their luck.
 */
#include "bot/search.h"

#include "bot/standstill.h"

enum { TOO_BAD = OV_CERTAIN / 5 }; /* below the best: not worth trying */
enum { DEFAULT_SIMULATIONS = 64, DEFAULT_WIDTH = 8, DEFAULT_ROUNDS = 1 };

struct candidate {
    struct ov_action action;
    struct ov_value first;                           /* the net's own opinion */
    int64_t win[OV_MAX_SEATS], margin[OV_MAX_SEATS]; /* sums */
    int simulations;
};

struct search {
    const struct ov_question *question;
    const struct ov_search_plan *plan;
    uint64_t deal; /* every sampled game is made from this and its number */
    int count;
    struct candidate candidate[OV_SEARCH_WIDTH];
};

/* The mean of the simulations, counting the net's opinion as one of them. */
static struct ov_value mean_of(const struct candidate *candidate)
{
    const int64_t times = candidate->simulations + 1;
    struct ov_value mean;

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        mean.win[seat] =
            (int32_t)((candidate->win[seat] + candidate->first.win[seat]) /
                      times);
        mean.margin[seat] = (int32_t)((candidate->margin[seat] +
                                       candidate->first.margin[seat]) /
                                      times);
    }
    return mean;
}

static int64_t standing(const struct search *search,
                        const struct candidate *candidate)
{
    const struct ov_value mean = mean_of(candidate);

    return ov_utility(&mean, search->question->seat);
}

/* Best first; equals keep their order. */
static void sort(struct search *search)
{
    for (int i = 1; i < search->count; i++) {
        const struct candidate moved = search->candidate[i];
        const int64_t utility = standing(search, &moved);
        int place = i;

        while (place > 0 &&
               standing(search, &search->candidate[place - 1]) < utility) {
            search->candidate[place] = search->candidate[place - 1];
            place--;
        }
        search->candidate[place] = moved;
    }
}

/* The actions worth trying, best first. */
static void line_up(struct search *search)
{
    const struct ov_question *const question = search->question;
    struct ov_lookahead ahead;

    ov_look_ahead(&question->view->of, question->box, question->net, &ahead);
    ov_mind_standstill(&question->view->of, question->box, &ahead);
    const int32_t best = ahead.value[ahead.best].win[question->seat];
    for (int i = 0; i < ahead.actions.count; i++) {
        const struct candidate next = {.action = ahead.actions.at[i],
                                       .first = ahead.value[i]};

        if (next.first.win[question->seat] < best - TOO_BAD)
            continue;
        if (search->count == search->plan->width) {
            if (standing(search, &next) <=
                standing(search, &search->candidate[search->count - 1]))
                continue;
            search->count--;
        }
        search->candidate[search->count++] = next;
        sort(search);
    }
}

void ov_play_on(const struct ov_question *question, struct ov_game *game,
                int last, struct ov_value *ret_value)
{
    const struct ov_box *const box = question->box;

    assert(question->net != NULL);
    assert(last >= 0 && ret_value != NULL);
    while (!ov_is_over(game) && game->turns < last) {
        struct ov_lookahead ahead;
        const int seat = game->turn.actor;

        ov_look_ahead(game, box, question->net, &ahead);
        ov_mind_standstill(game, box, &ahead);
        *ret_value = ahead.value[ahead.best];
        ov_play(game, box, seat, ahead.actions.at[ahead.best]);
    }
    if (ov_is_over(game))
        ov_value_of_end(game, box, ret_value);
}

/*
 * The turn at which the net judges: the seat has just ended a turn, because
 * that is what the net has learnt to judge. It is the same turn whether or not
 * the action tried ends the current one.
 */
static int horizon(const struct search *search)
{
    const struct ov_question *const question = search->question;

    return question->view->of.turns + 1 +
           search->plan->rounds * question->box->seats;
}

static void judge(const struct search *search, const struct ov_game *game,
                  struct ov_value *ret_value)
{
    const struct ov_question *const question = search->question;
    struct ov_inputs inputs;
    struct ov_net_sums sums;

    if (ov_is_over(game)) {
        ov_value_of_end(game, question->box, ret_value);
        return;
    }
    ov_inputs_of(game, question->box, question->seat, &inputs);
    ov_net_sum(question->net, &inputs, &sums);
    ov_net_value(question->net, &sums, question->seat, ret_value);
}

/* What an action leads to in the sampled game with this number. */
static struct ov_value play_one(const struct search *search,
                                const struct candidate *candidate, int number)
{
    const struct ov_question *const question = search->question;
    const struct ov_seed seed =
        ov_seed_from_number(search->deal + (uint64_t)number);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_game game;
    struct ov_value value = candidate->first;

    ov_view_sample(question->view, question->box, &rng, &game);
    ov_play(&game, question->box, question->seat, candidate->action);
    ov_play_on(question, &game, horizon(search), &value);
    return value;
}

/* Tries a candidate in the sampled game with this number. */
static void try_out(struct search *search, struct candidate *candidate,
                    int number)
{
    const struct ov_value value = play_one(search, candidate, number);

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        candidate->win[seat] += value.win[seat];
        candidate->margin[seat] += value.margin[seat];
    }
    candidate->simulations++;
}

static int rounds_of_halving(int count)
{
    int rounds = 0;

    for (; count > 1; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

/* Tries the candidates that are left; false if there is no more time. */
static bool try_all(struct search *search, int running, int number)
{
    for (int i = 0; i < running; i++) {
        if (ov_is_urged(search->question))
            return false;
        try_out(search, &search->candidate[i], number);
    }
    return true;
}

/* After each round, half of the remaining candidates drop out. */
static void halve(struct search *search)
{
    const int rounds = rounds_of_halving(search->count);
    int running = search->count, number = 0;
    bool goes_on = true;

    for (int round = 0; goes_on && round < rounds; round++) {
        int games = search->plan->simulations / rounds / running;

        games = games > 0 ? games : 1;
        for (int i = 0; goes_on && i < games; i++, number++)
            goes_on = try_all(search, running, number);
        const int all = search->count;
        search->count = running;
        sort(search);
        search->count = all;
        running = (running + 1) / 2;
    }
}

static void report(const struct search *search, struct ov_found *ret_found)
{
    ret_found->count = search->count;
    for (int i = 0; i < search->count; i++) {
        ret_found->action[i] = search->candidate[i].action;
        ret_found->value[i] = mean_of(&search->candidate[i]);
        ret_found->simulations[i] = search->candidate[i].simulations;
    }
}

void ov_search(const struct ov_question *question,
               const struct ov_search_plan *plan, struct ov_found *ret_found)
{
    struct search search = {
        .question = question, .plan = plan, .deal = ov_rng_next(question->rng)};

    assert(plan->simulations >= 0 && plan->rounds >= 0);
    assert(question->net != NULL && plan->width <= OV_SEARCH_WIDTH);
    line_up(&search);
    halve(&search);
    report(&search, ret_found);
}

/* An action on its own, with the net's opinion of it. */
static struct candidate single(const struct search *search,
                               struct ov_action action)
{
    const struct ov_question *const question = search->question;
    struct candidate candidate = {.action = action};
    struct ov_game after = question->view->of;

    assert(question->net != NULL);
    ov_choose(&after, question->box, question->seat, action, NULL);
    judge(search, &after, &candidate.first);
    return candidate;
}

void ov_search_sample(const struct ov_question *question,
                      const struct ov_search_plan *plan,
                      struct ov_action action, int from,
                      struct ov_value *ret_values)
{
    const struct search search = {
        .question = question, .plan = plan, .deal = ov_rng_next(question->rng)};
    const struct candidate candidate = single(&search, action);

    assert(plan->simulations >= 0 && from >= 0);
    assert(ret_values != NULL);
    for (int i = 0; i < plan->simulations; i++)
        ret_values[i] = play_one(&search, &candidate, from + i);
}

void ov_search_try(const struct ov_question *question,
                   const struct ov_search_plan *plan, struct ov_action action,
                   struct ov_value *ret_value)
{
    struct search search = {
        .question = question, .plan = plan, .deal = ov_rng_next(question->rng)};
    struct candidate candidate = single(&search, action);

    assert(plan->simulations >= 0 && ret_value != NULL);
    for (int number = 0; number < plan->simulations; number++)
        try_out(&search, &candidate, number);
    *ret_value = mean_of(&candidate);
}

struct ov_action ov_bot_net(const struct ov_question *question)
{
    struct ov_lookahead ahead;

    assert(ov_is_asked(question));
    if (question->net == NULL)
        return ov_bot_greedy(question);
    ov_look_ahead(&question->view->of, question->box, question->net, &ahead);
    ov_mind_standstill(&question->view->of, question->box, &ahead);
    return ahead.actions.at[ahead.best];
}

struct ov_action ov_bot_search(const struct ov_question *question)
{
    const struct ov_search_plan plan = {
        .simulations =
            question->budget > 0 ? question->budget : DEFAULT_SIMULATIONS,
        .width = DEFAULT_WIDTH,
        .rounds = DEFAULT_ROUNDS};
    struct ov_found found;

    assert(ov_is_asked(question));
    if (question->net == NULL)
        return ov_bot_greedy(question);
    ov_search(question, &plan, &found);
    return found.action[0];
}
