/*
 * inputs.c - reads a position for the net, in the order of the lists in
 * inputs.h.
 */
#include "bot/inputs.h"

#include "engine/board.h"
#include "score/score.h"

/* What is worked out once per position. */
struct survey {
    const struct ov_game *game;
    const struct ov_box *box;
    int totals[OV_MAX_SEATS];
    uint8_t prices[OV_RESOURCES];  /* the next ones */
    struct ov_judged_sites *sites; /* judges cards only as they are asked for */
    const struct ov_inputs *known; /* of a position like this one, or NULL */
    const struct ov_game *before;  /* that position */
    bool same_row, same_prices;    /* as there */
};

/* What one building promises its owner. */
struct prospect {
    const struct ov_promise *promise;
    int lacks[OV_RESOURCES];
    int missing;  /* resources in all */
    int price;    /* of the missing resources, at their next prices */
    int unserved; /* missing, and no card in hand brings it */
};

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

/* How much of a resource a card costs beyond what the seat has. */
static int lack_of(const struct ov_box *box, uint32_t resources, int card,
                   int resource)
{
    const int has = (int)(resources >> (8 * resource) & 0xFF);
    const int cost = box->deck.building[card].cost[resource];

    return cost > has ? cost - has : 0;
}

static int missing_resources(const struct ov_box *box, uint32_t resources,
                             int card)
{
    int missing = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        missing += lack_of(box, resources, card, resource);
    return missing;
}

/* The rarest resources are fetched first, with the lowest card that can. */
static int unserved(const struct survey *survey, int seat,
                    const int lacks[OV_RESOURCES])
{
    const uint8_t *const brings = survey->box->card_resources[ov_has_character(
        survey->game, seat, OV_HR_MANAGER)];
    int hand = survey->game->player[seat].hand, count = 0;

    for (int resource = OV_RESOURCES - 1; resource >= 0; resource--) {
        for (int i = 0; i < lacks[resource]; i++) {
            int card = 0;

            while (card < OV_WORKER_CARDS &&
                   !(hand >> card & brings[card] >> resource & 1))
                card++;
            count += card == OV_WORKER_CARDS;
            hand &= ~(1 << card);
        }
    }
    return count;
}

static struct prospect prospect_of(const struct survey *survey, int seat,
                                   uint32_t resources, int card)
{
    const struct ov_box *const box = survey->box;
    struct prospect prospect = {.promise = ov_promise_of(survey->sites, card)};

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int lacks = lack_of(box, resources, card, resource);

        prospect.lacks[resource] = lacks;
        prospect.missing += lacks;
        prospect.price += lacks * survey->prices[resource];
    }
    prospect.unserved = unserved(survey, seat, prospect.lacks);
    return prospect;
}

/* Is one nearer to being built than the other? */
static bool nearer(const struct prospect *one, const struct prospect *other)
{
    if ((one->promise->sites > 0) != (other->promise->sites > 0))
        return one->promise->sites > 0;
    if (one->missing != other->missing)
        return one->missing < other->missing;
    return one->promise->points > other->promise->points;
}

/* A seat's buildings, nearest first; a third one is ignored. */
static int look_ahead(const struct survey *survey, int seat,
                      struct prospect ret_prospect[OV_MAX_BUILDINGS])
{
    const struct ov_player *const player = &survey->game->player[seat];
    const uint32_t resources = ov_resources_of(survey->game, seat);
    int count = 0;

    for (int i = 0; i < player->buildings; i++) {
        struct prospect next =
            prospect_of(survey, seat, resources, player->building[i]);

        for (int j = 0; j < count; j++) {
            if (nearer(&next, &ret_prospect[j])) {
                const struct prospect moved = ret_prospect[j];
                ret_prospect[j] = next;
                next = moved;
            }
        }
        if (count < OV_MAX_BUILDINGS)
            ret_prospect[count++] = next;
    }
    return count;
}

