/*
 * net_address.h - where a client comes from, and networks of such addresses.
 *
 * IPv4 addresses are kept as IPv6 has them (::ffff:192.0.2.1), so there is one
 * kind. Plain values.
 */
#ifndef OV_WEB_NET_ADDRESS_H
#define OV_WEB_NET_ADDRESS_H

#include "base/base.h"

enum { OV_NET_ADDRESS_TEXT = 64 };

struct ov_net_address {
    uint8_t byte[16];
};

/* All addresses that begin with these bits. */
struct ov_network {
    struct ov_net_address address; /* the bits after these are 0 */
    uint8_t bits;                  /* 0 to 128 */
};

/* "192.0.2.1", "2001:db8::1". False if it is not an address. */
OV_NODISCARD bool ov_net_address_read(const char *text,
                                      struct ov_net_address *ret_address);
void ov_net_address_write(const struct ov_net_address *address,
                          char ret_text[OV_NET_ADDRESS_TEXT]);

/* The other end of a connection; false if it is not an internet address. */
OV_NODISCARD bool ov_net_address_of(int fd, struct ov_net_address *ret_address);

/* This machine itself: 127.0.0.1 or ::1. */
bool ov_net_address_is_own(const struct ov_net_address *address);

/* "192.0.2.0/24", or a single address; bits after the prefix become 0. */
OV_NODISCARD bool ov_network_read(const char *text,
                                  struct ov_network *ret_network);
void ov_network_write(const struct ov_network *network,
                      char ret_text[OV_NET_ADDRESS_TEXT]);
bool ov_network_has(const struct ov_network *network,
                    const struct ov_net_address *address);

/*
 * The network that counts as one client: an IPv4 address, or the first 64 bits
 * of IPv6 that one subscriber usually gets.
 */
struct ov_network ov_network_of_client(const struct ov_net_address *address);

#endif
