/*
 * net_address.c - addresses and networks as text and as bytes.
 */
#include "web/net_address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>

enum { BITS = 128, BEFORE_FOUR = 96 }; /* 96: where an IPv4 address begins */

static const uint8_t four_start[12] = {[10] = 0xff, [11] = 0xff};

static bool is_four(const struct ov_net_address *address)
{
    return memcmp(address->byte, four_start, sizeof four_start) == 0;
}

static void set_four(struct ov_net_address *address, const void *four)
{
    memcpy(address->byte, four_start, sizeof four_start);
    memcpy(address->byte + sizeof four_start, four, 4);
}

bool ov_net_address_read(const char *text, struct ov_net_address *ret_address)
{
    struct in_addr four;
    struct in6_addr six;

    assert(text != NULL);
    if (inet_pton(AF_INET, text, &four) == 1)
        set_four(ret_address, &four);
    else if (inet_pton(AF_INET6, text, &six) == 1)
        memcpy(ret_address->byte, &six, sizeof ret_address->byte);
    else
        return false;
    return true;
}

void ov_net_address_write(const struct ov_net_address *address,
                          char ret_text[OV_NET_ADDRESS_TEXT])
{
    const bool four = is_four(address);

    ret_text[0] = '\0';
    (void)inet_ntop(four ? AF_INET : AF_INET6,
                    address->byte + (four ? sizeof four_start : 0), ret_text,
                    OV_NET_ADDRESS_TEXT);
}

bool ov_net_address_of(int fd, struct ov_net_address *ret_address)
{
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
        struct sockaddr_storage room;
    } from = {.room = {0}};
    socklen_t size = sizeof from;

    assert(fd >= 0);
    if (getpeername(fd, &from.any, &size) != 0)
        return false;
    if (from.any.sa_family == AF_INET)
        set_four(ret_address, &from.four.sin_addr);
    else if (from.any.sa_family == AF_INET6)
        memcpy(ret_address->byte, &from.six.sin6_addr,
               sizeof ret_address->byte);
    else
        return false;
    return true;
}

bool ov_net_address_is_own(const struct ov_net_address *address)
{
    static const struct ov_net_address own[] = {
        {{[10] = 0xff, [11] = 0xff, [12] = 127, [15] = 1}}, {{[15] = 1}}};

    return memcmp(address, &own[0], sizeof *address) == 0 ||
           memcmp(address, &own[1], sizeof *address) == 0;
}

static void clear_behind(struct ov_net_address *address, int bits)
{
    for (int i = 0; i < BITS / 8; i++) {
        const int kept = bits - 8 * i;

        if (kept <= 0)
            address->byte[i] = 0;
        else if (kept < 8)
            address->byte[i] &= (uint8_t)(0xff << (8 - kept));
    }
}

/* One to three digits up to `most`; -1 if it is not such a number. */
static int read_bits(const char *text, int most)
{
    int bits = 0;

    if (text[0] == '\0' || strlen(text) > 3)
        return -1;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return -1;
        bits = 10 * bits + (*text - '0');
    }
    return bits <= most ? bits : -1;
}

bool ov_network_read(const char *text, struct ov_network *ret_network)
{
    const char *const slash = strchr(text, '/');
    const size_t length = slash == NULL ? strlen(text) : (size_t)(slash - text);
    struct ov_network network;
    char start[OV_NET_ADDRESS_TEXT];
    int before, bits;

    assert(text != NULL);
    if (length >= sizeof start)
        return false;
    memcpy(start, text, length);
    start[length] = '\0';
    if (!ov_net_address_read(start, &network.address))
        return false;
    before = is_four(&network.address) ? BEFORE_FOUR : 0;
    bits = slash == NULL ? BITS - before : read_bits(slash + 1, BITS - before);
    if (bits < 0)
        return false;
    network.bits = (uint8_t)(before + bits);
    clear_behind(&network.address, network.bits);
    *ret_network = network;
    return true;
}

void ov_network_write(const struct ov_network *network,
                      char ret_text[OV_NET_ADDRESS_TEXT])
{
    const int before =
        is_four(&network->address) && network->bits >= BEFORE_FOUR ? BEFORE_FOUR
                                                                   : 0;
    size_t length;

    assert(network->bits <= BITS);
    ov_net_address_write(&network->address, ret_text);
    length = strlen(ret_text);
    if (network->bits < BITS)
        (void)snprintf(ret_text + length, OV_NET_ADDRESS_TEXT - length, "/%d",
                       network->bits - before);
}

bool ov_network_has(const struct ov_network *network,
                    const struct ov_net_address *address)
{
    struct ov_net_address start = *address;

    assert(network->bits <= BITS);
    clear_behind(&start, network->bits);
    return memcmp(&start, &network->address, sizeof start) == 0;
}

struct ov_network ov_network_of_client(const struct ov_net_address *address)
{
    struct ov_network network = {*address, BITS};

    if (!is_four(address))
        network.bits = 64;
    clear_behind(&network.address, network.bits);
    return network;
}
