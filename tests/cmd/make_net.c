/*
 * make_net.c - writes a net of random weights for a number of players, for the
 * tests of `oddville analyse`: make-net PLAYERS > FILE.
 */
#include "../bot/any_net.h"
#include "../harness.h"

#include <stdio.h>
#include <stdlib.h>

void test_failed(const char *file, int line, const char *what)
{
    (void)fprintf(stderr, "%s:%d: failed: %s\n", file, line, what);
    exit(1);
}

int main(int argc, char **argv)
{
    const int seats = argc > 1 ? argv[1][0] - '0' : 2;
    const struct ov_net net = any_net(seats);
    const uint8_t *const block =
        (const uint8_t *)net.first - ov_net_layout(seats).first;

    return fwrite(block, 1, ov_net_size(seats), stdout) == ov_net_size(seats)
               ? 0
               : 1;
}
