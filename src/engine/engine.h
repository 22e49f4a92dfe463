/*
 * engine.h - playing OddVille: start, list what is legal, ask why not, apply.
 *
 * The engine never asks, it waits: game->turn.actor has to choose, every
 * other seat may take workers off the board (R3.4). All functions are pure:
 * no heap, files, clock, output or globals. `events` may be NULL.
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
 * Lists everything a seat may do now, always in the same order. Here and in
 * ov_why_not no reveal may be due.
 */
void ov_legal(const struct ov_game *game, const struct ov_box *box, int seat,
              struct ov_actions *ret_actions);

/* Whether a seat may do this now; if not, why not and what caused it. */
enum ov_why ov_why_not(const struct ov_game *game, const struct ov_box *box,
                       int seat, struct ov_action action,
                       struct ov_refusal *ret_refusal);

/*
 * Whether this card fits on a cell (R8.2), whoever would build it and
 * whatever it costs; if not, why not.
 */
enum ov_why ov_why_not_there(const struct ov_game *game,
                             const struct ov_box *box, int card, int x, int y,
                             struct ov_refusal *ret_refusal);

/* What recovering costs now (R4.1), and a resource with a card (R6.1). */
int ov_recover_price(const struct ov_game *game, int seat);
int ov_resource_price(const struct ov_game *game, const struct ov_box *box,
                      int seat, int resource);

/* What a worker card brings in coins (R5.4), with the Ghost (R11.7). */
static inline int ov_card_coins(const struct ov_game *game,
                                const struct ov_box *box, int seat, int card)
{
    return box->card_coins[ov_has_character(game, seat, OV_GHOST)][card];
}

/*
 * Checks an action and carries it out, chance included. A refused one changes
 * no byte, neither of the game nor of the events. Events are overwritten.
 */
OV_NODISCARD enum ov_why ov_apply(struct ov_game *game,
                                  const struct ov_box *box, int seat,
                                  struct ov_action action,
                                  struct ov_events *events);

/*
 * The two halves of ov_apply for those who know that the action is legal:
 * ov_choose goes up to the first reveal, ov_reveal lets chance show one thing
 * and goes on. Between them lies the state just before each reveal: it does
 * not depend on anything hidden. Events are appended.
 */
void ov_choose(struct ov_game *game, const struct ov_box *box, int seat,
               struct ov_action action, struct ov_events *events);

static inline bool ov_reveal_due(const struct ov_game *game)
{
    return game->turn.reveal != OV_REVEAL_NOTHING;
}

void ov_reveal(struct ov_game *game, const struct ov_box *box,
               struct ov_events *events);

/* Chooses and lets chance finish; the action must be legal. */
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
 * NULL if the game keeps every invariant of R16 and could have come from
 * play; else the first one it breaks, in a few English words for tests and
 * for the reader of positions.
 */
const char *ov_broken_invariant(const struct ov_game *game,
                                const struct ov_box *box);

#endif
