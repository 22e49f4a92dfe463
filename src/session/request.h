/*
 * request.h - a session's request while it is answered: what it says, the
 * reply being written, and what is wrong, if something is.
 *
 * For the files session_*.c only. Each request is a function that returns true
 * after it has written its members, or false after one of the ov_fail
 * functions; what was written of the reply until then is thrown away. It
 * changes the session only when nothing can fail any more.
 */
#ifndef OV_SESSION_REQUEST_H
#define OV_SESSION_REQUEST_H

#include "session/session.h"
#include "text/sentence.h"
#include "json/json.h"
#include "json/json_read.h"

/* T(name, word, sentence); {key} is the key of a bad value. */
#define OV_SESSION_ERRORS(T)                                                   \
    T(BAD_JSON, "bad-json",                                                    \
      NC_("error", "This request is not JSON, or is nested too deeply or "     \
                   "too long."))                                               \
    T(UNKNOWN_REQUEST, "unknown-request",                                      \
      NC_("error", "There is no such request."))                               \
    T(BAD_VALUE, "bad-value",                                                  \
      NC_("error", "“{key}” is missing or not valid here."))                   \
    T(NO_GAME, "no-game", NC_("error", "There is no game yet."))               \
    T(NO_ROOM, "no-room",                                                      \
      NC_("error", "This game has become too long to continue."))              \
    T(NOT_A_PERSON, "not-a-person",                                            \
      NC_("error", "A bot plays that seat and makes its own choices."))        \
    T(ELSEWHERE, "elsewhere",                                                  \
      NC_("error", "This game is played elsewhere; here it is only "           \
                   "followed."))                                               \
    T(NOTHING_TO_DO, "nothing-to-do",                                          \
      NC_("error", "Nothing like that can be done now."))                      \
    T(UNDO_NOTHING, "undo-nothing", NC_("error", "There is nothing to undo.")) \
    T(UNDO_SHOWN, "undo-shown",                                                \
      NC_("error", "This cannot be undone: something has been "                \
                   "revealed since."))                                         \
    T(UNDO_OTHERS, "undo-others",                                              \
      NC_("error", "This cannot be undone: another player has "                \
                   "moved since."))                                            \
    T(UNDO_NO_ROOM, "undo-no-room",                                            \
      NC_("error", "This game has no room left for another undo."))            \
    T(BAD_LINK, "bad-link",                                                    \
      NC_("error", "This link is broken: part of it is missing "               \
                   "or has changed."))                                         \
    T(NEWER_LINK, "newer-link",                                                \
      NC_("error", "This link was made by a newer version of OddVille."))      \
    T(OTHER_LINK, "other-deck",                                                \
      NC_("error", "This link belongs to a game with different cards."))       \
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
    struct ov_refusal refusal;   /* of the rules */
};

struct ov_request {
    struct ov_session *session;
    const struct ov_json_document *document;
    struct ov_json *json;
    struct ov_session_error error;
};

/* --- Failing; all return false --- */

bool ov_fail(struct ov_request *request, enum ov_error_kind kind);
bool ov_fail_value(struct ov_request *request, const char *key);
bool ov_fail_fault(struct ov_request *request,
                   const struct ov_parse_fault *fault);
bool ov_fail_refusal(struct ov_request *request,
                     const struct ov_refusal *refusal);

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

/* --- What the request says. Without a fitting value they fail --- */

bool ov_want_text(struct ov_request *request, const char *key, char *memory,
                  size_t size);
bool ov_want_number(struct ov_request *request, const char *key, int least,
                    int most, int *ret_number);
bool ov_want_seat(struct ov_request *request, int *ret_seat);
bool ov_want_game(struct ov_request *request);

/* A game that is played here, not one that is followed. */
bool ov_want_own_game(struct ov_request *request);

/* `seat` and `action`, which need not be legal. */
bool ov_want_intent(struct ov_request *request, int *ret_seat,
                    struct ov_action *ret_action);

/* A member that may be missing or null: then ""; false if it is no text. */
bool ov_read_optional(const struct ov_json_document *document, int object,
                      const char *key, char *memory, size_t size);

/* By which rules a table plays. */
struct ov_rulebook {
    enum ov_edition edition;
    struct ov_switches switches;
};

