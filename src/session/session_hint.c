/*
 * session_hint.c - what is best to do, and why.
 */
#include "session/request.h"
#include "json/members.h"

#include "advice/hint.h"
#include "json/analysis.h"

/* Chances of winning in thousandths, and margins in tenths of points. */
static void write_value(struct ov_json *json, int seats,
                        const struct ov_value *value)
{
    ov_json_key(json, "win");
    ov_json_list(json);
    for (int seat = 0; seat < seats; seat++)
        ov_json_number(json, (int64_t)value->win[seat] * 1000 / OV_CERTAIN);
    ov_json_close(json);
    ov_json_key(json, "margin");
    ov_json_list(json);
    for (int seat = 0; seat < seats; seat++)
        ov_json_number(json, value->margin[seat] / 10);
    ov_json_close(json);
}

void ov_write_reasons(struct ov_request *request, const struct ov_scene *scene,
                      const struct ov_reason *reason, int count)
{
    const enum ov_language language = request->viewer->language;
    struct ov_json *const json = request->json;

    assert(count >= 0 && (count == 0 || reason != NULL));
    ov_json_key(json, "reasons");
    ov_json_list(json);
    for (int i = 0; i < count; i++) {
        const enum ov_reason_kind kind = reason[i].kind;
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_text_reason(&out, language, scene, &reason[i]);
        ov_json_object(json);
        ov_json_member_string(json, "id", ov_reason_word(kind));
        ov_json_member_bool(json, "good", ov_reason_is_good(kind));
        ov_json_member_bool(json, "later", reason[i].later);
        ov_json_member_string(json, "text", text);
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_move(struct ov_request *request, const struct ov_view *view,
                       int seat, const struct ov_hint_move *move)
{
    enum { LINE = OV_HINT_LINE * OV_SENTENCE };
    const struct ov_table *const table = ov_table_now(request->session);
    const enum ov_language language = request->viewer->language;
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, &view->of, names);
    struct ov_json *const json = request->json;
    char text[LINE];
    struct ov_buffer out;

    ov_json_object(json);
    ov_json_key(json, "action");
    ov_json_action(json, &view->of, table->box, move->action);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_action(&out, language, &scene, seat, move->action);
    ov_json_member_string(json, "text", text);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_hint_line(&out, language, &scene, seat, move);
    ov_json_member_string(json, "line", text);
    ov_write_group_id(json, "group", table->box, move->action);
    ov_write_parts(json, &view->of, table->box, move->action);
    write_value(json, table->box->seats, &move->value);
    ov_write_reasons(request, &scene, move->reason, move->reasons);
    ov_json_close(json);
}

bool ov_request_hint(struct ov_request *request)
{
    struct ov_json *const json = request->json;
    struct ov_appraiser appraiser;
    const struct ov_table *table;
    struct ov_hint hint;
    struct ov_view view;

    assert(ov_is_open(request));
    if (!ov_want_game(request))
        return false;
    table = ov_table_now(request->session);
    if (ov_is_over(&table->game))
        return ov_fail(request, OV_ERROR_NOTHING_TO_DO);
    appraiser = (struct ov_appraiser){
        .box = table->box,
        .net = ov_net_now(request->session),
        .plan = ov_hint_plan(table->box->seats),
    };
    ov_table_view(table, &view);
    ov_hint(&appraiser, &view, &hint);
    ov_json_member_number(json, "seat", hint.seat);
    ov_json_member_appraised_by(json, "by", hint.by);
    ov_json_member_string(
        json, "text", ov_text_appraised_by(request->viewer->language, hint.by));
    ov_json_key(json, "moves");
    ov_json_list(json);
    for (int i = 0; i < hint.count; i++)
        write_move(request, &view, hint.seat, &hint.move[i]);
    ov_json_close(json);
    return true;
}
