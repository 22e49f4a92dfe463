/*
 * test_facts.c - a deck that lacks something known of the real one is good,
 * but there is a warning for it.
 */
#include "deck/example.h"
#include "deck/parse.h"
#include "deck/standard.h"
#include "harness.h"
#include "sample.h"

/* Parses the text of a deck; whether it comes back, with its warnings. */
static bool check(const struct ov_deck *deck, struct ov_faults *faults)
{
    const char *const text = text_of(deck);
    struct ov_deck back;

    return ov_deck_parse(text, strlen(text), &back, faults) &&
           memcmp(deck, &back, sizeof back) == 0;
}

/* Whether this, and nothing else, is said of the deck. */
static bool only(const struct ov_deck *deck, enum ov_fault_code code,
                 const char *word)
{
    struct ov_faults faults;

    return check(deck, &faults) && faults.errors == 0 && faults.warnings == 1 &&
           count_faults(&faults, code, word) == 1;
}

/* Whether this is said of the deck, at line 1, maybe among others. */
static bool said(const struct ov_deck *deck, enum ov_fault_code code,
                 const char *word)
{
    struct ov_faults faults;

    return check(deck, &faults) && count_faults(&faults, code, word) == 1 &&
           faults.at[0].line == 1 && faults.at[0].column == 1;
}

/* The line of some words in the deck's text. */
static int line_of(const struct ov_deck *deck, const char *words)
{
    const char *const text = text_of(deck);
    const char *const place = strstr(text, words);
    int line = 1;

    for (const char *at = text; at < place; at++)
        line += *at == '\n';
    return line;
}

TEST(the_standard_deck_and_the_sample_lack_nothing)
{
    struct ov_deck deck;
    struct ov_faults faults;

    sample_deck(&deck);
    CHECK(check(&deck, &faults) && faults.count == 0);
    CHECK(check(&ov_standard_deck, &faults) && faults.count == 0);
}

TEST(a_deck_without_the_known_cards_is_warned_of)
{
    struct ov_deck deck;

    sample_deck(&deck);
    deck.building[CARD_COST].cost[OV_CLAY] = 1;
    CHECK(only(&deck, OV_FAULT_LACKS_COST, "wood stone crystal"));
    sample_deck(&deck);
    deck.building[CARD_ROOSTER].streets |= 1 << OV_RIGHT;
    CHECK(only(&deck, OV_FAULT_LACKS_ROOSTER, ""));
    sample_deck(&deck);
    deck.building[CARD_ROOSTER].streets = 1 << OV_LEFT;
    CHECK(only(&deck, OV_FAULT_LACKS_ROOSTER, ""));
    sample_deck(&deck);
    deck.building[CARD_ROOSTER].bonus = OV_BONUS_WOOD;
    CHECK(only(&deck, OV_FAULT_LACKS_ROOSTER, ""));
    sample_deck(&deck);
    deck.building[CARD_ROOSTER].guild = OV_LILY;
    CHECK(only(&deck, OV_FAULT_LACKS_ROOSTER, ""));
    sample_deck(&deck);
    deck.building[CARD_TRANSFORM].streets = 1 << OV_TOP;
    CHECK(only(&deck, OV_FAULT_LACKS_TRANSFORM, ""));
    sample_deck(&deck);
    deck.building[CARD_H].points = 5;
    CHECK(said(&deck, OV_FAULT_LACKS_DIAMONDS, "1"));
    sample_deck(&deck);
    deck.building[CARD_B].points = deck.building[CARD_B].shield = 1;
    CHECK(said(&deck, OV_FAULT_LACKS_MASK, ""));
}

