/* test_events.c - a sentence for every event. */
#include "sound.h"
#include "text/names.h"

static char memory[OV_SENTENCE];

static const char *told(enum ov_language language, const struct ov_event *event,
                        const struct ov_box *box)
{
    const struct ov_scene scene = {.box = box, .names = usual_names};
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_event(&out, language, &scene, event);
    CHECK(!out.full);
    return memory;
}

/* An event as the engine would tell it, with all the fields any kind uses. */
static struct ov_event any_event(enum ov_event_kind kind)
{
    return (struct ov_event){.kind = (uint8_t)kind,
                             .seat = 1,
                             .card = 2,
                             .from = 1,
                             .slot = ov_slot(OV_CLAY, 1),
                             .amount = 3,
                             .use = 1,
                             .x = -7,
                             .y = 8};
}

/* In five languages, sound and not English but where it is. */
static void check_told(const struct ov_event *event, const struct ov_box *box)
{
    char english[OV_SENTENCE];

    (void)snprintf(english, sizeof english, "%s", told(OV_LANG_EN, event, box));
    EACH_LANGUAGE (language) {
        check_sound(told(language, event, box));
        if (language != OV_LANG_EN)
            check_differs(english, memory);
    }
}

TEST(every_event_has_a_sentence_in_five_languages)
{
    const struct ov_box *const box = usual_box(OV_EN, 4);

    for (int kind = 0; kind < OV_EVENT_COUNT; kind++) {
        struct ov_event event = any_event((enum ov_event_kind)kind);

        for (int n = 0; n < OV_GUILDS; n++) {
            event.from = event.use = event.card = (uint8_t)n;
            event.slot = ov_slot(n, n % OV_PRICES);
            event.amount = (uint8_t)n;
            check_told(&event, box);
        }
    }
}

TEST(events_of_one_kind_differ_by_what_they_are_for)
{
    static const struct {
        enum ov_event_kind kind;
        uint8_t first, last;
    } kinds[] = {
        {OV_EVENT_CARD_PLAYED, OV_ACT_COINS, OV_ACT_NOTHING},
        {OV_EVENT_COINS_GAINED, OV_BY_CARD, OV_BY_BENEFACTOR},
        {OV_EVENT_BONUS_TAKEN, OV_BONUS_WOOD, OV_BONUS_DOUBLE},
        {OV_EVENT_BONUS_DECLINED, OV_BONUS_WOOD, OV_BONUS_DOUBLE},
        {OV_EVENT_GAME_ENDED, OV_ENDED_SIXTH_WORKER, OV_ENDED_STALLING},
    };
    const struct ov_box *const box = usual_box(OV_EN, 4);

    for (int i = 0; i < OV_LENGTH(kinds); i++) {
        struct ov_event event = any_event(kinds[i].kind);
        for (int use = kinds[i].first; use <= kinds[i].last; use++) {
            event.use = (uint8_t)use;
            check_told(&event, box);
        }
    }
}

TEST(an_event_names_player_card_and_place)
{
    const struct ov_box *const box = usual_box(OV_EN, 4);
    const struct ov_event event = any_event(OV_EVENT_BUILDING_BUILT);

    EACH_LANGUAGE (language) {
        const char *const text = told(language, &event, box);
        check_has(text, "Ödön");
        check_has(text, ov_text_card(language, &box->deck, 2));
        check_has(text, "(-7, 8)");
    }
}

TEST(worker_cards_are_counted_from_one)
{
    struct ov_event event = any_event(OV_EVENT_CARD_PLAYED);

    event.card = 3;
    event.use = OV_ACT_COINS;
    EACH_LANGUAGE (language)
        check_has(told(language, &event, usual_box(OV_EN, 4)), "4");
}

TEST(a_player_without_name_is_called_by_colour)
{
    const char *const nameless[OV_MAX_SEATS] = {NULL, "", NULL, NULL};
    struct ov_scene scene = {.box = usual_box(OV_EN, 4)};

    CHECK(strcmp(ov_text_player(OV_LANG_FR, &scene, 2), "Rouge") == 0);
    scene.names = nameless;
    CHECK(strcmp(ov_text_player(OV_LANG_EN, &scene, 1), "Blue") == 0);
    scene.names = usual_names;
    CHECK(strcmp(ov_text_player(OV_LANG_HU, &scene, 2), "Kim") == 0);
}

TEST(players_of_one_name_are_called_by_colour)
{
    const char *const names[OV_MAX_SEATS] = {"bot", "Kim", "bot", "bot"};
    const struct ov_scene scene = {.box = usual_box(OV_EN, 3), .names = names};

    CHECK(strcmp(ov_text_player(OV_LANG_EN, &scene, 0), "Purple") == 0);
    CHECK(strcmp(ov_text_player(OV_LANG_EN, &scene, 1), "Kim") == 0);
    CHECK(strcmp(ov_text_player(OV_LANG_NL, &scene, 2), "Rood") == 0);
}

static void check_sentence(enum ov_language language,
                           const struct ov_event *event, const char *wanted)
{
    const char *const text = told(language, event, usual_box(OV_EN, 4));

    if (strcmp(text, wanted) != 0)
        check_has(text, wanted);
}

