/*
 * hint.c - the best actions, each followed until chance or another player comes
 * in.
 */
#include "advice/hint.h"

#include "text/fill.h"
#include "text/mark.h"

struct ov_search_plan ov_hint_plan(int seats)
{
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
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

/* --- Reasons --- */

enum { MORE_REASONS = 8 }; /* the best of which are told */
enum { DECISIVE = 10000 }; /* the weight of ending the game */

struct reasons {
    int count;
    struct ov_reason at[MORE_REASONS];
};

static bool holds(const struct reasons *reasons, const struct ov_reason *fact)
{
    for (int i = 0; i < reasons->count; i++) {
        if (ov_same_fact(&reasons->at[i], fact))
            return true;
    }
    return false;
}

static bool all_hold(const struct reasons *reasons, int count,
                     const struct ov_reason *fact)
{
    for (int i = 0; i < count; i++) {
        if (!holds(&reasons[i], fact))
            return false;
    }
    return true;
}

static void sort(struct reasons *reasons)
{
    for (int i = 1; i < reasons->count; i++) {
        const struct ov_reason moved = reasons->at[i];
        int place = i;

        for (; place > 0 && moved.weight > reasons->at[place - 1].weight;
             place--)
            reasons->at[place] = reasons->at[place - 1];
        reasons->at[place] = moved;
    }
}

/* What speaks for this one and not for all, by its weight; or 0. */
static int32_t weight_of_own(const struct reasons *all, int count,
                             const struct reasons *its)
{
    int32_t most = 0;

    for (int i = 0; i < its->count; i++) {
        const struct ov_reason *const fact = &its->at[i];

        if (fact->weight > most &&
            ov_reason_is_good((enum ov_reason_kind)fact->kind) &&
            !all_hold(all, count, fact))
            most = fact->weight;
    }
    return most;
}

/* What is true of all is no reason to choose one: it must not come first. */
static void tell_apart(struct reasons *reasons, int count)
{
    for (int i = 0; count > 1 && i < count; i++) {
        const int32_t own = weight_of_own(reasons, count, &reasons[i]);

        for (int r = 0; r < reasons[i].count && own > 0; r++) {
            struct ov_reason *const fact = &reasons[i].at[r];

            if (fact->weight >= own && fact->weight < DECISIVE &&
                all_hold(reasons, count, fact))
                fact->weight = own - 1;
        }
        sort(&reasons[i]);
    }
}

static void tell(const struct reasons *reasons, struct ov_hint_move *move)
{
    move->reasons =
        reasons->count < OV_HINT_REASONS ? reasons->count : OV_HINT_REASONS;
    memcpy(move->reason, reasons->at,
           (size_t)move->reasons * sizeof move->reason[0]);
}

/* Facts that are true after the action itself belong to it. */
static void tell_later(const struct ov_comparison *whole,
                       const struct ov_game *first, struct reasons *reasons)
{
    struct ov_comparison own = *whole;
    struct ov_reason at[OV_MOST_FACTS];
    int count;

    own.after = first;
    count = ov_reasons_find(&own, at, OV_MOST_FACTS);
    for (int i = 0; i < reasons->count; i++) {
        struct ov_reason *const fact = &reasons->at[i];
        bool holds = false;

        for (int j = 0; j < count; j++)
            holds = holds || ov_same_fact(&at[j], fact);
        fact->later = !holds;
    }
}

/* Follows the turn and finds what differs at its end. */
static void explain(const struct ov_appraiser *appraiser,
                    const struct ov_view *view, struct ov_action action,
                    struct ov_hint_move *ret_move, struct reasons *ret_reasons)
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
    const struct ov_game first = after.of;
    while (ret_move->steps < OV_HINT_LINE &&
           goes_on(&view->of, &after.of, seat)) {
        const struct ov_action next = go_on(appraiser, &after);

        ret_move->step[ret_move->steps++] = next;
        ov_choose(&after.of, appraiser->box, seat, next, NULL);
    }
    ret_reasons->count =
        ov_reasons_find(&comparison, ret_reasons->at, MORE_REASONS);
    tell_later(&comparison, &first, ret_reasons);
}

void ov_hint_explain(const struct ov_appraiser *appraiser,
                     const struct ov_view *view, struct ov_action action,
                     struct ov_hint_move *ret_move)
{
    struct reasons reasons;

    assert(!ov_is_over(&view->of) && !ov_reveal_due(&view->of));
    explain(appraiser, view, action, ret_move, &reasons);
    tell(&reasons, ret_move);
}

/* --- The hint --- */

void ov_hint(const struct ov_appraiser *appraiser, const struct ov_view *view,
             struct ov_hint *ret_hint)
{
    struct reasons reasons[OV_HINTS];
    struct ov_found found;

    assert(!ov_is_over(&view->of) && !ov_reveal_due(&view->of));
    memset(ret_hint, 0, sizeof *ret_hint);
    ov_appraise(appraiser, view, &found);
    ret_hint->seat = view->of.turn.actor;
    if (ov_chance_is_lost(found.value[0].win[ret_hint->seat],
                          appraiser->box->seats))
        ov_appraise_margins(appraiser, view, &found);
    ret_hint->by = ov_appraised_by(appraiser);
    ret_hint->count = found.count < OV_HINTS ? found.count : OV_HINTS;
    for (int i = 0; i < ret_hint->count; i++) {
        struct ov_hint_move *const move = &ret_hint->move[i];

        move->value = found.value[i];
        explain(appraiser, view, found.action[i], move, &reasons[i]);
    }
    tell_apart(reasons, ret_hint->count);
    for (int i = 0; i < ret_hint->count; i++)
        tell(&reasons[i], &ret_hint->move[i]);
}

/* --- In words --- */

void ov_text_hint_line(struct ov_buffer *out, enum ov_language language,
                       const struct ov_scene *scene, int seat,
                       const struct ov_hint_move *move)
{
    struct ov_game game = *scene->game;
    struct ov_scene now = *scene;

    assert(seat >= 0 && seat < scene->box->seats);
    assert(move->steps >= 0 && move->steps <= OV_LENGTH(move->step));
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
        [OV_BY_SEARCH] = NC_("hint", "Based on many games played out by "
                                     "strong bots."),
        [OV_BY_NET] = NC_("hint", "A strong player’s first impression."),
        [OV_BY_GAMES] = NC_("hint", "A rough guess from quick games: there "
                                    "is no neural net for this number of "
                                    "players.")};

    assert((int)by < OV_LENGTH(sentences));
    return ov_text(language, "hint", sentences[by]);
}
