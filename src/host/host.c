/*
 * host.c - visitors come and go, messages arrive, and once a second everything
 * is looked after.
 */
#include "host/host_parts.h"

#include "sys/clock.h"
#include "sys/log.h"
#include "web/guard.h"
#include "web/serve.h"

#include <stdlib.h>
#include <unistd.h>

/* Messages that a visitor may send, and rooms that all may make. */
enum {
    MESSAGES_EACH_SECOND = 20,
    MESSAGES_AT_ONCE = 60,
    ROOMS_EACH_SECOND = 5,
    ROOMS_AT_ONCE = 100,
    MILLISECONDS_BETWEEN_LOOKS = 5000 /* at what is due in the store */
};

int64_t ov_host_now(const struct ov_host *host)
{
    assert(host->store != NULL);
    return ov_store_date(host->store);
}

int64_t ov_host_ticks(void)
{
    return ov_clock_now() / 1000000;
}

/* A token bucket: whether there is enough for one more. */
static bool allow(double *allowance, int64_t *allowed, int each_second,
                  int at_once)
{
    const int64_t now = ov_host_ticks();
    const int64_t passed = now > *allowed ? now - *allowed : 0;

    *allowance += (double)passed * each_second / 1000;
    if (*allowance > at_once)
        *allowance = at_once;
    *allowed = now;
    if (*allowance < 1)
        return false;
    *allowance -= 1;
    return true;
}

static int on_judged(void *owner, const struct ov_net_address *from)
{
    return ov_bans_hit_address(owner, from) ? OV_HTTP_FORBIDDEN : 0;
}

static bool on_opened(void *owner, struct ov_peer *peer)
{
    struct ov_host *const host = owner;
    struct ov_visitor *const visitor =
        host->count.visitors < OV_HOST_VISITORS && !host->is_leaving
            ? calloc(1, sizeof *visitor)
            : NULL;

    if (visitor == NULL)
        return false;
    visitor->peer = peer;
    visitor->host = host;
    visitor->who.seat = -1;
    visitor->last_reply = &visitor->replies;
    visitor->allowance = MESSAGES_AT_ONCE;
    visitor->allowed = ov_host_ticks();
    visitor->next = host->visitors;
    visitor->link = &host->visitors;
    if (visitor->next != NULL)
        visitor->next->link = &visitor->next;
    host->visitors = visitor;
    host->count.visitors++;
    peer->state = visitor;
    return true;
}

static void on_closed(void *owner, struct ov_peer *peer)
{
    (void)owner;
    ov_visitor_free(peer->state);
}

static size_t on_next(void *owner, struct ov_peer *peer,
                      char ret_text[OV_PEER_MESSAGE])
{
    (void)owner;
    return ov_visitor_next(peer->state, ret_text);
}

static void hello(struct ov_visitor *visitor,
                  const struct ov_room_request *request)
{
    const bool banned = ov_bans_hit(visitor, request->token);
    struct ov_live *const live =
        banned ? NULL : ov_live_get(visitor->host, request->room);

    if (banned) {
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_BANNED, 0);
        return;
    }
    if (live == NULL) {
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_BUSY,
                              OV_HOST_RETRY);
        return;
    }
    ov_visitor_enter(visitor, live);
    ov_live_ask(live, visitor, request);
}

/* Whether an address may have one more of a kind; if not, it is told when. */
static bool is_allowed(struct ov_visitor *visitor, const char *id,
                       enum ov_guard_kind kind)
{
    struct ov_guard *const guard = visitor->host->guard;
    const int64_t wait =
        guard == NULL
            ? 0
            : ov_guard_take(guard, &visitor->peer->from, kind, ov_clock_date());

    if (wait > 0)
        ov_visitor_refuse_for(visitor, id, OV_ROOM_WHY_SLOW_DOWN,
                              (int32_t)wait);
    if (wait > 0)
        ov_log(OV_LOG_DEBUG, "what=slow-down limit=%s", ov_guard_word(kind));
    return wait == 0;
}

static void create(struct ov_visitor *visitor,
                   const struct ov_room_request *request)
{
    struct ov_host *const host = visitor->host;

    if (ov_bans_hit(visitor, request->join)) {
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_BANNED, 0);
        return;
    }
    if (!is_allowed(visitor, request->id, OV_GUARD_TABLES))
        return;
    if (allow(&host->creations, &host->allowed, ROOMS_EACH_SECOND,
              ROOMS_AT_ONCE))
        ov_live_create(visitor, request);
    else
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_SLOW_DOWN,
                              OV_HOST_RETRY);
}

