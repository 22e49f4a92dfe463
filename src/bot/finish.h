/*
 * finish.h - playing the last turn exactly. If the game may end with this turn,
 * everything that the actor can still do in it is searched to the end, and
 * final scores are counted, not guessed. What chance would show on the way is
 * sampled; where the turn passes to somebody else, the net judges.
 *
 * It also looks at the last turn of the others: an action that lets one of them
 * win at once is avoided, if that can be helped.
 */
#ifndef OV_BOT_FINISH_H
#define OV_BOT_FINISH_H

#include "bot/bot.h"

/*
 * The best action, if the game may end with this turn (R12) and every way
 * through it could be searched. question->net must not be NULL.
 */
bool ov_finish(const struct ov_question *question,
               struct ov_action *ret_action);

/*
 * An action that wins the game in this turn, whatever chance shows, by as much
 * as possible. More is tried than in ov_finish, because nothing else counts.
 */
bool ov_finish_wins(const struct ov_question *question,
                    struct ov_action *ret_action);

/*
 * The action itself, unless another seat can then win before the asker's next
 * turn, whatever the asker still does in this one, and a different action
 * prevents that: then the best of those. question->net must not be NULL.
 */
struct ov_action ov_defend(const struct ov_question *question,
                           struct ov_action action);

#endif
