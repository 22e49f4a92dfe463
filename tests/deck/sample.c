/*
 * sample.c - the sample deck.
 */
#include "sample.h"

#include <stdio.h>

enum { TOP = 1 << OV_TOP, RIGHT = 1 << OV_RIGHT };
enum { BOTTOM = 1 << OV_BOTTOM, LEFT = 1 << OV_LEFT };

/* The cards before CARD_REST: streets, guild, bonus, scoring, points. */
static const uint8_t known[CARD_REST][5] = {
    [CARD_A] = {TOP, OV_NO_GUILD, OV_BONUS_COIN, OV_SCORE_DIAMOND, 4},
    [CARD_B] = {RIGHT, OV_MASK, OV_BONUS_COIN, OV_SCORE_GUILD, 2},
    [CARD_D] = {LEFT, OV_LILY, OV_BONUS_COIN, OV_SCORE_DIAMONDS, 3},
    [CARD_E] = {BOTTOM, OV_MASK, OV_BONUS_COIN, OV_SCORE_NEIGHBOURS_X3, 3},
    [CARD_F] = {BOTTOM, OV_MASK, OV_BONUS_COIN, OV_SCORE_SHIELDS, 0},
    [CARD_G] = {TOP, OV_BELLS, OV_BONUS_COIN, OV_SCORE_COLUMN, 1},
    [CARD_H] = {BOTTOM, OV_LILY, OV_BONUS_COIN, OV_SCORE_DIAMOND, 4},
    [CARD_ROOSTER] = {TOP | LEFT, OV_ROOSTER, OV_BONUS_COIN, OV_SCORE_DIAMOND,
                      5},
    [CARD_TRANSFORM] = {BOTTOM, OV_LILY, OV_BONUS_TRANSFORM, OV_SCORE_DIAMOND,
                        5},
    [CARD_COST] = {0, OV_BELLS, OV_BONUS_COIN, OV_SCORE_DIAMOND, 5},
    [CARD_WOOD] = {LEFT, OV_BELLS, OV_BONUS_WOOD, OV_SCORE_DIAMOND, 5},
    [CARD_CLAY] = {LEFT, OV_BELLS, OV_BONUS_CLAY, OV_SCORE_DIAMOND, 5},
    [CARD_STONE] = {LEFT, OV_BELLS, OV_BONUS_STONE, OV_SCORE_DIAMOND, 5},
    [CARD_CRYSTAL] = {LEFT, OV_BELLS, OV_BONUS_CRYSTAL, OV_SCORE_DIAMOND, 5},
    [CARD_ANY] = {LEFT, OV_BELLS, OV_BONUS_ANY, OV_SCORE_DIAMOND, 5},
    [CARD_DOUBLE] = {LEFT, OV_BELLS, OV_BONUS_DOUBLE, OV_SCORE_DIAMOND, 5},
    [CARD_ROW] = {LEFT, OV_BELLS, OV_BONUS_COIN, OV_SCORE_ROW, 2},
    [CARD_NEIGHBOURS] = {LEFT, OV_BELLS, OV_BONUS_COIN, OV_SCORE_NEIGHBOURS, 1},
    [CARD_GUILD_ROOSTER] = {RIGHT, OV_ROOSTER, OV_BONUS_COIN, OV_SCORE_GUILD,
                            1},
    [CARD_GUILD_BELLS] = {RIGHT, OV_BELLS, OV_BONUS_COIN, OV_SCORE_GUILD, 1},
    [CARD_GUILD_LILY] = {RIGHT, OV_LILY, OV_BONUS_COIN, OV_SCORE_GUILD, 2},
};

static void make_building(struct ov_building *building, int card)
{
    static const uint8_t rest[5] = {RIGHT | LEFT, OV_ROOSTER, OV_BONUS_COIN,
                                    OV_SCORE_DIAMOND, 5};
    const uint8_t *const of = card < CARD_REST ? known[card] : rest;

    snprintf(building->id, sizeof building->id, "card-%02d", card);
    snprintf(building->name, sizeof building->name, "Card %d", card);
    building->cost[card % OV_RESOURCES] = (uint8_t)(1 + card % OV_MAX_COST);
    building->streets = of[0];
    building->guild = of[1];
    building->bonus = of[2];
    building->scoring = of[3];
    building->points = of[4];
    if (building->scoring > OV_SCORE_SHIELDS)
        building->shield = building->points;
}

static void make_table(struct ov_deck *deck)
{
    for (int i = 0; i < OV_WORKER_CARDS; i++) {
        deck->worker_card[i].coins = (uint8_t)i;
        deck->worker_card[i].resources = (uint8_t)((2 << i) - 1);
        for (int position = i + 1; position < OV_ROW; position++)
            deck->worker_card[i].price[position] = 1;
    }
    for (int i = 0; i < OV_RESOURCES; i++) {
        deck->board[OV_SIDE_FOR_TWO].slots[i][0] = 1;
        deck->board[OV_SIDE_FOR_TWO].slots[i][1] = 1;
        deck->board[OV_SIDE_FOR_MORE].slots[i][0] = 1;
        deck->board[OV_SIDE_FOR_MORE].slots[i][1] = 2;
    }
    deck->square = (struct ov_main_square){
        .streets = RIGHT | BOTTOM | LEFT, .bonus = OV_BONUS_COIN, .points = 4};
    for (int i = 0; i < OV_CHARACTERS; i++)
        deck->guild_of[i] = (uint8_t)(i / OV_GUILD_SIZE);
}

void sample_deck(struct ov_deck *ret_deck)
{
    static const uint8_t cost[OV_RESOURCES] = {1, 0, 1, 1};

    memset(ret_deck, 0, sizeof *ret_deck);
    snprintf(ret_deck->name, sizeof ret_deck->name, "Sample");
    make_table(ret_deck);
    for (int card = 0; card < OV_CARDS; card++)
        make_building(&ret_deck->building[card], card);
    memcpy(ret_deck->building[CARD_COST].cost, cost, sizeof cost);
}

char *text_of(const struct ov_deck *deck)
{
    static char text[OV_DECK_TEXT_SIZE];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_deck_write(&buffer, deck);
    return text;
}

int count_faults(const struct ov_faults *faults, enum ov_fault_code code,
                 const char *word)
{
    int count = 0;

    for (int i = 0; i < faults->count; i++) {
        const struct ov_fault *const fault = &faults->at[i];
        count += fault->code == code &&
                 (word == NULL || strcmp(fault->word, word) == 0);
    }
    return count;
}
