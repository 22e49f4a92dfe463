/*
 * fuzz_settings.c - settings that are read are written and read again the same;
 * mistakes are reported in every language.
 */
#include "fuzz.h"
#include "tty/settings.h"

/* Nothing but fields, so that all bytes count. */
static void require_same(const struct ov_settings *settings)
{
    struct ov_settings again;
    struct ov_settings_fault fault;
    struct ov_buffer out;
    char text[1024];

    ov_buffer_init(&out, text, sizeof text);
    ov_settings_write(settings, &out);
    require(!out.full);
    memset(&again, 255, sizeof again);
    require(ov_settings_parse(text, &again, &fault));
    require(memcmp(settings, &again, sizeof again) == 0);
    for (int i = 0; i < OV_SETTING_COUNT; i++) {
        const enum ov_setting which = (enum ov_setting)i;
        const int value = ov_setting_get(settings, which);

        require(ov_setting_value_word(which, value) != NULL);
        require(ov_text_setting_value(OV_LANG_EN, which, value) != NULL);
    }
}

static void require_told(const struct ov_settings_fault *fault, size_t size)
{
    for (int language = 0; language < OV_LANGUAGES; language++) {
        struct ov_buffer out;
        char text[512];

        ov_buffer_init(&out, text, sizeof text);
        ov_text_settings_fault(&out, (enum ov_language)language, fault);
        require(!out.full && out.length > 0);
    }
    require(fault->line >= 1 && (size_t)fault->line <= size + 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *const text = malloc(size + 1);
    struct ov_settings_fault fault;
    struct ov_settings settings;

    require(text != NULL);
    memcpy(text, bytes, size);
    text[size] = '\0';
    if (ov_settings_parse(text, &settings, &fault))
        require_same(&settings);
    else
        require_told(&fault, size);
    free(text);
    return 0;
}
