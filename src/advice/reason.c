/*
 * reason.c - comparing two positions fact by fact.
 */
#include "advice/reason.h"

#include "advice/topics.h"
#include "bot/card_values.h"
#include "engine/board.h"
#include "engine/city.h"
#include "engine/engine.h"
#include "score/score.h"

enum { NO_POINTS = -1000 };

struct facts {
    const struct ov_comparison *of;
    const struct ov_player *was, *is; /* the chooser */
    int next;                         /* the seat that plays next */
    int count;
    struct ov_reason at[OV_MOST_FACTS];
};

static void add(struct facts *facts, struct ov_reason fact)
{
    if (facts->count < OV_MOST_FACTS)
        facts->at[facts->count++] = fact;
}

static struct ov_reason fact(enum ov_reason_kind kind, int number, int weight)
{
    return (struct ov_reason){.kind = (uint8_t)kind,
                              .subject = OV_NONE,
                              .seat = OV_NONE,
                              .number = (int16_t)number,
                              .weight = weight};
}

static struct ov_reason fact_of(enum ov_reason_kind kind, int subject,
                                int number, int weight)
{
    struct ov_reason reason = fact(kind, number, weight);

    reason.subject = (uint8_t)subject;
    return reason;
}

/* --- The score and the end (R12, R13) --- */

static void compare_points(struct facts *facts)
{
    const struct ov_comparison *const of = facts->of;
    int was[OV_MAX_SEATS], is[OV_MAX_SEATS];

    ov_score_totals(of->before, of->box, was);
    ov_score_totals(of->after, of->box, is);
    for (int seat = 0; seat < of->box->seats; seat++) {
        const int gain = is[seat] - was[seat];

        if (seat == of->seat && gain > 0) {
            add(facts, fact(OV_REASON_POINTS, gain, 100 * gain));
        } else if (seat == of->seat && gain < 0) {
            add(facts, fact(OV_REASON_COSTS_POINTS, -gain, -60 * gain));
        } else if (gain > 0) {
            struct ov_reason theirs =
                fact(OV_REASON_THEIR_POINTS, gain, 60 * gain);

            theirs.seat = (uint8_t)seat;
            add(facts, theirs);
        }
    }
}

static void compare_end(struct facts *facts)
{
    const struct ov_comparison *const of = facts->of;
    const int missing = OV_LAST_WORKER - facts->is->in_city;
    int places[OV_MAX_SEATS];

    if (ov_is_over(of->after)) {
        ov_score_places(of->after, of->box, places);
        add(facts,
            fact(places[of->seat] == 1 ? OV_REASON_WINS : OV_REASON_LOSES, 0,
                 100000));
        return;
    }
    if (facts->is->in_city == facts->was->in_city)
        return;
    if (of->after->trigger == of->seat)
        add(facts, fact(OV_REASON_BEGINS_END, 0, 1500));
    else if (missing > 0)
        add(facts, fact(OV_REASON_WORKER, missing, 350 - 40 * missing));
}

/* R12.3: only once it has been announced. */
static void compare_standstill(struct facts *facts)
{
    const struct ov_comparison *const of = facts->of;
    const int left = OV_END_STALL * of->box->seats - of->before->stalled - 1;

    if (of->box->switches.stalling || ov_is_over(of->after) ||
        of->before->stalled < OV_ANNOUNCE_STALL * of->box->seats)
        return;
    if (facts->is->in_city > facts->was->in_city)
        add(facts, fact(OV_REASON_MOVES_ON, 0, 250));
    else if (left > 0 && of->after->turns != of->before->turns)
        add(facts, fact(OV_REASON_STANDSTILL, left, 150));
}

/* --- Characters (R10) --- */

static int character_value(const struct facts *facts, int character)
{
    const struct ov_box *const box = facts->of->box;
    const enum ov_character who = (enum ov_character)character;

    return 100 * ov_character_points(&box->switches, who) +
           ov_power_value(who, ov_builds_left(facts->of->before, box));
}

