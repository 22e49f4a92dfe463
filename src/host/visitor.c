/*
 * visitor.c - what a visitor is sent, and in which order.
 *
 * First the welcome, then events in order, then replies: a client that learns
 * that a request was granted or refused has seen all that happened before.
 * Events that a visitor has not taken yet are kept with the room, once for all
 * visitors. A visitor who is further behind gets a snapshot instead.
 */
#include "host/host_parts.h"

#include <stdlib.h>

struct ov_buffer ov_host_buffer(void)
{
    static char text[OV_ROOM_MESSAGE_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    return out;
}

void ov_visitor_reply(struct ov_visitor *visitor, const struct ov_buffer *text)
{
    struct ov_host_reply *reply;

    assert(text->length < text->size);
    if (visitor == NULL)
        return;
    reply = visitor->replies_count < OV_HOST_REPLIES && !text->full
                ? malloc(sizeof *reply + text->length)
                : NULL;
    if (reply == NULL) { /* it does not read, or there is no memory */
        ov_peer_close(visitor->peer, OV_WEBSOCKET_TRY_LATER);
        return;
    }
    reply->next = NULL;
    reply->size = text->length;
    memcpy(reply->text, text->text, text->length);
    *visitor->last_reply = reply;
    visitor->last_reply = &reply->next;
    visitor->replies_count++;
    ov_peer_wake(visitor->peer);
}

void ov_visitor_refuse(struct ov_visitor *visitor, const char *id,
                       const struct ov_room_refusal *refusal)
{
    struct ov_buffer out = ov_host_buffer();

    assert(refusal->why > OV_ROOM_WHY_NOTHING &&
           refusal->why < OV_ROOM_WHY_COUNT);
    if (visitor == NULL)
        return;
    visitor->host->count.refusals++;
    ov_room_write_refused(&out, id, refusal, NULL, 0);
    ov_visitor_reply(visitor, &out);
}

void ov_visitor_refuse_for(struct ov_visitor *visitor, const char *id,
                           enum ov_room_why why, int32_t wait)
{
    const struct ov_room_refusal refusal = {.why = (uint8_t)why, .wait = wait};

