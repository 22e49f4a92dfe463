/*
 * score.c - the points of a position (R13).
 */
#include "score/score.h"

#include "engine/city.h"

enum { COLUMNS = 2 * OV_CITY_SIZE }; /* x from -OV_CITY_SIZE up */

/* What the whole city counts, once for all cards and owners (R13.1). */
struct census {
    int guild[OV_GUILDS + 1];
    int diamonds;
    uint8_t row[OV_CITY_SIZE]; /* cards at this y */
    uint8_t column[COLUMNS];   /* cards at this x + OV_CITY_SIZE */
};

static void count_city(const struct ov_city *city, const struct ov_box *box,
                       struct census *ret_census)
{
    memset(ret_census, 0, sizeof *ret_census);
    for (int n = 0; n < city->count; n++) {
        ret_census->row[city->y[n]]++;
        ret_census->column[city->x[n] + OV_CITY_SIZE]++;
        if (n == 0)
            continue; /* the Main Square has neither guild nor diamond */
        const struct ov_building *const building =
            &box->deck.building[city->card[n]];
        ret_census->guild[building->guild]++;
        ret_census->diamonds += building->scoring == OV_SCORE_DIAMOND;
    }
}

struct neighbours {
    int count;   /* cards that touch it */
    int shields; /* the sum of their shields */
    bool square; /* the Main Square is one of them */
};

static struct neighbours look_around(const struct ov_city *city,
                                     const struct ov_box *box, int n)
{
    struct neighbours around = {0};
    int number[OV_SIDES];

    ov_city_neighbours(city, city->x[n], city->y[n], number);
    for (int side = 0; side < OV_SIDES; side++) {
        if (number[side] < 0)
            continue;
        around.count++;
        if (number[side] == 0)
            around.square = true;
        else
            around.shields +=
                box->deck.building[city->card[number[side]]].shield;
    }
    return around;
}

/* R13.8 with R15.7: may the Main Square count as a neighbour? */
static int counted_neighbours(const struct ov_city *city,
                              const struct ov_box *box, int n)
{
    const struct neighbours around = look_around(city, box, n);

    return around.count - (box->switches.square_neighbour && around.square);
}

/* How many there are of the things that a card counts. */
static int count_for(const struct ov_city *city, const struct ov_box *box,
                     const struct census *census, int n)
{
    const struct ov_building *const card = &box->deck.building[city->card[n]];

    switch ((enum ov_scoring)card->scoring) {
    case OV_SCORE_DIAMOND:
        return 0;
    case OV_SCORE_NEIGHBOURS_X3:
        return look_around(city, box, n).count;
    case OV_SCORE_SHIELDS:
        return look_around(city, box, n).shields;
    case OV_SCORE_DIAMONDS:
        return census->diamonds;
    case OV_SCORE_COLUMN:
        return census->column[city->x[n] + OV_CITY_SIZE];
    case OV_SCORE_GUILD:
        return census->guild[card->guild];
    case OV_SCORE_NEIGHBOURS:
        return counted_neighbours(city, box, n);
    case OV_SCORE_ROW:
        return census->row[city->y[n]];
    }
    return 0;
}

static struct ov_card_score score_card(const struct ov_city *city,
                                       const struct ov_box *box,
                                       const struct census *census, int n)
{
    const struct ov_building *const card = &box->deck.building[city->card[n]];
    const bool times = card->scoring == OV_SCORE_NEIGHBOURS_X3;
    const int base = times ? 0 : card->points, each = times ? card->points : 1;
    const int count = count_for(city, box, census, n);

    return (struct ov_card_score){(uint8_t)n, (uint8_t)base, (uint8_t)each,
                                  (uint8_t)count,
                                  (uint8_t)(base + each * count)};
}

/* R13.11, and R11.12 with R15.3. */
static int character_points(const struct ov_game *game,
                            const struct ov_box *box, int seat, int character)
{
    const int points =
        ov_character_points(&box->switches, (enum ov_character)character);
    const bool on_square = game->player[seat].spot != OV_NONE;

    if (character == OV_TRAVELLER &&
        on_square != (bool)box->switches.traveller_points)
        return 0;
    return points;
}

static int board_workers(const struct ov_game *game, int seat)
{
    int workers = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int price = 0; price < OV_PRICES; price++)
            workers += game->on_board[seat][resource][price];
    return workers;
}

/* Everything but the cards: Main Square, characters, workers on the board. */
static void score_rest(const struct ov_game *game, const struct ov_box *box,
                       int seat, struct ov_score *score)
{
    const struct ov_player *const player = &game->player[seat];

    if (player->spot != OV_NONE)
        score->square = box->deck.square.points;
    OV_EACH_BIT (character, player->characters) {
        score->character[character] =
            (uint8_t)character_points(game, box, seat, character);
        score->total = (int16_t)(score->total + score->character[character]);
    }
    score->workers = (uint8_t)board_workers(game, seat);
    score->total = (int16_t)(score->total + score->square + score->workers);
}

void ov_score_seat(const struct ov_game *game, const struct ov_box *box,
                   int seat, struct ov_score *ret_score)
{
    const struct ov_city *const city = &game->city;
    struct census census;

    count_city(city, box, &census);
    memset(ret_score, 0, sizeof *ret_score);
    for (int n = 1; n < city->count; n++) {
        if (ov_city_owner(city, n) != seat)
            continue;
        struct ov_card_score *const card = &ret_score->card[ret_score->cards++];
        *card = score_card(city, box, &census, n);
        ret_score->total = (int16_t)(ret_score->total + card->points);
    }
    score_rest(game, box, seat, ret_score);
}

void ov_score_totals(const struct ov_game *game, const struct ov_box *box,
                     int ret_totals[OV_MAX_SEATS])
{
    const struct ov_city *const city = &game->city;
    struct census census;

    count_city(city, box, &census);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        struct ov_score rest = {0};

        if (seat < box->seats)
            score_rest(game, box, seat, &rest);
        ret_totals[seat] = rest.total;
    }
    for (int n = 1; n < city->count; n++)
        ret_totals[ov_city_owner(city, n)] +=
            score_card(city, box, &census, n).points;
}

void ov_score_places(const struct ov_game *game, const struct ov_box *box,
                     int ret_places[OV_MAX_SEATS])
{
    const int ahead = game->trigger != OV_NONE ? game->trigger : game->first;
    int totals[OV_MAX_SEATS];

    ov_score_totals(game, box, totals);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        const int turn = (seat - ahead + box->seats) % box->seats;

        ret_places[seat] = seat < box->seats;
        for (int other = 0; other < box->seats && seat < box->seats; other++) {
            const int other_turn = (other - ahead + box->seats) % box->seats;
            if (totals[other] > totals[seat] ||
                (totals[other] == totals[seat] && other_turn < turn))
                ret_places[seat]++; /* R13.13 */
        }
    }
}
