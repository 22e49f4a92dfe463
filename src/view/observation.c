/*
 * observation.c - a view as a row of small numbers.
 */
#include "view/observation.h"

/* A name that may be nothing: -1. */
static int8_t name(int value)
{
    return value == OV_NONE ? -1 : (int8_t)value;
}

/* A seat as the number of seats after the one who asks; -1 for nobody. */
static int8_t from_here(int seat, int here, const struct ov_box *box)
{
    return seat == OV_NONE ? -1
                           : (int8_t)((seat - here + box->seats) % box->seats);
}

/* A face that nobody knows is nothing to the observer. */
static int8_t face(const struct ov_game *game, int card)
{
    return card == OV_NONE || !(game->seen >> card & 1) ? -1 : (int8_t)card;
}

static void put_bits(int8_t *out, uint64_t bits, int count)
{
    for (int i = 0; i < count; i++)
        out[i] = (int8_t)(bits >> i & 1);
}

static void observe_seat(const struct ov_game *game, int seat, int8_t *out)
{
    const struct ov_player *const player = &game->player[seat];

    put_bits(out + OV_SEEN_HAND, player->hand, OV_WORKER_CARDS);
    out[OV_SEEN_COINS] = (int8_t)player->coins;
    for (int i = 0; i < OV_MAX_COINS; i++)
        out[OV_SEEN_FACES + i] =
            i < player->coins ? face(game, player->coin[i]) : -1;
    out[OV_SEEN_SUPPLY] = (int8_t)player->supply;
    memcpy(out + OV_SEEN_WORKERS, game->on_board[seat], OV_SLOTS);
    for (int i = 0; i <= OV_MAX_BUILDINGS; i++)
        out[OV_SEEN_BUILDINGS + i] =
            i < player->buildings ? (int8_t)player->building[i] : -1;
    put_bits(out + OV_SEEN_CHARACTERS, player->characters, OV_CHARACTERS);
    out[OV_SEEN_IN_CITY] = (int8_t)player->in_city;
    out[OV_SEEN_SPOT] = name(player->spot);
    out[OV_SEEN_PRESENT] = 1;
}

/* A pile's top may still be covered: see hide_covered in view.c. */
static void observe_piles(const struct ov_game *game, int8_t *out)
{
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        const bool covered = game->turn.reveal == OV_REVEAL_CHARACTER &&
                             game->turn.guild == guild;

        out[OV_SEEN_TOPS + guild] = game->pile_count[guild] == 0 || covered
                                        ? -1
                                        : name(game->pile[guild][0]);
        out[OV_SEEN_PILES + guild] = (int8_t)game->pile_count[guild];
    }
}

static void observe_turn(const struct ov_game *game, const struct ov_box *box,
                         int here, int8_t *out)
{
    const struct ov_turn *const turn = &game->turn;
    const int8_t numbers[] = {
        (int8_t)turn->phase,
        from_here(turn->actor, here, box),
        from_here(turn->seat, here, box),
        from_here(game->first, here, box),
        from_here(game->trigger, here, box),
        name(game->last_turns),
        (int8_t)(game->stalled > 127 ? 127 : game->stalled),
        name(turn->card),
        (int8_t)turn->bonus[0],
        (int8_t)turn->bonus[1],
        (int8_t)turn->bonus[2],
        (int8_t)turn->bonus[3],
        (int8_t)turn->bonus[4],
        (int8_t)turn->flips,
        (int8_t)turn->swaps,
        (int8_t)turn->placed,
        (int8_t)turn->reveal,
        turn->guild == OV_NO_GUILD ? -1 : name(turn->guild),
    };

    static_assert(sizeof numbers == OV_SEEN_SHOWN_CHARACTERS - OV_SEEN_TURN,
                  "");
    memcpy(out + OV_SEEN_TURN, numbers, sizeof numbers);
}

static void observe_city(const struct ov_game *game, const struct ov_box *box,
                         int here, int8_t *out)
{
    const struct ov_city *const city = &game->city;

    for (int i = 0; i < OV_CITY_SIZE; i++, out += 4) {
        if (i >= city->count) {
            memset(out, 0, 4);
            out[0] = out[3] = -1;
            continue;
        }
        out[0] = i == 0 ? 64 : (int8_t)city->card[i];
        out[1] = city->x[i];
        out[2] = city->y[i];
        out[3] = i == 0 ? -1 : from_here(ov_city_owner(city, i), here, box);
    }
}

void ov_observe(const struct ov_game *game, const struct ov_box *box, int seat,
                int8_t ret_numbers[OV_OBSERVATION])
{
    int8_t *const out = ret_numbers;

    assert(seat >= 0 && seat < box->seats);
    memset(out, 0, OV_SEEN_ROW);
    for (int i = 0; i < box->seats; i++)
        observe_seat(game, (seat + i) % box->seats, out + i * OV_SEEN_OF_SEAT);
    for (int i = 0; i < OV_ROW; i++)
        out[OV_SEEN_ROW + i] = name(game->row[i]);
    observe_piles(game, out);
    out[OV_SEEN_DECK_COUNT] = (int8_t)game->deck_count;
    observe_turn(game, box, seat, out);
    put_bits(out + OV_SEEN_SHOWN_CHARACTERS, game->seen_characters,
             OV_CHARACTERS);
    put_bits(out + OV_SEEN_LEFT_OUT,
             box->switches.left_out ? game->left_out : 0, OV_CHARACTERS);
    put_bits(out + OV_SEEN_SHOWN_CARDS, game->seen, OV_CARDS);
    for (int i = 0; i < OV_CARDS; i++)
        out[OV_SEEN_DECK + i] =
            i < game->deck_count ? face(game, ov_deck_card(game, i)) : -1;
    observe_city(game, box, seat, out + OV_SEEN_CITY);
}
