/*
 * net_file.h - what the two kinds of net file have in common: a header with the
 * version, and the parts of a net (net.h). More may follow them.
 */
#ifndef OV_BOT_NET_FILE_H
#define OV_BOT_NET_FILE_H

#include "bot/net.h"

enum ov_net_version {
    OV_NET_OF_CARDS = 1, /* rows for the single cards of one deck */
    OV_NET_OF_PRINTS = 2 /* rows for what is printed on cards (printed.h) */
};

typedef size_t ov_net_size_function(int seats);

/* Writes the header of a block of this size. */
void ov_net_seal_as(uint8_t *block, enum ov_net_version version, int seats,
                    size_t size);

/* ov_net_open for files of a version; `size_of` says how large they are. */
OV_NODISCARD bool ov_net_open_as(struct ov_net *ret_net,
                                 enum ov_net_version version,
                                 ov_net_size_function *size_of,
                                 const void *bytes, size_t size);

#endif
