/*
 * external_bot.h - a bot that is a separate program and speaks the bot protocol
 * (docs/BOT-PROTOCOL.md), as its host sees it.
 *
 * It is started when it is first needed and stays for many games. It never
 * receives anything but views. Anything it does wrong is a lapse: it is ended,
 * and started again for the next game.
 */
#ifndef OV_LAB_EXTERNAL_BOT_H
#define OV_LAB_EXTERNAL_BOT_H

#include "bot/bot.h"
#include "notation/record.h"

/* L(name, word): how a program can fail. */
#define OV_LAPSES(L)                                                           \
    L(NONE, "none")                                                            \
    L(START, "start")     /* number: errno */                                  \
    L(TIMEOUT, "timeout") /* number: seconds it had */                         \
    L(EXIT, "exit")       /* number: its exit code */                          \
    L(SIGNAL, "signal")   /* number: what ended it */                          \
    L(GARBAGE, "garbage") /* text: what it said; fault, or number: limit */    \
    L(ILLEGAL, "illegal") /* text: what it chose; refusal */                   \
    L(ERROR, "error")     /* text: what it complained of */

enum ov_lapse_kind {
#define L(name, word) OV_LAPSE_##name,
    OV_LAPSES(L)
#undef L
        OV_LAPSE_COUNT
};

struct ov_lapse {
    enum ov_lapse_kind kind;
    int number; /* for GARBAGE: bytes of the line, if too long */
    char text[OV_PARSE_WORD_SIZE];
    struct ov_parse_fault fault; /* column 0: a good line at a bad time */
    struct ov_refusal refusal;
};

/* "none", "start", ... */
const char *ov_lapse_word(enum ov_lapse_kind kind);

/* Heap memory and, between games, a process. */
struct ov_external_bot;

/* How a program is treated. */
struct ov_terms {
    int seconds;  /* to answer, or to react to `stop` */
    int32_t time; /* milliseconds it should take for a choice; 0: any */
    int version;  /* the highest to speak; 0: the newest */
    bool verbose; /* what is said is also on standard error */
    bool hushed;  /* what it writes to standard error is discarded */
};

/* Starts nothing yet; NULL if out of memory. `command` must outlive it. */
struct ov_external_bot *ov_external_bot_create(const char *command,
                                               const struct ov_terms *terms);

/* Says goodbye and leaves no process behind. NULL is allowed. */
void ov_external_bot_destroy(struct ov_external_bot *external);

/* In all of these, false means a lapse, or that somebody asked to stop. */

/* Starts it if necessary; after that it has a name. */
OV_NODISCARD bool ov_external_bot_greet(struct ov_external_bot *external);

struct ov_external_bot_game {
    const struct ov_setup *setup;
    const struct ov_box *box;
};

/* A game begins, or is over (`game` NULL: it was broken off). */
OV_NODISCARD bool ov_external_bot_begin(struct ov_external_bot *external,
                                        const struct ov_external_bot_game *of,
                                        const struct ov_view *start);
void ov_external_bot_finish(struct ov_external_bot *external,
                            const struct ov_game *game);

OV_NODISCARD bool ov_external_bot_choose(struct ov_external_bot *external,
                                         const struct ov_question *question,
                                         uint64_t chance,
                                         struct ov_action *ret_action);

/*
 * What it may take for each choice from now on, in milliseconds; negative: no
 * limit. `time` is for the choice, `left` is what the clock of the seat has.
 * Neither means anything to a program that speaks version 1.
 */
struct ov_allowance {
    int64_t time, left;
};
void ov_external_bot_allow(struct ov_external_bot *external,
                           struct ov_allowance allowance);

/* Says `stop` to a program that has chosen already; nothing may come of it. */
OV_NODISCARD bool ov_external_bot_stop(struct ov_external_bot *external);

/*
 * From any thread: until it is taken back, whatever waits for the program fails
 * as if somebody had asked to stop, and the program is ended.
 */
void ov_external_bot_give_up(struct ov_external_bot *external, bool whether);

/* The version it speaks, once it was greeted. */
int ov_external_bot_version(const struct ov_external_bot *external);

/* Reports a step of any seat: the game before it, and what it led to. */
OV_NODISCARD bool ov_external_bot_tell(struct ov_external_bot *external,
                                       const struct ov_game *before, int seat,
                                       struct ov_action action,
                                       const struct ov_events *events);

/*
 * Says a line that no host should say. The program may answer with errors until
 * the next game begins; nothing else may come of it.
 */
OV_NODISCARD bool ov_external_bot_provoke(struct ov_external_bot *external,
                                          const char *line);

/* From now on somebody hears every text that is sent and every line read. */
void ov_external_bot_overhear(struct ov_external_bot *external,
                              void (*heard)(void *listener, bool by_host,
                                            const char *text, size_t length),
                              void *listener);

/* What it calls itself, once it was greeted; "" before. */
const char *ov_external_bot_name(const struct ov_external_bot *external);

/* Whether it wants to be told every step. */
bool ov_external_bot_follows(const struct ov_external_bot *external);

/* What last went wrong; none if it was only stopped. */
const struct ov_lapse *
ov_external_bot_lapse(const struct ov_external_bot *external);

#endif
