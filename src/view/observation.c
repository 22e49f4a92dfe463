/*
 * observation.c - a view as a row of small numbers.
 */
#include "view/observation.h"

/* A name that may be nothing: -1. */
static int8_t name(int value)
{
    return value == OV_NONE ? -1 : (int8_t)value;
}

/* What is the same for the whole row: names as the observer has them. */
struct eyes {
    /* A card's number if its face is known, otherwise -1. */
    int8_t face[256];
    /* A seat as the number of seats after the observer's. */
    int8_t seat[OV_MAX_SEATS];
};

/* Four bits as four numbers; everything that is kept as bits comes in fours. */
static void put_bits(int8_t *out, uint64_t bits, int count)
{
    static const int8_t four[16][4] = {
        {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0},
        {0, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 1, 0}, {1, 1, 1, 0},
        {0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1},
        {0, 0, 1, 1}, {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1},
    };

    for (int i = 0; i < count; i += 4)
        memcpy(out + i, four[bits >> i & 15], 4);
}

/* `shown` has a 1 for each card whose face has been shown. */
static void open_eyes(struct eyes *eyes, const struct ov_box *box, int here,
                      const int8_t shown[OV_CARDS])
{
    for (int card = 0; card < OV_CARDS; card++)
        eyes->face[card] = (int8_t)(card | (shown[card] - 1));
    eyes->face[OV_NONE] = -1;
    for (int i = 0, seat = here; i < box->seats; i++) {
        eyes->seat[seat] = (int8_t)i;
        seat = seat + 1 == box->seats ? 0 : seat + 1;
    }
}

static int8_t seat_of(const struct eyes *eyes, int seat)
{
    return seat == OV_NONE ? -1 : eyes->seat[seat];
}

static void observe_seat(const struct ov_game *game, const struct eyes *eyes,
                         int seat, int8_t *out)
{
    const struct ov_player *const player = &game->player[seat];

    put_bits(out + OV_SEEN_HAND, player->hand, OV_WORKER_CARDS);
    out[OV_SEEN_COINS] = (int8_t)player->coins;
    for (int i = 0; i < OV_MAX_COINS; i++)
        out[OV_SEEN_FACES + i] =
            i < player->coins ? eyes->face[player->coin[i]] : -1;
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

static void observe_turn(const struct ov_game *game, const struct eyes *eyes,
                         int8_t *out)
{
    const struct ov_turn *const turn = &game->turn;
    const int8_t numbers[] = {
        (int8_t)turn->phase,
        seat_of(eyes, turn->actor),
        seat_of(eyes, turn->seat),
        seat_of(eyes, game->first),
        seat_of(eyes, game->trigger),
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

/* The deck from its top; a view has OV_NONE for what nobody knows. */
static void observe_deck(const struct ov_game *game, const struct eyes *eyes,
                         int8_t *out)
{
    const uint8_t *card = game->deck + game->deck_count;

    memset(out, -1, OV_CARDS);
    for (int i = 0; i < game->deck_count; i++)
        *out++ = eyes->face[*--card];
}

static void observe_city(const struct ov_game *game, const struct eyes *eyes,
                         int8_t *out)
{
    const struct ov_city *const city = &game->city;
    int i;

    for (i = 0; i < city->count; i++, out += 4) {
        const int8_t about[4] = {(int8_t)city->card[i], city->x[i], city->y[i],
                                 eyes->seat[ov_city_owner(city, i)]};

        memcpy(out, about, sizeof about);
    }
    for (; i < OV_CITY_SIZE; i++, out += 4)
        memcpy(out, (const int8_t[4]){-1, 0, 0, -1}, 4);
}

void ov_observe(const struct ov_game *game, const struct ov_box *box, int seat,
                int8_t ret_numbers[OV_OBSERVATION])
{
    int8_t *const out = ret_numbers;
    struct eyes eyes;

    assert(seat >= 0 && seat < box->seats);
    memset(out, 0, OV_SEEN_ROW);
    put_bits(out + OV_SEEN_SHOWN_CARDS, game->seen, OV_CARDS);
    open_eyes(&eyes, box, seat, out + OV_SEEN_SHOWN_CARDS);
    for (int i = 0; i < box->seats; i++)
        observe_seat(game, &eyes, i, out + eyes.seat[i] * OV_SEEN_OF_SEAT);
    for (int i = 0; i < OV_ROW; i++)
        out[OV_SEEN_ROW + i] = name(game->row[i]);
    observe_piles(game, out);
    out[OV_SEEN_DECK_COUNT] = (int8_t)game->deck_count;
    observe_turn(game, &eyes, out);
    put_bits(out + OV_SEEN_SHOWN_CHARACTERS, game->seen_characters,
             OV_CHARACTERS);
    put_bits(out + OV_SEEN_LEFT_OUT,
             box->switches.left_out ? game->left_out : 0, OV_CHARACTERS);
    observe_deck(game, &eyes, out + OV_SEEN_DECK);
    observe_city(game, &eyes, out + OV_SEEN_CITY);
    out[OV_SEEN_CITY + 3] = -1; /* nobody's: the Main Square */
}
