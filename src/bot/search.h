/*
 * search.h - looking further than one step: the most promising actions are
 * tried in sampled games in which everybody plays on by the net, and the
 * worse half is dropped again and again (sequential halving).
 */
#ifndef OV_BOT_SEARCH_H
#define OV_BOT_SEARCH_H

#include "bot/bot.h"
#include "bot/lookahead.h"

enum { OV_SEARCH_WIDTH = 16 }; /* actions looked at, at the most */

struct ov_search_plan {
    int simulations; /* in all */
    int width;       /* actions to begin with */
    int rounds;      /* turns of every player before the net judges */
};

struct ov_found {
    int count;
    struct ov_action action[OV_SEARCH_WIDTH]; /* best first */
    struct ov_value value[OV_SEARCH_WIDTH];   /* mean over its simulations */
    int simulations[OV_SEARCH_WIDTH];
};

/* question->net must be there. What is found depends on the view alone. */
void ov_search(const struct ov_question *question,
               const struct ov_search_plan *plan, struct ov_found *ret_found);

/*
 * One legal action of the seat, tried in the plan's number of games. With the
 * same chance they are the first of those that ov_search deals, so that what
 * it found can be compared with anything else.
 */
void ov_search_try(const struct ov_question *question,
                   const struct ov_search_plan *plan, struct ov_action action,
                   struct ov_value *ret_value);

/*
 * Like ov_search_try, but in the games from number `from` on, and each game's
 * value by itself: the caller has room for plan->simulations of them.
 */
void ov_search_sample(const struct ov_question *question,
                      const struct ov_search_plan *plan,
                      struct ov_action action, int from,
                      struct ov_value *ret_values);

/*
 * Everybody plays on by the net until turn `last` begins, or to the end. The
 * value is what the net thought of the last action, before chance showed
 * what followed: that is what it has learnt to judge. If nobody has to choose
 * before, it stays as it is.
 */
void ov_play_on(const struct ov_question *question, struct ov_game *game,
                int last, struct ov_value *ret_value);

#endif
