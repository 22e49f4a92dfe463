/*
 * handles.h - what is behind the opaque types of include/oddville.h. Only for
 * the files of this folder.
 *
 * A box counts its users and is freed by the last one. A game remembers where
 * it started and what was done since: that is its undo and its record.
 */
#ifndef OV_API_HANDLES_H
#define OV_API_HANDLES_H

#include "bot/bot.h"
#include "bot/printed.h"
#include "notation/number.h"
#include "notation/record.h"
#include "text/text.h"
#include <oddville.h>

#include <stdatomic.h>

struct oddville_box {
    atomic_int users;
    enum ov_edition edition; /* the switches are a variant of this */
    struct ov_box of;
    struct ov_numbering numbering;
    /* If a bot was asked with a deck of its own: the net for it, or NULL. */
    _Atomic(struct ov_folded_net *) folded;
};

struct ov_api_move {
    uint8_t seat;
    struct ov_action action;
};

struct oddville_game {
    struct oddville_box *box;
    struct ov_game of;
    struct ov_game start;
    bool from_seed; /* it started from the beginning, with this seed: */
    struct ov_seed seed;
    int moves, room;
    struct ov_api_move *move;
};

struct oddville_view {
    struct oddville_box *box;
    struct ov_view of;
};

struct oddville_bot {
    const struct ov_bot *of;
    int budget;
    struct ov_scratch scratch; /* empty until a search needs it */
};

/* Adds a user to a box; returns the box. */
struct oddville_box *ov_api_use_box(struct oddville_box *box);

/* The box of a text's set-up, with this deck. */
enum oddville_status ov_api_box(const struct ov_setup *setup,
                                const struct ov_deck *deck,
                                struct oddville_box **ret_box,
                                struct ov_parse_fault *ret_fault);

/* A game with this box that starts in this state; NULL if out of memory. */
struct oddville_game *ov_api_game(struct oddville_box *box,
                                  const struct ov_game *start);

/* A view with this box; NULL if out of memory. */
struct oddville_view *ov_api_view(struct oddville_box *box,
                                  const struct ov_view *of);

/* A game can only be asked once everything due has been shown. */
static inline void ov_api_let_chance_finish(struct ov_game *game,
                                            const struct ov_box *box)
{
    while (ov_reveal_due(game))
        ov_reveal(game, box, NULL);
}

static inline bool ov_api_is_seat(const struct oddville_box *box, int seat)
{
    return seat >= 0 && seat < box->of.seats;
}

static inline struct ov_action ov_api_action(struct oddville_action action)
{
    return (struct ov_action){action.byte[0], action.byte[1], action.byte[2],
                              action.byte[3]};
}

/* One of our lists as one of the library's; returns how many there are. */
int ov_api_list(const struct ov_actions *actions,
                struct oddville_action ret_legal[ODDVILLE_MAX_ACTIONS]);

/* Reports what is wrong with a text; `problem` may be NULL. */
enum oddville_status ov_api_bad_text(struct oddville_problem *problem,
                                     const struct ov_box *box,
                                     const struct ov_parse_fault *fault);

/* The deck of a file's text, or the standard deck for NULL. */
enum oddville_status ov_api_deck(const char *text, struct ov_deck *ret_deck,
                                 struct oddville_problem *problem);

#endif
