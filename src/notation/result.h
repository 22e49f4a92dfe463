/*
 * result.h - a result as part of a line. reading.h says who may use it.
 */
#ifndef OV_NOTATION_RESULT_H
#define OV_NOTATION_RESULT_H

#include "notation/record.h"

/* "unknown", or "sixth-worker purple 31 2 blue 40 1": points and place. */
void ov_put_result(struct ov_buffer *buffer,
                   const struct ov_record_result *result, int seats);

/* The rest of the line is a result. */
OV_NODISCARD bool ov_read_result(struct ov_reading *in, int seats,
                                 struct ov_record_result *ret_result);

#endif
