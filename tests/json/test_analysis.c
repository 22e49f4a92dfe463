/*
 * test_analysis.c - hints and judgements as JSON: rounded as people round, and
 * every number under its own name.
 */
#include "json/analysis.h"

#include "kit.h"

static char memory[1 << 14];
static struct ov_buffer out;
static struct ov_json json;

static void begin(void)
{
    ov_buffer_init(&out, memory, sizeof memory);
    ov_json_init(&json, &out);
}

static const char *chance(int64_t number)
{
    begin();
    ov_json_chance(&json, number);
    return memory;
}

TEST(a_chance_has_four_places_and_is_rounded)
{
    CHECK(strcmp(chance(0), "0.0000") == 0);
    CHECK(strcmp(chance(OV_CERTAIN), "1.0000") == 0);
    CHECK(strcmp(chance(OV_CERTAIN / 4), "0.2500") == 0);
    CHECK(strcmp(chance(OV_CERTAIN / 3), "0.3333") == 0);
    CHECK(strcmp(chance(2 * OV_CERTAIN / 3), "0.6667") == 0);
    CHECK(strcmp(chance(-OV_CERTAIN / 3), "-0.3333") == 0);
    CHECK(strcmp(chance(-2 * OV_CERTAIN / 3), "-0.6667") == 0);
    CHECK(strcmp(chance(-1), "0.0000") == 0);
    CHECK(strcmp(chance(INT64_C(70) * OV_CERTAIN), "70.0000") == 0);
}

/* The members that something writes, in an object of their own. */
#define WRITES(call, text)                                                     \
    do {                                                                       \
        begin();                                                               \
        ov_json_object(&json);                                                 \
        call;                                                                  \
        ov_json_close(&json);                                                  \
        CHECK(strcmp(memory, text) == 0);                                      \
        if (strcmp(memory, text) != 0)                                         \
            printf("    %s\n", memory);                                        \
    } while (0)

TEST(a_grade_has_every_sum_under_its_name)
{
    const struct ov_grade perfect = {0};
    const struct ov_grade grade = {
        .choices = 9,
        .marks = {[OV_MARK_NONE] = 3,
                  [OV_MARK_SMALL] = 4,
                  [OV_MARK_MISTAKE] = 2,
                  [OV_MARK_BLUNDER] = 1},
        .lost = OV_CERTAIN / 2,
        .stake = 4 * (int64_t)OV_CERTAIN,
        .skill = -OV_CERTAIN / 4,
        .luck = OV_CERTAIN / 8,
        .drift = 3 * (int64_t)OV_CERTAIN,
    };
    char wanted[400];

    WRITES(ov_json_grade(&json, &perfect),
           "{\"accuracy\":1.0000,\"title\":\"none\",\"choices\":0,"
           "\"small\":0,\"mistakes\":0,\"blunders\":0,\"lost\":0.0000,"
           "\"stake\":0.0000,\"skill\":0.0000,\"luck\":0.0000,"
           "\"drift\":0.0000}");
    snprintf(wanted, sizeof wanted,
             "{\"accuracy\":0.%04d,\"title\":\"%s\",\"choices\":9,"
             "\"small\":4,\"mistakes\":2,\"blunders\":1,\"lost\":0.5000,"
             "\"stake\":4.0000,\"skill\":-0.2500,\"luck\":0.1250,"
             "\"drift\":3.0000}",
             (int)ov_grade_accuracy(&grade),
             ov_title_word(ov_grade_title(&grade)));
    WRITES(ov_json_grade(&json, &grade), wanted);
}

TEST(a_verdict_has_every_chance_under_its_name)
{
    enum { PART = OV_CERTAIN / 16 };
    const struct ov_verdict verdict = {
        .move = {.seat = 1, .action = act_coins(2)},
        .best = act_resource(3, OV_CLAY),
        .choice = true,
        .mark = OV_MARK_MISTAKE,
        .lost = PART,
        .noise = 2 * PART,
        .before = {.win = {3 * PART, 4 * PART}},
        .chosen = {.win = {5 * PART, 6 * PART}},
        .after = {.win = {7 * PART, 8 * PART}},
        .skill = {PART, -PART},
        .luck = {-2 * PART, 2 * PART},
        .drift = {3 * PART, -3 * PART},
    };

    kit_open(2);
    kit.game.turns = 12;
    WRITES(ov_json_verdict(&json, &kit.game, &kit.box, &verdict),
           "{\"turn\":12,\"seat\":1,\"action\":\"play 2 coins\","
           "\"best\":\"play 3 clay\",\"choice\":true,\"mark\":\"mistake\","
           "\"lost\":0.0625,\"noise\":0.1250,\"before\":[0.1875,0.2500],"
           "\"chosen\":[0.3125,0.3750],\"after\":[0.4375,0.5000],"
           "\"skill\":[0.0625,-0.0625],\"luck\":[-0.1250,0.1250],"
           "\"drift\":[0.1875,-0.1875]}");
}

static const char *const names[OV_MAX_SEATS] = {"Ann", "Bo"};

TEST(a_hint_spells_its_steps_where_they_are_done)
{
    const struct ov_scene scene = {&kit.box, &kit.game, names};
    struct ov_hint hint = {.seat = PURPLE, .by = OV_BY_NET, .count = 1};
    struct ov_hint_move *const move = &hint.move[0];

    kit_open(2);
    kit_front(PURPLE, KIT_ANY);
    kit_worker(PURPLE, OV_WOOD, 0);
    *move = (struct ov_hint_move){
        .action = act_build(KIT_ANY, 0, 1),
        .value = {.win = {OV_CERTAIN / 2, OV_CERTAIN / 4}, .margin = {150, -5}},
        .steps = 2,
        .step = {act_build(KIT_ANY, 0, 1), act_bonus(OV_FROM_OWN, OV_STONE)},
        .reasons = 1,
        .reason = {{.kind = OV_REASON_POINTS, .later = 1, .number = 3}},
    };
    begin();
    ov_json_object(&json);
    ov_json_hint(&json, OV_LANG_EN, &scene, &hint);
    ov_json_close(&json);
    CHECK(strstr(memory, "{\"seat\":0,\"by\":\"net\",\"moves\":[{\"action\":"
                         "\"build ") == memory);
    CHECK(strstr(memory, " at 0,1\",\"bonus own stone\"],\"text\":\"Build ") !=
          NULL);
    CHECK(strstr(memory, "\"win\":[0.5000,0.2500],\"margin\":[1.50,-0.05],"
                         "\"reasons\":[{\"kind\":\"points\",\"good\":true,"
                         "\"number\":3,\"later\":true,\"text\":\"") != NULL);
}

TEST(whoever_appraised_is_named)
{
    WRITES(ov_json_member_appraised_by(&json, "by", OV_BY_SEARCH),
           "{\"by\":\"search\"}");
    WRITES(ov_json_member_appraised_by(&json, "by", OV_BY_NET),
           "{\"by\":\"net\"}");
    WRITES(ov_json_member_appraised_by(&json, "by", OV_BY_GAMES),
           "{\"by\":\"games\"}");
}
