/*
 * test_draw.c - the pictures: complete, different, the same every time, and
 * no more than fits. test_pictures.py reads them as XML.
 */
#include "deck/standard.h"
#include "draw/captions.h"
#include "draw/draw.h"
#include "engine/city.h"
#include "harness.h"
#include "played.h"
#include "text/names.h"

#include <stdlib.h>
#include <string.h>

enum { LIMIT = 6144 }; /* bytes of a building of the standard deck */

static char text[OV_DECK_SVG], other[OV_DECK_SVG];

#define EACH_LANGUAGE(language)                                                \
    for (enum ov_language language = OV_LANG_EN; (int)language < OV_LANGUAGES; \
         language++)

static bool has(const char *whole, const char *part)
{
    return strstr(whole, part) != NULL;
}

static void draw_building(const struct ov_deck *deck, int card, char *memory)
{
    struct ov_buffer out;

    ov_buffer_init(&out, memory, OV_TILE_SVG);
    ov_draw_building(&(struct ov_drawing){&out, OV_LANG_EN}, deck, card);
    CHECK(!out.full);
}

/* The house alone, without edges, badges and names. */
static void draw_house(int card, char *memory)
{
    char *begin, *end;

    draw_building(&ov_standard_deck, card, memory);
    begin = strstr(memory, "<g class=\"house\"");
    end = begin == NULL ? NULL : strstr(begin, "M50 173"); /* the ribbon */
    CHECK(end != NULL);
    if (end == NULL)
        return;
    memmove(memory, begin, (size_t)(end - begin));
    memory[end - begin] = '\0';
}

TEST(R1_4_a_building_shows_all_that_is_printed_on_it)
{
    draw_building(&ov_standard_deck, 4, text);
    CHECK(has(text, "data-card=\"goat-parking\" "
                    "data-cost=\"wood stone crystal\" "
                    "data-streets=\"top right\" data-guild=\"rooster\" "
                    "data-bonus=\"coin\" data-scores=\"neighbours-x3\" "
                    "data-points=\"3\" data-shield=\"0\""));
    CHECK(has(text, "<title>Goat Parking</title>"));
    CHECK(has(text, ">Goat Parking</text>"));
}

TEST(a_building_of_the_standard_deck_stays_small)
{
    for (int card = 0; card < OV_CARDS; card++)
        EACH_LANGUAGE (language) {
            struct ov_buffer out;

            ov_buffer_init(&out, text, sizeof text);
            ov_draw_building(&(struct ov_drawing){&out, language},
                             &ov_standard_deck, card);
            CHECK(out.length < LIMIT);
        }
}

TEST(no_two_buildings_of_the_standard_deck_look_the_same)
{
    for (int one = 0; one < OV_CARDS; one++) {
        draw_house(one, text);
        for (int two = one + 1; two < OV_CARDS; two++) {
            draw_house(two, other);
            CHECK(strcmp(text, other) != 0);
        }
    }
}

TEST(the_same_building_gives_the_same_bytes)
{
    for (int card = 0; card < OV_CARDS; card++) {
        draw_building(&ov_standard_deck, card, text);
        draw_building(&ov_standard_deck, card, other);
        CHECK(strcmp(text, other) == 0);
    }
}

/* Each thing printed changes the picture, not only the data beside it. */
TEST(every_datum_of_a_building_is_drawn)
{
    static struct ov_deck deck;
    static char without[OV_TILE_SVG];
    const char *drawn;

    for (int change = 0; change < 10; change++) {
        struct ov_building *const building = &deck.building[0];

        deck = ov_standard_deck;
        *building = (struct ov_building){.id = "hut",
                                         .name = "Hut",
                                         .cost = {1, 1, 0, 0},
                                         .streets = 3,
                                         .guild = OV_MASK,
                                         .bonus = OV_BONUS_COIN,
                                         .scoring = OV_SCORE_ROW,
                                         .points = 2,
                                         .shield = 2};
        draw_building(&deck, 0, without);
        building->cost[3] = change == 0;
        building->cost[0] = change == 1 ? 2 : 1;
        building->streets = change == 2 ? 1 : change == 3 ? 11 : 3;
        building->guild = change == 4   ? OV_LILY
                          : change == 5 ? OV_NO_GUILD
                                        : OV_MASK;
        building->bonus = change == 6 ? OV_BONUS_ANY : OV_BONUS_COIN;
        building->scoring = change == 7 ? OV_SCORE_COLUMN : OV_SCORE_ROW;
        building->points = change == 8 ? 3 : 2;
        building->shield = change == 9 ? 1 : 2;
        draw_building(&deck, 0, text);
        drawn = strstr(text, "<title>");
        REQUIRE(drawn != NULL);
        CHECK(strcmp(drawn, strstr(without, "<title>")) != 0);
    }
}