static void compare_characters(struct facts *facts)
{
    const struct ov_game *const after = facts->of->after;
    const unsigned gained = facts->is->characters & ~facts->was->characters;

    OV_EACH_BIT (character, gained) {
        add(facts, fact_of(OV_REASON_CHARACTER, character, 0,
                           character_value(facts, character)));
    }
    if (after->turn.reveal == OV_REVEAL_GUILD)
        add(facts, fact_of(OV_REASON_GUILD, after->turn.guild, 0, 350));
}

/* --- Buildings in front --- */

static int missing_for(const struct facts *facts, const struct ov_game *game,
                       int card)
{
    const uint8_t *const cost = facts->of->box->deck.building[card].cost;
    int missing = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int lacks =
            cost[resource] - ov_workers_of(game, facts->of->seat, resource);
        missing += lacks > 0 ? lacks : 0;
    }
    return missing;
}

/* How many more points a seat would have if a card stood at its best site. */
static int best_points(const struct ov_game *game, const struct ov_box *box,
                       int seat, int card)
{
    int was[OV_MAX_SEATS], best = NO_POINTS;

    ov_score_totals(game, box, was);
    OV_EACH_BIT (site, ov_city_fits(&game->city, box->streets[card])) {
        struct ov_game built = *game;
        int is[OV_MAX_SEATS], x, y;

        ov_site_cell(&game->city, site, &x, &y);
        (void)ov_city_place(&built.city, box, card, seat, x, y);
        ov_score_totals(&built, box, is);
        best = is[seat] - was[seat] > best ? is[seat] - was[seat] : best;
    }
    return best;
}

static bool has_building(const struct ov_player *player, int card)
{
    for (int i = 0; i < player->buildings; i++) {
        if (player->building[i] == card)
            return true;
    }
    return false;
}

static void compare_building(struct facts *facts, int card)
{
    const struct ov_comparison *const of = facts->of;
    const bool is_new = !has_building(facts->was, card);
    const int was = missing_for(facts, of->before, card);
    const int is = missing_for(facts, of->after, card);
    const int points = best_points(of->after, of->box, of->seat, card);

    if (is_new && points == NO_POINTS)
        add(facts, fact_of(OV_REASON_NO_SITE, card, 0, 200));
    if (points == NO_POINTS)
        return;
    if (is_new && points > 0)
        add(facts, fact_of(OV_REASON_PROMISE, card, points, 45 * points));
    if (is == 0 && (is_new || was > 0))
        add(facts, fact_of(OV_REASON_READY, card, 0, 80 + 30 * points));
    else if (is < was)
        add(facts,
            fact_of(OV_REASON_NEARER, card, is, 60 + 10 * (points - is)));
}

/* A building that is no longer in front and not in the city (R7.3). */
static void give_up(struct facts *facts, int card)
{
    const struct ov_comparison *const of = facts->of;
    const int points = best_points(of->before, of->box, of->seat, card);

    if (points == NO_POINTS)
        add(facts, fact_of(OV_REASON_NO_LOSS, card, 0, 150));
    else if (points > 0)
        add(facts, fact_of(OV_REASON_GIVES_UP, card, points, 30 * points));
}

/*
 * A player who has to give one up (R7.3) chooses what stays: the building that
 * can be built next, if any, or else the most promising one.
 */
static void name_the_kept(struct facts *facts)
{
    const struct ov_comparison *const of = facts->of;
    int kept = OV_NONE, most = 0;
    bool ready = false;

    for (int i = 0; i < facts->is->buildings; i++) {
        const int card = facts->is->building[i];
        const int points = best_points(of->after, of->box, of->seat, card);
        const bool now =
            points != NO_POINTS && missing_for(facts, of->after, card) == 0;

        if (points <= 0 || now < ready || (now == ready && points <= most))
            continue;
        kept = card;
        most = points;
        ready = now;
    }
    if (kept != OV_NONE && ready)
        add(facts, fact_of(OV_REASON_KEEPS_READY, kept, 0, 80 + 30 * most));
    else if (kept != OV_NONE)
        add(facts, fact_of(OV_REASON_KEEPS, kept, most, 45 * most));
}

