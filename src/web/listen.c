/*
 * listen.c - opens a listening socket; the addresses of this machine.
 */
#include "web/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 512 };

union place {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static socklen_t size_of(const union place *place)
{
    return place->any.sa_family == AF_INET6 ? sizeof place->six
                                            : sizeof place->four;
}

/* "::1", or "fe80::1%eth0", which only getaddrinfo understands. */
static bool read_six(const char *text, union place *ret_place)
{
    const struct addrinfo hints = {.ai_flags = AI_NUMERICHOST,
                                   .ai_family = AF_INET6,
                                   .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;

    if (getaddrinfo(text, NULL, &hints, &found) != 0)
        return false;
    memcpy(&ret_place->six, found->ai_addr, sizeof ret_place->six);
    freeaddrinfo(found);
    return true;
}

/* Four numbers, no fewer: "1" is not an address, though some accept it. */
static bool read_address(const char *text, union place *ret_place)
{
    char inside[OV_HOST_TEXT];
    size_t length = strlen(text);

    if (length >= sizeof inside)
        return false;
    if (strcmp(text, "localhost") == 0)
        text = "127.0.0.1";
    *ret_place = (union place){.six = {.sin6_family = AF_INET6}};
    if (text[0] == '[' && text[length - 1] == ']') {
        memcpy(inside, text + 1, length - 2);
        inside[length - 2] = '\0';
        return read_six(inside, ret_place);
    }
    if (strchr(text, ':') != NULL)
        return read_six(text, ret_place);
    ret_place->four.sin_family = AF_INET;
    return inet_pton(AF_INET, text, &ret_place->four.sin_addr) == 1;
}

static void set_port(union place *place, int port)
{
    if (place->any.sa_family == AF_INET6)
        place->six.sin6_port = htons((uint16_t)port);
    else
        place->four.sin_port = htons((uint16_t)port);
}

static int port_of(int fd)
{
    union place place = {.six = {.sin6_port = 0}};
    socklen_t size = sizeof place;

    if (getsockname(fd, &place.any, &size) != 0)
        return -errno;
    return ntohs(place.any.sa_family == AF_INET6 ? place.six.sin6_port
                                                 : place.four.sin_port);
}

static enum ov_reach reach_of(const union place *place)
{
    if (place->any.sa_family == AF_INET6) {
        if (IN6_IS_ADDR_UNSPECIFIED(&place->six.sin6_addr))
            return OV_REACH_EVERYTHING;
        return IN6_IS_ADDR_LOOPBACK(&place->six.sin6_addr) ? OV_REACH_HERE
                                                           : OV_REACH_ADDRESS;
    }
    if (place->four.sin_addr.s_addr == htonl(INADDR_ANY))
        return OV_REACH_IPV4;
    return ntohl(place->four.sin_addr.s_addr) >> 24 == IN_LOOPBACKNET
               ? OV_REACH_HERE
               : OV_REACH_ADDRESS;
}

/* As in a URL: IPv6 in brackets, the name of a network card after "%25". */
static void write_host(const union place *place, char host[OV_HOST_TEXT])
{
    char text[INET6_ADDRSTRLEN] = "", card[IF_NAMESIZE] = "";

    if (place->any.sa_family == AF_INET) {
        (void)inet_ntop(AF_INET, &place->four.sin_addr, text, sizeof text);
        (void)snprintf(host, OV_HOST_TEXT, "%s", text);
        return;
    }
    (void)inet_ntop(AF_INET6, &place->six.sin6_addr, text, sizeof text);
    if (place->six.sin6_scope_id != 0)
        (void)if_indextoname(place->six.sin6_scope_id, card);
    (void)snprintf(host, OV_HOST_TEXT, "[%s%s%s]", text,
                   card[0] == '\0' ? "" : "%25", card);
}

static int open_at(const union place *place)
{
    const int on = 1, off = 0;
    const int fd = socket(place->any.sa_family,
                          SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int error;

    if (fd < 0)
        return -errno;
    (void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (place->any.sa_family == AF_INET6) /* "::" includes IPv4, everywhere */
        (void)setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(fd, &place->any, size_of(place)) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    error = errno;
    (void)close(fd);
    return -error;
}

/* Where a browser on this machine finds it: "all addresses" includes these. */
static void write_local_host(const char *address, const union place *place,
                             struct ov_listening *listening)
{
    const union place six = {
        .six = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT}};
    const union place four = {
        .four = {.sin_family = AF_INET,
                 .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}}};

    if (listening->reach == OV_REACH_EVERYTHING)
        write_host(&six, listening->host);
    else if (listening->reach == OV_REACH_IPV4)
        write_host(&four, listening->host);
    else if (strcmp(address, "localhost") == 0)
        (void)snprintf(listening->host, OV_HOST_TEXT, "localhost");
    else
        write_host(place, listening->host);
}

int ov_listen(const char *address, int port, struct ov_listening *ret_listening)
{
    union place place;
    int fd;

    assert(port >= 0 && port <= UINT16_MAX);
    if (!read_address(address, &place))
        return -EINVAL;
    set_port(&place, port);
    fd = open_at(&place);
    if (fd < 0)
        return fd;
    ret_listening->fd = fd;
    ret_listening->port = port_of(fd);
    ret_listening->reach = reach_of(&place);
    write_local_host(address, &place, ret_listening);
    return 0;
}

int ov_listen_taken_over(int fd, struct ov_listening *ret_listening)
{
    union place place = {.six = {.sin6_port = 0}};
    socklen_t size = sizeof place, flag_size = sizeof(int);
    const int flags = fcntl(fd, F_GETFL);
    int listens = 0;

    if (flags < 0 || getsockname(fd, &place.any, &size) != 0 ||
        (place.any.sa_family != AF_INET && place.any.sa_family != AF_INET6) ||
        getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &flag_size) != 0 ||
        listens == 0)
        return -EINVAL;
    if (fcntl(fd, F_SETFL, flags | O_NONBLOCK) != 0 ||
        fcntl(fd, F_SETFD, FD_CLOEXEC) != 0)
        return -errno;
    ret_listening->fd = fd;
    ret_listening->port = port_of(fd);
    ret_listening->reach = reach_of(&place);
    write_local_host("", &place, ret_listening);
    return 0;
}

/* Is this an address by which others in the network can find this machine? */
static bool is_of_network(const struct ifaddrs *card, int family)
{
    const struct sockaddr_in6 *const six = (const void *)card->ifa_addr;

    if (card->ifa_addr == NULL || card->ifa_addr->sa_family != family ||
        (card->ifa_flags & IFF_RUNNING) == 0 ||
        (card->ifa_flags & (IFF_LOOPBACK | IFF_POINTOPOINT)) != 0)
        return false;
    return family == AF_INET || !IN6_IS_ADDR_LINKLOCAL(&six->sin6_addr);
}

static int copy_hosts(const struct ifaddrs *cards, int family,
                      char hosts[][OV_HOST_TEXT])
{
    int count = 0;

    for (; cards != NULL && count < OV_MAX_NETWORK_HOSTS;
         cards = cards->ifa_next) {
        union place place;

        if (!is_of_network(cards, family))
            continue;
        memcpy(&place, cards->ifa_addr,
               family == AF_INET ? sizeof place.four : sizeof place.six);
        write_host(&place, hosts[count++]);
    }
    return count;
}

int ov_network_hosts(bool six, char ret_hosts[][OV_HOST_TEXT])
{
    struct ifaddrs *cards;
    int count;

    if (getifaddrs(&cards) != 0)
        return 0;
    count = copy_hosts(cards, AF_INET, ret_hosts);
    if (count == 0 && six)
        count = copy_hosts(cards, AF_INET6, ret_hosts);
    freeifaddrs(cards);
    return count;
}
