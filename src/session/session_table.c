/*
 * session_table.c - the table as a reply: for whom it waits, what is asked,
 * what each person may do, the position, the points, the way back.
 */
#include "session/request.h"
#include "json/cards.h"

#include "advice/preview.h"
#include "notation/words.h"
#include "json/header.h"
#include "json/members.h"
#include "json/snapshot.h"

static const char *waits_word(enum ov_waits waits)
{
    switch (waits) {
    case OV_WAITS_FOR_NOBODY:
        return "nobody";
    case OV_WAITS_FOR_PERSON:
        return "person";
    case OV_WAITS_FOR_ORDER:
        return "order";
    case OV_WAITS_FOR_BOT:
        return "bot";
    case OV_WAITS_FOR_STRANGER:
        return "stranger";
    }
    return NULL;
}

/* --- A move that was made --- */

void ov_tell_event(const struct ov_request *request, struct ov_buffer *out,
                   const struct ov_game *before, struct ov_move move,
                   const struct ov_event *event)
{
    const struct ov_table *const table = ov_table_now(request->session);
    const enum ov_language language = request->session->language;
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, NULL, names);

    ov_text_event(out, language, &scene, event);
    if (move.by == OV_BY_ORDER)
        ov_text_order_reason(out, language, &scene, move.seat,
                             ov_order_reason(before, event));
}

static void write_events(struct ov_request *request,
                         const struct ov_game *before, struct ov_move move,
                         const struct ov_events *events)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_json *const json = request->json;

    ov_json_key(json, "events");
    ov_json_list(json);
    for (int i = 0; i < events->count; i++) {
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_tell_event(request, &out, before, move, &events->at[i]);
        ov_json_object(json);
        ov_snapshot_event(json, &events->at[i], table->box);
        ov_json_member_string(json, "text", text);
        ov_json_close(json);
    }
    ov_json_close(json);
}

void ov_done_at(const struct ov_table *table, int move,
                struct ov_done *ret_done)
{
    struct ov_game after;

    ret_done->move = move;
    ov_table_game_at(table, move, &ret_done->before);
    after = ret_done->before;
    ov_table_play(table, move, &after, &ret_done->events);
}

void ov_write_done(struct ov_request *request, const struct ov_done *done)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_json *const json = request->json;
    struct ov_move made;

    ov_json_key(json, "done");
    if (done == NULL) {
        ov_json_null(json);
        return;
    }
    made = ov_table_move(table, done->move);
    ov_json_object(json);
    ov_json_member_number(json, "move", done->move + 1);
    ov_json_member_number(json, "seat", made.seat);
    ov_json_key(json, "action");
    ov_write_notation(json, &done->before, table->box, made.action);
    ov_json_member_string(json, "by",
                          ov_entry_word((enum ov_entry_kind)made.by));
    write_events(request, &done->before, made, &done->events);
    ov_write_shown(json, table->box, &done->events);
    ov_json_close(json);
}

/* --- What may be done --- */

static void write_offer(struct ov_request *request, const struct ov_view *view,
                        struct ov_intent intent)
{
    const struct ov_table *const table = ov_table_now(request->session);
    const int price = ov_price_of(&view->of, table->box, intent);
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, &view->of, names);
    struct ov_json *const json = request->json;
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_action(&out, request->session->language, &scene, intent.seat,
                   intent.action);
    ov_json_object(json);
    ov_json_key(json, "action");
    ov_write_notation(json, &view->of, table->box, intent.action);
    ov_json_member_string(json, "text", text);
    ov_write_parts(json, &view->of, table->box, intent.action);
    if (price > 0)
        ov_json_member_number(json, "price", price);
    ov_json_close(json);
}

/* Bots decide for themselves, and so does the tutorial's other seat. */
static bool is_asked(const struct ov_session *session,
                     const struct ov_table *table, int seat)
{
    if (session->learning)
        return seat == OV_LEARNER;
    return table->header.player[seat].bot[0] == '\0';
}

