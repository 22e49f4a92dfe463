/*
 * sqlite_requests.c - what requests do to games and their events.
 */
#include "store/rows.h"
#include "store/sqlite_file.h"

#include <assert.h>
#include <stdlib.h>

sqlite3_stmt *ov_sqlite_begin(struct ov_sqlite *file,
                              enum ov_sqlite_statement which)
{
    assert(which < OV_SQLITE_STATEMENT_COUNT && file->statement[which] != NULL);
    (void)sqlite3_reset(file->statement[which]);
    return file->statement[which];
}

bool ov_sqlite_next(sqlite3_stmt *statement, int *ret_code)
{
    *ret_code = sqlite3_step(statement);
    if (*ret_code == SQLITE_ROW)
        return true;
    (void)sqlite3_reset(statement);
    if (*ret_code == SQLITE_DONE)
        *ret_code = SQLITE_OK;
    return false;
}

void ov_sqlite_bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    assert(at > 0 && text != NULL);
    (void)sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

void ov_sqlite_copy_text(sqlite3_stmt *statement, int column, char *ret_text,
                         size_t size)
{
    const char *const text =
        (const char *)sqlite3_column_text(statement, column);

    assert(column >= 0 && size > 0);
    ov_store_copy_text(text, text == NULL ? 0 : strlen(text), ret_text, size);
}

static struct ov_store_game game_of(sqlite3_stmt *statement)
{
    struct ov_store_game game = {
        .id = sqlite3_column_int64(statement, 0),
        .owner = sqlite3_column_int64(statement, 2),
        .made = sqlite3_column_int64(statement, 3),
        .due = sqlite3_column_int64(statement, 4),
        .over = sqlite3_column_int(statement, 5) != 0,
        .last = sqlite3_column_int(statement, 6),
        .turn = (int8_t)sqlite3_column_int(statement, 8),
        .seat = -1,
    };

    ov_sqlite_copy_text(statement, 1, game.code, sizeof game.code);
    return game;
}

/* Copies the head to memory that the request owns. */
static int copy_head(sqlite3_stmt *statement, struct ov_store_request *request)
{
    const void *const text = sqlite3_column_text(statement, 7);

    free(request->head);
    request->head = text == NULL ? NULL : strdup(text);
    request->game.head = request->head;
    return request->head == NULL ? SQLITE_NOMEM : SQLITE_OK;
}

int ov_sqlite_find_game(struct ov_sqlite *file,
                        struct ov_store_request *request)
{
    const struct ov_store_game wanted = request->game;
    sqlite3_stmt *const statement = ov_sqlite_begin(
        file, wanted.id != 0 ? OV_SQLITE_GET_GAME : OV_SQLITE_GET_CODE);
    int code, copied = SQLITE_OK;

    assert(request->games == NULL);
    if (wanted.id != 0)
        (void)sqlite3_bind_int64(statement, 1, wanted.id);
    else
        ov_sqlite_bind_text(statement, 1, wanted.code);
    request->result = OV_STORE_ABSENT;
    while (ov_sqlite_next(statement, &code)) {
        request->game = game_of(statement);
        request->result = OV_STORE_DONE;
        if (request->op == OV_STORE_LOAD)
            copied = copy_head(statement, request);
    }
    (void)sqlite3_clear_bindings(statement); /* `wanted` ends here */
    return code == SQLITE_OK ? copied : code;
}

int ov_sqlite_collect_games(sqlite3_stmt *statement,
                            void (*add_more)(sqlite3_stmt *statement,
                                             struct ov_store_game *game),
                            struct ov_store_request *request)
{
    int code;

    assert(request->games_count >= 0);
    request->result = OV_STORE_DONE;
    while (ov_sqlite_next(statement, &code)) {
        struct ov_store_game game = game_of(statement);

        if (add_more != NULL)
            add_more(statement, &game);
        if (!ov_store_rows_add_game(request, &game)) {
            (void)sqlite3_reset(statement);
            return SQLITE_NOMEM;
        }
    }
    return code;
}

