/*
 * event.h - what happened while an action was carried out, in order: enough to
 * animate it and to write a log. The engine reports; text/ finds the words.
 */
#ifndef OV_ENGINE_EVENT_H
#define OV_ENGINE_EVENT_H

#include "base/base.h"

/* E(name, rule): beside each, the fields of struct ov_event that it sets. */
#define OV_EVENTS(E)                                                           \
    E(GAME_STARTED, "R2.4")        /* seat: first player */                    \
    E(RESOURCE_PICKED, "R2.4")     /* seat, slot */                            \
    E(TURN_STARTED, "R3.1")        /* seat, amount: turn's number */           \
    E(CARDS_RECOVERED, "R4.1")     /* seat, amount: price */                   \
    E(CARD_PLAYED, "R4.2")         /* seat, card: worker card, use: action */  \
    E(COINS_GAINED, "R5.1")        /* seat, amount, use: why (ov_gain) */      \
    E(COINS_OVER_LIMIT, "R5.2")    /* seat, amount: not drawn */               \
    E(COINS_PAID, "R5.3")          /* seat, amount */                          \
    E(WORKER_PLACED, "R6.1")       /* seat, slot */                            \
    E(WORKER_MOVED, "R9.3")        /* seat, from: slot, slot */                \
    E(WORKER_REMOVED, "R3.4")      /* seat, slot */                            \
    E(RESOURCE_PAID, "R8.1")       /* seat, slot the worker came from */       \
    E(SECOND_WAIVED, "R11.3")      /* seat */                                  \
    E(BUILDING_TAKEN, "R7.1")      /* seat, card, amount: position 1-6 */      \
    E(ROW_FILLED, "R7.2")          /* card */                                  \
    E(BUILDING_DISCARDED, "R7.3")  /* seat, card */                            \
    E(BUILDING_BUILT, "R8.2")      /* seat, card, x, y */                      \
    E(BONUS_TAKEN, "R8.4")         /* seat, from: source, card, use: bonus */  \
    E(BONUS_DECLINED, "R8.4")      /* seat, from: source, card, use: bonus */  \
    E(CHARACTER_GAINED, "R10.1")   /* seat, card: character */                 \
    E(CHARACTER_RETURNED, "R10.2") /* seat, card: character */                 \
    E(GUILD_SHUFFLED, "R10.2")     /* card: guild */                           \
    E(CHARACTER_SHOWN, "R2.2")     /* card: character now on top */            \
    E(NO_CHARACTER_LEFT, "R12.2")  /* seat, card: guild */                     \
    E(COIN_FLIPPED, "R11.4")       /* seat, card: the building it is */        \
    E(BUILDING_SWAPPED, "R11.6")   /* seat, card: to the row, from: card       \
                                      taken, amount: position 1-6 */           \
    E(SQUARE_ENTERED, "R11.12")    /* seat, slot the worker came from */       \
    E(BUILDER_ASKED, "R11.11")     /* seat */                                  \
    E(BUILDER_ACCEPTED, "R11.11")  /* seat */                                  \
    E(BUILDER_REFUSED, "R11.11")   /* seat */                                  \
    E(BUILDER_LAPSED, "R11.14")    /* seat */                                  \
    E(END_TRIGGERED, "R12.1")      /* seat */                                  \
    E(STALLING_ANNOUNCED, "R12.3") /* amount: turns left until the end */      \
    E(GAME_ENDED, "R12.1")         /* use: enum ov_ended_by */

enum ov_event_kind {
#define E(name, rule) OV_EVENT_##name,
    OV_EVENTS(E)
#undef E
        OV_EVENT_COUNT
};

enum ov_gain { OV_BY_CARD, OV_BY_BONUS, OV_BY_TAX, OV_BY_BENEFACTOR };

/* Fields that an event does not use are OV_NONE (x, y, amount: 0). */
struct ov_event {
    uint8_t kind; /* enum ov_event_kind */
    uint8_t seat;
    uint8_t card;
    uint8_t from;
    uint8_t slot; /* as ov_slot() */
    uint8_t use;
    int8_t x, y;
    uint16_t amount;
};

enum { OV_MAX_EVENTS = 64 }; /* of one action, including its reveals */

struct ov_events {
    int count;
    struct ov_event at[OV_MAX_EVENTS];
};

/* "GAME_STARTED" and "R2.4". */
const char *ov_event_word(enum ov_event_kind kind);
const char *ov_event_rule(enum ov_event_kind kind);

#endif
