/*
 * no_serve.c - instead of serve.c where there is no libwebsockets.
 */
#include "web/serve.h"

#include <errno.h>
#include <unistd.h>

bool ov_can_serve(void)
{
    return false;
}

int ov_serve(int listener)
{
    (void)close(listener);
    return -ENOSYS;
}
