/*
 * reasons.h - what speaks for an action and what against it: facts about the
 * position before it and the one it leads to, in sentences. One macro lists
 * them all; advice/reason.h finds them.
 */
#ifndef OV_TEXT_REASONS_H
#define OV_TEXT_REASONS_H

#include "text/sentence.h"

/*
 * R(name, word, topic, good): which part of a position it is about, whether
 * it speaks for the action; what `number`, `subject` and `seat` are.
 */
#define OV_REASONS(R)                                                          \
    R(WINS, "wins", TEMPO, true)                                               \
    R(LOSES, "loses", TEMPO, false)                                            \
    R(BEGINS_END, "begins-end", TEMPO, true)                                   \
    R(POINTS, "points", SCORE, true)              /* points */                 \
    R(COSTS_POINTS, "costs-points", SCORE, false) /* points */                 \
    R(THEIR_POINTS, "their-points", SCORE, false) /* points; seat */           \
    R(WORKER, "worker", TEMPO, true) /* workers missing before the sixth */    \
    R(CHARACTER, "character", CHARACTERS, true) /* a character */              \
    R(GUILD, "guild", CHARACTERS, true)         /* a guild */                  \
    R(READY, "ready", PLANS, true)              /* a building */               \
    R(NEARER, "nearer", PLANS, true)      /* resources missing; a building */  \
    R(PROMISE, "promise", PLANS, true)    /* points; a building */             \
    R(NO_SITE, "no-site", PLANS, false)   /* a building */                     \
    R(GIVES_UP, "gives-up", PLANS, false) /* points; a building */             \
    R(NO_LOSS, "no-loss", PLANS, true)    /* a building */                     \
    R(KEEPS_READY, "keeps-ready", PLANS, true) /* a building */                \
    R(KEEPS, "keeps", PLANS, true)             /* points; a building */        \
    R(FREE, "free", MEANS, true)               /* a resource */                \
    R(DEARER, "dearer", SLOTS, true)           /* coins; a resource */         \
    R(CHEAPER, "cheaper", SLOTS, false)        /* coins; a resource */         \
    R(COINS, "coins", MEANS, true)             /* coins */                     \
    R(PAYS, "pays", MEANS, false)              /* coins */                     \
    R(WASTED, "wasted", MEANS, false)          /* coins */                     \
    R(RECOVERS, "recovers", MEANS, true)                                       \
    R(EMPTY_HAND, "empty-hand", MEANS, true)                                   \
    R(SUPPLY, "supply", MEANS, true) /* workers */                             \
    R(NO_SUPPLY, "no-supply", MEANS, false)                                    \
    R(FLIPS, "flips", PLANS, true)                                             \
    R(DENIES, "denies", ROW, true)  /* points; a building; seat */             \
    R(LEAVES, "leaves", ROW, false) /* points; a building; seat */             \
    R(MOVES_ON, "moves-on", TEMPO, true)                                       \
    R(STANDSTILL, "standstill", TEMPO, false) /* turns */                      \
    R(QUIET, "quiet", MEANS, true)

enum ov_reason_kind {
#define R(name, word, topic, good) OV_REASON_##name,
    OV_REASONS(R)
#undef R
        OV_REASON_KINDS
};

struct ov_reason {
    uint8_t kind;    /* enum ov_reason_kind */
    uint8_t subject; /* a card, a character, a guild or a resource, or none */
    uint8_t seat;    /* another player's, or none */
    uint8_t later;   /* not true yet after the action itself, only after the
                        next steps of the turn */
    int16_t number;
    int16_t also;   /* always 0: padding, spelled out */
    int32_t weight; /* hundredths of points, about; never negative */
};

/* "wins", "costs-points", ...; does it speak for the action? */
const char *ov_reason_word(enum ov_reason_kind kind);
bool ov_reason_is_good(enum ov_reason_kind kind);

/* "Brings 3 points."; "Afterwards: Brings 3 points." if it is later. The
 * scene's game may be NULL. */
void ov_text_reason(struct ov_buffer *out, enum ov_language language,
                    const struct ov_scene *scene,
                    const struct ov_reason *reason);

#endif
