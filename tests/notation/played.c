/*
 * played.c - games at random, with a deck of their own.
 */
#include "played.h"

#include <stdio.h>

static void make_house(struct ov_building *house, int n)
{
    (void)snprintf(house->id, sizeof house->id, "house-%d", n);
    (void)snprintf(house->name, sizeof house->name, "House %d", n);
    for (int i = 0; i <= n % 3; i++)
        house->cost[(n / 3 + i * (n % 5)) % OV_RESOURCES]++;
    house->streets = (uint8_t)(15 & ((n * 5 + 3) | (n >> 2)));
    house->guild = (uint8_t)(n % 5);
    house->bonus = (uint8_t)(n % OV_BONUS_NONE);
    house->scoring = (uint8_t)((n / 5) % OV_SCORINGS);
    if (house->guild == OV_NO_GUILD && house->scoring == OV_SCORE_GUILD)
        house->scoring = OV_SCORE_DIAMOND;
    house->points = (uint8_t)(house->scoring == OV_SCORE_DIAMOND ? 4 : 1);
    house->shield = (uint8_t)(house->scoring > OV_SCORE_SHIELDS);
}

static void make_worker_card(struct ov_worker_card *card, int n)
{
    card->coins = (uint8_t)n;
    card->resources = (uint8_t)((2 << n) - 1);
    for (int position = 0; position < OV_ROW; position++)
        card->price[position] = position > n;
}

static void make_deck(struct ov_deck *deck)
{
    (void)snprintf(deck->name, sizeof deck->name, "Test");
    for (int n = 0; n < OV_CARDS; n++)
        make_house(&deck->building[n], n);
    for (int n = 0; n < OV_WORKER_CARDS; n++)
        make_worker_card(&deck->worker_card[n], n);
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        memcpy(deck->board[OV_SIDE_FOR_TWO].slots[resource], "\1\1", 2);
        memcpy(deck->board[OV_SIDE_FOR_MORE].slots[resource], "\1\2", 2);
    }
    deck->square = (struct ov_main_square){
        1 << OV_LEFT | 1 << OV_RIGHT | 1 << OV_BOTTOM, OV_BONUS_COIN, 4};
    for (int character = 0; character < OV_CHARACTERS; character++)
        deck->guild_of[character] = (uint8_t)(character / OV_GUILD_SIZE);
}

const struct ov_deck *played_deck(void)
{
    static struct ov_deck deck;

    if (deck.name[0] == '\0')
        make_deck(&deck);
    return &deck;
}

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
    ov_box_init(&played->box, played_deck(), &switches, seats);
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

struct ov_played_choice played_choose(struct played *played)
{
    struct ov_played_choice choice = {.seat = played->game.turn.actor};
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

void played_apply(struct played *played, struct ov_played_choice choice)
{
    ov_play(&played->game, &played->box, choice.seat, choice.action);
}
