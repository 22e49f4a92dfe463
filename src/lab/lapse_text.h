/*
 * lapse_text.h - what a program did wrong (external_bot.h), in the user's
 * language.
 */
#ifndef OV_LAB_LAPSE_TEXT_H
#define OV_LAB_LAPSE_TEXT_H

#include "cli/command.h"
#include "lab/external_bot.h"

enum { OV_LAPSE_TEXT = 1024 }; /* bytes that hold any of these texts */

/* "it did not answer for 10 s" */
void ov_lapse_describe(const struct ov_call *call, const struct ov_box *box,
                       const struct ov_lapse *lapse, char *text, size_t size);

#endif
