/*
 * position.h - a whole game, or all that anyone may know about it, as a block
 * of lines and back (docs/NOTATION.md). It is our counterpart to FEN in chess.
 *
 * Lossless: what was read equals what was written byte for byte, the hidden
 * part included (deck, coins' faces, covered characters, generator), and a text
 * that was read is written back unchanged. A view's text says "?" for
 * everything hidden. Whatever is read has passed ov_broken_invariant.
 */
#ifndef OV_NOTATION_POSITION_H
#define OV_NOTATION_POSITION_H

#include "notation/reading.h"
#include "notation/setup.h"
#include "view/view.h"

enum { OV_POSITION_FORMAT = 1 };  /* the version in its first line */
enum { OV_POSITION_TEXT = 8192 }; /* bytes that hold any, zero included */

void ov_position_write(struct ov_buffer *buffer, const struct ov_setup *setup,
                       const struct ov_game *game, const struct ov_box *box);
void ov_view_write(struct ov_buffer *buffer, const struct ov_setup *setup,
                   const struct ov_view *view, const struct ov_box *box);

/*
 * The first bytes of the SHA-256 of a view's text: everyone who sees the same
 * position gets the same bytes, whatever program they use.
 */
enum { OV_VIEW_HASH_SIZE = 8 };
void ov_view_hash(const struct ov_setup *setup, const struct ov_view *view,
                  const struct ov_box *box,
                  uint8_t ret_hash[OV_VIEW_HASH_SIZE]);

/*
 * Reading takes two steps: the set-up gives the box, and the box is needed to
 * understand the rest.
 */
struct ov_position_reader {
    struct ov_setup setup;
    struct ov_reading in; /* private */
};

/* The text stays the caller's, unchanged until the position is read. */
OV_NODISCARD bool ov_position_open(struct ov_position_reader *reader,
                                   const char *text, size_t length,
                                   struct ov_parse_fault *ret_fault);

/* One of these, once, with a box of the reader's set-up (ov_setup_box). */
OV_NODISCARD bool ov_position_read(struct ov_position_reader *reader,
                                   const struct ov_box *box,
                                   struct ov_game *ret_game,
                                   struct ov_parse_fault *ret_fault);
OV_NODISCARD bool ov_view_read(struct ov_position_reader *reader,
                               const struct ov_box *box,
                               struct ov_view *ret_view,
                               struct ov_parse_fault *ret_fault);

#endif
