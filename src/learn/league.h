/*
 * league.h - players of other styles, who sit in some games of a training.
 *
 * A net that only ever meets itself misjudges positions that its own style does
 * not bring about. In a training with a league it learns from such games too:
 * there every seat is drawn by lot, and everybody's positions become samples.
 */
#ifndef OV_LEARN_LEAGUE_H
#define OV_LEARN_LEAGUE_H

#include "base/sha256.h"
#include "bot/bot.h"

struct ov_league_player {
    enum ov_bot_number bot;
    int budget; /* simulations for a choice; 0: the bot has none */
};

enum { OV_LEAGUE_PLAYERS = 8 };
extern const struct ov_league_player ov_league[OV_LEAGUE_PLAYERS];

/* Enough scratch memory for each of them. */
enum { OV_LEAGUE_SCRATCH = 1 << 15 };

/*
 * Who sits where in a game, NULL for the net itself: in three games of four
 * the net has all seats, in the others about one in three.
 */
void ov_league_draw(struct ov_rng *rng, int seats,
                    const struct ov_league_player *ret_player[OV_MAX_SEATS]);

/* Names the players of this version, for fingerprints of plans. */
void ov_league_hash(uint8_t ret_hash[OV_SHA256_SIZE]);

#endif
