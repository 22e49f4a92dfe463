/*
 * coach.h - what a player in their first game should think about now, in a
 * sentence or two. The coach explains the kind of decision that is due; it does
 * not look for the best move (advice/hint.h does that).
 */
#ifndef OV_PRESENT_COACH_H
#define OV_PRESENT_COACH_H

#include "table/tutorial.h"
#include "text/sentence.h"

/* C(name, word): the things a coach has to say. */
#define OV_COACH_TIPS(C)                                                       \
    C(NOTHING, "nothing")                                                      \
    C(PICK, "pick")           /* a first resource (R2.4) */                    \
    C(DISCARD, "discard")     /* a third building (R7.3) */                    \
    C(BONUS, "bonus")         /* open bonuses (R8.4) */                        \
    C(TRANSFORM, "transform") /* one of them moves a worker (R9.3) */          \
    C(SECOND, "second")       /* the Seignior's second resource (R11.3) */     \
    C(PLACE, "place")         /* a building can be built now (R8.1) */         \
    C(FINISH, "finish")       /* it would be the sixth worker (R12.1) */       \
    C(RECOVER, "recover")     /* an empty hand: the cards come back (R4.1) */  \
    C(TAKE, "take")           /* no building in front (R7) */                  \
    C(NEEDS, "needs")         /* a resource is lacking and available (R6) */   \
    C(REFRESH, "refresh")     /* no card in hand shows it (R4.1) */            \
    C(COINS, "coins")         /* it is lacking, and too expensive (R5) */      \
    C(CALL_BACK, "call-back") /* no worker in supply (R6.2) */                 \
    C(LAST, "last")           /* another player is about to end it (R12.1) */

enum ov_coach_tip {
#define C(name, word) OV_COACH_##name,
    OV_COACH_TIPS(C)
#undef C
};
enum { OV_COACH_TIP_COUNT = OV_COACH_LAST + 1 };

struct ov_coach {
    enum ov_coach_tip tip;
    uint8_t building; /* of PLACE, FINISH and the plans */
    uint8_t resource; /* of NEEDS, REFRESH, COINS: the one to get now */
    uint8_t seat;     /* of LAST: who is about to end the game */
    uint8_t lacks[OV_RESOURCES]; /* with `resource`: everything lacking */
    unsigned shows; /* one bit per enum ov_shows: what it is about */
};

/* What to tell the seat that has to choose in this game; a view is enough. */
void ov_coach(struct ov_coach *ret_coach, const struct ov_game *game,
              const struct ov_box *box, int seat);

/* "place". */
const char *ov_coach_word(enum ov_coach_tip tip);

/* The tip in words; nothing for OV_COACH_NOTHING. OV_SENTENCE bytes suffice. */
void ov_text_coach(struct ov_buffer *out, enum ov_language language,
                   const struct ov_scene *scene, const struct ov_coach *coach);

#endif
