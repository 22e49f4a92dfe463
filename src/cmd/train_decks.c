/*
 * train_decks.c - `oddville train --any-deck`: a net for all decks and
 * editions.
 */
#include "bot/standard.h"
#include "cli/nets.h"
#include "cli/say.h"
#include "cmd/train.h"
#include "learn/deck_trainer.h"
#include "sys/clock.h"
#include "sys/file.h"
#include "sys/stop.h"

#include <errno.h>
#include <stdio.h>

static int save(const struct ov_call *call, const char *path, unsigned how,
                const struct ov_deck_trainer *trainer)
{
    size_t size;
    const uint8_t *const net = ov_deck_trainer_net(trainer, &size);
    const int error = ov_file_write(path, (const char *)net, size, how);

    return error < 0 ? ov_complain_file(call, path, error) : OV_EXIT_FINE;
}

static int train(const struct ov_call *call, const char *path, unsigned how,
                 struct ov_deck_trainer *trainer, int64_t generations)
{
    const int64_t began = ov_clock_now();
    const int64_t save_every = OV_SAVE_SECONDS * INT64_C(1000000000);
    int64_t saved = began;

    while (!ov_stop_asked() && ov_deck_trainer_done(trainer) < generations) {
        struct ov_progress progress;
        const int error = ov_deck_trainer_run(trainer, &progress);

        if (error < 0)
            return ov_complain(call, N_("the training could not continue: %s"),
                               strerror(-error));
        ov_train_report(&progress, began);
        if (ov_clock_now() - saved < save_every)
            continue;
        saved = ov_clock_now();
        if (save(call, path, how, trainer) != OV_EXIT_FINE)
            return OV_EXIT_BAD;
        how = OV_FILE_REPLACE;
    }
    return save(call, path, how, trainer);
}

static int train_by(const struct ov_call *call, const char *path, unsigned how,
                    const struct ov_deck_plan *plan)
{
    const int error = ov_file_can_write(path, how);
    struct ov_deck_trainer *trainer;
    int result;

    if (error < 0)
        return ov_complain_file(call, path, error);
    trainer = ov_deck_trainer_create(plan);
    if (trainer == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    ov_stop_listen();
    result = train(call, path, how, trainer, plan->generations);
    ov_deck_trainer_destroy(trainer);
    return result;
}

int ov_train_decks(const struct ov_call *call,
                   const struct ov_trainer_plan *plan, const char *start,
                   const char *path, unsigned how)
{
    const int seats = plan->box->seats;
    struct ov_deck_plan decks = {.start = ov_net_of(seats),
                                 .seed = plan->seed,
                                 .generations = plan->generations,
                                 .threads = plan->threads};
    struct ov_nets nets = {0};
    int result = OV_EXIT_BAD;

    if (!ov_nets_load(call, start, &nets))
        return OV_EXIT_BAD;
    decks.going = ov_nets_printed(&nets, seats);
    if (start != NULL && decks.going == NULL)
        (void)ov_complain(call,
                          N_("'%s' is not a net of --any-deck for %d players"),
                          start, seats);
    else
        result = train_by(call, path, how, &decks);
    ov_nets_finish(&nets);
    return result;
}
