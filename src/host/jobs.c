/*
 * jobs.c - to the store, to a bot, and back to the loop.
 *
 * Bots think in a few threads, first come first served; a room has one
 * question at a time, so no table gets more of them than another. What they
 * answer depends on the question alone, never on the thread or the time.
 */
#include "host/host_parts.h"

#include "bot/standard.h"
#include "sys/scratch.h"

#include <stdlib.h>

enum { MOST_THINKERS = 8 };

struct ov_thinkers {
    pthread_mutex_t lock; /* guards the queue: */
    pthread_cond_t asked;
    struct ov_job *first, **last;
    bool ends;
    int count;
    pthread_t thread[MOST_THINKERS];
};

struct ov_job *ov_job_new(struct ov_host *host,
                          void (*then)(struct ov_job *job))
{
    struct ov_job *const job =
        host->spare != NULL ? host->spare : malloc(sizeof *job);

    assert(host->count.jobs >= 0);
    host->spare = NULL;
    if (job == NULL)
        return NULL;
    memset(job, 0, offsetof(struct ov_job, question));
    job->batch.count = 0;
    job->host = host;
    job->then = then;
    job->next = host->jobs;
    job->link = &host->jobs;
    if (job->next != NULL)
        job->next->link = &job->next;
    host->jobs = job;
    host->count.jobs++;
    return job;
}

void ov_job_free(struct ov_job *job)
{
    assert(*job->link == job && job->host->count.jobs > 0);
    *job->link = job->next;
    if (job->next != NULL)
        job->next->link = job->link;
    job->host->count.jobs--;
    if (job->box != NULL)
        ov_boxes_give_back(job->host, job->box);
    ov_store_finish(&job->request);
    free(job->codes);
    free(job->deck);
    free(job->deck_text);
    if (job->host->spare == NULL) /* so large that rooms would fill its gap */
        job->host->spare = job;
    else
        free(job);
}

enum ov_room_why ov_job_why(const struct ov_job *job)
{
    const enum ov_store_error error = job->request.problem.error;

    assert(job->request.result == OV_STORE_FAILED);
    return error == OV_STORE_BUSY || error == OV_STORE_NO_MEMORY
               ? OV_ROOM_WHY_BUSY
               : OV_ROOM_WHY_CANNOT_SAVE;
}

void ov_job_names(const struct ov_job *job, int64_t game,
                  char ret_name[OV_MAX_SEATS][OV_ROOM_NAME_SIZE])
{
    static struct ov_room_event event; /* one thread */

    assert(job->request.found_count == 0 || job->request.found != NULL);
    memset(ret_name, 0, sizeof(char[OV_MAX_SEATS][OV_ROOM_NAME_SIZE]));
    for (int i = 0; i < job->request.found_count; i++) {
        const struct ov_store_event *const row = &job->request.found[i];

        if (row->game == game &&
            ov_room_event_read(row->body, row->size, NULL, &event) &&
            event.kind == OV_ROOM_JOINED && event.seat >= 0 &&
            event.seat < OV_MAX_SEATS)
            memcpy(ret_name[event.seat], event.name, sizeof ret_name[0]);
    }
}

static void on_back(struct ov_loop_task *task)
{
    struct ov_job *const job =
        (struct ov_job *)((char *)task - offsetof(struct ov_job, task));

    job->then(job);
}

void ov_job_done(struct ov_job *job)
{
    assert(job->host->loop != NULL && job->then != NULL);
    job->task.run = on_back;
    ov_loop_post(job->host->loop, &job->task);
}

static void on_stored(struct ov_store_request *request)
{
    ov_job_done((struct ov_job *)request);
}

void ov_job_store(struct ov_job *job)
{
    assert(job->then != NULL);
    ov_store_finish(&job->request); /* left from an earlier request */
    job->request.done = on_stored;
    if (ov_store_submit(job->host->store, &job->request))
        return;
    job->request.result = OV_STORE_FAILED;
    job->request.problem.error = OV_STORE_BUSY;
    ov_job_done(job);
}

