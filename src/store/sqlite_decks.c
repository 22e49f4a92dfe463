/*
 * sqlite_decks.c - decks that people bring, by their hash.
 */
#include "store/sqlite_file.h"

#include <assert.h>
#include <stdlib.h>

static void bind_hash(sqlite3_stmt *statement, const struct ov_store_deck *deck)
{
    (void)sqlite3_bind_blob(statement, 1, deck->hash, OV_STORE_DECK,
                            SQLITE_STATIC);
}

static int note_use(struct ov_sqlite *file, const struct ov_store_deck *deck)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_USE_DECK);

    bind_hash(statement, deck);
    (void)sqlite3_bind_int64(statement, 2, deck->used);
    return ov_sqlite_run(file, OV_SQLITE_USE_DECK);
}

/* Copies the deck with this hash to memory of the request's, or ABSENT. */
static int get_deck(struct ov_sqlite *file, struct ov_store_request *request)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_GET_DECK);
    int code;

    bind_hash(statement, &request->deck);
    request->result = OV_STORE_ABSENT;
    while (ov_sqlite_next(statement, &code)) {
        const void *const text = sqlite3_column_text(statement, 0);

        free(request->text);
        request->text = text == NULL ? NULL : strdup(text);
        request->result = OV_STORE_DONE;
    }
    if (code != SQLITE_OK || request->result == OV_STORE_ABSENT)
        return code;
    return request->text == NULL ? SQLITE_NOMEM
                                 : note_use(file, &request->deck);
}

static int count_decks(struct ov_sqlite *file, int *ret_count)
{
    sqlite3_stmt *const statement =
        ov_sqlite_begin(file, OV_SQLITE_COUNT_DECKS);
    int code;

    while (ov_sqlite_next(statement, &code))
        *ret_count = sqlite3_column_int(statement, 0);
    return code;
}

static int insert_deck(struct ov_sqlite *file, struct ov_store_request *request)
{
    const struct ov_store_deck *const deck = &request->deck;
    sqlite3_stmt *statement;
    int count = 0;
    const int code = count_decks(file, &count);

    if (code != SQLITE_OK || count >= OV_STORE_DECKS) {
        request->result = OV_STORE_GAP;
        return code;
    }
    statement = ov_sqlite_begin(file, OV_SQLITE_ADD_DECK);
    bind_hash(statement, deck);
    ov_sqlite_bind_text(statement, 2, deck->text);
    (void)sqlite3_bind_int64(statement, 3, deck->used);
    request->result = OV_STORE_DONE;
    return ov_sqlite_run(file, OV_SQLITE_ADD_DECK);
}

static int add_deck(struct ov_sqlite *file, struct ov_store_request *request)
{
    const int code = get_deck(file, request);

    if (code != SQLITE_OK)
        return code;
    if (request->result == OV_STORE_ABSENT)
        return insert_deck(file, request);
    if (strcmp(request->text, request->deck.text) != 0)
        request->result = OV_STORE_TAKEN;
    return SQLITE_OK;
}

static int drop_decks(struct ov_sqlite *file, struct ov_store_request *request)
{
    (void)sqlite3_bind_int64(ov_sqlite_begin(file, OV_SQLITE_DROP_DECKS), 1,
                             request->from);
    request->result = OV_STORE_DONE;
    return ov_sqlite_run(file, OV_SQLITE_DROP_DECKS);
}

int ov_sqlite_do_for_decks(struct ov_sqlite *file,
                           struct ov_store_request *request)
{
    int code;

    if (request->op == OV_STORE_ADD_DECK)
        return add_deck(file, request);
    if (request->op == OV_STORE_DROP_DECKS)
        return drop_decks(file, request);
    assert(request->op == OV_STORE_GET_DECK);
    code = get_deck(file, request);
    request->deck.text = request->text;
    return code;
}
