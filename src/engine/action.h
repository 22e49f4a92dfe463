/*
 * action.h - everything a seat can do. An action is four bytes; arguments it
 * does not use are 0, so that equal actions have equal bytes.
 */
#ifndef OV_ENGINE_ACTION_H
#define OV_ENGINE_ACTION_H

#include "base/base.h"

/* A(name, word, rule): beside each, its arguments. */
#define OV_ACTIONS(A)                                                          \
    A(PICK, "pick", "R2.4") /* a resource */                                   \
    A(RECOVER, "recover", "R4.1")                                              \
    A(COINS, "coins", "R5.4")       /* a worker card */                        \
    A(RESOURCE, "resource", "R6.1") /* a worker card, b resource */            \
    A(SECOND, "second", "R11.3")    /* a resource */                           \
    A(WAIVE, "waive", "R11.3")                                                 \
    A(TAKE, "take", "R7.1")         /* a worker card, b row position */        \
    A(NOTHING, "nothing", "R15.10") /* a worker card */                        \
    A(DISCARD, "discard", "R7.3")   /* a building */                           \
    A(BUILD, "build", "R8.1")       /* a building, b x, c y */                 \
    A(BONUS, "bonus", "R8.4")       /* a source, b resource, c slot */         \
    A(DECLINE, "decline", "R8.4")   /* a source */                             \
    A(CHARACTER, "character", "R8.5")                                          \
    A(FLIP, "flip", "R11.4")                                                   \
    A(SWAP, "swap", "R11.6")      /* a building, b row position */             \
    A(TRAVEL, "travel", "R11.12") /* a slot */                                 \
    A(REMOVE, "remove", "R3.4")   /* a slot */                                 \
    A(REFUSE, "refuse", "R11.11") /* the Builder's question */                 \
    A(END, "end", "R3.3")

enum ov_action_kind {
#define A(name, word, rule) OV_ACT_##name,
    OV_ACTIONS(A)
#undef A
};
enum { OV_ACTION_KINDS = OV_ACT_END + 1 };

/*
 * Arguments: worker cards 0 to 3, resources as enum ov_resource, row positions
 * 0 to 5, buildings by card number, cells as two int8_t, sources as enum
 * ov_source, slots as ov_slot below. A bonus's b is the resource gained (0 for
 * a coin), its c the slot that a transformed worker leaves (otherwise 0).
 */
struct ov_action {
    uint8_t kind, a, b, c;
};

/* A slot of the resource board: a resource at a price (R1.7). */
static inline uint8_t ov_slot(int resource, int price)
{
    return (uint8_t)((unsigned)resource << 2 | (unsigned)price);
}

static inline int ov_slot_resource(int slot)
{
    return slot >> 2;
}

static inline int ov_slot_price(int slot)
{
    return slot & 3;
}

static inline bool ov_same_action(struct ov_action one, struct ov_action two)
{
    return memcmp(&one, &two, sizeof one) == 0;
}

/*
 * The most actions one seat can choose from at once: four cards for coins, a
 * resource, a position or nothing (48), two buildings on every site (118),
 * swaps for two uses of a power (12), 12 slots to travel from, 12 to clear, and
 * a few single ones; or, in OV_PHASE_BONUSES, five transforms of 12 x 3 and so
 * on.
 */
enum { OV_MAX_ACTIONS = 256 };

struct ov_actions {
    int count;
    struct ov_action at[OV_MAX_ACTIONS];
};

/* "pick", "recover", ... and "R2.4", ...; for texts of the command itself. */
const char *ov_action_word(enum ov_action_kind kind);
const char *ov_action_rule(enum ov_action_kind kind);

#endif
