/*
 * test_view.c - what is shown depends on nothing hidden (R16). The numbers
 * grow with OV_SCALE.
 */
#include "hidden.h"
#include "score/score.h"
#include "view/view.h"
#include "walk.h"

static bool same_view(const struct ov_game *one, const struct ov_game *two,
                      const struct ov_box *box)
{
    struct ov_view first, second;

    memset(&first, 0x11, sizeof first);
    memset(&second, 0xEE, sizeof second);
    ov_view_of(&first, one, box);
    ov_view_of(&second, two, box);
    return memcmp(&first, &second, sizeof first) == 0;
}

static bool same_lists(const struct ov_actions *one,
                       const struct ov_actions *two)
{
    return one->count == two->count &&
           memcmp(one->at, two->at, (size_t)one->count * sizeof one->at[0]) ==
               0;
}

static bool same_legal(const struct ov_game *game, const struct ov_game *other,
                       const struct ov_box *box)
{
    struct ov_actions one, two, seen;
    struct ov_view view;

    ov_view_of(&view, game, box);
    for (int seat = 0; seat < box->seats; seat++) {
        ov_legal(game, box, seat, &one);
        ov_legal(other, box, seat, &two);
        ov_view_legal(&view, box, seat, &seen);
        if (!same_lists(&one, &two) || !same_lists(&one, &seen))
            return false;
    }
    return true;
}

/* A random action: about half of the time one that means something. */
static struct ov_action any_action(struct ov_rng *rng)
{
    const int kind = (int)ov_rng_below(rng, OV_ACTION_KINDS);
    const int building = (int)ov_rng_below(rng, OV_CARDS);

    if (kind == OV_ACT_BUILD)
        return act_build(building, (int)ov_rng_below(rng, 9) - 4,
                         (int)ov_rng_below(rng, 6) - 1);
    if (kind == OV_ACT_SWAP || kind == OV_ACT_DISCARD)
        return act(kind, building, (int)ov_rng_below(rng, OV_ROW), 0);
    return act(kind, (int)ov_rng_below(rng, 6), (int)ov_rng_below(rng, 4), 0);
}

static bool same_refusals(const struct ov_game *game,
                          const struct ov_game *other, const struct ov_box *box,
                          struct ov_rng *rng)
{
    struct ov_view view;

    ov_view_of(&view, game, box);
    for (int i = 0; i < 20; i++) {
        const int seat = (int)ov_rng_below(rng, OV_MAX_SEATS + 1);
        const struct ov_action action = any_action(rng);
        struct ov_refusal one, two, seen;

        memset(&one, 0, sizeof one);
        memset(&two, 1, sizeof two);
        memset(&seen, 2, sizeof seen);
        if (ov_why_not(game, box, seat, action, &one) !=
                ov_why_not(other, box, seat, action, &two) ||
            ov_view_why_not(&view, box, seat, action, &seen) != one.why)
            return false;
        if (memcmp(&one, &two, sizeof one) != 0 ||
            memcmp(&one, &seen, sizeof one) != 0)
            return false;
    }
    return true;
}

/* Just after the choice and before chance has shown anything. */
static bool same_after_choosing(const struct walk *walk,
                                const struct ov_game *other)
{
    struct ov_game one = walk->game, two = *other;
    struct ov_events first = {0}, second = {0};

    ov_choose(&one, &walk->box, walk->seat, walk->action, &first);
    ov_choose(&two, &walk->box, walk->seat, walk->action, &second);
    return same_view(&one, &two, &walk->box) &&
           ov_reveal_due(&one) == ov_reveal_due(&two) &&
           first.count == second.count &&
           memcmp(first.at, second.at,
                  (size_t)first.count * sizeof first.at[0]) == 0;
}

static const char *difference(const struct walk *walk,
                              const struct ov_game *other, struct ov_rng *rng)
{
    if (ov_broken_invariant(other, &walk->box) != NULL)
        return "dealing anew broke the game";
    if (!same_view(&walk->game, other, &walk->box))
        return "the views differ";
    if (!same_legal(&walk->game, other, &walk->box))
        return "the legal lists differ";
    if (!same_refusals(&walk->game, other, &walk->box, rng))
        return "the refusals differ";
    if (!ov_is_over(&walk->game) && !same_after_choosing(walk, other))
        return "what a choice leads to differs";
    return NULL;
}

TEST(R16_nothing_shown_depends_on_what_is_hidden)
{
    static struct walk walk;
    struct ov_rng rng = kit_rng(17);
    long places = 0;

    for (uint64_t number = 0; number < 150 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        for (bool going = true; going;) {
            struct ov_game other = walk.game;
            const char *wrong;

            places += hidden_deal_anew(&other, &walk.box, &rng);
            going = !ov_is_over(&walk.game);
            if (going)
                walk_choose(&walk);
            wrong = difference(&walk, &other, &rng);
            if (wrong != NULL) {
                test_failed(__FILE__, __LINE__, wrong);
                return;
            }
            if (going && !walk_apply(&walk))
                return;
        }
    }
    CHECK(places > 100000);
}

