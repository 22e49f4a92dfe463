/*
 * game_file.c - a game from a file of any kind.
 */
#include "cli/game_file.h"

#include "cli/record_file.h"
#include "cli/say.h"
#include "notation/position.h"

#include <stdlib.h>

enum { MOST_BYTES = 1 << 26 };

static bool begins(const struct ov_file *file, const char *word)
{
    return strncmp(file->text, word, strlen(word)) == 0;
}

/* --- A record, or the save of a table --- */

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
                          N_("%s: this record only commits to its seed; give "
                             "the seed with --seed SEED"),
                          record->path);
        return false;
    }
    game->moves = calloc(record->steps + 1, sizeof *game->moves);
    if (game->moves == NULL) {
        (void)ov_complain(call, N_("there is not enough memory"));
        return false;
    }
    game->box = record->box;
    game->header = record->reader.header;
    game->start = record->reader.game;
    while ((item = ov_record_file_next(record, &step, NULL)) != OV_RECORD_END) {
        if (item == OV_RECORD_STEP)
            game->moves[game->count++] = (struct ov_move){
                .seat = (uint8_t)step.seat, .action = step.action};
    }
    return true;
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

/* A position that shows everything, or one as anyone sees it. */
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

    if (!begins(file, "oddville-position")) {
        if (!ov_record_file_take(&record, call, common, file, &result))
            return false;
        good = take_record(game, call, &record);
        ov_record_file_finish(&record);
        return good;
    }
    good = ov_common_deck(call, common, &deck) &&
           take_position(game, call, &deck, file);
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
