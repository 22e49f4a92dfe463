/*
 * standstill.c - what waiting is worth when the end of R12.3 comes near.
 */
#include "bot/standstill.h"

#include "engine/board.h"
#include "engine/city.h"

enum { PATIENCE = OV_ANNOUNCE_STALL }; /* rounds before anyone worries */
enum { NO_PLAN = 6 };                  /* turns; nothing fits or can be paid */

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

/* Of a position in which no worker has been placed. */
static void draw_to_end(const struct ov_game *after, const struct ov_box *box,
                        int seat, int left, struct ov_value *value)
{
    const int part = pull(left - turns_to_build(after, box, seat));
    struct ov_value mixed, end;

    if (part == 0)
        return;
    ov_value_of_end(after, box, &end);
    for (int i = 0; i < OV_MAX_SEATS; i++) {
        mixed.win[i] = drawn(value->win[i], end.win[i], part);
        mixed.margin[i] = drawn(value->margin[i], end.margin[i], part);
    }
    if (ov_utility(&mixed, seat) < ov_utility(value, seat))
        *value = mixed;
}

void ov_mind_standstill(const struct ov_game *game, const struct ov_box *box,
                        struct ov_lookahead *ahead)
{
    const int seat = game->turn.actor;
    const bool ends = !box->switches.stalling; /* R15.13 */
    /* The seat's own turns after this one. */
    const int left =
        (OV_END_STALL * box->seats - game->stalled - 1) / box->seats;

    assert(game->turn.actor < box->seats);
    assert(ahead->actions.count > 0);
    if (!ends || game->stalled < PATIENCE * box->seats)
        return;
    ahead->best = 0;
    for (int i = 0; i < ahead->actions.count; i++) {
        struct ov_game after = *game;

        ov_choose(&after, box, seat, ahead->actions.at[i], NULL);
        if (!ov_is_over(&after) && after.stalled >= game->stalled)
            draw_to_end(&after, box, seat, left, &ahead->value[i]);
        if (ov_utility(&ahead->value[i], seat) >
            ov_utility(&ahead->value[ahead->best], seat))
            ahead->best = i;
    }
}
