/*
 * planner.c - plays as somebody does who knows the game well: it looks through
 * all that it could do in this turn, judges the outcome by things that players
 * talk about (evaluation.h), and thinks the best plans through for a round:
 * what will the others do then, and what shall I do next?
 *
 * A yardstick, frozen since its release. It judges and searches in other ways
 * than the levels do, so it shows what they have only learnt about each other.
 * What chance would show is sampled. Whole numbers only.
 */
#include "bot/bot.h"
#include "bot/evaluation.h"
#include "bot/lookahead.h"

enum { LOOKS = 20000 };   /* positions for a choice, if no budget is named */
enum { MOST_WORLDS = 6 }; /* sampled games, and plans to think through */
enum { LOOKS_EACH = 3000 };
enum { MOST_DEPTH = 16 }; /* actions in a turn */

/* A seat's turn, looked through in one sampled game. */
struct turn {
    const struct ov_box *box;
    int seat;
    int number; /* of the turn */
    int depth;
    int best; /* how its best end stands for the seat */
    struct ov_game end;
};

static bool is_in_turn(const struct turn *turn, const struct ov_game *game)
{
    return !ov_is_over(game) && game->turns == turn->number &&
           game->turn.actor == turn->seat;
}

static void judge(struct turn *turn, const struct ov_game *game)
{
    int standing[OV_MAX_SEATS];

    ov_standing(game, turn->box, standing);
    if (standing[turn->seat] > turn->best) {
        turn->best = standing[turn->seat];
        turn->end = *game;
    }
}

/* Bonuses are used one after the other: all orders would be too many. */
static bool is_out_of_order(const struct ov_game *game, struct ov_action action)
{
    if (action.kind != OV_ACT_BONUS && action.kind != OV_ACT_DECLINE)
        return false;
    for (int source = 0; source < action.a; source++) {
        if (game->turn.bonus[source] != OV_BONUS_NONE)
            return true;
    }
    return false;
}

static void list_actions(const struct ov_game *game, const struct ov_box *box,
                         struct ov_actions *ret_actions)
{
    int kept = 0;

    ov_candidates(game, box, game->turn.actor, ret_actions);
    for (int i = 0; i < ret_actions->count; i++) {
        if (!is_out_of_order(game, ret_actions->at[i]))
            ret_actions->at[kept++] = ret_actions->at[i];
    }
    ret_actions->count = kept;
}

/*
 * Looks through the rest of the turn, at about so many positions; returns how
 * many it was.
 */
/* Recursion is at most MOST_DEPTH deep. NOLINTNEXTLINE(misc-no-recursion) */
static int look_through(struct turn *turn, const struct ov_game *game,
                        int looks)
{
    struct ov_actions actions;
    int spent = 1;

    if (!is_in_turn(turn, game) || turn->depth == MOST_DEPTH ||
        (looks <= 1 && turn->depth > 0)) {
        judge(turn, game);
        return spent;
    }
    turn->depth++;
    list_actions(game, turn->box, &actions);
    for (int i = 0; i < actions.count; i++) {
        struct ov_game after = *game;

        ov_play(&after, turn->box, turn->seat, actions.at[i]);
        spent +=
            look_through(turn, &after, (looks - spent) / (actions.count - i));
    }
    turn->depth--;
    return spent;
}

/* The actor makes the best of its turn. */
static int finish_turn(struct ov_game *game, const struct ov_box *box,
                       int looks)
{
    struct turn turn = {.box = box,
                        .seat = game->turn.actor,
                        .number = game->turns,
                        .best = -1};

    (void)look_through(&turn, game, looks);
    *game = turn.end;
    return turn.best;
}

/* What an action leads to by the end of the turn. */
static int first_sight(const struct ov_question *question,
                       const struct ov_game *world, struct ov_action action,
                       int looks)
{
    struct ov_game after = *world;
    int standing[OV_MAX_SEATS];

    ov_play(&after, question->box, question->seat, action);
    if (!ov_is_over(&after) && after.turns == world->turns &&
        after.turn.actor == question->seat)
        return finish_turn(&after, question->box, looks);
    ov_standing(&after, question->box, standing);
    return standing[question->seat];
}

/* What it leads to by the end of the asker's next turn. */
static int second_thoughts(const struct ov_question *question,
                           const struct ov_game *world, struct ov_action action,
                           int looks)
{
    const int last = world->turns + question->box->seats;
    struct ov_game after = *world;
    int standing[OV_MAX_SEATS];

    ov_play(&after, question->box, question->seat, action);
    while (!ov_is_over(&after) && after.turns <= last)
        (void)finish_turn(&after, question->box, looks);
    ov_standing(&after, question->box, standing);
    return standing[question->seat];
}

/* The number of the highest; it is then out of the running. */
static int take_highest(int *values, int count)
{
    int highest = 0;

    for (int i = 1; i < count; i++)
        highest = values[i] > values[highest] ? i : highest;
    values[highest] = -1;
    return highest;
}

/* Some sampled games, and what is looked at in them. */
struct study {
    const struct ov_question *question;
    struct ov_game world[MOST_WORLDS];
    int worlds; /* as many plans are thought through */
    int looks;  /* in each world, at first sight and on second thoughts */
};

static void begin(struct study *study, const struct ov_question *question)
{
    const int looks = question->budget > 0 ? question->budget : LOOKS;

    study->question = question;
    study->worlds = looks / LOOKS_EACH < 1 ? 1 : looks / LOOKS_EACH;
    if (study->worlds > MOST_WORLDS)
        study->worlds = MOST_WORLDS;
    study->looks = looks / 2 / study->worlds;
    for (int i = 0; i < study->worlds; i++)
        ov_view_sample(question->view, question->box, question->rng,
                       &study->world[i]);
}

static int think_through(const struct study *study, struct ov_action action)
{
    const int turns = study->question->box->seats + 1;
    int sum = 0;

    for (int i = 0; i < study->worlds; i++)
        sum += second_thoughts(study->question, &study->world[i], action,
                               study->looks / study->worlds / turns);
    return sum;
}

static struct ov_action choose_plan(const struct study *study,
                                    const struct ov_actions *actions)
{
    int seen[OV_MAX_ACTIONS] = {0};
    int best, most = -1;

    for (int i = 0; i < actions->count; i++) {
        for (int w = 0; w < study->worlds; w++)
            seen[i] +=
                first_sight(study->question, &study->world[w], actions->at[i],
                            study->looks / actions->count);
    }
    best = take_highest(seen, actions->count);
    if (study->worlds > 1)
        most = think_through(study, actions->at[best]);
    for (int plan = 1; plan < study->worlds && plan < actions->count &&
                       !ov_is_urged(study->question);
         plan++) {
        const int other = take_highest(seen, actions->count);
        const int sum = think_through(study, actions->at[other]);

        if (sum > most) {
            most = sum;
            best = other;
        }
    }
    return actions->at[best];
}

struct ov_action ov_bot_planner(const struct ov_question *question)
{
    struct ov_actions actions;
    struct study study;

    assert(ov_is_asked(question));
    list_actions(&question->view->of, question->box, &actions);
    if (actions.count == 1)
        return actions.at[0];
    begin(&study, question);
    return choose_plan(&study, &actions);
}
