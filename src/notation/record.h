/*
 * record.h - a whole game as text and back (docs/NOTATION.md). It is our
 * counterpart to PGN in chess.
 *
 * A header says who played what; after a blank line, each action is on a line
 * of its own, and the last line shows that nothing was cut off. Both directions
 * work line by line, so a record can have any length. Reading a record replays
 * it: every action is checked by the rules, the result by the score. Comment
 * lines ("# ...") may come between the actions; they are read and written like
 * them, so that nothing is lost.
 */
#ifndef OV_NOTATION_RECORD_H
#define OV_NOTATION_RECORD_H

#include "engine/engine.h"
#include "notation/reading.h"
#include "notation/seed.h"
#include "notation/setup.h"

enum { OV_RECORD_FORMAT = 1 }; /* the version in its first line */

/* Sizes of the texts in a header, including the closing zero. */
enum {
    OV_PLAYER_NAME_SIZE = 64,
    OV_BOT_NAME_SIZE = 32,
    OV_DATE_SIZE = 11,
    OV_SITE_SIZE = 64,
    OV_REMARK_SIZE = 256
};

/* Bytes that hold any header and any line, including the zero. */
enum { OV_RECORD_HEADER_TEXT = 4096, OV_RECORD_LINE_TEXT = OV_LINE_LIMIT + 2 };

struct ov_record_player {
    char name[OV_PLAYER_NAME_SIZE];
    char bot[OV_BOT_NAME_SIZE]; /* empty: a person */
};

/* How a game ended. Absent seats have 0. Equal results have equal bytes. */
struct ov_record_result {
    int16_t points[OV_MAX_SEATS];
    uint8_t place[OV_MAX_SEATS];
    uint8_t ended_by; /* enum ov_ended_by; OV_NOT_ENDED: not known */
    uint8_t unused;   /* always 0 */
};

/*
 * All texts are plain (quote.h). Site, date and remark may be empty and are
 * then left out. A date has the form 2026-01-31.
 */
struct ov_record_header {
    struct ov_setup setup;
    struct ov_record_player player[OV_MAX_SEATS];
    char date[OV_DATE_SIZE];
    char site[OV_SITE_SIZE];
    char remark[OV_REMARK_SIZE];
    bool seed_is_open;               /* otherwise only committed to */
    struct ov_seed seed;             /* all 0 if it is not open */
    struct ov_commitment commitment; /* all 0 if the seed is open */
    struct ov_record_result result;
};

struct ov_record_step {
    uint32_t number; /* from 1 */
    int seat;
    struct ov_action action;
};

/* Is this a day of the calendar? Years have four digits. */
bool ov_is_date(const char *text);

/* A game's result; not known before its end. */
struct ov_record_result ov_record_result_of(const struct ov_game *game,
                                            const struct ov_box *box);

/* The header and the blank line after it. */
void ov_record_write_header(struct ov_buffer *buffer,
                            const struct ov_record_header *header);

/*
 * The lines of a header from the set-up to the seed; other texts contain them
 * too. Reading stops at the seed's line and does not touch the result.
 */
void ov_put_game_header(struct ov_buffer *buffer,
                        const struct ov_record_header *header);
OV_NODISCARD bool ov_read_game_header(struct ov_reading *in,
                                      struct ov_record_header *header);

/* A step's line; `game` is the state before the step. */
void ov_record_write_step(struct ov_buffer *buffer, const struct ov_game *game,
                          const struct ov_box *box,
                          const struct ov_record_step *step);

/* A comment's line; the text is plain and shorter than OV_LINE_LIMIT - 2. */
void ov_record_write_comment(struct ov_buffer *buffer, const char *text);

/* The last line; nothing may follow it. */
void ov_record_write_end(struct ov_buffer *buffer, bool finished);

enum ov_record_item {
    OV_RECORD_FAULT, /* the text is wrong here; reading is over */
    OV_RECORD_STEP,
    OV_RECORD_COMMENT,
    OV_RECORD_END /* the record is complete and right; reading is over */
};

/*
 * A record being read. The text and the box stay the caller's, unchanged until
 * the end. `game` is the state after the last step. Without the seed there is
 * no game; then only the spelling of the steps is checked.
 */
struct ov_record_reader {
    struct ov_record_header header;
    const struct ov_box *box;
    struct ov_game game;
    bool replays; /* there is a game */
    uint32_t steps;
    /* What the last line read says, in the text: an action or a comment. */
    const char *line;
    size_t line_length;
    /* For parsers of texts that contain a record; otherwise private. */
    struct ov_reading in;
    uint32_t seed_line, result_line;
};

/* Reads the header. */
OV_NODISCARD bool ov_record_open(struct ov_record_reader *reader,
                                 const char *text, size_t length,
                                 struct ov_parse_fault *ret_fault);

/*
 * Sets the game up, with a box of the header's set-up (ov_setup_box). `seed` is
 * for a record that only commits to its seed, which it must match; otherwise
 * NULL.
 */
OV_NODISCARD bool ov_record_start(struct ov_record_reader *reader,
                                  const struct ov_box *box,
                                  const struct ov_seed *seed,
                                  struct ov_parse_fault *ret_fault);

/*
 * Reads on. A step is checked and played; `events`, if not NULL, reports what
 * happened. `ret_step` is set only for a step; without a game, do not rely on
 * its action if that is a bonus.
 */
OV_NODISCARD enum ov_record_item
ov_record_next(struct ov_record_reader *reader, struct ov_record_step *ret_step,
               struct ov_events *events, struct ov_parse_fault *ret_fault);

#endif
