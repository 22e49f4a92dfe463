/*
 * nets.c - nets from files.
 */
#include "cli/nets.h"

#include "bot/standard.h"
#include "cli/say.h"
#include "sys/file.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { ALIGNED = 64, MOST_BYTES = 1 << 26 };

/* The file's bytes, aligned for a net; NULL if out of memory. */
static void *aligned_copy(const struct ov_file *file)
{
    const size_t size = (file->length / ALIGNED + 1) * ALIGNED;
    void *const memory = aligned_alloc(ALIGNED, size);

    if (memory != NULL)
        memcpy(memory, file->text, file->length);
    return memory;
}

/* Takes over the memory of a net of either kind; false if it is not a net. */
static bool take(struct ov_nets *nets, void *memory, size_t size)
{
    struct ov_printed_net printed = {0};
    struct ov_net net = {0};

    if (!ov_net_open(&net, memory, size) &&
        !ov_printed_open(&printed, memory, size))
        return false;
    const int seats = net.seats > 0 ? net.seats : printed.net.seats;
    free(nets->memory[seats]);
    nets->memory[seats] = memory;
    nets->at[seats] = net;
    nets->printed[seats] = printed;
    return true;
}

static bool load_one(const struct ov_call *call, const char *path,
                     struct ov_nets *nets)
{
    struct ov_file file;
    const int error = ov_file_read(path, MOST_BYTES, &file);
    void *memory;
    bool good;

    if (error < 0) {
        (void)ov_complain_file(call, path, error);
        return false;
    }
    memory = aligned_copy(&file);
    good = memory != NULL && take(nets, memory, file.length);
    ov_file_finish(&file);
    if (!good) {
        (void)ov_complain(call,
                          memory == NULL
                              ? N_("there is not enough memory")
                              : N_("'%s' is not a net of this version"),
                          path);
        free(memory);
        return false;
    }
    return true;
}

bool ov_nets_load(const struct ov_call *call, const char *files,
                  struct ov_nets *nets)
{
    for (const char *start = files; start != NULL;) {
        const char *const comma = strchr(start, ',');
        const size_t length =
            comma == NULL ? strlen(start) : (size_t)(comma - start);
        char *const path = strndup(start, length);
        const bool good = path != NULL && load_one(call, path, nets);

        free(path);
        if (!good)
            return false;
        start = comma == NULL ? NULL : comma + 1;
    }
    return true;
}

void ov_nets_finish(struct ov_nets *nets)
{
    const struct ov_nets_fold *fold = atomic_load(&nets->folds);

    while (fold != NULL) {
        const struct ov_nets_fold *const next = fold->next;
        free((void *)fold);
        fold = next;
    }
    for (int players = 0; players <= OV_MAX_SEATS; players++)
        free(nets->memory[players]);
    memset(nets, 0, sizeof *nets);
}

const struct ov_net *ov_nets_find(const struct ov_nets *nets, int players)
{
    assert(players >= OV_MIN_SEATS && players <= OV_MAX_SEATS);
    if (nets == NULL || nets->at[players].seats == 0)
        return NULL;
    return &nets->at[players];
}

const struct ov_printed_net *ov_nets_printed(const struct ov_nets *nets,
                                             int players)
{
    assert(players >= OV_MIN_SEATS && players <= OV_MAX_SEATS);
    if (nets == NULL || nets->printed[players].net.seats == 0)
        return NULL;
    return &nets->printed[players];
}

/* The folded net of a box, computed when it is first asked for. */
static const struct ov_net *folded(struct ov_nets *nets,
                                   const struct ov_printed_net *printed,
                                   const struct ov_box *box)
{
    const struct ov_nets_fold *known = atomic_load(&nets->folds);
    struct ov_nets_fold *fold;

    for (; known != NULL; known = known->next) {
        if (ov_is_folded_for(&known->folded, printed, box))
            return &known->folded.net;
    }
    fold = calloc(1, sizeof *fold);
    if (fold == NULL)
        return NULL;
    (void)ov_fold(&fold->folded, printed, box);
    fold->next = atomic_load(&nets->folds);
    /* If two threads fold the same net, both are kept: that does no harm. */
    while (!atomic_compare_exchange_weak(&nets->folds, &fold->next, fold))
        ;
    return &fold->folded.net;
}

const struct ov_net *ov_nets_for(struct ov_nets *nets, const struct ov_box *box)
{
    const struct ov_net *const given = ov_nets_find(nets, box->seats);
    const struct ov_printed_net *const printed =
        ov_nets_printed(nets, box->seats);

    if (given != NULL)
        return given;
    if (printed != NULL)
        return folded(nets, printed, box);
    const struct ov_net *const standard = ov_net_standard(box);
    if (standard != NULL || nets == NULL)
        return standard;
    return folded(nets, ov_printed_of(box->seats), box);
}
