/*
 * test_websocket.c - frames as they are read and written, and SHA-1.
 */
#include "harness.h"
#include "web/sha1.h"
#include "web/websocket.h"

static bool has_hash(const char *text, const char *hex)
{
    uint8_t hash[OV_SHA1_SIZE];
    char found[2 * OV_SHA1_SIZE + 1];

    ov_sha1(text, strlen(text), hash);
    for (int i = 0; i < OV_SHA1_SIZE; i++)
        (void)snprintf(found + 2 * i, 3, "%02x", hash[i]);
    return strcmp(found, hex) == 0;
}

TEST(sha1_of_the_samples_of_its_standard)
{
    CHECK(has_hash("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"));
    CHECK(has_hash("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"));
    CHECK(has_hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "84983e441c3bd26ebaae4aa1f95129e5e54670f1"));
    /* 55 bytes are the most of one block */
    CHECK(has_hash("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                   "c1c8bbdc22796e28c0e15163d20899b65621d65a"));
}

/* Reads all bytes; the last news. */
static struct ov_websocket_news read_all(const void *bytes, size_t size,
                                         struct ov_websocket_memory *memory)
{
    struct ov_websocket socket = {.head_size = 0};
    struct ov_websocket_news news = {.got = OV_WEBSOCKET_GOT_NOTHING};
    const uint8_t *at = bytes;

    while (size > 0) {
        const size_t taken =
            ov_websocket_read(&socket, memory, at, size, &news);

        at += taken;
        size -= taken;
    }
    return news;
}

TEST(the_samples_of_the_standard_are_read)
{
    static const uint8_t hello[] = {0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d,
                                    0x7f, 0x9f, 0x4d, 0x51, 0x58};
    static const uint8_t unmasked[] = {0x81, 0x05, 'H', 'e', 'l', 'l', 'o'};
    struct ov_websocket_memory memory;
    struct ov_websocket_news news = read_all(hello, sizeof hello, &memory);

    CHECK(news.got == OV_WEBSOCKET_GOT_TEXT && news.size == 5);
    CHECK(memcmp(memory.message, "Hello", 5) == 0);
    news = read_all(unmasked, 2, &memory);
    CHECK(news.got == OV_WEBSOCKET_GOT_ERROR);
    CHECK(news.code == OV_WEBSOCKET_PROTOCOL_ERROR);
}

TEST(no_memory_is_needed_between_messages)
{
    static const uint8_t empty[] = {0x81, 0x80, 1, 2, 3, 4};
    struct ov_websocket socket = {.head_size = 0};
    struct ov_websocket_memory memory;
    struct ov_websocket_news news;

    CHECK(ov_websocket_rests(&socket));
    CHECK(ov_websocket_read(&socket, &memory, empty, 1, &news) == 1);
    CHECK(!ov_websocket_rests(&socket));
    CHECK(ov_websocket_read(&socket, &memory, empty + 1, 5, &news) == 5);
    CHECK(news.got == OV_WEBSOCKET_GOT_TEXT && news.size == 0);
    CHECK(ov_websocket_rests(&socket));
}

TEST(heads_of_ours_have_the_shortest_length)
{
    uint8_t head[OV_WEBSOCKET_HEAD];

    CHECK(ov_websocket_head(OV_WEBSOCKET_TEXT, 125, head) == 2);
    CHECK(head[0] == 0x81 && head[1] == 125);
    CHECK(ov_websocket_head(OV_WEBSOCKET_PING, 0, head) == 2);
    CHECK(head[0] == 0x89 && head[1] == 0);
    CHECK(ov_websocket_head(OV_WEBSOCKET_TEXT, 126, head) == 4);
    CHECK(head[1] == 126 && head[2] == 0 && head[3] == 126);
    CHECK(ov_websocket_head(OV_WEBSOCKET_TEXT, 0x1234, head) == 4);
    CHECK(head[2] == 0x12 && head[3] == 0x34);
}
