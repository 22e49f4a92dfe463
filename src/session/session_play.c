/*
 * session_play.c - requests that continue a game: acting, bots' moves, undo,
 * who sits where, standing orders, the tutorial.
 */
#include "session/request.h"
#include "json/members.h"

#include "notation/action.h"
#include "notation/quote.h"

bool ov_request_state(struct ov_request *request)
{
    assert(ov_is_open(request));
    if (!ov_want_game(request))
        return false;
    ov_write_table(request, NULL);
    return true;
}

/* --- Acting --- */

/* The learner's answer to the tutorial. */
static bool answer_lesson(struct ov_request *request, int seat,
                          struct ov_action action, struct ov_events *events)
{
    struct ov_tutorial *const tutorial = &request->session->tutorial;
    struct ov_refusal refusal;

    if (seat != OV_LEARNER)
        return ov_fail(request, OV_ERROR_NOT_A_PERSON);
    if (ov_tutorial_asks(tutorial) != OV_TUTORIAL_DO)
        return ov_fail(request, OV_ERROR_NOTHING_TO_DO);
    switch (ov_tutorial_answer(tutorial, action, events, &refusal)) {
    case OV_REPLY_RIGHT:
        break;
    case OV_REPLY_OTHER:
        return ov_fail(request, OV_ERROR_NOT_ASKED);
    case OV_REPLY_REFUSED:
        return ov_fail_refusal(request, &refusal);
    }
    return true;
}

static bool act_freely(struct ov_request *request, int seat,
                       struct ov_action action, struct ov_events *events)
{
    struct ov_table *const table = ov_table_now(request->session);
    struct ov_refusal refusal;

    if (table->header.player[seat].bot[0] != '\0')
        return ov_fail(request, OV_ERROR_NOT_A_PERSON);
    switch (ov_table_act(table, seat, action, events, &refusal)) {
    case OV_ANSWER_DONE:
        break;
    case OV_ANSWER_REFUSED:
        return ov_fail_refusal(request, &refusal);
    case OV_ANSWER_NO_ROOM:
        return ov_fail(request, OV_ERROR_NO_ROOM);
    }
    return true;
}

/* A move that is about to be made. */
static struct ov_done begin_done(const struct ov_table *table)
{
    return (struct ov_done){.move = ov_table_at(table), .before = table->game};
}

bool ov_request_act(struct ov_request *request)
{
    const bool learning = request->session->learning;
    struct ov_action action;
    struct ov_done done;
    int seat;

    assert(ov_is_open(request));
    if (!ov_want_own_game(request) || !ov_want_intent(request, &seat, &action))
        return false;
    done = begin_done(ov_table_now(request->session));
    if (!(learning ? answer_lesson(request, seat, action, &done.events)
                   : act_freely(request, seat, action, &done.events)))
        return false;
    ov_write_table(request, &done);
    return true;
}

bool ov_request_step(struct ov_request *request)
{
    struct ov_session *const session = request->session;
    struct ov_aid aid = {.scratch = session->scratch};
    struct ov_table *table;
    struct ov_done done;

    assert(ov_is_open(request));
    if (!ov_want_own_game(request))
        return false;
    table = ov_table_now(session);
    aid.net = ov_net_now(session);
    if (session->learning || ov_table_waits(table) == OV_WAITS_FOR_PERSON)
        return ov_fail(request, OV_ERROR_NOTHING_TO_DO);
    done = begin_done(table);
    if (!ov_table_carry_on(table, &aid, &done.events))
        return ov_fail(request, ov_table_is_full(table)
                                    ? OV_ERROR_NO_ROOM
                                    : OV_ERROR_NOTHING_TO_DO);
    ov_write_table(request, &done);
    return true;
}

/*
 * The seat for which something is taken back or redone: the one that the
 * request names, or the viewer's own, or else whose turn that is, since
 * everyone here shares one page.
 */
static bool want_asker(struct ov_request *request, int usual, int *ret_seat)
{
    *ret_seat = ov_asker(request, usual);
    return ov_request_find(request, "seat") == OV_JSON_NOWHERE ||
           ov_want_seat(request, ret_seat);
}

