/*
 * online_write.c - what a reply says: what to do with the connection, the
 * room, and the table if it has changed.
 */
#include "online/online_parts.h"

#include "room/hex.h"
#include "json/members.h"

enum { MOST_WISHES = 32, REQUEST_SIZE = OV_ROOM_REQUEST_SIZE };

static const char *role_word(uint8_t role)
{
    static const char *const words[] = {
#define Y(name, word) word,
        OV_ONLINE_ROLES(Y)
#undef Y
    };

    return words[role];
}

static const char *phase_word(uint8_t phase)
{
    static const char *const words[] = {[OV_CLIENT_OFFLINE] = "offline",
                                        [OV_CLIENT_CONNECTING] = "connecting",
                                        [OV_CLIENT_GREETING] = "greeting",
                                        [OV_CLIENT_ONLINE] = "online",
                                        [OV_CLIENT_STOPPED] = "stopped"};

    return words[phase];
}

static const char *verdict_word(enum ov_client_verdict verdict)
{
    switch (verdict) {
    case OV_VERDICT_OPEN:
        break;
    case OV_VERDICT_FAIR:
        return "fair";
    case OV_VERDICT_BROKEN:
        return "broken";
    }
    return NULL;
}

/* --- The connection --- */

static void write_wish(struct ov_json *json, enum ov_client_wish wish,
                       const char *text)
{
    ov_json_object(json);
    ov_json_member_string(json, "wish",
                          wish == OV_CLIENT_CONNECT ? "connect"
                          : wish == OV_CLIENT_SEND  ? "send"
                                                    : "close");
    if (wish == OV_CLIENT_SEND)
        ov_json_member_string(json, "text", text);
    ov_json_close(json);
}

static void write_wishes(struct ov_online *online, struct ov_json *json,
                         int64_t now)
{
    char text[REQUEST_SIZE];
    struct ov_buffer out;
    enum ov_client_wish wish;

    ov_buffer_init(&out, text, sizeof text);
    ov_json_key(json, "wishes");
    ov_json_list(json);
    for (int i = 0; i < MOST_WISHES; i++) {
        wish = ov_client_next(&online->client, now, &out);
        if (wish == OV_CLIENT_NOTHING)
            break;
        write_wish(json, wish, text);
    }
    ov_buffer_init(&out, text, sizeof text);
    if (ov_online_ask_past(online, now, &out))
        write_wish(json, OV_CLIENT_SEND, text);
    ov_json_close(json);
}

static void write_wake(const struct ov_online *online, struct ov_json *json)
{
    const int64_t past = ov_online_past_wakes(online);
    const int64_t wakes = ov_client_wakes(&online->client);

    if (wakes == INT64_MAX)
        ov_json_member_null(json, "wake");
    else
        ov_json_member_number(json, "wake", past < wakes ? past : wakes);
}

/* --- The room --- */

static void write_refusal(struct ov_request *request, int heard)
{
    const struct ov_online *const online = request->session->owner;
    const struct ov_room_refusal *const refusal = &online->client.refusal;
    enum ov_room_why why = (enum ov_room_why)refusal->why;
    struct ov_json *const json = request->json;

    ov_json_key(json, "refusal");
    if ((heard & OV_HEARD_REFUSED) == 0) {
        ov_json_null(json);
        return;
    }
    ov_json_object(json);
    ov_json_member_string(json, "why", ov_room_why_word(why));
    if (why == OV_ROOM_WHY_RULES) /* what it knew about the game was too old */
        why = OV_ROOM_WHY_STALE;
    ov_json_member_string(json, "text",
                          ov_text_room_why(request->viewer->language, why));
    ov_json_close(json);
}

static void write_times(const struct ov_online *online, struct ov_json *json,
                        int64_t now)
{
    const struct ov_client *const client = &online->client;
    const struct ov_room_state *const state = &client->state;

    ov_json_member_bool(json, "runs", ov_room_clock_runs(state));
    ov_json_key(json, "left");
    ov_json_list(json);
    for (int seat = 0; seat < state->seats; seat++)
        ov_json_number(json,
                       ov_room_time_left(state, seat, now + client->ahead));
    ov_json_close(json);
    ov_json_key(json, "here");
    ov_json_list(json);
    for (int seat = 0; seat < state->seats; seat++)
        ov_json_bool(json, (online->connected >> seat & 1) != 0);
    ov_json_close(json);
}

