/*
 * store.h - where online games are kept: an append-only log of events.
 *
 * An event is written once and never changed. (game, seq) is its key and seq
 * has no gaps, so whoever writes a number first has won; (game, move_id) is
 * unique, so a request that comes twice is found again. Next to the log
 * stands what finds a game: its row, guests and where they sit.
 *
 * Requests are queued; one thread with the only connection takes all that are
 * queued and makes them one transaction. `done` is called in that thread
 * after the commit, when what was asked is on the disk. A request and all it
 * points to belong to the caller again from then on, and not before.
 *
 * Which kind of store it is, the address says: a file's path (SQLite), or
 * postgres://... (PostgreSQL), which several programs may use at once. The
 * requests are the same for all kinds, and so is their test-suite
 * (tests/store).
 */
#ifndef OV_STORE_STORE_H
#define OV_STORE_STORE_H

#include "base/base.h"
#include "base/sha256.h"

enum {
    OV_STORE_WORD = 16,    /* bytes of a kind, with the closing zero */
    OV_STORE_TOKEN = 16,   /* bytes of a token's hash */
    OV_STORE_CODE = 16,    /* of a game's code */
    OV_STORE_NAME = 97,    /* of a guest's name */
    OV_STORE_SEALED = 64,  /* of a token that is kept sealed */
    OV_STORE_BANNED = 64,  /* of what is banned */
    OV_STORE_BANS = 1000,  /* the most bans */
    OV_STORE_DECK = 8,     /* of a deck's hash */
    OV_STORE_DECKS = 2000, /* the most decks */
    OV_STORE_TEXT = 65536, /* the most bytes of a body, or of a head */
    OV_STORE_DETAIL = 160, /* of what the back end says about a failure */
    OV_STORE_QUEUE = 16384 /* the most requests that wait */
};

#define OV_STORE_NEVER INT64_MAX /* as a moment */

/*
 * Moments are milliseconds since 1970. The body says all that clients are
 * told; kind, seat, by and at say parts of it again, for who reads the file.
 */
struct ov_store_event {
    int64_t game;
    int32_t seq;
    int8_t seat; /* -1: of no seat */
    bool has_token;
    uint8_t token[OV_STORE_TOKEN]; /* hash of a token that it brought */
    char kind[OV_STORE_WORD];
    char by[OV_STORE_WORD];
    int64_t move_id;  /* of the request that caused it, or 0 */
    uint32_t content; /* a hash of what that asked for */
    int64_t at;
    const char *body; /* `size` bytes */
    uint32_t size;
};

struct ov_store_game {
    int64_t id;               /* random, above 0; nobody is told */
    char code[OV_STORE_CODE]; /* what people are told; unique */
    const char *head;         /* what never changes; has secrets in it */
    int64_t owner;            /* the guest who made it, or 0 */
    int64_t made;
    int64_t due;   /* when somebody has to look at it, or OV_STORE_NEVER */
    bool over;     /* nothing follows but talk */
    int8_t turn;   /* the seat that has to choose, or -1 */
    uint8_t rules; /* the version of the rules; taken, never given */
    bool has_deck; /* one of its own, with this hash; likewise */
    uint8_t deck[OV_STORE_DECK];
    int32_t last; /* seq of its last event; given, never taken */
    /* Given for running games alone: moves made, and the last event's time. */
    int32_t moves;
    int64_t seen;
    /* Given for those of a guest alone: the sitting. */
    int8_t seat;
    uint8_t sealed[OV_STORE_SEALED];
};

struct ov_store_guest {
    int64_t id;                     /* above 0 */
    uint8_t secret[OV_SHA256_SIZE]; /* its hash */
    char name[OV_STORE_NAME];
    int64_t seen;
};

/* That a guest takes part in a game: it is listed for them. */
struct ov_store_sitting {
    int64_t guest;
    int8_t seat; /* -1: watches */
    /* What opens the table, sealed with the guest's secret, or zeros. */
    uint8_t sealed[OV_STORE_SEALED];
};

