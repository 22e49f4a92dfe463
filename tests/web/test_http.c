/*
 * test_http.c - requests as they come, and those that are refused.
 */
#include "web/http.h"

#include "harness.h"

#define HOST "Host: a\r\n"

static struct ov_http_request request;

/* 0 if it was read, otherwise the status; -1: more is needed. */
static int read_bytes(const char *bytes, size_t size)
{
    enum ov_http_status status;
    size_t searched = 0;

    switch (ov_http_read(bytes, size, &searched, &request, &status)) {
    case OV_HTTP_READ:
        return 0;
    case OV_HTTP_MORE:
        return -1;
    case OV_HTTP_REFUSED:
        return (int)status;
    }
    return -2;
}

static int read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

static bool is(struct ov_http_text text, const char *expected)
{
    return text.length == strlen(expected) &&
           memcmp(text.at, expected, text.length) == 0;
}

TEST(a_request_is_read)
{
    struct ov_http_text value;
    int at = 0;

    REQUIRE(read_text(
                "GET /a?b HTTP/1.1\r\nhOsT:  a:1 \r\nX: \t\r\n\r\nPOST") == 0);
    CHECK(request.method == OV_HTTP_GET && request.minor == 1);
    CHECK(is(request.target, "/a?b"));
    CHECK(request.keeps_open && !request.has_body);
    CHECK(request.size == strlen("GET /a?b HTTP/1.1\r\nhOsT:  a:1 \r\n"
                                 "X: \t\r\n\r\n"));
    CHECK(request.count == 2);
    CHECK(ov_http_next_field(&request, "host", &at, &value));
    CHECK(is(value, "a:1"));
    CHECK(!ov_http_next_field(&request, "host", &at, &value));
    at = 0;
    CHECK(ov_http_next_field(&request, "x", &at, &value) && value.length == 0);
}

TEST(every_beginning_of_a_request_wants_more)
{
    static const char text[] = "HEAD / HTTP/1.1\r\n" HOST "A: b\r\n\r\n";
    size_t searched = 0;
    enum ov_http_status status;

    for (size_t size = 0; size < sizeof text - 1; size++) {
        CHECK(read_bytes(text, size) == -1);
        CHECK(ov_http_read(text, size, &searched, &request, &status) ==
              OV_HTTP_MORE);
    }
    CHECK(ov_http_read(text, sizeof text - 1, &searched, &request, &status) ==
          OV_HTTP_READ);
    CHECK(request.method == OV_HTTP_HEAD && request.size == sizeof text - 1);
}

TEST(methods_are_told_apart)
{
    CHECK(read_text("POST / HTTP/1.1\r\n" HOST "\r\n") == 0);
    CHECK(request.method == OV_HTTP_POST && request.keeps_open);
    CHECK(read_text("PUT / HTTP/1.1\r\n" HOST "\r\n") == 0);
    CHECK(request.method == OV_HTTP_OTHER && request.keeps_open);
    CHECK(read_text("get / HTTP/1.1\r\n" HOST "\r\n") == 0);
    CHECK(request.method == OV_HTTP_UNKNOWN);
    CHECK(read_text("CONNECT a:1 HTTP/1.1\r\n" HOST "\r\n") == 0);
    CHECK(request.method == OV_HTTP_OTHER && !request.keeps_open);
}

TEST(a_body_has_its_size)
{
#define POST(fields) "POST / HTTP/1.1\r\n" HOST fields "\r\n"
    CHECK(read_text(POST("")) == 0);
    CHECK(!request.has_body && request.body_size == 0);
    CHECK(read_text(POST("Content-Length: 00\r\n")) == 0);
    CHECK(!request.has_body && request.body_size == 0);
    CHECK(read_text(POST("Content-Length: 0120\r\n")) == 0);
    CHECK(request.has_body && request.body_size == 120);
    CHECK(read_text(POST("Content-Length: 99999999999999999999999999\r\n")) ==
          0);
    CHECK(request.has_body && request.body_size > INT64_MAX / 16);
    CHECK(read_text(POST("Transfer-Encoding: chunked\r\n")) == 0);
    CHECK(request.has_body && request.body_size == -1);
#undef POST
}

TEST(versions_are_told_apart)
{
    CHECK(read_text("GET / HTTP/1.0\r\n\r\n") == 0 && request.minor == 0);
    CHECK(read_text("GET / HTTP/1.7\r\n" HOST "\r\n") == 0);
    CHECK(request.minor == 1);
    CHECK(read_text("GET / HTTP/2.0\r\n\r\n") == OV_HTTP_BAD_VERSION);
    CHECK(read_text("PRI * HTTP/2.0\r\n\r\n") == OV_HTTP_BAD_VERSION);
    CHECK(read_text("GET / HTTP/1.1.1\r\n\r\n") == OV_HTTP_BAD_REQUEST);
    CHECK(read_text("GET / http/1.1\r\n\r\n") == OV_HTTP_BAD_REQUEST);
    CHECK(read_text("GET /\r\n\r\n") == OV_HTTP_BAD_REQUEST);
}

