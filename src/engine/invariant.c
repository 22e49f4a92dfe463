/*
 * invariant.c - what is true of every game that came from play (R16). Tests ask
 * after every step, and the reader of positions before it accepts one. So
 * everything that the other files rely on is checked here, and nothing is
 * asserted.
 */
#include "engine/steps.h"

/* A check returns NULL, or what is broken. */
typedef const char *check_function(const struct ov_game *game,
                                   const struct ov_box *box);

/* Notes a card that was found; false if it is a second time, or no card. */
static bool found(uint64_t *cards, int card)
{
    if (card >= OV_CARDS || (*cards >> card & 1))
        return false;
    *cards |= UINT64_C(1) << card;
    return true;
}

static bool all_none(const uint8_t *bytes, int from, int to)
{
    for (int i = from; i < to; i++) {
        if (bytes[i] != OV_NONE)
            return false;
    }
    return true;
}

static const char *check_ranges(const struct ov_game *game,
                                const struct ov_box *box)
{
    for (int seat = 0; seat < box->seats; seat++) {
        const struct ov_player *const player = &game->player[seat];

        if (player->coins > OV_MAX_COINS)
            return "more than five coins";
        if (player->buildings > OV_MAX_BUILDINGS + 1)
            return "more than three buildings in front of a player";
        if (player->hand >> OV_WORKER_CARDS)
            return "an unknown worker card in hand";
        if (player->spot != OV_NONE && player->spot >= OV_RESOURCES)
            return "an unknown spot of the Main Square";
        if (player->supply > OV_WORKERS || player->in_city > OV_WORKERS)
            return "more than nine workers";
    }
    if (game->deck_count > OV_CARDS)
        return "more than 64 cards in the deck";
    if (game->city.count < 1 || game->city.count > OV_CITY_SIZE)
        return "a city of impossible size";
    if (game->first >= box->seats || game->turn.seat >= box->seats)
        return "a seat that is not there";
    return NULL;
}

static const char *check_unused(const struct ov_game *game,
                                const struct ov_box *box)
{
    static const uint8_t zeros[sizeof game->unused];

    if (memcmp(game->unused, zeros, sizeof zeros) != 0 ||
        !all_none(game->deck, game->deck_count, OV_CARDS) ||
        !all_none(game->city.card, game->city.count, OV_CITY_ROOM))
        return "something in an unused place";
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        const struct ov_player *const player = &game->player[seat];
        static const struct ov_player absent = {
            .coin = {OV_NONE, OV_NONE, OV_NONE, OV_NONE, OV_NONE},
            .building = {OV_NONE, OV_NONE, OV_NONE},
            .spot = OV_NONE};

        if (seat >= box->seats && memcmp(player, &absent, sizeof absent) != 0)
            return "a player at a seat that is not there";
        if (seat < box->seats &&
            (!all_none(player->coin, player->coins, OV_MAX_COINS) ||
             !all_none(player->building, player->buildings,
                       OV_MAX_BUILDINGS + 1)))
            return "something in an unused place";
    }
    return NULL;
}

/* Cards that lie face up must have been seen. */
static uint64_t face_up(const struct ov_game *game, const struct ov_box *box)
{
    uint64_t cards = 0;

    for (int position = 0; position < OV_ROW; position++)
        if (game->row[position] < OV_CARDS)
            cards |= UINT64_C(1) << game->row[position];
    for (int n = 1; n < game->city.count; n++)
        cards |= UINT64_C(1) << game->city.card[n];
    for (int seat = 0; seat < box->seats; seat++)
        for (int i = 0; i < game->player[seat].buildings; i++)
            cards |= UINT64_C(1) << game->player[seat].building[i];
    return cards;
}

static bool find_player_cards(const struct ov_player *player, uint64_t *cards)
{
    bool fine = true;

    for (int i = 0; i < player->coins; i++)
        fine &= found(cards, player->coin[i]);
    for (int i = 0; i < player->buildings; i++)
        fine &= found(cards, player->building[i]);
    return fine;
}

static const char *check_cards(const struct ov_game *game,
                               const struct ov_box *box)
{
    const bool row_waits = game->turn.reveal == OV_REVEAL_ROW;
    uint64_t cards = 0;
    bool fine = true;

    for (int i = 0; i < game->deck_count; i++)
        fine &= found(&cards, game->deck[i]);
    for (int position = 0; position < OV_ROW - row_waits; position++)
        fine &= found(&cards, game->row[position]);
    if (row_waits && game->row[OV_ROW - 1] != OV_NONE)
        return "a row that is full although a card is awaited";
    for (int seat = 0; seat < box->seats; seat++)
        fine &= find_player_cards(&game->player[seat], &cards);
    for (int n = 1; n < game->city.count; n++)
        fine &= found(&cards, game->city.card[n]);
    if (!fine || cards != UINT64_MAX)
        return "not each of the 64 cards in one place";
    if ((face_up(game, box) & ~game->seen) != 0)
        return "a card that lies face up and was never seen";
    return NULL;
}

