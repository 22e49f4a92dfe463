/*
 * live.c - a room in memory: loading it, requests to it, its bots and clocks.
 */
#include "host/host_parts.h"

#include "sys/log.h"
#include "sys/random_source.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    MORE_MOVES = 16,          /* how many to make room for at a time */
    MILLISECONDS_IDLE = 60000 /* before a room leaves memory */
};

static unsigned chain_of(const char *code)
{
    unsigned sum = 2166136261u;

    for (; *code != '\0'; code++)
        sum = (sum ^ (unsigned char)*code) * 16777619u;
    return sum % OV_HOST_CHAINS;
}

int64_t ov_live_new_id(const struct ov_seed *random)
{
    uint64_t id;

    memcpy(&id, random->byte, sizeof id);
    return (int64_t)(id >> 1) | 1;
}

/* Eight characters that are hard to confuse, even when read aloud. */
void ov_live_write_code(const uint8_t bytes[8],
                        char ret_code[OV_ROOM_CODE_SIZE])
{
    static const char signs[] = "0123456789abcdefghjkmnpqrstvwxyz";

    for (int i = 0; i < 8; i++)
        ret_code[i] = signs[bytes[i] % 32];
    ret_code[8] = '\0';
}

bool ov_live_new_code(char ret_code[OV_ROOM_CODE_SIZE])
{
    struct ov_seed random;

    if (ov_random_seed(&random) < 0)
        return false;
    ov_live_write_code(random.byte, ret_code);
    return true;
}

void ov_live_end_ask(struct ov_host_ask *ask)
{
    assert(ask == NULL || ask->visitor == NULL || ask->visitor->asks > 0);
    if (ask != NULL && ask->visitor != NULL)
        ask->visitor->asks--;
    free(ask);
}

static void refuse_all(struct ov_live *live, enum ov_room_why why, int32_t wait)
{
    while (live->asks != NULL) {
        struct ov_host_ask *const ask = live->asks;

        live->asks = ask->next;
        ov_visitor_refuse_for(ask->visitor, ask->request.id, why, wait);
        ov_live_end_ask(ask);
    }
    live->last_ask = &live->asks;
}

static void drop_bodies(struct ov_live *live, int32_t up_to)
{
    while (live->bodies != NULL && live->bodies->seq <= up_to) {
        struct ov_host_body *const body = live->bodies;

        live->bodies = body->next;
        free(body);
    }
    if (live->bodies == NULL)
        live->last_body = &live->bodies;
}

void ov_live_free(struct ov_live *live)
{
    assert(*live->link == live && live->host->count.rooms > 0);
    refuse_all(live, OV_ROOM_WHY_BUSY, OV_HOST_RETRY);
    while (live->visitors != NULL) {
        if (live->visitors->is_in) /* it will come back, and load the room */
            ov_peer_close(live->visitors->peer, OV_WEBSOCKET_TRY_LATER);
        ov_visitor_leave(live->visitors);
    }
    for (struct ov_job *job = live->host->jobs; job != NULL; job = job->next)
        if (job->live == live)
            job->live = NULL;
    drop_bodies(live, INT32_MAX);
    *live->link = live->next;
    if (live->next != NULL)
        live->next->link = live->link;
    if (live->box != NULL)
        ov_boxes_give_back(live->host, live->box);
    if (live->thought != NULL)
        ov_job_free(live->thought);
    live->host->count.rooms--;
    free(live->elsewhere);
    free(live->room.move);
    free(live);
}

bool ov_live_has_memory(struct ov_live *live)
{
    struct ov_room *const room = &live->room;
    const int32_t wanted = room->move_room + MORE_MOVES;
    struct ov_room_move *move;

    assert(room->state.moves <= room->move_room);
    /* One more than a batch needs, so that it can be applied to a copy. */
    if (room->state.moves + OV_ROOM_BATCH < room->move_room)
        return true;
    move = realloc(room->move, (size_t)wanted * sizeof *move);
    if (move == NULL)
        return false;
    ov_room_moves_are_at(room, move, wanted);
    return true;
}

/* Puts an empty room in place of what was there. */
static bool open_room(struct ov_live *live, const char *head)
{
    struct ov_shared_box *const before = live->box;
    struct ov_room_head read;

    if (!ov_room_head_read(head, strlen(head), &read))
        return false;
    live->box = ov_boxes_take(live->host, &read.setup, NULL);
    if (before != NULL)
        ov_boxes_give_back(live->host, before);
    if (live->box == NULL)
        return false;
    ov_room_open(&live->room, &read, &live->box->box, live->room.move,
                 live->room.move_room);
    return true;
}

