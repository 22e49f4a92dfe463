/*
 * decks.c - decks that people bring to their tables: uploaded in parts, because
 * messages are small; checked like any deck file; stored in their canonical
 * form under their hash.
 */
#include "host/host_parts.h"

#include "deck/parse.h"
#include "deck/standard.h"
#include "room/clean.h"
#include "web/guard.h"

#include <stdlib.h>

enum {
    MILLISECONDS_TO_BRING = 60000,
    MILLISECONDS_BETWEEN_DROPS = 3600 * 1000,
    /* How long a deck is kept before a table has to be made with it. */
    MILLISECONDS_KEPT = 24 * 3600 * 1000
};

static_assert((int)OV_STORE_DECK == (int)OV_DECK_HASH_SIZE, "stored as it is");
static_assert((int)OV_DECK_TEXT_SIZE <= (int)OV_STORE_TEXT, "it fits");

bool ov_decks_is_own(const uint8_t hash[OV_DECK_HASH_SIZE])
{
    return ov_built_in_deck(hash, OV_DECK_HASH_SIZE) == NULL;
}

/* --- Uploading one --- */

void ov_decks_forget(struct ov_visitor *visitor)
{
    assert(visitor->upload == NULL || visitor->host->uploads > 0);
    if (visitor->upload == NULL)
        return;
    free(visitor->upload);
    visitor->upload = NULL;
    visitor->host->uploads--;
}

static void refuse_value(struct ov_visitor *visitor, const char *id,
                         const char *key)
{
    const struct ov_room_refusal refusal = {.why = OV_ROOM_WHY_BAD_VALUE,
                                            .key = key};

    ov_visitor_refuse(visitor, id, &refusal);
}

/* Whether there is room for an upload; if not, the visitor is told. */
static bool begin(struct ov_visitor *visitor,
                  const struct ov_room_request *request)
{
    struct ov_host *const host = visitor->host;
    const size_t size = (size_t)request->count;
    struct ov_host_upload *upload = NULL;

    ov_decks_forget(visitor); /* left from a first try */
    if (host->uploads < OV_HOST_UPLOADS)
        upload = malloc(sizeof *upload + size);
    if (upload == NULL) {
        ov_visitor_refuse_for(visitor, request->id, OV_ROOM_WHY_BUSY,
                              OV_HOST_RETRY);
        return false;
    }
    upload->began = ov_host_ticks();
    upload->used = 0;
    upload->size = size;
    visitor->upload = upload;
    host->uploads++;
    return true;
}

/* Names that others read must be what they look like, just as people's must. */
static bool is_clean(const char name[OV_NAME_SIZE])
{
    char cleaned[OV_NAME_SIZE];

    memcpy(cleaned, name, sizeof cleaned);
    ov_clean(cleaned);
    return strcmp(cleaned, name) == 0;
}

static bool has_clean_names(const struct ov_deck *deck)
{
    bool clean = is_clean(deck->name);

    for (int i = 0; i < OV_CARDS; i++)
        clean = clean && is_clean(deck->building[i].name);
    return clean;
}

/* Whether it is a deck; if not, the visitor is told which line is wrong. */
static bool read_deck(struct ov_visitor *visitor, const char *id,
                      struct ov_deck *ret_deck)
{
    static struct ov_faults faults; /* one thread */
    struct ov_room_refusal refusal = {.why = OV_ROOM_WHY_BAD_DECK};

    if (!ov_deck_parse(visitor->upload->text, visitor->upload->size, ret_deck,
                       &faults)) {
        for (int i = faults.count - 1; i >= 0; i--)
            if (ov_fault_severity(faults.at[i].code) == OV_ERROR)
                refusal.fault = &faults.at[i];
        ov_visitor_refuse(visitor, id, &refusal);
        return false;
    }
    if (!has_clean_names(ret_deck)) {
        refuse_value(visitor, id, "name");
        return false;
    }
    return true;
}

static void on_added(struct ov_job *job)
{
    struct ov_buffer out = ov_host_buffer();

    switch (job->request.result) {
    case OV_STORE_DONE:
        ov_room_write_uploaded(&out, job->id, job->deck);
        ov_visitor_reply(job->visitor, &out);
        break;
    case OV_STORE_TAKEN: /* two decks with one hash: never by chance */
        refuse_value(job->visitor, job->id, "text");
        break;
    case OV_STORE_GAP:
        ov_visitor_refuse_for(job->visitor, job->id, OV_ROOM_WHY_BUSY,
                              MILLISECONDS_BETWEEN_DROPS);
        break;
    case OV_STORE_SAME:
    case OV_STORE_ABSENT:
    case OV_STORE_FAILED:
        ov_visitor_refuse_for(job->visitor, job->id, ov_job_why(job),
                              OV_HOST_RETRY);
        break;
    }
    ov_job_free(job);
}

