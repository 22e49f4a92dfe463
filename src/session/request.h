/*
 * request.h - a session's request while it is being answered: what it says, the
 * reply being written, and what is wrong, if anything.
 *
 * For the files session_*.c, and for layers that add requests of their own.
 * Each request is a function that returns true after it has written its
 * members, or false after one of the ov_fail functions; any part of the reply
 * written until then is discarded. It changes the session only when nothing can
 * fail any more.
 */
#ifndef OV_SESSION_REQUEST_H
#define OV_SESSION_REQUEST_H

#include "deck/write.h"
#include "session/session.h"
#include "text/sentence.h"
#include "json/json.h"
#include "json/json_read.h"

/*
 * T(name, word, sentence); {key} is the key of a bad value. Those without a
 * sentence get one elsewhere (error.c).
 */
#define OV_SESSION_ERRORS(T)                                                   \
    T(BAD_JSON, "bad-json",                                                    \
      NC_("error", "This request is not JSON, or is nested too deeply or "     \
                   "too long."))                                               \
    T(UNKNOWN_REQUEST, "unknown-request",                                      \
      NC_("error", "There is no such request."))                               \
    T(BAD_VALUE, "bad-value",                                                  \
      NC_("error", "“{key}” is missing or not valid here."))                   \
    T(NO_GAME, "no-game", NC_("error", "There is no game yet."))               \
    T(NO_ROOM, "no-room", "")                                                  \
    T(NOT_A_PERSON, "not-a-person",                                            \
      NC_("error", "A bot plays that seat and makes its own choices."))        \
    T(NO_BOTS, "no-bots", "")                                                  \
    T(NOT_YOURS, "not-yours",                                                  \
      NC_("error", "You cannot do that at this table."))                       \
    T(ELSEWHERE, "elsewhere",                                                  \
      NC_("error", "This game is played elsewhere; here it is only "           \
                   "followed."))                                               \
    T(NOTHING_TO_DO, "nothing-to-do",                                          \
      NC_("error", "Nothing like that can be done now."))                      \
    T(UNDO_NOTHING, "undo-nothing", "")                                        \
    T(UNDO_SHOWN, "undo-shown", "")                                            \
    T(UNDO_OTHERS, "undo-others", "")                                          \
    T(UNDO_NO_ROOM, "undo-no-room", "")                                        \
    T(BAD_LINK, "bad-link",                                                    \
      NC_("error", "This link is broken: part of it is missing "               \
                   "or has changed."))                                         \
    T(NEWER_LINK, "newer-link",                                                \
      NC_("error", "This link was made by a newer version of OddVille."))      \
    T(OTHER_LINK, "other-deck",                                                \
      NC_("error", "This link belongs to a game with different cards."))       \
    T(BAD_DECK, "bad-deck", "")                                                \
    T(TOO_LONG, "too-long",                                                    \
      NC_("error", "This game is too long to be written out here."))           \
    T(NOT_ASKED, "not-asked", "")                                              \
    T(FAULT, "fault", "")                                                      \
    T(REFUSED, "refused", "")

enum ov_error_kind {
#define T(name, word, sentence) OV_ERROR_##name,
    OV_SESSION_ERRORS(T)
#undef T
};

struct ov_session_error {
    enum ov_error_kind kind;
    const char *key;             /* of a bad value */
    uint32_t column;             /* of bad JSON, from 1 */
    struct ov_parse_fault fault; /* of a faulty text */
    /* The beginning of a missing deck's hash, in digits; "": none is missing */
    char deck[2 * OV_DECK_HASH_SIZE + 1];
    struct ov_refusal refusal; /* of the rules */
};

struct ov_request {
    struct ov_session *session;
    struct ov_viewer *viewer; /* who asks */
    uint32_t events;          /* of the session, before this request */
    const struct ov_json_document *document;
    struct ov_json *json;
    struct ov_session_error error;
};

/* Whether everything is there that an answer needs. */
static inline bool ov_is_open(const struct ov_request *request)
{
    return request->session->version != NULL && request->viewer != NULL &&
           request->document != NULL && request->json != NULL;
}

/* --- Failing; all return false --- */

bool ov_fail(struct ov_request *request, enum ov_error_kind kind);
bool ov_fail_value(struct ov_request *request, const char *key);
bool ov_fail_fault(struct ov_request *request,
                   const struct ov_parse_fault *fault);
bool ov_fail_refusal(struct ov_request *request,
                     const struct ov_refusal *refusal);

/* A link with a deck that this session lacks; this is known of its hash. */
bool ov_fail_link(struct ov_request *request, const uint8_t *hash, size_t size);

