/*
 * deck_trainer.c - the course of a training run over many decks.
 */
#include "learn/deck_trainer.h"

#include "deck/random_deck.h"
#include "deck/standard.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

enum { GROUP = OV_GENERATION / OV_DECKS, BAGS = OV_WINDOW * OV_DECKS };
enum { SHARD = 256 }; /* samples of one deck in a batch */

struct group { /* games with one box */
    struct ov_prints prints;
    struct ov_bag bag; /* with the inputs that ov_alike_input gives */
};

struct ov_deck_trainer {
    struct ov_deck_plan plan;
    int64_t done;
    struct ov_rng rng;
    struct ov_weights *weights; /* those of cards are folded again and again */
    struct ov_print_weights *print;
    uint8_t *block; /* the net, rounded */
    struct ov_printed_net net;
    struct ov_folded_net folded;
    struct ov_box box; /* of the group being played */
    struct ov_generation generation;
    struct group group[BAGS];
    struct ov_gradient gradient;
    uint32_t picked[SHARD];
};

static void round_net(struct ov_deck_trainer *trainer)
{
    const int seats = trainer->plan.start->seats;

    ov_print_weights_to_net(trainer->print, trainer->weights, trainer->block);
    const bool fine = ov_printed_open(&trainer->net, trainer->block,
                                      ov_printed_layout(seats).end);
    assert(fine);
    (void)fine;
    trainer->folded.from = NULL; /* the net has changed */
}

/* Continues, or starts with the rows that fit the standard deck best. */
static void take_start(struct ov_deck_trainer *trainer)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    struct ov_prints prints;

    if (trainer->plan.going != NULL) {
        ov_print_weights_take(trainer->print, trainer->weights,
                              trainer->plan.going);
        return;
    }
    ov_box_init(&trainer->box, &ov_standard_deck, &switches,
                trainer->plan.start->seats);
    ov_prints_of(&trainer->box, &prints);
    ov_print_weights_fit(trainer->print, trainer->weights, trainer->plan.start,
                         &prints);
}

struct ov_deck_trainer *ov_deck_trainer_create(const struct ov_deck_plan *plan)
{
    const int seats = plan->start->seats;
    struct ov_deck_trainer *const trainer = calloc(1, sizeof *trainer);
    bool fine = trainer != NULL;

    if (!fine)
        return NULL;
    trainer->plan = *plan;
    trainer->rng = ov_rng_from_seed(&plan->seed);
    trainer->weights = ov_weights_create(seats, &trainer->rng);
    trainer->print = ov_print_weights_create(seats);
    trainer->block = aligned_alloc(64, ov_printed_layout(seats).end);
    fine = ov_gradient_init(&trainer->gradient, seats) &&
           trainer->weights != NULL && trainer->print != NULL &&
           trainer->block != NULL;
    if (!fine) {
        ov_deck_trainer_destroy(trainer);
        return NULL;
    }
    take_start(trainer);
    round_net(trainer);
    return trainer;
}

void ov_deck_trainer_destroy(struct ov_deck_trainer *trainer)
{
    if (trainer == NULL)
        return;
    ov_gradient_finish(&trainer->gradient);
    for (int i = 0; i < BAGS; i++)
        ov_bag_finish(&trainer->group[i].bag);
    ov_generation_finish(&trainer->generation);
    ov_weights_destroy(trainer->weights);
    ov_print_weights_destroy(trainer->print);
    free(trainer->block);
    free(trainer);
}

int64_t ov_deck_trainer_done(const struct ov_deck_trainer *trainer)
{
    return trainer->done;
}

const uint8_t *ov_deck_trainer_net(const struct ov_deck_trainer *trainer,
                                   size_t *ret_size)
{
    *ret_size = ov_printed_layout(trainer->plan.start->seats).end;
    return trainer->block;
}

/*
 * An edition, one in two times the first; and now and then a switch that no
 * edition presets. Standstills always end: games must.
 */
static struct ov_switches switches_of(struct ov_rng *rng)
{
    const uint32_t pick = ov_rng_below(rng, 8);
    struct ov_switches switches =
        ov_edition_switches((enum ov_edition)(pick < 5 ? pick : OV_EN));

    if (ov_rng_below(rng, 8) == 0)
        switches.end_rule = (uint8_t)(1 + ov_rng_below(rng, 2));
    if (ov_rng_below(rng, 8) == 0)
        switches.balanced_start = 1;
    return switches;
}

/* One group in eight has the standard deck: it is a deck like any other. */
void ov_deck_of_group(const struct ov_deck_plan *plan, int64_t group,
                      struct ov_box *ret_box)
{
    struct ov_seed seed = plan->seed;
    const struct ov_seed own = ov_seed_from_number((uint64_t)group + 1);
    struct ov_deck deck = ov_standard_deck;

    for (int i = 0; i < 32; i++)
        seed.byte[i] ^= (uint8_t)(own.byte[i] ^ 0xA5);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    const struct ov_switches switches = switches_of(&rng);
    if (group % OV_DECKS > 0)
        ov_deck_random(&seed, "Random", &deck);
    ov_box_init(ret_box, &deck, &switches, plan->start->seats);
}

/* From a to b in equal ratios. */
static float between(float from, float to, float part)
{
    return from * powf(to / from, part);
}