static int count_of(const char *whole, const char *part)
{
    int count = 0;

    for (const char *at = strstr(whole, part); at != NULL;
         at = strstr(at + 1, part))
        count++;
    return count;
}

/* The base is on the shield if they agree, otherwise the shield is alone. */
TEST(R1_4_shield_and_base_are_both_shown_where_they_differ)
{
    static const struct {
        enum ov_scoring scoring;
        uint8_t points, shield;
        int points_shown, shields_shown;
    } cards[] = {
        {OV_SCORE_ROW, 7, 7, 1, 1},          {OV_SCORE_ROW, 7, 8, 1, 1},
        {OV_SCORE_ROW, 7, 0, 1, 0},          {OV_SCORE_DIAMOND, 7, 7, 2, 2},
        {OV_SCORE_DIAMOND, 7, 0, 1, 0},      {OV_SCORE_SHIELDS, 0, 8, 0, 1},
        {OV_SCORE_NEIGHBOURS_X3, 7, 8, 1, 1}};
    static struct ov_deck deck;
    char number[16];

    deck = ov_standard_deck;
    for (int i = 0; i < OV_LENGTH(cards); i++) {
        deck.building[0].scoring = (uint8_t)cards[i].scoring;
        deck.building[0].points = cards[i].points;
        deck.building[0].shield = cards[i].shield;
        draw_building(&deck, 0, text);
        (void)snprintf(number, sizeof number, ">%d</text>", cards[i].points);
        CHECK(count_of(text, number) == cards[i].points_shown);
        (void)snprintf(number, sizeof number, ">%d</text>", cards[i].shield);
        CHECK(count_of(text, number) == cards[i].shields_shown);
    }
}

TEST(names_of_other_decks_are_escaped_and_unknown_words_get_a_house)
{
    static struct ov_deck deck;

    deck = ov_standard_deck;
    deck.building[0] = (struct ov_building){.id = "x",
                                            .name = "\"A&B\" <c>",
                                            .cost = {4, 0, 0, 0},
                                            .guild = OV_NO_GUILD,
                                            .bonus = OV_BONUS_DOUBLE,
                                            .scoring = OV_SCORE_SHIELDS};
    draw_building(&deck, 0, text);
    CHECK(has(text, "<title>&quot;A&amp;B&quot; &lt;c&gt;</title>"));
    CHECK(!has(text, "A&B"));
    CHECK(has(text, "data-streets=\"\""));
    CHECK(has(text, "class=\"house\""));
}

/* The longest name, all of it escaped, and every edge a row of houses. */
TEST(the_largest_building_fits_the_size_the_header_gives)
{
    static struct ov_deck deck;

    deck = ov_standard_deck;
    for (int card = 0; card < OV_CARDS; card++) {
        struct ov_building *const building = &deck.building[card];

        memset(building->name, '"', sizeof building->name - 1);
        memcpy(building->cost, (uint8_t[]){1, 1, 1, 1}, 4);
        building->streets = 0;
        building->guild = OV_LILY;
        building->bonus = OV_BONUS_ANY;
        building->scoring = OV_SCORE_GUILD;
        building->shield = 9;
        draw_building(&deck, card, text); /* checks that it fits */
    }
}

