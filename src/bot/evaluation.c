/*
 * evaluation.c - counts the features and adds them up.
 */
#include "bot/evaluation.h"

#include "bot/sites.h"
#include "engine/board.h"
#include "score/score.h"

enum feature {
#define F(name, early, late) FEATURE_##name,
    OV_FEATURES(F)
#undef F
        FEATURE_COUNT
};

struct features {
    int of[FEATURE_COUNT];
};

enum { MOST_TURNS = 4 };
enum { PATIENT = 4 };    /* rounds without a building that nobody minds */
enum { IMPATIENCE = 6 }; /* per cent for each one after them */

enum { EARLY = 4 }; /* the next worker but four ends the game, or later */

static const struct {
    int early, late;
} weights[FEATURE_COUNT] = {
#define F(name, early, late) {early, late},
    OV_FEATURES(F)
#undef F
};

/* How much of a promise counts, in per cent, by the turns to wait. */
static const int nearness[MOST_TURNS + 1] = {93, 58, 36, 22, 13};

/* In hundredths of a point. */
static const int bonus_value[OV_BONUS_NONE + 1] = {
    [OV_BONUS_WOOD] = 110,  [OV_BONUS_CLAY] = 110,
    [OV_BONUS_STONE] = 120, [OV_BONUS_CRYSTAL] = 130,
    [OV_BONUS_COIN] = 35,   [OV_BONUS_TRANSFORM] = 30,
    [OV_BONUS_ANY] = 140,   [OV_BONUS_DOUBLE] = 110,
};

/* How much a power helps with each building to come. */
static const uint8_t power[OV_CHARACTERS] = {
    [OV_HR_MANAGER] = 1,  [OV_LANDOWNER] = 1,     [OV_SEIGNIOR] = 2,
    [OV_CHEATER] = 1,     [OV_MISTRESS] = 1,      [OV_BOOKKEEPER] = 1,
    [OV_GHOST] = 1,       [OV_TAX_COLLECTOR] = 1, [OV_BENEFACTOR] = 2,
    [OV_LAMPLIGHTER] = 2, [OV_BUILDER] = 1,       [OV_TRAVELLER] = 0,
};

/* How many buildings are still to come before somebody ends the game. */
static int buildings_left(const struct ov_game *game, const struct ov_box *box)
{
    int most = 0;

    for (int seat = 0; seat < box->seats; seat++)
        if (game->player[seat].in_city > most)
            most = game->player[seat].in_city;
    return most < OV_LAST_WORKER ? OV_LAST_WORKER - most : 0;
}

/*
 * Turns until a seat can build something of this cost: one for each resource
 * that it lacks, and one more to earn the coins for them.
 */
static int turns_to(const struct ov_game *game, const struct ov_box *box,
                    const uint8_t cost[OV_RESOURCES], int seat)
{
    int lacks = 0, price = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int more = cost[resource] - ov_workers_of(game, seat, resource);

        if (more > 0) {
            lacks += more;
            price += more * ov_cheapest_free(game, box, resource);
        }
    }
    lacks += price > game->player[seat].coins;
    return lacks < MOST_TURNS ? lacks : MOST_TURNS;
}

/*
 * Per cent that a building still to be built counts: less, the longer nobody
 * has built (R12.3), or players would wait for each other.
 */
static int patience(const struct ov_game *game, const struct ov_box *box)
{
    const int rounds = game->stalled / box->seats;

    return rounds <= PATIENT ? 100 : 100 - IMPATIENCE * (rounds - PATIENT);
}

/* What building a card would gain, in hundredths of a point; never below 0. */
static int promise_of(struct ov_judged_sites *sites, const struct ov_game *game,
                      int card, int seat)
{
    const struct ov_box *const box = sites->box;
    const struct ov_building *const face = &box->deck.building[card];
    const struct ov_promise *const promise = ov_promise_of(sites, card);
    int gain = 50 * promise->gain[seat] + bonus_value[face->bonus];

    if (promise->sites == 0)
        return 0;
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        gain -= 100 * face->cost[resource];
    if (face->guild != OV_NO_GUILD && game->pile_count[face->guild] > 0) {
        const int character = game->pile[face->guild][0];

        gain += 100 * ov_character_points(&box->switches,
                                          (enum ov_character)character) +
                35 * power[character] * buildings_left(game, box);
    }
    return gain > 0 ? gain * patience(game, box) / 100 : 0;
}

struct plan {
    int promise; /* hundredths of a point */
    int turns;   /* to wait */
};

static int value_of(struct plan plan)
{
    return plan.promise * nearness[plan.turns];
}

static struct plan plan_for(struct ov_judged_sites *sites,
                            const struct ov_game *game, int card, int seat)
{
    return (struct plan){
        promise_of(sites, game, card, seat),
        turns_to(game, sites->box, sites->box->deck.building[card].cost, seat)};
}

static void look_at_front(struct ov_judged_sites *sites,
                          const struct ov_game *game, int seat,
                          struct features *features)
{
    const struct ov_player *const player = &game->player[seat];
    struct plan best = {0, 0};
    int least = MOST_TURNS, sum = 0;

