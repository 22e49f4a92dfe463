/*
 * host.h - online tables: rooms in memory, their log in a store, clients that
 * come over the web, and threads in which bots think.
 *
 * A room is loaded when somebody asks for it, or when its clock is due, and
 * leaves memory when nobody has looked at it for a while; nothing is lost,
 * because everything is in the log. Each request is checked by the room
 * (room/room.h), stored, and only then applied, acknowledged and sent to
 * everyone looking at the room. One request at a time is on its way to the disk
 * for each room; different rooms share a transaction.
 */
#ifndef OV_HOST_HOST_H
#define OV_HOST_HOST_H

#include "store/store.h"
#include "web/app.h"

struct ov_guard;
struct ov_host;
struct ov_server;

struct ov_host_options {
    const char *origin; /* of our pages, if a proxy changes the Host */
    int thinkers;       /* threads for bots; 0: as many as suit the machine */
    struct ov_guard *guard; /* limits for each address; the caller's */
};

/*
 * The store stays the caller's and must stay open until the host is closed.
 * False: *ret_problem says why; there is not enough memory, or the store fails.
 */
OV_NODISCARD bool ov_host_open(struct ov_store *store,
                               const struct ov_host_options *options,
                               struct ov_host **ret_host,
                               struct ov_store_problem *ret_problem);

/* What to open the server with. */
const struct ov_app *ov_host_app(struct ov_host *host);

/*
 * An address at which others find the page, for the links it makes; a slash is
 * added at its end. There is room for this many; more are ignored.
 */
enum { OV_HOST_ADDRESSES = 4, OV_HOST_ADDRESS_SIZE = 256 };
void ov_host_add_address(struct ov_host *host, const char *url);

/*
 * Takes over a socket (host/admin.h) for administering the server; its file is
 * removed at the end. 0 or a negative errno; before ov_host_start.
 */
OV_NODISCARD int ov_host_look_after(struct ov_host *host, int fd,
                                    const char *path);

/* Starts to work on the server's loop. */
void ov_host_start(struct ov_host *host, struct ov_server *server);

/* After the server has ended, before it and the store are closed. */
void ov_host_finish(struct ov_host *host);

/* Frees it, after the store and the server are closed. */
void ov_host_close(struct ov_host *host);

#endif
