/*
 * table_errors.h - why the table did not do what it was asked to, in a
 * sentence, if it is not the rules that refuse (text/sentence.h has those).
 */
#ifndef OV_PRESENT_TABLE_ERRORS_H
#define OV_PRESENT_TABLE_ERRORS_H

#include "table/table.h"

/* Why a choice cannot be taken back; "" if it can (OV_UNDO_FREE). */
const char *ov_text_undo(enum ov_language language, enum ov_undo undo);

/* Why no bot may take a seat here (ov_allows_bots). */
const char *ov_text_no_bots(enum ov_language language);

/* Why no further move is accepted, although it is legal. */
const char *ov_text_no_room(enum ov_language language);

#endif
