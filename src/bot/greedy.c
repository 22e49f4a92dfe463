/*
 * greedy.c - looks one step ahead: it carries out every legal action on a copy
 * of the view, up to the first reveal, and takes the action whose result it
 * likes best. It never guesses what chance will show, so it needs no sampling.
 *
 * Steps that do not use up the turn (a power, a worker taken off) are compared
 * with doing nothing. So it takes them only where they help, and never goes
 * round in circles.
 */
#include "bot/greedy.h"

#include "bot/bot.h"
#include "bot/card_values.h"
#include "score/score.h"

struct thinking {
    const struct ov_box *box;
    int seat;
    int left;     /* builds until the end, at the least */
    bool patient; /* may wait for a better moment to end a lost game */
    int near[OV_MAX_COST + 1];
    struct ov_card_values values;
    const struct ov_game *now;
    int totals[OV_MAX_SEATS]; /* all seats' points now */
};

/* All values are in hundredths of a point. */
enum {
    WON = 100000,      /* the game ends and is won */
    LOST = -1500,      /* it ends and is lost: better to wait a little */
    TEMPO = 60,        /* a worker in the city brings the end nearer */
    SECOND_OPEN = 80,  /* the Seignior's second worker, not taken yet (R11.3) */
    NO_SUPPLY = -130,  /* a resource is missing, with no worker to send */
    STEP_GAIN = 25,    /* what an optional step must gain */
    LEAST_VALUE = 40,  /* of a building that costs more than it brings */
    ROW_SHARE = 15,    /* per cent: the row's best card, not taken yet */
    OTHERS_SHARE = 50, /* what a point of the best opponent counts */
    NEW_CARD = 110,    /* of a card from the row when nothing in front fits */
    PATIENCE = 4,      /* rounds without a building before it begins to hurry */
    IMPATIENCE = 6,    /* per cent lost by waiting, each round */
    STEP_FIRST = 20000 /* a free step that helps comes before everything else */
};

/* How much of a building counts, in per cent, by resources missing. */
static const int nearness[OV_MAX_COST + 1] = {93, 58, 36, 22, 13};

static const int coins_value[OV_MAX_COINS + 1] = {0, 50, 90, 120, 140, 145};

/* By cards in hand; empty is as good as full, because R4.1 refills it. */
static const int hand_value[1 << OV_WORKER_CARDS] = {
    60, 5, 10, 15, 18, 23, 28, 33, 23, 28, 33, 38, 40, 45, 50, 60};

/* Of a coin that turns over, without the coin, by the buildings in front. */
static const int flip_value[OV_MAX_BUILDINGS + 2] = {170, 80, -30, -30};

/* One byte per resource: how many of it the seat has on the board. */
struct stock {
    int8_t of[OV_RESOURCES];
};

static struct stock stock_of(const struct ov_game *game, int seat)
{
    struct stock stock;

    for (int r = 0; r < OV_RESOURCES; r++) {
        const uint8_t *const at = game->on_board[seat][r];
        stock.of[r] = (int8_t)(at[0] + at[1] + at[OV_OPEN_SLOT]);
    }
    return stock;
}

/* Pays as much of a cost as it can; returns how much is missing. */
static int pay(struct stock *stock, const uint8_t cost[OV_RESOURCES])
{
    int missing = 0;

    for (int r = 0; r < OV_RESOURCES; r++) {
        const int lacks = cost[r] - stock->of[r];

        missing += lacks > 0 ? lacks : 0;
        stock->of[r] = (int8_t)(lacks > 0 ? 0 : -lacks);
    }
    return missing;
}

/* The value of a building before it is built; pays for it from `stock`. */
static int on_the_way(const struct thinking *thinking, int card,
                      struct stock *stock, int *ret_missing)
{
    const struct ov_building *const face = &thinking->box->deck.building[card];
    int value = thinking->values.of[card];

