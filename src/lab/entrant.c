/*
 * entrant.c - from a word to a player.
 */
#include "lab/entrant.h"

#include "cli/bots.h"
#include "cli/options.h"
#include "cli/say.h"
#include "lab/lapse_text.h"

#include <stdio.h>

struct ov_entrant ov_entrant_of(const struct ov_bot *bot)
{
    struct ov_entrant entrant = {.bot = bot};

    (void)snprintf(entrant.name, sizeof entrant.name, "%s", bot->name);
    return entrant;
}

static bool read_program(const struct ov_call *call, const char *option,
                         const char *word, struct ov_entrant *ret_one)
{
    const char *const command = word + strlen(OV_COMMAND_PREFIX);

    if (*command == '\0') {
        (void)ov_complain(call, N_("--%s: '%s' does not name a program"),
                          option, word);
        return false;
    }
    *ret_one = (struct ov_entrant){.command = command, .name = "cmd"};
    return true;
}

bool ov_entrant_greet(const struct ov_call *call, struct ov_entrant *entrant,
                      const struct ov_terms *terms)
{
    static const struct ov_box nothing; /* no game has begun */
    struct ov_external_bot *const external =
        ov_external_bot_create(entrant->command, terms);
    char text[OV_LAPSE_TEXT];
    bool good;

    if (external == NULL) {
        (void)ov_complain(call, N_("there is not enough memory"));
        return false;
    }
    good = ov_external_bot_greet(external);
    if (good)
        (void)snprintf(entrant->name, sizeof entrant->name, "%s",
                       ov_external_bot_name(external));
    else {
        ov_lapse_describe(call, &nothing, ov_external_bot_lapse(external), text,
                          sizeof text);
        (void)ov_complain(call, "%s: %s", entrant->command, text);
    }
    ov_external_bot_destroy(external);
    return good;
}

static void complain_of_bot(const struct ov_call *call, const char *option,
                            const char *word)
{
    const char *const meant = ov_bot_guess(word);
    char bots[512];

    if (meant != NULL)
        (void)ov_complain(call, N_("there is no bot '%s'; did you mean '%s'?"),
                          word, meant);
    else if (option != NULL)
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

    if (programs &&
        strncmp(word, OV_COMMAND_PREFIX, strlen(OV_COMMAND_PREFIX)) == 0)
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
