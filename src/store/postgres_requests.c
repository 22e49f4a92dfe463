/*
 * postgres_requests.c - what each request sends, and what its answers mean.
 *
 * A request that writes to a game first locks the game's row. The next
 * statement sees everything committed before it got the lock, by other programs
 * too, and nobody else writes to that game until the transaction ends. So it
 * can decide and write in one go.
 */
#include "store/postgres_db.h"
#include "store/rows.h"

#include <assert.h>
#include <libpq-fe.h>
#include <stdlib.h>

/* The types of arrays' elements, as the server numbers them. */
enum { BYTEA = 17, BIGINT = 20, TEXT = 25 };

enum { MOST_VALUES = 22 };

/* How long we remember that a code was used or had expired. */
static const int64_t milliseconds_remembered = (int64_t)24 * 3600 * 1000;

/* A growing byte string; running out of memory makes it `failed`. */
struct bytes {
    char *at;
    size_t used, size;
    bool failed;
};

/* The values of a statement, all in binary form. */
struct values {
    int count;
    const char *value[MOST_VALUES];
    int length[MOST_VALUES];
    size_t start[MOST_VALUES]; /* in `made`, for arrays without a value */
    struct bytes made;
};

static void add_bytes(struct bytes *bytes, const void *from, size_t size)
{
    if (bytes->used + size > bytes->size) {
        const size_t wanted = 2 * (bytes->used + size) + 256;
        char *const at = realloc(bytes->at, wanted);

        if (at == NULL) {
            bytes->failed = true;
            return;
        }
        bytes->at = at;
        bytes->size = wanted;
    }
    if (size > 0)
        memcpy(bytes->at + bytes->used, from, size);
    bytes->used += size;
}

/* Numbers are sent with the highest byte first. */
static void add_number(struct bytes *bytes, int64_t number, int size)
{
    for (int i = size - 1; i >= 0; i--) {
        const uint8_t byte = (uint8_t)((uint64_t)number >> (8 * i));

        add_bytes(bytes, &byte, 1);
    }
}

static void put_bytes(struct values *values, const void *from, size_t size)
{
    values->value[values->count] = size == 0 ? "" : from;
    values->length[values->count++] = (int)size;
}

static void put_text(struct values *values, const char *text)
{
    put_bytes(values, text, strlen(text));
}

static void begin_made(struct values *values)
{
    values->value[values->count] = NULL;
    values->start[values->count] = values->made.used;
}

static void end_made(struct values *values)
{
    const int at = values->count++;

    values->length[at] = (int)(values->made.used - values->start[at]);
}

static void put_number(struct values *values, int64_t number)
{
    begin_made(values);
    add_number(&values->made, number, 8);
    end_made(values);
}

/* One dimension, possibly with NULLs, counted from 1. */
static void begin_array(struct values *values, int type, int count)
{
    begin_made(values);
    add_number(&values->made, count == 0 ? 0 : 1, 4);
    add_number(&values->made, 1, 4);
    add_number(&values->made, type, 4);
    if (count > 0) {
        add_number(&values->made, count, 4);
        add_number(&values->made, 1, 4);
    }
}

static void add_element(struct values *values, const void *from, size_t size)
{
    add_number(&values->made, (int64_t)size, 4);
    add_bytes(&values->made, from, size);
}

static void add_element_number(struct values *values, int64_t number)
{
    add_number(&values->made, 8, 4);
    add_number(&values->made, number, 8);
}

static void add_null(struct values *values)
{
    add_number(&values->made, -1, 4);
}

/* An array of one member of each event. */
enum member { SEQ, KIND, SEAT, BY, BODY, MOVE_ID, CONTENT, HASH, AT, MEMBERS };

static int64_t number_of(const struct ov_store_event *event, enum member member)
{
    return member == SEQ       ? event->seq
           : member == SEAT    ? event->seat
           : member == MOVE_ID ? event->move_id
           : member == CONTENT ? event->content
                               : event->at;
}

