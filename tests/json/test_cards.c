/*
 * test_cards.c - cards, decks and heads of records as JSON.
 */
#include "kit.h"
#include "json/cards.h"
#include "json/header.h"

static char text[OV_DECK_JSON_SIZE];
static struct ov_buffer out;
static struct ov_json json;

static struct ov_json *fresh(void)
{
    ov_buffer_init(&out, text, sizeof text);
    ov_json_init(&json, &out);
    return &json;
}

static bool says(const char *expected)
{
    const bool same = ov_json_is_whole(&json) && strcmp(text, expected) == 0;

    if (!same)
        printf("%s\n", text);
    return same;
}

static bool has(const char *part)
{
    const bool there = ov_json_is_whole(&json) && strstr(text, part) != NULL;

    if (!there)
        printf("%s\nis not in\n%s\n", part, text);
    return there;
}

TEST(R1_4_a_building_as_json_has_all_that_is_printed_on_it)
{
    const struct ov_building mill = {
        .id = "crooked-mill",
        .name = "The \"Crooked\" Mill",
        .cost = {2, 0, 1, 1},
        .streets = 1 << OV_TOP | 1 << OV_LEFT,
        .guild = OV_MASK,
        .bonus = OV_BONUS_TRANSFORM,
        .scoring = OV_SCORE_GUILD,
        .points = 2,
        .shield = 2,
    };
    const struct ov_building plain = {
        .id = "x",
        .name = "X",
        .cost = {0, 1, 0, 0},
        .guild = OV_NO_GUILD,
        .bonus = OV_BONUS_NONE,
        .scoring = OV_SCORE_SHIELDS,
    };

    ov_json_building(fresh(), &mill);
    CHECK(says("{\"id\":\"crooked-mill\",\"name\":\"The \\\"Crooked\\\" "
               "Mill\",\"cost\":[\"wood\",\"wood\",\"stone\",\"crystal\"],"
               "\"edges\":{\"top\":\"street\",\"right\":\"houses\","
               "\"bottom\":\"houses\",\"left\":\"street\"},"
               "\"guild\":\"mask\",\"bonus\":\"transform\","
               "\"scores\":\"guild\",\"points\":2,\"shield\":2}"));
    ov_json_building(fresh(), &plain);
    CHECK(has("\"cost\":[\"clay\"],"));
    CHECK(has("\"guild\":null,\"bonus\":null,\"scores\":\"shields\","
              "\"points\":0,\"shield\":0}"));
}

TEST(R1_5_the_main_square_as_json)
{
    const struct ov_main_square square = {
        .streets = 1 << OV_BOTTOM, .bonus = OV_BONUS_COIN, .points = 4};

    ov_json_main_square(fresh(), &square);
    CHECK(says("{\"id\":\"main-square\",\"edges\":{\"top\":\"houses\","
               "\"right\":\"houses\",\"bottom\":\"street\","
               "\"left\":\"houses\"},\"bonus\":\"coin\",\"points\":4}"));
}

TEST(a_deck_as_json_has_everything_once)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    uint8_t hash[OV_DECK_HASH_SIZE];
    char digits[2 * OV_DECK_HASH_SIZE + 1];
    struct ov_buffer hex;
    struct ov_deck deck;

    kit_deck(&deck);
    ov_json_worker_card(fresh(), &deck, 1);
    CHECK(says("{\"card\":2,\"coins\":1,\"resources\":[\"wood\",\"clay\"],"
               "\"prices\":[0,0,1,1,1,1]}"));
    ov_json_character(fresh(), &deck, &switches, OV_BUILDER);
    CHECK(says("{\"id\":\"builder\",\"guild\":\"lily\",\"points\":4}"));
    ov_json_deck(fresh(), &deck);
    CHECK(has("\"worker_cards\":[{\"card\":1,"));
    CHECK(has("{\"card\":4,\"coins\":3,"));
    ov_deck_hash(&deck, hash);
    ov_buffer_init(&hex, digits, sizeof digits);
    ov_put_hex(&hex, hash, sizeof hash);
    CHECK(has(digits));
    CHECK(has("\"boards\":{\"2\":{\"wood\":[0,1],"));
    CHECK(has("},\"3/4\":{\"wood\":[0,1,1],"));
    CHECK(has("\"guilds\":{\"rooster\":[\"human-resources-manager\","
              "\"landowner\",\"seignior\"],\"bells\":[\"ghost\","));
    CHECK(has("\"buildings\":[{\"id\":\"card-0\","));
    CHECK(has("{\"id\":\"card-63\","));
    CHECK(out.length < sizeof text / 2);
}

