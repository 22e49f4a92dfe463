/*
 * postgres_db.h - a store in a PostgreSQL database: what its parts share.
 *
 * One connection, used by the store's thread. Requests made together are sent
 * together (libpq's pipeline), and the server answers them together. No call
 * here waits forever: a server that is silent for too long counts as gone.
 */
#ifndef OV_STORE_POSTGRES_DB_H
#define OV_STORE_POSTGRES_DB_H

#include "store/copy.h"

struct pg_conn;   /* libpq's PGconn */
struct pg_result; /* and PGresult */

/*
 * Every statement, prepared once on each connection. Numbers are passed as
 * bigint in both directions, texts and bytes as they are. No statement fails
 * because of what is in the tables: an error would undo everything sent with
 * it.
 */
#define OV_POSTGRES_STATEMENTS(X)                                              \
    X(LOCK_GAME, "SELECT FROM game WHERE id = $1::bigint FOR UPDATE")          \
    X(LOCK_CODE, "SELECT FROM game WHERE code = $1::text FOR UPDATE")          \
    X(LOCK_GAMES, "SELECT FROM game WHERE id = ANY($1::bigint[]) "             \
                  "ORDER BY id FOR UPDATE")                                    \
    X(APPEND_MANY, /* one event to each of many games */                       \
      "WITH wanted AS MATERIALIZED (SELECT * FROM unnest($1::bigint[], "       \
      "$2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::bytea[], "      \
      "$7::bigint[], $8::bigint[], $9::bytea[], $10::bigint[], "               \
      "$11::bigint[], $12::bigint[], $13::bigint[]) AS wanted(game, seq, "     \
      "kind, seat, \"by\", body, move_id, content, token, at, due, over, "     \
      "turn)), "                                                               \
      "judged AS MATERIALIZED (SELECT wanted.*, code, owner, made, last, "     \
      "same.seq AS same, CASE WHEN same.seq IS NOT NULL THEN 2 "               \
      "WHEN wanted.seq <= last THEN 1 WHEN wanted.seq > last + 1 THEN 3 "      \
      "ELSE 0 END AS verdict FROM wanted JOIN game ON id = wanted.game "       \
      "CROSS JOIN LATERAL (SELECT coalesce(max(seq), 0)::bigint AS last "      \
      "FROM event WHERE event.game = wanted.game) AS old "                     \
      "LEFT JOIN LATERAL (SELECT seq FROM event WHERE event.game = "           \
      "wanted.game AND event.move_id = wanted.move_id LIMIT 1) AS same "       \
      "ON true), "                                                             \
      "changed AS (UPDATE game SET due = judged.due, "                         \
      "over = judged.over <> 0, turn = judged.turn "                           \
      "FROM judged WHERE id = judged.game AND verdict = 0), "                  \
      "added AS (INSERT INTO event(game, seq, kind, seat, \"by\", body, "      \
      "move_id, content, token, at) SELECT game, seq, kind, seat, \"by\", "    \
      "body, move_id, content, token, at FROM judged WHERE verdict = 0) "      \
      "SELECT game, code, owner, made, due, over, last, ''::text, turn, "      \
      "verdict::bigint, same::bigint FROM judged ORDER BY game")               \
    X(APPEND, OV_POSTGRES_WANTED                                               \
      ", old AS (" OV_POSTGRES_GAME " WHERE id = $1::bigint), "                \
      "same AS (SELECT found.seq FROM wanted, LATERAL (SELECT seq FROM event " \
      "WHERE game = $1 AND move_id = wanted.move_id LIMIT 1) AS found "        \
      "ORDER BY wanted.seq LIMIT 1), "                                         \
      "verdict AS (SELECT CASE WHEN EXISTS(SELECT FROM same) THEN 2 "          \
      "WHEN (SELECT min(seq) FROM wanted) <= old.last THEN 1 "                 \
      "WHEN (SELECT min(seq) FROM wanted) > old.last + 1 THEN 3 "              \
      "ELSE 0 END AS verdict FROM old), "                                      \
      "changed AS (UPDATE game SET due = $14::bigint, "                        \
      "over = $15::bigint <> 0, turn = $16::bigint "                           \
      "FROM verdict WHERE id = $1 AND verdict = 0), "                          \
      "added AS (" OV_POSTGRES_ADD                                             \
      " FROM wanted, verdict WHERE verdict = 0), "                             \
      "sat AS (" OV_POSTGRES_SIT " FROM verdict WHERE verdict = 0 "            \
      "AND $11::bigint <> 0 " OV_POSTGRES_SIT_AGAIN ") "                       \
      "SELECT old.*, verdict::bigint, (SELECT seq FROM same)::bigint "         \
      "FROM old, verdict")                                                     \
    X(NEW_GAME, OV_POSTGRES_WANTED                                             \
      ", made AS (INSERT INTO game(id, due, over, turn, code, head, owner, "   \
      "made, rules, deck) "                                                    \
      "VALUES($1::bigint, $14::bigint, $15::bigint <> 0, $16::bigint, "        \
      "$17::text, $18::text, $19::bigint, $20::bigint, $21::bigint, "          \
      "nullif($22::bytea, ''::bytea)) "                                        \
      "ON CONFLICT DO NOTHING RETURNING id), "                                 \
      "added AS (" OV_POSTGRES_ADD " FROM wanted, made), "                     \
      "sat AS (" OV_POSTGRES_SIT                                               \
      " FROM made WHERE $11::bigint <> 0 " OV_POSTGRES_SIT_AGAIN               \
      ") SELECT id FROM made")                                                 \
    X(GET_GAME, OV_POSTGRES_GAME " WHERE id = $1::bigint")                     \
    X(GET_CODE, OV_POSTGRES_GAME " WHERE code = $1::text")                     \
    X(GET_DUE, /* the last condition matches the index */                      \
      OV_POSTGRES_GAME                                                         \
      " WHERE due <= $1::bigint "                                              \
      "AND due < 9223372036854775807 ORDER BY due LIMIT 1000")                 \
    X(GET_LASTS, /* as columns of a game */                                    \
      "SELECT coalesce(id, 0), asked.code, 0::bigint, 0::bigint, 0::bigint, "  \
      "0::bigint, CASE WHEN id IS NULL THEN -1 ELSE "                          \
      "(SELECT coalesce(max(seq), 0) FROM event WHERE event.game = game.id) "  \
      "END::bigint, ''::text, 0::bigint FROM unnest($1::text[]) "              \
      "WITH ORDINALITY AS asked(code, place) "                                 \
      "LEFT JOIN game ON game.code = asked.code ORDER BY place")               \
    X(GET_GAMES_OF,                                                            \
      OV_POSTGRES_GAME_COLUMNS ", seat::bigint, sealed FROM game JOIN "        \
                               "sitting ON sitting.game = game.id "            \
                               "WHERE guest = " OV_POSTGRES_GUEST              \
                               " ORDER BY over, made DESC, id LIMIT 50")       \
    X(GET_JOINED_OF, OV_POSTGRES_EVENT                                         \
      " WHERE kind = 'joined' AND game IN (SELECT id FROM game "               \
      "JOIN sitting ON sitting.game = game.id WHERE guest "                    \
      "= " OV_POSTGRES_GUEST                                                   \
      " ORDER BY over, made DESC, id LIMIT 50) ORDER BY game, event.seq")      \
    X(GET_EVENTS, OV_POSTGRES_EVENT                                            \
      " WHERE game = $1::bigint AND seq BETWEEN $2::bigint AND $3::bigint "    \
      "ORDER BY event.seq")                                                    \
    X(GET_EVENTS_OF_CODE, OV_POSTGRES_EVENT                                    \
      " WHERE game = (SELECT id FROM game WHERE code = $1::text) "             \
      "AND seq BETWEEN $2::bigint AND $3::bigint ORDER BY event.seq")          \
    X(GET_MOVE,                                                                \
      OV_POSTGRES_EVENT " WHERE game = $1::bigint AND move_id = $2::bigint")   \
    X(GET_RUNNING, OV_POSTGRES_GAME_COLUMNS                                    \
      ", (SELECT count(*) FROM event WHERE event.game = game.id AND "          \
      "kind = 'moved'), (SELECT coalesce(max(at), made) FROM event "           \
      "WHERE event.game = game.id) FROM game "                                 \
      "WHERE NOT over ORDER BY made DESC, id LIMIT 1000")                      \
    X(GET_JOINED, OV_POSTGRES_EVENT                                            \
      " WHERE kind = 'joined' AND game IN (SELECT id FROM game WHERE NOT "     \
      "over "                                                                  \
      "ORDER BY made DESC, id LIMIT 1000) ORDER BY game, event.seq")           \
    X(NEW_GUEST, "INSERT INTO guest(secret, name, made, seen) "                \
                 "VALUES($1::bytea, $2::text, $3::bigint, $3::bigint) "        \
                 "ON CONFLICT DO NOTHING RETURNING id")                        \
    X(KEEP, "WITH kept AS (SELECT id FROM game WHERE id = $1::bigint), "       \
            "who AS (INSERT INTO guest(secret, name, made, seen) "             \
            "SELECT $2::bytea, $3::text, $4::bigint, $4::bigint FROM kept "    \
            "ON CONFLICT(secret) DO UPDATE SET name = "                        \
            "coalesce(nullif(excluded.name, ''), guest.name) RETURNING id), "  \
            "sat AS (INSERT INTO sitting(guest, game, seat, sealed) "          \
            "SELECT who.id, kept.id, $5::bigint, $6::bytea FROM who, "         \
            "kept " OV_POSTGRES_SIT_AGAIN ") SELECT id FROM who")              \
    X(GET_GUEST, "SELECT id, name, seen FROM guest WHERE secret = $1::bytea")  \
    X(SEE_GUEST, /* once a day is enough */                                    \
      "WITH visit AS (UPDATE guest SET seen = $2::bigint WHERE "               \
      "secret = $1::bytea AND seen < $2::bigint - 86400000) "                  \
      "SELECT id, name, seen FROM guest WHERE secret = $1::bytea")             \
    X(RENAME, "UPDATE guest SET name = $2::text WHERE id = $1::bigint")        \
    X(DROP_CODES, "DELETE FROM code WHERE (room = $1::text AND "               \
                  "seat = $2::bigint) OR until < $3::bigint")                  \
    X(ADD_CODE,                                                                \
      "INSERT INTO code(hash, room, seat, sealed, until) "                     \
      "VALUES($1::bytea, $2::text, $3::bigint, $4::bytea, $5::bigint) "        \
      "ON CONFLICT(hash) DO UPDATE SET room = excluded.room, "                 \
      "seat = excluded.seat, sealed = excluded.sealed, until = "               \
      "excluded.until")                                                        \
    X(TAKE_CODE,                                                               \
      "WITH old AS (SELECT room, seat, sealed, until FROM code "               \
      "WHERE hash = $1::bytea FOR UPDATE), "                                   \
      "used AS (UPDATE code SET sealed = NULL FROM old WHERE hash = $1 "       \
      "AND old.until >= $2::bigint) "                                          \
      "SELECT room, seat::bigint, sealed, until FROM old")                     \
    X(REMOVE,                                                                  \
      "WITH gone AS (DELETE FROM game WHERE code = $1::text "                  \
      "RETURNING id), "                                                        \
      "events AS (DELETE FROM event WHERE game IN (SELECT id FROM gone)), "    \
      "members AS (DELETE FROM sitting WHERE game IN (SELECT id FROM gone)) "  \
      "SELECT id FROM gone")                                                   \
    X(BAN, "INSERT INTO ban(what, made) SELECT $1::text, $2::bigint "          \
           "WHERE (SELECT count(*) FROM ban) < $3::bigint "                    \
           "ON CONFLICT(what) DO UPDATE SET made = excluded.made")             \
    X(UNBAN, "DELETE FROM ban WHERE what = $1::text")                          \
    X(GET_BANS,                                                                \
      "SELECT what, made FROM ban ORDER BY made, what COLLATE \"C\" "          \
      "LIMIT $1::bigint")                                                      \
    X(ADD_DECK, /* no row: there are too many; 0: another has its hash */      \
      "INSERT INTO deck(hash, body, used) "                                    \
      "SELECT $1::bytea, $2::text, $3::bigint WHERE "                          \
      "EXISTS (SELECT FROM deck WHERE hash = $1::bytea) "                      \
      "OR (SELECT count(*) FROM deck) < $4::bigint "                           \
      "ON CONFLICT(hash) DO UPDATE SET used = "                                \
      "greatest(deck.used, excluded.used) "                                    \
      "RETURNING (body = $2::text)::int::bigint")                              \
    X(GET_DECK, /* once an hour is enough */                                   \
      "WITH use AS (UPDATE deck SET used = $2::bigint WHERE "                  \
      "hash = $1::bytea AND used < $2::bigint - 3600000) "                     \
      "SELECT body FROM deck WHERE hash = $1::bytea")                          \
    X(DROP_DECKS, "DELETE FROM deck WHERE used < $1::bigint AND NOT EXISTS "   \
                  "(SELECT FROM game WHERE game.deck = deck.hash)")

