/*
 * play_find.c - where the game of `oddville play` comes from: a file, the last
 * one, or a new one.
 */
#include "cmd/play.h"

#include "cli/say.h"
#include "present/table_errors.h"
#include "sys/stop.h"
#include "text/fill.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

static void complain_of_game(const struct ov_call *call,
                             const struct ov_sitting *sitting, const char *path,
                             int error, const struct ov_parse_fault *fault)
{
    char text[OV_PATH_SIZE + 2 * OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_sitting_put_load_error(sitting, path, error, fault, &out);
    ov_print_error("%s: %s", call->name, text);
}

/* Reports what was found in a game that was read; true if it can be played. */
static bool has_game(struct ov_play_programs *programs,
                     const struct ov_play_options *options,
                     struct ov_sitting *sitting, enum ov_load load)
{
    const struct ov_call *const call = programs->call;

    if (load == OV_LOAD_PART)
        (void)ov_complain(call, N_("everything up to there has been kept"));
    if (load == OV_LOAD_NOTHING ||
        !ov_play_programs_return(programs, options, sitting))
        return false;
    if (ov_sitting_replace_strangers(sitting))
        (void)ov_complain(call, N_("another bot plays in place of one that "
                                   "this program does not have"));
    return true;
}

/* Keeps the game in the file that --save names; reports it if that fails. */
static bool keep_in_file(const struct ov_call *call, struct ov_sitting *sitting,
                         const struct ov_play_options *options)
{
    const bool is_own =
        options->load != NULL && ov_file_is_same(options->load, options->save);

    ov_sitting_keep_at(sitting, options->save,
                       is_own ? OV_FILE_REPLACE
                              : ov_common_how(&options->common));
    if (sitting->save_error == -EEXIST)
        (void)ov_complain_file(call, options->save, -EEXIST);
    return sitting->save_error != -EEXIST;
}

static bool load_game(struct ov_play_programs *programs,
                      struct ov_sitting *sitting,
                      const struct ov_play_options *options)
{
    const struct ov_call *const call = programs->call;
    struct ov_parse_fault fault;
    int error;
    const enum ov_load load =
        options->save == NULL
            ? ov_sitting_load(sitting, options->load, &error, &fault)
            : ov_sitting_open(sitting, options->load, &error, &fault);

    if (load != OV_LOAD_WHOLE)
        complain_of_game(call, sitting, options->load, error, &fault);
    if (!has_game(programs, options, sitting, load))
        return false;
    return options->save == NULL || keep_in_file(call, sitting, options);
}

bool ov_play_view(const struct ov_call *call, struct ov_sitting *sitting,
                  const char *path)
{
    struct ov_parse_fault fault;
    int error;
    const enum ov_load load = ov_sitting_open(sitting, path, &error, &fault);

    if (load != OV_LOAD_WHOLE)
        complain_of_game(call, sitting, path, error, &fault);
    return load != OV_LOAD_NOTHING;
}

/* The unfinished game that was played last; *ret_busy: it is open elsewhere. */
static bool resume_game(struct ov_play_programs *programs,
                        const struct ov_play_options *options,
                        struct ov_sitting *sitting, const char *path,
                        bool *ret_busy)
{
    const struct ov_call *const call = programs->call;
    struct ov_parse_fault fault;
    int error;
    const enum ov_load load = ov_sitting_resume(sitting, path, &error, &fault);

    *ret_busy = load == OV_LOAD_NOTHING && error == -EBUSY;
    if (load != OV_LOAD_WHOLE)
        complain_of_game(call, sitting, path, error, &fault);
    if (*ret_busy)
        (void)ov_complain(call,
                          N_("'oddville play --view %s' shows the game, "
                             "'oddville play --new' starts another one"),
                          path);
    return has_game(programs, options, sitting, load);
}

/* R12.3 */
static bool may_play(const struct ov_call *call, const struct ov_new_game *game)
{
    bool bots = false;

    for (int seat = 0; seat < game->seats; seat++)
        bots |= game->player[seat].bot[0] != '\0';
    if (!bots || ov_allows_bots(&game->switches))
        return true;
    ov_print_error("%s: %s\n", call->name, ov_text_no_bots(call->lang));
    return false;
}

static bool start_game(struct ov_play_programs *programs,
                       struct ov_sitting *sitting,
                       const struct ov_play_options *options)
{
    const struct ov_call *const call = programs->call;
    struct ov_new_game game = {
        .edition = (enum ov_edition)options->common.edition,
        .switches = ov_common_switches(&options->common),
    };

    if (!ov_play_seats(programs, options, &sitting->settings, &game) ||
        !may_play(call, &game) ||
        !ov_common_seed(call, &options->common, &game.seed))
        return false;
    ov_play_programs_attach(programs, sitting);
    ov_sitting_start(sitting, &game, options->save == NULL ? NULL : "");
    return options->save == NULL || keep_in_file(call, sitting, options);
}

bool ov_play_describes_game(const struct ov_play_options *options)
{
    const struct ov_common *const common = &options->common;
    bool switched = false;

    for (int which = 0; which < OV_SWITCH_COUNT; which++)
        switched |= common->switches.given[which];
    return options->fresh || options->seats.count > 0 || common->players != 0 ||
           common->deck != NULL || common->edition != OV_EN || switched ||
           common->seed.given || options->save != NULL;
}

/* Whether a line is the beginning of a word, in either language. */
static bool begins(const char *word, const char *english, const char *line)
{
    return strncmp(word, line, strlen(line)) == 0 ||
           strncmp(english, line, strlen(line)) == 0;
}

/* Called before any front end takes over the terminal. */
bool ov_play_agrees(const struct ov_call *call, const char *question)
{
    const char *const yes = ov_text(call->lang, "answer", "yes");
    const char *const no = ov_text(call->lang, "answer", "no");
    char line[64];

    for (;;) {
        printf("%s (%s / %s) ", question, yes, no);
        (void)fflush(stdout);
        if (!ov_stop_wait(STDIN_FILENO) ||
            fgets(line, sizeof line, stdin) == NULL)
            return false;
        line[strcspn(line, "\n")] = '\0';
        if (begins(yes, "yes", line))
            return true;
        if (begins(no, "no", line))
            return false;
    }
}

bool ov_play_find_game(struct ov_play_programs *programs,
                       struct ov_sitting *sitting,
                       const struct ov_play_options *options)
{
    const struct ov_call *const call = programs->call;
    char path[OV_PATH_SIZE];
    bool busy;
    int error;

    if (options->load != NULL)
        return load_game(programs, sitting, options);
    error = ov_place_last_game(path, sizeof path);
    if (options->resume) {
        if (error < 0)
            (void)ov_complain(call, N_("there is no unfinished game"));
        return error == 0 &&
               resume_game(programs, options, sitting, path, &busy);
    }
    if (error == 0 && !ov_play_describes_game(options) &&
        isatty(STDIN_FILENO) &&
        ov_play_agrees(
            call,
            ov_say(call, N_("There is an unfinished game. Continue it?")))) {
        if (resume_game(programs, options, sitting, path, &busy))
            return true;
        if (busy)
            return false;
    }
    return start_game(programs, sitting, options);
}