static void compare_buildings(struct facts *facts)
{
    if (ov_is_over(facts->of->after))
        return;
    if (ov_discard_due(facts->of->before, facts->of->seat))
        name_the_kept(facts);
    for (int i = 0; i < facts->was->buildings; i++) {
        const int card = facts->was->building[i];

        if (!has_building(facts->is, card) &&
            facts->is->in_city == facts->was->in_city)
            give_up(facts, card);
    }
    for (int i = 0; i < facts->is->buildings; i++)
        compare_building(facts, facts->is->building[i]);
}

/* --- Coins, cards, workers --- */

static void compare_coins(struct facts *facts)
{
    const int gain = facts->is->coins - facts->was->coins;

    if (facts->of->after->turn.reveal == OV_REVEAL_COIN) /* R11.4 */
        add(facts, fact(OV_REASON_FLIPS, 0, 120));
    else if (gain > 0)
        add(facts, fact(OV_REASON_COINS, gain, 40 * gain));
    else if (gain < 0)
        add(facts, fact(OV_REASON_PAYS, -gain, -40 * gain));
}

/* Coins that a played card would have brought to an emptier purse (R5.2). */
static void compare_waste(struct facts *facts)
{
    const struct ov_comparison *const of = facts->of;
    const unsigned played = facts->was->hand & ~(unsigned)facts->is->hand;
    const int gain = facts->is->coins - facts->was->coins;

    if (facts->is->coins != OV_MAX_COINS || gain < 0 ||
        ov_count_bits(played) != 1 ||
        of->after->turn.reveal != OV_REVEAL_NOTHING ||
        facts->is->supply != facts->was->supply)
        return;
    const int shown =
        ov_card_coins(of->before, of->box, of->seat, ov_lowest_bit(played));
    if (shown > gain)
        add(facts, fact(OV_REASON_WASTED, shown - gain, 60 * (shown - gain)));
}

static void compare_hand(struct facts *facts)
{
    const int was = ov_count_bits(facts->was->hand);
    const int is = ov_count_bits(facts->is->hand);

    if (is > was)
        add(facts, fact(OV_REASON_RECOVERS, 0, was == 0 ? 50 : 100));
    else if (is == 0 && was > 0)
        add(facts, fact(OV_REASON_EMPTY_HAND, 0, 60));
}

static void compare_supply(struct facts *facts)
{
    const int gain = facts->is->supply - facts->was->supply;

    if (gain > 0 && facts->was->supply < 2)
        add(facts, fact(OV_REASON_SUPPLY, gain, 50 * gain));
    else if (gain < 0 && facts->is->supply == 0)
        add(facts, fact(OV_REASON_NO_SUPPLY, 0, 90));
}

/* --- The resource board (R6.1) --- */

/* The price before any discount of the cheapest free slot. */
static int price_of(const struct ov_game *game, const struct ov_box *box,
                    int resource)
{
    const unsigned full = ov_full_slots(game, box);
    int price = 0;

    while (price < OV_OPEN_SLOT && (full >> (3 * resource + price) & 1))
        price++;
    return price;
}

/* Workers that only changed places on the board do not count as new (R9.3). */
static bool workers_came(const struct facts *facts)
{
    return facts->is->supply + facts->is->in_city !=
           facts->was->supply + facts->was->in_city;
}

static void compare_slots(struct facts *facts)
{
    const struct ov_comparison *const of = facts->of;

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int was = price_of(of->before, of->box, resource);
        const int is = price_of(of->after, of->box, resource);
        const int gain = ov_workers_of(of->after, of->seat, resource) -
                         ov_workers_of(of->before, of->seat, resource);

        if (gain > 0 && workers_came(facts) &&
            facts->is->coins >= facts->was->coins)
            add(facts, fact_of(OV_REASON_FREE, resource, 0, 70));
        if (is > was)
            add(facts,
                fact_of(OV_REASON_DEARER, resource, is, 25 * (is - was)));
        else if (is < was)
            add(facts,
                fact_of(OV_REASON_CHEAPER, resource, is, 25 * (was - is)));
    }
}

