/*
 * test_score.c - the points of cards, characters and workers (R13, R15).
 */
#include "score/score.h"

#include "kit.h"

static struct ov_score score_of(int seat)
{
    struct ov_score score;

    kit_check_sound();
    ov_score_seat(&kit.game, &kit.box, seat, &score);
    return score;
}

/* The points of the card last placed, checked to be its only term. */
static int points_of_last(int seat)
{
    const struct ov_score score = score_of(seat);
    const int last = kit.game.city.count - 1;
    int points = -1;

    for (int i = 0; i < score.cards; i++) {
        const struct ov_card_score *const card = &score.card[i];

        if (card->place == last)
            points = card->points;
        if (kit.deck.building[kit.game.city.card[card->place]].scoring !=
            OV_SCORE_SHIELDS)
            CHECK(card->points == card->base + card->each * card->count);
    }
    return points;
}

TEST(R13_1_every_card_of_a_seat_is_a_term_and_no_other_is)
{
    struct ov_score score;

    kit_open(3);
    kit_city(KIT_DIAMOND_4, PURPLE, 1, 0);
    kit_city(KIT_DIAMOND_5, BLUE, 2, 0);
    kit_city(KIT_T15, PURPLE, 3, 0);
    score = score_of(PURPLE);
    CHECK(score.cards == 2);
    CHECK(score.card[0].place == 1 && score.card[1].place == 3);
    CHECK(score.card[0].points == 4);
    CHECK(score.total == 4 + score.card[1].points);
    CHECK(score_of(BLUE).cards == 1);
    CHECK(score_of(BLUE).total == 5);
    CHECK(score_of(RED).cards == 0);
    CHECK(score_of(RED).total == 0);
}

TEST(R13_2_a_diamond_scores_what_is_printed)
{
    kit_open(2);
    kit_city(KIT_DIAMOND_4, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 4);
    kit_city(KIT_DIAMOND_5, PURPLE, 2, 0);
    CHECK(points_of_last(PURPLE) == 5);
}

TEST(R13_3_three_points_for_each_neighbour_whoever_owns_it)
{
    kit_open(3);
    kit_city(KIT_NEIGHBOURS_X3, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 3); /* the Main Square is a neighbour */
    kit_open(3);
    kit_city(KIT_T15, BLUE, 0, 1);
    kit_city(KIT_T14, RED, 0, 2);
    kit_city(KIT_T13, PURPLE, 1, 2);
    kit_city(KIT_T12, PURPLE, 1, 0);
    kit_city(KIT_T11, PURPLE, 2, 0);
    kit_city(KIT_T10, PURPLE, 2, 1);
    kit_city(KIT_NEIGHBOURS_X3, PURPLE, 1, 1);
    CHECK(points_of_last(PURPLE) == 12);
}

TEST(R13_3_a_corner_is_no_neighbour)
{
    kit_open(2);
    kit_city(KIT_T15, BLUE, 1, 0);
    kit_city(KIT_NEIGHBOURS_X3, PURPLE, 1, 1); /* the square at the corner */
    CHECK(points_of_last(PURPLE) == 3);
}

TEST(R13_3_neighbours_across_houses_count)
{
    kit_open(2);
    kit.deck.building[KIT_NEIGHBOURS_X3].streets = 0;
    kit_edition(OV_EN);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 1, 0);
    kit_city(KIT_NEIGHBOURS_X3, PURPLE, 2, 0);
    CHECK(points_of_last(PURPLE) == 3);
}

TEST(R13_4_the_shields_of_the_neighbours_added_up)
{
    kit_open(3);
    kit_city(KIT_SHIELDS, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 0); /* the Main Square has none */
    kit_open(3);
    kit_city(KIT_DIAMONDS, BLUE, 1, 0); /* 3 */
    kit_city(KIT_COLUMN, PURPLE, 0, 1); /* 1 */
    kit_city(KIT_SHIELD_2, RED, 2, 0);  /* at the corner */
    kit_city(KIT_SHIELDS, PURPLE, 1, 1);
    CHECK(points_of_last(PURPLE) == 4);
    kit_city(KIT_GUILD_2, RED, 2, 1); /* 2 */
    CHECK(score_of(PURPLE).total == 4 + 2 + 3);
}

