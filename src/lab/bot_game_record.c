/*
 * bot_game_record.c - writes a game down: plays it again from its seed, step by
 * step.
 */
#include "lab/bot_game_record.h"

#include "notation/action.h"
#include "notation/record.h"
#include "sys/file.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>

enum { STEP_TEXT = 16 + OV_ACTION_TEXT }; /* a step's line: number, seat */

/* Who played what; the result comes at the end. */
static void make_header(const struct ov_bot_game *bot_game,
                        struct ov_record_header *ret_header)
{
    memset(ret_header, 0, sizeof *ret_header);
    ov_setup_of(&ret_header->setup, bot_game->box, bot_game->edition);
    for (int seat = 0; seat < bot_game->box->seats; seat++) {
        struct ov_record_player *const player = &ret_header->player[seat];
        const char *const name = ov_bot_game_entrant(bot_game, seat)->name;

        (void)snprintf(player->name, sizeof player->name, "%s", name);
        (void)snprintf(player->bot, sizeof player->bot, "%s", name);
    }
    ret_header->seed_is_open = true;
    ret_header->seed = bot_game->seed;
}

/* Writes the steps and finds out how it ended. */
static void write_steps(struct ov_buffer *buffer,
                        const struct ov_bot_game *bot_game,
                        struct ov_game *game)
{
    const struct ov_steps *const steps = bot_game->steps;

    ov_start(game, bot_game->box, &bot_game->seed);
    for (int i = 0; i < steps->count; i++) {
        const struct ov_record_step step = {(uint32_t)i + 1, steps->seat[i],
                                            steps->action[i]};

        ov_record_write_step(buffer, game, bot_game->box, &step);
        ov_play(game, bot_game->box, step.seat, step.action);
    }
    ov_record_write_end(buffer, ov_is_over(game));
}

/* The text of a record; NULL if out of memory. Free it. */
static char *text_of(const struct ov_bot_game *bot_game, size_t *ret_length)
{
    const size_t size = OV_RECORD_HEADER_TEXT + OV_RECORD_LINE_TEXT +
                        STEP_TEXT * (size_t)bot_game->steps->count;
    char *const text = malloc(2 * size);
    struct ov_record_header header;
    struct ov_buffer steps, whole;
    struct ov_game game;

    if (text == NULL)
        return NULL;
    ov_buffer_init(&steps, text + size, size);
    write_steps(&steps, bot_game, &game);
    make_header(bot_game, &header);
    header.result = ov_record_result_of(&game, bot_game->box);
    ov_buffer_init(&whole, text, size);
    ov_record_write_header(&whole, &header);
    assert(!steps.full && steps.length < size - whole.length);
    memmove(text + whole.length, steps.text, steps.length + 1);
    *ret_length = whole.length + steps.length;
    return text;
}

static bool is_record(const char *name)
{
    const size_t length = strlen(name);

    return length > 9 && strncmp(name, "game-", 5) == 0 &&
           strcmp(name + length - 4, ".ovr") == 0;
}

/* -EEXIST if a folder contains records. */
static int look_for_records(const char *path)
{
    DIR *const folder = opendir(path);
    const struct dirent *entry;
    int result = 0;

    if (folder == NULL)
        return -errno;
    while (result == 0 && (entry = readdir(folder)) != NULL)
        if (is_record(entry->d_name))
            result = -EEXIST;
    (void)closedir(folder);
    return result;
}

int ov_bot_game_record_folder(const char *folder, bool replace)
{
    if (mkdir(folder, 0777) == 0)
        return 0;
    if (errno != EEXIST)
        return -errno;
    return replace ? 0 : look_for_records(folder);
}

int ov_bot_game_record_keep(const struct ov_bot_game *bot_game,
                            const struct ov_records *records, int64_t number)
{
    const unsigned how =
        OV_FILE_QUICK | (records->replace ? (unsigned)OV_FILE_REPLACE : 0);
    size_t length;
    char *const text = text_of(bot_game, &length);
    char *path;
    int result = -ENOMEM;

    assert(records->folder != NULL && number >= 0);
    if (text != NULL && asprintf(&path, "%s/game-%06" PRId64 ".ovr",
                                 records->folder, number + 1) >= 0) {
        result = ov_file_write(path, text, length, how);
        free(path);
    }
    free(text);
    return result;
}

void ov_bot_game_record_print(const struct ov_bot_game *bot_game, FILE *file)
{
    size_t length;
    char *const text = text_of(bot_game, &length);

    if (text != NULL)
        (void)fwrite(text, 1, length, file);
    free(text);
}
