/*
 * test_words.c - every refusal, event and action has its word and its rule,
 * and random games come upon all of them.
 */
#include "walk.h"

#include <string.h>

static bool is_rule(const char *rule)
{
    return rule != NULL && rule[0] == 'R' && rule[1] >= '1' && rule[1] <= '9';
}

TEST(every_refusal_has_its_word_and_rule)
{
#define R(name, rule)                                                          \
    CHECK(strcmp(ov_why_word(OV_##name), #name) == 0);                         \
    CHECK(strcmp(ov_why_rule(OV_##name), rule) == 0);                          \
    CHECK(is_rule(ov_why_rule(OV_##name)));
    OV_REFUSALS(R)
#undef R
}

TEST(every_event_has_its_word_and_rule)
{
#define E(name, rule)                                                          \
    CHECK(strcmp(ov_event_word(OV_EVENT_##name), #name) == 0);                 \
    CHECK(strcmp(ov_event_rule(OV_EVENT_##name), rule) == 0);                  \
    CHECK(is_rule(ov_event_rule(OV_EVENT_##name)));
    OV_EVENTS(E)
#undef E
}

TEST(every_action_has_its_word_and_rule)
{
#define A(name, word, rule)                                                    \
    CHECK(strcmp(ov_action_word(OV_ACT_##name), word) == 0);                   \
    CHECK(strcmp(ov_action_rule(OV_ACT_##name), rule) == 0);
    OV_ACTIONS(A)
#undef A
}

TEST(R3_1_what_is_no_action_at_all_is_malformed)
{
    kit_open(2);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_refused(PURPLE, act(OV_ACTION_KINDS, 0, 0, 0), OV_MALFORMED,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act(255, 255, 255, 255), OV_MALFORMED, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_coins(5), OV_MALFORMED, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_resource(1, 4), OV_MALFORMED, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_take(1, 7), OV_MALFORMED, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_take(5, 1), OV_MALFORMED, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_remove(OV_WOOD, 3), OV_MALFORMED, KIT_NO_DETAIL);
    kit_refused(PURPLE, act(OV_ACT_REMOVE, 16, 0, 0), OV_MALFORMED,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_build(OV_CARDS, 1, 0), OV_MALFORMED, KIT_NO_DETAIL);
}

/* Arguments an action does not use are 0: equal actions are equal bytes. */
TEST(R3_1_an_argument_too_many_is_malformed)
{
    kit_open(2);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_refused(PURPLE, act(OV_ACT_COINS, 1, 1, 0), OV_MALFORMED,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act(OV_ACT_RESOURCE, 1, 1, 1), OV_MALFORMED,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act(OV_ACT_TAKE, 0, 0, 1), OV_MALFORMED, KIT_NO_DETAIL);
    kit_refused(PURPLE, act(OV_ACT_REMOVE, ov_slot(OV_WOOD, 0), 0, 1),
                OV_MALFORMED, KIT_NO_DETAIL);
    kit_refused(PURPLE, act(OV_ACT_END, 0, 0, 1), OV_MALFORMED, KIT_NO_DETAIL);
}

TEST(nobody_needs_to_listen_to_the_events)
{
    struct ov_game before;

    kit_open(3);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
    kit_do(PURPLE, act_build(KIT_COIN, 1, 0));
    kit_decline_all(PURPLE);
    before = kit.game;
    CHECK(ov_apply(&kit.game, &kit.box, BLUE, act_refuse(), NULL) ==
          OV_ALLOWED);
    CHECK(kit.game.turn.seat == BLUE);
    kit.game = before;
    CHECK(ov_apply(&kit.game, &kit.box, BLUE, act_remove(OV_WOOD, 1), NULL) ==
          OV_ALLOWED);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_1_turns_beyond_counting_are_still_turns)
{
    kit_open(2);
    kit.game.turns = UINT16_MAX;
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turns == UINT16_MAX);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(random_games_tell_every_event)
{
    static struct walk walk;
    int told[OV_EVENT_COUNT] = {0};

    for (uint64_t number = 0; number < 400; number++) {
        walk_begin(&walk, number);
        while (walk_step(&walk))
            for (int i = 0; i < walk.events.count; i++)
                told[walk.events.at[i].kind]++;
    }
    for (int kind = 0; kind < OV_EVENT_COUNT; kind++)
        if (told[kind] == 0)
            test_failed(__FILE__, __LINE__,
                        ov_event_word((enum ov_event_kind)kind));
}

struct tally {
    const struct walk *walk;
    int seat;
    int *refused;
};

static void count_refusal(struct ov_action action, void *context)
{
    const struct tally *const tally = context;
    struct ov_refusal refusal;

    tally->refused[ov_why_not(&tally->walk->game, &tally->walk->box,
                              tally->seat, action, &refusal)]++;
}

TEST(random_games_meet_every_refusal)
{
    static struct walk walk;
    int refused[OV_WHY_COUNT] = {0};

    refused[OV_NO_SUCH_SEAT] = 1; /* R1_6 in test_setup.c */
    for (uint64_t number = 0; number < 90; number++) {
        walk_begin(&walk, number);
        do {
            struct tally tally = {&walk, walk.game.turn.actor, refused};

            if (ov_rng_below(&walk.rng, walk_is_rare(&walk) ? 6 : 300) != 0)
                continue;
            if (ov_is_over(&walk.game))
                tally.seat = PURPLE;
            walk_all_actions(count_refusal, &tally);
            tally.seat = (tally.seat + 1) % walk.box.seats;
            walk_all_actions(count_refusal, &tally);
        } while (walk_step(&walk));
    }
    for (int why = 0; why < OV_WHY_COUNT; why++)
        if (refused[why] == 0)
            test_failed(__FILE__, __LINE__, ov_why_word((enum ov_why)why));
}
