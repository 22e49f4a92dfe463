/*
 * arena.c - one match of an arena, with the arena's options.
 */
#include "lab/arena.h"

#include "cli/say.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const ov_line_up_words[] = {"one-a", "one-b", "both", NULL};
const char *const ov_suite_words[] = {"quick", "full", "people", NULL};

bool ov_arena_wants(const struct ov_arena_options *options, int players)
{
    for (int i = 0; i < options->players.count; i++)
        if (options->players.at[i][0] - '0' == players)
            return true;
    return false;
}

/* The folder for the records of a match, created if it is missing. */
static int make_folder(const struct ov_arena *arena,
                       const struct ov_pairing *pairing, char **ret_path)
{
    const char *const top = arena->options->records;

    *ret_path = NULL;
    if (top == NULL)
        return OV_EXIT_FINE;
    if (asprintf(ret_path, "%s/%d-%s", top, pairing->players,
                 ov_line_up_words[pairing->one]) < 0) {
        *ret_path = NULL;
        return ov_complain(arena->call, N_("there is not enough memory"));
    }
    if (mkdir(top, 0777) < 0 && errno != EEXIST)
        return ov_complain_file(arena->call, top, -errno);
    return ov_records_begin(
        arena->call,
        &(struct ov_records){*ret_path, arena->options->common.force});
}

int ov_arena_match(struct ov_arena *arena, const struct ov_pairing *pairing,
                   struct ov_match *ret_match)
{
    const struct ov_arena_options *const options = arena->options;
    const struct ov_switches switches = ov_common_switches(&options->common);
    struct ov_match_plan plan = {
        .box = &arena->box,
        .edition = (enum ov_edition)options->common.edition,
        .entrant = {pairing->entrant[OV_SIDE_A], pairing->entrant[OV_SIDE_B]},
        .one = pairing->one,
        .blocks = pairing->blocks,
        .sprt = arena->sprt,
        .seed = arena->seed,
        .threads = (int)options->threads,
        .terms = {.seconds = (int)options->timeout,
                  .time = (int32_t)options->time,
                  .verbose = options->verbose},
        .strict = options->strict,
        .progress = isatty(STDERR_FILENO) != 0,
    };
    char *folder;
    int result = make_folder(arena, pairing, &folder);

    assert(pairing->players >= OV_MIN_SEATS &&
           pairing->players <= OV_MAX_SEATS);
    plan.records = (struct ov_records){folder, options->common.force};
    ov_box_init(&arena->box, &arena->deck, &switches, pairing->players);
    if (result == OV_EXIT_FINE)
        result = ov_match_play(arena->call, &plan, ret_match);
    free(folder);
    if (result != OV_EXIT_FINE)
        return result;
    ov_arena_tell_forfeits(arena, ret_match);
    return options->strict && ret_match->shown > 0 ? OV_EXIT_NO : result;
}
