/*
 * store.h - where online games are kept: an append-only log of events.
 *
 * An event is written once and never changed. (game, seq) is its key and seq
 * has no gaps, so the first to write a number wins; (game, move_id) is unique,
 * so a repeated request is recognised. Besides the log there is what leads to a
 * game: its row, guests, and where they sit.
 *
 * Requests are queued; one thread with the only connection takes all that are
 * queued and makes them one transaction. `done` is called in that thread after
 * the commit, when the changes are on the disk. Only then do a request and all
 * it points to belong to the caller again.
 *
 * The address says what kind of store it is: a file's path (SQLite), or
 * postgres://... (PostgreSQL), which several programs may use at once. The
 * requests are the same for all kinds, and so is their test suite
 * (tests/store).
 */
#ifndef OV_STORE_STORE_H
#define OV_STORE_STORE_H

#include "base/base.h"
#include "base/sha256.h"

enum {
    OV_STORE_WORD = 16,    /* bytes of a word, with the closing zero */
    OV_STORE_TOKEN = 16,   /* bytes of a token's hash */
    OV_STORE_CODE = 16,    /* of a game's code */
    OV_STORE_NAME = 97,    /* of a guest's name */
    OV_STORE_SEALED = 64,  /* of a sealed token */
    OV_STORE_BANNED = 64,  /* of what is banned */
    OV_STORE_BANS = 1000,  /* the most bans */
    OV_STORE_DECK = 8,     /* of a deck's hash */
    OV_STORE_DECKS = 2000, /* the most decks */
    OV_STORE_TEXT = 65536, /* the most bytes in a body or a head */
    OV_STORE_DETAIL = 160, /* of what the back end says about a failure */
    OV_STORE_QUEUE = 16384 /* the most requests waiting */
};

#define OV_STORE_NEVER INT64_MAX /* as a time */

/*
 * Times are milliseconds since 1970. The body has everything clients are told;
 * kind, seat, by and at repeat parts of it for people reading the file.
 */
struct ov_store_event {
    int64_t game;
    int32_t seq;
    int8_t seat; /* -1: of no seat */
    bool has_token;
    uint8_t token[OV_STORE_TOKEN]; /* hash of a token that came with it */
    char kind[OV_STORE_WORD];
    char by[OV_STORE_WORD];
    int64_t move_id;  /* of the request that caused it, or 0 */
    uint32_t content; /* a hash of what was asked for */
    int64_t at;
    const char *body; /* `size` bytes */
    uint32_t size;
};

struct ov_store_game {
    int64_t id;               /* random, above 0; never shown to anyone */
    char code[OV_STORE_CODE]; /* what people use; unique */
    const char *head;         /* never changes; has secrets in it */
    int64_t owner;            /* the guest who made it, or 0 */
    int64_t made;
    int64_t due;   /* when somebody has to look at it, or OV_STORE_NEVER */
    bool over;     /* nothing follows except chat */
    int8_t turn;   /* the seat that has to choose, or -1 */
    uint8_t rules; /* version of the rules; input only */
    bool has_deck; /* its own deck, with this hash; input only */
    uint8_t deck[OV_STORE_DECK];
    int32_t last; /* seq of its last event; output only */
    /* Only set for running games: moves made, and the last event's time. */
    int32_t moves;
    int64_t seen;
    /* Only set for games of a guest: the membership. */
    int8_t seat;
    uint8_t sealed[OV_STORE_SEALED];
};

struct ov_store_guest {
    int64_t id;                     /* above 0 */
    uint8_t secret[OV_SHA256_SIZE]; /* its hash */
    char name[OV_STORE_NAME];
    int64_t seen;
};

/*
 * A guest takes part in a game, which is then listed for them. Both kinds of
 * store keep it in a table called `sitting`.
 */
struct ov_store_membership {
    int64_t guest;
    int8_t seat; /* -1: spectator */
    /* The token for the table, sealed with the guest's secret, or zeros. */
    uint8_t sealed[OV_STORE_SEALED];
};

/* A seat on its way to another device: the code takes it, once. */
struct ov_store_code {
    uint8_t hash[OV_SHA256_SIZE]; /* of the code */
    char room[OV_STORE_CODE];
    int8_t seat;
    uint8_t sealed[OV_STORE_SEALED]; /* the seat's token, sealed by the code */
    int64_t made, until;
};

/* A deck that somebody brought, for games that are played with it. */
struct ov_store_deck {
    uint8_t hash[OV_STORE_DECK];
    const char *text;
    int64_t used; /* when it was last uploaded or asked for */
};

/* Who is banned, in the host's words. */
struct ov_store_ban {
    char what[OV_STORE_BANNED];
    int64_t made;
};

