/*
 * nemesis.c - what happens to the server: it is killed or stopped, its disk
 * fills up, its clock jumps. Faults of its lines are up to the proxy.
 */
#include "storm/storm_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <unistd.h>

enum {
    BETWEEN = 40,      /* acknowledged moves between two strikes */
    STOPPED = 900,     /* the most milliseconds that the server stands still */
    FULL = 1500,       /* how long the disk is full */
    JUMP = 20 * 60000, /* the furthest that the clock jumps, either way */
    DISK_MEGABYTES = 24
};

const char *ov_storm_fault_word(enum ov_storm_fault fault)
{
    static const char *const words[] = {
#define F(name, word) word,
        OV_STORM_FAULTS(F)
#undef F
    };

    return words[fault];
}

static bool wants(const struct ov_storm *storm, enum ov_storm_fault fault)
{
    return (storm->options->faults >> fault & 1) != 0;
}

/* A small disk with nothing on it but the server's file and a filler. */
static void make_disk(struct ov_storm *storm)
{
    char size[32];

    (void)snprintf(size, sizeof size, "size=%dm",
                   DISK_MEGABYTES + storm->options->games / 8);
    storm->has_disk =
        mount("storm", storm->options->folder, "tmpfs", 0, size) == 0;
    storm->result->no_disk = !storm->has_disk;
}

static int make_clock(struct ov_storm *storm)
{
    char name[256];
    void *memory;
    int fd;

    (void)snprintf(name, sizeof name, "%s/clock", storm->options->folder);
    fd = open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0 || ftruncate(fd, sizeof *storm->shift) < 0)
        return -errno;
    memory = mmap(NULL, sizeof *storm->shift, PROT_READ | PROT_WRITE,
                  MAP_SHARED, fd, 0);
    (void)close(fd);
    if (memory == MAP_FAILED)
        return -errno;
    storm->shift = memory;
    return 0;
}

int ov_nemesis_open(struct ov_storm *storm)
{
    static const unsigned bits[OV_STORM_FAULT_COUNT] = {
        [OV_STORM_CUT] = OV_PROXY_CUT,
        [OV_STORM_DELAY] = OV_PROXY_DELAY,
        [OV_STORM_DOUBLE] = OV_PROXY_DOUBLE,
        [OV_STORM_REORDER] = OV_PROXY_REORDER};
    unsigned faults = 0;
    int error;

    storm->under_way = -1;
    storm->next = BETWEEN;
    storm->proxy.listener = -1;
    for (int fault = 0; fault < OV_STORM_FAULT_COUNT; fault++)
        if (wants(storm, (enum ov_storm_fault)fault))
            faults |= bits[fault];
    if (wants(storm, OV_STORM_DISK))
        make_disk(storm);
    error = make_clock(storm);
    if (error == 0 && faults != 0)
        error = ov_proxy_open(&storm->proxy, faults, &storm->options->seed);
    return error;
}

/* --- Strikes --- */

static void name_filler(const struct ov_storm *storm, char *name, size_t size)
{
    (void)snprintf(name, size, "%s/filler", storm->options->folder);
}

static void fill_disk(const struct ov_storm *storm)
{
    static const char nothing[4096];
    char name[256];
    int fd;

    name_filler(storm, name, sizeof name);
    fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return;
    while (write(fd, nothing, sizeof nothing) > 0)
        continue;
    (void)close(fd);
}

static void free_disk(const struct ov_storm *storm)
{
    char name[256];

    name_filler(storm, name, sizeof name);
    (void)unlink(name);
}

/* Chooses one of those that are wanted and possible. */
static int choose(struct ov_storm *storm)
{
    int can[4], count = 0;

    if (wants(storm, OV_STORM_KILL) &&
        storm->result->faults[OV_STORM_KILL] < storm->options->kills)
        can[count++] = OV_STORM_KILL;
    if (wants(storm, OV_STORM_STOP))
        can[count++] = OV_STORM_STOP;
    if (wants(storm, OV_STORM_DISK) && storm->has_disk)
        can[count++] = OV_STORM_DISK;
    if (wants(storm, OV_STORM_CLOCK))
        can[count++] = OV_STORM_CLOCK;
    return count == 0 ? -1 : can[ov_rng_below(&storm->rng, (uint32_t)count)];
}

static int strike(struct ov_storm *storm, int fault)
{
    const int64_t now = ov_storm_now();
    int many = 0, error = 0;

    storm->result->faults[fault]++;
    if (fault == OV_STORM_KILL)
        error = ov_storm_kill(storm);
    if (fault == OV_STORM_STOP) {
        many = 1 + (int)ov_rng_below(&storm->rng, STOPPED);
        (void)kill(storm->server.pid, SIGSTOP);
    }
    if (fault == OV_STORM_DISK) {
        many = FULL;
        fill_disk(storm);
    }
    if (fault == OV_STORM_CLOCK) {
        many = (int)ov_rng_below(&storm->rng, 2 * JUMP) - JUMP;
        *storm->shift += many;
    } else if (many > 0) {
        storm->under_way = fault;
        storm->until = now + many;
    }
    ov_storm_note(storm, fault, many);
    return error;
}

static void relent(struct ov_storm *storm)
{
    if (storm->under_way == OV_STORM_STOP)
        (void)kill(storm->server.pid, SIGCONT);
    if (storm->under_way == OV_STORM_DISK)
        free_disk(storm);
    storm->under_way = -1;
}

int ov_nemesis_step(struct ov_storm *storm)
{
    const int moves = storm->result->moves;
    int fault;

    if (storm->under_way >= 0) {
        if (ov_storm_now() >= storm->until)
            relent(storm);
        return 0;
    }
    if (moves < storm->next)
        return 0;
    storm->next = moves + 1 + (int)ov_rng_below(&storm->rng, 2 * BETWEEN);
    fault = choose(storm);
    return fault < 0 ? 0 : strike(storm, fault);
}

void ov_nemesis_close(struct ov_storm *storm)
{
    const struct ov_proxy *const proxy = &storm->proxy;
    char name[256];

    relent(storm);
    storm->result->faults[OV_STORM_CUT] = proxy->cut;
    storm->result->faults[OV_STORM_DELAY] = proxy->delayed;
    storm->result->faults[OV_STORM_DOUBLE] = proxy->doubled;
    storm->result->faults[OV_STORM_REORDER] = proxy->reordered;
    ov_proxy_close(&storm->proxy);
    if (storm->shift != NULL)
        (void)munmap(storm->shift, sizeof *storm->shift);
    storm->shift = NULL;
    (void)snprintf(name, sizeof name, "%s/clock", storm->options->folder);
    (void)unlink(name);
}
