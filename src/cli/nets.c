/*
 * nets.c - nets from files.
 */
#include "cli/nets.h"

#include "bot/standard.h"
#include "cli/say.h"
#include "sys/file.h"

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

static bool load_one(const struct ov_call *call, const char *path,
                     struct ov_nets *nets)
{
    struct ov_file file;
    struct ov_net net;
    const int error = ov_file_read(path, MOST_BYTES, &file);
    void *memory;
    bool good;

    if (error < 0) {
        (void)ov_complain_file(call, path, error);
        return false;
    }
    memory = aligned_copy(&file);
    good = memory != NULL && ov_net_open(&net, memory, file.length);
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
    free(nets->memory[net.seats]);
    nets->memory[net.seats] = memory;
    nets->at[net.seats] = net;
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
    for (int players = 0; players <= OV_MAX_SEATS; players++)
        free(nets->memory[players]);
    memset(nets, 0, sizeof *nets);
}

const struct ov_net *ov_nets_find(const struct ov_nets *nets, int players)
{
    assert(players >= OV_MIN_SEATS && players <= OV_MAX_SEATS);
    if (nets == NULL || nets->memory[players] == NULL)
        return NULL;
    return &nets->at[players];
}

const struct ov_net *ov_nets_for(const struct ov_nets *nets,
                                 const struct ov_box *box)
{
    const struct ov_net *const given = ov_nets_find(nets, box->seats);

    return given != NULL ? given : ov_net_standard(box);
}