static void add_member(struct values *values,
                       const struct ov_store_event *event, enum member member)
{
    switch (member) {
    case KIND:
        add_element(values, event->kind, strlen(event->kind));
        return;
    case BY:
        add_element(values, event->by, strlen(event->by));
        return;
    case BODY:
        add_element(values, event->body, event->size);
        return;
    case HASH:
        if (event->has_token)
            add_element(values, event->token, OV_STORE_TOKEN);
        else
            add_null(values);
        return;
    case MOVE_ID:
        if (event->move_id == 0) {
            add_null(values);
            return;
        }
        break;
    case SEQ:
    case SEAT:
    case CONTENT:
    case AT:
    case MEMBERS:
        break;
    }
    add_element_number(values, number_of(event, member));
}

static const int types[MEMBERS] = {
    [SEQ] = BIGINT,     [KIND] = TEXT,  [SEAT] = BIGINT,
    [BY] = TEXT,        [BODY] = BYTEA, [MOVE_ID] = BIGINT,
    [CONTENT] = BIGINT, [HASH] = BYTEA, [AT] = BIGINT,
};

static void put_events(struct values *values,
                       const struct ov_store_request *request)
{
    for (enum member member = SEQ; member < MEMBERS; member++) {
        begin_array(values, types[member], request->count);
        for (int i = 0; i < request->count; i++)
            add_member(values, &request->events[i], member);
        end_made(values);
    }
}

/* Sends a statement, and forgets its values. */
static bool send_values(struct ov_postgres *db,
                        enum ov_postgres_statement which, struct values *values)
{
    int formats[MOST_VALUES];
    char name[8] = "s";
    bool good = !values->made.failed;

    (void)snprintf(name, sizeof name, "s%d", (int)which);
    for (int i = 0; i < values->count; i++) {
        formats[i] = 1;
        if (values->value[i] == NULL)
            values->value[i] = values->made.at + values->start[i];
    }
    good = good &&
           PQsendQueryPrepared(db->connection, name, values->count,
                               values->value, values->length, formats, 1) == 1;
    free(values->made.at);
    *values = (struct values){.count = 0};
    return good;
}

static bool send(struct ov_postgres *db, struct ov_postgres_step *step,
                 enum ov_postgres_statement which, struct values *values)
{
    const bool good = send_values(db, which, values);

    step->results += good;
    return good;
}

static bool send_append(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_request *const request = step->request;
    const struct ov_store_game *const game = &request->game;
    const bool is_new = request->op == OV_STORE_NEW_GAME;
    struct values values = {.count = 0};

    put_number(&values, game->id);
    if (!is_new && !send(db, step, OV_POSTGRES_LOCK_GAME, &values))
        return false;
    if (!is_new)
        put_number(&values, game->id);
    put_events(&values, request);
    put_number(&values, request->membership.guest);
    put_number(&values, request->membership.seat);
    put_bytes(&values, request->membership.sealed, OV_STORE_SEALED);
    put_number(&values, game->due);
    put_number(&values, game->over);
    put_number(&values, game->turn);
    if (!is_new)
        return send(db, step, OV_POSTGRES_APPEND, &values);
    put_text(&values, game->code);
    put_text(&values, game->head);
    put_number(&values, game->owner);
    put_number(&values, game->made);
    put_number(&values, game->rules);
    put_bytes(&values, game->deck, game->has_deck ? OV_STORE_DECK : 0);
    return send(db, step, OV_POSTGRES_NEW_GAME, &values);
}

static bool send_get_game(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_game *const game = &step->request->game;
    struct values values = {.count = 0};

    if (game->id != 0)
        put_number(&values, game->id);
    else
        put_text(&values, game->code);
    return send(db, step,
                game->id != 0 ? OV_POSTGRES_GET_GAME : OV_POSTGRES_GET_CODE,
                &values);
}

static bool send_get_events(struct ov_postgres *db,
                            struct ov_postgres_step *step, int64_t from,
                            int64_t to)
{
    const struct ov_store_game *const game = &step->request->game;
    struct values values = {.count = 0};

    if (game->id != 0)
        put_number(&values, game->id);
    else
        put_text(&values, game->code);
    put_number(&values, from);
    put_number(&values, to);
    return send(db, step,
                game->id != 0 ? OV_POSTGRES_GET_EVENTS
                              : OV_POSTGRES_GET_EVENTS_OF_CODE,
                &values);
}

