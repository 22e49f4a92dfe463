/*
 * naive.c - invariants and points, slowly (naive.h).
 */
#include "naive.h"

static int card_at(const struct ov_city *city, int x, int y)
{
    for (int n = 0; n < city->count; n++)
        if (city->x[n] == x && city->y[n] == y)
            return n;
    return -1;
}

static const int aside[OV_SIDES][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

static int neighbour(const struct ov_city *city, int n, int side)
{
    return card_at(city, city->x[n] + aside[side][0],
                   city->y[n] + aside[side][1]);
}

static int streets_of(const struct ov_box *box, int card)
{
    return card == OV_MAIN_SQUARE ? box->deck.square.streets
                                  : box->deck.building[card].streets;
}

static const char *cards_fault(const struct ov_game *game,
                               const struct ov_box *box)
{
    int times[OV_CARDS] = {0};

    for (int n = 0; n < game->deck_count; n++)
        times[ov_deck_card(game, n)]++;
    for (int position = 0; position < OV_ROW; position++)
        times[game->row[position]]++;
    for (int seat = 0; seat < box->seats; seat++) {
        for (int n = 0; n < game->player[seat].coins; n++)
            times[game->player[seat].coin[n]]++;
        for (int n = 0; n < game->player[seat].buildings; n++)
            times[game->player[seat].building[n]]++;
    }
    for (int n = 1; n < game->city.count; n++)
        times[game->city.card[n]]++;
    for (int card = 0; card < OV_CARDS; card++)
        if (times[card] != 1)
            return "a card is not in exactly one place";
    if (game->deck_count < (box->switches.end_rule == OV_END_AT_ONCE ? 7 : 2))
        return "the deck runs out";
    return NULL;
}

static const char *workers_fault(const struct ov_game *game,
                                 const struct ov_box *box)
{
    int spots[OV_RESOURCES] = {0};

    for (int seat = 0; seat < box->seats; seat++) {
        const struct ov_player *const player = &game->player[seat];
        int workers = player->supply, in_city = player->spot != OV_NONE;

        for (int resource = 0; resource < OV_RESOURCES; resource++)
            for (int price = 0; price < OV_PRICES; price++)
                workers += game->on_board[seat][resource][price];
        for (int n = 1; n < game->city.count; n++)
            in_city += ov_city_owner(&game->city, n) == seat;
        if (player->spot != OV_NONE)
            spots[player->spot]++;
        if (workers + in_city != OV_WORKERS || in_city != player->in_city)
            return "a player has not nine workers";
    }
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        if (spots[resource] > 1)
            return "two workers on a spot";
    return NULL;
}

static const char *board_fault(const struct ov_game *game,
                               const struct ov_box *box)
{
    const bool side_for_two =
        box->seats == 2 ||
        (box->seats == 3 && box->switches.board_for_three == 1);
    const struct ov_board_side *const side =
        &box->deck.board[side_for_two ? OV_SIDE_FOR_TWO : OV_SIDE_FOR_MORE];

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        for (int price = 0; price < OV_OPEN_SLOT; price++) {
            int workers = 0;

            for (int seat = 0; seat < box->seats; seat++)
                workers += game->on_board[seat][resource][price];
            if (workers > side->slots[resource][price])
                return "two workers on a slot for one";
        }
    }
    return NULL;
}

static const char *characters_fault(const struct ov_game *game,
                                    const struct ov_box *box)
{
    int times[OV_CHARACTERS] = {0};

    for (int character = 0; character < OV_CHARACTERS; character++) {
        times[character] += game->left_out >> character & 1;
        for (int seat = 0; seat < box->seats; seat++)
            times[character] += game->player[seat].characters >> character & 1;
    }
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        for (int depth = 0; depth < game->pile_count[guild]; depth++) {
            times[game->pile[guild][depth]]++;
            if (box->deck.guild_of[game->pile[guild][depth]] != guild)
                return "a character lies in another guild's pile";
        }
    }
    for (int character = 0; character < OV_CHARACTERS; character++)
        if (times[character] != 1)
            return "a character is not in exactly one place";
    return NULL;
}

static const char *limits_fault(const struct ov_game *game,
                                const struct ov_box *box)
{
    for (int seat = 0; seat < box->seats; seat++) {
        const struct ov_player *const player = &game->player[seat];

        if (player->coins > OV_MAX_COINS)
            return "more than five coins";
        if (player->buildings > 3 || player->hand > 15)
            return "too many cards";
        if (player->buildings == 3 && game->turn.actor != seat)
            return "a discard due that nobody is asked for";
    }
    return NULL;
}

