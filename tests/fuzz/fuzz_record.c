/*
 * fuzz_record.c - a record that is read to its end is written again the same,
 * and its game keeps the rules' invariants at every step.
 *
 * The deck's hash is not compared: the fuzzer could not guess it.
 */
#include "fuzz.h"
#include "notation/record.h"
#include "played.h"

/* Where the copy of the record has got to; it must be the same text. */
struct copy {
    const uint8_t *bytes;
    size_t size, at;
};

static void require_next(struct copy *copy, const struct ov_buffer *buffer)
{
    require(!buffer->full && buffer->length <= copy->size - copy->at);
    require(memcmp(copy->bytes + copy->at, buffer->text, buffer->length) == 0);
    copy->at += buffer->length;
}

static void copy_comment(struct copy *copy, const struct ov_record_reader *read)
{
    char text[OV_RECORD_LINE_TEXT], line[OV_RECORD_LINE_TEXT];
    struct ov_buffer buffer;

    memcpy(text, read->line, read->line_length);
    text[read->line_length] = '\0';
    ov_buffer_init(&buffer, line, sizeof line);
    ov_record_write_comment(&buffer, text);
    require_next(copy, &buffer);
}

static void copy_step(struct copy *copy, const struct ov_game *before,
                      const struct ov_box *box,
                      const struct ov_record_step *step)
{
    char line[OV_RECORD_LINE_TEXT];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, line, sizeof line);
    ov_record_write_step(&buffer, before, box, step);
    require_next(copy, &buffer);
}

static void copy_end(struct copy *copy, const struct ov_record_reader *read)
{
    char line[OV_RECORD_LINE_TEXT];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, line, sizeof line);
    ov_record_write_end(&buffer, ov_is_over(&read->game));
    require_next(copy, &buffer);
    require(copy->at == copy->size);
}

static void replay(struct ov_record_reader *reader, struct copy *copy)
{
    static struct ov_events events;
    struct ov_parse_fault fault;
    struct ov_record_step step;

    for (;;) {
        const struct ov_game before = reader->game;

        switch (ov_record_next(reader, &step, &events, &fault)) {
        case OV_RECORD_FAULT:
            require(fault.code < OV_PARSE_COUNT && fault.line > 0);
            return;
        case OV_RECORD_END:
            if (reader->replays)
                copy_end(copy, reader);
            return;
        case OV_RECORD_COMMENT:
            copy_comment(copy, reader);
            break;
        case OV_RECORD_STEP:
            if (!reader->replays)
                return; /* a bonus cannot be written without the game */
            copy_step(copy, &before, reader->box, &step);
            require(ov_broken_invariant(&reader->game, reader->box) == NULL);
            break;
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct ov_record_reader reader;
    static struct ov_box box;
    static char text[OV_RECORD_HEADER_TEXT];
    struct copy copy = {bytes, size, 0};
    struct ov_parse_fault fault;
    struct ov_buffer buffer;

    if (!ov_record_open(&reader, (const char *)bytes, size, &fault))
        return 0;
    ov_buffer_init(&buffer, text, sizeof text);
    ov_record_write_header(&buffer, &reader.header);
    require_next(&copy, &buffer);
    ov_box_init(&box, played_deck(), &reader.header.setup.switches,
                reader.header.setup.seats);
    require(ov_record_start(&reader, &box, NULL, &fault));
    replay(&reader, &copy);
    return 0;
}
