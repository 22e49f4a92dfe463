/*
 * store.c - the queue of a store and its thread.
 *
 * Group commit happens naturally: while one transaction is flushed to the disk,
 * requests gather, and all of them become the next transaction.
 */
#include "store/store.h"

#include "store/back_end.h"
#include "sys/clock.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { BATCH = 1024 }; /* requests in a transaction: limits how long it takes */

struct ov_store {
    const struct ov_store_back_end *back_end;
    void *file;
    pthread_t thread;
    pthread_mutex_t lock; /* guards the rest: */
    pthread_cond_t asked, answered;
    struct ov_store_request *first, **last;
    bool closing;
    struct ov_store_figures figures;
    /* For the thread only: the running backup, and those waiting for it. */
    struct ov_store_request *backup, *backups, **last_backup;
};

static const struct ov_store_back_end *const back_ends[] = {
    &ov_store_sqlite,
    &ov_store_postgres,
};

bool ov_store_is_database(const char *address)
{
    assert(address != NULL);
    return strncmp(address, "postgres://", 11) == 0 ||
           strncmp(address, "postgresql://", 13) == 0;
}

/* The parameters are removed too: a password may be among them. */
void ov_store_show(const char *address, char *ret_text, size_t size)
{
    const char *const host = strstr(address, "://");
    const bool is_database = ov_store_is_database(address) && host != NULL;
    const int shown = (int)strcspn(address, is_database ? "?" : "");
    const char *const at = is_database ? strrchr(address, '@') : NULL;
    const char *const colon = is_database ? strchr(host + 3, ':') : NULL;

    assert(size > 0);
    if (at != NULL && colon != NULL && colon < at && at < address + shown)
        (void)snprintf(ret_text, size, "%.*s%.*s", (int)(colon - address),
                       address, (int)(address + shown - at), at);
    else
        (void)snprintf(ret_text, size, "%.*s", shown, address);
}

const struct ov_store_back_end *ov_store_back_end_for(const char *address)
{
    assert(address != NULL);
    for (int i = 0; i < OV_LENGTH(back_ends); i++)
        if (back_ends[i]->takes(address))
            return back_ends[i];
    return NULL;
}

void ov_store_finish(struct ov_store_request *request)
{
    assert(request->found_count >= 0 && request->games_count >= 0);
    free(request->found);
    free(request->games);
    free(request->head);
    free(request->bans);
    free(request->text);
    request->found = NULL;
    request->games = NULL;
    request->head = NULL;
    request->bans = NULL;
    request->text = NULL;
    request->found_count = request->games_count = request->bans_count = 0;
}

/* Waits for requests and takes them; NULL if a backup or the end is next. */
static struct ov_store_request *take(struct ov_store *store)
{
    struct ov_store_request *first, *last;
    int count = 1;

    (void)pthread_mutex_lock(&store->lock);
    while (store->first == NULL && !store->closing && store->backup == NULL &&
           store->backups == NULL)
        (void)pthread_cond_wait(&store->asked, &store->lock);
    first = last = store->first;
    if (first != NULL) {
        for (; count < BATCH && last->next != NULL; count++)
            last = last->next;
        store->first = last->next;
        if (store->first == NULL)
            store->last = &store->first;
        last->next = NULL;
        store->figures.waiting -= count;
    }
    (void)pthread_mutex_unlock(&store->lock);
    return first;
}

/* Takes the backups out of a list and returns the rest. */
static struct ov_store_request *without_backups(struct ov_store *store,
                                                struct ov_store_request *first)
{
    struct ov_store_request **link = &first, *request;

    while ((request = *link) != NULL) {
        if (request->op != OV_STORE_BACKUP) {
            link = &request->next;
            continue;
        }
        *link = request->next;
        request->next = NULL;
        *store->last_backup = request;
        store->last_backup = &request->next;
    }
    return first;
}

