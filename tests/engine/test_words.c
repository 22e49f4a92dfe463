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

TEST(refusals_that_name_a_worker_card_are_these_four)
{
    for (int why = 0; why < OV_WHY_COUNT; why++)
        CHECK(ov_why_names_worker_card((enum ov_why)why) ==
              (why == OV_CARD_NOT_IN_HAND || why == OV_NO_COINS_ON_CARD ||
               why == OV_RESOURCE_NOT_ON_CARD || why == OV_PLANS_ALL_WORK));
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

static void check_malformed(int kind, int a, int b, int c)
{
    kit_refused(PURPLE, act(kind, a, b, c), OV_MALFORMED, KIT_NO_DETAIL);
}

TEST(R3_1_an_argument_beyond_its_range_is_malformed)
{
    kit_open(2);
    check_malformed(OV_ACTION_KINDS, 0, 0, 0);
    check_malformed(255, 255, 255, 255);
    check_malformed(OV_ACT_PICK, OV_RESOURCES, 0, 0);
    check_malformed(OV_ACT_SECOND, OV_RESOURCES, 0, 0);
    check_malformed(OV_ACT_COINS, OV_WORKER_CARDS, 0, 0);
    check_malformed(OV_ACT_NOTHING, OV_WORKER_CARDS, 0, 0);
    check_malformed(OV_ACT_RESOURCE, OV_WORKER_CARDS, 0, 0);
    check_malformed(OV_ACT_RESOURCE, 0, OV_RESOURCES, 0);
    check_malformed(OV_ACT_TAKE, OV_WORKER_CARDS, 0, 0);
    check_malformed(OV_ACT_TAKE, 0, OV_ROW, 0);
    check_malformed(OV_ACT_DISCARD, OV_CARDS, 0, 0);
    check_malformed(OV_ACT_BUILD, OV_CARDS, 1, 0);
    check_malformed(OV_ACT_SWAP, OV_CARDS, 0, 0);
    check_malformed(OV_ACT_SWAP, 0, OV_ROW, 0);
    check_malformed(OV_ACT_BONUS, OV_SOURCES, 0, 0);
    check_malformed(OV_ACT_BONUS, 0, OV_RESOURCES, 0);
    check_malformed(OV_ACT_BONUS, 0, 0, ov_slot(OV_WOOD, 3));
    check_malformed(OV_ACT_BONUS, 0, 0, ov_slot(OV_RESOURCES, 0));
    check_malformed(OV_ACT_DECLINE, OV_SOURCES, 0, 0);
    check_malformed(OV_ACT_TRAVEL, ov_slot(OV_CRYSTAL, 3), 0, 0);
    check_malformed(OV_ACT_TRAVEL, ov_slot(OV_RESOURCES, 0), 0, 0);
    check_malformed(OV_ACT_REMOVE, ov_slot(OV_CRYSTAL, 3), 0, 0);
    check_malformed(OV_ACT_REMOVE, ov_slot(OV_RESOURCES, 0), 0, 0);
}

/* Arguments an action does not use are 0: equal actions are equal bytes. */
TEST(R3_1_an_argument_too_many_is_malformed)
{
    static const int used[OV_ACTION_KINDS] = {
        [OV_ACT_PICK] = 1,    [OV_ACT_COINS] = 1, [OV_ACT_RESOURCE] = 2,
        [OV_ACT_SECOND] = 1,  [OV_ACT_TAKE] = 2,  [OV_ACT_NOTHING] = 1,
        [OV_ACT_DISCARD] = 1, [OV_ACT_BUILD] = 3, [OV_ACT_BONUS] = 3,
        [OV_ACT_DECLINE] = 1, [OV_ACT_SWAP] = 2,  [OV_ACT_TRAVEL] = 1,
        [OV_ACT_REMOVE] = 1,
    };

    kit_open(2);
    for (int kind = 0; kind < OV_ACTION_KINDS; kind++) {
        if (used[kind] < 1)
            check_malformed(kind, 1, 0, 0);
        if (used[kind] < 2)
            check_malformed(kind, 0, 1, 0);
        if (used[kind] < 3)
            check_malformed(kind, 0, 0, 1);
    }
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
    for (uint64_t number = 0; number < (uint64_t)test_rounds(90); number++) {
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
        if (refused[why] == 0 && test_is_whole())
            test_failed(__FILE__, __LINE__, ov_why_word((enum ov_why)why));
}
