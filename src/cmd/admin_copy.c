/*
 * admin_copy.c - `oddville admin copy`: from a file to a database, and back.
 */
#include "cmd/admin.h"
#include "cmd/serve.h"

#include "cli/say.h"
#include "engine/box.h"

#include <inttypes.h>
#include <stdio.h>

static int complain(const struct ov_call *call, const char *from,
                    const char *to, const struct ov_store_problem *source,
                    const struct ov_store_problem *target)
{
    if (source->error != OV_STORE_FINE)
        return ov_serve_complain_of_store(call, from, source);
    if (target->error == OV_STORE_EXISTS)
        return ov_complain(call,
                           N_("'%s' is there already, and a copy replaces "
                              "nothing"),
                           to);
    if (target->error == OV_STORE_DAMAGED && target->detail[0] == '\0')
        return (void)ov_complain(call,
                                 N_("what arrived in '%s' is not what was "
                                    "sent; nothing was kept"),
                                 to),
               OV_EXIT_NO;
    return ov_serve_complain_of_store(call, to, target);
}

static void write_hash(const uint8_t hash[OV_SHA256_SIZE],
                       char ret_text[2 * OV_SHA256_SIZE + 1])
{
    for (int i = 0; i < OV_SHA256_SIZE; i++)
        (void)snprintf(ret_text + 2 * i, 3, "%02x", hash[i]);
}

static int run(struct ov_call *call)
{
    struct ov_admin_options options = {.json = false};
    char from[OV_PATH_SIZE], to[OV_PATH_SIZE], hash[2 * OV_SHA256_SIZE + 1];
    const struct ov_store_way way = {call->word[0], call->word[1],
                                     OV_RULES_VERSION, false};
    struct ov_store_copied copied;
    struct ov_store_problem source, target;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    ov_store_show(call->word[0], from, sizeof from);
    ov_store_show(call->word[1], to, sizeof to);
    if (!ov_store_copy(&way, &copied, &source, &target))
        return complain(call, from, to, &source, &target);
    write_hash(copied.hash, hash);
    if (options.json)
        (void)printf("{\"ok\":true,\"tables\":%" PRId64 ",\"events\":%" PRId64
                     ",\"sha256\":\"%s\"}\n",
                     copied.contents.games, copied.contents.events, hash);
    else
        (void)printf(
            ov_say(call,
                   N_("copied to %s: %s, %s\nSHA-256 of its contents: %s\n")),
            to,
            ov_counted(call, NP_("%d table", "%d tables"),
                       copied.contents.games)
                .text,
            ov_counted(call, NP_("%d event", "%d events"),
                       copied.contents.events)
                .text,
            hash);
    return OV_EXIT_FINE;
}

static const struct ov_option options[] = {
    OV_ADMIN_JSON_OPTION,
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville admin copy games.oddville postgres://oddville@localhost/games",
    N_("Copies the tables from a file into a database."),
    "oddville admin copy postgres://oddville@localhost/games monday.oddville",
    N_("Copies a database into a file while games go on."),
    NULL,
};

const struct ov_command ov_command_admin_copy = {
    .name = "copy",
    .operands = "FROM TO",
    .least_operands = 2,
    .most_operands = 2,
    .summary = N_("Copies all tables between a file and a database"),
    .about =
        N_("FROM and TO are data files or PostgreSQL databases "
           "(postgres://USER@HOST/NAME). Everything is read back and compared "
           "before it is kept, and nothing is replaced: the file must not "
           "exist yet, the database must be empty. No server may be using a "
           "file; servers may keep using a database while it is copied."),
    .examples = examples,
    .options = options,
    .run = run,
};
