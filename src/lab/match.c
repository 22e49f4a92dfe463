/*
 * match.c - asking bots until the game is over.
 */
#include "lab/match.h"

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

/* --- Programs at the table (guest.h) --- */

enum { NOBODY = -1 };

static bool has_guests(const struct ov_match *match)
{
    for (int who = 0; who < OV_MAX_SEATS; who++)
        if (match->guest[who] != NULL)
            return true;
    return false;
}

/* A program has failed, or was interrupted: the game is broken off. */
static void break_off(const struct ov_match *match, int who,
                      struct ov_outcome *outcome)
{
    outcome->lapse = *ov_guest_lapse(match->guest[who]);
    if (outcome->lapse.kind == OV_LAPSE_NONE)
        outcome->abandoned = true;
    else
        outcome->forfeiter = who;
}

static bool is_under_way(const struct ov_outcome *outcome)
{
    return !outcome->abandoned && outcome->forfeiter == NOBODY;
}

static void begin_guests(const struct ov_match *match,
                         const struct ov_setup *setup,
                         struct ov_outcome *outcome)
{
    const struct ov_guest_game of = {setup, match->box};
    struct ov_view start;

    ov_view_of(&start, &outcome->game, match->box);
    for (int who = 0; who < OV_MAX_SEATS && is_under_way(outcome); who++)
        if (match->guest[who] != NULL &&
            !ov_guest_begin(match->guest[who], &of, &start))
            break_off(match, who, outcome);
}

static void finish_guests(const struct ov_match *match,
                          const struct ov_game *game)
{
    for (int who = 0; who < OV_MAX_SEATS; who++)
        if (match->guest[who] != NULL)
            ov_guest_finish(match->guest[who], game);
}

/* A step, told to those who follow. */
struct step {
    struct ov_game before;
    struct ov_action action;
    struct ov_events events;
};

static void tell_guests(const struct ov_match *match, const struct step *step,
                        struct ov_outcome *outcome)
{
    const int seat = step->before.turn.actor;

    for (int who = 0; who < OV_MAX_SEATS && is_under_way(outcome); who++)
        if (match->guest[who] != NULL &&
            !ov_guest_tell(match->guest[who], &step->before, seat, step->action,
                           &step->events))
            break_off(match, who, outcome);
}

/* All seats of the one who did wrong come last; else the order stays. */
static void put_last(const struct ov_match *match, struct ov_outcome *outcome)
{
    const int seats = match->box->seats;
    int place[OV_MAX_SEATS] = {0};
    int next = 1;

    for (int i = 0; i < 2 * seats; i++) {
        const bool wrong = i >= seats; /* the others first */

        for (int seat = 0; seat < seats; seat++)
            if (outcome->place[seat] == i % seats + 1 &&
                (match->who[seat] == outcome->forfeiter) == wrong)
                place[seat] = next++;
    }
    memcpy(outcome->place, place, sizeof place);
}

/* --- The game --- */

/* One step, looking at the state before and after each reveal. */
static const char *take_step(const struct ov_match *match,
                             struct ov_action action,
                             struct ov_outcome *outcome)
{
    struct ov_game *const game = &outcome->game;
    const bool guests = has_guests(match);
    struct step step;
    struct ov_events *const told =
        guests || match->watch != NULL ? &step.events : NULL;

    step.events.count = 0;
    step.action = action;
    if (guests)
        step.before = *game;
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
    if (match->watch != NULL)
        match->watch(match->watcher, game, &step.events);
    if (guests)
        tell_guests(match, &step, outcome);
    return NULL;
}

/* Asks the seat that has to choose; false: it is a program that failed. */
static bool ask(const struct ov_match *match, const struct ov_game *game,
                uint64_t chance, struct ov_action *ret_action)
{
    struct ov_rng rng = ov_bot_rng_from(chance);
    struct ov_view view;
    struct ov_question question;
    const struct ov_entrant *entrant;

    ov_view_of(&view, game, match->box);
    question = ov_ask(&view, match->box, &rng);
    entrant = ov_match_entrant(match, question.seat);
    question.budget = entrant->budget;
    question.desk = match->desk;
    question.net = ov_nets_for(entrant->nets, match->box);
    if (entrant->command != NULL)
        return ov_guest_choose(match->guest[match->who[question.seat]],
                               &question, chance, ret_action);
    *ret_action = entrant->bot->choose(&question);
    return true;
}

