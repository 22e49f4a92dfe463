/*
 * analyse_report.c - a judgement for people.
 */
#include "cli/columns.h"
#include "cli/say.h"
#include "cmd/analyse.h"
#include "cmd/replay.h"
#include "draw/curve.h"
#include "sys/file.h"
#include "text/fill.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE = OV_HINT_LINE * OV_SENTENCE, TABLE = 4096 };

/* Per cent, rounded away from zero. */
static int percent(int64_t chance)
{
    const int64_t half = chance < 0 ? -OV_CERTAIN / 2 : OV_CERTAIN / 2;

    return (int)((chance * 100 + half) / OV_CERTAIN);
}

/* A chance as text, in the caller's memory. */
static const char *chance_text(const struct ov_call *call, int32_t chance,
                               char text[OV_SENTENCE])
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, OV_SENTENCE);
    ov_text_chance(&out, call->lang, chance);
    return text;
}

/* "Ann 62%, Blue 38%" */
static void print_chances(const struct ov_call *call,
                          const struct ov_scene *scene,
                          const struct ov_value *value)
{
    char text[OV_SENTENCE];

    for (int seat = 0; seat < scene->box->seats; seat++)
        printf("%s%s %s", seat == 0 ? "" : ", ",
               ov_text_player(call->lang, scene, seat),
               chance_text(call, value->win[seat], text));
}

/* --- Grades --- */

static void put_cell(struct ov_buffer *out, int64_t number)
{
    ov_put_char(out, '\t');
    ov_put_number(out, number);
}

static void put_signed(struct ov_buffer *out, int number)
{
    ov_put(out, number > 0 ? "\t+" : "\t");
    ov_put_number(out, number);
}

/* "93.1" from hundredths. */
static void put_accuracy(struct ov_buffer *out, const struct ov_call *call,
                         int accuracy)
{
    const int tenths = (accuracy + 5) / 10;
    char text[16];

    (void)snprintf(text, sizeof text, ov_say(call, N_("%d.%d")), tenths / 10,
                   tenths % 10);
    ov_put_char(out, '\t');
    ov_put(out, text);
}

static void put_grade(struct ov_buffer *out, const struct ov_call *call,
                      const struct ov_grade *grade)
{
    ov_put_char(out, '\t');
    ov_put(out, ov_text_title(call->lang, ov_grade_title(grade)));
    put_accuracy(out, call, ov_grade_accuracy(grade));
    put_cell(out, grade->choices);
    put_cell(out, grade->marks[OV_MARK_SMALL]);
    put_cell(out, grade->marks[OV_MARK_MISTAKE]);
    put_cell(out, grade->marks[OV_MARK_BLUNDER]);
    put_signed(out, percent(-grade->lost));
    put_signed(out, percent(grade->luck));
    ov_put_char(out, '\n');
}

static void print_grades(const struct ov_call *call,
                         const struct ov_analysis *analysis,
                         const struct ov_scene *scene)
{
    static const char *const heads[] = {
        N_("player"),   N_("title"),  N_("accuracy %"),
        N_("choices"),  N_("small"),  N_("mistakes"),
        N_("blunders"), N_("lost %"), N_("luck %")};
    const int seats = scene->box->seats;
    char text[TABLE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < OV_LENGTH(heads); i++) {
        ov_put(&out, i == 0 ? "" : "\t");
        ov_put(&out, ov_say(call, heads[i]));
    }
    ov_put_char(&out, '\n');
    for (int seat = 0; seat < seats; seat++) {
        ov_put(&out, ov_text_player(call->lang, scene, seat));
        put_grade(&out, call, &analysis->grade[seat]);
    }
    ov_table_print(text, 0x1FC);
}

/* --- Moves --- */

static const char *action_text(const struct ov_call *call,
                               const struct ov_scene *scene,
                               struct ov_move move, char text[OV_SENTENCE])
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, OV_SENTENCE);
    ov_text_action(&out, call->lang, scene, move.seat, move.action);
    return text;
}

static void print_reasons(const struct ov_call *call,
                          const struct ov_scene *scene,
                          const struct ov_hint_move *move)
{
    for (int i = 0; i < move->reasons; i++) {
        const struct ov_reason *const reason = &move->reason[i];
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_text_reason(&out, call->lang, scene, reason);
        printf("      %c %s\n",
               ov_reason_is_good((enum ov_reason_kind)reason->kind) ? '+' : '-',
               text);
    }
}

