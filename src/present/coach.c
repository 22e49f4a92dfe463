/*
 * coach.c - which tip fits, and its words. The first that fits is used: what is
 * due comes before what can be planned.
 */
#include "present/coach.h"

#include "engine/engine.h"
#include "text/facts.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "text/words.h"

enum { LAST_WORKER = 5 }; /* after this many, the next ends it (R12.1) */

/* --- Which --- */

static const struct ov_action *first_of(const struct ov_actions *legal,
                                        enum ov_action_kind kind)
{
    for (int i = 0; i < legal->count; i++) {
        if (legal->at[i].kind == kind)
            return &legal->at[i];
    }
    return NULL;
}

static int workers_on(const struct ov_game *game, int seat, int resource)
{
    int count = 0;

    for (int price = 0; price < OV_PRICES; price++)
        count += game->on_board[seat][resource][price];
    return count;
}

/* Another seat that can end the game with its next building, or -1. */
static int who_ends(const struct ov_game *game, const struct ov_box *box,
                    int seat)
{
    for (int other = 0; other < box->seats; other++) {
        if (other != seat && game->player[other].in_city == LAST_WORKER &&
            game->player[other].buildings > 0)
            return other;
    }
    return -1;
}

/* How many cards in hand obtain it (R6.1, R11.1)? */
static int cards_for(const struct ov_game *game, const struct ov_box *box,
                     int seat, int resource)
{
    const bool any = ov_has_character(game, seat, OV_HR_MANAGER);
    int count = 0;

    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        if ((game->player[seat].hand >> card & 1) != 0 &&
            (any || box->deck.worker_card[card].resources >> resource & 1))
            count++;
    }
    return count;
}

static bool can_get(const struct ov_game *game, const struct ov_box *box,
                    int seat, int resource)
{
    return cards_for(game, box, seat, resource) > 0 &&
           ov_resource_price(game, box, seat, resource) <=
               game->player[seat].coins;
}

/*
 * What the building costs and the seat lacks. The resource to get now is one
 * that is available, and of these the one with the fewest cards left for it:
 * otherwise its cards are soon played for something else.
 */
static bool find_lacking(struct ov_coach *coach, const struct ov_game *game,
                         const struct ov_box *box, int seat)
{
    const struct ov_building *const building =
        &box->deck.building[coach->building];
    int best = -1;

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int need =
            building->cost[resource] - workers_on(game, seat, resource);

        if (need <= 0)
            continue;
        coach->lacks[resource] = (uint8_t)need;
        if (best < 0 || (can_get(game, box, seat, resource) &&
                         (!can_get(game, box, seat, best) ||
                          cards_for(game, box, seat, resource) <
                              cards_for(game, box, seat, best))))
            best = resource;
    }
    coach->resource = (uint8_t)(best < 0 ? 0 : best);
    return best >= 0;
}

/* What a building in front of the seat still needs. */
static struct ov_coach plan_for(const struct ov_game *game,
                                const struct ov_box *box, int seat)
{
    const struct ov_player *const player = &game->player[seat];
    struct ov_coach coach = {.building = player->building[0]};

    if (!find_lacking(&coach, game, box, seat))
        return (struct ov_coach){.tip = OV_COACH_NOTHING};
    if (player->supply == 0) {
        coach.tip = OV_COACH_CALL_BACK;
        coach.shows = OV_SHOW(BOARD);
    } else if (ov_resource_price(game, box, seat, coach.resource) >
               player->coins) {
        coach.tip = OV_COACH_COINS;
        coach.shows = OV_SHOW(HAND) | OV_SHOW(PLAYERS);
    } else if (cards_for(game, box, seat, coach.resource) == 0) {
        coach.tip = OV_COACH_REFRESH;
        coach.shows = OV_SHOW(HAND);
    } else {
        coach.tip = OV_COACH_NEEDS;
        coach.shows = OV_SHOW(HAND) | OV_SHOW(BOARD) | OV_SHOW(FRONT);
    }
    return coach;
}

/* The main action of a turn is due. */
static struct ov_coach for_turn(const struct ov_game *game,
                                const struct ov_box *box, int seat)
{
    const struct ov_player *const player = &game->player[seat];
    const struct ov_action *build;
    const int other = who_ends(game, box, seat);
    struct ov_actions legal;

    ov_legal(game, box, seat, &legal);
    build = first_of(&legal, OV_ACT_BUILD);
    if (build != NULL)
        return (struct ov_coach){.tip = player->in_city == LAST_WORKER
                                            ? OV_COACH_FINISH
                                            : OV_COACH_PLACE,
                                 .building = build->a,
                                 .shows = OV_SHOW(CITY) | OV_SHOW(FRONT)};
    if (other >= 0)
        return (struct ov_coach){.tip = OV_COACH_LAST,
                                 .seat = (uint8_t)other,
                                 .shows = OV_SHOW(PLAYERS)};
    if (player->hand == 0)
        return (struct ov_coach){.tip = OV_COACH_RECOVER,
                                 .shows = OV_SHOW(HAND)};
    if (player->buildings == 0)
        return (struct ov_coach){.tip = OV_COACH_TAKE,
                                 .shows = OV_SHOW(ROW) | OV_SHOW(HAND)};
    return plan_for(game, box, seat);
}

/* Bonuses are open: one that moves a worker has to be explained (R9.3). */
static struct ov_coach for_bonuses(const struct ov_game *game, int seat)
{
    struct ov_coach coach = {.tip = OV_COACH_BONUS,
                             .shows = OV_SHOW(CITY) | OV_SHOW(BOARD)};
    int workers = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        workers += workers_on(game, seat, resource);
    for (int source = 0; source < OV_SOURCES; source++) {
        if (game->turn.bonus[source] == OV_BONUS_TRANSFORM && workers > 0)
            coach.tip = OV_COACH_TRANSFORM;
    }
    return coach;
}

