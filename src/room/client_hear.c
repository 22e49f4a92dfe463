/*
 * client_hear.c - what comes from the server: events in order, each once;
 * snapshots; answers to this client's requests.
 */
#include "room/client.h"

#include "deck/parse.h"
#include "notation/setup_reading.h"
#include "room/hex.h"

/* A message that is being read. */
struct hearing {
    struct ov_client *client;
    const struct ov_json_document *document;
    int64_t now;
};

static int find(const struct hearing *in, const char *key)
{
    return ov_json_find(in->document, 0, key);
}

static bool get_number(const struct hearing *in, const char *key,
                       int64_t *ret_number)
{
    return ov_json_get_number(in->document, find(in, key), ret_number);
}

static void learn_of(struct ov_client *client, int64_t seq)
{
    if (seq > client->known && seq <= INT32_MAX)
        client->known = (int32_t)seq;
}

/* The client and the server disagree. */
static void want_snapshot(struct ov_client *client)
{
    if (client->whole)
        client->healed++;
    client->whole = false;
    client->asked = OV_CLIENT_LONG_AGO;
}

/* --- The game --- */

static bool follow(struct ov_client *client,
                   const struct ov_json_document *document, int32_t base)
{
    const struct ov_client_memory *const memory = &client->memory;
    struct ov_post post = {memory->box, memory->sheet, memory->showing};
    char text[OV_POSITION_TEXT];
    struct ov_position_reader position;
    struct ov_record_header header;
    struct ov_record_reader record;
    struct ov_parse_fault fault;
    struct ov_view view;

    client->playing = false;
    if (!ov_json_get_text(document, ov_json_find(document, 0, "record"), text,
                          sizeof text) ||
        !ov_record_open(&record, text, strlen(text), &fault) ||
        record.header.seed_is_open)
        return false;
    header = record.header;
    memset(&header.result, 0, sizeof header.result);
    if (!ov_json_get_text(document, ov_json_find(document, 0, "view"), text,
                          sizeof text) ||
        !ov_position_open(&position, text, strlen(text), &fault) ||
        memcmp(&position.setup, &client->setup, sizeof client->setup) != 0 ||
        memcmp(&header.setup, &client->setup, sizeof client->setup) != 0 ||
        !ov_view_read(&position, memory->box, &view, &fault) ||
        ov_reveal_due(&view.of))
        return false;
    post.showing.count = 0;
    ov_table_follow(memory->table, &header, &view, &post);
    client->playing = true;
    client->base = base;
    return true;
}

/* Does this client see what the server says everyone sees? */
static bool has_hash(const struct ov_client *client,
                     const uint8_t hash[OV_VIEW_HASH_SIZE])
{
    uint8_t own[OV_VIEW_HASH_SIZE];
    struct ov_view view;

    ov_table_view(client->memory.table, &view);
    ov_view_hash(&client->setup, &view, client->memory.box, own);
    return memcmp(own, hash, sizeof own) == 0;
}

static bool hear_move(struct ov_client *client,
                      const struct ov_room_event *event)
{
    static const enum ov_entry_kind makers[] = {
        [OV_ROOM_BY_PERSON] = OV_BY_PERSON,
        [OV_ROOM_BY_BOT] = OV_BY_BOT,
        [OV_ROOM_BY_ORDER] = OV_BY_ORDER};
    struct ov_table *const table = client->memory.table;
    struct ov_told told = {.count = event->shown_count};
    struct ov_parse_fault fault;
    struct ov_refusal refusal;

    if (!client->playing || event->seat >= client->state.seats ||
        !ov_action_parse(event->action, &table->game, table->box,
                         &told.move.action, &fault))
        return false;
    told.move.seat = (uint8_t)event->seat;
    told.move.by = (uint8_t)makers[event->by];
    memcpy(told.shown, event->shown, sizeof told.shown);
    return ov_table_followed(table, &told, NULL, &refusal) == OV_FOLLOWED;
}