bool ov_live_apply(struct ov_live *live, const struct ov_store_event *from)
{
    static struct ov_room_row row; /* one thread */

    assert(live->box != NULL);
    if (from->size >= sizeof row.body || !ov_live_has_memory(live))
        return false;
    row.key = (uint64_t)from->move_id;
    row.content = from->content;
    row.has_token = from->has_token;
    memcpy(row.token.byte, from->token, sizeof row.token.byte);
    row.length = from->size;
    memcpy(row.body, from->body, from->size);
    row.body[from->size] = '\0';
    return ov_room_apply(&live->room, &row);
}

static bool take_over(struct ov_live *live, const struct ov_job *job)
{
    const struct ov_store_request *const request = &job->request;

    live->id = request->game.id;
    if (!open_room(live, request->game.head))
        return false;
    for (int i = 0; i < request->found_count; i++)
        if (!ov_live_apply(live, &request->found[i])) {
            ov_log(OV_LOG_ERROR, "what=log-damaged room=%s seq=%d", live->code,
                   (int)request->found[i].seq);
            return false;
        }
    return true;
}

/*
 * Whether this node does what follows the last event: it alone can, or it leads
 * and the event's own node is late.
 */
static bool is_for_us(const struct ov_host *host, int64_t due)
{
    return !ov_nodes_are_several(host) ||
           (ov_store_leads(host->store) &&
            due <= ov_host_now(host) - OV_HOST_TAKE_OVER);
}

/* It cannot be loaded. */
static void end_loading(struct ov_live *live, enum ov_room_why why)
{
    refuse_all(live, why, ov_room_why_passes(why) ? OV_HOST_RETRY : 0);
    ov_live_free(live);
}

/* The room's own deck has arrived: now the room can be read. */
static void on_deck(struct ov_job *job)
{
    struct ov_live *const live = job->live;
    const struct ov_deck *const deck = ov_decks_found(job);
    const bool failed = job->request.result == OV_STORE_FAILED;
    const enum ov_room_why why =
        failed ? ov_job_why(job) : OV_ROOM_WHY_NO_SUCH_DECK;
    struct ov_room_head head;

    if (deck != NULL && ov_room_head_read(job->head, strlen(job->head), &head))
        live->box = ov_boxes_take(live->host, &head.setup, deck);
    ov_job_free(job);
    if (live->box != NULL && ov_live_load(live))
        return;
    if (deck == NULL && !failed)
        ov_log(OV_LOG_ERROR, "what=deck-missing room=%s", live->code);
    end_loading(live, deck == NULL ? why : OV_ROOM_WHY_BUSY);
}

/* Whether the room that was found has a deck that must be read first. */
static bool fetches_deck(struct ov_job *job)
{
    struct ov_shared_box *box;
    struct ov_room_head head;

    if (job->request.result != OV_STORE_DONE ||
        strlen(job->request.game.head) >= sizeof job->head ||
        !ov_room_head_read(job->request.game.head,
                           strlen(job->request.game.head), &head) ||
        !ov_decks_is_own(head.setup.deck_hash))
        return false;
    box = ov_boxes_take(job->host, &head.setup, NULL);
    if (box != NULL) {
        ov_boxes_give_back(job->host, box);
        return false;
    }
    memcpy(job->head, job->request.game.head,
           strlen(job->request.game.head) + 1);
    job->then = on_deck;
    ov_decks_ask(job, head.setup.deck_hash);
    return true;
}

/* The room that was found, if any. */
static void begin_with(struct ov_job *job)
{
    struct ov_live *const live = job->live;
    const enum ov_room_why why =
        job->request.result == OV_STORE_ABSENT   ? OV_ROOM_WHY_NO_SUCH_ROOM
        : job->request.result == OV_STORE_FAILED ? ov_job_why(job)
                                                 : OV_ROOM_WHY_BUSY;
    const bool good =
        job->request.result == OV_STORE_DONE && take_over(live, job);

    if (good)
        live->is_ours = is_for_us(live->host, job->request.game.due);
    ov_job_free(job);
    if (good) {
        live->state = OV_LIVE_READY;
        if (live->known < live->room.state.seq)
            live->known = live->room.state.seq;
        live->theirs = ov_host_ticks() + OV_HOST_TAKE_OVER;
        ov_nodes_tell_here(live, true);
        ov_live_tell_all(live);
        ov_live_pump(live);
        return;
    }
    end_loading(live, why);
}

static void on_loaded(struct ov_job *job)
{
    if (!fetches_deck(job))
        begin_with(job);
}
bool ov_live_load(struct ov_live *live)
{
    struct ov_job *const job = ov_job_new(live->host, on_loaded);

    assert(*live->link == live);
    if (job == NULL)
        return false;
    live->state = OV_LIVE_LOADING;
    live->known = 0;
    live->host->count.loads++;
    ov_log(OV_LOG_DEBUG, "what=table-loads room=%s", live->code);
    drop_bodies(live, INT32_MAX);
    job->live = live;
    job->request.op = OV_STORE_LOAD;
    (void)snprintf(job->request.game.code, sizeof job->request.game.code,
                   "%.15s", live->code);
    job->request.from = 1;
    job->request.to = INT32_MAX;
    ov_job_store(job);
    return true;
}