static bool add_event(struct ov_store_rows *rows, sqlite3_stmt *statement)
{
    const void *const token = sqlite3_column_blob(statement, 8);
    struct ov_store_event event = {
        .game = sqlite3_column_int64(statement, 0),
        .seq = sqlite3_column_int(statement, 1),
        .seat = (int8_t)sqlite3_column_int(statement, 3),
        .move_id = sqlite3_column_int64(statement, 6),
        .content = (uint32_t)sqlite3_column_int64(statement, 7),
        .has_token = sqlite3_column_bytes(statement, 8) == OV_STORE_TOKEN,
        .at = sqlite3_column_int64(statement, 9),
        .body = sqlite3_column_blob(statement, 5),
        .size = (uint32_t)sqlite3_column_bytes(statement, 5),
    };

    ov_sqlite_copy_text(statement, 2, event.kind, sizeof event.kind);
    ov_sqlite_copy_text(statement, 4, event.by, sizeof event.by);
    if (event.has_token)
        memcpy(event.token, token, OV_STORE_TOKEN);
    return ov_store_rows_add(rows, &event);
}

int ov_sqlite_collect_events(sqlite3_stmt *statement,
                             struct ov_store_request *request)
{
    struct ov_store_rows rows = {.event = NULL};
    int code;

    assert(request->found == NULL);
    while (ov_sqlite_next(statement, &code))
        if (!add_event(&rows, statement)) {
            (void)sqlite3_reset(statement);
            code = SQLITE_NOMEM;
            break;
        }
    if (code == SQLITE_OK && !ov_store_rows_hand_over(&rows, request))
        code = SQLITE_NOMEM;
    ov_store_rows_finish(&rows);
    return code;
}

static int load_from(struct ov_sqlite *file, struct ov_store_request *request,
                     int64_t from, int64_t to)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_GET_EVENTS);

    (void)sqlite3_bind_int64(statement, 1, request->game.id);
    (void)sqlite3_bind_int64(statement, 2, from);
    (void)sqlite3_bind_int64(statement, 3, to);
    return ov_sqlite_collect_events(statement, request);
}

static int find_move(struct ov_sqlite *file, struct ov_store_request *request,
                     int64_t move_id)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_GET_MOVE);

    (void)sqlite3_bind_int64(statement, 1, request->game.id);
    (void)sqlite3_bind_int64(statement, 2, move_id);
    return ov_sqlite_collect_events(statement, request);
}

/* Is a request's id already in the log? Then it is SAME. */
static int look_for_same(struct ov_sqlite *file,
                         struct ov_store_request *request)
{
    for (int i = 0; i < request->count; i++) {
        const int64_t move_id = request->events[i].move_id;
        const int code =
            move_id == 0 ? SQLITE_OK : find_move(file, request, move_id);

        if (request->found_count > 0)
            request->result = OV_STORE_SAME;
        if (code != SQLITE_OK || request->found_count > 0)
            return code;
    }
    return SQLITE_OK;
}

static int insert_event(struct ov_sqlite *file,
                        const struct ov_store_event *event)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_ADD_EVENT);

    (void)sqlite3_bind_int64(statement, 1, event->game);
    (void)sqlite3_bind_int(statement, 2, event->seq);
    ov_sqlite_bind_text(statement, 3, event->kind);
    (void)sqlite3_bind_int(statement, 4, event->seat);
    ov_sqlite_bind_text(statement, 5, event->by);
    (void)sqlite3_bind_blob(statement, 6, event->size == 0 ? "" : event->body,
                            event->size, SQLITE_STATIC);
    (void)sqlite3_bind_null(statement, 7);
    (void)sqlite3_bind_null(statement, 9);
    if (event->move_id != 0)
        (void)sqlite3_bind_int64(statement, 7, event->move_id);
    (void)sqlite3_bind_int64(statement, 8, event->content);
    if (event->has_token)
        (void)sqlite3_bind_blob(statement, 9, event->token, OV_STORE_TOKEN,
                                SQLITE_STATIC);
    (void)sqlite3_bind_int64(statement, 10, event->at);
    return ov_sqlite_run(file, OV_SQLITE_ADD_EVENT);
}

int ov_sqlite_sit(struct ov_sqlite *file,
                  const struct ov_store_request *request)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_SIT);

    assert(request->membership.guest == 0 || request->game.id > 0);
    if (request->membership.guest == 0)
        return SQLITE_OK;
    (void)sqlite3_bind_int64(statement, 1, request->membership.guest);
    (void)sqlite3_bind_int64(statement, 2, request->game.id);
    (void)sqlite3_bind_int(statement, 3, request->membership.seat);
    (void)sqlite3_bind_blob(statement, 4, request->membership.sealed,
                            OV_STORE_SEALED, SQLITE_STATIC);
    return ov_sqlite_run(file, OV_SQLITE_SIT);
}

