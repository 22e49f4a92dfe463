/* test_faults.c - a sentence for every fault of deck files and notation. */
#include "sound.h"
#include "text/faults.h"

static char memory[2 * OV_SENTENCE];

static const char *deck_fault(enum ov_language language, int code)
{
    struct ov_fault fault = {.code = (enum ov_fault_code)code,
                             .first_line = 12,
                             .low = 1,
                             .high = 4};
    struct ov_buffer out;

    ov_fault_say(&fault, "quux");
    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_fault(&out, language, &fault);
    return memory;
}

TEST(every_fault_of_a_deck_file_is_said_in_five_languages)
{
    for (int code = 0; code < OV_FAULT_COUNT; code++) {
        char english[sizeof memory];

        (void)snprintf(english, sizeof english, "%s",
                       deck_fault(OV_LANG_EN, code));
        EACH_LANGUAGE (language) {
            check_sound(deck_fault(language, code));
            if (language != OV_LANG_EN)
                check_differs(english, memory);
        }
    }
}

static const char *parse_fault(enum ov_language language, int code)
{
    const struct ov_scene scene = {.box = usual_box(OV_EN, 2)};
    struct ov_parse_fault fault = {
        .code = (uint8_t)code, .word = "quux", .wanted = "1-4"};
    struct ov_buffer out;

    memset(&fault.refusal, OV_NONE, sizeof fault.refusal);
    fault.refusal.why = OV_HAND_IS_FULL;
    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_parse_fault(&out, language, &scene, &fault);
    return memory;
}

TEST(every_fault_of_the_notation_is_said_in_five_languages)
{
    for (int code = 0; code < OV_PARSE_COUNT; code++) {
        char english[sizeof memory];

        (void)snprintf(english, sizeof english, "%s",
                       parse_fault(OV_LANG_EN, code));
        EACH_LANGUAGE (language) {
            check_sound(parse_fault(language, code));
            if (language != OV_LANG_EN)
                check_differs(english, memory);
        }
    }
}

TEST(a_forbidden_action_says_why)
{
    check_has(parse_fault(OV_LANG_EN, OV_PARSE_REFUSED), "four worker cards");
    check_has(memory, "(R4.1)");
    check_has(parse_fault(OV_LANG_NL, OV_PARSE_DOES_NOT_FIT), "arbeiderskaart");
}

TEST(a_broken_invariant_is_said_in_five_languages)
{
    const char *const english = "two workers on one slot";

    EACH_LANGUAGE (language) {
        check_sound(ov_text_invariant(language, english));
        if (language != OV_LANG_EN)
            check_differs(ov_text_invariant(language, english), english);
    }
}
