/*
 * no_host.c - a program that was built without a server hosts no tables.
 */
#include "host/host.h"

#include <errno.h>

bool ov_host_open(struct ov_store *store, const struct ov_host_options *options,
                  struct ov_host **ret_host,
                  struct ov_store_problem *ret_problem)
{
    (void)store;
    (void)options;
    (void)ret_host;
    *ret_problem = (struct ov_store_problem){.error = OV_STORE_NO_BACK_END};
    return false;
}

const struct ov_app *ov_host_app(struct ov_host *host)
{
    (void)host;
    return NULL;
}

void ov_host_add_address(struct ov_host *host, const char *url)
{
    (void)host;
    (void)url;
}

int ov_host_look_after(struct ov_host *host, int fd, const char *path)
{
    (void)host;
    (void)fd;
    (void)path;
    return -ENOSYS;
}

void ov_host_start(struct ov_host *host, struct ov_server *server)
{
    (void)host;
    (void)server;
}

void ov_host_finish(struct ov_host *host)
{
    (void)host;
}

void ov_host_close(struct ov_host *host)
{
    (void)host;
}
