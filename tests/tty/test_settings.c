/*
 * test_settings.c - settings survive writing and reading; the line of a wrong
 * file is reported.
 */
#include "harness.h"
#include "table/opponents.h"
#include "tty/places.h"
#include "tty/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

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

/* A bot's budget is part of its word. */
TEST(every_level_can_be_the_opponent_and_the_master_with_more_time)
{
    struct ov_settings settings = {0};
    struct ov_settings_fault fault;
    int values = 0;
    const char *word;

    while ((word = ov_setting_value_word(OV_SETTING_opponent, values)) !=
           NULL) {
        CHECK(ov_opponent_of_bot(word) != OV_OPPONENT_COUNT);
        values++;
    }
    CHECK(values == OV_LEVEL_COUNT + 1);
    REQUIRE(ov_settings_parse("opponent = master:10000\n", &settings, &fault));
    CHECK(strcmp(ov_setting_value_word(OV_SETTING_opponent, settings.opponent),
                 "master:10000") == 0);
    CHECK(strcmp(ov_text_setting_value(OV_LANG_EN, OV_SETTING_opponent,
                                       settings.opponent),
                 "Master with more time") == 0);
    CHECK(!ov_settings_parse("opponent = master:9999\n", &settings, &fault));
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

TEST(a_line_that_is_too_long_is_wrong_whatever_it_says)
{
    char text[300] = "name = ";
    struct ov_settings settings = {.name = "Anna"};
    struct ov_settings_fault fault;

    memset(text + 7, ' ', sizeof text - 9);
    text[sizeof text - 2] = '\n';
    CHECK(!ov_settings_parse(text, &settings, &fault));
    CHECK(fault.line == 1 && fault.wrong == OV_SETTINGS_NO_EQUALS);
    memcpy(text + 200, "\nmouse = off\n", 14);
    CHECK(ov_settings_parse(text, &settings, &fault));
}

static void write_file(const char *path, const char *text)
{
    FILE *const file = fopen(path, "w");

    CHECK(file != NULL && fputs(text, file) >= 0 && fclose(file) == 0);
}

TEST(a_settings_file_with_a_mistake_is_not_written_over)
{
    char folder[] = "/tmp/oddville-settings-XXXXXX", path[OV_PATH_SIZE];
    struct ov_settings settings = {.name = "Anna"};
    struct ov_settings_fault fault;
    int error = 0;

    REQUIRE(mkdtemp(folder) != NULL);
    REQUIRE(setenv("XDG_CONFIG_HOME", folder, 1) == 0);
    REQUIRE(ov_place_settings(path, sizeof path) == 0);
    REQUIRE(ov_settings_save(&settings) == 0);
    write_file(path, "# mine\nmouse = maybe\n");
    CHECK(ov_settings_save(&settings) == -EBADMSG);
    CHECK(ov_settings_load(&settings, &fault, &error) == OV_SETTINGS_FAULTY);
    CHECK(fault.line == 2 && fault.wrong == OV_SETTINGS_VALUE);
    CHECK(unlink(path) == 0);
    *strrchr(path, '/') = '\0';
    CHECK(rmdir(path) == 0 && rmdir(folder) == 0);
}
