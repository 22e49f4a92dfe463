/*
 * play_seats.c - from "--seat Anna --seat greedy" to people and bots.
 */
#include "cmd/play.h"

#include "cli/bots.h"
#include "cli/say.h"
#include "lab/entrant.h"
#include "notation/quote.h"
#include "sys/stop.h"

#include <stdio.h>
#include <unistd.h>

/* A seat that is being taken. */
struct taking {
    const struct ov_call *call;
    struct ov_play_programs *programs;
    const struct ov_settings *settings;
    int seat;
    struct ov_new_player *player;
};

static bool begins(const char *word, const char *start)
{
    return strncmp(word, start, strlen(start)) == 0;
}

static bool is_bot(const char *word)
{
    const size_t length = strcspn(word, ":");
    char name[OV_MAX_LIST_WORD];

    (void)snprintf(name, sizeof name, "%.*s", (int)length, word);
    return ov_bot_by_name(name) != NULL;
}

static bool name_player(const struct taking *taking, const char *name)
{
    struct ov_new_player *const player = taking->player;

    assert(name != NULL);
    if (!ov_text_is_plain(name, sizeof player->name)) {
        (void)ov_complain(taking->call, N_("--seat: '%s' cannot be a name"),
                          name);
        return false;
    }
    memcpy(player->name, name, strlen(name) + 1);
    return true;
}

/* A bot, written as everywhere: NAME, NAME:BUDGET or cmd:COMMAND. */
static bool seat_bot(const struct taking *taking, const char *word)
{
    struct ov_new_player *const player = taking->player;
    struct ov_entrant entrant;

    static_assert(sizeof player->bot >= sizeof entrant.name, "a name fits");
    if (begins(word, OV_COMMAND_PREFIX))
        return ov_play_program_sits(taking->programs, taking->seat, word,
                                    player);
    if (!ov_entrant_read(taking->call, "seat", word, false, &entrant))
        return false;
    if (entrant.budget > OV_TABLE_BUDGET) {
        (void)ov_complain(taking->call,
                          N_("--seat: '%s': a bot can have at most %d "
                             "simulations for a choice here"),
                          word, OV_TABLE_BUDGET);
        return false;
    }
    memcpy(player->bot, entrant.name, sizeof entrant.name);
    return true;
}

/* Bots' names are small letters; so may be the name of a person. */
static bool could_be_bot(const char *word)
{
    return strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-:") ==
           strlen(word);
}

/* At a terminal we ask; elsewhere nobody is a person by accident. */
static bool is_confirmed(const struct ov_call *call, const char *word)
{
    const bool asks = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    char question[OV_SENTENCE];

    if (!asks)
        return false;
    (void)snprintf(question, sizeof question,
                   ov_say(call, N_("There is no bot '%s'. Is that the name of "
                                   "a person?")),
                   word);
    return ov_play_agrees(call, question);
}

/* Says why a word is neither a bot nor a person. Always false. */
static bool complain_of_nobody(const struct ov_call *call, const char *word)
{
    const char *const meant = ov_bot_guess(word);

    if (meant != NULL)
        (void)ov_complain(call,
                          N_("--seat: there is no bot '%s'; did you mean '%s'? "
                             "For a person, write name=%s"),
                          word, meant, word);
    else
        (void)ov_complain(call,
                          N_("--seat: there is no bot '%s' (see 'oddville bot "
                             "--list'); for a person, write name=%s"),
                          word, word);
    return false;
}

/* "me", a bot, "NAME=BOT", "name=NAME", or a person's name. */
static bool take_seat(const struct taking *taking, const char *word)
{
    const char *const equals = strchr(word, '=');
    char name[OV_MAX_LIST_WORD];

    if (strcmp(word, "me") == 0)
        return name_player(taking, taking->settings->name);
    if (begins(word, OV_COMMAND_PREFIX) || (equals == NULL && is_bot(word)))
        return seat_bot(taking, word);
    if (begins(word, "name="))
        return name_player(taking, equals + 1);
    if (equals == NULL)
        return (!could_be_bot(word) || is_confirmed(taking->call, word) ||
                complain_of_nobody(taking->call, word)) &&
               name_player(taking, word);
    (void)snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
    return name_player(taking, name) && seat_bot(taking, equals + 1);
}

bool ov_play_seats(struct ov_play_programs *programs,
                   const struct ov_play_options *options,
                   const struct ov_settings *settings, struct ov_new_game *game)
{
    const int named = options->seats.count;
    int seats = (int)options->common.players;

    if (seats == 0)
        seats = named < OV_MIN_SEATS ? OV_MIN_SEATS : named;
    if (named > seats) {
        (void)ov_complain(programs->call,
                          N_("more seats are named than there are players"));
        return false;
    }
    game->seats = seats;
    memset(game->player, 0, sizeof game->player);
    for (int seat = 0; seat < seats; seat++) {
        const struct taking taking = {programs->call, programs, settings, seat,
                                      &game->player[seat]};
        const char *const word = seat < named ? options->seats.at[seat]
                                 : seat == 0 && named == 0
                                     ? "me"
                                     : ov_usual_bot(settings);

        if (!take_seat(&taking, word))
            return false;
    }
    return true;
}
