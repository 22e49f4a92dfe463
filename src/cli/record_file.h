/*
 * record_file.h - a recorded or saved game from a file, step by step. What is
 * wrong with it is reported on standard error as "FILE:LINE:COLUMN: error:
 * ...". A saved game becomes the record up to the table's present position or,
 * if it is damaged, up to the damage.
 *
 * Once opened, it can be restarted any number of times.
 */
#ifndef OV_CLI_RECORD_FILE_H
#define OV_CLI_RECORD_FILE_H

#include "cli/common.h"
#include "notation/record.h"
#include "sys/file.h"

/* Owned by the caller; close with ov_record_file_finish. */
struct ov_record_file {
    const char *path;    /* for messages */
    struct ov_file file; /* for a saved game: the record made from it */
    struct ov_box box;
    struct ov_seed_option seed;     /* if the record only commits to it */
    struct ov_record_reader reader; /* reader.game: after the last step */

    /* What the first reading found. */
    uint32_t steps;
    bool finished;               /* the game is over */
    bool sound;                  /* the record is right to its end */
    bool is_damaged;             /* the saved game was not */
    struct ov_parse_fault fault; /* if it is not */
};

/*
 * Opens a file and reads it once; `common` says which deck and seed to use.
 * False if it cannot be read or its header is wrong; then *ret_exit is
 * OV_EXIT_BAD, or OV_EXIT_NO if the record itself is wrong, and a message has
 * said why.
 */
OV_NODISCARD bool ov_record_file_open(struct ov_record_file *record,
                                      const struct ov_call *call,
                                      const struct ov_common *common,
                                      int *ret_exit);

/* The same if call->word[0] has been read; the file is the record's now. */
OV_NODISCARD bool ov_record_file_take(struct ov_record_file *record,
                                      const struct ov_call *call,
                                      const struct ov_common *common,
                                      struct ov_file *file, int *ret_exit);

void ov_record_file_finish(struct ov_record_file *record);

/* Back to the start. This cannot fail, because the record was opened. */
void ov_record_file_restart(struct ov_record_file *record);

/* The next step or comment; the end, even if there is a fault. */
OV_NODISCARD enum ov_record_item
ov_record_file_next(struct ov_record_file *record,
                    struct ov_record_step *ret_step, struct ov_events *events);

/* Reports what is wrong with the record. Returns OV_EXIT_BAD. */
int ov_record_file_complain(const struct ov_record_file *record,
                            const struct ov_call *call);

/* Reports what is wrong with any text in the notation, and where. */
void ov_complain_of_fault(const struct ov_call *call, const char *path,
                          const struct ov_box *box,
                          const struct ov_parse_fault *fault);

#endif
