/*
 * chance.c - views that are played on, and what chance can reveal on the way.
 */
#include "api/handles.h"
#include "notation/action.h"
#include "notation/shown.h"
#include "view/outcomes.h"

enum oddville_status oddville_view_play(struct oddville_view *view, int seat,
                                        struct oddville_action action)
{
    const struct ov_action own = ov_api_action(action);
    struct ov_refusal refusal;

    if (view == NULL || !ov_api_is_seat(view->box, seat) ||
        !ov_action_exists(own))
        return ODDVILLE_BAD_ARGUMENT;
    if (ov_reveal_due(&view->of.of) ||
        ov_view_why_not(&view->of, &view->box->of, seat, own, &refusal) !=
            OV_ALLOWED)
        return ODDVILLE_REFUSED;
    ov_follow_action(&view->of, &view->box->of, seat, own, NULL);
    return ODDVILLE_OK;
}

int oddville_view_outcomes(
    const struct oddville_view *view,
    struct oddville_outcome ret_outcomes[ODDVILLE_MAX_OUTCOMES])
{
    struct ov_chance_outcome outcomes[OV_MAX_OUTCOMES];
    int count;

    static_assert((int)ODDVILLE_MAX_OUTCOMES == (int)OV_MAX_OUTCOMES, "");
    if (view == NULL || ret_outcomes == NULL)
        return 0;
    count = ov_outcomes(&view->of, &view->box->of, outcomes);
    for (int i = 0; i < count; i++) {
        ret_outcomes[i] = (struct oddville_outcome){.ways = outcomes[i].ways,
                                                    .of = outcomes[i].of};
        memcpy(ret_outcomes[i].byte, &outcomes[i].shown,
               sizeof outcomes[i].shown);
    }
    return count;
}

/* Whether this is one of the outcomes now; if so, what it shows. */
static bool is_possible(const struct oddville_view *view,
                        const struct oddville_outcome *outcome,
                        struct ov_shown *ret_shown)
{
    struct ov_chance_outcome outcomes[OV_MAX_OUTCOMES];
    const int count = ov_outcomes(&view->of, &view->box->of, outcomes);

    static_assert(sizeof *ret_shown < sizeof outcome->byte, "");
    for (int i = 0; i < count; i++) {
        if (memcmp(outcome->byte, &outcomes[i].shown,
                   sizeof outcomes[i].shown) == 0) {
            *ret_shown = outcomes[i].shown;
            return true;
        }
    }
    return false;
}

enum oddville_status oddville_view_show(struct oddville_view *view,
                                        const struct oddville_outcome *outcome)
{
    struct ov_shown shown;

    if (view == NULL || outcome == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (!is_possible(view, outcome, &shown) ||
        !ov_follow_shown(&view->of, &view->box->of, &shown, NULL))
        return ODDVILLE_REFUSED;
    return ODDVILLE_OK;
}

enum oddville_status
oddville_outcome_write(const struct oddville_view *view,
                       const struct oddville_outcome *outcome,
                       char ret_text[ODDVILLE_OUTCOME_TEXT])
{
    struct ov_buffer out;
    struct ov_shown shown;

    static_assert((int)ODDVILLE_OUTCOME_TEXT == (int)OV_SHOWN_TEXT, "");
    if (view == NULL || outcome == NULL || ret_text == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (!is_possible(view, outcome, &shown))
        return ODDVILLE_REFUSED;
    ov_buffer_init(&out, ret_text, ODDVILLE_OUTCOME_TEXT);
    ov_shown_write(&out, &view->box->of, shown);
    return ODDVILLE_OK;
}
