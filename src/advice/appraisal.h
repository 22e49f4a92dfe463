/*
 * appraisal.h - what a position is worth to every seat, and which actions are
 * the best there. The basis of hints and of the judgement of whole games.
 *
 * With a net, a search judges by it; if the plan has no simulations, the net is
 * asked alone. Without a net, the greedy bot names the actions, and quick games
 * to the end show how they fare: rough, but better than nothing.
 *
 * Only views are used, and the deals of the sampled games are always the same:
 * one position, one appraisal.
 */
#ifndef OV_ADVICE_APPRAISAL_H
#define OV_ADVICE_APPRAISAL_H

#include "bot/search.h"

struct ov_appraiser {
    const struct ov_box *box;
    const struct ov_net *net; /* for these seats; NULL: there is none */
    struct ov_search_plan plan;
};

enum ov_appraised_by { OV_BY_SEARCH, OV_BY_NET, OV_BY_GAMES };

enum ov_appraised_by ov_appraised_by(const struct ov_appraiser *appraiser);

/*
 * The actions of the seat that has to choose, best first: all of them if there
 * are at most three, else at least three.
 */
void ov_appraise(const struct ov_appraiser *appraiser,
                 const struct ov_view *view, struct ov_found *ret_found);

/*
 * One legal action of that seat, tried in this many of the same games: what
 * ov_appraise says about its best one, with the games that it spent there.
 */
void ov_appraise_action(const struct ov_appraiser *appraiser,
                        const struct ov_view *view, struct ov_action action,
                        int games, struct ov_value *ret_value);

/* Does a seat with this chance have hardly anything left to win? */
bool ov_chance_is_lost(int32_t chance, int seats);

/*
 * The same for a lost position: chances no longer tell actions apart there, so
 * those come first that keep most points over the best other.
 */
void ov_appraise_margins(const struct ov_appraiser *appraiser,
                         const struct ov_view *view,
                         struct ov_found *ret_found);

/* Two actions compared, for the seat that has to choose. */
struct ov_contest {
    struct ov_value value[2];
    int32_t noise; /* of OV_CERTAIN: how much the difference between its chances
                      may well be off (a standard error) */
};

/*
 * Both in this many of the same games, none of which was used when ov_appraise
 * found them: an action that was picked for good luck has no more of it.
 */
void ov_appraise_contest(const struct ov_appraiser *appraiser,
                         const struct ov_view *view,
                         const struct ov_action action[2], int games,
                         struct ov_contest *ret_contest);

/*
 * A position as it is, even if a reveal is due or the game is over; seen from a
 * seat, as no two seats see it quite the same.
 */
void ov_appraise_position(const struct ov_appraiser *appraiser,
                          const struct ov_view *view, int seat,
                          struct ov_value *ret_value);

#endif
