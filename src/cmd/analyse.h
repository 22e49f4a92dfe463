/*
 * analyse.h - the parts of `oddville analyse`: the judgement of a game, and the
 * ways to show it.
 */
#ifndef OV_CMD_ANALYSE_H
#define OV_CMD_ANALYSE_H

#include "advice/decisive.h"
#include "advice/hint.h"
#include "advice/judgement.h"
#include "cli/game_file.h"

/* A move and where it was made. */
struct ov_judged {
    struct ov_game before;
    struct ov_verdict verdict;
};

struct ov_analysis {
    const struct ov_game_file *file;
    struct ov_appraiser appraiser;
    struct ov_value start; /* the value of the first position */
    int count;             /* moves judged; fewer if the user stopped it */
    struct ov_judged *move;
    uint16_t last_turn; /* turns begun after the last of them */
    bool finished;      /* they reach the end of the game */
    bool quick;         /* judged with few games */
    struct ov_grade grade[OV_MAX_SEATS];
    struct ov_decisive decisive;
    struct ov_game end; /* after the last of them */
};

/* How much a loss may well be off: the mean over all comparisons. */
int32_t ov_analysis_noise(const struct ov_analysis *analysis);

/* For people: the grades, and every move that was marked, or every move. */
void ov_analysis_print(const struct ov_call *call,
                       const struct ov_analysis *analysis, bool all);

/* One JSON object. */
void ov_analysis_print_json(const struct ov_analysis *analysis);

/* A file to be written, and how (sys/file.h). */
struct ov_analysis_file {
    const char *path;
    unsigned how;
};

/* The curve of the chances; false if the file cannot be written. */
OV_NODISCARD bool ov_analysis_draw(const struct ov_call *call,
                                   const struct ov_analysis *analysis,
                                   const struct ov_analysis_file *file);

/* A single position: the best actions, for people or as JSON. */
void ov_hint_print(const struct ov_call *call, const struct ov_scene *scene,
                   const struct ov_hint *hint);
void ov_hint_print_json(const struct ov_call *call,
                        const struct ov_scene *scene,
                        const struct ov_hint *hint);

#endif