static void write_legal(struct ov_request *request, const struct ov_view *view)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_json *const json = request->json;

    ov_json_key(json, "legal");
    ov_json_list(json);
    for (int seat = 0; seat < table->box->seats; seat++) {
        struct ov_actions legal = {.count = 0};

        if (is_asked(request->session, table, seat))
            ov_view_legal(view, table->box, seat, &legal);
        ov_json_list(json);
        for (int i = 0; i < legal.count; i++)
            write_offer(request, view, (struct ov_intent){seat, legal.at[i]});
        ov_json_close(json);
    }
    ov_json_close(json);
}

/* --- The way back --- */

static void write_undo(struct ov_request *request)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_json *const json = request->json;
    const int seat = ov_table_undo_seat(table);
    int moves = 0;
    const enum ov_undo undo = request->session->learning
                                  ? OV_UNDO_NOTHING
                                  : ov_table_undo_to(table, seat, &moves);

    ov_json_key(json, "undo");
    ov_json_object(json);
    if (undo == OV_UNDO_FREE) {
        ov_json_member_number(json, "to", moves);
        ov_json_member_number(json, "seat", seat);
        ov_json_member_null(json, "why");
        ov_json_member_null(json, "text");
    } else {
        const enum ov_error_kind why = ov_error_of_undo(undo);

        ov_json_member_null(json, "to");
        ov_json_member_null(json, "seat");
        ov_json_member_string(json, "why", ov_error_word(why));
        ov_json_member_string(
            json, "text", ov_error_sentence(request->session->language, why));
    }
    ov_json_close(json);
    ov_json_member_bool(json, "redo",
                        !request->session->learning &&
                            ov_table_at(table) < ov_table_moves(table));
}

static void write_orders(struct ov_json *json, const struct ov_table *table)
{
    ov_json_key(json, "orders");
    ov_json_list(json);
    for (int seat = 0; seat < table->box->seats; seat++) {
        const struct ov_table_seat *const his = &table->seat[seat];

        ov_json_object(json);
        for (int i = 0; i < OV_ORDER_COUNT; i++) {
            const enum ov_order which = (enum ov_order)i;
            ov_json_member_string(
                json, ov_order_word(which),
                ov_order_value_word(which, ov_order_get(&his->orders, which)));
        }
        ov_json_member_bool(json, "held",
                            his->held != 0 && his->held == table->game.turns);
        ov_json_close(json);
    }
    ov_json_close(json);
}

/* --- All together --- */

static void write_head(struct ov_request *request)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_record_header header = table->header;

    header.result = ov_record_result_of(&table->game, table->box);
    ov_json_key(request->json, "game");
    ov_snapshot_header(request->json, &header, ov_is_over(&table->game));
    ov_json_member_number(request->json, "move", ov_table_at(table));
    ov_json_member_number(request->json, "moves", ov_table_moves(table));
    ov_json_member_bool(request->json, "follows", ov_table_follows(table));
    ov_write_view_hash(request);
}

static void write_question(struct ov_request *request,
                           const struct ov_view *view)
{
    const struct ov_table *const table = ov_table_now(request->session);
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, &view->of, names);
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_prompt(&out, request->session->language, &scene);
    ov_json_member_string(request->json, "waits",
                          waits_word(ov_table_waits(table)));
    ov_json_member_seat(request->json, "seat", view->of.turn.actor);
    ov_json_member_string(request->json, "ask", text);
    write_legal(request, view);
}

static void write_position(struct ov_request *request)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_json *const json = request->json;

    ov_json_member_number(json, "log",
                          ov_table_lines(table, ov_table_at(table)));
    ov_json_member_bool(json, "net", ov_net_now(request->session) != NULL);
    ov_json_key(json, "slots");
    ov_json_board(json, ov_box_board(table->box));
    ov_json_member_number(json, "reveals", table->game.reveals);
    ov_json_key(json, "state");
    ov_snapshot_state(json, &table->game, table->box, false);
    ov_json_key(json, "score");
    ov_snapshot_score(json, &table->game, table->box);
    ov_write_forecast(request);
}

void ov_write_table(struct ov_request *request, const struct ov_done *done)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_view view;

    ov_table_view(table, &view);
    write_head(request);
    write_question(request, &view);
    write_undo(request);
    write_orders(request->json, table);
    write_position(request);
    ov_write_done(request, done);
    ov_write_learning(request);
}