static bool hear_undo(struct ov_client *client,
                      const struct ov_room_event *event)
{
    struct ov_table *const table = client->memory.table;
    const int moves = event->to - client->base;

    return client->playing && moves >= 0 && moves < ov_table_at(table) &&
           ov_table_go_to(table, event->seat, moves);
}

/* The game after an event; false if it is impossible or the hash differs. */
static bool hear_game(const struct hearing *in,
                      const struct ov_room_event *event)
{
    struct ov_client *const client = in->client;

    if (event->kind == OV_ROOM_OVER)
        client->secret = event->secret;
    if (event->kind == OV_ROOM_STARTED && !follow(client, in->document, 0))
        return false;
    if (event->kind == OV_ROOM_MOVED && !hear_move(client, event))
        return false;
    if (event->kind == OV_ROOM_UNDONE && !hear_undo(client, event))
        return false;
    return !ov_room_kind_has_hash((enum ov_room_kind)event->kind) ||
           has_hash(client, event->hash);
}

static void tell_turn(struct ov_client *client)
{
    const struct ov_game *const game = &client->memory.table->game;

    if (client->playing)
        ov_room_state_turn(&client->state,
                           ov_is_over(game) ? -1 : game->turn.actor,
                           game->turns);
    else
        ov_room_state_turn(&client->state, -1, 0);
}

static int hear_event(const struct hearing *in, const char *text, size_t length)
{
    struct ov_client *const client = in->client;
    struct ov_room_event event;
    int64_t seq;

    if (!get_number(in, "seq", &seq))
        return 0;
    learn_of(client, seq);
    if (!client->whole || seq != client->state.seq + 1)
        return 0; /* applied already, or an earlier one is missing */
    if (!ov_room_event_read(text, length, client->memory.box, &event)) {
        want_snapshot(client);
        return 0;
    }
    if (event.kind == OV_ROOM_UNDONE && event.to < client->base) {
        client->whole = false; /* no error: the table begins after that move */
        client->asked = OV_CLIENT_LONG_AGO;
        return 0;
    }
    if (!hear_game(in, &event) ||
        !ov_room_state_apply(&client->state, &event)) {
        want_snapshot(client);
        return 0;
    }
    tell_turn(client);
    if (client->known == client->state.seq)
        client->asked = OV_CLIENT_LONG_AGO;
    client->event = event;
    return OV_HEARD_EVENT;
}

/* --- Snapshots --- */

/* The table has a deck of its own: fetch it, then the snapshot again. */
static void lack_deck(struct ov_client *client, const struct ov_setup *setup)
{
    client->lacks_deck = true;
    memcpy(client->lacked, setup->deck_hash, sizeof client->lacked);
    client->asked = OV_CLIENT_LONG_AGO;
}

/* The box is made again only if the set-up differs. */
static bool read_setup(const struct hearing *in)
{
    struct ov_client *const client = in->client;
    struct ov_parse_fault fault;
    struct ov_reading reading;
    struct ov_setup setup;
    char text[1024];

    if (!ov_json_get_text(in->document, find(in, "setup"), text, sizeof text))
        return false;
    ov_reading_start(&reading, text, strlen(text), &fault);
    if (!ov_read_setup(&reading, &setup))
        return false;
    if (memcmp(&setup, &client->setup, sizeof setup) == 0)
        return true;
    memset(&client->setup, 0, sizeof client->setup);
    if (!ov_setup_box(&setup, client->deck, client->memory.box, &fault) &&
        !(client->has_fetched &&
          ov_setup_box(&setup, &client->fetched, client->memory.box, &fault))) {
        lack_deck(client, &setup);
        return false;
    }
    client->setup = setup;
    return true;
}