/* A seat on its way to another device: who has the code takes it, once. */
struct ov_store_code {
    uint8_t hash[OV_SHA256_SIZE]; /* of the code */
    char room[OV_STORE_CODE];
    int8_t seat;
    uint8_t sealed[OV_STORE_SEALED]; /* the seat's token, with the code */
    int64_t made, until;
};

/* A deck that somebody brought, for games that are played with it. */
struct ov_store_deck {
    uint8_t hash[OV_STORE_DECK];
    const char *text;
    int64_t used; /* when it was last brought or asked for */
};

/* Who may not come, in words of the host's. */
struct ov_store_ban {
    char what[OV_STORE_BANNED];
    int64_t made;
};

/* What is asked, with what it takes -> what it gives. */
enum ov_store_op {
    OV_STORE_NEW_GAME,   /* game, events, sitting */
    OV_STORE_APPEND,     /* game.id, .due, .over, events, sitting */
    OV_STORE_LOAD,       /* game.id, else .code; from, to -> game, found */
    OV_STORE_FIND_MOVE,  /* game.id, move_id -> found */
    OV_STORE_NEW_GUEST,  /* guest -> guest.id */
    OV_STORE_KEEP,       /* guest without id, made if there is none such;
                            game.id, sitting without guest -> guest.id */
    OV_STORE_FIND_GUEST, /* guest.secret -> guest */
    OV_STORE_RENAME,     /* guest.id, .name */
    OV_STORE_GAMES_OF,   /* guest.id, else .secret and .seen -> guest, games:
                            those that go on first, then the newest; and in
                            found who joined them */
    OV_STORE_ADD_CODE,   /* code; one that the seat had is of no use now */
    OV_STORE_TAKE_CODE,  /* code.hash, .made (now) -> code; TAKEN: it was used,
                            GAP: it was too late */
    OV_STORE_DUE,        /* from (a moment) -> games that were due by then */
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
    OV_STORE_DROP_DECKS, /* from (a moment): decks that no game has, and nobody
                            asked for since then */
    OV_STORE_BACKUP      /* path: a whole store of its own is written there */
};

enum ov_store_result {
    OV_STORE_DONE,
    OV_STORE_TAKEN, /* somebody was first: found is what is there from seq on */
    OV_STORE_SAME,  /* this id is in the log: found is its event */
    OV_STORE_GAP,   /* the game has fewer events than that */
    OV_STORE_ABSENT,
    OV_STORE_FAILED /* `problem` says why; nothing was changed, unless it is
                       UNREACHABLE: then nobody knows, and who asks again with
                       the same ids is told */
};

/* Why a store cannot be opened, or fails. */
enum ov_store_trouble {
    OV_STORE_FINE,
    OV_STORE_NO_BACK_END, /* this program has none for such an address */
    OV_STORE_NO_FILE,     /* cannot be opened or made there */
    OV_STORE_FULL,        /* the disk */
    OV_STORE_READ_ONLY,
    OV_STORE_LOCKED,      /* another program has it open */
    OV_STORE_NEWER,       /* a later release of ours wrote it */
    OV_STORE_NEWER_RULES, /* a game in it is played by rules that are not known
                             here: `game` and `rules` say which */
    OV_STORE_NOT_OURS,    /* it is something else */
    OV_STORE_DAMAGED,
    OV_STORE_IO, /* the disk fails */
    OV_STORE_NO_MEMORY,
    OV_STORE_BUSY,        /* too many requests wait */
    OV_STORE_EXISTS,      /* a backup's file is there already */
    OV_STORE_UNREACHABLE, /* the database does not answer */
    OV_STORE_UNKNOWN
};

