/*
 * deck.c - `oddville deck`: check, show and count the cards of a deck file.
 */
#include "cmd/options.h"

static const struct ov_command *const commands[] = {NULL};

const struct ov_command ov_command_deck = {
    .name = "deck",
    .summary = N_("Checks, shows and counts the cards of a deck file"),
    .commands = commands,
};
