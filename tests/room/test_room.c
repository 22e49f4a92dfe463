/*
 * test_room.c - what a room grants and what it refuses.
 */
#include "fixture.h"

#include <stdio.h>

#include "deck/standard.h"
#include "hidden.h"
#include "room/clean.h"

enum { SECONDS = 1000 };

static struct fixture fixture;

static const char *last_body(void)
{
    return fixture.row[fixture.rows - 1].body;
}

static bool says(const char *part)
{
    return strstr(last_body(), part) != NULL;
}

/* --- The same request again --- */

TEST(the_same_request_again_gets_the_same_answer)
{
    const char *const move = "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
                             "\"action\":\"play 4 coins\"}";
    int seq, seat;

    fixture_begin(&fixture, NULL);
    seat = fixture.room.state.actor;
    CHECK(GRANTED(seat, move, fixture.rows));
    seq = fixture.rows;
    CHECK(fixture.reply.seq == seq);
    for (int again = 0; again < 3; again++) {
        CHECK(ASK(seat, move, seq - 1) == OV_ROOM_DONE);
        CHECK(fixture.reply.seq == seq && fixture.rows == seq);
    }
    fixture_close(&fixture);
}

TEST(a_used_id_is_refused_for_anything_else)
{
    fixture_begin(&fixture, NULL);
    CHECK(
        GRANTED(0, "{\"do\":\"say\",\"id\":\"x\",\"after\":0,\"text\":\"a\"}"));
    CHECK(REFUSED(0, "id-used",
                  "{\"do\":\"say\",\"id\":\"x\",\"after\":0,\"text\":\"b\"}"));
    CHECK(
        REFUSED(0, "id-used", "{\"do\":\"resign\",\"id\":\"x\",\"after\":0}"));
    CHECK(
        GRANTED(1, "{\"do\":\"say\",\"id\":\"x\",\"after\":0,\"text\":\"b\"}"));
    fixture_close(&fixture);
}

TEST(a_request_of_long_ago_is_found_in_the_log)
{
    int seq;

    fixture_begin(&fixture, NULL);
    CHECK(
        GRANTED(0, "{\"do\":\"say\",\"id\":\"x\",\"after\":5,\"text\":\"a\"}"));
    seq = fixture.rows;
    for (int i = 0; i < 2 * OV_ROOM_REMEMBERS; i++)
        CHECK(GRANTED(1,
                      "{\"do\":\"say\",\"id\":\"y%d\",\"after\":%d,"
                      "\"text\":\"a\"}",
                      i, fixture.rows));
    CHECK(ASK(0, "{\"do\":\"say\",\"id\":\"x\",\"after\":5,\"text\":\"a\"}") ==
          OV_ROOM_DONE);
    CHECK(fixture.reply.seq == seq);
    CHECK(REFUSED(0, "id-used",
                  "{\"do\":\"say\",\"id\":\"x\",\"after\":5,\"text\":\"b\"}"));
    CHECK(
        GRANTED(0, "{\"do\":\"say\",\"id\":\"z\",\"after\":5,\"text\":\"a\"}"));
    fixture_close(&fixture);
}

/* --- Who may do what --- */

TEST(only_those_at_the_table_act_and_only_in_their_turn)
{
    const char *const move = "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
                             "\"action\":\"play 4 coins\"}";
    char text[256];

    fixture_begin(&fixture, NULL);
    snprintf(text, sizeof text, move, fixture.rows);
    CHECK(
        REFUSED((1 - fixture.room.state.actor), "NOT_YOUR_CHOICE", "%s", text));
    CHECK(REFUSED(7, "not-seated", "%s", text));
    CHECK(fixture_ask(&fixture, fixture_watch, "%s", text) == OV_ROOM_REFUSED);
    CHECK(fixture_ask(&fixture, fixture_join, "%s", text) == OV_ROOM_REFUSED);
    CHECK(fixture_ask(&fixture, "short", "%s", text) == OV_ROOM_REFUSED);
    CHECK(REFUSED(fixture.room.state.actor, "ahead", move, fixture.rows + 1));
    CHECK(REFUSED(fixture.room.state.actor, "fault",
                  "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
                  "\"action\":\"dance\"}",
                  fixture.rows));
    CHECK(REFUSED(fixture.room.state.actor, "SET_UP_IS_OVER",
                  "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
                  "\"action\":\"pick wood\"}",
                  fixture.rows));
    fixture_close(&fixture);
}

