/*
 * live_store.c - a room and its log: nothing is said before it is stored.
 *
 * A batch is first applied to a copy of the room, which tells when its clock
 * will be due. The copy replaces the room once the batch is stored.
 */
#include "host/host_parts.h"

#include "deck/standard.h"
#include "sys/log.h"
#include "sys/random_source.h"

#include <stdio.h>
#include <stdlib.h>

static void row_to_event(const struct ov_live *live,
                         const struct ov_room_row *row,
                         struct ov_store_event *event)
{
    *event = (struct ov_store_event){
        .game = live->id,
        .seq = row->event.seq,
        .seat = row->event.seat,
        .has_token = row->has_token,
        .move_id = (int64_t)row->key,
        .content = row->content,
        .at = live->room.head.created + row->event.at,
        .body = row->body,
        .size = (uint32_t)row->length,
    };
    memcpy(event->token, row->token.byte, sizeof event->token);
    (void)snprintf(event->kind, sizeof event->kind, "%s",
                   ov_room_kind_word((enum ov_room_kind)row->event.kind));
    (void)snprintf(event->by, sizeof event->by, "%s",
                   ov_room_by_word((enum ov_room_by)row->event.by));
}

/* Keeps an event for those who have yet to get it. */
static void keep_body(struct ov_live *live, int32_t seq, int64_t at,
                      const struct ov_room_body *from)
{
    struct ov_host_body *const body = malloc(sizeof *body + from->length);

    if (body == NULL)
        return; /* they will get a snapshot */
    body->next = NULL;
    body->seq = seq;
    body->at = at;
    body->size = from->length;
    memcpy(body->text, from->text, from->length);
    *live->last_body = body;
    live->last_body = &body->next;
}

void ov_live_tell_all(struct ov_live *live)
{
    for (struct ov_visitor *at = live->visitors; at != NULL; at = at->beside)
        if (at->is_in)
            ov_peer_wake(at->peer);
}

/* A visitor who has sat down has the seat's token from now on. */
static void sit_down(struct ov_live *live, const struct ov_host_ask *ask)
{
    struct ov_visitor *const visitor = ask->visitor;

    if (visitor == NULL || ask->request.kind != OV_DO_JOIN)
        return;
    (void)snprintf(visitor->token, sizeof visitor->token, "%s",
                   ask->request.token);
    visitor->who = ov_room_who(&live->room, visitor->token);
    ov_visitor_tell_presence(live);
}

static void say_done(struct ov_live *live, struct ov_host_ask *ask, int32_t seq)
{
    sit_down(live, ask);
    ov_visitor_done(ask->visitor, ask->request.id, seq);
    ov_live_end_ask(ask);
}

/* Nothing was stored: say so, and leave bots and clocks alone for a while. */
static void give_up(struct ov_live *live, struct ov_job *job)
{
    const enum ov_store_error error = job->request.problem.error;

    ov_log(OV_LOG_ERROR, "what=not-stored room=%s error=%d detail=\"%s\"",
           live->code, (int)error, job->request.problem.detail);
    live->retry = ov_host_ticks() + OV_HOST_RETRY;
    if (job->ask != NULL) {
        ov_visitor_refuse_for(job->ask->visitor, job->ask->request.id,
                              ov_job_why(job), OV_HOST_RETRY);
        ov_live_end_ask(job->ask);
    }
}

static void accept_batch(struct ov_live *live, struct ov_job *job)
{
    live->room = job->after;
    live->used = ov_host_ticks();
    live->is_ours = true;
    if (live->known < live->room.state.seq)
        live->known = live->room.state.seq;
    for (int i = 0; i < job->batch.count; i++) {
        const struct ov_room_row *const row = &job->batch.row[i];
        const struct ov_room_body body = {row->body, row->length};

        keep_body(live, row->event.seq, row->event.at, &body);
        live->host->count.moves += row->event.kind == OV_ROOM_MOVED;
    }
    ov_live_tell_all(live);
    if (job->ask != NULL)
        say_done(live, job->ask, job->batch.row[0].event.seq);
}

/* Reads the room from the log, whatever it was before; false: it is gone. */
static bool read_again(struct ov_live *live)
{
    if (ov_live_load(live))
        return true;
    ov_live_free(live);
    return false;
}

