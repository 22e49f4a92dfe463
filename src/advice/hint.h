/*
 * hint.h - the best that can be done in a position, and why.
 *
 * A hint has up to three actions, best first, each with what it is worth to
 * every seat, how the turn would go on, and reasons. A reason is a plain fact
 * about what differs when the turn has gone that way (reason.h); which facts
 * are told, and in what order, depends on what they are worth, and on whether
 * they are true of one of the actions or of all.
 *
 * Made from the view alone, with integers only: the same position gets the same
 * hint on every machine.
 */
#ifndef OV_ADVICE_HINT_H
#define OV_ADVICE_HINT_H

#include "advice/appraisal.h"
#include "advice/reason.h"

enum { OV_HINTS = 3, OV_HINT_LINE = 6, OV_HINT_REASONS = 3 };

struct ov_hint_move {
    struct ov_action action;
    struct ov_value value; /* chances of winning and margins, by seat */
    int steps;             /* how the turn continues, up to chance or its end */
    struct ov_action step[OV_HINT_LINE]; /* the action itself comes first */
    int reasons;
    struct ov_reason reason[OV_HINT_REASONS]; /* the weightiest first */
};

struct ov_hint {
    int seat; /* the seat that has to choose */
    enum ov_appraised_by by;
    int count;
    struct ov_hint_move move[OV_HINTS];
};

/* A plan that is good and takes no noticeable time. */
struct ov_search_plan ov_hint_plan(int seats);

/* A seat has to choose, and no reveal is due. */
void ov_hint(const struct ov_appraiser *appraiser, const struct ov_view *view,
             struct ov_hint *ret_hint);

/* One action of that seat with its reasons; the caller sets its value. */
void ov_hint_explain(const struct ov_appraiser *appraiser,
                     const struct ov_view *view, struct ov_action action,
                     struct ov_hint_move *ret_move);

/*
 * Puts the move in words: "Pick up your worker cards, then: Play worker card
 * 2 for wood (free)". The scene's game is the view.
 */
void ov_text_hint_line(struct ov_buffer *out, enum ov_language language,
                       const struct ov_scene *scene, int seat,
                       const struct ov_hint_move *move);

/* "62 %", as the language writes it; from a chance of OV_CERTAIN. */
void ov_text_chance(struct ov_buffer *out, enum ov_language language,
                    int32_t chance);

/* Where the values come from, in a sentence. */
const char *ov_text_appraised_by(enum ov_language language,
                                 enum ov_appraised_by by);

#endif
