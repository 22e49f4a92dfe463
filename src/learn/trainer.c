/*
 * trainer.c - the course of a training run.
 */
#include "learn/trainer.h"

#include "bot/bot.h"
#include "learn/help.h"
#include "sys/thread_pool.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

/*
 * In the first generations the greedy bot shows how the game is played, unless
 * there is a net to start with. Such a net plays well already: all goes on as
 * at the end of a training, so that it learns what is new and forgets nothing.
 */
enum { SHOWN = 8 };

static bool is_shown(const struct ov_trainer_plan *plan, int64_t generation)
{
    return plan->start == NULL && generation < SHOWN;
}

struct ov_trainer {
    struct ov_trainer_plan plan;
    struct ov_course course; /* owns its weights */
    uint8_t *block;          /* the net, rounded */
    struct ov_net net;
    struct ov_bag window[OV_WINDOW];
    struct ov_generation generation; /* the newest */
    struct ov_shares shares;         /* of the team */
    struct ov_gradient gradient[OV_SHARDS];
    struct ov_bag pool; /* the window in one bag */
    uint32_t picked[OV_BATCH];
};

static void round_net(struct ov_trainer *trainer)
{
    ov_weights_to_net(trainer->course.weights, trainer->block);
    const bool fine = ov_net_open(&trainer->net, trainer->block,
                                  ov_net_size(trainer->plan.box->seats));
    assert(fine);
    (void)fine;
}

struct ov_trainer *ov_trainer_create(const struct ov_trainer_plan *plan)
{
    struct ov_trainer *const trainer = calloc(1, sizeof *trainer);
    const int seats = plan->box->seats;
    bool fine = trainer != NULL;

    if (!fine)
        return NULL;
    trainer->plan = *plan;
    trainer->course.rng = ov_rng_from_seed(&plan->seed);
    trainer->course.weights = ov_weights_create(seats, &trainer->course.rng);
    trainer->block = aligned_alloc(64, ov_net_size(seats));
    fine = trainer->course.weights != NULL && trainer->block != NULL;
    for (int i = 0; i < OV_SHARDS && fine; i++)
        fine = ov_gradient_init(&trainer->gradient[i], seats);
    if (!fine) {
        ov_trainer_destroy(trainer);
        return NULL;
    }
    if (plan->start != NULL)
        ov_weights_take(trainer->course.weights, plan->start);
    round_net(trainer);
    return trainer;
}

void ov_trainer_destroy(struct ov_trainer *trainer)
{
    if (trainer == NULL)
        return;
    for (int i = 0; i < OV_SHARDS; i++)
        ov_gradient_finish(&trainer->gradient[i]);
    for (int i = 0; i < OV_WINDOW; i++)
        ov_bag_finish(&trainer->window[i]);
    ov_generation_finish(&trainer->generation);
    ov_bag_finish(&trainer->pool);
    ov_weights_destroy(trainer->course.weights);
    free(trainer->block);
    free(trainer);
}

int64_t ov_trainer_done(const struct ov_trainer *trainer)
{
    return trainer->course.done;
}

const uint8_t *ov_trainer_net(struct ov_trainer *trainer)
{
    return trainer->block;
}

/* From 0 at the start to 1 at the end. */
static float progress(const struct ov_trainer *trainer)
{
    return (float)trainer->course.done / (float)trainer->plan.generations;
}

static float between(float from, float to, float part)
{
    return from * powf(to / from, part);
}

static void plan_generation(struct ov_trainer *trainer)
{
    const float part = trainer->plan.start == NULL ? progress(trainer) : 1;
    const bool shown = is_shown(&trainer->plan, trainer->course.done);

    trainer->generation.number = trainer->course.done;
    trainer->generation.seed = trainer->plan.seed;
    trainer->generation.lesson = (struct ov_lesson_plan){
        .box = trainer->plan.box,
        .net = shown ? NULL : &trainer->net,
        .rival = shown ? NULL : trainer->plan.rival,
        .stray = (int)between(60, 8, part),
        .warmth = (int)(between(0.02f, 0.004f, part) * OV_CERTAIN),
        .lambda = between(0.95f, 0.7f, part)};
}

/* The games of the next generation: played alone or by the team. */
static int play(struct ov_trainer *trainer)
{
    const struct ov_team *const team = trainer->plan.team;
    const int threads = trainer->plan.threads;
    int result;

    plan_generation(trainer);
    if (team == NULL)
        return ov_generation_play(&trainer->generation, 0, OV_GENERATION,
                                  threads);
    assert(team->rank == OV_LEAD);
    result = ov_team_hand_out(team, &trainer->generation, trainer->block,
                              ov_net_size(trainer->plan.box->seats));
    if (result == 0)
        result = ov_generation_play(&trainer->generation, 0,
                                    trainer->shares.first[1], threads);
    if (result == 0)
        result = ov_team_collect(team, &trainer->shares, &trainer->generation);
    return result;
}

/* The newest generation replaces the oldest one in the window. */
static bool gather(struct ov_trainer *trainer)
{
    struct ov_bag *const newest =
        &trainer->window[trainer->course.done % OV_WINDOW];

    ov_bag_clear(newest);
    for (int i = 0; i < OV_GENERATION; i++) {
        if (!ov_bag_append(newest, &trainer->generation.bag[i]))
            return false;
    }
    ov_bag_clear(&trainer->pool);
    for (int i = 0; i < OV_WINDOW; i++) {
        if (!ov_bag_append(&trainer->pool, &trainer->window[i]))
            return false;
    }
    return true;
}

