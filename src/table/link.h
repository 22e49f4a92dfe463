/*
 * link.h - a whole game in the letters of a web address, as short as possible.
 *
 * Bytes in base64url (A-Z a-z 0-9 - _), the first one the version. A link is
 * the record of a game: how it was set up, who plays, the seed, the moves that
 * count; it does not say who made each (ov_table_likely_maker guesses). It
 * contains the seed. Reading a link plays the game through: no move is trusted.
 *
 * Version 2, the one that is mostly written, is a row of bits:
 *
 *     8   version          8   rules           3   edition      2   players - 2
 *     15  the switches, each by the number of its value
 *     32  the first bytes of the deck's hash
 *     for each seat: 6 for the length of the name, its bytes,
 *                    5 for the length of the bot's name, its bytes
 *     1   a date follows: 14 year, 4 month, 5 day
 *     256 the seed
 *     the moves, the actions themselves: a code for the kind, then its
 *         arguments (link_codes.h). A seat that acts although another one has
 *         to choose is named by a code before its action. A last code says
 *         that there are no more moves
 *     zeros up to the next byte
 *     32  a check of all bytes before it
 *
 * An address should be short enough to be pasted into a chat. Bits rather than
 * bytes, short codes for frequent kinds of action, and arguments that take no
 * more bits than their range needs bring a game of 200 moves down to about 400
 * letters. The check is there because chats break long words: without it, a
 * link that lost its last letters would open as a shorter game, and nobody
 * would notice.
 *
 * Nothing in it depends on the order in which the program lists, stores or
 * numbers anything but the cards of the deck. Version 1, which gave each move
 * by its index in the list of legal actions, will always be read (link_1.c).
 */
#ifndef OV_TABLE_LINK_H
#define OV_TABLE_LINK_H

#include "table/save.h"

/* Version 3 is version 2 with the switch of R15.14, written if it is on. */
enum { OV_LINK_VERSION = 3 };

enum { OV_LINK_DECK = 4 }; /* bytes of the deck's hash */

/* Bytes that hold the bytes of any link, and its letters with the zero. */
enum { OV_LINK_BYTES = 1024 + 4 * OV_LINE_ROOM };
enum { OV_LINK_TEXT = (OV_LINK_BYTES + 2) / 3 * 4 + 1 };

/*
 * Writes the moves up to where the table, which has a full game, stands. False
 * if they do not fit into `out`; then its contents are useless.
 */
OV_NODISCARD bool ov_link_write(const struct ov_table *table,
                                struct ov_buffer *out);

enum ov_link {
    OV_LINK_READ,
    OV_LINK_BROKEN,    /* letters are wrong or missing, or a move is illegal */
    OV_LINK_NEWER,     /* made by a newer version of this program */
    OV_LINK_OTHER_DECK /* neither the given deck nor a built-in one */
};

/*
 * Unless it is read, table, box and sheet are unusable. For a link with another
 * deck, `ret_deck`, if not NULL, gets the beginning of its hash.
 */
OV_NODISCARD enum ov_link ov_link_read(const char *link,
                                       const struct ov_place *place,
                                       struct ov_table *ret_table,
                                       uint8_t ret_deck[OV_LINK_DECK]);

#endif
