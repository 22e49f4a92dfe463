/*
 * admin.c - `oddville admin`: administering a running server.
 */
#include "cmd/admin.h"

static const struct ov_command *const commands[] = {
    &ov_command_admin_tables,  &ov_command_admin_backup,
    &ov_command_admin_restore, &ov_command_admin_copy,
    &ov_command_admin_upgrade, &ov_command_admin_remove,
    &ov_command_admin_ban,     &ov_command_admin_unban,
    &ov_command_admin_bans,    NULL,
};

static const char *const examples[] = {
    "oddville admin tables",
    N_("Lists the tables that are being played at."),
    "oddville admin backup copy.oddville",
    N_("Copies all tables into a file while games go on."),
    NULL,
};

const struct ov_command ov_command_admin = {
    .name = "admin",
    .summary = N_("Looks after a running server"),
    .about = N_("Talks to `oddville serve` on the same machine, over a socket "
                "beside its data file that only the server's user can use."),
    .commands = commands,
    .examples = examples,
};