static void tally(struct ov_store *store, const struct ov_store_request *first)
{
    struct ov_store_figures *const figures = &store->figures;
    struct ov_store_problem last = {.error = OV_STORE_FINE};

    (void)pthread_mutex_lock(&store->lock);
    figures->batches++;
    for (; first != NULL; first = first->next) {
        figures->requests++;
        if (first->result == OV_STORE_DONE)
            figures->events += (uint64_t)first->count;
        if (first->result == OV_STORE_FAILED) {
            figures->failed++;
            last = first->problem;
        }
    }
    figures->last = last;
    (void)pthread_mutex_unlock(&store->lock);
}

static void answer(struct ov_store_request *first)
{
    while (first != NULL) {
        struct ov_store_request *const next = first->next;

        first->done(first); /* it may not exist any more after this */
        first = next;
    }
}

/* One step of the backup, or the next backup. */
static void tend_backup(struct ov_store *store)
{
    bool runs;

    if (store->backup != NULL) {
        runs = store->back_end->go_on_with_backup(store->file);
    } else if (store->backups != NULL) {
        store->backup = store->backups;
        store->backups = store->backup->next;
        if (store->backups == NULL)
            store->last_backup = &store->backups;
        store->backup->next = NULL;
        runs = store->back_end->begin_backup(store->file, store->backup);
    } else {
        return;
    }
    if (!runs) {
        struct ov_store_request *const ended = store->backup;

        store->backup = NULL;
        answer(ended);
    }
}

static bool has_ended(struct ov_store *store)
{
    bool ended;

    (void)pthread_mutex_lock(&store->lock);
    ended = store->closing && store->first == NULL;
    (void)pthread_mutex_unlock(&store->lock);
    return ended && store->backup == NULL && store->backups == NULL;
}

static void *work(void *argument)
{
    struct ov_store *const store = argument;

    while (!has_ended(store)) {
        struct ov_store_request *const first =
            without_backups(store, take(store));

        if (first != NULL) {
            store->back_end->batch(store->file, first);
            tally(store, first);
            answer(first);
        }
        tend_backup(store);
    }
    return NULL;
}

static bool start(struct ov_store *store)
{
    (void)pthread_mutex_init(&store->lock, NULL);
    (void)pthread_cond_init(&store->asked, NULL);
    (void)pthread_cond_init(&store->answered, NULL);
    store->last = &store->first;
    store->last_backup = &store->backups;
    return pthread_create(&store->thread, NULL, work, store) == 0;
}

static void release(struct ov_store *store)
{
    store->back_end->close(store->file);
    (void)pthread_cond_destroy(&store->asked);
    (void)pthread_cond_destroy(&store->answered);
    (void)pthread_mutex_destroy(&store->lock);
    free(store);
}

bool ov_store_knows(const struct ov_store_newest *newest, int rules,
                    struct ov_store_problem *problem)
{
    assert(rules > 0 && problem != NULL);
    if (newest->rules <= rules)
        return true;
    *problem = (struct ov_store_problem){
        .error = OV_STORE_NEWER_RULES,
        .rules = (int)newest->rules,
    };
    memcpy(problem->game, newest->game, sizeof problem->game);
    (void)snprintf(problem->detail, sizeof problem->detail,
                   "%s is played by version %d of the rules", newest->game,
                   problem->rules);
    return false;
}

/* Opens a file with the back end, if we know the rules of all its games. */
static bool open_file(const struct ov_store_back_end *back_end,
                      const char *address, int rules, void **ret_file,
                      struct ov_store_problem *problem)
{
    struct ov_store_newest newest;

    if (!back_end->open(address, ret_file, problem))
        return false;
    if (back_end->newest(*ret_file, &newest, problem) &&
        ov_store_knows(&newest, rules, problem))
        return true;
    back_end->close(*ret_file);
    return false;
}

bool ov_store_open(const char *address, int rules, struct ov_store **ret_store,
                   struct ov_store_problem *ret_problem)
{
    const struct ov_store_back_end *const back_end =
        ov_store_back_end_for(address);
    struct ov_store *const store = calloc(1, sizeof *store);

    assert(rules > 0 && ret_store != NULL);
    *ret_problem = (struct ov_store_problem){
        .error = back_end == NULL ? OV_STORE_NO_BACK_END : OV_STORE_NO_MEMORY,
    };
    if (back_end == NULL || store == NULL ||
        !open_file(back_end, address, rules, &store->file, ret_problem)) {
        free(store);
        return false;
    }
    store->back_end = back_end;
    if (!start(store)) {
        release(store);
        ret_problem->error = OV_STORE_NO_MEMORY;
        return false;
    }
    *ret_store = store;
    return true;
}

