/*
 * test_answer.c - what requests are answered with.
 */
#include "web/answer.h"

#include "harness.h"

static struct ov_answer answer;

static int ask(const char *line, const char *fields)
{
    static char text[1024];
    struct ov_http_request request;
    enum ov_http_status status;
    size_t searched = 0;

    (void)snprintf(text, sizeof text, "%s HTTP/1.1\r\nHost: a\r\n%s\r\n", line,
                   fields);
    if (ov_http_read(text, strlen(text), &searched, &request, &status) !=
        OV_HTTP_READ)
        return -1;
    ov_answer(&answer, &request, 784111777);
    answer.head[answer.head_size] = '\0';
    return answer.status;
}

static bool says(const char *line)
{
    return strstr(answer.head, line) != NULL;
}

TEST(an_answer_has_a_date_and_a_policy)
{
    CHECK(ask("GET /", "") == OV_HTTP_OK);
    CHECK(strncmp(answer.head, "HTTP/1.1 200 OK\r\n", 17) == 0);
    CHECK(says("\r\ndate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
    CHECK(says("\r\ncontent-security-policy: default-src 'none'; "));
    CHECK(says("\r\ncontent-type: text/html; charset=utf-8\r\n"));
    CHECK(answer.body_size > 0 && !answer.closes && !says("connection:"));
}

TEST(a_head_only_is_the_same_without_the_body)
{
    char head[OV_ANSWER_HEAD];

    CHECK(ask("GET /", "") == OV_HTTP_OK);
    memcpy(head, answer.head, sizeof head);
    CHECK(ask("HEAD /", "") == OV_HTTP_OK);
    CHECK(strcmp(head, answer.head) == 0);
    CHECK(answer.body == NULL && answer.body_size == 0);
    CHECK(ask("HEAD /nowhere", "") == OV_HTTP_NOT_FOUND && answer.body == NULL);
}

TEST(a_refusal_says_why)
{
    CHECK(ask("GET /nowhere", "") == OV_HTTP_NOT_FOUND);
    CHECK(answer.body_size == 14 &&
          memcmp(answer.body, "404 Not Found\n", 14) == 0);
    CHECK(says("\r\ncontent-length: 14\r\n") && !answer.closes);
    CHECK(ask("GET /%", "") == OV_HTTP_BAD_REQUEST && answer.closes);
    CHECK(ask("DELETE /", "") == OV_HTTP_METHOD_NOT_ALLOWED);
    CHECK(says("\r\nallow: GET, HEAD\r\n") && !answer.closes);
    CHECK(ask("OPTIONS *", "") == OV_HTTP_METHOD_NOT_ALLOWED);
    CHECK(ask("FETCH /", "") == OV_HTTP_NOT_IMPLEMENTED);
}

TEST(a_body_closes_the_connection)
{
    CHECK(ask("GET /", "Content-Length: 1\r\n") == OV_HTTP_OK);
    CHECK(answer.closes && says("\r\nconnection: close\r\n"));
    CHECK(ask("POST /", "Transfer-Encoding: chunked\r\n") ==
          OV_HTTP_METHOD_NOT_ALLOWED);
    CHECK(answer.closes && says("\r\nconnection: close\r\n"));
    CHECK(ask("GET /", "Content-Length: 0\r\n") == OV_HTTP_OK);
    CHECK(!answer.closes);
}

TEST(nobody_is_upgraded)
{
    CHECK(ask("GET /", "Connection: upgrade\r\nUpgrade: WebSocket\r\n") ==
          OV_HTTP_NOT_IMPLEMENTED);
    CHECK(answer.closes);
    CHECK(ask("GET /", "Connection: upgrade\r\nUpgrade: h2c, websocket\r\n") ==
          OV_HTTP_NOT_IMPLEMENTED);
    CHECK(ask("GET /", "Connection: upgrade\r\nUpgrade: h2c\r\n") ==
          OV_HTTP_OK);
    CHECK(ask("CONNECT a:1", "") == OV_HTTP_METHOD_NOT_ALLOWED);
    CHECK(answer.closes);
}

/* The value of ETag in the last answer. */
static void copy_tag(char *tag)
{
    const char *const at = strstr(answer.head, "\r\netag: ") + 8;
    const size_t length = strcspn(at, "\r");

    memcpy(tag, at, length);
    tag[length] = '\0';
}

static bool is_known(const char *list, const char *accepts)
{
    char fields[256];

    (void)snprintf(fields, sizeof fields,
                   "If-None-Match: %s\r\nAccept-Encoding: %s\r\n", list,
                   accepts);
    return ask("GET /", fields) == OV_HTTP_NOT_MODIFIED;
}

TEST(a_file_that_is_known_is_not_sent_again)
{
    char tag[128], list[200];

    CHECK(ask("GET /", "") == OV_HTTP_OK);
    copy_tag(tag);
    CHECK(is_known(tag, ""));
    CHECK(answer.body == NULL && !says("content-length") &&
          !says("\r\ncontent-type"));
    CHECK(says("\r\nvary: accept-encoding\r\n") &&
          says("\r\ncache-control: no-cache\r\n") && says(tag));
    CHECK(is_known("*", ""));
    (void)snprintf(list, sizeof list, "\"a,b\" ,, W/%s", tag);
    CHECK(is_known(list, ""));
    (void)snprintf(list, sizeof list, "\"x\"%s", tag);
    CHECK(is_known(list, ""));
    CHECK(!is_known("\"other\"", "") && !is_known("\"", "") &&
          !is_known("W/", "") && !is_known("x*", ""));
    tag[strlen(tag) - 1] = '\0';
    CHECK(!is_known(tag, "") && !is_known(tag + 1, ""));
}

TEST(each_form_has_a_tag_of_its_own)
{
    char plain[128], small[128];

    CHECK(ask("GET /", "") == OV_HTTP_OK);
    copy_tag(plain);
    CHECK(ask("GET /", "Accept-Encoding: gzip\r\n") == OV_HTTP_OK);
    copy_tag(small);
    if (says("\r\ncontent-encoding: gzip\r\n")) {
        CHECK(strcmp(plain, small) != 0);
        CHECK(is_known(small, "gzip") && says(small));
        CHECK(!is_known(small, "") && !is_known(plain, "gzip"));
    }
}

TEST(a_client_that_takes_no_form_is_told)
{
    CHECK(ask("GET /", "Accept-Encoding: *;q=0\r\n") == OV_HTTP_NOT_ACCEPTABLE);
    CHECK(says("\r\nvary: accept-encoding\r\n"));
}

TEST(every_refusal_fits)
{
    static const enum ov_http_status statuses[] = {
        OV_HTTP_BAD_REQUEST,
        OV_HTTP_NOT_FOUND,
        OV_HTTP_METHOD_NOT_ALLOWED,
        OV_HTTP_NOT_ACCEPTABLE,
        OV_HTTP_TIMEOUT,
        OV_HTTP_URI_TOO_LONG,
        OV_HTTP_HEAD_TOO_LARGE,
        OV_HTTP_NOT_IMPLEMENTED,
        OV_HTTP_UNAVAILABLE,
        OV_HTTP_BAD_VERSION,
    };

    for (int i = 0; i < OV_LENGTH(statuses); i++) {
        ov_answer_refusal(&answer, statuses[i], 0);
        CHECK(answer.closes && answer.status == statuses[i]);
        CHECK(memcmp(answer.head + answer.head_size - 4, "\r\n\r\n", 4) == 0);
        CHECK(answer.body_size > 5 &&
              answer.body[answer.body_size - 1] == '\n');
    }
}
