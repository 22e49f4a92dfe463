/*
 * session_judge.c - a game judged, one move per request, so that the page can
 * draw and stop in between.
 */
#include "session/request.h"
#include "json/members.h"

#include "advice/difference.h"
#include "advice/hint.h"
#include "score/score.h"

static int thousandths(int64_t chance)
{
    return (int)(chance * 1000 / OV_CERTAIN);
}

static void write_chances(struct ov_json *json, const char *key,
                          const int32_t *chances, int seats)
{
    ov_json_key(json, key);
    ov_json_list(json);
    for (int seat = 0; seat < seats; seat++)
        ov_json_number(json, thousandths(chances[seat]));
    ov_json_close(json);
}

/* An action with its words; the scene is the position in which it is done. */
static void write_choice(struct ov_request *request,
                         const struct ov_scene *scene, int seat,
                         struct ov_action action)
{
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_action(&out, request->viewer->language, scene, seat, action);
    ov_json_key(request->json, "action");
    ov_json_action(request->json, scene->game, scene->box, action);
    ov_json_member_string(request->json, "text", text);
    ov_write_parts(request->json, scene->game, scene->box, action);
}

static void write_grade(struct ov_request *request,
                        const struct ov_grade *grade)
{
    const enum ov_title title = ov_grade_title(grade);
    struct ov_json *const json = request->json;

    ov_json_object(json);
    ov_json_member_number(json, "choices", grade->choices);
    ov_json_member_number(json, "small", grade->marks[OV_MARK_SMALL]);
    ov_json_member_number(json, "mistake", grade->marks[OV_MARK_MISTAKE]);
    ov_json_member_number(json, "blunder", grade->marks[OV_MARK_BLUNDER]);
    ov_json_member_number(json, "lost", thousandths(grade->lost));
    ov_json_member_number(json, "luck", thousandths(grade->luck));
    ov_json_key(json, "accuracy");
    ov_json_decimal(json, ov_grade_accuracy(grade), 2);
    ov_json_member_string(json, "id", ov_title_word(title));
    ov_json_member_string(json, "title",
                          ov_text_title(request->viewer->language, title));
    ov_json_close(json);
}

/* Those of the moves from the first one on; null if others were asked for. */
static void write_grades(struct ov_request *request, int seats)
{
    const struct ov_session *const session = request->session;

    ov_json_key(request->json, "grades");
    if (!session->graded) {
        ov_json_null(request->json);
        return;
    }
    ov_json_list(request->json);
    for (int seat = 0; seat < seats; seat++)
        write_grade(request, &session->grade[seat]);
    ov_json_close(request->json);
}

/* Why the best action was better than a mistake; nothing else is explained. */
static void write_difference(struct ov_request *request,
                             const struct ov_scene *scene,
                             const struct ov_view *view,
                             const struct ov_verdict *verdict)
{
    const struct ov_alternatives alternatives = {
        .before = view,
        .box = scene->box,
        .net = ov_net_now(request->session),
        .seat = verdict->move.seat,
        .better = verdict->best,
        .other = verdict->move.action,
    };
    struct ov_reason reason[OV_HINT_REASONS];
    int count = 0;

    if (verdict->mark != OV_MARK_NONE)
        count = ov_reasons_between(&alternatives, reason, OV_HINT_REASONS);
    ov_write_reasons(request, scene, reason, count);
}

static unsigned people_of(const struct ov_table *table)
{
    unsigned people = 0;

    for (int seat = 0; seat < table->box->seats; seat++)
        people |= (unsigned)(table->header.player[seat].bot[0] == '\0') << seat;
    return people;
}

