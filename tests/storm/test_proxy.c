/*
 * test_proxy.c - the bad line: what it does to messages, and what it leaves
 * alone.
 */
#include "harness.h"
#include "storm/proxy.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MESSAGES = 200, SIZE = 3, TIMES = 20000 };

static const char head[] = "GET / HTTP/1.1\r\n\r\n";

/* What the other end got: the head, and the numbers of the messages. */
struct got {
    bool has_head, is_cut;
    int count;
    unsigned char number[2 * MESSAGES];
};

static int local_port(int fd)
{
    struct sockaddr_in at;
    socklen_t size = sizeof at;

    return getsockname(fd, (struct sockaddr *)&at, &size) < 0
               ? 0
               : ntohs(at.sin_port);
}

static int connect_to(int port)
{
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    const struct sockaddr_in at = {.sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};

    (void)connect(fd, (const struct sockaddr *)&at, sizeof at);
    return fd;
}

static void take_apart(const unsigned char *bytes, size_t size, struct got *got)
{
    const size_t start = sizeof head - 1;

    got->has_head = size >= start && memcmp(bytes, head, start) == 0;
    for (size_t at = start; got->has_head && at + SIZE <= size; at += SIZE)
        if (got->count < OV_LENGTH(got->number))
            got->number[got->count++] = bytes[at + 2];
}

/* Sends all messages through a line with these faults. */
static void send_through(unsigned faults, struct ov_proxy *proxy,
                         struct got *ret_got)
{
    const struct ov_seed seed = ov_seed_from_number(5);
    const int server = socket(AF_INET, SOCK_STREAM, 0);
    unsigned char in[8192], out[sizeof head + MESSAGES * SIZE];
    size_t size = 0, held = sizeof head - 1;
    int client, other = -1;

    *ret_got = (struct got){.count = 0};
    REQUIRE(listen(server, 4) == 0);
    REQUIRE(ov_proxy_open(proxy, faults, &seed) == 0);
    proxy->target = local_port(server);
    client = connect_to(proxy->port);
    memcpy(out, head, held);
    for (int i = 0; i < MESSAGES; i++, held += SIZE)
        memcpy(out + held, (unsigned char[]){0x81, 1, (unsigned char)i}, SIZE);
    for (int now = 0; now < TIMES && !ret_got->is_cut; now++) {
        ssize_t more;

        if (now == 2) {
            other = accept(server, NULL, NULL);
            REQUIRE(other >= 0);
            REQUIRE(send(client, out, held, 0) == (ssize_t)held);
        }
        ov_proxy_pump(proxy, now);
        more = other < 0
                   ? -1
                   : recv(other, in + size, sizeof in - size, MSG_DONTWAIT);
        ret_got->is_cut = more == 0;
        size += more > 0 ? (size_t)more : 0;
    }
    take_apart(in, size, ret_got);
    (void)close(client);
    (void)close(other);
    (void)close(server);
    ov_proxy_close(proxy);
}

static bool in_order(const struct got *got)
{
    for (int i = 0; i < got->count; i++)
        if (got->number[i] != i)
            return false;
    return true;
}

TEST(a_good_line_changes_nothing)
{
    struct ov_proxy proxy;
    struct got got;

    send_through(0, &proxy, &got);
    CHECK(got.has_head && got.count == MESSAGES && in_order(&got));
}

TEST(messages_that_are_held_up_stay_in_order)
{
    struct ov_proxy proxy;
    struct got got;

    send_through(OV_PROXY_DELAY, &proxy, &got);
    CHECK(got.has_head && got.count == MESSAGES && in_order(&got));
    CHECK(proxy.delayed > 0);
}

TEST(some_messages_come_twice_and_none_is_lost)
{
    struct ov_proxy proxy;
    struct got got;
    int times[MESSAGES] = {0}, twice = 0;

    send_through(OV_PROXY_DOUBLE, &proxy, &got);
    CHECK(got.count == MESSAGES + proxy.doubled && proxy.doubled > 0);
    for (int i = 0; i < got.count; i++)
        times[got.number[i]]++;
    for (int i = 0; i < MESSAGES; i++) {
        CHECK(times[i] == 1 || times[i] == 2);
        twice += times[i] == 2;
    }
    CHECK(twice == proxy.doubled);
}

TEST(some_messages_are_overtaken_and_none_is_lost)
{
    struct ov_proxy proxy;
    struct got got;
    bool seen[MESSAGES] = {false};

    send_through(OV_PROXY_REORDER, &proxy, &got);
    CHECK(got.count == MESSAGES && proxy.reordered > 0 && !in_order(&got));
    for (int i = 0; i < got.count; i++)
        seen[got.number[i]] = true;
    for (int i = 0; i < MESSAGES; i++)
        CHECK(seen[i]);
}

TEST(a_line_that_is_cut_ends_for_both)
{
    struct ov_proxy proxy;
    struct got got;

    send_through(OV_PROXY_CUT, &proxy, &got);
    CHECK(got.is_cut && proxy.cut > 0 && got.count < MESSAGES);
}