/* The game of a snapshot, if it has one. */
static bool read_game(const struct hearing *in,
                      const struct ov_room_state *state)
{
    struct ov_client *const client = in->client;
    uint8_t hash[OV_VIEW_HASH_SIZE];

    client->playing = false;
    if (state->phase == OV_ROOM_OPEN)
        return true;
    return follow(client, in->document, state->moves) &&
           ov_json_get_hex(in->document, find(in, "hash"), hash, sizeof hash) &&
           has_hash(client, hash);
}

/*
 * A snapshot may arrive late. It must not undo what is known, unless the server
 * itself has lost it: then `known` says so.
 */
static bool is_old(const struct ov_client *client, int64_t seq)
{
    return client->whole && seq < client->state.seq && seq < client->known;
}

static int hear_snapshot(const struct hearing *in)
{
    struct ov_client *const client = in->client;
    struct ov_room_state state;
    int64_t seq;

    if (!get_number(in, "seq", &seq) || seq < 0 || seq > INT32_MAX ||
        is_old(client, seq) ||
        !ov_room_state_read(in->document, find(in, "state"), &state))
        return 0;
    client->whole = false;
    if (!read_setup(in) || client->setup.seats != state.seats ||
        !ov_json_get_hex(in->document, find(in, "commitment"),
                         client->commitment.byte,
                         sizeof client->commitment.byte))
        return 0;
    if (!read_game(in, &state))
        return 0;
    if (state.phase == OV_ROOM_OVER_NOW &&
        !ov_json_get_hex(in->document, find(in, "secret"), client->secret.byte,
                         sizeof client->secret.byte))
        return 0;
    state.seq = (int32_t)seq;
    client->state = state;
    client->whole = true;
    client->asked = OV_CLIENT_LONG_AGO;
    learn_of(client, seq);
    return OV_HEARD_SNAPSHOT;
}

/* --- Answers --- */

static void drop_first(struct ov_client *client)
{
    client->requests--;
    memmove(client->request, client->request + 1,
            (size_t)client->requests * sizeof client->request[0]);
    client->sent = OV_CLIENT_LONG_AGO;
}

/* Whether the message answers the request that is on its way. */
static bool is_answer(const struct hearing *in)
{
    const struct ov_client *const client = in->client;
    char id[OV_ROOM_ID_SIZE];

    return client->requests > 0 && client->request[0].after >= 0 &&
           ov_json_get_text(in->document, find(in, "id"), id, sizeof id) &&
           strcmp(id, client->request[0].id) == 0;
}

static int hear_done(const struct hearing *in)
{
    struct ov_client *const client = in->client;
    int64_t seq;

    if (!is_answer(in) || !get_number(in, "seq", &seq) || seq < 1 ||
        seq > INT32_MAX)
        return 0;
    client->await = (int32_t)seq;
    learn_of(client, seq);
    if (client->request[0].kind == OV_DO_JOIN) {
        memcpy(client->token, client->own, sizeof client->token);
        client->hello_due = true; /* as the player who sits there now */
    }
    drop_first(client);
    return OV_HEARD_DONE;
}

/* The events that come with a refusal. */
static int hear_missing(const struct hearing *in)
{
    const struct ov_json_document *const document = in->document;
    const int list = find(in, "events");
    int heard = 0;

    for (int i = ov_json_first(document, list); i != OV_JSON_NOWHERE;
         i = ov_json_next(document, list, i)) {
        const char *const text = document->text + document->at[i].start;
        const size_t length = document->at[i].end - document->at[i].start;
        struct ov_json_document event;
        const struct hearing part = {in->client, &event, in->now};
        size_t where;

        if (ov_json_read(&event, text, length, &where))
            heard |= hear_event(&part, text, length);
    }
    return heard;
}

