/*
 * sitting.c - a game in the terminal and its file.
 */
#include "tty/sitting.h"

#include "bot/standard.h"
#include "sys/file.h"
#include "sys/random_source.h"
#include "sys/scratch.h"
#include "table/opponents.h"
#include "tty/meeting.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The size is part of what defines a searching bot: it limits its tree. */
enum { MOST_BYTES = 1 << 24 };

/* --- The lock beside a game of ours --- */

static void unlock(struct ov_sitting *sitting)
{
    ov_place_unlock(sitting->path, sitting->lock);
    sitting->lock = -1;
}

struct ov_sitting *ov_sitting_create(const struct ov_deck *deck,
                                     enum ov_language language)
{
    struct ov_sitting *const sitting = calloc(1, sizeof *sitting);
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    assert(deck != NULL);
    if (sitting == NULL)
        return NULL;
    sitting->lock = -1;
    sitting->deck = *deck;
    sitting->language = language;
    /* Enough for sentences about files that are not games. */
    ov_box_init(&sitting->box, deck, &switches, OV_MIN_SEATS);
    sitting->scene.box = &sitting->box;
    return sitting;
}

void ov_sitting_destroy(struct ov_sitting *sitting)
{
    if (sitting == NULL)
        return;
    assert(sitting->meeting == NULL);
    ov_thinker_destroy(sitting->thinker);
    unlock(sitting);
    ov_log_finish(&sitting->log);
    ov_scratch_free(&sitting->aid.scratch);
    free(sitting);
}

const char *ov_usual_bot(const struct ov_settings *settings)
{
    assert(settings != NULL);
    return ov_setting_value_word(OV_SETTING_opponent, settings->opponent);
}

void ov_sitting_refresh(struct ov_sitting *sitting)
{
    struct ov_table *const table = &sitting->table;

    assert(sitting->table.box == &sitting->box);
    sitting->aid.net = ov_net_for(&sitting->box, &sitting->folded);
    ov_table_view(table, &sitting->view);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        const char *const name = table->header.player[seat].name;
        sitting->names[seat] = *name == '\0' ? NULL : name;
    }
    sitting->scene = (struct ov_scene){
        .box = &sitting->box,
        .game = &sitting->view.of,
        .names = sitting->names,
    };
    (void)ov_log_follow(&sitting->log, table); /* a shorter log will do */
}

/* --- Keeping --- */

/*
 * Writes the table to a file (`how` as for ov_file_write); on failure returns a
 * negative errno, and the old file is still there.
 */
static int write_table(const struct ov_table *table, const char *path,
                       bool record, unsigned how)
{
    const size_t size = ov_table_save_size(table);
    char *const text = malloc(size);
    struct ov_buffer out;
    bool whole;
    int error;

    if (text == NULL)
        return -ENOMEM;
    ov_buffer_init(&out, text, size);
    whole = record ? ov_table_write_record(table, true, &out)
                   : ov_table_save(table, &out);
    error = whole ? ov_file_write(path, text, out.length, how) : -EFBIG;
    free(text);
    return error;
}

static bool ends_with(const char *text, const char *end)
{
    const size_t length = strlen(text), ending = strlen(end);

    return length >= ending && strcmp(text + length - ending, end) == 0;
}

int ov_sitting_save(const struct ov_sitting *sitting, const char *path,
                    unsigned how)
{
    assert(path != NULL);
    return write_table(&sitting->table, path, ends_with(path, ".ovr"), how);
}

const char *ov_read_save_words(const char *words, unsigned *ret_how)
{
    const size_t first = strcspn(words, " ");
    const bool forced =
        first == strlen("--force") && strncmp(words, "--force", first) == 0;

    assert(words != NULL && ret_how != NULL);
    *ret_how = forced ? OV_FILE_REPLACE : 0;
    return forced ? words + first + strspn(words + first, " ") : words;
}

void ov_sitting_kept_at(const struct ov_sitting *sitting,
                        char ret_path[OV_PATH_SIZE])
{
    const size_t length = strlen(sitting->path);

    assert(length < OV_PATH_SIZE);
    memcpy(ret_path, sitting->path, length + 1);
    if (sitting->path_is_ours && ov_is_over(&sitting->table.game))
        ret_path[length - 1] = 'r';
}

/* A finished game in our folder becomes a record beside the unfinished ones. */
static int keep_finished(struct ov_sitting *sitting)
{
    char record[OV_PATH_SIZE];
    int error;

    ov_sitting_kept_at(sitting, record);
    error = write_table(&sitting->table, record, true, OV_FILE_REPLACE);
    if (error == 0 && unlink(sitting->path) < 0 && errno != ENOENT)
        error = -errno;
    return error;
}