TEST(a_deck_without_one_of_each_kind_is_warned_of)
{
    struct ov_deck deck;

    for (int card = CARD_TRANSFORM; card <= CARD_DOUBLE; card++) {
        enum ov_bonus bonus;

        if (card == CARD_COST)
            continue;
        sample_deck(&deck);
        bonus = (enum ov_bonus)deck.building[card].bonus;
        deck.building[card].bonus = OV_BONUS_COIN;
        CHECK(said(&deck,
                   card == CARD_TRANSFORM ? OV_FAULT_LACKS_TRANSFORM
                                          : OV_FAULT_LACKS_BONUS,
                   NULL));
        CHECK(said(&deck, OV_FAULT_LACKS_BONUS, ov_bonus_word(bonus)));
    }
    for (int card = CARD_D; card <= CARD_NEIGHBOURS; card++) {
        enum ov_scoring scoring;

        sample_deck(&deck);
        scoring = (enum ov_scoring)deck.building[card].scoring;
        if (scoring == OV_SCORE_DIAMOND)
            continue;
        deck.building[card].scoring = OV_SCORE_DIAMOND;
        deck.building[card].points = 5;
        deck.building[card].shield = 0;
        CHECK(said(&deck, OV_FAULT_LACKS_SCORING, ov_scoring_word(scoring)));
    }
}

TEST(a_deck_without_any_diamond_is_warned_of)
{
    struct ov_deck deck;

    sample_deck(&deck);
    for (int card = 0; card < OV_CARDS; card++) {
        if (deck.building[card].scoring == OV_SCORE_DIAMOND) {
            deck.building[card].scoring = OV_SCORE_SHIELDS;
            deck.building[card].points = 0;
        }
    }
    CHECK(said(&deck, OV_FAULT_LACKS_SCORING, "diamond"));
    CHECK(said(&deck, OV_FAULT_LACKS_DIAMONDS, "0"));
    CHECK(said(&deck, OV_FAULT_LACKS_EXAMPLE, ""));
}

TEST(a_deck_in_which_a_guild_is_not_scored_is_warned_of)
{
    static const uint8_t cards[OV_GUILDS] = {
        [OV_ROOSTER] = CARD_GUILD_ROOSTER,
        [OV_BELLS] = CARD_GUILD_BELLS,
        [OV_LILY] = CARD_GUILD_LILY,
        [OV_MASK] = CARD_B,
    };

    for (int guild = 0; guild < OV_GUILDS; guild++) {
        struct ov_deck deck;

        sample_deck(&deck);
        deck.building[cards[guild]].guild = (uint8_t)((guild + 1) % OV_GUILDS);
        CHECK(said(&deck, OV_FAULT_LACKS_GUILD_SCORING,
                   ov_guild_word((enum ov_guild)guild)));
    }
}

TEST(most_cards_but_not_all_should_show_a_guild)
{
    struct ov_deck deck;

    sample_deck(&deck);
    deck.building[CARD_A].guild = OV_LILY;
    CHECK(only(&deck, OV_FAULT_UNUSUAL_GUILDS, "64"));
    sample_deck(&deck);
    for (int card = CARD_REST; card < CARD_REST + 30; card++)
        deck.building[card].guild = OV_NO_GUILD;
    CHECK(!said(&deck, OV_FAULT_UNUSUAL_GUILDS, NULL));
    deck.building[CARD_REST + 30].guild = OV_NO_GUILD;
    CHECK(only(&deck, OV_FAULT_UNUSUAL_GUILDS, "32"));
}

TEST(R1_4_shields_other_than_the_usual_are_warned_of_at_their_place)
{
    struct ov_deck deck;
    struct ov_faults faults;

    sample_deck(&deck);
    deck.building[CARD_ROW].shield = 0;
    CHECK(check(&deck, &faults));
    CHECK(faults.count == 1 && faults.at[0].code == OV_FAULT_UNUSUAL_SHIELD);
    CHECK(strcmp(faults.at[0].word, "2") == 0);
    CHECK(faults.at[0].line == line_of(&deck, "building card-16") + 7);
    CHECK(faults.at[0].column == 13);

    sample_deck(&deck);
    deck.building[CARD_A].shield = 4;
    deck.building[CARD_E].shield = 3;
    deck.building[CARD_F].shield = 1;
    deck.building[OV_CARDS - 1].shield = 5;
    CHECK(check(&deck, &faults));
    CHECK(count_faults(&faults, OV_FAULT_UNUSUAL_SHIELD, "none") == 4);
}

TEST(two_buildings_of_one_name_are_warned_of)
{
    struct ov_deck deck;
    struct ov_faults faults;

    sample_deck(&deck);
    memcpy(deck.building[40].name, "Card 7", sizeof "Card 7");
    memcpy(deck.building[41].name, "Card 7", sizeof "Card 7");
    CHECK(check(&deck, &faults) && faults.warnings == 2);
    CHECK(count_faults(&faults, OV_FAULT_DUPLICATE_NAME, "Card 7") == 2);
    CHECK(faults.at[1].line == line_of(&deck, "building card-41") + 1);
    CHECK(faults.at[1].first_line == line_of(&deck, "building card-07") + 1);
}