static bool send_remove(struct ov_postgres *db, struct ov_postgres_step *step)
{
    struct values values = {.count = 0};

    put_text(&values, step->request->game.code);
    if (!send(db, step, OV_POSTGRES_LOCK_CODE, &values))
        return false;
    put_text(&values, step->request->game.code);
    return send(db, step, OV_POSTGRES_REMOVE, &values);
}

/* Requests of one statement, with its values. */
static bool send_simple(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_request *const request = step->request;
    enum ov_postgres_statement which = OV_POSTGRES_GET_BANS;
    struct values values = {.count = 0};

    if (request->op == OV_STORE_FIND_MOVE) {
        which = OV_POSTGRES_GET_MOVE;
        put_number(&values, request->game.id);
        put_number(&values, request->move_id);
    } else if (request->op == OV_STORE_RENAME) {
        which = OV_POSTGRES_RENAME;
        put_number(&values, request->guest.id);
        put_text(&values, request->guest.name);
    } else if (request->op == OV_STORE_TAKE_CODE) {
        which = OV_POSTGRES_TAKE_CODE;
        put_bytes(&values, request->code.hash, OV_SHA256_SIZE);
        put_number(&values, request->code.made);
    } else if (request->op == OV_STORE_DUE) {
        which = OV_POSTGRES_GET_DUE;
        put_number(&values, request->from);
    } else if (request->op == OV_STORE_LASTS) {
        which = OV_POSTGRES_GET_LASTS;
        begin_array(&values, TEXT, request->codes_count);
        for (int i = 0; i < request->codes_count; i++)
            add_element(&values, request->codes[i], strlen(request->codes[i]));
        end_made(&values);
    } else if (request->op == OV_STORE_BAN) {
        which = OV_POSTGRES_BAN;
        put_text(&values, request->ban.what);
        put_number(&values, request->ban.made);
        put_number(&values, OV_STORE_BANS);
    } else if (request->op == OV_STORE_UNBAN) {
        which = OV_POSTGRES_UNBAN;
        put_text(&values, request->ban.what);
    } else {
        assert(request->op == OV_STORE_LIST_BANS);
        put_number(&values, OV_STORE_BANS);
    }
    return send(db, step, which, &values);
}

static bool send_guest(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_guest *const guest = &step->request->guest;
    const bool is_new = step->request->op == OV_STORE_NEW_GUEST &&
                        step->stage == OV_POSTGRES_ASK;
    struct values values = {.count = 0};

    put_bytes(&values, guest->secret, OV_SHA256_SIZE);
    if (is_new) {
        put_text(&values, guest->name);
        put_number(&values, guest->seen);
    }
    return send(db, step,
                is_new ? OV_POSTGRES_NEW_GUEST : OV_POSTGRES_GET_GUEST,
                &values);
}

static bool send_keep(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_request *const request = step->request;
    struct values values = {.count = 0};

    put_number(&values, request->game.id);
    put_bytes(&values, request->guest.secret, OV_SHA256_SIZE);
    put_text(&values, request->guest.name);
    put_number(&values, request->guest.seen);
    put_number(&values, request->membership.seat);
    put_bytes(&values, request->membership.sealed, OV_STORE_SEALED);
    return send(db, step, OV_POSTGRES_KEEP, &values);
}

static bool send_games_of(struct ov_postgres *db, struct ov_postgres_step *step)
{
    static const enum ov_postgres_statement which[] = {
        OV_POSTGRES_GET_GAMES_OF, OV_POSTGRES_GET_JOINED_OF};
    const struct ov_store_guest *const guest = &step->request->guest;
    struct values values = {.count = 0};

    if (guest->id == 0) {
        put_bytes(&values, guest->secret, OV_SHA256_SIZE);
        put_number(&values, guest->seen);
        if (!send(db, step, OV_POSTGRES_SEE_GUEST, &values))
            return false;
    }
    for (int i = 0; i < OV_LENGTH(which); i++) {
        put_number(&values, guest->id);
        put_bytes(&values, guest->secret, OV_SHA256_SIZE);
        if (!send(db, step, which[i], &values))
            return false;
    }
    return true;
}