/* The events of a request: $2 to $10. */
#define OV_POSTGRES_WANTED                                                     \
    "WITH wanted AS (SELECT * FROM unnest($2::bigint[], $3::text[], "          \
    "$4::bigint[], $5::text[], $6::bytea[], $7::bigint[], $8::bigint[], "      \
    "$9::bytea[], $10::bigint[]) AS wanted(seq, kind, seat, \"by\", body, "    \
    "move_id, content, token, at))"
#define OV_POSTGRES_ADD                                                        \
    "INSERT INTO event(game, seq, kind, seat, \"by\", body, move_id, "         \
    "content, token, at) SELECT $1::bigint, seq, kind, seat, \"by\", body, "   \
    "move_id, content, token, at"
/* A request's membership: $11 to $13. */
#define OV_POSTGRES_SIT                                                        \
    "INSERT INTO sitting(guest, game, seat, sealed) "                          \
    "SELECT $11::bigint, $1::bigint, $12::bigint, $13::bytea"
#define OV_POSTGRES_SIT_AGAIN                                                  \
    "ON CONFLICT(guest, game) DO UPDATE SET seat = excluded.seat, "            \
    "sealed = excluded.sealed"
/* The guest's number, or the secret if it has no number. */
#define OV_POSTGRES_GUEST                                                      \
    "coalesce(nullif($1::bigint, 0), "                                         \
    "(SELECT guest.id FROM guest WHERE secret = $2::bytea))"

