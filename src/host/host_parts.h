/*
 * host_parts.h - what the files of the host share: visitors, live rooms, and
 * jobs on their way to the store or to a bot. The loop's thread owns all of
 * it; other threads touch a job only while they have it.
 */
#ifndef OV_HOST_HOST_PARTS_H
#define OV_HOST_HOST_PARTS_H

#include "host/ban.h"
#include "host/host.h"
#include "room/message.h"
#include "web/loop.h"

enum {
    OV_HOST_CHAINS = 4096,    /* in the hash table of live rooms */
    OV_HOST_ASKS = 16,        /* requests a visitor may have waiting */
    OV_HOST_REPLIES = 64,     /* replies that a visitor may leave unread */
    OV_HOST_VISITORS = 20000, /* at once */
    OV_HOST_RETRY = 3000,     /* milliseconds before retrying a failed store */
    /* Milliseconds until this node does what another one should have done. */
    OV_HOST_TAKE_OVER = 5000,
    OV_HOST_NODES = 8,   /* other nodes whose clients a room knows */
    OV_HOST_UPLOADS = 64 /* decks that are being uploaded at once */
};

struct ov_visitor;
struct ov_live;
struct ov_job;

/* A box that rooms with the same set-up share. */
struct ov_shared_box {
    struct ov_shared_box *next;
    struct ov_setup setup;
    int users;
    struct ov_box box;
};

/* A deck that a visitor is uploading, in parts. */
struct ov_host_upload {
    int64_t began;
    size_t used, size; /* bytes received, and in total */
    char text[];
};

/* A request that waits for its room. */
struct ov_host_ask {
    struct ov_host_ask *next;
    struct ov_visitor *visitor; /* NULL: it has left */
    bool was_ahead;             /* what its client has seen was looked for */
    struct ov_room_request request;
};

/* An event that was applied, for visitors who do not have it yet. */
struct ov_host_body {
    struct ov_host_body *next;
    int32_t seq;
    int64_t at; /* since the room was made */
    size_t size;
    char text[];
};

enum ov_live_state {
    OV_LIVE_LOADING,
    OV_LIVE_READY,
    OV_LIVE_STORING /* a job is under way; the room waits for it */
};

/* Seats from which somebody looks at a room, on another node. */
struct ov_elsewhere {
    int32_t node;
    uint8_t seats;
    int64_t until;
};

struct ov_live {
    struct ov_host *host;
    struct ov_live *next, **link; /* in its chain */
    char code[OV_ROOM_CODE_SIZE];
    int64_t id;
    enum ov_live_state state;
    int32_t known;  /* the log has at least this many events */
    int32_t sought; /* what was known when the log was last read */
    bool is_ours;   /* this node stored the last event and does what follows */
    int64_t theirs; /* until then another node does what follows */
    uint8_t here;   /* bits of seats, as reported to other nodes */
    struct ov_elsewhere *elsewhere; /* OV_HOST_NODES; NULL: nobody, ever */
    uint8_t connected;              /* bits of seats, as reported to everyone */
    bool is_asked;                  /* a bot was asked and has not answered */
    struct ov_job *thought;         /* what it answered, not yet taken */
    struct ov_visitor *visitors;    /* looking at it, or about to */
    struct ov_host_ask *asks, **last_ask;
    struct ov_host_body *bodies, **last_body; /* gapless, up to the last */
    int64_t used;                             /* when something happened */
    int64_t retry;                            /* no attempt before this time */
    struct ov_shared_box *box;                /* NULL while it loads */
    struct ov_room room;
};

struct ov_host_reply {
    struct ov_host_reply *next;
    size_t size;
    char text[];
};