static struct ov_live *begin(struct ov_host *host, const char *code)
{
    struct ov_live **const chain = &host->chain[chain_of(code)];
    struct ov_live *const live = calloc(1, sizeof *live);

    if (live == NULL)
        return NULL;
    live->host = host;
    live->last_ask = &live->asks;
    live->last_body = &live->bodies;
    live->used = ov_host_ticks();
    (void)snprintf(live->code, sizeof live->code, "%s", code);
    live->next = *chain;
    live->link = chain;
    if (live->next != NULL)
        live->next->link = &live->next;
    *chain = live;
    host->count.rooms++;
    if (ov_live_load(live))
        return live;
    ov_live_free(live);
    return NULL;
}

struct ov_live *ov_live_find(const struct ov_host *host, const char *code)
{
    struct ov_live *live = host->chain[chain_of(code)];

    assert(code != NULL);
    while (live != NULL && strcmp(live->code, code) != 0)
        live = live->next;
    return live;
}

struct ov_live *ov_live_get(struct ov_host *host, const char *code)
{
    struct ov_live *const live = ov_live_find(host, code);

    assert(host->loop != NULL);
    return live != NULL ? live : begin(host, code);
}

/* Jobs on their way to the store find nothing there; then it is freed. */
void ov_live_remove(struct ov_host *host, const char *code)
{
    struct ov_live *const live = ov_live_find(host, code);

    assert(code != NULL);
    if (live == NULL)
        return;
    refuse_all(live, OV_ROOM_WHY_NO_SUCH_ROOM, 0);
    while (live->visitors != NULL)
        ov_visitor_send_away(live->visitors,
                             ov_room_why_word(OV_ROOM_WHY_REMOVED));
    if (live->state == OV_LIVE_READY)
        ov_live_free(live);
}

void ov_live_ask(struct ov_live *live, struct ov_visitor *visitor,
                 const struct ov_room_request *request)
{
    struct ov_host_ask *const ask =
        visitor->asks < OV_HOST_ASKS ? calloc(1, sizeof *ask) : NULL;

    assert(visitor->live == live);
    if (ask == NULL) {
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_BUSY, 1000);
        return;
    }
    ask->visitor = visitor;
    ask->request = *request;
    *live->last_ask = ask;
    live->last_ask = &ask->next;
    visitor->asks++;
    live->used = ov_host_ticks();
    ov_live_pump(live);
}

static void let_in(struct ov_live *live, const struct ov_host_ask *ask)
{
    struct ov_visitor *const visitor = ask->visitor;
    const struct ov_room_who who = ov_room_who(&live->room, ask->request.token);

    if (who.role == OV_WHO_NOBODY) {
        ov_visitor_refuse_for(visitor, ask->request.id,
                              OV_ROOM_WHY_NO_SUCH_ROOM, 0);
        return;
    }
    if (!ask->request.knows_decks &&
        ov_decks_is_own(live->room.head.setup.deck_hash)) {
        ov_visitor_refuse_for(visitor, ask->request.id, OV_ROOM_WHY_OWN_DECK,
                              0);
        return;
    }
    visitor->who = who;
    (void)snprintf(visitor->token, sizeof visitor->token, "%s",
                   ask->request.token);
    visitor->is_in = visitor->greets = true;
    visitor->have = 0;
    if (ov_room_can_catch_up(&live->room, ask->request.from))
        ov_visitor_catch_up(visitor, ask->request.from);
    else
        visitor->wants_snapshot = true;
    ov_peer_wake(visitor->peer);
}

/* Answers requests that change nothing. */
static void show(const struct ov_host_ask *ask)
{
    struct ov_visitor *const visitor = ask->visitor;
    struct ov_buffer out = ov_host_buffer();

    if (!visitor->is_in) {
        ov_visitor_refuse_for(visitor, ask->request.id,
                              OV_ROOM_WHY_NO_SUCH_ROOM, 0);
    } else if (ask->request.kind == OV_DO_PING) {
        ov_visitor_pong(visitor, &out);
        ov_visitor_reply(visitor, &out);
    } else if (ask->request.kind == OV_DO_EVENTS) {
        ov_visitor_show_again(visitor, ask->request.from, ask->request.count);
    } else if (ask->request.kind == OV_DO_DECK) {
        visitor->wants_deck = true;
        ov_peer_wake(visitor->peer);
    } else {
        visitor->wants_snapshot = true;
        ov_peer_wake(visitor->peer);
    }
}