#define OV_POSTGRES_GAME_COLUMNS                                               \
    "SELECT id, code, owner, made, due, over::int::bigint, "                   \
    "(SELECT coalesce(max(seq), 0) FROM event WHERE event.game = game.id)"     \
    "::bigint AS last, head, turn::bigint"
enum { OV_POSTGRES_GAME_MORE = 9 }; /* the column after these */
#define OV_POSTGRES_GAME OV_POSTGRES_GAME_COLUMNS " FROM game"
#define OV_POSTGRES_EVENT                                                      \
    "SELECT game, seq::bigint, kind, seat::bigint, \"by\", body, "             \
    "coalesce(move_id, 0), content, token, at FROM event"

enum ov_postgres_statement {
#define OV_POSTGRES_ID(name, text) OV_POSTGRES_##name,
    OV_POSTGRES_STATEMENTS(OV_POSTGRES_ID)
#undef OV_POSTGRES_ID
        OV_POSTGRES_STATEMENT_COUNT
};

/*
 * A request waits for its answer as long as the patience lasts, and then this
 * fraction of it for a new connection: less than 3 s in all with the default
 * patience.
 */
enum { OV_POSTGRES_TO_REACH = 3 };

struct ov_postgres_news;

struct ov_postgres {
    char *address;
    bool is_read_only;             /* the tables are not touched */
    _Atomic int64_t ahead;         /* the database's date minus ov_clock_now */
    struct ov_postgres_news *news; /* NULL: nobody listens */
    int64_t patience;              /* nanoseconds of silence */
    struct pg_conn *connection;    /* NULL: none */
    int64_t not_before;            /* when we may next try to connect */
    struct ov_store_problem problem; /* why there is no connection */
    int filled;                      /* the table being filled, or -1 */
};