/* A word of an id chooses; a word inside another does not. */
TEST(words_of_an_id_choose_the_house)
{
    static const struct {
        const char *id, *with;
        bool known;
    } ids[] = {{"my-volcano", "M-56 0q26-18", true},
               {"volcanoes-of-tea", "M-56 0q26-18", true},
               {"supervolcano", "M-56 0q26-18", false},
               {"goat-hut", "M-20-22q1-6", true},
               {"scapegoat-hut", "M-20-22q1-6", false},
               {"inn", "M-36 0v-36h72", true},
               {"inns-of-court", "M-36 0v-36h72", true},
               {"volcanological-hut", "M-56 0q26-18", false},
               {"inner-life", "M-36 0v-36h72", false}};
    static struct ov_deck deck;

    deck = ov_standard_deck;
    for (int i = 0; i < OV_LENGTH(ids); i++) {
        memset(deck.building[0].id, 0, sizeof deck.building[0].id);
        memcpy(deck.building[0].id, ids[i].id, strlen(ids[i].id));
        draw_building(&deck, 0, text);
        CHECK(has(text, ids[i].with) == ids[i].known);
    }
}

TEST(what_does_not_fit_is_marked_and_left_out)
{
    size_t whole;

    draw_building(&ov_standard_deck, 20, text);
    whole = strlen(text);
    for (size_t size = 1; size <= whole; size++) {
        struct ov_buffer out;

        memset(other, '!', whole + 2);
        ov_buffer_init(&out, other, size);
        ov_draw_building(&(struct ov_drawing){&out, OV_LANG_EN},
                         &ov_standard_deck, 20);
        CHECK(out.full);
        CHECK(out.length < size && other[out.length] == '\0');
        CHECK(memcmp(other, text, out.length) == 0);
        CHECK(other[size] == '!');
    }
}

TEST(R1_5_the_Main_Square_shows_its_spots_and_who_is_on_them)
{
    static struct played played;
    struct ov_buffer out;
    const struct ov_drawing canvas = {&out, OV_LANG_EN};

    ov_buffer_init(&out, text, OV_TILE_SVG);
    ov_draw_square(&canvas, &ov_standard_deck.square, NULL);
    CHECK(!out.full);
    CHECK(has(text, "data-card=\"main-square\" "
                    "data-streets=\"right bottom left\" data-bonus=\"coin\" "
                    "data-points=\"4\""));
    CHECK(has(text, "data-resource=\"crystal\">") && !has(text, "ov-worker"));
    played_start(&played, 2);
    played.game.player[1].spot = OV_STONE;
    ov_buffer_init(&out, text, OV_TILE_SVG);
    ov_draw_square(&canvas, &ov_standard_deck.square, &played.game);
    CHECK(has(text, "data-resource=\"stone\" data-seat=\"1\">"));
    CHECK(has(text, "data-resource=\"clay\">"));
}

TEST(R1_3_the_coin_side_is_the_same_for_all)
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, OV_TILE_SVG);
    ov_draw_coin(&(struct ov_drawing){&out, OV_LANG_EN});
    CHECK(!out.full && has(text, "<title>Coin</title>"));
}

/* The first path: body and hat, without a colour. */
static const char *outline_of(const char *worker)
{
    const char *const path = strstr(worker, " d=\"");

    return path == NULL ? "" : path;
}

TEST(R1_6_workers_differ_by_colour_hat_and_letter_in_every_language)
{
    static char worker[OV_MAX_SEATS][OV_TILE_SVG];

    EACH_LANGUAGE (language) {
        for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
            struct ov_buffer out;

            ov_buffer_init(&out, worker[seat], sizeof worker[seat]);
            ov_draw_worker(&(struct ov_drawing){&out, language}, seat);
            CHECK(!out.full);
            for (int before = 0; before < seat; before++) {
                const char *const one = ov_text_colour(language, before);
                const char *const two = ov_text_colour(language, seat);

                CHECK(one[0] != two[0]);
                CHECK(strncmp(outline_of(worker[before]),
                              outline_of(worker[seat]), 70) != 0);
                CHECK(strcmp(strrchr(worker[before], 'z'),
                             strrchr(worker[seat], 'z')) != 0);
            }
        }
    }
    CHECK(has(worker[1], "data-seat=\"1\""));
}

