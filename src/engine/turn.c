/*
 * turn.c - the course of the game: set-up picks (R2.4), turns (R3), everything
 * that happens automatically between two choices, and the end (R12).
 */
#include "engine/steps.h"

static void start_turn(const struct ov_step *at, int seat)
{
    struct ov_game *const game = at->game;

    if (game->turns < UINT16_MAX)
        game->turns++;
    game->turn.seat = (uint8_t)seat;
    game->turn.actor = (uint8_t)seat;
    game->turn.phase = OV_PHASE_MAIN;
    game->turn.flips = 0;
    game->turn.swaps = 0;
    game->turn.placed = false;
    ov_tell_amount(at, OV_EVENT_TURN_STARTED, seat, game->turns);
    if (ov_has_character(game, seat, OV_BENEFACTOR)) /* R3.2, R11.9 */
        ov_gain_coins(at, seat, 1, OV_BY_BENEFACTOR);
}

/* R2.4: from the last player anticlockwise to the first. */
OV_STEP void ov_pick(const struct ov_step *at, int seat, int resource)
{
    struct ov_game *const game = at->game;

    game->player[seat].supply--;
    game->on_board[seat][resource][OV_OPEN_SLOT]++;
    ov_tell_slot(at, OV_EVENT_RESOURCE_PICKED, seat,
                 ov_slot(resource, OV_OPEN_SLOT));
    if (seat == game->first) {
        ov_tell(at, ov_event(OV_EVENT_GAME_STARTED, seat));
        start_turn(at, seat);
    } else {
        game->turn.actor = (uint8_t)((seat == 0 ? at->box->seats : seat) - 1);
    }
}

OV_STEP void ov_remove(const struct ov_step *at, int seat, int slot)
{
    ov_leave_board(at->game, seat, ov_slot_resource(slot), ov_slot_price(slot));
    ov_tell_slot(at, OV_EVENT_WORKER_REMOVED, seat, slot);
}

OV_STEP bool ov_in_last_turns(const struct ov_game *game)
{
    return game->last_turns != OV_NONE;
}

OV_RARE static void end_game(const struct ov_step *at, enum ov_ended_by why)
{
    struct ov_game *const game = at->game;

    game->turn.phase = OV_PHASE_OVER;
    game->turn.actor = OV_NONE;
    game->ended_by = (uint8_t)why;
    if (at->events == NULL)
        return;
    struct ov_event event = ov_event(OV_EVENT_GAME_ENDED, OV_NONE);
    event.use = (uint8_t)why;
    ov_tell(at, event);
}

/* R12.2: was the turn just finished the last one? */
static bool was_last_turn(struct ov_game *game, const struct ov_box *box)
{
    const int last_of_round = (game->first + box->seats - 1) % box->seats;

    if (game->trigger == OV_NONE)
        return false;
    switch ((enum ov_end_rule)box->switches.end_rule) {
    case OV_END_AT_ONCE:
        return true;
    case OV_END_FULL_ROUND:
        return game->turn.seat == last_of_round;
    case OV_END_LAST_TURNS:
        if (!ov_in_last_turns(game))
            game->last_turns = (uint8_t)(box->seats - 1);
        else
            game->last_turns--;
        return game->last_turns == 0;
    }
    return true;
}

/* R12.3 */
static void count_stalling(const struct ov_step *at)
{
    struct ov_game *const game = at->game;
    const int announce = OV_ANNOUNCE_STALL * at->box->seats;
    const int end = OV_END_STALL * at->box->seats;

    if (!game->turn.placed && game->stalled < UINT8_MAX)
        game->stalled++;
    if (!at->box->switches.stalling && game->stalled == announce)
        ov_tell_amount(at, OV_EVENT_STALLING_ANNOUNCED, OV_NONE,
                       end - announce);
}

static int seat_after(int seat, const struct ov_box *box)
{
    return seat + 1 == box->seats ? 0 : seat + 1;
}

