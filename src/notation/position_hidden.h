/*
 * position_hidden.h - what a view's text leaves out. For position_*.c only.
 */
#ifndef OV_NOTATION_POSITION_HIDDEN_H
#define OV_NOTATION_POSITION_HIDDEN_H

#include "view/view.h"

/* With four players no character is left out, and R15.8 may show them. */
static inline bool ov_left_out_is_hidden(const struct ov_box *box, bool view)
{
    return view && !box->switches.left_out && box->seats < OV_MAX_SEATS;
}

/*
 * NULL if the game could have come from play, otherwise what is impossible; for
 * a view, whether it is the view of such a game. Never asserts.
 */
const char *ov_impossible(const struct ov_game *game, const struct ov_box *box);
const char *ov_impossible_view(const struct ov_view *view,
                               const struct ov_box *box);

#endif
