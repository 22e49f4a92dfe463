/*
 * sqlite_file.h - a store in one SQLite file: what its parts share.
 *
 * Exactly one connection, in one thread of one program: the version in Debian
 * 12 can damage a file whose log two connections use at once, and an exclusive
 * lock also saves the shared-memory file. The lock is taken when the file is
 * opened, so a second program is refused at once.
 */
#ifndef OV_STORE_SQLITE_FILE_H
#define OV_STORE_SQLITE_FILE_H

#include "store/copy.h"

#include <sqlite3.h>

/* Every statement, prepared once. */
#define OV_SQLITE_STATEMENTS(X)                                                \
    X(BEGIN, "BEGIN IMMEDIATE")                                                \
    X(COMMIT, "COMMIT")                                                        \
    X(ROLLBACK, "ROLLBACK")                                                    \
    X(SAVE, "SAVEPOINT request")                                               \
    X(RELEASE, "RELEASE request")                                              \
    X(BACK, "ROLLBACK TO request")                                             \
    X(ADD_GAME, "INSERT INTO game(id, code, owner, made, due, over, head, "    \
                "turn, rules, deck) "                                          \
                "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")             \
    X(SET_GAME, "UPDATE game SET due = ?2, over = ?3, turn = ?4 "              \
                "WHERE id = ?1")                                               \
    X(SET_TURN, "UPDATE game SET turn = ?4 WHERE id = ?1")                     \
    X(GET_GAME, OV_SQLITE_GAME " WHERE id = ?1")                               \
    X(GET_CODE, OV_SQLITE_GAME " WHERE code = ?1")                             \
    X(GET_DUE, OV_SQLITE_GAME " WHERE due <= ?1 ORDER BY due LIMIT 1000")      \
    X(GET_LAST, "SELECT (SELECT coalesce(max(seq), 0) FROM event WHERE "       \
                "event.game = game.id) FROM game WHERE code = ?1")             \
    X(GET_GAMES_OF, OV_SQLITE_GAME_COLUMNS                                     \
      ", seat, sealed FROM game JOIN sitting ON sitting.game = game.id "       \
      "WHERE guest = ?1 ORDER BY over, made DESC, id LIMIT 50")                \
    X(GET_JOINED_OF, OV_SQLITE_EVENT                                           \
      " WHERE kind = 'joined' AND game IN "                                    \
      "(SELECT id FROM game JOIN sitting ON sitting.game = game.id "           \
      "WHERE guest = ?1 ORDER BY over, made DESC, id LIMIT 50) "               \
      "ORDER BY game, seq")                                                    \
    X(ADD_EVENT, "INSERT INTO event(game, seq, kind, seat, \"by\", body, "     \
                 "move_id, content, token, at) "                               \
                 "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")            \
    X(GET_EVENTS, OV_SQLITE_EVENT " WHERE game = ?1 AND seq BETWEEN ?2 "       \
                                  "AND ?3 ORDER BY seq")                       \
    X(GET_MOVE, OV_SQLITE_EVENT " WHERE game = ?1 AND move_id = ?2")           \
    X(ADD_GUEST, "INSERT INTO guest(secret, name, made, seen) "                \
                 "VALUES(?1, ?2, ?3, ?3)")                                     \
    X(GET_GUEST, "SELECT id, name, seen FROM guest WHERE secret = ?1")         \
    X(RENAME, "UPDATE guest SET name = ?2 WHERE id = ?1")                      \
    X(SEE_GUEST, "UPDATE guest SET seen = ?2 WHERE id = ?1 AND "               \
                 "seen < ?2 - 86400000") /* once a day is enough */            \
    X(ADD_CODE, "INSERT INTO code(hash, room, seat, sealed, until) "           \
                "VALUES(?1, ?2, ?3, ?4, ?5)")                                  \
    X(DROP_CODES, "DELETE FROM code WHERE (room = ?1 AND seat = ?2) OR "       \
                  "until < ?3")                                                \
    X(GET_CODE_FOR, "SELECT room, seat, sealed, until FROM code "              \
                    "WHERE hash = ?1")                                         \
    X(USE_CODE, "UPDATE code SET sealed = NULL WHERE hash = ?1")               \
    X(GET_RUNNING, OV_SQLITE_GAME_COLUMNS                                      \
      ", "                                                                     \
      "(SELECT count(*) FROM event WHERE event.game = game.id AND "            \
      "kind = 'moved'), (SELECT coalesce(max(at), made) FROM event "           \
      "WHERE event.game = game.id) FROM game "                                 \
      "WHERE over = 0 ORDER BY made DESC, id LIMIT 1000")                      \
    X(GET_JOINED, OV_SQLITE_EVENT " WHERE kind = 'joined' AND game IN "        \
                                  "(SELECT id FROM game WHERE over = 0 "       \
                                  "ORDER BY made DESC, id LIMIT 1000) "        \
                                  "ORDER BY game, seq")                        \
    X(REMOVE_EVENTS, "DELETE FROM event WHERE game = ?1")                      \
    X(REMOVE_MEMBERSHIPS, "DELETE FROM sitting WHERE game = ?1")               \
    X(REMOVE_GAME, "DELETE FROM game WHERE id = ?1")                           \
    X(BAN, "INSERT INTO ban(what, made) SELECT ?1, ?2 "                        \
           "WHERE (SELECT count(*) FROM ban) < ?3 "                            \
           "ON CONFLICT(what) DO UPDATE SET made = excluded.made")             \
    X(UNBAN, "DELETE FROM ban WHERE what = ?1")                                \
    X(GET_BANS, "SELECT what, made FROM ban ORDER BY made, what")              \
    X(COUNT_DECKS, "SELECT count(*) FROM deck")                                \
    X(ADD_DECK, "INSERT INTO deck(hash, body, used) VALUES(?1, ?2, ?3)")       \
    X(GET_DECK, "SELECT body FROM deck WHERE hash = ?1")                       \
    X(USE_DECK, "UPDATE deck SET used = ?2 WHERE hash = ?1 AND "               \
                "used < ?2 - 3600000") /* once an hour is enough */            \
    X(DROP_DECKS, "DELETE FROM deck WHERE used < ?1 AND NOT EXISTS "           \
                  "(SELECT 1 FROM game WHERE game.deck = deck.hash)")          \
    X(SIT, "INSERT INTO sitting(guest, game, seat, sealed) "                   \
           "VALUES(?1, ?2, ?3, ?4) ON CONFLICT(guest, game) DO UPDATE "        \
           "SET seat = excluded.seat, sealed = excluded.sealed")

