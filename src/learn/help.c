/*
 * help.c - the helpers of a team: they play and deliver games; the lead learns.
 */
#include "learn/help.h"

#include <errno.h>
#include <stdlib.h>

int ov_meet_about(const struct ov_trainer_plan *plan,
                  struct ov_shares *ret_shares)
{
    uint8_t hash[OV_SHA256_SIZE];

    ov_plan_hash(plan, hash);
    return ov_team_meet(plan->team, hash, plan->threads, ret_shares);
}

struct helper {
    const struct ov_trainer_plan *plan;
    struct ov_shares shares;
    uint8_t *block; /* the net as it arrived */
    struct ov_net net;
    struct ov_generation generation;
};

/* The next task, and the net for it if there is one. */
static int take_task(struct helper *helper, struct ov_task *ret_task)
{
    const struct ov_trainer_plan *const plan = helper->plan;
    const size_t size = ov_net_size(plan->box->seats);
    int result =
        plan->team->spread(plan->team->wire, ret_task, sizeof *ret_task);

    if (result < 0 || !ret_task->has_net)
        return result;
    result = plan->team->spread(plan->team->wire, helper->block, size);
    if (result < 0)
        return result;
    return ov_net_open(&helper->net, helper->block, size) ? 0 : -EPROTO;
}

static int do_task(struct helper *helper, const struct ov_task *task)
{
    const struct ov_trainer_plan *const plan = helper->plan;
    const int32_t *const own = &helper->shares.first[plan->team->rank];
    struct ov_generation *const generation = &helper->generation;
    int result;

    generation->number = task->number;
    generation->seed = plan->seed;
    generation->lesson =
        (struct ov_lesson_plan){.box = plan->box,
                                .net = task->has_net ? &helper->net : NULL,
                                .rival = task->has_rival ? plan->rival : NULL,
                                .stray = task->stray,
                                .warmth = task->warmth,
                                .lambda = task->lambda};
    result =
        ov_generation_play(generation, own[0], own[1] - own[0], plan->threads);
    return result < 0
               ? result
               : ov_team_deliver(plan->team, &helper->shares, generation);
}

static int work(struct helper *helper)
{
    int result = ov_meet_about(helper->plan, &helper->shares);

    while (result == 0) {
        struct ov_task task;

        result = take_task(helper, &task);
        if (result < 0 || task.over)
            break;
        result = do_task(helper, &task);
    }
    return result;
}

int ov_trainer_help(const struct ov_trainer_plan *plan)
{
    struct helper *const helper = calloc(1, sizeof *helper);
    int result = -ENOMEM;

    assert(plan->team != NULL && plan->team->rank != OV_LEAD);
    if (helper == NULL)
        return -ENOMEM;
    helper->plan = plan;
    helper->block = aligned_alloc(64, ov_net_size(plan->box->seats));
    if (helper->block != NULL)
        result = work(helper);
    ov_generation_finish(&helper->generation);
    free(helper->block);
    free(helper);
    return result;
}
