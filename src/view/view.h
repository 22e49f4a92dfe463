/*
 * view.h - what anyone may know of a game. Nobody has private information: the
 * deck's order, the faces of coins and the covered characters are hidden from
 * all players alike, so one view serves every seat, spectator and bot.
 *
 * A view is a game in which everything hidden is OV_NONE (faces, covered and
 * left-out characters) or zero (the generator). A card that was shown and has
 * since gone face down is still known where it lies, because everybody could
 * have followed it (R16).
 */
#ifndef OV_VIEW_VIEW_H
#define OV_VIEW_VIEW_H

#include "engine/engine.h"

struct ov_view {
    struct ov_game of;
};

/* The public part of a game, whether or not a reveal is due. */
void ov_view_of(struct ov_view *ret_view, const struct ov_game *game,
                const struct ov_box *box);

/*
 * A full game that fits the view, every possible one equally likely. Its
 * further chance comes from `rng`, which moves on.
 */
void ov_view_sample(const struct ov_view *view, const struct ov_box *box,
                    struct ov_rng *rng, struct ov_game *ret_game);

/*
 * Characters of a guild, a bit each, whose place nobody knows: each may be
 * under the pile's top or left out (R2.2).
 */
int ov_view_out_of_sight(const struct ov_view *view, const struct ov_box *box,
                         int guild);

/* ov_legal for callers that have only the view: the same list. */
void ov_view_legal(const struct ov_view *view, const struct ov_box *box,
                   int seat, struct ov_actions *ret_actions);

/* ov_why_not for callers that have only the view: the same answer. */
enum ov_why ov_view_why_not(const struct ov_view *view,
                            const struct ov_box *box, int seat,
                            struct ov_action action,
                            struct ov_refusal *ret_refusal);

/*
 * Going back from `now` to `then`, an earlier state of the same game, tells
 * nobody anything new: there is no reveal between them.
 */
static inline bool ov_undo_is_free(const struct ov_game *then,
                                   const struct ov_game *now)
{
    return then->reveals == now->reveals;
}

#endif