    if (value == OV_NOWHERE) {
        *ret_missing = 0;
        return 0;
    }
    for (int r = 0; r < OV_RESOURCES; r++)
        value -= OV_POINT * face->cost[r];
    if (value < LEAST_VALUE)
        value = LEAST_VALUE;
    *ret_missing = pay(stock, face->cost);
    return value * thinking->near[*ret_missing] / 100;
}

/* Two buildings in front, in the order they will be built. */
static int pair(const struct thinking *thinking, struct stock stock, int first,
                int second)
{
    int missing, also;
    int value = on_the_way(thinking, first, &stock, &missing);

    if (second != OV_NONE)
        value += on_the_way(thinking, second, &stock, &also) * 45 / 100;
    return value;
}

static int best_pair(const struct thinking *thinking, struct stock stock,
                     int one, int two)
{
    const int value = pair(thinking, stock, one, two);
    const int turned = pair(thinking, stock, two, one);

    return value > turned ? value : turned;
}

/* What the buildings in front promise; of three, the best two (R7.3). */
static int promise(const struct thinking *thinking, const struct ov_game *game)
{
    const struct ov_player *const player = &game->player[thinking->seat];
    const uint8_t *const card = player->building;
    const struct stock stock = stock_of(game, thinking->seat);
    int best;

    if (player->buildings == 0)
        return 0;
    if (player->buildings == 1)
        return pair(thinking, stock, card[0], OV_NONE);
    best = best_pair(thinking, stock, card[0], card[1]);
    for (int i = 0; i < OV_MAX_BUILDINGS && player->buildings > 2; i++) {
        const int value = best_pair(thinking, stock, card[i], card[2]);
        best = value > best ? value : best;
    }
    return best;
}

/* From the row, only the card that would be taken next. */
static int row_promise(const struct thinking *thinking,
                       const struct ov_game *game)
{
    const struct stock stock = stock_of(game, thinking->seat);
    int best = 0;

    for (int i = 0; i < OV_ROW; i++)
        if (game->row[i] != OV_NONE) {
            const int value = pair(thinking, stock, game->row[i], OV_NONE);
            best = value > best ? value : best;
        }
    return best * ROW_SHARE / 100;
}

/* A missing resource and no worker to send for it (R6.2). */
static int supply_value(const struct thinking *thinking,
                        const struct ov_game *game)
{
    const struct ov_player *const player = &game->player[thinking->seat];
    int least = OV_MAX_COST;

    if (player->supply > 0 || player->buildings == 0)
        return 0;
    for (int i = 0; i < player->buildings; i++) {
        struct stock stock = stock_of(game, thinking->seat);
        const int missing =
            pay(&stock, thinking->box->deck.building[player->building[i]].cost);

        least = missing < least ? missing : least;
    }
    return least > 0 ? NO_SUPPLY : 0;
}

static int powers_value(const struct thinking *thinking,
                        const struct ov_game *game)
{
    int value = 0;

    OV_EACH_BIT (character, game->player[thinking->seat].characters)
        value += ov_power_value((enum ov_character)character, thinking->left);
    return value;
}

/* What is still to come of an unfinished step. */
static int open_value(const struct thinking *thinking,
                      const struct ov_game *game)
{
    const struct ov_turn *const turn = &game->turn;
    const int last = game->city.card[game->city.count - 1];
    int value = 0;

    if (turn->reveal == OV_REVEAL_COIN)
        return flip_value[game->player[thinking->seat].buildings];
    if (turn->reveal == OV_REVEAL_GUILD)
        return ov_guild_value(game, thinking->box, (enum ov_guild)turn->guild,
                              thinking->seat);
    if (turn->actor != thinking->seat || turn->reveal != OV_REVEAL_NOTHING)
        return 0;
    if (turn->phase == OV_PHASE_SECOND)
        return SECOND_OPEN;
    if (turn->phase != OV_PHASE_BONUSES && turn->phase != OV_PHASE_CHARACTER)
        return 0;
    for (int source = 0; source < OV_SOURCES; source++)
        value += ov_bonus_value((enum ov_bonus)turn->bonus[source]);
    assert(last != OV_MAIN_SQUARE);
    return value + ov_guild_value(game, thinking->box,
                                  (enum ov_guild)thinking->box->guild[last],
                                  thinking->seat);
}