static bool send_add_code(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_code *const code = &step->request->code;
    struct values values = {.count = 0};

    put_text(&values, code->room);
    put_number(&values, code->seat);
    put_number(&values, code->made - milliseconds_remembered);
    if (!send(db, step, OV_POSTGRES_DROP_CODES, &values))
        return false;
    put_bytes(&values, code->hash, OV_SHA256_SIZE);
    put_text(&values, code->room);
    put_number(&values, code->seat);
    put_bytes(&values, code->sealed, OV_STORE_SEALED);
    put_number(&values, code->until);
    return send(db, step, OV_POSTGRES_ADD_CODE, &values);
}

static bool send_deck(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_request *const request = step->request;
    const struct ov_store_deck *const deck = &request->deck;
    struct values values = {.count = 0};

    if (request->op == OV_STORE_DROP_DECKS) {
        put_number(&values, request->from);
        return send(db, step, OV_POSTGRES_DROP_DECKS, &values);
    }
    put_bytes(&values, deck->hash, OV_STORE_DECK);
    if (request->op == OV_STORE_ADD_DECK)
        put_text(&values, deck->text);
    put_number(&values, deck->used);
    if (request->op == OV_STORE_GET_DECK)
        return send(db, step, OV_POSTGRES_GET_DECK, &values);
    put_number(&values, OV_STORE_DECKS);
    return send(db, step, OV_POSTGRES_ADD_DECK, &values);
}

static bool send_running(struct ov_postgres *db, struct ov_postgres_step *step)
{
    struct values values = {.count = 0};

    return send(db, step, OV_POSTGRES_GET_RUNNING, &values) &&
           send(db, step, OV_POSTGRES_GET_JOINED, &values);
}

static bool send_question(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_request *const request = step->request;

    switch (request->op) {
    case OV_STORE_NEW_GAME:
    case OV_STORE_APPEND:
        return send_append(db, step);
    case OV_STORE_LOAD:
        return send_get_game(db, step) &&
               send_get_events(db, step, request->from, request->to);
    case OV_STORE_NEW_GUEST:
    case OV_STORE_FIND_GUEST:
        return send_guest(db, step);
    case OV_STORE_KEEP:
        return send_keep(db, step);
    case OV_STORE_GAMES_OF:
        return send_games_of(db, step);
    case OV_STORE_ADD_CODE:
        return send_add_code(db, step);
    case OV_STORE_RUNNING:
        return send_running(db, step);
    case OV_STORE_REMOVE:
        return send_remove(db, step);
    case OV_STORE_FIND_MOVE:
    case OV_STORE_RENAME:
    case OV_STORE_TAKE_CODE:
    case OV_STORE_DUE:
    case OV_STORE_LASTS:
    case OV_STORE_BAN:
    case OV_STORE_UNBAN:
    case OV_STORE_LIST_BANS:
        return send_simple(db, step);
    case OV_STORE_ADD_DECK:
    case OV_STORE_GET_DECK:
    case OV_STORE_DROP_DECKS:
        return send_deck(db, step);
    case OV_STORE_BACKUP: /* not inside a transaction */
        break;
    }
    assert(!"a request of ours");
    return false;
}

static bool send_verify(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_request *const request = step->request;

    if (request->op == OV_STORE_NEW_GUEST)
        return send_guest(db, step);
    if (request->op == OV_STORE_NEW_GAME)
        return send_get_game(db, step);
    return send_get_events(db, step, request->events[0].seq,
                           request->events[request->count - 1].seq);
}

bool ov_postgres_send(struct ov_postgres *db, struct ov_postgres_step *step)
{
    const struct ov_store_request *const request = step->request;

    step->results = 0;
    step->next = step->stage;
    if (step->stage == OV_POSTGRES_ASK)
        return send_question(db, step);
    if (step->stage == OV_POSTGRES_VERIFY)
        return send_verify(db, step);
    assert(step->stage == OV_POSTGRES_FETCH);
    if (request->result == OV_STORE_SAME)
        return send_get_events(db, step, step->same, step->same);
    return send_get_events(db, step, request->events[0].seq, INT32_MAX);
}

