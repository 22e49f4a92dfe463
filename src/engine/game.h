/*
 * game.h - the state of a game: a plain value of at most 512 bytes without
 * pointers or padding. Copy it with =, compare it with memcmp, free nothing.
 *
 * Only the functions of engine.h may change it; all other code only reads it.
 * Bytes that name something hold OV_NONE where there is nothing, and so do
 * unused places in lists, so equal games have equal bytes.
 */
#ifndef OV_ENGINE_GAME_H
#define OV_ENGINE_GAME_H

#include "base/rng.h"
#include "engine/box.h"

enum { OV_LAST_WORKER = 6 };                       /* R12.1 */
enum { OV_ANNOUNCE_STALL = 8, OV_END_STALL = 12 }; /* R12.3, x players */

/*
 * The most cards that a city can have besides the Main Square (R12.2): five
 * workers each, somebody's sixth, a Builder's build, then three turns with two
 * builds each.
 */
enum { OV_CITY_CARDS = 28, OV_CITY_SIZE = 1 + OV_CITY_CARDS };
enum { OV_CITY_ROOM = 32 }; /* so that a search can take eight at a time */
enum { OV_SITES = 59 };     /* 3 at the Main Square, 2 more with each card */

/*
 * The city (R8.2). Cards are in the order they were built; the Main Square is
 * number 0. A site is an empty cell that can be built on; city.h explains how
 * sites are kept as bits. They follow from the cards and their order alone.
 */
struct ov_city {
    uint64_t sites;                  /* bit: this site exists */
    uint64_t wants_street[OV_SIDES]; /* the site needs a street there */
    uint64_t wants_houses[OV_SIDES]; /* the site needs houses there */
    uint64_t owners;                 /* two bits per card: its seat */
    uint8_t site[OV_SITES];          /* 4 * card's number + side */
    uint8_t count;                   /* cards, the Main Square included */
    uint8_t unused[4];               /* always 0: explicit padding */
    uint8_t card[OV_CITY_ROOM];
    int8_t x[OV_CITY_ROOM];
    int8_t y[OV_CITY_ROOM];
};

struct ov_player {
    uint16_t characters; /* one bit per ov_character */
    uint8_t supply;      /* workers in front of the player */
    uint8_t hand;        /* one bit per worker card */
    uint8_t coins;
    uint8_t coin[OV_MAX_COINS]; /* their hidden faces, the last gained last */
    uint8_t buildings;
    uint8_t building[OV_MAX_BUILDINGS + 1]; /* the third: a discard is due */
    uint8_t in_city; /* workers on buildings and the Main Square (R12.1) */
    uint8_t spot;    /* resource of the spot on the Main Square, or OV_NONE */
};

enum ov_phase {
    OV_PHASE_PICKING,   /* set-up: a resource each (R2.4) */
    OV_PHASE_MAIN,      /* the main action has not been taken yet (R3.1) */
    OV_PHASE_PLAYING,   /* cards recovered: one must be played (R4.1) */
    OV_PHASE_SECOND,    /* the Seignior's second resource is open (R11.3) */
    OV_PHASE_BONUSES,   /* bonuses of a building are open (R8.4) */
    OV_PHASE_CHARACTER, /* the building's character is to be taken (R8.5) */
    OV_PHASE_COMPLETE,  /* in passing: the building is complete (R11.11) */
    OV_PHASE_ASKING,    /* the Builder's owner may build too (R11.11) */
    OV_PHASE_CLOSING,   /* main action done, a power can still be used (R3.3) */
    OV_PHASE_OVER       /* R12 */
};

enum ov_reveal { /* what chance must show before the game can continue */
                 OV_REVEAL_NOTHING,
                 OV_REVEAL_ROW,       /* a card for position 6 (R7.2) */
                 OV_REVEAL_COIN,      /* the Cheater's coin (R11.4) */
                 OV_REVEAL_CHARACTER, /* a pile's new top (R2.2) */
                 OV_REVEAL_GUILD      /* an empty pile is reshuffled (R10.2) */
};

/* Where an open bonus comes from: the card itself, or the neighbour there. */
enum ov_source {
    OV_FROM_TOP,
    OV_FROM_RIGHT,
    OV_FROM_BOTTOM,
    OV_FROM_LEFT,
    OV_FROM_OWN
};
enum { OV_SOURCES = 5 };

enum ov_ended_by { OV_NOT_ENDED, OV_ENDED_SIXTH_WORKER, OV_ENDED_STALLING };

struct ov_turn {
    uint8_t seat;              /* whose turn it is */
    uint8_t actor;             /* who has to choose now; OV_NONE at the end */
    uint8_t phase;             /* enum ov_phase */
    uint8_t card;              /* in OV_PHASE_SECOND: the worker card played */
    uint8_t bonus[OV_SOURCES]; /* enum ov_bonus still open, or BONUS_NONE */
    uint8_t flips;             /* times the Cheater was used this turn */
    uint8_t swaps;             /* times the Bookkeeper was used this turn */
    uint8_t placed;            /* was a worker placed in the city this turn? */
    uint8_t reveal;            /* enum ov_reveal that is due */
    uint8_t guild;             /* whose pile the reveal is about */
};

struct ov_game {
    struct ov_rng rng;
    struct ov_city city;
    uint8_t on_board[OV_MAX_SEATS][OV_RESOURCES][OV_PRICES]; /* R1.7 */
    struct ov_player player[OV_MAX_SEATS];
    uint64_t seen;            /* one bit per card: its face has been shown */
    uint16_t left_out;        /* one bit per ov_character (R2.2) */
    uint16_t seen_characters; /* one bit per ov_character: has been shown */
    uint16_t turns;           /* turns begun */
    uint16_t reveals;         /* how often chance has shown something */
    uint8_t deck[OV_CARDS];   /* bottom first: the next card is the last */
    uint8_t deck_count;
    uint8_t row[OV_ROW];                    /* R2.3: [0] is position 1 */
    uint8_t pile[OV_GUILDS][OV_GUILD_SIZE]; /* top first */
    uint8_t pile_count[OV_GUILDS];
    uint8_t first;      /* first player */
    uint8_t trigger;    /* first seat to place its sixth worker, or OV_NONE */
    uint8_t last_turns; /* R12.2: turns not yet finished; OV_NONE before */
    uint8_t stalled;    /* turns since a worker was placed (R12.3), up to 255 */
    uint8_t ended_by;   /* enum ov_ended_by */
    uint8_t unused[6];  /* always 0: explicit padding */
    struct ov_turn turn;
};

static_assert(sizeof(struct ov_game) <= 512, "a game fits in 512 bytes");

/* The n-th card of the deck from the top, n from 0. */
static inline int ov_deck_card(const struct ov_game *game, int n)
{
    return game->deck[game->deck_count - 1 - n];
}

/* The seat that owns the city's n-th card; not for the Main Square (n = 0). */
static inline int ov_city_owner(const struct ov_city *city, int n)
{
    return (int)(city->owners >> (2 * n)) & 3;
}

/* The number of the city's card at a cell, or -1. */
int ov_city_at(const struct ov_city *city, int x, int y);

/* The cell of a site that exists. */
void ov_site_cell(const struct ov_city *city, int site, int *ret_x, int *ret_y);

static inline bool ov_has_character(const struct ov_game *game, int seat,
                                    enum ov_character character)
{
    return game->player[seat].characters >> character & 1;
}

/* Must this seat discard a building before anything else (R7.3)? */
static inline bool ov_discard_due(const struct ov_game *game, int seat)
{
    return game->player[seat].buildings > OV_MAX_BUILDINGS;
}

#endif
