/*
 * result.h - a result as part of a line. For record_*.c only.
 */
#ifndef OV_NOTATION_RESULT_H
#define OV_NOTATION_RESULT_H

#include "notation/record.h"

/* "unknown", or "sixth-worker purple 31 2 blue 40 1": points and place. */
void ov_put_result(struct ov_buffer *buffer,
                   const struct ov_record_result *result, int seats);

#endif
