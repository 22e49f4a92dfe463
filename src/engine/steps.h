/*
 * steps.h - what the chapters of the rules share while an action is carried
 * out. Private to engine/. Nothing here checks legality: why_not.c has done
 * that.
 */
#ifndef OV_ENGINE_STEPS_H
#define OV_ENGINE_STEPS_H

#include "engine/board.h"
#include "engine/city.h"
#include "engine/engine.h"

/*
 * In a release all files of engine/ are one unit (meson.build): then these
 * functions are static, and the compiler puts them where they are called.
 */
#ifndef OV_STEP
#define OV_STEP
#endif

/* The step being carried out: the game it changes and where events go. */
struct ov_step {
    struct ov_game *game;
    const struct ov_box *box;
    struct ov_events *events; /* or NULL */
};

/* An event with only its kind and seat set. */
static inline struct ov_event ov_event(enum ov_event_kind kind, int seat)
{
    return (struct ov_event){.kind = (uint8_t)kind,
                             .seat = (uint8_t)seat,
                             .card = OV_NONE,
                             .from = OV_NONE,
                             .slot = OV_NONE,
                             .use = OV_NONE};
}

static inline void ov_tell(const struct ov_step *at, struct ov_event event)
{
    if (at->events == NULL)
        return;
    assert(at->events->count < OV_MAX_EVENTS);
    at->events->at[at->events->count++] = event;
}

/* Reports an event with an amount. */
static inline void ov_tell_amount(const struct ov_step *at,
                                  enum ov_event_kind kind, int seat, int amount)
{
    if (at->events == NULL)
        return;
    struct ov_event event = ov_event(kind, seat);
    event.amount = (uint16_t)amount;
    ov_tell(at, event);
}

/* Reports an event about a slot of the resource board. */
static inline void ov_tell_slot(const struct ov_step *at,
                                enum ov_event_kind kind, int seat, int slot)
{
    if (at->events == NULL)
        return;
    struct ov_event event = ov_event(kind, seat);
    event.slot = (uint8_t)slot;
    ov_tell(at, event);
}

/* Reports an event about a card, a character or a guild. */
static inline void ov_tell_card(const struct ov_step *at,
                                enum ov_event_kind kind, int seat, int card)
{
    if (at->events == NULL)
        return;
    struct ov_event event = ov_event(kind, seat);
    event.card = (uint8_t)card;
    ov_tell(at, event);
}

/* coins.c (R5, R11.8) */
OV_STEP int ov_draw(struct ov_game *game);
OV_STEP void ov_gain_coins(const struct ov_step *at, int seat, int amount,
                           enum ov_gain why);
OV_STEP void ov_pay_price(const struct ov_step *at, int seat, int price);

static inline void ov_pay_coins(const struct ov_step *at, int seat, int price)
{
    if (price > 0) /* otherwise no payment, no tax (R11.13) */
        ov_pay_price(at, seat, price);
}

/* The seat that has this character in front of it, or -1. */
OV_STEP int ov_holder(const struct ov_game *game, enum ov_character character);

/* board.c (R6) */
OV_STEP int ov_cheapest_own(const struct ov_game *game, int seat, int resource);
/* From supply to the cheapest free slot; returns its price. */
OV_STEP int ov_enter_board(const struct ov_step *at, int seat, int resource);
/* From a slot back to supply. */
OV_STEP void ov_leave_board(struct ov_game *game, int seat, int resource,
                            int price);
OV_STEP void ov_obtain(const struct ov_step *at, int seat, int resource);

/* cards.c (R4, R7) */
/* R6.1 with the Human Resources Manager (R11.1). */
static inline int ov_card_resources(const struct ov_game *game,
                                    const struct ov_box *box, int seat,
                                    int card)
{
    return box
        ->card_resources[ov_has_character(game, seat, OV_HR_MANAGER)][card];
}

OV_STEP void ov_recover(const struct ov_step *at, int seat);
OV_STEP void ov_play_for_coins(const struct ov_step *at, int seat, int card);
OV_STEP void ov_play_for_resource(const struct ov_step *at, int seat, int card,
                                  int resource);
OV_STEP void ov_play_for_building(const struct ov_step *at, int seat, int card,
                                  int position);
