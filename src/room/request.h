/*
 * request.h - what clients ask for: one JSON object of at most 4 kB each
 * (docs/ONLINE.md), and why it can be refused.
 *
 * The server never sends sentences: a refusal is a word, and the client says
 * it in its reader's language (ov_text_room_why).
 */
#ifndef OV_ROOM_REQUEST_H
#define OV_ROOM_REQUEST_H

#include "deck/fault.h"
#include "deck/write.h"
#include "room/head.h"

enum { OV_ROOM_PROTOCOL = 1 };
enum { OV_ROOM_REQUEST_SIZE = 4096 };
enum { OV_ROOM_ID_SIZE = 17 };

/*
 * D(name, word, changes): requests that change something have an id and
 * `after`. The first ones are for the host to answer.
 */
#define OV_ROOM_REQUESTS(D)                                                    \
    D(HELLO, "hello", false)                                                   \
    D(EVENTS, "events", false)                                                 \
    D(SNAPSHOT, "snapshot", false)                                             \
    D(PING, "ping", false)                                                     \
    D(CREATE, "create", false)                                                 \
    D(ME, "me", false)                                                         \
    D(KEEP, "keep", false)                                                     \
    D(CARRY, "carry", false)                                                   \
    D(TAKE, "take", false)                                                     \
    D(UPLOAD, "upload", false)                                                 \
    D(DECK, "deck", false)                                                     \
    D(JOIN, "join", true)                                                      \
    D(LEAVE, "leave", true)                                                    \
    D(BOT, "bot", true)                                                        \
    D(BACK, "back", true)                                                      \
    D(START, "start", true)                                                    \
    D(MOVE, "move", true)                                                      \
    D(UNDO, "undo", true)                                                      \
    D(ASK, "ask", true)                                                        \
    D(GRANT, "grant", true)                                                    \
    D(DECLINE, "decline", true)                                                \
    D(ORDERS, "orders", true)                                                  \
    D(RESUME, "resume", true)                                                  \
    D(CLAIM, "claim", true)                                                    \
    D(RESIGN, "resign", true)                                                  \
    D(SAY, "say", true)                                                        \
    D(VACATION, "vacation", true)                                              \
    D(REMATCH, "rematch", true)

enum ov_room_do {
#define D(name, word, changes) OV_DO_##name,
    OV_ROOM_REQUESTS(D)
#undef D
        OV_DO_COUNT
};

const char *ov_room_do_word(enum ov_room_do kind);
bool ov_room_do_changes(enum ov_room_do kind);

/* R(name, word, sentence); refusals by the rules of the game come on top. */
#define OV_ROOM_REFUSALS(R)                                                    \
    R(NOTHING, "nothing", "")                                                  \
    R(RULES, "rules", "") /* the game's rules; the message has its word */     \
    R(BAD_JSON, "bad-json",                                                    \
      NC_("room", "The server could not read what was sent."))                 \
    R(UNKNOWN_REQUEST, "unknown-request",                                      \
      NC_("room", "The server does not know this request."))                   \
    R(BAD_VALUE, "bad-value",                                                  \
      NC_("room", "Something in this request is missing or not "               \
                  "possible."))                                                \
    R(NEWER_PROTOCOL, "newer-protocol",                                        \
      NC_("room", "The server is older than this program."))                   \
    R(NO_SUCH_ROOM, "no-such-room",                                            \
      NC_("room", "There is no such table, or this link does not open it."))   \
    R(NOT_SEATED, "not-seated",                                                \
      NC_("room", "Only players at this table can do that."))                  \
    R(SEAT_TAKEN, "seat-taken", NC_("room", "Somebody else sits there."))      \
    R(NO_FREE_SEAT, "no-free-seat", NC_("room", "No seat is free."))           \
    R(SEATS_FREE, "seats-free",                                                \
      NC_("room", "Some seats are still free: wait for players or "            \
                  "add bots."))                                                \
    R(STARTED_ALREADY, "started",                                              \
      NC_("room", "The game has already started."))                            \
    R(NOT_STARTED, "not-started",                                              \
      NC_("room", "The game has not started yet."))                            \
    R(GAME_OVER, "over", NC_("room", "The game is over."))                     \
    R(NOT_OVER, "not-over", NC_("room", "The game is not over yet."))          \
    R(PAUSED_NOW, "paused", NC_("room", "The game is paused."))                \
    R(NOT_PAUSED, "not-paused", NC_("room", "The game is not paused."))        \
    R(STALE, "stale",                                                          \
      NC_("room", "Something else happened first. Look again before you "      \
                  "choose."))                                                  \
    R(AHEAD, "ahead",                                                          \
      NC_("room", "This program has seen more than the server "                \
                  "knows."))                                                   \
    R(ID_USED, "id-used",                                                      \
      NC_("room", "This number was already used for another "                  \
                  "request."))                                                 \
    R(FAULT, "fault", NC_("room", "The server could not read this move."))     \
    R(NO_SUCH_BOT, "no-such-bot", NC_("room", "There is no such bot."))        \
    R(NO_BOTS, "no-bots",                                                      \
      NC_("room", "Online, a bot can step in at any time, so the game has to " \
                  "end if nobody builds for a long time (R12.3)."))            \
    R(BOT_PLAYS, "bot-plays",                                                  \
      NC_("room", "A bot holds this seat. Take the seat back first."))         \
    R(NO_BOT_THERE, "no-bot-there", NC_("room", "No bot plays there."))        \
    R(HAS_RESIGNED, "resigned", NC_("room", "This seat has resigned."))        \
    R(UNDO_NOTHING, "undo-nothing", NC_("room", "There is nothing to undo."))  \
    R(UNDO_SHOWN, "undo-shown",                                                \
      NC_("room", "Something has been revealed since. Ask the "                \
                  "others for an undo."))                                      \
    R(UNDO_OTHERS, "undo-others",                                              \
      NC_("room", "Another player has chosen since. Ask the others "           \
                  "for an undo."))                                             \
    R(ASKED_ALREADY, "asked",                                                  \
      NC_("room", "Another question is waiting for an answer."))               \
    R(NOTHING_ASKED, "nothing-asked",                                          \
      NC_("room", "Nothing has been asked, or you have already "               \
                  "answered."))                                                \
    R(NO_CLOCK, "no-clock", NC_("room", "No clock is running."))               \
    R(NOT_YET, "not-yet", NC_("room", "There is still time left."))            \
    R(NO_DAYS_LEFT, "no-days-left",                                            \
      NC_("room", "You do not have that many days of vacation left."))         \
    R(NO_ROOM, "no-room", NC_("room", "This table has no room for more."))     \
    R(NO_SUCH_CODE, "no-such-code", NC_("room", "There is no such code."))     \
    R(CODE_USED, "code-used",                                                  \
      NC_("room", "This code was already used. Ask for a new one on the "      \
                  "other device."))                                            \
    R(CODE_EXPIRED, "code-expired",                                            \
      NC_("room", "This code is too old. Ask for a new one on the other "      \
                  "device."))                                                  \
    R(BAD_DECK, "bad-deck", NC_("room", "This deck has mistakes."))            \
    R(NO_SUCH_DECK, "no-such-deck",                                            \
      NC_("room", "The server no longer has this deck: send it again."))       \
    R(WRONG_DECK, "wrong-deck",                                                \
      NC_("room", "The server sent a different deck from the one that "        \
                  "this table uses."))                                         \
    R(OWN_DECK, "own-deck",                                                    \
      NC_("room", "This table uses its own deck, and this program is too "     \
                  "old for that."))                                            \
    R(REMOVED, "removed",                                                      \
      NC_("room", "The host of this server has removed this table."))          \
    R(BANNED, "banned",                                                        \
      NC_("room", "The host of this server does not let you in."))             \
    R(SLOW_DOWN, "slow-down", NC_("room", "Too fast: wait a moment."))         \
    R(BUSY, "busy", NC_("room", "The server is busy: try again soon."))        \
    R(CANNOT_SAVE, "cannot-save",                                              \
      NC_("room", "The server cannot save anything right now. It tries "       \
                  "again by itself."))

