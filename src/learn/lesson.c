/*
 * lesson.c - playing in order to learn.
 */
#include "learn/lesson.h"

#include "bot/bot.h"
#include "bot/lookahead.h"

enum { MOST_CHOICES = 4096 }; /* kept from one game; the rest is forgotten */

/* A choice: its sample, and what was thought of it. */
struct choice {
    int32_t sample; /* its number in the bag, or -1 */
    uint8_t seat;
    bool strayed;          /* a better action was known */
    struct ov_value value; /* of what was chosen */
    struct ov_value best;  /* of the best there was */
};

struct lesson {
    const struct ov_lesson_plan *plan;
    struct ov_game game;
    struct ov_rng rng;
    struct ov_bag *bag;
    struct ov_lookahead ahead;
    int learner;
    int choices;
    struct choice choice[MOST_CHOICES];
};

/* A random candidate: good ones often, near-equals about equally often. */
static int mixed_choice(struct lesson *lesson, int seat)
{
    const struct ov_lookahead *const ahead = &lesson->ahead;
    const int64_t best = ov_utility(&ahead->value[ahead->best], seat);
    const int64_t warmth = (int64_t)lesson->plan->warmth * 16;
    uint32_t weight[OV_MAX_ACTIONS], total = 0;

    if (warmth == 0)
        return ahead->best;
    for (int i = 0; i < ahead->actions.count; i++) {
        const int64_t below = best - ov_utility(&ahead->value[i], seat);
        const int64_t steps = below * 4 / warmth;
        weight[i] = steps > 40 ? 0 : (uint32_t)(65536 >> (steps / 4));
        total += weight[i];
    }
    uint32_t left = ov_rng_below(&lesson->rng, total);
    for (int i = 0; i < ahead->actions.count; i++) {
        /* All were set above. NOLINTNEXTLINE(clang-analyzer-core.*) */
        if (left < weight[i])
            return i;
        left -= weight[i];
    }
    return ahead->best;
}

static int choose(struct lesson *lesson, int seat)
{
    const bool stray =
        (int)ov_rng_below(&lesson->rng, 1000) < lesson->plan->stray;

    if (stray)
        return (int)ov_rng_below(&lesson->rng,
                                 (uint32_t)lesson->ahead.actions.count);
    return mixed_choice(lesson, seat);
}

/* Keeps the afterstate that was reached, unless the game is over. */
static bool keep(struct lesson *lesson, int seat, struct choice *choice)
{
    struct ov_inputs inputs;

    choice->sample = -1;
    if (ov_is_over(&lesson->game))
        return true;
    ov_inputs_of(&lesson->game, lesson->plan->box, seat, &inputs);
    if (ov_bag_add(lesson->bag, &inputs) == NULL)
        return false;
    choice->sample = (int32_t)lesson->bag->samples - 1;
    return true;
}

static struct ov_action think(struct lesson *lesson, int seat,
                              struct choice *choice)
{
    const struct ov_lesson_plan *const plan = lesson->plan;
    const bool rival = plan->rival != NULL && seat != lesson->learner;
    struct ov_lookahead *const ahead = &lesson->ahead;

    ov_look_ahead(&lesson->game, plan->box, rival ? plan->rival : plan->net,
                  ahead);
    const int chosen = rival ? ahead->best : choose(lesson, seat);
    choice->value = ahead->value[chosen];
    choice->best = ahead->value[ahead->best];
    choice->strayed =
        ov_utility(&choice->best, seat) - ov_utility(&choice->value, seat) >
        OV_CERTAIN * 16 / 50;
    return ahead->actions.at[chosen];
}

/* The greedy bot's choice; it has no values, so only the outcome can teach. */
static struct ov_action imitate(struct lesson *lesson)
{
    struct ov_view view;

    ov_view_of(&view, &lesson->game, lesson->plan->box);
    const struct ov_question question =
        ov_ask(&view, lesson->plan->box, &lesson->rng);
    return ov_bot_greedy(&question);
}

