/*
 * orders.h - what a seat wants done without being asked again: its standing
 * orders. In slow games they keep one player's small questions from blocking
 * everybody.
 *
 * An order only ever does what the seat could do itself, as an ordinary
 * action of the log, so records stay plain. By default every question is
 * asked. One macro lists the orders; their values begin with "ask".
 */
#ifndef OV_TABLE_ORDERS_H
#define OV_TABLE_ORDERS_H

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
 *              "auto" takes the character (R8.5) and ends the turn
 */
#define OV_ORDERS(O)                                                           \
    O(builder, "builder", ("ask", "never", "best"))                            \
    O(useless, "useless", ("ask", "decline"))                                  \
    O(turn_end, "turn-end", ("ask", "auto"))

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

/* An order's word in saves, and its values' (NULL past the last). */
const char *ov_order_word(enum ov_order which);
const char *ov_order_value_word(enum ov_order which, int value);

int ov_order_get(const struct ov_orders *orders, enum ov_order which);
void ov_order_set(struct ov_orders *orders, enum ov_order which, int value);

/* False if the word names no value of the order; then nothing is set. */
OV_NODISCARD bool ov_order_value_from_word(enum ov_order which,
                                           const char *word, int *ret_value);

/* An order and a value of it, for menus. */
const char *ov_text_order(enum ov_language language, enum ov_order which);
const char *ov_text_order_value(enum ov_language language, enum ov_order which,
                                int value);

/*
 * What these orders make the seat do that has to choose now. False if it is
 * to be asked.
 */
bool ov_orders_answer(const struct ov_orders *orders,
                      const struct ov_view *view, const struct ov_box *box,
                      struct ov_action *ret_action);

#endif
