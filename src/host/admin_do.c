/*
 * admin_do.c - what an administrator can ask for.
 *
 * Everything goes to the store first and takes effect once it is stored.
 */
#include "host/admin_parts.h"

#include "sys/log.h"

#include <stdio.h>
#include <stdlib.h>

/* Connected clients listed for each table; the most bytes a table takes. */
enum { CONNECTED = 24, TABLE = 8192 };

static const char *word_of(enum ov_store_error error)
{
    switch (error) {
    case OV_STORE_EXISTS:
        return "exists";
    case OV_STORE_FULL:
        return "disk-full";
    case OV_STORE_READ_ONLY:
        return "read-only";
    case OV_STORE_NO_FILE:
        return "no-file";
    case OV_STORE_BUSY:
    case OV_STORE_NO_MEMORY:
    case OV_STORE_UNREACHABLE:
        return "busy";
    case OV_STORE_FINE:
    case OV_STORE_NO_BACK_END:
    case OV_STORE_LOCKED:
    case OV_STORE_NEWER:
    case OV_STORE_NEWER_RULES:
    case OV_STORE_NOT_OURS:
    case OV_STORE_DAMAGED:
    case OV_STORE_IO:
    case OV_STORE_UNKNOWN:
        break;
    }
    return "failed";
}

/* Frees the job; NULL if it failed, and the client has been told. */
static struct ov_admin_client *finish(struct ov_job *job, const char *if_absent)
{
    struct ov_admin_client *const client = job->admin;
    const struct ov_store_problem problem = job->request.problem;
    const enum ov_store_result result = job->request.result;

    ov_job_free(job);
    if (result == OV_STORE_DONE)
        return client;
    ov_admin_refuse(
        client, result == OV_STORE_FAILED ? word_of(problem.error) : if_absent,
        result == OV_STORE_FAILED ? problem.detail : "");
    return NULL;
}

static void on_backup(struct ov_job *job)
{
    struct ov_admin_client *const client = finish(job, "failed");

    if (client == NULL)
        return;
    ov_log(OV_LOG_INFO, "what=backup-made");
    ov_admin_done(client);
}

static void write_players(struct ov_json *json, const struct ov_job *job,
                          int64_t game)
{
    char name[OV_MAX_SEATS][OV_ROOM_NAME_SIZE];

    ov_job_names(job, game, name);
    ov_json_key(json, "players");
    ov_json_list(json);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        if (name[seat][0] != '\0') {
            ov_json_object(json);
            ov_json_member_number(json, "seat", seat);
            ov_json_member_string(json, "name", name[seat]);
            ov_json_close(json);
        }
    ov_json_close(json);
}

static void write_visitor(struct ov_json *json,
                          const struct ov_visitor *visitor)
{
    struct ov_ban guest = {.kind = OV_BAN_GUEST};
    char address[OV_NET_ADDRESS_TEXT], text[OV_STORE_BANNED];
    uint8_t hash[OV_SHA256_SIZE];

    ov_net_address_write(&visitor->peer->from, address);
    ov_guest_hash(visitor->peer->secret, hash);
    memcpy(guest.guest, hash, sizeof guest.guest);
    ov_ban_write(&guest, text);
    ov_json_object(json);
    if (visitor->who.seat >= 0)
        ov_json_member_number(json, "seat", visitor->who.seat);
    else
        ov_json_member_null(json, "seat");
    ov_json_member_string(json, "address", address);
    ov_json_member_string(json, "guest", text);
    ov_json_close(json);
}

/* Who is connected, and from where: what a ban needs. */
static void write_connected(struct ov_json *json, const struct ov_live *live)
{
    const struct ov_visitor *at = live == NULL ? NULL : live->visitors;
    int count = 0;

    ov_json_key(json, "connected");
    ov_json_list(json);
    for (; at != NULL; at = at->beside)
        if (at->is_in && count++ < CONNECTED)
            write_visitor(json, at);
    ov_json_close(json);
    ov_json_member_number(json, "clients", count);
}