enum ov_room_why {
#define R(name, word, sentence) OV_ROOM_WHY_##name,
    OV_ROOM_REFUSALS(R)
#undef R
        OV_ROOM_WHY_COUNT
};

/* May the same request succeed later? The refusal says when to try again. */
static inline bool ov_room_why_passes(enum ov_room_why why)
{
    return why == OV_ROOM_WHY_SLOW_DOWN || why == OV_ROOM_WHY_BUSY ||
           why == OV_ROOM_WHY_CANNOT_SAVE;
}

const char *ov_room_why_word(enum ov_room_why why);
bool ov_room_why_from_word(const char *word, enum ov_room_why *ret_why);

/* The sentence that a client shows its reader. */
const char *ov_text_room_why(enum ov_language language, enum ov_room_why why);

struct ov_room_refusal {
    uint8_t why;     /* enum ov_room_why */
    uint8_t rules;   /* enum ov_why, if the rules of the game refuse */
    const char *key; /* of a bad value, or NULL */
    int32_t wait;    /* milliseconds, or 0 */
    const struct ov_fault *fault; /* of a deck, or NULL */
};

/* The most bytes in a deck that somebody uploads. */
enum { OV_ROOM_DECK_TEXT = 65536 };

struct ov_room_request {
    uint8_t kind; /* enum ov_room_do */
    int8_t seat;  /* -1: none named */
    char id[OV_ROOM_ID_SIZE];
    int32_t after; /* the last event that the client has */

    /* Used by some kinds; otherwise 0. */
    char room[OV_ROOM_CODE_SIZE];
    char token[OV_TOKEN_MOST + 1];
    char code[OV_ROOM_CODE_SIZE]; /* of a seat carried to another device */
    char name[OV_ROOM_NAME_SIZE];
    uint8_t nonce[OV_ROOM_NONCE_SIZE];
    char bot[OV_ROOM_BOT_SIZE];
    char action[OV_ACTION_TEXT];
    uint8_t what; /* enum ov_room_ask */
    int32_t to;
    struct ov_clock_rule clock;
    int8_t order[OV_ORDER_COUNT]; /* -1: unchanged */
    bool hold;
    char text[OV_ROOM_TEXT_SIZE];
    int32_t days;
    int32_t from, count; /* events */
    /* create */
    uint8_t players, edition;
    struct ov_switches switches;
    char join[OV_TOKEN_MOST + 1], watch[OV_TOKEN_MOST + 1];
    int32_t delay;
    bool has_deck; /* a deck of its own, with this hash */
    uint8_t deck[OV_DECK_HASH_SIZE];
    /* hello */
    bool knows_decks; /* can join a table with its own deck */
};

/*
 * Reads a request. On failure the id is set if there is one, so that the
 * refusal can name it.
 */
OV_NODISCARD bool ov_room_request_read(const char *text, size_t length,
                                       struct ov_room_request *ret_request,
                                       struct ov_room_refusal *ret_refusal);

/*
 * The text of an upload; `from` is its offset, and `count` the size of the
 * whole deck. False if there is none, or it is not text.
 */
OV_NODISCARD bool ov_room_upload_text(const char *text, size_t length,
                                      char ret_text[OV_ROOM_REQUEST_SIZE]);

#endif