bool ov_sitting_is_begun(const struct ov_sitting *sitting)
{
    return ov_table_is_begun(&sitting->table);
}

bool ov_sitting_goes_on(const struct ov_sitting *sitting)
{
    assert(memchr(sitting->path, 0, sizeof sitting->path) != NULL);
    return sitting->path[0] != '\0' && ov_sitting_is_begun(sitting) &&
           !ov_is_over(&sitting->table.game);
}

int ov_sitting_keep(struct ov_sitting *sitting)
{
    int error = 0;

    assert(sitting->save_error <= 0);
    if (sitting->path[0] == '\0')
        return sitting->save_error;
    if (sitting->path_is_ours && !ov_sitting_is_begun(sitting))
        return sitting->save_error;
    if (sitting->path_is_ours)
        error = ov_place_make_folder_of(sitting->path);
    if (error == 0 && sitting->path_is_ours && sitting->lock < 0)
        sitting->lock = ov_place_lock(sitting->path);
    if (error == 0 && sitting->path_is_ours && ov_is_over(&sitting->table.game))
        error = keep_finished(sitting);
    else if (error == 0)
        error = ov_sitting_save(sitting, sitting->path, sitting->how);
    if (error == 0)
        sitting->how = OV_FILE_REPLACE; /* its own, from now on */
    sitting->save_error = error;
    return error;
}

bool ov_sitting_is_unsaved(struct ov_sitting *sitting)
{
    assert(sitting->save_error <= 0);
    return sitting->save_error < 0 && ov_sitting_is_begun(sitting) &&
           ov_sitting_keep(sitting) < 0;
}

int ov_sitting_move(struct ov_sitting *sitting, const char *path, unsigned how)
{
    int error;

    assert(path != NULL);
    if (strlen(path) >= sizeof sitting->path)
        return -ENAMETOOLONG;
    error = ov_sitting_save(sitting, path, how);
    if (error == 0)
        ov_sitting_keep_at(sitting, path, OV_FILE_REPLACE);
    return error;
}

/* A new path, from the commitment, which reveals nothing about the seed. */
static void find_place(struct ov_sitting *sitting)
{
    const struct ov_commitment commitment =
        ov_seed_commit(&sitting->table.header.seed);
    char letters[9];
    struct ov_buffer out;
    int error;

    ov_buffer_init(&out, letters, sizeof letters);
    ov_put_hex(&out, commitment.byte, 4);
    error = ov_place_new_game(letters, sitting->path, sizeof sitting->path);
    sitting->path_is_ours = error == 0;
    sitting->save_error = error;
    if (error < 0)
        sitting->path[0] = '\0';
}

void ov_sitting_keep_at(struct ov_sitting *sitting, const char *path,
                        unsigned how)
{
    assert(sitting->meeting == NULL);
    unlock(sitting);
    sitting->how = how;
    sitting->save_error = 0;
    sitting->path_is_ours = false;
    sitting->path[0] = '\0';
    if (path == NULL)
        find_place(sitting);
    else if (strlen(path) >= sizeof sitting->path)
        sitting->save_error = -ENAMETOOLONG;
    else
        memcpy(sitting->path, path, strlen(path) + 1);
    (void)ov_sitting_keep(sitting); /* `error` is what counts */
}

/* --- Beginning --- */

void ov_sitting_start(struct ov_sitting *sitting,
                      const struct ov_new_game *game, const char *path)
{
    const struct ov_sheet sheet = ov_sheet_on(&sitting->sheet);

    assert(game->seats >= OV_MIN_SEATS && game->seats <= OV_MAX_SEATS);
    ov_box_init(&sitting->box, &sitting->deck, &game->switches, game->seats);
    ov_table_start(&sitting->table, &sitting->box, game->edition, &game->seed,
                   sheet);
    for (int seat = 0; seat < game->seats; seat++)
        ov_table_seat_bot(&sitting->table, seat, game->player[seat].name,
                          game->player[seat].bot);
    ov_table_give_usual_orders(&sitting->table);
    sitting->opponent_is_new = false;
    ov_log_restart(&sitting->log);
    ov_sitting_refresh(sitting);
    ov_sitting_keep_at(sitting, path, 0);
}

/* Whether a bot is one of those that people can choose. */
static bool is_opponent(const char *bot)
{
    return ov_opponent_of_bot(bot) != OV_OPPONENT_COUNT;
}

