/*
 * nodes.c - other servers on the same store.
 *
 * They tell us when they have stored something (ov_store_listen). Rooms in
 * memory here then read what they lack. News can be lost with the node that had
 * it, so the store is asked how far these rooms are every few seconds, and
 * after the connection that brings the news was lost.
 *
 * Who is connected is not stored anywhere: nodes tell each other, again and
 * again, and forget what has not been repeated for a while.
 */
#include "host/host_parts.h"

#include <pthread.h>
#include <stdlib.h>

enum {
    MOST_NEWS = 4096,     /* waiting for the loop */
    BETWEEN_LOOKS = 3000, /* milliseconds */
    BETWEEN_TELLS = 20000,
    FORGOTTEN = 50000, /* when others stop saying who is there */
    EACH_TIME = 512,   /* rooms in one request */
    SEATS = 0xFF,      /* bits of what nodes tell each other */
    ASKS = 0x100
};

struct ov_nodes {
    struct ov_host *host;
    bool are_several; /* the store can have other users */
    int64_t looked, told;
    bool is_missing;      /* look again soon */
    pthread_mutex_t lock; /* guards the rest: */
    bool is_posted, has_missed;
    struct ov_loop_task task;
    int count;
    struct ov_store_news news[MOST_NEWS];
};

bool ov_nodes_are_several(const struct ov_host *host)
{
    assert(host->nodes != NULL);
    return host->nodes->are_several;
}

/* --- Who is connected --- */

unsigned ov_nodes_elsewhere(const struct ov_live *live)
{
    const int64_t now = ov_host_ticks();
    unsigned seats = 0;

    for (int i = 0; live->elsewhere != NULL && i < OV_HOST_NODES; i++)
        if (live->elsewhere[i].until > now)
            seats |= live->elsewhere[i].seats;
    return seats;
}

void ov_nodes_tell_here(struct ov_live *live, bool asks)
{
    assert(live->host->nodes != NULL);
    if (live->host->nodes->are_several)
        ov_store_tell(live->host->store, live->code,
                      live->here | (asks ? ASKS : 0));
}

/* The slot for what a node tells: its own, or a free one; or NULL. */
static struct ov_elsewhere *place_of(struct ov_live *live, int32_t node)
{
    struct ov_elsewhere *found = NULL;

    if (live->elsewhere == NULL)
        live->elsewhere = calloc(OV_HOST_NODES, sizeof *live->elsewhere);
    if (live->elsewhere == NULL)
        return NULL;
    for (int i = 0; i < OV_HOST_NODES; i++) {
        struct ov_elsewhere *const at = &live->elsewhere[i];

        if (at->node == node)
            return at;
        if (at->until <= ov_host_ticks())
            found = at;
    }
    return found;
}

static void hear_of_people(struct ov_live *live,
                           const struct ov_store_news *news)
{
    struct ov_elsewhere *const at = place_of(live, news->from);

    if (at != NULL)
        *at = (struct ov_elsewhere){
            .node = news->from,
            .seats = (uint8_t)(news->number & SEATS),
            .until = ov_host_ticks() + FORGOTTEN,
        };
    if ((news->number & ASKS) != 0 && live->here != 0)
        ov_nodes_tell_here(live, false);
    ov_visitor_tell_presence(live);
}

/* --- News --- */

static void hear(struct ov_host *host, const struct ov_store_news *news)
{
    struct ov_live *const live = ov_live_find(host, news->code);

    host->count.news++;
    switch (news->told) {
    case OV_STORE_TOLD_GAME:
        if (news->number < 0)
            ov_live_remove(host, news->code);
        else if (live != NULL && news->number > live->room.state.seq)
            ov_live_heard(live, news->number);
        break;
    case OV_STORE_TOLD_HERE:
        if (live != NULL && live->state != OV_LIVE_LOADING)
            hear_of_people(live, news);
        break;
    case OV_STORE_TOLD_BANS:
        ov_bans_load_again(host);
        break;
    case OV_STORE_TOLD_MISSED:
        host->nodes->are_several = host->nodes->is_missing = true;
        ov_bans_load_again(host);
        break;
    }
}

static void on_news(struct ov_loop_task *task)
{
    static struct ov_store_news news[MOST_NEWS]; /* one thread */
    struct ov_nodes *const nodes =
        (struct ov_nodes *)((char *)task - offsetof(struct ov_nodes, task));
    int count;

    (void)pthread_mutex_lock(&nodes->lock);
    count = nodes->count;
    memcpy(news, nodes->news, (size_t)count * sizeof *news);
    nodes->count = 0;
    nodes->is_missing = nodes->is_missing || nodes->has_missed;
    nodes->is_posted = nodes->has_missed = false;
    (void)pthread_mutex_unlock(&nodes->lock);
    for (int i = 0; i < count; i++)
        hear(nodes->host, &news[i]);
    if (nodes->is_missing)
        ov_nodes_sweep(nodes->host);
}