TEST(a_move_is_stale_if_the_game_has_gone_on_but_not_by_chat)
{
    fixture_begin(&fixture, NULL);
    CHECK(
        GRANTED(0, "{\"do\":\"say\",\"id\":\"c\",\"after\":0,\"text\":\"a\"}"));
    CHECK(REFUSED(fixture.room.state.actor, "stale",
                  "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
                  "\"action\":\"play 4 coins\"}",
                  fixture.rows - 2));
    CHECK(GRANTED(fixture.room.state.actor,
                  "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
                  "\"action\":\"play 4 coins\"}",
                  fixture.rows - 1));
    fixture_close(&fixture);
}

TEST(a_token_is_nobody_elses)
{
    const char *const join = "{\"do\":\"join\",\"id\":\"j\",\"after\":0,"
                             "\"token\":\"%s\",\"name\":\"A\",\"nonce\":"
                             "\"00000000000000000000000000000000\"}";

    fixture_open(&fixture, 1, 3, NULL);
    CHECK(fixture_ask(&fixture, fixture_join, join, fixture_join) ==
          OV_ROOM_REFUSED);
    CHECK(fixture_ask(&fixture, fixture_join, join, fixture_watch) ==
          OV_ROOM_REFUSED);
    CHECK(fixture_ask(&fixture, fixture_join, join, "guessable") ==
          OV_ROOM_REFUSED);
    CHECK(fixture_ask(&fixture, fixture_watch, join, fixture_token(0)) ==
          OV_ROOM_REFUSED);
    CHECK(fixture_ask(&fixture, fixture_join, join, fixture_token(0)) ==
          OV_ROOM_EVENTS_DUE);
    CHECK(!says(fixture_token(0)));
    CHECK(fixture_ask(&fixture, fixture_join, join, fixture_token(0)) ==
          OV_ROOM_DONE);
    CHECK(fixture_ask(&fixture, fixture_join,
                      "{\"do\":\"join\",\"id\":\"k\",\"after\":0,"
                      "\"token\":\"%s\",\"name\":\"A\",\"nonce\":"
                      "\"00000000000000000000000000000000\"}",
                      fixture_token(0)) == OV_ROOM_REFUSED);
    fixture_close(&fixture);
}

TEST(who_left_cannot_act_for_the_one_who_came_after)
{
    const char *const join = "{\"do\":\"join\",\"id\":\"j\",\"after\":0,"
                             "\"token\":\"%s\",\"name\":\"A\",\"nonce\":"
                             "\"00000000000000000000000000000000\"}";
    const char *const leave = "{\"do\":\"leave\",\"id\":\"l\",\"after\":1}";
    struct ov_room_asked asked = {.request = &fixture.request};

    fixture_open(&fixture, 1, 2, NULL);
    CHECK(fixture_ask(&fixture, fixture_join, join, fixture_token(0)) ==
          OV_ROOM_EVENTS_DUE);
    asked.who =
        ov_room_who(&fixture.room, fixture_token(0)); /* as hosts keep it */
    asked.now = fixture.now;
    CHECK(GRANTED(0, "%s", leave));
    CHECK(fixture_ask(&fixture, fixture_join, join, fixture_token(1)) ==
          OV_ROOM_EVENTS_DUE);
    CHECK(fixture.room.state.seat[0].taken && asked.who.seat == 0);
    CHECK(ov_room_request_read(leave, strlen(leave), &fixture.request,
                               &fixture.reply.refusal));
    CHECK(ov_room_take(&fixture.room, &asked, &fixture.batch, &fixture.reply) ==
          OV_ROOM_DONE); /* the same request again */
    memcpy(fixture.request.id, "m", 2);
    CHECK(ov_room_take(&fixture.room, &asked, &fixture.batch, &fixture.reply) ==
          OV_ROOM_REFUSED);
    CHECK(fixture.reply.refusal.why == OV_ROOM_WHY_NOT_SEATED);
    fixture_close(&fixture);
}

