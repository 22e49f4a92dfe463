/*
 * setup.c - set-up from a seed (R2). Random numbers are used in this order: the
 * four piles, the deck, the first player.
 */
#include "engine/steps.h"

/*
 * R2.2: one guild's pile. The characters left out are the last ones or, in
 * R15.8 "seen", the top ones, which everybody has seen.
 */
static void lay_pile(struct ov_game *game, const struct ov_box *box, int guild)
{
    const int out = OV_MAX_SEATS - box->seats;
    const bool seen = box->switches.left_out;
    const int kept = OV_GUILD_SIZE - out;
    uint8_t order[OV_GUILD_SIZE];
    int count = 0;

    OV_EACH_BIT (character, box->guild_characters[guild]) {
        order[count++] = (uint8_t)character;
    }
    ov_rng_shuffle(&game->rng, order, OV_GUILD_SIZE);
    for (int i = 0; i < OV_GUILD_SIZE; i++) {
        const bool left = seen ? i < out : i >= kept;
        if (left)
            game->left_out |= (uint16_t)(1 << order[i]);
        else
            game->pile[guild][game->pile_count[guild]++] = order[i];
    }
    game->seen_characters |= (uint16_t)(1 << game->pile[guild][0]);
}

static void lay_characters(struct ov_game *game, const struct ov_box *box)
{
    memset(game->pile, OV_NONE, sizeof game->pile);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        lay_pile(game, box, guild);
    if (box->switches.left_out)
        game->seen_characters |= game->left_out;
}

/* R2.3 */
static void lay_cards(struct ov_game *game)
{
    for (int card = 0; card < OV_CARDS; card++)
        game->deck[card] = (uint8_t)card;
    game->deck_count = OV_CARDS;
    ov_rng_shuffle(&game->rng, game->deck, OV_CARDS);
    for (int position = 0; position < OV_ROW; position++) {
        game->row[position] = (uint8_t)ov_draw(game);
        game->seen |= UINT64_C(1) << game->row[position];
    }
}

/* R2.5; absent seats get nothing at all. */
static void seat_players(struct ov_game *game, const struct ov_box *box)
{
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        struct ov_player *const player = &game->player[seat];

        memset(player->coin, OV_NONE, sizeof player->coin);
        memset(player->building, OV_NONE, sizeof player->building);
        player->spot = OV_NONE;
        if (seat < box->seats) {
            player->supply = OV_WORKERS;
            player->hand = (1 << OV_WORKER_CARDS) - 1;
        }
    }
}

static void await_picks(struct ov_game *game, const struct ov_box *box)
{
    game->first = (uint8_t)ov_rng_below(&game->rng, box->seats);
    game->turn.seat = game->first;
    game->turn.actor = (uint8_t)((game->first + box->seats - 1) % box->seats);
    game->turn.phase = OV_PHASE_PICKING;
    game->turn.card = OV_NONE;
    game->turn.guild = OV_NO_GUILD;
    memset(game->turn.bonus, OV_BONUS_NONE, sizeof game->turn.bonus);
}

/* R15.14: coins for those who play last, in the order of play. */
static void even_out(struct ov_game *game, const struct ov_box *box)
{
    int seat = game->first;

    for (int place = 0; place < box->seats; place++) {
        struct ov_player *const player = &game->player[seat];

        while (player->coins < ov_starting_coins(box, place))
            player->coin[player->coins++] = (uint8_t)ov_draw(game);
        seat = (seat + 1) % box->seats;
    }
}

void ov_start(struct ov_game *game, const struct ov_box *box,
              const struct ov_seed *seed)
{
    memset(game, 0, sizeof *game);
    game->rng = ov_rng_from_seed(seed);
    game->trigger = OV_NONE;
    game->last_turns = OV_NONE;
    ov_city_init(&game->city, box);
    seat_players(game, box);
    lay_characters(game, box);
    lay_cards(game);
    await_picks(game, box);
    even_out(game, box);
}