static float progress(const struct ov_deck_trainer *trainer)
{
    return (float)trainer->done / (float)trainer->plan.generations;
}

/* The samples of a group of games, in the guilds of the standard deck. */
static bool gather(struct ov_deck_trainer *trainer, struct group *group,
                   int first)
{
    ov_bag_clear(&group->bag);
    for (int game = first; game < first + GROUP; game++) {
        if (!ov_bag_append(&group->bag, &trainer->generation.bag[game]))
            return false;
    }
    for (size_t i = 0; i < group->bag.inputs; i++)
        group->bag.input[i] =
            (uint16_t)ov_alike_input(&group->prints, group->bag.input[i]);
    return true;
}

static int play_group(struct ov_deck_trainer *trainer, int number)
{
    const float part = progress(trainer);
    struct ov_generation *const generation = &trainer->generation;
    struct group *const group =
        &trainer->group[trainer->done % OV_WINDOW * OV_DECKS + number];

    ov_deck_of_group(&trainer->plan, trainer->done * OV_DECKS + number,
                     &trainer->box);
    ov_prints_of(&trainer->box, &group->prints);
    generation->number = trainer->done;
    generation->seed = trainer->plan.seed;
    generation->lesson = (struct ov_lesson_plan){
        .box = &trainer->box,
        .net = ov_fold(&trainer->folded, &trainer->net, &trainer->box),
        .stray = (int)between(30, 8, part),
        .warmth = (int)(between(0.01f, 0.004f, part) * OV_CERTAIN),
        .lambda = between(0.85f, 0.7f, part)};
    const int result = ov_generation_play(generation, number * GROUP, GROUP,
                                          trainer->plan.threads);
    if (result < 0)
        return result;
    return gather(trainer, group, number * GROUP) ? 0 : -ENOMEM;
}

/* Adds the gradient of some samples of one deck. */
static void learn_shard(struct ov_deck_trainer *trainer, int groups)
{
    const struct group *const group =
        &trainer->group[ov_rng_below(&trainer->rng, (uint32_t)groups)];

    ov_print_weights_fold(trainer->print, &group->prints, trainer->weights);
    for (int i = 0; i < SHARD; i++)
        trainer->picked[i] =
            ov_rng_below(&trainer->rng, (uint32_t)group->bag.samples);
    ov_gradient_add(&trainer->gradient, trainer->weights, &group->bag,
                    trainer->picked, SHARD);
    ov_print_weights_learn(trainer->print, &group->prints, &trainer->gradient);
}

static void learn_batch(struct ov_deck_trainer *trainer, float rate,
                        struct ov_progress *progress_now)
{
    struct ov_gradient *const sum = &trainer->gradient;
    const int64_t full =
        trainer->done < OV_WINDOW ? trainer->done + 1 : OV_WINDOW;

    ov_gradient_clear(sum, trainer->weights);
    for (int i = 0; i < OV_BATCH / SHARD; i++)
        learn_shard(trainer, (int)full * OV_DECKS);
    ov_weights_step(trainer->weights, sum->at, sum->touched, rate);
    ov_print_weights_step(trainer->print, rate / 3);
    progress_now->loss += sum->loss;
    progress_now->margin_loss += sum->margin_loss;
    progress_now->samples += sum->samples;
}

/* It need not learn from nothing, so steps are smaller than a trainer's. */
static float learning_rate(float part)
{
    const float most = 6e-4f, least = 1e-5f;

    return least + most * (1 + cosf(3.14159265f * part)) / 2;
}

static int learn(struct ov_deck_trainer *trainer, size_t fresh,
                 struct ov_progress *progress_now)
{
    const size_t batches = 1 + fresh * 3 / 2 / OV_BATCH;
    const float rate = learning_rate(progress(trainer));

    for (size_t i = 0; i < batches; i++)
        learn_batch(trainer, rate, progress_now);
    progress_now->loss /= (double)progress_now->samples;
    progress_now->margin_loss /= (double)progress_now->samples;
    return isfinite(progress_now->loss) && isfinite(progress_now->margin_loss)
               ? 0
               : -EDOM;
}

static void sum_up(const struct ov_deck_trainer *trainer,
                   struct ov_progress *progress_now)
{
    for (int i = 0; i < OV_GENERATION; i++) {
        progress_now->turns += trainer->generation.result[i].turns;
        progress_now->stalled += trainer->generation.result[i].stalled;
    }
    progress_now->turns /= OV_GENERATION * trainer->plan.start->seats;
    progress_now->stalled /= OV_GENERATION;
}

int ov_deck_trainer_run(struct ov_deck_trainer *trainer,
                        struct ov_progress *ret_progress)
{
    struct ov_progress now = {.generation = trainer->done};
    const struct group *const newest =
        &trainer->group[trainer->done % OV_WINDOW * OV_DECKS];
    size_t fresh = 0;
    int result = 0;

    for (int i = 0; i < OV_DECKS && result == 0; i++) {
        result = play_group(trainer, i);
        fresh += newest[i].bag.samples;
    }
    if (result < 0)
        return result;
    sum_up(trainer, &now);
    result = learn(trainer, fresh, &now);
    if (result < 0)
        return result;
    trainer->done++;
    round_net(trainer);
    *ret_progress = now;
    return 0;
}
