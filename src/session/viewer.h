/*
 * viewer.h - somebody who looks at a session's table: what belongs to them
 * alone.
 *
 * The session is what everyone shares: the game, its history, who sits where. A
 * viewer is one of those who read the replies. It belongs to the caller, who
 * passes it in with each request; the same table can have any number of them,
 * each with its own language. What happens at the table is numbered, so that a
 * viewer can be told how much it has missed since it was last shown the table.
 *
 * The caller decides who may do what: a page that has its table to itself may
 * do everything for every seat; a viewer with a seat plays that one; a viewer
 * without rights only watches.
 *
 * A viewer is a plain value: copy it with =, free nothing. It is small because
 * a server keeps one for everyone who watches.
 */
#ifndef OV_SESSION_VIEWER_H
#define OV_SESSION_VIEWER_H

#include "base/sha256.h"
#include "engine/game.h"
#include "text/text.h"

/* What a viewer may do, besides looking and asking. Bits. */
enum ov_right {
    OV_RIGHT_PLAY = 1,    /* moves, undo, orders: at its seat or at all */
    OV_RIGHT_ARRANGE = 2, /* another game, other people in the seats */
    OV_RIGHT_KEEP = 4     /* saves and links, which hold what is hidden */
};

enum { OV_RIGHTS = OV_RIGHT_PLAY | OV_RIGHT_ARRANGE | OV_RIGHT_KEEP };

struct ov_viewer {
    enum ov_language language; /* of the sentences it is sent */
    uint8_t seat;              /* its own, or OV_NONE: none, or all of them */
    uint8_t rights;            /* of enum ov_right */
    bool brief;                /* it keeps the head of the game */
    uint8_t head[OV_SHA256_SIZE]; /* of the head it was sent, or zeros */
    uint32_t heard;               /* the last event it knows of; 0: none */
};

static_assert(sizeof(struct ov_viewer) < 64 << 10, "a server has room for it");

/* A page that has its table to itself; in English until it asks for another. */
static inline struct ov_viewer ov_viewer_of_page(void)
{
    return (struct ov_viewer){
        .language = OV_LANG_EN, .seat = OV_NONE, .rights = OV_RIGHTS};
}

/* Whether it may choose for a seat. */
static inline bool ov_viewer_plays(const struct ov_viewer *viewer, int seat)
{
    assert(seat == OV_NONE || (seat >= 0 && seat < OV_MAX_SEATS));
    return (viewer->rights & OV_RIGHT_PLAY) != 0 &&
           (viewer->seat == OV_NONE || viewer->seat == seat);
}

#endif
