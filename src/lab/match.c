/*
 * match.c - plays blocks on several threads and adds them up in order.
 */
#include "lab/match.h"

#include "cli/say.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_MARGIN = 100 }; /* points; more than anyone ever had */

/* A finished game, kept until it is its block's turn. */
struct played {
    bool done;
    uint8_t ended_by;
    uint8_t first; /* player */
    uint8_t seat;  /* of the one */
    uint8_t place[OV_MAX_SEATS];
    int16_t total[OV_MAX_SEATS];
    int32_t decisions;
    struct ov_forfeit *forfeit; /* on the heap; NULL: there was none */
};

struct adding {
    const struct ov_match_plan *plan;
    struct ov_match *match;
    struct played *game; /* all games of all blocks */
    bool over;           /* no more are wanted */
    bool no_memory;
    pthread_mutex_t lock;
};

struct ov_interval ov_match_share(const struct ov_match *match)
{
    return ov_blocks_interval(&match->share, 0, 1);
}

struct ov_interval ov_match_margin(const struct ov_match *match)
{
    return ov_blocks_interval(&match->margin, -MOST_MARGIN, MOST_MARGIN);
}

static int best_other(const struct played *game, int players)
{
    int best = INT16_MIN;

    for (int seat = 0; seat < players; seat++)
        if (seat != game->seat && game->total[seat] > best)
            best = game->total[seat];
    return best;
}

static void enter_one(struct ov_share *share, const struct played *game)
{
    share->games++;
    share->wins += game->place[game->seat] == 1;
    ov_tally_add(&share->score, game->total[game->seat]);
}

static void add_forfeit(struct ov_match *match,
                        const struct ov_forfeit *forfeit)
{
    match->forfeits[forfeit->side][forfeit->lapse.kind]++;
    if (match->shown < OV_SHOWN_FORFEITS)
        match->forfeit[match->shown++] = *forfeit;
}

static void add_game(struct ov_match *match, const struct played *game)
{
    const int players = match->players;
    const int order = (game->seat + players - game->first) % players;

    match->games++;
    match->choices += game->decisions;
    match->stalled += game->ended_by == OV_ENDED_STALLING;
    if (game->forfeit != NULL)
        add_forfeit(match, game->forfeit);
    else
        match->unfinished += game->ended_by == OV_NOT_ENDED;
    enter_one(&match->seat[game->seat], game);
    enter_one(&match->order[order], game);
    for (int seat = 0; seat < players; seat++) {
        const int side = seat == game->seat ? match->one : !match->one;

        ov_tally_add(&match->score[side], game->total[seat]);
        ov_tally_add(&match->place[side], game->place[seat]);
    }
}

/* A's share per seat: the test is always about A. */
static struct ov_blocks share_of_a(const struct ov_match *match)
{
    struct ov_blocks share = match->share;
    const int64_t unit = share.unit;

    if (match->one == OV_SIDE_A)
        return share;
    /* One B wins w of n: then the A's win n - w, shared equally. */
    share.squares += unit * (share.count * unit - 2 * share.sum);
    share.sum = share.count * unit - share.sum;
    share.unit = unit * (match->players - 1);
    return share;
}

static void judge(struct adding *adding)
{
    const struct ov_sprt *const sprt = &adding->plan->sprt;
    struct ov_match *const match = adding->match;
    const struct ov_blocks share = share_of_a(match);
    const double fair = 1 / (double)match->players;

    adding->over = adding->plan->strict && match->shown > 0;
    if (!sprt->wanted)
        return;
    match->llr = ov_blocks_llr(&share, fair + sprt->low, fair + sprt->high);
    if (match->llr >= OV_LLR_BOUND)
        match->verdict = OV_IS_HIGH;
    else if (match->llr <= -OV_LLR_BOUND)
        match->verdict = OV_IS_LOW;
    adding->over |= match->verdict != OV_UNDECIDED;
}

static void add_block(struct adding *adding, const struct played *block)
{
    struct ov_match *const match = adding->match;
    int64_t wins = 0, margin = 0;

    for (int i = 0; i < match->players; i++) {
        const struct played *const game = &block[i];

        add_game(match, game);
        wins += game->place[game->seat] == 1;
        margin += game->total[game->seat] - best_other(game, match->players);
    }
    ov_blocks_add(&match->share, wins);
    ov_blocks_add(&match->margin, margin);
    match->blocks++;
    judge(adding);
}

static bool is_whole(const struct played *block, int players)
{
    for (int i = 0; i < players; i++)
        if (!block[i].done)
            return false;
    return true;
}

/* False if there is no memory to keep it. */
static bool keep_forfeit(struct played *game,
                         const struct ov_bot_game *bot_game,
                         const struct ov_outcome *outcome, int one)
{
    if (outcome->forfeiter < 0)
        return true;
    game->forfeit = malloc(sizeof *game->forfeit);
    if (game->forfeit == NULL)
        return false;
    *game->forfeit = (struct ov_forfeit){
        .game = bot_game->number,
        .steps = outcome->decisions,
        .side = outcome->forfeiter == 0 ? one : !one,
        .lapse = outcome->lapse,
    };
    return true;
}