/* Its canonical form, in memory that the job owns. */
static bool write_deck(struct ov_job *job)
{
    struct ov_buffer out;

    job->deck_text = malloc(OV_DECK_TEXT_SIZE);
    if (job->deck_text == NULL)
        return false;
    ov_buffer_init(&out, job->deck_text, OV_DECK_TEXT_SIZE);
    ov_deck_write(&out, job->deck);
    return !out.full;
}

/* All of it has arrived. */
static void take_deck(struct ov_visitor *visitor, const char *id)
{
    struct ov_job *const job = ov_job_new(visitor->host, on_added);
    bool fits = job != NULL;

    if (fits)
        job->deck = calloc(1, sizeof *job->deck);
    fits = fits && job->deck != NULL;
    if (fits && !read_deck(visitor, id, job->deck)) {
        ov_job_free(job);
        return;
    }
    if (!fits || !write_deck(job)) {
        ov_visitor_refuse_for(visitor, id, OV_ROOM_WHY_BUSY, OV_HOST_RETRY);
        if (job != NULL)
            ov_job_free(job);
        return;
    }
    job->visitor = visitor;
    memcpy(job->id, id, sizeof job->id);
    job->request.op = OV_STORE_ADD_DECK;
    ov_deck_hash(job->deck, job->request.deck.hash);
    job->request.deck.text = job->deck_text;
    job->request.deck.used = ov_host_now(job->host);
    ov_job_store(job);
}

static void take_part(struct ov_visitor *visitor, const char *id,
                      const char *text)
{
    struct ov_host_upload *const upload = visitor->upload;
    const size_t length = strlen(text);
    struct ov_buffer out = ov_host_buffer();

    if (length > upload->size - upload->used) {
        ov_decks_forget(visitor);
        refuse_value(visitor, id, "size");
        return;
    }
    memcpy(upload->text + upload->used, text, length);
    upload->used += length;
    if (upload->used == upload->size) {
        take_deck(visitor, id);
        ov_decks_forget(visitor);
        return;
    }
    ov_room_write_part(&out, id, (int32_t)upload->used);
    ov_visitor_reply(visitor, &out);
}

void ov_decks_upload(struct ov_visitor *visitor,
                     const struct ov_room_request *request, const char *message,
                     size_t size)
{
    static char text[OV_ROOM_REQUEST_SIZE]; /* one thread */

    assert(request->kind == OV_DO_UPLOAD);
    assert(visitor->host->uploads >= 0 &&
           visitor->host->uploads <= OV_HOST_UPLOADS);
    if (!ov_room_upload_text(message, size, text)) {
        refuse_value(visitor, request->id, "text");
        return;
    }
    if (request->from == 0 && !begin(visitor, request))
        return;
    if (visitor->upload == NULL ||
        visitor->upload->used != (size_t)request->from ||
        visitor->upload->size != (size_t)request->count)
        refuse_value(visitor, request->id, "at");
    else
        take_part(visitor, request->id, text);
}

/* --- Using one --- */

void ov_decks_ask(struct ov_job *job, const uint8_t hash[OV_DECK_HASH_SIZE])
{
    assert(job->then != NULL);
    job->request.op = OV_STORE_GET_DECK;
    memcpy(job->request.deck.hash, hash, sizeof job->request.deck.hash);
    job->request.deck.used = ov_host_now(job->host);
    ov_job_store(job);
}

const struct ov_deck *ov_decks_found(const struct ov_job *job)
{
    static struct ov_deck deck; /* one thread */
    static struct ov_faults faults;
    uint8_t hash[OV_DECK_HASH_SIZE];

    assert(job->request.op == OV_STORE_GET_DECK);
    if (job->request.result != OV_STORE_DONE ||
        !ov_deck_parse(job->request.text, strlen(job->request.text), &deck,
                       &faults))
        return NULL;
    ov_deck_hash(&deck, hash);
    return memcmp(hash, job->request.deck.hash, sizeof hash) == 0 ? &deck
                                                                  : NULL;
}

static void on_dropped(struct ov_job *job)
{
    ov_job_free(job);
}

static void drop_decks(struct ov_host *host)
{
    const int64_t now = ov_host_ticks();
    struct ov_job *job;

    if (now - host->swept < MILLISECONDS_BETWEEN_DROPS ||
        !ov_store_leads(host->store))
        return;
    job = ov_job_new(host, on_dropped);
    if (job == NULL)
        return;
    host->swept = now;
    job->request.op = OV_STORE_DROP_DECKS;
    job->request.from = ov_host_now(host) - MILLISECONDS_KEPT;
    ov_job_store(job);
}

void ov_decks_sweep(struct ov_host *host)
{
    const int64_t now = ov_host_ticks();

    assert(host->uploads >= 0 && host->uploads <= OV_HOST_UPLOADS);
    drop_decks(host);
    if (host->uploads == 0)
        return;
    for (struct ov_visitor *at = host->visitors; at != NULL; at = at->next)
        if (at->upload != NULL &&
            now - at->upload->began > MILLISECONDS_TO_BRING)
            ov_decks_forget(at);
}
