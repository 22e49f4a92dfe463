/*
 * forecast.c - how soon the end may come, and what is unseen.
 */
#include "advice/forecast.h"

#include "engine/engine.h"

/* Can a building still be placed in the current turn? */
static bool can_still_build(const struct ov_turn *turn)
{
    return turn->phase == OV_PHASE_PICKING || turn->phase == OV_PHASE_MAIN;
}

/* And one more by the Builder's owner? Not after building or refusing. */
static bool can_still_ask(const struct ov_turn *turn)
{
    return can_still_build(turn) || turn->phase == OV_PHASE_ASKING ||
           ((turn->phase == OV_PHASE_BONUSES ||
             turn->phase == OV_PHASE_CHARACTER) &&
            turn->actor == turn->seat);
}

/* A worker enters the city (R12.1), from wherever. */
static void place(struct ov_game *game, int seat)
{
    game->turn.placed = true;
    if (++game->player[seat].in_city >= OV_LAST_WORKER &&
        game->trigger == OV_NONE)
        game->trigger = (uint8_t)seat;
}

/* The Traveller's owner goes to the Main Square, if not there yet. */
static void travel(struct ov_game *game, int seat)
{
    if (!ov_has_character(game, seat, OV_TRAVELLER) ||
        game->player[seat].spot != OV_NONE)
        return;
    game->player[seat].spot = OV_WOOD;
    place(game, seat);
}

static void build_too(struct ov_game *game, const struct ov_box *box)
{
    for (int seat = 0; seat < box->seats; seat++) {
        if (seat != game->turn.seat && ov_has_character(game, seat, OV_BUILDER))
            place(game, seat);
    }
}

/*
 * Plays a game in which everyone hurries, on a copy of the view: the engine
 * ends the turns and knows when the last one is over (R12.2).
 */
static int count_turns(struct ov_game game, const struct ov_box *box)
{
    const struct ov_action end = {.kind = OV_ACT_END};
    bool builds = can_still_build(&game.turn), asks = can_still_ask(&game.turn);
    int turns = 0;

    if (game.turn.phase == OV_PHASE_PICKING)
        game.turn.seat = game.first;
    while (!ov_is_over(&game)) {
        travel(&game, game.turn.seat);
        if (builds)
            place(&game, game.turn.seat);
        if (asks)
            build_too(&game, box);
        game.turn.phase = OV_PHASE_CLOSING;
        game.turn.actor = game.turn.seat;
        ov_choose(&game, box, game.turn.seat, end, NULL);
        builds = asks = true;
        turns++;
    }
    return turns;
}

void ov_forecast(const struct ov_view *view, const struct ov_box *box,
                 struct ov_forecast *ret_forecast)
{
    const struct ov_game *const game = &view->of;

    assert(box->switches.stalling ||
           game->stalled <= OV_END_STALL * box->seats);
    memset(ret_forecast, 0, sizeof *ret_forecast);
    ret_forecast->stall_left = OV_NONE;
    if (!box->switches.stalling)
        ret_forecast->stall_left =
            (uint8_t)(OV_END_STALL * box->seats - game->stalled);
    for (int seat = 0; seat < box->seats; seat++) {
        const int missing = OV_LAST_WORKER - game->player[seat].in_city;
        ret_forecast->missing[seat] = (uint8_t)(missing > 0 ? missing : 0);
    }
    ret_forecast->turns = (uint8_t)count_turns(*game, box);
}

/* --- What is unseen --- */

static uint64_t buried_in(const uint8_t *cards, int count)
{
    uint64_t buried = 0;

    for (int i = 0; i < count; i++) {
        if (cards[i] != OV_NONE)
            buried |= UINT64_C(1) << cards[i];
    }
    return buried;
}

void ov_unseen(const struct ov_view *view, const struct ov_box *box,
               struct ov_unseen *ret_unseen)
{
    const struct ov_game *const game = &view->of;

    assert(game->deck_count <= OV_CARDS);
    memset(ret_unseen, 0, sizeof *ret_unseen);
    ret_unseen->cards = ~game->seen;
    ret_unseen->count = ov_count_bits(ret_unseen->cards);
    OV_EACH_BIT (card, ret_unseen->cards) {
        const struct ov_building *const face = &box->deck.building[card];

        ret_unseen->by_guild[face->guild]++;
        ret_unseen->by_scoring[face->scoring]++;
        ret_unseen->by_bonus[face->bonus]++;
    }
    ret_unseen->buried = buried_in(game->deck, game->deck_count);
    for (int seat = 0; seat < box->seats; seat++)
        ret_unseen->buried |=
            buried_in(game->player[seat].coin, game->player[seat].coins);
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        const int count = game->pile_count[guild];

        ret_unseen->covered[guild] = (uint8_t)(count > 0 ? count - 1 : 0);
        if (count > 1)
            ret_unseen->may_be_covered[guild] =
                (uint16_t)ov_view_out_of_sight(view, box, guild);
    }
}
