/*
 * test_groups.c - every legal action is in one group, whose id and words say
 * what it is about.
 */
#include "harness.h"
#include "present/groups.h"
#include "walk.h"

static struct walk walk;

static struct ov_scene scene_of_walk(void)
{
    return (struct ov_scene){.box = &walk.box, .game = &walk.game};
}

static const char *id_of(struct ov_action action)
{
    static char memory[OV_GROUP_ID];
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_put_group_id(&out, &walk.box, action);
    CHECK(!out.full);
    return memory;
}

static const char *label_of(const struct ov_action_group *group,
                            enum ov_language language)
{
    static char memory[OV_GROUP_LABEL];
    const struct ov_scene scene = scene_of_walk();
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_group(&out, language, &scene, walk.seat, group);
    CHECK(!out.full);
    return memory;
}

/* In just one group; the same id as the group's, and another than others'. */
static void check_action(const struct ov_action_groups *groups,
                         struct ov_action action)
{
    char mine[OV_GROUP_ID];
    int found = 0;

    memcpy(mine, id_of(action), sizeof mine);
    for (int i = 0; i < groups->count; i++) {
        const struct ov_action_group *const group = &groups->at[i];
        const bool same = strcmp(id_of(group->first), mine) == 0;

        CHECK(ov_is_in_group(group, action) == same);
        found += same;
        if (same)
            CHECK(ov_section_of((enum ov_action_kind)group->first.kind) ==
                  ov_section_of((enum ov_action_kind)action.kind));
    }
    CHECK(found == 1);
}

static void check_groups(const struct ov_actions *legal, int number)
{
    struct ov_action_groups groups;
    int actions = 0;

    ov_group_actions(&groups, legal);
    for (int i = 0; i < groups.count; i++) {
        const char *const label =
            label_of(&groups.at[i], (enum ov_language)(number % OV_LANGUAGES));

        CHECK(groups.at[i].count > 0);
        CHECK(label[0] != '\0' && strchr(label, '{') == NULL);
        if (groups.at[i].first.kind == OV_ACT_REMOVE) /* R3.4 */
            CHECK(i == groups.count - 1);
        actions += groups.at[i].count;
    }
    CHECK(actions == legal->count);
    for (int i = 0; i < legal->count; i++)
        check_action(&groups, legal->at[i]);
}

TEST(every_legal_action_is_in_one_group_through_whole_games)
{
    for (int number = 0; number < 45; number++) {
        int steps = 0;

        walk_begin(&walk, (uint64_t)number);
        while (!ov_is_over(&walk.game) && steps++ < 120) {
            struct ov_actions legal;

            walk_choose(&walk);
            ov_legal(&walk.game, &walk.box, walk.seat, &legal);
            check_groups(&legal, number);
            REQUIRE(walk_apply(&walk));
        }
    }
}

TEST(a_group_is_called_by_what_it_is_about)
{
    walk_begin(&walk, 0);
    CHECK(
        !strcmp(id_of((struct ov_action){OV_ACT_COINS, 0, 0, 0}), "worker:1"));
    CHECK(!strcmp(id_of((struct ov_action){OV_ACT_RESOURCE, 1, 2, 0}),
                  "worker:2"));
    CHECK(!strcmp(id_of((struct ov_action){OV_ACT_TAKE, 2, 5, 0}), "worker:3"));
    CHECK(!strcmp(id_of((struct ov_action){OV_ACT_NOTHING, 3, 0, 0}),
                  "worker:4"));
    CHECK(!strcmp(id_of((struct ov_action){OV_ACT_BONUS, OV_FROM_OWN, 1, 2}),
                  "bonus:own"));
    CHECK(!strcmp(id_of((struct ov_action){OV_ACT_PICK, OV_CLAY, 0, 0}),
                  "pick:clay"));
    CHECK(!strcmp(id_of((struct ov_action){OV_ACT_SECOND, OV_WOOD, 0, 0}),
                  "second:wood"));
    CHECK(
        !strcmp(id_of((struct ov_action){OV_ACT_DECLINE, 3, 0, 0}), "decline"));
    CHECK(!strcmp(id_of((struct ov_action){OV_ACT_TRAVEL, 5, 0, 0}), "travel"));
    CHECK(!strcmp(id_of((struct ov_action){OV_ACT_REMOVE, 5, 0, 0}), "remove"));
    CHECK(!strcmp(id_of((struct ov_action){OV_ACT_END, 0, 0, 0}), "end"));
}

TEST(a_building_makes_a_group_for_each_thing_that_is_done_with_it)
{
    static const uint8_t kinds[] = {OV_ACT_BUILD, OV_ACT_SWAP, OV_ACT_DISCARD};
    static const char *const words[] = {"build:", "swap:", "discard:"};

    walk_begin(&walk, 0);
    for (int i = 0; i < OV_LENGTH(kinds); i++) {
        char id[OV_GROUP_ID];
        struct ov_buffer out;

        ov_buffer_init(&out, id, sizeof id);
        ov_put(&out, words[i]);
        ov_put(&out, walk.box.deck.building[7].id);
        CHECK(!strcmp(id_of((struct ov_action){kinds[i], 7, 1, 1}), id));
    }
}

static bool is_labelled(struct ov_action action, int count, const char *label)
{
    const struct ov_action_group group = {action, count};

    return strcmp(label_of(&group, OV_LANG_EN), label) == 0;
}

TEST(a_group_of_one_says_what_is_done_a_larger_one_what_it_is_about)
{
    kit_open(2);
    walk.box = kit.box;
    walk.game = kit.game;
    walk.seat = PURPLE;
    CHECK(is_labelled((struct ov_action){OV_ACT_NOTHING, 1, 0, 0}, 1,
                      "Play worker card 2 for no effect"));
    CHECK(is_labelled((struct ov_action){OV_ACT_NOTHING, 1, 0, 0}, 2,
                      "Play worker card 2"));
    CHECK(is_labelled((struct ov_action){OV_ACT_END, 0, 0, 0}, 1,
                      "End your turn"));
}

TEST(each_section_has_a_word_and_a_heading)
{
    for (int i = 0; i < OV_SECTION_COUNT; i++) {
        const enum ov_section section = (enum ov_section)i;

        CHECK(ov_section_word(section)[0] != '\0');
        CHECK(strcmp(ov_text_section(OV_LANG_FR, section),
                     ov_text_section(OV_LANG_EN, section)) != 0);
    }
    CHECK(ov_section_of(OV_ACT_PICK) == OV_SECTION_START);
    CHECK(ov_section_of(OV_ACT_TAKE) == OV_SECTION_WORKER);
    CHECK(ov_section_of(OV_ACT_DISCARD) == OV_SECTION_WORKER);
    CHECK(ov_section_of(OV_ACT_BUILD) == OV_SECTION_BUILD);
    CHECK(ov_section_of(OV_ACT_CHARACTER) == OV_SECTION_BONUS);
    CHECK(ov_section_of(OV_ACT_FLIP) == OV_SECTION_POWER);
    CHECK(ov_section_of(OV_ACT_REMOVE) == OV_SECTION_REMOVE);
    CHECK(ov_section_of(OV_ACT_END) == OV_SECTION_TURN);
}
