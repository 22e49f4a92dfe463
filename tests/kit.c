/*
 * kit.c - lays out positions (kit.h). Written from game.h alone.
 */
#include "kit.h"

#include "engine/city.h"

#include <stdlib.h>
#include <string.h>

struct kit kit;

static void must(bool condition, int line, const char *what)
{
    if (!condition)
        test_failed(__FILE__, line, what);
}
#define MUST(condition) must(condition, __LINE__, #condition)

struct ov_rng kit_rng(uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);

    return ov_rng_from_seed(&seed);
}

static void lay_out_cards(struct ov_game *game)
{
    int depth = 0;

    memset(game->deck, OV_NONE, sizeof game->deck);
    for (int card = KIT_P1 - 1; card >= 0; card--)
        game->deck[depth++] = (uint8_t)card;
    for (int card = KIT_T15; card >= KIT_T1; card--)
        game->deck[depth++] = (uint8_t)card;
    game->deck_count = (uint8_t)depth;
    for (int position = 0; position < OV_ROW; position++) {
        game->row[position] = (uint8_t)(KIT_P1 + position);
        game->seen |= UINT64_C(1) << (KIT_P1 + position);
    }
}

/* In the order of R11; the last ones are left out with fewer players. */
static void lay_out_characters(struct ov_game *game, int seats)
{
    const int kept = seats - 1;

    memset(game->pile, OV_NONE, sizeof game->pile);
    memset(game->pile_count, 0, sizeof game->pile_count);
    game->left_out = game->seen_characters = 0;
    for (int character = 0; character < OV_CHARACTERS; character++) {
        const int guild = kit.deck.guild_of[character];
        const int depth = game->pile_count[guild];

        if (depth == kept) {
            game->left_out |= (uint16_t)(1 << character);
            continue;
        }
        if (depth == 0)
            game->seen_characters |= (uint16_t)(1 << character);
        game->pile[guild][depth] = (uint8_t)character;
        game->pile_count[guild]++;
    }
}

static void lay_out_players(struct ov_game *game, int seats)
{
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        struct ov_player *const player = &game->player[seat];

        memset(player->coin, OV_NONE, sizeof player->coin);
        memset(player->building, OV_NONE, sizeof player->building);
        player->spot = OV_NONE;
        if (seat >= seats)
            continue;
        player->supply = OV_WORKERS;
        player->hand = (1 << OV_WORKER_CARDS) - 1;
    }
}

static void choose_box(void)
{
    ov_box_init(&kit.box, &kit.deck, &kit.switches, kit.box.seats);
    if (kit.switches.left_out == 1) /* R15.8: seen by all */
        kit.game.seen_characters |= kit.game.left_out;
    ov_city_init(&kit.game.city, &kit.box);
}

void kit_open(int seats)
{
    struct ov_game *const game = &kit.game;

    memset(&kit, 0, sizeof kit);
    kit_deck(&kit.deck);
    kit.switches = ov_edition_switches(OV_EN);
    kit.box.seats = (uint8_t)seats;
    game->rng = kit_rng(1);
    lay_out_cards(game);
    lay_out_characters(game, seats);
    lay_out_players(game, seats);
    game->turns = (uint16_t)(4 * seats + 1);
    game->reveals = 1;
    game->trigger = OV_NONE;
    game->last_turns = OV_NONE;
    game->turn.card = OV_NONE;
    game->turn.guild = OV_NO_GUILD;
    memset(game->turn.bonus, OV_BONUS_NONE, sizeof game->turn.bonus);
    choose_box();
    kit_turn(PURPLE);
}

void kit_edition(enum ov_edition edition)
{
    MUST(!kit.ready);
    kit.switches = ov_edition_switches(edition);
    choose_box();
}

void kit_switch(enum ov_switch which, int value)
{
    MUST(!kit.ready);
    ov_switch_set(&kit.switches, which, value);
    choose_box();
}

void kit_start(int seats, int first)
{
    kit_open(seats);
    for (uint64_t number = 1; number < 1000; number++) {
        const struct ov_seed seed = ov_seed_from_number(number);

        ov_start(&kit.game, &kit.box, &seed);
        if (kit.game.first == first)
            return;
    }
    MUST(false && "some seed makes this seat the first player");
}

void kit_turn(int seat)
{
    MUST(seat < kit.box.seats);
    kit.game.turn.seat = (uint8_t)seat;
    kit.game.turn.actor = (uint8_t)seat;
    kit.game.turn.phase = OV_PHASE_MAIN;
}

void kit_first(int seat)
{
    kit.game.first = (uint8_t)seat;
}

void kit_hand(int seat, const char *cards)
{
    kit.game.player[seat].hand = 0;
    for (; *cards != '\0'; cards++)
        kit.game.player[seat].hand |= (uint8_t)(1 << (*cards - '1'));
}

static void see(int card)
{
    kit.game.seen |= UINT64_C(1) << card;
}

