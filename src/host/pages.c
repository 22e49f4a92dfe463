/*
 * pages.c - for administrators: whether the server is alive, whether it can
 * store, and metrics in Prometheus' text format; for the web page: what can be
 * played online. Nothing about any person or table.
 */
#include "host/host_parts.h"

#include "json/json.h"

static void add(struct ov_buffer *out, const char *name, const char *type,
                uint64_t value)
{
    ov_put(out, "# TYPE oddville_");
    ov_put(out, name);
    ov_put_char(out, ' ');
    ov_put(out, type);
    ov_put(out, "\noddville_");
    ov_put(out, name);
    ov_put_char(out, ' ');
    ov_put_number(out, (int64_t)value);
    ov_put_char(out, '\n');
}

static void write_figures(struct ov_host *host, struct ov_buffer *out)
{
    struct ov_store_figures store;

    ov_store_figures(host->store, &store);
    add(out, "clients", "gauge", (uint64_t)host->count.visitors);
    add(out, "rooms", "gauge", (uint64_t)host->count.rooms);
    add(out, "jobs", "gauge", (uint64_t)host->count.jobs);
    add(out, "messages_total", "counter", host->count.messages);
    add(out, "refusals_total", "counter", host->count.refusals);
    add(out, "moves_total", "counter", host->count.moves);
    add(out, "rooms_created_total", "counter", host->count.created);
    add(out, "rooms_loaded_total", "counter", host->count.loads);
    add(out, "bot_questions_total", "counter", host->count.thoughts);
    add(out, "store_requests_total", "counter", store.requests);
    add(out, "store_events_total", "counter", store.events);
    add(out, "store_transactions_total", "counter", store.batches);
    add(out, "store_failures_total", "counter", store.failed);
    add(out, "news_total", "counter", host->count.news);
    add(out, "races_lost_total", "counter", host->count.beaten);
    add(out, "leads", "gauge", ov_store_leads(host->store));
    add(out, "store_waiting", "gauge", (uint64_t)store.waiting);
}

/* What a page has to know before it offers online tables. */
static void write_online(const struct ov_host *host, struct ov_buffer *out)
{
    struct ov_json json;

    ov_json_init(&json, out);
    ov_json_object(&json);
    ov_json_member_number(&json, "protocol", OV_ROOM_PROTOCOL);
    ov_json_key(&json, "addresses");
    ov_json_list(&json);
    for (int i = 0; i < host->addresses; i++)
        ov_json_string(&json, host->address[i]);
    ov_json_close(&json);
    ov_json_key(&json, "limits");
    ov_json_object(&json);
    ov_json_member_number(&json, "message", OV_WEBSOCKET_MESSAGE);
    ov_json_member_number(&json, "name", OV_ROOM_NAME_SIZE - 1);
    ov_json_member_number(&json, "text", OV_ROOM_TEXT_SIZE - 1);
    ov_json_member_number(&json, "deck", OV_ROOM_DECK_TEXT);
    ov_json_member_number(&json, "events", OV_ROOM_MOST_EVENTS);
    ov_json_member_number(&json, "said", OV_ROOM_MOST_SAID);
    ov_json_close(&json);
    ov_json_close(&json);
    ov_put_char(out, '\n');
}

int ov_host_page(void *owner, const char *path, struct ov_buffer *out)
{
    struct ov_host *const host = owner;
    struct ov_store_figures store;

    assert(host != NULL && !out->full);
    if (strcmp(path, "/healthz") == 0) {
        ov_put(out, "ok\n");
        return OV_HTTP_OK;
    }
    if (strcmp(path, "/readyz") == 0) {
        ov_store_figures(host->store, &store);
        if (store.last.error == OV_STORE_FINE && !host->is_leaving) {
            ov_put(out, "ok\n");
            return OV_HTTP_OK;
        }
        ov_put(out, host->is_leaving ? "stopping\n" : "cannot store\n");
        return OV_HTTP_UNAVAILABLE;
    }
    /* The page asks for a file that also exists where there is no server. */
    if (strcmp(path, "/online") == 0 || strcmp(path, "/server.json") == 0) {
        write_online(host, out);
        return OV_HTTP_OK;
    }
    if (strcmp(path, "/metrics") == 0) {
        write_figures(host, out);
        return OV_HTTP_OK;
    }
    return 0;
}