struct ov_store_problem {
    enum ov_store_trouble trouble;
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
    struct ov_store_sitting sitting; /* guest 0: none */
    int64_t from, to;                /* seqs, both included, or a moment */
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

/* Frees what a request found; it may be asked again. */
void ov_store_finish(struct ov_store_request *request);

/* Figures since the store was opened. */
struct ov_store_figures {
    uint64_t requests, events, batches, failed;
    int waiting;
    struct ov_store_problem last; /* of the last batch: FINE if it went well */
};

struct ov_store;

/* Is it a database's address, and not a file's path? */
bool ov_store_is_database(const char *address);

/* An address as people may see it: a database's without its password. */
void ov_store_show(const char *address, char *ret_text, size_t size);

/*
 * Opens a store, makes it if there is none, and brings an older one up to
 * date. `rules` is the newest version of the rules that the caller knows; a
 * store with a game by newer ones is not opened. Later on there may be such
 * games, if a newer program uses the same database. False: *ret_problem says
 * why, and nothing has changed.
 */
OV_NODISCARD bool ov_store_open(const char *address, int rules,
                                struct ov_store **ret_store,
                                struct ov_store_problem *ret_problem);

/* Does what is queued, then closes. */
void ov_store_close(struct ov_store *store);

/* From any thread: queues a request. False, and nothing else: BUSY. */
OV_NODISCARD bool ov_store_submit(struct ov_store *store,
                                  struct ov_store_request *request);

/* Queues a request and waits until it is done; its `done` is not called. */
void ov_store_wait(struct ov_store *store, struct ov_store_request *request);

void ov_store_figures(struct ov_store *store,
                      struct ov_store_figures *ret_figures);

/* --- Several programs, one database --- */

/*
 * The date for all who use the store: milliseconds since 1970. A database's
 * own if it is one, so that programs whose clocks differ agree on deadlines;
 * otherwise this machine's (sys/clock.h). From any thread.
 */
int64_t ov_store_date(const struct ov_store *store);

/*
 * Is it for this program to do what one has to do for all, such as looking
 * for clocks that ran out? At most one of those that listen leads; if it dies
 * or is cut off, another one does. Always true of a file. From any thread.
 */
bool ov_store_leads(const struct ov_store *store);

/* What others have done to the store. */
enum ov_store_told {
    OV_STORE_TOLD_GAME,  /* code, number: it has so many events; -1: removed */
    OV_STORE_TOLD_HERE,  /* code, number: as they said it (ov_store_tell) */
    OV_STORE_TOLD_BANS,  /* they have changed */
    OV_STORE_TOLD_MISSED /* some news were perhaps missed: look for oneself */
};

struct ov_store_news {
    enum ov_store_told told;
    char code[OV_STORE_CODE];
    int32_t number;
    int32_t from; /* another number for each program that tells something */
};

/*
 * Begins to listen to others, and to tell them what is stored here, after it
 * is stored. `heard` is called in a thread of the store's own, until the store
 * is closed. News may come late, twice or not at all: they are a reason to
 * look, never the truth. A file has no others. Before any request that is
 * still under way. False: no memory.
 */
OV_NODISCARD bool
ov_store_listen(struct ov_store *store,
                void (*heard)(void *context, const struct ov_store_news *news),
                void *context);

/* Tells the others something (HERE) that is not stored, if they listen. */
void ov_store_tell(struct ov_store *store, const char *code, int32_t number);

/* From where to where a store is taken. */
struct ov_store_way {
    const char *from, *to; /* addresses */
    int rules;             /* the newest that are known, as for opening */
    bool replaces;         /* of a restoration: what is there may go */
};

/* What a backup holds. */
struct ov_store_contents {
    int64_t games, events;
};

/*
 * Makes a store from a backup of one, after a thorough look at it: whole,
 * ours, and every log in it without gaps. What is there is
 * replaced only if `replaces` is set, and never while a program has it open.
 * False: *ret_problem says why, and nothing has changed. DAMAGED, NOT_OURS,
 * NEWER, NEWER_RULES and NO_FILE speak of the backup.
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
 * Copies a store into one that is not there yet, or is empty: all that is in
 * it, read back and compared, or nothing. False: either problem says why;
 * DAMAGED of the target without a detail: what was read back was not the same.
 */
OV_NODISCARD bool ov_store_copy(const struct ov_store_way *way,
                                struct ov_store_copied *ret_copied,
                                struct ov_store_problem *ret_source,
                                struct ov_store_problem *ret_target);

#endif