TEST(R13_5_three_and_one_for_each_diamond_in_the_city)
{
    kit_open(3);
    kit_city(KIT_DIAMONDS, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 3);
    kit_open(3);
    kit_city(KIT_DIAMOND_4, BLUE, -1, 0);
    kit_city(KIT_DIAMOND_5, RED, 0, 1);
    kit_city(KIT_T15, RED, 2 - 1, 0);
    kit_city(KIT_DIAMONDS, PURPLE, 2, 0);
    CHECK(points_of_last(PURPLE) == 5);
}

TEST(R13_6_one_and_one_for_each_card_of_the_column)
{
    kit_open(2);
    kit_city(KIT_COLUMN, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 2); /* itself */
    kit_open(2);
    kit_city(KIT_COLUMN, PURPLE, 0, 1);
    CHECK(points_of_last(PURPLE) == 3); /* the Main Square too */
    kit_open(2);
    kit_city(KIT_T15, BLUE, 0, 1);
    kit_city(KIT_T14, BLUE, 1, 1);
    kit_city(KIT_T13, BLUE, 1, 2);
    kit_city(KIT_T12, BLUE, 1, 3);
    kit_city(KIT_T11, PURPLE, 0, 3);
    kit_city(KIT_COLUMN, PURPLE, 0, 4); /* with a gap at 0,2 */
    CHECK(points_of_last(PURPLE) == 1 + 4);
}

TEST(R13_7_the_printed_points_and_one_for_each_card_of_the_guild)
{
    kit_open(3);
    kit_city(KIT_GUILD_1, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 2); /* itself */
    kit_open(3);
    kit_city(KIT_GUILD_2, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 3);
    kit_open(3);
    kit_city(KIT_MASK, BLUE, -1, 0);
    kit_city(KIT_MASK_2, RED, -2, 0);
    kit_city(KIT_LILY, RED, 0, 1);
    kit_city(KIT_GUILD_1, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 1 + 3);
}

TEST(R13_7_each_guild_counts_its_own)
{
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        kit_open(2);
        kit.deck.building[KIT_GUILD_1].guild = (uint8_t)guild;
        kit_edition(OV_EN);
        for (int other = 0; other < OV_GUILDS; other++)
            kit_city(KIT_ROOSTER + other, BLUE, 1 + other, 0);
        kit_city(KIT_GUILD_1, PURPLE, -1, 0);
        CHECK(points_of_last(PURPLE) == 1 + 2);
    }
}

TEST(R13_7_characters_are_no_cards_of_the_city)
{
    kit_open(4);
    kit_city(KIT_GUILD_1, PURPLE, 1, 0);
    kit_character(PURPLE, OV_CHEATER);
    CHECK(points_of_last(PURPLE) == 2);
}

TEST(R13_8_one_and_one_for_each_neighbour)
{
    kit_open(2);
    kit_city(KIT_T15, BLUE, 1, 0);
    kit_city(KIT_T14, BLUE, 1, 1);
    kit_city(KIT_NEIGHBOURS, PURPLE, 0, 1);
    CHECK(points_of_last(PURPLE) == 1 + 2);
}

TEST(R13_9_two_and_one_for_each_card_of_the_row)
{
    kit_open(2);
    kit_city(KIT_T15, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 2 + 2); /* itself and the Main Square */
    kit_city(KIT_T14, BLUE, -1, 0);
    kit_city(KIT_T13, BLUE, 1, 1);
    kit_city(KIT_T12, BLUE, 0, 1);
    kit_city(KIT_T11, PURPLE, -1, 1);
    CHECK(points_of_last(PURPLE) == 2 + 3);
    CHECK(score_of(PURPLE).card[0].points == 2 + 3);
}

TEST(R13_9_a_gap_in_the_row_does_not_matter)
{
    kit_open(2);
    kit_city(KIT_T15, BLUE, 1, 0);
    kit_city(KIT_T14, BLUE, 1, 1);
    kit_city(KIT_T13, BLUE, -1, 0);
    kit_city(KIT_T12, PURPLE, -1, 1);
    CHECK(points_of_last(PURPLE) == 2 + 2);
}