/* Events and membership: the same for a new game and an old one. */
static int insert_all(struct ov_sqlite *file, struct ov_store_request *request)
{
    int code = SQLITE_OK;

    for (int i = 0; i < request->count && code == SQLITE_OK; i++)
        code = insert_event(file, &request->events[i]);
    if (code == SQLITE_OK)
        code = ov_sqlite_sit(file, request);
    request->result = OV_STORE_DONE;
    return code;
}

static int new_game(struct ov_sqlite *file, struct ov_store_request *request)
{
    const struct ov_store_game *const game = &request->game;
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_ADD_GAME);
    int code;

    (void)sqlite3_bind_int64(statement, 1, game->id);
    ov_sqlite_bind_text(statement, 2, game->code);
    (void)sqlite3_bind_int64(statement, 3, game->owner);
    (void)sqlite3_bind_int64(statement, 4, game->made);
    (void)sqlite3_bind_int64(statement, 5, game->due);
    (void)sqlite3_bind_int(statement, 6, game->over);
    ov_sqlite_bind_text(statement, 7, game->head);
    (void)sqlite3_bind_int(statement, 8, game->turn);
    (void)sqlite3_bind_int(statement, 9, game->rules);
    (void)sqlite3_bind_null(statement, 10);
    if (game->has_deck)
        (void)sqlite3_bind_blob(statement, 10, game->deck, OV_STORE_DECK,
                                SQLITE_STATIC);
    code = ov_sqlite_run(file, OV_SQLITE_ADD_GAME);
    if ((code & 0xFF) == SQLITE_CONSTRAINT) { /* that id or code is taken */
        request->result = OV_STORE_TAKEN;
        return SQLITE_OK;
    }
    return code == SQLITE_OK ? insert_all(file, request) : code;
}

/* Only what has changed: each index touched is one more page to write. */
static int update_game(struct ov_sqlite *file, const struct ov_store_game *game,
                       const struct ov_store_game *before)
{
    const bool is_due_as_before =
        game->due == before->due && game->over == before->over;
    const enum ov_sqlite_statement which =
        is_due_as_before ? OV_SQLITE_SET_TURN : OV_SQLITE_SET_GAME;
    sqlite3_stmt *statement;

    if (is_due_as_before && game->turn == before->turn)
        return SQLITE_OK;
    statement = ov_sqlite_begin(file, which);
    (void)sqlite3_bind_int64(statement, 1, game->id);
    (void)sqlite3_bind_int(statement, 4, game->turn);
    if (!is_due_as_before) {
        (void)sqlite3_bind_int64(statement, 2, game->due);
        (void)sqlite3_bind_int(statement, 3, game->over);
    }
    return ov_sqlite_run(file, which);
}

/*
 * An id that is in the log is reported as such even if the number is taken: a
 * client that asks again does not know that the first attempt succeeded.
 */
static int append(struct ov_sqlite *file, struct ov_store_request *request)
{
    const struct ov_store_game wanted = request->game;
    int code = ov_sqlite_find_game(file, request);
    const struct ov_store_game before = request->game;

    request->game.due = wanted.due;
    request->game.over = wanted.over;
    request->game.turn = wanted.turn;
    if (code != SQLITE_OK || request->result == OV_STORE_ABSENT)
        return code;
    code = look_for_same(file, request);
    if (code != SQLITE_OK || request->result == OV_STORE_SAME)
        return code;
    if (request->count > 0 && request->events[0].seq <= request->game.last) {
        request->result = OV_STORE_TAKEN;
        return load_from(file, request, request->events[0].seq, INT32_MAX);
    }
    if (request->count > 0 && request->events[0].seq > request->game.last + 1) {
        request->result = OV_STORE_GAP;
        return SQLITE_OK;
    }
    request->game.last += request->count;
    code = update_game(file, &wanted, &before);
    return code == SQLITE_OK ? insert_all(file, request) : code;
}

static int load(struct ov_sqlite *file, struct ov_store_request *request)
{
    const int code = ov_sqlite_find_game(file, request);

    if (code != SQLITE_OK || request->result == OV_STORE_ABSENT)
        return code;
    return load_from(file, request, request->from, request->to);
}

static int look_up_move(struct ov_sqlite *file,
                        struct ov_store_request *request)
{
    const int code = find_move(file, request, request->move_id);