TEST(what_can_be_read_in_two_ways_is_refused)
{
    static const char *const bad[] = {
        "GET / HTTP/1.1\n" HOST "\r\n",
        "GET / HTTP/1.1\r\nHost: a\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "\n",
        "GET / HTTP/1.1\n\n",
        "GET  / HTTP/1.1\r\n" HOST "\r\n",
        "GET / HTTP/1.1 \r\n" HOST "\r\n",
        " GET / HTTP/1.1\r\n" HOST "\r\n",
        "GET /\x80 HTTP/1.1\r\n" HOST "\r\n",
        "G@T / HTTP/1.1\r\n" HOST "\r\n",
        "GET / HTTP/1.1\r\n" HOST "A : b\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "A\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST ": b\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "A: b\r\n c\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "A: b\rc\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "A: \x01\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "A: \x7f\r\n\r\n",
        "GET http:///a HTTP/1.1\r\n" HOST "\r\n",
        "GET http://a@b/ HTTP/1.1\r\n" HOST "\r\n",
        "\x16\x03\x01",
    };

    for (int i = 0; i < OV_LENGTH(bad); i++)
        CHECK(read_text(bad[i]) == OV_HTTP_BAD_REQUEST);
    CHECK(read_bytes("GET / HTTP/1.1\r\nA: \0\r\n\r\n", 24) ==
          OV_HTTP_BAD_REQUEST);
}

TEST(a_request_names_one_host)
{
    CHECK(read_text("GET / HTTP/1.1\r\n\r\n") == OV_HTTP_BAD_REQUEST);
    CHECK(read_text("GET / HTTP/1.1\r\n" HOST HOST "\r\n") ==
          OV_HTTP_BAD_REQUEST);
    CHECK(read_text("GET / HTTP/1.0\r\n" HOST HOST "\r\n") ==
          OV_HTTP_BAD_REQUEST);
    CHECK(read_text("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n") ==
          OV_HTTP_BAD_REQUEST);
    CHECK(read_text("GET / HTTP/1.1\r\nHost: a, b\r\n\r\n") ==
          OV_HTTP_BAD_REQUEST);
    CHECK(read_text("GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n") == 0);
    CHECK(read_text("GET / HTTP/1.1\r\nHost:\r\n\r\n") == 0);
}

static int read_with(const char *fields)
{
    char text[256];

    (void)snprintf(text, sizeof text, "GET / HTTP/1.1\r\n" HOST "%s\r\n\r\n",
                   fields);
    return read_text(text);
}

TEST(a_body_is_noticed)
{
    CHECK(read_with("Content-Length: 0") == 0 && !request.has_body);
    CHECK(read_with("Content-Length: 000") == 0 && !request.has_body);
    CHECK(read_with("Content-Length: 010") == 0 && request.has_body);
    CHECK(read_with("Content-Length: 99999999999999999999999") == 0);
    CHECK(request.has_body);
    CHECK(read_with("Transfer-Encoding: chunked") == 0 && request.has_body);
    CHECK(read_with("transfer-encoding:") == 0 && request.has_body);
}

TEST(a_body_of_unclear_length_is_refused)
{
    static const char *const bad[] = {
        "Content-Length: -1",
        "Content-Length: +1",
        "Content-Length: 0x1",
        "Content-Length: 1 1",
        "Content-Length: 1, 1",
        "Content-Length:",
        "Content-Length: 1\r\nContent-Length: 1",
        "Content-Length: 0\r\nContent-Length: 5",
        "Content-Length: 1\r\nTransfer-Encoding: chunked",
    };

    for (int i = 0; i < OV_LENGTH(bad); i++)
        CHECK(read_with(bad[i]) == OV_HTTP_BAD_REQUEST);
    CHECK(read_text("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n") ==
          OV_HTTP_BAD_REQUEST);
}

TEST(a_client_says_whether_it_asks_on)
{
    CHECK(read_with("Connection: close") == 0 && !request.keeps_open);
    CHECK(read_with("Connection: x ,CLOSE") == 0 && !request.keeps_open);
    CHECK(read_with("Connection: closed") == 0 && request.keeps_open);
    CHECK(read_with("Connection: x\r\nConnection: close") == 0 &&
          !request.keeps_open);
    CHECK(read_text("GET / HTTP/1.0\r\n\r\n") == 0 && !request.keeps_open);
    CHECK(read_text("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n") == 0 &&
          request.keeps_open);
}