/* How reading the answers went. */
enum ov_postgres_state {
    OV_POSTGRES_GOOD,
    OV_POSTGRES_ERROR, /* the transaction is rolled back */
    OV_POSTGRES_LOST   /* the connection; what was sent may be done or not */
};

/* Opening and closing, for the table of functions (back_end.h). */
bool ov_postgres_takes(const char *address);
bool ov_postgres_open(const char *address, void **ret_db,
                      struct ov_store_problem *ret_problem);
bool ov_postgres_open_to_read(const char *address, void **ret_db,
                              struct ov_store_problem *ret_problem);
void ov_postgres_close(void *pointer);
bool ov_postgres_newest(void *pointer, struct ov_store_newest *ret_newest,
                        struct ov_store_problem *problem);

/* Settings of every connection that uses the tables. */
extern const char ov_postgres_settings[];

/*
 * Makes sure there is a usable connection; false: db->problem says why. For a
 * moment after a failure it fails at once.
 */
OV_NODISCARD bool ov_postgres_connect(struct ov_postgres *db);

/* Parts of this, for a connection without a pipeline. */
OV_NODISCARD bool ov_postgres_reach(struct ov_postgres *db);
/* Runs SQL; the one number it returns goes to *ret_number, unless NULL. */
OV_NODISCARD bool ov_postgres_run(struct ov_postgres *db, const char *text,
                                  int64_t *ret_number);
