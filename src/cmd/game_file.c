/*
 * game_file.c - a game from a file of any kind.
 */
#include "cmd/game_file.h"

#include "cmd/record_file.h"
#include "cmd/say.h"
#include "notation/position.h"
#include "table/save.h"

#include <stdlib.h>

enum { MOST_BYTES = 1 << 26 };

static bool begins(const struct ov_file *file, const char *word)
{
    return strncmp(file->text, word, strlen(word)) == 0;
}

static bool find_room(struct ov_game_file *game, const struct ov_call *call,
                      size_t moves)
{
    game->moves = calloc(moves + 1, sizeof *game->moves);
    if (game->moves != NULL)
        return true;
    (void)ov_complain(call, N_("there is not enough memory"));
    return false;
}

/* --- A record --- */

static bool take_record(struct ov_game_file *game, const struct ov_call *call,
                        struct ov_record_file *record)
{
    enum ov_record_item item;
    struct ov_record_step step;

    if (!record->sound) {
        (void)ov_record_file_complain(record, call);
        return false;
    }
    if (!record->reader.replays) {
        (void)ov_complain(call,
                          N_("%s: it only commits to its seed; give "
                             "it with --seed SEED"),
                          record->path);
        return false;
    }
    if (!find_room(game, call, record->steps))
        return false;
    game->box = record->box;
    game->header = record->reader.header;
    game->start = record->reader.game;
    while ((item = ov_record_file_next(record, &step, NULL)) != OV_RECORD_END) {
        if (item == OV_RECORD_STEP)
            game->moves[game->count++] =
                (struct ov_move){(uint8_t)step.seat, step.action};
    }
    return true;
}

/* --- The save of a table --- */

/* Every move has a line of its own, so there are never more moves. */
static size_t lines_of(const struct ov_file *file)
{
    size_t lines = 1;

    for (size_t i = 0; i < file->length; i++)
        lines += file->text[i] == '\n';
    return lines;
}

static bool take_save(struct ov_game_file *game, const struct ov_call *call,
                      const struct ov_deck *deck, const struct ov_file *file)
{
    const size_t room = lines_of(file);
    struct ov_table *const table = calloc(1, sizeof *table);
    struct ov_parse_fault fault;
    enum ov_load load;

    if (table == NULL || !find_room(game, call, room)) {
        free(table);
        return false;
    }
    const struct ov_place place = {deck, &game->box,
                                   (struct ov_sheet){game->moves, (int)room}};
    load = ov_table_load(table, &place, file->text, file->length, &fault);
    if (load == OV_LOAD_WHOLE) {
        game->header = table->header;
        game->count = table->at;
        ov_table_game_at(table, 0, &game->start);
    } else {
        ov_complain_of_fault(call, game->path, &game->box, &fault);
    }
    free(table);
    return load == OV_LOAD_WHOLE;
}

/* --- A position --- */

static bool read_position(struct ov_game_file *game, const struct ov_deck *deck,
                          const struct ov_file *file, bool open,
                          struct ov_parse_fault *ret_fault)
{
    struct ov_position_reader reader;
    struct ov_view view;

    if (!ov_position_open(&reader, file->text, file->length, ret_fault) ||
        !ov_setup_box(&reader.setup, deck, &game->box, ret_fault))
        return false;
    game->header.setup = reader.setup;
    if (open)
        return ov_position_read(&reader, &game->box, &game->start, ret_fault);
    if (!ov_view_read(&reader, &game->box, &view, ret_fault))
        return false;
    game->start = view.of;
    return true;
}

/* One that tells all, or one as anyone sees it. */
static bool take_position(struct ov_game_file *game, const struct ov_call *call,
                          const struct ov_deck *deck,
                          const struct ov_file *file)
{
    const bool open = strstr(file->text, "\nchance ?") == NULL;
    struct ov_parse_fault fault;

    game->position = true;
    memset(&game->box, 0, sizeof game->box);
    if (read_position(game, deck, file, open, &fault))
        return true;
    ov_complain_of_fault(call, game->path, &game->box, &fault);
    return false;
}

static bool take(struct ov_game_file *game, const struct ov_call *call,
                 const struct ov_common *common, struct ov_file *file)
{
    struct ov_record_file record;
    struct ov_deck deck;
    bool good;
    int result;

    if (!begins(file, "oddville-table") && !begins(file, "oddville-position")) {
        if (!ov_record_file_take(&record, call, common, file, &result))
            return false;
        good = take_record(game, call, &record);
        ov_record_file_finish(&record);
        return good;
    }
    good = ov_common_deck(call, common, &deck) &&
           (begins(file, "oddville-table")
                ? take_save(game, call, &deck, file)
                : take_position(game, call, &deck, file));
    ov_file_finish(file);
    return good;
}

bool ov_game_file_open(struct ov_game_file *game, const struct ov_call *call,
                       const struct ov_common *common)
{
    const char *const path = call->word[0];
    struct ov_file file;
    const int error = ov_file_read(path, MOST_BYTES, &file);

    memset(game, 0, sizeof *game);
    game->path = strcmp(path, "-") == 0 ? "<stdin>" : path;
    if (error < 0) {
        (void)ov_complain_file(call, path, error);
        return false;
    }
    if (take(game, call, common, &file))
        return true;
    ov_game_file_finish(game);
    return false;
}

void ov_game_file_finish(struct ov_game_file *game)
{
    free(game->moves);
    game->moves = NULL;
}

void ov_game_file_at(const struct ov_game_file *game, int moves,
                     struct ov_game *ret_game)
{
    assert(moves >= 0 && moves <= game->count);
    *ret_game = game->start;
    for (int i = 0; i < moves; i++)
        ov_play(ret_game, &game->box, game->moves[i].seat,
                game->moves[i].action);
}
