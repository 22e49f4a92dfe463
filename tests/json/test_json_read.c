/*
 * test_json_read.c - reading JSON: what is JSON, what is not, the limits.
 */
#include "json/json_read.h"

#include "harness.h"

#include <stdlib.h>
#include <string.h>

static struct ov_json_document document;

static bool reads(const char *text)
{
    size_t where = 0;

    return ov_json_read(&document, text, strlen(text), &where);
}

/* Where a text is wrong; -1 if it is not. */
static int wrong_at(const char *text)
{
    size_t where = 0;

    return ov_json_read(&document, text, strlen(text), &where) ? -1
                                                               : (int)where;
}

static bool text_is(int value, const char *wanted)
{
    char text[64];

    return ov_json_get_text(&document, value, text, sizeof text) &&
           strcmp(text, wanted) == 0;
}

static int64_t number_of(int value)
{
    int64_t number = -999;

    return ov_json_get_number(&document, value, &number) ? number : -999;
}

TEST(json_values_are_found_by_their_keys)
{
    REQUIRE(reads(" {\"a\": 1, \"b\" : [true, null, {\"c\": \"x\"}], "
                  "\"d\": {}, \"e\": -20} "));
    CHECK(number_of(ov_json_find(&document, 0, "a")) == 1);
    CHECK(number_of(ov_json_find(&document, 0, "e")) == -20);
    CHECK(ov_json_find(&document, 0, "c") == OV_JSON_NOWHERE);
    CHECK(ov_json_find(&document, OV_JSON_NOWHERE, "a") == OV_JSON_NOWHERE);
    CHECK(
        ov_json_is(&document, ov_json_find(&document, 0, "d"), OV_JSON_OBJECT));
    CHECK(ov_json_first(&document, ov_json_find(&document, 0, "d")) ==
          OV_JSON_NOWHERE);
}

TEST(json_lists_are_gone_through)
{
    int list, i;

    REQUIRE(reads("{\"b\":[true,[1,2],{\"c\":\"x\"},7]}"));
    list = ov_json_find(&document, 0, "b");
    i = ov_json_first(&document, list);
    CHECK(ov_json_is(&document, i, OV_JSON_TRUE));
    i = ov_json_next(&document, list, i);
    CHECK(ov_json_is(&document, i, OV_JSON_LIST));
    i = ov_json_next(&document, list, i);
    CHECK(text_is(ov_json_find(&document, i, "c"), "x"));
    i = ov_json_next(&document, list, i);
    CHECK(number_of(i) == 7);
    CHECK(ov_json_next(&document, list, i) == OV_JSON_NOWHERE);
}

TEST(json_strings_lose_their_escapes)
{
    REQUIRE(reads("[\"a\\\"b\\\\\\/\\n\", \"\\u00e9\\u20AC\\ud83c\\udfe0\"]"));
    CHECK(text_is(1, "a\"b\\/\n"));
    CHECK(text_is(2, "é€🏠"));
}

TEST(json_escapes_reach_every_character_and_no_half_of_one)
{
    REQUIRE(reads("[\"\\ud7ff\\ue000\\uffff\",\"\\ud800\\udc00\","
                  "\"\\udbff\\udfff\"]"));
    CHECK(text_is(1, "\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF"));
    CHECK(text_is(2, "\xF0\x90\x80\x80"));
    CHECK(text_is(3, "\xF4\x8F\xBF\xBF"));
    CHECK(!reads("\"\\ud800\\udbff\"") && !reads("\"\\ud800\\ue000\""));
    CHECK(!reads("\"\\udfff\"") && !reads("\"\\udbff\""));
    CHECK(!reads("\"\\ud800\\n0000\"") && !reads("\"\\ud800xudc00\""));
}

