/*
 * test_forecast_text.c - what is to come is told in lines.
 */
#include "harness.h"
#include "kit.h"
#include "present/forecast_text.h"

static char text[OV_FORECAST_TEXT];

static const char *told(uint8_t stall_left)
{
    const struct ov_scene scene = {.box = &kit.box, .game = &kit.game};
    struct ov_forecast forecast = {.turns = 7, .stall_left = stall_left};
    struct ov_buffer out;

    forecast.missing[0] = 4;
    forecast.missing[1] = 5;
    ov_buffer_init(&out, text, sizeof text);
    ov_put_forecast(&out, OV_LANG_EN, &scene, &forecast);
    return text;
}

TEST(R12_the_way_to_the_end_is_told_for_everyone)
{
    int lines = 0;

    kit_open(2);
    CHECK(strstr(told(OV_NONE), "7") != NULL);
    for (const char *at = text; *at != '\0'; at++)
        lines += *at == '\n';
    CHECK(lines == 3);
    CHECK(strstr(text, "Purple") < strstr(text, "Blue"));
    CHECK(strstr(text, "4") != NULL && strstr(text, "5") != NULL);
    CHECK(strstr(text, "{") == NULL);
}

TEST(R12_3_turns_that_are_left_are_told_where_they_count)
{
    kit_open(2);
    CHECK(strstr(told(OV_NONE), "23") == NULL);
    CHECK(strstr(told(23), "23") != NULL);
}

TEST(guilds_with_covered_characters_are_told)
{
    struct ov_unseen unseen = {.covered = {0, 2}};
    struct ov_buffer out;

    unseen.may_be_covered[1] = 1u << 3 | 1u << 4;
    ov_buffer_init(&out, text, sizeof text);
    ov_put_covered(&out, OV_LANG_EN, &unseen);
    CHECK(strstr(text, "Bells Guild: 2") != NULL);
    CHECK(strstr(text, ", ") != NULL);
    CHECK(strchr(text, '\n') == text + strlen(text) - 1);
}