/* Runs in the store's thread. */
static void on_told(void *context, const struct ov_store_news *news)
{
    struct ov_nodes *const nodes = context;
    bool posts;

    (void)pthread_mutex_lock(&nodes->lock);
    if (nodes->count < MOST_NEWS)
        nodes->news[nodes->count++] = *news;
    else
        nodes->has_missed = true;
    posts = !nodes->is_posted;
    nodes->is_posted = true;
    (void)pthread_mutex_unlock(&nodes->lock);
    if (posts)
        ov_loop_post(nodes->host->loop, &nodes->task);
}

/* --- Looking --- */

static void on_looked(struct ov_job *job)
{
    const struct ov_store_request *const request = &job->request;

    if (request->result == OV_STORE_FAILED)
        job->host->nodes->is_missing = true;
    for (int i = 0; i < request->games_count; i++) {
        const struct ov_store_game *const game = &request->games[i];
        struct ov_live *const live = ov_live_find(job->host, game->code);

        if (live == NULL || live->state != OV_LIVE_READY)
            continue;
        if (game->last < 0)
            ov_live_remove(job->host, game->code);
        else if (game->last != live->room.state.seq)
            ov_live_heard(live, game->last);
    }
    ov_job_free(job);
}

static struct ov_job *new_look(struct ov_host *host)
{
    struct ov_job *const job = ov_job_new(host, on_looked);

    if (job == NULL)
        return NULL;
    job->codes = calloc(EACH_TIME, sizeof *job->codes);
    if (job->codes == NULL) {
        ov_job_free(job);
        return NULL;
    }
    job->request.op = OV_STORE_LASTS;
    job->request.codes = (const char(*)[OV_STORE_CODE])job->codes;
    return job;
}

/* Asks how far the rooms in memory have come. */
static void look(struct ov_host *host)
{
    struct ov_job *job = NULL;

    for (int i = 0; i < OV_HOST_CHAINS; i++)
        for (const struct ov_live *live = host->chain[i]; live != NULL;
             live = live->next) {
            if (live->state != OV_LIVE_READY)
                continue;
            if (job == NULL)
                job = new_look(host);
            if (job == NULL)
                return;
            memcpy(job->codes[job->request.codes_count++], live->code,
                   OV_STORE_CODE);
            if (job->request.codes_count == EACH_TIME) {
                ov_job_store(job);
                job = NULL;
            }
        }
    if (job != NULL)
        ov_job_store(job);
}

static void tell_again(struct ov_host *host)
{
    for (int i = 0; i < OV_HOST_CHAINS; i++)
        for (struct ov_live *live = host->chain[i]; live != NULL;
             live = live->next) {
            if (live->here != 0)
                ov_nodes_tell_here(live, false);
            ov_visitor_tell_presence(live);
        }
}

/*
 * A node that could not store is not ready, so it gets no new clients, and
 * nobody asks it for anything. It has to find out by itself when it can again.
 */
static void look_whether_it_heals(struct ov_host *host)
{
    struct ov_store_figures figures;

    ov_store_figures(host->store, &figures);
    if (figures.last.error != OV_STORE_FINE)
        ov_bans_load_again(host);
}

void ov_nodes_sweep(struct ov_host *host)
{
    struct ov_nodes *const nodes = host->nodes;
    const int64_t now = ov_host_ticks();

    assert(nodes != NULL);
    if (!nodes->are_several)
        return;
    look_whether_it_heals(host);
    if (nodes->is_missing || now - nodes->looked >= BETWEEN_LOOKS) {
        nodes->is_missing = false;
        nodes->looked = now;
        look(host);
    }
    if (now - nodes->told >= BETWEEN_TELLS) {
        nodes->told = now;
        tell_again(host);
    }
}

bool ov_nodes_open(struct ov_host *host)
{
    struct ov_nodes *const nodes = calloc(1, sizeof *nodes);

    assert(host->nodes == NULL);
    if (nodes == NULL)
        return false;
    nodes->host = host;
    nodes->task.run = on_news;
    (void)pthread_mutex_init(&nodes->lock, NULL);
    host->nodes = nodes;
    return true;
}

void ov_nodes_start(struct ov_host *host)
{
    assert(host->nodes != NULL && host->loop != NULL);
    (void)!ov_store_listen(host->store, on_told, host->nodes);
}

void ov_nodes_stop(struct ov_host *host)
{
    assert(host->nodes != NULL);
    host->nodes->are_several = false;
}

void ov_nodes_close(struct ov_host *host)
{
    if (host->nodes == NULL)
        return;
    (void)pthread_mutex_destroy(&host->nodes->lock);
    free(host->nodes);
    host->nodes = NULL;
}
