/*
 * session_table.c - the table as a reply: who it waits for, what is asked, what
 * each person may do, the position, the points, the way back.
 */
#include "session/request.h"
#include "json/cards.h"

#include "advice/preview.h"
#include "notation/words.h"
#include "present/coach.h"
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
    const enum ov_language language = request->viewer->language;
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, NULL, names);

    assert(before != NULL && event != NULL);
    ov_text_event(out, language, &scene, event);
    if (move.by == OV_BY_ORDER)
        ov_text_order_reason(out, language, &scene, move.seat,
                             ov_order_reason(before, event));
}

void ov_write_events(struct ov_request *request, const struct ov_game *before,
                     struct ov_move move, const struct ov_events *events)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_json *const json = request->json;

    assert(before != NULL && events != NULL);
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

    assert(move >= 0 && move < ov_table_moves(table));
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

    assert(done == NULL ||
           (done->move >= 0 && done->move < ov_table_moves(table)));
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
    ov_json_action(json, &done->before, table->box, made.action);
    ov_json_member_string(json, "by",
                          ov_entry_word((enum ov_entry_kind)made.by));
    ov_write_events(request, &done->before, made, &done->events);
    ov_write_shown(json, table->box, &done->events);
    ov_json_close(json);
}

/* --- What may be done --- */

/* The words of an offer; the shorter ones only where there are any. */
static void write_offer_text(struct ov_request *request,
                             const struct ov_scene *scene,
                             struct ov_intent intent)
{
    const enum ov_language language = request->viewer->language;
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_action(&out, language, scene, intent.seat, intent.action);
    ov_json_member_string(request->json, "text", text);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_answer(&out, language, scene, intent.seat, intent.action);
    if (out.length > 0)
        ov_json_member_string(request->json, "answer", text);
}

static void write_offer(struct ov_request *request, const struct ov_view *view,
                        struct ov_intent intent)
{
    const struct ov_table *const table = ov_table_now(request->session);
    const int price = ov_price_of(&view->of, table->box, intent);
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, &view->of, names);
    struct ov_json *const json = request->json;

    ov_json_object(json);
    ov_json_key(json, "action");
    ov_json_action(json, &view->of, table->box, intent.action);
    write_offer_text(request, &scene, intent);
    ov_write_group_id(json, "group", table->box, intent.action);
    ov_write_parts(json, &view->of, table->box, intent.action);
    if (price > 0)
        ov_json_member_number(json, "price", price);
    ov_json_close(json);
}

/* Bots decide for themselves, and so does the tutorial's other seat. */
static bool is_asked(const struct ov_request *request, int seat)
{
    struct ov_session *const session = request->session;

    if (!ov_viewer_plays(request->viewer, seat))
        return false;
    if (session->learning)
        return seat == OV_LEARNER;
    return ov_table_now(session)->header.player[seat].bot[0] == '\0';
}

static void find_offers(const struct ov_request *request,
                        const struct ov_view *view, int seat,
                        struct ov_actions *ret_legal)
{
    ret_legal->count = 0;
    if (is_asked(request, seat))
        ov_view_legal(view, ov_table_now(request->session)->box, seat,
                      ret_legal);
}

static void write_legal(struct ov_request *request, const struct ov_view *view)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_json *const json = request->json;
    struct ov_actions legal;

    ov_json_key(json, "legal");
    ov_json_list(json);
    for (int seat = 0; seat < table->box->seats; seat++) {
        find_offers(request, view, seat, &legal);
        ov_json_list(json);
        for (int i = 0; i < legal.count; i++)
            write_offer(request, view, (struct ov_intent){seat, legal.at[i]});
        ov_json_close(json);
    }
    ov_json_close(json);
    ov_json_key(json, "groups");
    ov_json_list(json);
    for (int seat = 0; seat < table->box->seats; seat++) {
        find_offers(request, view, seat, &legal);
        ov_write_groups(request, &view->of, seat, &legal);
    }
    ov_json_close(json);
}

/* --- The way back --- */

static void write_undo(struct ov_request *request)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_json *const json = request->json;
    const int seat = ov_asker(request, ov_table_undo_seat(table));
    const bool may_ask =
        !request->session->learning && ov_viewer_plays(request->viewer, seat);
    int moves = 0;
    const enum ov_undo undo =
        may_ask ? ov_table_undo_to(table, seat, &moves) : OV_UNDO_NOTHING;

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
            json, "text", ov_error_sentence(request->viewer->language, why));
    }
    ov_json_close(json);
    ov_json_member_bool(
        json, "redo",
        !request->session->learning &&
            ov_table_at(table) < ov_table_moves(table) &&
            ov_viewer_plays(request->viewer, ov_table_redo_seat(table)));
}

