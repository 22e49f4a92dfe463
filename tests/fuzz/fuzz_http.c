/*
 * fuzz_http.c - whatever bytes a client sends: each request is read the same
 * whole or byte by byte, and gets one well-formed answer.
 *
 * Input: the bytes of a connection.
 */
#include "web/answer.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static bool is_inside(struct ov_http_text text, const char *bytes, size_t size)
{
    return text.at >= bytes && text.at + text.length <= bytes + size;
}

/* All that was read points into the head. */
static void check_request(const struct ov_http_request *request,
                          const char *bytes, size_t size)
{
    require(request->size >= 16 && request->size <= size);
    require(request->size <= OV_HTTP_MAX_HEAD);
    require(memcmp(bytes + request->size - 4, "\r\n\r\n", 4) == 0);
    require(is_inside(request->target, bytes, request->size));
    for (int i = 0; i < request->count; i++) {
        require(is_inside(request->field[i].name, bytes, request->size));
        require(is_inside(request->field[i].value, bytes, request->size));
        require(request->field[i].name.length > 0);
    }
}

/* Lines of "name: value" of printable characters, an empty one last. */
static void check_head(const struct ov_answer *answer)
{
    size_t line = 0;

    for (size_t i = 0; i < answer->head_size; i++) {
        const char character = answer->head[i];

        if (character == '\r') {
            require(answer->head[i + 1] == '\n');
            require((line == i) == (i + 2 == answer->head_size));
            line = ++i + 1;
        } else {
            require(character >= ' ' && character <= '~');
        }
    }
    require(line == answer->head_size);
}

static void check_answer(const struct ov_answer *answer)
{
    require(answer->head_size > 0 && answer->head_size < OV_ANSWER_HEAD);
    require(memcmp(answer->head, "HTTP/1.1 ", 9) == 0);
    require(ov_http_reason(answer->status)[0] != '\0');
    require((answer->body == NULL) == (answer->body_size == 0));
    require(answer->status != OV_HTTP_NOT_MODIFIED || answer->body == NULL);
    check_head(answer);
}

/* The same bytes, one more at a time: what does the whole give, and when? */
static void check_slowly(const char *bytes, size_t size,
                         enum ov_http_outcome outcome, size_t head)
{
    struct ov_http_request request;
    enum ov_http_status status;
    enum ov_http_outcome found = OV_HTTP_MORE;
    size_t searched = 0, given = 0;

    while (found == OV_HTTP_MORE && given < size)
        found = ov_http_read(bytes, ++given, &searched, &request, &status);
    require(found == outcome);
    require(outcome != OV_HTTP_READ || (given == head && request.size == head));
}

/* Answers one request; how many bytes it took, 0 at the connection's end. */
static size_t converse(const char *bytes, size_t size)
{
    static struct ov_answer answer;
    static struct ov_http_request request;
    enum ov_http_status status;
    size_t searched = 0;
    const enum ov_http_outcome outcome =
        ov_http_read(bytes, size, &searched, &request, &status);

    check_slowly(bytes, size, outcome, request.size);
    if (outcome == OV_HTTP_MORE)
        return 0;
    if (outcome == OV_HTTP_REFUSED) {
        ov_answer_refusal(&answer, status, 0);
        require(answer.closes);
    } else {
        check_request(&request, bytes, size);
        ov_answer(&answer, &request, 0);
    }
    check_answer(&answer);
    return answer.closes ? 0 : request.size;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const char *at = (const char *)bytes;
    size_t taken = 1;

    if (size > (size_t)2 * OV_HTTP_MAX_HEAD)
        return 0;
    while (taken > 0 && size > 0) {
        const size_t blank = ov_http_blank_lines(at, size);

        at += blank;
        size -= blank;
        taken = size == 0 ? 0 : converse(at, size);
        at += taken;
        size -= taken;
    }
    return 0;
}
