/*
 * timeline.c - the storm as a picture: how many moves were acknowledged by
 * when, and what happened meanwhile.
 */
#include "storm/storm_parts.h"

#include "sys/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 1000, LEFT = 80, LANE = 22, TOP = 30, CHART = 160 };

void ov_storm_note(struct ov_storm *storm, int fault, int many)
{
    if (storm->marks == OV_STORM_MARKS)
        return;
    storm->mark[storm->marks++] =
        (struct ov_storm_mark){ov_storm_now(), (int32_t)many, (int8_t)fault};
}

/* The area to draw in. */
struct drawing {
    FILE *out;
    const struct ov_storm *storm;
    int64_t from, span;
};

static int across(const struct drawing *in, int64_t at)
{
    return LEFT + (int)((at - in->from) * (WIDTH - LEFT - 20) / in->span);
}

static void draw_lane(const struct drawing *in, int fault)
{
    const struct ov_storm *const storm = in->storm;
    const int y = TOP + CHART + 20 + fault * LANE;

    (void)fprintf(in->out, "<text x=\"4\" y=\"%d\">%s</text>\n", y + 12,
                  ov_storm_fault_word((enum ov_storm_fault)fault));
    for (int i = 0; i < storm->marks; i++) {
        const struct ov_storm_mark *const mark = &storm->mark[i];
        int width = 3;

        if (mark->fault != fault)
            continue;
        if (fault == OV_STORM_STOP || fault == OV_STORM_DISK)
            width += across(in, mark->at + mark->many) - across(in, mark->at);
        (void)fprintf(in->out,
                      "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                      "fill=\"#b3392f\"><title>%d</title></rect>\n",
                      across(in, mark->at), y, width, LANE - 6,
                      (int)mark->many);
    }
}

/* Acknowledged moves so far, as a rising line. */
static void draw_moves(const struct drawing *in)
{
    const struct ov_storm *const storm = in->storm;
    const int most = storm->result->moves > 0 ? storm->result->moves : 1;

    (void)fprintf(in->out,
                  "<text x=\"4\" y=\"%d\">%d</text>\n"
                  "<polyline fill=\"none\" stroke=\"#2a6f4e\" "
                  "stroke-width=\"2\" points=\"",
                  TOP + 10, storm->result->moves);
    for (int i = 0; i < storm->marks; i++) {
        const struct ov_storm_mark *const mark = &storm->mark[i];

        if (mark->fault < 0)
            (void)fprintf(in->out, "%d,%d ", across(in, mark->at),
                          TOP + CHART - (int)mark->many * CHART / most);
    }
    (void)fprintf(in->out, "\"/>\n");
}

static void draw(const struct drawing *in)
{
    const int height = TOP + CHART + 30 + OV_STORM_FAULT_COUNT * LANE;

    (void)fprintf(in->out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                  "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" "
                  "font-size=\"13\">\n"
                  "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
                  "<text x=\"%d\" y=\"18\">%d games, %d.%d s</text>\n",
                  WIDTH, height, LEFT, in->storm->result->games,
                  (int)(in->span / 1000), (int)(in->span % 1000 / 100));
    draw_moves(in);
    for (int fault = 0; fault < OV_STORM_FAULT_COUNT; fault++)
        draw_lane(in, fault);
    (void)fprintf(in->out, "</svg>\n");
}

int ov_storm_draw(const struct ov_storm *storm)
{
    struct drawing in = {.storm = storm, .span = 1};
    char *text = NULL;
    size_t size = 0;
    int error;

    if (storm->options->timeline == NULL || storm->marks == 0)
        return 0;
    in.from = storm->mark[0].at;
    in.span += storm->mark[storm->marks - 1].at - in.from;
    in.out = open_memstream(&text, &size);
    if (in.out == NULL)
        return -errno;
    draw(&in);
    error = fclose(in.out) == 0 ? 0 : -errno;
    if (error == 0)
        error = ov_file_write(storm->options->timeline, text, size,
                              OV_FILE_REPLACE);
    free(text);
    return error;
}
