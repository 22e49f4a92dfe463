/*
 * opponents.c - what the bots are called.
 */
#include "table/opponents.h"

#include "text/mark.h"

static const char *const bots[OV_OPPONENT_COUNT] = {
#define L(function, name, wobble, limit, times, sees_wins, simulations) name,
#define M(function, bot) bot,
#define T(function, name) name,
    OV_LEVELS(L) OV_WITH_MORE_TIME(M) OV_TEMPERS(T)
#undef L
#undef M
#undef T
};

static const char *const names[OV_OPPONENT_COUNT] = {
    [OV_OPPONENT_first_game] = NC_("opponent", "First game"),
    [OV_OPPONENT_relaxed] = NC_("opponent", "Relaxed"),
    [OV_OPPONENT_casual] = NC_("opponent", "Casual"),
    [OV_OPPONENT_skilled] = NC_("opponent", "Skilled"),
    [OV_OPPONENT_expert] = NC_("opponent", "Expert"),
    [OV_OPPONENT_master] = NC_("opponent", "Master"),
    [OV_OPPONENT_master_with_time] = NC_("opponent", "Master with more time"),
    [OV_OPPONENT_rusher] = NC_("opponent", "The Rusher"),
    [OV_OPPONENT_collector] = NC_("opponent", "The Collector"),
    [OV_OPPONENT_miser] = NC_("opponent", "The Miser"),
    [OV_OPPONENT_spoiler] = NC_("opponent", "The Spoiler"),
};

static const char *const abouts[OV_OPPONENT_COUNT] = {
    [OV_OPPONENT_first_game] =
        NC_("opponent", "Builds when it can and gives you time to learn."),
    [OV_OPPONENT_relaxed] =
        NC_("opponent", "Knows the rules but misses plenty of chances."),
    [OV_OPPONENT_casual] =
        NC_("opponent", "Plays solidly but overlooks the finer points."),
    [OV_OPPONENT_skilled] =
        NC_("opponent", "Has a feel for what a position is worth."),
    [OV_OPPONENT_expert] =
        NC_("opponent", "Weighs every choice and never slips in the last "
                        "turn."),
    [OV_OPPONENT_master] =
        NC_("opponent", "Thinks hard and gives nothing away."),
    [OV_OPPONENT_master_with_time] =
        NC_("opponent", "Like the master, but with at least twice the time to "
                        "think."),
    [OV_OPPONENT_rusher] =
        NC_("opponent", "An expert in a hurry to fill the city."),
    [OV_OPPONENT_collector] =
        NC_("opponent", "An expert who loves collecting characters."),
    [OV_OPPONENT_miser] =
        NC_("opponent", "An expert who hates parting with coins."),
    [OV_OPPONENT_spoiler] =
        NC_("opponent", "An expert who is hard on whoever is ahead."),
};

const char *ov_opponent_bot(enum ov_opponent opponent)
{
    assert(opponent < OV_OPPONENT_COUNT);
    return bots[opponent];
}

enum ov_opponent ov_opponent_of_bot(const char *bot)
{
    int opponent = 0;

    assert(bot != NULL);
    while (opponent < OV_OPPONENT_COUNT && strcmp(bots[opponent], bot) != 0)
        opponent++;
    return (enum ov_opponent)opponent;
}

const char *ov_text_opponent(enum ov_language language,
                             enum ov_opponent opponent)
{
    assert(opponent < OV_OPPONENT_COUNT);
    return ov_text(language, "opponent", names[opponent]);
}

const char *ov_text_opponent_about(enum ov_language language,
                                   enum ov_opponent opponent)
{
    assert(opponent < OV_OPPONENT_COUNT);
    return ov_text(language, "opponent", abouts[opponent]);
}
