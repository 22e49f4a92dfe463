/*
 * copy.h - everything in a store, row by row, whatever kind of store it is.
 *
 * The tables and their columns are named here once, in an order that every back
 * end can produce, so that two stores can be compared by a hash.
 */
#ifndef OV_STORE_COPY_H
#define OV_STORE_COPY_H

#include "store/store.h"

enum { OV_STORE_CELLS = 12, OV_STORE_TABLES = 7 };

/*
 * The first tables and some of their columns, as listed in copy.c. A store that
 * is not up to date may have no decks.
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
    OV_STORE_WORDS, /* text */
    OV_STORE_BYTES
};

struct ov_store_column {
    const char *name; /* as in SQL */
    enum ov_store_cell_kind kind;
};

struct ov_store_table {
    const char *name, *order; /* the columns that it is sorted by */
    struct ov_store_column column[OV_STORE_CELLS]; /* a nameless one ends it */
};

extern const struct ov_store_table ov_store_tables[OV_STORE_TABLES];

/* The value of a column in a row. */
struct ov_store_cell {
    bool is_null;
    int64_t number;
    const void *bytes; /* of a text or of bytes, `size` of them */
    size_t size;
};

/* The game with the newest rules in a store. */
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

/* The wanted columns of each table, as bits; a table without any is skipped. */
struct ov_store_wanted {
    uint16_t column[OV_STORE_TABLES];
};

static inline bool ov_store_wants(const struct ov_store_wanted *wanted,
                                  int table, int column)
{
    return (wanted->column[table] >> column & 1) != 0;
}

/*
 * Every row of a store in order, whatever rules its games have; columns that
 * are not wanted are empty. The store is not changed, even if it is an old one,
 * so only columns that every version has can be wanted. No program may be using
 * a file. False if `take` returned false, or *ret_problem says why.
 */
OV_NODISCARD bool ov_store_read(const char *address,
                                const struct ov_store_wanted *wanted,
                                ov_store_take *take, void *context,
                                struct ov_store_problem *ret_problem);

#endif
