/*
 * finish.c - tries all ways through a turn, depth first.
 */
#include "bot/finish.h"

#include "bot/lookahead.h"
#include "bot/standstill.h"

enum { MOST_DEPTH = 24 };    /* actions in a turn; beyond that the net judges */
enum { WORLDS = 3 };         /* sampled games to average over */
enum { MOST_STEPS = 30000 }; /* in one sampled game; with more we give up */
enum { STEPS_TO_WIN = 3000 }; /* for each action, if only a win is looked for */

struct finish {
    const struct ov_question *question;
    bool wins_only; /* what does not win in this turn counts nothing */
    int turn;       /* number of the turn being searched */
    int steps, depth;
};

/* Would building this card bring the Traveller (R10.1)? */
static bool brings_traveller(const struct ov_game *game,
                             const struct ov_box *box, int card)
{
    const int guild = box->guild[card];

    return guild != OV_NO_GUILD && game->pile_count[guild] > 0 &&
           game->pile[guild][0] == OV_TRAVELLER;
}

/* R11.6: might a swap bring such a card in front of the seat? */
static bool swap_brings_traveller(const struct ov_game *game,
                                  const struct ov_box *box, int seat)
{
    if (!ov_has_character(game, seat, OV_BOOKKEEPER) ||
        game->player[seat].buildings == 0)
        return false;
    for (int i = 0; i < OV_ROW; i++) {
        if (game->row[i] != OV_NONE &&
            brings_traveller(game, box, game->row[i]))
            return true;
    }
    return false;
}

/*
 * R11.12: might the seat enter the Main Square in a turn, in this phase? Swaps
 * are thought of only where a win is looked for: ov_finish is part of a
 * yardstick (master-1) and stays as it is.
 */
static bool may_travel(const struct finish *finish, const struct ov_game *game,
                       int seat, int phase)
{
    const struct ov_box *const box = finish->question->box;
    const struct ov_player *const player = &game->player[seat];

    if (player->spot != OV_NONE)
        return false;
    if ((player->characters >> OV_TRAVELLER & 1) != 0)
        return true;
    if (phase == OV_PHASE_BONUSES || phase == OV_PHASE_CHARACTER)
        return brings_traveller(game, box,
                                game->city.card[game->city.count - 1]);
    for (int i = 0; phase == OV_PHASE_MAIN && i < player->buildings; i++) {
        if (brings_traveller(game, box, player->building[i]))
            return true;
    }
    return finish->wins_only && phase == OV_PHASE_MAIN &&
           swap_brings_traveller(game, box, seat);
}

/* The most workers that a seat in its turn can have in the city after it. */
static int most_workers(const struct finish *finish, const struct ov_game *game,
                        int seat, int phase)
{
    return game->player[seat].in_city + (phase == OV_PHASE_MAIN) +
           may_travel(finish, game, seat, phase);
}

/*
 * R12.1, R12.2: might the game be over after this turn? Not if it takes more
 * workers than can still enter the city.
 */
static bool may_end(const struct finish *finish, const struct ov_game *game)
{
    const struct ov_box *const box = finish->question->box;
    const int seat = game->turn.seat;
    const int last_of_round = (game->first + box->seats - 1) % box->seats;
    const int most = most_workers(finish, game, seat, game->turn.phase);
    const bool sixth = game->trigger != OV_NONE || most >= OV_LAST_WORKER;

    switch ((enum ov_end_rule)box->switches.end_rule) {
    case OV_END_AT_ONCE:
        return sixth;
    case OV_END_FULL_ROUND:
        return sixth && seat == last_of_round;
    case OV_END_LAST_TURNS:
        return game->last_turns == 1;
    }
    return false;
}

static int64_t judged(const struct finish *finish, const struct ov_game *game)
{
    const struct ov_question *const question = finish->question;
    struct ov_value value;
    struct ov_inputs inputs;
    struct ov_net_sums sums;

    if (ov_is_over(game)) {
        ov_value_of_end(game, question->box, &value);
        if (finish->wins_only && value.win[question->seat] == 0)
            return 0;
        return ov_utility(&value, question->seat);
    }
    if (finish->wins_only)
        return 0;
    ov_inputs_of(game, question->box, question->seat, &inputs);
    ov_net_sum(question->net, &inputs, &sums);
    ov_net_value(question->net, &sums, question->seat, &value);
    const int64_t reluctance = ov_mind_waiting(
        &question->view->of, game, question->box, question->seat, &value);
    return ov_utility(&value, question->seat) - reluctance;
}

static bool is_ours(const struct finish *finish, const struct ov_game *game)
{
    return !ov_is_over(game) && game->turns == finish->turn &&
           game->turn.actor == finish->question->seat;
}

static int most_steps(const struct finish *finish)
{
    return finish->wins_only ? STEPS_TO_WIN : MOST_STEPS;
}

