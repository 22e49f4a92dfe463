/*
 * sentence.h - what happens in a game, in whole sentences: the log, what is
 * asked now, actions to choose from, and why an action is not allowed.
 *
 * Each function appends one sentence without a line break to a buffer of the
 * caller; what does not fit marks it full (base/buffer.h). OV_SENTENCE bytes
 * are enough for any with names of up to OV_NAME_SIZE bytes.
 */
#ifndef OV_TEXT_SENTENCE_H
#define OV_TEXT_SENTENCE_H

#include "base/buffer.h"
#include "engine/action.h"
#include "engine/event.h"
#include "engine/game.h"
#include "engine/refusal.h"
#include "text/text.h"

enum { OV_SENTENCE = 512 };

/* What sentences are about. The scene owns nothing. */
struct ov_scene {
    const struct ov_box *box;
    const struct ov_game *game; /* a view's is enough */
    const char *const *names;   /* one a seat; NULL, or NULL inside: none */
};

/* A player's name; without one, or if two share it, the colour of the seat. */
const char *ov_text_player(enum ov_language language,
                           const struct ov_scene *scene, int seat);

/* "Red builds The Crooked Mill at (-1, 2)." The game may be NULL. */
void ov_text_event(struct ov_buffer *out, enum ov_language language,
                   const struct ov_scene *scene, const struct ov_event *event);

/* "Worker card 2 is not in your hand. (R4.2)" The game may be NULL. */
void ov_text_refusal(struct ov_buffer *out, enum ov_language language,
                     const struct ov_scene *scene,
                     const struct ov_refusal *refusal);

/* The same without the number of its rule, for callers that show it apart. */
void ov_text_refusal_alone(struct ov_buffer *out, enum ov_language language,
                           const struct ov_scene *scene,
                           const struct ov_refusal *refusal);

/* "Red: choose a bonus or decline it." */
void ov_text_prompt(struct ov_buffer *out, enum ov_language language,
                    const struct ov_scene *scene);

/*
 * "Build The Crooked Mill at (-1, 2)", an offer to a seat: the action must be
 * legal for it in the scene's game.
 */
void ov_text_action(struct ov_buffer *out, enum ov_language language,
                    const struct ov_scene *scene, int seat,
                    struct ov_action action);

/*
 * The same offer in two parts, for what can be chosen once a worker card is in
 * hand or a bonus is being taken: "Play worker card 2 for…", which all these
 * actions share, and "wood (free)". Of other actions nothing.
 */
void ov_text_question(struct ov_buffer *out, enum ov_language language,
                      const struct ov_scene *scene, int seat,
                      struct ov_action action);
void ov_text_answer(struct ov_buffer *out, enum ov_language language,
                    const struct ov_scene *scene, int seat,
                    struct ov_action action);

/* "Bonus from The Crooked Mill: coin", for one that is open (R8.4). */
void ov_text_open_bonus(struct ov_buffer *out, enum ov_language language,
                        const struct ov_scene *scene, int source);

#endif