#define OV_SQLITE_GAME_COLUMNS                                                 \
    "SELECT id, code, owner, made, due, over, "                                \
    "(SELECT coalesce(max(seq), 0) FROM event WHERE event.game = game.id), "   \
    "head, turn"
enum { OV_SQLITE_GAME_MORE = 9 }; /* the column after these */
#define OV_SQLITE_GAME OV_SQLITE_GAME_COLUMNS " FROM game"
#define OV_SQLITE_EVENT                                                        \
    "SELECT game, seq, kind, seat, \"by\", body, coalesce(move_id, 0), "       \
    "content, token, at FROM event"

enum ov_sqlite_statement {
#define OV_SQLITE_ID(name, text) OV_SQLITE_##name,
    OV_SQLITE_STATEMENTS(OV_SQLITE_ID)
#undef OV_SQLITE_ID
        OV_SQLITE_STATEMENT_COUNT
};

struct ov_sqlite_backup {
    struct ov_store_request *request; /* NULL: none under way */
    sqlite3 *target;
    sqlite3_backup *copy;
    char *path; /* where it is written before it gets its name */
};

struct ov_sqlite {
    sqlite3 *db;
    sqlite3_stmt *statement[OV_SQLITE_STATEMENT_COUNT];
    struct ov_sqlite_backup backup;
    /* While a file is being filled: the table, and what adds a row. */
    int filled;
    sqlite3_stmt *filling;
};

/* Opening and closing, for the table of functions (back_end.h). */
bool ov_sqlite_takes(const char *address);
bool ov_sqlite_open(const char *address, void **ret_file,
                    struct ov_store_problem *ret_problem);
bool ov_sqlite_open_to_read(const char *address, void **ret_file,
                            struct ov_store_problem *ret_problem);
void ov_sqlite_close(void *pointer);
bool ov_sqlite_newest(void *pointer, struct ov_store_newest *ret_newest,
                      struct ov_store_problem *problem);