/* "undo-shown", and its sentence. */
const char *ov_error_word(enum ov_error_kind kind);
const char *ov_error_sentence(enum ov_language language,
                              enum ov_error_kind kind);

/* Why an undo is not possible. */
enum ov_error_kind ov_error_of_undo(enum ov_undo undo);

/* The error as one object. */
void ov_write_error(struct ov_request *request);

/* A refusal in the game of the session, and a fault: one object each. */
void ov_write_refusal(struct ov_request *request,
                      const struct ov_refusal *refusal);
void ov_write_fault(struct ov_request *request,
                    const struct ov_parse_fault *fault);

/* What is wrong with the deck file that was read last: members. */
void ov_write_deck_faults(struct ov_request *request);

/* --- What the request says. They fail without a suitable value --- */

bool ov_want_text(struct ov_request *request, const char *key, char *memory,
                  size_t size);
bool ov_want_number(struct ov_request *request, const char *key, int least,
                    int most, int *ret_number);
bool ov_want_seat(struct ov_request *request, int *ret_seat);
bool ov_want_game(struct ov_request *request);

/*
 * The seat that somebody acts for who names none: their own if this game has it
 * (else OV_NONE), or the usual one for those who have no seat.
 */
int ov_asker(const struct ov_request *request, int usual);

/* `move`: after which move; if it is missing, where the table stands. */
bool ov_want_moment(struct ov_request *request, int *ret_move,
                    struct ov_game *ret_game);

/* A game that is played here, not one that is followed. */
bool ov_want_own_game(struct ov_request *request);

/* `seat` and `action`, which need not be legal. */
bool ov_want_intent(struct ov_request *request, int *ret_seat,
                    struct ov_action *ret_action);

/* A member that may be missing or null: then "". False if it is not text. */
bool ov_read_optional(const struct ov_json_document *document, int object,
                      const char *key, char *memory, size_t size);

/* --- Decks --- */

/*
 * The decks that this session has, NULL after the last: the standard one, the
 * one that was handed in, the game's.
 */
const struct ov_deck *ov_session_deck(struct ov_session *session, int number);

/* By its hash, or at least eight digits of its beginning; NULL: not there. */
const struct ov_deck *ov_session_find_deck(struct ov_session *session,
                                           const char *digits);

/* Which rules a table plays by, and with which cards. */
struct ov_rulebook {
    enum ov_edition edition;
    struct ov_switches switches;
    const struct ov_deck *deck;
};

/*
 * `edition`, `switches` and `deck`; whatever is missing is as in the English
 * edition, with the standard deck.
 */
bool ov_want_rulebook(struct ov_request *request,
                      struct ov_rulebook *ret_rulebook);

/*
 * The same, but if the first two are missing, the game's are used, if there is
 * one; likewise for the deck.
 */
bool ov_want_rulebook_spoken_of(struct ov_request *request,
                                struct ov_rulebook *ret_rulebook);

/* A value, or OV_JSON_NOWHERE; and whether it is true. */
int ov_request_find(const struct ov_request *request, const char *key);
bool ov_request_says(const struct ov_request *request, const char *key);

/* --- The game --- */

static inline bool ov_session_has_game(const struct ov_session *session)
{
    return session->lent != NULL || session->playing;
}

static inline struct ov_session_game *
ov_session_game_now(struct ov_session *session)
{
    assert(ov_session_has_game(session));
    return session->lent != NULL ? session->lent
                                 : &session->games[session->now];
}

static inline struct ov_table *ov_table_now(struct ov_session *session)
{
    return &ov_session_game_now(session)->table;
}

/* The place where another game can be tried, and making that the game. */
static inline struct ov_session_game *
ov_session_game_other(struct ov_session *session)
{
    assert(session->now == 0 || session->now == 1);
    return &session->games[session->playing ? 1 - session->now : 0];
}

void ov_switch_games(struct ov_session *session);

/* The net for this game; NULL: none was lent. */
const struct ov_net *ov_net_now(struct ov_session *session);

/* The rules of the game; without one, those of the English edition. */
struct ov_rulebook ov_rulebook_now(struct ov_session *session);

/* What sentences are about; `names` is filled. */
struct ov_scene ov_scene_of(const struct ov_table *table,
                            const struct ov_game *game,
                            const char *names[OV_MAX_SEATS]);

/* --- Replies that several requests share --- */

/*
 * Who is asked what. A nameless player who plays alone against bots is spoken
 * to: "Your move: play a worker card."
 */
void ov_write_prompt(struct ov_request *request, const struct ov_game *game);

/*
 * A move as it was made: passed on by the code that makes it, so that nothing
 * is played again for the reply.
 */
struct ov_done {
    int move; /* the first is 0 */
    struct ov_game before;
    struct ov_events events;
};