/* Applies another node's events and tells everyone; false: they do not fit. */
static bool take_found(struct ov_live *live,
                       const struct ov_store_request *request)
{
    const int64_t created = live->room.head.created;
    const int32_t before = live->room.state.seq;

    for (int i = 0; i < request->found_count; i++) {
        const struct ov_store_event *const event = &request->found[i];
        const struct ov_room_body body = {event->body, event->size};

        if (event->seq <= live->room.state.seq)
            continue;
        if (!ov_live_apply(live, event))
            return false;
        keep_body(live, event->seq, event->at - created, &body);
    }
    if (live->room.state.seq == before)
        return true;
    live->used = ov_host_ticks();
    live->is_ours = false;
    live->theirs = live->used + OV_HOST_TAKE_OVER;
    ov_live_tell_all(live);
    return true;
}

/*
 * What was known has been read now; if it was not there, it has been undone.
 * What was heard in the meantime still has to be read.
 */
static void set_known(struct ov_live *live)
{
    if (live->known <= live->sought || live->known < live->room.state.seq)
        live->known = live->room.state.seq;
}

static void on_caught_up(struct ov_job *job)
{
    struct ov_live *const live = job->live;
    const enum ov_store_result result = job->request.result;
    const bool good = result == OV_STORE_DONE &&
                      job->request.game.last >= live->room.state.seq &&
                      take_found(live, &job->request);

    live->state = OV_LIVE_READY;
    ov_job_free(job);
    if (result == OV_STORE_ABSENT) {
        ov_live_remove(live->host, live->code);
        return;
    }
    if (result == OV_STORE_FAILED)
        live->retry = ov_host_ticks() + OV_HOST_RETRY;
    else if (!good && !read_again(live))
        return;
    else if (good)
        set_known(live);
    ov_live_pump(live);
}

bool ov_live_catch_up(struct ov_live *live)
{
    struct ov_job *const job =
        live->known == live->room.state.seq || ov_host_ticks() < live->retry
            ? NULL
            : ov_job_new(live->host, on_caught_up);

    assert(live->state == OV_LIVE_READY);
    if (job == NULL)
        return false;
    live->state = OV_LIVE_STORING;
    live->sought = live->known;
    job->live = live;
    job->request.op = OV_STORE_LOAD;
    job->request.game.id = live->id;
    job->request.from = live->room.state.seq + 1;
    job->request.to = INT32_MAX;
    ov_job_store(job);
    return true;
}

/* It may be less than before: the database was restored from a backup. */
void ov_live_heard(struct ov_live *live, int32_t last)
{
    assert(*live->last_ask == NULL);
    if (live->state == OV_LIVE_READY ? last != live->room.state.seq
                                     : last > live->known)
        live->known = last;
    ov_live_pump(live);
}

/*
 * The log has events that this room does not have: another node was first, or
 * this request was stored and nobody knew. They are applied, or the room is
 * read again; then the request is considered again. False: the room is gone.
 */
static bool start_over(struct ov_live *live, struct ov_job *job)
{
    const bool is_taken = job->request.result == OV_STORE_TAKEN;

    live->host->count.beaten += is_taken;
    live->retry = 0;
    if (job->ask != NULL) {
        job->ask->next = live->asks;
        if (live->asks == NULL)
            live->last_ask = &job->ask->next;
        live->asks = job->ask;
    }
    if (job->request.result == OV_STORE_SAME)
        live->known = job->request.found[0].seq;
    else if (!is_taken || !take_found(live, &job->request))
        return read_again(live);
    else if (live->known < live->room.state.seq)
        live->known = live->room.state.seq;
    return true;
}

/* The id is in the log: it was this request, or another one. */
static void answer_again(struct ov_live *live, struct ov_job *job)
{
    const struct ov_store_event *const found = &job->request.found[0];

    if (job->ask == NULL)
        return;
    if (found->content == job->batch.row[0].content) {
        say_done(live, job->ask, found->seq);
        return;
    }
    ov_visitor_refuse_for(job->ask->visitor, job->ask->request.id,
                          OV_ROOM_WHY_ID_USED, 0);
    ov_live_end_ask(job->ask);
}