void ov_coach(struct ov_coach *ret_coach, const struct ov_game *game,
              const struct ov_box *box, int seat)
{
    struct ov_coach coach = {.tip = OV_COACH_NOTHING};

    assert(seat >= 0 && seat < box->seats);
    if (game->turn.actor != seat) {
        *ret_coach = coach;
        return;
    }
    if (ov_discard_due(game, seat)) {
        coach =
            (struct ov_coach){.tip = OV_COACH_DISCARD, .shows = OV_SHOW(FRONT)};
    } else if (game->turn.phase == OV_PHASE_PICKING) {
        coach = (struct ov_coach){.tip = OV_COACH_PICK,
                                  .shows = OV_SHOW(ROW) | OV_SHOW(BOARD)};
    } else if (game->turn.phase == OV_PHASE_BONUSES) {
        coach = for_bonuses(game, seat);
    } else if (game->turn.phase == OV_PHASE_SECOND) {
        coach =
            (struct ov_coach){.tip = OV_COACH_SECOND, .shows = OV_SHOW(BOARD)};
    } else if (game->turn.phase == OV_PHASE_MAIN ||
               game->turn.phase == OV_PHASE_PLAYING) {
        coach = for_turn(game, box, seat);
    }
    *ret_coach = coach;
}

/* --- In words --- */

const char *ov_coach_word(enum ov_coach_tip tip)
{
    static const char *const words[] = {
#define C(name, word) word,
        OV_COACH_TIPS(C)
#undef C
    };

    assert((int)tip < OV_COACH_TIP_COUNT);
    return words[tip];
}

/* Of a building that something is lacking for. */
static const char *plan_sentence(enum ov_coach_tip tip)
{
    if (tip == OV_COACH_NEEDS)
        return NC_("coach", "{building} still needs: {cost}. Play a worker "
                            "card that shows {resource}.");
    if (tip == OV_COACH_REFRESH)
        return NC_("coach",
                   "{building} still needs {resource}, but no card in your "
                   "hand shows it. Play something else, or pick up your cards "
                   "first: that costs 1 coin for each card you still hold.");
    if (tip == OV_COACH_COINS)
        return NC_("coach", "{building} still needs {resource}, but you cannot "
                            "afford the next slot. Play a worker card for "
                            "coins first.");
    return NC_("coach", "You have no worker left to send out. Select one "
                        "on a resource that you do not need, and call it "
                        "back.");
}

static const char *sentence_of(enum ov_coach_tip tip)
{
    switch (tip) {
    case OV_COACH_NOTHING:
        break;
    case OV_COACH_PICK:
        return NC_("coach", "Look at the row first: which building would you "
                            "like? Pick a resource that it costs.");
    case OV_COACH_DISCARD:
        return NC_("coach", "You can keep only two buildings. Discard the one "
                            "that is hardest to pay for or to place.");
    case OV_COACH_BONUS:
        return NC_("coach",
                   "Bonuses cost nothing, so take what you can use. A worker "
                   "on a resource pays for your next building, and is worth 1 "
                   "point if it is still there at the end.");
    case OV_COACH_TRANSFORM:
        return NC_("coach",
                   "A transformation moves one of your workers to another "
                   "resource. Move one that you do not need to where your next "
                   "building needs it, or decline.");
    case OV_COACH_SECOND:
        return NC_("coach",
                   "The {character} lets this worker card get a second "
                   "resource. Take it if you need it and can spare the coins.");
    case OV_COACH_PLACE:
        return NC_("coach",
                   "You have everything {building} costs. Select it: each cell "
                   "shows the points you would gain there, less 1 for every "
                   "worker you pay with, and the bonuses. The arrow adds those "
                   "and the character.");
    case OV_COACH_FINISH:
        return NC_("coach", "Building {building} puts your sixth worker into "
                            "the city and ends the game. Compare the scores "
                            "first: are you ahead?");
    case OV_COACH_RECOVER:
        return NC_("coach", "Your hand is empty: pick up all four cards for "
                            "free, then play one of them.");
    case OV_COACH_TAKE:
        return NC_("coach",
                   "You have no building to work for. Take one from the row: "
                   "the further left it lies, the less it costs. Look for one "
                   "whose resources you have already.");
    case OV_COACH_NEEDS:
    case OV_COACH_REFRESH:
    case OV_COACH_COINS:
    case OV_COACH_CALL_BACK:
        return plan_sentence(tip);
    case OV_COACH_LAST:
        return NC_("coach", "{player} needs only one more worker in the city "
                            "to end the game. Every turn may be your last: "
                            "take the points you can get.");
    }
    return NULL;
}

void ov_text_coach(struct ov_buffer *out, enum ov_language language,
                   const struct ov_scene *scene, const struct ov_coach *coach)
{
    const char *const english = sentence_of(coach->tip);
    struct ov_building lacks = {0};
    struct ov_args args = {0};
    struct ov_buffer cost;
    char words[OV_SENTENCE];

    assert(coach->seat < scene->box->seats);
    if (english == NULL)
        return;
    ov_add_name(&args, "building",
                ov_text_card(language, &scene->box->deck, coach->building));
    ov_add_name(&args, "player", ov_text_player(language, scene, coach->seat));
    ov_add_resource(&args, "resource", coach->resource);
    ov_add_name(&args, "character", ov_text_character(language, OV_SEIGNIOR));
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        lacks.cost[resource] = coach->lacks[resource];
    ov_buffer_init(&cost, words, sizeof words);
    ov_put_cost(&cost, language, &lacks);
    ov_add_name(&args, "cost", words);
    ov_fill(out, language, ov_text(language, "coach", english), &args);
}
