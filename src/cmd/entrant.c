/*
 * entrant.c - from a word to a player.
 */
#include "cmd/entrant.h"

#include "cmd/options.h"
#include "cmd/say.h"

#include <stdio.h>

#define COMMAND "cmd:"

const char *const ov_bot_words[] = {
#define B(function, name, about) name,
    OV_BOTS(B)
#undef B
        NULL};

struct ov_entrant ov_entrant_of(const struct ov_bot *bot)
{
    struct ov_entrant entrant = {.bot = bot};

    (void)snprintf(entrant.name, sizeof entrant.name, "%s", bot->name);
    return entrant;
}

static bool read_program(const struct ov_call *call, const char *option,
                         const char *word, struct ov_entrant *ret_one)
{
    const char *const command = word + strlen(COMMAND);

    if (*command == '\0') {
        (void)ov_complain(call, N_("--%s: '%s' names no program"), option,
                          word);
        return false;
    }
    *ret_one = (struct ov_entrant){.command = command, .name = "cmd"};
    return true;
}

static void complain_of_bot(const struct ov_call *call, const char *option,
                            const char *word)
{
    char bots[512];

    if (option != NULL)
        (void)ov_complain_of_word(call, option, ov_bot_words, word);
    else
        (void)ov_complain(call, N_("there is no bot '%s', only %s"), word,
                          ov_comma_list(ov_bot_words, bots, sizeof bots));
}

bool ov_entrant_read(const struct ov_call *call, const char *option,
                     const char *word, bool programs,
                     struct ov_entrant *ret_one)
{
    const struct ov_bot *bot;
    char name[OV_MAX_LIST_WORD];
    int budget;

    if (programs && strncmp(word, COMMAND, strlen(COMMAND)) == 0)
        return read_program(call, option, word, ret_one);
    bot = ov_bot_spelt(word, &budget);
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(word, ":"), word);
    if (bot == NULL && ov_bot_by_name(name) != NULL)
        (void)ov_complain(call,
                          N_("'%s' should be a bot and its budget, such as "
                             "mcts:1000"),
                          word);
    else if (bot == NULL)
        complain_of_bot(call, option, word);
    if (bot == NULL)
        return false;
    *ret_one = ov_entrant_of(bot);
    ret_one->budget = budget;
    (void)snprintf(ret_one->name, sizeof ret_one->name, "%s", word);
    return true;
}