/* A move of the line, played again. */
void ov_done_at(const struct ov_table *table, int move,
                struct ov_done *ret_done);

/* The table; `done` is what this request did, or NULL. */
void ov_write_table(struct ov_request *request, const struct ov_done *done);

/* An event of a move in words, with the reason if a standing order made it. */
void ov_tell_event(const struct ov_request *request, struct ov_buffer *out,
                   const struct ov_game *before, struct ov_move move,
                   const struct ov_event *event);

/* All events of a move, each with its words, as the member "events". */
void ov_write_events(struct ov_request *request, const struct ov_game *before,
                     struct ov_move move, const struct ov_events *events);

/* A move as an object, or null. */
void ov_write_done(struct ov_request *request, const struct ov_done *done);

/* What speaks for and against something, as the member "reasons". */
struct ov_reason;
void ov_write_reasons(struct ov_request *request, const struct ov_scene *scene,
                      const struct ov_reason *reason, int count);

/* An action's parts, as members; the game is the one in which it is done. */
void ov_write_parts(struct ov_json *json, const struct ov_game *game,
                    const struct ov_box *box, struct ov_action action);

/* The id of an action's group, as a member; a seat's groups, as a list. */
void ov_write_group_id(struct ov_json *json, const char *key,
                       const struct ov_box *box, struct ov_action action);
void ov_write_groups(struct ov_request *request, const struct ov_game *game,
                     int seat, const struct ov_actions *legal);

/* The sections that groups belong to, as a member. */
void ov_write_sections(struct ov_json *json, enum ov_language language);

void ov_write_forecast(struct ov_request *request);

/* What chance showed, and the hash of what anyone may know: members. */
void ov_write_shown(struct ov_json *json, const struct ov_box *box,
                    const struct ov_events *events);
void ov_write_view_hash(struct ov_request *request);
void ov_write_learning(struct ov_request *request);

/* Parts of the table, one bit per enum ov_shows, as the member "shows". */
void ov_write_shows(struct ov_json *json, unsigned parts);

/* The rules: `edition`, `edition_name`, `switches`. */
void ov_write_rulebook(struct ov_request *request,
                       const struct ov_rulebook *rulebook);

/* A rule as this table plays it, as a member. */
void ov_write_rule(struct ov_request *request,
                   const struct ov_rulebook *rulebook, const char *key,
                   const char *number);

/* --- The requests --- */

/* What a request does to the table that everyone shares. */
enum ov_deed {
    OV_DEED_LOOK,    /* nothing */
    OV_DEED_KEEP,    /* nothing, but it reveals what is hidden */
    OV_DEED_PLAY,    /* moves the game forward or back */
    OV_DEED_ARRANGE, /* another game, or other players */
    OV_DEED_PROVIDE  /* nothing, but new games can be played with it */
};

/* Q(name, deed): the request load_deck is spelt "load-deck". */
#define OV_REQUESTS(Q)                                                         \
    Q(hello, LOOK)                                                             \
    Q(language, LOOK)                                                          \
    Q(deck, LOOK)                                                              \
    Q(load_deck, PROVIDE)                                                      \
    Q(draw, LOOK)                                                              \
    Q(rules, LOOK)                                                             \
    Q(new, ARRANGE)                                                            \
    Q(state, LOOK)                                                             \
    Q(act, PLAY)                                                               \
    Q(step, PLAY)                                                              \
    Q(undo, PLAY)                                                              \
    Q(redo, PLAY)                                                              \
    Q(seat, ARRANGE)                                                           \
    Q(orders, PLAY)                                                            \
    Q(branch, ARRANGE)                                                         \
    Q(why, LOOK)                                                               \
    Q(preview, LOOK)                                                           \
    Q(map, LOOK)                                                               \
    Q(score, LOOK)                                                             \
    Q(unseen, LOOK)                                                            \
    Q(forecast, LOOK)                                                          \
    Q(log, LOOK)                                                               \
    Q(at, LOOK)                                                                \
    Q(save, KEEP)                                                              \
    Q(load, ARRANGE)                                                           \
    Q(record, LOOK)                                                            \
    Q(import, ARRANGE)                                                         \
    Q(link, KEEP)                                                              \
    Q(open, ARRANGE)                                                           \
    Q(view, LOOK)                                                              \
    Q(follow, ARRANGE)                                                         \
    Q(followed, ARRANGE)                                                       \
    Q(tutorial, ARRANGE)                                                       \
    Q(hint, LOOK)                                                              \
    Q(analyse, LOOK)

#define Q(name, deed) bool ov_request_##name(struct ov_request *request);
OV_REQUESTS(Q)
#undef Q

#endif
