/*
 * test_json.c - the JSON writer writes what RFC 8259 allows, byte by byte.
 */
#include "harness.h"
#include "json/json.h"

struct page {
    char memory[512];
    struct ov_buffer out;
    struct ov_json json;
};

static struct ov_json *fresh(struct page *page)
{
    ov_buffer_init(&page->out, page->memory, sizeof page->memory);
    ov_json_init(&page->json, &page->out);
    return &page->json;
}

#define IS(page, expected) (strcmp((page)->memory, (expected)) == 0)

TEST(json_objects_and_lists_nest_with_commas_between)
{
    struct page page;
    struct ov_json *const json = fresh(&page);

    ov_json_object(json);
    ov_json_member_number(json, "seat", 0);
    ov_json_key(json, "row");
    ov_json_list(json);
    ov_json_string(json, "a");
    ov_json_list(json);
    ov_json_close(json);
    ov_json_object(json);
    ov_json_close(json);
    ov_json_number(json, -7);
    CHECK(!ov_json_is_whole(json));
    ov_json_close(json);
    ov_json_member_bool(json, "yes", true);
    ov_json_member_bool(json, "no", false);
    ov_json_member_null(json, "none");
    ov_json_member_string(json, "word", NULL);
    ov_json_close(json);
    CHECK(IS(&page, "{\"seat\":0,\"row\":[\"a\",[],{},-7],\"yes\":true,"
                    "\"no\":false,\"none\":null,\"word\":null}"));
    CHECK(ov_json_is_whole(json));
}

TEST(json_after_a_list_inside_an_object_keys_go_on)
{
    struct page page;
    struct ov_json *const json = fresh(&page);

    ov_json_list(json);
    ov_json_object(json);
    ov_json_key(json, "a");
    ov_json_list(json);
    ov_json_close(json);
    ov_json_member_string(json, "b", "");
    ov_json_close(json);
    ov_json_object(json);
    ov_json_close(json);
    ov_json_close(json);
    CHECK(IS(&page, "[{\"a\":[],\"b\":\"\"},{}]"));
}

TEST(json_strings_escape_what_must_be_escaped_and_nothing_else)
{
    struct page page;

    ov_json_string(fresh(&page), "\"\\/\b\f\n\r\t\x01\x1f\x7f");
    CHECK(IS(&page, "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\""));
    ov_json_bytes(fresh(&page), "a\0b", 3);
    CHECK(IS(&page, "\"a\\u0000b\""));
}

/* Plain letters are copied in eights; no place in an eight is overlooked. */
TEST(json_strings_escape_a_byte_wherever_it_stands)
{
    struct page page;

    for (int byte = 0; byte < 256; byte++) {
        char alone[16];

        ov_json_bytes(fresh(&page), (const char[]){(char)byte}, 1);
        snprintf(alone, sizeof alone, "%.*s", (int)page.out.length - 2,
                 page.memory + 1);
        for (int at = 0; at < 20; at++) {
            char text[] = "[abcdefghijklmnopqr]", wanted[64];

            text[at] = (char)byte;
            snprintf(wanted, sizeof wanted, "\"%.*s%s%s\"", at, text, alone,
                     text + at + 1);
            ov_json_bytes(fresh(&page), text, sizeof text - 1);
            CHECK(IS(&page, wanted));
        }
    }
}

TEST(json_strings_keep_utf8_and_replace_what_is_none)
{
    static const struct {
        const char *in, *out;
    } cases[] = {
        {"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x90\x93",
         "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x90\x93\""},
        {"\x80", "\"\xEF\xBF\xBD\""},                   /* no lead */
        {"\xC0\xAF", "\"\xEF\xBF\xBD\xEF\xBF\xBD\""},   /* overlong */
        {"\xC3", "\"\xEF\xBF\xBD\""},                   /* cut */
        {"\xE2\x82z", "\"\xEF\xBF\xBD\xEF\xBF\xBDz\""}, /* cut */
        {"\xE0\x80\x80",                                /* overlong */
         "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
        {"\xED\xA0\x80", /* surrogate */
         "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
        {"\xF4\x90\x80\x80", /* past U+10FFFF */
         "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
        {"\xF0\x8F\xBF\xBF", /* overlong */
         "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
        {"\xC2\x80\xDF\xBF\xE0\xA0\x80\xF0\x90\x80\x80", /* the least */
         "\"\xC2\x80\xDF\xBF\xE0\xA0\x80\xF0\x90\x80\x80\""},
        {"\xE0\x9F\xBF", /* overlong */
         "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
        {"\xEF\xBF\xBF\xEE\x80\x80", "\"\xEF\xBF\xBF\xEE\x80\x80\""},
        {"\xF5\x80\x80\x80",
         "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
        {"\xFF", "\"\xEF\xBF\xBD\""},
        {"\xF4\x8F\xBF\xBF\xED\x9F\xBF", "\"\xF4\x8F\xBF\xBF\xED\x9F\xBF\""},
    };
    struct page page;

    for (int i = 0; i < OV_LENGTH(cases); i++) {
        ov_json_string(fresh(&page), cases[i].in);
        CHECK(IS(&page, cases[i].out));
    }
}

TEST(json_numbers_reach_the_ends_of_their_type)
{
    struct page page;

    ov_json_number(fresh(&page), INT64_MIN);
    CHECK(IS(&page, "-9223372036854775808"));
    ov_json_number(fresh(&page), INT64_MAX);
    CHECK(IS(&page, "9223372036854775807"));
}

TEST(json_decimals_have_all_their_places)
{
    static const struct {
        int64_t number;
        int places;
        const char *out;
    } cases[] = {
        {1250, 2, "12.50"},     {5, 3, "0.005"},
        {-5, 1, "-0.5"},        {0, 2, "0.00"},
        {-12345, 2, "-123.45"}, {INT64_MIN, 18, "-9.223372036854775808"},
    };
    struct page page;

    for (int i = 0; i < OV_LENGTH(cases); i++) {
        ov_json_decimal(fresh(&page), cases[i].number, cases[i].places);
        CHECK(IS(&page, cases[i].out));
    }
}

TEST(json_that_does_not_fit_is_not_whole)
{
    char memory[8];
    struct ov_buffer out;
    struct ov_json json;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_json_init(&json, &out);
    ov_json_string(&json, "much too long");
    CHECK(out.full && !ov_json_is_whole(&json));
}
