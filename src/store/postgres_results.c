/*
 * postgres_results.c - what the database answers, taken into the request.
 */
#include "store/postgres_db.h"
#include "store/rows.h"

#include <libpq-fe.h>
#include <stdlib.h>

/* Columns of a game after the usual ones. */
enum { FIRST = OV_POSTGRES_GAME_MORE, SECOND };

int64_t ov_postgres_number(const PGresult *result, int row, int column)
{
    const char *const bytes = PQgetvalue(result, row, column);
    uint64_t number = 0;

    assert(row >= 0 && column >= 0);
    if (PQgetlength(result, row, column) != 8)
        return 0;
    for (int i = 0; i < 8; i++)
        number = number << 8 | (uint8_t)bytes[i];
    return (int64_t)number;
}

static void copy_text(const PGresult *result, int row, int column,
                      char *ret_text, size_t size)
{
    ov_store_copy_text(PQgetvalue(result, row, column),
                       (size_t)PQgetlength(result, row, column), ret_text,
                       size);
}

static struct ov_store_game game_at(const PGresult *result, int row)
{
    struct ov_store_game game = {
        .id = ov_postgres_number(result, row, 0),
        .owner = ov_postgres_number(result, row, 2),
        .made = ov_postgres_number(result, row, 3),
        .due = ov_postgres_number(result, row, 4),
        .over = ov_postgres_number(result, row, 5) != 0,
        .last = (int32_t)ov_postgres_number(result, row, 6),
        .turn = (int8_t)ov_postgres_number(result, row, 8),
        .seat = -1,
    };

    copy_text(result, row, 1, game.code, sizeof game.code);
    return game;
}

static struct ov_store_event event_at(const PGresult *result, int row)
{
    struct ov_store_event event = {
        .game = ov_postgres_number(result, row, 0),
        .seq = (int32_t)ov_postgres_number(result, row, 1),
        .seat = (int8_t)ov_postgres_number(result, row, 3),
        .move_id = ov_postgres_number(result, row, 6),
        .content = (uint32_t)ov_postgres_number(result, row, 7),
        .has_token = PQgetlength(result, row, 8) == OV_STORE_TOKEN,
        .at = ov_postgres_number(result, row, 9),
        .body = PQgetvalue(result, row, 5),
        .size = (uint32_t)PQgetlength(result, row, 5),
    };

    copy_text(result, row, 2, event.kind, sizeof event.kind);
    copy_text(result, row, 4, event.by, sizeof event.by);
    if (event.has_token)
        memcpy(event.token, PQgetvalue(result, row, 8), OV_STORE_TOKEN);
    return event;
}

static bool take_events(const PGresult *result,
                        struct ov_store_request *request)
{
    struct ov_store_rows rows = {.event = NULL};
    bool good = true;

    for (int i = 0; good && i < PQntuples(result); i++) {
        const struct ov_store_event event = event_at(result, i);

        good = ov_store_rows_add(&rows, &event);
    }
    good = good && ov_store_rows_hand_over(&rows, request);
    ov_store_rows_finish(&rows);
    return good;
}

static bool copy_sealed(const PGresult *result, int row, int column,
                        uint8_t ret_sealed[OV_STORE_SEALED])
{
    if (PQgetlength(result, row, column) != OV_STORE_SEALED)
        return false;
    memcpy(ret_sealed, PQgetvalue(result, row, column), OV_STORE_SEALED);
    return true;
}

static bool take_games(const PGresult *result, struct ov_store_request *request)
{
    for (int i = 0; i < PQntuples(result); i++) {
        struct ov_store_game game = game_at(result, i);

        if (request->op == OV_STORE_RUNNING) {
            game.moves = (int32_t)ov_postgres_number(result, i, FIRST);
            game.seen = ov_postgres_number(result, i, SECOND);
        } else if (request->op == OV_STORE_GAMES_OF) {
            game.seat = (int8_t)ov_postgres_number(result, i, FIRST);
            (void)copy_sealed(result, i, SECOND, game.sealed);
        }
        if (!ov_store_rows_add_game(request, &game))
            return false;
    }
    return true;
}

static bool take_bans(const PGresult *result, struct ov_store_request *request)
{
    request->bans = calloc(OV_STORE_BANS, sizeof *request->bans);
    if (request->bans == NULL)
        return false;
    while (request->bans_count < PQntuples(result) &&
           request->bans_count < OV_STORE_BANS) {
        const int row = request->bans_count++;

        copy_text(result, row, 0, request->bans[row].what,
                  sizeof request->bans[row].what);
        request->bans[row].made = ov_postgres_number(result, row, 1);
    }
    return true;
}

