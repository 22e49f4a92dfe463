/*
 * help.c - prints a command's help from its table: usage, commands, options,
 * examples, wrapped to 80 columns.
 */
#include "base/utf8.h"
#include "cli/bots.h"
#include "cli/options.h"
#include "cli/say.h"
#include "cli/values.h"
#include "sys/called.h"

#include <stdio.h>

enum { COLUMNS = 79, OPTION_COLUMN = 26, EXAMPLE_COLUMN = 8, MOST_TEXT = 8192 };

/*
 * Prints words from `column` on, never past the last column; further lines
 * begin at `indent`. A newline in the text starts a paragraph.
 */
static void print_wrapped(const char *text, int column, int indent)
{
    char here[MOST_TEXT];
    bool first = true;

    text = ov_as_called(text, here, sizeof here);
    while (*text != '\0') {
        const size_t length = strcspn(text, " \n");
        const int width = ov_utf8_count(text, length);

        if (!first && column + 1 + width > COLUMNS) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            putchar(' ');
            column++;
        }
        printf("%.*s", (int)length, text);
        column += width;
        first = false;
        text += length;
        if (*text == '\n') {
            printf("\n%*s", indent, "");
            column = indent;
            first = true;
        }
        text += *text != '\0';
    }
    putchar('\n');
}

/* A left part, then its explanation in the right column. */
static void print_entry(const char *left, const char *text)
{
    const int width = ov_utf8_count(left, strlen(left));

    fputs(left, stdout);
    if (width + 2 > OPTION_COLUMN)
        printf("\n%*s", OPTION_COLUMN, "");
    else
        printf("%*s", OPTION_COLUMN - width, "");
    print_wrapped(text, OPTION_COLUMN, OPTION_COLUMN);
}

/* Whether a help text already names every word that an option takes. */
static bool names_all(const char *help, const char *const *words)
{
    for (int i = 0; words[i] != NULL; i++)
        if (strstr(help, words[i]) == NULL)
            return false;
    return true;
}

static void print_option(const struct ov_call *call,
                         const struct ov_option *option)
{
    char left[80], words[512];

    (void)snprintf(left, sizeof left, "      --%s%s%s", option->name,
                   option->value == NULL ? "" : " ",
                   option->value == NULL ? "" : ov_say(call, option->value));
    print_entry(left, ov_say(call, option->help));
    if (option->words == NULL || option->words == ov_bot_words ||
        names_all(ov_say(call, option->help), option->words))
        return;
    printf("%*s", OPTION_COLUMN, "");
    print_wrapped(ov_comma_list(option->words, words, sizeof words),
                  OPTION_COLUMN, OPTION_COLUMN);
}

static void print_options(const struct ov_call *call)
{
    const struct ov_option *option = call->command->options;

    printf("\n%s\n", ov_say(call, N_("Options:")));
    for (; option != NULL && option->name != NULL; option++)
        print_option(call, option);
    print_option(call, &ov_common_options[0]);
    print_entry("  -h, --help", ov_say(call, ov_common_options[1].help));
}

static void print_switches(const struct ov_call *call)
{
    printf("\n%s\n", ov_say(call, N_("Switches:")));
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;
        char left[80], values[128];
        size_t length = 0;

        for (int value = 0; ov_switch_value_word(which, value) != NULL; value++)
            length += (size_t)snprintf(values + length, sizeof values - length,
                                       "%s%s", value == 0 ? "" : ", ",
                                       ov_switch_value_word(which, value));
        (void)snprintf(left, sizeof left, "      %s", ov_switch_word(which));
        print_entry(left, values);
    }
}

static void print_bots(const struct ov_call *call)
{
    char left[80];

    printf("\n%s\n", ov_say(call, N_("Bots:")));
    for (int i = 0; ov_bot_words[i] != NULL; i++) {
        (void)snprintf(left, sizeof left, "      %s", ov_bot_words[i]);
        print_entry(left, ov_bot_about(call, ov_bot_words[i]));
    }
}

/* The possible values of options, if that takes a list. */
static void print_values(const struct ov_call *call)
{
    if (ov_command_takes(call->command, OV_TAKES_SWITCHES))
        print_switches(call);
    if (ov_command_takes(call->command, OV_TAKES_BOTS))
        print_bots(call);
}

static void print_commands(const struct ov_call *call)
{
    const struct ov_command *const *command = call->command->commands;
    char left[80];

    if (command == NULL)
        return;
    printf("\n%s\n", ov_say(call, N_("Commands:")));
    for (; *command != NULL; command++) {
        (void)snprintf(left, sizeof left, "  %s", (*command)->name);
        print_entry(left, ov_say(call, (*command)->summary));
    }
    putchar('\n');
    printf(ov_say(call, N_("'%s COMMAND --help' explains a command.")),
           call->name);
    putchar('\n');
}

static void print_examples(const struct ov_call *call)
{
    const char *const *example = call->command->examples;
    char here[MOST_TEXT];

    if (example == NULL)
        return;
    printf("\n%s\n", ov_say(call, N_("Examples:")));
    for (; *example != NULL; example += 2) {
        printf("    %s\n%*s", ov_as_called(example[0], here, sizeof here),
               EXAMPLE_COLUMN, "");
        print_wrapped(ov_say(call, example[1]), EXAMPLE_COLUMN, EXAMPLE_COLUMN);
    }
}

void ov_command_help(const struct ov_call *call)
{
    const struct ov_command *const command = call->command;
    const bool group = command->commands != NULL;
    const char *const operands =
        group ? N_("COMMAND [OPTION]...") : N_("[OPTION]...");

    printf(ov_say(call, N_("Usage: %s")), call->name);
    printf(" %s", ov_say(call, operands));
    if (command->operands != NULL)
        printf(" %s", ov_say(call, command->operands));
    putchar('\n');
    print_wrapped(ov_say(call, command->summary), 0, 0);
    if (command->about != NULL) {
        putchar('\n');
        print_wrapped(ov_say(call, command->about), 0, 0);
    }
    print_commands(call);
    print_options(call);
    print_values(call);
    print_examples(call);
    printf("\n%s\n    ", ov_say(call, N_("Exit code:")));
    print_wrapped(ov_say(call, N_("0 fine; 1 the answer is no; 2 wrong usage, "
                                  "bad input, or the machine failed")),
                  4, 4);
}
