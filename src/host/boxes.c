/*
 * boxes.c - boxes are large and the same for all games of a kind: shared.
 */
#include "host/host_parts.h"

#include "deck/standard.h"

#include <stdlib.h>

struct ov_shared_box *ov_boxes_take(struct ov_host *host,
                                    const struct ov_setup *setup)
{
    struct ov_shared_box *box = host->boxes;
    struct ov_parse_fault fault;

    while (box != NULL && memcmp(&box->setup, setup, sizeof *setup) != 0)
        box = box->next;
    if (box != NULL) {
        box->users++;
        return box;
    }
    box = calloc(1, sizeof *box);
    if (box == NULL)
        return NULL;
    if (!ov_setup_box(setup, &ov_standard_deck, &box->box, &fault)) {
        free(box);
        return NULL;
    }
    box->setup = *setup;
    box->users = 1;
    box->next = host->boxes;
    host->boxes = box;
    return box;
}

void ov_boxes_give_back(struct ov_host *host, struct ov_shared_box *box)
{
    struct ov_shared_box **link = &host->boxes;

    if (--box->users > 0)
        return;
    while (*link != box)
        link = &(*link)->next;
    *link = box->next;
    free(box);
}