TEST(R13_10_a_worker_on_the_main_square_is_worth_four)
{
    kit_open(4);
    kit_spot(PURPLE, OV_WOOD);
    kit_spot(RED, OV_CRYSTAL);
    CHECK(score_of(PURPLE).square == 4);
    CHECK(score_of(PURPLE).total == 4);
    CHECK(score_of(RED).total == 4);
    CHECK(score_of(BLUE).square == 0);
    kit.deck.square.points = 6;
    ov_box_init(&kit.box, &kit.deck, &kit.switches, 4);
    CHECK(score_of(PURPLE).square == 6);
}

TEST(R13_11_each_character_scores_its_points)
{
    static const int points[OV_CHARACTERS] = {5, 4, 3, 3, 5, 2,
                                              4, 2, 3, 2, 4, 7};

    for (int character = 0; character < OV_CHARACTERS; character++) {
        struct ov_score score;

        kit_open(4);
        kit_character(PURPLE, character);
        score = score_of(PURPLE);
        CHECK(score.character[character] == points[character]);
        CHECK(score.total == points[character]);
        CHECK(score_of(BLUE).total == 0);
    }
}

TEST(R13_11_all_the_characters_in_front_count)
{
    kit_open(4);
    kit_character(PURPLE, OV_HR_MANAGER);
    kit_character(PURPLE, OV_LANDOWNER);
    kit_character(PURPLE, OV_LAMPLIGHTER);
    CHECK(score_of(PURPLE).total == 5 + 4 + 2);
}

TEST(R13_12_each_worker_on_the_board_is_worth_one)
{
    kit_open(2);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(PURPLE, OV_CLAY, 1);
    kit_workers(PURPLE, OV_CRYSTAL, 2, 3);
    kit_worker(BLUE, OV_CRYSTAL, 2);
    CHECK(score_of(PURPLE).workers == 5);
    CHECK(score_of(PURPLE).total == 5);
    CHECK(score_of(BLUE).total == 1);
}

TEST(R13_12_coins_buildings_and_cards_are_worth_nothing)
{
    kit_open(2);
    kit_coins(PURPLE, 5);
    kit_front(PURPLE, KIT_DIAMOND_5);
    kit_front(PURPLE, KIT_DIAMOND_4);
    kit_hand(PURPLE, "12");
    CHECK(score_of(PURPLE).total == 0);
}

TEST(R15_2_the_mistress_is_worth_five_or_two)
{
    for (int value = 0; value < 2; value++) {
        kit_open(4);
        kit_switch(OV_SWITCH_mistress_points, value);
        kit_character(PURPLE, OV_MISTRESS);
        CHECK(score_of(PURPLE).total == (value == 0 ? 5 : 2));
    }
}

/* hu states only the Traveller's points (docs/RULES-NOTES.md). */
TEST(R13_11_characters_score_alike_where_an_edition_is_silent)
{
    for (int character = 0; character < OV_CHARACTERS; character++) {
        int points[OV_EDITIONS];

        for (int edition = 0; edition < OV_EDITIONS; edition++) {
            kit_open(4);
            kit_edition((enum ov_edition)edition);
            kit_character(PURPLE, character);
            points[edition] = score_of(PURPLE).total;
        }
        CHECK(points[OV_FR] == points[OV_EN]);
        CHECK(points[OV_DE] == points[OV_EN]);
        CHECK(character == OV_MISTRESS || points[OV_NL] == points[OV_EN]);
        CHECK(character == OV_TRAVELLER || points[OV_HU] == points[OV_EN]);
    }
}

TEST(R13_7_printed_guild_points_count_in_every_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(2);
        kit_edition((enum ov_edition)edition);
        kit_city(KIT_GUILD_2, PURPLE, 1, 0);
        CHECK(points_of_last(PURPLE) == 2 + 1);
    }
}

TEST(R15_3_the_traveller_scores_off_the_square_or_on_it)
{
    for (int value = 0; value < 2; value++) {
        for (int on_square = 0; on_square < 2; on_square++) {
            kit_open(4);
            kit_switch(OV_SWITCH_traveller_points, value);
            kit_character(PURPLE, OV_TRAVELLER);
            if (on_square)
                kit_spot(PURPLE, OV_WOOD);
            CHECK(score_of(PURPLE).character[OV_TRAVELLER] ==
                  (value == on_square ? 7 : 0));
            CHECK(score_of(PURPLE).total ==
                  (value == on_square ? 7 : 0) + 4 * on_square);
        }
    }
}

