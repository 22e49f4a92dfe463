/*
 * copy.h - all that is in a store, row by row, whatever kind of store it is.
 *
 * The tables and their columns are named here once, in an order that every
 * back end can give them in, so that two stores can be compared by a hash.
 */
#ifndef OV_STORE_COPY_H
#define OV_STORE_COPY_H

#include "store/store.h"

enum { OV_STORE_CELLS = 12, OV_STORE_TABLES = 7 };

/*
 * The first tables, and columns of theirs, as copy.c lists them. A store that
 * is not brought up to date may have no decks.
 */
enum { OV_STORE_DECK_TABLE, OV_STORE_GAME_TABLE, OV_STORE_EVENT_TABLE };
enum { OV_DECK_ROW_HASH, OV_DECK_ROW_TEXT };
enum { OV_GAME_ID, OV_GAME_CODE, OV_GAME_HEAD, OV_GAME_OVER = 6 };
enum { OV_EVENT_GAME, OV_EVENT_BODY = 5, OV_EVENT_TOKEN = 8 };

enum ov_store_cell_kind {
    OV_STORE_BIG,   /* a number of 8 bytes */
    OV_STORE_INT,   /* of 4 */
    OV_STORE_SMALL, /* of 2 */
    OV_STORE_FLAG,  /* yes or no */
    OV_STORE_WORDS, /* a text */
    OV_STORE_BYTES
};

struct ov_store_column {
    const char *name; /* as SQL has it */
    enum ov_store_cell_kind kind;
};

struct ov_store_table {
    const char *name, *order; /* the columns that it is sorted by */
    struct ov_store_column column[OV_STORE_CELLS]; /* to one without name */
};

extern const struct ov_store_table ov_store_tables[OV_STORE_TABLES];

/* The value of a column in a row. */
struct ov_store_cell {
    bool is_null;
    int64_t number;
    const void *bytes; /* of a text or of bytes, `size` of them */
    size_t size;
};

/* A game by the newest rules that any game in a store has. */
struct ov_store_newest {
    int64_t rules;
    char game[OV_STORE_CODE];
};

/* Are these rules known? If not, the problem says so. */
OV_NODISCARD bool ov_store_knows(const struct ov_store_newest *newest,
                                 int rules, struct ov_store_problem *problem);

int ov_store_columns(const struct ov_store_table *table);

/* Takes one row; false stops the reading. */
typedef bool ov_store_take(void *context, int table,
                           const struct ov_store_cell *cells);

/* Columns of each table, as bits; a table without any is passed over. */
struct ov_store_wanted {
    uint16_t column[OV_STORE_TABLES];
};

static inline bool ov_store_wants(const struct ov_store_wanted *wanted,
                                  int table, int column)
{
    return (wanted->column[table] >> column & 1) != 0;
}

/*
 * Every row of a store in order, whatever its games' rules; cells of columns
 * that are not wanted are empty. The store stays as it is, also if it is an
 * older one, so only columns that every version has can be wanted. No program
 * may use a file. False if `take` said so, or *ret_problem says why.
 */
OV_NODISCARD bool ov_store_read(const char *address,
                                const struct ov_store_wanted *wanted,
                                ov_store_take *take, void *context,
                                struct ov_store_problem *ret_problem);

#endif