OV_STEP void ov_play_for_nothing(const struct ov_step *at, int seat, int card);
OV_STEP void ov_second(const struct ov_step *at, int seat, int resource);
OV_STEP void ov_waive(const struct ov_step *at, int seat);
OV_STEP void ov_discard(const struct ov_step *at, int seat, int building);
OV_STEP void ov_fill_row(const struct ov_step *at);
/* Puts a building in front of a seat; a third one makes a discard due. */
OV_STEP void ov_add_building(struct ov_game *game, int seat, int building);
/* It leaves the seat's buildings; the others close up. */
OV_STEP void ov_drop_building(struct ov_game *game, int seat, int building);
/* The place of this building among the seat's, or -1. */
OV_STEP int ov_find_building(const struct ov_game *game, int seat,
                             int building);

/* build.c (R8, R9) */
/* Whether a seat has the resources that a building costs (R8.1). */
static inline bool ov_can_pay_cost(uint32_t resources, uint32_t cost)
{
    /* Byte by byte: no borrow out of a byte means enough of that resource. */
    const uint32_t guard = 0x80808080;

    return (((resources | guard) - cost) & guard) == guard;
}

OV_STEP bool ov_can_build(const struct ov_game *game, const struct ov_box *box,
                          int seat);
OV_STEP void ov_build(const struct ov_step *at, int seat, int building, int x,
                      int y);
/* A worker has entered the city (R12.1). */
OV_STEP void ov_settle(const struct ov_step *at, int seat);
OV_STEP bool ov_bonus_takeable(const struct ov_game *game, int seat,
                               enum ov_bonus bonus);
OV_STEP bool ov_bonus_compulsory(const struct ov_game *game,
                                 const struct ov_box *box, int seat,
                                 enum ov_bonus bonus);
OV_STEP bool ov_bonus_open(const struct ov_game *game);
OV_STEP void ov_take_bonus(const struct ov_step *at, int seat,
                           struct ov_action action);
OV_STEP void ov_decline_bonus(const struct ov_step *at, int seat, int source);

/* guilds.c (R10) */
/* Does the building just placed give its builder a character? */
OV_STEP bool ov_character_due(const struct ov_game *game,
                              const struct ov_box *box);
OV_STEP void ov_gain_character(const struct ov_step *at, int seat);
OV_STEP void ov_show_character(const struct ov_step *at);
OV_STEP void ov_reshuffle_guild(const struct ov_step *at);

/* powers.c (R3.3, R11) */
enum {
    OV_ANY_TIME_POWERS =
        1 << OV_CHEATER | 1 << OV_BOOKKEEPER | 1 << OV_TRAVELLER
};

OV_STEP bool ov_owned_power_usable(const struct ov_game *game,
                                   const struct ov_box *box, int seat);

/* Could the seat use a power of R3.3, if this were the time for it? */
static inline bool ov_power_usable(const struct ov_game *game,
                                   const struct ov_box *box, int seat)
{
    return (game->player[seat].characters & OV_ANY_TIME_POWERS) != 0 &&
           ov_owned_power_usable(game, box, seat);
}

/* Resources from which a seat could travel now, one bit each (R11.12). */
OV_STEP int ov_travel_resources(const struct ov_game *game,
                                const struct ov_box *box, int seat);
OV_STEP bool ov_builder_can_build(const struct ov_game *game,
                                  const struct ov_box *box, int seat);
OV_STEP void ov_flip(const struct ov_step *at, int seat);
OV_STEP void ov_show_coin(const struct ov_step *at);
OV_STEP void ov_swap(const struct ov_step *at, int seat, int building,
                     int position);
OV_STEP void ov_travel(const struct ov_step *at, int seat, int slot);
OV_STEP void ov_builder_accepts(const struct ov_step *at, int seat);
OV_STEP void ov_builder_refuses(const struct ov_step *at, int seat);

/* turn.c (R2.4, R3, R12) */
OV_STEP void ov_pick(const struct ov_step *at, int seat, int resource);
OV_STEP void ov_remove(const struct ov_step *at, int seat, int slot);
OV_STEP void ov_end_turn(const struct ov_step *at);
/* Does everything automatic, up to a choice, a reveal or the end. */
OV_STEP void ov_advance_freely(const struct ov_step *at);

static inline void ov_advance(const struct ov_step *at)
{
    if (!ov_reveal_due(at->game))
        ov_advance_freely(at);
}

/* R12.2 last-turns: are these the last turns? */
OV_STEP bool ov_in_last_turns(const struct ov_game *game);

#endif
