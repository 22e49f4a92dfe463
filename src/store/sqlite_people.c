/*
 * sqlite_people.c - what requests do to guests, their memberships, codes that
 * carry a seat to another device, and bans.
 */
#include "store/sqlite_file.h"

#include <assert.h>
#include <stdlib.h>

/* How long we remember that a code was used or had expired. */
static const int64_t milliseconds_remembered = (int64_t)24 * 3600 * 1000;

static void bind_hash(sqlite3_stmt *statement, int at,
                      const uint8_t hash[OV_SHA256_SIZE])
{
    (void)sqlite3_bind_blob(statement, at, hash, OV_SHA256_SIZE, SQLITE_STATIC);
}

static int new_guest(struct ov_sqlite *file, struct ov_store_request *request)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_ADD_GUEST);
    int code;

    bind_hash(statement, 1, request->guest.secret);
    ov_sqlite_bind_text(statement, 2, request->guest.name);
    (void)sqlite3_bind_int64(statement, 3, request->guest.seen);
    code = ov_sqlite_run(file, OV_SQLITE_ADD_GUEST);
    if ((code & 0xFF) == SQLITE_CONSTRAINT) {
        request->result = OV_STORE_TAKEN;
        return SQLITE_OK;
    }
    request->guest.id = sqlite3_last_insert_rowid(file->db);
    request->result = OV_STORE_DONE;
    return code;
}

static int find_guest(struct ov_sqlite *file, struct ov_store_request *request)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_GET_GUEST);
    int code;

    bind_hash(statement, 1, request->guest.secret);
    request->result = OV_STORE_ABSENT;
    while (ov_sqlite_next(statement, &code)) {
        request->guest.id = sqlite3_column_int64(statement, 0);
        ov_sqlite_copy_text(statement, 1, request->guest.name,
                            sizeof request->guest.name);
        request->guest.seen = sqlite3_column_int64(statement, 2);
        request->result = OV_STORE_DONE;
    }
    return code;
}

static int rename_guest(struct ov_sqlite *file,
                        struct ov_store_request *request)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_RENAME);
    int code;

    (void)sqlite3_bind_int64(statement, 1, request->guest.id);
    ov_sqlite_bind_text(statement, 2, request->guest.name);
    code = ov_sqlite_run(file, OV_SQLITE_RENAME);
    request->result =
        sqlite3_changes(file->db) == 0 ? OV_STORE_ABSENT : OV_STORE_DONE;
    return code;
}

/*
 * The guest with this secret, created if necessary. The secret stays in the
 * request, which may be tried again (sqlite.c).
 */
static int keep(struct ov_sqlite *file, struct ov_store_request *request)
{
    const struct ov_store_guest wanted = request->guest;
    int code = ov_sqlite_find_game(file, request);

    if (code != SQLITE_OK || request->result == OV_STORE_ABSENT)
        return code;
    code = find_guest(file, request);
    if (code == SQLITE_OK && request->result == OV_STORE_ABSENT) {
        code = new_guest(file, request);
    } else if (code == SQLITE_OK && wanted.name[0] != '\0' &&
               strcmp(wanted.name, request->guest.name) != 0) {
        memcpy(request->guest.name, wanted.name, sizeof wanted.name);
        code = rename_guest(file, request);
    }
    request->membership.guest = request->guest.id;
    return code == SQLITE_OK ? ov_sqlite_sit(file, request) : code;
}

static int note_visit(struct ov_sqlite *file, int64_t guest, int64_t now)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_SEE_GUEST);

    (void)sqlite3_bind_int64(statement, 1, guest);
    (void)sqlite3_bind_int64(statement, 2, now);
    return ov_sqlite_run(file, OV_SQLITE_SEE_GUEST);
}

static bool copy_sealed(sqlite3_stmt *statement, int column,
                        uint8_t ret_sealed[OV_STORE_SEALED])
{
    const void *const sealed = sqlite3_column_blob(statement, column);

    if (sqlite3_column_bytes(statement, column) != OV_STORE_SEALED)
        return false;
    memcpy(ret_sealed, sealed, OV_STORE_SEALED);
    return true;
}

static void add_membership(sqlite3_stmt *statement, struct ov_store_game *game)
{
    game->seat = (int8_t)sqlite3_column_int(statement, OV_SQLITE_GAME_MORE);
    (void)copy_sealed(statement, OV_SQLITE_GAME_MORE + 1, game->sealed);
}

static int games_of(struct ov_sqlite *file, struct ov_store_request *request)
{
    const int64_t now = request->guest.seen;
    sqlite3_stmt *statement;
    int code = SQLITE_OK;

    if (request->guest.id == 0) {
        code = find_guest(file, request);
        if (code == SQLITE_OK && request->result == OV_STORE_DONE)
            code = note_visit(file, request->guest.id, now);
        if (code != SQLITE_OK || request->result == OV_STORE_ABSENT)
            return code;
    }
    statement = ov_sqlite_begin(file, OV_SQLITE_GET_GAMES_OF);
    (void)sqlite3_bind_int64(statement, 1, request->guest.id);
    code = ov_sqlite_collect_games(statement, add_membership, request);
    if (code != SQLITE_OK)
        return code;
    statement = ov_sqlite_begin(file, OV_SQLITE_GET_JOINED_OF);
    (void)sqlite3_bind_int64(statement, 1, request->guest.id);
    return ov_sqlite_collect_events(statement, request);
}

