/*
 * table.h - a game with people and bots around it: the mid-end that every front
 * end uses.
 *
 * The history (history.h) is the truth: a seed, the moves with who made them,
 * undos and redos. States are derived from it; a few are kept so that every
 * place in the game is near one. A place in the game is the number of moves
 * made up to there, on the line of those that count. After an undo the moves
 * beyond can be redone, until another move takes their place. What must survive
 * a restart but not an undo is here too: who sits where, standing orders.
 *
 * A table has a full game, or it *follows* one that is played elsewhere
 * (ov_table_follow): then it knows no seed, its game is what anyone may know,
 * and it is told each move with what chance revealed. What is legal and why
 * not, the history, undo, cursors, previews and hints work the same way.
 *
 * The table is the caller's memory, and so are box and sheet, which must stay
 * in place as long as the table is used. Nothing is freed. A table holds what
 * nobody may see (the seed, the deck): people are shown views.
 *
 * The loop of a front end:
 *
 *     while (ov_table_carry_on(&table, &aid, &events))
 *         show(&events);                       at its own pace
 *     if (ov_table_waits(&table) == OV_WAITS_FOR_PERSON)
 *         ov_table_act(&table, seat, action, &events, &refusal);
 */
#ifndef OV_TABLE_TABLE_H
#define OV_TABLE_TABLE_H

#include "bot/bot.h"
#include "notation/record.h"
#include "table/history.h"
#include "table/orders.h"
#include "view/follow.h"

enum { OV_CHECKPOINTS = 16 };

struct ov_table_seat {
    struct ov_orders orders;
    uint16_t held; /* number of the turn that is held open, or 0 */
};

/* What chance revealed to a table that follows, in the order of the entries. */
struct ov_showing {
    struct ov_shown *at;
    uint16_t *first; /* by entry: the first thing the move revealed */
    int room;        /* of both */
    int count;
};

struct ov_showing_memory {
    struct ov_shown at[OV_SHEET_ROOM];
    uint16_t first[OV_SHEET_ROOM];
};

static inline struct ov_showing ov_showing_on(struct ov_showing_memory *memory)
{
    return (struct ov_showing){memory->at, memory->first, OV_SHEET_ROOM, 0};
}

struct ov_table {
    const struct ov_box *box;
    /* Names, bots, circumstances, seed. The result is not kept here. */
    struct ov_record_header header;
    struct ov_table_seat seat[OV_MAX_SEATS];
    struct ov_game game;
    /* Private: use the functions below. */
    struct ov_history history;
    int at; /* the place of `game`: the history's, unless looking back */
    struct ov_showing showing; /* empty, unless the table follows */
    /* States at regular intervals, the start first. */
    int checkpoints, spacing;
    struct ov_game checkpoint[OV_CHECKPOINTS];
};

/* Moves that count: the game is the state after them. */
static inline int ov_table_at(const struct ov_table *table)
{
    return table->at;
}

/* Moves including the undone ones that can be redone. */
static inline int ov_table_moves(const struct ov_table *table)
{
    return table->history.count;
}

/* One of these moves; the first is 0. */
static inline struct ov_move ov_table_move(const struct ov_table *table,
                                           int move)
{
    return ov_history_move(&table->history, move);
}

/* How much it brought about. */
static inline struct ov_effect ov_table_effect(const struct ov_table *table,
                                               int move)
{
    return table->history.sheet
        .entries[ov_history_entry_of(&table->history, move)]
        .effect;
}

/*
 * The log has a line for each event, counted from 0: how many lines the first
 * moves have.
 */
int ov_table_lines(const struct ov_table *table, int moves);

/* Everything ever done here, whether it counts or not. */
static inline int ov_table_entries(const struct ov_table *table)
{
    return table->history.entries;
}

static inline struct ov_entry ov_table_entry(const struct ov_table *table,
                                             int entry)
{
    assert(entry >= 0 && entry < table->history.entries);
    return table->history.sheet.entries[entry];
}

/* Whether a person ever did anything here, even if it was taken back. */
bool ov_table_is_begun(const struct ov_table *table);

/* Whether no further move fits. */
bool ov_table_is_full(const struct ov_table *table);

/* A new game. Everybody is a person without a name; change that next. */
void ov_table_start(struct ov_table *table, const struct ov_box *box,
                    enum ov_edition edition, const struct ov_seed *seed,
                    struct ov_sheet sheet);