static const char *check_workers(const struct ov_game *game,
                                 const struct ov_box *box)
{
    int owned[OV_MAX_SEATS] = {0};

    for (int n = 1; n < game->city.count; n++)
        owned[ov_city_owner(&game->city, n)]++;
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        const struct ov_player *const player = &game->player[seat];
        int on_board = 0;

        for (int resource = 0; resource < OV_RESOURCES; resource++)
            on_board += ov_workers_of(game, seat, resource);
        if (player->in_city != owned[seat] + (player->spot != OV_NONE))
            return "workers in the city that own nothing there";
        if (player->supply + on_board + player->in_city !=
            (seat < box->seats ? OV_WORKERS : 0))
            return "a player without exactly nine workers";
    }
    return NULL;
}

static const char *check_slots(const struct ov_game *game,
                               const struct ov_box *box)
{
    int spots = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        for (int price = 0; price < OV_OPEN_SLOT; price++) {
            int crowd = 0;
            for (int seat = 0; seat < OV_MAX_SEATS; seat++)
                crowd += game->on_board[seat][resource][price];
            if (crowd > box->room[OV_PRICES * resource + price])
                return "two workers on one slot";
        }
    }
    for (int seat = 0; seat < box->seats; seat++) {
        if (game->player[seat].spot == OV_NONE)
            continue;
        if (spots >> game->player[seat].spot & 1)
            return "two workers on one spot of the Main Square";
        spots |= 1 << game->player[seat].spot;
    }
    return NULL;
}

/*
 * One guild's three characters: in the pile, in front of players or left out.
 */
static const char *check_guild(const struct ov_game *game,
                               const struct ov_box *box, int guild)
{
    const int members = box->guild_characters[guild];
    const int covered =
        game->turn.reveal == OV_REVEAL_CHARACTER && game->turn.guild == guild;
    int held = game->left_out & members;

    if (ov_count_bits((uint64_t)held) != OV_MAX_SEATS - box->seats)
        return "the wrong number of characters left out";
    for (int seat = 0; seat < box->seats; seat++) {
        const int own = game->player[seat].characters & members;
        if ((held & own) != 0 || (own & ~game->seen_characters) != 0)
            return "a character in two places";
        held |= own;
    }
    if (game->pile_count[guild] > OV_GUILD_SIZE ||
        !all_none(game->pile[guild], game->pile_count[guild], OV_GUILD_SIZE))
        return "a pile of characters of impossible size";
    for (int i = 0; i < game->pile_count[guild]; i++) {
        const int character = game->pile[guild][i];
        if (character >= OV_CHARACTERS || !(members >> character & 1) ||
            (held >> character & 1))
            return "a character in two places";
        held |= 1 << character;
        if (i == 0 && !covered && !(game->seen_characters >> character & 1))
            return "a character on top that was never seen";
    }
    return held == members ? NULL : "a character that is nowhere";
}

static const char *check_characters(const struct ov_game *game,
                                    const struct ov_box *box)
{
    int known = 0;

    for (int guild = 0; guild < OV_GUILDS; guild++) {
        const char *const broken = check_guild(game, box, guild);
        if (broken != NULL)
            return broken;
        known |= box->guild_characters[guild];
    }
    for (int seat = 0; seat < box->seats; seat++)
        known |= game->player[seat].characters;
    if (((known | game->left_out | game->seen_characters) >> OV_CHARACTERS))
        return "an unknown character";
    if (box->switches.left_out &&
        (game->left_out & ~game->seen_characters) != 0)
        return "a character left out unseen";
    if (!box->switches.left_out &&
        (game->left_out & game->seen_characters) != 0)
        return "a character left out and seen";
    return NULL;
}

/* R8.2, card by card in the order they were built; then the sites. */
static const char *check_city(const struct ov_game *game,
                              const struct ov_box *box)
{
    const struct ov_city *const city = &game->city;
    struct ov_city again;

    ov_city_init(&again, box);
    if (city->card[0] != OV_MAIN_SQUARE || city->x[0] != 0 || city->y[0] != 0)
        return "a city without its Main Square";
    for (int n = 1; n < city->count; n++) {
        uint64_t sites = ov_city_fits(&again, box->streets[city->card[n]]);
        bool fits = false;

        OV_EACH_BIT (site, sites) {
            int x, y;
            ov_site_cell(&again, site, &x, &y);
            fits |= x == city->x[n] && y == city->y[n];
        }
        if (!fits)
            return "a card in the city where it does not fit";
        ov_city_place(&again, box, city->card[n], ov_city_owner(city, n),
                      city->x[n], city->y[n]);
    }
    if (memcmp(city, &again, sizeof again) != 0)
        return "sites that do not follow from the city";
    return NULL;
}

