/*
 * link_reading.h - what the readers of all versions of links share. For the
 * files link*.c only.
 */
#ifndef OV_TABLE_LINK_READING_H
#define OV_TABLE_LINK_READING_H

#include "table/link.h"

/* A link's bytes, read bit by bit, the highest of a byte first. */
struct ov_link_source {
    int at, count; /* bits */
    bool good;     /* false once something was missing */
    uint8_t byte[OV_LINK_BYTES];
};

/* The next bits, at most 16, as a number. */
int ov_link_bits(struct ov_link_source *source, int count);

/* A plain text of this many bytes; `size` is that of the memory. */
void ov_link_text(struct ov_link_source *source, int length, char *memory,
                  size_t size);

/* How a game was set up, once all of it has been read. */
struct ov_link_head {
    int version, rules, edition, seats;
    struct ov_switches switches;
    uint8_t hash[OV_LINK_DECK];     /* the beginning of the deck's */
    const struct ov_deck *deck;     /* the one it names */
    struct ov_record_header header; /* players, date, seed */
};

/*
 * Reads four bytes and finds the deck they name: this one or a built-in one.
 * False if it is neither.
 */
bool ov_link_find_deck(struct ov_link_source *source, struct ov_link_head *head,
                       const struct ov_deck *deck);

/* False if anything in it is invalid. */
bool ov_link_start(const struct ov_link_head *head,
                   const struct ov_place *place, struct ov_table *table);

/* Makes a move of a link; false if the rules refuse it or there is no room. */
bool ov_link_make(struct ov_table *table, int seat, struct ov_action action);

/* What follows the first byte of version 1; the header is filled. */
enum ov_link ov_link_read_1(struct ov_link_source *source,
                            struct ov_link_head *head,
                            const struct ov_place *place,
                            struct ov_table *table);

/* Puts legal actions into the order in which version 1 counts them. */
void ov_link_order_1(const struct ov_game *game, int seat,
                     struct ov_actions *actions);

#endif