/* --- Seats that bend --- */

/* A network may bring twice what was refused the first time. */
TEST(a_move_refused_for_a_bot_or_a_pause_is_stale_after_it)
{
    char move[96];
    int seat;

    fixture_begin(&fixture, NULL);
    seat = fixture.room.state.actor;
    CHECK(GRANTED(seat, "{\"do\":\"leave\",\"id\":\"l\",\"after\":0,"
                        "\"bot\":\"skilled\"}"));
    snprintf(move, sizeof move,
             "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
             "\"action\":\"play 4 coins\"}",
             fixture.rows);
    CHECK(REFUSED(seat, "bot-plays", "%s", move));
    CHECK(GRANTED(seat, "{\"do\":\"back\",\"id\":\"b\",\"after\":0}"));
    CHECK(REFUSED(seat, "stale", "%s", move));
    CHECK(GRANTED(seat, "{\"do\":\"ask\",\"id\":\"p\",\"after\":0,"
                        "\"what\":\"pause\"}"));
    CHECK(GRANTED(1 - seat, "{\"do\":\"grant\",\"id\":\"g\",\"after\":0}"));
    snprintf(move, sizeof move,
             "{\"do\":\"move\",\"id\":\"y\",\"after\":%d,"
             "\"action\":\"play 4 coins\"}",
             fixture.rows);
    CHECK(REFUSED(seat, "paused", "%s", move));
    CHECK(GRANTED(seat, "{\"do\":\"resume\",\"id\":\"r\",\"after\":0}"));
    CHECK(REFUSED(seat, "stale", "%s", move));
    fixture_close(&fixture);
}

TEST(a_bot_holds_a_seat_and_gives_it_back)
{
    struct ov_rng rng = {{1, 1, 2, 3}};
    int seat;

    fixture_begin(&fixture, NULL);
    seat = fixture.room.state.actor;
    CHECK(GRANTED(seat, "{\"do\":\"leave\",\"id\":\"l\",\"after\":0,"
                        "\"bot\":\"skilled\"}"));
    CHECK(says("\"bot\":\"skilled\""));
    CHECK(REFUSED(seat, "bot-plays",
                  "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
                  "\"action\":\"play 4 coins\"}",
                  fixture.rows));
    CHECK(fixture_play(&fixture, &rng) && says("\"by\":\"bot\""));
    CHECK(GRANTED(seat, "{\"do\":\"back\",\"id\":\"b\",\"after\":0}"));
    CHECK(REFUSED(seat, "no-bot-there",
                  "{\"do\":\"back\",\"id\":\"c\",\"after\":0}"));
    CHECK(fixture.room.state.seat[seat].bot[0] == '\0');
    CHECK(REFUSED(1 - seat, "seat-taken",
                  "{\"do\":\"bot\",\"id\":\"d\",\"after\":0,\"seat\":%d,"
                  "\"bot\":\"casual\"}",
                  seat));
    fixture_close(&fixture);
}

TEST(a_seat_can_be_left_to_a_bot_with_a_budget_that_is_on_offer)
{
    static struct ov_room read;
    static struct ov_room_move moves[FIXTURE_MOVES];
    struct ov_room_question question;
    int seat;

    fixture_begin(&fixture, NULL);
    seat = fixture.room.state.actor;
    CHECK(REFUSED(seat, "no-such-bot",
                  "{\"do\":\"leave\",\"id\":\"k\",\"after\":0,"
                  "\"bot\":\"master:9999\"}"));
    CHECK(GRANTED(seat, "{\"do\":\"leave\",\"id\":\"l\",\"after\":0,"
                        "\"bot\":\"master:10000\"}"));
    CHECK(says("\"bot\":\"master:10000\""));
    REQUIRE(ov_room_question(&fixture.room, &question));
    CHECK(strcmp(question.bot, "master:10000") == 0);
    fixture_read(&fixture, fixture.rows, &read, moves);
    CHECK(fixture_same(&fixture.room, &read));
    fixture_close(&fixture);
}