static void on_appended(struct ov_job *job)
{
    struct ov_live *const live = job->live;
    bool is_there = true;

    live->state = OV_LIVE_READY;
    switch (job->request.result) {
    case OV_STORE_DONE:
        accept_batch(live, job);
        break;
    case OV_STORE_SAME:
        if (job->request.found[0].seq > live->room.state.seq)
            is_there = start_over(live, job);
        else
            answer_again(live, job);
        break;
    case OV_STORE_TAKEN:
    case OV_STORE_GAP:
    case OV_STORE_ABSENT:
        is_there = start_over(live, job);
        break;
    case OV_STORE_FAILED:
        give_up(live, job);
        break;
    }
    ov_job_free(job);
    if (is_there)
        ov_live_pump(live);
}

/*
 * When somebody has to look at the room if it is in nobody's memory: at once if
 * a bot has to choose, or something follows that is not stored yet.
 */
static int64_t due_of(const struct ov_room *room, int64_t now)
{
    static struct ov_room_batch batch; /* one thread */
    struct ov_room_question question;

    return ov_room_question(room, &question) ||
                   ov_room_due(room, now, &batch) > 0
               ? now
               : ov_room_deadline(room);
}

void ov_live_append(struct ov_live *live, struct ov_job *job)
{
    struct ov_store_request *const request = &job->request;
    bool fits = ov_live_has_memory(live);

    assert(job->batch.count > 0 && job->batch.count <= OV_ROOM_BATCH);
    assert(live->state == OV_LIVE_READY && live->box != NULL);
    job->live = live;
    job->then = on_appended;
    live->state = OV_LIVE_STORING;
    job->after = live->room;
    for (int i = 0; i < job->batch.count; i++) {
        fits = fits && ov_room_apply(&job->after, &job->batch.row[i]);
        row_to_event(live, &job->batch.row[i], &job->events[i]);
    }
    if (!fits) {
        request->result = OV_STORE_FAILED;
        request->problem.error = OV_STORE_NO_MEMORY;
        ov_job_done(job);
        return;
    }
    request->op = OV_STORE_APPEND;
    request->game.id = live->id;
    request->game.due = due_of(&job->after, ov_host_now(live->host));
    request->game.over = job->after.state.phase == OV_ROOM_OVER_NOW;
    request->game.turn = job->after.state.actor;
    request->events = job->events;
    request->count = job->batch.count;
    ov_job_store(job);
}

static void on_found(struct ov_job *job)
{
    struct ov_live *const live = job->live;
    struct ov_host_ask *const ask = job->ask;
    struct ov_room_found found = {0, 0};
    const bool failed = job->request.result == OV_STORE_FAILED;

    live->state = OV_LIVE_READY;
    if (job->request.found_count > 0)
        found = (struct ov_room_found){job->request.found[0].seq,
                                       job->request.found[0].content};
    if (failed)
        give_up(live, job);
    ov_job_free(job);
    if (!failed)
        ov_live_take(live, ask, &found);
    ov_live_pump(live);
}

void ov_live_look_up(struct ov_live *live, struct ov_job *job, uint64_t key)
{
    assert(key != 0 && live->state == OV_LIVE_READY);
    job->live = live;
    job->then = on_found;
    live->state = OV_LIVE_STORING;
    job->request.op = OV_STORE_FIND_MOVE;
    job->request.game.id = live->id;
    job->request.move_id = (int64_t)key;
    ov_job_store(job);
}

/*
 * The new room is stored: now the event that leads to it. If that cannot be
 * stored, or another node was first, nobody learns of the new room, and its row
 * stays: a few hundred bytes, like those of a table that was made and never
 * used. Removing it would be one more write to a store that has just failed.
 */
static void on_rematch(struct ov_job *job)
{
    struct ov_live *const live = job->live;
    struct ov_host_ask *const ask = job->ask;
    const bool is_taken = job->request.result == OV_STORE_TAKEN;

    live->state = OV_LIVE_READY;
    if (job->request.result == OV_STORE_DONE) {
        ov_live_append(live, job);
        return;
    }
    if (!is_taken)
        give_up(live, job);
    ov_job_free(job);
    if (is_taken) /* its code, by chance: it is given another one */
        ov_live_take(live, ask, NULL);
    ov_live_pump(live);
}

static bool write_head(struct ov_job *job, const struct ov_room_head *head)
{
    struct ov_buffer out;

    job->request.game.rules = head->setup.rules;
    job->request.game.has_deck = ov_decks_is_own(head->setup.deck_hash);
    memcpy(job->request.game.deck, head->setup.deck_hash,
           sizeof job->request.game.deck);
    ov_buffer_init(&out, job->head, sizeof job->head);
    return ov_room_head_write(&out, head);
}

