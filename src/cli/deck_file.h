/*
 * deck_file.h - a deck from a file. Everything wrong with it is reported on
 * standard error as "FILE:LINE:COLUMN: error: ...".
 */
#ifndef OV_CLI_DECK_FILE_H
#define OV_CLI_DECK_FILE_H

#include "cli/command.h"
#include "deck/deck.h"
#include "deck/fault.h"

/*
 * OV_EXIT_NO: the file has errors; OV_EXIT_BAD: it cannot be read. In both
 * cases the deck is unchanged. `faults` may be NULL; otherwise warnings are
 * reported too, not only errors.
 */
OV_NODISCARD int ov_deck_file_read(const struct ov_call *call, const char *path,
                                   struct ov_deck *ret_deck,
                                   struct ov_faults *faults);

#endif
