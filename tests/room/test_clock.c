/*
 * test_clock.c - time, live and by days.
 */
#include "fixture.h"

enum { SECONDS = 1000, MINUTES = 60 * SECONDS };
static const int64_t days = INT64_C(86400000);

static struct fixture fixture;

TEST(a_live_clock_runs_for_the_one_who_chooses_and_gains_by_passing_on)
{
    const struct ov_clock_rule clock = {.budget = 300, .add = 10};
    struct ov_rng rng = {{9, 9, 2, 3}};
    int seat;

    fixture_begin(&fixture, &clock);
    seat = fixture.room.state.actor;
    CHECK(ov_room_time_left(&fixture.room.state, seat, fixture.now) >=
          300 * SECONDS);
    fixture.now += MINUTES;
    CHECK(ov_room_time_left(&fixture.room.state, seat, fixture.now) ==
          fixture.room.state.seat[seat].left - MINUTES);
    while (fixture.room.state.actor == seat)
        CHECK(fixture_play(&fixture, &rng));
    CHECK(fixture.room.state.seat[seat].left >= 250 * SECONDS);
    CHECK(fixture.room.state.seat[seat].left <= 290 * SECONDS);
    fixture_close(&fixture);
}

TEST(when_time_is_over_the_log_decides_and_a_bot_holds_the_seat)
{
    const struct ov_clock_rule clock = {.budget = 100};
    int seat;

    fixture_begin(&fixture, &clock);
    seat = fixture.room.state.actor;
    fixture.now += 99 * SECONDS;
    CHECK(fixture_due(&fixture) == 0);
    CHECK(REFUSED(1 - seat, "not-yet",
                  "{\"do\":\"claim\",\"id\":\"c\",\"after\":0}"));
    CHECK(fixture.reply.refusal.wait == 1 * SECONDS + OV_ROOM_GRACE);
    fixture.now = ov_room_deadline(&fixture.room) - 1;
    CHECK(fixture_due(&fixture) == 0);
    fixture.now++;
    CHECK(GRANTED(1 - seat, "{\"do\":\"claim\",\"id\":\"d\",\"after\":0}"));
    CHECK(fixture.batch.count == 2);
    CHECK(strstr(fixture.batch.row[0].body, "flagged") != NULL);
    CHECK(strstr(fixture.batch.row[1].body, "bot-takes") != NULL);
    CHECK(strstr(fixture.batch.row[1].body, "\"by\":\"clock\"") != NULL);
    CHECK(strcmp(fixture.room.state.seat[seat].bot, "relaxed") == 0);
    CHECK(ov_room_deadline(&fixture.room) == INT64_MAX);
    CHECK(GRANTED(seat, "{\"do\":\"back\",\"id\":\"b\",\"after\":0}"));
    CHECK(ov_room_time_left(&fixture.room.state, seat, fixture.now) ==
          10 * SECONDS);
    fixture_close(&fixture);
}

TEST(whoever_leaves_and_comes_back_has_no_more_time_than_before)
{
    const struct ov_clock_rule clock = {.each = 60, .budget = 100};
    int64_t deadline;
    int seat;

    fixture_begin(&fixture, &clock);
    seat = fixture.room.state.actor;
    fixture.now += 155 * SECONDS;
    deadline = ov_room_deadline(&fixture.room);
    CHECK(GRANTED(seat, "{\"do\":\"leave\",\"id\":\"l\",\"after\":0}"));
    CHECK(GRANTED(seat, "{\"do\":\"back\",\"id\":\"b\",\"after\":0}"));
    CHECK(ov_room_deadline(&fixture.room) == deadline);
    CHECK(GRANTED(seat, "{\"do\":\"bot\",\"id\":\"t\",\"after\":0,"
                        "\"bot\":\"casual\"}"));
    CHECK(GRANTED(seat, "{\"do\":\"back\",\"id\":\"c\",\"after\":0}"));
    CHECK(ov_room_deadline(&fixture.room) == deadline);
    fixture_close(&fixture);
}

