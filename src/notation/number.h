/*
 * number.h - actions as fixed numbers, for programs that learn or count
 * (docs/NOTATION.md). A number says what the text says, but names a building by
 * its place in front of the player, not by its id: 1,991 numbers serve every
 * deck, edition and number of players.
 *
 * In one position a seat's actions and their numbers correspond one to one. A
 * number keeps its meaning for ever; new ones come after the last.
 */
#ifndef OV_NOTATION_NUMBER_H
#define OV_NOTATION_NUMBER_H

#include "base/buffer.h"
#include "engine/action.h"
#include "engine/game.h"

enum { OV_NUMBERS = 1991, OV_NO_NUMBER = -1 };

/*
 * The number of an action that exists. OV_NO_NUMBER for some that can never be
 * legal: a building that is not in front of the seat, a cell out of reach, a
 * bonus that is not open.
 */
int ov_action_number(const struct ov_game *game, int seat,
                     struct ov_action action);

/*
 * The same for all actions that need no game, as a table: for programs that
 * number whole lists, again and again.
 */
enum { OV_FIRST_BUILD = 311 }; /* builds are last */
struct ov_numbering {
    uint16_t of[16 << 8]; /* by kind and first argument; the second is added */
    struct ov_action action[OV_FIRST_BUILD];
};

void ov_numbering_init(struct ov_numbering *numbering);

/* The numbers of a seat's legal actions: each of them has one. */
void ov_action_numbers(const struct ov_numbering *numbering,
                       const struct ov_game *game, int seat,
                       const struct ov_actions *legal,
                       uint16_t ret_numbers[OV_MAX_ACTIONS]);

/* The action of a number (0 to 1,990); false if it names nothing here. */
OV_NODISCARD bool ov_action_from_number(const struct ov_game *game, int seat,
                                        int number,
                                        struct ov_action *ret_action);

bool ov_numbered_action(const struct ov_numbering *numbering,
                        const struct ov_game *game, int seat, int number,
                        struct ov_action *ret_action);

/*
 * What a number means in any position: the action's text, with a building's
 * place instead of its id: "build 2 at -1,2", "swap 1 5", "discard 3".
 */
void ov_number_write(struct ov_buffer *buffer, int number);

#endif
