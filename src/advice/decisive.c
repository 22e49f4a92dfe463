/*
 * decisive.c - what decided a game.
 */
#include "advice/decisive.h"

#include "advice/outcome.h"
#include "score/score.h"
#include "text/fill.h"
#include "text/mark.h"

/* What decides a game must change it by at least a tenth. */
enum { LEAST_SWING = OV_CERTAIN / 10 };

static void keep_greater(struct ov_decisive_move *kept, int32_t swing, int move,
                         const struct ov_verdict *verdict)
{
    if (swing > kept->swing)
        *kept = (struct ov_decisive_move){swing, move, verdict->move.action,
                                          verdict->best};
}

static bool is_ahead(const struct ov_value *value, int seats, int seat)
{
    for (int other = 0; other < seats; other++) {
        if (value->win[other] > value->win[seat])
            return false;
    }
    return true;
}

void ov_decisive_add(struct ov_decisive *decisive, int seats, int move,
                     const struct ov_verdict *verdict)
{
    assert(move >= 1 && seats <= OV_MAX_SEATS);
    if (verdict->mark >= OV_MARK_MISTAKE)
        keep_greater(&decisive->mistake[verdict->move.seat], verdict->lost,
                     move, verdict);
    for (int seat = 0; seat < seats; seat++) {
        keep_greater(&decisive->luck[seat], verdict->luck[seat], move, verdict);
        if (!is_ahead(&verdict->after, seats, seat))
            decisive->ahead[seat] = 0;
        else if (decisive->ahead[seat] == 0)
            decisive->ahead[seat] = move;
    }
}

/* --- What it turned on --- */

/*
 * Does the seat explain the loss better than another: by a worse mistake or, if
 * nobody made one, by coming closer to winning?
 */
static bool explains_more(const struct ov_decisive *decisive,
                          const int places[OV_MAX_SEATS], int seat, int other)
{
    const int32_t own = decisive->mistake[seat].swing;
    const int32_t theirs = decisive->mistake[other].swing;

    if (own < LEAST_SWING && theirs < LEAST_SWING)
        return places[seat] < places[other];
    return own > theirs;
}

static int loser_of(const struct ov_decisive *decisive,
                    const int places[OV_MAX_SEATS], int seats, unsigned among)
{
    int loser = OV_NONE;

    for (int seat = 0; seat < seats; seat++) {
        if ((among >> seat & 1) != 0 &&
            (loser == OV_NONE || explains_more(decisive, places, seat, loser)))
            loser = seat;
    }
    return loser;
}

struct ov_turning ov_decisive_find(const struct ov_decisive *decisive,
                                   const struct ov_game *end,
                                   const struct ov_box *box, unsigned people)
{
    struct ov_turning turning = {.kind = OV_TURNING_LEAD};
    unsigned losers = (1u << box->seats) - 1;
    const struct ov_decisive_move *mistake, *luck;
    int places[OV_MAX_SEATS];

    assert(ov_is_over(end));
    ov_score_places(end, box, places);
    while (places[turning.winner] != 1)
        turning.winner++;
    losers &= ~(1u << turning.winner);
    turning.loser = loser_of(decisive, places, box->seats,
                             (losers & people) != 0 ? losers & people : losers);
    mistake = &decisive->mistake[turning.loser];
    luck = &decisive->luck[turning.winner];
    if (mistake->swing >= LEAST_SWING && mistake->swing >= luck->swing) {
        turning.kind = OV_TURNING_MISTAKE;
        turning.at = *mistake;
    } else if (luck->swing >= LEAST_SWING) {
        turning.kind = OV_TURNING_LUCK;
        turning.at = *luck;
    } else {
        turning.at.move = decisive->ahead[turning.winner];
        if (turning.at.move == 0)
            turning.at.move = 1; /* nobody ever thought so */
    }
    return turning;
}

/* --- In words --- */

/* Before the first turn everybody chooses a resource (R2.4). */
static const char *sentence_of(const struct ov_turning *turning, bool first)
{
    switch (turning->kind) {
    case OV_TURNING_MISTAKE:
        if (first)
            return NC_("decisive", "At the start, {player} chose: {played}. "
                                   "Better, with {percent} percentage "
                                   "points more chance of winning: "
                                   "{better}.");
        return NC_("decisive", "On turn {n}, {player} chose: {played}. Better, "
                               "with {percent} percentage points more chance "
                               "of winning: {better}.");
    case OV_TURNING_LUCK:
        return NC_("decisive", "Luck helped on turn {n}: what turned up gave "
                               "{player} {percent} percentage points more "
                               "chance of winning.");
    case OV_TURNING_LEAD:
        break;
    }
    return first ? NC_("decisive", "{player} was ahead from the start.")
                 : NC_("decisive", "{player} was ahead from turn {n} on.");
}

static void put_choice(struct ov_buffer *out, enum ov_language language,
                       const struct ov_scene *scene, int seat,
                       struct ov_action action)
{
    struct ov_actions legal;

    ov_legal(scene->game, scene->box, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (ov_same_action(legal.at[i], action))
            ov_text_action(out, language, scene, seat, action);
    }
}

void ov_text_decisive(struct ov_buffer *out, enum ov_language language,
                      const struct ov_scene *scene,
                      const struct ov_turning *turning,
                      const struct ov_game *before)
{
    const struct ov_scene then = {scene->box, before, scene->names};
    const bool mistake = turning->kind == OV_TURNING_MISTAKE;
    const int seat = mistake ? turning->loser : turning->winner;
    struct ov_args args = {0};
    char text[2][OV_SENTENCE];

    assert(ov_is_over(scene->game));
    assert(turning->winner < scene->box->seats &&
           turning->loser < scene->box->seats);
    ov_text_outcome(out, language, scene, turning->winner, turning->loser);
    ov_put(out, " ");
    ov_add_name(&args, "player", ov_text_player(language, scene, seat));
    ov_add_number(&args, "n", before->turns);
    ov_add_number(&args, "percent",
                  ((int64_t)turning->at.swing * 100 + OV_CERTAIN / 2) /
                      OV_CERTAIN);
    for (int i = 0; mistake && i < 2; i++) {
        struct ov_buffer choice;

        ov_buffer_init(&choice, text[i], sizeof text[i]);
        put_choice(&choice, language, &then, seat,
                   i == 0 ? turning->at.played : turning->at.best);
        ov_add_name(&args, i == 0 ? "played" : "better", text[i]);
    }
    ov_fill(
        out, language,
        ov_text(language, "decisive", sentence_of(turning, before->turns == 0)),
        &args);
}
