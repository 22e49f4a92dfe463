/*
 * columns.h - columns that line up, even if names have accents.
 *
 * The text is a table of cells separated by tabs, each row ended by a newline.
 */
#ifndef OV_CLI_COLUMNS_H
#define OV_CLI_COLUMNS_H

#include "base/base.h"

enum { OV_MAX_COLUMNS = 16 };

/*
 * Prints the table on standard output, with two blanks between columns; columns
 * whose bit is set in `right` hold numbers and are right-aligned.
 */
void ov_table_print(const char *text, uint32_t right);

#endif
