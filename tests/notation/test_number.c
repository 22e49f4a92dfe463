/*
 * test_number.c - the fixed numbers of actions: one to one in every position.
 */
#include "harness.h"
#include "notation/action.h"
#include "notation/number.h"
#include "played.h"

static struct played table;

/* Every legal action of a seat has a number of its own that leads back. */
static void check_legal(int seat, unsigned *seen_kinds, bool legal[OV_NUMBERS])
{
    struct ov_actions actions;

    memset(legal, 0, OV_NUMBERS);
    ov_legal(&table.game, &table.box, seat, &actions);
    for (int i = 0; i < actions.count; i++) {
        const int number = ov_action_number(&table.game, seat, actions.at[i]);
        struct ov_action back;

        REQUIRE(number >= 0 && number < OV_NUMBERS);
        CHECK(!legal[number]);
        legal[number] = true;
        *seen_kinds |= 1u << actions.at[i].kind;
        REQUIRE(ov_action_from_number(&table.game, seat, number, &back));
        CHECK(ov_same_action(back, actions.at[i]));
    }
}

/* Every number that names something leads back; no other one is legal. */
static void check_numbers(int seat, const bool legal[OV_NUMBERS])
{
    for (int number = 0; number < OV_NUMBERS; number++) {
        struct ov_action action = {0xee, 0xee, 0xee, 0xee};
        struct ov_refusal refusal;

        if (!ov_action_from_number(&table.game, seat, number, &action)) {
            CHECK(!legal[number] && action.kind == 0xee);
            continue;
        }
        CHECK(ov_action_exists(action));
        CHECK(ov_action_number(&table.game, seat, action) == number);
        CHECK(legal[number] == (ov_why_not(&table.game, &table.box, seat,
                                           action, &refusal) == OV_ALLOWED));
    }
}

static struct ov_numbering numbering;

/* What is looked up is what is worked out. */
static void check_looked_up(int seat)
{
    uint16_t numbers[OV_MAX_ACTIONS];
    struct ov_actions actions;

    ov_legal(&table.game, &table.box, seat, &actions);
    ov_action_numbers(&numbering, &table.game, seat, &actions, numbers);
    for (int i = 0; i < actions.count; i++) {
        struct ov_action back;

        CHECK(numbers[i] == ov_action_number(&table.game, seat, actions.at[i]));
        CHECK(ov_numbered_action(&numbering, &table.game, seat, numbers[i],
                                 &back));
        CHECK(ov_same_action(back, actions.at[i]));
    }
}

TEST(numbers_that_are_looked_up_are_those_that_are_worked_out)
{
    ov_numbering_init(&numbering);
    for (int game = 0; game < 20 * test_scale(); game++) {
        played_start(&table, game);
        while (!ov_is_over(&table.game)) {
            for (int seat = 0; seat < table.box.seats; seat++)
                check_looked_up(seat);
            played_apply(&table, played_choose(&table));
        }
    }
}

TEST(numbers_and_legal_actions_correspond_in_every_position)
{
    static bool legal[OV_NUMBERS];
    unsigned kinds = 0;

    for (int game = 0; game < 60 * test_scale(); game++) {
        played_start(&table, game);
        for (int step = 0; !ov_is_over(&table.game); step++) {
            for (int seat = 0; seat < table.box.seats; seat++) {
                check_legal(seat, &kinds, legal);
                if ((step + game) % 16 == 0)
                    check_numbers(seat, legal);
            }
            played_apply(&table, played_choose(&table));
        }
    }
    CHECK(kinds == (1u << OV_ACTION_KINDS) - 1);
}

TEST(an_action_that_cannot_be_has_no_number)
{
    played_start(&table, 0);
    for (int card = 0; card < OV_CARDS; card++)
        CHECK(ov_action_number(&table.game, 0,
                               (struct ov_action){OV_ACT_DISCARD, (uint8_t)card,
                                                  0, 0}) == OV_NO_NUMBER);
    CHECK(ov_action_number(&table.game, 0,
                           (struct ov_action){OV_ACT_BONUS, 0, 1, 4}) ==
          OV_NO_NUMBER);
    table.game.player[0].buildings = 1;
    table.game.player[0].building[0] = 9;
    CHECK(ov_action_number(&table.game, 0,
                           (struct ov_action){OV_ACT_BUILD, 9, 0, 0}) ==
          OV_NO_NUMBER); /* the Main Square */
    CHECK(ov_action_number(&table.game, 0,
                           (struct ov_action){OV_ACT_BUILD, 9, 0, 0xff}) ==
          OV_NO_NUMBER); /* above it (R8.2) */
    CHECK(ov_action_number(&table.game, 0,
                           (struct ov_action){OV_ACT_BUILD, 9, 29, 0}) ==
          OV_NO_NUMBER); /* farther than a city can grow */
    CHECK(ov_action_number(&table.game, 0,
                           (struct ov_action){OV_ACT_BUILD, 9, 0, 28}) ==
          311 + 2 * (28 * 28 - 1 + 28));
}

static bool means(int number, const char *expected)
{
    char text[OV_ACTION_TEXT];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_number_write(&buffer, number);
    if (strcmp(text, expected) != 0)
        printf("%d is '%s', not '%s'\n", number, text, expected);
    return strcmp(text, expected) == 0;
}

TEST(a_number_says_what_it_means_in_any_position)
{
    CHECK(means(0, "pick wood"));
    CHECK(means(4, "recover"));
    CHECK(means(60, "discard 3"));
    CHECK(means(61, "bonus top"));
    CHECK(means(63, "bonus top clay"));
    CHECK(means(66, "bonus top wood:0>clay"));
    CHECK(means(265, "bonus own crystal:2>stone"));
    CHECK(means(284, "swap 2 6"));
    CHECK(means(310, "end"));
    CHECK(means(311, "build 1 at -1,0"));
    CHECK(means(312, "build 2 at -1,0"));
    CHECK(means(313, "build 1 at 0,1"));
    CHECK(means(1990, "build 2 at 28,0"));
}
