/*
 * test_follow.c - anyone who only hears what happens knows what anyone may
 * know.
 */
#include "botline/bot_talk.h"
#include "view/follow.h"
#include "walk.h"

/* Whether two hear the same. */
static bool same_events(const struct ov_events *one,
                        const struct ov_events *two)
{
    return one->count == two->count &&
           memcmp(one->at, two->at, (size_t)one->count * sizeof one->at[0]) ==
               0;
}

/* Follows one step of a walk; false if the follower got lost. */
static bool follow(struct ov_view *view, const struct walk *walk)
{
    struct ov_shown shown[OV_MOST_SHOWN];
    const int count = ov_shown_in(&walk->events, shown);
    struct ov_events events = {.count = 0};

    ov_follow_action(view, &walk->box, walk->seat, walk->action, &events);
    for (int i = 0; i < count; i++)
        if (!ov_reveal_due(&view->of) ||
            !ov_follow_shown(view, &walk->box, &shown[i], &events))
            return false;
    return !ov_reveal_due(&view->of) && same_events(&events, &walk->events);
}

TEST(a_follower_knows_all_that_anyone_may_know)
{
    static struct walk walk;
    struct ov_view view, right;
    int steps = 0, lost = 0, kinds[OV_REVEAL_GUILD + 1] = {0};

    for (uint64_t number = 0; number < 60; number++) {
        walk_begin(&walk, number);
        walk.eagerness = 90;
        ov_view_of(&view, &walk.game, &walk.box);
        while (walk_step(&walk)) {
            struct ov_shown shown[OV_MOST_SHOWN];
            const int count = ov_shown_in(&walk.events, shown);

            for (int i = 0; i < count; i++)
                kinds[shown[i].reveal]++;
            ov_view_of(&right, &walk.game, &walk.box);
            if (!follow(&view, &walk) ||
                memcmp(&view, &right, sizeof view) != 0) {
                lost++;
                break;
            }
            steps++;
        }
    }
    CHECK(lost == 0);
    CHECK(steps > 5000);
    for (int kind = OV_REVEAL_ROW; kind <= OV_REVEAL_GUILD; kind++)
        CHECK(kinds[kind] > 0);
}

/* Walks up to a step that shows something of this kind. */
static bool walk_to(struct walk *walk, struct ov_view *view,
                    enum ov_reveal reveal)
{
    for (uint64_t number = 0; number < 200; number++) {
        walk_begin(walk, number);
        walk->eagerness = 90;
        for (;;) {
            struct ov_shown shown[OV_MOST_SHOWN];

            ov_view_of(view, &walk->game, &walk->box);
            if (!walk_step(walk))
                break;
            if (ov_shown_in(&walk->events, shown) == 1 &&
                shown[0].reveal == reveal)
                return true;
        }
    }
    return false;
}

TEST(what_cannot_have_been_shown_is_not_believed)
{
    static struct walk walk;
    struct ov_view view, before;
    struct ov_shown shown[OV_MOST_SHOWN], wrong;

    for (int kind = OV_REVEAL_ROW; kind <= OV_REVEAL_GUILD; kind++) {
        REQUIRE(walk_to(&walk, &view, (enum ov_reveal)kind));
        REQUIRE(ov_shown_in(&walk.events, shown) == 1);
        ov_follow_action(&view, &walk.box, walk.seat, walk.action, NULL);
        before = view;
        wrong = shown[0];
        wrong.reveal = kind == OV_REVEAL_ROW ? OV_REVEAL_COIN : OV_REVEAL_ROW;
        CHECK(!ov_follow_shown(&view, &walk.box, &wrong, NULL));
        wrong = shown[0];
        wrong.first =
            kind <= OV_REVEAL_COIN ? walk.game.row[0] : (uint8_t)OV_CHARACTERS;
        if (kind == OV_REVEAL_ROW || kind > OV_REVEAL_COIN)
            CHECK(!ov_follow_shown(&view, &walk.box, &wrong, NULL));
        CHECK(memcmp(&view, &before, sizeof view) == 0);
        CHECK(ov_follow_shown(&view, &walk.box, &shown[0], NULL));
    }
}

static const char *said(struct ov_buffer *out)
{
    static char text[OV_TALK_TEXT];

    ov_buffer_init(out, text, sizeof text);
    return text;
}

TEST(numbers_of_chance_are_said_in_full)
{
    struct ov_buffer out;
    const char *const text = said(&out);

    ov_talk_go(&out, &(struct ov_talk_limits){.simulations = 0}, UINT64_MAX);
    CHECK(strcmp(text, "go chance 18446744073709551615\n") == 0);
    (void)said(&out);
    ov_talk_go(&out, &(struct ov_talk_limits){.simulations = 7}, 0);
    CHECK(strcmp(text, "go simulations 7 chance 0\n") == 0);
}

TEST(all_that_a_host_says_fits_its_memory)
{
    static struct walk walk;
    struct ov_buffer out;
    struct ov_setup setup;
    struct ov_view view;

    for (uint64_t number = 0; number < 30; number++) {
        walk_begin(&walk, number);
        ov_setup_of(&setup, &walk.box, OV_EN);
        (void)said(&out);
        ov_talk_deck(&out, &walk.box.deck);
        CHECK(!out.full);
        while (walk_step(&walk) && !ov_is_over(&walk.game)) {
            ov_view_of(&view, &walk.game, &walk.box);
            (void)said(&out);
            ov_talk_position(&out, &setup, &view, &walk.box);
            ov_talk_go(&out, &(struct ov_talk_limits){.simulations = OV_CARDS},
                       UINT64_MAX);
            CHECK(!out.full);
            (void)said(&out);
            ov_talk_legal(&out, &view, &walk.box);
            CHECK(!out.full);
        }
    }
}