static void keep(struct played *game, const struct ov_bot_game *bot_game,
                 const struct ov_outcome *outcome)
{
    game->ended_by = outcome->game.ended_by;
    game->first = outcome->game.first;
    game->decisions = outcome->decisions;
    for (int seat = 0; seat < bot_game->box->seats; seat++) {
        game->place[seat] = (uint8_t)outcome->place[seat];
        game->total[seat] = (int16_t)outcome->total[seat];
        if (bot_game->who[seat] == 0) /* the one is entered first */
            game->seat = (uint8_t)seat;
    }
    game->done = true;
}

/* A game is over: adds the blocks whose turn it is. */
static bool end(void *watcher, int thread, const struct ov_bot_game *bot_game,
                const struct ov_outcome *outcome)
{
    struct adding *const adding = watcher;
    struct ov_match *const match = adding->match;
    bool over;

    (void)thread;
    (void)pthread_mutex_lock(&adding->lock);
    keep(&adding->game[bot_game->number], bot_game, outcome);
    if (!keep_forfeit(&adding->game[bot_game->number], bot_game, outcome,
                      match->one))
        adding->no_memory = adding->over = true;
    while (!adding->over && match->blocks < adding->plan->blocks) {
        const struct played *const block =
            &adding->game[match->blocks * match->players];

        if (!is_whole(block, match->players))
            break;
        add_block(adding, block);
    }
    over = adding->over;
    (void)pthread_mutex_unlock(&adding->lock);
    return !over;
}

/*
 * "net 1:2 fickle  37 / 200  61.3 % (53.0 - 69.6)": the one against the others,
 * blocks, and the estimate so far. Long names are cut, so that it stays on one
 * line.
 */
static void tell(void *watcher, int64_t done)
{
    struct adding *const adding = watcher;
    const struct ov_match_plan *const plan = adding->plan;
    struct ov_interval share;
    int64_t blocks;
    double llr;

    (void)done;
    (void)pthread_mutex_lock(&adding->lock);
    blocks = adding->match->blocks;
    share = ov_match_share(adding->match);
    llr = adding->match->llr;
    (void)pthread_mutex_unlock(&adding->lock);
    (void)fprintf(stderr,
                  "\r%.12s 1:%d %.12s  %lld / %lld  %.1f %% (%.1f - %.1f)",
                  plan->entrant[plan->one].name, adding->match->players - 1,
                  plan->entrant[!plan->one].name, (long long)blocks,
                  (long long)adding->plan->blocks, 100 * share.mean,
                  100 * share.low, 100 * share.high);
    if (adding->plan->sprt.wanted)
        (void)fprintf(stderr, "  LLR %.2f", llr);
    (void)fputs("  ", stderr);
}

/* The one first, then the others; it is number 0 in the match and the batch. */
static void line_up(const struct ov_match_plan *plan, struct ov_batch *batch)
{
    batch->entrant[0] = plan->entrant[plan->one];
    batch->entrant[1] = plan->entrant[!plan->one];
    batch->entrants = OV_MATCH_SIDES;
    batch->places = plan->box->seats;
    for (int seat = 0; seat < batch->places; seat++)
        batch->line_up[seat] = seat > 0;
}

static int play(const struct ov_call *call, struct adding *adding,
                struct ov_results *results)
{
    const struct ov_match_plan *const plan = adding->plan;
    struct ov_batch batch = {
        .box = plan->box,
        .boxes = 1,
        .edition = {plan->edition},
        .rotate = true,
        .duplicate = true,
        .seed = plan->seed,
        .games = plan->blocks * plan->box->seats,
        .threads = plan->threads,
        .records = plan->records,
        .terms = plan->terms,
        .timed = true,
        .progress = plan->progress,
        .end = end,
        .tell = tell,
        .watcher = adding,
    };
    int result;

    line_up(plan, &batch);
    result = ov_batch_play(call, &batch, results);
    adding->match->pace[plan->one] = results->pace[0];
    adding->match->pace[!plan->one] = results->pace[1];
    return result;
}

static void free_games(struct played *game, int64_t count)
{
    for (int64_t i = 0; game != NULL && i < count; i++)
        free(game[i].forfeit);
    free(game);
}

int ov_match_play(const struct ov_call *call, const struct ov_match_plan *plan,
                  struct ov_match *ret_match)
{
    const int players = plan->box->seats;
    struct adding adding = {
        .plan = plan, .match = ret_match, .lock = PTHREAD_MUTEX_INITIALIZER};
    struct ov_results *const results = malloc(sizeof *results);
    int result = OV_EXIT_BAD;

    memset(ret_match, 0, sizeof *ret_match);
    ret_match->players = players;
    ret_match->one = plan->one;
    ret_match->share.unit = ret_match->margin.unit = players;
    adding.game = calloc((size_t)(plan->blocks * players), sizeof *adding.game);
    if (results == NULL || adding.game == NULL)
        (void)ov_complain(call, N_("there is not enough memory"));
    else
        result = play(call, &adding, results);
    if (adding.no_memory)
        result = ov_complain(call, N_("there is not enough memory"));
    ret_match->stopped = !adding.over && ret_match->blocks < plan->blocks;
    free_games(adding.game, plan->blocks * players);
    free(results);
    return result;
}
