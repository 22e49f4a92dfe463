/*
 * rows.c - what a back end found, gathered into memory that a request owns.
 */
#include "store/rows.h"

#include <assert.h>
#include <stdlib.h>

static bool grow(struct ov_store_rows *rows, size_t body)
{
    if (rows->count == rows->room) {
        const int room = rows->room == 0 ? 16 : 2 * rows->room;
        struct ov_store_event *const event =
            realloc(rows->event, (size_t)room * sizeof *event);

        if (event == NULL)
            return false;
        rows->event = event;
        rows->room = room;
    }
    if (rows->used + body > rows->size) {
        const size_t size = 2 * (rows->used + body) + 256;
        char *const bodies = realloc(rows->bodies, size);

        if (bodies == NULL)
            return false;
        rows->bodies = bodies;
        rows->size = size;
    }
    return true;
}

bool ov_store_rows_add(struct ov_store_rows *rows,
                       const struct ov_store_event *event)
{
    if (event->size > OV_STORE_TEXT || !grow(rows, event->size))
        return false;
    rows->event[rows->count++] = *event;
    if (event->size > 0) {
        assert(rows->bodies != NULL); /* grow made it */
        memcpy(rows->bodies + rows->used, event->body, event->size);
    }
    rows->used += event->size;
    return true;
}

bool ov_store_rows_hand_over(struct ov_store_rows *rows,
                             struct ov_store_request *request)
{
    const size_t size = (size_t)rows->count * sizeof *rows->event;
    char *all, *body;

    assert(request->found == NULL && rows->count >= 0);
    if (rows->count == 0)
        return true;
    all = realloc(rows->event, size + rows->used + 1);
    if (all == NULL)
        return false;
    body = all + size;
    if (rows->used > 0)
        memcpy(body, rows->bodies, rows->used);
    request->found = (struct ov_store_event *)(void *)all;
    request->found_count = rows->count;
    for (int i = 0; i < rows->count; i++) {
        request->found[i].body = body;
        body += request->found[i].size;
    }
    rows->event = NULL;
    return true;
}

void ov_store_rows_finish(struct ov_store_rows *rows)
{
    assert(rows->count <= rows->room && rows->used <= rows->size);
    free(rows->event);
    free(rows->bodies);
}

bool ov_store_rows_add_game(struct ov_store_request *request,
                            const struct ov_store_game *game)
{
    const int count = request->games_count;

    assert(count == 0 || request->games != NULL);
    if (count == 0 || (count >= 8 && (count & (count - 1)) == 0)) {
        const size_t room = count == 0 ? 8 : 2 * (size_t)count;
        struct ov_store_game *const games =
            realloc(request->games, room * sizeof *games);

        if (games == NULL)
            return false;
        request->games = games;
    }
    request->games[request->games_count++] = *game;
    return true;
}

void ov_store_copy_text(const char *text, size_t length, char *ret_text,
                        size_t size)
{
    assert(size > 0 && (text != NULL || length == 0));
    if (length >= size)
        length = size - 1;
    if (length > 0)
        memcpy(ret_text, text, length);
    ret_text[length] = '\0';
}
