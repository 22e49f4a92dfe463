/*
 * fuzz_websocket.c - whatever frames a client sends: they are read the same
 * whole or byte by byte, and what is read keeps within its limits.
 *
 * Input: the bytes of a connection after the handshake.
 */
#include "web/websocket.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static bool is_end(const struct ov_websocket_news *news)
{
    return news->got == OV_WEBSOCKET_GOT_ERROR ||
           news->got == OV_WEBSOCKET_GOT_CLOSE;
}

static void check_news(const struct ov_websocket_news *news,
                       const struct ov_websocket_memory *memory)
{
    switch (news->got) {
    case OV_WEBSOCKET_GOT_NOTHING:
        return;
    case OV_WEBSOCKET_GOT_TEXT:
        require(news->size <= OV_WEBSOCKET_MESSAGE);
        require(ov_websocket_is_text(memory->message, news->size));
        return;
    case OV_WEBSOCKET_GOT_PING:
    case OV_WEBSOCKET_GOT_PONG:
        require(news->size <= OV_WEBSOCKET_CONTROL);
        return;
    case OV_WEBSOCKET_GOT_CLOSE:
    case OV_WEBSOCKET_GOT_ERROR:
        require(news->code >= 1000 && news->code <= 4999);
        return;
    }
}

/* Reads the same bytes in steps of its own. */
struct reader {
    struct ov_websocket socket;
    struct ov_websocket_memory memory;
    size_t step;
};

/* The next news, given `step` bytes at a time; how many it took. */
static size_t read_next(struct reader *reader, const uint8_t *bytes,
                        size_t size, struct ov_websocket_news *ret_news)
{
    size_t taken = 0;

    ret_news->got = OV_WEBSOCKET_GOT_NOTHING;
    while (taken < size && ret_news->got == OV_WEBSOCKET_GOT_NOTHING) {
        const size_t left = size - taken;
        const size_t given = left < reader->step ? left : reader->step;
        const size_t more = ov_websocket_read(&reader->socket, &reader->memory,
                                              bytes + taken, given, ret_news);

        require(more > 0 && more <= given);
        require(more == given || ret_news->got != OV_WEBSOCKET_GOT_NOTHING);
        taken += more;
    }
    return taken;
}

static void compare(const struct ov_websocket_news *news,
                    const struct ov_websocket_news *same)
{
    require(same->got == news->got);
    if (is_end(news))
        require(same->code == news->code);
    else if (news->got != OV_WEBSOCKET_GOT_NOTHING)
        require(same->size == news->size);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct reader whole, slow;
    struct ov_websocket_news news = {.got = OV_WEBSOCKET_GOT_NOTHING}, same;

    memset(&whole.socket, 0, sizeof whole.socket);
    memset(&slow.socket, 0, sizeof slow.socket);
    whole.step = size;
    slow.step = 1;
    while (size > 0 && !is_end(&news)) {
        const size_t taken = read_next(&whole, bytes, size, &news);

        require(read_next(&slow, bytes, size, &same) == taken);
        compare(&news, &same);
        check_news(&news, &whole.memory);
        if (news.got == OV_WEBSOCKET_GOT_TEXT)
            require(memcmp(whole.memory.message, slow.memory.message,
                           news.size) == 0);
        bytes += taken;
        size -= taken;
    }
    return 0;
}