static bool learn_shard(void *shared, int thread, int64_t job)
{
    struct ov_trainer *const trainer = shared;
    const int size = OV_BATCH / OV_SHARDS;

    (void)thread;
    ov_gradient_clear(&trainer->gradient[job], trainer->course.weights);
    ov_gradient_add(&trainer->gradient[job], trainer->course.weights,
                    &trainer->pool, trainer->picked + job * size, size);
    return true;
}

static int learn_batch(struct ov_trainer *trainer, float rate,
                       struct ov_progress *progress_now)
{
    const struct ov_thread_pool pool = {.threads = trainer->plan.threads,
                                        .jobs = OV_SHARDS,
                                        .shared = trainer,
                                        .work = learn_shard};
    struct ov_gradient *const sum = &trainer->gradient[0];
    int result;

    for (int i = 0; i < OV_BATCH; i++)
        trainer->picked[i] =
            ov_rng_below(&trainer->course.rng, (uint32_t)trainer->pool.samples);
    result = ov_thread_pool_run(&pool);
    if (result < 0)
        return result;
    for (int i = 1; i < OV_SHARDS; i++)
        ov_gradient_merge(sum, &trainer->gradient[i], trainer->course.weights);
    ov_weights_step(trainer->course.weights, sum->at, sum->touched, rate);
    progress_now->loss += sum->loss;
    progress_now->margin_loss += sum->margin_loss;
    progress_now->samples += sum->samples;
    return 0;
}

/* Large for a long time, then smaller and smaller: half a cosine wave. */
static float learning_rate(const struct ov_trainer_plan *plan, float part)
{
    const float most = plan->start == NULL ? 1.5e-3f : 2e-4f, least = 2e-5f;

    return least + most * (1 + cosf(3.14159265f * part)) / 2;
}

/* As many samples as the generation brought, and half as many again. */
static int learn(struct ov_trainer *trainer, struct ov_progress *progress_now)
{
    const size_t fresh =
        trainer->window[trainer->course.done % OV_WINDOW].samples;
    const size_t batches = 1 + fresh * 3 / 2 / OV_BATCH;
    const float rate = learning_rate(&trainer->plan, progress(trainer));

    for (size_t i = 0; i < batches; i++) {
        const int result = learn_batch(trainer, rate, progress_now);
        if (result < 0)
            return result;
    }
    progress_now->loss /= (double)progress_now->samples;
    progress_now->margin_loss /= (double)progress_now->samples;
    return isfinite(progress_now->loss) && isfinite(progress_now->margin_loss)
               ? 0
               : -EDOM;
}

static void sum_up(const struct ov_trainer *trainer,
                   struct ov_progress *progress_now)
{
    for (int i = 0; i < OV_GENERATION; i++) {
        const struct ov_lesson_result *const result =
            &trainer->generation.result[i];

        progress_now->turns += result->turns;
        progress_now->stalled += result->stalled;
        progress_now->won += result->winner == result->learner;
    }
    progress_now->rival = trainer->generation.lesson.rival != NULL;
    progress_now->turns /= OV_GENERATION * trainer->plan.box->seats;
    progress_now->stalled /= OV_GENERATION;
    progress_now->won /= OV_GENERATION;
}

int ov_trainer_run(struct ov_trainer *trainer, struct ov_progress *ret_progress)
{
    struct ov_progress now = {.generation = trainer->course.done};
    int result = play(trainer);

    if (result < 0)
        return result;
    if (!gather(trainer))
        return -ENOMEM;
    sum_up(trainer, &now);
    result = learn(trainer, &now);
    if (result < 0)
        return result;
    trainer->course.done++;
    round_net(trainer);
    *ret_progress = now;
    return 0;
}

int ov_trainer_meet(struct ov_trainer *trainer)
{
    const struct ov_trainer_plan *const plan = &trainer->plan;

    return plan->team == NULL ? 0 : ov_meet_about(plan, &trainer->shares);
}

int ov_trainer_dismiss(struct ov_trainer *trainer)
{
    const struct ov_team *const team = trainer->plan.team;

    return team == NULL ? 0 : ov_team_dismiss(team);
}

size_t ov_trainer_size(const struct ov_trainer *trainer)
{
    return ov_state_size(trainer->course.weights);
}

void ov_trainer_save(const struct ov_trainer *trainer, char *ret_bytes)
{
    struct ov_fingerprint plan;

    ov_plan_fingerprint(&trainer->plan, &plan);
    ov_state_write(&plan, &trainer->course, ret_bytes);
}

struct ov_state_report ov_trainer_load(struct ov_trainer *trainer,
                                       const char *bytes, size_t size)
{
    struct ov_state_report report;
    struct ov_fingerprint plan;

    ov_plan_fingerprint(&trainer->plan, &plan);
    report = ov_state_read(&plan, bytes, size, &trainer->course);
    if (report.verdict == OV_STATE_GOOD || report.verdict == OV_STATE_OLD)
        round_net(trainer);
    return report;
}
