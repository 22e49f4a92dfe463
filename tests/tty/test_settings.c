/*
 * test_settings.c - settings survive writing and reading; the line of a wrong
 * file is reported.
 */
#include "harness.h"
#include "tty/settings.h"

TEST(settings_are_read_as_they_were_written)
{
    struct ov_settings settings = {.name = "Anna"}, again;
    struct ov_settings_fault fault;
    char text[1024];
    struct ov_buffer out;

    for (int which = 0; which < OV_SETTING_COUNT; which++)
        ov_setting_set(&settings, (enum ov_setting)which, 1);
    ov_buffer_init(&out, text, sizeof text);
    ov_settings_write(&settings, &out);
    CHECK(!out.full);
    REQUIRE(ov_settings_parse(text, &again, &fault));
    CHECK(memcmp(&settings, &again, sizeof settings) == 0);
}

TEST(a_wrong_line_is_told_by_its_number_and_nothing_is_set)
{
    static const struct {
        const char *text;
        int line;
        enum ov_settings_wrong wrong;
    } wrong[] = {
        {"pace instant\n", 1, OV_SETTINGS_NO_EQUALS},
        {"# fine\n\npace = instant\nrace = slow\n", 4, OV_SETTINGS_UNKNOWN},
        {"pace = quick\n", 1, OV_SETTINGS_VALUE},
        {"mouse = off\nname = a\tb\n", 2, OV_SETTINGS_VALUE},
    };

    for (int i = 0; i < OV_LENGTH(wrong); i++) {
        struct ov_settings settings = {.name = "Anna"};
        struct ov_settings_fault fault;
        char text[256];
        struct ov_buffer out;

        CHECK(!ov_settings_parse(wrong[i].text, &settings, &fault));
        CHECK(fault.line == wrong[i].line);
        CHECK(fault.wrong == wrong[i].wrong);
        CHECK(strcmp(settings.name, "Anna") == 0 && settings.pace == 0);
        ov_buffer_init(&out, text, sizeof text);
        ov_text_settings_fault(&out, OV_LANG_HU, &fault);
        CHECK(out.length > 0 && strchr(text, '{') == NULL);
    }
}
