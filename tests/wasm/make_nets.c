/*
 * make_nets.c - nets of random weights for two, three and four players, as
 * files: make-nets TWO THREE FOUR.
 */
#include "any_net.h"

#include "harness.h"

#include <stdlib.h>

/* There is no test here that could fail. */
void test_failed(const char *file, int line, const char *what)
{
    (void)fprintf(stderr, "%s:%d: %s\n", file, line, what);
    abort();
}

static bool write_net(int seats, const char *path)
{
    const struct ov_net net = any_net(seats);
    const size_t size = ov_net_size(seats);
    FILE *const file = fopen(path, "wb");
    bool good;

    if (file == NULL)
        return false;
    good = fwrite((const char *)net.first - ov_net_layout(seats).first, 1, size,
                  file) == size;
    return fclose(file) == 0 && good;
}

int main(int argc, char **argv)
{
    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++)
        if (argc != 4 || !write_net(seats, argv[seats - 1]))
            return 2;
    return 0;
}