static int sites_step(int sites)
{
    return sites < 2 ? sites : sites < 4 ? 2 : 3;
}

static void put(struct ov_inputs *out, int input)
{
    out->on[input / 64] |= UINT64_C(1) << input % 64;
}

/* Turns on the one input of a group that stands for this number. */
static void put_step(struct ov_inputs *out, int base, int first, int last,
                     int step)
{
    put(out, base + first + at_most(step, last - first));
}

#define STEP(name, step)                                                       \
    put_step(out, base, OV_IN_##name, OV_IN_##name##_LAST, (step))

static void put_bits(struct ov_inputs *out, int first, uint64_t bits)
{
    out->on[first / 64] |= bits << first % 64;
    if (first % 64 > 0)
        out->on[first / 64 + 1] |= bits >> (64 - first % 64);
}

/* As they were in the known position, from the first to the last. */
static void copy(struct ov_inputs *out, const struct ov_inputs *known,
                 int first, int last)
{
    for (int word = first / 64; word <= last / 64; word++) {
        uint64_t copied = UINT64_MAX;

        if (word == first / 64)
            copied &= UINT64_MAX << first % 64;
        if (word == last / 64)
            copied &= UINT64_MAX >> (63 - last % 64);
        out->on[word] |= known->on[word] & copied;
    }
}

static void put_goods(struct ov_inputs *out, int base,
                      const struct survey *survey, int seat)
{
    const struct ov_game *const game = survey->game;
    const struct ov_player *const player = &game->player[seat];

    STEP(COINS, player->coins);
    STEP(SUPPLY, player->supply);
    put_bits(out, base + OV_IN_HAND, player->hand);
    STEP(WOOD, ov_workers_of(game, seat, OV_WOOD));
    STEP(CLAY, ov_workers_of(game, seat, OV_CLAY));
    STEP(STONE, ov_workers_of(game, seat, OV_STONE));
    STEP(CRYSTAL, ov_workers_of(game, seat, OV_CRYSTAL));
    STEP(IN_CITY, player->in_city);
    if (player->spot != OV_NONE)
        put(out, base + OV_IN_SQUARE);
    put_bits(out, base + OV_IN_CHARACTERS, player->characters);
    uint64_t buildings = 0;
    for (int i = 0; i < player->buildings; i++)
        buildings |= UINT64_C(1) << player->building[i];
    put_bits(out, base + OV_IN_BUILDINGS, buildings);
}

/* One prospect; `base` is where the inputs of the seat's first one begin. */
static void put_prospect(struct ov_inputs *out, int base,
                         const struct survey *survey, int seat,
                         const struct prospect *prospect)
{
    const int coins = survey->game->player[seat].coins;
    const int short_by = prospect->price > coins ? prospect->price - coins : 0;

    STEP(FIRST_MISSING, prospect->missing);
    STEP(FIRST_POINTS, prospect->promise->points);
    STEP(FIRST_SITES, sites_step(prospect->promise->sites));
    STEP(FIRST_GAIN, prospect->promise->gain[seat] / 2);
    STEP(FIRST_SHORT, short_by);
    STEP(FIRST_UNSERVED, prospect->unserved);
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int lacks = at_most(prospect->lacks[resource], OV_LACK_STEPS);
        if (lacks > 0)
            put(out, base + OV_IN_FIRST_LACKS + OV_LACK_STEPS * resource +
                         lacks - 1);
    }
}

enum { NEXT_PROSPECT = OV_IN_SECOND_MISSING - OV_IN_FIRST_MISSING };

static void put_prospects(struct ov_inputs *out, int base,
                          const struct survey *survey, int seat)
{
    struct prospect prospect[OV_MAX_BUILDINGS];
    const int count = look_ahead(survey, seat, prospect);
    int ready = 0;

    for (int i = 0; i < count; i++) {
        ready += prospect[i].missing == 0 && prospect[i].promise->sites > 0;
        put_prospect(out, base + i * NEXT_PROSPECT, survey, seat, &prospect[i]);
    }
    STEP(READY, ready);
    STEP(MOST_ADDS, survey->sites->most_adds[seat]);
}