void ov_store_close(struct ov_store *store)
{
    assert(!store->closing);
    (void)pthread_mutex_lock(&store->lock);
    store->closing = true;
    (void)pthread_cond_signal(&store->asked);
    (void)pthread_mutex_unlock(&store->lock);
    (void)pthread_join(store->thread, NULL);
    release(store);
}

bool ov_store_submit(struct ov_store *store, struct ov_store_request *request)
{
    bool fits;

    assert(request->done != NULL);
    assert(request->found == NULL && request->games == NULL);
    request->next = NULL;
    (void)pthread_mutex_lock(&store->lock);
    assert(!store->closing);
    fits = store->figures.waiting < OV_STORE_QUEUE;
    if (fits) {
        *store->last = request;
        store->last = &request->next;
        store->figures.waiting++;
    }
    (void)pthread_mutex_unlock(&store->lock);
    if (fits) /* not under the lock, which the thread needs first */
        (void)pthread_cond_signal(&store->asked);
    return fits;
}

/* A request that somebody waits for, found from its `done`. */
struct waiting {
    struct ov_store_request request;
    struct ov_store *store;
    bool is_done;
};

static void on_waited(struct ov_store_request *request)
{
    struct waiting *const waiting = (struct waiting *)request;
    struct ov_store *const store = waiting->store;

    (void)pthread_mutex_lock(&store->lock);
    waiting->is_done = true;
    (void)pthread_cond_broadcast(&store->answered);
    (void)pthread_mutex_unlock(&store->lock);
}

void ov_store_wait(struct ov_store *store, struct ov_store_request *request)
{
    struct waiting waiting = {.request = *request, .store = store};

    assert(request->count >= 0 && request->codes_count >= 0);
    waiting.request.done = on_waited;
    if (!ov_store_submit(store, &waiting.request)) {
        request->result = OV_STORE_FAILED;
        request->problem = (struct ov_store_problem){.error = OV_STORE_BUSY};
        return;
    }
    (void)pthread_mutex_lock(&store->lock);
    while (!waiting.is_done)
        (void)pthread_cond_wait(&store->answered, &store->lock);
    (void)pthread_mutex_unlock(&store->lock);
    waiting.request.done = request->done;
    *request = waiting.request;
}

void ov_store_figures(struct ov_store *store,
                      struct ov_store_figures *ret_figures)
{
    assert(store->file != NULL);
    (void)pthread_mutex_lock(&store->lock);
    *ret_figures = store->figures;
    (void)pthread_mutex_unlock(&store->lock);
}

int64_t ov_store_date(const struct ov_store *store)
{
    assert(store->file != NULL);
    return store->back_end->date == NULL ? ov_clock_date()
                                         : store->back_end->date(store->file);
}

bool ov_store_leads(const struct ov_store *store)
{
    assert(store->file != NULL);
    return store->back_end->leads == NULL ||
           store->back_end->leads(store->file);
}

bool ov_store_listen(struct ov_store *store,
                     void (*heard)(void *context,
                                   const struct ov_store_news *news),
                     void *context)
{
    assert(heard != NULL);
    return store->back_end->listen == NULL ||
           store->back_end->listen(store->file, heard, context);
}

void ov_store_tell(struct ov_store *store, const char *code, int32_t number)
{
    assert(memchr(code, 0, OV_STORE_CODE) != NULL);
    if (store->back_end->tell != NULL)
        store->back_end->tell(store->file, code, number);
}

bool ov_store_restore(const struct ov_store_way *way,
                      struct ov_store_contents *ret_contents,
                      struct ov_store_problem *ret_problem)
{
    const struct ov_store_back_end *const back_end =
        ov_store_back_end_for(way->to);

    assert(way->from != NULL && way->to != NULL && way->rules > 0);
    *ret_problem = (struct ov_store_problem){.error = OV_STORE_NO_BACK_END};
    return back_end != NULL &&
           back_end->restore(way, ret_contents, ret_problem);
}
