/*
 * test_leaving.c - what becomes of a seat, and of what was asked, when somebody
 * leaves.
 */
#include "fixture.h"

static struct fixture fixture;

TEST(a_seat_that_was_resigned_is_never_left_without_a_bot)
{
    struct ov_room_question question;
    int seat;

    fixture_open(&fixture, 5, 3, NULL);
    fixture_start(&fixture, 3);
    seat = fixture.room.state.actor;
    CHECK(GRANTED(seat, "{\"do\":\"resign\",\"id\":\"r\",\"after\":0}"));
    CHECK(GRANTED(seat, "{\"do\":\"leave\",\"id\":\"l\",\"after\":0}"));
    CHECK(fixture.room.state.seat[seat].away);
    CHECK(ov_room_question(&fixture.room, &question));
    CHECK(question.seat == seat);
    fixture_close(&fixture);
}

TEST(a_seat_that_is_kept_is_given_to_nobody_else)
{
    const char *const join =
        "{\"do\":\"join\",\"id\":\"j\",\"after\":0,\"seat\":%d,"
        "\"token\":\"%s\",\"name\":\"A\",\"nonce\":"
        "\"00000000000000000000000000000000\"}";
    struct ov_room_head head;
    const struct ov_seed secret = ov_seed_from_number(99);

    fixture_begin(&fixture, NULL);
    CHECK(GRANTED(0, "{\"do\":\"resign\",\"id\":\"s\",\"after\":0}"));
    CHECK(fixture_due(&fixture) == 1);
    ov_room_head_again(&fixture.room, &secret, fixture.now, &head);
    ov_room_open(&fixture.room, &head, &fixture.box, fixture.move,
                 FIXTURE_MOVES);
    fixture_close(&fixture); /* the first game's log */
    CHECK(fixture_ask(&fixture, fixture_join, join, 1, fixture_token(5)) ==
          OV_ROOM_REFUSED);
    CHECK(fixture.reply.refusal.why == OV_ROOM_WHY_SEAT_TAKEN);
    CHECK(fixture_ask(&fixture, fixture_token(1), join, 1, fixture_token(1)) ==
          OV_ROOM_EVENTS_DUE);
    fixture_close(&fixture);
}

TEST(what_was_asked_happens_once_nobody_is_left_who_has_not_agreed)
{
    fixture_open(&fixture, 5, 3, NULL);
    fixture_start(&fixture, 3);
    CHECK(GRANTED(0, "{\"do\":\"ask\",\"id\":\"a\",\"after\":0,"
                     "\"what\":\"pause\"}"));
    CHECK(GRANTED(1, "{\"do\":\"grant\",\"id\":\"g\",\"after\":0}"));
    CHECK(!fixture.room.state.paused && fixture_due(&fixture) == 0);
    CHECK(GRANTED(2, "{\"do\":\"leave\",\"id\":\"l\",\"after\":0,"
                     "\"bot\":\"casual\"}"));
    CHECK(fixture_due(&fixture) == 1);
    CHECK(fixture.room.state.paused);
    CHECK(fixture.room.state.ask.what == OV_ROOM_ASK_NOTHING);
    CHECK(fixture_due(&fixture) == 0);
    fixture_close(&fixture);
}
