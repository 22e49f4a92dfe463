/*
 * train_join.c - for one of several processes that mpirun started.
 */
#include "cli/say.h"
#include "cmd/train.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

static const char mpi_program[] = "oddville-mpi";

/* How many of us were started: what Open MPI or MPICH tells its children. */
static long team_size(void)
{
    const char *text = getenv("OMPI_COMM_WORLD_SIZE");

    if (text == NULL)
        text = getenv("PMI_SIZE");
    return text == NULL ? 1 : strtol(text, NULL, 10);
}

/* The program's path, in the same folder as ours. */
static bool find_program(char *path, size_t size)
{
    const ssize_t length = readlink("/proc/self/exe", path, size - 1);
    char *slash;

    if (length <= 0)
        return false;
    path[length] = '\0';
    slash = strrchr(path, '/');
    if (slash == NULL || (size_t)(slash + 1 - path) + sizeof mpi_program > size)
        return false;
    memcpy(slash + 1, mpi_program, sizeof mpi_program);
    return true;
}

int ov_train_join(const struct ov_call *call)
{
    char path[PATH_SIZE], language[] = "--lang=xx";
    char **words;

    if (team_size() <= 1)
        return OV_EXIT_FINE;
    if (!find_program(path, sizeof path) || access(path, X_OK) != 0)
        return ov_complain(
            call,
            N_("mpirun started several processes, but there is no '%s' beside "
               "this program: it was built without MPI"),
            mpi_program);
    words = calloc((size_t)call->count + 3, sizeof *words);
    if (words == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    memcpy(language + sizeof language - 3, ov_language_word(call->lang), 2);
    words[0] = path;
    words[1] = language;
    memcpy(words + 2, call->word, (size_t)call->count * sizeof *words);
    (void)execv(path, words);
    free(words);
    return ov_complain_file(call, path, -errno);
}