    request->result =
        request->found_count > 0 ? OV_STORE_DONE : OV_STORE_ABSENT;
    return code;
}

static int find_due(struct ov_sqlite *file, struct ov_store_request *request)
{
    sqlite3_stmt *const statement = ov_sqlite_begin(file, OV_SQLITE_GET_DUE);

    (void)sqlite3_bind_int64(statement, 1, request->from);
    return ov_sqlite_collect_games(statement, NULL, request);
}

/* Moves and last time come after the columns of every game. */
static void add_progress(sqlite3_stmt *statement, struct ov_store_game *game)
{
    game->moves = sqlite3_column_int(statement, OV_SQLITE_GAME_MORE);
    game->seen = sqlite3_column_int64(statement, OV_SQLITE_GAME_MORE + 1);
}

static int find_lasts(struct ov_sqlite *file, struct ov_store_request *request)
{
    int code = SQLITE_OK;

    for (int i = 0; code == SQLITE_OK && i < request->codes_count; i++) {
        sqlite3_stmt *const statement =
            ov_sqlite_begin(file, OV_SQLITE_GET_LAST);
        struct ov_store_game game = {.last = -1};

        memcpy(game.code, request->codes[i], sizeof game.code);
        ov_sqlite_bind_text(statement, 1, game.code);
        while (ov_sqlite_next(statement, &code))
            game.last = sqlite3_column_int(statement, 0);
        if (code == SQLITE_OK && !ov_store_rows_add_game(request, &game))
            code = SQLITE_NOMEM;
    }
    return code;
}

static int find_running(struct ov_sqlite *file,
                        struct ov_store_request *request)
{
    int code = ov_sqlite_collect_games(
        ov_sqlite_begin(file, OV_SQLITE_GET_RUNNING), add_progress, request);

    if (code == SQLITE_OK)
        code = ov_sqlite_collect_events(
            ov_sqlite_begin(file, OV_SQLITE_GET_JOINED), request);
    return code;
}

static int remove_rows(struct ov_sqlite *file, enum ov_sqlite_statement which,
                       int64_t game)
{
    (void)sqlite3_bind_int64(ov_sqlite_begin(file, which), 1, game);
    return ov_sqlite_run(file, which);
}

static int remove_game(struct ov_sqlite *file, struct ov_store_request *request)
{
    int code = ov_sqlite_find_game(file, request);

    if (code != SQLITE_OK || request->result == OV_STORE_ABSENT)
        return code;
    code = remove_rows(file, OV_SQLITE_REMOVE_EVENTS, request->game.id);
    if (code == SQLITE_OK)
        code =
            remove_rows(file, OV_SQLITE_REMOVE_MEMBERSHIPS, request->game.id);
    if (code == SQLITE_OK)
        code = remove_rows(file, OV_SQLITE_REMOVE_GAME, request->game.id);
    return code;
}

int ov_sqlite_do(struct ov_sqlite *file, struct ov_store_request *request)
{
    switch (request->op) {
    case OV_STORE_NEW_GAME:
        return new_game(file, request);
    case OV_STORE_APPEND:
        return append(file, request);
    case OV_STORE_LOAD:
        return load(file, request);
    case OV_STORE_FIND_MOVE:
        return look_up_move(file, request);
    case OV_STORE_DUE:
        return find_due(file, request);
    case OV_STORE_LASTS:
        return find_lasts(file, request);
    case OV_STORE_RUNNING:
        return find_running(file, request);
    case OV_STORE_REMOVE:
        return remove_game(file, request);
    case OV_STORE_NEW_GUEST:
    case OV_STORE_KEEP:
    case OV_STORE_FIND_GUEST:
    case OV_STORE_RENAME:
    case OV_STORE_GAMES_OF:
    case OV_STORE_ADD_CODE:
    case OV_STORE_TAKE_CODE:
    case OV_STORE_BAN:
    case OV_STORE_UNBAN:
    case OV_STORE_LIST_BANS:
        return ov_sqlite_do_for_people(file, request);
    case OV_STORE_ADD_DECK:
    case OV_STORE_GET_DECK:
    case OV_STORE_DROP_DECKS:
        return ov_sqlite_do_for_decks(file, request);
    case OV_STORE_BACKUP: /* not inside a transaction */
        break;
    }
    assert(!"a request of ours");
    return SQLITE_MISUSE;
}
