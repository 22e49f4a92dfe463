/*
 * manual.c - manual pages. Every sentence begins on a new line, as mdoc(7)
 * requires.
 */
#include "cli/manual.h"

#include "cli/bots.h"
#include "cli/say.h"
#include "cli/values.h"

#include <stdio.h>

enum { COLUMNS = 76 }; /* bytes */
#define PAGE_DATE                                                              \
    "November 1, 2026" /* of the last change to what pages say                 \
                        */

/* A character of running text that roff would take for its own. */
static void put_sign(char sign)
{
    if (sign == '\\')
        fputs("\\e", stdout);
    else
        putchar(sign);
}

/* Whether a sentence ends here: not in "e.g. this". */
static bool ends_sentence(const char *at, const char *text)
{
    return at[0] == '.' && at[1] == ' ' && at - text >= 2 && at[-2] != '.' &&
           at[-2] != ' ';
}

/* Bytes that a byte becomes: roff is given \[u00E9] for what is not ASCII. */
static int width(char byte)
{
    const unsigned char sign = (unsigned char)byte;

    return sign < 0x80 ? 1 : sign < 0xC0 ? 0 : 8;
}

/* The bytes up to the next blank. */
static int word_width(const char *at)
{
    int sum = 0;

    for (; *at != '\0' && *at != ' ' && *at != '\n'; at++)
        sum += width(*at);
    return sum;
}

/*
 * Running text in short lines; a newline in it starts a paragraph. A line that
 * begins with a full stop would be a request.
 */
static void print_text(const char *text)
{
    int column = 0;

    for (const char *at = text; *at != '\0'; at++) {
        const bool breaks =
            ends_sentence(at - (at > text), text) ||
            (*at == ' ' && column + 1 + word_width(at + 1) > COLUMNS);

        if (*at == '\n') {
            fputs("\n.Pp\n", stdout);
            column = 0;
        } else if (*at == ' ' && breaks) {
            putchar('\n');
            column = 0;
        } else {
            if (column == 0 && (*at == '.' || *at == '\''))
                fputs("\\&", stdout);
            put_sign(*at);
            column += width(*at);
        }
    }
    putchar('\n');
}

/*
 * A word on a request's line: blanks and what roff would interpret are quoted.
 * The dashes of an option, or "--" alone, must not be joined into a longer one.
 */
static void print_word(const char *word)
{
    bool begins = true;

    putchar('"');
    for (; *word != '\0'; word++) {
        if (*word == '"')
            fputs("\\(dq", stdout);
        else if (*word == '-' && begins)
            fputs("\\-", stdout);
        else
            put_sign(*word);
        begins = *word == ' ' || (begins && *word == '-');
    }
    putchar('"');
}

/* "oddville-deck-check" */
static void put_page(const char *name, char sign)
{
    for (; *name != '\0'; name++)
        putchar(*name == ' ' ? sign : *name);
}

static void print_head(const struct ov_call *call)
{
    printf(".Dd %s\n.Dt ", PAGE_DATE);
    for (const char *at = call->name; *at != '\0'; at++)
        putchar(*at == ' '                 ? '-'
                : *at >= 'a' && *at <= 'z' ? *at - 'a' + 'A'
                                           : *at);
    fputs(" 1\n.Os\n.Sh NAME\n.Nm ", stdout);
    put_page(call->name, '-');
    fputs("\n.Nd ", stdout);
    print_text(ov_say(call, call->command->summary));
}

static void print_usage(const struct ov_call *call)
{
    const struct ov_command *const command = call->command;
    const char *const rest = strchr(call->name, ' ');

    fputs(".Sh SYNOPSIS\n.Nm oddville\n", stdout);
    if (rest != NULL)
        printf(".Cm%s\n", rest);
    if (command->commands != NULL)
        printf(".Ar COMMAND\n");
    fputs(".Op Ar OPTION ...\n", stdout);
    if (command->operands != NULL) {
        fputs(".Ar ", stdout);
        print_word(ov_say(call, command->operands));
        putchar('\n');
    }
}

