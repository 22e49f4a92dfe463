/*
 * guests.c - guests: the tables they keep, and a seat on its way to another
 * device.
 *
 * A guest is anyone with our cookie (web/cookie.h). Only a hash of its secret
 * is stored. The tokens of a guest's tables are stored sealed with that secret,
 * and a token carried by a code is sealed with the code, so the file alone
 * opens no seat.
 */
#include "host/host_parts.h"

#include "room/seal.h"
#include "sys/random_source.h"
#include "web/guard.h"
#include "json/json.h"

#include <stdio.h>

enum {
    SECONDS_OF_A_CODE = 300,
    TABLE = 600 /* the most bytes one takes in a list */
};

static_assert(OV_STORE_SEALED == (int)OV_SEALED_SIZE, "stored as it is");

void ov_guest_hash(const uint8_t secret[OV_COOKIE_SECRET],
                   uint8_t ret_hash[OV_SHA256_SIZE])
{
    struct ov_sha256 hash;

    ov_sha256_init(&hash);
    ov_sha256_add(&hash, secret, OV_COOKIE_SECRET);
    ov_sha256_finish(&hash, ret_hash);
}

static struct ov_seal_key key_of(const struct ov_visitor *visitor)
{
    return (struct ov_seal_key){visitor->peer->secret,
                                sizeof visitor->peer->secret};
}

static void hash_code(const char *code, uint8_t ret_hash[OV_SHA256_SIZE])
{
    static const char start[] = "oddville code ";
    struct ov_sha256 hash;

    ov_sha256_init(&hash);
    ov_sha256_add(&hash, start, sizeof start - 1);
    ov_sha256_add(&hash, code, strlen(code));
    ov_sha256_finish(&hash, ret_hash);
}

/* --- Answers --- */

static struct ov_json *begin(struct ov_buffer *out, enum ov_room_say say,
                             const char *id)
{
    static struct ov_json json; /* one thread */

    *out = ov_host_buffer();
    ov_json_init(&json, out);
    ov_json_object(&json);
    ov_json_member_string(&json, "say", ov_room_say_word(say));
    if (id[0] != '\0')
        ov_json_member_string(&json, "id", id);
    return &json;
}

static void answer(struct ov_job *job, struct ov_json *json,
                   struct ov_buffer *out)
{
    ov_json_close(json);
    ov_visitor_reply(job->visitor, out);
}

static void refuse(struct ov_job *job, enum ov_room_why why)
{
    ov_visitor_refuse_for(job->visitor, job->id, why,
                          ov_room_why_passes(why) ? OV_HOST_RETRY : 0);
}

/* Whether the request was carried out; if not, the visitor is told. */
static bool is_done(struct ov_job *job)
{
    if (job->request.result != OV_STORE_DONE)
        refuse(job, job->request.result == OV_STORE_ABSENT
                        ? OV_ROOM_WHY_NO_SUCH_ROOM
                        : ov_job_why(job));
    return job->request.result == OV_STORE_DONE;
}

/* --- Tables that are kept --- */

static void write_names(struct ov_json *json, const struct ov_job *job,
                        int64_t game)
{
    char name[OV_MAX_SEATS][OV_ROOM_NAME_SIZE];

    ov_job_names(job, game, name);
    ov_json_key(json, "names");
    ov_json_list(json);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        if (name[seat][0] != '\0')
            ov_json_string(json, name[seat]);
    ov_json_close(json);
}

static void write_table(struct ov_json *json, const struct ov_job *job,
                        const struct ov_store_game *game)
{
    char token[OV_TOKEN_MOST + 1];

    if (!ov_token_unseal(key_of(job->visitor), game->sealed, token))
        return;
    ov_json_object(json);
    ov_json_member_string(json, "room", game->code);
    ov_json_member_string(json, "token", token);
    if (game->seat >= 0)
        ov_json_member_number(json, "seat", game->seat);
    write_names(json, job, game->id);
    ov_json_member_bool(json, "over", game->over);
    ov_json_member_bool(json, "turn",
                        game->seat >= 0 && game->turn == game->seat);
    ov_json_close(json);
}

/* A guest we have never heard of has no tables. */
static void on_listed(struct ov_job *job)
{
    const struct ov_store_request *const request = &job->request;
    struct ov_buffer out;

    if (job->visitor != NULL && request->result == OV_STORE_FAILED) {
        refuse(job, ov_job_why(job));
    } else if (job->visitor != NULL) {
        struct ov_json *const json = begin(&out, OV_SAY_ME, job->id);

        ov_json_member_string(json, "name", request->guest.name);
        ov_json_key(json, "tables");
        ov_json_list(json);
        for (int i = 0;
             i < request->games_count && out.size - out.length > TABLE; i++)
            write_table(json, job, &request->games[i]);
        ov_json_close(json);
        answer(job, json, &out);
    }
    ov_job_free(job);
}

static void on_kept(struct ov_job *job)
{
    struct ov_buffer out;

    if (job->visitor != NULL && is_done(job))
        answer(job, begin(&out, OV_SAY_KEPT, job->id), &out);
    ov_job_free(job);
}

/* --- A seat for another device --- */