    assert(why > OV_ROOM_WHY_NOTHING && wait >= 0);
    ov_visitor_refuse(visitor, id, &refusal);
}

void ov_visitor_done(struct ov_visitor *visitor, const char *id, int32_t seq)
{
    struct ov_buffer out = ov_host_buffer();

    assert(seq > 0);
    ov_room_write_done(&out, id, seq);
    ov_visitor_reply(visitor, &out);
}

/* `who` is what it was at the hello; whoever has left has lost the seat. */
bool ov_visitor_plays(const struct ov_visitor *visitor)
{
    assert(visitor->live != NULL);
    return visitor->who.role == OV_WHO_SEAT &&
           ov_room_who(&visitor->live->room, visitor->token).seat ==
               visitor->who.seat;
}

/* Bits of the seats from which somebody looks at the room. */
static unsigned connected_to(const struct ov_live *live)
{
    unsigned connected = 0;

    for (const struct ov_visitor *at = live->visitors; at != NULL;
         at = at->beside)
        if (at->is_in && ov_visitor_plays(at))
            connected |= 1u << at->who.seat;
    return connected;
}

/* Only when it has changed: a thousand spectators come and go unnoticed. */
void ov_visitor_tell_presence(struct ov_live *live)
{
    const unsigned here = connected_to(live);
    const unsigned connected = here | ov_nodes_elsewhere(live);

    assert(live->host->nodes != NULL);
    if (here != live->here) {
        live->here = (uint8_t)here;
        ov_nodes_tell_here(live, false);
    }
    if (connected == live->connected)
        return;
    live->connected = (uint8_t)connected;
    if (live->host->is_leaving)
        return;
    for (struct ov_visitor *at = live->visitors; at != NULL; at = at->beside)
        if (at->is_in) {
            at->wants_here = true;
            ov_peer_wake(at->peer);
        }
}

void ov_visitor_enter(struct ov_visitor *visitor, struct ov_live *live)
{
    assert(live->host == visitor->host);
    ov_visitor_leave(visitor);
    visitor->live = live;
    visitor->beside = live->visitors;
    visitor->beside_link = &live->visitors;
    if (visitor->beside != NULL)
        visitor->beside->beside_link = &visitor->beside;
    live->visitors = visitor;
}

/* Nobody cares any more about what waits for this visitor. */
static void forget(struct ov_visitor *visitor)
{
    for (struct ov_job *job = visitor->host->jobs; job != NULL;
         job = job->next) {
        if (job->visitor == visitor)
            job->visitor = NULL;
        if (job->ask != NULL && job->ask->visitor == visitor)
            job->ask->visitor = NULL;
    }
    if (visitor->live == NULL)
        return;
    for (struct ov_host_ask *at = visitor->live->asks; at != NULL;
         at = at->next)
        if (at->visitor == visitor)
            at->visitor = NULL;
}

void ov_visitor_leave(struct ov_visitor *visitor)
{
    struct ov_live *const live = visitor->live;

    assert(live == NULL || *visitor->beside_link == visitor);
    forget(visitor);
    free(visitor->backlog);
    free(visitor->extra);
    visitor->backlog = visitor->extra = NULL;
    visitor->backlog_count = visitor->backlog_sent = visitor->asks = 0;
    visitor->extra_count = visitor->extra_sent = 0;
    visitor->is_catching_up = visitor->greets = visitor->wants_snapshot = false;
    visitor->wants_deck = false;
    if (live == NULL)
        return;
    *visitor->beside_link = visitor->beside;
    if (visitor->beside != NULL)
        visitor->beside->beside_link = visitor->beside_link;
    visitor->live = NULL;
    if (visitor->is_in) {
        visitor->is_in = false;
        ov_visitor_tell_presence(live);
    }
}

void ov_visitor_free(struct ov_visitor *visitor)
{
    assert(*visitor->link == visitor && visitor->host->count.visitors > 0);
    ov_visitor_leave(visitor);
    ov_decks_forget(visitor);
    while (visitor->replies != NULL) {
        struct ov_host_reply *const reply = visitor->replies;

        visitor->replies = reply->next;
        free(reply);
    }
    *visitor->link = visitor->next;
    if (visitor->next != NULL)
        visitor->next->link = visitor->link;
    visitor->host->count.visitors--;
    free(visitor);
}

void ov_visitor_send_away(struct ov_visitor *visitor, const char *why)
{
    assert(why[0] != '\0');
    ov_visitor_leave(visitor);
    visitor->bye = why;
    ov_peer_wake(visitor->peer);
    ov_peer_close(visitor->peer, OV_WEBSOCKET_POLICY);
}

static void on_caught_up(struct ov_job *job)
{
    struct ov_visitor *const visitor = job->visitor;

    if (visitor != NULL) {
        visitor->is_catching_up = false;
        if (job->request.result == OV_STORE_DONE) {
            visitor->backlog = job->request.found;
            visitor->backlog_count = job->request.found_count;
            visitor->backlog_sent = 0;
            job->request.found = NULL;
        }
        if (visitor->backlog_count == 0)
            visitor->retry = ov_host_ticks() + OV_HOST_RETRY;
        ov_peer_wake(visitor->peer);
    }
    ov_job_free(job);
}

void ov_visitor_catch_up(struct ov_visitor *visitor, int32_t have)
{
    struct ov_job *const job = ov_job_new(visitor->host, on_caught_up);

    assert(visitor->live != NULL && have >= 0);
    visitor->have = have;
    if (job == NULL) {
        visitor->wants_snapshot = true;
        visitor->retry = ov_host_ticks() + OV_HOST_RETRY;
        return;
    }
    free(visitor->backlog);
    visitor->backlog = NULL;
    visitor->backlog_count = 0;
    visitor->is_catching_up = true;
    job->visitor = visitor;
    job->request.op = OV_STORE_LOAD;
    job->request.game.id = visitor->live->id;
    job->request.from = have + 1;
    job->request.to = visitor->live->room.state.seq;
    if (job->request.to - have > OV_ROOM_MOST_BEHIND) /* the rest comes later */
        job->request.to = have + OV_ROOM_MOST_BEHIND;
    ov_job_store(job);
}

static void on_extra(struct ov_job *job)
{
    struct ov_visitor *const visitor = job->visitor;

    if (visitor != NULL && job->request.result == OV_STORE_DONE) {
        free(visitor->extra);
        visitor->extra = job->request.found;
        visitor->extra_count = job->request.found_count;
        visitor->extra_sent = 0;
        job->request.found = NULL;
        ov_peer_wake(visitor->peer);
    }
    ov_job_free(job);
}

void ov_visitor_show_again(struct ov_visitor *visitor, int32_t from,
                           int32_t count)
{
    struct ov_job *const job = ov_job_new(visitor->host, on_extra);

    assert(visitor->live != NULL && from >= 0 && count >= 0);
    if (job == NULL)
        return;
    job->visitor = visitor;
    job->request.op = OV_STORE_LOAD;
    job->request.game.id = visitor->live->id;
    job->request.from = from;
    job->request.to = (int64_t)from + count - 1;
    ov_job_store(job);
}

/* Spectators of a room with a delay get past events, one by one. */
static bool is_delayed(const struct ov_visitor *visitor)
{
    return visitor->live->room.head.delay > 0 &&
           visitor->live->room.state.phase != OV_ROOM_OVER_NOW &&
           !ov_visitor_plays(visitor);
}

/*
 * The room with its log as long as the visitor may know: anyone told of more
 * events would ask for them again and again.
 */
static struct ov_room as_far_as(const struct ov_visitor *visitor)
{
    struct ov_room room = visitor->live->room;