/* With the last move of a game that is over: what decided it. */
static void write_decided(struct ov_request *request, int move)
{
    const struct ov_session *const session = request->session;
    const struct ov_table *const table = ov_table_now(request->session);
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, &table->game, names);
    char text[2 * OV_SENTENCE];
    struct ov_turning turning;
    struct ov_game before;
    struct ov_buffer out;

    ov_json_key(request->json, "decided");
    if (!session->graded || !ov_is_over(&table->game) ||
        move != ov_table_at(table)) {
        ov_json_null(request->json);
        return;
    }
    turning = ov_decisive_find(&session->decisive, &table->game, table->box,
                               people_of(table));
    ov_table_game_at(table, turning.at.move - 1, &before);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_decisive(&out, request->viewer->language, &scene, &turning,
                     &before);
    ov_json_string(request->json, text);
}

static void write_verdict(struct ov_request *request,
                          const struct ov_scene *scene,
                          const struct ov_verdict *verdict)
{
    const enum ov_mark mark = verdict->mark;
    const int seats = scene->box->seats;
    struct ov_json *const json = request->json;

    ov_json_member_number(json, "seat", verdict->move.seat);
    write_choice(request, scene, verdict->move.seat, verdict->move.action);
    ov_json_member_bool(json, "choice", verdict->choice);
    ov_json_member_string(json, "grade",
                          mark == OV_MARK_NONE ? "good" : ov_mark_word(mark));
    ov_json_member_string(json, "grade_text",
                          ov_text_mark(request->viewer->language, mark));
    ov_json_member_number(json, "lost", thousandths(verdict->lost));
    ov_json_member_number(json, "noise", thousandths(verdict->noise));
    ov_json_key(json, "best");
    ov_json_object(json);
    write_choice(request, scene, verdict->move.seat, verdict->best);
    ov_json_close(json);
    write_chances(json, "before", verdict->before.win, seats);
    write_chances(json, "after", verdict->after.win, seats);
    write_chances(json, "skill", verdict->skill, seats);
    write_chances(json, "luck", verdict->luck, seats);
    write_chances(json, "drift", verdict->drift, seats);
}

/* Puts the judge before the move, unless it is there already. */
static void bring_judge(struct ov_session *session, int move,
                        const struct ov_game *before)
{
    struct ov_judge *const judge = &session->judge;
    const struct ov_session_game *const now = ov_session_game_now(session);
    const struct ov_appraiser appraiser = {
        .box = &now->box,
        .net = ov_net_now(session),
        .plan = ov_judge_quick_plan(),
    };

    if (move > 0 && judge->appraiser.box == &now->box &&
        judge->appraiser.net == appraiser.net &&
        memcmp(&judge->game, before, sizeof *before) == 0)
        return;
    ov_judge_start(judge, &appraiser, before);
    memset(session->grade, 0, sizeof session->grade);
    memset(&session->decisive, 0, sizeof session->decisive);
    session->graded = move == 0;
}

bool ov_request_analyse(struct ov_request *request)
{
    struct ov_session *const session = request->session;
    const char *names[OV_MAX_SEATS];
    const struct ov_table *table;
    struct ov_verdict verdict;
    struct ov_game before;
    struct ov_scene scene;
    struct ov_view view;
    int move;

    assert(ov_is_open(request));
    if (!ov_want_own_game(request))
        return false;
    table = ov_table_now(session);
    if (!ov_want_number(request, "move", 1, ov_table_at(table), &move))
        return false;
    ov_table_game_at(table, move - 1, &before);
    bring_judge(session, move - 1, &before);
    ov_judge_move(&session->judge, ov_table_move(table, move - 1), &verdict);
    ov_grade_add(session->grade, table->box->seats, &verdict);
    ov_decisive_add(&session->decisive, table->box->seats, move, &verdict);
    ov_view_of(&view, &before, table->box);
    scene = ov_scene_of(table, &view.of, names);
    ov_json_member_number(request->json, "move", move);
    write_verdict(request, &scene, &verdict);
    write_difference(request, &scene, &view, &verdict);
    write_grades(request, table->box->seats);
    write_decided(request, move);
    return true;
}