/* What the seat could do with the row. */
static void put_offers(struct ov_inputs *out, int base,
                       const struct survey *survey, int seat)
{
    const struct ov_game *const game = survey->game;
    const uint32_t resources = ov_resources_of(game, seat);

    for (int position = 0; position < OV_ROW; position++) {
        const int card = game->row[position];
        if (card == OV_NONE)
            continue;
        const int gain = ov_promise_of(survey->sites, card)->gain[seat];
        put(out, base + OV_IN_ROW_GAIN + OV_GAIN_STEPS * position +
                     at_most(gain / 2, OV_GAIN_STEPS - 1));
    }
    for (int position = 0; position < OV_ROW; position++) {
        const int card = game->row[position];
        if (card != OV_NONE)
            put(out, base + OV_IN_ROW_MISSING + 5 * position +
                         missing_resources(survey->box, resources, card));
    }
}

/* From -24 to 24 and beyond, in steps of two. */
static int lead_step(const struct survey *survey, int seat)
{
    int best = INT16_MIN;

    for (int other = 0; other < survey->box->seats; other++) {
        if (other != seat && survey->totals[other] > best)
            best = survey->totals[other];
    }
    const int lead = survey->totals[seat] - best + OV_LEAD_STEPS;
    return lead < 0 ? 0 : at_most(lead / 2, OV_LEAD_STEPS - 1);
}

static void put_points(struct ov_inputs *out, int base,
                       const struct survey *survey, int seat)
{
    STEP(SCORE, survey->totals[seat] / 2);
    STEP(LEAD, lead_step(survey, seat));
    for (int scoring = 0; scoring < OV_SCORINGS; scoring++) {
        const int cards = survey->sites->growers[seat][scoring];
        if (cards > 0)
            put(out,
                base + OV_IN_GROWERS + 3 * scoring + at_most(cards, 3) - 1);
    }
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        const int cards = survey->sites->guild_growers[seat][guild];
        if (cards > 0)
            put(out,
                base + OV_IN_GUILD_GROWERS + 2 * guild + at_most(cards, 2) - 1);
    }
}

static bool has_same_goods(const struct survey *survey, int seat)
{
    const struct ov_game *const before = survey->before;
    const struct ov_game *const game = survey->game;

    return before != NULL && memcmp(&before->player[seat], &game->player[seat],
                                    sizeof game->player[seat]) == 0;
}

static bool has_same_resources(const struct survey *survey, int seat)
{
    const struct ov_game *const before = survey->before;
    const struct ov_game *const game = survey->game;

    return before != NULL &&
           memcmp(before->on_board[seat], game->on_board[seat],
                  sizeof game->on_board[seat]) == 0;
}

static void put_seat(struct ov_inputs *out, int base,
                     const struct survey *survey, int seat)
{
    const bool same_resources = has_same_resources(survey, seat);
    const bool same_goods = same_resources && has_same_goods(survey, seat);

    if (same_goods)
        copy(out, survey->known, base, base + OV_IN_BUILDINGS_LAST);
    else
        put_goods(out, base, survey, seat);
    if (same_goods && survey->same_prices)
        copy(out, survey->known, base + OV_IN_FIRST_MISSING,
             base + OV_IN_MOST_ADDS_LAST);
    else
        put_prospects(out, base, survey, seat);
    if (same_resources && survey->same_row)
        copy(out, survey->known, base + OV_IN_ROW_GAIN,
             base + OV_IN_ROW_MISSING_LAST);
    else
        put_offers(out, base, survey, seat);
    put_points(out, base, survey, seat);
    if (survey->game->turn.seat == seat)
        put(out, base + OV_IN_TURN);
    if (survey->game->turn.actor == seat)
        put(out, base + OV_IN_ACTOR);
}