bool ov_request_undo(struct ov_request *request)
{
    struct ov_table *table;
    enum ov_undo undo;
    int seat;

    assert(ov_is_open(request));
    if (!ov_want_own_game(request))
        return false;
    table = ov_table_now(request->session);
    if (!want_asker(request, ov_table_undo_seat(table), &seat))
        return false;
    undo = request->session->learning ? OV_UNDO_NOTHING
                                      : ov_table_undo(table, seat);
    if (undo != OV_UNDO_FREE)
        return ov_fail(request, ov_error_of_undo(undo));
    ov_write_table(request, NULL);
    return true;
}

bool ov_request_redo(struct ov_request *request)
{
    struct ov_table *table;
    int seat;

    assert(ov_is_open(request));
    if (!ov_want_own_game(request))
        return false;
    table = ov_table_now(request->session);
    if (!want_asker(request, ov_table_redo_seat(table), &seat))
        return false;
    if (request->session->learning || !ov_table_redo(table, seat))
        return ov_fail(request, OV_ERROR_NOTHING_TO_DO);
    ov_write_table(request, NULL);
    return true;
}

/* --- Standing orders --- */

static bool set_orders(struct ov_request *request, int object,
                       struct ov_orders *orders)
{
    const struct ov_json_document *const document = request->document;

    for (int key = ov_json_first(document, object); key != OV_JSON_NOWHERE;
         key = ov_json_next(document, object, key)) {
        char word[32], value_word[32];
        int which = 0, value;

        if (!ov_json_get_text(document, key, word, sizeof word) ||
            !ov_json_get_text(document, key + 1, value_word, sizeof value_word))
            return ov_fail_value(request, "set");
        while (which < OV_ORDER_COUNT &&
               strcmp(ov_order_word((enum ov_order)which), word) != 0)
            which++;
        if (which == OV_ORDER_COUNT ||
            !ov_order_value_from_word((enum ov_order)which, value_word, &value))
            return ov_fail_value(request, "set");
        ov_order_set(orders, (enum ov_order)which, value);
    }
    return true;
}

bool ov_request_orders(struct ov_request *request)
{
    const int hold = ov_request_find(request, "hold");
    const int set = ov_request_find(request, "set");
    struct ov_table *table;
    struct ov_orders orders;
    int seat;

    assert(ov_is_open(request));
    if (!ov_want_game(request) || !ov_want_seat(request, &seat))
        return false;
    table = ov_table_now(request->session);
    orders = table->seat[seat].orders;
    if (set != OV_JSON_NOWHERE &&
        !ov_json_is(request->document, set, OV_JSON_OBJECT))
        return ov_fail_value(request, "set");
    if (!set_orders(request, set, &orders))
        return false;
    table->seat[seat].orders = orders;
    if (hold != OV_JSON_NOWHERE)
        ov_table_hold(table, seat, ov_request_says(request, "hold"));
    ov_write_table(request, NULL);
    return true;
}

/* --- The tutorial --- */

static const char *asks_word(enum ov_tutorial_asks asks)
{
    switch (asks) {
    case OV_TUTORIAL_WATCH:
        return "watch";
    case OV_TUTORIAL_READ:
        return "read";
    case OV_TUTORIAL_DO:
        return "do";
    case OV_TUTORIAL_OVER:
        return "over";
    }
    return NULL;
}

static void write_wanted(struct ov_json *json,
                         const struct ov_tutorial *tutorial)
{
    struct ov_actions wanted = {.count = 0};
    const struct ov_table *const table = tutorial->table;

    if (ov_tutorial_asks(tutorial) == OV_TUTORIAL_DO)
        ov_tutorial_wanted(tutorial, &wanted);
    ov_json_key(json, "wanted");
    ov_json_list(json);
    for (int i = 0; i < wanted.count; i++)
        ov_json_action(json, &table->game, table->box, wanted.at[i]);
    ov_json_close(json);
}

void ov_write_shows(struct ov_json *json, unsigned parts)
{
    assert(json != NULL && parts >> OV_SHOWS_COUNT == 0);
    ov_json_key(json, "shows");
    ov_json_list(json);
    for (int i = 0; i < OV_SHOWS_COUNT; i++) {
        if (parts >> i & 1)
            ov_json_string(json, ov_shows_word((enum ov_shows)i));
    }
    ov_json_close(json);
}