struct ov_visitor {
    struct ov_peer *peer;
    struct ov_host *host;
    struct ov_visitor *next, **link;          /* among all visitors */
    struct ov_live *live;                     /* NULL until it says hello */
    struct ov_visitor *beside, **beside_link; /* among those of the room */
    struct ov_room_who who;
    char token[OV_TOKEN_MOST + 1];
    int32_t have; /* the last event it was sent */
    bool greets, wants_snapshot, wants_here, wants_deck;
    const char *bye;     /* why it is being sent away, or NULL */
    bool is_in;          /* it has been let in */
    bool is_catching_up; /* events are being read for it */
    int64_t retry;       /* they could not be: no attempt before this time */
    int asks;
    struct ov_store_event *backlog; /* these, and how many of them are sent */
    int backlog_count, backlog_sent;
    struct ov_store_event *extra; /* old events that it asked for */
    int extra_count, extra_sent;
    struct ov_host_reply *replies, **last_reply;
    int replies_count;
    struct ov_host_upload *upload; /* NULL: none under way */
    double allowance;              /* messages it may send, as of `allowed` */
    int64_t allowed;
};

/*
 * Work on its way through another thread and back. The large members come last
 * and are not cleared each time.
 */
struct ov_job {
    struct ov_store_request request; /* first: leads back to the job */
    struct ov_loop_task task;
    struct ov_job *next, **link; /* among all under way */
    struct ov_host *host;
    struct ov_live *live;       /* NULL: about no room, or it is gone */
    struct ov_visitor *visitor; /* who cares about the result; NULL: nobody */
    struct ov_host_ask *ask;
    char id[OV_ROOM_ID_SIZE];      /* of a guest's request */
    struct ov_admin_client *admin; /* the client at the admin socket, or NULL */
    char (*codes)[OV_STORE_CODE];  /* of rooms that are due */
    struct ov_deck *deck;          /* a new room's own, or NULL */
    char *deck_text;               /* of a deck being stored, or NULL */
    void (*then)(struct ov_job *job); /* in the loop's thread */
    /* For a bot: */
    struct ov_shared_box *box;
    struct ov_action action;
    struct ov_job *next_thought;
    struct ov_room_question question;
    /* For the store: */
    struct ov_store_event events[OV_ROOM_BATCH];
    char code[OV_ROOM_CODE_SIZE]; /* of a new room, or for carrying a seat */
    char head[OV_ROOM_HEAD_SIZE];
    struct ov_room after; /* the room with the batch applied */
    struct ov_room_batch batch;
};

struct ov_thinkers;
struct ov_admin;
struct ov_nodes;

struct ov_host {
    struct ov_app app;
    struct ov_store *store;
    struct ov_loop *loop;
    struct ov_thinkers *thinkers;
    ev_timer sweep;
    struct ov_nodes *nodes; /* others using the same store */
    int64_t looked;         /* when the store was last asked for what is due */
    int64_t swept;          /* when unused decks were last dropped */
    bool is_asking_due, is_leaving;
    struct ov_visitor *visitors;
    struct ov_job *jobs;
    struct ov_job *spare; /* a finished one, for reuse; or NULL */
    struct ov_shared_box *boxes;
    int uploads;
    struct ov_live *chain[OV_HOST_CHAINS];
    struct ov_admin *admin; /* NULL: no admin socket */
    struct ov_ban *ban;
    int bans_count;
    bool are_bans_asked, are_bans_old; /* being read; changed since */
    struct ov_guard *guard;            /* NULL: no limits per address */
    double creations; /* how many rooms may be made, as of `allowed` */
    int64_t allowed;
    int addresses; /* where others find the page */
    char address[OV_HOST_ADDRESSES][OV_HOST_ADDRESS_SIZE];
    struct {
        uint64_t messages, refusals, moves, loads, thoughts, created;
        uint64_t news, beaten; /* from other nodes; how often they were first */
        int visitors, rooms, jobs;
    } count;
};

/* The date, milliseconds since 1970, by the store's clock; may jump. */
int64_t ov_host_now(const struct ov_host *host);
/* Milliseconds on a clock that never jumps: for our own waits. */
int64_t ov_host_ticks(void);

/* --- Jobs (jobs.c) --- */

/* Why what a job asked for was not stored, or could not be read. */
enum ov_room_why ov_job_why(const struct ov_job *job);

/* NULL if there is no memory. */
struct ov_job *ov_job_new(struct ov_host *host,
                          void (*then)(struct ov_job *job));
void ov_job_free(struct ov_job *job);
void ov_job_store(struct ov_job *job); /* `request` is set */
void ov_job_think(struct ov_job *job); /* `question` and `box` are set */

