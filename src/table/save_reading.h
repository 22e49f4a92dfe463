/*
 * save_reading.h - what the readers of all save formats share. For the files
 * save_read*.c only.
 */
#ifndef OV_TABLE_SAVE_READING_H
#define OV_TABLE_SAVE_READING_H

#include "notation/reading.h"
#include "table/save.h"

/* A load under way: the table is the caller's only once it is done. */
struct ov_loading {
    const struct ov_place *place;
    struct ov_table table;
    struct ov_parse_fault *fault;
};

/*
 * Starts the game of a header that was read. False if its seed is missing
 * (reported at this line) or its deck is another.
 */
bool ov_loading_start(struct ov_loading *load,
                      const struct ov_record_header *header,
                      uint32_t seed_line);

/* "KEY NUMBER" */
bool ov_read_member(struct ov_reading *in, const char *key, uint64_t most,
                    uint64_t *ret_number);

/* "held 0 builder ask ...", to the end of the line. */
bool ov_read_orders(struct ov_reading *in, struct ov_table_seat *ret_seat);

bool ov_starts_with(const char *text, size_t length, const char *start);

/* A save of format 1, or one that cannot be recognised; or a record. */
enum ov_load ov_load_format_1(struct ov_loading *load, const char *text,
                              size_t length);
enum ov_load ov_load_record(struct ov_loading *load, const char *text,
                            size_t length);

#endif
