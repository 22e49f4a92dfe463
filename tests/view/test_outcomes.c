/*
 * test_outcomes.c - what chance can show, against games dealt from the view
 * (R16).
 */
#include "view/outcomes.h"
#include "walk.h"

static struct ov_chance_outcome outcomes[OV_MAX_OUTCOMES];

/* Which outcome a dealt game shows, or -1. */
static int shown_by(const struct ov_view *view, const struct ov_box *box,
                    struct ov_rng *rng, int count)
{
    struct ov_shown shown[OV_MOST_SHOWN];
    struct ov_events events = {0};
    struct ov_game game;

    ov_view_sample(view, box, rng, &game);
    ov_reveal(&game, box, &events);
    if (ov_shown_in(&events, shown) != 1)
        return -1;
    for (int i = 0; i < count; i++) {
        if (memcmp(&outcomes[i].shown, &shown[0], sizeof shown[0]) == 0)
            return i;
    }
    return -1;
}

/*
 * How far a count of `samples` dealt games is from the expected one, squared,
 * in standard deviations. Nothing that is certain is ever far off.
 */
static double far_off(const struct ov_chance_outcome *expected, int found,
                      int samples)
{
    const double p = (double)expected->ways / expected->of;
    const double off = found - samples * p;

    return p == 1.0 ? (off == 0.0 ? 0.0 : 1e9)
                    : off * off / (samples * p * (1.0 - p));
}

static void check_against_samples(const struct ov_view *view,
                                  const struct ov_box *box, struct ov_rng *rng,
                                  int samples)
{
    const int count = ov_outcomes(view, box, outcomes);
    int found[OV_MAX_OUTCOMES] = {0}, ways = 0;

    REQUIRE(count > 0);
    for (int i = 0; i < count; i++) {
        CHECK(outcomes[i].of == outcomes[0].of && outcomes[i].ways > 0);
        ways += outcomes[i].ways;
    }
    CHECK(ways == outcomes[0].of);
    for (int i = 0; i < samples; i++) {
        const int which = shown_by(view, box, rng, count);

        REQUIRE(which >= 0);
        found[which]++;
    }
    /* Few samples say little; the seed is fixed, so never by chance. */
    for (int i = 0; i < count && samples >= 1000; i++)
        CHECK(far_off(&outcomes[i], found[i], samples) < 25.0);
}

TEST(R16_whatever_is_shown_was_among_the_outcomes)
{
    static struct walk walk;
    int kinds[OV_REVEAL_GUILD + 1] = {0};
    struct ov_rng rng = kit_rng(31);

    for (uint64_t number = 0; number < 90 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        while (!ov_is_over(&walk.game)) {
            walk_choose(&walk);
            ov_choose(&walk.game, &walk.box, walk.seat, walk.action, NULL);
            while (ov_reveal_due(&walk.game)) {
                struct ov_view view;

                kinds[walk.game.turn.reveal]++;
                ov_view_of(&view, &walk.game, &walk.box);
                check_against_samples(&view, &walk.box, &rng, 2);
                ov_reveal(&walk.game, &walk.box, NULL);
            }
        }
    }
    for (int reveal = OV_REVEAL_ROW; reveal <= OV_REVEAL_GUILD; reveal++)
        CHECK(kinds[reveal] > 20);
}

/* The first time that each kind of thing is shown in some games. */
TEST(R16_outcomes_are_as_likely_as_in_dealt_games)
{
    static struct walk walk;
    struct ov_rng rng = kit_rng(32);

    for (uint64_t number = 0; number < 45; number++) {
        unsigned done = 0;

        walk_begin(&walk, number);
        while (!ov_is_over(&walk.game)) {
            walk_choose(&walk);
            ov_choose(&walk.game, &walk.box, walk.seat, walk.action, NULL);
            while (ov_reveal_due(&walk.game)) {
                const unsigned kind = 1u << walk.game.turn.reveal;
                struct ov_view view;

                ov_view_of(&view, &walk.game, &walk.box);
                if (!(done & kind))
                    check_against_samples(&view, &walk.box, &rng, 1500);
                done |= kind;
                ov_reveal(&walk.game, &walk.box, NULL);
            }
        }
    }
}

TEST(R2_2_a_shown_character_is_likelier_than_one_that_may_be_left_out)
{
    struct ov_view view;
    int count;

    kit_open(2); /* a pile of one: a left-out one never comes up */
    ov_view_of(&view, &kit.game, &kit.box);
    CHECK(ov_outcomes(&view, &kit.box, outcomes) == 0);

    kit_open(4);
    kit.game.turn.reveal = OV_REVEAL_CHARACTER;
    kit.game.turn.guild = 0;
    ov_view_of(&view, &kit.game, &kit.box);
    view.of.pile_count[0] = 2; /* three unknown, one of them left out */
    view.of.seen_characters = 0;
    count = ov_outcomes(&view, &kit.box, outcomes);
    REQUIRE(count == 3);
    CHECK(outcomes[0].ways == 2 && outcomes[0].of == 6);
    view.of.seen_characters =
        (uint16_t)(1u << outcomes[1].shown.first); /* certainly there */
    count = ov_outcomes(&view, &kit.box, outcomes);
    REQUIRE(count == 3);
    CHECK(outcomes[0].ways == 1 && outcomes[1].ways == 2 &&
          outcomes[2].ways == 1 && outcomes[0].of == 4);
}
