/*
 * consequences.h - what an action would bring, in words, line by line: what it
 * costs and gains, the bonuses it opens, whom it brings, and what it ends.
 *
 * The lines are fragments without a full stop ("pays 2 coins"); front ends turn
 * them into a list or into sentences. Points are separate, because people may
 * not want to see them.
 */
#ifndef OV_PRESENT_CONSEQUENCES_H
#define OV_PRESENT_CONSEQUENCES_H

#include "advice/preview.h"
#include "text/sentence.h"

/* Coins both ways, workers both ways, bonuses, a character, three more. */
enum { OV_MAX_CONSEQUENCES = 2 + 2 + OV_SOURCES + 1 + 3, OV_CONSEQUENCE = 256 };

struct ov_consequences {
    int count;
    char at[OV_MAX_CONSEQUENCES][OV_CONSEQUENCE];
};

/* Of an action in the scene's game, whose preview is given. */
void ov_consequences(struct ov_consequences *ret_lines,
                     enum ov_language language, const struct ov_scene *scene,
                     struct ov_action action, const struct ov_preview *preview);

/*
 * "Ann, points: 12, then 15. With bonuses and character: 17"; a range where
 * chance decides. OV_SENTENCE bytes are enough.
 */
void ov_text_points_change(struct ov_buffer *out, enum ov_language language,
                           const struct ov_scene *scene, int seat,
                           const struct ov_preview *preview);

#endif