/* A card that is shown large, as a request to `draw` would name it. */
static void write_shown_card(struct ov_json *json, struct ov_shown_card card)
{
    ov_json_object(json);
    switch (card.kind) {
    case OV_SHOWN_NOTHING:
        break;
    case OV_SHOWN_BUILDING:
        ov_json_member_string(json, "what", "building");
        ov_json_member_string(json, "card", card.id);
        break;
    case OV_SHOWN_WORKER_CARD:
        ov_json_member_string(json, "what", "worker-card");
        ov_json_member_number(json, "card", card.id[0] - '0');
        ov_json_member_number(json, "seat", OV_LEARNER);
        break;
    case OV_SHOWN_CHARACTER:
        ov_json_member_string(json, "what", "character");
        ov_json_member_string(json, "character", card.id);
        break;
    }
    ov_json_close(json);
}

static void write_explains(struct ov_json *json,
                           const struct ov_tutorial *tutorial)
{
    const struct ov_shown_card *const cards = ov_tutorial_explains(tutorial);

    ov_json_key(json, "explains");
    ov_json_list(json);
    for (int i = 0; i < OV_MAX_SHOWN_CARDS; i++) {
        if (cards[i].kind != OV_SHOWN_NOTHING)
            write_shown_card(json, cards[i]);
    }
    ov_json_close(json);
}

void ov_write_learning(struct ov_request *request)
{
    const struct ov_tutorial *const tutorial = &request->session->tutorial;
    const enum ov_language language = request->viewer->language;
    struct ov_json *const json = request->json;
    char text[OV_TUTORIAL_TEXT] = "";
    struct ov_buffer out;
    bool over;

    assert(ov_is_open(request));
    if (!request->session->learning) {
        ov_json_member_null(json, "tutorial");
        return;
    }
    ov_buffer_init(&out, text, sizeof text);
    over = ov_tutorial_asks(tutorial) == OV_TUTORIAL_OVER;
    if (!over)
        ov_tutorial_text(tutorial, language, &out);
    ov_json_key(json, "tutorial");
    ov_json_object(json);
    ov_json_member_number(json, "step", tutorial->step);
    ov_json_member_number(json, "steps", ov_tutorial_steps());
    ov_json_member_string(json, "asks", asks_word(ov_tutorial_asks(tutorial)));
    ov_json_member_string(json, "title",
                          over ? "" : ov_tutorial_title(tutorial, language));
    ov_json_member_string(json, "text", text);
    ov_write_shows(json, ov_tutorial_shows(tutorial));
    write_explains(json, tutorial);
    write_wanted(json, tutorial);
    ov_json_close(json);
}

/* From the beginning, or from where the learner left off: `step`. */
static bool start_lesson(struct ov_request *request)
{
    struct ov_session *const session = request->session;
    struct ov_session_game *const other = ov_session_game_other(session);
    int step = 0;

    if (ov_request_find(request, "step") != OV_JSON_NOWHERE &&
        !ov_want_number(request, "step", 0, ov_tutorial_steps(), &step))
        return false;
    ov_tutorial_start(&session->tutorial, &other->table, &other->box,
                      ov_sheet_on(&other->sheet));
    ov_tutorial_skip_to(&session->tutorial, step);
    ov_switch_games(session);
    session->learning = true;
    return true;
}

/* Reads on or watches; *ret_moved says whether a move was made. */
static bool go_on(struct ov_request *request, struct ov_done *done,
                  bool *ret_moved)
{
    struct ov_tutorial *const tutorial = &request->session->tutorial;

    switch (ov_tutorial_asks(tutorial)) {
    case OV_TUTORIAL_WATCH:
        *done = begin_done(tutorial->table);
        ov_tutorial_watch(tutorial, &done->events);
        *ret_moved = true;
        return true;
    case OV_TUTORIAL_READ:
        ov_tutorial_read_on(tutorial);
        return true;
    case OV_TUTORIAL_DO:
    case OV_TUTORIAL_OVER:
        break;
    }
    return ov_fail(request, OV_ERROR_NOTHING_TO_DO);
}

static bool continue_lesson(struct ov_request *request, struct ov_done *done,
                            bool *ret_moved)
{
    struct ov_session *const session = request->session;

    if (!session->learning)
        return ov_fail(request, OV_ERROR_NO_GAME);
    if (ov_request_says(request, "next"))
        return go_on(request, done, ret_moved);
    if (ov_request_says(request, "end"))
        session->learning = false;
    return true;
}

bool ov_request_tutorial(struct ov_request *request)
{
    struct ov_done done;
    bool moved = false;

    assert(ov_is_open(request));
    if (!(ov_request_says(request, "start")
              ? start_lesson(request)
              : continue_lesson(request, &done, &moved)))
        return false;
    ov_write_table(request, moved ? &done : NULL);
    return true;
}
