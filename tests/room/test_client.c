/*
 * test_client.c - the client alone, against a server that says what the test
 * wants.
 */
#include "deck/standard.h"
#include "room/client.h"
#include "server.h"

enum { SHEET = 512 };

static struct server server;
static struct ov_client client;
static struct ov_box box;
static struct ov_table table;
static struct ov_entry entries[SHEET];
static uint16_t line[SHEET], first[SHEET];
static struct ov_shown shown[SHEET];
static struct ov_buffer out;
static char text[OV_ROOM_REQUEST_SIZE];
static int64_t now;

/* Loses what it is told to lose, changes what it is told to change. */
static int lose, lose_decks;
static char flip;

static void hear(void *context, int to, const char *message, size_t length)
{
    static char copy[OV_ROOM_MESSAGE_SIZE];
    char *hash;

    (void)context;
    if (to != 0 || lose-- > 0)
        return;
    if (strstr(message, "\"say\":\"deck\"") != NULL && lose_decks-- > 0)
        return;
    memcpy(copy, message, length + 1);
    hash = strstr(copy, "\"hash\":\"");
    if (flip != '\0' && hash != NULL) {
        hash[8] = flip;
        flip = '\0';
    }
    (void)ov_client_receive(&client, copy, length, now);
}

static void pump(void)
{
    enum ov_client_wish wish;

    while ((wish = ov_client_next(&client, now, &out)) != OV_CLIENT_NOTHING) {
        if (wish == OV_CLIENT_CONNECT) {
            server.connection[0].open = true;
            ov_client_opened(&client, now);
        }
        if (wish == OV_CLIENT_SEND)
            server_receive(&server, 0, out.text, out.length);
        while (server.busy)
            server_commit(&server);
    }
}

static void begin(const char *token)
{
    const struct ov_client_memory memory = {&box,
                                            &table,
                                            {entries, SHEET, line, SHEET / 2},
                                            {shown, first, SHEET, 0}};
    const struct ov_seed random = ov_seed_from_number(7);

    memset(&server, 0, sizeof server);
    server.send = hear;
    lose = lose_decks = 0;
    flip = '\0';
    fixture_begin(&server.fixture, NULL);
    now = server.fixture.now;
    ov_buffer_init(&out, text, sizeof text);
    ov_client_init(&client, &memory, &ov_standard_deck, &random);
    ov_client_enter(&client, SERVER_CODE, token, now);
}

static void end(void)
{
    fixture_close(&server.fixture);
}

static bool is_even(void)
{
    return client.whole && client.state.seq == server.fixture.room.state.seq;
}

/* Somebody else says something. */
static void others_say(int lines)
{
    const char *const hello =
        "{\"do\":\"hello\",\"protocol\":1,\"room\":\"" SERVER_CODE
        "\",\"token\":\"person-1-person-1-person-1\"}";

    server.connection[1].open = true;
    server_receive(&server, 1, hello, strlen(hello));
    for (int i = 0; i < lines; i++) {
        char say[128];
        struct ov_buffer put;

        ov_buffer_init(&put, say, sizeof say);
        ov_put(&put, "{\"do\":\"say\",\"id\":\"o");
        ov_put_number(&put, server.fixture.rows);
        ov_put(&put, "\",\"after\":0,\"text\":\"hi\"}");
        server_receive(&server, 1, say, put.length);
        while (server.busy)
            server_commit(&server);
    }
}

TEST(a_client_that_enters_gets_a_snapshot_and_its_seat)
{
    begin(fixture_token(1));
    pump();
    CHECK(is_even() && client.phase == OV_CLIENT_ONLINE && client.seat == 1);
    CHECK(ov_client_table(&client) != NULL && client.base == 2);
    end();
}

/* At a table with a deck of its own, which the client has to be sent. */
static void begin_with_own_deck(void)
{
    begin(fixture_token(1));
    fixture_close(&server.fixture);
    fixture_deck = fixture_own_deck();
    fixture_begin(&server.fixture, NULL);
    fixture_deck = &ov_standard_deck;
}

TEST(a_client_fetches_the_deck_of_a_table_that_has_its_own)
{
    begin_with_own_deck();
    pump();
    CHECK(is_even() && client.phase == OV_CLIENT_ONLINE && client.seat == 1);
    CHECK(memcmp(&box.deck, fixture_own_deck(), sizeof box.deck) == 0);
    CHECK(client.healed == 0);
    others_say(2);
    CHECK(is_even());
    ov_client_enter(&client, SERVER_CODE, fixture_token(1),
                    now); /* it has it */
    lose = 0;
    pump();
    CHECK(is_even());
    end();
}