/* What to do: its inputs -> its outputs. */
enum ov_store_op {
    OV_STORE_NEW_GAME,   /* game, events, membership */
    OV_STORE_APPEND,     /* game.id, .due, .over, events, membership */
    OV_STORE_LOAD,       /* game.id, else .code; from, to -> game, found */
    OV_STORE_FIND_MOVE,  /* game.id, move_id -> found */
    OV_STORE_NEW_GUEST,  /* guest -> guest.id */
    OV_STORE_KEEP,       /* guest without id, created if necessary; game.id,
                            membership without guest -> guest.id */
    OV_STORE_FIND_GUEST, /* guest.secret -> guest */
    OV_STORE_RENAME,     /* guest.id, .name */
    OV_STORE_GAMES_OF,   /* guest.id, else .secret and .seen -> guest, games:
                            running ones first, then the newest; and in found
                            who joined them */
    OV_STORE_ADD_CODE,   /* code; replaces an older one for the seat */
    OV_STORE_TAKE_CODE,  /* code.hash, .made (now) -> code; TAKEN: it was used,
                            GAP: it has expired */
    OV_STORE_DUE,        /* from (a time) -> games that were due by then */
    OV_STORE_LASTS,      /* codes -> games: code and last of each, in their
                            order; last is -1 where there is no such game */
    OV_STORE_RUNNING,    /* -> games that are not over, the newest first, and
                            in found who joined them */
    OV_STORE_REMOVE,     /* game.code: the game and all its events */
    OV_STORE_BAN,        /* ban; TAKEN if there are too many */
    OV_STORE_UNBAN,      /* ban.what */
    OV_STORE_LIST_BANS,  /* -> bans, the oldest first */
    OV_STORE_ADD_DECK,   /* deck; TAKEN if another one has its hash, GAP if
                            there are too many */
    OV_STORE_GET_DECK,   /* deck.hash, .used (now) -> deck.text */
    OV_STORE_DROP_DECKS, /* from (a time): decks that no game uses and nobody
                            has asked for since */
    OV_STORE_BACKUP      /* path: a complete store is written there */
};

enum ov_store_result {
    OV_STORE_DONE,
    OV_STORE_TAKEN, /* somebody was first: found is the log from seq on */
    OV_STORE_SAME,  /* this id is in the log: found is its event */
    OV_STORE_GAP,   /* the game has fewer events than that */
    OV_STORE_ABSENT,
    OV_STORE_FAILED /* `problem` says why; nothing was changed, unless it is
                       UNREACHABLE: then nobody knows, and asking again with the
                       same ids will tell */
};

/* Why a store cannot be opened, or fails. */
enum ov_store_error {
    OV_STORE_FINE,
    OV_STORE_NO_BACK_END, /* none in this program for such an address */
    OV_STORE_NO_FILE,     /* cannot be opened or created there */
    OV_STORE_FULL,        /* the disk */
    OV_STORE_READ_ONLY,
    OV_STORE_LOCKED,      /* another program has it open */
    OV_STORE_NEWER,       /* a later release wrote it */
    OV_STORE_NEWER_RULES, /* a game in it has rules that are not known here:
                             `game` and `rules` say which */
    OV_STORE_NOT_OURS,    /* it is something else */
    OV_STORE_DAMAGED,
    OV_STORE_IO, /* the disk fails */
    OV_STORE_NO_MEMORY,
    OV_STORE_BUSY,        /* too many requests are waiting */
    OV_STORE_EXISTS,      /* the backup's file exists already */
    OV_STORE_UNREACHABLE, /* the database does not answer */
    OV_STORE_UNKNOWN
};

struct ov_store_problem {
    enum ov_store_error error;
    char detail[OV_STORE_DETAIL]; /* for a log: English, no secrets */
    char game[OV_STORE_CODE];     /* of NEWER_RULES: the code */
    int rules;
};

struct ov_store_request {
    enum ov_store_op op;
    /* Called in the store's thread; NULL only within ov_store_wait. */
    void (*done)(struct ov_store_request *request);

    struct ov_store_game game;
    struct ov_store_guest guest;
    struct ov_store_membership membership; /* guest 0: none */
    int64_t from, to;                      /* seqs, both included, or a time */
    int64_t move_id;
    struct ov_store_code code;
    struct ov_store_ban ban;
    struct ov_store_deck deck;
    const char *path;
    const struct ov_store_event *events; /* of one game, in order */
    int count;
    const char (*codes)[OV_STORE_CODE];
    int codes_count;

    enum ov_store_result result;
    struct ov_store_problem problem;
    struct ov_store_event *found; /* free with ov_store_finish */
    int found_count;
    struct ov_store_game *games; /* the same; without their heads */
    int games_count;
    struct ov_store_ban *bans; /* the same */
    int bans_count;
    char *head; /* the same: what game.head points to after a LOAD */
    char *text; /* and deck.text after a GET_DECK */