/* Between reveals, too: the states that ov_choose and ov_reveal leave. */
TEST(R16_the_view_of_a_view_is_the_same_view)
{
    static struct walk walk;
    long views = 0;

    for (uint64_t number = 0; number < 20; number++) {
        walk_begin(&walk, number);
        for (; !ov_is_over(&walk.game); views++) {
            struct ov_view once, twice;

            ov_view_of(&once, &walk.game, &walk.box);
            ov_view_of(&twice, &once.of, &walk.box);
            if (memcmp(&once, &twice, sizeof once) != 0) {
                test_failed(__FILE__, __LINE__, "they differ");
                return;
            }
            walk_choose(&walk);
            if (!walk_apply(&walk))
                return;
        }
    }
    CHECK(views > 1000);
}

TEST(R16_a_view_before_a_reveal_depends_on_nothing_hidden_either)
{
    static struct walk walk;
    struct ov_rng rng = kit_rng(18);
    int due = 0;

    for (uint64_t number = 0; number < 60 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        while (!ov_is_over(&walk.game)) {
            walk_choose(&walk);
            ov_choose(&walk.game, &walk.box, walk.seat, walk.action, NULL);
            while (ov_reveal_due(&walk.game)) {
                struct ov_game other = walk.game;

                hidden_deal_anew(&other, &walk.box, &rng);
                CHECK(same_view(&walk.game, &other, &walk.box));
                ov_reveal(&walk.game, &walk.box, NULL);
                due++;
            }
        }
    }
    CHECK(due > 1000);
}

static bool same_story(const struct ov_events *one, const struct ov_events *two)
{
    return one->count == two->count &&
           memcmp(one->at, two->at, (size_t)one->count * sizeof one->at[0]) ==
               0;
}

/* Two games that reported the same so far look the same, reveal by reveal. */
static void compare_reveals(const struct walk *walk, struct ov_game one,
                            struct ov_game two, int *shuffles)
{
    struct ov_events first = {0}, second = {0};

    ov_choose(&one, &walk->box, walk->seat, walk->action, &first);
    ov_choose(&two, &walk->box, walk->seat, walk->action, &second);
    while (same_story(&first, &second)) {
        CHECK(same_view(&one, &two, &walk->box));
        CHECK(ov_reveal_due(&one) == ov_reveal_due(&two));
        if (!ov_reveal_due(&one) || !ov_reveal_due(&two))
            break;
        *shuffles += one.turn.reveal == OV_REVEAL_GUILD;
        ov_reveal(&one, &walk->box, &first);
        ov_reveal(&two, &walk->box, &second);
    }
}

TEST(R16_a_view_is_what_was_told_so_far_and_no_more)
{
    static struct walk walk;
    struct ov_rng rng = kit_rng(27);
    int shuffles = 0;

    for (uint64_t number = 0; number < 90 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        while (!ov_is_over(&walk.game)) {
            struct ov_game other = walk.game;

            hidden_deal_anew(&other, &walk.box, &rng);
            walk_choose(&walk);
            compare_reveals(&walk, walk.game, other, &shuffles);
            if (!walk_apply(&walk))
                return;
        }
    }
    CHECK(shuffles > 50);
}

/* The same where a guild of three is shuffled, over and over. */
TEST(R10_2_of_a_shuffled_guild_only_what_was_shown_is_in_the_view)
{
    static struct walk walk;
    struct ov_rng rng = kit_rng(28);
    int shuffles = 0;

    kit_open(4);
    kit_empty_pile(OV_ROOSTER, BLUE);
    kit_front(PURPLE, KIT_ROOSTER);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_ROOSTER, 1, 0));
    kit_do(PURPLE, act_decline(OV_FROM_OWN));
    walk.box = kit.box;
    walk.seat = PURPLE;
    walk.action = act_decline(OV_FROM_LEFT);
    for (int i = 0; i < 200; i++) {
        struct ov_game one = kit.game, two = kit.game;

        hidden_deal_anew(&one, &walk.box, &rng);
        hidden_deal_anew(&two, &walk.box, &rng);
        compare_reveals(&walk, one, two, &shuffles);
    }
    CHECK(shuffles == 200);
}

