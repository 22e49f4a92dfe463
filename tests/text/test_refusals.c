/* test_refusals.c - a sentence for every refusal, with its details. */
#include "sound.h"
#include "text/names.h"

static char memory[OV_SENTENCE];

static const char *said(enum ov_language language,
                        const struct ov_refusal *refusal)
{
    const struct ov_scene scene = {.box = usual_box(OV_EN, 4),
                                   .names = usual_names};
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_refusal(&out, language, &scene, refusal);
    CHECK(!out.full);
    return memory;
}

static struct ov_refusal any_refusal(enum ov_why why)
{
    return (struct ov_refusal){.why = (uint8_t)why,
                               .seat = 2,
                               .card = 3,
                               .resource = OV_STONE,
                               .price = 2,
                               .missing = 1,
                               .side = OV_LEFT,
                               .source = OV_FROM_TOP,
                               .bonus = OV_BONUS_ANY,
                               .character = OV_BOOKKEEPER};
}

static void check_said(const struct ov_refusal *refusal)
{
    char english[OV_SENTENCE];
    const char *const rule = ov_why_rule((enum ov_why)refusal->why);

    (void)snprintf(english, sizeof english, "%s", said(OV_LANG_EN, refusal));
    EACH_LANGUAGE (language) {
        const char *const text = said(language, refusal);
        const size_t length = strlen(text);

        check_sound(text);
        CHECK(text[length - 1] == ')');
        CHECK(strncmp(text + length - strlen(rule) - 1, rule, strlen(rule)) ==
              0);
        if (language != OV_LANG_EN)
            check_differs(english, text);
    }
}

TEST(every_refusal_has_a_sentence_in_five_languages)
{
    for (int why = OV_ALLOWED + 1; why < OV_WHY_COUNT; why++) {
        struct ov_refusal refusal = any_refusal((enum ov_why)why);

        for (int n = 0; n < OV_RESOURCES; n++) {
            refusal.resource = refusal.side = refusal.source = (uint8_t)n;
            refusal.price = (uint8_t)(n % OV_PRICES);
            refusal.missing = (uint8_t)n;
            check_said(&refusal);
        }
        refusal.source = OV_FROM_OWN;
        check_said(&refusal);
    }
}

TEST(a_refusal_without_details_needs_none)
{
    struct ov_refusal refusal;

    memset(&refusal, OV_NONE, sizeof refusal);
    refusal.why = OV_HAND_IS_FULL;
    check_said(&refusal);
    refusal.why = OV_ALLOWED;
    EACH_LANGUAGE (language)
        check_sound(said(language, &refusal));
}

TEST(R5_3_a_price_says_how_many_coins_are_missing)
{
    const struct ov_refusal refusal = any_refusal(OV_TOO_EXPENSIVE);

    CHECK(strcmp(said(OV_LANG_EN, &refusal),
                 "This costs 2 coins: you are 1 coin short. (R5.3)") == 0);
    check_has(said(OV_LANG_FR, &refusal), "2 pièces");
    check_has(said(OV_LANG_FR, &refusal), "1 pièce.");
    check_has(said(OV_LANG_DE, &refusal), "1 Münze");
    check_has(said(OV_LANG_NL, &refusal), "1 munt tekort");
    check_has(said(OV_LANG_HU, &refusal), "1 érméd hiányzik");
}

TEST(R8_1_a_cost_says_which_resource_is_short_by_how_much)
{
    struct ov_refusal refusal = any_refusal(OV_RESOURCE_SHORT);

    EACH_LANGUAGE (language) {
        check_has(said(language, &refusal),
                  ov_text_resource(language, OV_STONE));
        check_has(memory, "2");
        check_has(memory, "1");
    }
    check_has(said(OV_LANG_DE, &refusal), "fehlt 1 Arbeiter");
    refusal.missing = 2;
    check_has(said(OV_LANG_DE, &refusal), "fehlen 2 Arbeiter");
}

TEST(R8_2_an_edge_says_which_neighbour_wants_what)
{
    struct ov_refusal refusal = any_refusal(OV_EDGE_DOES_NOT_MATCH);

    /* The Main Square has a street to the right and none on top (R1.5). */
    refusal.card = OV_MAIN_SQUARE;
    check_has(said(OV_LANG_EN, &refusal), "Main Square, on the left, has a "
                                          "street");
    check_has(said(OV_LANG_HU, &refusal), "„Főtér” (balra)");
    check_has(memory, "utcával");
    refusal.side = OV_BOTTOM;
    check_has(said(OV_LANG_EN, &refusal), "Main Square, below, has houses");
    check_has(said(OV_LANG_FR, &refusal), "maisons");
}

TEST(R4_2_a_worker_card_is_counted_from_one)
{
    struct ov_refusal refusal = any_refusal(OV_CARD_NOT_IN_HAND);

    refusal.card = 2;
    EACH_LANGUAGE (language)
        check_has(said(language, &refusal), "3");
}

TEST(refusals_name_players_and_characters)
{
    const struct ov_refusal turn = any_refusal(OV_NOT_YOUR_CHOICE);
    const struct ov_refusal power = any_refusal(OV_POWER_IS_USED_UP);

    EACH_LANGUAGE (language) {
        check_has(said(language, &turn), "Kim");
        check_has(said(language, &power),
                  ov_text_character(language, OV_BOOKKEEPER));
    }
}