static bool is_of_guest(const struct ov_room_request *request)
{
    return request->kind == OV_DO_ME || request->kind == OV_DO_KEEP ||
           request->kind == OV_DO_CARRY || request->kind == OV_DO_TAKE;
}

/* What makes the file grow, or could be guessed, is limited. */
static void ask_as_guest(struct ov_visitor *visitor,
                         const struct ov_room_request *request)
{
    const enum ov_guard_kind kind =
        request->kind == OV_DO_KEEP ? OV_GUARD_KEPT : OV_GUARD_CODES;

    if (ov_bans_hit(visitor, visitor->token))
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_BANNED, 0);
    else if (request->kind == OV_DO_ME ||
             is_allowed(visitor, request->id, kind))
        ov_guest_ask(visitor, request);
}

static void upload(struct ov_visitor *visitor,
                   const struct ov_room_request *request, const char *text,
                   size_t size)
{
    if (ov_bans_hit(visitor, visitor->token))
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_BANNED, 0);
    else if (request->from > 0 ||
             is_allowed(visitor, request->id, OV_GUARD_DECKS))
        ov_decks_upload(visitor, request, text, size);
}

static void on_said(void *owner, struct ov_peer *peer, const char *text,
                    size_t size)
{
    struct ov_visitor *const visitor = peer->state;
    static struct ov_room_request request; /* one thread */
    struct ov_room_refusal refusal;
    const bool good = ov_room_request_read(text, size, &request, &refusal);

    (void)owner;
    visitor->host->count.messages++;
    if (!allow(&visitor->allowance, &visitor->allowed, MESSAGES_EACH_SECOND,
               MESSAGES_AT_ONCE))
        ov_visitor_refuse_for(visitor, request.id, OV_ROOM_WHY_SLOW_DOWN, 1000);
    else if (!is_allowed(visitor, request.id, OV_GUARD_MESSAGES))
        return;
    else if (!good)
        ov_visitor_refuse(visitor, request.id, &refusal);
    else if (request.kind == OV_DO_HELLO)
        hello(visitor, &request);
    else if (request.kind == OV_DO_CREATE)
        create(visitor, &request);
    else if (request.kind == OV_DO_JOIN && ov_bans_hit(visitor, request.token))
        ov_visitor_refuse_for(visitor, request.id, OV_ROOM_WHY_BANNED, 0);
    else if (request.kind == OV_DO_SAY &&
             !is_allowed(visitor, request.id, OV_GUARD_CHAT))
        return;
    else if (is_of_guest(&request))
        ask_as_guest(visitor, &request);
    else if (request.kind == OV_DO_UPLOAD)
        upload(visitor, &request, text, size);
    else if (visitor->live == NULL)
        ov_visitor_refuse_for(visitor, request.id, OV_ROOM_WHY_NO_SUCH_ROOM, 0);
    else
        ov_live_ask(visitor->live, visitor, &request);
}

/* Rooms whose clock has run out, or whose bots have to choose. */
static void on_due(struct ov_job *job)
{
    struct ov_host *const host = job->host;

    host->is_asking_due = false;
    for (int i = 0; i < job->request.games_count; i++)
        (void)ov_live_get(host, job->request.games[i].code);
    ov_job_free(job);
}

static void look_for_due(struct ov_host *host)
{
    const int64_t now = ov_host_ticks();
    struct ov_job *job;

    if (host->is_asking_due ||
        now - host->looked < MILLISECONDS_BETWEEN_LOOKS ||
        !ov_store_leads(host->store))
        return;
    job = ov_job_new(host, on_due);
    if (job == NULL)
        return;
    host->looked = now;
    host->is_asking_due = true;
    job->request.op = OV_STORE_DUE;
    job->request.from = ov_host_now(host);
    if (ov_nodes_are_several(host)) /* the last node there goes first */
        job->request.from -= OV_HOST_TAKE_OVER;
    ov_job_store(job);
}

