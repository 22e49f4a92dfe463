/*
 * bot.h - what a bot is: a function from what anyone may know to an action.
 *
 * A bot is asked when its seat has to choose. It sees the view, never the game,
 * so it cannot peek, and it remembers nothing from one question to the next.
 * The same view, box, seat, budget and random numbers give the same action on
 * every machine. Bots therefore use no floating point, heap, clock or globals.
 * Only a caller that loses patience (struct ov_patience) ends a search early,
 * which may change the action.
 *
 * A new bot is one file (template.c shows how) and one line of OV_BOTS.
 */
#ifndef OV_BOT_BOT_H
#define OV_BOT_BOT_H

#include "base/scratch.h"
#include "view/view.h"

struct ov_net; /* net.h */

/* Somebody who waits for an answer. */
struct ov_patience {
    bool (*is_over)(void *context); /* asked after every simulation */
    void *context;
};

struct ov_question {
    const struct ov_view *view;
    const struct ov_box *box;
    int seat;           /* view->of.turn.actor */
    int budget;         /* simulations it may spend; quick bots spend none */
    struct ov_rng *rng; /* the bot's own random numbers; it uses them up */
    struct ov_scratch scratch; /* if empty, searching bots do not search */
    const struct ov_net *net;  /* for this many seats; NULL: there is none */
    const struct ov_patience *patience; /* NULL: endless */
};

struct ov_bot {
    const char *name;
    const char *about; /* one line of English, for the command's help */
    struct ov_action (*choose)(const struct ov_question *question);
};

/* B(function, name, about): the function is ov_bot_<function>. */
#define OV_BOTS(B)                                                             \
    B(random, "random", "any legal action, all equally likely")                \
    B(random_builder, "random-builder", "random, but builds whenever it can")  \
    B(greedy, "greedy", "looks one step ahead and builds what scores")         \
    B(fickle, "fickle", "greedy three times of four, else random")             \
    B(net, "net", "what the net likes best, one step ahead")                   \
    B(search, "search", "tries out what the net likes in sampled games")       \
    B(mcts, "mcts", "tree search with quick games to the end; a yardstick")    \
    B(linear_tree, "linear-tree",                                              \
      "tree search that adds up features; a yardstick")                        \
    B(net_tree, "net-tree", "the same tree, judged by the net; a yardstick")   \
    B(planner, "planner", "looks through whole turns; a yardstick")            \
    B(first_game, "first-game", "level 1: sees the plain things")              \
    B(relaxed, "relaxed", "level 2: plays along, misses much")                 \
    B(casual, "casual", "level 3: misses the finer points")                    \
    B(skilled, "skilled", "level 4: is seldom far off")                        \
    B(expert, "expert", "level 5: the net, whole turns, exact in the last")    \
    B(master, "master", "level 6: tries it out in sampled games")              \
    B(master_1, "master-1", "the first master; a yardstick")                   \
    B(rusher, "rusher", "as expert, and hurries to the end")                   \
    B(collector, "collector", "as expert, and fond of characters")             \
    B(miser, "miser", "as expert, and fond of coins")                          \
    B(spoiler, "spoiler", "as expert, and hard on whoever leads")              \
    B(template, "template", "to copy: builds, or does anything")

#define B(function, name, about)                                               \
    struct ov_action ov_bot_##function(const struct ov_question *question);
OV_BOTS(B)
#undef B

enum ov_bot_number {
#define B(function, name, about) OV_BOT_##function,
    OV_BOTS(B)
#undef B
        OV_BOT_COUNT
};

/* The bot with this number, from 0 to OV_BOT_COUNT - 1. */
const struct ov_bot *ov_bot_at(int number);

/* NULL if no bot has that name. */
const struct ov_bot *ov_bot_by_name(const char *name);

/*
 * A bot as users write it: "greedy", or "mcts:1000" with the number of
 * simulations it may spend on a choice (1 to OV_MOST_BUDGET; 0 if the text
 * names none). Returns NULL, and sets nothing, if the text is neither.
 */
enum { OV_MOST_BUDGET = 1000000000 };
const struct ov_bot *ov_bot_spelt(const char *text, int *ret_budget);

/*
 * Bytes of scratch memory that a bot uses for one choice with this budget (0:
 * no budget was named). With less memory it searches less or not at all; with
 * more it plays the same.
 */
size_t ov_bot_scratch_size(const struct ov_bot *bot, int budget);

/*
 * The random numbers of a seat's bot in a game. They follow from the game's
 * seed and the seat, but reveal nothing about the game's own.
 */
struct ov_rng ov_bot_rng(const struct ov_seed *seed, int seat);

/*
 * The bot's random numbers for one choice, after this many actions of the game.
 * Asked again at the same place (after undo, in a replay, on another machine),
 * the bot gets the same ones. They are seeded by a single number, so that a bot
 * in another program can be told it.
 */
uint64_t ov_bot_chance(const struct ov_seed *seed, int seat, uint32_t actions);
struct ov_rng ov_bot_rng_from(uint64_t chance);
struct ov_rng ov_bot_rng_at(const struct ov_seed *seed, int seat,
                            uint32_t actions);

/* What every bot may rely on: its seat has to choose, and nothing is missing.
 */
static inline bool ov_is_asked(const struct ov_question *question)
{
    return question->view != NULL && question->box != NULL &&
           question->rng != NULL &&
           question->seat == question->view->of.turn.actor &&
           question->seat < question->box->seats;
}

/* Whether a search should answer with what it has. */
static inline bool ov_is_urged(const struct ov_question *question)
{
    return question->patience != NULL &&
           question->patience->is_over(question->patience->context);
}

/* The question to be answered now. Somebody must have to choose. */
static inline struct ov_question
ov_ask(const struct ov_view *view, const struct ov_box *box, struct ov_rng *rng)
{
    assert(view->of.turn.actor < box->seats);
    return (struct ov_question){
        .view = view, .box = box, .seat = view->of.turn.actor, .rng = rng};
}

#endif