    for (int i = 0; i < player->buildings; i++) {
        const struct plan plan =
            plan_for(sites, game, player->building[i], seat);

        least = plan.turns < least ? plan.turns : least;
        sum += plan.promise;
        if (value_of(plan) > value_of(best))
            best = plan;
    }
    features->of[FEATURE_built_in_0 + best.turns] = best.promise;
    features->of[FEATURE_second_building] = sum - best.promise;
    features->of[FEATURE_stuck] =
        player->buildings > 0 && least > 0 && player->supply == 0;
}

static int best_of_row(struct ov_judged_sites *sites,
                       const struct ov_game *game, int seat)
{
    struct plan best = {0, 0};

    for (int i = 0; i < OV_ROW; i++) {
        if (game->row[i] == OV_NONE)
            continue;
        const struct plan plan = plan_for(sites, game, game->row[i], seat);
        if (value_of(plan) > value_of(best))
            best = plan;
    }
    return value_of(best) / 100;
}

static void count_features(struct ov_judged_sites *sites,
                           const struct ov_game *game, int points, int seat,
                           struct features *ret_features)
{
    const struct ov_player *const player = &game->player[seat];
    const int cards = ov_count_bits(player->hand);
    const int left = buildings_left(game, sites->box);

    assert(ov_sites_are_of(sites, &game->city));
    *ret_features = (struct features){{0}};
    ret_features->of[FEATURE_points] = points;
    ret_features->of[FEATURE_workers_in_city] = player->in_city;
    OV_EACH_BIT (character, player->characters)
        ret_features->of[FEATURE_powers] += power[character] * left;
    look_at_front(sites, game, seat, ret_features);
    ret_features->of[FEATURE_row] = best_of_row(sites, game, seat);
    ret_features->of[FEATURE_to_move] = game->turn.seat == seat;
    ret_features->of[FEATURE_workers_on_board] =
        OV_WORKERS - player->supply - player->in_city;
    ret_features->of[FEATURE_coins] = player->coins;
    ret_features->of[FEATURE_coins_beyond_two] =
        player->coins > 2 ? player->coins - 2 : 0;
    ret_features->of[FEATURE_cards_in_hand] =
        cards == 0 ? OV_WORKER_CARDS : cards;
}

/* --- How a game stands --- */

/*
 * From a lead in hundredths of a point to a chance: half if even, nine tenths
 * of the full score if it is overwhelming. The nearer the end, the more a lead
 * counts.
 */
static int chance_of(int lead, int left)
{
    const int half = 400 + 150 * left; /* this lead wins three times of four */
    const int size = lead < 0 ? -lead : lead;

    return OV_FULL_STANDING / 2 +
           (int)((int64_t)lead * (OV_FULL_STANDING / 2 - 2000) / (size + half));
}

static void stand_at_end(const struct ov_game *game, const struct ov_box *box,
                         int ret_standing[OV_MAX_SEATS])
{
    int places[OV_MAX_SEATS], totals[OV_MAX_SEATS];

    ov_score_places(game, box, places);
    ov_score_totals(game, box, totals);
    for (int seat = 0; seat < box->seats; seat++) {
        const int points = totals[seat] < 80 ? totals[seat] : 80;

        ret_standing[seat] =
            (places[seat] == 1 ? OV_FULL_STANDING - 1000 : 0) + 10 * points;
    }
}

/* How good a position is for a seat, in hundredths of a point. */
static int evaluate_seat(const struct features *features, int left)
{
    const int away = left < 1 ? 0 : left > EARLY ? EARLY : left - 1;
    int64_t sum = 0;

    for (int i = 0; i < FEATURE_COUNT; i++)
        sum += (int64_t)(weights[i].early * away +
                         weights[i].late * (EARLY - away)) *
               features->of[i];
    return (int)(sum / (100 * EARLY));
}

static int lead_of(const int value[OV_MAX_SEATS], int seats, int seat)
{
    int best = INT32_MIN;

    for (int other = 0; other < seats; other++)
        if (other != seat && value[other] > best)
            best = value[other];
    return value[seat] - best;
}

void ov_standing(const struct ov_game *game, const struct ov_box *box,
                 int ret_standing[OV_MAX_SEATS])
{
    int totals[OV_MAX_SEATS], value[OV_MAX_SEATS];
    const int left = buildings_left(game, box);
    struct ov_judged_sites sites;
    struct features features;

    if (ov_is_over(game)) {
        stand_at_end(game, box, ret_standing);
        return;
    }
    ov_judge_sites(&sites, &game->city, box);
    ov_score_totals(game, box, totals);
    for (int seat = 0; seat < box->seats; seat++) {
        count_features(&sites, game, totals[seat], seat, &features);
        value[seat] = evaluate_seat(&features, left);
    }
    for (int seat = 0; seat < box->seats; seat++)
        ret_standing[seat] = chance_of(lead_of(value, box->seats, seat), left);
}