TEST(a_deck_that_is_lost_on_the_way_is_asked_for_again)
{
    begin_with_own_deck();
    lose_decks = 2;
    for (int i = 0; i < 3; i++) {
        pump();
        CHECK(is_even() == (i == 2));
        CHECK(ov_client_wakes(&client) <= now + 3000 || i == 2);
        now += 3000;
    }
    end();
}

static void hear_text(const char *message)
{
    (void)ov_client_receive(&client, message, strlen(message), now);
}

TEST(a_deck_with_another_hash_is_not_played_with)
{
    static char deck[OV_ROOM_MESSAGE_SIZE];
    struct ov_buffer put;

    begin_with_own_deck();
    hear_text("{\"say\":\"deck\",\"text\":\"nobody asked\"}");
    CHECK(client.phase == OV_CLIENT_OFFLINE);
    lose = 100; /* the server's */
    pump();
    ov_buffer_init(&put, deck, sizeof deck);
    ov_room_write_welcome(&put, &server.fixture.room, SERVER_CODE,
                          ov_room_who(&server.fixture.room, fixture_token(1)),
                          now);
    hear_text(deck);
    ov_buffer_init(&put, deck, sizeof deck);
    ov_room_write_snapshot(&put, &server.fixture.room, SERVER_CODE);
    hear_text(deck);
    CHECK(client.lacks_deck && !client.whole);
    server.fixture.box.deck.name[0] = 'X';
    ov_buffer_init(&put, deck, sizeof deck);
    ov_room_write_deck(&put, &server.fixture.room);
    hear_text(deck);
    CHECK(client.phase == OV_CLIENT_STOPPED && !client.whole);
    CHECK(client.refusal.why == OV_ROOM_WHY_WRONG_DECK);
    end();
}

/* A first hello that was held up comes after the second one. */
TEST(whoever_sat_down_does_not_become_a_stranger_again)
{
    char hello[sizeof text];
    size_t length;

    begin(fixture_join);
    fixture_close(&server.fixture);
    fixture_open(&server.fixture, 3, 2, NULL);
    CHECK(ov_client_next(&client, now, &out) == OV_CLIENT_CONNECT);
    server.connection[0].open = true;
    ov_client_opened(&client, now);
    CHECK(ov_client_next(&client, now, &out) == OV_CLIENT_SEND);
    length = out.length;
    memcpy(hello, text, length + 1);
    server_receive(&server, 0, hello, length);
    pump();
    CHECK(client.phase == OV_CLIENT_ONLINE && client.seat == -1);
    CHECK(ov_client_join(&client, "Ann", fixture_token(4)));
    pump();
    CHECK(client.seat == 0 && is_even());
    server_receive(&server, 0, hello, length);
    CHECK(client.seat == 0);
    CHECK(ov_client_ask(&client, OV_DO_SAY, "\"text\":\"still here\""));
    pump();
    CHECK(client.seat == 0 && client.requests == 0 && is_even());
    CHECK(client.event.kind == OV_ROOM_SAID && client.event.seat == 0);
    end();
}

/* What a server without its database says. */
static void cannot_save(const char *id)
{
    char said[128];
    const int length = snprintf(
        said, sizeof said,
        "{\"say\":\"refused\"%s%s%s,\"why\":\"cannot-save\","
        "\"wait\":3000}",
        id[0] == '\0' ? "" : ",\"id\":\"", id, id[0] == '\0' ? "" : "\"");

    (void)ov_client_receive(&client, said, (size_t)length, now);
}

TEST(a_server_that_cannot_save_is_asked_again_after_the_wait)
{
    begin(fixture_token(1));
    pump();
    lose = 2;
    CHECK(ov_client_ask(&client, OV_DO_SAY, "\"text\":\"hi\""));
    pump();
    lose = 0;
    cannot_save(client.request[0].id);
    CHECK(client.requests == 1 && client.phase == OV_CLIENT_ONLINE);
    now += 2999;
    pump();
    CHECK(client.requests == 1);
    now += 1;
    pump();
    CHECK(client.requests == 0 && is_even());
    end();
}

TEST(a_client_that_cannot_be_let_in_now_comes_back)
{
    begin(fixture_token(1));
    lose = 100;
    pump();
    lose = 0;
    CHECK(client.phase == OV_CLIENT_GREETING);
    cannot_save("");
    CHECK(client.phase == OV_CLIENT_OFFLINE);
    CHECK(ov_client_next(&client, now, &out) == OV_CLIENT_CLOSE);
    CHECK(ov_client_next(&client, now + 2999, &out) == OV_CLIENT_NOTHING);
    server.connection[0].open = false;
    now = ov_client_wakes(&client);
    pump();
    CHECK(is_even() && client.phase == OV_CLIENT_ONLINE);
    end();
}