TEST(a_move_that_is_taken_back_gains_no_time)
{
    const struct ov_clock_rule clock = {.budget = 300, .add = 10};
    int64_t before;
    int seat;

    fixture_begin(&fixture, &clock);
    seat = fixture.room.state.actor;
    before = ov_room_time_left(&fixture.room.state, seat, fixture.now);
    for (int i = 0; i < 5; i++) {
        CHECK(GRANTED(seat,
                      "{\"do\":\"move\",\"id\":\"m%d\",\"after\":%d,"
                      "\"action\":\"play 4 coins\"}",
                      i, fixture.rows));
        CHECK(fixture.room.state.actor == 1 - seat);
        CHECK(GRANTED(seat, "{\"do\":\"undo\",\"id\":\"u%d\",\"after\":%d}", i,
                      fixture.rows));
        CHECK(fixture.room.state.actor == seat);
    }
    CHECK(ov_room_time_left(&fixture.room.state, seat, fixture.now) <= before);
    fixture_close(&fixture);
}

/* The actor moves, so that it is the other's turn, and takes it back. */
static bool move_and_take_back(int seat, int number)
{
    return GRANTED(seat,
                   "{\"do\":\"move\",\"id\":\"m%d\",\"after\":%d,"
                   "\"action\":\"play 4 coins\"}",
                   number, fixture.rows) &&
           fixture.room.state.actor == 1 - seat &&
           GRANTED(seat, "{\"do\":\"undo\",\"id\":\"u%d\",\"after\":%d}",
                   number, fixture.rows) &&
           fixture.room.state.actor == seat;
}

TEST(a_choice_that_comes_back_has_taken_what_it_took_before)
{
    const struct ov_clock_rule clock = {.each = 100, .budget = 50};
    int64_t end;
    int seat;

    fixture_begin(&fixture, &clock);
    seat = fixture.room.state.actor;
    end = ov_room_deadline(&fixture.room);
    for (int i = 0; i < 3; i++) {
        fixture.now += 40 * SECONDS;
        CHECK(move_and_take_back(seat, i));
        CHECK(ov_room_deadline(&fixture.room) == end);
    }
    CHECK(ov_room_time_left(&fixture.room.state, seat, fixture.now) ==
          30 * SECONDS);
    CHECK(ov_room_time_left(&fixture.room.state, 1 - seat, fixture.now) ==
          50 * SECONDS);
    CHECK(GRANTED(seat,
                  "{\"do\":\"move\",\"id\":\"m\",\"after\":%d,"
                  "\"action\":\"play 4 coins\"}",
                  fixture.rows));
    CHECK(fixture.room.state.seat[seat].left == 30 * SECONDS);
    fixture_close(&fixture);
}

TEST(a_new_clock_forgets_what_choices_took)
{
    const struct ov_clock_rule clock = {.each = 100, .budget = 50};
    int seat;

    fixture_begin(&fixture, &clock);
    seat = fixture.room.state.actor;
    fixture.now += 40 * SECONDS;
    CHECK(GRANTED(seat,
                  "{\"do\":\"move\",\"id\":\"m\",\"after\":%d,"
                  "\"action\":\"play 4 coins\"}",
                  fixture.rows));
    CHECK(fixture.room.state.seat[seat].took == 40 * SECONDS);
    CHECK(GRANTED(0, "{\"do\":\"ask\",\"id\":\"a\",\"after\":0,"
                     "\"what\":\"clock\",\"clock\":{\"budget\":9}}"));
    CHECK(GRANTED(1, "{\"do\":\"grant\",\"id\":\"g\",\"after\":0}"));
    CHECK(fixture.room.state.clock.budget == 9);
    CHECK(fixture.room.state.seat[seat].took == 0);
    fixture_close(&fixture);
}

TEST(a_move_that_comes_late_but_first_counts)
{
    const struct ov_clock_rule clock = {.budget = 100};

    fixture_begin(&fixture, &clock);
    fixture.now += 101 * SECONDS;
    CHECK(GRANTED(fixture.room.state.actor,
                  "{\"do\":\"move\",\"id\":\"x\",\"after\":%d,"
                  "\"action\":\"play 4 coins\"}",
                  fixture.rows));
    fixture_close(&fixture);
}