static void write_setup(struct ov_json *json, const struct ov_setup *setup)
{
    ov_json_member_string(json, "edition",
                          ov_edition_word((enum ov_edition)setup->edition));
    ov_json_member_switches(json, &setup->switches);
    ov_json_key(json, "deck");
    ov_json_object(json);
    ov_json_member_string(json, "name", setup->deck_name);
    ov_json_member_hex(json, "hash", setup->deck_hash, sizeof setup->deck_hash);
    ov_json_close(json);
}

/* What waits for its answer: the kind of the first, and how many. */
static void write_waiting(const struct ov_client *client, struct ov_json *json)
{
    ov_json_member_string(
        json, "sending",
        client->requests == 0
            ? NULL
            : ov_room_do_word((enum ov_room_do)client->request[0].kind));
    ov_json_member_number(json, "waiting", client->requests);
}

/* Why the server refuses this client. */
static void write_end(struct ov_request *request,
                      const struct ov_client *client)
{
    const enum ov_room_why why = (enum ov_room_why)client->refusal.why;

    ov_json_member_string(request->json, "why", ov_room_why_word(why));
    ov_json_member_string(request->json, "text",
                          ov_text_room_why(request->viewer->language, why));
}

static void write_room(struct ov_request *request,
                       const struct ov_online_news *news)
{
    const struct ov_online *const online = request->session->owner;
    const struct ov_client *const client = &online->client;
    struct ov_json *const json = request->json;

    ov_json_key(json, "room");
    ov_json_object(json);
    ov_json_member_string(json, "code", client->room);
    ov_json_member_string(json, "connection", phase_word(client->phase));
    ov_json_member_number(json, "tries", client->tries);
    ov_json_member_string(json, "you", role_word(online->role));
    ov_json_member_seat(json, "seat",
                        client->seat < 0 ? OV_NONE : client->seat);
    if (client->phase == OV_CLIENT_STOPPED)
        write_end(request, client);
    ov_json_member_bool(json, "whole", client->whole);
    ov_json_member_number(json, "base", client->base);
    ov_json_member_number(json, "seq", client->state.seq);
    ov_json_member_string(json, "verdict",
                          verdict_word(ov_client_verdict(client)));
    write_waiting(client, json);
    if (client->whole) {
        write_setup(json, &client->setup);
        write_times(online, json, news->now);
        ov_json_key(json, "state");
        ov_room_state_write(json, &client->state);
    }
    ov_json_close(json);
}

static void write_heard(struct ov_json *json, const struct ov_online_news *news)
{
    ov_json_key(json, "heard");
    ov_json_object(json);
    ov_json_member_bool(json, "event", (news->heard & OV_HEARD_EVENT) != 0);
    ov_json_member_bool(json, "snapshot",
                        (news->heard & OV_HEARD_SNAPSHOT) != 0);
    ov_json_member_bool(json, "done", (news->heard & OV_HEARD_DONE) != 0);
    ov_json_member_bool(json, "past", news->past);
    ov_json_close(json);
}

void ov_online_write(struct ov_request *request,
                     const struct ov_online_news *news)
{
    struct ov_session *const session = request->session;
    struct ov_online *const online = session->owner;
    struct ov_done done;

    assert(online != NULL && news->done >= -1);
    write_wishes(online, request->json, news->now);
    write_wake(online, request->json);
    write_heard(request->json, news);
    write_refusal(request, news->heard);
    write_room(request, news);
    ov_online_write_guess(request);
    if (!news->table || session->lent == NULL)
        return;
    session->events++; /* what the room did */
    if (news->done >= 0)
        ov_done_at(ov_table_now(session), news->done, &done);
    ov_write_table(request, news->done < 0 ? NULL : &done);
}
