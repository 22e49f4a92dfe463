/*
 * judgement.h - a game judged move by move: what each choice was worth, what
 * would have been best, and what chance did.
 *
 * Three things move a seat's chance of winning from one position to the next:
 * skill, the difference between the chosen action and the best one; luck, how a
 * reveal changes the judge's opinion; and drift, the rest, where the judge
 * itself changes its mind. They add up exactly: over any stretch of a game,
 * their sum is the difference between its last value and its first.
 *
 * A judge sees only views. It goes through a game one move at a time, so that a
 * front end can stop, draw or do something else in between.
 */
#ifndef OV_ADVICE_JUDGEMENT_H
#define OV_ADVICE_JUDGEMENT_H

#include "advice/appraisal.h"
#include "table/table.h"

enum ov_mark { OV_MARK_NONE, OV_MARK_SMALL, OV_MARK_MISTAKE, OV_MARK_BLUNDER };
enum { OV_MARKS = 4 };

/* A move, judged. Chances are of OV_CERTAIN, by seat. */
struct ov_verdict {
    struct ov_move move;
    struct ov_action best;  /* what the judge would have done */
    bool choice;            /* there was more than one thing to do */
    uint8_t mark;           /* enum ov_mark */
    int32_t lost;           /* by the mover, against the best; never negative */
    int32_t noise;          /* how much `lost` may well be off */
    struct ov_value before; /* with best play */
    struct ov_value chosen; /* after the action, before chance */
    struct ov_value after;  /* after chance, with best play */
    int32_t skill[OV_MAX_SEATS], luck[OV_MAX_SEATS], drift[OV_MAX_SEATS];
};

struct ov_judge {
    struct ov_appraiser appraiser;
    struct ov_game game;   /* after the moves so far */
    struct ov_value now;   /* what it is worth */
    struct ov_found found; /* private: what can be done; count 0 at the end */
};

/* A plan as good as the strongest bot's; it takes its time. */
struct ov_search_plan ov_judge_plan(void);

/* The same with fewer games: quick, and rougher. */
struct ov_search_plan ov_judge_quick_plan(void);

/*
 * Starts with a game in which no reveal is due: the first position, or any
 * other.
 */
void ov_judge_start(struct ov_judge *judge,
                    const struct ov_appraiser *appraiser,
                    const struct ov_game *game);

/* Judges a legal move and makes it. */
void ov_judge_move(struct ov_judge *judge, struct ov_move move,
                   struct ov_verdict *ret_verdict);

/* --- A whole game, player by player --- */

enum ov_title {
    OV_TITLE_NONE, /* hardly any choices so far */
    OV_TITLE_MASTER,
    OV_TITLE_ARCHITECT,
    OV_TITLE_FOREMAN,
    OV_TITLE_MASON,
    OV_TITLE_APPRENTICE,
    OV_TITLE_TOURIST
};

/* Changes when the same losses get another accuracy or another title. */
enum { OV_GRADE_SCALE = 2 };

struct ov_grade { /* of a seat; start with {0} */
    int choices;
    int marks[OV_MARKS];
    int64_t lost;  /* of OV_CERTAIN, all choices together */
    int64_t stake; /* what was at stake in them: OV_CERTAIN for each in a game
                      that is wide open, nothing for one in a game that is
                      decided */
    int64_t skill, luck, drift;
};

/* Adds a verdict to the grades of all seats. */
void ov_grade_add(struct ov_grade grade[OV_MAX_SEATS], int seats,
                  const struct ov_verdict *verdict);

/*
 * Hundredths of a per cent: 10000 is perfect, and so is no choice at all. It
 * depends on the share of the stake that was lost and on nothing else.
 */
int ov_grade_accuracy(const struct ov_grade *grade);

/* Derived from the accuracy. */
enum ov_title ov_grade_title(const struct ov_grade *grade);

/*
 * How bad a loss is, of OV_CERTAIN; with more players, less is bad. A loss that
 * is not clearly above the judge's noise is no mistake.
 */
enum ov_mark ov_mark_of(int32_t lost, int32_t noise, int seats);

/* "none", "small", "mistake", "blunder"; and in words for people. */
const char *ov_mark_word(enum ov_mark mark);
const char *ov_text_mark(enum ov_language language, enum ov_mark mark);

/* "none", "master", ...; "Master builder", ... */
const char *ov_title_word(enum ov_title title);
const char *ov_text_title(enum ov_language language, enum ov_title title);

#endif