/* What an SQLite error code means to us; `db` may be NULL. */
void ov_sqlite_explain(sqlite3 *db, int code, struct ov_store_problem *problem);

/* Runs a statement that returns no rows: SQLITE_OK, or an error. */
OV_NODISCARD int ov_sqlite_run(struct ov_sqlite *file,
                               enum ov_sqlite_statement which);

/* A statement, ready for its values. */
sqlite3_stmt *ov_sqlite_begin(struct ov_sqlite *file,
                              enum ov_sqlite_statement which);
void ov_sqlite_bind_text(sqlite3_stmt *statement, int at, const char *text);

/* Is there another row? Resets the statement after the last, or on an error. */
bool ov_sqlite_next(sqlite3_stmt *statement, int *ret_code);

/* A text in the file, truncated if it is too long. */
void ov_sqlite_copy_text(sqlite3_stmt *statement, int column, char *ret_text,
                         size_t size);

/* The game by its number, or by its code if it has none; or ABSENT. */
OV_NODISCARD int ov_sqlite_find_game(struct ov_sqlite *file,
                                     struct ov_store_request *request);

/* Games, each with what `add_more` (or NULL) finds in its row; events. */
OV_NODISCARD int ov_sqlite_collect_games(
    sqlite3_stmt *statement,
    void (*add_more)(sqlite3_stmt *statement, struct ov_store_game *game),
    struct ov_store_request *request);
OV_NODISCARD int ov_sqlite_collect_events(sqlite3_stmt *statement,
                                          struct ov_store_request *request);

/* Records where the request's guest sits, if it has one. */
OV_NODISCARD int ov_sqlite_sit(struct ov_sqlite *file,
                               const struct ov_store_request *request);

/* As ov_sqlite_do, for guests, codes and bans. */
OV_NODISCARD int ov_sqlite_do_for_people(struct ov_sqlite *file,
                                         struct ov_store_request *request);

/* The same for decks. */
OV_NODISCARD int ov_sqlite_do_for_decks(struct ov_sqlite *file,
                                        struct ov_store_request *request);

/*
 * Carries out a request inside the open transaction and sets its result:
 * SQLITE_OK, or an error, and then its changes must be rolled back.
 */
OV_NODISCARD int ov_sqlite_do(struct ov_sqlite *file,
                              struct ov_store_request *request);

bool ov_sqlite_begin_backup(void *file, struct ov_store_request *request);
bool ov_sqlite_go_on_with_backup(void *file);
bool ov_sqlite_restore(const struct ov_store_way *way,
                       struct ov_store_contents *ret_contents,
                       struct ov_store_problem *ret_problem);

/*
 * Is this file one of ours, of a version we know? Returns SQLITE_OK, and
 * problem->error says what it is if not FINE.
 */
OV_NODISCARD int ov_sqlite_judge(sqlite3 *db, struct ov_store_problem *problem);

/* The game with the newest rules; the file may be too old to tell. */
OV_NODISCARD int ov_sqlite_find_newest(sqlite3 *db,
                                       struct ov_store_newest *ret_newest);

/* The number that a query returns. */
OV_NODISCARD int ov_sqlite_number(sqlite3 *db, const char *text,
                                  int64_t *ret_number);

/* What an errno means to us. */
enum ov_store_error ov_sqlite_error_of(int error);

/* Flushes a file, or the folder of a file, to disk: 0, or -1 and errno. */
OV_NODISCARD int ov_sqlite_flush(const char *path);
OV_NODISCARD int ov_sqlite_flush_folder_of(const char *path);

/* Copying, for the table of functions (back_end.h). */
bool ov_sqlite_read_rows(void *pointer, const struct ov_store_wanted *wanted,
                         ov_store_take *take, void *context,
                         struct ov_store_problem *problem);
bool ov_sqlite_begin_fill(void *pointer, struct ov_store_problem *problem);
bool ov_sqlite_add_row(void *pointer, int table,
                       const struct ov_store_cell *cells,
                       struct ov_store_problem *problem);
bool ov_sqlite_end_rows(void *pointer, struct ov_store_problem *problem);
bool ov_sqlite_end_fill(void *pointer, bool keep,
                        struct ov_store_problem *problem);

#endif