static int add_code(struct ov_sqlite *file, struct ov_store_request *request)
{
    const struct ov_store_code *const added = &request->code;
    sqlite3_stmt *statement = ov_sqlite_begin(file, OV_SQLITE_DROP_CODES);
    int code;

    ov_sqlite_bind_text(statement, 1, added->room);
    (void)sqlite3_bind_int(statement, 2, added->seat);
    (void)sqlite3_bind_int64(statement, 3,
                             added->made - milliseconds_remembered);
    code = ov_sqlite_run(file, OV_SQLITE_DROP_CODES);
    if (code != SQLITE_OK)
        return code;
    statement = ov_sqlite_begin(file, OV_SQLITE_ADD_CODE);
    bind_hash(statement, 1, added->hash);
    ov_sqlite_bind_text(statement, 2, added->room);
    (void)sqlite3_bind_int(statement, 3, added->seat);
    (void)sqlite3_bind_blob(statement, 4, added->sealed, OV_STORE_SEALED,
                            SQLITE_STATIC);
    (void)sqlite3_bind_int64(statement, 5, added->until);
    request->result = OV_STORE_DONE;
    return ov_sqlite_run(file, OV_SQLITE_ADD_CODE);
}

/* The sealed token is erased once the code is used. */
static int take_code(struct ov_sqlite *file, struct ov_store_request *request)
{
    struct ov_store_code *const wanted = &request->code;
    sqlite3_stmt *const statement =
        ov_sqlite_begin(file, OV_SQLITE_GET_CODE_FOR);
    int code;

    bind_hash(statement, 1, wanted->hash);
    request->result = OV_STORE_ABSENT;
    while (ov_sqlite_next(statement, &code)) {
        ov_sqlite_copy_text(statement, 0, wanted->room, sizeof wanted->room);
        wanted->seat = (int8_t)sqlite3_column_int(statement, 1);
        wanted->until = sqlite3_column_int64(statement, 3);
        request->result = copy_sealed(statement, 2, wanted->sealed)
                              ? OV_STORE_DONE
                              : OV_STORE_TAKEN;
    }
    if (request->result == OV_STORE_DONE && wanted->until < wanted->made)
        request->result = OV_STORE_GAP;
    if (code != SQLITE_OK || request->result != OV_STORE_DONE)
        return code;
    bind_hash(ov_sqlite_begin(file, OV_SQLITE_USE_CODE), 1, wanted->hash);
    return ov_sqlite_run(file, OV_SQLITE_USE_CODE);
}

static int ban(struct ov_sqlite *file, struct ov_store_request *request)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_BAN);
    int code;

    ov_sqlite_bind_text(statement, 1, request->ban.what);
    (void)sqlite3_bind_int64(statement, 2, request->ban.made);
    (void)sqlite3_bind_int(statement, 3, OV_STORE_BANS);
    code = ov_sqlite_run(file, OV_SQLITE_BAN);
    request->result =
        sqlite3_changes(file->db) == 0 ? OV_STORE_TAKEN : OV_STORE_DONE;
    return code;
}

static int unban(struct ov_sqlite *file, struct ov_store_request *request)
{
    int code;

    ov_sqlite_bind_text(ov_sqlite_begin(file, OV_SQLITE_UNBAN), 1,
                        request->ban.what);
    code = ov_sqlite_run(file, OV_SQLITE_UNBAN);
    request->result =
        sqlite3_changes(file->db) == 0 ? OV_STORE_ABSENT : OV_STORE_DONE;
    return code;
}

static int list_bans(struct ov_sqlite *file, struct ov_store_request *request)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_GET_BANS);
    int code = SQLITE_OK;

    request->bans = calloc(OV_STORE_BANS, sizeof *request->bans);
    request->result = OV_STORE_DONE;
    if (request->bans == NULL)
        return SQLITE_NOMEM;
    while (request->bans_count < OV_STORE_BANS &&
           ov_sqlite_next(statement, &code)) {
        struct ov_store_ban *const next = &request->bans[request->bans_count++];

        ov_sqlite_copy_text(statement, 0, next->what, sizeof next->what);
        next->made = sqlite3_column_int64(statement, 1);
    }
    (void)sqlite3_reset(statement);
    return code == SQLITE_ROW ? SQLITE_OK : code;
}

int ov_sqlite_do_for_people(struct ov_sqlite *file,
                            struct ov_store_request *request)
{
    static int (*const ways[])(struct ov_sqlite *,
                               struct ov_store_request *) = {
        [OV_STORE_NEW_GUEST] = new_guest,   [OV_STORE_KEEP] = keep,
        [OV_STORE_FIND_GUEST] = find_guest, [OV_STORE_RENAME] = rename_guest,
        [OV_STORE_GAMES_OF] = games_of,     [OV_STORE_ADD_CODE] = add_code,
        [OV_STORE_TAKE_CODE] = take_code,   [OV_STORE_BAN] = ban,
        [OV_STORE_UNBAN] = unban,           [OV_STORE_LIST_BANS] = list_bans,
    };

    assert(request->op < OV_LENGTH(ways) && ways[request->op] != NULL);
    return ways[request->op](file, request);
}
