/*
 * forecaster.c - a forecast at every choice.
 */
#include "lab/forecaster.h"

#include "bot/lookahead.h"
#include "cli/say.h"

#include <stdlib.h>

/* Of one thread and the game it is playing. */
struct onlooker {
    const struct ov_box *box;
    const struct ov_net *net;
    struct ov_forecasts forecasts;
    struct ov_calibration calibration;
    struct ov_lookahead ahead;
};

struct ov_forecaster {
    struct ov_nets *nets;
    int threads;
    struct onlooker onlooker[];
};

static void look(void *watcher, const struct ov_game *game,
                 const struct ov_events *events)
{
    struct onlooker *const onlooker = watcher;

    (void)events;
    if (ov_is_over(game))
        return;
    ov_look_ahead(game, onlooker->box, onlooker->net, &onlooker->ahead);
    ov_forecasts_add(&onlooker->forecasts,
                     &onlooker->ahead.value[onlooker->ahead.best],
                     onlooker->box->seats);
}

static void begin(void *watcher, int thread, struct ov_bot_game *bot_game)
{
    struct ov_forecaster *const forecaster = watcher;
    struct onlooker *const onlooker = &forecaster->onlooker[thread];

    onlooker->box = bot_game->box;
    onlooker->net = ov_nets_for(forecaster->nets, bot_game->box);
    memset(&onlooker->forecasts, 0, sizeof onlooker->forecasts);
    bot_game->watch = look;
    bot_game->watcher = onlooker;
}

/* A game without an end has no winner to predict. */
static bool end(void *watcher, int thread, const struct ov_bot_game *bot_game,
                const struct ov_outcome *outcome)
{
    struct ov_forecaster *const forecaster = watcher;
    struct onlooker *const onlooker = &forecaster->onlooker[thread];

    if (ov_is_over(&outcome->game))
        ov_calibration_add(&onlooker->calibration, &onlooker->forecasts,
                           outcome->place, bot_game->box->seats);
    return true;
}

struct ov_forecaster *ov_forecaster_create(const struct ov_call *call,
                                           struct ov_nets *nets,
                                           struct ov_batch *batch)
{
    struct ov_forecaster *forecaster;

    assert(batch->threads > 0 && batch->watcher == NULL);
    forecaster = calloc(1, sizeof *forecaster + (size_t)batch->threads *
                                                    sizeof(struct onlooker));
    if (forecaster == NULL) {
        (void)ov_complain(call, N_("there is not enough memory"));
        return NULL;
    }
    forecaster->nets = nets;
    forecaster->threads = batch->threads;
    batch->begin = begin;
    batch->end = end;
    batch->watcher = forecaster;
    return forecaster;
}

void ov_forecaster_destroy(struct ov_forecaster *forecaster)
{
    free(forecaster);
}

void ov_forecaster_sum(const struct ov_forecaster *forecaster,
                       struct ov_calibration *ret_calibration)
{
    memset(ret_calibration, 0, sizeof *ret_calibration);
    for (int i = 0; i < forecaster->threads; i++)
        ov_calibration_join(ret_calibration,
                            &forecaster->onlooker[i].calibration);
}
