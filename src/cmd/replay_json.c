/*
 * replay_json.c - a recorded game as JSON, one object per line (docs/JSON.md).
 */
#include "cmd/replay.h"
#include "json/header.h"
#include "json/snapshot.h"

#include <stdio.h>

/* One line in progress. */
struct line {
    char text[OV_SNAPSHOT_SIZE];
    struct ov_buffer out;
    struct ov_json json;
};

static void begin_line(struct line *line)
{
    ov_buffer_init(&line->out, line->text, sizeof line->text);
    ov_json_init(&line->json, &line->out);
    ov_json_object(&line->json);
}

static void print_line(struct line *line)
{
    ov_json_close(&line->json);
    ov_put_char(&line->out, '\n');
    assert(ov_json_is_whole(&line->json));
    (void)fwrite(line->text, 1, line->out.length, stdout);
}

static void print_start(const struct ov_record_file *record, bool open)
{
    const struct ov_record_reader *const reader = &record->reader;
    const struct ov_snapshot_step start = {.number = 0, .seat = OV_NONE};
    struct line line;

    begin_line(&line);
    ov_json_key(&line.json, "game");
    ov_snapshot_header(&line.json, &reader->header, open || record->finished);
    ov_snapshot_step(&line.json, &start, &reader->game, &record->box, open);
    print_line(&line);
}

static void print_step(const struct ov_record_file *record,
                       const struct ov_record_step *taken,
                       const struct ov_events *events, bool open)
{
    const struct ov_record_reader *const reader = &record->reader;
    const struct ov_snapshot_step step = {
        .number = (int)taken->number,
        .seat = taken->seat,
        .action = reader->line,
        .action_length = reader->line_length,
        .events = events,
    };
    struct line line;

    begin_line(&line);
    ov_snapshot_step(&line.json, &step, &reader->game, &record->box, open);
    print_line(&line);
}

void ov_replay_json(struct ov_record_file *record, bool open)
{
    enum ov_record_item item;
    struct ov_record_step step;
    struct ov_events events;

    print_start(record, open);
    while ((item = ov_record_file_next(record, &step, &events)) !=
           OV_RECORD_END) {
        if (item == OV_RECORD_STEP)
            print_step(record, &step, &events, open);
        if (ferror(stdout))
            return;
    }
}

void ov_replay_json_at(struct ov_record_file *record, uint32_t number,
                       bool open)
{
    struct ov_record_step step;
    struct ov_events events;

    if (number == 0) {
        print_start(record, open);
        return;
    }
    while (record->reader.steps < number &&
           ov_record_file_next(record, &step, &events) != OV_RECORD_END)
        continue;
    assert(record->reader.steps == number);
    print_step(record, &step, &events, open);
}

void ov_replay_to(struct ov_record_file *record, uint32_t number)
{
    struct ov_record_step step;

    while (record->reader.steps < number &&
           ov_record_file_next(record, &step, NULL) != OV_RECORD_END)
        continue;
    assert(record->reader.steps == number);
}
