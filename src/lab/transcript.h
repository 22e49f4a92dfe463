/*
 * transcript.h - what a host and a program say to each other, for people: `>`
 * marks the host's lines, `<` the program's.
 */
#ifndef OV_LAB_TRANSCRIPT_H
#define OV_LAB_TRANSCRIPT_H

#include "lab/external_bot.h"

/*
 * Calls `take` for every line of a text, with its end (the last may lack it).
 */
void ov_transcript_lines(const char *text, size_t length, void *context,
                         void (*take)(void *context, const char *line,
                                      size_t length));

/* From now on everything that is said is also on standard error. */
void ov_transcript_print(struct ov_external_bot *external);

#endif
