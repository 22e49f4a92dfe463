/*
 * bot.c - the table of bots.
 */
#include "bot/bot.h"

#include "bot/level.h"
#include "bot/mcts.h"
#include "bot/plain_tree.h"
#include "bot/tree.h"

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
    assert(name != NULL);
    for (int i = 0; i < OV_BOT_COUNT; i++)
        if (strcmp(bots[i].name, name) == 0)
            return &bots[i];
    return NULL;
}

size_t ov_bot_scratch_size(const struct ov_bot *bot, int budget)
{
    assert(bot != NULL && budget >= 0);
    if (bot->choose == ov_bot_mcts)
        return ov_mcts_scratch_size(budget);
    if (bot->choose == ov_bot_linear_tree)
        return ov_plain_tree_scratch_size(&ov_linear_tree, budget);
    if (bot->choose == ov_bot_net_tree)
        return ov_plain_tree_scratch_size(&ov_net_tree, budget);
    if (bot->choose == ov_bot_master)
        return ov_level_scratch_size(ov_level_at(OV_LEVEL_master), budget);
    if (bot->choose == ov_bot_master_1) {
        const struct ov_tree_plan plan = {1, OV_SMALL_TREE};

        return ov_tree_scratch_size(&plan);
    }
    return 0;
}

/* A number without leading zeros; 0 if it is not one or is too large. */
static int budget_of(const char *digits)
{
    int64_t budget = 0;

    if (*digits == '0' || *digits == '\0')
        return 0;
    for (; *digits != '\0'; digits++) {
        if (*digits < '0' || *digits > '9')
            return 0;
        budget = 10 * budget + (*digits - '0');
        if (budget > OV_MOST_BUDGET)
            return 0;
    }
    return (int)budget;
}

const struct ov_bot *ov_bot_spelt(const char *text, int *ret_budget)
{
    assert(text != NULL && ret_budget != NULL);
    for (int i = 0; i < OV_BOT_COUNT; i++) {
        const size_t length = strlen(bots[i].name);
        int budget = 0;

        if (strncmp(text, bots[i].name, length) != 0)
            continue;
        if (text[length] == ':')
            budget = budget_of(text + length + 1);
        if (text[length] != '\0' && budget == 0)
            continue;
        *ret_budget = budget;
        return &bots[i];
    }
    return NULL;
}

/*
 * Folds the seed into one number and spreads that again, so that nobody who
 * watches the bot can work back to the 256 bits that shuffled the deck.
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

uint64_t ov_bot_chance(const struct ov_seed *seed, int seat, uint32_t actions)
{
    struct ov_rng seats_own = ov_bot_rng(seed, seat);

    assert(seed != NULL && seat >= 0 && seat < OV_MAX_SEATS);
    return ov_rng_next(&seats_own) + actions;
}

struct ov_rng ov_bot_rng_from(uint64_t chance)
{
    const struct ov_seed own = ov_seed_from_number(chance);

    return ov_rng_from_seed(&own);
}

struct ov_rng ov_bot_rng_at(const struct ov_seed *seed, int seat,
                            uint32_t actions)
{
    assert(seed != NULL && seat >= 0 && seat < OV_MAX_SEATS);
    return ov_bot_rng_from(ov_bot_chance(seed, seat, actions));
}