/* "mistake: 62% -> 51%", and what would have been better, and why. */
static void print_mark(const struct ov_call *call,
                       const struct ov_analysis *analysis,
                       const struct ov_scene *scene,
                       const struct ov_verdict *verdict)
{
    const int seat = verdict->move.seat;
    const int32_t chosen = verdict->chosen.win[seat];
    char one[OV_SENTENCE], other[OV_SENTENCE], line[LINE];
    struct ov_buffer out;
    struct ov_view view;
    struct ov_hint_move better;

    printf(ov_say(call, N_("      %s: %s -> %s\n")),
           ov_text_mark(call->lang, (enum ov_mark)verdict->mark),
           chance_text(call, chosen + verdict->lost, one),
           chance_text(call, chosen, other));
    if (ov_same_action(verdict->best, verdict->move.action))
        return;
    view.of = *scene->game;
    ov_hint_explain(&analysis->appraiser, &view, verdict->best, &better);
    /*
     * The line goes only as far as the reasons: a recovery alone gains no
     * coins.
     */
    ov_buffer_init(&out, line, sizeof line);
    ov_text_hint_line(&out, call->lang, scene, seat, &better);
    printf(ov_say(call, N_("      better: %s\n")), line);
    print_reasons(call, scene, &better);
}

static void print_move(const struct ov_call *call,
                       const struct ov_analysis *analysis, int number, bool all)
{
    const struct ov_judged *const move = &analysis->move[number];
    const struct ov_names names = ov_names_of(&analysis->file->header);
    char text[OV_SENTENCE];
    struct ov_view view;

    ov_view_of(&view, &move->before, &analysis->file->box);
    const struct ov_scene scene = {&analysis->file->box, &view.of, names.of};
    printf(ov_say(call, N_("%4d. %s: %s\n")), number + 1,
           ov_text_player(call->lang, &scene, move->verdict.move.seat),
           action_text(call, &scene, move->verdict.move, text));
    if (all) {
        fputs("      ", stdout);
        print_chances(call, &scene, &move->verdict.after);
        putchar('\n');
    }
    if (move->verdict.mark != OV_MARK_NONE)
        print_mark(call, analysis, &scene, &move->verdict);
}

static int marked(const struct ov_analysis *analysis)
{
    int count = 0;

    for (int i = 0; i < analysis->count; i++)
        count += analysis->move[i].verdict.mark != OV_MARK_NONE;
    return count;
}

int32_t ov_analysis_noise(const struct ov_analysis *analysis)
{
    int64_t sum = 0;
    int count = 0;

    for (int i = 0; i < analysis->count; i++) {
        sum += analysis->move[i].verdict.noise;
        count += analysis->move[i].verdict.noise > 0;
    }
    return count == 0 ? 0 : (int32_t)(sum / count);
}

/* Who judged, and how roughly. */
static void print_heading(const struct ov_call *call,
                          const struct ov_analysis *analysis)
{
    const int64_t noise = ov_analysis_noise(analysis);
    const int tenths = (int)((noise * 1000 + OV_CERTAIN / 2) / OV_CERTAIN);

    puts(ov_text_appraised_by(call->lang,
                              ov_appraised_by(&analysis->appraiser)));
    if (analysis->quick)
        puts(ov_say(call, N_("A quick judgement from few games; without --fast "
                             "it is more exact.")));
    if (noise == 0) /* nothing was compared */
        return;
    printf(ov_say(call, N_("Losses may be off by about %d.%d%%; only clearly "
                           "larger ones are called mistakes.\n")),
           tenths / 10, tenths % 10);
}

/* What decided a finished game. */
static void print_decision(const struct ov_call *call,
                           const struct ov_analysis *analysis,
                           const struct ov_scene *names)
{
    const struct ov_scene scene = {names->box, &analysis->end, names->names};
    const struct ov_turning turning =
        ov_decisive_find(&analysis->decisive, &analysis->end, scene.box, 0);
    const struct ov_judged *const at = &analysis->move[turning.at.move - 1];
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_decisive(&out, call->lang, &scene, &turning, &at->before);
    puts(text);
}

