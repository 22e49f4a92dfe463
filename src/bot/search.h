/*
 * search.h - looking further than one step. The most promising actions are
 * tried in sampled games in which everybody plays on by the net, and the worse
 * half is dropped again and again (sequential halving).
 */
#ifndef OV_BOT_SEARCH_H
#define OV_BOT_SEARCH_H

#include "bot/bot.h"
#include "bot/lookahead.h"

enum { OV_SEARCH_WIDTH = 16 }; /* most actions it tries */

struct ov_search_plan {
    int simulations; /* in all */
    int width;       /* actions to begin with */
    int rounds;      /* turns of each player before the net judges */
};

struct ov_found {
    int count;
    struct ov_action action[OV_SEARCH_WIDTH]; /* best first */
    struct ov_value value[OV_SEARCH_WIDTH];   /* mean over its simulations */
    int simulations[OV_SEARCH_WIDTH];
};

/* question->net must not be NULL. The result depends on the view alone. */
void ov_search(const struct ov_question *question,
               const struct ov_search_plan *plan, struct ov_found *ret_found);

/*
 * One legal action of the seat, tried in as many games as the plan says. With
 * the same random numbers these are the first games that ov_search deals, so
 * its results can be compared with those for any other action.
 */
void ov_search_try(const struct ov_question *question,
                   const struct ov_search_plan *plan, struct ov_action action,
                   struct ov_value *ret_value);

/*
 * Like ov_search_try, but in the games from number `from` on, and with the
 * value of each game: ret_values has room for plan->simulations of them.
 */
void ov_search_sample(const struct ov_question *question,
                      const struct ov_search_plan *plan,
                      struct ov_action action, int from,
                      struct ov_value *ret_values);

/*
 * Everybody plays on by the net until turn `last` begins, or to the end. The
 * value is what the net thought of the last action before chance showed what
 * followed, because that is what it has learnt to judge. If nobody has to
 * choose before then, *ret_value stays as it was.
 */
void ov_play_on(const struct ov_question *question, struct ov_game *game,
                int last, struct ov_value *ret_value);

#endif