/*
 * No win that is certain depends on a flipped coin (R11.4), and all the ways on
 * from one can use up the steps before the win is found.
 */
static bool is_worth_trying(const struct finish *finish,
                            struct ov_action action)
{
    return !finish->wins_only || action.kind != OV_ACT_FLIP;
}

/* The best that can be reached from here in this turn. */
/* Recursion is at most MOST_DEPTH deep. NOLINTNEXTLINE(misc-no-recursion) */
static int64_t best_of(struct finish *finish, const struct ov_game *game)
{
    const struct ov_box *const box = finish->question->box;
    const int seat = finish->question->seat;
    struct ov_actions actions;
    int64_t best = INT64_MIN;

    if (!is_ours(finish, game) || finish->depth == MOST_DEPTH ||
        !may_end(finish, game))
        return judged(finish, game);
    finish->depth++;
    ov_candidates(game, box, seat, &actions);
    for (int i = 0; i < actions.count; i++) {
        struct ov_game after = *game;

        if (!is_worth_trying(finish, actions.at[i]))
            continue;
        if (++finish->steps > most_steps(finish))
            break;
        ov_play(&after, box, seat, actions.at[i]);
        const int64_t utility = best_of(finish, &after);
        best = utility > best ? utility : best;
    }
    finish->depth--;
    return best;
}

/* Adds what each action leads to in one sampled game; false: too many steps. */
static bool explore(struct finish *finish, const struct ov_actions *actions,
                    int64_t *sums)
{
    const struct ov_question *const question = finish->question;
    struct ov_game world;

    ov_view_sample(question->view, question->box, question->rng, &world);
    finish->steps = 0;
    for (int i = 0; i < actions->count; i++) {
        struct ov_game after = world;

        ov_play(&after, question->box, question->seat, actions->at[i]);
        if (finish->wins_only)
            finish->steps = 0; /* what is not found does not win */
        const int64_t best = best_of(finish, &after);
        if (finish->steps > MOST_STEPS)
            return false;
        sums[i] += best > 0 || !finish->wins_only ? best : 0;
    }
    return true;
}

/* The best action and its sum over all worlds; false as ov_finish. */
static bool search_turn(const struct ov_question *question, bool wins_only,
                        struct ov_action *ret_action, int64_t *ret_sum)
{
    const struct ov_game *const game = &question->view->of;
    struct finish finish = {
        .question = question, .wins_only = wins_only, .turn = game->turns};
    struct ov_actions actions;
    int64_t sums[OV_MAX_ACTIONS] = {0};
    int best = 0;

    assert(ov_is_asked(question));
    assert(question->net != NULL);
    if (!may_end(&finish, game))
        return false;
    ov_candidates(game, question->box, question->seat, &actions);
    for (int world = 0; world < WORLDS; world++) {
        if (!explore(&finish, &actions, sums))
            return false;
    }
    for (int i = 1; i < actions.count; i++)
        best = sums[i] > sums[best] ? i : best;
    *ret_action = actions.at[best];
    *ret_sum = sums[best];
    return true;
}

bool ov_finish(const struct ov_question *question, struct ov_action *ret_action)
{
    struct ov_action action;
    int64_t sum;

    assert(ret_action != NULL);
    if (!search_turn(question, false, &action, &sum))
        return false;
    *ret_action = action;
    return true;
}

bool ov_finish_wins(const struct ov_question *question,
                    struct ov_action *ret_action)
{
    struct ov_action action;
    int64_t sum;

    assert(ret_action != NULL);
    if (!search_turn(question, true, &action, &sum) ||
        sum < (int64_t)WORLDS * 16 * OV_CERTAIN)
        return false; /* a world in which it does not win counts 0 */
    *ret_action = action;
    return true;
}

/* --- The others' last turn --- */

enum { DEFENCES = 2 };            /* sampled games that a defence has to hold */
enum { LOST = -64 * OV_CERTAIN }; /* in one game outweighs all others */
enum { MOST_SPENT = 100000 };     /* steps for all actions of a choice */
enum { STEPS_OF_NET = 20 };       /* what a look ahead costs, in steps */

/* Might the seat end the game in its next turn? */
static bool threatens(const struct finish *finish, const struct ov_game *game,
                      int seat)
{
    return game->trigger != OV_NONE ||
           most_workers(finish, game, seat, OV_PHASE_MAIN) >= OV_LAST_WORKER;
}

/* Might anybody else before it is the asker's turn again? */
static bool is_threatened(const struct finish *finish,
                          const struct ov_game *game)
{
    const struct ov_box *const box = finish->question->box;

    for (int seat = 0; seat < box->seats; seat++) {
        if (seat != finish->question->seat && threatens(finish, game, seat))
            return true;
    }
    return false;
}

static bool has_won(const struct ov_game *game, const struct ov_box *box,
                    int seat)
{
    struct ov_value value;

    ov_value_of_end(game, box, &value);
    return value.win[seat] != 0;
}

