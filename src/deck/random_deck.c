/*
 * random_deck.c - draws a deck.
 */
#include "deck/random_deck.h"

#include "deck/standard.h"

/* What a card can score by; two rules are printed with two numbers. */
enum { KINDS = 10, MOST_WEIGHTS = 10 };

static const struct kind {
    uint8_t scoring, points, shield;
    uint8_t cards; /* of the standard deck */
    uint8_t value; /* in tenths of a point (docs/DECK.md) */
} kinds[KINDS] = {
    {OV_SCORE_DIAMOND, 4, 0, 6, 40},       {OV_SCORE_DIAMOND, 5, 0, 4, 50},
    {OV_SCORE_NEIGHBOURS_X3, 3, 0, 6, 85}, {OV_SCORE_SHIELDS, 0, 0, 6, 37},
    {OV_SCORE_DIAMONDS, 3, 3, 5, 57},      {OV_SCORE_COLUMN, 1, 1, 8, 57},
    {OV_SCORE_GUILD, 1, 1, 8, 54},         {OV_SCORE_GUILD, 2, 2, 8, 64},
    {OV_SCORE_NEIGHBOURS, 1, 1, 6, 37},    {OV_SCORE_ROW, 2, 2, 7, 84},
};

/* How many cards of the standard deck show each, and the value of a bonus. */
static const uint8_t guild_cards[OV_GUILDS + 1] = {13, 13, 13, 13, 12};
static const uint8_t bonus_cards[OV_BONUS_NONE] = {9, 9, 8, 5, 12, 7, 6, 8};
static const uint8_t bonus_value[OV_BONUS_NONE] = {14, 14, 16, 20,
                                                   8,  8,  20, 16};
static const uint8_t size_cards[OV_MAX_COST] = {5, 18, 35, 6};
static const uint8_t resource_cards[OV_RESOURCES] = {65, 47, 38, 20};
enum { GUILD_VALUE = 16, LUCK = 30 }; /* in tenths of a point */

/* Numbers to draw from, each in proportion to its weight. */
struct weights {
    int count;
    uint32_t at[MOST_WEIGHTS];
    uint32_t total;
};

/*
 * The standard deck's proportions, but from half to one and a half times as
 * much of each: no two decks are made of the same things.
 */
static struct weights bent(struct ov_rng *rng, const uint8_t *cards, int count)
{
    struct weights weights = {.count = count};

    assert(count <= MOST_WEIGHTS);
    for (int i = 0; i < count; i++) {
        weights.at[i] = cards[i] * (8 + ov_rng_below(rng, 17));
        weights.total += weights.at[i];
    }
    return weights;
}

static int drawn(struct ov_rng *rng, const struct weights *weights)
{
    uint32_t left = ov_rng_below(rng, weights->total);
    int i = 0;

    while (left >= weights->at[i])
        left -= weights->at[i++];
    assert(i < weights->count);
    return i;
}

/* What the cards of one deck are drawn from. */
struct draw {
    struct ov_rng rng;
    struct weights kind, guild, bonus, size, resource;
    uint32_t streets; /* of 16 edges */
    int value[OV_CARDS];
};

static struct draw draw_for(const struct ov_seed *seed)
{
    struct draw draw = {.rng = ov_rng_from_seed(seed)};
    uint8_t cards[KINDS];

    for (int i = 0; i < KINDS; i++)
        cards[i] = kinds[i].cards;
    draw.kind = bent(&draw.rng, cards, KINDS);
    draw.guild = bent(&draw.rng, guild_cards, OV_GUILDS + 1);
    draw.bonus = bent(&draw.rng, bonus_cards, OV_BONUS_NONE);
    draw.size = bent(&draw.rng, size_cards, OV_MAX_COST);
    draw.resource = bent(&draw.rng, resource_cards, OV_RESOURCES);
    draw.streets = 8 + ov_rng_below(&draw.rng, 3);
    return draw;
}

static void draw_face(struct draw *draw, struct ov_building *building,
                      int *ret_value)
{
    const struct kind *const kind = &kinds[drawn(&draw->rng, &draw->kind)];
    const bool scores_guild = kind->scoring == OV_SCORE_GUILD;

    do {
        building->guild = (uint8_t)drawn(&draw->rng, &draw->guild);
    } while (scores_guild && building->guild == OV_NO_GUILD);
    building->scoring = kind->scoring;
    building->points = kind->points;
    building->shield = kind->shield;
    building->bonus = (uint8_t)drawn(&draw->rng, &draw->bonus);
    building->streets = 0;
    for (int side = 0; side < OV_SIDES; side++) {
        if (ov_rng_below(&draw->rng, 16) < draw->streets)
            building->streets |= (uint8_t)(1 << side);
    }
    *ret_value = kind->value + bonus_value[building->bonus] +
                 (building->guild == OV_NO_GUILD ? 0 : GUILD_VALUE) +
                 (int)ov_rng_below(&draw->rng, 2 * LUCK);
}

/* The cards of the least value have the smallest of the sizes that are drawn.
 */
static void draw_sizes(struct draw *draw, int ret_size[OV_CARDS])
{
    int count[OV_MAX_COST] = {0};

    for (int i = 0; i < OV_CARDS; i++)
        count[drawn(&draw->rng, &draw->size)]++;
    for (int card = 0; card < OV_CARDS; card++) {
        int below = 0, size = 0;

        for (int other = 0; other < OV_CARDS; other++)
            below += draw->value[other] < draw->value[card] ||
                     (draw->value[other] == draw->value[card] && other < card);
        while (below >= count[size])
            below -= count[size++];
        ret_size[card] = size + 1;
    }
}

static void draw_cost(struct draw *draw, struct ov_building *building, int size)
{
    memset(building->cost, 0, sizeof building->cost);
    for (int i = 0; i < size; i++)
        building->cost[drawn(&draw->rng, &draw->resource)]++;
}

/* Which sign goes with which three, the square's bonus, the board for two. */
static void draw_table(struct draw *draw, struct ov_deck *deck)
{
    uint8_t sign[OV_GUILDS] = {OV_ROOSTER, OV_BELLS, OV_MASK, OV_LILY};

    ov_rng_shuffle(&draw->rng, sign, OV_GUILDS);
    for (int i = 0; i < OV_CHARACTERS; i++)
        deck->guild_of[i] = sign[deck->guild_of[i]];
    if (ov_rng_below(&draw->rng, 2) == 0)
        deck->square.bonus = (uint8_t)drawn(&draw->rng, &draw->bonus);
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        uint8_t *const slots = deck->board[OV_SIDE_FOR_TWO].slots[resource];

        if (ov_rng_below(&draw->rng, 4) == 0)
            slots[1]++;
    }
}

void ov_deck_random(const struct ov_seed *seed, const char *name,
                    struct ov_deck *ret_deck)
{
    struct draw draw = draw_for(seed);
    int size[OV_CARDS];

    assert(name != NULL && strlen(name) < OV_NAME_SIZE);
    *ret_deck = ov_standard_deck;
    memset(ret_deck->name, 0, sizeof ret_deck->name);
    memcpy(ret_deck->name, name, strlen(name));
    for (int card = 0; card < OV_CARDS; card++)
        draw_face(&draw, &ret_deck->building[card], &draw.value[card]);
    draw_sizes(&draw, size);
    for (int card = 0; card < OV_CARDS; card++)
        draw_cost(&draw, &ret_deck->building[card], size[card]);
    draw_table(&draw, ret_deck);
}
