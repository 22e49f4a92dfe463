/*
 * request.c - what requests say, and the game they are about.
 */
#include "session/request.h"

#include "notation/action.h"
#include "notation/quote.h"

int ov_request_find(const struct ov_request *request, const char *key)
{
    if (request->document->count == 0)
        return OV_JSON_NOWHERE;
    return ov_json_find(request->document, 0, key);
}

bool ov_request_says(const struct ov_request *request, const char *key)
{
    return ov_json_is(request->document, ov_request_find(request, key),
                      OV_JSON_TRUE);
}

bool ov_want_text(struct ov_request *request, const char *key, char *memory,
                  size_t size)
{
    return ov_json_get_text(request->document, ov_request_find(request, key),
                            memory, size) ||
           ov_fail_value(request, key);
}

bool ov_read_optional(const struct ov_json_document *document, int object,
                      const char *key, char *memory, size_t size)
{
    const int value = ov_json_find(document, object, key);

    memory[0] = '\0';
    return value == OV_JSON_NOWHERE ||
           ov_json_is(document, value, OV_JSON_NULL) ||
           (ov_json_get_text(document, value, memory, size) &&
            ov_text_is_plain(memory, size));
}

bool ov_want_number(struct ov_request *request, const char *key, int least,
                    int most, int *ret_number)
{
    int64_t number;

    if (!ov_json_get_number(request->document, ov_request_find(request, key),
                            &number) ||
        number < least || number > most)
        return ov_fail_value(request, key);
    *ret_number = (int)number;
    return true;
}

bool ov_want_game(struct ov_request *request)
{
    return request->session->playing || ov_fail(request, OV_ERROR_NO_GAME);
}

bool ov_want_own_game(struct ov_request *request)
{
    return ov_want_game(request) &&
           (!ov_table_follows(ov_table_now(request->session)) ||
            ov_fail(request, OV_ERROR_ELSEWHERE));
}

bool ov_want_seat(struct ov_request *request, int *ret_seat)
{
    const int seats = ov_session_game_now(request->session)->box.seats;

    return ov_want_number(request, "seat", 0, seats - 1, ret_seat);
}

bool ov_want_intent(struct ov_request *request, int *ret_seat,
                    struct ov_action *ret_action)
{
    char text[OV_ACTION_TEXT];
    struct ov_parse_fault fault;
    const struct ov_table *table;

    if (!ov_want_game(request) || !ov_want_seat(request, ret_seat) ||
        !ov_want_text(request, "action", text, sizeof text))
        return false;
    table = ov_table_now(request->session);
    return ov_action_parse(text, &table->game, table->box, ret_action,
                           &fault) ||
           ov_fail_fault(request, &fault);
}

void ov_sit_there(struct ov_session *session)
{
    session->now = (int)(ov_session_game_other(session) - session->sitting);
    session->playing = true;
    session->learning = false;
    session->followed = false;
}

const struct ov_net *ov_net_now(struct ov_session *session)
{
    const struct ov_net *const net =
        &session->net[ov_session_game_now(session)->box.seats];

    return net->seats == 0 ? NULL : net;
}

struct ov_scene ov_scene_of(const struct ov_table *table,
                            const struct ov_game *game,
                            const char *names[OV_MAX_SEATS])
{
    for (int seat = 0; seat < table->box->seats; seat++)
        names[seat] = table->header.player[seat].name[0] == '\0'
                          ? NULL
                          : table->header.player[seat].name;
    return (struct ov_scene){.box = table->box, .game = game, .names = names};
}
