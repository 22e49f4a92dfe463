/*
 * kit_deck.c - the cards of the test kit, and random but lawful decks.
 */
#include "kit.h"

#include <string.h>

enum {
    T = 1 << OV_TOP,
    R = 1 << OV_RIGHT,
    B = 1 << OV_BOTTOM,
    L = 1 << OV_LEFT,
    ALL = T | R | B | L
};

static void name_card(struct ov_building *card, int number)
{
    memset(card->id, 0, sizeof card->id);
    memset(card->name, 0, sizeof card->name);
    snprintf(card->id, sizeof card->id, "card-%d", number);
    snprintf(card->name, sizeof card->name, "Card %d", number);
}

static void plain(struct ov_building *card, int number)
{
    *card = (struct ov_building){.cost = {1, 0, 0, 0},
                                 .streets = ALL,
                                 .guild = OV_NO_GUILD,
                                 .bonus = OV_BONUS_COIN,
                                 .scoring = OV_SCORE_ROW,
                                 .points = 2,
                                 .shield = 0};
    name_card(card, number);
}

static void scores(struct ov_building *card, enum ov_scoring scoring,
                   int points, int shield)
{
    card->scoring = (uint8_t)scoring;
    card->points = (uint8_t)points;
    card->shield = (uint8_t)shield;
}

static void scoring_cards(struct ov_building *card)
{
    scores(&card[KIT_DIAMOND_4], OV_SCORE_DIAMOND, 4, 0);
    scores(&card[KIT_DIAMOND_5], OV_SCORE_DIAMOND, 5, 0);
    scores(&card[KIT_NEIGHBOURS_X3], OV_SCORE_NEIGHBOURS_X3, 3, 0);
    scores(&card[KIT_SHIELDS], OV_SCORE_SHIELDS, 0, 0);
    scores(&card[KIT_DIAMONDS], OV_SCORE_DIAMONDS, 3, 3);
    scores(&card[KIT_COLUMN], OV_SCORE_COLUMN, 1, 1);
    scores(&card[KIT_GUILD_1], OV_SCORE_GUILD, 1, 1);
    scores(&card[KIT_GUILD_2], OV_SCORE_GUILD, 2, 2);
    scores(&card[KIT_NEIGHBOURS], OV_SCORE_NEIGHBOURS, 1, 1);
    scores(&card[KIT_SHIELD_2], OV_SCORE_ROW, 2, 2);
    card[KIT_GUILD_1].guild = OV_MASK;
    card[KIT_GUILD_2].guild = OV_MASK;
}

/* R14: three masks (B, F, H), two diamonds (A, H), shields on B, D and G. */
static void example_cards(struct ov_building *card)
{
    scores(&card[KIT_A], OV_SCORE_DIAMOND, 4, 0);
    scores(&card[KIT_B], OV_SCORE_GUILD, 2, 2);
    scores(&card[KIT_D], OV_SCORE_DIAMONDS, 3, 3);
    scores(&card[KIT_E], OV_SCORE_NEIGHBOURS_X3, 3, 0);
    scores(&card[KIT_F], OV_SCORE_SHIELDS, 0, 0);
    scores(&card[KIT_G], OV_SCORE_COLUMN, 1, 1);
    scores(&card[KIT_H], OV_SCORE_DIAMOND, 4, 0);
    card[KIT_B].guild = card[KIT_F].guild = card[KIT_H].guild = OV_MASK;
    card[KIT_A].guild = OV_LILY;
    card[KIT_A].streets = R | B;
    card[KIT_B].streets = R | B | L;
    card[KIT_D].streets = L;
    card[KIT_E].streets = T | L;
    card[KIT_F].streets = T | R;
    card[KIT_G].streets = T | L | R;
    card[KIT_H].streets = L | B;
}

static void edge_and_cost_cards(struct ov_building *card)
{
    for (int side = 0; side < OV_SIDES; side++)
        card[KIT_HOUSES_TOP + side].streets = (uint8_t)(ALL & ~(1 << side));
    card[KIT_HOUSES].streets = 0;
    memcpy(card[KIT_COST_CLAY].cost, (uint8_t[]){0, 1, 0, 0}, 4);
    memcpy(card[KIT_COST_TWO_WOOD].cost, (uint8_t[]){2, 0, 0, 0}, 4);
    memcpy(card[KIT_COST_WOOD_STONE_CRYSTAL].cost, (uint8_t[]){1, 0, 1, 1}, 4);
    memcpy(card[KIT_COST_ONE_OF_EACH].cost, (uint8_t[]){1, 1, 1, 1}, 4);
    card[KIT_YELLOWS].guild = OV_ROOSTER;
    card[KIT_YELLOWS].streets = T | B | L;
}

