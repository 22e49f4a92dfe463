/*
 * boxes.c - boxes are large and the same for all games with one set-up, so they
 * are shared.
 */
#include "host/host_parts.h"

#include "deck/standard.h"

#include <stdlib.h>

static bool has_hash(const struct ov_shared_box *box,
                     const struct ov_setup *setup)
{
    return memcmp(box->setup.deck_hash, setup->deck_hash,
                  sizeof setup->deck_hash) == 0;
}

/* The deck of a set-up: a built-in one, one in use, or the given one. */
static const struct ov_deck *deck_for(const struct ov_host *host,
                                      const struct ov_setup *setup,
                                      const struct ov_deck *deck)
{
    const struct ov_deck *const built_in =
        ov_built_in_deck(setup->deck_hash, sizeof setup->deck_hash);
    const struct ov_shared_box *box = host->boxes;

    if (built_in != NULL)
        return built_in;
    while (box != NULL && !has_hash(box, setup))
        box = box->next;
    return box == NULL ? deck : &box->box.deck;
}

struct ov_shared_box *ov_boxes_take(struct ov_host *host,
                                    const struct ov_setup *setup,
                                    const struct ov_deck *deck)
{
    struct ov_shared_box *box = host->boxes;
    struct ov_parse_fault fault;

    assert(box == NULL || box->users > 0);
    while (box != NULL && memcmp(&box->setup, setup, sizeof *setup) != 0)
        box = box->next;
    if (box != NULL) {
        box->users++;
        return box;
    }
    deck = deck_for(host, setup, deck);
    box = deck == NULL ? NULL : calloc(1, sizeof *box);
    if (box == NULL)
        return NULL;
    if (!ov_setup_box(setup, deck, &box->box, &fault)) {
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

    assert(box->users > 0 && host->boxes != NULL);
    if (--box->users > 0)
        return;
    while (*link != box)
        link = &(*link)->next;
    *link = box->next;
    free(box);
}