TEST(a_pause_stops_the_clock)
{
    const struct ov_clock_rule clock = {.budget = 100};
    int seat;

    fixture_begin(&fixture, &clock);
    seat = fixture.room.state.actor;
    fixture.now += 50 * SECONDS;
    CHECK(GRANTED(0, "{\"do\":\"ask\",\"id\":\"a\",\"after\":0,"
                     "\"what\":\"pause\"}"));
    CHECK(GRANTED(1, "{\"do\":\"grant\",\"id\":\"g\",\"after\":0}"));
    fixture.now += 3 * days;
    CHECK(fixture_due(&fixture) == 0);
    CHECK(GRANTED(1, "{\"do\":\"resume\",\"id\":\"r\",\"after\":0}"));
    CHECK(ov_room_time_left(&fixture.room.state, seat, fixture.now) ==
          50 * SECONDS);
    fixture_close(&fixture);
}

TEST(by_days_weekends_and_vacation_are_free)
{
    /* 2025-11-17 is a Monday, and the fixture's clock begins there. */
    const struct ov_clock_rule clock = {
        .each = 86400, .budget = 86400, .weekends = 1, .vacation = 7};
    const int64_t monday = INT64_C(1763337600000);
    int seat;

    fixture_begin(&fixture, &clock);
    seat = fixture.room.state.actor;
    CHECK(ov_room_deadline(&fixture.room) ==
          fixture.room.state.created + 2 * days + OV_ROOM_GRACE);
    fixture.now = monday + 4 * days; /* Friday: not claimed, so it counts */
    CHECK(GRANTED(seat,
                  "{\"do\":\"move\",\"id\":\"m\",\"after\":%d,"
                  "\"action\":\"play 4 coins\"}",
                  fixture.rows));
    CHECK(GRANTED(seat, "{\"do\":\"ask\",\"id\":\"k\",\"after\":0,"
                        "\"what\":\"clock\",\"clock\":{\"each\":86400,"
                        "\"budget\":86400,\"weekends\":true,\"vacation\":7}}"));
    CHECK(GRANTED(1 - seat, "{\"do\":\"grant\",\"id\":\"l\",\"after\":0}"));
    seat = fixture.room.state.actor;
    CHECK(ov_room_deadline(&fixture.room) == monday + 8 * days + OV_ROOM_GRACE);
    CHECK(REFUSED(seat, "no-days-left",
                  "{\"do\":\"vacation\",\"id\":\"v\",\"after\":0,"
                  "\"days\":8}"));
    CHECK(GRANTED(seat, "{\"do\":\"vacation\",\"id\":\"w\",\"after\":0,"
                        "\"days\":7}"));
    CHECK(ov_room_deadline(&fixture.room) ==
          monday + 15 * days + OV_ROOM_GRACE);
    CHECK(REFUSED(seat, "no-days-left",
                  "{\"do\":\"vacation\",\"id\":\"y\",\"after\":0,"
                  "\"days\":1}"));
    fixture_close(&fixture);
}

TEST(time_that_counts_and_its_end_agree)
{
    struct ov_rng rng = {{1, 2, 3, 4}};

    for (int i = 0; i < 20000; i++) {
        const struct ov_clock_rule rule = {
            .each = 1,
            .weekends = (uint8_t)(i % 2),
            .zone = (int16_t)((int)ov_rng_below(&rng, 1681) - 840)};
        const int64_t from = (int64_t)ov_rng_below(&rng, 4000000) * 1000000;
        const int64_t count = (int64_t)ov_rng_below(&rng, 2000000) * 1000;
        const int64_t end = ov_clock_after(&rule, from, count);

        CHECK(end >= from + count);
        CHECK(ov_clock_between(&rule, from, end) == count);
        CHECK(count == 0 || ov_clock_between(&rule, from, end - 1) < count);
    }
}
