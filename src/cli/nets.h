/*
 * nets.h - the value nets that the strong bots play with, one for each number
 * of players.
 */
#ifndef OV_CLI_NETS_H
#define OV_CLI_NETS_H

#include "bot/printed.h"
#include "cli/command.h"

#define OV_NETS_OPTION(type, field, word, text)                                \
    OV_TEXT_OPTION(type, field, word, "FILE,...", text)

/* A net folded for a box (bot/printed.h). */
struct ov_nets_fold {
    struct ov_folded_net folded;
    const struct ov_nets_fold *next;
};

/*
 * Owned by the caller; start with {0}, free with ov_nets_finish. Threads may
 * ask for nets at the same time.
 */
struct ov_nets {
    struct ov_net at[OV_MAX_SEATS + 1]; /* by players; `seats` 0: none */
    struct ov_printed_net printed[OV_MAX_SEATS + 1]; /* the same */
    void *memory[OV_MAX_SEATS + 1];
    _Atomic(const struct ov_nets_fold *) folds; /* the newest first */
};

/*
 * Reads files separated by commas (NULL: none), each a net that `oddville
 * train` wrote. A net replaces an earlier one for the same number of players.
 * False if a file is missing or is not a net; then a message has said so.
 */
OV_NODISCARD bool ov_nets_load(const struct ov_call *call, const char *files,
                               struct ov_nets *nets);

void ov_nets_finish(struct ov_nets *nets);

/*
 * The net of these for this many players; NULL if there is none. `nets` may be
 * NULL.
 */
const struct ov_net *ov_nets_find(const struct ov_nets *nets, int players);

/* The same for nets that play any deck. */
const struct ov_printed_net *ov_nets_printed(const struct ov_nets *nets,
                                             int players);

/*
 * The same for a game; otherwise the built-in one. NULL if out of memory, or if
 * `nets` is NULL and the deck is not the standard one.
 */
const struct ov_net *ov_nets_for(struct ov_nets *nets,
                                 const struct ov_box *box);

#endif
