/*
 * standard.h - the nets that come with the program: one for each number of
 * players, trained with the standard deck (data/nets, docs/STRENGTH.md).
 */
#ifndef OV_BOT_STANDARD_H
#define OV_BOT_STANDARD_H

#include "bot/net.h"

/*
 * The net for a game with this box; NULL if it is played with another deck,
 * of whose cards the nets know nothing.
 */
const struct ov_net *ov_net_standard(const struct ov_box *box);

/* The one for this number of players, whatever the deck. */
const struct ov_net *ov_net_of(int players);

/* Made by the build from data/nets. */
extern const struct ov_net ov_net_of_two, ov_net_of_three, ov_net_of_four;

#endif