/* Is there a way through its turn that wins for the seat? */
/* Recursion is at most MOST_DEPTH deep. NOLINTNEXTLINE(misc-no-recursion) */
static bool can_win(struct finish *finish, const struct ov_game *game, int seat)
{
    const struct ov_box *const box = finish->question->box;
    struct ov_actions actions;
    bool wins = false;

    if (ov_is_over(game))
        return has_won(game, box, seat);
    if (game->turn.seat != seat || game->turn.actor != seat ||
        finish->depth == MOST_DEPTH || !may_end(finish, game))
        return false;
    finish->depth++;
    ov_candidates(game, box, seat, &actions);
    for (int i = 0; i < actions.count && !wins; i++) {
        struct ov_game after = *game;

        if (++finish->steps > MOST_STEPS)
            break;
        ov_play(&after, box, seat, actions.at[i]);
        wins = can_win(finish, &after, seat);
    }
    finish->depth--;
    return wins;
}

/* A seat plays its turn by the net. */
static void play_turn(struct finish *finish, struct ov_game *game)
{
    const struct ov_question *const question = finish->question;
    const int turn = game->turns;
    struct ov_lookahead ahead;

    while (!ov_is_over(game) && game->turns == turn) {
        finish->steps += STEPS_OF_NET;
        ov_look_ahead(game, question->box, question->net, &ahead);
        ov_play(game, question->box, game->turn.actor,
                ahead.actions.at[ahead.best]);
    }
}

/* After the asker's turn: does somebody win before the asker's next? */
static bool is_lost(struct finish *finish, const struct ov_game *before)
{
    const struct ov_box *const box = finish->question->box;
    const int asker = finish->question->seat;
    struct ov_game game = *before;

    for (int i = 1; i < box->seats && !ov_is_over(&game); i++) {
        const int seat = game.turn.seat;

        if (seat == asker || !is_threatened(finish, &game))
            return false;
        if (threatens(finish, &game, seat) && can_win(finish, &game, seat))
            return true;
        if (i + 1 < box->seats)
            play_turn(finish, &game);
    }
    return ov_is_over(&game) && !has_won(&game, box, asker);
}

/*
 * The best that the asker can make of its turn, or anything that is better than
 * `enough`.
 */
/* Recursion is at most MOST_DEPTH deep. NOLINTNEXTLINE(misc-no-recursion) */
static int64_t best_defence(struct finish *finish, const struct ov_game *game,
                            int64_t enough)
{
    const struct ov_question *const question = finish->question;
    struct ov_actions actions;
    int64_t best = LOST;

    if (!is_ours(finish, game) || finish->depth == MOST_DEPTH)
        return is_lost(finish, game) ? LOST : judged(finish, game);
    finish->depth++;
    ov_candidates(game, question->box, question->seat, &actions);
    for (int i = 0; i < actions.count && best <= enough; i++) {
        struct ov_game after = *game;

        if (++finish->steps > MOST_STEPS)
            break;
        ov_play(&after, question->box, question->seat, actions.at[i]);
        const int64_t utility = best_defence(finish, &after, enough);
        best = utility > best ? utility : best;
    }
    finish->depth--;
    return best;
}

/* What an action leads to in the sampled games; finish->steps tells the cost.
 */
static int64_t defended(struct finish *finish, const struct ov_game *worlds,
                        struct ov_action action, int64_t enough)
{
    const struct ov_question *const question = finish->question;
    int64_t sum = 0;

    for (int i = 0; i < DEFENCES; i++) {
        struct ov_game after = worlds[i];

        ov_play(&after, question->box, question->seat, action);
        sum += best_defence(finish, &after, enough);
    }
    return sum;
}

struct ov_action ov_defend(const struct ov_question *question,
                           struct ov_action action)
{
    struct finish finish = {.question = question,
                            .turn = question->view->of.turns};
    struct ov_game worlds[DEFENCES];
    struct ov_actions actions;
    struct ov_action chosen = action;
    int64_t best = (int64_t)DEFENCES * LOST;
    int spent = 0;

    assert(ov_is_asked(question) && question->net != NULL);
    if (!is_threatened(&finish, &question->view->of))
        return action;
    for (int i = 0; i < DEFENCES; i++)
        ov_view_sample(question->view, question->box, question->rng,
                       &worlds[i]);
    if (defended(&finish, worlds, action, LOST) > LOST / 2)
        return action; /* in none */
    ov_candidates(&question->view->of, question->box, question->seat, &actions);
    for (int i = 0; i < actions.count && spent < MOST_SPENT; i++) {
        finish.steps = 0;
        const int64_t sum = defended(&finish, worlds, actions.at[i], INT64_MAX);

        spent += finish.steps;
        if (finish.steps <= MOST_STEPS && sum > best) {
            best = sum;
            chosen = actions.at[i];
        }
    }
    return chosen;
}
