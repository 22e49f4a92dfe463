/*
 * match_record.c - a match on paper: played again from its seed, step by step.
 */
#include "lab/match_record.h"

#include "notation/action.h"
#include "notation/record.h"
#include "sys/file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

enum { STEP_TEXT = 16 + OV_ACTION_TEXT }; /* a step's line: number, seat */

/* Who played what; the result comes at the end. */
static void make_header(const struct ov_match *match,
                        struct ov_record_header *ret_header)
{
    memset(ret_header, 0, sizeof *ret_header);
    ov_setup_of(&ret_header->setup, match->box, match->edition);
    for (int seat = 0; seat < match->box->seats; seat++) {
        struct ov_record_player *const player = &ret_header->player[seat];
        const char *const name = ov_match_entrant(match, seat)->name;

        (void)snprintf(player->name, sizeof player->name, "%s", name);
        (void)snprintf(player->bot, sizeof player->bot, "%s", name);
    }
    ret_header->seed_is_open = true;
    ret_header->seed = match->seed;
}

/* Writes the steps and finds how it ended. */
static void write_steps(struct ov_buffer *buffer, const struct ov_match *match,
                        struct ov_game *game)
{
    const struct ov_steps *const steps = match->steps;

    ov_start(game, match->box, &match->seed);
    for (int i = 0; i < steps->count; i++) {
        const struct ov_record_step step = {(uint32_t)i + 1, steps->seat[i],
                                            steps->action[i]};

        ov_record_write_step(buffer, game, match->box, &step);
        ov_play(game, match->box, step.seat, step.action);
    }
    ov_record_write_end(buffer, ov_is_over(game));
}

/* The text of a record; NULL if there is no memory for it. Free it. */
static char *text_of(const struct ov_match *match, size_t *ret_length)
{
    const size_t size = OV_RECORD_HEADER_TEXT + OV_RECORD_LINE_TEXT +
                        STEP_TEXT * (size_t)match->steps->count;
    char *const text = malloc(2 * size);
    struct ov_record_header header;
    struct ov_buffer steps, whole;
    struct ov_game game;

    if (text == NULL)
        return NULL;
    ov_buffer_init(&steps, text + size, size);
    write_steps(&steps, match, &game);
    make_header(match, &header);
    header.result = ov_record_result_of(&game, match->box);
    ov_buffer_init(&whole, text, size);
    ov_record_write_header(&whole, &header);
    assert(!steps.full && steps.length < size - whole.length);
    memmove(text + whole.length, steps.text, steps.length + 1);
    *ret_length = whole.length + steps.length;
    return text;
}

int ov_match_record_keep(const struct ov_match *match, const char *folder,
                         int64_t number)
{
    size_t length;
    char *const text = text_of(match, &length);
    char *path;
    int result = -ENOMEM;

    if (text != NULL &&
        asprintf(&path, "%s/game-%06" PRId64 ".ovr", folder, number + 1) >= 0) {
        result = ov_file_write(path, text, length);
        free(path);
    }
    free(text);
    return result;
}

void ov_match_record_print(const struct ov_match *match, FILE *file)
{
    size_t length;
    char *const text = text_of(match, &length);

    if (text != NULL)
        (void)fwrite(text, 1, length, file);
    free(text);
}