static void serve_ask(struct ov_live *live, struct ov_host_ask *ask)
{
    if (ask->visitor == NULL) {
        ov_live_end_ask(ask);
    } else if (ask->request.kind == OV_DO_HELLO) {
        let_in(live, ask);
        ov_live_end_ask(ask);
    } else if (ov_room_do_changes((enum ov_room_do)ask->request.kind) &&
               ask->visitor->is_in) {
        ov_live_take(live, ask, NULL);
    } else {
        show(ask);
        ov_live_end_ask(ask);
    }
}

/*
 * What follows an event automatically is left to the node that stored the
 * event; if nothing comes from there for a while, it is done here. Both would
 * store the same, and one would be told that it was second: this only saves
 * work.
 */
static bool is_theirs(const struct ov_live *live)
{
    int64_t late;

    if (live->is_ours || ov_host_ticks() < live->theirs)
        return !live->is_ours;
    late = ov_host_now(live->host) - ov_room_deadline(&live->room);
    return late >= 0 && late < OV_HOST_TAKE_OVER;
}

/* Takes a bot's choice if it still fits; true if it is being stored. */
static bool take_thought(struct ov_live *live)
{
    struct ov_job *const job = live->thought;

    if (job == NULL)
        return false;
    live->thought = NULL;
    if (ov_room_bot_moved(&live->room, &job->question, job->action,
                          ov_host_now(live->host), &job->batch) == 0) {
        ov_job_free(job);
        return false;
    }
    ov_live_append(live, job);
    return true;
}

/* Does what nobody has to ask for; true if something is being stored. */
static bool tend(struct ov_live *live)
{
    struct ov_job *job;

    if (ov_host_ticks() < live->retry || is_theirs(live))
        return false;
    if (take_thought(live))
        return true;
    job = ov_job_new(live->host, NULL);
    if (job == NULL)
        return false;
    if (ov_room_due(&live->room, ov_host_now(live->host), &job->batch) == 0) {
        ov_job_free(job);
        return false;
    }
    ov_live_append(live, job);
    return true;
}

static void on_thought(struct ov_job *job)
{
    struct ov_live *const live = job->live;

    if (live == NULL) {
        ov_job_free(job);
        return;
    }
    live->is_asked = false;
    live->thought = job;
    ov_live_pump(live);
}

static void ask_bot(struct ov_live *live)
{
    struct ov_room_question question;
    struct ov_job *job;

    if (live->is_asked || live->thought != NULL ||
        ov_host_ticks() < live->retry || is_theirs(live) ||
        !ov_room_question(&live->room, &question))
        return;
    job = ov_job_new(live->host, on_thought);
    if (job == NULL)
        return;
    job->live = live;
    job->question = question;
    job->box = live->box;
    job->box->users++;
    live->is_asked = true;
    ov_job_think(job);
}

/*
 * A client that comes from another node may have seen events of which this one
 * has not heard yet. They are read, once, before its request is answered. True
 * if they are being read.
 */
static bool fetch_what_it_saw(struct ov_live *live, struct ov_host_ask *ask)
{
    if (ask->was_ahead || ask->request.after <= live->room.state.seq)
        return false;
    live->known = ask->request.after;
    ask->was_ahead = ov_live_catch_up(live);
    return ask->was_ahead;
}

void ov_live_pump(struct ov_live *live)
{
    assert(*live->last_ask == NULL);
    while (live->state == OV_LIVE_READY && !ov_live_catch_up(live) &&
           !tend(live)) {
        struct ov_host_ask *const ask = live->asks;

        if (ask == NULL || fetch_what_it_saw(live, ask))
            break;
        live->asks = ask->next;
        if (live->asks == NULL)
            live->last_ask = &live->asks;
        ask->next = NULL;
        serve_ask(live, ask);
    }
    if (live->state == OV_LIVE_READY)
        ask_bot(live);
}

bool ov_live_sweep(struct ov_live *live)
{
    int32_t least = live->room.state.seq;

    assert(live->state == OV_LIVE_LOADING || live->box != NULL);
    if (live->state != OV_LIVE_READY)
        return false;
    for (const struct ov_visitor *at = live->visitors; at != NULL;
         at = at->beside) {
        if (at->is_in && at->have < least)
            least = at->have;
        if (at->is_in && at->have < live->room.state.seq)
            ov_peer_wake(at->peer); /* spectators with a delay see more now */
    }
    if (live->room.state.seq - least > OV_ROOM_MOST_BEHIND)
        least = live->room.state.seq - OV_ROOM_MOST_BEHIND;
    drop_bodies(live, least);
    ov_live_pump(live);
    return live->state == OV_LIVE_READY && live->visitors == NULL &&
           !live->is_asked && live->thought == NULL && live->asks == NULL &&
           ov_host_ticks() - live->used > MILLISECONDS_IDLE;
}
