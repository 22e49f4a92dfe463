/*
 * online.c - the requests: entering a room, what happened to the connection,
 * what came in, what the player wants.
 */
#include "online/online_parts.h"

#include "base/digits.h"
#include "deck/standard.h"
#include "table/save.h"

static struct ov_online *online_of(const struct ov_request *request)
{
    return request->session->owner;
}

/* --- What requests say --- */

static bool want_now(struct ov_request *request, struct ov_online_news *news)
{
    *news = (struct ov_online_news){.done = -1};
    return (ov_json_get_number(request->document,
                               ov_request_find(request, "now"), &news->now) &&
            news->now >= 0) ||
           ov_fail_value(request, "now");
}

static bool want_room(struct ov_request *request)
{
    return online_of(request)->entered || ov_fail(request, OV_ERROR_NO_GAME);
}

static bool want_seed(struct ov_request *request, struct ov_seed *ret_seed)
{
    char digits[2 * sizeof ret_seed->byte + 1];

    if (!ov_want_text(request, "random", digits, sizeof digits))
        return false;
    return (strlen(digits) == sizeof digits - 1 &&
            ov_hex(digits, ret_seed->byte, sizeof ret_seed->byte)) ||
           ov_fail_value(request, "random");
}

static bool is_sign(char sign)
{
    return (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z') ||
           (sign >= 'A' && sign <= 'Z') || sign == '-' || sign == '_';
}

/* A room's code or a token: nothing that could break out of its quotes. */
static bool want_code(struct ov_request *request, const char *key, char *memory,
                      size_t size)
{
    if (!ov_want_text(request, key, memory, size))
        return false;
    for (const char *at = memory; *at != '\0'; at++)
        if (!is_sign(*at))
            return ov_fail_value(request, key);
    return memory[0] != '\0' || ov_fail_value(request, key);
}

/* --- The game that is shown --- */

/* Bots come and go, names are given, orders change: as the room has them. */
static void seat_everybody(struct ov_online *online)
{
    const struct ov_client *const client = &online->client;
    struct ov_table *const table = client->memory.table;

    for (int seat = 0; seat < table->box->seats; seat++) {
        const struct ov_room_seat *const there = &client->state.seat[seat];

        ov_table_seat_bot(table, seat, there->name, there->bot);
        table->seat[seat].orders = there->orders;
        table->seat[seat].held = there->held;
    }
}

static void show_game(struct ov_online *online)
{
    struct ov_session_game *const place = &online->place[online->now];

    if (online->client.playing && online->client.whole) {
        seat_everybody(online);
        if (online->session->lent != place)
            ov_session_lend_game(online->session, place);
    } else if (!online->client.playing) {
        ov_session_lend_game(online->session, NULL);
    }
}

static bool reply(struct ov_request *request, struct ov_online_news *news)
{
    struct ov_online *const online = online_of(request);

    if (ov_online_catch_up(online))
        news->table = true;
    show_game(online);
    ov_online_write(request, news);
    return true;
}

/* --- Coming and going --- */

static bool enter(struct ov_request *request)
{
    struct ov_online *const online = online_of(request);
    char room[OV_ROOM_CODE_SIZE], token[OV_TOKEN_MOST + 1];
    struct ov_client_memory memory;
    struct ov_online_news news;
    struct ov_seed random;

    if (!want_now(request, &news) || !want_seed(request, &random) ||
        !want_code(request, "room", room, sizeof room) ||
        !want_code(request, "token", token, sizeof token))
        return false;
    ov_session_lend_game(online->session, NULL);
    memory = ov_online_memory(&online->place[0]);
    ov_client_init(&online->client, &memory, &ov_standard_deck, &random);
    ov_client_enter(&online->client, room, token, news.now);
    online->now = 0;
    online->past.wanted = online->guess.made = false;
    online->role = OV_ONLINE_UNKNOWN;
    online->connected = 0;
    online->entered = true;
    return reply(request, &news);
}

static bool leave(struct ov_request *request)
{
    struct ov_online *const online = online_of(request);

    if (!want_room(request))
        return false;
    ov_session_lend_game(online->session, NULL);
    online->entered = false;
    return true;
}

/* --- The connection --- */

static bool opened(struct ov_request *request)
{
    struct ov_online *const online = online_of(request);
    struct ov_online_news news;

    if (!want_now(request, &news) || !want_room(request))
        return false;
    ov_client_opened(&online->client, news.now);
    return reply(request, &news);
}

static bool closed(struct ov_request *request)
{
    struct ov_online *const online = online_of(request);
    struct ov_online_news news;

    if (!want_now(request, &news) || !want_room(request))
        return false;
    ov_client_closed(&online->client, news.now);
    return reply(request, &news);
}

static bool woken(struct ov_request *request)
{
    struct ov_client *const client = &online_of(request)->client;
    struct ov_online_news news;

    if (!want_now(request, &news) || !want_room(request))
        return false;
    news.table = ov_request_says(request, "table");
    if (ov_request_says(request, "soon") && client->wake > news.now)
        client->wake = news.now;
    return reply(request, &news);
}

/* --- What came in --- */

/* Does an event change what the table shows? */
static bool changes_table(enum ov_room_kind kind)
{
    static const bool beside[OV_ROOM_KINDS] = {
        [OV_ROOM_SAID] = true,    [OV_ROOM_ASKED] = true,
        [OV_ROOM_GRANTED] = true, [OV_ROOM_DECLINED] = true,
        [OV_ROOM_TIMED] = true,   [OV_ROOM_VACATION] = true,
        [OV_ROOM_REMATCH] = true, [OV_ROOM_PAUSED] = true,
        [OV_ROOM_RESUMED] = true};

    return !beside[kind];
}

/* Who is connected is never stored, so the client does not know it. */
static void hear_here(struct ov_online *online,
                      const struct ov_json_document *document)
{
    const int list = ov_json_find(document, 0, "seats");
    int seat = 0;

    online->connected = 0;
    for (int i = ov_json_first(document, list);
         i != OV_JSON_NOWHERE && seat < OV_MAX_SEATS;
         i = ov_json_next(document, list, i), seat++)
        if (ov_json_is(document, i, OV_JSON_TRUE))
            online->connected |= (uint8_t)(1 << seat);
}

static void hear_role(struct ov_online *online,
                      const struct ov_json_document *document)
{
    char word[16];

    if (!ov_json_get_text(document, ov_json_find(document, 0, "you"), word,
                          sizeof word))
        return;
#define Y(name, its_word)                                                      \
    if (strcmp(word, its_word) == 0)                                           \
        online->role = OV_ONLINE_##name;
    OV_ONLINE_ROLES(Y)
#undef Y
}

/* What the server says beside the events; false if it is an event. */
static bool hear_beside(struct ov_online *online, const char *text,
                        size_t length)
{
    struct ov_json_document document;
    char word[16];
    size_t where;

    if (!ov_json_read(&document, text, length, &where) ||
        !ov_json_get_text(&document, ov_json_find(&document, 0, "say"), word,
                          sizeof word))
        return false;
    if (strcmp(word, ov_room_say_word(OV_SAY_HERE)) == 0)
        hear_here(online, &document);
    if (strcmp(word, ov_room_say_word(OV_SAY_WELCOME)) == 0)
        hear_role(online, &document);
    return true;
}

static void hear(struct ov_online *online, struct ov_online_news *news)
{
    const size_t length = strlen(online->text);
    struct ov_client *const client = &online->client;

    news->past = !hear_beside(online, online->text, length) &&
                 ov_online_hear_past(online, online->text, length, news->now);
    news->heard = ov_client_receive(client, online->text, length, news->now);
    if (news->heard & OV_HEARD_SNAPSHOT) {
        ov_online_recall(online);
        news->table = true;
    }
    if ((news->heard & OV_HEARD_EVENT) == 0)
        return;
    news->past = false;
    news->table =
        news->table || changes_table((enum ov_room_kind)client->event.kind);
    if (client->event.kind == OV_ROOM_MOVED && client->playing)
        news->done = ov_table_at(client->memory.table) - 1;
}

static bool heard(struct ov_request *request)
{
    struct ov_online *const online = online_of(request);
    struct ov_online_news news;

    if (!want_now(request, &news) || !want_room(request) ||
        !ov_want_text(request, "text", online->text, sizeof online->text))
        return false;
    hear(online, &news);
    return reply(request, &news);
}

/* --- What the player wants --- */

/* The members of the object "with", without its braces. */
static bool want_members(struct ov_request *request, char *memory, size_t size)
{
    const struct ov_json_document *const document = request->document;
    const int object = ov_request_find(request, "with");
    const struct ov_json_value *value;
    size_t length;

    memory[0] = '\0';
    if (object == OV_JSON_NOWHERE)
        return true;
    value = &document->at[object];
    length = value->end - value->start;
    if (!ov_json_is(document, object, OV_JSON_OBJECT) || length < 2 ||
        length - 2 >= size)
        return ov_fail_value(request, "with");
    memcpy(memory, document->text + value->start + 1, length - 2);
    memory[length - 2] = '\0';
    return true;
}

static bool want_kind(struct ov_request *request, enum ov_room_do *ret_kind)
{
    char word[16];

    if (!ov_want_text(request, "ask", word, sizeof word))
        return false;
    for (int kind = 0; kind < OV_DO_COUNT; kind++) {
        if (ov_room_do_changes((enum ov_room_do)kind) &&
            strcmp(word, ov_room_do_word((enum ov_room_do)kind)) == 0) {
            *ret_kind = (enum ov_room_do)kind;
            return true;
        }
    }
    return ov_fail_value(request, "ask");
}

static bool ask_to_join(struct ov_request *request)
{
    char name[OV_ROOM_NAME_SIZE], token[OV_TOKEN_MOST + 1];

    if (!ov_want_text(request, "name", name, sizeof name) ||
        !want_code(request, "token", token, sizeof token))
        return false;
    return ov_client_join(&online_of(request)->client, name, token) ||
           ov_fail(request, OV_ERROR_NOTHING_TO_DO);
}

/* What is certain about a move is shown before the server has it. */
static void guess_move(struct ov_request *request)
{
    const struct ov_json_document *const document = request->document;
    const int with = ov_request_find(request, "with");
    char action[OV_ACTION_TEXT];

    if (ov_json_get_text(document, ov_json_find(document, with, "action"),
                         action, sizeof action))
        ov_online_guess(online_of(request), action);
}

static bool ask_room(struct ov_request *request)
{
    char members[OV_CLIENT_TEXT];
    struct ov_online_news news;
    enum ov_room_do kind = OV_DO_HELLO;

    if (!want_now(request, &news) || !want_room(request) ||
        !want_kind(request, &kind))
        return false;
    if (kind == OV_DO_JOIN) {
        if (!ask_to_join(request))
            return false;
    } else if (!want_members(request, members, sizeof members) ||
               !(ov_client_ask(&online_of(request)->client, kind, members) ||
                 ov_fail(request, OV_ERROR_NOTHING_TO_DO))) {
        return false;
    }
    if (kind == OV_DO_MOVE)
        guess_move(request);
    return reply(request, &news);
}

/* --- Afterwards --- */

/* The whole game with its seed, for keeping: the secret is known by now. */
static bool write_record(struct ov_request *request, struct ov_online *online)
{
    const struct ov_client *const client = &online->client;
    struct ov_table *const table = client->memory.table;
    const struct ov_record_header kept = table->header;
    struct ov_buffer out;
    bool fits;

    ov_buffer_init(&out, request->session->text_memory,
                   sizeof request->session->text_memory);
    table->header.seed_is_open = true;
    table->header.seed = ov_room_seed(&client->secret, &client->state);
    memset(&table->header.commitment, 0, sizeof table->header.commitment);
    fits = ov_table_write_record(table, true, &out);
    table->header = kept;
    if (!fits)
        return ov_fail(request, OV_ERROR_TOO_LONG);
    ov_json_key(request->json, "text");
    ov_json_bytes(request->json, out.text, out.length);
    return true;
}

static bool record(struct ov_request *request)
{
    struct ov_online *const online = online_of(request);

    if (!want_room(request))
        return false;
    if (ov_client_verdict(&online->client) != OV_VERDICT_FAIR ||
        online->client.base > 0)
        return ov_fail(request, OV_ERROR_NOTHING_TO_DO);
    return write_record(request, online);
}

/* --- Putting it together --- */

static bool answer(struct ov_request *request, const char *word)
{
    static const struct {
        const char *word;
        bool (*answer)(struct ov_request *request);
    } requests[] = {
        {"room-enter", enter},   {"room-leave", leave},
        {"room-opened", opened}, {"room-closed", closed},
        {"room-heard", heard},   {"room-woken", woken},
        {"room-ask", ask_room},  {"room-record", record},
    };

    for (int i = 0; i < OV_LENGTH(requests); i++)
        if (strcmp(requests[i].word, word) == 0)
            return requests[i].answer(request);
    return ov_fail(request, OV_ERROR_UNKNOWN_REQUEST);
}

void ov_online_init(struct ov_online *online, struct ov_session *session)
{
    assert(session->owner == NULL || session->owner == online);
    memset(online, 0, sizeof *online);
    online->session = session;
    session->more = answer;
    session->owner = online;
}
