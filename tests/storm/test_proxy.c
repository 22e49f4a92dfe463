/*
 * test_proxy.c - the bad line: what it does to messages, and what it leaves
 * alone.
 */
#include "harness.h"
#include "storm/proxy.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MESSAGES = 200, MOST = 64, TIMES = 6000 };

/* What goes over a line: a head, and messages that all have one size. */
struct traffic {
    const char *request; /* opens it: the client's */
    const char *head;    /* before the messages */
    const char *message; /* with its number in it, three digits for '#' */
    bool from_server;
};

static const struct traffic frames = {"GET /ws HTTP/1.1\r\n\r\n", "",
                                      "\x81\x03###", false};
static const struct traffic posts = {
    "", "", "POST /say HTTP/1.1\r\nContent-Length: 5\r\n\r\n<###>", false};
static const struct traffic events = {"GET /events HTTP/1.1\r\n\r\n",
                                      "HTTP/1.1 200 OK\r\n\r\n",
                                      "data: ###\n\n", true};

/* What the other end got: the head, and the numbers of the messages. */
struct got {
    bool has_head, is_cut;
    int count;
    int number[2 * MESSAGES];
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

static size_t write_message(const struct traffic *traffic, int number,
                            char ret_text[MOST])
{
    char digits[8];

    (void)snprintf(digits, sizeof digits, "%03d", number);
    (void)snprintf(ret_text, MOST, "%s", traffic->message);
    memcpy(strchr(ret_text, '#'), digits, 3);
    return strlen(ret_text);
}

static void take_apart(const struct traffic *traffic, const char *bytes,
                       size_t size, struct got *got)
{
    const char *const head =
        traffic->from_server ? traffic->head : traffic->request;
    const size_t start = strlen(head), one = strlen(traffic->message);
    const char *const mark = strchr(traffic->message, '#');

    got->has_head = size >= start && memcmp(bytes, head, start) == 0;
    for (size_t at = start; got->has_head && at + one <= size; at += one)
        if (got->count < OV_LENGTH(got->number))
            got->number[got->count++] = (int)strtol(
                (char[]){bytes[at + (size_t)(mark - traffic->message)],
                         bytes[at + (size_t)(mark - traffic->message) + 1],
                         bytes[at + (size_t)(mark - traffic->message) + 2], 0},
                NULL, 10);
}

/* All that is sent, in pieces as the network might cut it. */
static void send_all(const struct traffic *traffic, int client, int other)
{
    const int from = traffic->from_server ? other : client;
    const size_t request = strlen(traffic->request);
    char text[MOST];

    CHECK(send(client, traffic->request, request, 0) == (ssize_t)request);
    CHECK(send(from, traffic->head, strlen(traffic->head), 0) >= 0);
    for (int i = 0; i < MESSAGES; i++) {
        const size_t size = write_message(traffic, i, text);

        CHECK(send(from, text, 4, 0) == 4);
        CHECK(send(from, text + 4, size - 4, 0) == (ssize_t)size - 4);
    }
}

/* Sends all messages through a line with these faults. */
static void send_through(const struct traffic *traffic, unsigned faults,
                         struct ov_proxy *proxy, struct got *ret_got)
{
    const struct ov_seed seed = ov_seed_from_number(5);
    const int server = socket(AF_INET, SOCK_STREAM, 0);
    static char in[4 * MESSAGES * MOST];
    size_t size = 0;
    int client, other = -1;

    *ret_got = (struct got){.count = 0};
    REQUIRE(listen(server, 4) == 0);
    REQUIRE(ov_proxy_open(proxy, faults, &seed) == 0);
    proxy->target = local_port(server);
    client = connect_to(proxy->port);
    for (int now = 0; now < TIMES && !ret_got->is_cut; now++) {
        ssize_t more;

        if (now == 2) {
            other = accept(server, NULL, NULL);
            REQUIRE(other >= 0);
            send_all(traffic, client, other);
        }
        ov_proxy_pump(proxy, now);
        more = other < 0 ? -1
                         : recv(traffic->from_server ? client : other,
                                in + size, sizeof in - size, MSG_DONTWAIT);
        ret_got->is_cut = more == 0;
        size += more > 0 ? (size_t)more : 0;
    }
    take_apart(traffic, in, size, ret_got);
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

    send_through(&frames, 0, &proxy, &got);
    CHECK(got.has_head && got.count == MESSAGES && in_order(&got));
}

TEST(messages_that_are_held_up_stay_in_order)
{
    struct ov_proxy proxy;
    struct got got;

    send_through(&frames, OV_PROXY_DELAY, &proxy, &got);
    CHECK(got.has_head && got.count == MESSAGES && in_order(&got));
    CHECK(proxy.delayed > 0);
}

TEST(some_messages_come_twice_and_none_is_lost)
{
    struct ov_proxy proxy;
    struct got got;
    int times[MESSAGES] = {0}, twice = 0;

    send_through(&frames, OV_PROXY_DOUBLE, &proxy, &got);
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

    send_through(&frames, OV_PROXY_REORDER, &proxy, &got);
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

    send_through(&frames, OV_PROXY_CUT, &proxy, &got);
    CHECK(got.is_cut && proxy.cut > 0 && got.count < MESSAGES);
}

/* Nothing is torn apart or lost, and each fault happens. */
static void check_all_faults(const struct traffic *traffic)
{
    struct ov_proxy proxy = {.listener = -1};
    struct got got;
    bool seen[MESSAGES] = {false};

    send_through(traffic, 0, &proxy, &got);
    CHECK(got.has_head && got.count == MESSAGES && in_order(&got));
    send_through(traffic, OV_PROXY_DELAY | OV_PROXY_DOUBLE | OV_PROXY_REORDER,
                 &proxy, &got);
    CHECK(proxy.delayed > 0 && proxy.doubled > 0 && proxy.reordered > 0);
    CHECK(got.has_head && got.count == MESSAGES + proxy.doubled);
    for (int i = 0; i < got.count; i++) {
        REQUIRE(got.number[i] >= 0 && got.number[i] < MESSAGES);
        seen[got.number[i]] = true;
    }
    for (int i = 0; i < MESSAGES; i++)
        CHECK(seen[i]);
    send_through(traffic, OV_PROXY_CUT, &proxy, &got);
    CHECK(got.is_cut && proxy.cut > 0 && got.count < MESSAGES);
}

TEST(posts_are_moved_as_a_whole_with_their_bodies)
{
    check_all_faults(&posts);
}

TEST(events_of_a_stream_are_moved_as_a_whole)
{
    check_all_faults(&events);
}