static void put_row(struct ov_inputs *out, int base,
                    const struct survey *survey)
{
    const struct ov_game *const game = survey->game;
    uint64_t offered = 0;

    if (survey->same_row) {
        copy(out, survey->known, base + OV_IN_ROW,
             base + OV_IN_ROW_POINTS_LAST);
        return;
    }
    for (int position = 0; position < OV_ROW; position++) {
        const int card = game->row[position];
        if (card == OV_NONE)
            continue;
        put(out, base + OV_IN_ROW + OV_CARDS * position + card);
        offered |= UINT64_C(1) << card;
    }
    put_bits(out, base + OV_IN_ON_OFFER, offered);
    for (int position = 0; position < OV_ROW; position++) {
        const int card = game->row[position];
        if (card == OV_NONE)
            continue;
        const int points = ov_promise_of(survey->sites, card)->points;
        put(out, base + OV_IN_ROW_POINTS + OV_POINT_STEPS * position +
                     at_most(points, OV_POINT_STEPS - 1));
    }
}

static void put_city(struct ov_inputs *out, int base,
                     const struct survey *survey)
{
    const struct ov_game *const game = survey->game;

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        put(out, base + OV_IN_PRICES + OV_PRICES * resource +
                     survey->prices[resource]);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        put(out, base + OV_IN_GUILDS + 9 * guild +
                     at_most(survey->sites->guild[guild], 8));
    STEP(DIAMONDS, survey->sites->diamonds);
    STEP(CITY, game->city.count - 1);
    STEP(SITES, ov_count_bits(game->city.sites) / 3);
}

/* The tops everyone sees, except one that chance has yet to show. */
static void put_piles(struct ov_inputs *out, int base,
                      const struct survey *survey)
{
    const struct ov_game *const game = survey->game;
    uint64_t tops = 0, spots = 0;

    for (int guild = 0; guild < OV_GUILDS; guild++) {
        const bool covered = game->turn.reveal == OV_REVEAL_CHARACTER &&
                             game->turn.guild == guild;
        if (game->pile_count[guild] > 0 && !covered)
            tops |= UINT64_C(1) << game->pile[guild][0];
    }
    put_bits(out, base + OV_IN_TOPS, tops);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        put(out, base + OV_IN_PILES + 4 * guild + game->pile_count[guild]);
    for (int seat = 0; seat < survey->box->seats; seat++) {
        if (game->player[seat].spot != OV_NONE)
            spots |= UINT64_C(1) << game->player[seat].spot;
    }
    put_bits(out, base + OV_IN_SPOTS, spots);
}

static void put_bonuses(struct ov_inputs *out, int base,
                        const struct ov_turn *turn)
{
    int open[OV_BONUS_NONE + 1] = {0};

    for (int source = 0; source < OV_SOURCES; source++)
        open[turn->bonus[source]]++;
    for (int bonus = 0; bonus < OV_BONUS_NONE; bonus++) {
        if (open[bonus] > 0)
            put(out, base + OV_IN_OPEN_BONUSES + 2 * bonus +
                         at_most(open[bonus], 2) - 1);
    }
}

static void put_turn(struct ov_inputs *out, int base,
                     const struct survey *survey, int asker)
{
    const struct ov_game *const game = survey->game;
    const struct ov_turn *const turn = &game->turn;
    const int seats = survey->box->seats;

    STEP(PHASE, turn->phase);
    STEP(REVEAL, turn->reveal);
    put_bonuses(out, base, turn);
    if (turn->card != OV_NONE)
        STEP(SECOND_CARD, turn->card);
    if (ov_discard_due(game, turn->seat))
        put(out, base + OV_IN_DISCARD);
    if (turn->flips > 0)
        put(out, base + OV_IN_FLIPS);
    if (turn->swaps > 0)
        put(out, base + OV_IN_SWAPS);
    STEP(STALLED, game->stalled / seats);
    if (game->trigger != OV_NONE)
        put(out, base + OV_IN_TRIGGERED);
    if (game->last_turns != OV_NONE)
        STEP(LAST_TURNS, game->last_turns);
    STEP(FIRST_SEAT, (game->first - asker + seats) % seats);
}