static void on_sweep(struct ev_loop *events, ev_timer *watcher, int what)
{
    struct ov_host *const host = watcher->data;
    struct ov_live *next;

    (void)events;
    (void)what;
    for (int i = 0; i < OV_HOST_CHAINS; i++)
        for (struct ov_live *live = host->chain[i]; live != NULL; live = next) {
            next = live->next;
            if (ov_live_sweep(live))
                ov_live_free(live);
        }
    look_for_due(host);
    ov_decks_sweep(host);
    ov_bans_sweep(host);
    ov_nodes_sweep(host);
}

/* Everyone is told when to come back; what is being stored is finished. */
static void on_leaving(void *owner)
{
    struct ov_host *const host = owner;

    host->is_leaving = true;
    for (struct ov_visitor *at = host->visitors; at != NULL; at = at->next) {
        at->bye = "restart";
        ov_peer_wake(at->peer);
        ov_peer_close(at->peer, OV_WEBSOCKET_GOING_AWAY);
    }
}

static int thinkers_for(const struct ov_host_options *options)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (options->thinkers > 0)
        return options->thinkers;
    return cores > 4 ? 4 : cores > 2 ? (int)cores - 1 : 1;
}

bool ov_host_open(struct ov_store *store, const struct ov_host_options *options,
                  struct ov_host **ret_host,
                  struct ov_store_problem *ret_problem)
{
    struct ov_host *const host = calloc(1, sizeof *host);

    assert(store != NULL && ret_host != NULL);
    *ret_problem = (struct ov_store_problem){.error = OV_STORE_NO_MEMORY};
    if (host == NULL)
        return false;
    host->thinkers = ov_thinkers_start(thinkers_for(options));
    host->store = store;
    if (host->thinkers == NULL || !ov_nodes_open(host) ||
        !ov_bans_load(host, ret_problem)) {
        if (host->thinkers != NULL)
            ov_thinkers_stop(host->thinkers);
        ov_nodes_close(host);
        free(host->spare);
        free(host->ban);
        free(host);
        return false;
    }
    host->guard = options->guard;
    host->creations = ROOMS_AT_ONCE;
    host->swept = ov_host_ticks();
    host->allowed = ov_host_ticks();
    host->app = (struct ov_app){
        .owner = host,
        .origin = options->origin,
        .judge = on_judged,
        .page = ov_host_page,
        .opened = on_opened,
        .said = on_said,
        .next = on_next,
        .closed = on_closed,
        .leave = on_leaving,
    };
    *ret_host = host;
    return true;
}

const struct ov_app *ov_host_app(struct ov_host *host)
{
    assert(host->app.owner == host);
    return &host->app;
}

void ov_host_add_address(struct ov_host *host, const char *url)
{
    const size_t length = strlen(url);
    char *const address = host->address[host->addresses];

    assert(host->addresses >= 0 && host->addresses <= OV_HOST_ADDRESSES);
    if (host->addresses == OV_HOST_ADDRESSES ||
        length + 2 > OV_HOST_ADDRESS_SIZE)
        return;
    memcpy(address, url, length + 1);
    if (length > 0 && address[length - 1] != '/')
        memcpy(address + length, "/", 2);
    host->addresses++;
}

void ov_host_start(struct ov_host *host, struct ov_server *server)
{
    assert(host->loop == NULL && host->thinkers != NULL);
    host->loop = ov_server_loop(server);
    ev_timer_init(&host->sweep, on_sweep, 0, 1.0);
    host->sweep.data = host;
    ev_timer_again(host->loop->events, &host->sweep);
    ov_admin_start(host);
    ov_nodes_start(host);
}

void ov_host_finish(struct ov_host *host)
{
    assert(host->thinkers != NULL && host->nodes != NULL);
    if (host->loop != NULL) /* it was started */
        ev_timer_stop(host->loop->events, &host->sweep);
    ov_admin_stop(host);
    ov_nodes_stop(host);
    ov_thinkers_stop(host->thinkers);
}

void ov_host_close(struct ov_host *host)
{
    for (struct ov_job *job = host->jobs, *next; job != NULL; job = next) {
        next = job->next;
        if (job->live != NULL && job->live->thought == job)
            job->live->thought = NULL;
        free(job->ask);
        ov_job_free(job);
    }
    for (int i = 0; i < OV_HOST_CHAINS; i++)
        while (host->chain[i] != NULL)
            ov_live_free(host->chain[i]);
    assert(host->visitors == NULL && host->boxes == NULL);
    ov_admin_free(host);
    ov_nodes_close(host);
    free(host->spare);
    free(host->ban);
    free(host);
}
