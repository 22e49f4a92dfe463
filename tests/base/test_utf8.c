/*
 * test_utf8.c - every character is read back as it was written, and nothing
 * else is accepted as one.
 */
#include "base/utf8.h"
#include "harness.h"

static bool is_refused(const char *bytes)
{
    uint32_t character = 7;

    return ov_utf8_decode(bytes, strlen(bytes), &character) == 0 &&
           character == 7;
}

TEST(each_character_is_read_as_it_was_written)
{
    uint32_t read = 0;

    for (uint32_t each = 0; each <= 0x10FFFF; each++) {
        char bytes[OV_UTF8_BYTES];
        int length;

        if (each >= 0xD800 && each <= 0xDFFF)
            continue;
        length = ov_utf8_encode(each, bytes);
        if (ov_utf8_decode(bytes, (size_t)length, &read) != length ||
            read != each)
            break;
    }
    CHECK(read == 0x10FFFF);
}

TEST(characters_have_one_to_four_bytes)
{
    char bytes[OV_UTF8_BYTES];

    CHECK(ov_utf8_encode(0x7F, bytes) == 1 && bytes[0] == 0x7F);
    CHECK(ov_utf8_encode(0x80, bytes) == 2 && !memcmp(bytes, "\xC2\x80", 2));
    CHECK(ov_utf8_encode(0x7FF, bytes) == 2 && !memcmp(bytes, "\xDF\xBF", 2));
    CHECK(ov_utf8_encode(0x800, bytes) == 3 &&
          !memcmp(bytes, "\xE0\xA0\x80", 3));
    CHECK(ov_utf8_encode(0xFFFF, bytes) == 3 &&
          !memcmp(bytes, "\xEF\xBF\xBF", 3));
    CHECK(ov_utf8_encode(0x10000, bytes) == 4 &&
          !memcmp(bytes, "\xF0\x90\x80\x80", 4));
}

TEST(longer_spellings_surrogates_and_great_numbers_are_no_characters)
{
    static const char *const bad[] = {
        "\x80",         "\xBF",         "\xC0\x80",         "\xC1\xBF",
        "\xE0\x9F\xBF", "\xED\xA0\x80", "\xED\xBF\xBF",     "\xF0\x8F\xBF\xBF",
        "\xF5\x80\x80", "\xFF",         "\xF4\x90\x80\x80",
    };
    uint32_t character;

    for (int i = 0; i < OV_LENGTH(bad); i++)
        CHECK(is_refused(bad[i]));
    CHECK(ov_utf8_decode("\xED\x9F\xBF", 3, &character) == 3);
    CHECK(ov_utf8_decode("\xEE\x80\x80", 3, &character) == 3);
}

TEST(a_character_that_is_cut_off_is_none)
{
    uint32_t character;

    CHECK(is_refused("\xC3"));
    CHECK(is_refused("\xE2\x82"));
    CHECK(is_refused("\xE2\x82z"));
    CHECK(is_refused("\xE2z\x82"));
    CHECK(is_refused("\xF0\x9F\x92"));
    CHECK(ov_utf8_decode("\xE2\x82\xAC", 2, &character) == 0);
    CHECK(ov_utf8_decode("\xE2\x82\xAC", 3, &character) == 3 &&
          character == 0x20AC);
}

TEST(a_text_is_read_to_its_end_whatever_it_holds)
{
    const char *text = "a\xC3\xA9\xE2\x82!\xF0";

    CHECK(ov_utf8_next(&text) == 'a');
    CHECK(ov_utf8_next(&text) == 0xE9);
    CHECK(ov_utf8_next(&text) == OV_REPLACEMENT);
    CHECK(ov_utf8_next(&text) == OV_REPLACEMENT);
    CHECK(ov_utf8_next(&text) == '!');
    CHECK(ov_utf8_next(&text) == OV_REPLACEMENT);
    CHECK(ov_utf8_next(&text) == 0);
    CHECK(ov_utf8_next(&text) == 0);
}

TEST(a_number_that_is_no_character_is_written_as_the_replacement)
{
    char memory[16];
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_put_utf8(&out, 0xD800);
    ov_put_utf8(&out, 0x110000);
    ov_put_utf8(&out, 0x20AC);
    CHECK(strcmp(memory, "\xEF\xBF\xBD\xEF\xBF\xBD\xE2\x82\xAC") == 0);
}

TEST(characters_are_counted_not_bytes)
{
    CHECK(ov_utf8_count("", 0) == 0);
    CHECK(ov_utf8_count("a\xC3\xA9\xE2\x82\xACz", 7) == 4);
    CHECK(ov_utf8_count("a\xC3\xA9\xE2\x82\xACz", 3) == 2);
}

TEST(control_characters_are_told_from_others)
{
    CHECK(ov_is_control(0) && ov_is_control('\t') && ov_is_control(0x1F));
    CHECK(!ov_is_control(' ') && !ov_is_control('~'));
    CHECK(ov_is_control(0x7F) && ov_is_control(0x80) && ov_is_control(0x9F));
    CHECK(!ov_is_control(0xA0) && !ov_is_control(0x20AC));
}
