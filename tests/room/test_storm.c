/*
 * test_storm.c - a room, its clients and a network that loses, doubles,
 * delays and reorders messages, cuts connections and crashes the server in
 * the middle of writing. A number decides all of it, so a failure can be
 * played again.
 *
 * Afterwards: every move that was acknowledged is in the log, once and in
 * order; every client has come to see what the server sees.
 */
#include <stdio.h>
#include <stdlib.h>

#include "deck/standard.h"
#include "room/client.h"
#include "server.h"

enum { CLIENTS = 5, SHEET = 2048, LETTERS = 4096, ACKS = 2048 };

/* A message on its way, or the news that the connection is up or down. */
enum kind { TO_SERVER, TO_CLIENT, UP, DOWN };
struct letter {
    int64_t due;
    enum kind kind;
    int client;
    int connection; /* the number of the client's connection */
    char *text;
    size_t length;
};

struct end { /* one client and what it keeps */
    struct ov_client client;
    struct ov_box box;
    struct ov_table table;
    struct ov_entry entries[SHEET];
    uint16_t line[SHEET];
    struct ov_shown shown[SHEET];
    uint16_t first[SHEET];
    int connection;
    bool connected;
    bool joined; /* has asked to */
};

struct ack { /* an acknowledged move */
    int client, seq;
    char action[OV_ACTION_TEXT];
};

static struct {
    struct server server;
    struct end end[CLIENTS];
    int people;
    struct ov_rng rng;
    int64_t now;
    bool calm; /* nothing goes wrong any more */
    int letters;
    struct letter letter[LETTERS];
    int acks;
    struct ack ack[ACKS];
    int crashes, cuts;
} storm;

static bool chance(uint32_t of_thousand)
{
    return !storm.calm && ov_rng_below(&storm.rng, 1000) < of_thousand;
}

static void post(enum kind kind, int client, const char *text, size_t length)
{
    struct letter *const letter = &storm.letter[storm.letters];
    const uint32_t slow = chance(50) ? 8000 : 200;

    if (storm.letters == LETTERS)
        return;
    storm.letters++;
    *letter =
        (struct letter){.due = storm.now + 1 + ov_rng_below(&storm.rng, slow),
                        .kind = kind,
                        .client = client,
                        .connection = storm.end[client].connection,
                        .length = length};
    letter->text = malloc(length + 1);
    memcpy(letter->text, text, length);
}

/* Over a network that may lose a message or bring it twice. */
static void carry(enum kind kind, int client, const char *text, size_t length)
{
    if (!chance(40))
        post(kind, client, text, length);
    if (chance(40))
        post(kind, client, text, length);
}

static void from_server(void *context, int to, const char *text, size_t length)
{
    (void)context;
    carry(TO_CLIENT, to, text, length);
}

/* --- Clients --- */

static void cut(int client)
{
    struct end *const end = &storm.end[client];

    storm.cuts++;
    end->connection++; /* what is on its way is lost */
    end->connected = false;
    storm.server.connection[client] = (struct server_connection){false};
    post(DOWN, client, "", 0);
}

static void serve_wishes(int client)
{
    static char text[OV_ROOM_REQUEST_SIZE];
    struct end *const end = &storm.end[client];
    enum ov_client_wish wish;
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    while ((wish = ov_client_next(&end->client, storm.now, &out)) !=
           OV_CLIENT_NOTHING) {
        CHECK(!out.full);
        if (wish == OV_CLIENT_CONNECT) {
            end->connection++;
            post(chance(150) ? DOWN : UP, client, "", 0);
        }
        if (wish == OV_CLIENT_SEND)
            carry(TO_SERVER, client, out.text, out.length);
        if (wish == OV_CLIENT_CLOSE && end->connected)
            cut(client);
    }
}

static void note_ack(int client, const char *members)
{
    struct ack *const ack = &storm.ack[storm.acks];
    const char *const action = strstr(members, "\"action\":\"");

    if (action == NULL || storm.acks == ACKS)
        return;
    storm.acks++;
    ack->client = client;
    ack->seq = storm.end[client].client.await;
    snprintf(ack->action, sizeof ack->action, "%s", action + 10);
    ack->action[strcspn(ack->action, "\"")] = '\0';
}

static void receive(const struct letter *letter)
{
    struct ov_client *const client = &storm.end[letter->client].client;
    const struct ov_client_request first = client->request[0];
    const int heard =
        ov_client_receive(client, letter->text, letter->length, storm.now);

    if (heard & OV_HEARD_DONE)
        note_ack(letter->client, first.members);
}