static void write_table(struct ov_json *json, const struct ov_job *job,
                        const struct ov_store_game *game)
{
    ov_json_member_string(json, "room", game->code);
    write_players(json, job, game->id);
    ov_json_member_number(json, "moves", game->moves);
    ov_json_member_number(json, "age", ov_host_now(job->host) - game->made);
    ov_json_member_number(json, "idle", ov_host_now(job->host) - game->seen);
    write_connected(json, ov_live_find(job->host, game->code));
}

/* As many as fit; that is more than anyone reads. */
static void on_running(struct ov_job *job)
{
    struct ov_admin_client *const client = job->admin;
    const struct ov_store_request *const request = &job->request;

    if (request->result != OV_STORE_DONE) {
        (void)finish(job, "failed");
        return;
    }
    if (ov_admin_begin(client)) {
        for (int i = 0; i < request->games_count &&
                        client->out.size - client->out.length > TABLE;
             i++) {
            write_table(ov_admin_line(client), job, &request->games[i]);
            ov_admin_end_line(client);
        }
        ov_admin_send(client);
    }
    ov_job_free(job);
}

static void on_removed(struct ov_job *job)
{
    struct ov_host *const host = job->host;
    struct ov_admin_client *const client = finish(job, "no-such-table");

    if (client == NULL)
        return;
    ov_live_remove(host, client->request.room);
    ov_log(OV_LOG_INFO, "what=removed room=%s", client->request.room);
    ov_admin_done(client);
}

static void on_banned(struct ov_job *job)
{
    struct ov_host *const host = job->host;
    struct ov_admin_client *const client = finish(job, "too-many");

    if (client == NULL)
        return;
    ov_bans_add(host, &client->request.who);
    ov_log(OV_LOG_INFO, "what=banned");
    ov_admin_done(client);
}

static void on_unbanned(struct ov_job *job)
{
    struct ov_host *const host = job->host;
    struct ov_admin_client *const client = finish(job, "not-banned");

    if (client == NULL)
        return;
    ov_bans_drop(host, &client->request.who);
    ov_log(OV_LOG_INFO, "what=unbanned");
    ov_admin_done(client);
}

static void on_bans(struct ov_job *job)
{
    struct ov_admin_client *const client = job->admin;
    const struct ov_store_request *const request = &job->request;

    if (request->result != OV_STORE_DONE) {
        (void)finish(job, "failed");
        return;
    }
    if (ov_admin_begin(client)) {
        for (int i = 0; i < request->bans_count; i++) {
            struct ov_json *const json = ov_admin_line(client);

            ov_json_member_string(json, "who", request->bans[i].what);
            ov_json_member_number(
                json, "age", ov_host_now(job->host) - request->bans[i].made);
            ov_admin_end_line(client);
        }
        ov_admin_send(client);
    }
    ov_job_free(job);
}

void ov_admin_do(struct ov_admin_client *client)
{
    static const struct {
        enum ov_store_op op;
        void (*then)(struct ov_job *job);
    } ways[] = {
        [OV_ADMIN_BACKUP] = {OV_STORE_BACKUP, on_backup},
        [OV_ADMIN_TABLES] = {OV_STORE_RUNNING, on_running},
        [OV_ADMIN_REMOVE] = {OV_STORE_REMOVE, on_removed},
        [OV_ADMIN_BAN] = {OV_STORE_BAN, on_banned},
        [OV_ADMIN_UNBAN] = {OV_STORE_UNBAN, on_unbanned},
        [OV_ADMIN_BANS] = {OV_STORE_LIST_BANS, on_bans},
    };
    const struct ov_admin_request *const asked = &client->request;
    struct ov_job *const job = ov_job_new(client->host, ways[asked->kind].then);

    assert((int)asked->kind < OV_LENGTH(ways) && !client->is_waiting);
    if (job == NULL) {
        ov_admin_refuse(client, "busy", "");
        return;
    }
    job->admin = client;
    client->is_waiting = true;
    job->request.op = ways[asked->kind].op;
    job->request.path = asked->file;
    (void)snprintf(job->request.game.code, sizeof job->request.game.code,
                   "%.15s", asked->room);
    ov_ban_write(&asked->who, job->request.ban.what);
    job->request.ban.made = ov_host_now(job->host);
    ov_job_store(job);
}
