/*
 * test_consequences.c - what an action brings is said in full, in every
 * language, and nothing else is.
 */
#include "harness.h"
#include "present/consequences.h"
#include "walk.h"

static struct walk walk;
static struct ov_consequences lines;

/* The lines that a preview must have, without their words. */
static int expected(const struct ov_preview *preview, bool builds)
{
    int count = (preview->coins_paid > 0) + (preview->coins_gained > 0);
    bool pays = false, gains = false;

    for (int i = 0; i < OV_RESOURCES; i++) {
        pays = pays || preview->spent[i] > 0;
        gains = gains || preview->gained[i] > 0;
    }
    count += pays + gains;
    for (int i = 0; builds && i < OV_SOURCES; i++)
        count += preview->bonus[i] != OV_BONUS_NONE;
    return count + (preview->guild != OV_NO_GUILD) +
           (preview->reveal != OV_REVEAL_NOTHING) + preview->triggers_end +
           preview->ends_game;
}

static void check_points(const struct ov_scene *scene,
                         enum ov_language language,
                         const struct ov_preview *preview)
{
    for (int seat = 0; seat < walk.box.seats; seat++) {
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_text_points_change(&out, language, scene, seat, preview);
        CHECK(!out.full && text[0] != '\0' && strchr(text, '{') == NULL);
    }
}

static void check_action(struct ov_action action, enum ov_language language)
{
    const struct ov_scene scene = {.box = &walk.box, .game = &walk.game};
    const struct ov_intent intent = {walk.seat, action};
    struct ov_preview preview;
    struct ov_refusal refusal;
    struct ov_view view;

    ov_view_of(&view, &walk.game, &walk.box);
    REQUIRE(ov_preview(&view, &walk.box, intent, &preview, &refusal) ==
            OV_ALLOWED);
    ov_consequences(&lines, language, &scene, action, &preview);
    CHECK(lines.count == expected(&preview, action.kind == OV_ACT_BUILD));
    for (int i = 0; i < lines.count; i++)
        CHECK(lines.at[i][0] != '\0' && strchr(lines.at[i], '{') == NULL);
    check_points(&scene, language, &preview);
}

TEST(every_consequence_is_said_in_every_language)
{
    for (int number = 0; number < 15; number++) {
        int steps = 0;

        walk_begin(&walk, (uint64_t)number);
        while (!ov_is_over(&walk.game) && steps++ < 60) {
            walk_choose(&walk);
            check_action(walk.action, (enum ov_language)(steps % OV_LANGUAGES));
            REQUIRE(walk_apply(&walk));
        }
    }
}

static bool says(const struct ov_preview *preview, struct ov_action action,
                 const char *const *wanted)
{
    const struct ov_scene scene = {.box = &kit.box, .game = &kit.game};
    int count = 0;

    ov_consequences(&lines, OV_LANG_EN, &scene, action, preview);
    for (; wanted[count] != NULL; count++)
        if (count >= lines.count || strcmp(lines.at[count], wanted[count]) != 0)
            return false;
    return lines.count == count;
}

static struct ov_preview nothing(void)
{
    struct ov_preview preview = {.guild = OV_NO_GUILD, .character = OV_NONE};

    memset(preview.bonus, OV_BONUS_NONE, sizeof preview.bonus);
    return preview;
}

TEST(costs_and_gains_come_first_and_the_end_last)
{
    struct ov_preview preview = nothing();

    kit_open(2);
    preview.coins_paid = 2;
    preview.coins_gained = 1;
    preview.spent[OV_WOOD] = 1;
    preview.spent[OV_CRYSTAL] = 2;
    preview.gained[OV_CLAY] = 2;
    preview.guild = OV_ROOSTER;
    preview.reveal = OV_REVEAL_ROW;
    preview.triggers_end = true;
    preview.ends_game = true;
    CHECK(says(&preview, (struct ov_action){OV_ACT_END, 0, 0, 0},
               (const char *const[]){
                   "pays 2 coins", "gains 1 coin", "gives up 1 wood, 2 crystal",
                   "gains 2 clay", "brings Rooster Guild",
                   "reveals a card, cannot be undone",
                   "places the sixth worker", "ends the game", NULL}));
    preview = nothing();
    CHECK(says(&preview, (struct ov_action){OV_ACT_END, 0, 0, 0},
               (const char *const[]){NULL}));
}

TEST(R8_1_only_a_building_is_paid_for_with_resources)
{
    struct ov_preview preview = nothing();
    const struct ov_action build = {OV_ACT_BUILD, KIT_WOOD, 0, 1};
    const struct ov_action call_back = {OV_ACT_REMOVE, 0, 0, 0};

    kit_open(2);
    preview.spent[OV_CRYSTAL] = 1;
    CHECK(says(&preview, build, (const char *const[]){"pays 1 crystal", NULL}));
    CHECK(says(&preview, call_back,
               (const char *const[]){"gives up 1 crystal", NULL}));
}

TEST(R8_4_a_bonus_is_called_by_the_card_that_gives_it)
{
    struct ov_preview preview = nothing();
    const struct ov_action build = {OV_ACT_BUILD, KIT_WOOD, 0, 1};
    char own[OV_CONSEQUENCE], square[OV_CONSEQUENCE];
    struct ov_buffer out;

    kit_open(2);
    preview.bonus[OV_FROM_OWN] = OV_BONUS_COIN;
    preview.bonus[OV_TOP] = OV_BONUS_COIN; /* of the Main Square above it */
    ov_buffer_init(&out, own, sizeof own);
    ov_put(&out, "bonus from ");
    ov_put(&out, kit.deck.building[KIT_WOOD].name);
    ov_put(&out, ": coin");
    ov_buffer_init(&out, square, sizeof square);
    ov_put(&out, "bonus from the Main Square: coin");
    CHECK(says(&preview, build, (const char *const[]){square, own, NULL}));
    /* What is open already is no consequence of something else. */
    CHECK(says(&preview, (struct ov_action){OV_ACT_END, 0, 0, 0},
               (const char *const[]){NULL}));
}

static bool points_are(const struct ov_preview *preview, const char *wanted)
{
    const struct ov_scene scene = {.box = &kit.box, .game = &kit.game};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_points_change(&out, OV_LANG_EN, &scene, BLUE, preview);
    return strcmp(text, wanted) == 0;
}

TEST(points_are_told_as_they_are_at_once_and_in_the_end)
{
    struct ov_preview preview = nothing();

    kit_open(2);
    preview.before[BLUE] = 3;
    preview.after[BLUE] = 5;
    preview.complete.least[BLUE] = preview.complete.most[BLUE] = 5;
    CHECK(points_are(&preview, "Blue, points: 3, then 5"));
    preview.complete.least[BLUE] = preview.complete.most[BLUE] = 7;
    CHECK(points_are(&preview, "Blue, points: 3, then 5. With bonuses and "
                               "character: 7"));
    preview.complete.least[BLUE] = 5;
    CHECK(points_are(&preview, "Blue, points: 3, then 5. With bonuses and "
                               "character: 5\xE2\x80\xA6"
                               "7"));
}