static void put_usual(const struct ov_sitting *sitting,
                      char ret_bot[OV_BOT_NAME_SIZE])
{
    const char *const bot = ov_usual_bot(&sitting->settings);

    assert(strlen(bot) < OV_BOT_NAME_SIZE);
    memcpy(ret_bot, bot, strlen(bot) + 1);
}

int ov_sitting_start_again(struct ov_sitting *sitting)
{
    const struct ov_record_header *const header = &sitting->table.header;
    struct ov_new_game game = {
        .edition = (enum ov_edition)header->setup.edition,
        .switches = sitting->box.switches,
        .seats = sitting->box.seats,
    };
    int error = ov_sitting_keep(sitting);

    assert(sitting->meeting == NULL);
    if (error == 0)
        error = ov_random_seed(&game.seed);
    if (error < 0)
        return error;
    for (int seat = 0; seat < game.seats; seat++) {
        const struct ov_record_player *const player = &header->player[seat];

        memcpy(game.player[seat].name, player->name, sizeof player->name);
        memcpy(game.player[seat].bot, player->bot, sizeof player->bot);
        if (sitting->opponent_is_new && is_opponent(player->bot))
            put_usual(sitting, game.player[seat].bot);
    }
    ov_sitting_start(sitting, &game, NULL);
    return 0;
}

/* The programs sat at another game. */
static void dismiss_programs(struct ov_sitting *sitting)
{
    memset(sitting->programs.sits, 0, sizeof sitting->programs.sits);
}

int ov_sitting_start_usual(struct ov_sitting *sitting)
{
    struct ov_new_game game = {
        .edition = OV_EN,
        .switches = ov_edition_switches(OV_EN),
        .seats = OV_MIN_SEATS,
    };
    const int error = ov_random_seed(&game.seed);

    assert(sitting->meeting == NULL);
    if (error < 0)
        return error;
    memcpy(game.player[0].name, sitting->settings.name,
           sizeof sitting->settings.name);
    put_usual(sitting, game.player[1].bot);
    dismiss_programs(sitting);
    ov_sitting_start(sitting, &game, NULL);
    return 0;
}

static void replace_bot(struct ov_sitting *sitting, int seat)
{
    char name[OV_PLAYER_NAME_SIZE];

    memcpy(name, sitting->table.header.player[seat].name, sizeof name);
    ov_table_seat_bot(&sitting->table, seat, name,
                      ov_usual_bot(&sitting->settings));
}

void ov_sitting_meet_opponent(struct ov_sitting *sitting)
{
    struct ov_table *const table = &sitting->table;

    assert(sitting->box.seats <= OV_MAX_SEATS);
    sitting->opponent_is_new = true;
    if (ov_sitting_is_begun(sitting))
        return;
    for (int seat = 0; seat < sitting->box.seats; seat++) {
        const struct ov_record_player *const player =
            &table->header.player[seat];

        if (is_opponent(player->bot))
            replace_bot(sitting, seat);
    }
}

enum ov_opponent ov_sitting_opponent(const struct ov_sitting *sitting)
{
    const struct ov_record_header *const header = &sitting->table.header;

    assert(sitting->box.seats <= OV_MAX_SEATS);
    for (int seat = 0; seat < sitting->box.seats; seat++)
        if (is_opponent(header->player[seat].bot))
            return ov_opponent_of_bot(header->player[seat].bot);
    return OV_OPPONENT_COUNT;
}

void ov_sitting_start_tutorial(struct ov_sitting *sitting,
                               struct ov_tutorial *ret_tutorial)
{
    const struct ov_sheet sheet = ov_sheet_on(&sitting->sheet);

    assert(ret_tutorial != NULL);
    ov_tutorial_start(ret_tutorial, &sitting->table, &sitting->box, sheet);
    sitting->deck = sitting->box.deck;
    dismiss_programs(sitting);
    ov_log_restart(&sitting->log);
    ov_sitting_refresh(sitting);
    ov_sitting_keep_at(sitting, "", 0);
}

bool ov_sitting_has_stranger(const struct ov_sitting *sitting, int seat)
{
    assert(seat >= 0 && seat < sitting->box.seats);
    return sitting->table.header.player[seat].bot[0] != '\0' &&
           !sitting->programs.sits[seat] &&
           ov_table_bot(&sitting->table, seat, NULL) == NULL;
}