TEST(a_gap_is_noticed_and_filled)
{
    begin(fixture_watch);
    pump();
    lose = 1;
    others_say(3);
    CHECK(!is_even());
    pump();
    CHECK(is_even() && client.healed == 0);
    end();
}

TEST(a_lost_last_event_is_noticed_by_the_ping)
{
    begin(fixture_watch);
    pump();
    lose = 1;
    others_say(1);
    pump();
    CHECK(!is_even());
    now = ov_client_wakes(&client);
    pump();
    CHECK(is_even());
    end();
}

TEST(a_hash_that_differs_is_healed_by_a_snapshot)
{
    struct ov_actions legal;

    begin(fixture_token(0));
    if (server.fixture.room.state.actor == 1) {
        end();
        begin(fixture_token(1));
    }
    pump();
    ov_table_legal(&table, client.seat, &legal);
    flip = 'x';
    CHECK(ov_client_move(&client, legal.at[0]));
    pump();
    CHECK(is_even() && client.healed == 1 && client.requests == 0);
    CHECK(client.base == 3);
    end();
}

TEST(a_client_comes_back_with_what_it_has)
{
    begin(fixture_watch);
    pump();
    server.connection[0] = (struct server_connection){false};
    ov_client_closed(&client, now);
    others_say(5);
    now = ov_client_wakes(&client);
    CHECK(client.phase == OV_CLIENT_OFFLINE);
    pump();
    CHECK(is_even());
    CHECK(client.base == 2 && client.event.kind == OV_ROOM_SAID);
    end();
}

TEST(tries_to_connect_become_rare_but_never_end)
{
    int64_t pause = 0;

    begin(fixture_watch);
    for (int i = 0; i < 300; i++) {
        CHECK(ov_client_next(&client, now, &out) == OV_CLIENT_CONNECT);
        ov_client_closed(&client, now);
        pause = ov_client_wakes(&client) - now;
        CHECK(pause >= 250 && pause <= 30000);
        CHECK(ov_client_next(&client, now, &out) == OV_CLIENT_NOTHING);
        now += pause;
    }
    CHECK(pause >= 15000);
    end();
}

TEST(after_a_bye_the_client_waits_as_long_as_it_was_told)
{
    const char *const bye = "{\"say\":\"bye\",\"why\":\"restart\","
                            "\"wait\":4000}";

    begin(fixture_watch);
    pump();
    CHECK(ov_client_receive(&client, bye, strlen(bye), now) == OV_HEARD_STATE);
    CHECK(ov_client_next(&client, now, &out) == OV_CLIENT_CLOSE);
    CHECK(ov_client_next(&client, now + 3999, &out) == OV_CLIENT_NOTHING);
    CHECK(ov_client_wakes(&client) >= now + 4000);
    CHECK(ov_client_wakes(&client) <= now + 8001);
    end();
}

TEST(whoever_is_sent_away_for_good_does_not_come_back)
{
    static const struct {
        const char *word;
        enum ov_room_why why;
    } ways[] = {{"removed", OV_ROOM_WHY_REMOVED},
                {"banned", OV_ROOM_WHY_BANNED}};
    char bye[64];

    for (int i = 0; i < OV_LENGTH(ways); i++) {
        begin(fixture_watch);
        pump();
        (void)snprintf(bye, sizeof bye,
                       "{\"say\":\"bye\",\"why\":\"%s\",\"wait\":1}",
                       ways[i].word);
        CHECK(ov_client_receive(&client, bye, strlen(bye), now) ==
              (OV_HEARD_REFUSED | OV_HEARD_STATE));
        CHECK(client.refusal.why == ways[i].why);
        CHECK(client.phase == OV_CLIENT_STOPPED);
        CHECK(ov_client_next(&client, now, &out) == OV_CLIENT_CLOSE);
        CHECK(ov_client_next(&client, now + 100000, &out) == OV_CLIENT_NOTHING);
        end();
    }
}

TEST(a_silent_connection_is_given_up)
{
    begin(fixture_watch);
    pump();
    lose = 1000;
    for (int i = 0; i < 20 && client.phase == OV_CLIENT_ONLINE; i++) {
        now = ov_client_wakes(&client);
        pump();
    }
    CHECK(client.tries == 1 || client.phase != OV_CLIENT_ONLINE);
    end();
}

TEST(a_wrong_token_stops_the_client)
{
    begin("nobody-nobody-nobody-nobody");
    pump();
    CHECK(client.phase == OV_CLIENT_STOPPED);
    CHECK(client.refusal.why == OV_ROOM_WHY_NO_SUCH_ROOM);
    CHECK(ov_client_wakes(&client) == INT64_MAX);
    end();
}