static void deliver(const struct letter *letter)
{
    struct end *const end = &storm.end[letter->client];

    if (letter->connection != end->connection)
        return; /* of a connection that is no more */
    storm.server.fixture.now = storm.now;
    switch (letter->kind) {
    case TO_SERVER:
        server_receive(&storm.server, letter->client, letter->text,
                       letter->length);
        break;
    case TO_CLIENT:
        receive(letter);
        break;
    case UP:
        end->connected = true;
        storm.server.connection[letter->client].open = true;
        ov_client_opened(&end->client, storm.now);
        break;
    case DOWN:
        ov_client_closed(&end->client, storm.now);
        break;
    }
}

/* --- What people do --- */

static void move_somehow(struct ov_client *client)
{
    const struct ov_table *const table = ov_client_table(client);
    struct ov_actions legal;

    if (table == NULL || ov_is_over(&table->game) || client->seat < 0)
        return;
    ov_table_legal(table, client->seat, &legal);
    if (legal.count > 0 &&
        (table->game.turn.actor == client->seat || chance(20)))
        (void)!ov_client_move(
            client, legal.at[ov_rng_below(&storm.rng, (uint32_t)legal.count)]);
}

static void act(int number)
{
    static const struct {
        enum ov_room_do kind;
        const char *members;
    } other[] = {{OV_DO_UNDO, ""},
                 {OV_DO_SAY, "\"text\":\"hello\""},
                 {OV_DO_ASK, "\"what\":\"undo\",\"to\":2"},
                 {OV_DO_ASK, "\"what\":\"pause\""},
                 {OV_DO_GRANT, ""},
                 {OV_DO_DECLINE, ""},
                 {OV_DO_RESUME, ""},
                 {OV_DO_LEAVE, "\"bot\":\"casual\""},
                 {OV_DO_BACK, ""},
                 {OV_DO_BACK, ""},
                 {OV_DO_ORDERS, "\"set\":{\"turn-end\":\"auto\"}"}};
    struct ov_client *const client = &storm.end[number].client;
    const uint32_t which = ov_rng_below(&storm.rng, OV_LENGTH(other));

    if (!client->whole || client->requests > 2 || number >= storm.people)
        return;
    if (!storm.end[number].joined) {
        char name[8] = {'P', (char)('0' + number), '\0'};

        storm.end[number].joined =
            ov_client_join(client, name, fixture_token(number));
    } else if (client->state.phase == OV_ROOM_OPEN) {
        if (chance(300))
            (void)!ov_client_ask(client, OV_DO_START, "");
    } else if (chance(80)) {
        (void)!ov_client_ask(client, other[which].kind, other[which].members);
    } else {
        move_somehow(client);
    }
}

/* --- The storm --- */

static void begin(uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);
    const struct ov_clock_rule clock = {.budget = 120, .add = 5};

    memset(&storm, 0, sizeof storm);
    storm.rng = ov_rng_from_seed(&seed);
    storm.people = 2 + (int)(number % 3);
    fixture_deck = number % 5 == 1 ? fixture_own_deck() : &ov_standard_deck;
    fixture_open(&storm.server.fixture, number, storm.people,
                 number % 2 == 0 ? &clock : NULL);
    fixture_deck = &ov_standard_deck;
    storm.now = storm.server.fixture.now;
    storm.server.send = from_server;
    for (int i = 0; i < CLIENTS; i++) {
        struct end *const end = &storm.end[i];
        const struct ov_seed own = ov_seed_from_number(number * 10 + i);

        const struct ov_client_memory memory = {
            &end->box,
            &end->table,
            {end->entries, SHEET, end->line, SHEET / 2},
            {end->shown, end->first, SHEET, 0}};

        ov_client_init(&end->client, &memory, &ov_standard_deck, &own);
        ov_client_enter(&end->client, SERVER_CODE,
                        i < storm.people ? fixture_join : fixture_watch,
                        storm.now);
    }
}

static void crash(void)
{
    storm.crashes++;
    server_crash(&storm.server);
    for (int i = 0; i < CLIENTS; i++) {
        if (storm.end[i].connected)
            cut(i);
    }
}

static void deliver_due(void)
{
    for (int i = 0; i < storm.letters;) {
        struct letter letter = storm.letter[i];

        if (letter.due > storm.now) {
            i++;
            continue;
        }
        storm.letter[i] = storm.letter[--storm.letters];
        deliver(&letter);
        free(letter.text);
    }
}

