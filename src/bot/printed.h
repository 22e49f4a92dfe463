/*
 * printed.h - nets that know cards by what is printed on them, so that they can
 * play any deck and edition.
 *
 * Such a net is an ordinary one (net.h) without rows for single cards. The row
 * of a card in a role (in front of a seat, on offer, at a position of the row)
 * is the sum of rows for what is printed on it, and rows for the switches and
 * the rest of the box are added to the bias. Folding works this out once for a
 * box; the result is played like any other net and no slower. Integers only:
 * every machine folds the same net.
 *
 * Guilds are told apart by their characters: with another deck, a guild's
 * inputs have the rows of the guild that has most of its characters in the
 * standard deck.
 */
#ifndef OV_BOT_PRINTED_H
#define OV_BOT_PRINTED_H

#include "bot/net.h"

/* F(name, features): of a card; values are small numbers, mostly 0 or 1. */
#define OV_CARD_PRINTS(F)                                                      \
    F(ALWAYS, 1)                                                               \
    F(COST, 4)   /* how many of a resource */                                  \
    F(TWICE, 4)  /* at least two of it */                                      \
    F(SIZE, 4)   /* of the cost: 1, 2, 3 or 4 */                               \
    F(STREET, 4) /* at a side */                                               \
    F(STREETS, 5)                                                              \
    F(THROUGH, 2) /* from top to bottom, from left to right */                 \
    F(GUILD, 5)                                                                \
    F(BONUS, 8)                                                                \
    F(SCORING, 8)                                                              \
    F(POINTS, 8) /* the number beside the rule, by rule */                     \
    F(SHIELD, 1)                                                               \
    F(SCORED_GUILD, 4)

/* Of the rest of the box; all but the first are 0 for the standard one. */
#define OV_BOX_PRINTS(F)                                                       \
    F(BASE, 1)                                                                 \
    F(SWITCHES, 32)    /* each value but the first of each switch */           \
    F(SQUARE_BONUS, 8) /* what the Main Square gives */                        \
    F(SQUARE_POINTS, 1)                                                        \
    F(SLOTS, 8) /* of the board, by resource and price, more than usual */     \
    F(FREE, 4)  /* positions of the row, by worker card, more than usual */    \
    F(COINS, 4) /* by worker card, more than usual */

enum ov_card_print {
#define F(name, features)                                                      \
    OV_CARD_##name, OV_CARD_##name##_LAST = OV_CARD_##name + (features) - 1,
    OV_CARD_PRINTS(F)
#undef F
        OV_CARD_PRINT_COUNT
};

enum ov_box_print {
#define F(name, features)                                                      \
    OV_BOX_##name, OV_BOX_##name##_LAST = OV_BOX_##name + (features) - 1,
    OV_BOX_PRINTS(F)
#undef F
        OV_BOX_PRINT_COUNT
};

enum { OV_MAX_ROLES = OV_MAX_SEATS + 1 + OV_ROW };
enum { OV_PRINT_ONE = 8192 }; /* stands for 1.0 in their rows */

struct ov_printed_net {
    struct ov_net net;   /* without rows for cards and without a bias */
    const int16_t *card; /* [roles][OV_CARD_PRINT_COUNT][HIDDEN] */
    const int16_t *box;  /* [OV_BOX_PRINT_COUNT][HIDDEN] */
};

/* A box as the nets see it. */
struct ov_prints {
    int seats;
    uint8_t alike[OV_GUILDS + 1]; /* the standard deck's guild for each */
    int8_t card[OV_CARDS][OV_CARD_PRINT_COUNT];
    int8_t box[OV_BOX_PRINT_COUNT];
};

void ov_prints_of(const struct ov_box *box, struct ov_prints *ret_prints);

/* In how many roles a card can be, and the input of a card in a role. */
static inline int ov_roles(int seats)
{
    return seats + 1 + OV_ROW;
}
int ov_role_input(int seats, int role, int card);

/* The input whose row an input that is no card's has. */
int ov_alike_input(const struct ov_prints *prints, int input);

/* The size in bytes of such a net, and where its two more parts lie. */
struct ov_printed_layout {
    size_t card, box, end;
};
struct ov_printed_layout ov_printed_layout(int seats);

/* Writes the header of a block whose parts are in place. */
void ov_printed_seal(uint8_t *block, int seats);

/* False if the bytes are not such a net; then *ret_net is untouched. */
OV_NODISCARD bool ov_printed_open(struct ov_printed_net *ret_net,
                                  const void *bytes, size_t size);

/*
 * A folded net and what it was folded for. It points into itself and into the
 * printed net; start with {0} (or `seats` 0), and do not copy it.
 */
struct ov_folded_net {
    struct ov_net net;
    const int16_t *from; /* the printed net's rows, to know it again */
    struct ov_deck deck;
    struct ov_switches switches;
    int16_t first[OV_MAX_INPUTS * OV_NET_HIDDEN];
    int16_t bias[OV_NET_HIDDEN];
};

/*
 * The net for a box; worked out only if it is not the same box as before. The
 * printed net is one for as many seats.
 */
const struct ov_net *ov_fold(struct ov_folded_net *folded,
                             const struct ov_printed_net *printed,
                             const struct ov_box *box);

/* Whether it is folded for this box already. */
bool ov_is_folded_for(const struct ov_folded_net *folded,
                      const struct ov_printed_net *printed,
                      const struct ov_box *box);

#endif
