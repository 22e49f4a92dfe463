/*
 * match_record.h - matches of bots written down as game records
 * (docs/NOTATION.md).
 */
#ifndef OV_LAB_MATCH_RECORD_H
#define OV_LAB_MATCH_RECORD_H

#include "lab/match.h"

#include <stdio.h>

/*
 * Writes a match with its steps to game-000001.ovr in a folder, where `number`
 * is counted from 0. Negative errno on failure.
 */
OV_NODISCARD int ov_match_record_keep(const struct ov_match *match,
                                      const char *folder, int64_t number);

/* Prints a match, finished or not, so that it can be seen again. */
void ov_match_record_print(const struct ov_match *match, FILE *file);

#endif
