/*
 * bot.c - the table of bots.
 */
#include "bot/bot.h"

static const struct ov_bot bots[OV_BOT_COUNT] = {
#define B(function, name, about) {name, about, ov_bot_##function},
    OV_BOTS(B)
#undef B
};

const struct ov_bot *ov_bot_at(int number)
{
    assert(number >= 0 && number < OV_BOT_COUNT);
    return &bots[number];
}

const struct ov_bot *ov_bot_by_name(const char *name)
{
    for (int i = 0; i < OV_BOT_COUNT; i++)
        if (strcmp(bots[i].name, name) == 0)
            return &bots[i];
    return NULL;
}

/*
 * Folds the seed to a number and spreads that one again: who watches the bot
 * cannot get back to the 256 bits that the deck was shuffled with.
 */
struct ov_rng ov_bot_rng(const struct ov_seed *seed, int seat)
{
    struct ov_rng folding = ov_rng_from_seed(seed);
    struct ov_seed own;

    assert(seat >= 0 && seat < OV_MAX_SEATS);
    for (int i = 0; i < 8 + seat; i++)
        (void)ov_rng_next(&folding);
    own = ov_seed_from_number(ov_rng_next(&folding));
    return ov_rng_from_seed(&own);
}

struct ov_rng ov_bot_rng_at(const struct ov_seed *seed, int seat,
                            uint32_t actions)
{
    struct ov_rng seats_own = ov_bot_rng(seed, seat);
    const struct ov_seed own =
        ov_seed_from_number(ov_rng_next(&seats_own) + actions);

    return ov_rng_from_seed(&own);
}