static bool take_game(const PGresult *result, struct ov_store_request *request)
{
    request->result = OV_STORE_ABSENT;
    if (PQntuples(result) == 0)
        return true;
    request->result = OV_STORE_DONE;
    request->game = game_at(result, 0);
    request->head =
        strndup(PQgetvalue(result, 0, 7), (size_t)PQgetlength(result, 0, 7));
    request->game.head = request->head;
    return request->head != NULL;
}

static void take_guest(const PGresult *result, struct ov_store_request *request)
{
    request->result = OV_STORE_ABSENT;
    if (PQntuples(result) == 0)
        return;
    request->result = OV_STORE_DONE;
    request->guest.id = ov_postgres_number(result, 0, 0);
    copy_text(result, 0, 1, request->guest.name, sizeof request->guest.name);
    request->guest.seen = ov_postgres_number(result, 0, 2);
}

/* Row -1: there is no such game. */
static void take_append(const PGresult *result, int row,
                        struct ov_postgres_step *step)
{
    static const enum ov_store_result results[] = {
        OV_STORE_DONE, OV_STORE_TAKEN, OV_STORE_SAME, OV_STORE_GAP};
    struct ov_store_request *const request = step->request;
    const struct ov_store_game wanted = request->game;

    request->result = OV_STORE_ABSENT;
    if (row < 0)
        return;
    request->game = game_at(result, row);
    request->game.head = wanted.head;
    request->game.due = wanted.due;
    request->game.over = wanted.over;
    request->game.turn = wanted.turn;
    request->result = results[ov_postgres_number(result, row, FIRST) & 3];
    step->same = (int32_t)ov_postgres_number(result, row, SECOND);
    if (request->result == OV_STORE_DONE)
        request->game.last += request->count;
    if (request->result == OV_STORE_TAKEN || request->result == OV_STORE_SAME)
        step->next = step->again ? OV_POSTGRES_VERIFY : OV_POSTGRES_FETCH;
}

/* Was it added, or is there such a row already? */
static void take_made(const PGresult *result, struct ov_postgres_step *step)
{
    struct ov_store_request *const request = step->request;
    const bool is_made = PQntuples(result) > 0;

    request->result = is_made ? OV_STORE_DONE : OV_STORE_TAKEN;
    if (is_made && request->op == OV_STORE_NEW_GUEST)
        request->guest.id = ov_postgres_number(result, 0, 0);
    if (!is_made && step->again)
        step->next = OV_POSTGRES_VERIFY;
}

static void take_kept(const PGresult *result, struct ov_store_request *request)
{
    if (PQntuples(result) == 0)
        request->result = OV_STORE_ABSENT;
    else
        request->membership.guest = request->guest.id =
            ov_postgres_number(result, 0, 0);
}

/* The code as it was before it was taken, if it could be taken. */
static void take_code(const PGresult *result, struct ov_store_request *request)
{
    struct ov_store_code *const code = &request->code;

    if (PQntuples(result) == 0) {
        request->result = OV_STORE_ABSENT;
        return;
    }
    copy_text(result, 0, 0, code->room, sizeof code->room);
    code->seat = (int8_t)ov_postgres_number(result, 0, 1);
    code->until = ov_postgres_number(result, 0, 3);
    if (!copy_sealed(result, 0, 2, code->sealed))
        request->result = OV_STORE_TAKEN;
    else if (code->until < code->made)
        request->result = OV_STORE_GAP;
}

static void take_added_deck(const PGresult *result,
                            struct ov_store_request *request)
{
    if (PQntuples(result) == 0)
        request->result = OV_STORE_GAP;
    else if (ov_postgres_number(result, 0, 0) == 0)
        request->result = OV_STORE_TAKEN;
}

static bool take_deck(const PGresult *result, struct ov_store_request *request)
{
    if (PQntuples(result) == 0) {
        request->result = OV_STORE_ABSENT;
        return true;
    }
    request->text =
        strndup(PQgetvalue(result, 0, 0), (size_t)PQgetlength(result, 0, 0));
    request->deck.text = request->text;
    return request->text != NULL;
}

/* The guest, if not known yet; their games; who joined these. */
static bool take_games_of(const PGresult *result,
                          struct ov_store_request *request, int left)
{
    if (left == 2)
        take_guest(result, request);
    else if (left == 1)
        return take_games(result, request);
    else
        return take_events(result, request);
    return true;
}

