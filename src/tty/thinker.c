/*
 * thinker.c - one thread for each thought.
 */
#include "tty/thinker.h"

#include "bot/standard.h"
#include "sys/scratch.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct ov_thinker {
    bool is_asked; /* there is a thread, which has to be joined */
    pthread_t thread;
    _Atomic bool is_done, is_forgotten;
    struct ov_box box;
    struct ov_table table; /* the question; bots never look at its history */
    struct ov_action action;
};

struct ov_thinker *ov_thinker_create(void)
{
    return calloc(1, sizeof(struct ov_thinker));
}

static bool is_forgotten(void *context)
{
    const struct ov_thinker *const thinker = context;

    return atomic_load_explicit(&thinker->is_forgotten, memory_order_relaxed);
}

static void *think(void *argument)
{
    struct ov_thinker *const thinker = argument;
    const struct ov_patience patience = {is_forgotten, thinker};
    struct ov_aid aid = {.net = ov_net_standard(&thinker->box),
                         .patience = &patience};
    int budget;
    const struct ov_bot *const bot =
        ov_table_bot(&thinker->table, thinker->table.game.turn.actor, &budget);

    /* Without memory it looks less far. */
    if (!ov_scratch_grow(&aid.scratch, ov_bot_scratch_size(bot, budget)))
        ov_scratch_free(&aid.scratch);
    thinker->action = ov_table_ask_bot(&thinker->table, &aid);
    ov_scratch_free(&aid.scratch);
    atomic_store(&thinker->is_done, true);
    return NULL;
}

/* A search that is under way ends after its next simulation. */
static void forget(struct ov_thinker *thinker)
{
    if (!thinker->is_asked)
        return;
    atomic_store(&thinker->is_forgotten, true);
    (void)pthread_join(thinker->thread, NULL);
    thinker->is_asked = false;
}

void ov_thinker_destroy(struct ov_thinker *thinker)
{
    if (thinker == NULL)
        return;
    forget(thinker);
    free(thinker);
}

/* Whether it is the question that was asked: same place, same bot. */
static bool is_same(const struct ov_thinker *thinker,
                    const struct ov_table *table)
{
    const int seat = table->game.turn.actor;
    const struct ov_table *const asked = &thinker->table;

    return asked->at == table->at &&
           memcmp(&asked->game, &table->game, sizeof table->game) == 0 &&
           memcmp(&asked->header.seed, &table->header.seed,
                  sizeof table->header.seed) == 0 &&
           strcmp(asked->header.player[seat].bot,
                  table->header.player[seat].bot) == 0;
}

static bool begin(struct ov_thinker *thinker, const struct ov_table *table)
{
    atomic_init(&thinker->is_done, false);
    atomic_init(&thinker->is_forgotten, false);
    thinker->box = *table->box;
    thinker->table = *table;
    thinker->table.box = &thinker->box;
    thinker->is_asked =
        pthread_create(&thinker->thread, NULL, think, thinker) == 0;
    return thinker->is_asked;
}

enum ov_thought ov_thinker_ask(struct ov_thinker *thinker,
                               const struct ov_table *table,
                               struct ov_action *ret_action)
{
    assert(ov_table_waits(table) == OV_WAITS_FOR_BOT);
    if (!thinker->is_asked || !is_same(thinker, table)) {
        forget(thinker);
        return begin(thinker, table) ? OV_THOUGHT_UNDER_WAY : OV_THOUGHT_NONE;
    }
    if (!atomic_load(&thinker->is_done))
        return OV_THOUGHT_UNDER_WAY;
    *ret_action = thinker->action;
    return OV_THOUGHT_READY;
}
