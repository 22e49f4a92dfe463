/*
 * orders.h - what a seat wants done without being asked again: its standing
 * orders. In slow games they keep one player's small questions from blocking
 * everybody.
 *
 * An order only ever does what the seat could do itself, as an ordinary action
 * of the log, so records stay plain. New players are spared the questions that
 * have one sensible answer (ov_usual_orders). Zero means that the player is
 * asked. One macro lists the orders; their values begin with "ask".
 */
#ifndef OV_TABLE_ORDERS_H
#define OV_TABLE_ORDERS_H

#include "text/sentence.h"
#include "text/text.h"
#include "view/view.h"

/*
 * O(field, word, values)
 *   builder    when the Builder's owner may build too (R11.11): "never", or
 *              "best", the build that brings the most over the best other now
 *   useless    when nothing that is open can be used as things stand, without
 *              taking workers off (R3.4): "decline" bonuses (R8.4), and waive
 *              the Seignior's second resource (R11.3)
 *   turn_end   when only powers are left that may be used at any time (R3.3):
 *              "auto" takes the character (R8.5) and ends the turn; "idle"
 *              does so only if none of them can change anything any more
 */
#define OV_ORDERS(O)                                                           \
    O(builder, "builder", ("ask", "never", "best"))                            \
    O(useless, "useless", ("ask", "decline"))                                  \
    O(turn_end, "turn-end", ("ask", "auto", "idle"))

struct ov_orders { /* of a seat; 0 is "ask" */
#define O(field, word, values) uint8_t field;
    OV_ORDERS(O)
#undef O
};

enum ov_order {
#define O(field, word, values) OV_ORDER_##field,
    OV_ORDERS(O)
#undef O
        OV_ORDER_COUNT
};

enum ov_order_builder { OV_BUILDER_ASK, OV_BUILDER_NEVER, OV_BUILDER_BEST };
enum ov_order_useless { OV_USELESS_ASK, OV_USELESS_DECLINE };
enum ov_order_turn_end { OV_TURN_END_ASK, OV_TURN_END_AUTO, OV_TURN_END_IDLE };

/* The orders of a person who begins a new game. */
struct ov_orders ov_usual_orders(void);

/* An order's word in saves, and its values' (NULL past the last). */
const char *ov_order_word(enum ov_order which);
const char *ov_order_value_word(enum ov_order which, int value);

int ov_order_get(const struct ov_orders *orders, enum ov_order which);
void ov_order_set(struct ov_orders *orders, enum ov_order which, int value);

/* False if it is not a value of this order; then nothing is set. */
OV_NODISCARD bool ov_order_value_from_word(enum ov_order which,
                                           const char *word, int *ret_value);

/* An order and one of its values, for menus. */
const char *ov_text_order(enum ov_language language, enum ov_order which);
const char *ov_text_order_value(enum ov_language language, enum ov_order which,
                                int value);

/*
 * What these orders make the seat do that has to choose now. False if the
 * player has to be asked.
 */
bool ov_orders_answer(const struct ov_orders *orders,
                      const struct ov_view *view, const struct ov_box *box,
                      struct ov_action *ret_action);

/* Why what an order declined or waived was useless. */
enum ov_order_reason {
    OV_NO_USE_UNTOLD,   /* it was not an order's, or there is no such event */
    OV_NO_USE_COINS,    /* five coins already (R5.2) */
    OV_NO_USE_SUPPLY,   /* no worker in supply (R9.1) */
    OV_NO_USE_BOARD,    /* no worker on the board (R9.3, R9.5) */
    OV_NO_USE_TOO_DEAR, /* no coins for a second resource (R11.3) */
};

/* For an event of an order's action, and the game before that action. */
enum ov_order_reason ov_order_reason(const struct ov_game *before,
                                     const struct ov_event *event);

/* Appends it as a separate sentence; nothing for OV_NO_USE_UNTOLD. */
void ov_text_order_reason(struct ov_buffer *out, enum ov_language language,
                          const struct ov_scene *scene, int seat,
                          enum ov_order_reason reason);

#endif
