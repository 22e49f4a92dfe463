/*
 * bot_session.h - one of our bots behind the bot protocol
 * (docs/BOT-PROTOCOL.md): takes one line after another and says what to answer.
 * It is `oddville bot` without the input and output.
 *
 * A wrong line is answered with an error and changes nothing. The session is
 * the caller's memory, and large; nothing is freed.
 */
#ifndef OV_BOTLINE_BOT_SESSION_H
#define OV_BOTLINE_BOT_SESSION_H

#include "bot/bot.h"
#include "bot/printed.h"
#include "botline/bot_talk.h"

/* E(name, sentence): what is wrong with a line that is spelt correctly. */
#define OV_TALK_ERRORS(E)                                                      \
    E(NO_HELLO, "the first line should be 'oddville-bot 1'")                   \
    E(NO_GAME, "no game has begun")                                            \
    E(NO_POSITION, "there is no position yet")                                 \
    E(OTHER_SET_UP, "this is not a position of the game that has begun")       \
    E(NOBODY_CHOOSES, "the game is over: nobody has to choose")                \
    E(TOO_LONG, "this block is too long")                                      \
    E(SHOW_FIRST, "what was shown has to be sent first")                       \
    E(NOTHING_DUE, "nothing had to be shown")                                  \
    E(CANNOT_BE, "this cannot have been shown")

enum ov_talk_error {
#define E(name, sentence) OV_TALK_##name,
    OV_TALK_ERRORS(E)
#undef E
        OV_TALK_ERROR_COUNT
};

/* "NO_HELLO" and its sentence. */
const char *ov_talk_error_name(enum ov_talk_error error);
const char *ov_talk_error_sentence(enum ov_talk_error error);

/* Lines that belong together and are collected before they are read. */
enum ov_talk_block {
    OV_BLOCK_NONE,
    OV_BLOCK_DECK,
    OV_BLOCK_SET_UP,
    OV_BLOCK_POSITION
};

/*
 * The caller's clock, for version 2. It starts with a `go`; a search asks again
 * and again whether its time is over, or whether the host has said `stop`.
 */
struct ov_talk_clock {
    /* negative: no limit */
    void (*start)(void *context, int32_t milliseconds);
    struct ov_patience patience;
};

struct ov_bot_session {
    /* For the caller to set before the first line. */
    const struct ov_bot *bot;
    const char *name; /* plain, at most OV_BOT_NAME_SIZE - 1 bytes */
    int budget;       /* if `go` names none */
    struct ov_scratch scratch;
    /* By players, or NULL: otherwise the built-in ones. */
    const struct ov_net *net[OV_MAX_SEATS + 1];
    const struct ov_printed_net *printed[OV_MAX_SEATS + 1];
    struct ov_deck deck;
    struct ov_talk_clock clock; /* all NULL: it answers when it is done */

    int errors; /* sent so far */
    bool over;  /* "quit" was received */

    /* Private. */
    bool greeted, in_game, placed; /* placed: there is a position */
    int version;                   /* the one being spoken */
    uint32_t line;                 /* number of the last one */
    uint64_t choices;              /* answered so far */
    struct ov_setup setup;
    struct ov_box box;
    struct ov_view view;
    struct ov_folded_net folded; /* for this box, if it needs one */
    enum ov_talk_block block;
    uint32_t block_line; /* where the block began */
    int lines_left;      /* of a deck */
    size_t length;
    char text[OV_DECK_TEXT_SIZE];
};

/* Bytes that hold any answer, including the closing zero. */
enum { OV_SESSION_ANSWER = 24 * 1024 };

/*
 * Takes a line with its line end (only the very last may lack it, which is a
 * fault). Appends whole lines to the answer, or nothing.
 */
void ov_bot_session_hear(struct ov_bot_session *session, const char *line,
                         size_t length, struct ov_buffer *answer);

/* There are no more lines: an error if something was begun and not ended. */
void ov_bot_session_end(struct ov_bot_session *session,
                        struct ov_buffer *answer);

#endif
