/*
 * record.h - matches of bots written down as game records (docs/NOTATION.md).
 */
#ifndef OV_CMD_RECORD_H
#define OV_CMD_RECORD_H

#include "cmd/match.h"

#include <stdio.h>

/* Prints what it takes to see a match again: seed, switches, actions. */
void ov_record_show(FILE *file, const struct ov_match *match,
                    const struct ov_steps *steps);

#endif
