/*
 * deck_show.h - what `oddville deck show` shows.
 */
#ifndef OV_CMD_DECK_SHOW_H
#define OV_CMD_DECK_SHOW_H

#include "cli/command.h"
#include "deck/deck.h"
#include "deck/switches.h"

/* What the user named. Characters and worker cards have no building face. */
enum ov_named_kind {
    OV_NAMED_BUILDING,
    OV_NAMED_MAIN_SQUARE,
    OV_NAMED_WORKER_CARD,
    OV_NAMED_CHARACTER
};

struct ov_named_card {
    enum ov_named_kind kind;
    int number;
};

/* What to explain, in which language and for which rules. */
struct ov_deck_showing {
    const struct ov_call *call;
    const struct ov_deck *deck;
    enum ov_edition edition;
    struct ov_switches switches;
};

/* In words: what is printed on the card and what it does. */
void ov_deck_show_card(const struct ov_deck_showing *showing,
                       struct ov_named_card card);

/* In words: a table of all buildings, and one of the characters. */
void ov_deck_show_list(const struct ov_deck_showing *showing);

/* The card as JSON, or the whole deck if `card` is NULL. */
void ov_deck_show_json(const struct ov_deck_showing *showing,
                       const struct ov_named_card *card);

/* The card as SVG. */
void ov_deck_show_picture(const struct ov_deck_showing *showing,
                          struct ov_named_card card);

#endif