/* Could so many workers have come into the city by play (R12)? */
static const char *check_end(const struct ov_game *game,
                             const struct ov_box *box)
{
    const bool at_once = box->switches.end_rule == OV_END_AT_ONCE;
    const int extra = at_once ? 3 : 3 * box->seats; /* travel, build, Builder */
    int settled = 0;
    bool six = false;

    for (int seat = 0; seat < box->seats; seat++) {
        settled += game->player[seat].in_city;
        six |= game->player[seat].in_city >= OV_LAST_WORKER;
    }
    if (settled > (OV_LAST_WORKER - 1) * box->seats + extra)
        return "more workers in the city than turns allow";
    if (game->deck_count < (at_once ? 7 : 2))
        return "fewer cards in the deck than can be";
    if (six != (game->trigger != OV_NONE))
        return "an end triggered without a sixth worker, or not triggered";
    if (game->trigger != OV_NONE &&
        (game->trigger >= box->seats ||
         game->player[game->trigger].in_city < OV_LAST_WORKER))
        return "an end triggered by a player with fewer than six workers";
    if (game->last_turns != OV_NONE &&
        (box->switches.end_rule != OV_END_LAST_TURNS ||
         game->trigger == OV_NONE || game->last_turns >= box->seats))
        return "last turns that cannot be";
    if (!box->switches.stalling && game->stalled > OV_END_STALL * box->seats)
        return "more stalling than is allowed";
    return NULL;
}

/* Who can be the one to choose in this phase. */
static const char *check_actor(const struct ov_game *game,
                               const struct ov_box *box)
{
    const struct ov_turn *const turn = &game->turn;
    const bool over = turn->phase == OV_PHASE_OVER;

    if (turn->phase > OV_PHASE_OVER)
        return "an unknown phase";
    if (over != (turn->actor == OV_NONE) ||
        over != (game->ended_by != OV_NOT_ENDED) ||
        game->ended_by > OV_ENDED_STALLING)
        return "an end that is none";
    if (over)
        return NULL;
    if (turn->actor >= box->seats)
        return "a seat that is not there";
    if (turn->actor != turn->seat && turn->phase != OV_PHASE_PICKING &&
        turn->phase != OV_PHASE_BONUSES && turn->phase != OV_PHASE_COMPLETE &&
        turn->phase != OV_PHASE_ASKING)
        return "somebody acts in another's turn";
    if ((turn->phase == OV_PHASE_PICKING) != (game->turns == 0))
        return "turns during set-up, or none after it";
    return NULL;
}

/* R2.4: who has picked; nothing else has happened yet. */
static const char *check_picking(const struct ov_game *game,
                                 const struct ov_box *box)
{
    const int seats = box->seats;
    int picked = (game->first + seats - 1 - game->turn.actor + seats) % seats;

    if (game->turn.phase != OV_PHASE_PICKING)
        return NULL;
    if (game->turn.seat != game->first || game->city.count > 1)
        return "a set-up in which something was done";
    for (int i = 0; i < seats; i++) {
        const int seat = (game->first + 2 * seats - 1 - i) % seats;
        const struct ov_player *const player = &game->player[seat];
        int open = 0;
        for (int resource = 0; resource < OV_RESOURCES; resource++)
            open += game->on_board[seat][resource][OV_OPEN_SLOT];
        if (open != (i < picked) || player->supply != OV_WORKERS - open ||
            player->coins != ov_starting_coins(box, seats - 1 - i) ||
            player->buildings + player->characters > 0)
            return "a set-up in which something was done";
    }
    return NULL;
}

/* An open bonus must come from a card that gives it. */
static const char *check_bonuses(const struct ov_game *game,
                                 const struct ov_box *box)
{
    const struct ov_city *const city = &game->city;
    const int placed = city->count - 1;
    int neighbour[OV_SOURCES];

    ov_city_neighbours(city, city->x[placed], city->y[placed], neighbour);
    neighbour[OV_FROM_OWN] = placed;
    for (int source = 0; source < OV_SOURCES; source++) {
        const int bonus = game->turn.bonus[source];
        if (bonus == OV_BONUS_NONE)
            continue;
        if (game->turn.phase != OV_PHASE_BONUSES || placed == 0 ||
            neighbour[source] < 0 ||
            bonus != box->bonus[city->card[neighbour[source]]])
            return "an open bonus that no card gives";
    }
    return NULL;
}