TEST(those_who_left_without_a_bot_come_back)
{
    int seat;

    fixture_begin(&fixture, NULL);
    seat = fixture.room.state.actor;
    CHECK(GRANTED(seat, "{\"do\":\"leave\",\"id\":\"l\",\"after\":0}"));
    CHECK(fixture.room.state.seat[seat].away &&
          fixture.room.state.seat[seat].bot[0] == '\0');
    CHECK(GRANTED(seat, "{\"do\":\"back\",\"id\":\"b\",\"after\":0}"));
    CHECK(!fixture.room.state.seat[seat].away);
    fixture_close(&fixture);
}

TEST(somebody_can_take_the_place_of_a_bot_during_the_game)
{
    struct ov_seed seed;

    fixture_open(&fixture, 5, 3, NULL);
    fixture_start(&fixture, 2);
    seed = fixture.room.seed;
    CHECK(fixture_ask(&fixture, fixture_join,
                      "{\"do\":\"join\",\"id\":\"j\",\"after\":0,"
                      "\"token\":\"%s\",\"name\":\"Late\",\"nonce\":"
                      "\"11111111111111111111111111111111\"}",
                      fixture_token(5)) == OV_ROOM_EVENTS_DUE);
    CHECK(fixture.room.state.seat[2].taken &&
          !fixture.room.state.seat[2].mixed);
    CHECK(memcmp(&seed, &fixture.room.seed, sizeof seed) == 0);
    fixture_close(&fixture);
}

TEST(bots_are_deterministic_and_late_answers_are_dropped)
{
    struct ov_room_question question, again;
    struct ov_room_batch one, two;
    struct ov_action action;
    const struct ov_scratch none = {0};

    fixture_open(&fixture, 5, 2, NULL);
    fixture_start(&fixture, 1);
    while (!ov_room_question(&fixture.room, &question)) {
        struct ov_rng rng = {{1, 1, 2, 3}};
        CHECK(fixture_play(&fixture, &rng));
    }
    CHECK(ov_room_question(&fixture.room, &again));
    CHECK(memcmp(&question, &again, sizeof again) == 0);
    action = ov_room_think(&question, &fixture.box, none, NULL);
    CHECK(ov_same_action(action,
                         ov_room_think(&again, &fixture.box, none, NULL)));
    CHECK(ov_room_bot_moved(&fixture.room, &question, action, fixture.now,
                            &one) == 1);
    CHECK(ov_room_bot_moved(&fixture.room, &again, action, fixture.now, &two) ==
          1);
    CHECK(strcmp(one.row[0].body, two.row[0].body) == 0);
    fixture_commit(&fixture, &one);
    CHECK(ov_room_bot_moved(&fixture.room, &again, action, fixture.now, &two) ==
          0);
    fixture_close(&fixture);
}

/* --- Going back --- */

TEST(a_player_goes_back_to_the_last_reveal_alone_and_beyond_by_consent)
{
    struct ov_rng rng = {{9, 9, 2, 3}};
    struct ov_game start;
    int seat;

    fixture_begin(&fixture, NULL);
    start = fixture.room.game;
    seat = fixture.room.state.actor;
    CHECK(GRANTED(seat,
                  "{\"do\":\"move\",\"id\":\"m\",\"after\":%d,"
                  "\"action\":\"play 4 coins\"}",
                  fixture.rows));
    CHECK(GRANTED(seat, "{\"do\":\"undo\",\"id\":\"u\",\"after\":%d}",
                  fixture.rows));
    CHECK(says("\"undo-to\":2"));
    CHECK(memcmp(&start, &fixture.room.game, sizeof start) == 0);
    for (int i = 0; i < 12; i++)
        CHECK(fixture_play(&fixture, &rng));
    CHECK(GRANTED(0,
                  "{\"do\":\"ask\",\"id\":\"a\",\"after\":%d,"
                  "\"what\":\"undo\",\"to\":2}",
                  fixture.rows));
    CHECK(REFUSED(1, "asked",
                  "{\"do\":\"ask\",\"id\":\"a\",\"after\":%d,"
                  "\"what\":\"pause\"}",
                  fixture.rows));
    CHECK(REFUSED(0, "nothing-asked",
                  "{\"do\":\"grant\",\"id\":\"g\",\"after\":%d}",
                  fixture.rows));
    CHECK(GRANTED(1, "{\"do\":\"grant\",\"id\":\"g\",\"after\":%d}",
                  fixture.rows));
    CHECK(fixture.batch.count == 2 && says("\"undo-to\":2"));
    CHECK(memcmp(&start, &fixture.room.game, sizeof start) == 0);
    fixture_close(&fixture);
}