static bool take_step(struct lesson *lesson)
{
    const struct ov_box *const box = lesson->plan->box;
    const int seat = lesson->game.turn.actor;
    struct choice choice = {.sample = -1, .seat = (uint8_t)seat};
    const struct ov_action action = lesson->plan->net == NULL
                                        ? imitate(lesson)
                                        : think(lesson, seat, &choice);

    ov_choose(&lesson->game, box, seat, action, NULL);
    if (lesson->choices < MOST_CHOICES) {
        if (!keep(lesson, seat, &choice))
            return false;
        lesson->choice[lesson->choices++] = choice;
    }
    while (ov_reveal_due(&lesson->game))
        ov_reveal(&lesson->game, box, NULL);
    return true;
}

/* A running return, by seat. */
struct fate {
    float win[OV_MAX_SEATS], margin[OV_MAX_SEATS];
};

static struct fate fate_of(const struct ov_value *value)
{
    struct fate fate;

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        fate.win[seat] = (float)value->win[seat] / OV_CERTAIN;
        fate.margin[seat] = (float)value->margin[seat] / (100 * OV_NET_MARGIN);
    }
    return fate;
}

static void blend(struct fate *fate, const struct ov_value *value, float share)
{
    const struct fate thought = fate_of(value);

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        fate->win[seat] += share * (thought.win[seat] - fate->win[seat]);
        fate->margin[seat] +=
            share * (thought.margin[seat] - fate->margin[seat]);
    }
}

static void teach(struct lesson *lesson, const struct choice *choice,
                  const struct fate *fate)
{
    struct ov_sample *const sample = &lesson->bag->sample[choice->sample];
    const int seats = lesson->plan->box->seats;

    for (int i = 0; i < seats; i++) {
        const int who = (choice->seat + i) % seats;
        sample->win[i] = fate->win[who];
        sample->margin[i] = fate->margin[who];
    }
}

/*
 * From the last choice back to the first. After a choice that strayed, what
 * happened is not what would have happened, so the best value known takes its
 * place.
 */
static void look_back(struct lesson *lesson)
{
    struct ov_value end;

    ov_value_of_end(&lesson->game, lesson->plan->box, &end);
    struct fate fate = fate_of(&end);
    for (int i = lesson->choices - 1; i >= 0; i--) {
        const struct choice *const choice = &lesson->choice[i];

        if (choice->sample >= 0)
            teach(lesson, choice, &fate);
        if (lesson->plan->net == NULL)
            continue;
        if (choice->strayed)
            fate = fate_of(&choice->best);
        else if (choice->sample >= 0)
            blend(&fate, &choice->value, 1 - lesson->plan->lambda);
    }
}

static struct ov_lesson_result result_of(const struct lesson *lesson)
{
    const struct ov_box *const box = lesson->plan->box;
    struct ov_value end;
    int winner = 0;

    ov_value_of_end(&lesson->game, box, &end);
    while (end.win[winner] == 0)
        winner++;
    return (struct ov_lesson_result){.decisions = lesson->choices,
                                     .turns = lesson->game.turns,
                                     .stalled = lesson->game.ended_by ==
                                                OV_ENDED_STALLING,
                                     .winner = winner,
                                     .learner = lesson->learner};
}

bool ov_lesson_play(const struct ov_lesson_plan *plan,
                    const struct ov_seed *seed, struct ov_bag *bag,
                    struct ov_lesson_result *ret_result)
{
    static _Thread_local struct lesson lesson;

    lesson.plan = plan;
    lesson.bag = bag;
    lesson.choices = 0;
    lesson.rng = ov_bot_rng(seed, 0);
    lesson.learner = plan->rival == NULL
                         ? -1
                         : (int)ov_rng_below(&lesson.rng, plan->box->seats);
    ov_start(&lesson.game, plan->box, seed);
    while (!ov_is_over(&lesson.game)) {
        if (!take_step(&lesson))
            return false;
    }
    look_back(&lesson);
    *ret_result = result_of(&lesson);
    return true;
}
