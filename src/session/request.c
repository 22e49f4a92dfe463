/*
 * request.c - what requests say, and the game they are about.
 */
#include "session/request.h"

#include "deck/standard.h"
#include "notation/action.h"
#include "notation/quote.h"
#include "text/names.h"
#include "json/members.h"

int ov_request_find(const struct ov_request *request, const char *key)
{
    assert(key != NULL);
    if (request->document->count == 0)
        return OV_JSON_NOWHERE;
    return ov_json_find(request->document, 0, key);
}

bool ov_request_says(const struct ov_request *request, const char *key)
{
    assert(key != NULL);
    return ov_json_is(request->document, ov_request_find(request, key),
                      OV_JSON_TRUE);
}

bool ov_want_text(struct ov_request *request, const char *key, char *memory,
                  size_t size)
{
    assert(memory != NULL && size > 0);
    return ov_json_get_text(request->document, ov_request_find(request, key),
                            memory, size) ||
           ov_fail_value(request, key);
}

bool ov_read_optional(const struct ov_json_document *document, int object,
                      const char *key, char *memory, size_t size)
{
    const int value = ov_json_find(document, object, key);

    assert(memory != NULL && size > 0);
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

    assert(ret_number != NULL);
    if (!ov_json_get_number(request->document, ov_request_find(request, key),
                            &number) ||
        number < least || number > most)
        return ov_fail_value(request, key);
    *ret_number = (int)number;
    return true;
}

bool ov_want_game(struct ov_request *request)
{
    assert(ov_is_open(request));
    return ov_session_has_game(request->session) ||
           ov_fail(request, OV_ERROR_NO_GAME);
}

bool ov_want_own_game(struct ov_request *request)
{
    assert(ov_is_open(request));
    return ov_want_game(request) &&
           (!ov_table_follows(ov_table_now(request->session)) ||
            ov_fail(request, OV_ERROR_ELSEWHERE));
}

bool ov_want_moment(struct ov_request *request, int *ret_move,
                    struct ov_game *ret_game)
{
    const struct ov_table *table;
    int move;

    assert(ret_move != NULL && ret_game != NULL);
    if (!ov_want_game(request))
        return false;
    table = ov_table_now(request->session);
    move = ov_table_at(table);
    if (ov_request_find(request, "move") != OV_JSON_NOWHERE &&
        !ov_want_number(request, "move", 0, ov_table_moves(table), &move))
        return false;
    ov_table_game_at(table, move, ret_game);
    *ret_move = move;
    return true;
}

bool ov_want_seat(struct ov_request *request, int *ret_seat)
{
    const int seats = ov_session_game_now(request->session)->box.seats;

    assert(ret_seat != NULL);
    return ov_want_number(request, "seat", 0, seats - 1, ret_seat);
}

int ov_asker(const struct ov_request *request, int usual)
{
    const int seat = request->viewer->seat;

    assert(usual == OV_NONE || (usual >= 0 && usual < OV_MAX_SEATS));
    if (seat == OV_NONE)
        return usual;
    return seat < ov_session_game_now(request->session)->box.seats ? seat
                                                                   : OV_NONE;
}

bool ov_want_intent(struct ov_request *request, int *ret_seat,
                    struct ov_action *ret_action)
{
    char text[OV_ACTION_TEXT];
    struct ov_parse_fault fault;
    const struct ov_table *table;

    assert(ret_seat != NULL && ret_action != NULL);
    if (!ov_want_game(request) || !ov_want_seat(request, ret_seat) ||
        !ov_want_text(request, "action", text, sizeof text))
        return false;
    table = ov_table_now(request->session);
    return ov_action_parse(text, &table->game, table->box, ret_action,
                           &fault) ||
           ov_fail_fault(request, &fault);
}

void ov_switch_games(struct ov_session *session)
{
    assert(session->version != NULL);
    session->now = (int)(ov_session_game_other(session) - session->games);
    session->playing = true;
    session->lent = NULL;
    session->learning = false;
    session->followed = false;
}

const struct ov_net *ov_net_now(struct ov_session *session)
{
    const struct ov_box *const box = &ov_session_game_now(session)->box;
    const struct ov_net *const net = &session->net[box->seats];
    const struct ov_printed_net *const printed = &session->printed[box->seats];

    assert(ov_session_has_game(session));
    if (memcmp(&box->deck, &ov_standard_deck, sizeof box->deck) == 0)
        return net->seats == 0 ? NULL : net;
    return printed->net.seats == 0 ? NULL
                                   : ov_fold(&session->folded, printed, box);
}

struct ov_scene ov_scene_of(const struct ov_table *table,
                            const struct ov_game *game,
                            const char *names[OV_MAX_SEATS])
{
    assert(table->box != NULL && names != NULL);
    for (int seat = 0; seat < table->box->seats; seat++)
        names[seat] = table->header.player[seat].name[0] == '\0'
                          ? NULL
                          : table->header.player[seat].name;
    return (struct ov_scene){.box = table->box, .game = game, .names = names};
}

/* The only person at the table, if they have given no name. */
static bool is_nameless_alone(const struct ov_table *table, int seat)
{
    const struct ov_record_player *const player = table->header.player;
    int people = 0;

    for (int other = 0; other < table->box->seats; other++)
        people += player[other].bot[0] == '\0';
    return people == 1 && player[seat].bot[0] == '\0' &&
           player[seat].name[0] == '\0';
}

void ov_write_prompt(struct ov_request *request, const struct ov_game *game)
{
    const struct ov_table *const table = ov_table_now(request->session);
    const enum ov_language language = request->viewer->language;
    const int seat = game->turn.actor;
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, game, names);
    char text[OV_SENTENCE];
    struct ov_buffer out;

    if (seat != OV_NONE && is_nameless_alone(table, seat))
        names[seat] = ov_text_your_move(language);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_prompt(&out, language, &scene);
    ov_json_member_seat(request->json, "seat", seat);
    ov_json_member_string(request->json, "ask", text);
}