TEST(R16_a_view_names_no_card_and_no_character_nobody_has_seen)
{
    static struct walk walk;
    static const struct ov_rng silent = {{0}};

    for (uint64_t number = 0; number < 60; number++) {
        walk_begin(&walk, number);
        do {
            struct ov_view view;

            ov_view_of(&view, &walk.game, &walk.box);
            CHECK(memcmp(&view.of.rng, &silent, sizeof silent) == 0);
            for (int n = 0; n < view.of.deck_count; n++)
                CHECK(view.of.deck[n] == OV_NONE ||
                      walk.game.seen >> view.of.deck[n] & 1);
            for (int seat = 0; seat < walk.box.seats; seat++)
                for (int n = 0; n < view.of.player[seat].coins; n++)
                    CHECK(view.of.player[seat].coin[n] == OV_NONE ||
                          walk.game.seen >> view.of.player[seat].coin[n] & 1);
        } while (walk_step(&walk));
    }
}

TEST(R16_a_discard_is_known_at_the_bottom_and_as_a_coin)
{
    struct ov_view view;

    kit_open(2);
    kit_deck_bottom(KIT_WOOD);
    kit_deck_bottom(KIT_CLAY);
    kit_check_sound();
    ov_view_of(&view, &kit.game, &kit.box);
    CHECK(ov_deck_card(&view.of, view.of.deck_count - 1) == KIT_CLAY);
    CHECK(ov_deck_card(&view.of, view.of.deck_count - 2) == KIT_WOOD);
    CHECK(ov_deck_card(&view.of, view.of.deck_count - 3) == OV_NONE);
    CHECK(ov_deck_card(&view.of, 0) == OV_NONE);

    kit_deck_top(KIT_CLAY);
    kit_do(PURPLE, act_coins(2));
    ov_view_of(&view, &kit.game, &kit.box);
    CHECK(view.of.player[PURPLE].coin[0] == KIT_CLAY);
}

TEST(R5_1_a_coins_building_face_is_not_in_the_view)
{
    struct ov_view view;

    kit_open(2);
    kit_do(PURPLE, act_coins(4));
    ov_view_of(&view, &kit.game, &kit.box);
    CHECK(view.of.player[PURPLE].coins == 3);
    for (int n = 0; n < 3; n++)
        CHECK(view.of.player[PURPLE].coin[n] == OV_NONE);
}

TEST(R2_2_covered_and_left_out_characters_are_not_in_the_view)
{
    struct ov_view view;

    kit_start(4, PURPLE);
    ov_view_of(&view, &kit.game, &kit.box);
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        CHECK(view.of.pile[guild][0] == kit.game.pile[guild][0]);
        CHECK(view.of.pile[guild][1] == OV_NONE);
        CHECK(view.of.pile[guild][2] == OV_NONE);
        CHECK(view.of.pile_count[guild] == 3);
    }
}

/* From the game itself: the covered ones of the pile, and those left out. */
static int covered_or_left_out(int guild)
{
    int mask = kit.game.left_out & kit.box.guild_characters[guild];

    for (int n = 1; n < kit.game.pile_count[guild]; n++)
        mask |= 1 << kit.game.pile[guild][n];
    return mask;
}

TEST(R2_2_what_lies_out_of_sight_can_be_worked_out_from_the_view)
{
    struct ov_view view;

    kit_start(3, PURPLE);
    ov_view_of(&view, &kit.game, &kit.box);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        CHECK(ov_view_out_of_sight(&view, &kit.box, guild) ==
              covered_or_left_out(guild));
}

TEST(R15_8_left_out_characters_are_in_the_view_where_they_were_seen)
{
    struct ov_view hidden, seen;
    const struct ov_seed seed = ov_seed_from_number(3);

    kit_open(3);
    ov_start(&kit.game, &kit.box, &seed);
    ov_view_of(&hidden, &kit.game, &kit.box);
    CHECK(hidden.of.left_out != kit.game.left_out);
    kit_switch(OV_SWITCH_left_out, 1);
    ov_start(&kit.game, &kit.box, &seed);
    ov_view_of(&seen, &kit.game, &kit.box);
    CHECK(seen.of.left_out == kit.game.left_out);
}

TEST(R13_1_points_are_public)
{
    static struct walk walk;

    for (uint64_t number = 0; number < 30; number++) {
        walk_begin(&walk, number);
        do {
            int totals[OV_MAX_SEATS], seen[OV_MAX_SEATS];
            struct ov_view view;

            ov_view_of(&view, &walk.game, &walk.box);
            ov_score_totals(&walk.game, &walk.box, totals);
            ov_score_totals(&view.of, &walk.box, seen);
            CHECK(memcmp(totals, seen, sizeof seen) == 0);
        } while (walk_step(&walk));
    }
}

TEST(R16_going_back_over_a_reveal_is_not_free)
{
    struct ov_game then;

    kit_open(2);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    then = kit.game;
    kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    CHECK(ov_undo_is_free(&then, &kit.game));
    kit_do(PURPLE, act_coins(4));
    CHECK(ov_undo_is_free(&then, &kit.game));
    kit_do(BLUE, act_take(1, 1));
    CHECK(!ov_undo_is_free(&then, &kit.game));
}
