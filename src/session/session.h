/*
 * session.h - a table that is shown to viewers: one JSON request in, one JSON
 * reply out (docs/SESSION.md).
 *
 * A session has at most one game. It has no clock and no randomness of its own,
 * so the same requests give the same replies on every machine. All memory is
 * the caller's: the session itself (too large for the stack), the scratch
 * memory that bots think in, and the nets they use. All of it must stay in
 * place. Nothing is freed.
 *
 * Everyone shares the session. What belongs to one viewer alone is in a struct
 * ov_viewer (viewer.h), which comes with each request.
 *
 * A request that fails changes nothing. No reply reveals what is hidden while a
 * game runs, except for `save` and `link`, which are for keeping.
 */
#ifndef OV_SESSION_SESSION_H
#define OV_SESSION_SESSION_H

#include "advice/decisive.h"
#include "advice/judgement.h"
#include "bot/printed.h"
#include "deck/fault.h"
#include "draw/draw.h"
#include "session/viewer.h"
#include "table/table.h"
#include "table/tutorial.h"

enum { OV_SESSION_PROTOCOL = 1 };

enum {
    OV_SESSION_REQUEST = 1 << 20, /* bytes in the longest request */
    OV_SESSION_REPLY = 1 << 21,   /* enough for any reply, with the zero */
    OV_SESSION_TEXT = 1 << 20,    /* a picture, a save, or a request's text */
    /* What bots think in: enough for master, whatever its budget. */
    OV_SESSION_SCRATCH = 5 << 20
};

struct ov_request;

/* A game and its memory. */
struct ov_session_game {
    struct ov_box box;
    struct ov_sheet_memory sheet;
    struct ov_showing_memory showing; /* for a game that is followed */
    struct ov_table table;
};

struct ov_session {
    const char *version;
    uint32_t events; /* changes so far: the number of the last one */
    struct ov_scratch scratch;
    struct ov_net net[OV_MAX_SEATS + 1]; /* by seats; `seats` 0: none */
    struct ov_printed_net printed[OV_MAX_SEATS + 1]; /* the same */
    struct ov_folded_net folded;                     /* one of them */
    bool has_deck;           /* one was handed in: the last is kept */
    struct ov_deck deck;     /* that one */
    struct ov_faults faults; /* from the deck file that was read last */
    bool playing;            /* there is a game: games[now] */
    int now;
    struct ov_session_game games[2]; /* the other one is for trying things */
    struct ov_session_game *lent;    /* if not NULL, the game is this one */
    bool followed; /* its view was asked for: replies have its hash */
    bool learning; /* the game is the tutorial's */
    struct ov_tutorial tutorial;
    struct ov_judge judge; /* of this game, if it was asked for */
    bool graded;           /* it began with the first move */
    struct ov_grade grade[OV_MAX_SEATS];
    struct ov_decisive decisive; /* of the same moves */
    char text_memory[OV_SESSION_TEXT];
    /* Answers the requests that the session does not know, or NULL. */
    bool (*more)(struct ov_request *request, const char *word);
    void *owner; /* of `more` */
};

/* The version is the program's; the string stays the caller's. */
void ov_session_init(struct ov_session *session, const char *version,
                     struct ov_scratch scratch);

/*
 * From now on, bots in games with this many seats use this net: with the
 * standard deck, or with all others.
 */
void ov_session_lend_net(struct ov_session *session, const struct ov_net *net);
void ov_session_lend_printed(struct ov_session *session,
                             const struct ov_printed_net *printed);

/* The memory of what was lent for other decks is needed for something else. */
void ov_session_take_printed_back(struct ov_session *session);

/*
 * The session shows this game, which somebody else owns and continues, until it
 * gets another one; NULL: its own again.
 */
void ov_session_lend_game(struct ov_session *session,
                          struct ov_session_game *game);

/* Appends the reply to a viewer's request, one line without a line end. */
void ov_session_take(struct ov_session *session, struct ov_viewer *viewer,
                     const char *text, size_t length, struct ov_buffer *out);

#endif
