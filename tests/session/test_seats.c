/*
 * test_seats.c - who may sit where: `new` and `seat`.
 */
#include "pages.h"

#include "harness.h"

#define NEW(seat, stalling)                                                    \
    "{\"do\":\"new\",\"players\":[{}," seat                                    \
    "],\"switches\":{\"stalling\":\"" stalling "\"},\"seed\":\"1\"}"
#define SEAT(who) "{\"do\":\"seat\",\"seat\":1," who "}"
#define BOT "\"bot\":\"greedy\""

/* R12.3: such a game may go on for ever, which is for people alone. */
TEST(R12_3_without_stalling_no_bot_takes_a_seat)
{
    start(0, true);
    fails(NEW("{" BOT "}", "off"), "no-bots");
    CHECK(is_fine(take(NEW("{}", "off"))));
    fails(SEAT(BOT), "no-bots");
    CHECK(table()->header.player[1].bot[0] == '\0');
    CHECK(is_fine(take(SEAT("\"name\":\"Ann\""))));
    CHECK(is_fine(take(NEW("{}", "on"))));
    CHECK(is_fine(take(SEAT(BOT))));
}
