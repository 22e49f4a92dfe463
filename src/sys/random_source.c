/*
 * random_source.c - getrandom(2), until all bytes have arrived.
 */
#include "sys/random_source.h"

#include <errno.h>
#include <sys/random.h>

int ov_random_seed(struct ov_seed *ret_seed)
{
    struct ov_seed seed;
    size_t got = 0;

    while (got < sizeof seed.byte) {
        const ssize_t more =
            getrandom(seed.byte + got, sizeof seed.byte - got, 0);

        if (more < 0 && errno == EINTR)
            continue;
        if (more < 0)
            return -errno;
        got += (size_t)more;
    }
    *ret_seed = seed;
    return 0;
}
