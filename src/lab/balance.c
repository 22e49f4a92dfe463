/*
 * balance.c - watches games and counts what happens to the cards.
 */
#include "lab/balance.h"

#include "cli/say.h"
#include "score/score.h"

#include <stdlib.h>
#include <unistd.h>

/* What a thread has counted, and the game it is watching. */
struct watcher {
    struct ov_card_balance card[OV_CARDS];
    struct ov_character_balance character[OV_CHARACTERS];
    bool fresh;               /* nothing of this game has been seen yet */
    uint64_t seen;            /* one bit per card: its face has been shown */
    uint16_t since[OV_CARDS]; /* the turn in which it got there */
};

static void see(struct watcher *watcher, int card)
{
    watcher->card[card].seen += !(watcher->seen >> card & 1);
    watcher->seen |= UINT64_C(1) << card;
}

static void into_row(struct watcher *watcher, int card, int turn)
{
    see(watcher, card);
    watcher->card[card].rows++;
    watcher->since[card] = (uint16_t)turn;
}

static void out_of_row(struct watcher *watcher, int card, int turn)
{
    watcher->card[card].taken++;
    watcher->card[card].waited += turn - watcher->since[card];
}

static void watch_event(struct watcher *watcher, const struct ov_event *event,
                        int turn)
{
    if (event->kind == OV_EVENT_ROW_FILLED) {
        into_row(watcher, event->card, turn);
    } else if (event->kind == OV_EVENT_BUILDING_TAKEN) {
        out_of_row(watcher, event->card, turn);
    } else if (event->kind == OV_EVENT_BUILDING_SWAPPED) {
        out_of_row(watcher, event->from, turn);
        into_row(watcher, event->card, turn);
    } else if (event->kind == OV_EVENT_COIN_FLIPPED) {
        see(watcher, event->card);
    } else if (event->kind == OV_EVENT_BUILDING_DISCARDED) {
        watcher->card[event->card].discarded++;
    }
}

static void watch(void *watcher_of, const struct ov_game *game,
                  const struct ov_events *events)
{
    struct watcher *const watcher = watcher_of;

    if (watcher->fresh) { /* the first pick leaves the row unchanged */
        watcher->fresh = false;
        for (int i = 0; i < OV_ROW; i++)
            into_row(watcher, game->row[i], 0);
    }
    for (int i = 0; i < events->count; i++)
        watch_event(watcher, &events->at[i], game->turns);
}

static void begin(void *watchers, int thread, struct ov_bot_game *bot_game)
{
    struct watcher *const watcher = (struct watcher *)watchers + thread;

    watcher->fresh = true;
    watcher->seen = 0;
    bot_game->watch = watch;
    bot_game->watcher = watcher;
}

/* What a seat's cards and characters scored. */
static void count_seat(struct watcher *watcher,
                       const struct ov_bot_game *bot_game,
                       const struct ov_outcome *outcome, int seat)
{
    const struct ov_game *const game = &outcome->game;
    const bool won = outcome->place[seat] == 1;
    struct ov_score score;

    ov_score_seat(game, bot_game->box, seat, &score);
    for (int i = 0; i < score.cards; i++) {
        struct ov_card_balance *const card =
            &watcher->card[game->city.card[score.card[i].place]];

        card->built++;
        card->points += score.card[i].points;
        card->wins += won;
    }
    OV_EACH_BIT (character, game->player[seat].characters) {
        watcher->character[character].held++;
        watcher->character[character].wins += won;
    }
}

static bool end(void *watchers, int thread, const struct ov_bot_game *bot_game,
                const struct ov_outcome *outcome)
{
    struct watcher *const watcher = (struct watcher *)watchers + thread;

    for (int seat = 0; seat < bot_game->box->seats; seat++)
        count_seat(watcher, bot_game, outcome, seat);
    return true;
}

static void join(struct ov_balance *balance, const struct watcher *watcher)
{
    for (int i = 0; i < OV_CARDS; i++) {
        struct ov_card_balance *const card = &balance->card[i];
        const struct ov_card_balance *const more = &watcher->card[i];

        card->seen += more->seen;
        card->rows += more->rows;
        card->waited += more->waited;
        card->taken += more->taken;
        card->discarded += more->discarded;
        card->built += more->built;
        card->points += more->points;
        card->wins += more->wins;
    }
    for (int i = 0; i < OV_CHARACTERS; i++) {
        balance->character[i].held += watcher->character[i].held;
        balance->character[i].wins += watcher->character[i].wins;
    }
}

/* Plays a batch with a watcher for each thread. */
static int play(const struct ov_call *call, const struct ov_batch *batch,
                struct ov_balance *balance)
{
    struct ov_batch watched = *batch;
    struct watcher *const watchers =
        calloc((size_t)batch->threads, sizeof *watchers);
    int result;

    if (watchers == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    watched.begin = begin;
    watched.end = end;
    watched.watcher = watchers;
    balance->players = batch->box[0].seats;
    result = ov_batch_play(call, &watched, &balance->results);
    for (int i = 0; i < batch->threads; i++)
        join(balance, &watchers[i]);
    free(watchers);
    return result;
}

/* Plays with one number of players and adds the results. */
static int balance_one(const struct ov_call *call,
                       const struct ov_balance_options *options,
                       const struct ov_deck *deck, int players,
                       struct ov_balance *ret_balance)
{
    const struct ov_switches switches = ov_common_switches(options->common);
    struct ov_nets nets = {0};
    struct ov_box box;
    struct ov_batch batch = {
        .box = &box,
        .boxes = 1,
        .games = options->games,
        .threads = (int)options->threads,
        .progress = isatty(STDERR_FILENO) != 0,
    };

    struct ov_entrant entrant = ov_entrant_of(ov_bot_at(options->bot));
    int result;

    entrant.nets = &nets; /* without files: the built-in ones, for any deck */
    ov_batch_enter(&batch, &entrant);
    if (!ov_common_seed(call, options->common, &batch.seed))
        return OV_EXIT_BAD;
    ov_box_init(&box, deck, &switches, players);
    result = play(call, &batch, ret_balance);
    ov_nets_finish(&nets);
    return result;
}

static int balance_all(const struct ov_call *call,
                       const struct ov_balance_options *options,
                       struct ov_balances *balances)
{
    for (int i = 0; i < options->players.count; i++) {
        const int players = options->players.at[i][0] - '0';
        const int result = balance_one(call, options, balances->deck, players,
                                       &balances->at[balances->count++]);

        if (result != OV_EXIT_FINE)
            return result;
    }
    if (options->common->json)
        ov_balance_print_json(balances);
    else
        ov_balance_print_table(call, balances);
    return OV_EXIT_FINE;
}

int ov_balance_run(const struct ov_call *call, const struct ov_deck *deck,
                   const struct ov_balance_options *options)
{
    struct ov_balances *const balances = calloc(1, sizeof *balances);
    int result;

    if (balances == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    balances->deck = deck;
    result = balance_all(call, options, balances);
    free(balances);
    return result;
}