TEST(a_refused_move_takes_those_behind_it_along)
{
    begin(fixture_token(0));
    pump();
    CHECK(ov_client_ask(&client, OV_DO_MOVE, "\"action\":\"pick wood\""));
    CHECK(ov_client_ask(&client, OV_DO_MOVE, "\"action\":\"pick clay\""));
    pump();
    CHECK(client.requests == 0);
    CHECK(client.refusal.why == OV_ROOM_WHY_RULES);
    CHECK(client.refusal.rules == (server.fixture.room.state.actor == 0
                                       ? OV_SET_UP_IS_OVER
                                       : OV_NOT_YOUR_CHOICE));
    CHECK(server.fixture.room.state.moves == 2);
    end();
}

TEST(a_refused_move_takes_nothing_along_but_moves)
{
    begin(fixture_token(0));
    pump();
    CHECK(ov_client_ask(&client, OV_DO_MOVE, "\"action\":\"pick wood\""));
    CHECK(ov_client_ask(&client, OV_DO_SAY, "\"text\":\"sorry\""));
    CHECK(ov_client_ask(&client, OV_DO_UNDO, ""));
    CHECK(ov_client_ask(&client, OV_DO_RESIGN, ""));
    pump();
    CHECK(client.requests == 0);
    CHECK(server.fixture.room.state.said == 1);
    CHECK(server.fixture.room.state.moves == 2);
    CHECK(server.fixture.room.state.seat[0].resigned);
    end();
}

TEST(whatever_a_server_says_a_client_stands_it)
{
    static const char *const odd[] = {
        "",
        "{}",
        "[]",
        "{\"say\":\"welcome\"}",
        "{\"say\":\"welcome\",\"seq\":-1}",
        "{\"say\":\"tea\"}",
        "{\"say\":\"snapshot\",\"seq\":99999}",
        "{\"say\":\"done\",\"id\":\"x\",\"seq\":1}",
        "{\"say\":\"refused\"}",
        "{\"say\":\"refused\",\"events\":[1,{},{\"seq\":9}]}",
        "{\"say\":\"bye\",\"wait\":-5}",
        "{\"seq\":6}",
        "{\"seq\":6,\"is\":\"dance\",\"at\":1,\"seat\":0}",
        ("{\"seq\":6,\"at\":1,\"seat\":3,\"action\":\"end\",\"by\":\"room\","
         "\"shown\":[],\"hash\":\"0000000000000000\"}")};

    for (int i = 0; i < OV_LENGTH(odd); i++) {
        begin(fixture_watch);
        pump();
        (void)ov_client_receive(&client, odd[i], strlen(odd[i]), now);
        for (int k = 0; k < 5; k++) {
            now = ov_client_wakes(&client);
            pump();
        }
        CHECK(is_even());
        end();
    }
}

/* Such words could do anything to a terminal. */
TEST(words_from_a_server_that_are_not_plain_are_refused)
{
    static const char *const odd[] = {
        ("{\"seq\":6,\"is\":\"bot-takes\",\"at\":1,\"seat\":0,"
         "\"bot\":\"\\u001b[2J\"}"),
        ("{\"seq\":6,\"is\":\"left\",\"at\":1,\"seat\":0,"
         "\"bot\":\"a\\nb\"}"),
        ("{\"seq\":6,\"is\":\"rematch\",\"at\":1,\"seat\":0,"
         "\"room\":\"\\u001b[2J\"}")};

    for (int i = 0; i < OV_LENGTH(odd); i++) {
        begin(fixture_watch);
        pump();
        CHECK(ov_client_receive(&client, odd[i], strlen(odd[i]), now) == 0);
        CHECK(client.state.seq == 5 && client.state.seat[0].bot[0] == '\0');
        pump();
        CHECK(is_even());
        end();
    }
}

TEST(bots_of_a_newer_server_are_taken_and_chat_is_cleaned)
{
    static const char *const said =
        "{\"seq\":6,\"is\":\"said\",\"at\":1,\"seat\":0,"
        "\"text\":\"\\u001b[2J \\\"hi\\\"\"}";
    static const char *const bot =
        "{\"seq\":7,\"is\":\"bot-takes\",\"at\":1,\"seat\":0,"
        "\"bot\":\"hal-9000\"}";

    begin(fixture_watch);
    pump();
    CHECK(ov_client_receive(&client, said, strlen(said), now) ==
          OV_HEARD_EVENT);
    CHECK(strcmp(client.event.text, "[2J \"hi\"") == 0);
    CHECK(ov_client_receive(&client, bot, strlen(bot), now) == OV_HEARD_EVENT);
    CHECK(strcmp(client.state.seat[0].bot, "hal-9000") == 0);
    end();
}