/* How far the database's date is ahead of our clock, in milliseconds. */
OV_NODISCARD bool ov_postgres_measure(struct ov_postgres *db,
                                      int64_t *ret_ahead);

/* --- Others who use the database (postgres_news.c) --- */

int64_t ov_postgres_date(const void *pointer);
bool ov_postgres_leads(const void *pointer);
bool ov_postgres_listen(void *pointer,
                        void (*heard)(void *context,
                                      const struct ov_store_news *news),
                        void *context);
void ov_postgres_tell(void *pointer, const char *code, int32_t number);
void ov_postgres_stop_listening(struct ov_postgres *db);
/* Tells others what they should know about requests that were answered. */
void ov_postgres_tell_all(struct ov_postgres *db,
                          const struct ov_store_request *first);

/* Drops a connection that has become useless. */
void ov_postgres_hang_up(struct ov_postgres *db);

/*
 * The next result, good or bad, to be cleared by the caller; NULL if the
 * connection is lost. Meanwhile, whatever waits to be sent is sent.
 */
OV_NODISCARD struct pg_result *ov_postgres_result(struct ov_postgres *db);

/* A bigint in a result, in binary form. */
int64_t ov_postgres_number(const struct pg_result *result, int row, int column);

/* What a failed result says, and what that means to us. */
void ov_postgres_explain(const struct pg_result *result,
                         struct ov_store_problem *problem);

/* How far a request has come. */
enum ov_postgres_stage {
    OV_POSTGRES_ASK,    /* what it asks for */
    OV_POSTGRES_VERIFY, /* perhaps it was done before: is what is there ours? */
    OV_POSTGRES_FETCH,  /* what the loser has to be told */
    OV_POSTGRES_SETTLED
};

struct ov_postgres_step {
    struct ov_store_request *request;
    enum ov_postgres_stage stage, next; /* next: if the transaction commits */
    bool again;     /* was sent before, with unknown result */
    bool is_merged; /* is sent with others, as one statement */
    int32_t same;   /* the seq of the event with its id */
    int results;    /* still to come */
};

/* Whether it changes anything. */
bool ov_postgres_writes(const struct ov_postgres_step *step);

/* Sends what the step needs now. False: no memory, or no connection. */
OV_NODISCARD bool ov_postgres_send(struct ov_postgres *db,
                                   struct ov_postgres_step *step);

/* Reads the answers to that; `next` then says how to go on. */
OV_NODISCARD enum ov_postgres_state
ov_postgres_receive(struct ov_postgres *db, struct ov_postgres_step *step);

/*
 * Given steps that write, ordered by game: marks those that can be sent as one
 * statement, which costs the server a third. Returns how many; never 1.
 */
int ov_postgres_merge(struct ov_postgres_step *const *steps, int count);

/* Sends these, and locks the games of all steps in their order. */
OV_NODISCARD bool ov_postgres_send_merged(struct ov_postgres *db,
                                          struct ov_postgres_step *const *steps,
                                          int count);

/* Reads the answers to that. */
OV_NODISCARD enum ov_postgres_state
ov_postgres_receive_merged(struct ov_postgres *db,
                           struct ov_postgres_step *const *steps, int count);

/* Copying, for the table of functions (back_end.h). */
bool ov_postgres_read_rows(void *pointer, const struct ov_store_wanted *wanted,
                           ov_store_take *take, void *context,
                           struct ov_store_problem *problem);
bool ov_postgres_begin_fill(void *pointer, struct ov_store_problem *problem);
bool ov_postgres_add_row(void *pointer, int table,
                         const struct ov_store_cell *cells,
                         struct ov_store_problem *problem);
bool ov_postgres_end_rows(void *pointer, struct ov_store_problem *problem);
bool ov_postgres_end_fill(void *pointer, bool keep,
                          struct ov_store_problem *problem);

#endif