static void write_orders(struct ov_json *json, const struct ov_table *table)
{
    ov_json_key(json, "orders");
    ov_json_list(json);
    for (int seat = 0; seat < table->box->seats; seat++) {
        const struct ov_table_seat *const its = &table->seat[seat];

        ov_json_object(json);
        for (int i = 0; i < OV_ORDER_COUNT; i++) {
            const enum ov_order which = (enum ov_order)i;
            ov_json_member_string(
                json, ov_order_word(which),
                ov_order_value_word(which, ov_order_get(&its->orders, which)));
        }
        ov_json_member_bool(json, "held",
                            its->held != 0 && its->held == table->game.turns);
        ov_json_close(json);
    }
    ov_json_close(json);
}

/* --- Putting it together --- */

/* What has happened at this table, and how much of it this viewer missed. */
static void write_event(struct ov_request *request)
{
    struct ov_viewer *const viewer = request->viewer;
    const uint32_t now = request->session->events;

    assert(viewer->heard <= request->events);
    ov_json_member_number(request->json, "event", now);
    ov_json_member_number(request->json, "missed",
                          request->events - viewer->heard);
    viewer->heard = now;
}

/*
 * Whether the viewer has this head already; from now on it does. Only the text
 * counts: a viewer remembers the hash of the head it was sent, so nothing that
 * a head may ever contain can change unnoticed.
 */
static bool has_head(struct ov_request *request,
                     const struct ov_record_header *header, bool over)
{
    char *const memory = request->session->text_memory;
    uint8_t hash[OV_SHA256_SIZE];
    struct ov_sha256 sum;
    struct ov_buffer text;
    struct ov_json json;
    bool same;

    ov_buffer_init(&text, memory, OV_SESSION_TEXT);
    ov_json_init(&json, &text);
    ov_snapshot_header(&json, header, over);
    ov_sha256_init(&sum);
    ov_sha256_add(&sum, text.text, text.length);
    ov_sha256_finish(&sum, hash);
    same = memcmp(hash, request->viewer->head, sizeof hash) == 0;
    memcpy(request->viewer->head, hash, sizeof hash);
    return same;
}

/* The head of the game, unless the viewer keeps it and already has it. */
static void write_game(struct ov_request *request)
{
    const struct ov_table *const table = ov_table_now(request->session);
    const bool over = ov_is_over(&table->game);
    struct ov_record_header header = table->header;

    header.result = ov_record_result_of(&table->game, table->box);
    if (request->viewer->brief && has_head(request, &header, over))
        return;
    ov_json_key(request->json, "game");
    ov_snapshot_header(request->json, &header, over);
}

static void write_head(struct ov_request *request)
{
    const struct ov_table *const table = ov_table_now(request->session);

    write_game(request);
    ov_json_member_number(request->json, "move", ov_table_at(table));
    ov_json_member_number(request->json, "moves", ov_table_moves(table));
    write_event(request);
    ov_json_member_bool(request->json, "follows", ov_table_follows(table));
    ov_write_view_hash(request);
}

static void write_question(struct ov_request *request,
                           const struct ov_view *view)
{
    const struct ov_table *const table = ov_table_now(request->session);

    ov_json_member_string(request->json, "waits",
                          waits_word(ov_table_waits(table)));
    ov_write_prompt(request, &view->of);
    write_legal(request, view);
}

/* What a coach would say to the player who has to choose. */
static void write_coach(struct ov_request *request, const struct ov_view *view)
{
    const struct ov_table *const table = ov_table_now(request->session);
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, &view->of, names);
    struct ov_coach coach = {.tip = OV_COACH_NOTHING};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    if (ov_table_waits(table) == OV_WAITS_FOR_PERSON)
        ov_coach(&coach, &view->of, table->box, view->of.turn.actor);
    if (coach.tip == OV_COACH_NOTHING) {
        ov_json_member_null(request->json, "coach");
        return;
    }
    ov_buffer_init(&out, text, sizeof text);
    ov_text_coach(&out, request->viewer->language, &scene, &coach);
    ov_json_key(request->json, "coach");
    ov_json_object(request->json);
    ov_json_member_string(request->json, "id", ov_coach_word(coach.tip));
    ov_json_member_string(request->json, "text", text);
    ov_write_shows(request->json, coach.shows);
    ov_json_close(request->json);
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

    assert(ov_session_has_game(request->session));
    ov_table_view(table, &view);
    write_head(request);
    write_question(request, &view);
    write_undo(request);
    write_orders(request->json, table);
    write_position(request);
    ov_write_done(request, done);
    write_coach(request, &view);
    ov_write_learning(request);
}
