/*
 * mpi.c - the program `oddville-mpi`: `oddville train` as part of a team that
 * mpirun started, possibly on several machines (docs/TRAINING.md).
 *
 * This is the only file that knows MPI. An error in MPI usually ends all
 * processes with a message from MPI itself.
 */
#include "cli/options.h"
#include "cli/say.h"
#include "cmd/train.h"
#include "sys/standard_files.h"

#include <errno.h>
#include <limits.h>
#include <mpi.h>
#include <time.h>

enum { TAG = 0 };

/*
 * MPI's own waiting keeps a core busy that others may need: the lead learns
 * while the helpers wait.
 */
static void nap_until_done(MPI_Request request)
{
    const struct timespec nap = {.tv_nsec = 200000};
    int done = 0;

    for (;;) {
        MPI_Request_get_status(request, &done, MPI_STATUS_IGNORE);
        if (done)
            return;
        (void)nanosleep(&nap, NULL);
    }
}

static int spread(void *wire, void *bytes, size_t size)
{
    MPI_Request request;

    (void)wire;
    assert(size <= INT_MAX);
    MPI_Ibcast(bytes, (int)size, MPI_BYTE, OV_LEAD, MPI_COMM_WORLD, &request);
    nap_until_done(request);
    return MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS ? 0 : -EIO;
}

static int send_to_lead(void *wire, const void *bytes, size_t size)
{
    MPI_Request request;

    (void)wire;
    assert(size <= INT_MAX);
    MPI_Isend(bytes, (int)size, MPI_BYTE, OV_LEAD, TAG, MPI_COMM_WORLD,
              &request);
    nap_until_done(request);
    return MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS ? 0 : -EIO;
}

static int receive(void *wire, int from, void *ret_bytes, size_t size)
{
    MPI_Request request;

    (void)wire;
    assert(size <= INT_MAX);
    MPI_Irecv(ret_bytes, (int)size, MPI_BYTE, from, TAG, MPI_COMM_WORLD,
              &request);
    nap_until_done(request);
    return MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS ? 0 : -EIO;
}

/* A single process is not a team. */
static int train(struct ov_call *call)
{
    struct ov_team team = {
        .spread = spread, .send = send_to_lead, .receive = receive};

    MPI_Comm_rank(MPI_COMM_WORLD, &team.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &team.size);
    if (team.size > OV_MOST_TEAM)
        return team.rank != OV_LEAD
                   ? OV_EXIT_FINE
                   : ov_complain(call,
                                 N_("at most %d processes can train together"),
                                 OV_MOST_TEAM);
    return ov_train(call, team.size > 1 ? &team : NULL);
}

int main(int argc, char **argv)
{
    struct ov_call call = {
        .command = &ov_command_train,
        .name = "oddville train",
        .lang = OV_LANG_EN,
        .count = argc > 0 ? argc - 1 : 0,
        .word = argv + 1,
    };
    int threads, result;

    ov_reserve_standard_files();
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &threads);
    ov_options_find_language(&call);
    result = ov_finish_output(&call, train(&call));
    if (result == OV_EXIT_BAD) /* the others need not wait for us */
        MPI_Abort(MPI_COMM_WORLD, result);
    MPI_Finalize();
    return result;
}
