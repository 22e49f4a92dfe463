/*
 * record.c - games of the library as records and back.
 */
#include "api/handles.h"
#include "notation/action.h"

#include <stdlib.h>

enum { STEP_TEXT = 32 + OV_ACTION_TEXT }; /* a step's line: number, seat */

static void write_record(struct ov_buffer *out,
                         const struct oddville_game *game)
{
    const struct ov_box *const box = &game->box->of;
    struct ov_record_header header = {.seed_is_open = true, .seed = game->seed};
    struct ov_game at = game->start;

    ov_setup_of(&header.setup, box, game->box->edition);
    header.result = ov_record_result_of(&game->of, box);
    ov_record_write_header(out, &header);
    for (int i = 0; i < game->moves; i++) {
        const struct ov_record_step step = {(uint32_t)i + 1, game->move[i].seat,
                                            game->move[i].action};

        ov_record_write_step(out, &at, box, &step);
        ov_play(&at, box, step.seat, step.action);
    }
    ov_record_write_end(out, ov_is_over(&game->of));
}

char *oddville_game_record(const struct oddville_game *game)
{
    struct ov_buffer out;
    size_t size;
    char *text;

    if (game == NULL || !game->from_seed)
        return NULL;
    size = OV_RECORD_HEADER_TEXT + OV_RECORD_LINE_TEXT +
           STEP_TEXT * (size_t)game->moves;
    text = malloc(size);
    if (text == NULL)
        return NULL;
    ov_buffer_init(&out, text, size);
    write_record(&out, game);
    if (!out.full)
        return text;
    free(text);
    return NULL;
}

/* Plays a record on an empty game that was made for it. */
static enum oddville_status play_record(struct oddville_game *game,
                                        struct ov_record_reader *reader,
                                        struct ov_parse_fault *ret_fault)
{
    for (;;) {
        struct ov_record_step step;
        struct oddville_action action;

        switch (ov_record_next(reader, &step, NULL, ret_fault)) {
        case OV_RECORD_FAULT:
            return ODDVILLE_BAD_TEXT;
        case OV_RECORD_COMMENT:
            break;
        case OV_RECORD_END:
            return ODDVILLE_OK;
        case OV_RECORD_STEP:
            memcpy(action.byte, &step.action, sizeof action.byte);
            if (oddville_game_play(game, step.seat, action) != ODDVILLE_OK)
                return ODDVILLE_NO_MEMORY; /* it was checked */
        }
    }
}

static enum oddville_status read_record(struct ov_record_reader *reader,
                                        struct oddville_box *box,
                                        struct oddville_game **ret_game,
                                        struct ov_parse_fault *ret_fault)
{
    struct oddville_game *game;
    enum oddville_status status;

    if (!reader->header.seed_is_open)
        return ODDVILLE_BAD_ARGUMENT;
    if (!ov_record_start(reader, &box->of, NULL, ret_fault))
        return ODDVILLE_BAD_TEXT;
    status = oddville_game_create(box, reader->header.seed.byte, &game);
    if (status != ODDVILLE_OK)
        return status;
    status = play_record(game, reader, ret_fault);
    if (status == ODDVILLE_OK)
        *ret_game = game;
    else
        oddville_game_destroy(game);
    return status;
}

enum oddville_status oddville_game_from_record(const char *text, size_t length,
                                               const char *deck,
                                               struct oddville_game **ret_game,
                                               struct oddville_problem *problem)
{
    struct ov_record_reader reader;
    struct ov_parse_fault fault;
    struct oddville_box *box = NULL;
    struct ov_deck own;
    enum oddville_status status;

    if (text == NULL || ret_game == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    status = ov_api_deck(deck, &own, problem);
    if (status != ODDVILLE_OK)
        return status;
    if (!ov_record_open(&reader, text, length, &fault))
        return ov_api_bad_text(problem, NULL, &fault);
    status = ov_api_box(&reader.header.setup, &own, &box, &fault);
    if (status == ODDVILLE_OK)
        status = read_record(&reader, box, ret_game, &fault);
    if (status == ODDVILLE_BAD_TEXT)
        (void)ov_api_bad_text(problem, box == NULL ? NULL : &box->of, &fault);
    oddville_box_destroy(box);
    return status;
}
