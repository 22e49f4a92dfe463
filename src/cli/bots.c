/*
 * bots.c - the names of our bots, and what is said about them.
 */
#include "cli/bots.h"

#include "bot/bot.h"
#include "cli/guess.h"
#include "cli/say.h"
#include "table/opponents.h"

#include <stdio.h>

const char *const ov_bot_words[] = {
#define B(function, name, about) name,
    OV_BOTS(B)
#undef B
        NULL};

/* For those that no menu offers; table/opponents.h has the others. */
static const struct {
    const char *name, *about;
} others[] = {
    {"random", N_("Does anything that is allowed.")},
    {"random-builder", N_("Does anything, but builds whenever it can.")},
    {"greedy", N_("Looks one step ahead and builds what scores.")},
    {"fickle",
     N_("Plays like greedy three times out of four, otherwise does anything.")},
    {"net", N_("Does what the net likes best, one step ahead.")},
    {"search", N_("Tries out what the net likes in sampled games.")},
    {"mcts", N_("Searches a tree with quick games to the end.")},
    {"linear-tree",
     N_("Searches a tree with many light simulations and adds up features.")},
    {"net-tree",
     N_("Searches a tree with many light simulations and asks the net.")},
    {"planner", N_("Looks through whole turns and thinks plans through.")},
    {"master-1", N_("The first master, kept for comparison.")},
    {"template", N_("A template to copy: builds, or does anything.")},
};

const char *ov_bot_guess(const char *word)
{
    const size_t length = strcspn(word, ":");
    char name[32];
    struct ov_guess guess;

    if (length >= sizeof name)
        return NULL;
    memcpy(name, word, length);
    name[length] = '\0';
    guess = ov_guess_start(name);
    for (int i = 0; ov_bot_words[i] != NULL; i++)
        ov_guess_try(&guess, ov_bot_words[i]);
    return guess.nearest;
}

const char *ov_bot_about(const struct ov_call *call, const char *name)
{
    const enum ov_opponent opponent = ov_opponent_of_bot(name);

    if (opponent != OV_OPPONENT_COUNT)
        return ov_text_opponent_about(call->lang, opponent);
    for (int i = 0; i < OV_LENGTH(others); i++)
        if (strcmp(others[i].name, name) == 0)
            return ov_say(call, others[i].about);
    return "";
}