/* Takes a card out of the deck, wherever it lies in it. */
static void from_deck(int card)
{
    struct ov_game *const game = &kit.game;
    int place = 0;

    while (place < game->deck_count && game->deck[place] != card)
        place++;
    MUST(place < game->deck_count && "the card lies in the deck");
    game->deck_count--;
    for (; place < game->deck_count; place++)
        game->deck[place] = game->deck[place + 1];
    game->deck[game->deck_count] = OV_NONE;
}

void kit_coin(int seat, int card)
{
    struct ov_player *const player = &kit.game.player[seat];

    MUST(player->coins < OV_MAX_COINS);
    from_deck(card);
    player->coin[player->coins++] = (uint8_t)card;
}

void kit_coins(int seat, int count)
{
    for (int coin = 0; coin < count; coin++)
        kit_coin(seat, ov_deck_card(&kit.game, 0));
}

void kit_front(int seat, int card)
{
    struct ov_player *const player = &kit.game.player[seat];

    MUST(player->buildings < OV_MAX_BUILDINGS);
    from_deck(card);
    see(card);
    player->building[player->buildings++] = (uint8_t)card;
}

void kit_worker(int seat, int resource, int price)
{
    MUST(kit.game.player[seat].supply > 0);
    kit.game.player[seat].supply--;
    kit.game.on_board[seat][resource][price]++;
}

int kit_on_board(int seat, int resource, int price)
{
    return kit.game.on_board[seat][resource][price];
}

void kit_workers(int seat, int resource, int price, int count)
{
    while (count-- > 0)
        kit_worker(seat, resource, price);
}

void kit_city(int card, int seat, int x, int y)
{
    struct ov_player *const player = &kit.game.player[seat];

    MUST(player->supply > 0);
    from_deck(card);
    see(card);
    ov_city_place(&kit.game.city, &kit.box, card, seat, x, y);
    player->supply--;
    player->in_city++;
}

void kit_spot(int seat, int resource)
{
    struct ov_player *const player = &kit.game.player[seat];

    MUST(player->supply > 0 && player->spot == OV_NONE);
    player->supply--;
    player->in_city++;
    player->spot = (uint8_t)resource;
}

static int depth_in_pile(int character)
{
    const int guild = kit.deck.guild_of[character];

    for (int depth = 0; depth < kit.game.pile_count[guild]; depth++)
        if (kit.game.pile[guild][depth] == character)
            return depth;
    return -1;
}

void kit_pile_top(int character)
{
    struct ov_game *const game = &kit.game;
    const int guild = kit.deck.guild_of[character];
    int depth = depth_in_pile(character);

    MUST(game->pile_count[guild] > 0);
    if (depth < 0) {
        /* Left out so far: change places with the pile's last. */
        depth = game->pile_count[guild] - 1;
        MUST(game->left_out >> character & 1);
        game->left_out ^= (uint16_t)(1 << character);
        game->left_out |= (uint16_t)(1 << game->pile[guild][depth]);
        if (!kit.switches.left_out) /* R2.2: nobody has seen it */
            game->seen_characters &= (uint16_t)~(1 << game->pile[guild][depth]);
        game->pile[guild][depth] = (uint8_t)character;
    }
    game->pile[guild][depth] = game->pile[guild][0];
    game->pile[guild][0] = (uint8_t)character;
    game->seen_characters |= (uint16_t)(1 << character);
}

void kit_character(int seat, int character)
{
    struct ov_game *const game = &kit.game;
    const int guild = kit.deck.guild_of[character];

    kit_pile_top(character);
    game->pile_count[guild]--;
    for (int depth = 0; depth < game->pile_count[guild]; depth++)
        game->pile[guild][depth] = game->pile[guild][depth + 1];
    game->pile[guild][game->pile_count[guild]] = OV_NONE;
    if (game->pile_count[guild] > 0)
        game->seen_characters |= (uint16_t)(1 << game->pile[guild][0]);
    game->player[seat].characters |= (uint16_t)(1 << character);
}

void kit_empty_pile(int guild, int seat)
{
    while (kit.game.pile_count[guild] > 0)
        kit_character(seat, kit.game.pile[guild][0]);
}

void kit_row(int position, int card)
{
    struct ov_game *const game = &kit.game;
    const int out = game->row[position - 1];

    from_deck(card);
    see(card);
    game->row[position - 1] = (uint8_t)card;
    game->deck[game->deck_count++] = (uint8_t)out;
    kit_deck_bottom(out);
}

void kit_deck_top(int card)
{
    from_deck(card);
    kit.game.deck[kit.game.deck_count++] = (uint8_t)card;
}

void kit_deck_bottom(int card)
{
    struct ov_game *const game = &kit.game;

    from_deck(card);
    memmove(game->deck + 1, game->deck, game->deck_count);
    game->deck[0] = (uint8_t)card;
    game->deck_count++;
    see(card);
}