/* Worker cards, boards, Main Square and guilds as docs/DECK.md says. */
static void everything_else(struct ov_deck *deck)
{
    static const uint8_t guild_of[OV_CHARACTERS] = {
        OV_ROOSTER, OV_ROOSTER, OV_ROOSTER, OV_MASK, OV_MASK, OV_MASK,
        OV_BELLS,   OV_BELLS,   OV_BELLS,   OV_LILY, OV_LILY, OV_LILY};

    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        deck->worker_card[card].coins = (uint8_t)card;
        deck->worker_card[card].resources = (uint8_t)((2 << card) - 1);
        for (int position = 0; position < OV_ROW; position++)
            deck->worker_card[card].price[position] = position > card;
    }
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        for (int side = 0; side < 2; side++)
            deck->board[side].slots[resource][0] = 1;
        deck->board[OV_SIDE_FOR_TWO].slots[resource][1] = 1;
        deck->board[OV_SIDE_FOR_MORE].slots[resource][1] = 2;
    }
    deck->square = (struct ov_main_square){R | B | L, OV_BONUS_COIN, 4};
    memcpy(deck->guild_of, guild_of, sizeof guild_of);
}

void kit_deck(struct ov_deck *ret_deck)
{
    struct ov_building *const card = ret_deck->building;

    memset(ret_deck, 0, sizeof *ret_deck);
    (void)snprintf(ret_deck->name, sizeof ret_deck->name, "Test kit");
    for (int number = 0; number < OV_CARDS; number++)
        plain(&card[number], number);
    for (int bonus = 0; bonus < OV_BONUS_NONE; bonus++)
        card[KIT_WOOD + bonus].bonus = (uint8_t)bonus;
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        card[KIT_ROOSTER + guild].guild = (uint8_t)guild;
        card[KIT_ROOSTER_2 + guild].guild = (uint8_t)guild;
    }
    edge_and_cost_cards(card);
    scoring_cards(card);
    example_cards(card);
    everything_else(ret_deck);
}

static void random_card(struct ov_building *card, struct ov_rng *rng)
{
    static const uint8_t points[OV_SCORINGS] = {4, 3, 0, 3, 1, 1, 1, 2};
    const int cost = 1 + (int)ov_rng_below(rng, OV_MAX_COST);

    memset(card->cost, 0, sizeof card->cost);
    for (int paid = 0; paid < cost; paid++)
        card->cost[ov_rng_below(rng, OV_RESOURCES)]++;
    card->streets = (uint8_t)(ov_rng_below(rng, 16) | ov_rng_below(rng, 16));
    card->guild = (uint8_t)ov_rng_below(rng, OV_GUILDS + 1);
    card->bonus = (uint8_t)ov_rng_below(rng, OV_BONUS_NONE);
    card->scoring = (uint8_t)ov_rng_below(rng, OV_SCORINGS);
    if (card->scoring == OV_SCORE_GUILD && card->guild == OV_NO_GUILD)
        card->guild = (uint8_t)ov_rng_below(rng, OV_GUILDS);
    card->points = points[card->scoring];
    if (card->scoring == OV_SCORE_DIAMOND || card->scoring == OV_SCORE_GUILD)
        card->points = (uint8_t)(card->points + ov_rng_below(rng, 2));
    card->shield = (uint8_t)ov_rng_below(rng, 4);
}

void kit_random_deck(struct ov_deck *ret_deck, struct ov_rng *rng)
{
    kit_deck(ret_deck);
    for (int number = 0; number < OV_CARDS; number++)
        random_card(&ret_deck->building[number], rng);
    for (int card = 0; card < OV_WORKER_CARDS; card++)
        for (int position = 1; position < OV_ROW; position++)
            if (ret_deck->worker_card[card].price[position] > 0)
                ret_deck->worker_card[card].price[position] =
                    (uint8_t)(1 + ov_rng_below(rng, 3));
    ret_deck->square.bonus = (uint8_t)ov_rng_below(rng, OV_BONUS_NONE + 1);
}
