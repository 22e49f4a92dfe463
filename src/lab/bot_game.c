/*
 * bot_game.c - asks bots until the game is over.
 */
#include "lab/bot_game.h"

#include "score/score.h"
#include "sys/clock.h"
#include "sys/stop.h"

/* NULL if a seat's list holds only what is allowed, and at least one action. */
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

/* --- Programs at the table (external_bot.h) --- */

enum { NOBODY = -1 };

static bool has_guests(const struct ov_bot_game *bot_game)
{
    for (int who = 0; who < OV_MAX_SEATS; who++)
        if (bot_game->external[who] != NULL)
            return true;
    return false;
}

/* A program has failed or was interrupted: the game is broken off. */
static void break_off(const struct ov_bot_game *bot_game, int who,
                      struct ov_outcome *outcome)
{
    outcome->lapse = *ov_external_bot_lapse(bot_game->external[who]);
    if (outcome->lapse.kind == OV_LAPSE_NONE)
        outcome->abandoned = true;
    else
        outcome->forfeiter = who;
}

static bool is_under_way(const struct ov_outcome *outcome)
{
    return !outcome->abandoned && outcome->forfeiter == NOBODY;
}

static void begin_guests(const struct ov_bot_game *bot_game,
                         const struct ov_setup *setup,
                         struct ov_outcome *outcome)
{
    const struct ov_external_bot_game of = {setup, bot_game->box};
    struct ov_view start;

    ov_view_of(&start, &outcome->game, bot_game->box);
    for (int who = 0; who < OV_MAX_SEATS && is_under_way(outcome); who++)
        if (bot_game->external[who] != NULL &&
            !ov_external_bot_begin(bot_game->external[who], &of, &start))
            break_off(bot_game, who, outcome);
}

static void finish_guests(const struct ov_bot_game *bot_game,
                          const struct ov_game *game)
{
    for (int who = 0; who < OV_MAX_SEATS; who++)
        if (bot_game->external[who] != NULL)
            ov_external_bot_finish(bot_game->external[who], game);
}

/* Reports a step to the programs that want to know. */
struct step {
    struct ov_game before;
    struct ov_action action;
    struct ov_events events;
};

static void tell_guests(const struct ov_bot_game *bot_game,
                        const struct step *step, struct ov_outcome *outcome)
{
    const int seat = step->before.turn.actor;

    for (int who = 0; who < OV_MAX_SEATS && is_under_way(outcome); who++)
        if (bot_game->external[who] != NULL &&
            !ov_external_bot_tell(bot_game->external[who], &step->before, seat,
                                  step->action, &step->events))
            break_off(bot_game, who, outcome);
}

/* All seats of the offender come last; otherwise the order stays. */
static void put_last(const struct ov_bot_game *bot_game,
                     struct ov_outcome *outcome)
{
    const int seats = bot_game->box->seats;
    int place[OV_MAX_SEATS] = {0};
    int next = 1;

    for (int i = 0; i < 2 * seats; i++) {
        const bool wrong = i >= seats; /* the others first */

        for (int seat = 0; seat < seats; seat++)
            if (outcome->place[seat] == i % seats + 1 &&
                (bot_game->who[seat] == outcome->forfeiter) == wrong)
                place[seat] = next++;
    }
    memcpy(outcome->place, place, sizeof place);
}

/* --- The game --- */

/* One step, checking the state before and after each reveal. */
static const char *take_step(const struct ov_bot_game *bot_game,
                             struct ov_action action,
                             struct ov_outcome *outcome)
{
    struct ov_game *const game = &outcome->game;
    const bool externals = has_guests(bot_game);
    struct step step;
    struct ov_events *const told =
        externals || bot_game->watch != NULL ? &step.events : NULL;

    step.events.count = 0;
    step.action = action;
    if (externals)
        step.before = *game;
    ov_choose(game, bot_game->box, game->turn.actor, action, told);
    for (;;) {
        const char *const broken =
            bot_game->check ? ov_broken_invariant(game, bot_game->box) : NULL;

        if (broken != NULL)
            return broken;
        if (!ov_reveal_due(game))
            break;
        ov_reveal(game, bot_game->box, told);
    }
    if (bot_game->watch != NULL)
        bot_game->watch(bot_game->watcher, game, &step.events);
    if (externals)
        tell_guests(bot_game, &step, outcome);
    return NULL;
}

