/*
 * any_net.h - a net of random weights: good enough for all but winning.
 */
#ifndef OV_TESTS_BOT_ANY_NET_H
#define OV_TESTS_BOT_ANY_NET_H

#include "bot/net.h"

enum { NET_ROOM = 1 << 20 };

/* There is one block: the net of the last call is the one that is good. */
struct ov_net any_net(int seats);

#endif
