/*
 * engine.h - playing OddVille: start, list what is legal, ask why not, apply.
 *
 * The engine never asks, it waits: game->turn.actor has to choose, and every
 * other seat may take workers off the board (R3.4). All functions are pure: no
 * heap, files, clock, output or globals. `events` may be NULL.
 */
#ifndef OV_ENGINE_ENGINE_H
#define OV_ENGINE_ENGINE_H

#include "engine/action.h"
#include "engine/event.h"
#include "engine/game.h"
#include "engine/refusal.h"

/* Sets up a game from its seed (R2.1-R2.3); the picks (R2.4) come first. */
void ov_start(struct ov_game *game, const struct ov_box *box,
              const struct ov_seed *seed);

/*
 * Lists everything a seat may do now, always in the same order. No reveal may
 * be due, here or in ov_why_not.
 */
void ov_legal(const struct ov_game *game, const struct ov_box *box, int seat,
              struct ov_actions *ret_actions);

/* Whether a seat may do this now; if not, why not, and what is the cause. */
enum ov_why ov_why_not(const struct ov_game *game, const struct ov_box *box,
                       int seat, struct ov_action action,
                       struct ov_refusal *ret_refusal);

/*
 * Whether this card fits a cell (R8.2), no matter who would build it and what
 * it costs; if not, why not.
 */
enum ov_why ov_why_not_there(const struct ov_game *game,
                             const struct ov_box *box, int card, int x, int y,
                             struct ov_refusal *ret_refusal);

/* What the Builder's owner pays to build too. */
enum { OV_BUILDER_FEE = 2 }; /* R11.11 */

/* The price of recovering now (R4.1), with the Mistress (R11.5). */
static inline int ov_recover_price(const struct ov_game *game, int seat)
{
    static const uint8_t size[1 << OV_WORKER_CARDS] = {0, 1, 1, 2, 1, 2, 2, 3,
                                                       1, 2, 2, 3, 2, 3, 3, 4};
    const int held = size[game->player[seat].hand];

    return held - ((held > 0) & ov_has_character(game, seat, OV_MISTRESS));
}

/* The price of a resource with a card (R6.1). */
int ov_resource_price(const struct ov_game *game, const struct ov_box *box,
                      int seat, int resource);

/* What a worker card brings in coins (R5.4), the Ghost included (R11.7). */
static inline int ov_card_coins(const struct ov_game *game,
                                const struct ov_box *box, int seat, int card)
{
    return box->card_coins[ov_has_character(game, seat, OV_GHOST)][card];
}

/*
 * Checks an action and carries it out, chance included. A refused action
 * changes no byte, either of the game or of the events. Otherwise the events
 * are overwritten.
 */
OV_NODISCARD enum ov_why ov_apply(struct ov_game *game,
                                  const struct ov_box *box, int seat,
                                  struct ov_action action,
                                  struct ov_events *events);

/*
 * The two halves of ov_apply, for callers that know the action to be legal.
 * ov_choose goes as far as the first reveal; ov_reveal lets chance show one
 * thing and continues. The state between them, just before each reveal, depends
 * on nothing hidden. Events are appended.
 */
void ov_choose(struct ov_game *game, const struct ov_box *box, int seat,
               struct ov_action action, struct ov_events *events);

static inline bool ov_reveal_due(const struct ov_game *game)
{
    return game->turn.reveal != OV_REVEAL_NOTHING;
}

void ov_reveal(struct ov_game *game, const struct ov_box *box,
               struct ov_events *events);

/* Chooses and lets chance finish. The action must be legal. */
static inline void ov_play(struct ov_game *game, const struct ov_box *box,
                           int seat, struct ov_action action)
{
    ov_choose(game, box, seat, action, NULL);
    while (ov_reveal_due(game))
        ov_reveal(game, box, NULL);
}

static inline bool ov_is_over(const struct ov_game *game)
{
    return game->turn.phase == OV_PHASE_OVER;
}

/*
 * NULL if the game keeps every invariant of R16 and could have come from play;
 * otherwise the first one it breaks, in a few words of English for tests and
 * for the reader of positions.
 */
const char *ov_broken_invariant(const struct ov_game *game,
                                const struct ov_box *box);

#endif