/* A refusal by the rules of the game: "edge-does-not-match". */
static uint8_t rules_from_word(const char *word)
{
    for (int why = OV_ALLOWED + 1; why < OV_WHY_COUNT; why++) {
        const char *name = ov_why_word((enum ov_why)why);
        const char *at = word;

        while (*name != '\0' &&
               *at == (*name == '_' ? '-' : (char)(*name | 0x20))) {
            name++;
            at++;
        }
        if (*name == '\0' && *at == '\0')
            return (uint8_t)why;
    }
    return OV_MALFORMED;
}

static void read_refusal(const struct hearing *in)
{
    struct ov_room_refusal *const refusal = &in->client->refusal;
    enum ov_room_why why = OV_ROOM_WHY_RULES;
    char word[40] = "";
    int64_t wait = 0;

    memset(refusal, 0, sizeof *refusal);
    if (ov_json_get_text(in->document, find(in, "why"), word, sizeof word) &&
        !ov_room_why_from_word(word, &why))
        refusal->rules = rules_from_word(word);
    refusal->why = (uint8_t)why;
    if (get_number(in, "wait", &wait) && wait > 0 && wait <= INT32_MAX)
        refusal->wait = (int32_t)wait;
}

/* The server refuses this client; trying again is useless. */
static int stop(struct ov_client *client)
{
    client->phase = OV_CLIENT_STOPPED;
    client->close_due = true;
    return OV_HEARD_REFUSED | OV_HEARD_STATE;
}

/* This connection is useless for a while: close it and try another later. */
static int come_back(const struct hearing *in, int64_t wait)
{
    struct ov_client *const client = in->client;

    client->phase = OV_CLIENT_OFFLINE;
    client->wake = in->now + wait +
                   ov_rng_below(&client->rng, (uint32_t)(wait % 1000000) + 1);
    client->close_due = true;
    return OV_HEARD_STATE;
}

/* Is it the deck that the set-up names, whatever the server calls it? */
static bool is_lacked(const struct ov_client *client)
{
    uint8_t hash[OV_DECK_HASH_SIZE];

    ov_deck_hash(&client->fetched, hash);
    return memcmp(hash, client->lacked, sizeof hash) == 0;
}

static int hear_deck(const struct hearing *in)
{
    struct ov_client *const client = in->client;
    char text[OV_DECK_TEXT_SIZE];
    struct ov_faults faults;

    if (!client->lacks_deck ||
        !ov_json_get_text(in->document, find(in, "text"), text, sizeof text))
        return 0;
    client->has_fetched =
        ov_deck_parse(text, strlen(text), &client->fetched, &faults) &&
        is_lacked(client);
    if (!client->has_fetched) {
        client->refusal =
            (struct ov_room_refusal){.why = OV_ROOM_WHY_WRONG_DECK};
        return stop(client);
    }
    client->lacks_deck = false;
    client->asked = OV_CLIENT_LONG_AGO;
    return 0;
}

/* Drops what was meant for the position that a refused move leads to. */
static void drop_moves(struct ov_client *client)
{
    int kept = 1;

    for (int i = 1; i < client->requests; i++) {
        const uint8_t kind = client->request[i].kind;

        if (kind != OV_DO_MOVE && kind != OV_DO_UNDO && kind != OV_DO_ASK)
            client->request[kept++] = client->request[i];
    }
    client->requests = kept;
}

static int hear_refused(const struct hearing *in)
{
    struct ov_client *const client = in->client;
    const int heard = hear_missing(in);
    enum ov_room_why why;

    if (client->phase == OV_CLIENT_GREETING &&
        find(in, "id") == OV_JSON_NOWHERE) {
        read_refusal(in);
        return heard |
               (ov_room_why_passes((enum ov_room_why)client->refusal.why)
                    ? come_back(in, client->refusal.wait)
                    : stop(client));
    }
    if (!is_answer(in))
        return heard;
    read_refusal(in);
    why = (enum ov_room_why)client->refusal.why;
    if (ov_room_why_passes(why)) {
        client->sent = in->now + client->refusal.wait - OV_CLIENT_RESEND;
        return heard;
    }
    if (client->request[0].kind == OV_DO_MOVE ||
        client->request[0].kind == OV_DO_UNDO)
        drop_moves(client);
    drop_first(client);
    client->ping_due = true; /* have we missed anything? */
    return heard | OV_HEARD_REFUSED;
}

