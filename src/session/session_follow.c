/*
 * session_follow.c - requests about a game that is played elsewhere: what
 * anyone may know about it as text, following it, hearing what was done there.
 */
#include "session/request.h"

#include "notation/position.h"
#include "notation/shown.h"
#include "json/members.h"

/* --- What chance showed, as texts of the bot protocol --- */

void ov_write_shown(struct ov_json *json, const struct ov_box *box,
                    const struct ov_events *events)
{
    struct ov_shown shown[OV_MOST_SHOWN];
    const int count = ov_shown_in(events, shown);

    ov_json_key(json, "shown");
    ov_json_list(json);
    for (int i = 0; i < count; i++) {
        char text[OV_SHOWN_TEXT];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_shown_write(&out, box, shown[i]);
        assert(!out.full);
        ov_json_string(json, text);
    }
    ov_json_close(json);
}

static bool read_one_shown(struct ov_request *request, int at,
                           struct ov_shown *ret_shown)
{
    const struct ov_box *const box = ov_table_now(request->session)->box;
    struct ov_parse_fault fault;
    char text[OV_SHOWN_TEXT];

    if (!ov_json_get_text(request->document, at, text, sizeof text))
        return ov_fail_value(request, "shown");
    return ov_shown_parse(text, box, ret_shown, &fault) ||
           ov_fail_fault(request, &fault);
}

static bool read_shown(struct ov_request *request, struct ov_told *told)
{
    const struct ov_json_document *const document = request->document;
    const int list = ov_request_find(request, "shown");

    told->count = 0;
    if (!ov_json_is(document, list, OV_JSON_LIST))
        return ov_fail_value(request, "shown");
    for (int i = ov_json_first(document, list); i != OV_JSON_NOWHERE;
         i = ov_json_next(document, list, i)) {
        if (told->count == OV_MOST_SHOWN)
            return ov_fail_value(request, "shown");
        if (!read_one_shown(request, i, &told->shown[told->count++]))
            return false;
    }
    return true;
}

/* --- The view --- */

static void write_hash(struct ov_request *request, const struct ov_view *view)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_buffer out;
    char digits[2 * OV_VIEW_HASH_SIZE + 1];
    uint8_t hash[OV_VIEW_HASH_SIZE];

    ov_view_hash(&table->header.setup, view, table->box, hash);
    ov_buffer_init(&out, digits, sizeof digits);
    ov_put_hex(&out, hash, sizeof hash);
    ov_json_member_string(request->json, "hash", digits);
}

void ov_write_view_hash(struct ov_request *request)
{
    struct ov_session *const session = request->session;
    struct ov_view view;

    assert(ov_session_has_game(request->session));
    if (!session->followed && !ov_table_follows(ov_table_now(session))) {
        ov_json_member_null(request->json, "hash");
        return;
    }
    ov_table_view(ov_table_now(session), &view);
    write_hash(request, &view);
}

bool ov_request_view(struct ov_request *request)
{
    const struct ov_table *table;
    char text[OV_POSITION_TEXT];
    struct ov_buffer out;
    struct ov_game game;
    struct ov_view view;
    int move;

    if (!ov_want_moment(request, &move, &game))
        return false;
    table = ov_table_now(request->session);
    ov_view_of(&view, &game, table->box);
    ov_buffer_init(&out, text, sizeof text);
    ov_view_write(&out, &table->header.setup, &view, table->box);
    assert(!out.full);
    ov_json_member_number(request->json, "move", move);
    ov_json_member_string(request->json, "text", text);
    write_hash(request, &view);
    request->session->followed = true;
    return true;
}

/* --- Following --- */

/* The header of a record: how the game was set up, who plays. */
static bool read_header(struct ov_request *request,
                        struct ov_record_header *ret_header)
{
    struct ov_session *const session = request->session;
    struct ov_record_reader reader;
    struct ov_parse_fault fault;

    if (!ov_want_text(request, "record", session->text_memory,
                      sizeof session->text_memory))
        return false;
    if (!ov_record_open(&reader, session->text_memory,
                        strlen(session->text_memory), &fault))
        return ov_fail_fault(request, &fault);
    *ret_header = reader.header;
    memset(&ret_header->result, 0, sizeof ret_header->result);
    return !ret_header->seed_is_open || ov_fail_value(request, "record");
}

