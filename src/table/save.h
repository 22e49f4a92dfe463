/*
 * save.h - a table as text and back (docs/TABLE.md, "Saves"): how its game was
 * set up, the seats' orders, and the whole history, an entry a line.
 *
 *     oddville-table 2
 *     rules 1
 *     ...                          as a record's header, up to the seed
 *     seat purple held 0 builder never useless ask turn-end ask
 *     seat blue held 0 builder ask useless ask turn-end ask
 *
 *     1 blue person pick wood
 *     2 blue undo-to 0
 *     ...
 *     end-of-table
 *
 * A save is the history, not the position. Playing it again from the seed gives
 * the position, the log and the way back, and it cannot contradict itself, as a
 * position kept beside the moves could. It also makes damage harmless. An entry
 * counts only if its number is the next one and the rules allow it there. So
 * whatever is wrong in a file (a lost end, a changed byte, two files mixed up),
 * the entries before it are a game that was really played, and it continues
 * from there. That is why every line has a number and the last one says that it
 * is the last.
 *
 * Everything else follows from it. A save contains the seed: it is for storing
 * the game, not for players to read while it runs. Saves of format 1 will
 * always be read (save_read_1.c).
 */
#ifndef OV_TABLE_SAVE_H
#define OV_TABLE_SAVE_H

#include "table/table.h"

enum { OV_TABLE_FORMAT = 2 }; /* the version in a save's first line */

/* Bytes that hold a save or a record of this table, with the zero. */
size_t ov_table_save_size(const struct ov_table *table);

/*
 * For a table with a full game. False if it does not fit: then what is there
 * must not be kept, least of all in place of a good one.
 */
OV_NODISCARD bool ov_table_save(const struct ov_table *table,
                                struct ov_buffer *out);

/*
 * The plain record of the game up to where the table stands. With the seed it
 * can be replayed; without it (while a game runs, or on a table that follows)
 * it only commits to it. False as above.
 */
OV_NODISCARD bool ov_table_write_record(const struct ov_table *table, bool seed,
                                        struct ov_buffer *out);

/* What a loaded table needs from its caller; all must stay in place. */
struct ov_place {
    const struct ov_deck *deck;
    struct ov_box *box; /* is overwritten */
    struct ov_sheet sheet;
};

enum ov_load {
    OV_LOAD_NOTHING, /* there is no game in this text */
    OV_LOAD_PART,    /* something is wrong, but the moves before it are there */
    OV_LOAD_WHOLE
};

/*
 * Reads a save, or a plain record with its seed. Unless all of it is right,
 * *ret_fault says where it is not. Damaged parts are not guessed at: the
 * entries before the damage count, and if the seats' lines are damaged, seats
 * have no orders. Comments in a record are skipped. With OV_LOAD_NOTHING the
 * table is untouched.
 */
OV_NODISCARD enum ov_load ov_table_load(struct ov_table *ret_table,
                                        const struct ov_place *place,
                                        const char *text, size_t length,
                                        struct ov_parse_fault *ret_fault);

#endif