/* From the events found: who joined last at each seat of a game. */
void ov_job_names(const struct ov_job *job, int64_t game,
                  char ret_name[OV_MAX_SEATS][OV_ROOM_NAME_SIZE]);

OV_NODISCARD struct ov_thinkers *ov_thinkers_start(int count);
void ov_thinkers_add(struct ov_thinkers *thinkers, struct ov_job *job);
void ov_thinkers_stop(struct ov_thinkers *thinkers);
void ov_job_done(struct ov_job *job); /* from any thread: back to the loop */

/* --- Boxes (boxes.c) --- */

/*
 * NULL: no memory, or it needs a deck of its own that is neither in use nor
 * `deck`, which may be NULL.
 */
struct ov_shared_box *ov_boxes_take(struct ov_host *host,
                                    const struct ov_setup *setup,
                                    const struct ov_deck *deck);
void ov_boxes_give_back(struct ov_host *host, struct ov_shared_box *box);

/* --- Decks of people's own (decks.c) --- */

/* Whether it is not one that comes with the program. */
bool ov_decks_is_own(const uint8_t hash[OV_DECK_HASH_SIZE]);
/* Takes a part of one; the last part is answered when the deck is stored. */
void ov_decks_upload(struct ov_visitor *visitor,
                     const struct ov_room_request *request, const char *message,
                     size_t size);
void ov_decks_forget(struct ov_visitor *visitor);
/* Asks the store for a deck; the job's `then` follows. */
void ov_decks_ask(struct ov_job *job, const uint8_t hash[OV_DECK_HASH_SIZE]);
/* The deck that the store gave, if it is the right one; else NULL. */
const struct ov_deck *ov_decks_found(const struct ov_job *job);
/* Once a second: drops uploads that take too long and decks nobody needs. */
void ov_decks_sweep(struct ov_host *host);

/* --- Rooms (live.c, live_store.c) --- */

/* The live room with a code, loaded if necessary. NULL: no memory. */
struct ov_live *ov_live_get(struct ov_host *host, const char *code);
/* The one that is in memory, or NULL. */
struct ov_live *ov_live_find(const struct ov_host *host, const char *code);
/* It was removed from the store: everyone there is told, and has to leave. */
void ov_live_remove(struct ov_host *host, const char *code);
void ov_live_free(struct ov_live *live);
/* Reads it from the log, possibly again. False: no memory. */
OV_NODISCARD bool ov_live_load(struct ov_live *live);
void ov_live_tell_all(struct ov_live *live);
void ov_live_ask(struct ov_live *live, struct ov_visitor *visitor,
                 const struct ov_room_request *request);
/* The next event of its log, as the store has it. False: it cannot follow. */
OV_NODISCARD bool ov_live_apply(struct ov_live *live,
                                const struct ov_store_event *event);
/* It has this many events now, or more: missing ones are read. */
void ov_live_heard(struct ov_live *live, int32_t last);
/* Reads them; false: there are none, or not yet. */
bool ov_live_catch_up(struct ov_live *live);
/* Continues with whatever is waiting. */
void ov_live_pump(struct ov_live *live);
/* Once a second: clocks, bots, memory. True: it can leave memory. */
bool ov_live_sweep(struct ov_live *live);
void ov_live_create(struct ov_visitor *visitor,
                    const struct ov_room_request *request);
/* An unused code; false if the system gives no randomness. */
OV_NODISCARD bool ov_live_new_code(char ret_code[OV_ROOM_CODE_SIZE]);
void ov_live_write_code(const uint8_t bytes[8],
                        char ret_code[OV_ROOM_CODE_SIZE]);
int64_t ov_live_new_id(const struct ov_seed *random);

/* Makes room for the next move; false if there is no memory. */
OV_NODISCARD bool ov_live_has_memory(struct ov_live *live);

/* Stores a job's batch, and continues once that is done. */
void ov_live_append(struct ov_live *live, struct ov_job *job);
void ov_live_look_up(struct ov_live *live, struct ov_job *job, uint64_t key);
void ov_live_take(struct ov_live *live, struct ov_host_ask *ask,
                  const struct ov_room_found *found);