/* --- Many at once --- */

int ov_postgres_merge(struct ov_postgres_step *const *steps, int count)
{
    int merged = 0;

    assert(count >= 0);
    for (int i = 0; i < count; i++) {
        const struct ov_store_request *const request = steps[i]->request;

        steps[i]->is_merged =
            steps[i]->stage == OV_POSTGRES_ASK &&
            request->op == OV_STORE_APPEND && request->count == 1 &&
            request->membership.guest == 0 &&
            (i == 0 || steps[i - 1]->request->game.id != request->game.id);
        merged += steps[i]->is_merged;
    }
    if (merged > 1)
        return merged;
    for (int i = 0; i < count; i++)
        steps[i]->is_merged = false;
    return 0;
}

static bool send_locks(struct ov_postgres *db,
                       struct ov_postgres_step *const *steps, int count)
{
    struct values values = {.count = 0};
    int games = 0;

    for (int i = 0; i < count; i++)
        games += steps[i]->request->op == OV_STORE_APPEND;
    begin_array(&values, BIGINT, games);
    for (int i = 0; i < count; i++)
        if (steps[i]->request->op == OV_STORE_APPEND)
            add_element_number(&values, steps[i]->request->game.id);
    end_made(&values);
    return send_values(db, OV_POSTGRES_LOCK_GAMES, &values);
}

/* What is set in the game itself: the columns after those of the event. */
static int64_t number_of_game(const struct ov_store_game *game, int column)
{
    return column == 0   ? game->id
           : column == 1 ? game->due
           : column == 2 ? game->over
                         : game->turn;
}

static void put_of_games(struct values *values,
                         struct ov_postgres_step *const *steps, int count,
                         int merged, int column)
{
    begin_array(values, BIGINT, merged);
    for (int i = 0; i < count; i++)
        if (steps[i]->is_merged)
            add_element_number(
                values, number_of_game(&steps[i]->request->game, column));
    end_made(values);
}

bool ov_postgres_send_merged(struct ov_postgres *db,
                             struct ov_postgres_step *const *steps, int count)
{
    struct values values = {.count = 0};
    int merged = 0;

    assert(count > 1 && db->connection != NULL);
    for (int i = 0; i < count; i++) {
        if (!steps[i]->is_merged)
            continue;
        steps[i]->results = 0;
        steps[i]->next = steps[i]->stage;
        merged++;
    }
    if (!send_locks(db, steps, count))
        return false;
    put_of_games(&values, steps, count, merged, 0);
    for (enum member member = SEQ; member < MEMBERS; member++) {
        begin_array(&values, types[member], merged);
        for (int i = 0; i < count; i++)
            if (steps[i]->is_merged)
                add_member(&values, steps[i]->request->events, member);
        end_made(&values);
    }
    for (int column = 1; column < 4; column++)
        put_of_games(&values, steps, count, merged, column);
    return send_values(db, OV_POSTGRES_APPEND_MANY, &values);
}

bool ov_postgres_writes(const struct ov_postgres_step *step)
{
    if (step->stage != OV_POSTGRES_ASK)
        return false;
    switch (step->request->op) {
    case OV_STORE_NEW_GAME:
    case OV_STORE_APPEND:
    case OV_STORE_NEW_GUEST:
    case OV_STORE_KEEP:
    case OV_STORE_RENAME:
    case OV_STORE_GAMES_OF: /* records the visit */
    case OV_STORE_ADD_CODE:
    case OV_STORE_TAKE_CODE:
    case OV_STORE_REMOVE:
    case OV_STORE_BAN:
    case OV_STORE_UNBAN:
    case OV_STORE_ADD_DECK:
    case OV_STORE_GET_DECK: /* records the use */
    case OV_STORE_DROP_DECKS:
        return true;
    case OV_STORE_LOAD:
    case OV_STORE_FIND_MOVE:
    case OV_STORE_FIND_GUEST:
    case OV_STORE_DUE:
    case OV_STORE_LASTS:
    case OV_STORE_RUNNING:
    case OV_STORE_LIST_BANS:
    case OV_STORE_BACKUP:
        break;
    }
    return false;
}