void ov_analysis_print(const struct ov_call *call,
                       const struct ov_analysis *analysis, bool all)
{
    const struct ov_names names = ov_names_of(&analysis->file->header);
    const struct ov_scene scene = {&analysis->file->box, NULL, names.of};

    print_heading(call, analysis);
    print_grades(call, analysis, &scene);
    if (analysis->count < analysis->file->count)
        printf(ov_say_count(call,
                            NP_("Stopped after %d of %d move.\n",
                                "Stopped after %d of %d moves.\n"),
                            analysis->file->count),
               analysis->count, analysis->file->count);
    else if (!analysis->finished)
        puts(ov_say(call, N_("The game is not finished.")));
    if (analysis->finished && analysis->count > 0)
        print_decision(call, analysis, &scene);
    if (marked(analysis) == 0)
        puts(ov_say(call, N_("Nobody made a mistake.")));
    for (int i = 0; i < analysis->count; i++) {
        if (all || analysis->move[i].verdict.mark != OV_MARK_NONE)
            print_move(call, analysis, i, all);
    }
}

/* --- One position --- */

void ov_hint_print(const struct ov_call *call, const struct ov_scene *scene,
                   const struct ov_hint *hint)
{
    char text[LINE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_prompt(&out, call->lang, scene);
    puts(text);
    for (int i = 0; i < hint->count; i++) {
        const struct ov_hint_move *const move = &hint->move[i];
        const int margin = move->value.margin[hint->seat] / 10; /* tenths */

        ov_buffer_init(&out, text, sizeof text);
        ov_text_hint_line(&out, call->lang, scene, hint->seat, move);
        printf("%4d. %s\n      ", i + 1, text);
        print_chances(call, scene, &move->value);
        printf(ov_say(call, N_("; expected lead: %s%d.%d\n")),
               margin < 0 ? "-" : "", abs(margin) / 10, abs(margin) % 10);
        print_reasons(call, scene, move);
    }
    puts(ov_text_appraised_by(call->lang, hint->by));
}

/* --- The curve --- */

static void put_point(struct ov_curve_point *point,
                      const struct ov_value *value, int turn)
{
    memcpy(point->chance, value->win, sizeof point->chance);
    point->turn = (uint16_t)turn;
}

static void put_points(const struct ov_analysis *analysis,
                       struct ov_curve_point *points)
{
    put_point(&points[0], &analysis->start, 0);
    for (int i = 0; i < analysis->count; i++) {
        const struct ov_verdict *const verdict = &analysis->move[i].verdict;
        const bool last = i + 1 == analysis->count;

        put_point(&points[i + 1], &verdict->after,
                  last ? analysis->last_turn
                       : analysis->move[i + 1].before.turns);
        points[i + 1].seat = verdict->move.seat;
        points[i + 1].sign = verdict->mark;
    }
}

static bool write_curve(const struct ov_call *call,
                        const struct ov_analysis *analysis,
                        const struct ov_analysis_file *file,
                        const struct ov_curve_drawing *curve, char *text)
{
    const struct ov_names names = ov_names_of(&analysis->file->header);
    const struct ov_scene scene = {&analysis->file->box, NULL, names.of};
    struct ov_buffer out;
    int error;

    ov_buffer_init(&out, text, OV_CURVE_SVG);
    ov_draw_curve_page(&(struct ov_drawing){&out, call->lang}, &scene, curve);
    assert(!out.full);
    error = ov_file_write(file->path, text, out.length, file->how);
    if (error < 0)
        (void)ov_complain_file(call, file->path, error);
    return error >= 0;
}

bool ov_analysis_draw(const struct ov_call *call,
                      const struct ov_analysis *analysis,
                      const struct ov_analysis_file *file)
{
    struct ov_curve_point *const points =
        calloc((size_t)analysis->count + 1, sizeof *points);
    char *const text = malloc(OV_CURVE_SVG);
    bool good = false;

    if (points == NULL || text == NULL) {
        (void)ov_complain(call, N_("there is not enough memory"));
    } else {
        put_points(analysis, points);
        good = write_curve(
            call, analysis, file,
            &(struct ov_curve_drawing){OV_CERTAIN, analysis->count + 1, points},
            text);
    }
    free(points);
    free(text);
    return good;
}
