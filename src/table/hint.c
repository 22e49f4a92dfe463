/*
 * hint.c - the best actions, each followed to where chance or another player
 * comes in.
 */
#include "table/hint.h"

#include "text/fill.h"
#include "text/mark.h"

struct ov_search_plan ov_hint_plan(int seats)
{
    return (struct ov_search_plan){
        .simulations = 320 / seats, .width = 8, .rounds = 1};
}

/* What the seat would do next in the same turn. */
static struct ov_action go_on(const struct ov_appraiser *appraiser,
                              const struct ov_view *view)
{
    struct ov_rng rng = {{1, 2, 3, 4}};
    struct ov_question question = ov_ask(view, appraiser->box, &rng);

    question.net = appraiser->net;
    return ov_bot_net(&question);
}

static bool goes_on(const struct ov_game *before, const struct ov_game *after,
                    int seat)
{
    return !ov_is_over(after) && !ov_reveal_due(after) &&
           after->turns == before->turns && after->turn.actor == seat;
}

void ov_hint_explain(const struct ov_appraiser *appraiser,
                     const struct ov_view *view, struct ov_action action,
                     struct ov_hint_move *ret_move)
{
    const int seat = view->of.turn.actor;
    struct ov_view after = *view;
    const struct ov_comparison comparison = {.box = appraiser->box,
                                             .net = appraiser->net,
                                             .seat = seat,
                                             .before = &view->of,
                                             .after = &after.of};

    assert(seat < appraiser->box->seats);
    ret_move->action = action;
    ret_move->step[0] = action;
    ret_move->steps = 1;
    ov_choose(&after.of, appraiser->box, seat, action, NULL);
    while (ret_move->steps < OV_HINT_LINE &&
           goes_on(&view->of, &after.of, seat)) {
        const struct ov_action next = go_on(appraiser, &after);

        ret_move->step[ret_move->steps++] = next;
        ov_choose(&after.of, appraiser->box, seat, next, NULL);
    }
    ret_move->reasons =
        ov_reasons_find(&comparison, ret_move->reason, OV_HINT_REASONS);
}

void ov_hint(const struct ov_appraiser *appraiser, const struct ov_view *view,
             struct ov_hint *ret_hint)
{
    struct ov_found found;

    memset(ret_hint, 0, sizeof *ret_hint);
    ov_appraise(appraiser, view, &found);
    ret_hint->seat = view->of.turn.actor;
    ret_hint->by = ov_appraised_by(appraiser);
    ret_hint->count = found.count < OV_HINTS ? found.count : OV_HINTS;
    for (int i = 0; i < ret_hint->count; i++) {
        struct ov_hint_move *const move = &ret_hint->move[i];

        move->value = found.value[i];
        ov_hint_explain(appraiser, view, found.action[i], move);
    }
}

/* --- In words --- */

void ov_text_hint_line(struct ov_buffer *out, enum ov_language language,
                       const struct ov_scene *scene, int seat,
                       const struct ov_hint_move *move)
{
    struct ov_game game = *scene->game;
    struct ov_scene now = *scene;

    now.game = &game;
    for (int i = 0; i < move->steps; i++) {
        if (i > 0)
            ov_put(out, ov_text(language, "hint", NC_("hint", ", then: ")));
        ov_text_action(out, language, &now, seat, move->step[i]);
        ov_choose(&game, scene->box, seat, move->step[i], NULL);
    }
}

void ov_text_chance(struct ov_buffer *out, enum ov_language language,
                    int32_t chance)
{
    struct ov_args args = {0};

    ov_add_number(&args, "n",
                  ((int64_t)chance * 100 + OV_CERTAIN / 2) / OV_CERTAIN);
    ov_fill(out, language, ov_text(language, "hint", NC_("hint", "{n}%")),
            &args);
}

const char *ov_text_appraised_by(enum ov_language language,
                                 enum ov_appraised_by by)
{
    static const char *const sentences[] = {
        [OV_BY_SEARCH] = NC_("hint", "Tried out in games that strong players "
                                     "play on."),
        [OV_BY_NET] = NC_("hint", "What a strong player thinks at first "
                                  "sight."),
        [OV_BY_GAMES] = NC_("hint", "A rough guess, from quick games: there is "
                                    "no net for this number of players.")};

    return ov_text(language, "hint", sentences[by]);
}