    struct ov_store_request *next; /* the store's */
};

/* Frees what a request found; the request may be used again. */
void ov_store_finish(struct ov_store_request *request);

/* Statistics since the store was opened. */
struct ov_store_figures {
    uint64_t requests, events, batches, failed;
    int waiting;
    struct ov_store_problem last; /* of the last batch: FINE if it went well */
};

struct ov_store;

/* Whether it is a database's address, not a file's path. */
bool ov_store_is_database(const char *address);

/* An address that people may see: a database's without its password. */
void ov_store_show(const char *address, char *ret_text, size_t size);

/*
 * Opens a store, creates it if there is none, and brings an older one up to
 * date. `rules` is the newest version of the rules that the caller knows; a
 * store with a game by newer ones is not opened. Such games may still appear
 * later, if a newer program uses the same database. False: *ret_problem says
 * why, and nothing has changed.
 */
OV_NODISCARD bool ov_store_open(const char *address, int rules,
                                struct ov_store **ret_store,
                                struct ov_store_problem *ret_problem);

/* Completes what is queued, then closes. */
void ov_store_close(struct ov_store *store);

/* From any thread: queues a request. If false, nothing happened: BUSY. */
OV_NODISCARD bool ov_store_submit(struct ov_store *store,
                                  struct ov_store_request *request);

/* Queues a request and waits until it is done; its `done` is not called. */
void ov_store_wait(struct ov_store *store, struct ov_store_request *request);

void ov_store_figures(struct ov_store *store,
                      struct ov_store_figures *ret_figures);

/* --- Several programs, one database --- */

/*
 * The date for everyone who uses the store: milliseconds since 1970. A database
 * has its own, so that programs whose clocks differ agree on deadlines;
 * otherwise it is this machine's (sys/clock.h). From any thread.
 */
int64_t ov_store_date(const struct ov_store *store);

/*
 * Is it up to this program to do what one has to do for all, such as looking
 * for clocks that ran out? At most one of those listening leads; if it dies or
 * is cut off, another takes over. Always true for a file. From any thread.
 */
bool ov_store_leads(const struct ov_store *store);

/* What others have done to the store. */
enum ov_store_told {
    OV_STORE_TOLD_GAME,  /* code, number: how many events it has; -1: gone */
    OV_STORE_TOLD_HERE,  /* code, number: as passed to ov_store_tell */
    OV_STORE_TOLD_BANS,  /* the bans have changed */
    OV_STORE_TOLD_MISSED /* news may have been missed: look yourself */
};

struct ov_store_news {
    enum ov_store_told told;
    char code[OV_STORE_CODE];
    int32_t number;
    int32_t from; /* different for each program that sends news */
};

/*
 * Starts to listen to others, and to tell them what is stored here, after it is
 * stored. `heard` is called in a thread of the store's own, until the store is
 * closed. News may come late, twice or not at all: it is a reason to look,
 * never the truth. A file has no others. Call it before any request is under
 * way. False: no memory.
 */
OV_NODISCARD bool
ov_store_listen(struct ov_store *store,
                void (*heard)(void *context, const struct ov_store_news *news),
                void *context);

/* Tells the others something (HERE) that is not stored, if they listen. */
void ov_store_tell(struct ov_store *store, const char *code, int32_t number);

/* Where a store comes from and where it goes. */
struct ov_store_way {
    const char *from, *to; /* addresses */
    int rules;             /* the newest that we know, as for opening */
    bool replaces;         /* when restoring: may replace what is there */
};

/* What a backup contains. */
struct ov_store_contents {
    int64_t games, events;
};

/*
 * Makes a store from a backup, after checking thoroughly that it is complete,
 * ours, and that no log in it has gaps. An existing store is replaced only if
 * `replaces` is set, and never while a program has it open. False: *ret_problem
 * says why, and nothing has changed. DAMAGED, NOT_OURS, NEWER, NEWER_RULES and
 * NO_FILE refer to the backup.
 */
OV_NODISCARD bool ov_store_restore(const struct ov_store_way *way,
                                   struct ov_store_contents *ret_contents,
                                   struct ov_store_problem *ret_problem);

/* What was copied, and a hash of all of it. */
struct ov_store_copied {
    struct ov_store_contents contents;
    uint8_t hash[OV_SHA256_SIZE];
};

/*
 * Copies a store into one that does not exist yet or is empty: everything in
 * it, read back and compared, or nothing. False: one of the problems says why;
 * the target DAMAGED without a detail means that what was read back differs.
 */
OV_NODISCARD bool ov_store_copy(const struct ov_store_way *way,
                                struct ov_store_copied *ret_copied,
                                struct ov_store_problem *ret_source,
                                struct ov_store_problem *ret_target);

#endif
