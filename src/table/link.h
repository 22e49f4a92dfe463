/*
 * link.h - a whole game in the letters of a web address, as short as can be.
 *
 * Bytes in base64url (A-Z a-z 0-9 - _): the version, how the game was set up,
 * who plays, the seed, a byte or two a move (its place in the list of what is
 * legal there), and a check of it all. A link has the seed in it. Whoever
 * reads one plays it through: no move is believed.
 */
#ifndef OV_TABLE_LINK_H
#define OV_TABLE_LINK_H

#include "table/table.h"

enum { OV_LINK_VERSION = 1 };

/* Bytes that hold the bytes of any link, and its letters with the zero. */
enum { OV_LINK_BYTES = 512 + 3 * OV_LINE_ROOM };
enum { OV_LINK_TEXT = (OV_LINK_BYTES + 2) / 3 * 4 + 1 };

/* The moves up to where the table stands. */
void ov_link_write(const struct ov_table *table, struct ov_buffer *out);

/*
 * A game of the standard deck. False if the link is broken, of another deck or
 * of a newer version; then table, box and sheet are of no use.
 */
OV_NODISCARD bool ov_link_read(const char *link, struct ov_table *ret_table,
                               struct ov_box *box, struct ov_sheet sheet);

#endif