static int on_board(const struct ov_game *game, int seat)
{
    return OV_WORKERS - game->player[seat].supply - game->player[seat].in_city;
}

/*
 * All seats' points. Most actions change only who is on the board, at one point
 * per worker (R13.12); that is quicker to add up than a whole score.
 */
static void totals_of(const struct thinking *thinking,
                      const struct ov_game *game, int ret_totals[OV_MAX_SEATS])
{
    const struct ov_game *const now = thinking->now;
    bool same = game->city.count == now->city.count;

    for (int seat = 0; seat < thinking->box->seats; seat++) {
        same &= game->player[seat].characters == now->player[seat].characters;
        same &= game->player[seat].spot == now->player[seat].spot;
        ret_totals[seat] =
            thinking->totals[seat] + on_board(game, seat) - on_board(now, seat);
    }
    if (!same)
        ov_score_totals(game, thinking->box, ret_totals);
}

/* The seat's points less the best opponent's, and whether that would win. */
static int lead(const struct thinking *thinking, const struct ov_game *game,
                bool *ret_ahead)
{
    int totals[OV_MAX_SEATS];
    int best = 0;

    totals_of(thinking, game, totals);
    for (int seat = 0; seat < thinking->box->seats; seat++)
        if (seat != thinking->seat && totals[seat] > best)
            best = totals[seat];
    /* The player who ends the game wins a tie (R13.13). */
    *ret_ahead = totals[thinking->seat] >= best;
    return OV_POINT * totals[thinking->seat] - OTHERS_SHARE * best;
}

/* Does the game end with this turn (R12.1)? */
static bool is_ending(const struct thinking *thinking,
                      const struct ov_game *game)
{
    return game->trigger != OV_NONE &&
           thinking->box->switches.end_rule == OV_END_AT_ONCE;
}

/*
 * The longer nobody has built, the less a building counts that is not built
 * yet. Otherwise two players could wait for each other forever.
 */
static void set_nearness(struct thinking *thinking, const struct ov_game *game)
{
    const int rounds = game->stalled / thinking->box->seats;
    const int lost = rounds > PATIENCE ? IMPATIENCE * (rounds - PATIENCE) : 0;

    for (int missing = 0; missing <= OV_MAX_COST; missing++)
        thinking->near[missing] = nearness[missing] * (100 - lost) / 100;
}

/* How good a position is for the seat. */
static int evaluate(const struct thinking *thinking, const struct ov_game *game)
{
    const struct ov_player *const player = &game->player[thinking->seat];
    const int promised = promise(thinking, game);
    bool ahead;
    int value = lead(thinking, game, &ahead);

    value += open_value(thinking, game);
    if (ov_is_over(game) || is_ending(thinking, game))
        return value + (ahead ? WON : thinking->patient ? LOST : 0);

    value += TEMPO * player->in_city;
    value += powers_value(thinking, game);
    value += coins_value[player->coins];
    value += hand_value[player->hand];
    value += supply_value(thinking, game);
    value += promised;
    if (promised == 0 && game->turn.reveal == OV_REVEAL_ROW)
        value += NEW_CARD;
    if (player->buildings < OV_MAX_BUILDINGS)
        value += row_promise(thinking, game);
    return value;
}

static int evaluate_after(const struct thinking *thinking,
                          const struct ov_game *game, struct ov_action action)
{
    struct ov_game after = *game;

    ov_choose(&after, thinking->box, thinking->seat, action, NULL);
    return evaluate(thinking, &after);
}

static bool plays_a_card(struct ov_action action)
{
    return action.kind == OV_ACT_COINS || action.kind == OV_ACT_RESOURCE ||
           action.kind == OV_ACT_TAKE;
}