TEST(R15_7_neighbours_counts_the_main_square_or_not)
{
    for (int value = 0; value < 2; value++) {
        kit_open(2);
        kit_switch(OV_SWITCH_square_neighbour, value);
        kit_city(KIT_T15, BLUE, 1, 0);
        kit_city(KIT_T14, BLUE, 1, 1);
        kit_city(KIT_NEIGHBOURS, PURPLE, 0, 1);
        CHECK(points_of_last(PURPLE) == 1 + 2 - value);
    }
}

TEST(R15_7_the_other_rules_count_the_main_square_all_the_same)
{
    kit_open(2);
    kit_switch(OV_SWITCH_square_neighbour, 1);
    kit_city(KIT_NEIGHBOURS_X3, PURPLE, 1, 0);
    CHECK(points_of_last(PURPLE) == 3);
    kit_city(KIT_T15, PURPLE, -1, 0);
    CHECK(points_of_last(PURPLE) == 2 + 3);
    kit_city(KIT_COLUMN, PURPLE, 0, 1);
    CHECK(points_of_last(PURPLE) == 1 + 2);
}

/* Blue 8, Purple 10, Red 13, Yellow 7 (the printed example, docs/DECK.md). */
TEST(R14_the_worked_scoring_example)
{
    static const int expected[4] = {10, 8, 13, 7};
    int totals[OV_MAX_SEATS];

    kit_open(4);
    kit_city(KIT_B, PURPLE, -1, 0);
    kit_city(KIT_A, BLUE, -2, 0);
    kit_city(KIT_D, PURPLE, 1, 0);
    kit_city(KIT_E, RED, -2, 1);
    kit_city(KIT_F, RED, -1, 1);
    kit_city(KIT_G, YELLOW, 0, 1);
    kit_city(KIT_H, YELLOW, 1, 1);
    kit_spot(BLUE, OV_WOOD);
    kit_spot(RED, OV_STONE);
    ov_score_totals(&kit.game, &kit.box, totals);
    for (int seat = 0; seat < 4; seat++) {
        CHECK(score_of(seat).total == expected[seat]);
        CHECK(totals[seat] == expected[seat]);
    }
    CHECK(score_of(BLUE).card[0].points == 4);
    CHECK(score_of(BLUE).square == 4);
    CHECK(score_of(PURPLE).card[0].points == 5);
    CHECK(score_of(PURPLE).card[1].points == 5);
    CHECK(score_of(RED).card[0].points == 6);
    CHECK(score_of(RED).card[1].points == 3);
    CHECK(score_of(YELLOW).card[0].points == 3);
    CHECK(score_of(YELLOW).card[1].points == 4);
}

/* The breakdown says how each card's points come about. */
TEST(R14_the_terms_of_the_worked_scoring_example)
{
    struct ov_score purple, red, yellow;

    kit_open(4);
    kit_city(KIT_B, PURPLE, -1, 0);
    kit_city(KIT_A, BLUE, -2, 0);
    kit_city(KIT_D, PURPLE, 1, 0);
    kit_city(KIT_E, RED, -2, 1);
    kit_city(KIT_F, RED, -1, 1);
    kit_city(KIT_G, YELLOW, 0, 1);
    kit_city(KIT_H, YELLOW, 1, 1);
    purple = score_of(PURPLE);
    red = score_of(RED);
    yellow = score_of(YELLOW);
    CHECK(purple.card[0].base == 2 && purple.card[0].each == 1);
    CHECK(purple.card[0].count == 3);
    CHECK(purple.card[1].base == 3 && purple.card[1].each == 1);
    CHECK(purple.card[1].count == 2);
    CHECK(red.card[0].base == 0 && red.card[0].each == 3);
    CHECK(red.card[0].count == 2);
    CHECK(yellow.card[0].base == 1 && yellow.card[0].each == 1);
    CHECK(yellow.card[0].count == 2);
    CHECK(yellow.card[1].base == 4 && yellow.card[1].count == 0);
}
