/*
 * follow.h - following a game from outside: from a view, an action and what
 * chance showed to the next view, without ever seeing the game.
 */
#ifndef OV_VIEW_FOLLOW_H
#define OV_VIEW_FOLLOW_H

#include "view/view.h"

/* One thing that chance showed. */
struct ov_shown {
    uint8_t reveal; /* enum ov_reveal */
    /*
     * The card, or the character now on top. If a guild was reshuffled: the
     * character gained, then the one on top, or OV_NONE if there is none.
     */
    uint8_t first, second;
};

enum { OV_MOST_SHOWN = 8 }; /* after one action */

/* What was shown, according to an action's events; returns how many. */
int ov_shown_in(const struct ov_events *events,
                struct ov_shown ret_shown[OV_MOST_SHOWN]);

/*
 * Carries out a legal action as far as the first thing to be shown
 * (ov_reveal_due), then shows what was reported, one thing after the other.
 * Events, as anyone who sees the game gets them, are appended to `events` (or
 * NULL). False if that cannot have been shown; then view and events are
 * unchanged.
 */
void ov_follow_action(struct ov_view *view, const struct ov_box *box, int seat,
                      struct ov_action action, struct ov_events *events);
OV_NODISCARD bool ov_follow_shown(struct ov_view *view,
                                  const struct ov_box *box,
                                  const struct ov_shown *shown,
                                  struct ov_events *events);

#endif
