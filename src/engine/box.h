/*
 * box.h - everything that stays constant through a game: the deck, the switches
 * of the edition, the number of players, and tables worked out from them once.
 *
 * A box is passed along with a game, never stored in it. It is a plain value.
 *
 * The largest tables are the menus. A move generator spends most of its time
 * deciding, again and again, the same small questions: what can this card be
 * played for with two coins, if wood and stone can be paid for? There are few
 * different answers, so they are listed once: card_menu holds, for each worker
 * card, number of coins and set of payable resources, the finished list of
 * actions, and remove_menu the same for each pattern of a seat's workers on one
 * half of the board. Listing what is legal (legal.c) then means picking the
 * right menus and copying them. The four cards' menus lie side by side, because
 * they are always copied together. A menu is copied whole, because a copy of
 * fixed length is quicker than a loop that ends early; only its first `count`
 * actions are valid, and the next one is copied over the rest.
 */
#ifndef OV_ENGINE_BOX_H
#define OV_ENGINE_BOX_H

#include "deck/deck.h"
#include "deck/switches.h"
#include "engine/action.h"

/*
 * The newest version of the rules. It is raised when the same seed and actions
 * would lead to a different game. Older versions stay playable, and texts name
 * the version they were made with: where two versions differ the engine asks
 * box->rules, just as it asks box->switches where editions differ. Version 1 is
 * frozen (tests/frozen/rules-1).
 */
enum { OV_RULES_VERSION = 1 };

enum { OV_MAIN_SQUARE = OV_CARDS }; /* its number among the city's cards */

/* The slots of the board as bits: 3 * resource + price. */
enum { OV_SLOTS = OV_RESOURCES * OV_PRICES };

/* Menus: actions ready to be copied into a list (see above). */
enum { OV_CARD_MENU = 1 + OV_RESOURCES + OV_ROW };

struct ov_card_menu { /* one worker card: coins first, then resources, row */
    struct ov_action at[OV_CARD_MENU];
    uint32_t count;
};

struct ov_remove_menu { /* one half of the slots */
    struct ov_action at[OV_SLOTS / 2];
    uint32_t count;
    uint32_t unused; /* a whole number of vectors */
};

struct ov_box {
    struct ov_deck deck;
    struct ov_switches switches;
    uint8_t seats;
    uint8_t rules; /* from 1 to OV_RULES_VERSION */

    /* Private: worked out by ov_box_init. */
    uint8_t uses;                           /* of a power in a turn (R15.4) */
    uint8_t room[OV_SLOTS];                 /* for how many workers (R15.1) */
    uint8_t price[OV_WORKER_CARDS][OV_ROW]; /* R7.1 with R15.9 */
    uint8_t card_coins[2][OV_WORKER_CARDS]; /* [1] with the Ghost */
    uint8_t card_resources[2][OV_WORKER_CARDS]; /* [1] with the HR Manager */
    struct ov_card_menu /* [1] with the Ghost, [1] with the HR Manager; by
                           coins; by payable resources */
        card_menu[2][2][OV_MAX_COINS + 1][1 << OV_RESOURCES][OV_WORKER_CARDS];
    struct ov_remove_menu remove_menu[2][1 << OV_SLOTS / 2];
    uint8_t streets[OV_CARDS + 1]; /* with the Main Square */
    uint8_t bonus[OV_CARDS + 1];   /* with the Main Square (R15.6) */
    uint8_t guild[OV_CARDS];
    uint32_t cost[OV_CARDS];              /* one byte per resource */
    uint16_t guild_characters[OV_GUILDS]; /* one bit per ov_character */
};

/* For 2 to 4 seats, by the newest rules. */
void ov_box_init(struct ov_box *box, const struct ov_deck *deck,
                 const struct ov_switches *switches, int seats);

/* The same, by the rules version that a text names. */
void ov_box_init_by(struct ov_box *box, int rules, const struct ov_deck *deck,
                    const struct ov_switches *switches, int seats);

/* Coins of the first, second, ... player when the game begins (R15.14). */
int ov_starting_coins(const struct ov_box *box, int place);

/* The side of the resource board that is used (R15.1). */
const struct ov_board_side *ov_box_board(const struct ov_box *box);

/* A worker card with the prices that are paid (R7.1, R15.9). */
struct ov_worker_card ov_worker_card_played(const struct ov_deck *deck,
                                            const struct ov_switches *switches,
                                            int number);

/* The Main Square with the bonus it gives to neighbours, or none (R15.6). */
struct ov_main_square ov_square_played(const struct ov_deck *deck,
                                       const struct ov_switches *switches);

/* Whether a bonus that could be taken cannot be declined (R15.5). */
bool ov_bonus_cannot_be_declined(const struct ov_switches *switches,
                                 enum ov_bonus bonus);

/* What a character counts in this edition, without its power (R11, R15.2). */
int ov_character_points(const struct ov_switches *switches,
                        enum ov_character character);

#endif