TEST(json_keys_are_what_they_say_however_they_are_spelt)
{
    REQUIRE(reads("{\"d\\u006f\":1,\"\\u00e9\\ud83c\\udfe0\":2,\"a\\\\b\":3}"));
    CHECK(number_of(ov_json_find(&document, 0, "do")) == 1);
    CHECK(number_of(ov_json_find(&document, 0, "é🏠")) == 2);
    CHECK(number_of(ov_json_find(&document, 0, "a\\b")) == 3);
    CHECK(ov_json_find(&document, 0, "d\\u006f") == OV_JSON_NOWHERE);
    CHECK(ov_json_find(&document, 0, "d") == OV_JSON_NOWHERE);
    CHECK(ov_json_find(&document, 0, "dot") == OV_JSON_NOWHERE);
    CHECK(!reads("{\"do\":1,\"d\\u006f\":2}"));
    CHECK(!reads("{\"\\u00e9\":1,\"é\":2}"));
    CHECK(reads("{\"e\":1,\"\\u00e9\":2,\"é2\":2}"));
}

TEST(json_strings_that_do_not_fit_are_not_given)
{
    char four[4] = "old";

    REQUIRE(reads("[\"abcd\",\"abc\",\"a\\u0000\"]"));
    CHECK(!ov_json_get_text(&document, 1, four, sizeof four));
    CHECK(ov_json_get_text(&document, 2, four, sizeof four));
    CHECK(!ov_json_get_text(&document, 3, four, sizeof four));
    CHECK(!ov_json_get_text(&document, 0, four, sizeof four));
}

TEST(json_numbers_are_whole_and_not_too_long)
{
    REQUIRE(reads("[1.0, 1e3, 999999999999999, 1000000000000000, -0]"));
    CHECK(number_of(1) == -999);
    CHECK(number_of(2) == -999);
    CHECK(number_of(3) == INT64_C(999999999999999));
    CHECK(number_of(4) == -999);
    CHECK(number_of(5) == 0);
}

TEST(what_is_not_json_is_refused_where_it_is_wrong)
{
    CHECK(wrong_at("") == 0);
    CHECK(wrong_at("{\"a\":1,}") == 7);
    CHECK(wrong_at("[1 2]") == 3);
    CHECK(wrong_at("{\"a\" 1}") == 5);
    CHECK(wrong_at("[01]") == 2);
    CHECK(wrong_at("[\"\x01\"]") == 2);
    CHECK(wrong_at("\"open") == 5);
    CHECK(wrong_at("\"\\u00e") == 3);
    CHECK(wrong_at("\"\\ud800\\udc0") == 7);
    CHECK(wrong_at("[1] x") == 4);
    CHECK(wrong_at("nul") == 0);
    CHECK(!reads("[1.]") && !reads("[-]") && !reads("[1e]") && !reads("[+1]"));
    CHECK(!reads("{\"a\":1,\"a\":2}"));
    CHECK(!reads("[\"\\x\"]") && !reads("[\"\\u12\"]"));
}

TEST(what_is_not_utf8_is_refused)
{
    CHECK(reads("\"\xC3\xA9\""));
    CHECK(!reads("\"\xC3\""));
    CHECK(!reads("\"\xC0\x80\"") && !reads("\"\xE0\x80\x80\""));
    CHECK(!reads("\"\xED\xA0\x80\"") && !reads("\"\xF4\x90\x80\x80\""));
    CHECK(!reads("\"\\ud800\"") && !reads("\"\\udc00\""));
    CHECK(!reads("\"\\ud800\\u0041\""));
}

TEST(too_deep_or_too_much_is_refused)
{
    char text[4 * OV_JSON_READ_VALUES] = "";

    CHECK(reads("[[[[[[[[]]]]]]]]"));
    CHECK(!reads("[[[[[[[[[]]]]]]]]]"));
    text[0] = '[';
    for (int i = 0; i < OV_JSON_READ_VALUES; i++)
        memcpy(&text[1 + 2 * i], "1,", 2);
    memcpy(&text[2 * (OV_JSON_READ_VALUES - 1)], "]", 2);
    CHECK(reads(text));
    CHECK(document.count == OV_JSON_READ_VALUES);
    memcpy(&text[2 * (OV_JSON_READ_VALUES - 1)], ",1]", 4);
    CHECK(!reads(text));
}
