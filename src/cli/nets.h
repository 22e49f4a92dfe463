/*
 * nets.h - the value nets that the strong bots play with, one for each number
 * of players.
 */
#ifndef OV_CLI_NETS_H
#define OV_CLI_NETS_H

#include "bot/net.h"
#include "cli/command.h"

#define OV_NETS_OPTION(type, field, word, text)                                \
    OV_TEXT_OPTION(type, field, word, "FILE,...", text)

/* Owned by the caller; start with {0}, free with ov_nets_finish. */
struct ov_nets {
    struct ov_net at[OV_MAX_SEATS + 1]; /* by players; NULL if there is none */
    void *memory[OV_MAX_SEATS + 1];
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

/* The same for a game; otherwise the built-in net, or NULL. */
const struct ov_net *ov_nets_for(const struct ov_nets *nets,
                                 const struct ov_box *box);

#endif
