/*
 * faults.h - what is wrong with a deck file, a record, a position or an
 * action's text, in a sentence. The fault says where it is (file, line,
 * column); the caller prints that.
 */
#ifndef OV_TEXT_FAULTS_H
#define OV_TEXT_FAULTS_H

#include "deck/fault.h"
#include "notation/fault.h"
#include "text/sentence.h"

/* A fault of a deck file or an editions file. */
void ov_text_fault(struct ov_buffer *out, enum ov_language language,
                   const struct ov_fault *fault);

/*
 * A fault of the notation. If the rules forbid what was read, the sentence
 * continues with the refusal; that needs the scene's box, not the game.
 */
void ov_text_parse_fault(struct ov_buffer *out, enum ov_language language,
                         const struct ov_scene *scene,
                         const struct ov_parse_fault *fault);

/* A phrase of ov_broken_invariant (R16). */
const char *ov_text_invariant(enum ov_language language, const char *phrase);

#endif