/* --- What is left to the next player (R7) --- */

/* Can the next player pay for this position in the row with a playable card? */
static bool can_take(const struct ov_game *game, const struct ov_box *box,
                     int seat, int position)
{
    const struct ov_player *const player = &game->player[seat];
    const unsigned hand = player->hand == 0 ? 15 : player->hand;

    OV_EACH_BIT (card, hand) {
        if (box->price[card][position] <= player->coins)
            return true;
    }
    return false;
}

/* The best card that the next player can take; its points. */
static int best_left(const struct ov_game *game, const struct ov_box *box,
                     int seat, int *ret_card)
{
    int best = NO_POINTS;

    for (int position = 0; position < OV_ROW; position++) {
        const int card = game->row[position];

        if (card == OV_NONE || !can_take(game, box, seat, position))
            continue;
        const int points = best_points(game, box, seat, card);
        if (points > best) {
            best = points;
            *ret_card = card;
        }
    }
    return best;
}

static void compare_row(struct facts *facts)
{
    const struct ov_comparison *const of = facts->of;
    int card_was = OV_NONE, card_is = OV_NONE;
    struct ov_reason left;

    if (memcmp(of->before->row, of->after->row, sizeof of->after->row) == 0)
        return;
    const int was = best_left(of->before, of->box, facts->next, &card_was);
    const int is = best_left(of->after, of->box, facts->next, &card_is);
    if (is > was && is > 0)
        left = fact_of(OV_REASON_LEAVES, card_is, is, 30 * is);
    else if (is < was && has_building(facts->is, card_was))
        left = fact_of(OV_REASON_DENIES, card_was, was, 25 * was);
    else
        return;
    left.seat = (uint8_t)facts->next;
    add(facts, left);
}

/* --- All of them, in order --- */

static bool is_weightier(const struct ov_reason *one,
                         const struct ov_reason *other)
{
    return one->weight > other->weight;
}

static void sort(struct facts *facts)
{
    for (int i = 1; i < facts->count; i++) {
        const struct ov_reason moved = facts->at[i];
        int place = i;

        for (; place > 0 && is_weightier(&moved, &facts->at[place - 1]);
             place--)
            facts->at[place] = facts->at[place - 1];
        facts->at[place] = moved;
    }
}

static void collect(struct facts *facts)
{
    compare_end(facts);
    compare_points(facts);
    compare_standstill(facts);
    compare_characters(facts);
    compare_buildings(facts);
    compare_coins(facts);
    compare_waste(facts);
    compare_hand(facts);
    compare_supply(facts);
    compare_slots(facts);
    compare_row(facts);
    if (facts->count == 0)
        add(facts, fact(OV_REASON_QUIET, 0, 1));
}

bool ov_same_fact(const struct ov_reason *one, const struct ov_reason *other)
{
    assert(one->kind < OV_REASON_KINDS && other->kind < OV_REASON_KINDS);
    return one->kind == other->kind && one->subject == other->subject &&
           one->seat == other->seat && one->number == other->number;
}

int ov_reasons_find(const struct ov_comparison *comparison,
                    struct ov_reason *ret_reason, int most)
{
    const int seat = comparison->seat;
    struct facts facts = {.of = comparison,
                          .was = &comparison->before->player[seat],
                          .is = &comparison->after->player[seat],
                          .next = (comparison->before->turn.seat + 1) %
                                  comparison->box->seats};

    assert(most >= 0 && seat >= 0 && seat < comparison->box->seats);
    if (facts.next == seat) /* a choice in another's turn (R11.11) */
        facts.next = (seat + 1) % comparison->box->seats;
    collect(&facts);
    ov_topics_weigh(comparison, facts.at, facts.count);
    sort(&facts);
    most = facts.count < most ? facts.count : most;
    memcpy(ret_reason, facts.at, (size_t)most * sizeof *ret_reason);
    return most;
}
