/*
 * rules.h - every rule of the game in a sentence or two, for the help: any
 * number that a refusal or an event cites can be looked up in five languages.
 *
 * Sentences are about one table: where editions differ (R15), they say what its
 * switches do to the rule. If there is no table yet, pass those of the edition
 * in question.
 */
#ifndef OV_TEXT_RULES_H
#define OV_TEXT_RULES_H

#include "base/buffer.h"
#include "deck/switches.h"
#include "text/text.h"

enum { OV_RULE_COUNT = 90 };

/* The number ("R8.2") of the rule at `index`, which is below OV_RULE_COUNT. */
const char *ov_rule_number(int index);

bool ov_rule_exists(const char *number);

/* Puts a rule, which must exist, as it is at a table with these switches. */
void ov_text_rule(struct ov_buffer *out, enum ov_language language,
                  const struct ov_switches *switches, const char *number);

/* The bytes of a rule's number that name its chapter: 2 of "R8.2". */
size_t ov_rule_chapter_length(const char *number);

#endif