TEST(what_chance_has_shown_is_not_taken_back_alone)
{
    struct ov_rng rng = {{9, 9, 2, 3}};
    int refused = 0;

    fixture_begin(&fixture, NULL);
    for (int i = 0; i < 60 && fixture_play(&fixture, &rng); i++) {
        const int seat =
            fixture.room.move[fixture.room.state.moves - 1].seat_by % 4;
        struct ov_game then;

        ov_room_game_at(&fixture.room, fixture.room.state.moves - 1, &then);
        if (then.reveals == fixture.room.game.reveals)
            continue;
        CHECK(REFUSED(seat, "undo-shown",
                      "{\"do\":\"undo\",\"id\":\"u%d\",\"after\":%d}", i,
                      fixture.rows));
        refused++;
    }
    CHECK(refused > 0);
    fixture_close(&fixture);
}

TEST(one_no_is_enough_and_nobody_asks_those_who_left_a_bot)
{
    fixture_begin(&fixture, NULL);
    CHECK(GRANTED(0, "{\"do\":\"ask\",\"id\":\"a\",\"after\":0,"
                     "\"what\":\"pause\"}"));
    CHECK(GRANTED(1, "{\"do\":\"decline\",\"id\":\"d\",\"after\":0}"));
    CHECK(!fixture.room.state.paused);
    CHECK(GRANTED(1, "{\"do\":\"leave\",\"id\":\"l\",\"after\":0,"
                     "\"bot\":\"casual\"}"));
    CHECK(GRANTED(0, "{\"do\":\"ask\",\"id\":\"b\",\"after\":0,"
                     "\"what\":\"pause\"}"));
    CHECK(fixture.room.state.paused && says("paused"));
    CHECK(REFUSED(0, "paused",
                  "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
                  "\"action\":\"play 4 coins\"}",
                  fixture.rows));
    CHECK(GRANTED(0, "{\"do\":\"resume\",\"id\":\"r\",\"after\":0}"));
    CHECK(!fixture.room.state.paused);
    fixture_close(&fixture);
}

/* --- The end --- */

TEST(the_seed_is_what_was_committed_to_and_all_nonces)
{
    struct ov_commitment commitment;
    struct ov_room_event event;
    struct ov_seed seed;

    fixture_begin(&fixture, NULL);
    commitment = ov_room_commitment(&fixture.head);
    for (int i = 0; i < fixture.rows; i++)
        CHECK(strstr(fixture.row[i].body, "secret") == NULL);
    CHECK(GRANTED(0, "{\"do\":\"resign\",\"id\":\"r\",\"after\":0}"));
    CHECK(fixture_due(&fixture) == 1);
    REQUIRE(ov_room_event_read(last_body(), strlen(last_body()), NULL, &event));
    CHECK(event.kind == OV_ROOM_OVER && event.resigned);
    CHECK(event.result.place[0] == 2 && event.result.place[1] == 1);
    CHECK(memcmp(ov_seed_commit(&event.secret).byte, commitment.byte, 32) == 0);
    seed = ov_room_seed(&event.secret, &fixture.room.state);
    CHECK(memcmp(&seed, &fixture.room.seed, sizeof seed) == 0);
    CHECK(REFUSED(0, "over", "{\"do\":\"resign\",\"id\":\"s\",\"after\":0}"));
    fixture_close(&fixture);
}

