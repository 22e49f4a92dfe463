/*
 * bot_talk.h - the lines of the bot protocol (docs/BOT-PROTOCOL.md): writes
 * what a host says to a bot, and reads what a bot says. The bot's end is
 * bot_session.h.
 *
 * Every line ends with one line feed. Nothing that a host says contains
 * anything that a view does not show.
 */
#ifndef OV_BOTLINE_BOT_TALK_H
#define OV_BOTLINE_BOT_TALK_H

#include "notation/position.h"
#include "notation/record.h"
#include "view/follow.h"

/* Version 2 adds time; everything else is as in version 1. */
enum { OV_TALK_TIMELESS = 1, OV_TALK_VERSION = 2 };

/* Bytes that hold anything said at once, including the closing zero. */
enum { OV_TALK_TEXT = OV_DECK_TEXT_SIZE + 1024 };

/* --- What a host says --- */

void ov_talk_hello(struct ov_buffer *out, int version);
void ov_talk_deck(struct ov_buffer *out, const struct ov_deck *deck);
void ov_talk_new_game(struct ov_buffer *out, const struct ov_setup *setup);
void ov_talk_position(struct ov_buffer *out, const struct ov_setup *setup,
                      const struct ov_view *view, const struct ov_box *box);

/* An action, the game before it (a view's is enough), and what it revealed. */
void ov_talk_moved(struct ov_buffer *out, const struct ov_game *game,
                   const struct ov_box *box, int seat, struct ov_action action);
void ov_talk_shown(struct ov_buffer *out, const struct ov_box *box,
                   const struct ov_shown *shown);

/* Everything that the actor may do; our bot answers a host with it, too. */
void ov_talk_legal(struct ov_buffer *out, const struct ov_view *view,
                   const struct ov_box *box);

/* Everyone's points as they stand. */
void ov_talk_score(struct ov_buffer *out, const struct ov_view *view,
                   const struct ov_box *box);

/*
 * What would follow from an action of the actor: the position before chance
 * shows anything and the score, or why it is not allowed.
 */
void ov_talk_what_if(struct ov_buffer *out, const struct ov_setup *setup,
                     const struct ov_view *view, const struct ov_box *box,
                     struct ov_action action);

enum { OV_TALK_TIMES = INT32_MAX }; /* the most milliseconds, 24 days */

/* Asks for a choice. A limit of 0 means none; times are for version 2 only. */
struct ov_talk_limits {
    int simulations;
    bool has_time, has_left;
    int32_t time; /* milliseconds for this choice */
    int32_t left; /* milliseconds on the seat's clock */
};
void ov_talk_go(struct ov_buffer *out, const struct ov_talk_limits *limits,
                uint64_t chance);

/* Version 2: it should choose now. */
void ov_talk_stop(struct ov_buffer *out);
void ov_talk_result(struct ov_buffer *out,
                    const struct ov_record_result *result, int seats);

/* --- What a bot says --- */

enum ov_said {
    OV_SAID_HELLO, /* number: the version it speaks */
    OV_SAID_NAME,  /* text */
    OV_SAID_WANTS_DECK,
    OV_SAID_WANTS_MOVES,
    OV_SAID_WANTS_SCORE,
    OV_SAID_READY,
    OV_SAID_CHOOSE,  /* action */
    OV_SAID_LEGAL,   /* it asks what is legal */
    OV_SAID_WHAT_IF, /* action: it asks what would follow from it */
    OV_SAID_NOTE,
    OV_SAID_ERROR /* text: what it did not understand */
};

struct ov_bot_line {
    enum ov_said said;
    int number;
    struct ov_action action;
    char text[OV_PARSE_WORD_SIZE]; /* cut off if it is longer */
};

/* A line with its line end, and what the bot was last shown. */
struct ov_heard {
    const char *line;
    size_t length;
    const struct ov_view *view; /* NULL: it has nothing to choose */
    const struct ov_box *box;
};

OV_NODISCARD bool ov_talk_read(const struct ov_heard *heard,
                               struct ov_bot_line *ret_line,
                               struct ov_parse_fault *ret_fault);

#endif