/* The deck of a game; if it is not here, another one, which will be refused. */
static const struct ov_deck *deck_of(struct ov_session *session,
                                     const struct ov_setup *setup)
{
    char digits[2 * OV_DECK_HASH_SIZE + 1];
    const struct ov_deck *deck;
    struct ov_buffer out;

    ov_buffer_init(&out, digits, sizeof digits);
    ov_put_hex(&out, setup->deck_hash, sizeof setup->deck_hash);
    deck = ov_session_find_deck(session, digits);
    return deck != NULL ? deck : ov_session_deck(session, 0);
}

static bool read_start(struct ov_request *request, const struct ov_setup *setup,
                       struct ov_box *box, struct ov_view *ret_view)
{
    struct ov_session *const session = request->session;
    const struct ov_deck *const deck = deck_of(session, setup);
    struct ov_position_reader reader;
    struct ov_parse_fault fault;

    if (!ov_want_text(request, "view", session->text_memory,
                      sizeof session->text_memory))
        return false;
    if (!ov_position_open(&reader, session->text_memory,
                          strlen(session->text_memory), &fault) ||
        !ov_setup_box(&reader.setup, deck, box, &fault) ||
        !ov_view_read(&reader, box, ret_view, &fault)) {
        (void)ov_fail_fault(request, &fault);
        return false;
    }
    return memcmp(&reader.setup, setup, sizeof *setup) == 0 ||
           ov_fail_value(request, "view");
}

bool ov_request_follow(struct ov_request *request)
{
    struct ov_session_game *const other =
        ov_session_game_other(request->session);
    const struct ov_post post = {&other->box, ov_sheet_on(&other->sheet),
                                 ov_showing_on(&other->showing)};
    struct ov_record_header header;
    struct ov_view start;

    assert(ov_is_open(request));
    if (!read_header(request, &header) ||
        !read_start(request, &header.setup, &other->box, &start))
        return false;
    if (ov_reveal_due(&start.of))
        return ov_fail_value(request, "view");
    ov_table_follow(&other->table, &header, &start, &post);
    ov_table_give_usual_orders(&other->table); /* as `new` does there */
    ov_switch_games(request->session);
    ov_write_table(request, NULL);
    return true;
}

/* --- What was done there --- */

static bool hear_move(struct ov_request *request)
{
    struct ov_table *const table = ov_table_now(request->session);
    struct ov_done done = {.move = ov_table_at(table), .before = table->game};
    struct ov_told told = {.count = 0};
    struct ov_refusal refusal;
    enum ov_entry_kind by;
    char word[16];
    int seat;

    if (!ov_want_intent(request, &seat, &told.move.action) ||
        !ov_want_text(request, "by", word, sizeof word) ||
        !read_shown(request, &told))
        return false;
    if (!ov_entry_kind_from_word(word, &by) || !ov_is_move(by))
        return ov_fail_value(request, "by");
    told.move.seat = (uint8_t)seat;
    told.move.by = (uint8_t)by;
    switch (ov_table_followed(table, &told, &done.events, &refusal)) {
    case OV_FOLLOWED:
        break;
    case OV_FOLLOWED_REFUSED:
        return ov_fail_refusal(request, &refusal);
    case OV_FOLLOWED_CANNOT_BE:
        return ov_fail_value(request, "shown");
    case OV_FOLLOWED_NO_ROOM:
        return ov_fail(request, OV_ERROR_NO_ROOM);
    }
    ov_write_table(request, &done);
    return true;
}

/* Somebody took back or redid something. */
static bool hear_place(struct ov_request *request, const char *key)
{
    struct ov_table *const table = ov_table_now(request->session);
    const int at = ov_table_at(table);
    const bool back = strcmp(key, "undo-to") == 0;
    int seat, moves;

    if (!ov_want_seat(request, &seat) ||
        !ov_want_number(request, key, back ? 0 : at + 1,
                        back ? at - 1 : ov_table_moves(table), &moves))
        return false;
    if (!ov_table_go_to(table, seat, moves))
        return ov_fail(request, OV_ERROR_NO_ROOM);
    ov_write_table(request, NULL);
    return true;
}

bool ov_request_followed(struct ov_request *request)
{
    assert(ov_is_open(request));
    if (!ov_want_game(request))
        return false;
    if (!ov_table_follows(ov_table_now(request->session)))
        return ov_fail(request, OV_ERROR_NOTHING_TO_DO);
    if (ov_request_find(request, "undo-to") != OV_JSON_NOWHERE)
        return hear_place(request, "undo-to");
    if (ov_request_find(request, "redo-to") != OV_JSON_NOWHERE)
        return hear_place(request, "redo-to");
    return hear_move(request);
}