/* The state of the building that is being completed (R8.4, R8.5). */
static const char *check_building(const struct ov_game *game,
                                  const struct ov_box *box)
{
    const struct ov_turn *const turn = &game->turn;
    const bool open =
        turn->phase == OV_PHASE_BONUSES || turn->phase == OV_PHASE_CHARACTER ||
        turn->phase == OV_PHASE_COMPLETE || turn->phase == OV_PHASE_ASKING;

    if (!open)
        return NULL;
    if (game->city.count < 2 || !turn->placed)
        return "a building under way that is not there";
    if (turn->phase != OV_PHASE_ASKING &&
        ov_city_owner(&game->city, game->city.count - 1) != turn->actor)
        return "a building completed by another than its builder";
    if (turn->phase == OV_PHASE_CHARACTER && !ov_character_due(game, box))
        return "a character to take that is not there";
    if (turn->phase == OV_PHASE_ASKING &&
        (turn->actor == turn->seat ||
         !ov_has_character(game, turn->actor, OV_BUILDER)))
        return "the Builder asked who is not there";
    return NULL;
}

static const char *check_turn(const struct ov_game *game,
                              const struct ov_box *box)
{
    const struct ov_turn *const turn = &game->turn;
    const bool second = turn->phase == OV_PHASE_SECOND;

    if (second != (turn->card != OV_NONE) ||
        (second && turn->card >= OV_WORKER_CARDS))
        return "a second resource without its worker card";
    if (turn->phase == OV_PHASE_PLAYING &&
        game->player[turn->seat].hand != (1 << OV_WORKER_CARDS) - 1)
        return "cards recovered and not in hand";
    if (turn->flips > box->uses || turn->swaps > box->uses || turn->placed > 1)
        return "a power used too often";
    for (int seat = 0; seat < box->seats; seat++) {
        if (ov_discard_due(game, seat) &&
            (seat != turn->seat || turn->actor != seat ||
             turn->phase == OV_PHASE_PICKING))
            return "a third building where no discard is due";
    }
    return NULL;
}

static const char *check_reveal(const struct ov_game *game,
                                const struct ov_box *box)
{
    const struct ov_turn *const turn = &game->turn;
    const bool of_guild =
        turn->reveal == OV_REVEAL_CHARACTER || turn->reveal == OV_REVEAL_GUILD;
    const struct ov_player *const player = &game->player[turn->seat];

    (void)box;
    if (turn->reveal > OV_REVEAL_GUILD ||
        of_guild != (turn->guild < OV_NO_GUILD) ||
        (!of_guild && turn->guild != OV_NO_GUILD))
        return "an unknown reveal";
    if (of_guild != (turn->phase == OV_PHASE_COMPLETE))
        return "a character to show where none is";
    if (of_guild && (turn->reveal == OV_REVEAL_GUILD) !=
                        (game->pile_count[turn->guild] == 0))
        return "a character to show where none is";
    if (turn->reveal == OV_REVEAL_ROW && turn->phase != OV_PHASE_CLOSING)
        return "a card to show where none is";
    if (turn->reveal == OV_REVEAL_COIN &&
        (player->coins == 0 || ov_discard_due(game, turn->seat) ||
         turn->actor != turn->seat || turn->phase == OV_PHASE_PICKING))
        return "a coin to flip where none is";
    return NULL;
}

/* Nothing automatic may be left undone (R3.3, R8.5, R11.14). */
static const char *check_waiting(const struct ov_game *game,
                                 const struct ov_box *box)
{
    const struct ov_turn *const turn = &game->turn;
    const bool power = ov_power_usable(game, box, turn->seat);

    if (ov_reveal_due(game) || ov_is_over(game) ||
        ov_discard_due(game, turn->seat))
        return NULL;
    if (turn->phase == OV_PHASE_BONUSES && !ov_bonus_open(game))
        return "bonuses that are all done";
    if ((turn->phase == OV_PHASE_CHARACTER ||
         turn->phase == OV_PHASE_CLOSING) &&
        !power)
        return "a turn that should have gone on by itself";
    if (turn->phase == OV_PHASE_ASKING &&
        !ov_builder_can_build(game, box, turn->actor))
        return "the Builder asked who cannot build";
    return NULL;
}

static const char *check_choice(const struct ov_game *game,
                                const struct ov_box *box)
{
    struct ov_actions legal;

    if (ov_reveal_due(game) || ov_is_over(game))
        return NULL;
    ov_legal(game, box, game->turn.actor, &legal);
    return legal.count > 0 ? NULL : "nothing to choose from";
}

const char *ov_broken_invariant(const struct ov_game *game,
                                const struct ov_box *box)
{
    static check_function *const checks[] = {
        check_ranges, check_unused,  check_cards,      check_workers,
        check_slots,  check_city,    check_characters, check_end,
        check_actor,  check_picking, check_bonuses,    check_building,
        check_turn,   check_reveal,  check_waiting,    check_choice,
    };

    for (int i = 0; i < OV_LENGTH(checks); i++) {
        const char *const broken = checks[i](game, box);
        if (broken != NULL)
            return broken;
    }
    return NULL;
}
