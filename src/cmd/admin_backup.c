/*
 * admin_backup.c - `oddville admin backup` and `oddville admin restore`.
 */
#include "cmd/admin.h"
#include "cmd/serve.h"

#include "cli/say.h"
#include "engine/box.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

/* The server may run in another folder: it is given the full path. */
static bool whole_path(const char *path, char ret_path[OV_PATH_SIZE])
{
    char folder[OV_PATH_SIZE];
    int length;

    if (path[0] == '/')
        length = snprintf(ret_path, OV_PATH_SIZE, "%s", path);
    else if (getcwd(folder, sizeof folder) == NULL)
        return false;
    else
        length = snprintf(ret_path, OV_PATH_SIZE, "%s/%s", folder, path);
    return length < OV_PATH_SIZE;
}

static int run_backup(struct ov_call *call)
{
    struct ov_admin_options options = {.json = false};
    char path[OV_PATH_SIZE];
    const struct ov_admin_question question = {"backup", "file", path};
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!whole_path(call->word[0], path))
        return ov_complain_file(call, call->word[0], -ENAMETOOLONG);
    return ov_admin_do_one(call, &options, &question,
                           N_("the backup is written"));
}

static const struct ov_option backup_options[] = {
    OV_ADMIN_DATA_OPTION,
    OV_ADMIN_SOCKET_OPTION,
    OV_ADMIN_JSON_OPTION,
    OV_END_OF_OPTIONS,
};

static const char *const backup_examples[] = {
    "oddville admin backup monday.oddville",
    N_("Copies all tables into that file while games go on."),
    NULL,
};

const struct ov_command ov_command_admin_backup = {
    .name = "backup",
    .operands = "FILE",
    .least_operands = 1,
    .most_operands = 1,
    .summary = N_("Copies all tables into a file while games go on"),
    .about = N_("The server writes the copy itself, so its user must be "
                "allowed to write there. Nothing is replaced: the file must "
                "not exist yet. Keep it private: the order of the decks is in "
                "it."),
    .examples = backup_examples,
    .options = backup_options,
    .run = run_backup,
};

struct restore_options {
    struct ov_admin_options general;
    bool force;
};

static int complain_of_restore(const struct ov_call *call, const char *backup,
                               const char *path,
                               const struct ov_store_problem *problem)
{
    if (problem->error == OV_STORE_EXISTS)
        return ov_complain(call,
                           N_("'%s' exists already; --force replaces it with "
                              "the backup"),
                           path);
    if (problem->error == OV_STORE_LOCKED)
        return ov_complain(call,
                           N_("'%s' is in use: stop the server before you "
                              "restore"),
                           path);
    if (problem->error == OV_STORE_DAMAGED)
        return (void)ov_complain(
                   call, N_("'%s' is damaged; nothing was changed"), backup),
               OV_EXIT_NO;
    return ov_serve_complain_of_store(call, backup, problem);
}

static int run_restore(struct ov_call *call)
{
    struct restore_options options = {.force = false};
    struct ov_store_contents contents;
    struct ov_store_problem problem;
    char path[OV_PATH_SIZE];
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_admin_find_data(call, &options.general, path))
        return OV_EXIT_BAD;
    result = options.general.data == NULL ? ov_place_make_folder_of(path) : 0;
    if (result < 0)
        return ov_complain_file(call, path, result);
    if (!ov_store_restore(&(struct ov_store_way){call->word[0], path,
                                                 OV_RULES_VERSION,
                                                 options.force},
                          &contents, &problem))
        return complain_of_restore(call, call->word[0], path, &problem);
    if (options.general.json)
        (void)printf("{\"ok\":true,\"tables\":%" PRId64 ",\"events\":%" PRId64
                     "}\n",
                     contents.games, contents.events);
    else
        (void)printf(
            ov_say(call, N_("restored into %s: %s, %s\n")), path,
            ov_counted(call, NP_("%d table", "%d tables"), contents.games).text,
            ov_counted(call, NP_("%d event", "%d events"), contents.events)
                .text);
    return OV_EXIT_FINE;
}

static const struct ov_option restore_option_list[] = {
    OV_ADMIN_DATA_OPTION,
    OV_FLAG_OPTION(struct restore_options, force, "force",
                   N_("replace the data file if there is one")),
    OV_ADMIN_JSON_OPTION,
    OV_END_OF_OPTIONS,
};

static const char *const restore_examples[] = {
    "oddville admin restore monday.oddville --data games.oddville",
    N_("Makes a data file from a backup, for a server to start with."),
    NULL,
};

const struct ov_command ov_command_admin_restore = {
    .name = "restore",
    .operands = "FILE",
    .least_operands = 1,
    .most_operands = 1,
    .summary = N_("Makes a data file from a backup"),
    .about = N_("Reads the whole backup first: a damaged one changes nothing. "
                "No server may be using the data file."),
    .examples = restore_examples,
    .options = restore_option_list,
    .run = run_restore,
};
