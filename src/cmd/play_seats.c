/*
 * play_seats.c - from "--seat Anna --seat greedy" to people and bots.
 */
#include "cmd/play.h"

#include "cli/say.h"
#include "lab/entrant.h"
#include "notation/quote.h"

#include <stdio.h>

static bool is_bot(const char *word)
{
    const size_t length = strcspn(word, ":");
    char name[OV_MAX_LIST_WORD];

    (void)snprintf(name, sizeof name, "%.*s", (int)length, word);
    return ov_bot_by_name(name) != NULL;
}

static bool name_external(const struct ov_call *call,
                          struct ov_new_player *player, const char *name)
{
    if (!ov_text_is_plain(name, sizeof player->name)) {
        (void)ov_complain(call, N_("--seat: '%s' cannot be a name"), name);
        return false;
    }
    memcpy(player->name, name, strlen(name) + 1);
    return true;
}

/* A bot, written as everywhere: NAME or NAME:BUDGET. */
static bool seat_bot(const struct ov_call *call, struct ov_new_player *player,
                     const char *word)
{
    struct ov_entrant entrant;

    static_assert(sizeof player->bot >= sizeof entrant.name, "a name fits");
    if (!ov_entrant_read(call, "seat", word, false, &entrant))
        return false;
    if (entrant.budget > OV_TABLE_BUDGET) {
        (void)ov_complain(call,
                          N_("--seat: '%s': a bot can have at most %d "
                             "simulations for a choice here"),
                          word, OV_TABLE_BUDGET);
        return false;
    }
    memcpy(player->bot, entrant.name, sizeof entrant.name);
    return true;
}

/* "me", a bot, "NAME=BOT", or a person's name. */
static bool seat_guest(const struct ov_call *call, const char *word,
                       const struct ov_settings *settings,
                       struct ov_new_player *player)
{
    const char *const equals = strchr(word, '=');
    char name[OV_MAX_LIST_WORD];

    if (strcmp(word, "me") == 0)
        return name_external(call, player, settings->name);
    if (equals == NULL)
        return is_bot(word) ? seat_bot(call, player, word)
                            : name_external(call, player, word);
    (void)snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
    return name_external(call, player, name) &&
           seat_bot(call, player, equals + 1);
}

bool ov_play_seats(const struct ov_call *call,
                   const struct ov_play_options *options,
                   const struct ov_settings *settings, struct ov_new_game *game)
{
    const int named = options->seats.count;
    int seats = (int)options->common.players;

    if (seats == 0)
        seats = named < OV_MIN_SEATS ? OV_MIN_SEATS : named;
    if (named > seats) {
        (void)ov_complain(call,
                          N_("more seats are named than there are players"));
        return false;
    }
    game->seats = seats;
    memset(game->player, 0, sizeof game->player);
    for (int seat = 0; seat < seats; seat++) {
        const char *const word = seat < named ? options->seats.at[seat]
                                 : seat == 0 && named == 0
                                     ? "me"
                                     : ov_usual_bot(settings);

        if (!seat_guest(call, word, settings, &game->player[seat]))
            return false;
    }
    return true;
}