/*
 * The same, with an eye on the clock: a bot's time on the processor; of a
 * program only the time that passes can be told.
 */
static bool ask_timed(const struct ov_match *match, const struct ov_game *game,
                      uint64_t chance, struct ov_action *ret_action)
{
    const int who = match->who[game->turn.actor];
    int64_t (*const clock)(void) =
        match->guest[who] != NULL ? ov_clock_now : ov_clock_worked;
    int64_t began;
    bool good;

    if (match->pace == NULL)
        return ask(match, game, chance, ret_action);
    began = clock();
    good = ask(match, game, chance, ret_action);
    ov_pace_add(&match->pace[who], clock() - began);
    return good;
}

static void note(struct ov_steps *steps, int seat, struct ov_action action)
{
    if (steps == NULL)
        return;
    steps->seat[steps->count] = (uint8_t)seat;
    steps->action[steps->count] = action;
    steps->count++;
}

/* A choice and what follows from it; NULL, or what is broken. */
static const char *play_step(const struct ov_match *match, uint64_t chance,
                             struct ov_outcome *outcome)
{
    struct ov_game *const game = &outcome->game;
    const int seat = game->turn.actor;
    const char *broken = NULL;
    struct ov_action action;

    if (match->check)
        broken = check_lists(game, match->box);
    if (broken != NULL)
        return broken;
    if (!ask_timed(match, game, chance, &action)) {
        break_off(match, match->who[seat], outcome);
        return NULL;
    }
    note(match->steps, seat, action);
    outcome->decisions++;
    if (match->check)
        broken = check_choice(game, match->box, action);
    return broken != NULL ? broken : take_step(match, action, outcome);
}

static const char *play_on(const struct ov_match *match,
                           struct ov_outcome *outcome)
{
    struct ov_game *const game = &outcome->game;
    uint64_t chance[OV_MAX_SEATS]; /* as ov_bot_chance, worked out once */
    const char *broken = NULL;

    for (int seat = 0; seat < match->box->seats; seat++)
        chance[seat] = ov_bot_chance(&match->seed, seat, 0);
    while (broken == NULL && !ov_is_over(game) && is_under_way(outcome) &&
           outcome->decisions < OV_MOST_STEPS) {
        outcome->abandoned = ov_stop_asked();
        if (!outcome->abandoned)
            broken = play_step(
                match, chance[game->turn.actor] + (uint32_t)outcome->decisions,
                outcome);
    }
    return broken;
}

const char *ov_match_play(const struct ov_match *match,
                          struct ov_outcome *ret_outcome)
{
    struct ov_game *const game = &ret_outcome->game;
    struct ov_setup setup;
    const char *broken;

    if (match->steps != NULL)
        match->steps->count = 0;
    ret_outcome->abandoned = false;
    ret_outcome->forfeiter = NOBODY;
    ret_outcome->decisions = 0;
    ov_start(game, match->box, &match->seed);
    if (has_guests(match)) {
        ov_setup_of(&setup, match->box, match->edition);
        begin_guests(match, &setup, ret_outcome);
    }
    broken = play_on(match, ret_outcome);
    finish_guests(match, ov_is_over(game) ? game : NULL);
    if (broken != NULL)
        return broken;
    ov_score_totals(game, match->box, ret_outcome->total);
    ov_score_places(game, match->box, ret_outcome->place);
    if (ret_outcome->forfeiter != NOBODY)
        put_last(match, ret_outcome);
    return NULL;
}

struct ov_seed ov_match_seed(const struct ov_seed *series, int64_t number)
{
    struct ov_rng rng = ov_rng_from_seed(series);

    return ov_seed_from_number(ov_rng_next(&rng) + (uint64_t)number);
}