TEST(another_nonce_makes_another_game)
{
    struct ov_room_state one, two;
    const struct ov_seed secret = ov_seed_from_number(1);
    const struct ov_clock_rule none = {0};

    ov_room_state_init(&one, 2, 0, &none);
    one.seat[0].mixed = one.seat[1].mixed = 1;
    two = one;
    two.seat[1].nonce[15] = 1;
    CHECK(memcmp(ov_room_seed(&secret, &one).byte,
                 ov_room_seed(&secret, &two).byte, 32) != 0);
}

TEST(a_rematch_keeps_the_seats_for_the_same_people)
{
    struct ov_room_head head;
    struct ov_room room;
    const struct ov_seed secret = ov_seed_from_number(99);

    fixture_begin(&fixture, NULL);
    CHECK(REFUSED(0, "not-over",
                  "{\"do\":\"rematch\",\"id\":\"r\",\"after\":0}"));
    CHECK(GRANTED(0, "{\"do\":\"resign\",\"id\":\"s\",\"after\":0}"));
    CHECK(fixture_due(&fixture) == 1);
    CHECK(GRANTED(1, "{\"do\":\"rematch\",\"id\":\"r\",\"after\":0}"));
    CHECK(says("\"room\":\"NEWROOM1\""));
    CHECK(
        REFUSED(0, "started", "{\"do\":\"rematch\",\"id\":\"t\",\"after\":0}"));
    ov_room_head_again(&fixture.room, &secret, fixture.now, &head);
    ov_room_open(&room, &head, &fixture.box, NULL, 0);
    for (int seat = 0; seat < 2; seat++)
        CHECK(ov_room_who(&room, fixture_token(seat)).seat == seat);
    CHECK(ov_room_who(&room, fixture_token(5)).role == OV_WHO_NOBODY);
    fixture_close(&fixture);
}

/* --- Foreign text, damaged logs --- */

TEST(requests_that_are_none_are_refused_clearly)
{
    static const struct {
        const char *text, *why;
    } bad[] = {
        {"", "bad-json"},
        {"[]", "bad-json"},
        {"{\"do\":\"dance\",\"id\":\"a\"}", "unknown-request"},
        {"{\"id\":\"a\"}", "unknown-request"},
        {"{\"do\":\"move\",\"after\":0,\"action\":\"end\"}", "bad-value"},
        {"{\"do\":\"move\",\"id\":\"a b\",\"after\":0}", "bad-value"},
        {"{\"do\":\"move\",\"id\":\"a\",\"action\":\"end\"}", "bad-value"},
        {"{\"do\":\"move\",\"id\":\"a\",\"after\":-1,\"action\":\"end\"}",
         "bad-value"},
        {"{\"do\":\"move\",\"id\":\"a\",\"after\":1.5,\"action\":\"end\"}",
         "bad-value"},
        {"{\"do\":\"say\",\"id\":\"a\",\"after\":0,\"text\":\"\\u202e\"}",
         "bad-value"},
        {"{\"do\":\"hello\",\"protocol\":2,\"room\":\"X\"}", "newer-protocol"},
        {"{\"do\":\"bot\",\"id\":\"a\",\"after\":0,\"bot\":\"mcts\"}",
         "no-such-bot"},
        {"{\"do\":\"create\",\"id\":\"a\",\"players\":2,"
         "\"join\":\"join-join-join-join-join\","
         "\"watch\":\"watch-watch-watch-watch\","
         "\"switches\":{\"stalling\":\"off\"}}",
         "no-bots"}, /* R12.3: a bot can step in */
        {"{\"do\":{\"a\":[[[[[[[[[1]]]]]]]]]}}", "bad-json"},
    };
    struct ov_room_request request;
    struct ov_room_refusal refusal;

    for (int i = 0; i < OV_LENGTH(bad); i++) {
        CHECK(!ov_room_request_read(bad[i].text, strlen(bad[i].text), &request,
                                    &refusal));
        CHECK(strcmp(ov_room_why_word((enum ov_room_why)refusal.why),
                     bad[i].why) == 0);
    }
    CHECK(ov_room_request_read(
        "{\"new\":[1,{}],\"do\":\"start\",\"id\":\"a\",\"after\":0}",
        strlen("{\"new\":[1,{}],\"do\":\"start\",\"id\":\"a\",\"after\":0}"),
        &request, &refusal));
}