TEST(R1_6_worker_cards_other_than_the_real_ones_are_warned_of)
{
    struct ov_deck deck;
    struct ov_faults faults;

    sample_deck(&deck);
    deck.worker_card[0].coins = 1;
    CHECK(only(&deck, OV_FAULT_UNUSUAL_WORKER_CARD, "1"));
    sample_deck(&deck);
    deck.worker_card[3].resources = 7;
    CHECK(only(&deck, OV_FAULT_UNUSUAL_WORKER_CARD, "4"));
    sample_deck(&deck);
    deck.worker_card[2].price[1] = 1;
    CHECK(only(&deck, OV_FAULT_UNUSUAL_WORKER_CARD, "3"));
    sample_deck(&deck);
    deck.worker_card[1].price[5] = 0;
    CHECK(only(&deck, OV_FAULT_UNUSUAL_WORKER_CARD, "2"));
    CHECK(check(&deck, &faults));
    CHECK(faults.at[0].line == line_of(&deck, "worker-card 2"));
    sample_deck(&deck);
    deck.worker_card[1].price[5] = 2; /* a price may differ, says the box */
    CHECK(check(&deck, &faults) && faults.count == 0);
}

TEST(R1_7_another_board_for_three_and_four_is_warned_of)
{
    struct ov_deck deck;
    struct ov_faults faults;

    sample_deck(&deck);
    deck.board[OV_SIDE_FOR_TWO].slots[OV_CLAY][1] = 3; /* ours to decide */
    CHECK(check(&deck, &faults) && faults.count == 0);
    deck.board[OV_SIDE_FOR_MORE].slots[OV_CLAY][1] = 1;
    CHECK(only(&deck, OV_FAULT_UNUSUAL_BOARD, "3/4"));
    CHECK(check(&deck, &faults));
    CHECK(faults.at[0].line == line_of(&deck, "board 3/4"));
}

TEST(R1_5_another_main_square_is_warned_of)
{
    struct ov_deck deck;
    struct ov_faults faults;

    sample_deck(&deck);
    deck.square.bonus = OV_BONUS_NONE; /* nobody says which it is */
    CHECK(check(&deck, &faults) && faults.count == 0);
    deck.square.points = 5;
    CHECK(only(&deck, OV_FAULT_UNUSUAL_SQUARE, ""));
    deck.square.points = 4;
    deck.square.streets = 0;
    CHECK(only(&deck, OV_FAULT_UNUSUAL_SQUARE, ""));
    CHECK(check(&deck, &faults));
    CHECK(faults.at[0].line == line_of(&deck, "main-square"));
}

TEST(R14_each_card_of_the_worked_example_is_needed)
{
    for (int card = CARD_A; card <= CARD_H; card++) {
        struct ov_deck deck;

        sample_deck(&deck);
        CHECK(ov_example_can_be_built(&deck));
        deck.building[card].scoring = OV_SCORE_ROW;
        CHECK(!ov_example_can_be_built(&deck));
    }
}

TEST(R14_the_worked_example_needs_the_printed_numbers)
{
    struct ov_deck deck;

    sample_deck(&deck);
    deck.building[CARD_A].points = 5;
    CHECK(!ov_example_can_be_built(&deck));
    sample_deck(&deck);
    deck.building[CARD_B].shield = 1;
    CHECK(!ov_example_can_be_built(&deck));
    sample_deck(&deck);
    deck.building[CARD_E].shield = 1;
    CHECK(!ov_example_can_be_built(&deck));
    sample_deck(&deck);
    deck.building[CARD_D].shield = 7; /* no neighbour of F */
    CHECK(ov_example_can_be_built(&deck));
    sample_deck(&deck);
    deck.building[CARD_B].guild = OV_LILY;
    deck.building[CARD_A].guild = OV_MASK;
    CHECK(!ov_example_can_be_built(&deck));
}

