/*
 * deck.c - `oddville deck`: the commands about deck files.
 */
#include "cmd/deck.h"

static const struct ov_command *const commands[] = {
    &ov_command_deck_check,
    &ov_command_deck_random,
    &ov_command_deck_show,
    &ov_command_deck_stats,
    NULL,
};

const struct ov_command ov_command_deck = {
    .name = "deck",
    .summary = N_("Checks, shows and counts the cards of a deck file"),
    .about = N_("A deck file is plain text: 64 buildings, the worker cards, "
                "the resource board, the Main Square and the guilds. The "
                "built-in deck is a reconstruction; if you own the game, you "
                "can type in your own cards and play with them (--deck FILE)."),
    .commands = commands,
};
