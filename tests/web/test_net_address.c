/*
 * test_net_address.c - addresses, and networks of them.
 */
#include "harness.h"
#include "web/net_address.h"

#include <string.h>

static const char *again(const char *text)
{
    static char written[OV_NET_ADDRESS_TEXT];
    struct ov_network network;

    if (!ov_network_read(text, &network))
        return "no";
    ov_network_write(&network, written);
    return written;
}

static bool has(const char *network, const char *address)
{
    struct ov_network wide;
    struct ov_net_address one;

    CHECK(ov_network_read(network, &wide));
    CHECK(ov_net_address_read(address, &one));
    return ov_network_has(&wide, &one);
}

TEST(networks_are_written_as_they_are_understood)
{
    static const char *const texts[][2] = {
        {"192.0.2.1", "192.0.2.1"},
        {"192.0.2.1/32", "192.0.2.1"},
        {"192.0.2.255/25", "192.0.2.128/25"},
        {"0.0.0.0/0", "0.0.0.0/0"},
        {"2001:db8::1", "2001:db8::1"},
        {"2001:DB8:0:0:ffff::1/64", "2001:db8::/64"},
        {"::/0", "::/0"},
        {"::ffff:192.0.2.1", "192.0.2.1"},
        {"192.0.2.1/33", "no"},
        {"192.0.2.1/", "no"},
        {"192.0.2.1/-1", "no"},
        {"192.0.2.1/0x8", "no"},
        {"::1/129", "no"},
        {"::1/0128", "no"},
        {"192.0.2", "no"},
        {"", "no"},
        {"example.org", "no"},
        {"[::1]", "no"},
    };

    for (int i = 0; i < OV_LENGTH(texts); i++)
        CHECK(strcmp(again(texts[i][0]), texts[i][1]) == 0);
}

TEST(a_network_has_what_begins_like_it)
{
    CHECK(has("192.0.2.0/24", "192.0.2.77"));
    CHECK(!has("192.0.2.0/24", "192.0.3.77"));
    CHECK(has("192.0.2.7", "::ffff:192.0.2.7"));
    CHECK(has("2001:db8::/33", "2001:db8:7fff::1"));
    CHECK(!has("2001:db8::/33", "2001:db8:8000::1"));
    CHECK(!has("0.0.0.0/0", "2001:db8::1"));
    CHECK(has("::/0", "10.0.0.1"));
}

static bool is_one_client(const char *one, const char *two)
{
    struct ov_net_address address[2];
    struct ov_network client;

    CHECK(ov_net_address_read(one, &address[0]));
    CHECK(ov_net_address_read(two, &address[1]));
    client = ov_network_of_client(&address[0]);
    return ov_network_has(&client, &address[1]);
}

TEST(a_client_is_an_address_of_ipv4_or_64_bits_of_ipv6)
{
    CHECK(!is_one_client("192.0.2.1", "192.0.2.2"));
    CHECK(is_one_client("192.0.2.1", "192.0.2.1"));
    CHECK(is_one_client("2001:db8::1", "2001:db8::ffff:0:0:1"));
    CHECK(!is_one_client("2001:db8::1", "2001:db8:0:1::1"));
}

TEST(this_machine_is_known_by_two_addresses)
{
    static const char *const own[] = {"127.0.0.1", "::1", "::ffff:127.0.0.1"};
    struct ov_net_address address;

    for (int i = 0; i < OV_LENGTH(own); i++) {
        CHECK(ov_net_address_read(own[i], &address));
        CHECK(ov_net_address_is_own(&address));
    }
    CHECK(ov_net_address_read("127.0.0.2", &address));
    CHECK(!ov_net_address_is_own(&address));
}
