/*
 * finish.h - playing the last turn exactly: where the game may end with this
 * turn, everything the actor can still do in it is looked through to the end,
 * and ends are counted, not guessed. What chance would show on the way is
 * sampled; where the turn goes to somebody else the net judges.
 */
#ifndef OV_BOT_FINISH_H
#define OV_BOT_FINISH_H

#include "bot/bot.h"

/*
 * The best action, if the game may end with this turn (R12) and all its
 * ways could be looked through. question->net must be there.
 */
bool ov_finish(const struct ov_question *question,
               struct ov_action *ret_action);

#endif