/* A game row for a head that was written. */
static void set_game(struct ov_job *job, const char *code,
                     const struct ov_seed *random)
{
    struct ov_store_game *const game = &job->request.game;

    job->request.op = OV_STORE_NEW_GAME;
    game->id = ov_live_new_id(random);
    game->head = job->head;
    game->made = ov_host_now(job->host);
    game->due = OV_STORE_NEVER;
    game->turn = -1;
    (void)snprintf(game->code, sizeof game->code, "%.15s", code);
}

static void make_rematch(struct ov_live *live, struct ov_job *job)
{
    struct ov_room_head head;
    struct ov_seed secret, random;

    job->live = live;
    job->then = on_rematch;
    live->state = OV_LIVE_STORING;
    if (ov_random_seed(&secret) == 0 && ov_random_seed(&random) == 0) {
        ov_room_head_again(&live->room, &secret, ov_host_now(live->host),
                           &head);
        if (write_head(job, &head)) {
            set_game(job, job->code, &random);
            ov_job_store(job);
            return;
        }
    }
    job->request.result = OV_STORE_FAILED;
    ov_job_done(job);
}

void ov_live_take(struct ov_live *live, struct ov_host_ask *ask,
                  const struct ov_room_found *found)
{
    struct ov_job *const job =
        ask->visitor == NULL ? NULL : ov_job_new(live->host, NULL);
    struct ov_room_reply reply;

    assert(live->state == OV_LIVE_READY && ask->next == NULL);
    if (job == NULL ||
        (ask->request.kind == OV_DO_REMATCH && !ov_live_new_code(job->code))) {
        ov_visitor_refuse_for(ask->visitor, ask->request.id, OV_ROOM_WHY_BUSY,
                              OV_HOST_RETRY);
        ov_live_end_ask(ask);
        return;
    }
    job->ask = ask;
    const struct ov_room_asked asked = {
        .request = &ask->request,
        .who = ask->visitor->who,
        .now = ov_host_now(live->host),
        .rematch = job->code,
        .found = found,
    };

    switch (ov_room_take(&live->room, &asked, &job->batch, &reply)) {
    case OV_ROOM_EVENTS_DUE:
        if (ask->request.kind == OV_DO_REMATCH)
            make_rematch(live, job);
        else
            ov_live_append(live, job);
        return;
    case OV_ROOM_LOOK_UP:
        ov_live_look_up(live, job, reply.key);
        return;
    case OV_ROOM_DONE:
        say_done(live, ask, reply.seq);
        break;
    case OV_ROOM_REFUSED:
        ov_visitor_refuse(ask->visitor, ask->request.id, &reply.refusal);
        ov_live_end_ask(ask);
        break;
    }
    job->ask = NULL;
    ov_job_free(job);
}

/* The room exists already: its maker is told so. */
static void say_created(struct ov_job *job, const char *text)
{
    struct ov_buffer out = ov_host_buffer();
    struct ov_room_head head;

    if (!ov_room_head_read(text, strlen(text), &head)) {
        ov_visitor_refuse_for(job->visitor, job->ask->request.id,
                              OV_ROOM_WHY_BUSY, OV_HOST_RETRY);
        return;
    }
    ov_room_write_created(&out, &head, job->code, job->ask->request.id);
    ov_visitor_reply(job->visitor, &out);
}

static void end_create(struct ov_job *job)
{
    free(job->ask);
    job->ask = NULL;
    ov_job_free(job);
}

static const struct ov_deck *deck_of(const struct ov_job *job)
{
    const struct ov_room_request *const request = &job->ask->request;

    if (job->deck != NULL)
        return job->deck;
    return request->has_deck
               ? ov_built_in_deck(request->deck, sizeof request->deck)
               : &ov_standard_deck;
}

/* Whether the room that exists is the one asked for. */
static bool is_that_room(struct ov_job *job)
{
    const char *const text = job->request.game.head;
    struct ov_room_head found, wanted;

    return job->request.result == OV_STORE_DONE &&
           ov_room_head_read(text, strlen(text), &found) &&
           ov_room_head_make(&job->ask->request, deck_of(job), &found.secret,
                             found.created, &wanted) &&
           write_head(job, &wanted) && strcmp(job->head, text) == 0;
}

