/*
 * admin_ban.c - `oddville admin ban`, `unban` and `bans`.
 */
#include "cmd/admin.h"

#include "cli/columns.h"
#include "cli/say.h"
#include "host/ban.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_TEXT = 1 << 18 };

/* From a whole link, only the token in it. */
static const char *without_link(const char *word)
{
    const char *const token = strstr(word, "token=");

    return token == NULL ? word : token + strlen("token=");
}

/* The server gets the ban in the form in which it is stored: never a token. */
static int ask_about(struct ov_call *call, const char *kind, const char *done)
{
    struct ov_admin_options options = {.json = false};
    struct ov_admin_question question = {kind, "who", NULL};
    char text[OV_STORE_BANNED];
    struct ov_ban ban;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_ban_read(without_link(call->word[0]), &ban))
        return ov_complain(
            call,
            N_("'%s' is neither an address such as 192.0.2.7 "
               "or 192.0.2.0/24, nor a guest, a token or a link"),
            call->word[0]);
    ov_ban_write(&ban, text);
    question.value = text;
    return ov_admin_do_one(call, &options, &question, done);
}

static int run_ban(struct ov_call *call)
{
    return ask_about(call, "ban", N_("banned"));
}

static int run_unban(struct ov_call *call)
{
    return ask_about(call, "unban", N_("no longer banned"));
}

static const struct ov_option options[] = {
    OV_ADMIN_DATA_OPTION,
    OV_ADMIN_SOCKET_OPTION,
    OV_ADMIN_JSON_OPTION,
    OV_END_OF_OPTIONS,
};

static const char *const ban_examples[] = {
    "oddville admin ban 192.0.2.7",
    N_("Lets nobody in from that address."),
    "oddville admin ban 2001:db8:1:2::/64",
    N_("Lets nobody in from that network."),
    NULL,
};

const struct ov_command ov_command_admin_ban = {
    .name = "ban",
    .operands = "WHO",
    .least_operands = 1,
    .most_operands = 1,
    .summary = N_("Keeps somebody out"),
    .about =
        N_("WHO is an address, a network of addresses, a guest "
           "(guest:0011223344556677), or the token of a seat or a table; a "
           "whole link will do too. Banned people who are connected are told "
           "so and disconnected. Bans are kept in the data file; of a token, "
           "only its hash. 'admin tables --addresses' shows where people are "
           "connected from, and --guests which guests they are. A guest who "
           "deletes the cookie becomes a new guest."),
    .examples = ban_examples,
    .options = options,
    .run = run_ban,
};

static const char *const unban_examples[] = {
    "oddville admin unban 192.0.2.7",
    N_("Lets people in from that address again."),
    NULL,
};

const struct ov_command ov_command_admin_unban = {
    .name = "unban",
    .operands = "WHO",
    .least_operands = 1,
    .most_operands = 1,
    .summary = N_("Lets somebody in again"),
    .about = N_("WHO is what was banned, or a line of 'admin bans'."),
    .examples = unban_examples,
    .options = options,
    .run = run_unban,
};

static int print_bans(const struct ov_call *call, const struct ov_file *lines)
{
    struct ov_json_document document;
    char *const text = malloc(MOST_TEXT);
    const char *line = lines->text;
    struct ov_buffer out;

    if (text == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    ov_buffer_init(&out, text, MOST_TEXT);
    ov_put(&out, ov_say(call, N_("who\tage")));
    ov_put_char(&out, '\n');
    while (ov_admin_next_line(&line, &document)) {
        char who[OV_STORE_BANNED] = "", age[64];
        int64_t since = 0;

        (void)!ov_json_get_text(&document, ov_json_find(&document, 0, "who"),
                                who, sizeof who);
        (void)!ov_json_get_number(&document, ov_json_find(&document, 0, "age"),
                                  &since);
        ov_admin_write_age(call, since, age, sizeof age);
        ov_put(&out, who);
        ov_put_char(&out, '\t');
        ov_put(&out, age);
        ov_put_char(&out, '\n');
    }
    ov_table_print(text, 1u << 1);
    free(text);
    return OV_EXIT_FINE;
}

static int run_bans(struct ov_call *call)
{
    struct ov_admin_options wanted = {.json = false};
    const struct ov_admin_question question = {"bans", NULL, NULL};
    struct ov_file lines;
    int result;

    if (!ov_options_parse(call, &wanted, &result))
        return result;
    result = ov_admin_ask(call, &wanted, &question, &lines);
    if (result != OV_EXIT_FINE)
        return result;
    if (wanted.json)
        ov_admin_print_list("bans", &lines);
    else if (lines.length == 0)
        (void)puts(ov_say(call, N_("nobody is banned")));
    else
        result = print_bans(call, &lines);
    ov_file_finish(&lines);
    return result;
}

static const char *const bans_examples[] = {
    "oddville admin bans --json",
    N_("Lists who is kept out, as JSON."),
    NULL,
};

const struct ov_command ov_command_admin_bans = {
    .name = "bans",
    .summary = N_("Lists who is kept out"),
    .examples = bans_examples,
    .options = options,
    .run = run_bans,
};