static void put_value(void *context, const char *value)
{
    bool *const first = context;

    printf("%s", *first ? "" : " ,\n.Ql ");
    if (*first)
        fputs(".Ql ", stdout);
    *first = false;
    print_word(value);
}

/* The bots have their own table. */
static void print_values(const struct ov_call *call,
                         const struct ov_option *option)
{
    const enum ov_takes takes = ov_option_takes(option);
    bool first = true;

    if (takes != OV_TAKES_WORDS && takes != OV_TAKES_SWITCHES)
        return;
    printf(".Pp\n%s\n", ov_say(call, N_("Values:")));
    ov_values_each(takes, option->words, &first, put_value);
    fputs(" .\n", stdout);
}

static void print_options(const struct ov_call *call,
                          const struct ov_option *options)
{
    for (; options != NULL && options->name != NULL; options++) {
        printf(".It Fl -%s", options->name);
        if (options->value != NULL) {
            fputs(" Ar ", stdout);
            print_word(ov_say(call, options->value));
        }
        putchar('\n');
        print_text(ov_say(call, options->help));
        print_values(call, options);
    }
}

static void print_bots(const struct ov_call *call)
{
    printf(".Ss %s\n.Bl -tag -width Ds\n", ov_say(call, N_("Bots")));
    for (int i = 0; ov_bot_words[i] != NULL; i++) {
        printf(".It Ql %s\n", ov_bot_words[i]);
        print_text(ov_bot_about(call, ov_bot_words[i]));
    }
    puts(".El");
}

static void print_commands(const struct ov_call *call)
{
    const struct ov_command *const *command = call->command->commands;

    if (command == NULL)
        return;
    printf(".Ss %s\n.Bl -tag -width Ds\n", ov_say(call, N_("Commands")));
    for (; *command != NULL; command++) {
        fputs(".It Xr ", stdout);
        put_page(call->name, '-');
        printf("-%s 1\n", (*command)->name);
        print_text(ov_say(call, (*command)->summary));
    }
    puts(".El");
}

static void print_examples(const struct ov_call *call)
{
    const char *const *example = call->command->examples;

    if (example == NULL)
        return;
    puts(".Sh EXAMPLES");
    for (bool first = true; *example != NULL; example += 2, first = false) {
        if (!first)
            puts(".Pp");
        print_text(ov_say(call, example[1]));
        fputs(".Pp\n.Dl ", stdout);
        print_word(example[0]);
        putchar('\n');
    }
}

/* The page of the command that it belongs to. */
static void print_see_also(const struct ov_call *call)
{
    char above[OV_CALL_NAME_SIZE];
    char *last;

    (void)snprintf(above, sizeof above, "%s", call->name);
    last = strrchr(above, ' ');
    if (last == NULL)
        return;
    *last = '\0';
    fputs(".Sh SEE ALSO\n.Xr ", stdout);
    put_page(above, '-');
    puts(" 1");
}

void ov_command_manual(const struct ov_call *call)
{
    const struct ov_command *const command = call->command;

    print_head(call);
    print_usage(call);
    puts(".Sh DESCRIPTION");
    print_text(ov_say(call, command->about != NULL ? command->about
                                                   : command->summary));
    print_commands(call);
    printf(".Ss %s\n.Bl -tag -width Ds\n", ov_say(call, N_("Options")));
    print_options(call, command->options);
    print_options(call, ov_common_options);
    puts(".El");
    if (ov_command_takes(command, OV_TAKES_BOTS))
        print_bots(call);
    puts(".Sh EXIT STATUS");
    print_text(ov_say(call, N_("0 fine; 1 the answer is no; 2 wrong usage, bad "
                               "input, or the machine failed")));
    print_examples(call);
    print_see_also(call);
}
