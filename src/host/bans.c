/*
 * bans.c - who is banned, in memory and in the store. The bans are read when
 * the server starts, before anyone can connect.
 */
#include "host/host_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_TRIES = 30 }; /* at reading them from a slow database */
static const struct timespec pause_after_failure = {0, 300000000};

bool ov_bans_hit_address(const struct ov_host *host,
                         const struct ov_net_address *from)
{
    assert(host->bans_count >= 0 && host->bans_count <= OV_STORE_BANS);
    for (int i = 0; i < host->bans_count; i++)
        if (host->ban[i].kind == OV_BAN_NETWORK &&
            ov_network_has(&host->ban[i].network, from))
            return true;
    return false;
}

static bool hits(const struct ov_ban *ban, const struct ov_token_hash *token,
                 const uint8_t guest[OV_SHA256_SIZE])
{
    return (ban->kind == OV_BAN_TOKEN && token != NULL &&
            ov_same_token(&ban->token, token)) ||
           (ban->kind == OV_BAN_GUEST &&
            memcmp(ban->guest, guest, OV_BAN_GUEST_SIZE) == 0);
}

bool ov_bans_hit(const struct ov_visitor *visitor, const char *token)
{
    const struct ov_host *const host = visitor->host;
    uint8_t guest[OV_SHA256_SIZE];
    struct ov_token_hash hash;
    const bool has_token = token[0] != '\0' && ov_token_hash(token, &hash);

    assert(visitor->peer != NULL && token != NULL);
    if (ov_bans_hit_address(host, &visitor->peer->from))
        return true;
    ov_guest_hash(visitor->peer->secret, guest);
    for (int i = 0; i < host->bans_count; i++)
        if (hits(&host->ban[i], has_token ? &hash : NULL, guest))
            return true;
    return false;
}

/* Banned visitors who are already connected have to leave. */
static void show_out(struct ov_host *host)
{
    for (struct ov_visitor *at = host->visitors, *next; at != NULL; at = next) {
        next = at->next;
        if (ov_bans_hit(at, at->token))
            ov_visitor_send_away(at, "banned");
    }
}

static int find(const struct ov_host *host, const struct ov_ban *ban)
{
    char wanted[OV_STORE_BANNED], text[OV_STORE_BANNED];

    ov_ban_write(ban, wanted);
    for (int i = 0; i < host->bans_count; i++) {
        ov_ban_write(&host->ban[i], text);
        if (strcmp(text, wanted) == 0)
            return i;
    }
    return -1;
}

void ov_bans_add(struct ov_host *host, const struct ov_ban *ban)
{
    assert(host->bans_count >= 0 && host->bans_count <= OV_STORE_BANS);
    if (find(host, ban) < 0 && host->bans_count < OV_STORE_BANS)
        host->ban[host->bans_count++] = *ban;
    show_out(host);
}

void ov_bans_drop(struct ov_host *host, const struct ov_ban *ban)
{
    const int at = find(host, ban);

    assert(host->bans_count >= 0 && host->bans_count <= OV_STORE_BANS);
    if (at >= 0)
        host->ban[at] = host->ban[--host->bans_count];
}

static void take_over(struct ov_host *host,
                      const struct ov_store_request *request)
{
    host->bans_count = 0;
    for (int i = 0; i < request->bans_count; i++)
        if (ov_ban_read(request->bans[i].what, &host->ban[host->bans_count]))
            host->bans_count++;
}

static void on_loaded(struct ov_job *job)
{
    struct ov_host *const host = job->host;

    host->are_bans_asked = false;
    if (job->request.result == OV_STORE_DONE) {
        take_over(host, &job->request);
        show_out(host);
    } else {
        host->are_bans_old = true;
    }
    ov_job_free(job);
}

void ov_bans_load_again(struct ov_host *host)
{
    struct ov_job *const job =
        host->are_bans_asked ? NULL : ov_job_new(host, on_loaded);

    assert(host->ban != NULL);
    host->are_bans_old = job == NULL; /* if not now, then soon */
    if (job == NULL)
        return;
    host->are_bans_asked = true;
    job->request.op = OV_STORE_LIST_BANS;
    ov_job_store(job);
}

void ov_bans_sweep(struct ov_host *host)
{
    assert(host->ban != NULL);
    if (host->are_bans_old && !host->are_bans_asked)
        ov_bans_load_again(host);
}

bool ov_bans_load(struct ov_host *host, struct ov_store_problem *ret_problem)
{
    struct ov_store_request request = {.op = OV_STORE_LIST_BANS};

    assert(host->ban == NULL && host->store != NULL);
    host->ban = calloc(OV_STORE_BANS, sizeof *host->ban);
    if (host->ban == NULL)
        return false;
    for (int tries = 1;; tries++) {
        ov_store_wait(host->store, &request);
        if (request.problem.error != OV_STORE_UNREACHABLE ||
            tries == MOST_TRIES)
            break;
        (void)nanosleep(&pause_after_failure, NULL);
    }
    take_over(host, &request);
    ov_store_finish(&request);
    *ret_problem = request.problem;
    return request.result == OV_STORE_DONE;
}
