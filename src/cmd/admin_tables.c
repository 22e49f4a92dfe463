/*
 * admin_tables.c - `oddville admin tables` and `oddville admin remove`.
 */
#include "cmd/admin.h"

#include "cli/columns.h"
#include "cli/say.h"

#include <stdio.h>
#include <stdlib.h>

struct tables_options {
    struct ov_admin_options general;
    bool addresses, guests;
};

enum { NAME = 64, MOST_TEXT = 1 << 20 };

static void put_text(struct ov_buffer *out,
                     const struct ov_json_document *document, int value)
{
    char text[NAME];

    if (!ov_json_get_text(document, value, text, sizeof text))
        return;
    for (const char *at = text; *at != '\0'; at++) /* a cell ends there */
        ov_put_char(out, *at == '\t' || *at == '\n' ? ' ' : *at);
}

/* "Ann, Bo": a member of each object of a list. */
static void put_all(struct ov_buffer *out,
                    const struct ov_json_document *document, const char *list,
                    const char *member)
{
    const int at = ov_json_find(document, 0, list);
    const char *before = "";

    for (int i = ov_json_first(document, at); i != OV_JSON_NOWHERE;
         i = ov_json_next(document, at, i)) {
        ov_put(out, before);
        put_text(out, document, ov_json_find(document, i, member));
        before = ", ";
    }
    ov_put_char(out, '\t');
}

static int64_t number_of(const struct ov_json_document *document,
                         const char *member)
{
    int64_t number = 0;

    (void)!ov_json_get_number(document, ov_json_find(document, 0, member),
                              &number);
    return number;
}

static void put_age(const struct ov_call *call, struct ov_buffer *out,
                    int64_t age)
{
    char text[64];

    ov_admin_write_age(call, age, text, sizeof text);
    ov_put(out, text);
    ov_put_char(out, '\t');
}

static void put_table(const struct ov_call *call, struct ov_buffer *out,
                      const struct ov_json_document *document,
                      const struct tables_options *options)
{
    put_text(out, document, ov_json_find(document, 0, "room"));
    ov_put_char(out, '\t');
    put_all(out, document, "players", "name");
    ov_put_number(out, number_of(document, "moves"));
    ov_put_char(out, '\t');
    put_age(call, out, number_of(document, "age"));
    put_age(call, out, number_of(document, "idle"));
    ov_put_number(out, number_of(document, "clients"));
    if (options->addresses) {
        ov_put_char(out, '\t');
        put_all(out, document, "connected", "address");
    }
    if (options->guests) {
        ov_put_char(out, '\t');
        put_all(out, document, "connected", "guest");
    }
    ov_put_char(out, '\n');
}

static void put_heading(const struct ov_call *call, struct ov_buffer *out,
                        const struct tables_options *options)
{
    ov_put(out, ov_say(call, N_("table\tplayers\tmoves\tage\tidle\t"
                                "connected")));
    if (options->addresses) {
        ov_put_char(out, '\t');
        ov_put(out, ov_say(call, N_("addresses")));
    }
    if (options->guests) {
        ov_put_char(out, '\t');
        ov_put(out, ov_say(call, N_("guests")));
    }
    ov_put_char(out, '\n');
}

/* As columns; only those that fit into memory, which is a lot. */
static int print_tables(const struct ov_call *call, const struct ov_file *lines,
                        const struct tables_options *options)
{
    const uint32_t numbers = 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5;
    struct ov_json_document document;
    char *const text = malloc(MOST_TEXT);
    const char *line = lines->text;
    struct ov_buffer out;

    if (text == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    ov_buffer_init(&out, text, MOST_TEXT);
    put_heading(call, &out, options);
    while (MOST_TEXT - out.length > 4096 &&
           ov_admin_next_line(&line, &document))
        put_table(call, &out, &document, options);
    ov_table_print(text, numbers);
    free(text);
    return OV_EXIT_FINE;
}

static int run_tables(struct ov_call *call)
{
    struct tables_options options = {.addresses = false};
    const struct ov_admin_question question = {"tables", NULL, NULL};
    struct ov_file lines;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    result = ov_admin_ask(call, &options.general, &question, &lines);
    if (result != OV_EXIT_FINE)
        return result;
    if (options.general.json)
        ov_admin_print_list("tables", &lines);
    else if (lines.length == 0)
        (void)puts(ov_say(call, N_("no table is running")));
    else
        result = print_tables(call, &lines, &options);
    ov_file_finish(&lines);
    return result;
}

static const struct ov_option tables_option_list[] = {
    OV_FLAG_OPTION(struct tables_options, addresses, "addresses",
                   N_("also show where people are connected from")),
    OV_FLAG_OPTION(struct tables_options, guests, "guests",
                   N_("also show which guests are connected, in the form that "
                      "'admin ban' takes")),
    OV_ADMIN_DATA_OPTION,
    OV_ADMIN_SOCKET_OPTION,
    OV_ADMIN_JSON_OPTION,
    OV_END_OF_OPTIONS,
};

static const char *const tables_examples[] = {
    "oddville admin tables --addresses",
    N_("Lists them with the addresses that people are connected from."),
    NULL,
};

const struct ov_command ov_command_admin_tables = {
    .name = "tables",
    .summary = N_("Lists the tables whose game is not over"),
    .about =
        N_("Lists at most a thousand tables, the newest first: who sits there, "
           "how many moves were made, when the table was made, when something "
           "last happened, and how many are connected now."),
    .examples = tables_examples,
    .options = tables_option_list,
    .run = run_tables,
};

static int run_remove(struct ov_call *call)
{
    struct ov_admin_options options = {.json = false};
    struct ov_admin_question question = {"remove", "room", NULL};
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    question.value = call->word[0];
    return ov_admin_do_one(call, &options, &question,
                           N_("the table is removed"));
}

static const struct ov_option remove_options[] = {
    OV_ADMIN_DATA_OPTION,
    OV_ADMIN_SOCKET_OPTION,
    OV_ADMIN_JSON_OPTION,
    OV_END_OF_OPTIONS,
};

static const char *const remove_examples[] = {
    "oddville admin remove k7w2m9xq",
    N_("Removes that table."),
    NULL,
};

const struct ov_command ov_command_admin_remove = {
    .name = "remove",
    .operands = "TABLE",
    .least_operands = 1,
    .most_operands = 1,
    .summary = N_("Removes a table for good"),
    .about =
        N_("Everybody there is told that the host has removed it. Its whole "
           "log is deleted, including the chat; only a backup still has it."),
    .examples = remove_examples,
    .options = remove_options,
    .run = run_remove,
};
