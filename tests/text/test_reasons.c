/* test_reasons.c - a sentence for every reason, with what it is about. */
#include "sound.h"
#include "text/names.h"
#include "text/reasons.h"

static char memory[OV_SENTENCE];

enum { SUBJECT = 2 }; /* a card, a character, a guild and a resource */

static const char *said(enum ov_language language, int kind, int number)
{
    const struct ov_scene scene = {.box = usual_box(OV_EN, 4),
                                   .names = usual_names};
    const struct ov_reason reason = {.kind = (uint8_t)kind,
                                     .subject = SUBJECT,
                                     .seat = 1,
                                     .number = (int16_t)number};
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_reason(&out, language, &scene, &reason);
    CHECK(!out.full);
    return memory;
}

TEST(every_reason_is_a_sentence_in_five_languages)
{
    for (int kind = 0; kind < OV_REASON_KINDS; kind++) {
        for (int number = 0; number <= 5; number++) {
            char english[OV_SENTENCE];

            (void)snprintf(english, sizeof english, "%s",
                           said(OV_LANG_EN, kind, number));
            EACH_LANGUAGE (language) {
                check_sound(said(language, kind, number));
                if (language != OV_LANG_EN)
                    check_differs(memory, english);
            }
        }
    }
}

TEST(no_two_reasons_share_a_sentence_or_a_word)
{
    char first[OV_SENTENCE];

    for (int one = 0; one < OV_REASON_KINDS; one++) {
        (void)snprintf(first, sizeof first, "%s", said(OV_LANG_EN, one, 3));
        for (int two = one + 1; two < OV_REASON_KINDS; two++) {
            check_differs(first, said(OV_LANG_EN, two, 3));
            check_differs(ov_reason_word((enum ov_reason_kind)one),
                          ov_reason_word((enum ov_reason_kind)two));
        }
    }
}

static void check_names(int kind, const char *name)
{
    check_has(said(OV_LANG_EN, kind, 3), name);
}

TEST(a_reason_names_what_it_is_about)
{
    static const enum ov_reason_kind of_buildings[] = {
        OV_REASON_READY,       OV_REASON_NEARER,   OV_REASON_PROMISE,
        OV_REASON_NO_SITE,     OV_REASON_GIVES_UP, OV_REASON_NO_LOSS,
        OV_REASON_KEEPS_READY, OV_REASON_KEEPS,    OV_REASON_DENIES,
        OV_REASON_LEAVES};
    static const enum ov_reason_kind of_resources[] = {
        OV_REASON_FREE, OV_REASON_DEARER, OV_REASON_CHEAPER};
    static const enum ov_reason_kind of_players[] = {
        OV_REASON_THEIR_POINTS, OV_REASON_DENIES, OV_REASON_LEAVES};

    for (int i = 0; i < OV_LENGTH(of_buildings); i++)
        check_names(
            of_buildings[i],
            ov_text_card(OV_LANG_EN, &usual_box(OV_EN, 4)->deck, SUBJECT));
    for (int i = 0; i < OV_LENGTH(of_resources); i++)
        check_names(of_resources[i],
                    ov_text_resource(OV_LANG_EN, (enum ov_resource)SUBJECT));
    for (int i = 0; i < OV_LENGTH(of_players); i++)
        check_names(of_players[i], usual_names[1]);
    check_names(OV_REASON_CHARACTER,
                ov_text_character(OV_LANG_EN, (enum ov_character)SUBJECT));
    check_names(OV_REASON_GUILD,
                ov_text_guild(OV_LANG_EN, (enum ov_guild)SUBJECT));
}

TEST(a_reason_tells_its_number)
{
    static const enum ov_reason_kind of_coins[] = {
        OV_REASON_DEARER, OV_REASON_CHEAPER, OV_REASON_COINS, OV_REASON_PAYS,
        OV_REASON_WASTED};

    for (int i = 0; i < OV_LENGTH(of_coins); i++) {
        check_has(said(OV_LANG_EN, of_coins[i], 1), "1 coin");
        check_has(said(OV_LANG_EN, of_coins[i], 4), "4 coins");
    }
    check_has(said(OV_LANG_EN, OV_REASON_POINTS, 1), "1 point.");
    check_has(said(OV_LANG_EN, OV_REASON_POINTS, 7), "7 points.");
    check_has(said(OV_LANG_EN, OV_REASON_SUPPLY, 1), "1 worker ");
    check_has(said(OV_LANG_EN, OV_REASON_SUPPLY, 2), "2 workers ");
}

TEST(what_counts_later_is_said_to)
{
    const struct ov_scene scene = {.box = usual_box(OV_EN, 4),
                                   .names = usual_names};
    struct ov_reason reason = {.kind = OV_REASON_POINTS, .number = 3};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_reason(&out, OV_LANG_EN, &scene, &reason);
    CHECK(strncmp(text, "Later: ", 7) != 0);
    (void)said(OV_LANG_EN, OV_REASON_POINTS, 3);
    CHECK(strcmp(text, memory) == 0);
    reason.later = true;
    ov_buffer_init(&out, text, sizeof text);
    ov_text_reason(&out, OV_LANG_EN, &scene, &reason);
    CHECK(strncmp(text, "Later: ", 7) == 0 && strcmp(text + 7, memory) == 0);
}

TEST(nobody_leaves_a_resource_for_0_coins)
{
    check_has(said(OV_LANG_EN, OV_REASON_CHEAPER, 0), "for free");
    CHECK(strchr(memory, '0') == NULL);
    check_has(memory, "stone");
}
