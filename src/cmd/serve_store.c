/*
 * serve_store.c - the file, or the database, that `oddville serve` keeps online
 * tables in.
 */
#include "cmd/serve.h"

#include "cli/say.h"
#include "engine/box.h"
#include "sys/error_text.h"

#include <errno.h>
#include <stdio.h>

/* What is said about a database but not about a file; false: nothing. */
static bool complain_of_database(const struct ov_call *call, const char *shown,
                                 const struct ov_store_problem *problem)
{
    if (problem->error == OV_STORE_NO_BACK_END)
        (void)ov_complain(call,
                          N_("'%s' is a database, and this program was built "
                             "without PostgreSQL's libpq"),
                          shown);
    else if (problem->error == OV_STORE_NOT_OURS)
        (void)ov_complain(
            call, N_("the database '%s' contains another program's tables"),
            shown);
    else if (problem->error == OV_STORE_UNREACHABLE)
        (void)ov_complain(call, N_("the database '%s' cannot be reached: %s"),
                          shown, problem->detail);
    else
        return false;
    return true;
}

int ov_serve_complain_of_store(const struct ov_call *call, const char *file,
                               const struct ov_store_problem *problem)
{
    if (ov_store_is_database(file) && complain_of_database(call, file, problem))
        return OV_EXIT_BAD;
    switch (problem->error) {
    case OV_STORE_FULL:
        return ov_complain(call, N_("'%s': the disk is full"), file);
    case OV_STORE_READ_ONLY:
        return ov_complain(call, N_("'%s' cannot be written to"), file);
    case OV_STORE_LOCKED:
        return ov_complain(call, N_("'%s' is in use by another program"), file);
    case OV_STORE_NEWER:
        return ov_complain(call,
                           N_("'%s' was written by a newer version of this "
                              "program"),
                           file);
    case OV_STORE_NEWER_RULES:
        return ov_complain(
            call,
            N_("'%s': table %s is played by version %d of the rules, but this "
               "program only knows versions up to %d; start the newer program "
               "that made it, or use an earlier backup"),
            file, problem->game, problem->rules, OV_RULES_VERSION);
    case OV_STORE_NOT_OURS:
        return ov_complain(call, N_("'%s' is not a file of online games"),
                           file);
    case OV_STORE_NO_BACK_END:
        return ov_complain(call,
                           N_("'%s' is not a file, or this program was built "
                              "without SQLite"),
                           file);
    case OV_STORE_NO_MEMORY:
        return ov_complain(call, N_("there is not enough memory"));
    case OV_STORE_DAMAGED:
    case OV_STORE_NO_FILE:
    case OV_STORE_IO:
    case OV_STORE_BUSY:
    case OV_STORE_EXISTS:
    case OV_STORE_UNREACHABLE:
    case OV_STORE_UNKNOWN:
    case OV_STORE_FINE:
        break;
    }
    return ov_complain(call, N_("cannot open '%s': %s"), file, problem->detail);
}

static int complain_of_folder(const struct ov_call *call, const char *path,
                              int error)
{
    return ov_complain(call, N_("no online tables: %s: %s"), path,
                       ov_error_text(call->lang, error));
}

/* The file that is used if none is named; false if there can be none. */
static bool find_usual(const struct ov_call *call, char *ret_path, size_t size)
{
    int error = ov_place_tables(ret_path, size);

    if (error < 0) {
        (void)complain_of_folder(call, "XDG_DATA_HOME, HOME", error);
        return false;
    }
    error = ov_place_make_folder_of(ret_path);
    if (error < 0)
        (void)complain_of_folder(call, ret_path, error);
    return error == 0;
}

int ov_serve_open_store(const struct ov_call *call, const char *data,
                        struct ov_tables_file *ret_file)
{
    struct ov_store_problem problem;
    const bool is_named = data != NULL;

    ret_file->store = NULL;
    if (!is_named && !find_usual(call, ret_file->path, sizeof ret_file->path))
        return OV_EXIT_FINE;
    if (is_named && snprintf(ret_file->path, sizeof ret_file->path, "%s",
                             data) >= (int)sizeof ret_file->path)
        return ov_complain_file(call, data, -ENAMETOOLONG);
    ov_store_show(ret_file->path, ret_file->shown, sizeof ret_file->shown);
    if (ov_store_open(ret_file->path, OV_RULES_VERSION, &ret_file->store,
                      &problem)) {
        if (!ov_store_is_database(ret_file->path) ||
            ov_place_tables(ret_file->beside, sizeof ret_file->beside) < 0 ||
            ov_place_make_folder_of(ret_file->beside) < 0)
            memcpy(ret_file->beside, ret_file->path, sizeof ret_file->beside);
        return OV_EXIT_FINE;
    }
    ret_file->store = NULL;
    (void)ov_serve_complain_of_store(call, ret_file->shown, &problem);
    return is_named ? OV_EXIT_BAD : OV_EXIT_FINE;
}