/* An earlier request made it, and its answer was lost. */
static void on_made_before(struct ov_job *job)
{
    if (job->request.result == OV_STORE_FAILED)
        ov_visitor_refuse_for(job->visitor, job->ask->request.id,
                              ov_job_why(job), OV_HOST_RETRY);
    else if (is_that_room(job))
        say_created(job, job->head);
    else
        ov_visitor_refuse_for(job->visitor, job->ask->request.id,
                              OV_ROOM_WHY_ID_USED, 0);
    end_create(job);
}

static void on_created(struct ov_job *job)
{
    switch (job->request.result) {
    case OV_STORE_DONE:
        job->host->count.created++;
        ov_log(OV_LOG_DEBUG, "what=table-made room=%s", job->request.game.code);
        say_created(job, job->head);
        break;
    case OV_STORE_TAKEN:
        job->then = on_made_before;
        job->request.op = OV_STORE_LOAD;
        job->request.game.id = 0;
        job->request.game.head = NULL;
        job->request.from = job->request.to = 1;
        ov_job_store(job);
        return;
    case OV_STORE_SAME:
    case OV_STORE_GAP:
    case OV_STORE_ABSENT:
    case OV_STORE_FAILED:
        ov_visitor_refuse_for(job->visitor, job->ask->request.id,
                              ov_job_why(job), OV_HOST_RETRY);
        break;
    }
    end_create(job);
}

/*
 * The code is derived from what only the maker knows, so the same request
 * always makes the same room.
 */
static void set_code(struct ov_job *job, const struct ov_room_request *request)
{
    struct ov_sha256 hash;
    uint8_t digest[OV_SHA256_SIZE];

    ov_sha256_init(&hash);
    ov_sha256_add(&hash, request->id, sizeof request->id);
    ov_sha256_add(&hash, request->join, sizeof request->join);
    ov_sha256_add(&hash, request->watch, sizeof request->watch);
    ov_sha256_finish(&hash, digest);
    ov_live_write_code(digest, job->code);
}

/* The room cannot be made, for whatever reason. */
static void refuse_create(struct ov_job *job, enum ov_room_why why)
{
    ov_visitor_refuse_for(job->visitor, job->ask->request.id, why,
                          ov_room_why_passes(why) ? OV_HOST_RETRY : 0);
    end_create(job);
}

/* The deck is known: make the room. */
static void make_room(struct ov_job *job)
{
    const struct ov_room_request *const request = &job->ask->request;
    struct ov_seed secret, random;
    struct ov_room_head head;

    if (ov_random_seed(&secret) < 0 || ov_random_seed(&random) < 0) {
        refuse_create(job, OV_ROOM_WHY_BUSY);
        return;
    }
    set_code(job, request);
    if (!ov_room_head_make(request, deck_of(job), &secret,
                           ov_host_now(job->host), &head) ||
        !write_head(job, &head)) {
        refuse_create(job, OV_ROOM_WHY_BAD_VALUE);
        return;
    }
    job->then = on_created;
    set_game(job, job->code, &random);
    ov_job_store(job);
}

static void on_deck(struct ov_job *job)
{
    const struct ov_deck *const deck = ov_decks_found(job);

    if (deck == NULL) {
        refuse_create(job, job->request.result == OV_STORE_FAILED
                               ? ov_job_why(job)
                               : OV_ROOM_WHY_NO_SUCH_DECK);
        return;
    }
    job->deck = malloc(sizeof *job->deck);
    if (job->deck == NULL) {
        refuse_create(job, OV_ROOM_WHY_BUSY);
        return;
    }
    *job->deck = *deck;
    make_room(job);
}

void ov_live_create(struct ov_visitor *visitor,
                    const struct ov_room_request *request)
{
    struct ov_job *const job = ov_job_new(visitor->host, on_deck);

    assert(request->kind == OV_DO_CREATE);
    if (job != NULL)
        job->ask = calloc(1, sizeof *job->ask);
    if (job == NULL || job->ask == NULL) {
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_BUSY,
                              OV_HOST_RETRY);
        if (job != NULL)
            ov_job_free(job);
        return;
    }
    job->ask->request = *request;
    job->visitor = visitor;
    if (request->has_deck && ov_decks_is_own(request->deck))
        ov_decks_ask(job, request->deck);
    else
        make_room(job);
}
