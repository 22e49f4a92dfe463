/*
 * sound.h - what every text must be, whatever it says: something, valid
 * UTF-8, every place filled.
 */
#ifndef OV_TESTS_TEXT_SOUND_H
#define OV_TESTS_TEXT_SOUND_H

#include "base/buffer.h"
#include "engine/box.h"
#include "harness.h"
#include "text/sentence.h"
#include "text/text.h"

#define EACH_LANGUAGE(language)                                                \
    for (enum ov_language language = OV_LANG_EN; (int)language < OV_LANGUAGES; \
         language++)

/* Notes a failure of the running test, with the text, unless it is sound. */
#define check_sound(text) check_sound_at(__FILE__, __LINE__, text)
void check_sound_at(const char *file, int line, const char *text);

#define check_has(text, piece) check_has_at(__FILE__, __LINE__, text, piece)
void check_has_at(const char *file, int line, const char *text,
                  const char *piece);

/* Neither may be the same as the other. */
#define check_differs(one, two) check_differs_at(__FILE__, __LINE__, one, two)
void check_differs_at(const char *file, int line, const char *one,
                      const char *two);

/*
 * What is said at a table. The text is good until the fourth call after this
 * one; a test fails if it does not fit.
 */
const char *rule_text(enum ov_language language,
                      const struct ov_switches *switches, const char *number);
const char *power_text(enum ov_language language,
                       const struct ov_switches *switches,
                       enum ov_character who);
const char *bonus_text(enum ov_language language,
                       const struct ov_switches *switches, enum ov_bonus bonus);
const char *scoring_text(enum ov_language language,
                         const struct ov_switches *switches,
                         const struct ov_building *building);

/* A box with the standard deck, and names that no sentence contains. */
struct ov_box *usual_box(enum ov_edition edition, int seats);
extern const char *const usual_names[OV_MAX_SEATS];

#endif