TEST(a_request_of_more_than_4_kB_is_refused)
{
    static char text[2 * OV_ROOM_REQUEST_SIZE];
    struct ov_room_request request;
    struct ov_room_refusal refusal;
    const char *const end = "\",\"do\":\"ping\"}";

    memset(text, 'x', sizeof text);
    memcpy(text, "{\"x\":\"", 6);
    memcpy(text + OV_ROOM_REQUEST_SIZE - strlen(end), end, strlen(end));
    CHECK(ov_room_request_read(text, OV_ROOM_REQUEST_SIZE, &request, &refusal));
    memset(text + 6, 'x', OV_ROOM_REQUEST_SIZE);
    memcpy(text + OV_ROOM_REQUEST_SIZE + 1 - strlen(end), end, strlen(end));
    CHECK(!ov_room_request_read(text, OV_ROOM_REQUEST_SIZE + 1, &request,
                                &refusal));
}

TEST(a_code_is_read_as_people_type_it)
{
    static const char text[] =
        "{\"do\":\"take\",\"id\":\"a\",\"code\":\" O1lI-7wZo \"}";
    struct ov_room_request request;
    struct ov_room_refusal refusal;

    CHECK(ov_room_request_read(text, strlen(text), &request, &refusal));
    CHECK(strcmp(request.code, "01117wz0") == 0);
}

TEST(names_and_chat_are_cleaned)
{
    static const char *const texts[][2] = {
        {"  Ann \t  B ", "Ann B"},
        {"\xe2\x80\xaeknab\xe2\x80\xac", "knab"},
        {"a\xe2\x81\xa6z\xe2\x80\x8b\xef\xbb\xbf", "az"},
        {"\x1b[31mred\x7f", "[31mred"},
        {"l1\nl2\r\nl3", "l1 l2 l3"},
        {"\xc2\x9b"
         "1m",
         "1m"},
        {"e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81 b",
         "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81 b"},
        {"Zo\xc3\xab \xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80",
         "Zo\xc3\xab \xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80"},
        {"\xe3\x85\xa4 \xc2\xa0", ""}};
    char text[64];

    for (int i = 0; i < OV_LENGTH(texts); i++) {
        memcpy(text, texts[i][0], strlen(texts[i][0]) + 1);
        ov_clean(text);
        CHECK(strcmp(text, texts[i][1]) == 0);
        ov_clean(text);
        CHECK(strcmp(text, texts[i][1]) == 0);
    }
}

TEST(a_damaged_row_is_noticed_and_changes_nothing)
{
    static struct ov_room_row row;
    static struct ov_room_move move[FIXTURE_MOVES];
    struct ov_rng rng = {{1, 2, 3, 4}};
    struct ov_room room, before;
    int taken = 0;

    fixture_begin(&fixture, NULL);
    memset(&room, 0, sizeof room);
    for (int i = 0; i < 4000; i++) {
        const int rows = (int)ov_rng_below(&rng, (uint32_t)fixture.rows);
        const struct fixture_row *const from = &fixture.row[rows];

        fixture_read(&fixture, rows, &room, move);
        before = room;
        row.key = from->key;
        row.has_token = from->has_token;
        row.length = from->length;
        memcpy(row.body, from->body, from->length + 1);
        row.body[ov_rng_below(&rng, (uint32_t)from->length)] =
            (char)ov_rng_below(&rng, 256);
        if (ov_room_apply(&room, &row))
            taken++;
        else
            CHECK(memcmp(&room, &before, sizeof room) == 0);
    }
    CHECK(taken < 4000);
    fixture_read(&fixture, 3, &room, move);
    memcpy(row.body, fixture.row[1].body, fixture.row[1].length + 1);
    row.length = fixture.row[1].length;
    CHECK(!ov_room_apply(&room, &row)); /* not the next one */
    fixture_close(&fixture);
}

/* --- What is hidden --- */

