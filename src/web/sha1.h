/*
 * sha1.h - SHA-1 (FIPS 180-4) of a short text: the WebSocket handshake needs it
 * as a sign that both sides mean the same protocol. No secret depends on it.
 */
#ifndef OV_WEB_SHA1_H
#define OV_WEB_SHA1_H

#include "base/base.h"

enum { OV_SHA1_SIZE = 20, OV_SHA1_LONGEST = 119 };

/* Of at most OV_SHA1_LONGEST bytes: they fit into two blocks. */
void ov_sha1(const void *bytes, size_t count, uint8_t ret_hash[OV_SHA1_SIZE]);

#endif