/*
 * After joining, a client says hello a second time, now with its own token. A
 * welcome without a seat answers the first hello, which was held up. The server
 * may take this client for a stranger again, so it says who it is.
 */
static bool is_for_a_stranger(const struct ov_client *client, bool has_seat)
{
    return !has_seat && client->own[0] != '\0' &&
           strcmp(client->token, client->own) == 0;
}

static int hear_welcome(const struct hearing *in)
{
    struct ov_client *const client = in->client;
    int64_t seq, seat, server_now;
    bool has_seat;

    if (!get_number(in, "seq", &seq) || seq < 0 || seq > INT32_MAX)
        return 0;
    has_seat =
        get_number(in, "seat", &seat) && seat >= 0 && seat < OV_MAX_SEATS;
    if (is_for_a_stranger(client, has_seat)) {
        client->hello_due = true;
        return 0;
    }
    client->phase = OV_CLIENT_ONLINE;
    client->tries = 0;
    client->sent = OV_CLIENT_LONG_AGO;
    client->known = (int32_t)seq;
    client->seat = has_seat ? (int8_t)seat : -1;
    if (get_number(in, "now", &server_now))
        client->ahead = server_now - in->now;
    return OV_HEARD_STATE;
}

/* The host has banned this client or removed its table. */
static bool is_for_good(const struct hearing *in)
{
    enum ov_room_why why;
    char word[40];

    return ov_json_get_text(in->document, find(in, "why"), word, sizeof word) &&
           ov_room_why_from_word(word, &why) &&
           (why == OV_ROOM_WHY_REMOVED || why == OV_ROOM_WHY_BANNED);
}

static int hear_bye(const struct hearing *in)
{
    int64_t wait = 0;

    if (is_for_good(in)) {
        read_refusal(in);
        return stop(in->client);
    }
    if (!get_number(in, "wait", &wait) || wait < 0)
        wait = 0;
    return come_back(in, wait);
}

static int hear_pong(const struct hearing *in)
{
    int64_t seq;

    if (get_number(in, "seq", &seq))
        learn_of(in->client, seq);
    return 0;
}

static int hear_say(const struct hearing *in, const char *word)
{
    static int (*const by_say[])(const struct hearing *) = {
        [OV_SAY_WELCOME] = hear_welcome, [OV_SAY_DONE] = hear_done,
        [OV_SAY_REFUSED] = hear_refused, [OV_SAY_SNAPSHOT] = hear_snapshot,
        [OV_SAY_PONG] = hear_pong,       [OV_SAY_BYE] = hear_bye,
        [OV_SAY_DECK] = hear_deck};

    for (int i = 0; i < OV_LENGTH(by_say); i++) {
        if (by_say[i] != NULL &&
            strcmp(word, ov_room_say_word((enum ov_room_say)i)) == 0)
            return by_say[i](in);
    }
    return 0;
}

int ov_client_receive(struct ov_client *client, const char *text, size_t length,
                      int64_t now)
{
    struct ov_json_document document;
    const struct hearing in = {client, &document, now};
    char word[16];
    size_t where;

    assert(text != NULL || length == 0);
    assert(client->requests >= 0 && client->requests <= OV_CLIENT_QUEUE);
    if (client->phase != OV_CLIENT_GREETING &&
        client->phase != OV_CLIENT_ONLINE)
        return 0;
    if (!ov_json_read(&document, text, length, &where))
        return 0;
    client->heard = now;
    if (ov_json_get_text(&document, find(&in, "say"), word, sizeof word))
        return hear_say(&in, word);
    return hear_event(&in, text, length);
}
