/*
 * batch.h - many games on several threads.
 *
 * Game n of a batch has its own seed and its own line-up, no matter which
 * thread plays it, so the number of threads changes nothing but the time.
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
    const struct ov_box *box; /* `boxes` of them; game n uses n % boxes */
    int boxes;
    enum ov_edition edition[OV_MIXED_BOXES]; /* of each box */
    struct ov_entrant entrant[OV_MAX_SEATS];
    int entrants;
    uint8_t line_up[OV_MAX_SEATS]; /* numbers of entrants, seat by seat */
    int places;                    /* in the line-up; if fewer, they repeat */
    bool rotate;    /* the line-up moves on by one seat each game */
    bool duplicate; /* each deal is played from every seat: one box only */
    struct ov_seed seed;
    int64_t games;
    int threads;
    bool check;
    struct ov_records records;
    struct ov_terms terms; /* of programs */
    bool timed;            /* time every choice; the results have the pace */
    bool progress;         /* report progress on standard error */
    bool complain; /* report the first games that programs lost by a lapse */

    /*
     * Called for every game by the thread that played it; may be NULL. If it
     * returns false, no more games are started.
     */
    void (*begin)(void *watcher, int thread, struct ov_bot_game *bot_game);
    bool (*end)(void *watcher, int thread, const struct ov_bot_game *bot_game,
                const struct ov_outcome *outcome);
    /* Reports progress on standard error; NULL: how many of how many. */
    void (*tell)(void *watcher, int64_t done);
    void *watcher;
};

/*
 * Creates the folder for records. If that fails, or if it contains other
 * records, a message says so and the result is not OV_EXIT_FINE.
 */
OV_NODISCARD int ov_records_begin(const struct ov_call *call,
                                  const struct ov_records *records);

enum { OV_SHOWN_FORFEITS = 10 };

/*
 * Plays all games, or until somebody stops it. Returns an enum ov_exit:
 * OV_EXIT_NO if a check failed (standard error then says how to see it again),
 * OV_EXIT_BAD if the machine failed.
 */
OV_NODISCARD int ov_batch_play(const struct ov_call *call,
                               const struct ov_batch *batch,
                               struct ov_results *ret_results);

/*
 * Puts an entrant in the next place of the line-up; the same name means the
 * same entrant, unless it is that of another program: then the second is
 * called "NAME (2)".
 */
void ov_batch_enter(struct ov_batch *batch, const struct ov_entrant *entrant);

/* The n-th game of a batch. */
void ov_batch_game(const struct ov_batch *batch, int64_t number,
                   struct ov_bot_game *ret_bot_game);

#endif