static void on_carried(struct ov_job *job)
{
    struct ov_buffer out;

    if (job->visitor != NULL && is_done(job)) {
        struct ov_json *const json = begin(&out, OV_SAY_CODE, job->id);

        ov_json_member_string(json, "code", job->code);
        ov_json_member_number(json, "seconds", SECONDS_OF_A_CODE);
        answer(job, json, &out);
    }
    ov_job_free(job);
}

static enum ov_room_why why_not_taken(const struct ov_job *job)
{
    switch (job->request.result) {
    case OV_STORE_TAKEN:
        return OV_ROOM_WHY_CODE_USED;
    case OV_STORE_GAP:
        return OV_ROOM_WHY_CODE_EXPIRED;
    case OV_STORE_FAILED:
        return ov_job_why(job);
    case OV_STORE_DONE:
    case OV_STORE_SAME:
    case OV_STORE_ABSENT:
        break;
    }
    return OV_ROOM_WHY_NO_SUCH_CODE;
}

static void on_taken(struct ov_job *job)
{
    const struct ov_seal_key key = {job->code, strlen(job->code)};
    char token[OV_TOKEN_MOST + 1];
    struct ov_buffer out;

    if (job->visitor == NULL) {
        ov_job_free(job);
        return;
    }
    if (job->request.result == OV_STORE_DONE &&
        ov_token_unseal(key, job->request.code.sealed, token)) {
        struct ov_json *const json = begin(&out, OV_SAY_SEAT, job->id);

        ov_json_member_string(json, "room", job->request.code.room);
        ov_json_member_string(json, "token", token);
        answer(job, json, &out);
    } else {
        refuse(job, why_not_taken(job));
    }
    ov_job_free(job);
}

/* --- What is asked of the store --- */

static void ask_tables(struct ov_job *job)
{
    job->then = on_listed;
    job->request.op = OV_STORE_GAMES_OF;
    job->request.guest.seen = ov_host_now(job->host);
    ov_guest_hash(job->visitor->peer->secret, job->request.guest.secret);
}

static void ask_to_keep(struct ov_job *job, const struct ov_seed *random)
{
    const struct ov_visitor *const visitor = job->visitor;
    const struct ov_room *const room = &visitor->live->room;
    const int seat = visitor->who.seat;

    job->then = on_kept;
    job->request.op = OV_STORE_KEEP;
    job->request.game.id = visitor->live->id;
    job->request.guest.seen = ov_host_now(job->host);
    job->request.membership.seat = (int8_t)seat;
    ov_guest_hash(visitor->peer->secret, job->request.guest.secret);
    if (seat >= 0)
        (void)snprintf(job->request.guest.name, OV_STORE_NAME, "%s",
                       room->state.seat[seat].name);
    ov_token_seal(key_of(visitor), random->byte, visitor->token,
                  job->request.membership.sealed);
}

static void ask_to_carry(struct ov_job *job, const struct ov_seed *random)
{
    const struct ov_visitor *const visitor = job->visitor;
    struct ov_store_code *const code = &job->request.code;

    job->then = on_carried;
    job->request.op = OV_STORE_ADD_CODE;
    ov_live_write_code(random->byte + OV_SEAL_NONCE, job->code);
    hash_code(job->code, code->hash);
    (void)snprintf(code->room, sizeof code->room, "%.15s", visitor->live->code);
    code->seat = visitor->who.seat;
    code->made = ov_host_now(job->host);
    code->until = code->made + (int64_t)SECONDS_OF_A_CODE * 1000;
    ov_token_seal((struct ov_seal_key){job->code, strlen(job->code)},
                  random->byte, visitor->token, code->sealed);
}

static void ask_to_take(struct ov_job *job, const char *code)
{
    job->then = on_taken;
    job->request.op = OV_STORE_TAKE_CODE;
    job->request.code.made = ov_host_now(job->host);
    hash_code(code, job->request.code.hash);
    (void)snprintf(job->code, sizeof job->code, "%s", code);
}

/* Anyone looking at a table may keep it; only a player may carry the seat. */
static bool may(const struct ov_visitor *visitor, enum ov_room_do kind)
{
    if (kind == OV_DO_ME || kind == OV_DO_TAKE)
        return true;
    return visitor->is_in && visitor->live != NULL &&
           (ov_visitor_plays(visitor) ||
            (kind == OV_DO_KEEP && visitor->who.role == OV_WHO_WATCH));
}

void ov_guest_ask(struct ov_visitor *visitor,
                  const struct ov_room_request *request)
{
    const enum ov_room_do kind = (enum ov_room_do)request->kind;
    struct ov_job *job;
    struct ov_seed random;

    assert(kind >= OV_DO_ME && kind <= OV_DO_TAKE);
    if (!may(visitor, kind)) {
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_NOT_SEATED, 0);
        return;
    }
    job = ov_job_new(visitor->host, NULL);
    if (job == NULL || ov_random_seed(&random) < 0) {
        if (job != NULL)
            ov_job_free(job);
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_BUSY,
                              OV_HOST_RETRY);
        return;
    }
    job->visitor = visitor;
    (void)snprintf(job->id, sizeof job->id, "%s", request->id);
    if (kind == OV_DO_ME)
        ask_tables(job);
    else if (kind == OV_DO_KEEP)
        ask_to_keep(job, &random);
    else if (kind == OV_DO_CARRY)
        ask_to_carry(job, &random);
    else
        ask_to_take(job, request->code);
    ov_job_store(job);
}
