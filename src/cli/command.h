/*
 * command.h - a subcommand of `oddville`, and what it is called with.
 *
 * Each subcommand is one file that exports one constant struct ov_command; the
 * list in main.c names them all. A command with `commands` is a group ("deck":
 * check, show, stats) and does nothing by itself.
 *
 * All texts are marked with N_ and translated when they are printed.
 */
#ifndef OV_CLI_COMMAND_H
#define OV_CLI_COMMAND_H

#include "base/base.h"
#include "text/mark.h"
#include "text/text.h"

enum ov_exit {
    OV_EXIT_FINE = 0,
    OV_EXIT_NO = 1, /* the answer is no: checked and found wrong */
    OV_EXIT_BAD = 2 /* wrong usage, bad input, or the machine failed */
};

struct ov_call;
struct ov_option; /* options.h */

struct ov_command {
    const char *name;            /* "sim" */
    const char *operands;        /* "FILE..."; NULL if it takes none */
    const char *summary;         /* one line, no full stop */
    const char *about;           /* paragraphs separated by newlines, or NULL */
    const char *const *examples; /* a call, its meaning, ..., NULL */
    const struct ov_command *const *commands; /* ended by NULL, or NULL */
    const struct ov_option *options;          /* ended by one without a name */
    int least_operands, most_operands;
    int (*run)(struct ov_call *call); /* returns an enum ov_exit */
};

enum { OV_CALL_NAME_SIZE = 192 };

/* What a command was called with. The words belong to main's argv. */
struct ov_call {
    const struct ov_command *command;
    char name[OV_CALL_NAME_SIZE]; /* "oddville deck check", for messages */
    enum ov_language lang;        /* the user's */
    bool lang_is_given;           /* by --lang, otherwise the environment */
    int count;                    /* words after the command's name; once the */
    char **word;                  /* options are parsed, only the operands */
};

/* Finds the command that the words name and runs it, or prints help. */
int ov_command_run(struct ov_call *call);

/* Prints the help of call->command on standard output. */
void ov_command_help(const struct ov_call *call);

extern const struct ov_command ov_command_oddville; /* the whole program */
extern const struct ov_command ov_command_admin;
extern const struct ov_command ov_command_analyse;
extern const struct ov_command ov_command_arena;
extern const struct ov_command ov_command_bench;
extern const struct ov_command ov_command_bot;
extern const struct ov_command ov_command_completion;
extern const struct ov_command ov_command_deck;
extern const struct ov_command ov_command_manual_page;
extern const struct ov_command ov_command_perft;
extern const struct ov_command ov_command_playthrough;
extern const struct ov_command ov_command_play;
extern const struct ov_command ov_command_replay;
extern const struct ov_command ov_command_serve;
extern const struct ov_command ov_command_session;
extern const struct ov_command ov_command_sim;
extern const struct ov_command ov_command_storm;
extern const struct ov_command ov_command_train;

#endif
