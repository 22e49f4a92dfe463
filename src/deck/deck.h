/*
 * deck.h - what is printed on the components (R1, docs/DECK.md): the 64
 * building faces, worker cards, resource board, Main Square, guilds.
 *
 * A deck is a plain value without pointers; the engine only reads it. It comes
 * from a text file (parse.h); the standard one is read at build time
 * (standard.h).
 */
#ifndef OV_DECK_DECK_H
#define OV_DECK_DECK_H

#include "base/base.h"

enum { OV_MAX_SEATS = 4, OV_MIN_SEATS = 2 };
enum { OV_SEAT_COUNTS = OV_MAX_SEATS - OV_MIN_SEATS + 1 };
enum { OV_CARDS = 64 };        /* R1.3 */
enum { OV_WORKERS = 9 };       /* R1.6, a player's */
enum { OV_WORKER_CARDS = 4 };  /* R1.6, a player's */
enum { OV_ROW = 6 };           /* R2.3 */
enum { OV_MAX_COINS = 5 };     /* R5.2 */
enum { OV_MAX_BUILDINGS = 2 }; /* R7.3, in front of a player */
enum { OV_MAX_COST = 4 };      /* R1.4 */

enum ov_resource { OV_WOOD, OV_CLAY, OV_STONE, OV_CRYSTAL }; /* R1.1 */
enum { OV_RESOURCES = 4 };

enum ov_guild {
    OV_ROOSTER,
    OV_BELLS,
    OV_MASK,
    OV_LILY,
    OV_NO_GUILD
}; /* R1.2 */
enum { OV_GUILDS = 4, OV_GUILD_SIZE = 3 };

enum ov_side { OV_TOP, OV_RIGHT, OV_BOTTOM, OV_LEFT };
enum { OV_SIDES = 4 };

/* The first four are "resource X", in the order of enum ov_resource. */
enum ov_bonus {
    OV_BONUS_WOOD, /* R9.1 */
    OV_BONUS_CLAY,
    OV_BONUS_STONE,
    OV_BONUS_CRYSTAL,
    OV_BONUS_COIN,      /* R9.2 */
    OV_BONUS_TRANSFORM, /* R9.3 */
    OV_BONUS_ANY,       /* R9.4 */
    OV_BONUS_DOUBLE,    /* R9.5 */
    OV_BONUS_NONE       /* the Main Square may have none (R1.5) */
};

enum ov_scoring {
    OV_SCORE_DIAMOND,       /* R13.2 */
    OV_SCORE_NEIGHBOURS_X3, /* R13.3 */
    OV_SCORE_SHIELDS,       /* R13.4 */
    OV_SCORE_DIAMONDS,      /* R13.5 */
    OV_SCORE_COLUMN,        /* R13.6 */
    OV_SCORE_GUILD,         /* R13.7 */
    OV_SCORE_NEIGHBOURS,    /* R13.8 */
    OV_SCORE_ROW            /* R13.9 */
};
enum { OV_SCORINGS = 8 };

enum ov_character { /* in the order of R11.1 to R11.12 */
                    OV_HR_MANAGER,
                    OV_LANDOWNER,
                    OV_SEIGNIOR,
                    OV_CHEATER,
                    OV_MISTRESS,
                    OV_BOOKKEEPER,
                    OV_GHOST,
                    OV_TAX_COLLECTOR,
                    OV_BENEFACTOR,
                    OV_LAMPLIGHTER,
                    OV_BUILDER,
                    OV_TRAVELLER
};
enum { OV_CHARACTERS = 12 };

enum { OV_ID_SIZE = 32, OV_NAME_SIZE = 48 }; /* including the closing zero */

struct ov_building {
    char id[OV_ID_SIZE];     /* in records: a-z, 0-9 and '-' */
    char name[OV_NAME_SIZE]; /* in English; also the key in the catalogues */
    uint8_t cost[OV_RESOURCES];
    uint8_t streets; /* one bit per ov_side: street there, else houses */
    uint8_t guild;   /* enum ov_guild */
    uint8_t bonus;   /* enum ov_bonus */
    uint8_t scoring; /* enum ov_scoring */
    uint8_t points;  /* the number printed beside the rule: base or each */
    uint8_t shield;  /* 0: none */
};

struct ov_worker_card {
    uint8_t coins;         /* 0: cannot be used for coins (R5.4) */
    uint8_t resources;     /* one bit per ov_resource */
    uint8_t price[OV_ROW]; /* of each row position (R7.1) */
};

/* How many slots of price 0 and of price 1; the slot of price 2 is open. */
enum { OV_PRICES = 3, OV_OPEN_SLOT = 2 };
struct ov_board_side {
    uint8_t slots[OV_RESOURCES][OV_PRICES - 1];
};

enum ov_board_side_name { OV_SIDE_FOR_TWO, OV_SIDE_FOR_MORE };

struct ov_main_square {
    uint8_t streets; /* as on a building */
    uint8_t bonus;   /* enum ov_bonus */
    uint8_t points;  /* for each player on it (R13.10) */
};

struct ov_deck {
    char name[OV_NAME_SIZE];
    struct ov_building building[OV_CARDS];
    struct ov_worker_card worker_card[OV_WORKER_CARDS];
    struct ov_board_side board[2];
    struct ov_main_square square;
    uint8_t guild_of[OV_CHARACTERS]; /* enum ov_guild of each character */
};

/* The words of the deck file, records and messages: "wood", "rooster", ... */
const char *ov_resource_word(enum ov_resource resource);
const char *ov_guild_word(enum ov_guild guild); /* "none" for OV_NO_GUILD */
const char *ov_side_word(enum ov_side side);
const char *ov_bonus_word(enum ov_bonus bonus);
const char *ov_scoring_word(enum ov_scoring scoring);
const char *ov_character_word(enum ov_character character);

#endif
