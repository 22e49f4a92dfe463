/*
 * admin_parts.h - what the files of the admin socket share.
 */
#ifndef OV_HOST_ADMIN_PARTS_H
#define OV_HOST_ADMIN_PARTS_H

#include "host/admin.h"
#include "host/admin_request.h"
#include "host/host_parts.h"
#include "json/json.h"

struct ov_admin_client {
    struct ov_host *host;
    struct ov_admin_client *next, **link;
    int fd; /* -1: it has left */
    ev_io io;
    bool is_waiting; /* a job is under way for it */
    char *answer;
    size_t size, sent;
    struct ov_buffer out;
    struct ov_json json;
    size_t held;
    char line[OV_ADMIN_LINE];
    struct ov_admin_request request;
};

struct ov_admin {
    int fd;
    ev_io ready;
    struct ov_admin_client *clients;
    int count;
    char path[OV_ADMIN_SOCKET];
};

/* Does what was asked, or starts to. */
void ov_admin_do(struct ov_admin_client *client);

/*
 * An answer: begin it, write its lines, send it. False: the client has left,
 * and `client` is gone.
 */
OV_NODISCARD bool ov_admin_begin(struct ov_admin_client *client);
struct ov_json *ov_admin_line(struct ov_admin_client *client);
void ov_admin_end_line(struct ov_admin_client *client);
void ov_admin_send(struct ov_admin_client *client);

/* Complete answers. */
void ov_admin_done(struct ov_admin_client *client);
void ov_admin_refuse(struct ov_admin_client *client, const char *why,
                     const char *detail);

#endif
