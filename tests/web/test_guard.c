/*
 * test_guard.c - limits for each address.
 */
#include "harness.h"
#include "web/guard.h"
#include "web/site.h"

#include <stdio.h>
#include <string.h>

static const struct ov_guard_limits limits = {
    .connections = 3,
    .of = {[OV_GUARD_REQUESTS] = {10, 5, 1000},
           [OV_GUARD_TABLES] = {2, 1, 60000}},
};

static struct ov_net_address at(const char *text)
{
    struct ov_net_address address;

    CHECK(ov_net_address_read(text, &address));
    return address;
}

/* The page asks for its files, and then again to keep them for later. */
TEST(a_party_behind_one_address_opens_the_page_at_once)
{
    enum { PEOPLE = 12, TIMES = 2 };
    struct ov_guard *const guard = ov_guard_new(&ov_guard_usual);
    const struct ov_net_address home = at("192.0.2.1");

    for (int i = 0; i < PEOPLE * TIMES * ov_site_count; i++)
        CHECK(ov_guard_take(guard, &home, OV_GUARD_REQUESTS, 5000) == 0);
    ov_guard_free(guard);
}

TEST(so_many_at_once_and_so_many_more_in_a_time)
{
    struct ov_guard *const guard = ov_guard_new(&limits);
    const struct ov_net_address ann = at("192.0.2.1"), bo = at("192.0.2.2");
    int64_t wait;

    for (int i = 0; i < 10; i++)
        CHECK(ov_guard_take(guard, &ann, OV_GUARD_REQUESTS, 5000) == 0);
    wait = ov_guard_take(guard, &ann, OV_GUARD_REQUESTS, 5000);
    CHECK(wait > 0 && wait <= 201);
    CHECK(ov_guard_take(guard, &bo, OV_GUARD_REQUESTS, 5000) == 0);
    CHECK(ov_guard_take(guard, &ann, OV_GUARD_REQUESTS, 5000 + wait) == 0);
    CHECK(ov_guard_take(guard, &ann, OV_GUARD_REQUESTS, 5000 + wait) > 0);
    CHECK(ov_guard_take(guard, &ann, OV_GUARD_TABLES, 6000) == 0);
    CHECK(ov_guard_take(guard, &ann, OV_GUARD_TABLES, 6000) == 0);
    wait = ov_guard_take(guard, &ann, OV_GUARD_TABLES, 6000);
    CHECK(wait > 59000 && wait <= 60001);
    CHECK(ov_guard_take(guard, &ann, OV_GUARD_CHAT, 6000) == 0);
    ov_guard_free(guard);
}

TEST(connections_count_until_they_go)
{
    struct ov_guard *const guard = ov_guard_new(&limits);
    const struct ov_net_address one = at("2001:db8::1");
    const struct ov_net_address near = at("2001:db8::2");
    const struct ov_net_address far = at("2001:db8:0:1::1");

    for (int i = 0; i < 3; i++)
        CHECK(ov_guard_enter(guard, &one, 0));
    CHECK(!ov_guard_enter(guard, &near, 0));
    CHECK(ov_guard_enter(guard, &far, 0));
    ov_guard_leave(guard, &one);
    CHECK(ov_guard_enter(guard, &near, 0));
    ov_guard_free(guard);
}

TEST(this_machine_has_no_limit)
{
    struct ov_guard *const guard = ov_guard_new(&limits);
    const struct ov_net_address own = at("127.0.0.1");

    for (int i = 0; i < 100; i++) {
        CHECK(ov_guard_enter(guard, &own, 0));
        CHECK(ov_guard_take(guard, &own, OV_GUARD_REQUESTS, 0) == 0);
    }
    CHECK(ov_guard_count(guard) == 0);
    ov_guard_free(guard);
}

/* Somebody else, a million times. */
static struct ov_net_address stranger(int number)
{
    char text[32];

    (void)snprintf(text, sizeof text, "10.%d.%d.%d", number >> 16,
                   number >> 8 & 255, number & 255);
    return at(text);
}

TEST(strangers_without_number_take_bounded_memory_and_are_forgotten)
{
    struct ov_guard *const guard = ov_guard_new(&limits);
    int refused = 0;

    for (int i = 0; i < 100000; i++) {
        const struct ov_net_address from = stranger(i);

        refused += ov_guard_take(guard, &from, OV_GUARD_TABLES, 0) > 0;
    }
    CHECK(ov_guard_count(guard) == 20000);
    CHECK(refused == 100000 - 20000 - 2);
    for (int i = 0; i < 100000; i++) {
        const struct ov_net_address from = stranger(i);

        CHECK(ov_guard_take(guard, &from, OV_GUARD_CHAT, 1 << 30) == 0);
        (void)ov_guard_take(guard, &from, OV_GUARD_TABLES, 1 << 30);
    }
    CHECK(ov_guard_count(guard) == 20000);
    ov_guard_free(guard);
}