static void put_all(const struct survey *survey, int seat,
                    struct ov_inputs *ret_inputs)
{
    const int seats = survey->box->seats;
    const int base = seats * OV_SEAT_INPUT_COUNT;

    memset(ret_inputs, 0, sizeof *ret_inputs);
    for (int i = 0; i < seats; i++)
        put_seat(ret_inputs, i * OV_SEAT_INPUT_COUNT, survey,
                 (seat + i) % seats);
    put_row(ret_inputs, base, survey);
    put_city(ret_inputs, base, survey);
    put_piles(ret_inputs, base, survey);
    put_turn(ret_inputs, base, survey, seat);
}

static struct survey survey_of(struct ov_judged_sites *sites,
                               const struct ov_game *game)
{
    struct survey survey = {.game = game, .box = sites->box, .sites = sites};

    assert(ov_sites_are_of(sites, &game->city));
    ov_score_totals(game, sites->box, survey.totals);
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        survey.prices[resource] =
            (uint8_t)ov_cheapest_free(game, sites->box, resource);
    return survey;
}

void ov_inputs_on(struct ov_judged_sites *sites, const struct ov_game *game,
                  int seat, struct ov_inputs *ret_inputs)
{
    const struct survey survey = survey_of(sites, game);

    assert(ret_inputs != NULL);
    put_all(&survey, seat, ret_inputs);
}

void ov_inputs_since(const struct ov_known_inputs *known,
                     struct ov_judged_sites *sites, const struct ov_game *game,
                     int seat, struct ov_inputs *ret_inputs)
{
    const struct ov_game *const before = known->game;
    struct survey survey = survey_of(sites, game);

    assert(ov_sites_are_of(sites, &before->city));
    assert(ret_inputs != NULL && ret_inputs != known->inputs);
    survey.before = before;
    survey.known = known->inputs;
    survey.same_row = memcmp(before->row, game->row, sizeof game->row) == 0;
    survey.same_prices =
        ov_full_slots(before, sites->box) == ov_full_slots(game, sites->box);
    put_all(&survey, seat, ret_inputs);
}

void ov_inputs_of(const struct ov_game *game, const struct ov_box *box,
                  int seat, struct ov_inputs *ret_inputs)
{
    struct ov_judged_sites sites;

    assert(seat >= 0 && seat < box->seats);
    assert(ret_inputs != NULL);
    ov_judge_sites(&sites, &game->city, box);
    ov_inputs_on(&sites, game, seat, ret_inputs);
}

int ov_inputs_list(const struct ov_inputs *inputs, uint16_t *ret_list)
{
    int count = 0;

    for (int word = 0; word < OV_INPUT_WORDS; word++) {
        OV_EACH_BIT (bit, inputs->on[word]) {
            ret_list[count++] = (uint16_t)(64 * word + bit);
        }
    }
    assert(count <= OV_MAX_ON);
    return count;
}

void ov_inputs_compare(const struct ov_inputs *from, const struct ov_inputs *to,
                       int seats, struct ov_input_changes *ret_changes)
{
    const int words = ov_input_count(seats) / 64 + 1;
    int on = 0, off = 0;

    assert(words <= OV_INPUT_WORDS);
    for (int word = 0; word < words; word++) {
        OV_EACH_BIT (bit, to->on[word] & ~from->on[word]) {
            ret_changes->on[on++] = (uint16_t)(64 * word + bit);
        }
        OV_EACH_BIT (bit, from->on[word] & ~to->on[word]) {
            ret_changes->off[off++] = (uint16_t)(64 * word + bit);
        }
    }
    assert(on <= OV_MAX_ON && off <= OV_MAX_ON);
    ret_changes->on_count = on;
    ret_changes->off_count = off;
}
