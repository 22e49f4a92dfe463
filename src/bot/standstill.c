/*
 * standstill.c - what waiting is worth when the end of R12.3 comes near.
 */
#include "bot/standstill.h"

#include "engine/board.h"
#include "engine/city.h"

enum { PATIENCE = OV_ANNOUNCE_STALL }; /* rounds before anyone worries */
enum { LULL = 4 }; /* rounds before waiting costs anything */
enum {
    DELAY = 150
}; /* hundredths of a per cent of winning, for each round over
      and each turn that the next building is away */
enum { NO_PLAN = 6 }; /* turns; nothing fits or can be paid */

/* Turns a seat needs at the least to build a card in front of it. */
static int turns_for(const struct ov_game *game, const struct ov_box *box,
                     int seat, int card)
{
    const struct ov_building *const face = &box->deck.building[card];
    int turns = 1, price = 0;

    if (ov_city_fits(&game->city, box->streets[card]) == 0)
        return NO_PLAN;
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int lacks =
            face->cost[resource] - ov_workers_of(game, seat, resource);

        if (lacks > 0) {
            turns += lacks;
            price += lacks * ov_cheapest_free(game, box, resource);
        }
    }
    return turns + (price > game->player[seat].coins);
}

static int turns_to_build(const struct ov_game *game, const struct ov_box *box,
                          int seat)
{
    const struct ov_player *const player = &game->player[seat];
    int least = NO_PLAN;

    for (int i = 0; i < player->buildings; i++) {
        const int turns = turns_for(game, box, seat, player->building[i]);
        least = turns < least ? turns : least;
    }
    for (int i = 0; i < OV_ROW; i++) {
        if (game->row[i] != OV_NONE) {
            const int turns = 1 + turns_for(game, box, seat, game->row[i]);
            least = turns < least ? turns : least;
        }
    }
    return least;
}

/* `part` sixteenths of the way from one value to another. */
static int32_t drawn(int32_t from, int32_t to, int part)
{
    return from + (to - from) * part / 16;
}

/*
 * How many sixteenths, by the turns to spare: those the seat still has less
 * those it needs. Opponents may build or get in the way, so nothing is certain.
 */
static int pull(int spare)
{
    static const uint8_t part[] = {15, 14, 8, 4, 0};

    spare = spare < -2 ? -2 : spare > 2 ? 2 : spare;
    return part[spare + 2];
}

int ov_lull(const struct ov_game *game, const struct ov_box *box)
{
    const int over = game->stalled / box->seats - LULL;

    return over > 0 ? over : 0;
}

/* What waiting costs a seat, as a utility. */
static int64_t price_of_waiting(const struct ov_game *after,
                                const struct ov_box *box, int seat)
{
    const int64_t percent = (int64_t)OV_CERTAIN * 16 / 100;

    return DELAY * ov_lull(after, box) * turns_to_build(after, box, seat) *
           percent / 100;
}

/* Of a position in which no worker has been placed. */
static void draw_to_end(const struct ov_game *after, const struct ov_box *box,
                        int seat, int left, struct ov_value *value)
{
    const int part = pull(left - turns_to_build(after, box, seat));
    struct ov_value mixed, end;

    if (part == 0 || after->stalled < PATIENCE * box->seats)
        return;
    ov_value_of_end(after, box, &end);
    for (int i = 0; i < OV_MAX_SEATS; i++) {
        mixed.win[i] = drawn(value->win[i], end.win[i], part);
        mixed.margin[i] = drawn(value->margin[i], end.margin[i], part);
    }
    if (ov_utility(&mixed, seat) < ov_utility(value, seat))
        *value = mixed;
}

int64_t ov_mind_waiting(const struct ov_game *before,
                        const struct ov_game *after, const struct ov_box *box,
                        int seat, struct ov_value *value)
{
    /* The seat's own turns after this one. */
    const int left =
        (OV_END_STALL * box->seats - before->stalled - 1) / box->seats;

    assert(seat >= 0 && seat < box->seats);
    if (box->switches.stalling || before->stalled < LULL * box->seats)
        return 0; /* R15.13, or it is early */
    if (ov_is_over(after) || after->stalled < before->stalled)
        return 0;
    draw_to_end(after, box, seat, left, value);
    return price_of_waiting(after, box, seat);
}

void ov_mind_standstill(const struct ov_game *game, const struct ov_box *box,
                        struct ov_lookahead *ahead)
{
    const int seat = game->turn.actor;

    assert(game->turn.actor < box->seats);
    assert(ahead->actions.count > 0);
    if (game->stalled < LULL * box->seats)
        return;
    ahead->best = 0;
    for (int i = 0; i < ahead->actions.count; i++) {
        struct ov_game after = *game;

        ov_choose(&after, box, seat, ahead->actions.at[i], NULL);
        ahead->reluctance[i] =
            ov_mind_waiting(game, &after, box, seat, &ahead->value[i]);
        if (ov_wanted(ahead, i, seat) > ov_wanted(ahead, ahead->best, seat))
            ahead->best = i;
    }
}
