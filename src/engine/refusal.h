/*
 * refusal.h - why an action is not allowed. One list gives the enum, the rule
 * numbers and (in text/) the sentences.
 */
#ifndef OV_ENGINE_REFUSAL_H
#define OV_ENGINE_REFUSAL_H

#include "base/base.h"

/* R(name, rule): beside each, the fields of struct ov_refusal that it sets. */
#define OV_REFUSALS(R)                                                         \
    R(MALFORMED, "R3.1") /* no such action exists */                           \
    R(GAME_IS_OVER, "R12.1")                                                   \
    R(NO_SUCH_SEAT, "R1.6")                                                    \
    R(NOT_YOUR_CHOICE, "R3.1") /* seat: who has to choose */                   \
    R(STILL_SETTING_UP, "R2.4")                                                \
    R(SET_UP_IS_OVER, "R2.4")                                                  \
    R(RESOURCE_IS_CHOSEN, "R2.4") /* resource, seat: who has it */             \
    R(DISCARD_FIRST, "R7.3")                                                   \
    R(NO_DISCARD_DUE, "R7.3")                                                  \
    R(MAIN_ACTION_DONE, "R3.1")                                                \
    R(SECOND_IS_OPEN, "R11.3")     /* take or waive it first */                \
    R(BONUS_IS_OPEN, "R8.4")       /* source: one still open */                \
    R(CHARACTER_IS_OPEN, "R8.5")   /* take it first */                         \
    R(BUILDER_IS_ASKED, "R11.11")  /* build or refuse, nothing else */         \
    R(CARD_MUST_BE_PLAYED, "R4.1") /* a recovery forbids building */           \
    R(HAND_IS_FULL, "R4.1")                                                    \
    R(HAND_IS_EMPTY, "R4.1")        /* recover first */                        \
    R(CARD_NOT_IN_HAND, "R4.2")     /* card: the worker card */                \
    R(NO_COINS_ON_CARD, "R5.4")     /* card */                                 \
    R(RESOURCE_NOT_ON_CARD, "R6.1") /* card, resource */                       \
    R(TOO_EXPENSIVE, "R5.3")        /* price, missing: coins */                \
    R(NO_WORKER, "R6.2")            /* supply is empty */                      \
    R(NO_SECOND_OPEN, "R11.3")                                                 \
    R(PLANS_ALL_WORK, "R15.10")   /* card */                                   \
    R(NO_FAILED_PLANS, "R15.10")  /* the switch is off */                      \
    R(BUILDING_NOT_YOURS, "R8.1") /* card: the building */                     \
    R(RESOURCE_SHORT, "R8.1")     /* resource, price: cost, missing */         \
    R(CELL_ABOVE_SQUARE, "R8.2")                                               \
    R(CELL_IS_TAKEN, "R8.2") /* card: the one there */                         \
    R(CELL_HAS_NO_NEIGHBOUR, "R8.2")                                           \
    R(EDGE_DOES_NOT_MATCH, "R8.2")  /* side, card: the neighbour there */      \
    R(NO_BONUS_OPEN, "R8.4")        /* source */                               \
    R(WRONG_BONUS, "R9.1")          /* source, bonus: what it gives */         \
    R(SAME_RESOURCE, "R9.3")        /* resource */                             \
    R(NO_WORKER_ON_SLOT, "R3.4")    /* resource, price: the slot */            \
    R(NOTHING_TO_DOUBLE, "R9.5")    /* resource */                             \
    R(BONUS_IS_COMPULSORY, "R15.5") /* source, bonus */                        \
    R(NO_CHARACTER_OPEN, "R8.5")                                               \
    R(CHARACTER_NOT_YOURS, "R10.4") /* character */                            \
    R(POWER_IS_USED_UP, "R10.4")    /* character */                            \
    R(NOT_YOUR_TURN, "R3.3")        /* outside the seat's own turn */          \
    R(NO_COIN_TO_FLIP, "R11.4")                                                \
    R(SPOT_IS_TAKEN, "R11.12") /* resource, seat: who stands there */          \
    R(ALREADY_ON_SQUARE, "R11.12")                                             \
    R(NOT_THE_CHEAPEST, "R15.11") /* resource, price: the cheapest */          \
    R(BUILDER_NOT_ASKED, "R11.14")                                             \
    R(TURN_NOT_FINISHED, "R3.1") /* the main action has not been taken yet */

enum ov_why {
    OV_ALLOWED,
#define R(name, rule) OV_##name,
    OV_REFUSALS(R)
#undef R
        OV_WHY_COUNT
};

/* What a refusal is about. Fields that it does not use are OV_NONE. */
struct ov_refusal {
    uint8_t why; /* enum ov_why */
    uint8_t seat;
    uint8_t card; /* a worker card, or a card of the city or in front */
    uint8_t resource;
    uint8_t price;
    uint8_t missing;
    uint8_t side;   /* enum ov_side */
    uint8_t source; /* enum ov_source */
    uint8_t bonus;  /* enum ov_bonus */
    uint8_t character;
};

/* Is the card of such a refusal one of the four worker cards? */
bool ov_why_names_worker_card(enum ov_why why);

/* "EDGE_DOES_NOT_MATCH" and "R8.2". */
const char *ov_why_word(enum ov_why why);
const char *ov_why_rule(enum ov_why why);

#endif
