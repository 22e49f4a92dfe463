/*
 * editions_parse.h - from the text of data/editions.txt to the editions'
 * switches.
 *
 * After the line "oddville-editions 1" comes a table: a line "editions" that
 * names the columns, and for each switch of R15 its word and a value for each
 * column.
 */
#ifndef OV_DECK_EDITIONS_PARSE_H
#define OV_DECK_EDITIONS_PARSE_H

#include "deck/fault.h"
#include "deck/switches.h"

/*
 * False if there is an error; then the switches are unchanged. The list of
 * faults is overwritten either way.
 */
OV_NODISCARD bool
ov_editions_parse(const char *text, size_t length,
                  struct ov_switches ret_editions[OV_EDITIONS],
                  struct ov_faults *ret_faults);

#endif
