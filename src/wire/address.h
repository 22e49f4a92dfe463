/*
 * address.h - the address of a server, and links to its tables as people send
 * them to each other (docs/ONLINE.md, Links):
 *
 *     http://192.168.1.20:8080/#table/k7w2m9xq/Zm9vYmFyYmF6cXV4MTIzNA
 *     http://192.168.1.20:8080/#room=k7w2m9xq&token=Zm9vYmFyYmF6cXV4MTIzNA
 *
 * Terminals used to write the second form; both will always be read. The input
 * comes from strangers: only what cannot be misunderstood in a request's header
 * is accepted.
 */
#ifndef OV_WIRE_ADDRESS_H
#define OV_WIRE_ADDRESS_H

#include "room/head.h"

enum { OV_ADDRESS_HOST = 256, OV_ADDRESS_PATH = 256, OV_ADDRESS_TEXT = 1024 };

struct ov_address {
    bool is_secure; /* https */
    int port;
    char host[OV_ADDRESS_HOST];    /* without brackets */
    char path[OV_ADDRESS_PATH];    /* of the page; ends with a slash */
    char room[OV_ROOM_CODE_SIZE];  /* empty: no table is named */
    char token[OV_TOKEN_MOST + 1]; /* empty: none */
};

/*
 * Reads an address with or without a table; "http://" is assumed if missing.
 * False if it is not an address.
 */
OV_NODISCARD bool ov_address_read(const char *text,
                                  struct ov_address *ret_link);

/* The address of the page: "http://127.0.0.1:8080/". */
void ov_address_put_page(struct ov_buffer *out, const struct ov_address *link);

/* A link to the table with this token. */
void ov_address_put(struct ov_buffer *out, const struct ov_address *link,
                    const char *token);

#endif
