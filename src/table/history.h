/*
 * history.h - everything that was done at a table, in order, and which of it
 * counts now.
 *
 * The history is a list of entries that only ever grows: a move and who made
 * it, an undo, a redo. The *line* is the game as it stands: the moves that
 * count, and beyond them those that were undone and can be done again. It can
 * be derived from the entries and is kept beside them as a list of entry
 * numbers, so that every move is found at once:
 *
 *     entry 0 purple person pick wood      line 0
 *     entry 1 blue bot pick clay           line 0 1
 *     entry 2 purple undo-to 0             line | 0 1      nothing counts now
 *     entry 3 purple person pick stone     line 3          0 and 1 are history
 *
 * An undo removes nothing. A move does: what was undone there leaves the line
 * for good, but stays in the history. Only a move that repeats the one undone
 * there takes its place and leaves the rest to be redone.
 *
 * Nothing here knows the rules: whether a move is allowed, and who may take
 * back what, is for the table to decide. The memory is the caller's.
 */
#ifndef OV_TABLE_HISTORY_H
#define OV_TABLE_HISTORY_H

#include "engine/action.h"

/*
 * E(name, word): who made a move, then the other kinds. The words are used in
 * saves and in JSON, and the order gives the entries' bytes: add at the end.
 */
#define OV_ENTRY_KINDS(E)                                                      \
    E(BY_PERSON, "person")                                                     \
    E(BY_BOT, "bot")                                                           \
    E(BY_ORDER, "order") /* a person's standing order */                       \
    E(BY_TUTORIAL, "tutorial")                                                 \
    E(UNDONE, "undo-to")                                                       \
    E(REDONE, "redo-to")

enum ov_entry_kind {
#define E(name, word) OV_##name,
    OV_ENTRY_KINDS(E)
#undef E
};
enum { OV_ENTRY_KIND_COUNT = OV_REDONE + 1 };

static inline bool ov_is_move(enum ov_entry_kind kind)
{
    return kind <= OV_BY_TUTORIAL;
}

/* "person", ..., "redo-to"; and back. */
const char *ov_entry_word(enum ov_entry_kind kind);
bool ov_entry_kind_from_word(const char *word, enum ov_entry_kind *ret_kind);

struct ov_move {
    uint8_t seat;
    struct ov_action action;
    uint8_t by; /* enum ov_entry_kind, one of OV_BY_... */
};

/*
 * How much a move brought about: enough to number the lines of the log and to
 * know what may be taken back without playing the moves again.
 */
struct ov_effect {
    uint8_t events;
    uint8_t reveals; /* things revealed by chance */
};

/* Eight bytes. In an undo or a redo, `action` holds the place it leads to. */
struct ov_entry {
    uint8_t kind; /* enum ov_entry_kind */
    uint8_t seat; /* the one that moves, or asks */
    struct ov_action action;
    struct ov_effect effect; /* of a move; set by the table */
};

static inline struct ov_entry ov_entry_of_move(struct ov_move move)
{
    return (struct ov_entry){
        .kind = move.by, .seat = move.seat, .action = move.action};
}

/* An undo or a redo: this many moves count from then on. */
struct ov_entry ov_entry_to(enum ov_entry_kind kind, int seat, int moves);

/* The place that an undo or a redo leads to. */
int ov_entry_place(struct ov_entry entry);

/*
 * What a history is written on: space for entries, and for the numbers of the
 * moves on the line, which has at most `moves` of them.
 */
struct ov_sheet {
    struct ov_entry *entries;
    int room;
    uint16_t *line;
    int moves;
};

/*
 * The largest sheet there is. Enough for nearly every game (most have 100 to
 * 300 moves): 4,096 moves, and twice as many entries for undos, redos and the
 * moves they replace.
 */
enum { OV_LINE_ROOM = 4096, OV_SHEET_ROOM = 3 * OV_LINE_ROOM };

struct ov_sheet_memory {
    struct ov_entry entries[OV_SHEET_ROOM];
    uint16_t line[OV_LINE_ROOM];
};

static inline struct ov_sheet ov_sheet_on(struct ov_sheet_memory *memory)
{
    return (struct ov_sheet){memory->entries, OV_SHEET_ROOM, memory->line,
                             OV_LINE_ROOM};
}

struct ov_history {
    struct ov_sheet sheet;
    int entries; /* written so far */
    int count;   /* moves on the line, undone ones included */
    int at;      /* moves that count */
};

void ov_history_start(struct ov_history *history, struct ov_sheet sheet);

/* A move of the line; the first is 0. */
struct ov_move ov_history_move(const struct ov_history *history, int move);

/* The number of its entry. */
int ov_history_entry_of(const struct ov_history *history, int move);

/* Whether this is the move that was undone here. */
bool ov_history_repeats(const struct ov_history *history, struct ov_move move);

enum ov_append {
    OV_APPEND_DONE,
    OV_APPEND_NO_ROOM,
    OV_APPEND_NO_PLACE /* an undo leads forward, or a redo back or too far */
};

/*
 * Whether an entry can follow. There is always room for as many moves as the
 * line can still take: an undo that would use it up is refused, so that a game
 * can be finished however often somebody took something back.
 */
enum ov_append ov_history_may_append(const struct ov_history *history,
                                     struct ov_entry entry);

/* Unless it returns OV_APPEND_DONE, nothing has changed. */
enum ov_append ov_history_append(struct ov_history *history,
                                 struct ov_entry entry);

/*
 * Takes the entry that is next on the sheet already: for going through a
 * history again, with a separate line.
 */
void ov_history_step(struct ov_history *history);

#endif