/* If it may have been done before, that is why the row is gone. */
static void take_changed(const PGresult *result, struct ov_postgres_step *step)
{
    struct ov_store_request *const request = step->request;
    const bool changed = strcmp(PQcmdTuples((PGresult *)result), "0") != 0;

    request->result = changed                       ? OV_STORE_DONE
                      : request->op == OV_STORE_BAN ? OV_STORE_TAKEN
                      : step->again && request->op != OV_STORE_RENAME
                          ? OV_STORE_DONE
                          : OV_STORE_ABSENT;
    if (request->op == OV_STORE_REMOVE && PQntuples(result) > 0)
        request->game.id = ov_postgres_number(result, 0, 0);
}

/* The answer to a request; `left` more answers to it follow. */
static bool take_answer(const PGresult *result, struct ov_postgres_step *step,
                        int left)
{
    struct ov_store_request *const request = step->request;

    step->next = OV_POSTGRES_SETTLED;
    switch (request->op) {
    case OV_STORE_APPEND:
        if (left == 0)
            take_append(result, PQntuples(result) == 0 ? -1 : 0, step);
        return true;
    case OV_STORE_NEW_GAME:
    case OV_STORE_NEW_GUEST:
        take_made(result, step);
        return true;
    case OV_STORE_REMOVE:
    case OV_STORE_RENAME:
    case OV_STORE_BAN:
    case OV_STORE_UNBAN:
        if (left == 0)
            take_changed(result, step);
        return true;
    case OV_STORE_LOAD:
        return left > 0 ? take_game(result, request)
                        : take_events(result, request);
    case OV_STORE_FIND_MOVE:
        request->result =
            PQntuples(result) > 0 ? OV_STORE_DONE : OV_STORE_ABSENT;
        return take_events(result, request);
    case OV_STORE_FIND_GUEST:
        take_guest(result, request);
        return true;
    case OV_STORE_KEEP:
        take_kept(result, request);
        return true;
    case OV_STORE_GAMES_OF:
        return take_games_of(result, request, left);
    case OV_STORE_TAKE_CODE:
        take_code(result, request);
        return true;
    case OV_STORE_ADD_CODE:
        return true;
    case OV_STORE_RUNNING:
        return left > 0 ? take_games(result, request)
                        : take_events(result, request);
    case OV_STORE_DUE:
    case OV_STORE_LASTS:
        return take_games(result, request);
    case OV_STORE_LIST_BANS:
        return take_bans(result, request);
    case OV_STORE_ADD_DECK:
        take_added_deck(result, request);
        return true;
    case OV_STORE_GET_DECK:
        return take_deck(result, request);
    case OV_STORE_DROP_DECKS:
        return true;
    case OV_STORE_BACKUP:
        break;
    }
    return false;
}

static bool is_same(const struct ov_store_event *a,
                    const struct ov_store_event *b)
{
    return a->seq == b->seq && a->seat == b->seat && a->at == b->at &&
           a->move_id == b->move_id && a->content == b->content &&
           strcmp(a->kind, b->kind) == 0 && strcmp(a->by, b->by) == 0 &&
           a->has_token == b->has_token &&
           (!a->has_token || memcmp(a->token, b->token, OV_STORE_TOKEN) == 0) &&
           a->size == b->size &&
           (a->size == 0 || memcmp(a->body, b->body, a->size) == 0);
}

/* Are the request's events in the log, just as it wanted them? */
static bool holds_events(const PGresult *result,
                         const struct ov_store_request *request)
{
    if (PQntuples(result) != request->count)
        return false;
    for (int i = 0; i < request->count; i++) {
        const struct ov_store_event event = event_at(result, i);

        if (!is_same(&event, &request->events[i]))
            return false;
    }
    return true;
}

static bool holds_game(const PGresult *result,
                       const struct ov_store_request *request)
{
    const struct ov_store_game *const wanted = &request->game;

    if (PQntuples(result) == 0)
        return false;
    const struct ov_store_game game = game_at(result, 0);
    const size_t length = strlen(wanted->head);

    return strcmp(game.code, wanted->code) == 0 && game.made == wanted->made &&
           game.owner == wanted->owner &&
           (size_t)PQgetlength(result, 0, 7) == length &&
           memcmp(PQgetvalue(result, 0, 7), wanted->head, length) == 0;
}

static bool holds_guest(const PGresult *result,
                        struct ov_store_request *request)
{
    char name[OV_STORE_NAME];