/* --- A game that is played elsewhere --- */

/* What a table that follows needs from its caller; all must stay in place. */
struct ov_post {
    const struct ov_box *box;
    struct ov_sheet sheet;
    struct ov_showing showing; /* as large as the sheet */
};

/*
 * Follows it from a view on. The header says how it was set up and who plays;
 * it only commits to the seed.
 */
void ov_table_follow(struct ov_table *table,
                     const struct ov_record_header *header,
                     const struct ov_view *start, const struct ov_post *post);

/* Whether the table follows: then moves are not made here, only received. */
static inline bool ov_table_follows(const struct ov_table *table)
{
    return table->showing.at != NULL;
}

/* --- Who sits where; can change at any time --- */

/* The name is plain (notation/quote.h) and may be empty. */
void ov_table_seat_person(struct ov_table *table, int seat, const char *name);

/*
 * A bot is spelt as in records, NAME or NAME:BUDGET (simulations for each
 * choice). One that this program does not have is kept.
 */
void ov_table_seat_bot(struct ov_table *table, int seat, const char *name,
                       const char *bot);

/*
 * The bot of a seat; NULL for a person, or a bot that we do not have.
 * *ret_budget (or NULL) is 0 if none is named. The budget may come from a
 * stranger's link or file: it is limited to OV_TABLE_BUDGET, so that no choice
 * takes much longer than a second.
 */
enum { OV_TABLE_BUDGET = 10000 };
const struct ov_bot *ov_table_bot(const struct ov_table *table, int seat,
                                  int *ret_budget);

/* Gives the people at a new game the orders of ov_usual_orders. */
void ov_table_give_usual_orders(struct ov_table *table);

/* --- What is asked now, and answering --- */

enum ov_waits {
    OV_WAITS_FOR_NOBODY, /* the game is over */
    OV_WAITS_FOR_PERSON,
    OV_WAITS_FOR_ORDER,   /* a person's standing order answers */
    OV_WAITS_FOR_BOT,     /* the person has to be asked */
    OV_WAITS_FOR_STRANGER /* a bot that this program does not have */
};

enum ov_waits ov_table_waits(const struct ov_table *table);

enum ov_table_answer {
    OV_ANSWER_DONE,
    OV_ANSWER_REFUSED, /* the rules refuse it; *ret_refusal says why */
    OV_ANSWER_NO_ROOM  /* the sheet is full */
};

/*
 * The person at a seat does something. Undone moves leave the line, unless this
 * repeats the move that was undone here. `events` (or NULL) gets what happened.
 * Unless it is done, nothing has changed.
 */
OV_NODISCARD enum ov_table_answer ov_table_act(struct ov_table *table, int seat,
                                               struct ov_action action,
                                               struct ov_events *events,
                                               struct ov_refusal *ret_refusal);

/* The same for a move made by anyone. */
OV_NODISCARD enum ov_table_answer ov_table_make(struct ov_table *table,
                                                struct ov_move move,
                                                struct ov_events *events,
                                                struct ov_refusal *ret_refusal);

/* A move made where the game is played, and what chance revealed. */
struct ov_told {
    struct ov_move move;
    int count;
    struct ov_shown shown[OV_MOST_SHOWN];
};

enum ov_followed {
    OV_FOLLOWED,
    OV_FOLLOWED_REFUSED,   /* the rules refuse it; *ret_refusal says why */
    OV_FOLLOWED_CANNOT_BE, /* chance cannot have revealed this */
    OV_FOLLOWED_NO_ROOM
};

/* Unless it is followed, nothing has changed. */
OV_NODISCARD enum ov_followed ov_table_followed(struct ov_table *table,
                                                const struct ov_told *told,
                                                struct ov_events *events,
                                                struct ov_refusal *ret_refusal);

/*
 * Who probably made a move here, if nobody recorded it (records, links, saves
 * of format 1): a bot if one sits there, an order if it says so, else a person.
 * Only people act out of turn.
 */
enum ov_entry_kind ov_table_likely_maker(const struct ov_table *table, int seat,
                                         struct ov_action action);

/*
 * What bots may use: memory to think in (or none) and a net (or none); and who
 * they keep waiting (or NULL).
 */