/* `edition` and `switches`; what is missing is as in the English edition. */
bool ov_want_rulebook(struct ov_request *request,
                      struct ov_rulebook *ret_rulebook);

/* The same, but if both are missing, those of the game, if there is one. */
bool ov_want_rulebook_spoken_of(struct ov_request *request,
                                struct ov_rulebook *ret_rulebook);

/* A value, or OV_JSON_NOWHERE; and whether it is true. */
int ov_request_find(const struct ov_request *request, const char *key);
bool ov_request_says(const struct ov_request *request, const char *key);

/* --- The game --- */

static inline struct ov_session_game *
ov_session_game_now(struct ov_session *session)
{
    assert(session->playing);
    return &session->sitting[session->now];
}

static inline struct ov_table *ov_table_now(struct ov_session *session)
{
    return &ov_session_game_now(session)->table;
}

/* The place where another game can be tried, and making it the game. */
static inline struct ov_session_game *
ov_session_game_other(struct ov_session *session)
{
    return &session->sitting[session->playing ? 1 - session->now : 0];
}

void ov_sit_there(struct ov_session *session);

/* The net for so many players; NULL: none was lent. */
const struct ov_net *ov_net_now(struct ov_session *session);

/* The rules of the game; without one, those of the English edition. */
struct ov_rulebook ov_rulebook_now(struct ov_session *session);

/* What sentences are about; `names` is filled. */
struct ov_scene ov_scene_of(const struct ov_table *table,
                            const struct ov_game *game,
                            const char *names[OV_MAX_SEATS]);

/* --- Replies that several requests share --- */

/*
 * A move as it was made: whoever makes it hands this on, so that nothing is
 * played again for the reply.
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

/* A move as an object, or null. */
void ov_write_done(struct ov_request *request, const struct ov_done *done);

/* An action's parts, as members; the game is the one in which it is done. */
void ov_write_parts(struct ov_json *json, const struct ov_game *game,
                    const struct ov_box *box, struct ov_action action);
void ov_write_notation(struct ov_json *json, const struct ov_game *game,
                       const struct ov_box *box, struct ov_action action);
void ov_write_forecast(struct ov_request *request);

/* What chance showed, and the hash of what anyone may know: members. */
void ov_write_shown(struct ov_json *json, const struct ov_box *box,
                    const struct ov_events *events);
void ov_write_view_hash(struct ov_request *request);
void ov_write_learning(struct ov_request *request);

/* By which rules: `edition`, `edition_name`, `switches`. */
void ov_write_rulebook(struct ov_request *request,
                       const struct ov_rulebook *rulebook);
void ov_write_switches(struct ov_json *json,
                       const struct ov_switches *switches);

/* A rule as it is played, as a member. */
void ov_write_rule(struct ov_request *request,
                   const struct ov_rulebook *rulebook, const char *key,
                   const char *number);

/* --- The requests --- */

#define OV_REQUESTS(Q)                                                         \
    Q(hello)                                                                   \
    Q(language)                                                                \
    Q(deck)                                                                    \
    Q(draw)                                                                    \
    Q(rules)                                                                   \
    Q(new)                                                                     \
    Q(state)                                                                   \
    Q(act)                                                                     \
    Q(step)                                                                    \
    Q(undo)                                                                    \
    Q(redo)                                                                    \
    Q(seat)                                                                    \
    Q(orders)                                                                  \
    Q(branch)                                                                  \
    Q(why)                                                                     \
    Q(preview)                                                                 \
    Q(map)                                                                     \
    Q(score)                                                                   \
    Q(unseen)                                                                  \
    Q(forecast)                                                                \
    Q(log)                                                                     \
    Q(at)                                                                      \
    Q(save)                                                                    \
    Q(load)                                                                    \
    Q(record)                                                                  \
    Q(import)                                                                  \
    Q(link)                                                                    \
    Q(open)                                                                    \
    Q(view)                                                                    \
    Q(follow)                                                                  \
    Q(followed)                                                                \
    Q(tutorial)                                                                \
    Q(hint)                                                                    \
    Q(analyse)

#define Q(name) bool ov_request_##name(struct ov_request *request);
OV_REQUESTS(Q)
#undef Q

#endif