static const char *city_fault(const struct ov_game *game,
                              const struct ov_box *box)
{
    const struct ov_city *const city = &game->city;

    for (int n = 1; n < city->count; n++) {
        bool joined = false;

        if (city->y[n] < 0)
            return "a card above the Main Square";
        if (card_at(city, city->x[n], city->y[n]) != n)
            return "two cards on a cell";
        for (int side = 0; side < OV_SIDES; side++) {
            const int other = neighbour(city, n, side);

            if (other < 0)
                continue;
            joined |= other < n; /* so the city is one piece */
            if ((streets_of(box, city->card[n]) >> side & 1) !=
                (streets_of(box, city->card[other]) >> (side + 2) % 4 & 1))
                return "edges that do not match";
        }
        if (!joined)
            return "a card that joined nothing when it was built";
    }
    return NULL;
}

const char *naive_fault(const struct ov_game *game, const struct ov_box *box)
{
    const char *(*const checks[])(const struct ov_game *,
                                  const struct ov_box *) = {
        cards_fault,      workers_fault, board_fault,
        characters_fault, limits_fault,  city_fault};

    for (int i = 0; i < OV_LENGTH(checks); i++) {
        const char *const fault = checks[i](game, box);

        if (fault != NULL)
            return fault;
    }
    return NULL;
}

/* How many cards of the city a card of this rule counts, n being itself. */
static int counted(const struct ov_game *game, const struct ov_box *box, int n)
{
    const struct ov_city *const city = &game->city;
    const struct ov_building *const self = &box->deck.building[city->card[n]];
    int count = 0;

    for (int other = 0; other < city->count; other++) {
        const bool square = other == 0;
        const struct ov_building *const card =
            square ? NULL : &box->deck.building[city->card[other]];
        const int dx = city->x[other] - city->x[n];
        const int dy = city->y[other] - city->y[n];
        const bool beside = dx * dx + dy * dy == 1;

        switch ((enum ov_scoring)self->scoring) {
        case OV_SCORE_DIAMOND:
            break;
        case OV_SCORE_NEIGHBOURS_X3:
            count += beside;
            break;
        case OV_SCORE_SHIELDS:
            count += beside && !square ? card->shield : 0;
            break;
        case OV_SCORE_DIAMONDS:
            count += !square && card->scoring == OV_SCORE_DIAMOND;
            break;
        case OV_SCORE_COLUMN:
            count += dx == 0;
            break;
        case OV_SCORE_GUILD:
            count += !square && card->guild == self->guild;
            break;
        case OV_SCORE_NEIGHBOURS:
            count += beside && !(square && box->switches.square_neighbour == 1);
            break;
        case OV_SCORE_ROW:
            count += dy == 0;
            break;
        }
    }
    return count;
}

static int card_points(const struct ov_game *game, const struct ov_box *box,
                       int n)
{
    const struct ov_building *const card =
        &box->deck.building[game->city.card[n]];

    if (card->scoring == OV_SCORE_NEIGHBOURS_X3)
        return 3 * counted(game, box, n);
    if (card->scoring == OV_SCORE_SHIELDS)
        return counted(game, box, n);
    return card->points + counted(game, box, n);
}

static int character_points(const struct ov_game *game,
                            const struct ov_box *box, int seat, int character)
{
    static const int points[OV_CHARACTERS] = {5, 4, 3, 3, 5, 2,
                                              4, 2, 3, 2, 4, 7};
    const bool on_square = game->player[seat].spot != OV_NONE;

    if (!(game->player[seat].characters >> character & 1))
        return 0;
    if (character == OV_MISTRESS && box->switches.mistress_points == 1)
        return 2;
    if (character == OV_TRAVELLER)
        return on_square == (box->switches.traveller_points == 1) ? 7 : 0;
    return points[character];
}

int naive_score(const struct ov_game *game, const struct ov_box *box, int seat)
{
    int points = 0;

    for (int n = 1; n < game->city.count; n++)
        if (ov_city_owner(&game->city, n) == seat)
            points += card_points(game, box, n);
    for (int character = 0; character < OV_CHARACTERS; character++)
        points += character_points(game, box, seat, character);
    if (game->player[seat].spot != OV_NONE)
        points += box->deck.square.points;
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int price = 0; price < OV_PRICES; price++)
            points += game->on_board[seat][resource][price];
    return points;
}
