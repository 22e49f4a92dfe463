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