/* Recovering is as good as the best card it makes playable (R4.1). */
static int evaluate_recovery(const struct thinking *thinking,
                             const struct ov_game *game)
{
    const struct ov_action recover = {OV_ACT_RECOVER, 0, 0, 0};
    struct ov_game after = *game;
    struct ov_actions legal;
    int best = OV_NOWHERE;

    if (ov_count_bits(game->player[thinking->seat].hand) > 2)
        return OV_NOWHERE;
    ov_choose(&after, thinking->box, thinking->seat, recover, NULL);
    ov_legal(&after, thinking->box, thinking->seat, &legal);
    for (int i = 0; i < legal.count; i++)
        if (plays_a_card(legal.at[i])) {
            const int value = evaluate_after(thinking, &after, legal.at[i]);
            best = value > best ? value : best;
        }
    return best;
}

/* Steps that do not use up the main action. */
static bool is_free_step(struct ov_action action)
{
    return action.kind == OV_ACT_FLIP || action.kind == OV_ACT_SWAP ||
           action.kind == OV_ACT_TRAVEL || action.kind == OV_ACT_REMOVE;
}

static int weigh(const struct thinking *thinking, const struct ov_game *game,
                 struct ov_action action)
{
    if (action.kind == OV_ACT_RECOVER)
        return evaluate_recovery(thinking, game);
    return evaluate_after(thinking, game, action);
}

/*
 * The best of the free steps, or of the others; -1 if there is none. Ties are
 * broken at random.
 */
static int best_of(const struct thinking *thinking,
                   const struct ov_question *question,
                   const struct ov_actions *legal, bool free_steps,
                   int *ret_value)
{
    int best = -1, equals = 0;

    for (int i = 0; i < legal->count; i++) {
        int value;

        if (is_free_step(legal->at[i]) != free_steps)
            continue;
        value = weigh(thinking, &question->view->of, legal->at[i]);
        if (best >= 0 && value < *ret_value)
            continue;
        equals = best >= 0 && value == *ret_value ? equals + 1 : 1;
        if (equals == 1 || ov_rng_below(question->rng, (uint32_t)equals) == 0)
            best = i;
        *ret_value = value;
    }
    return best;
}

static void begin(struct thinking *thinking, const struct ov_game *game,
                  const struct ov_box *box, int seat)
{
    thinking->box = box;
    thinking->seat = seat;
    thinking->left = ov_builds_left(game, box);
    thinking->patient = game->stalled < PATIENCE * box->seats;
    thinking->now = game;
    set_nearness(thinking, game);
    ov_score_totals(game, box, thinking->totals);
    ov_card_values_of(&thinking->values, game, box, seat);
}

struct ov_action ov_bot_greedy(const struct ov_question *question)
{
    const struct ov_game *const game = &question->view->of;
    struct thinking thinking;
    struct ov_actions legal;
    int value = 0, step;

    assert(ov_is_asked(question));
    ov_view_legal(question->view, question->box, question->seat, &legal);
    assert(legal.count > 0);
    if (legal.count == 1)
        return legal.at[0];

    begin(&thinking, game, question->box, question->seat);
    step = best_of(&thinking, question, &legal, true, &value);
    if (step >= 0 && value > evaluate(&thinking, game) + STEP_GAIN)
        return legal.at[step];
    step = best_of(&thinking, question, &legal, false, &value);
    if (step < 0) /* only workers to take off */
        step = 0;
    return legal.at[step];
}

void ov_greedy_weigh(const struct ov_view *view, const struct ov_box *box,
                     const struct ov_actions *actions, int *ret_ratings)
{
    const struct ov_game *const game = &view->of;
    struct thinking thinking;

    assert(view->of.turn.actor < box->seats);
    assert(actions->count >= 0 && actions->count <= OV_MAX_ACTIONS);
    assert(ret_ratings != NULL);
    begin(&thinking, game, box, game->turn.actor);
    const int still = evaluate(&thinking, game) + STEP_GAIN;
    for (int i = 0; i < actions->count; i++) {
        ret_ratings[i] = weigh(&thinking, game, actions->at[i]);
        if (is_free_step(actions->at[i]))
            ret_ratings[i] += ret_ratings[i] > still ? STEP_FIRST : -STEP_FIRST;
    }
}