TEST(a_proxy_may_name_the_host_in_the_target)
{
    CHECK(read_text("GET http://b:80/c HTTP/1.1\r\n" HOST "\r\n") == 0);
    CHECK(is(request.target, "/c"));
    CHECK(read_text("GET HTTP://b HTTP/1.1\r\n" HOST "\r\n") == 0);
    CHECK(is(request.target, ""));
    CHECK(read_text("GET http://b?c HTTP/1.1\r\n" HOST "\r\n") == 0);
    CHECK(is(request.target, "?c"));
}

/* A head of this many bytes, filled up by one long field. */
static size_t long_head(char *text, size_t size)
{
    static const char start[] = "GET / HTTP/1.1\r\n" HOST "A: ";
    const size_t before = sizeof start - 1;

    memcpy(text, start, before);
    memset(text + before, 'x', size - before);
    memcpy(text + size - 4, "\r\n\r\n", 4);
    return size;
}

TEST(a_head_has_16_kilobytes_and_no_more)
{
    static char text[OV_HTTP_MAX_HEAD + 2];

    CHECK(read_bytes(text, long_head(text, OV_HTTP_MAX_HEAD)) == 0);
    CHECK(read_bytes(text, long_head(text, OV_HTTP_MAX_HEAD + 1)) ==
          OV_HTTP_HEAD_TOO_LARGE);
    CHECK(read_bytes(text, OV_HTTP_MAX_HEAD) == OV_HTTP_HEAD_TOO_LARGE);
    CHECK(read_bytes(text, OV_HTTP_MAX_HEAD - 1) == -1);
    memset(text, 'x', sizeof text);
    CHECK(read_bytes(text, OV_HTTP_MAX_HEAD) == OV_HTTP_URI_TOO_LONG);
    CHECK(read_bytes(text, OV_HTTP_MAX_HEAD - 1) == -1);
}

/* A request with this many fields. */
static int read_fields(int count)
{
    char text[1024] = "GET / HTTP/1.1\r\n" HOST;
    size_t length = strlen(text);

    for (int i = 1; i < count; i++, length += 5)
        memcpy(text + length, "A:b\r\n", 5);
    memcpy(text + length, "\r\n", 2);
    return read_bytes(text, length + 2);
}

TEST(a_head_has_a_hundred_fields_and_no_more)
{
    CHECK(read_fields(OV_HTTP_MAX_FIELDS) == 0);
    CHECK(request.count == OV_HTTP_MAX_FIELDS);
    CHECK(read_fields(OV_HTTP_MAX_FIELDS + 1) == OV_HTTP_HEAD_TOO_LARGE);
}

TEST(empty_lines_before_a_request_are_skipped)
{
    CHECK(ov_http_blank_lines("", 0) == 0);
    CHECK(ov_http_blank_lines("\r\n\r\nG", 5) == 4);
    CHECK(ov_http_blank_lines("\r\n\r", 3) == 2);
    CHECK(ov_http_blank_lines("\n", 1) == 0);
    CHECK(read_text("\r") == -1);
    CHECK(read_text("\n") == OV_HTTP_BAD_REQUEST);
    CHECK(read_text("\rGET / HTTP/1.1\r\n" HOST "\r\n") == OV_HTTP_BAD_REQUEST);
}

static char path[OV_HTTP_MAX_PATH];

static int path_of(const char *target)
{
    return ov_http_path((struct ov_http_text){target, strlen(target)}, path);
}

TEST(a_path_is_decoded_once)
{
    CHECK(path_of("/a%2Fb%2fc?d%zz") == 0 && strcmp(path, "/a/b/c") == 0);
    CHECK(path_of("/%2541") == 0 && strcmp(path, "/%41") == 0);
    CHECK(path_of("") == 0 && strcmp(path, "/") == 0);
    CHECK(path_of("?a") == 0 && strcmp(path, "/") == 0);
    CHECK(path_of("/..") == 0 && strcmp(path, "/..") == 0);
    CHECK(path_of("/%") == OV_HTTP_BAD_REQUEST);
    CHECK(path_of("/%4") == OV_HTTP_BAD_REQUEST);
    CHECK(path_of("/%4g") == OV_HTTP_BAD_REQUEST);
    CHECK(path_of("/%00") == OV_HTTP_BAD_REQUEST);
    CHECK(path_of("/#a") == OV_HTTP_BAD_REQUEST);
    CHECK(path_of("*") == OV_HTTP_BAD_REQUEST);
    CHECK(path_of("a:1") == OV_HTTP_BAD_REQUEST);
}

TEST(a_path_too_long_for_any_file_is_not_found)
{
    char target[OV_HTTP_MAX_PATH + 1];

    memset(target, '/', sizeof target);
    target[OV_HTTP_MAX_PATH - 1] = '\0';
    CHECK(path_of(target) == 0 && strcmp(path, target) == 0);
    memcpy(target + OV_HTTP_MAX_PATH - 1, "/", 2);
    CHECK(path_of(target) == OV_HTTP_NOT_FOUND);
}
