/*
 * match.c - asking bots until the game is over.
 */
#include "cmd/match.h"

#include "score/score.h"
#include "sys/clock.h"
#include "sys/stop.h"

/* NULL if a seat's list holds only what is allowed, and something. */
static const char *check_list(const struct ov_game *game,
                              const struct ov_box *box, int seat)
{
    struct ov_actions legal;
    struct ov_refusal refusal;

    ov_legal(game, box, seat, &legal);
    if (seat == game->turn.actor && legal.count == 0)
        return "there is always a legal action";
    for (int i = 0; i < legal.count; i++)
        if (ov_why_not(game, box, seat, legal.at[i], &refusal) != OV_ALLOWED)
            return "what is listed as legal is allowed";
    return NULL;
}

static const char *check_lists(const struct ov_game *game,
                               const struct ov_box *box)
{
    for (int seat = 0; seat < box->seats; seat++) {
        const char *const broken = check_list(game, box, seat);
        if (broken != NULL)
            return broken;
    }
    return NULL;
}

static const char *check_choice(const struct ov_game *game,
                                const struct ov_box *box,
                                struct ov_action action)
{
    struct ov_refusal refusal;

    if (ov_why_not(game, box, game->turn.actor, action, &refusal) == OV_ALLOWED)
        return NULL;
    return "a bot does only what is allowed";
}

/* One step, looking at the state before and after each reveal. */
static const char *take_step(const struct ov_match *match, struct ov_game *game,
                             struct ov_action action)
{
    const bool watched = match->watch != NULL;
    struct ov_events events;
    struct ov_events *const told = watched ? &events : NULL;

    events.count = 0;
    ov_choose(game, match->box, game->turn.actor, action, told);
    for (;;) {
        const char *const broken =
            match->check ? ov_broken_invariant(game, match->box) : NULL;

        if (broken != NULL)
            return broken;
        if (!ov_reveal_due(game))
            break;
        ov_reveal(game, match->box, told);
    }
    if (watched)
        match->watch(match->watcher, game, &events);
    return NULL;
}

/*
 * Asks the seat that has to choose. The chance of a choice is a number of its
 * own, so that it does not depend on how much the bot used up before.
 */
static struct ov_action ask(const struct ov_match *match,
                            const struct ov_game *game, uint64_t chance)
{
    const struct ov_seed seed = ov_seed_from_number(chance);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_view view;
    struct ov_question question;
    const struct ov_entrant *entrant;

    ov_view_of(&view, game, match->box);
    question = ov_ask(&view, match->box, &rng);
    entrant = ov_match_entrant(match, question.seat);
    question.budget = entrant->budget;
    question.desk = match->desk;
    question.net = ov_nets_find(entrant->nets, match->box->seats);
    return entrant->bot->choose(&question);
}

/* The same, with an eye on the clock. */
static struct ov_action ask_timed(const struct ov_match *match,
                                  const struct ov_game *game, uint64_t chance)
{
    const int who = match->who[game->turn.actor];
    struct ov_action action;
    int64_t began;

    if (match->pace == NULL)
        return ask(match, game, chance);
    began = ov_clock_worked();
    action = ask(match, game, chance);
    ov_pace_add(&match->pace[who], ov_clock_worked() - began);
    return action;
}

static void note(struct ov_steps *steps, int seat, struct ov_action action)
{
    if (steps == NULL)
        return;
    steps->seat[steps->count] = (uint8_t)seat;
    steps->action[steps->count] = action;
    steps->count++;
}

static const char *play_on(const struct ov_match *match,
                           struct ov_outcome *outcome)
{
    struct ov_game *const game = &outcome->game;
    struct ov_rng rng[OV_MAX_SEATS];
    const char *broken = NULL;

    for (int seat = 0; seat < match->box->seats; seat++)
        rng[seat] = ov_bot_rng(&match->seed, seat);
    while (!ov_is_over(game) && outcome->decisions < OV_MOST_STEPS) {
        const int seat = game->turn.actor;
        struct ov_action action;

        outcome->abandoned = ov_stop_asked();
        if (outcome->abandoned)
            return NULL;
        if (match->check)
            broken = check_lists(game, match->box);
        if (broken != NULL)
            return broken;
        action = ask_timed(match, game, ov_rng_next(&rng[seat]));
        note(match->steps, seat, action);
        outcome->decisions++;
        if (match->check)
            broken = check_choice(game, match->box, action);
        if (broken == NULL)
            broken = take_step(match, game, action);
        if (broken != NULL)
            return broken;
    }
    return NULL;
}

const char *ov_match_play(const struct ov_match *match,
                          struct ov_outcome *ret_outcome)
{
    struct ov_game *const game = &ret_outcome->game;
    const char *broken;

    if (match->steps != NULL)
        match->steps->count = 0;
    ret_outcome->abandoned = false;
    ret_outcome->decisions = 0;
    ov_start(game, match->box, &match->seed);
    broken = play_on(match, ret_outcome);
    if (broken == NULL) {
        ov_score_totals(game, match->box, ret_outcome->total);
        ov_score_places(game, match->box, ret_outcome->place);
    }
    return broken;
}

struct ov_seed ov_match_seed(const struct ov_seed *series, int64_t number)
{
    struct ov_rng rng = ov_rng_from_seed(series);

    return ov_seed_from_number(ov_rng_next(&rng) + (uint64_t)number);
}
