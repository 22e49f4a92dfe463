/*
 * http.h - HTTP/1.1 requests, read strictly (RFC 9110, RFC 9112).
 *
 * The bytes come from strangers, and perhaps through a proxy that reads them
 * in its own way. So whatever two readers could understand differently is
 * refused: bare line feeds, folded lines, blanks before a colon, a body with
 * two lengths. A request points into the bytes it was read from; nothing is
 * copied or allocated, and nothing here knows of sockets.
 */
#ifndef OV_WEB_HTTP_H
#define OV_WEB_HTTP_H

#include "base/base.h"

enum {
    OV_HTTP_MAX_HEAD = 16384, /* bytes, the closing blank line included */
    OV_HTTP_MAX_FIELDS = 100,
    OV_HTTP_MAX_PATH = 256 /* bytes of a decoded path, the zero included */
};

/* Statuses that we answer with. */
enum ov_http_status {
    OV_HTTP_OK = 200,
    OV_HTTP_NOT_MODIFIED = 304,
    OV_HTTP_BAD_REQUEST = 400,
    OV_HTTP_NOT_FOUND = 404,
    OV_HTTP_METHOD_NOT_ALLOWED = 405,
    OV_HTTP_NOT_ACCEPTABLE = 406,
    OV_HTTP_TIMEOUT = 408,
    OV_HTTP_URI_TOO_LONG = 414,
    OV_HTTP_HEAD_TOO_LARGE = 431,
    OV_HTTP_NOT_IMPLEMENTED = 501,
    OV_HTTP_UNAVAILABLE = 503,
    OV_HTTP_BAD_VERSION = 505
};

/* "Not Found"; every status above has one. */
const char *ov_http_reason(enum ov_http_status status);

/* A piece of the request; no zero closes it. */
struct ov_http_text {
    const char *at;
    size_t length;
};

struct ov_http_field {
    struct ov_http_text name, value;
};

enum ov_http_method {
    OV_HTTP_GET,
    OV_HTTP_HEAD,
    OV_HTTP_OTHER,  /* of RFC 9110, but not for us */
    OV_HTTP_UNKNOWN /* nobody knows it */
};

struct ov_http_request {
    enum ov_http_method method;
    int minor;                  /* HTTP/1.minor */
    struct ov_http_text target; /* without a scheme and host before it */
    bool keeps_open;            /* the client wants to ask on */
    bool has_body;              /* and we read none: close after answering */
    size_t size;                /* of the head */
    int count;
    struct ov_http_field field[OV_HTTP_MAX_FIELDS];
};

enum ov_http_outcome { OV_HTTP_READ, OV_HTTP_MORE, OV_HTTP_REFUSED };

/*
 * Reads a request's head. MORE: its end is not there yet. REFUSED: *ret_status
 * says why, and where the next request would begin is unknown. *searched is
 * how far the end was looked for already, 0 for a new request: a head that
 * comes byte by byte is not searched from its beginning each time.
 */
enum ov_http_outcome ov_http_read(const char *bytes, size_t size,
                                  size_t *searched,
                                  struct ov_http_request *ret_request,
                                  enum ov_http_status *ret_status);

/* Empty lines before a request are skipped: how many bytes of them? */
size_t ov_http_blank_lines(const char *bytes, size_t size);

/*
 * The value of the next field with this name, from field number *at on; false
 * if there is none. *at starts at 0.
 */
bool ov_http_next_field(const struct ov_http_request *request, const char *name,
                        int *at, struct ov_http_text *ret_value);

/*
 * The next item of a list, "gzip, br;q=0.5", without blanks around it; *list
 * becomes the rest. Empty items are left out.
 */
bool ov_http_next_item(struct ov_http_text *list,
                       struct ov_http_text *ret_item);

/* Takes what stands before a character off a text, without blanks around. */
struct ov_http_text ov_http_cut(struct ov_http_text *text, char divider);

/* Letters of either case are the same. */
bool ov_http_equals(struct ov_http_text text, const char *word);

/* Is this an item of a list in a field of this name? */
bool ov_http_lists(const struct ov_http_request *request, const char *name,
                   const char *item);

/*
 * The path of a target, without a query, %xx decoded. 0, or the status of a
 * target that has none.
 */
OV_NODISCARD int ov_http_path(struct ov_http_text target,
                              char ret_path[OV_HTTP_MAX_PATH]);

#endif