TEST(R1_6_a_worker_card_shows_coins_resources_and_prices)
{
    for (int number = 0; number < OV_WORKER_CARDS; number++)
        for (int seat = 0; seat <= OV_MAX_SEATS; seat++) {
            struct ov_buffer out;

            ov_buffer_init(&out, text, OV_TALL_SVG);
            ov_draw_worker_card(&(struct ov_drawing){&out, OV_LANG_FR},
                                &ov_standard_deck.worker_card[number], number,
                                seat == OV_MAX_SEATS ? OV_NONE : seat);
            CHECK(!out.full);
            CHECK(has(text, "ov-worker\"") == (seat < OV_MAX_SEATS));
            if (number == 2)
                CHECK(has(text, "data-worker-card=\"3\" data-coins=\"2\" "
                                "data-resources=\"wood clay stone\" "
                                "data-prices=\"0 0 0 1 1 1\"><title>Carte"));
        }
}

TEST(R1_8_a_character_shows_guild_points_and_name)
{
    static char portrait[OV_CHARACTERS][OV_TALL_SVG];

    EACH_LANGUAGE (language) {
        for (int i = 0; i < OV_CHARACTERS; i++) {
            const struct ov_sitter sitter = {(enum ov_character)i,
                                             ov_standard_deck.guild_of[i], 5};
            struct ov_buffer out;

            ov_buffer_init(&out, portrait[i], sizeof portrait[i]);
            ov_draw_character(&(struct ov_drawing){&out, language}, &sitter);
            CHECK(!out.full);
            for (int before = 0; before < i; before++)
                CHECK(strcmp(portrait[before], portrait[i]) != 0);
        }
    }
    CHECK(has(portrait[OV_BUILDER], "data-character=\"builder\" "
                                    "data-guild=\"lily\" data-points=\"5\">"));
}

/* In two lines, broken where a blank is. */
TEST(a_long_name_of_a_character_takes_two_lines)
{
    const struct ov_sitter sitter = {OV_GHOST, OV_BELLS, 4};
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_draw_character(&(struct ov_drawing){&out, OV_LANG_EN}, &sitter);
    CHECK(has(text, ">Ghost of</text>") ||
          has(text, ">Ghost of Lovely</text>"));
    CHECK(has(text, ">Spinster</text>") ||
          has(text, ">Lovely Spinster</text>"));
}

/* Draws a sign into the n-th place; all must differ. */
static void check_sign(char sign[][OV_SIGN_SVG], int count)
{
    const char *const drawn = strstr(sign[count], "</title>");

    REQUIRE(drawn != NULL);
    CHECK(!has(sign[count], "<title></title>"));
    for (int before = 0; before < count; before++)
        CHECK(strcmp(strstr(sign[before], "</title>"), drawn) != 0);
}

TEST(every_sign_differs_from_the_others_in_its_drawing)
{
    static char sign[32][OV_SIGN_SVG];
    struct ov_buffer out;
    const struct ov_drawing canvas = {&out, OV_LANG_NL};
    int count = 0;

    for (int i = OV_BONUS_WOOD; i < OV_BONUS_NONE; i++) {
        ov_buffer_init(&out, sign[count], sizeof sign[count]);
        ov_draw_bonus_sign(&canvas, (enum ov_bonus)i);
        CHECK(!out.full);
        check_sign(sign, count++);
    }
    for (int i = 0; i < OV_GUILDS; i++) {
        ov_buffer_init(&out, sign[count], sizeof sign[count]);
        ov_draw_guild_sign(&canvas, (enum ov_guild)i);
        CHECK(!out.full);
        check_sign(sign, count++);
    }
    for (int i = OV_SCORE_SHIELDS; i < OV_SCORINGS; i++) {
        ov_buffer_init(&out, sign[count], sizeof sign[count]);
        ov_draw_scoring_sign(&canvas, (enum ov_scoring)i);
        CHECK(!out.full);
        check_sign(sign, count++);
    }
    for (int i = 0; i < OV_PIECES; i++) {
        ov_buffer_init(&out, sign[count], sizeof sign[count]);
        ov_draw_piece_sign(&canvas, (enum ov_piece)i);
        CHECK(!out.full);
        check_sign(sign, count++);
    }
    ov_buffer_init(&out, text, OV_SIGN_SVG);
    ov_draw_resource_sign(&canvas, OV_CRYSTAL);
    CHECK(has(text, "data-resource=\"crystal\"><title>kristal</title>"));
    ov_buffer_init(&out, text, OV_SIGN_SVG);
    ov_draw_guild_sign(&canvas, OV_NO_GUILD);
    ov_draw_bonus_sign(&canvas, OV_BONUS_NONE);
    CHECK(!has(text, "<circle") && !has(text, "<path"));
}

