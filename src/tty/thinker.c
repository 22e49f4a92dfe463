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
    struct ov_sheet_memory sheet; /* programs are told of it */
    struct ov_programs programs;  /* if one of them was asked */
    bool is_program;
    struct ov_decision decision;
    struct ov_folded_net folded; /* for a deck of one's own */
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

static void ask_program(struct ov_thinker *thinker)
{
    const struct ov_programs *const programs = &thinker->programs;
    struct ov_decision *const decision = &thinker->decision;
    struct ov_buffer why;

    ov_buffer_init(&why, decision->why, sizeof decision->why);
    decision->is_made = programs->choose(programs->context, &thinker->table,
                                         &decision->action, &why);
}

static void ask_bot(struct ov_thinker *thinker)
{
    const struct ov_patience patience = {is_forgotten, thinker};
    struct ov_aid aid = {.net = ov_net_for(&thinker->box, &thinker->folded),
                         .patience = &patience};
    int budget;
    const struct ov_bot *const bot =
        ov_table_bot(&thinker->table, thinker->table.game.turn.actor, &budget);

    /* Without memory it looks less far. */
    if (!ov_scratch_grow(&aid.scratch, ov_bot_scratch_size(bot, budget)))
        ov_scratch_free(&aid.scratch);
    thinker->decision.action = ov_table_ask_bot(&thinker->table, &aid);
    thinker->decision.is_made = true;
    ov_scratch_free(&aid.scratch);
}

static void *think(void *argument)
{
    struct ov_thinker *const thinker = argument;

    if (thinker->is_program)
        ask_program(thinker);
    else
        ask_bot(thinker);
    atomic_store(&thinker->is_done, true);
    return NULL;
}

/* A program that still thinks is no longer waited for. */
static void give_up(const struct ov_thinker *thinker, bool whether)
{
    const struct ov_programs *const programs = &thinker->programs;

    if (thinker->is_program)
        programs->give_up(programs->context, thinker->table.game.turn.actor,
                          whether);
}

/* A search that is under way ends after its next simulation. */
void ov_thinker_forget(struct ov_thinker *thinker)
{
    if (thinker == NULL || !thinker->is_asked)
        return;
    atomic_store(&thinker->is_forgotten, true);
    give_up(thinker, true);
    (void)pthread_join(thinker->thread, NULL);
    give_up(thinker, false);
    thinker->is_asked = false;
}

void ov_thinker_destroy(struct ov_thinker *thinker)
{
    ov_thinker_forget(thinker);
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

/* The table with its history, as far as it is written. */
static void copy_table(struct ov_thinker *thinker, const struct ov_table *table)
{
    const struct ov_history *const history = &table->history;

    thinker->box = *table->box;
    thinker->table = *table;
    memcpy(thinker->sheet.entries, history->sheet.entries,
           (size_t)history->entries * sizeof *history->sheet.entries);
    memcpy(thinker->sheet.line, history->sheet.line,
           (size_t)history->count * sizeof *history->sheet.line);
    ov_table_relocate(&thinker->table, &thinker->box,
                      ov_sheet_on(&thinker->sheet));
}

static bool begin(struct ov_thinker *thinker, const struct ov_table *table,
                  const struct ov_programs *programs)
{
    atomic_init(&thinker->is_done, false);
    atomic_init(&thinker->is_forgotten, false);
    copy_table(thinker, table);
    thinker->is_program = programs != NULL;
    if (programs != NULL)
        thinker->programs = *programs;
    thinker->decision = (struct ov_decision){.is_made = false};
    thinker->is_asked =
        pthread_create(&thinker->thread, NULL, think, thinker) == 0;
    return thinker->is_asked;
}

enum ov_thought ov_thinker_ask(struct ov_thinker *thinker,
                               const struct ov_table *table,
                               const struct ov_programs *programs,
                               struct ov_decision *ret_decision)
{
    assert(programs != NULL || ov_table_waits(table) == OV_WAITS_FOR_BOT);
    if (!thinker->is_asked || !is_same(thinker, table)) {
        ov_thinker_forget(thinker);
        return begin(thinker, table, programs) ? OV_THOUGHT_UNDER_WAY
                                               : OV_THOUGHT_NONE;
    }
    if (!atomic_load(&thinker->is_done))
        return OV_THOUGHT_UNDER_WAY;
    *ret_decision = thinker->decision;
    return OV_THOUGHT_READY;
}