TEST(french_counts_zero_as_singular)
{
    struct ov_event event = any_event(OV_EVENT_COINS_PAID);

    event.amount = 0;
    check_sentence(OV_LANG_FR, &event, "Ödön paie 0 pièce.");
    event.amount = 1;
    check_sentence(OV_LANG_FR, &event, "Ödön paie 1 pièce.");
    event.amount = 2;
    check_sentence(OV_LANG_FR, &event, "Ödön paie 2 pièces.");
    event.amount = 5;
    check_sentence(OV_LANG_FR, &event, "Ödön paie 5 pièces.");
}

TEST(hungarian_has_no_plural_after_numbers)
{
    struct ov_event event = any_event(OV_EVENT_COINS_PAID);

    event.amount = 0;
    check_sentence(OV_LANG_HU, &event, "Ödön 0 érmét fizet.");
    event.amount = 1;
    check_sentence(OV_LANG_HU, &event, "Ödön 1 érmét fizet.");
    event.amount = 2;
    check_sentence(OV_LANG_HU, &event, "Ödön 2 érmét fizet.");
    event.amount = 5;
    check_sentence(OV_LANG_HU, &event, "Ödön 5 érmét fizet.");
}

TEST(german_and_dutch_count_one_and_many)
{
    struct ov_event event = any_event(OV_EVENT_STALLING_ANNOUNCED);

    event.amount = 1;
    check_has(told(OV_LANG_DE, &event, usual_box(OV_EN, 4)), "In 1 Zug ");
    check_has(told(OV_LANG_NL, &event, usual_box(OV_EN, 4)), "over 1 beurt ");
    event.amount = 8;
    check_has(told(OV_LANG_DE, &event, usual_box(OV_EN, 4)), "In 8 Zügen ");
    check_has(told(OV_LANG_NL, &event, usual_box(OV_EN, 4)), "over 8 beurten ");
}

TEST(words_take_the_form_their_sentence_wants)
{
    struct ov_event event = any_event(OV_EVENT_WORKER_PLACED);

    check_sentence(OV_LANG_EN, &event,
                   "Ödön puts a worker on the 1-coin clay slot.");
    check_sentence(OV_LANG_FR, &event,
                   "Ödön place un ouvrier sur l’emplacement d’argile à 1 "
                   "pièce.");
    check_sentence(OV_LANG_DE, &event,
                   "Ödön setzt einen Arbeiter auf das Lehmfeld zu 1 Münze.");
    check_sentence(OV_LANG_NL, &event,
                   "Ödön zet een arbeider op het kleivak van 1 munt.");
    check_sentence(OV_LANG_HU, &event,
                   "Ödön egy munkást tesz az agyag 1 érmés helyére.");
    event = any_event(OV_EVENT_CHARACTER_GAINED);
    event.card = OV_MISTRESS;
    check_sentence(OV_LANG_DE, &event, "Ödön gewinnt die Herrin für sich.");
    check_sentence(OV_LANG_FR, &event,
                   "Ödön s’assure les services de la Favorite.");
    check_sentence(OV_LANG_HU, &event, "Ödön mellé szegődik az Úrnő.");
    event.card = OV_BUILDER;
    check_sentence(OV_LANG_HU, &event, "Ödön mellé szegődik az Építész.");
}

TEST(turn_255_is_a_turn_and_not_an_unused_field)
{
    struct ov_event event = any_event(OV_EVENT_TURN_STARTED);

    event.amount = OV_NONE;
    check_sentence(OV_LANG_EN, &event, "Turn 255: Ödön.");
    event.amount = 256;
    check_sentence(OV_LANG_EN, &event, "Turn 256: Ödön.");
}

TEST(R12_2_the_end_is_told_by_the_end_rule)
{
    struct ov_box *const box = usual_box(OV_EN, 4);
    const struct ov_event event = any_event(OV_EVENT_END_TRIGGERED);

    box->switches.end_rule = OV_END_FULL_ROUND;
    check_has(told(OV_LANG_EN, &event, box), "last round");
    check_told(&event, box);
    box->switches.end_rule = OV_END_LAST_TURNS;
    check_has(told(OV_LANG_EN, &event, box), "one last turn");
    check_told(&event, box);
}

TEST(an_event_in_too_small_a_buffer_is_cut_and_full)
{
    const struct ov_scene scene = {.box = usual_box(OV_EN, 4),
                                   .names = usual_names};
    const struct ov_event event = any_event(OV_EVENT_WORKER_MOVED);

    EACH_LANGUAGE (language) {
        const size_t whole = strlen(told(language, &event, scene.box));
        for (size_t size = 1; size <= whole; size++) {
            char small[OV_SENTENCE];
            struct ov_buffer out;

            memset(small, 'x', sizeof small);
            ov_buffer_init(&out, small, size);
            ov_text_event(&out, language, &scene, &event);
            CHECK(out.full && strlen(small) == out.length);
            CHECK(out.length < size && small[size] == 'x');
            CHECK(strncmp(small, memory, out.length) == 0);
            if (out.length > 0)
                check_sound(small);
        }
    }
}
