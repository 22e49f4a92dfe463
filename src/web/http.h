/*
 * http.h - HTTP/1.1 requests, read strictly (RFC 9110, RFC 9112).
 *
 * The bytes come from strangers, perhaps through a proxy that reads them in its
 * own way. So anything that two readers could understand differently is
 * refused: bare line feeds, folded lines, blanks before a colon, a body with
 * two lengths. A request points into the bytes it was read from; nothing is
 * copied or allocated, and nothing here knows about sockets.
 */
#ifndef OV_WEB_HTTP_H
#define OV_WEB_HTTP_H

#include "base/base.h"

enum {
    OV_HTTP_MAX_HEAD = 16384, /* bytes, including the final blank line */
    OV_HTTP_MAX_FIELDS = 100,
    OV_HTTP_MAX_PATH = 256 /* bytes of a decoded path, including the zero */
};

/* Statuses that we answer with. */
enum ov_http_status {
    OV_HTTP_SWITCHING = 101,
    OV_HTTP_OK = 200,
    OV_HTTP_NO_CONTENT = 204,
    OV_HTTP_NOT_MODIFIED = 304,
    OV_HTTP_BAD_REQUEST = 400,
    OV_HTTP_FORBIDDEN = 403,
    OV_HTTP_NOT_FOUND = 404,
    OV_HTTP_METHOD_NOT_ALLOWED = 405,
    OV_HTTP_NOT_ACCEPTABLE = 406,
    OV_HTTP_TIMEOUT = 408,
    OV_HTTP_GONE = 410,
    OV_HTTP_TOO_LARGE = 413,
    OV_HTTP_URI_TOO_LONG = 414,
    OV_HTTP_UPGRADE_REQUIRED = 426,
    OV_HTTP_TOO_MANY = 429,
    OV_HTTP_HEAD_TOO_LARGE = 431,
    OV_HTTP_NOT_IMPLEMENTED = 501,
    OV_HTTP_UNAVAILABLE = 503,
    OV_HTTP_BAD_VERSION = 505
};

/* "Not Found"; every status above has one. */
const char *ov_http_reason(enum ov_http_status status);

/* A piece of the request, without a closing zero. */
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
    OV_HTTP_POST,
    OV_HTTP_OTHER,  /* in RFC 9110, but not supported */
    OV_HTTP_UNKNOWN /* unknown to us */
};

struct ov_http_request {
    enum ov_http_method method;
    int minor;                  /* HTTP/1.minor */
    struct ov_http_text target; /* without scheme and host */
    bool keeps_open;            /* the client wants to ask again */
    bool has_body;
    int64_t body_size; /* of the body; -1: in chunks */
    size_t size;       /* of the head */
    int count;
    struct ov_http_field field[OV_HTTP_MAX_FIELDS];
};

enum ov_http_outcome { OV_HTTP_READ, OV_HTTP_MORE, OV_HTTP_REFUSED };

/*
 * Reads a request's head. MORE: its end has not arrived yet. REFUSED:
 * *ret_status says why, and it is unknown where the next request would begin.
 * *searched is how far we have already looked for the end, 0 for a new request,
 * so that a head that arrives byte by byte is not searched from the beginning
 * each time.
 */
enum ov_http_outcome ov_http_read(const char *bytes, size_t size,
                                  size_t *searched,
                                  struct ov_http_request *ret_request,
                                  enum ov_http_status *ret_status);

/* Empty lines before a request are skipped: returns their bytes. */
size_t ov_http_blank_lines(const char *bytes, size_t size);

/*
 * The value of the next field with this name, from field number *at on; false
 * if there is none. *at starts at 0.
 */
bool ov_http_next_field(const struct ov_http_request *request, const char *name,
                        int *at, struct ov_http_text *ret_value);

/*
 * The next item of a list, "gzip, br;q=0.5", without surrounding blanks; *list
 * becomes the rest. Empty items are skipped.
 */
bool ov_http_next_item(struct ov_http_text *list,
                       struct ov_http_text *ret_item);

/* Takes what comes before a character off a text, without blanks around. */
struct ov_http_text ov_http_cut(struct ov_http_text *text, char divider);

/* Ignores letter case. */
bool ov_http_equals(struct ov_http_text text, const char *word);

/* Is this an item of a list in a field with this name? */
bool ov_http_lists(const struct ov_http_request *request, const char *name,
                   const char *item);

/*
 * The path of a target, without a query, with %xx decoded. Returns 0, or the
 * status for a target without a valid path.
 */
OV_NODISCARD int ov_http_path(struct ov_http_text target,
                              char ret_path[OV_HTTP_MAX_PATH]);

#endif
