/*
 * test_perft.c - both ways to count agree with each other, and with earlier
 * counts.
 */
#include "deck/standard.h"
#include "harness.h"
#include "lab/perft.h"

/* A position: some steps of uniform play, but building, into a game. */
static void position(struct ov_game *game, const struct ov_box *box,
                     uint64_t number, int steps)
{
    const struct ov_seed seed = ov_seed_from_number(number);
    struct ov_rng rng = ov_rng_from_seed(&seed);

    ov_start(game, box, &seed);
    for (int i = 0; i < steps && !ov_is_over(game); i++) {
        const int seat = game->turn.actor;
        struct ov_actions legal;
        int choices;

        ov_legal(game, box, seat, &legal);
        for (choices = legal.count; choices > 1; choices--)
            if (legal.at[choices - 1].kind != OV_ACT_REMOVE)
                break;
        if (legal.at[0].kind == OV_ACT_BUILD)
            choices = 1;
        ov_play(game, box, seat,
                legal.at[ov_rng_below(&rng, (uint32_t)choices)]);
    }
}

/* Positions of one kind of table where the two ways differ. */
static int differences(enum ov_edition edition, int seats, int end_rule)
{
    struct ov_switches switches = ov_edition_switches(edition);
    static struct ov_box box;
    struct ov_perft perft = {.box = &box, .all_seats = true};
    int differing = 0;

    switches.end_rule = (uint8_t)end_rule;
    ov_box_init(&box, &ov_standard_deck, &switches, seats);
    for (int steps = 0; steps < 400; steps += 23) {
        struct ov_game game;
        int64_t listed;

        position(&game, &box, 10 * (uint64_t)edition + (uint64_t)seats, steps);
        perft.brute = false;
        listed = ov_perft_count(&perft, &game, 1);
        perft.brute = true;
        differing += listed != ov_perft_count(&perft, &game, 1);
    }
    return differing;
}

TEST(R3_1_listing_and_trying_count_the_same_in_every_edition)
{
    int differing = 0;

    for (int edition = 0; edition < OV_EDITIONS; edition++)
        for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++)
            for (int end = 0; end < 3; end++)
                differing += differences((enum ov_edition)edition, seats, end);
    CHECK(differing == 0);
}

TEST(listing_and_trying_count_the_same_two_actions_deep)
{
    const struct ov_switches switches = ov_edition_switches(OV_HU);
    static struct ov_box box;
    struct ov_perft perft = {.box = &box, .all_seats = true};

    ov_box_init(&box, &ov_standard_deck, &switches, 3);
    for (int steps = 0; steps < 240; steps += 40) {
        struct ov_game game;
        int64_t listed;

        position(&game, &box, 5, steps);
        perft.brute = false;
        listed = ov_perft_count(&perft, &game, 2);
        perft.brute = true;
        CHECK(listed == ov_perft_count(&perft, &game, 2));
    }
}

/*
 * The standard deck with buildings by formula, so that the counts below do
 * not change when somebody finds a better card.
 */
static void formula_deck(struct ov_deck *deck)
{
    *deck = ov_standard_deck;
    for (int card = 0; card < OV_CARDS; card++) {
        struct ov_building *const building = &deck->building[card];

        memset(building->cost, 0, sizeof building->cost);
        building->cost[card % OV_RESOURCES]++;
        if (card % 3 != 0)
            building->cost[card / 5 % OV_RESOURCES]++;
        if (card % 5 == 0)
            building->cost[card / 7 % OV_RESOURCES]++;
        building->streets = (uint8_t)(card * 7 % 15 + 1);
        building->guild = (uint8_t)(card % (OV_GUILDS + 1));
        building->bonus = (uint8_t)(card * 3 % OV_BONUS_NONE);
        building->scoring = OV_SCORE_ROW;
        building->points = 2;
        building->shield = 2;
    }
}

/*
 * Counts that were once found in both ways. They change with the rules and
 * with the order of a list, by the way to the position.
 */
static const struct {
    int edition, seats, steps, depth;
    bool all_seats;
    int64_t count;
} known[] = {
    {OV_EN, 2, 0, 5, false, 117492}, {OV_EN, 3, 0, 5, false, 13080},
    {OV_EN, 4, 0, 6, false, 13080},  {OV_EN, 2, 41, 4, false, 3242},
    {OV_EN, 4, 61, 4, false, 1352},  {OV_EN, 4, 121, 4, false, 2247},
    {OV_EN, 4, 150, 2, true, 447},   {OV_FR, 3, 90, 4, false, 2268},
    {OV_DE, 4, 120, 3, false, 4380}, {OV_NL, 3, 120, 5, false, 28},
    {OV_HU, 2, 50, 4, false, 6165},  {OV_HU, 4, 130, 2, true, 554},
};

TEST(counts_are_what_they_were)
{
    for (int i = 0; i < OV_LENGTH(known); i++) {
        const struct ov_switches switches =
            ov_edition_switches((enum ov_edition)known[i].edition);
        static struct ov_box box;
        struct ov_perft perft = {&box, known[i].all_seats, false};
        struct ov_deck deck;
        struct ov_game game;
        int64_t count;

        formula_deck(&deck);
        ov_box_init(&box, &deck, &switches, known[i].seats);
        position(&game, &box, 1, known[i].steps);
        count = ov_perft_count(&perft, &game, known[i].depth);
        CHECK(count == known[i].count);
        if (count != known[i].count)
            printf("    number %d is now %lld\n", i, (long long)count);
        perft.brute = true;
        if (known[i].count < 20000)
            CHECK(ov_perft_count(&perft, &game, known[i].depth) == count);
    }
}

TEST(a_game_that_is_over_has_no_sequences)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    static struct ov_box box;
    const struct ov_perft perft = {&box, true, false};
    struct ov_game game;

    ov_box_init(&box, &ov_standard_deck, &switches, 2);
    position(&game, &box, 1, 100000);
    REQUIRE(ov_is_over(&game));
    CHECK(ov_perft_count(&perft, &game, 0) == 1);
    CHECK(ov_perft_count(&perft, &game, 1) == 0);
}