struct ov_aid {
    struct ov_scratch scratch;
    const struct ov_net *net;
    const struct ov_patience *patience;
};

/*
 * What the bot that has to choose wants to do. Its randomness is derived from
 * the seed, the seat and the place in the game, so asked there again, it
 * answers the same.
 */
struct ov_action ov_table_ask_bot(const struct ov_table *table,
                                  const struct ov_aid *aid);

/*
 * Does one thing that needs no person: a standing order's or a bot's action.
 * False if there is none, or no room.
 */
bool ov_table_carry_on(struct ov_table *table, const struct ov_aid *aid,
                       struct ov_events *events);

/* Keeps the current turn open in spite of the order to end it, or not. */
void ov_table_hold(struct ov_table *table, int seat, bool hold);

static inline void ov_table_legal(const struct ov_table *table, int seat,
                                  struct ov_actions *ret_actions)
{
    ov_legal(&table->game, table->box, seat, ret_actions);
}

static inline enum ov_why ov_table_why_not(const struct ov_table *table,
                                           int seat, struct ov_action action,
                                           struct ov_refusal *ret_refusal)
{
    return ov_why_not(&table->game, table->box, seat, action, ret_refusal);
}

/* What people, bots and messages may see of the game. */
static inline void ov_table_view(const struct ov_table *table,
                                 struct ov_view *ret_view)
{
    ov_view_of(ret_view, &table->game, table->box);
}

/* --- Back and forth --- */

/* The state after this many moves. */
void ov_table_game_at(const struct ov_table *table, int moves,
                      struct ov_game *ret_game);

/*
 * Takes a state from before one of the moves to after it; `events` (or NULL)
 * gets what happened.
 */
void ov_table_play(const struct ov_table *table, int move, struct ov_game *game,
                   struct ov_events *events);

/* What happened in one of the moves; the first is 0. */
void ov_table_events_of(const struct ov_table *table, int move,
                        struct ov_events *ret_events);

enum ov_undo {
    OV_UNDO_FREE,
    OV_UNDO_NOTHING, /* the seat has no choice of a person's to undo */
    OV_UNDO_SHOWN,   /* chance has revealed something since */
    OV_UNDO_OTHERS,  /* another person has made a choice since */
    OV_UNDO_NO_ROOM  /* the rest of the sheet is reserved for moves */
};

/*
 * Where an undo leads that the person at this seat asks for: back to before the
 * seat's last choice, past what bots and orders have done since, but never past
 * another person's choice or a reveal. *ret_moves is set only if it is free.
 */
enum ov_undo ov_table_undo_to(const struct ov_table *table, int seat,
                              int *ret_moves);

/* Takes back; what is taken back can be redone. */
enum ov_undo ov_table_undo(struct ov_table *table, int seat);

/*
 * Redoes what was undone, up to the next choice of a person. False if the next
 * move is not this seat's.
 */
bool ov_table_redo(struct ov_table *table, int seat);

/*
 * Which person made the last choice, and whose move would be redone next;
 * OV_NONE: there is none. Players who share a keyboard ask for an undo or a
 * redo in the name of this seat.
 */
int ov_table_undo_seat(const struct ov_table *table);
int ov_table_redo_seat(const struct ov_table *table);

/*
 * Goes back or forth on the line whatever was revealed since, in the name of a
 * seat: for reading a history, and where it is allowed (all agreed; a copy of
 * the game). The place must be another one on the line. False if there is no
 * room; then nothing has changed.
 */
OV_NODISCARD bool ov_table_go_to(struct ov_table *table, int seat, int moves);

/*
 * Looks at another place: game and ov_table_at are those of that place until
 * ov_table_look_up. Meanwhile nothing can be done, and the history does not
 * change.
 */
void ov_table_look_at(struct ov_table *table, int moves);
void ov_table_look_up(struct ov_table *table);

/* --- Another table --- */

/* The table was copied, and so were its box and its sheet, to here. */
void ov_table_relocate(struct ov_table *table, const struct ov_box *box,
                       struct ov_sheet sheet);

/*
 * A new table that begins with the first moves of this one: same seed, same
 * people. The sheet must have room for them.
 */
void ov_table_branch(const struct ov_table *from, int moves,
                     struct ov_sheet sheet, struct ov_table *ret_table);

#endif
