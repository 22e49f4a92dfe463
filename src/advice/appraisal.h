/*
 * appraisal.h - what a position is worth to every seat, and which actions are
 * the best there. Under hints and under the judgement of whole games.
 *
 * Whoever has a net searches with it, or asks it alone if the plan has no
 * simulations. Without a net the greedy bot names the actions, and quick
 * games to the end say how they fare: rough, but better than nothing.
 *
 * Only views are looked at, and the deals of the sampled games are always the
 * same ones: one position, one appraisal.
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
 * The actions of the seat that has to choose, best first: all of them if
 * there are up to three, else at least three.
 */
void ov_appraise(const struct ov_appraiser *appraiser,
                 const struct ov_view *view, struct ov_found *ret_found);

/*
 * One legal action of that seat, tried in so many of the same games: what
 * ov_appraise says of its best one, with the games that it spent there.
 */
void ov_appraise_action(const struct ov_appraiser *appraiser,
                        const struct ov_view *view, struct ov_action action,
                        int games, struct ov_value *ret_value);

/* Is hardly anything left to win for a seat with this chance? */
bool ov_chance_is_lost(int32_t chance, int seats);

/*
 * The same where the position is lost: then chances tell actions apart no
 * more, and those come first that keep most points over the best other.
 */
void ov_appraise_margins(const struct ov_appraiser *appraiser,
                         const struct ov_view *view,
                         struct ov_found *ret_found);

/* Two actions held against each other, for the seat that has to choose. */
struct ov_contest {
    struct ov_value value[2];
    int32_t noise; /* of OV_CERTAIN: by how much the difference between its
                      chances may well be off (a standard error) */
};

/*
 * Both in so many of the same games, none of which was looked at when
 * ov_appraise found them: who was picked for good luck has no more of it.
 */
void ov_appraise_contest(const struct ov_appraiser *appraiser,
                         const struct ov_view *view,
                         const struct ov_action action[2], int games,
                         struct ov_contest *ret_contest);

/*
 * A position as it stands, also one in which a reveal is due, or the end;
 * seen from a seat, as no two seats see it quite the same.
 */
void ov_appraise_position(const struct ov_appraiser *appraiser,
                          const struct ov_view *view, int seat,
                          struct ov_value *ret_value);

#endif
