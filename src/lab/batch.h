/*
 * batch.h - many games on several threads.
 *
 * Game n of a batch has its own seed and its own line-up, whichever thread
 * plays it, so that the number of threads changes nothing but the time.
 */
#ifndef OV_LAB_BATCH_H
#define OV_LAB_BATCH_H

#include "cli/common.h"
#include "lab/bot_game_record.h"
#include "lab/results.h"

/* Editions, end rules and numbers of players in turn (`--mix`). */
enum { OV_END_RULES = 3 };
enum { OV_MIXED_BOXES = OV_EDITIONS * OV_END_RULES * OV_SEAT_COUNTS };

struct ov_batch {
    const struct ov_box *box; /* `boxes` of them; game n takes n % boxes */
    int boxes;
    enum ov_edition edition[OV_MIXED_BOXES]; /* of each box */
    struct ov_entrant entrant[OV_MAX_SEATS];
    int entrants;
    uint8_t line_up[OV_MAX_SEATS]; /* numbers of entrants, seat by seat */
    int places;                    /* of the line-up; fewer are repeated */
    bool rotate;    /* the line-up moves on by one seat each game */
    bool duplicate; /* a deal is played once from every seat: one box only */
    struct ov_seed seed;
    int64_t games;
    int threads;
    bool check;
    struct ov_records records;
    int patience;  /* seconds a program has for an answer */
    bool timed;    /* every choice; the results have the pace */
    bool progress; /* tell the standard error how far it is */

    /*
     * Told of every game by the thread that played it; NULL: nobody. With
     * false nobody begins a further game.
     */
    void (*begin)(void *watcher, int thread, struct ov_bot_game *bot_game);
    bool (*end)(void *watcher, int thread, const struct ov_bot_game *bot_game,
                const struct ov_outcome *outcome);
    /* Says how far it is on the standard error; NULL: so many of so many. */
    void (*tell)(void *watcher, int64_t done);
    void *watcher;
};

/*
 * Makes the folder for records. Unless it is OV_EXIT_FINE, that could not be
 * or there are others in it, and that was said.
 */
OV_NODISCARD int ov_records_begin(const struct ov_call *call,
                                  const struct ov_records *records);

/*
 * Plays all games, or those until somebody stops it. Returns an enum ov_exit:
 * OV_EXIT_NO if a check failed (the standard error then tells how to see it
 * again), OV_EXIT_BAD if the machine did.
 */
OV_NODISCARD int ov_batch_play(const struct ov_call *call,
                               const struct ov_batch *batch,
                               struct ov_results *ret_results);

/*
 * Puts an entrant at the next place of the line-up; one of the same name is
 * the same one.
 */
void ov_batch_enter(struct ov_batch *batch, const struct ov_entrant *entrant);

/* The n-th game of a batch. */
void ov_batch_game(const struct ov_batch *batch, int64_t number,
                   struct ov_bot_game *ret_bot_game);

#endif
