/*
 * rows.h - what a back end found, gathered into memory that a request owns.
 *
 * False always means out of memory.
 */
#ifndef OV_STORE_ROWS_H
#define OV_STORE_ROWS_H

#include "store/store.h"

/* Events being gathered; their bodies are stored one after the other. */
struct ov_store_rows {
    struct ov_store_event *event;
    int count, room;
    char *bodies;
    size_t used, size;
};

/* A copy of an event and of its body. */
OV_NODISCARD bool ov_store_rows_add(struct ov_store_rows *rows,
                                    const struct ov_store_event *event);

/* Makes them what the request found, in one block of memory. */
OV_NODISCARD bool ov_store_rows_hand_over(struct ov_store_rows *rows,
                                          struct ov_store_request *request);

void ov_store_rows_finish(struct ov_store_rows *rows);

/* Adds a game to a list, which doubles when it is full. */
OV_NODISCARD bool ov_store_rows_add_game(struct ov_store_request *request,
                                         const struct ov_store_game *game);

/* A text of `length` bytes, truncated if it is too long for `size`. */
void ov_store_copy_text(const char *text, size_t length, char *ret_text,
                        size_t size);

#endif