/* Every message that a room can send now, one after the other. */
static void write_all(const struct ov_room *room, struct ov_buffer *out)
{
    const struct ov_room_who who = {.role = OV_WHO_SEAT};
    struct ov_room_refusal refusal = {.why = OV_ROOM_WHY_STALE};

    ov_room_write_welcome(out, room, "CODE", who, 1);
    ov_room_write_snapshot(out, room, "CODE");
    ov_room_write_pong(out, room, 1);
    ov_room_write_refused(out, "x", &refusal, NULL, 0);
    for (int why = 1; why < OV_WHY_COUNT; why++) {
        refusal = (struct ov_room_refusal){.why = OV_ROOM_WHY_RULES,
                                           .rules = (uint8_t)why};
        ov_room_write_refused(out, "x", &refusal, NULL, 0);
    }
}

TEST(nothing_hidden_is_in_any_message)
{
    static char one[1 << 17], two[1 << 17];
    struct ov_rng rng = {{4, 3, 2, 1}};
    struct ov_buffer out;
    int dealt = 0;

    fixture_begin(&fixture, NULL);
    for (int i = 0; i < 100 && fixture_play(&fixture, &rng); i++) {
        struct ov_room other_room = fixture.room;
        struct ov_actions legal;
        struct ov_room_batch batch, other_batch;
        struct ov_room_question question, other_question;

        dealt += hidden_deal_anew(&other_room.game, &fixture.box, &rng);
        ov_buffer_init(&out, one, sizeof one);
        write_all(&fixture.room, &out);
        CHECK(!out.full);
        ov_buffer_init(&out, two, sizeof two);
        write_all(&other_room, &out);
        CHECK(strcmp(one, two) == 0);
        if (fixture.room.state.actor < 0)
            break;
        /* A bot's move tells what chance shows, and nothing else. */
        other_room.state.seat[fixture.room.state.actor].bot[0] = 'x';
        ov_legal(&fixture.room.game, &fixture.box, fixture.room.state.actor,
                 &legal);
        CHECK(ov_room_question(&other_room, &question));
        other_question = question;
        for (int k = 0; k < legal.count; k++) {
            struct ov_room room = fixture.room;

            room.state.seat[fixture.room.state.actor].bot[0] = 'x';
            CHECK(ov_room_bot_moved(&room, &question, legal.at[k], fixture.now,
                                    &batch) == 1);
            CHECK(ov_room_bot_moved(&other_room, &other_question, legal.at[k],
                                    fixture.now, &other_batch) == 1);
            CHECK(batch.row[0].event.shown_count ==
                  other_batch.row[0].event.shown_count);
            CHECK(batch.row[0].event.shown_count > 0 ||
                  strcmp(batch.row[0].body, other_batch.row[0].body) == 0);
        }
    }
    CHECK(dealt > 0);
    fixture_close(&fixture);
}

TEST(spectators_may_be_kept_behind)
{
    fixture_begin(&fixture, NULL);
    fixture.room.head.delay = 60;
    CHECK(!ov_room_is_shown(&fixture.room, 5000,
                            fixture.head.created + 5000 + 59 * SECONDS));
    CHECK(ov_room_is_shown(&fixture.room, 5000,
                           fixture.head.created + 5000 + 60 * SECONDS));
    fixture_close(&fixture);
}

TEST(standing_orders_answer_but_not_after_an_undo)
{
    int seat;

    fixture_begin(&fixture, NULL);
    seat = fixture.room.state.actor;
    CHECK(GRANTED(seat, "{\"do\":\"orders\",\"id\":\"o\",\"after\":0,"
                        "\"set\":{\"turn-end\":\"auto\"}}"));
    CHECK(fixture.room.state.seat[seat].orders.turn_end == 1);
    CHECK(GRANTED(seat, "{\"do\":\"orders\",\"id\":\"p\",\"after\":0,"
                        "\"set\":{\"builder\":\"never\"},\"hold\":true}"));
    CHECK(fixture.room.state.seat[seat].orders.turn_end == 1);
    CHECK(fixture.room.state.seat[seat].held == fixture.room.game.turns);
    fixture_close(&fixture);
}