static int next_seat(const struct ov_game *game, const struct ov_box *box)
{
    const int seat = seat_after(game->turn.seat, box);

    if (ov_in_last_turns(game) && seat == game->trigger)
        return seat_after(seat, box); /* it has had its last turn */
    return seat;
}

OV_STEP void ov_end_turn(const struct ov_step *at)
{
    struct ov_game *const game = at->game;
    const struct ov_box *const box = at->box;

    count_stalling(at);
    if (was_last_turn(game, box))
        end_game(at, OV_ENDED_SIXTH_WORKER);
    else if (!box->switches.stalling &&
             game->stalled == OV_END_STALL * box->seats)
        end_game(at, OV_ENDED_STALLING);
    else
        start_turn(at, next_seat(game, box));
}

/* After the bonuses, the character: automatic if nothing can intervene. */
static bool pass_character(const struct ov_step *at)
{
    struct ov_game *const game = at->game;
    const int builder = game->turn.actor;

    if (!ov_character_due(game, at->box)) {
        const int guild = at->box->guild[game->city.card[game->city.count - 1]];
        if (guild != OV_NO_GUILD)
            ov_tell_card(at, OV_EVENT_NO_CHARACTER_LEFT, builder, guild);
    } else if (builder == game->turn.seat &&
               ov_power_usable(game, at->box, builder)) {
        return false; /* R8.5: a step of its own */
    } else {
        ov_gain_character(at, builder);
    }
    game->turn.phase = OV_PHASE_COMPLETE;
    return true;
}

/* A building is complete: is the Builder's owner asked (R11.14)? */
static void pass_complete(const struct ov_step *at)
{
    struct ov_game *const game = at->game;
    const int owner = ov_holder(game, OV_BUILDER);

    if (game->turn.actor == game->turn.seat && owner >= 0 &&
        owner != game->turn.seat &&
        ov_builder_can_build(game, at->box, owner)) {
        game->turn.actor = (uint8_t)owner;
        game->turn.phase = OV_PHASE_ASKING;
        ov_tell(at, ov_event(OV_EVENT_BUILDER_ASKED, owner));
        return;
    }
    game->turn.actor = game->turn.seat; /* there is never a chain */
    game->turn.phase = OV_PHASE_CLOSING;
}

/* True if more may happen automatically, false if somebody has to choose. */
static bool pass(const struct ov_step *at)
{
    struct ov_game *const game = at->game;

    switch ((enum ov_phase)game->turn.phase) {
    case OV_PHASE_PICKING:
    case OV_PHASE_MAIN:
    case OV_PHASE_PLAYING:
    case OV_PHASE_SECOND:
    case OV_PHASE_OVER:
        return false;
    case OV_PHASE_BONUSES:
        if (ov_bonus_open(game))
            return false;
        game->turn.phase = OV_PHASE_CHARACTER;
        return true;
    case OV_PHASE_CHARACTER:
        return pass_character(at);
    case OV_PHASE_COMPLETE:
        pass_complete(at);
        return true;
    case OV_PHASE_ASKING:
        if (ov_builder_can_build(game, at->box, game->turn.actor))
            return false;
        ov_tell(at, ov_event(OV_EVENT_BUILDER_LAPSED, game->turn.actor));
        game->turn.actor = game->turn.seat;
        game->turn.phase = OV_PHASE_CLOSING;
        return true;
    case OV_PHASE_CLOSING:
        if (ov_power_usable(game, at->box, game->turn.seat))
            return false; /* R3.3: the player has to end it */
        ov_end_turn(at);
        return false; /* a new turn, or the end */
    }
    return false;
}

OV_STEP void ov_advance_freely(const struct ov_step *at)
{
    const struct ov_game *const game = at->game;

    while (!ov_reveal_due(game) && !ov_discard_due(game, game->turn.seat)) {
        if (!pass(at))
            return;
    }
}