static void step(void)
{
    storm.now += 20 + ov_rng_below(&storm.rng, chance(5) ? 20000 : 200);
    storm.server.fixture.now = storm.now;
    deliver_due();
    server_wake(&storm.server);
    if (storm.calm || chance(500))
        server_commit(&storm.server);
    if (chance(4))
        crash();
    for (int i = 0; i < CLIENTS; i++) {
        if (chance(8) && storm.end[i].connected)
            cut(i);
        if (!storm.calm && chance(300))
            act(i);
        serve_wishes(i);
    }
}

static bool is_settled(void)
{
    if (storm.server.busy || storm.server.waiting > 0)
        return false;
    for (int i = 0; i < CLIENTS; i++) {
        const struct ov_client *const client = &storm.end[i].client;

        if (!client->whole || client->requests > 0 ||
            client->state.seq != storm.server.fixture.room.state.seq)
            return false;
    }
    return true;
}

static bool sees_the_same(const struct ov_client *client)
{
    const struct ov_room *const room = &storm.server.fixture.room;
    struct ov_view seen, view;

    if (memcmp(&client->state, &room->state, sizeof room->state) != 0)
        return false;
    if (room->state.phase == OV_ROOM_OPEN)
        return !client->playing;
    ov_view_of(&view, &room->game, room->box);
    ov_table_view(client->memory.table, &seen);
    return client->playing && memcmp(&view, &seen, sizeof view) == 0;
}

static bool is_in_log(const struct ack *ack)
{
    const struct fixture *const fixture = &storm.server.fixture;
    struct ov_room_event event;

    if (ack->seq < 1 || ack->seq > fixture->rows ||
        !ov_room_event_read(fixture->row[ack->seq - 1].body,
                            fixture->row[ack->seq - 1].length, NULL, &event))
        return false;
    return event.kind == OV_ROOM_MOVED && event.by == OV_ROOM_BY_PERSON &&
           event.seat == storm.end[ack->client].client.seat &&
           strcmp(event.action, ack->action) == 0;
}

static int count_moves(void)
{
    const struct fixture *const fixture = &storm.server.fixture;
    int count = 0;

    for (int i = 0; i < fixture->rows; i++)
        count += strstr(fixture->row[i].body, "\"by\":\"person\"") != NULL;
    return count;
}

static void check_log(void)
{
    const struct fixture *const fixture = &storm.server.fixture;
    int last[CLIENTS] = {0};

    CHECK(count_moves() == storm.acks); /* none that was called refused */

    for (int i = 0; i < storm.acks; i++) {
        CHECK(is_in_log(&storm.ack[i]));
        CHECK(storm.ack[i].seq > last[storm.ack[i].client]);
        last[storm.ack[i].client] = storm.ack[i].seq;
    }
    for (int i = 0; i < fixture->rows; i++) {
        for (int k = 0; k < i; k++)
            CHECK(fixture->row[i].key == 0 ||
                  fixture->row[i].key != fixture->row[k].key);
    }
}

static void finish(uint64_t number)
{
    int steps = 0;

    storm.calm = true;
    while (!is_settled() && steps < 4000) {
        step();
        steps++;
    }
    if (!is_settled())
        printf("storm %d does not settle\n", (int)number);
    CHECK(is_settled());
    for (int i = 0; i < CLIENTS; i++) {
        CHECK(sees_the_same(&storm.end[i].client));
        CHECK(storm.end[i].client.healed == 0);
        CHECK(ov_client_verdict(&storm.end[i].client) != OV_VERDICT_BROKEN);
    }
    check_log();
    while (storm.letters > 0)
        free(storm.letter[--storm.letters].text);
    fixture_close(&storm.server.fixture);
}

TEST(nothing_acknowledged_is_lost_and_all_see_the_same_after_a_storm)
{
    const int storms = test_rounds(300);
    int acks = 0, crashes = 0, cuts = 0, over = 0, events = 0;

    for (int number = 0; number < storms; number++) {
        begin((uint64_t)number);
        for (int i = 0; i < 1500; i++)
            step();
        acks += storm.acks;
        crashes += storm.crashes;
        cuts += storm.cuts;
        events += storm.server.fixture.rows;
        over += storm.server.fixture.room.state.phase == OV_ROOM_OVER_NOW;
        finish((uint64_t)number);
    }
    CHECK(acks > 10 * storms && crashes > storms && cuts > 10 * storms);
    if (getenv("OV_SHOW") != NULL)
        printf("%d storms: %d events, %d acknowledged moves, %d crashes, "
               "%d cuts, %d games over\n",
               storms, events, acks, crashes, cuts, over);
}
