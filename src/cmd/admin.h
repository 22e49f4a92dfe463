/*
 * admin.h - what the commands of `oddville admin` share: asking the server.
 */
#ifndef OV_CMD_ADMIN_H
#define OV_CMD_ADMIN_H

#include "cli/command.h"
#include "cli/options.h"
#include "sys/file.h"
#include "tty/places.h"
#include "json/json.h"
#include "json/json_read.h"

/* What every command takes; the first members of its own options. */
struct ov_admin_options {
    const char *socket, *data;
    bool json;
};

/* The entries for these, in a struct that begins with them. */
#define OV_ADMIN_SOCKET_OPTION                                                 \
    OV_TEXT_OPTION(struct ov_admin_options, socket, "socket", "FILE",          \
                   N_("the server's socket (default: the data file's name "    \
                      "followed by .socket)"))
#define OV_ADMIN_DATA_OPTION                                                   \
    OV_TEXT_OPTION(struct ov_admin_options, data, "data", "FILE",              \
                   N_("the file that the server keeps its tables in (default " \
                      "$XDG_DATA_HOME/oddville/tables.oddville)"))
#define OV_ADMIN_JSON_OPTION                                                   \
    OV_FLAG_OPTION(struct ov_admin_options, json, "json", N_("as JSON"))

/* The data file in question. False: a complaint was made. */
OV_NODISCARD bool ov_admin_find_data(const struct ov_call *call,
                                     const struct ov_admin_options *options,
                                     char ret_path[OV_PATH_SIZE]);

/* A question of one member, or of none (NULL). */
struct ov_admin_question {
    const char *kind, *member, *value;
};

/*
 * Asks the server. OV_EXIT_FINE: *ret_answer has the lines of the answer except
 * the last, to be freed with ov_file_finish. Otherwise the server was not there
 * or refused; a line on standard error says why.
 */
OV_NODISCARD int ov_admin_ask(const struct ov_call *call,
                              const struct ov_admin_options *options,
                              const struct ov_admin_question *question,
                              struct ov_file *ret_answer);

/*
 * For commands whose answer is just that it is done: asks, and prints `done`,
 * which may have one %s, or JSON.
 */
OV_NODISCARD int ov_admin_do_one(const struct ov_call *call,
                                 const struct ov_admin_options *options,
                                 const struct ov_admin_question *question,
                                 const char *done);

/* Prints lines as one object: {"NAME":[LINE,...]}. */
void ov_admin_print_list(const char *name, const struct ov_file *lines);

/* Takes the next line off `*text`; false if there is none or it is not JSON. */
OV_NODISCARD bool ov_admin_next_line(const char **text,
                                     struct ov_json_document *ret_document);

/* "3 days", "5 min": how long ago something was, from milliseconds. */
void ov_admin_write_age(const struct ov_call *call, int64_t milliseconds,
                        char *text, size_t size);

extern const struct ov_command ov_command_admin_backup;
extern const struct ov_command ov_command_admin_restore;
extern const struct ov_command ov_command_admin_copy;
extern const struct ov_command ov_command_admin_upgrade;
extern const struct ov_command ov_command_admin_tables;
extern const struct ov_command ov_command_admin_remove;
extern const struct ov_command ov_command_admin_ban;
extern const struct ov_command ov_command_admin_unban;
extern const struct ov_command ov_command_admin_bans;

#endif
