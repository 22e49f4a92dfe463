/*
 * entrant.h - who takes part in games: one of our bots with its budget and its
 * nets, or a program that speaks the bot protocol.
 *
 * Written as NAME, NAME:BUDGET or, where programs may play, cmd:COMMAND.
 */
#ifndef OV_LAB_ENTRANT_H
#define OV_LAB_ENTRANT_H

#include "bot/bot.h"
#include "cli/command.h"
#include "cli/nets.h"

enum { OV_ENTRANT_NAME = 32 }; /* including the closing zero; fits a record */

struct ov_entrant {
    char name[OV_ENTRANT_NAME]; /* "mcts:1000"; a program gives its own */
    const struct ov_bot *bot;   /* NULL: a program */
    int budget;                 /* simulations per choice; 0: up to the bot */
    const char *command;        /* for the shell; NULL: one of our bots */
    const struct ov_nets *nets; /* NULL: none */
};

/* One of our bots, without options. */
struct ov_entrant ov_entrant_of(const struct ov_bot *bot);

/*
 * Reads the value of an option, or an operand (NULL). False if it names nobody;
 * then a message has said so. The word must outlive the entrant.
 */
OV_NODISCARD bool ov_entrant_read(const struct ov_call *call,
                                  const char *option, const char *word,
                                  bool programs, struct ov_entrant *ret_one);

/*
 * Warns if it plays by a net and there is none for this number of players and
 * deck: then it plays as the greedy bot does.
 */
void ov_entrant_warn(const struct ov_call *call,
                     const struct ov_entrant *entrant,
                     const struct ov_box *box);

/* The names of all our bots, ended by NULL. */
extern const char *const ov_bot_words[];

#endif