    if (PQntuples(result) == 0)
        return false;
    copy_text(result, 0, 1, name, sizeof name);
    if (strcmp(name, request->guest.name) != 0 ||
        ov_postgres_number(result, 0, 2) != request->guest.seen)
        return false;
    request->guest.id = ov_postgres_number(result, 0, 0);
    return true;
}

/* It was sent before: either that succeeded, or somebody else was first. */
static void verify(const PGresult *result, struct ov_postgres_step *step)
{
    struct ov_store_request *const request = step->request;
    const bool is_append = request->op == OV_STORE_APPEND;
    const bool is_ours = is_append ? holds_events(result, request)
                         : request->op == OV_STORE_NEW_GAME
                             ? holds_game(result, request)
                             : holds_guest(result, request);

    step->next =
        is_append && !is_ours ? OV_POSTGRES_FETCH : OV_POSTGRES_SETTLED;
    if (is_ours)
        request->result = OV_STORE_DONE;
}

/* The game may have been removed since. */
static bool fetch(const PGresult *result, struct ov_postgres_step *step)
{
    if (PQntuples(result) == 0)
        step->request->result = OV_STORE_ABSENT;
    step->next = OV_POSTGRES_SETTLED;
    return take_events(result, step->request);
}

static bool take(const PGresult *result, struct ov_postgres_step *step)
{
    step->results--;
    if (step->stage == OV_POSTGRES_ASK)
        return take_answer(result, step, step->results);
    if (step->stage == OV_POSTGRES_FETCH)
        return fetch(result, step);
    verify(result, step);
    return true;
}

enum ov_postgres_state ov_postgres_receive(struct ov_postgres *db,
                                           struct ov_postgres_step *step)
{
    struct ov_store_request *const request = step->request;
    enum ov_postgres_state state = OV_POSTGRES_GOOD;

    assert(step->results >= 0 && step->stage != OV_POSTGRES_SETTLED);
    if (step->stage == OV_POSTGRES_ASK) {
        ov_store_finish(request); /* left from a first try */
        request->result = OV_STORE_DONE;
    }
    while (step->results > 0) {
        PGresult *const result = ov_postgres_result(db);
        const ExecStatusType status =
            result == NULL ? PGRES_FATAL_ERROR : PQresultStatus(result);

        if (result == NULL)
            return OV_POSTGRES_LOST;
        if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
            if (!take(result, step) && state == OV_POSTGRES_GOOD) {
                request->problem.error = OV_STORE_NO_MEMORY;
                state = OV_POSTGRES_ERROR;
            }
        } else {
            step->results--;
            if (status == PGRES_FATAL_ERROR)
                ov_postgres_explain(result, &request->problem);
            state = OV_POSTGRES_ERROR;
        }
        PQclear(result);
    }
    return state;
}

/* One result that has to be good; NULL: *ret_state says what happened. */
static PGresult *good_result(struct ov_postgres *db,
                             enum ov_postgres_state *ret_state)
{
    PGresult *const result = ov_postgres_result(db);

    if (PQresultStatus(result) == PGRES_TUPLES_OK)
        return result;
    *ret_state = result == NULL ? OV_POSTGRES_LOST : OV_POSTGRES_ERROR;
    PQclear(result);
    return NULL;
}

/* Rows and steps are both ordered by game; a game without a row is gone. */
static void take_merged(const PGresult *result,
                        struct ov_postgres_step *const *steps, int count)
{
    int row = 0;

    for (int i = 0; i < count; i++) {
        struct ov_store_request *const request = steps[i]->request;

        if (!steps[i]->is_merged)
            continue;
        ov_store_finish(request); /* left from a first try */
        steps[i]->next = OV_POSTGRES_SETTLED;
        if (row < PQntuples(result) &&
            ov_postgres_number(result, row, 0) == request->game.id)
            take_append(result, row++, steps[i]);
        else
            take_append(result, -1, steps[i]);
    }
}

enum ov_postgres_state
ov_postgres_receive_merged(struct ov_postgres *db,
                           struct ov_postgres_step *const *steps, int count)
{
    enum ov_postgres_state state = OV_POSTGRES_GOOD;
    PGresult *const locks = good_result(db, &state);
    PGresult *const result =
        state == OV_POSTGRES_LOST ? NULL : good_result(db, &state);

    if (result != NULL)
        take_merged(result, steps, count);
    PQclear(locks);
    PQclear(result);
    return state;
}