static struct ov_job *next_question(struct ov_thinkers *thinkers)
{
    struct ov_job *job;

    (void)pthread_mutex_lock(&thinkers->lock);
    while (thinkers->first == NULL && !thinkers->ends)
        (void)pthread_cond_wait(&thinkers->asked, &thinkers->lock);
    job = thinkers->ends ? NULL : thinkers->first;
    if (job != NULL) {
        thinkers->first = job->next_thought;
        if (thinkers->first == NULL)
            thinkers->last = &thinkers->first;
    }
    (void)pthread_mutex_unlock(&thinkers->lock);
    return job;
}

/* Without memory for nets, games with another deck do without. */
static const struct ov_net *net_for(const struct ov_box *box,
                                    struct ov_folded_net *folded)
{
    return folded == NULL ? ov_net_standard(box) : ov_net_for(box, folded);
}

/* Without memory for a search, bots do without. */
static void answer(struct ov_job *job, struct ov_scratch *scratch,
                   struct ov_folded_net *folded)
{
    int budget = 0;
    const struct ov_bot *const bot = ov_bot_spelt(job->question.bot, &budget);
    const size_t wanted = bot == NULL ? 0 : ov_bot_scratch_size(bot, budget);
    const bool fits = wanted > 0 && ov_scratch_grow(scratch, wanted);

    job->action = ov_room_think(&job->question, &job->box->box,
                                fits ? *scratch : (struct ov_scratch){0},
                                net_for(&job->box->box, folded));
}

static void *think(void *argument)
{
    struct ov_thinkers *const thinkers = argument;
    struct ov_folded_net *const folded = calloc(1, sizeof *folded);
    struct ov_scratch scratch = {0};
    struct ov_job *job;

    while ((job = next_question(thinkers)) != NULL) {
        answer(job, &scratch, folded);
        ov_job_done(job);
    }
    ov_scratch_free(&scratch);
    free(folded);
    return NULL;
}

struct ov_thinkers *ov_thinkers_start(int count)
{
    struct ov_thinkers *const thinkers = calloc(1, sizeof *thinkers);

    assert(count > 0);
    if (thinkers == NULL)
        return NULL;
    (void)pthread_mutex_init(&thinkers->lock, NULL);
    (void)pthread_cond_init(&thinkers->asked, NULL);
    thinkers->last = &thinkers->first;
    while (thinkers->count < count && thinkers->count < MOST_THINKERS &&
           pthread_create(&thinkers->thread[thinkers->count], NULL, think,
                          thinkers) == 0)
        thinkers->count++;
    if (thinkers->count > 0)
        return thinkers;
    ov_thinkers_stop(thinkers);
    return NULL;
}

void ov_thinkers_add(struct ov_thinkers *thinkers, struct ov_job *job)
{
    assert(thinkers->count > 0 && job->box != NULL);
    job->next_thought = NULL;
    (void)pthread_mutex_lock(&thinkers->lock);
    *thinkers->last = job;
    thinkers->last = &job->next_thought;
    (void)pthread_cond_signal(&thinkers->asked);
    (void)pthread_mutex_unlock(&thinkers->lock);
}

void ov_thinkers_stop(struct ov_thinkers *thinkers)
{
    assert(!thinkers->ends);
    (void)pthread_mutex_lock(&thinkers->lock);
    thinkers->ends = true;
    (void)pthread_cond_broadcast(&thinkers->asked);
    (void)pthread_mutex_unlock(&thinkers->lock);
    for (int i = 0; i < thinkers->count; i++)
        (void)pthread_join(thinkers->thread[i], NULL);
    (void)pthread_cond_destroy(&thinkers->asked);
    (void)pthread_mutex_destroy(&thinkers->lock);
    free(thinkers);
}

void ov_job_think(struct ov_job *job)
{
    assert(job->question.seat >= 0 && job->question.seat < job->box->box.seats);
    job->host->count.thoughts++;
    ov_thinkers_add(job->host->thinkers, job);
}