TEST(captions_are_whole_in_every_language)
{
    static struct played played;
    const struct ov_switches *const switches = &played.box.switches;
    const struct ov_scene scene = {&played.box, &played.game, NULL};
    struct ov_buffer out;

    played_start(&played, 3);
    for (int i = 0; i < 200 && played.game.turn.phase != OV_PHASE_OVER; i++)
        played_apply(&played, played_choose(&played));
    EACH_LANGUAGE (language) {
        ov_buffer_init(&out, text, OV_CAPTION);
        ov_put(&out, ov_caption_city(language));
        ov_caption_city_cards(&out, language, &scene);
        ov_caption_deck(&out, language, &ov_standard_deck);
        ov_caption_worker_card(&out, language, 1);
        CHECK(!out.full && !has(text, "{"));
        for (int card = 0; card < OV_CARDS; card++) {
            ov_buffer_init(&out, text, OV_CAPTION);
            ov_caption_building(&out, language, &ov_standard_deck, switches,
                                card);
            ov_caption_square(&out, language, &ov_standard_deck.square);
            CHECK(!out.full && !has(text, "{"));
        }
    }
    ov_buffer_init(&out, text, OV_CAPTION);
    ov_caption_building(&out, OV_LANG_EN, &ov_standard_deck, switches, 2);
    CHECK(strcmp(text,
                 "Cost: wood, clay, stone. Edges: top houses, right houses, "
                 "bottom houses, left street. Guild: Rooster Guild. Bonus: "
                 "transformation. Points: 2 points, plus 1 for every Rooster "
                 "Guild card in the city, itself included. Shield: 2.") == 0);
    ov_buffer_init(&out, text, OV_CAPTION);
    ov_caption_worker_card_facts(&out, OV_LANG_EN,
                                 &ov_standard_deck.worker_card[1]);
    CHECK(strcmp(text, "Coins: 1. Or a resource: wood, clay. "
                       "Or a building (coins): 0, 0, 1, 1, 1, 1.") == 0);
}

TEST(R15_6_the_square_is_drawn_and_told_with_the_bonus_it_gives)
{
    static struct played played;
    const struct ov_scene scene = {&played.box, &played.game, NULL};
    const struct ov_city_drawing look = {.coordinates = false};
    struct ov_buffer out;

    for (int value = 0; value < 2; value++) {
        struct ov_switches switches = ov_edition_switches(OV_EN);
        struct ov_main_square square;

        switches.square_bonus = (uint8_t)value;
        square = ov_square_played(&ov_standard_deck, &switches);
        played_start(&played, 2);
        ov_box_init(&played.box, &ov_standard_deck, &switches, 3);
        CHECK(square.bonus == played.box.bonus[OV_MAIN_SQUARE]);
        ov_buffer_init(&out, text, sizeof text);
        ov_draw_city(&(struct ov_drawing){&out, OV_LANG_EN}, &scene, &look);
        CHECK(has(text, "data-bonus=\"none\"") == (value == 1));
        EACH_LANGUAGE (language) {
            ov_buffer_init(&out, text, OV_CAPTION);
            ov_caption_square(&out, language, &square);
            CHECK(has(text, ov_text_bonus(language, OV_BONUS_COIN)) ==
                  (value == 0));
            CHECK(has(text, ov_text_bonus(language, OV_BONUS_NONE)) ==
                  (value == 1));
        }
    }
}

TEST(R15_9_a_worker_card_is_told_with_the_prices_that_are_paid)
{
    static struct ov_deck dear;
    struct ov_buffer out;

    dear = ov_standard_deck;
    dear.worker_card[1].price[OV_ROW - 1] = 3;
    for (int value = 0; value < 2; value++) {
        struct ov_switches switches = ov_edition_switches(OV_EN);
        struct ov_worker_card card;

        switches.red_price = (uint8_t)value;
        card = ov_worker_card_played(&dear, &switches, 1);
        ov_buffer_init(&out, text, OV_CAPTION);
        ov_caption_worker_card_facts(&out, OV_LANG_EN, &card);
        CHECK(
            has(text, value == 0 ? "0, 0, 1, 1, 1, 3." : "0, 0, 1, 1, 1, 1."));
    }
}
