/*
 * decisive.c - what decided a game.
 */
#include "advice/decisive.h"

#include "text/fill.h"
#include "text/mark.h"

/* What decides a game is worth at least a tenth of it. */
enum { WORTH_NAMING = OV_CERTAIN / 10 };

static void keep_greater(struct ov_decisive_move *kept, int32_t worth, int move)
{
    if (worth > kept->worth)
        *kept = (struct ov_decisive_move){worth, move};
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
                     move);
    for (int seat = 0; seat < seats; seat++) {
        keep_greater(&decisive->luck[seat], verdict->luck[seat], move);
        if (!is_ahead(&verdict->after, seats, seat))
            decisive->ahead[seat] = 0;
        else if (decisive->ahead[seat] == 0)
            decisive->ahead[seat] = move;
    }
}

/* The worst mistake of those who did not win; OV_NONE if nobody made one. */
static int worst_loser(const struct ov_decisive *decisive, int seats,
                       unsigned winners)
{
    int worst = OV_NONE;

    for (int seat = 0; seat < seats; seat++) {
        if ((winners >> seat & 1) == 0 &&
            decisive->mistake[seat].worth >= WORTH_NAMING &&
            (worst == OV_NONE ||
             decisive->mistake[seat].worth > decisive->mistake[worst].worth))
            worst = seat;
    }
    return worst;
}

static void put_move(struct ov_buffer *out, enum ov_language language,
                     const char *english, const char *player,
                     struct ov_decisive_move decisive)
{
    struct ov_args args = {0};

    ov_add_name(&args, "player", player);
    ov_add_number(&args, "n", decisive.move);
    ov_add_number(&args, "percent",
                  ((int64_t)decisive.worth * 100 + OV_CERTAIN / 2) /
                      OV_CERTAIN);
    ov_fill(out, language, ov_text(language, "decisive", english), &args);
}

static int only_seat(unsigned winners)
{
    int seat = 0;

    while ((winners >> seat & 1) == 0)
        seat++;
    return winners >> seat == 1 ? seat : OV_NONE;
}

void ov_text_decisive(struct ov_buffer *out, enum ov_language language,
                      const struct ov_scene *scene,
                      const struct ov_decisive *decisive, unsigned winners)
{
    const int winner = winners ? only_seat(winners) : OV_NONE;
    struct ov_decisive_move luck = {0}, ahead = {0};
    int loser;

    assert(winners != 0);
    if (winner == OV_NONE) {
        ov_put(out, ov_text(language, "decisive",
                            NC_("decisive", "It was level to the very end.")));
        return;
    }
    luck = decisive->luck[winner];
    ahead.move = decisive->ahead[winner];
    loser = worst_loser(decisive, scene->box->seats, winners);
    if (loser != OV_NONE && decisive->mistake[loser].worth >= luck.worth)
        put_move(out, language,
                 NC_("decisive", "Move {n} decided it: it cost {player} "
                                 "{percent}% of the chance of winning."),
                 ov_text_player(language, scene, loser),
                 decisive->mistake[loser]);
    else if (luck.worth >= WORTH_NAMING)
        put_move(out, language,
                 NC_("decisive",
                     "Luck decided it: what turned up with move {n} "
                     "was worth {percent}% to {player}."),
                 ov_text_player(language, scene, winner), luck);
    else
        put_move(out, language,
                 NC_("decisive",
                     "No single move decided it; {player} was ahead "
                     "from move {n} on."),
                 ov_text_player(language, scene, winner), ahead);
}