/* Asks the seat that has to choose; false if it is a program that failed. */
static bool ask(const struct ov_bot_game *bot_game, const struct ov_game *game,
                uint64_t chance, struct ov_action *ret_action)
{
    struct ov_rng rng = ov_bot_rng_from(chance);
    struct ov_view view;
    struct ov_question question;
    const struct ov_entrant *entrant;

    ov_view_of(&view, game, bot_game->box);
    question = ov_ask(&view, bot_game->box, &rng);
    entrant = ov_bot_game_entrant(bot_game, question.seat);
    question.budget = entrant->budget;
    question.scratch = bot_game->scratch;
    question.net = ov_nets_for(entrant->nets, bot_game->box);
    if (entrant->command != NULL)
        return ov_external_bot_choose(
            bot_game->external[bot_game->who[question.seat]], &question, chance,
            ret_action);
    *ret_action = entrant->bot->choose(&question);
    return true;
}

/*
 * The same, timed: for a bot the processor time, for a program the time that
 * passes, because nothing else is known.
 */
static bool ask_timed(const struct ov_bot_game *bot_game,
                      const struct ov_game *game, uint64_t chance,
                      struct ov_action *ret_action)
{
    const int who = bot_game->who[game->turn.actor];
    int64_t (*const clock)(void) =
        bot_game->external[who] != NULL ? ov_clock_now : ov_clock_worked;
    int64_t began;
    bool good;

    if (bot_game->pace == NULL)
        return ask(bot_game, game, chance, ret_action);
    began = clock();
    good = ask(bot_game, game, chance, ret_action);
    ov_pace_add(&bot_game->pace[who], clock() - began);
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
static const char *play_step(const struct ov_bot_game *bot_game,
                             uint64_t chance, struct ov_outcome *outcome)
{
    struct ov_game *const game = &outcome->game;
    const int seat = game->turn.actor;
    const char *broken = NULL;
    struct ov_action action;

    if (bot_game->check)
        broken = check_lists(game, bot_game->box);
    if (broken != NULL)
        return broken;
    if (!ask_timed(bot_game, game, chance, &action)) {
        break_off(bot_game, bot_game->who[seat], outcome);
        return NULL;
    }
    note(bot_game->steps, seat, action);
    outcome->decisions++;
    if (bot_game->check)
        broken = check_choice(game, bot_game->box, action);
    return broken != NULL ? broken : take_step(bot_game, action, outcome);
}

static const char *play_on(const struct ov_bot_game *bot_game,
                           struct ov_outcome *outcome)
{
    struct ov_game *const game = &outcome->game;
    uint64_t chance[OV_MAX_SEATS]; /* as ov_bot_chance, computed once */
    const char *broken = NULL;

    for (int seat = 0; seat < bot_game->box->seats; seat++)
        chance[seat] = ov_bot_chance(&bot_game->seed, seat, 0);
    while (broken == NULL && !ov_is_over(game) && is_under_way(outcome) &&
           outcome->decisions < OV_MOST_STEPS) {
        outcome->abandoned = ov_stop_asked();
        if (!outcome->abandoned)
            broken = play_step(bot_game,
                               chance[game->turn.actor] +
                                   (uint32_t)outcome->decisions,
                               outcome);
    }
    return broken;
}

const char *ov_bot_game_play(const struct ov_bot_game *bot_game,
                             struct ov_outcome *ret_outcome)
{
    struct ov_game *const game = &ret_outcome->game;
    struct ov_setup setup;
    const char *broken;

    if (bot_game->steps != NULL)
        bot_game->steps->count = 0;
    ret_outcome->abandoned = false;
    ret_outcome->forfeiter = NOBODY;
    ret_outcome->decisions = 0;
    ov_start(game, bot_game->box, &bot_game->seed);
    if (has_guests(bot_game)) {
        ov_setup_of(&setup, bot_game->box, bot_game->edition);
        begin_guests(bot_game, &setup, ret_outcome);
    }
    broken = play_on(bot_game, ret_outcome);
    finish_guests(bot_game, ov_is_over(game) ? game : NULL);
    if (broken != NULL)
        return broken;
    ov_score_totals(game, bot_game->box, ret_outcome->total);
    ov_score_places(game, bot_game->box, ret_outcome->place);
    if (ret_outcome->forfeiter != NOBODY)
        put_last(bot_game, ret_outcome);
    return NULL;
}

struct ov_seed ov_bot_game_seed(const struct ov_seed *batch, int64_t number)
{
    struct ov_rng rng = ov_rng_from_seed(batch);

    assert(number >= 0);
    return ov_seed_from_number(ov_rng_next(&rng) + (uint64_t)number);
}
