/*
 * entrant.h - who takes part in games: one of our bots with its budget and its
 * nets, or a program that speaks the bot protocol.
 *
 * Written as NAME, NAME:BUDGET or, where programs may play, cmd:COMMAND.
 */
#ifndef OV_LAB_ENTRANT_H
#define OV_LAB_ENTRANT_H

#include "bot/bot.h"
#include "botline/bot_talk.h"
#include "cli/command.h"
#include "cli/nets.h"
#include "lab/external_bot.h"

enum { OV_ENTRANT_NAME = 32 }; /* including the closing zero; fits a record */

#define OV_COMMAND_PREFIX "cmd:" /* the rest is a command for the shell */

/* For commands that let programs play: `timeout`, `time` and `verbose`. */
#define OV_TIMEOUT_OPTION(type)                                                \
    OV_NUMBER_OPTION(type, timeout, "timeout", 1, 86400,                       \
                     N_("seconds a program has for an answer (default 10)"))
#define OV_TIME_OPTION(type)                                                   \
    OV_NUMBER_OPTION(type, time, "time", 1, OV_TALK_TIMES,                     \
                     N_("milliseconds a program should take for a choice; "    \
                        "then it is told to stop"))
#define OV_VERBOSE_OPTION(type)                                                \
    OV_FLAG_OPTION(type, verbose, "verbose",                                   \
                   N_("show on standard error what is said to a program (>) "  \
                      "and by it (<)"))

struct ov_entrant {
    char name[OV_ENTRANT_NAME]; /* "mcts:1000"; a program gives its own */
    const struct ov_bot *bot;   /* NULL: a program */
    int budget;                 /* simulations per choice; 0: up to the bot */
    const char *command;        /* for the shell; NULL: one of our bots */
    struct ov_nets *nets;       /* NULL: none */
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
 * Greets a program once, to see whether it is a bot and what it is called. If
 * it is none, a message says so.
 */
OV_NODISCARD bool ov_entrant_greet(const struct ov_call *call,
                                   struct ov_entrant *entrant,
                                   const struct ov_terms *terms);

#endif
