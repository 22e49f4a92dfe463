/*
 * session_keep.c - storing games and passing them on: saves, records, links.
 */
#include "session/request.h"

#include "table/link.h"
#include "table/save.h"

/* What was written to the scratch, as a member. */
static void write_scratch(struct ov_request *request, const char *key,
                          const struct ov_buffer *out)
{
    assert(!out->full);
    ov_json_key(request->json, key);
    ov_json_bytes(request->json, out->text, out->length);
}

static struct ov_buffer scratch_of(struct ov_session *session)
{
    struct ov_buffer out;

    ov_buffer_init(&out, session->text_memory, sizeof session->text_memory);
    return out;
}

bool ov_request_save(struct ov_request *request)
{
    struct ov_buffer out = scratch_of(request->session);

    assert(ov_is_open(request));
    if (!ov_want_own_game(request))
        return false;
    if (!ov_table_save(ov_table_now(request->session), &out))
        return ov_fail(request, OV_ERROR_TOO_LONG);
    write_scratch(request, "text", &out);
    return true;
}

bool ov_request_record(struct ov_request *request)
{
    struct ov_buffer out = scratch_of(request->session);
    const struct ov_table *table;
    bool finished;

    assert(ov_is_open(request));
    if (!ov_want_game(request))
        return false;
    table = ov_table_now(request->session);
    finished = ov_is_over(&table->game);
    if (!ov_table_write_record(table, finished, &out))
        return ov_fail(request, OV_ERROR_TOO_LONG);
    write_scratch(request, "text", &out);
    ov_json_member_bool(request->json, "finished", finished);
    return true;
}

/* The reply to a game that was read; fault is NULL if nothing is wrong. */
static void write_loaded(struct ov_request *request,
                         const struct ov_parse_fault *fault)
{
    ov_switch_games(request->session);
    ov_json_member_bool(request->json, "whole", fault == NULL);
    ov_json_key(request->json, "fault");
    if (fault == NULL)
        ov_json_null(request->json);
    else
        ov_write_fault(request, fault);
    ov_write_table(request, NULL);
}

/* Where another game is tried, with one of the available decks. */
static struct ov_place place_with(struct ov_session *session,
                                  const struct ov_deck *deck)
{
    struct ov_session_game *const other = ov_session_game_other(session);

    return (struct ov_place){deck, &other->box, ov_sheet_on(&other->sheet)};
}

/* Reads the text with the deck that it names, if we have it. */
static enum ov_load try_decks(struct ov_session *session,
                              struct ov_parse_fault *ret_fault)
{
    struct ov_table *const table = &ov_session_game_other(session)->table;
    const size_t length = strlen(session->text_memory);
    enum ov_load answer = OV_LOAD_NOTHING;
    const struct ov_deck *deck;

    for (int i = 0; (deck = ov_session_deck(session, i)) != NULL; i++) {
        const struct ov_place place = place_with(session, deck);
        struct ov_parse_fault fault;

        answer =
            ov_table_load(table, &place, session->text_memory, length, &fault);
        if (answer != OV_LOAD_NOTHING || fault.code != OV_PARSE_OTHER_DECK) {
            *ret_fault = fault;
            break;
        }
        if (i == 0) /* "not the standard one" says most */
            *ret_fault = fault;
    }
    return answer;
}

bool ov_request_load(struct ov_request *request)
{
    struct ov_session *const session = request->session;
    struct ov_parse_fault fault;

    assert(ov_is_open(request));
    if (!ov_want_text(request, "text", session->text_memory,
                      sizeof session->text_memory))
        return false;
    switch (try_decks(session, &fault)) {
    case OV_LOAD_NOTHING:
        return ov_fail_fault(request, &fault);
    case OV_LOAD_PART:
        write_loaded(request, &fault);
        break;
    case OV_LOAD_WHOLE:
        write_loaded(request, NULL);
        break;
    }
    return true;
}

bool ov_request_import(struct ov_request *request)
{
    assert(ov_is_open(request));
    return ov_request_load(request);
}

bool ov_request_link(struct ov_request *request)
{
    struct ov_buffer out = scratch_of(request->session);

    assert(ov_is_open(request));
    if (!ov_want_own_game(request))
        return false;
    if (!ov_link_write(ov_table_now(request->session), &out))
        return ov_fail(request, OV_ERROR_TOO_LONG);
    write_scratch(request, "link", &out);
    return true;
}

/* Reads the link with the deck that it names, if we have it. */
static enum ov_link try_links(struct ov_session *session,
                              uint8_t ret_deck[OV_LINK_DECK])
{
    struct ov_table *const table = &ov_session_game_other(session)->table;
    enum ov_link answer = OV_LINK_OTHER_DECK;
    const struct ov_deck *deck;

    for (int i = 0; answer == OV_LINK_OTHER_DECK &&
                    (deck = ov_session_deck(session, i)) != NULL;
         i++) {
        const struct ov_place place = place_with(session, deck);

        answer = ov_link_read(session->text_memory, &place, table, ret_deck);
    }
    return answer;
}

bool ov_request_open(struct ov_request *request)
{
    struct ov_session *const session = request->session;
    uint8_t deck[OV_LINK_DECK];

    assert(ov_is_open(request));
    if (!ov_want_text(request, "link", session->text_memory, OV_LINK_TEXT))
        return false;
    switch (try_links(session, deck)) {
    case OV_LINK_READ:
        break;
    case OV_LINK_BROKEN:
        return ov_fail(request, OV_ERROR_BAD_LINK);
    case OV_LINK_NEWER:
        return ov_fail(request, OV_ERROR_NEWER_LINK);
    case OV_LINK_OTHER_DECK:
        return ov_fail_link(request, deck, sizeof deck);
    }
    write_loaded(request, NULL);
    return true;
}