    if (is_delayed(visitor))
        room.state.seq = visitor->have;
    return room;
}

void ov_visitor_pong(const struct ov_visitor *visitor, struct ov_buffer *out)
{
    const struct ov_room room = as_far_as(visitor);

    assert(visitor->live != NULL);
    ov_room_write_pong(out, &room, ov_host_now(visitor->host));
}

static bool may_see(const struct ov_visitor *visitor, int64_t at)
{
    return !is_delayed(visitor) || ov_room_is_shown(&visitor->live->room, at,
                                                    ov_host_now(visitor->host));
}

static size_t copy(struct ov_visitor *visitor, int32_t seq,
                   const struct ov_room_body *body, char *text)
{
    visitor->have = seq;
    memcpy(text, body->text, body->length);
    return body->length;
}

/* The next of the old events that it asked for. */
static size_t next_extra(struct ov_visitor *visitor, char *text)
{
    const int64_t created = visitor->live->room.head.created;

    if (visitor->extra_sent < visitor->extra_count) {
        const struct ov_store_event *const event =
            &visitor->extra[visitor->extra_sent++];

        if (may_see(visitor, event->at - created)) {
            memcpy(text, event->body, event->size);
            return event->size;
        }
    }
    free(visitor->extra);
    visitor->extra = NULL;
    visitor->extra_count = visitor->extra_sent = 0;
    return 0;
}

static void drop_backlog(struct ov_visitor *visitor)
{
    free(visitor->backlog);
    visitor->backlog = NULL;
    visitor->backlog_count = visitor->backlog_sent = 0;
}

/* The next of the events that were read for it. */
static size_t next_of_backlog(struct ov_visitor *visitor, char *text)
{
    while (visitor->backlog_sent < visitor->backlog_count) {
        const struct ov_store_event *const event =
            &visitor->backlog[visitor->backlog_sent];
        const struct ov_room_body body = {event->body, event->size};

        if (event->seq > visitor->have &&
            !may_see(visitor, event->at - visitor->live->room.head.created))
            return 0;
        visitor->backlog_sent++;
        if (event->seq == visitor->have + 1)
            return copy(visitor, event->seq, &body, text);
    }
    drop_backlog(visitor);
    return 0;
}

/* For spectators with a delay, the empty room; all events follow. */
static size_t snapshot(struct ov_visitor *visitor, char *text)
{
    const struct ov_live *const live = visitor->live;
    struct ov_room empty;
    struct ov_buffer out;

    visitor->wants_snapshot = false;
    ov_buffer_init(&out, text, OV_PEER_MESSAGE);
    if (is_delayed(visitor)) {
        ov_room_open(&empty, &live->room.head, live->room.box, NULL, 0);
        ov_room_write_snapshot(&out, &empty, live->code);
        visitor->have = 0;
    } else {
        ov_room_write_snapshot(&out, &live->room, live->code);
        visitor->have = live->room.state.seq;
    }
    return out.length;
}

/* The next event for everyone; a visitor too far behind gets a snapshot. */
static size_t next_event(struct ov_visitor *visitor, char *text)
{
    const struct ov_live *const live = visitor->live;
    const struct ov_host_body *at = live->bodies;

    while (at != NULL && at->seq <= visitor->have)
        at = at->next;
    if (at != NULL && at->seq == visitor->have + 1) {
        const struct ov_room_body body = {at->text, at->size};

        return may_see(visitor, at->at) ? copy(visitor, at->seq, &body, text)
                                        : 0;
    }
    if (is_delayed(visitor)) { /* the sweep wakes it again */
        if (ov_host_ticks() >= visitor->retry)
            ov_visitor_catch_up(visitor, visitor->have);
        return 0;
    }
    return snapshot(visitor, text);
}

static size_t next_of_room(struct ov_visitor *visitor, char *text)
{
    if (visitor->is_catching_up || visitor->live->state == OV_LIVE_LOADING)
        return 0;
    if (visitor->wants_snapshot) {
        drop_backlog(visitor);
        return snapshot(visitor, text);
    }
    if (visitor->backlog != NULL) {
        const size_t size = next_of_backlog(visitor, text);

        if (size > 0)
            return size;
    }
    if (visitor->extra != NULL) {
        const size_t size = next_extra(visitor, text);

        if (size > 0)
            return size;
    }
    if (visitor->backlog != NULL) /* it may not see those yet */
        return 0;
    return visitor->have < visitor->live->room.state.seq
               ? next_event(visitor, text)
               : 0;
}

static size_t next_reply(struct ov_visitor *visitor, char *text)
{
    struct ov_host_reply *const reply = visitor->replies;
    size_t size;

    if (reply == NULL)
        return 0;
    visitor->replies = reply->next;
    if (visitor->replies == NULL)
        visitor->last_reply = &visitor->replies;
    visitor->replies_count--;
    size = reply->size;
    memcpy(text, reply->text, size);
    free(reply);
    return size;
}

static size_t write_here(struct ov_visitor *visitor, char *text)
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, OV_PEER_MESSAGE);
    ov_room_write_here(&out, visitor->live->room.state.seats,
                       visitor->live->connected);
    visitor->wants_here = false;
    return out.length;
}

