/*
 * rows.h - making the rows of a batch. Private to the files that handle
 * requests and what is due.
 */
#ifndef OV_ROOM_ROWS_H
#define OV_ROOM_ROWS_H

#include "room/room.h"

struct ov_rows {
    const struct ov_room *room;
    struct ov_room_batch *batch;
    int64_t now;
};

/* Adds an event: number and time are set, the rest is empty. */
struct ov_room_event *ov_rows_add(const struct ov_rows *rows,
                                  enum ov_room_kind kind, int seat);

/* Writes the bodies of all the rows. */
void ov_rows_finish(const struct ov_rows *rows);

/* Events that more than one part of the room makes. */
void ov_rows_add_move(const struct ov_rows *rows, int seat,
                      struct ov_action action, enum ov_room_by by);
void ov_rows_add_undo(const struct ov_rows *rows, int seat, int moves);
void ov_rows_add_holder(const struct ov_rows *rows, int seat,
                        enum ov_room_by by);
void ov_rows_add_flag(const struct ov_rows *rows);

/* What everyone has agreed to happens. */
void ov_rows_add_outcome(const struct ov_rows *rows,
                         const struct ov_room_question_asked *ask);

#endif
