/*
 * hidden.h - deals again what nobody has seen, for tests of what a view may
 * depend on.
 */
#ifndef OV_TESTS_VIEW_HIDDEN_H
#define OV_TESTS_VIEW_HIDDEN_H

#include "engine/engine.h"

/*
 * Unseen cards change places among the deck and the coins, unseen characters
 * among the covered and the left out of their guild, and the generator gets
 * other numbers. Returns how many places could have changed.
 */
int hidden_deal_anew(struct ov_game *game, const struct ov_box *box,
                     struct ov_rng *rng);

#endif
