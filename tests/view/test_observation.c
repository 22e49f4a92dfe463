/*
 * test_observation.c - views as rows of numbers.
 */
#include "view/observation.h"
#include "walk.h"

TEST(R16_an_observation_is_that_of_every_game_with_the_same_view)
{
    static struct walk walk;
    struct ov_rng rng = kit_rng(41);

    for (uint64_t number = 0; number < 45; number++) {
        walk_begin(&walk, number);
        do {
            int8_t of_game[OV_OBSERVATION], of_view[OV_OBSERVATION],
                of_sample[OV_OBSERVATION];
            const int seat = (int)number % walk.box.seats;
            struct ov_view view;
            struct ov_game sample;

            ov_view_of(&view, &walk.game, &walk.box);
            ov_view_sample(&view, &walk.box, &rng, &sample);
            ov_observe(&walk.game, &walk.box, seat, of_game);
            ov_observe(&view.of, &walk.box, seat, of_view);
            ov_observe(&sample, &walk.box, seat, of_sample);
            CHECK(memcmp(of_game, of_view, sizeof of_game) == 0);
            CHECK(memcmp(of_game, of_sample, sizeof of_game) == 0);
        } while (walk_step(&walk));
    }
}

TEST(an_observation_has_everything_at_its_place)
{
    int8_t out[OV_OBSERVATION];

    kit_open(3);
    kit_hand(BLUE, "13");
    kit_coins(BLUE, 2);
    kit_front(BLUE, KIT_ANY);
    kit_worker(BLUE, OV_CLAY, 2);
    kit_city(KIT_COIN, RED, 0, 1);
    ov_observe(&kit.game, &kit.box, BLUE, out);
    CHECK(OV_OBSERVATION == 465);
    CHECK(out[0] == 1 && out[1] == 0 && out[2] == 1 && out[3] == 0);
    CHECK(out[4] == 2 && out[5] == -1);
    CHECK(out[11 + 3 * OV_CLAY + 2] == 1);
    CHECK(out[23] == KIT_ANY && out[24] == -1);
    CHECK(out[40] == 1 && out[3 * 41 + 40] == 0); /* nobody is yellow */
    CHECK(out[164] == KIT_P1 && out[169] == KIT_P6);
    CHECK(out[180] == 2); /* PURPLE acts, two seats after BLUE */
    CHECK(out[349] == 64 && out[349 + 3] == -1);
    CHECK(out[353] == KIT_COIN && out[354] == 0 && out[355] == 1);
    CHECK(out[356] == 1 && out[357] == -1); /* RED, then nothing */
}

/* Numbers that no real turn has at once, so that none can stand in for another.
 */
static struct ov_turn odd_turn(void)
{
    return (struct ov_turn){.phase = 4,
                            .actor = RED,
                            .seat = PURPLE,
                            .card = 2,
                            .bonus = {11, 12, 13, 14, 15},
                            .flips = 16,
                            .swaps = 17,
                            .placed = 18,
                            .reveal = OV_REVEAL_CHARACTER,
                            .guild = 3};
}

TEST(an_observation_tells_all_of_a_turn_and_writes_nothing_else)
{
    const int8_t wanted[] = {4,
                             1,
                             2,
                             0,
                             1,
                             3,
                             5,
                             2,
                             11,
                             12,
                             13,
                             14,
                             15,
                             16,
                             17,
                             18,
                             OV_REVEAL_CHARACTER,
                             3};
    struct {
        int8_t out[OV_OBSERVATION], behind[8];
    } row;

    memset(&row, 77, sizeof row);
    kit_open(3);
    kit.game.turn = odd_turn();
    kit.game.first = BLUE;
    kit.game.trigger = RED;
    kit.game.last_turns = 3;
    kit.game.stalled = 5;
    ov_observe(&kit.game, &kit.box, BLUE, row.out);
    CHECK(memcmp(row.out + OV_SEEN_TURN, wanted, sizeof wanted) == 0);
    CHECK(row.out[OV_SEEN_TOPS + 3] == -1); /* still covered */
    CHECK(row.out[OV_SEEN_TOPS + 2] == kit.game.pile[2][0]);
    CHECK(row.out[OV_SEEN_PILES + 3] == kit.game.pile_count[3]);
    for (int i = 0; i < OV_LENGTH(row.behind); i++)
        CHECK(row.behind[i] == 77);
    kit.game.stalled = 128;
    kit.game.turn.guild = OV_NO_GUILD;
    ov_observe(&kit.game, &kit.box, BLUE, row.out);
    CHECK(row.out[OV_SEEN_TURN + 6] == 127);
    CHECK(row.out[OV_SEEN_TURN + 17] == -1);
}

TEST(an_observation_lists_what_was_shown)
{
    int8_t out[OV_OBSERVATION];

    kit_open(2);
    kit.game.seen = UINT64_C(1) << 5 | UINT64_C(1) << 63;
    kit.game.seen_characters = 1 << 2 | 1 << 11;
    kit.game.left_out = 1 << 7;
    kit.box.switches.left_out = 0;
    ov_observe(&kit.game, &kit.box, PURPLE, out);
    for (int i = 0; i < OV_CARDS; i++)
        CHECK(out[OV_SEEN_SHOWN_CARDS + i] == (i == 5 || i == 63));
    for (int i = 0; i < OV_CHARACTERS; i++) {
        CHECK(out[OV_SEEN_SHOWN_CHARACTERS + i] ==
              (kit.game.seen_characters >> i & 1));
        CHECK(out[OV_SEEN_LEFT_OUT + i] == 0);
    }
    kit.box.switches.left_out = 1;
    ov_observe(&kit.game, &kit.box, PURPLE, out);
    CHECK(out[OV_SEEN_LEFT_OUT + 7] == 1 && out[OV_SEEN_LEFT_OUT + 6] == 0);
    CHECK(out[OV_SEEN_DECK_COUNT] == kit.game.deck_count);
    for (int i = 0; i < OV_CARDS; i++)
        CHECK(out[OV_SEEN_DECK + i] == -1 || out[OV_SEEN_DECK + i] == 5 ||
              out[OV_SEEN_DECK + i] == 63);
}