TEST(R14_the_edges_of_the_worked_example_must_match)
{
    /* In the sample all inner edges are houses; a street on one side only of
       any of them, or houses at the Main Square, spoils it. */
    static const uint8_t inner[][2] = {
        {CARD_A, OV_RIGHT},  {CARD_A, OV_BOTTOM}, {CARD_B, OV_LEFT},
        {CARD_B, OV_BOTTOM}, {CARD_B, OV_RIGHT},  {CARD_D, OV_LEFT},
        {CARD_D, OV_BOTTOM}, {CARD_E, OV_TOP},    {CARD_E, OV_RIGHT},
        {CARD_F, OV_LEFT},   {CARD_F, OV_TOP},    {CARD_F, OV_RIGHT},
        {CARD_G, OV_LEFT},   {CARD_G, OV_TOP},    {CARD_G, OV_RIGHT},
        {CARD_H, OV_LEFT},   {CARD_H, OV_TOP},
    };
    static const uint8_t outer[][2] = {
        {CARD_A, OV_LEFT},  {CARD_B, OV_TOP},    {CARD_D, OV_TOP},
        {CARD_D, OV_RIGHT}, {CARD_E, OV_LEFT},   {CARD_E, OV_BOTTOM},
        {CARD_H, OV_RIGHT}, {CARD_G, OV_BOTTOM}, {CARD_F, OV_BOTTOM},
    };
    struct ov_deck deck;

    for (int i = 0; i < OV_LENGTH(inner); i++) {
        sample_deck(&deck);
        deck.building[inner[i][0]].streets ^= (uint8_t)(1 << inner[i][1]);
        CHECK(!ov_example_can_be_built(&deck));
    }
    for (int i = 0; i < OV_LENGTH(outer); i++) {
        sample_deck(&deck);
        deck.building[outer[i][0]].streets ^= (uint8_t)(1 << outer[i][1]);
        CHECK(ov_example_can_be_built(&deck));
    }
}

TEST(R14_streets_inside_the_worked_example_are_as_good_as_houses)
{
    struct ov_deck deck;

    sample_deck(&deck);
    for (int card = CARD_A; card <= CARD_H; card++)
        deck.building[card].streets = 15;
    CHECK(ov_example_can_be_built(&deck));
    deck.building[CARD_F].streets = 15 & ~(1 << OV_RIGHT);
    CHECK(!ov_example_can_be_built(&deck));
}

TEST(R14_A_and_H_are_two_cards)
{
    struct ov_deck deck;

    sample_deck(&deck);
    deck.building[CARD_H].points = 5; /* A would fit in both places */
    deck.building[CARD_A].streets = 0;
    CHECK(!ov_example_can_be_built(&deck));
    deck.building[CARD_A].guild = OV_MASK;
    deck.building[CARD_E].guild = OV_NO_GUILD;
    CHECK(!ov_example_can_be_built(&deck));
    /* A fits only where H should be, and then H only where A should be. */
    sample_deck(&deck);
    deck.building[CARD_A].streets = 1 << OV_RIGHT;
    CHECK(!ov_example_can_be_built(&deck));
    deck.building[CARD_H].streets = 1 << OV_LEFT;
    CHECK(ov_example_can_be_built(&deck));
}

TEST(R14_the_worked_example_has_exactly_three_masks)
{
    static const struct {
        uint8_t cards; /* bits: these are masks beside B */
        bool good;
    } tries[] = {
        {1 << CARD_E | 1 << CARD_F, true},
        {1 << CARD_A | 1 << CARD_H, true},
        {1 << CARD_A | 1 << CARD_G, true},
        {1 << CARD_H | 1 << CARD_D, true},
        {1 << CARD_E, false},
        {1 << CARD_H, false},
        {0, false},
        {1 << CARD_E | 1 << CARD_F | 1 << CARD_G, false},
        {1 << CARD_A | 1 << CARD_H | 1 << CARD_D, false},
        {0x7D, false},
    };

    for (int i = 0; i < OV_LENGTH(tries); i++) {
        struct ov_deck deck;

        sample_deck(&deck);
        for (int card = CARD_A; card <= CARD_H; card++) {
            if (card != CARD_B)
                deck.building[card].guild =
                    tries[i].cards >> card & 1 ? OV_MASK : OV_NO_GUILD;
        }
        CHECK(ov_example_can_be_built(&deck) == tries[i].good);
    }
}
