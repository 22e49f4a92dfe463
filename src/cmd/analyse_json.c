/*
 * analyse_json.c - judgements and hints as JSON (docs/ANALYSIS.md).
 */
#include "cmd/analyse.h"
#include "json/analysis.h"

#include <stdio.h>

enum { PIECE = 65536 };

/* A piece of a long text, written out as soon as it is complete. */
struct piece {
    char text[PIECE];
    struct ov_buffer out;
    struct ov_json json;
};

static void begin(struct piece *piece)
{
    ov_buffer_init(&piece->out, piece->text, sizeof piece->text);
    ov_json_init(&piece->json, &piece->out);
    ov_json_object(&piece->json);
}

static void print(struct piece *piece)
{
    ov_json_close(&piece->json);
    assert(ov_json_is_whole(&piece->json));
    fputs(piece->text, stdout);
}

static void print_player(const struct ov_analysis *analysis, int seat)
{
    const struct ov_record_player *const player =
        &analysis->file->header.player[seat];
    struct piece piece;

    begin(&piece);
    ov_json_member_number(&piece.json, "seat", seat);
    ov_json_member_string(&piece.json, "name",
                          player->name[0] == '\0' ? NULL : player->name);
    ov_json_member_string(&piece.json, "bot",
                          player->bot[0] == '\0' ? NULL : player->bot);
    ov_json_grade(&piece.json, &analysis->grade[seat]);
    print(&piece);
}

static void print_move(const struct ov_analysis *analysis, int number)
{
    struct piece piece;

    begin(&piece);
    ov_json_member_number(&piece.json, "step", number + 1);
    ov_json_verdict(&piece.json, &analysis->move[number].before,
                    &analysis->file->box, &analysis->move[number].verdict);
    print(&piece);
}

/* How it was judged; the closing brace is still to come. */
static void print_head(const struct ov_analysis *analysis)
{
    struct piece piece;

    begin(&piece);
    ov_json_member_appraised_by(&piece.json, "by",
                                ov_appraised_by(&analysis->appraiser));
    ov_json_member_number(&piece.json, "simulations",
                          analysis->appraiser.plan.simulations);
    ov_json_member_number(&piece.json, "scale", OV_GRADE_SCALE);
    ov_json_key(&piece.json, "noise");
    ov_json_chance(&piece.json, ov_analysis_noise(analysis));
    ov_json_member_bool(&piece.json, "finished", analysis->finished);
    ov_json_member_chances(&piece.json, "start", analysis->start.win,
                           analysis->file->box.seats);
    ov_json_close(&piece.json);
    piece.text[piece.out.length - 1] = '\0';
    fputs(piece.text, stdout);
}

void ov_analysis_print_json(const struct ov_analysis *analysis)
{
    print_head(analysis);
    fputs(",\"players\":[", stdout);
    for (int seat = 0; seat < analysis->file->box.seats; seat++) {
        fputs(seat == 0 ? "" : ",", stdout);
        print_player(analysis, seat);
    }
    fputs("],\"moves\":[", stdout);
    for (int i = 0; i < analysis->count; i++) {
        fputs(i == 0 ? "\n" : ",\n", stdout);
        print_move(analysis, i);
    }
    puts("]}");
}

void ov_hint_print_json(const struct ov_call *call,
                        const struct ov_scene *scene,
                        const struct ov_hint *hint)
{
    struct piece piece;

    begin(&piece);
    ov_json_hint(&piece.json, call->lang, scene, hint);
    print(&piece);
    putchar('\n');
}
