/*
 * deck_file.h - a deck from a file, with everything that is wrong with it
 * said on the standard error as "FILE:LINE:COLUMN: error: ...".
 */
#ifndef OV_CLI_DECK_FILE_H
#define OV_CLI_DECK_FILE_H

#include "cli/command.h"
#include "deck/deck.h"
#include "deck/fault.h"

/*
 * OV_EXIT_NO: the file is faulty; OV_EXIT_BAD: it cannot be read. In both
 * cases the deck is untouched. `faults` may be NULL; with it warnings are
 * said too, else only errors.
 */
OV_NODISCARD int ov_deck_file_read(const struct ov_call *call, const char *path,
                                   struct ov_deck *ret_deck,
                                   struct ov_faults *faults);

#endif