void ov_live_end_ask(struct ov_host_ask *ask);

/* --- Visitors (visitor.c) --- */

void ov_visitor_enter(struct ov_visitor *visitor, struct ov_live *live);
void ov_visitor_leave(struct ov_visitor *visitor);
void ov_visitor_free(struct ov_visitor *visitor);
/* Gives the reason and closes; `why` is a constant, a word of the protocol. */
void ov_visitor_send_away(struct ov_visitor *visitor, const char *why);
/* Reads the events after `have` for it, to be sent before all others. */
void ov_visitor_catch_up(struct ov_visitor *visitor, int32_t have);
/* Reads some old events for it, to be sent besides all others. */
void ov_visitor_show_again(struct ov_visitor *visitor, int32_t from,
                           int32_t count);
void ov_visitor_tell_presence(struct ov_live *live);
/* At its table: it sits there, or the seat is kept for it. */
bool ov_visitor_plays(const struct ov_visitor *visitor);
/* A sign of life, with the last event the visitor may know of. */
void ov_visitor_pong(const struct ov_visitor *visitor, struct ov_buffer *out);
size_t ov_visitor_next(struct ov_visitor *visitor, char *text);

/* Replies; each does nothing if the visitor has left. */
void ov_visitor_refuse(struct ov_visitor *visitor, const char *id,
                       const struct ov_room_refusal *refusal);
void ov_visitor_refuse_for(struct ov_visitor *visitor, const char *id,
                           enum ov_room_why why, int32_t wait);
void ov_visitor_done(struct ov_visitor *visitor, const char *id, int32_t seq);
void ov_visitor_reply(struct ov_visitor *visitor, const struct ov_buffer *text);

/* The one buffer for messages: one thread writes them all. */
struct ov_buffer ov_host_buffer(void);

/* --- Guests (guests.c) --- */

/* The hash of a guest's secret that is stored. */
void ov_guest_hash(const uint8_t secret[OV_COOKIE_SECRET],
                   uint8_t ret_hash[OV_SHA256_SIZE]);
/* me, keep, carry or take. */
void ov_guest_ask(struct ov_visitor *visitor,
                  const struct ov_room_request *request);

/* --- Other nodes (nodes.c) --- */

/* Allocates them; false: no memory. */
OV_NODISCARD bool ov_nodes_open(struct ov_host *host);
void ov_nodes_start(struct ov_host *host);
void ov_nodes_stop(struct ov_host *host); /* the store is about to be closed */
void ov_nodes_close(struct ov_host *host);
/* Once a second: has anything been missed? */
void ov_nodes_sweep(struct ov_host *host);
/* Whether anyone else uses the store, as far as we know. */
bool ov_nodes_are_several(const struct ov_host *host);
/* Bits of seats from which somebody looks at a room, on other nodes. */
unsigned ov_nodes_elsewhere(const struct ov_live *live);
/* Tells the others who is here; `asks` them to do the same. */
void ov_nodes_tell_here(struct ov_live *live, bool asks);

/* --- Bans (bans.c) --- */

/* Reads them from the store and waits for it; false: it failed. */
OV_NODISCARD bool ov_bans_load(struct ov_host *host,
                               struct ov_store_problem *ret_problem);
/* The same without waiting: another node has changed them. */
void ov_bans_load_again(struct ov_host *host);
/* Once a second: the same, if it failed. */
void ov_bans_sweep(struct ov_host *host);
void ov_bans_add(struct ov_host *host, const struct ov_ban *ban);
void ov_bans_drop(struct ov_host *host, const struct ov_ban *ban);
/* Is this address banned, or this visitor with that token? */
bool ov_bans_hit_address(const struct ov_host *host,
                         const struct ov_net_address *from);
bool ov_bans_hit(const struct ov_visitor *visitor, const char *token);

/* --- The admin socket (admin.c) --- */

void ov_admin_start(struct ov_host *host);
void ov_admin_stop(struct ov_host *host);
void ov_admin_free(struct ov_host *host);

/* --- Pages (pages.c) --- */
int ov_host_page(void *owner, const char *path, struct ov_buffer *out);

#endif