bool ov_sitting_replace_strangers(struct ov_sitting *sitting)
{
    bool any = false;

    assert(sitting->meeting == NULL);
    for (int seat = 0; seat < sitting->box.seats; seat++)
        if (ov_sitting_has_stranger(sitting, seat)) {
            replace_bot(sitting, seat);
            any = true;
        }
    return any;
}

/* A table that is read separately, so that a broken one does no harm. */
struct aside {
    struct ov_box box;
    struct ov_table table;
    struct ov_sheet_memory sheet;
};

static void take_over(struct ov_sitting *sitting, const struct aside *aside)
{
    dismiss_programs(sitting);
    sitting->box = aside->box;
    sitting->table = aside->table;
    sitting->sheet = aside->sheet;
    ov_table_relocate(&sitting->table, &sitting->box,
                      ov_sheet_on(&sitting->sheet));
    ov_log_restart(&sitting->log);
    ov_sitting_refresh(sitting);
}

static enum ov_load read_text(struct ov_sitting *sitting,
                              const struct ov_file *file, struct aside *aside,
                              struct ov_parse_fault *ret_fault)
{
    const struct ov_place place = {
        .deck = &sitting->deck,
        .box = &aside->box,
        .sheet = ov_sheet_on(&aside->sheet),
    };
    const enum ov_load load = ov_table_load(&aside->table, &place, file->text,
                                            file->length, ret_fault);

    if (load != OV_LOAD_NOTHING)
        take_over(sitting, aside);
    return load;
}

/* Reads a game and takes it over, without deciding where it is kept. */
static enum ov_load read_game(struct ov_sitting *sitting, const char *path,
                              int *ret_error, struct ov_parse_fault *ret_fault)
{
    struct aside *const aside = calloc(1, sizeof *aside);
    enum ov_load load = OV_LOAD_NOTHING;
    struct ov_file file;

    *ret_error =
        aside == NULL ? -ENOMEM : ov_file_read(path, MOST_BYTES, &file);
    if (*ret_error == 0) {
        load = read_text(sitting, &file, aside, ret_fault);
        ov_file_finish(&file);
    }
    free(aside);
    return load;
}

enum ov_load ov_sitting_open(struct ov_sitting *sitting, const char *path,
                             int *ret_error, struct ov_parse_fault *ret_fault)
{
    const enum ov_load load = read_game(sitting, path, ret_error, ret_fault);

    assert(path != NULL);
    assert(ret_error != NULL && ret_fault != NULL);
    if (load != OV_LOAD_NOTHING)
        ov_sitting_keep_at(sitting, "", 0);
    return load;
}

enum ov_load ov_sitting_load(struct ov_sitting *sitting, const char *path,
                             int *ret_error, struct ov_parse_fault *ret_fault)
{
    const enum ov_load load = read_game(sitting, path, ret_error, ret_fault);

    assert(path != NULL);
    assert(ret_error != NULL && ret_fault != NULL);
    if (load != OV_LOAD_NOTHING)
        ov_sitting_keep_at(sitting, NULL, 0);
    return load;
}

/* From now on the game that was read is kept where it was. */
static void keep_there(struct ov_sitting *sitting, const char *path, int lock)
{
    memmove(sitting->path, path, strlen(path) + 1);
    sitting->path_is_ours = true;
    sitting->lock = lock;
    sitting->how = OV_FILE_REPLACE;
    sitting->save_error = 0;
}

enum ov_load ov_sitting_resume(struct ov_sitting *sitting, const char *path,
                               int *ret_error, struct ov_parse_fault *ret_fault)
{
    const bool is_mine = sitting->lock >= 0 && strcmp(path, sitting->path) == 0;
    const int lock = is_mine ? sitting->lock : ov_place_lock(path);
    enum ov_load load;

    assert(path != NULL);
    assert(ret_error != NULL && ret_fault != NULL);
    if (lock == -EBUSY) {
        *ret_error = lock;
        return OV_LOAD_NOTHING;
    }
    load = read_game(sitting, path, ret_error, ret_fault);
    if (load != OV_LOAD_NOTHING && !is_mine)
        unlock(sitting);
    if (load == OV_LOAD_WHOLE && strlen(path) < sizeof sitting->path) {
        keep_there(sitting, path, lock);
        return load;
    }
    if (!is_mine)
        ov_place_unlock(path, lock);
    /* A damaged file stays as it is; the rest of the game is kept elsewhere. */
    if (load != OV_LOAD_NOTHING)
        ov_sitting_keep_at(sitting, NULL, 0);
    return load;
}