TEST(counts_of_a_deck_as_json)
{
    struct ov_deck_stats stats = {
        .scoring = {1, 2, 3, 4, 5, 6, 7, 8},
        .guild = {9, 10, 11, 12, 13},
        .scored_guild = {14, 15, 16, 17},
        .bonus = {18, 19, 20, 21, 22, 23, 24, 25},
        .cost_size = {0, 26, 27, 28, 29},
        .cost_cards = {30, 31, 32, 33},
        .cost_total = {34, 35, 36, 37},
        .street_count = {38, 39, 40, 41, 42},
        .street_at = {43, 44, 45, 46},
        .shield = {47, [9] = 48},
    };

    stats.points[OV_SCORE_DIAMOND][4] = 49;
    stats.points[OV_SCORE_ROW][9] = 50;
    stats.edges[0] = 51;
    stats.edges[1 << OV_RIGHT | 1 << OV_LEFT] = 52;
    stats.edges[15] = 53;
    ov_json_deck_stats(fresh(), &stats);
    CHECK(says(
        "{\"buildings\":64,\"scores\":{\"diamond\":1,\"neighbours-x3\":2,"
        "\"shields\":3,\"diamonds\":4,\"column\":5,\"guild\":6,"
        "\"neighbours\":7,\"row\":8},\"points\":{\"diamond\":{\"4\":49},"
        "\"neighbours-x3\":{},\"shields\":{},\"diamonds\":{},\"column\":{},"
        "\"guild\":{},\"neighbours\":{},\"row\":{\"9\":50}},"
        "\"guilds\":{\"rooster\":9,\"bells\":10,\"mask\":11,\"lily\":12,"
        "\"none\":13},\"scored_guilds\":{\"rooster\":14,\"bells\":15,"
        "\"mask\":16,\"lily\":17},\"bonuses\":{\"wood\":18,\"clay\":19,"
        "\"stone\":20,\"crystal\":21,\"coin\":22,\"transform\":23,"
        "\"any\":24,\"double\":25},\"cost_sizes\":{\"1\":26,\"2\":27,"
        "\"3\":28,\"4\":29},\"cost\":{\"wood\":{\"cards\":30,\"total\":34},"
        "\"clay\":{\"cards\":31,\"total\":35},\"stone\":{\"cards\":32,"
        "\"total\":36},\"crystal\":{\"cards\":33,\"total\":37}},"
        "\"streets\":{\"0\":38,\"1\":39,\"2\":40,\"3\":41,\"4\":42},"
        "\"street_at\":{\"top\":43,\"right\":44,\"bottom\":45,\"left\":46},"
        "\"edges\":{\"\":51,\"right left\":52,"
        "\"top right bottom left\":53},\"shields\":{\"0\":47,\"9\":48}}"));
}

/* The head of a record with little in it. */
static struct ov_record_header small_head(void)
{
    struct ov_record_header head = {.seed_is_open = true};

    kit_open(2);
    ov_setup_of(&head.setup, &kit.box, OV_EN);
    head.seed = ov_seed_from_number(1);
    (void)snprintf(head.player[0].name, sizeof head.player[0].name, "Ann");
    (void)snprintf(head.player[1].bot, sizeof head.player[1].bot, "greedy");
    (void)snprintf(head.date, sizeof head.date, "2026-01-31");
    return head;
}

TEST(the_head_of_a_record_as_json)
{
    struct ov_record_header head = small_head();

    (void)snprintf(head.setup.deck_name, sizeof head.setup.deck_name, "Mine");
    memcpy(head.setup.deck_hash, "\x01\x23\x45\x67\x89\xab\xcd\xef", 8);
    ov_snapshot_header(fresh(), &head, false);
    CHECK(has("{\"rules\":1,\"edition\":\"en\",\"switches\":{"
              "\"board-for-three\":\"3/4\",\"mistress-points\":\"5\","));
    CHECK(has("\"stalling\":\"on\","
              "\"balanced-start\":\"no\"},\"deck\":{\"name\":\"Mine\","
              "\"hash\":\"0123456789abcdef\"},"));
    CHECK(has("\"players\":[{\"seat\":0,\"colour\":\"purple\","
              "\"name\":\"Ann\",\"bot\":null},{\"seat\":1,"
              "\"colour\":\"blue\",\"name\":null,\"bot\":\"greedy\"}],"
              "\"date\":\"2026-01-31\",\"site\":null,\"remark\":null,"
              "\"commitment\":\""));
    CHECK(has("\"seed\":null,\"result\":null}"));
    head.result.ended_by = OV_ENDED_STALLING;
    head.result.points[1] = 12;
    head.result.place[0] = 2;
    head.result.place[1] = 1;
    ov_snapshot_header(fresh(), &head, false);
    CHECK(has("\"result\":{\"ended_by\":\"stalling\",\"points\":[0,12],"
              "\"places\":[2,1]}}"));
}

TEST(the_seed_of_a_record_is_told_only_if_asked_for_and_known)
{
    struct ov_record_header head = small_head();
    char digits[80], part[160];
    struct ov_buffer hex;

    ov_buffer_init(&hex, digits, sizeof digits);
    ov_seed_write(&hex, &head.seed);
    ov_snapshot_header(fresh(), &head, false);
    CHECK(strstr(text, digits) == NULL);
    ov_snapshot_header(fresh(), &head, true);
    (void)snprintf(part, sizeof part, "\"seed\":\"%s\",", digits);
    CHECK(has(part));

    head.commitment = ov_seed_commit(&head.seed);
    ov_buffer_init(&hex, digits, sizeof digits);
    ov_put_hex(&hex, head.commitment.byte, sizeof head.commitment.byte);
    (void)snprintf(part, sizeof part, "\"commitment\":\"%s\",", digits);
    CHECK(has(part));
    head.seed_is_open = false;
    ov_snapshot_header(fresh(), &head, true);
    CHECK(has(part));
    CHECK(has("\"seed\":null,"));
}
