/*
 * played.c - games at random.
 */
#include "played.h"

#include "deck/standard.h"

void played_start(struct played *played, int number)
{
    const int seats = OV_MIN_SEATS + number % 3;
    const enum ov_edition edition = (enum ov_edition)(number / 3 % OV_EDITIONS);
    struct ov_switches switches = ov_edition_switches(edition);
    const struct ov_seed players = ov_seed_from_number(~(uint64_t)number);

    switches.end_rule = (uint8_t)(number / 15 % 3);
    if (number % 4 == 3) {
        switches.left_out = !switches.left_out;
        switches.power_uses = !switches.power_uses;
    }
    ov_box_init(&played->box, &ov_standard_deck, &switches, seats);
    ov_setup_of(&played->setup, &played->box, edition);
    played->seed = ov_seed_from_number((uint64_t)number);
    played->rng = ov_rng_from_seed(&players);
    ov_start(&played->game, &played->box, &played->seed);
}

/* Keeps the actions of one kind, or all but those, if any are left then. */
static void keep(struct ov_actions *actions, int kind, bool of_kind)
{
    int count = 0;

    for (int i = 0; i < actions->count; i++) {
        if ((actions->at[i].kind == kind) == of_kind)
            actions->at[count++] = actions->at[i];
    }
    if (count > 0)
        actions->count = count;
}

struct ov_choice played_choose(struct played *played)
{
    struct ov_choice choice = {.seat = played->game.turn.actor};
    struct ov_actions actions;

    if (ov_rng_below(&played->rng, 20) == 0)
        choice.seat = (int)ov_rng_below(&played->rng, played->box.seats);
    ov_legal(&played->game, &played->box, choice.seat, &actions);
    if (actions.count == 0) {
        choice.seat = played->game.turn.actor;
        ov_legal(&played->game, &played->box, choice.seat, &actions);
    }
    if (ov_rng_below(&played->rng, 10) > 0)
        keep(&actions, OV_ACT_REMOVE, false);
    if (ov_rng_below(&played->rng, 10) > 0)
        keep(&actions, OV_ACT_BUILD, true);
    choice.action =
        actions.at[ov_rng_below(&played->rng, (uint32_t)actions.count)];
    return choice;
}

void played_apply(struct played *played, struct ov_choice choice)
{
    ov_play(&played->game, &played->box, choice.seat, choice.action);
}
