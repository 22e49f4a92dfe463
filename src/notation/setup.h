/*
 * setup.h - what a game was set up with, as the lines that positions and
 * records begin with: rules version, edition and the switches that differ from
 * it, deck, number of players.
 *
 *     rules 1
 *     edition hu
 *     switch end-rule last-turns
 *     deck "Standard" 0123456789abcdef
 *     players 3
 */
#ifndef OV_NOTATION_SETUP_H
#define OV_NOTATION_SETUP_H

#include "base/buffer.h"
#include "deck/write.h"
#include "engine/box.h"
#include "notation/fault.h"

struct ov_setup {
    uint8_t rules;   /* their version, as in a box */
    uint8_t edition; /* enum ov_edition */
    uint8_t seats;
    struct ov_switches switches; /* all of them, not only those that differ */
    char deck_name[OV_NAME_SIZE];
    uint8_t deck_hash[OV_DECK_HASH_SIZE];
};

/* The set-up of a game with this box, as a variant of this edition. */
void ov_setup_of(struct ov_setup *ret_setup, const struct ov_box *box,
                 enum ov_edition edition);

/*
 * The box for a game that was read: with this deck, or with the built-in one
 * that it names. If it names neither, there is a fault at the line that names
 * the deck; `wanted` is then the right one.
 */
OV_NODISCARD bool ov_setup_box(const struct ov_setup *setup,
                               const struct ov_deck *deck,
                               struct ov_box *ret_box,
                               struct ov_parse_fault *ret_fault);

void ov_setup_write(struct ov_buffer *buffer, const struct ov_setup *setup);

#endif