static size_t write_deck(struct ov_visitor *visitor, char *text)
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, OV_PEER_MESSAGE);
    ov_room_write_deck(&out, &visitor->live->room);
    visitor->wants_deck = false;
    return out.length;
}

static size_t greet(struct ov_visitor *visitor, char *text)
{
    const struct ov_room room = as_far_as(visitor);
    struct ov_buffer out;

    ov_buffer_init(&out, text, OV_PEER_MESSAGE);
    ov_room_write_welcome(&out, &room, visitor->live->code, visitor->who,
                          ov_host_now(visitor->host));
    visitor->greets = false;
    visitor->wants_here = true;
    ov_visitor_tell_presence(visitor->live);
    return out.length;
}

size_t ov_visitor_next(struct ov_visitor *visitor, char *text)
{
    struct ov_buffer out;
    size_t size = 0;

    assert(visitor->live != NULL || !(visitor->is_in || visitor->greets));
    if (visitor->greets && visitor->live->state != OV_LIVE_LOADING)
        return greet(visitor, text);
    if (visitor->is_in)
        size = next_of_room(visitor, text);
    if (size == 0)
        size = next_reply(visitor, text);
    if (size == 0 && visitor->is_in && visitor->wants_deck &&
        visitor->live->state != OV_LIVE_LOADING)
        size = write_deck(visitor, text);
    if (size == 0 && visitor->is_in && visitor->wants_here)
        size = write_here(visitor, text);
    if (size == 0 && visitor->bye != NULL) {
        ov_buffer_init(&out, text, OV_PEER_MESSAGE);
        ov_room_write_bye(&out, visitor->bye, 1000);
        visitor->bye = NULL;
        size = out.length;
    }
    return size;
}
