/*
 * test_sample.c - full games that fit a view (R16), each as likely.
 */
#include "view/view.h"
#include "walk.h"

static bool fits(const struct ov_view *view, const struct ov_game *game,
                 const struct ov_box *box)
{
    struct ov_view again;

    ov_view_of(&again, game, box);
    return memcmp(view, &again, sizeof again) == 0;
}

TEST(R16_a_sample_is_a_sound_game_with_the_same_view)
{
    static struct walk walk;
    struct ov_rng rng = kit_rng(19);

    for (uint64_t number = 0; number < 90 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        do {
            struct ov_view view;
            struct ov_game sample;
            const char *fault;

            ov_view_of(&view, &walk.game, &walk.box);
            memset(&sample, 0x77, sizeof sample);
            ov_view_sample(&view, &walk.box, &rng, &sample);
            fault = ov_broken_invariant(&sample, &walk.box);
            if (fault == NULL && !fits(&view, &sample, &walk.box))
                fault = "a sample has another view";
            if (fault != NULL) {
                test_failed(__FILE__, __LINE__, fault);
                return;
            }
        } while (walk_step(&walk));
    }
}

TEST(R16_a_sample_before_a_reveal_has_the_same_view_too)
{
    static struct walk walk;
    struct ov_rng rng = kit_rng(20);

    for (uint64_t number = 0; number < 45; number++) {
        walk_begin(&walk, number);
        while (!ov_is_over(&walk.game)) {
            walk_choose(&walk);
            ov_choose(&walk.game, &walk.box, walk.seat, walk.action, NULL);
            while (ov_reveal_due(&walk.game)) {
                struct ov_view view;
                struct ov_game sample;

                ov_view_of(&view, &walk.game, &walk.box);
                ov_view_sample(&view, &walk.box, &rng, &sample);
                CHECK(fits(&view, &sample, &walk.box));
                while (ov_reveal_due(&sample))
                    ov_reveal(&sample, &walk.box, NULL);
                CHECK(ov_broken_invariant(&sample, &walk.box) == NULL);
                ov_reveal(&walk.game, &walk.box, NULL);
            }
        }
    }
}

TEST(R16_a_sample_plays_on_to_the_end)
{
    static struct walk walk;
    struct ov_rng rng = kit_rng(21);

    for (uint64_t number = 0; number < 45; number++) {
        struct ov_view view;

        walk_begin(&walk, number);
        for (int step = 0; step < 60 && walk_step(&walk); step++)
            ;
        ov_view_of(&view, &walk.game, &walk.box);
        ov_view_sample(&view, &walk.box, &rng, &walk.game);
        while (walk_step(&walk))
            ;
        CHECK(ov_is_over(&walk.game));
        CHECK(ov_broken_invariant(&walk.game, &walk.box) == NULL);
    }
}

TEST(R16_known_bottom_cards_stay_where_they_are)
{
    struct ov_rng rng = kit_rng(22);
    struct ov_view view;

    kit_open(2);
    kit_deck_bottom(KIT_WOOD);
    kit_deck_bottom(KIT_CLAY);
    kit_check_sound();
    ov_view_of(&view, &kit.game, &kit.box);
    for (int i = 0; i < 200; i++) {
        struct ov_game sample;
        const int bottom = kit.game.deck_count - 1;

        ov_view_sample(&view, &kit.box, &rng, &sample);
        CHECK(ov_deck_card(&sample, bottom) == KIT_CLAY);
        CHECK(ov_deck_card(&sample, bottom - 1) == KIT_WOOD);
        CHECK(ov_deck_card(&sample, bottom - 2) != KIT_WOOD);
    }
}

/* Three cards nobody has seen: a coin and the two on top of the deck. */
TEST(R16_every_order_of_the_hidden_cards_is_as_likely)
{
    struct ov_rng rng = kit_rng(23);
    int times[27] = {0}, orders = 0;
    struct ov_view view;

    kit_open(2);
    kit_coins(BLUE, 1);
    for (int card = 0; card < OV_CARDS; card++)
        if (card < KIT_P1 || card > KIT_T3)
            kit_deck_bottom(card);
    kit_check_sound();
    ov_view_of(&view, &kit.game, &kit.box);
    for (int i = 0; i < 6000; i++) {
        struct ov_game sample;
        int order;

        ov_view_sample(&view, &kit.box, &rng, &sample);
        order = 9 * (sample.player[BLUE].coin[0] - KIT_T1) +
                3 * (ov_deck_card(&sample, 0) - KIT_T1) +
                (ov_deck_card(&sample, 1) - KIT_T1);
        REQUIRE(order >= 0 && order < 27);
        times[order]++;
    }
    for (int order = 0; order < 27; order++) {
        orders += times[order] > 0;
        CHECK(times[order] == 0 || (times[order] > 870 && times[order] < 1130));
    }
    CHECK(orders == 6);
}

/* Two covered of each guild: sixteen ways to be there or left out. */
TEST(R16_every_way_the_characters_may_lie_is_as_likely)
{
    for (int seats = 3; seats <= 4; seats++) {
        struct ov_rng rng = kit_rng(24);
        int times[16] = {0};
        struct ov_view view;

        kit_open(seats);
        kit_check_sound();
        ov_view_of(&view, &kit.game, &kit.box);
        for (int i = 0; i < 8000; i++) {
            struct ov_game sample;
            int way = 0;

            ov_view_sample(&view, &kit.box, &rng, &sample);
            for (int guild = 0; guild < OV_GUILDS; guild++)
                way = 2 * way +
                      (sample.pile[guild][1] != kit.game.pile[guild][1]);
            times[way]++;
        }
        for (int way = 0; way < 16; way++)
            CHECK(times[way] > 410 && times[way] < 590);
    }
}

TEST(R16_every_unseen_card_is_as_likely_on_top)
{
    struct ov_rng rng = kit_rng(25);
    int top[OV_CARDS] = {0}, bottom[OV_CARDS] = {0};
    struct ov_view view;

    kit_open(2);
    kit_check_sound();
    ov_view_of(&view, &kit.game, &kit.box);
    for (int i = 0; i < 5800; i++) {
        struct ov_game sample;

        ov_view_sample(&view, &kit.box, &rng, &sample);
        top[ov_deck_card(&sample, 0)]++;
        bottom[ov_deck_card(&sample, 57)]++;
    }
    for (int card = 0; card < OV_CARDS; card++) {
        const bool open = card >= KIT_P1 && card <= KIT_P6;

        CHECK(open ? top[card] == 0 : top[card] > 55 && top[card] < 150);
        CHECK(open ? bottom[card] == 0
                   : bottom[card] > 55 && bottom[card] < 150);
    }
}

TEST(R16_two_samples_play_on_with_different_chance)
{
    struct ov_rng rng = kit_rng(26);
    struct ov_view view;
    struct ov_game one, two;

    kit_open(4);
    kit_check_sound();
    ov_view_of(&view, &kit.game, &kit.box);
    ov_view_sample(&view, &kit.box, &rng, &one);
    ov_view_sample(&view, &kit.box, &rng, &two);
    for (int word = 0; word < 4; word++)
        CHECK(one.rng.word[word] != two.rng.word[word]);
}
