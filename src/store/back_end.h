/*
 * back_end.h - what each kind of store does for store.c.
 *
 * All functions but `date`, `leads` and `tell` are called by one thread at a
 * time: `open` by the thread that opens the store, the others by the store's
 * own.
 */
#ifndef OV_STORE_BACK_END_H
#define OV_STORE_BACK_END_H

#include "store/copy.h"

struct ov_store_back_end {
    /* Whether an address is of this kind. */
    bool (*takes)(const char *address);
    /* Puts the open store into *ret_file; on failure nothing is left open. */
    bool (*open)(const char *address, void **ret_file,
                 struct ov_store_problem *ret_problem);
    /* The same for reading only: nothing is created or brought up to date. */
    bool (*open_to_read)(const char *address, void **ret_file,
                         struct ov_store_problem *ret_problem);
    void (*close)(void *file);
    /*
     * The game with the newest rules; rules 0 if none are newer than the first.
     */
    bool (*newest)(void *file, struct ov_store_newest *ret_newest,
                   struct ov_store_problem *problem);
    /*
     * Carries out all requests of a list, linked by `next`, as one transaction,
     * and sets the result of each. One that fails must not harm the others.
     */
    void (*batch)(void *file, struct ov_store_request *first);
    /* As store.h says; NULL if only one program can use such a store. */
    int64_t (*date)(const void *file);
    bool (*leads)(const void *file);
    bool (*listen)(void *file,
                   void (*heard)(void *context,
                                 const struct ov_store_news *news),
                   void *context);
    void (*tell)(void *file, const char *code, int32_t number);
    /*
     * Starts a backup; only one runs at a time. False if it ended at once: the
     * request says how.
     */
    bool (*begin_backup)(void *file, struct ov_store_request *request);
    /* Does a part of it; false when it has ended: the request says how. */
    bool (*go_on_with_backup)(void *file);
    /* As ov_store_restore says; no store is open. */
    bool (*restore)(const struct ov_store_way *way,
                    struct ov_store_contents *ret_contents,
                    struct ov_store_problem *ret_problem);
    /*
     * Passes the wanted columns of every row of every table to `take`, in
     * order; false if `take` returned false, or *problem says why. Only the
     * functions below may be used on a file besides this one.
     */
    bool (*read_rows)(void *file, const struct ov_store_wanted *wanted,
                      ov_store_take *take, void *context,
                      struct ov_store_problem *problem);
    /* Starts to fill an empty store; EXISTS if it is not empty. */
    bool (*begin_fill)(void *file, struct ov_store_problem *problem);
    /* Adds a row; rows come table by table. */
    bool (*add_row)(void *file, int table, const struct ov_store_cell *cells,
                    struct ov_store_problem *problem);
    /* There are no more: read_rows now gives what is there. */
    bool (*end_rows)(void *file, struct ov_store_problem *problem);
    /* Keeps everything that was filled in, or nothing. */
    bool (*end_fill)(void *file, bool keep, struct ov_store_problem *problem);
};

/* The back end for an address, or NULL. */
const struct ov_store_back_end *ov_store_back_end_for(const char *address);

extern const struct ov_store_back_end ov_store_sqlite;
extern const struct ov_store_back_end ov_store_postgres;

#endif
