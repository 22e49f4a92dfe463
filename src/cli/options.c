/*
 * options.c - from words to the command's struct, or one line that says why
 * not.
 */
#include "cli/options.h"

#include "cli/guess.h"
#include "cli/say.h"
#include "notation/seed.h"
#include "sys/config_line.h"
#include "sys/file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

const char *const ov_language_words[] = {"en", "fr", "de", "nl", "hu", NULL};

/* Every command has these two. */
static const struct ov_option help_option = {.name = "help", .kind = OV_FLAG};
static const struct ov_option lang_option = {
    .name = "lang",
    .kind = OV_WORD,
    .value = "WORD",
    .words = ov_language_words,
};

enum { MOST_CONFIG = 1 << 20 }; /* bytes of a file of options */

/* What is being read, and where it goes. */
struct reading {
    struct ov_call *call;
    char *values;
    bool help;
    int lang;
};

static int word_index(const char *const *words, const char *word)
{
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

bool ov_number_from_word(const char *word, int64_t least, int64_t most,
                         int64_t *ret_number)
{
    const bool negative = *word == '-';
    const char *digit = word + negative;
    int64_t number = 0;

    if (*digit == '\0')
        return false;
    for (; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9' ||
            number > (INT64_MAX - (*digit - '0')) / 10)
            return false;
        number = 10 * number + (*digit - '0');
    }
    number = negative ? -number : number;
    if (number < least || number > most)
        return false;
    *ret_number = number;
    return true;
}

const char *ov_comma_list(const char *const *words, char *text, size_t size)
{
    size_t length = 0;

    text[0] = '\0';
    for (int i = 0; words[i] != NULL && length < size; i++)
        length += (size_t)snprintf(text + length, size - length, "%s%s",
                                   i == 0 ? "" : ", ", words[i]);
    return text;
}

int ov_complain_of_word(const struct ov_call *call, const char *option,
                        const char *const *words, const char *word)
{
    char choices[512];

    return ov_complain(call, N_("--%s must be one of %s, not '%s'"), option,
                       ov_comma_list(words, choices, sizeof choices), word);
}

static int read_number(struct reading *reading, const struct ov_option *option,
                       const char *word)
{
    int64_t *const number =
        (int64_t *)(void *)(reading->values + option->place);
    char least[24], most[24];

    if (ov_number_from_word(word, option->least, option->most, number))
        return OV_EXIT_FINE;
    (void)snprintf(least, sizeof least, "%" PRId64, option->least);
    (void)snprintf(most, sizeof most, "%" PRId64, option->most);
    return ov_complain(reading->call,
                       N_("--%s must be a number from %s to %s, not '%s'"),
                       option->name, least, most, word);
}

static int read_word(struct reading *reading, const struct ov_option *option,
                     const char *word)
{
    const int index = word_index(option->words, word);

    if (index < 0)
        return ov_complain_of_word(reading->call, option->name, option->words,
                                   word);
    if (option == &lang_option)
        reading->lang = index;
    else
        *(int *)(void *)(reading->values + option->place) = index;
    return OV_EXIT_FINE;
}

/* What follows the comma that ends a word; NULL: that was the last. */
static const char *next_in_list(const char *word)
{
    while (*word != '\0' && *word != ',')
        word += word[0] == '\\' && word[1] == ',' ? 2 : 1;
    return *word == '\0' ? NULL : word + 1;
}

/* The word at `start`; "\," is a comma. Its length, even if it did not fit. */
static size_t unescape(const char *start, char ret_word[OV_MAX_LIST_WORD])
{
    size_t length = 0;

    while (*start != '\0' && *start != ',') {
        start += start[0] == '\\' && start[1] == ',';
        if (length < OV_MAX_LIST_WORD - 1)
            ret_word[length] = *start;
        length++;
        start++;
    }
    ret_word[length < OV_MAX_LIST_WORD ? length : 0] = '\0';
    return length;
}

/* Adds the word at `start` to the list; it ends at a comma or the end. */
static int read_list_word(struct reading *reading,
                          const struct ov_option *option, const char *start,
                          struct ov_list_option *list)
{
    char *const word = list->at[list->count];
    const size_t length = unescape(start, word);

    if (length == 0)
        return ov_complain(reading->call,
                           N_("--%s needs words separated by commas, not '%s'"),
                           option->name, start);
    if (length >= OV_MAX_LIST_WORD)
        return ov_complain(reading->call, N_("--%s: '%s' is too long"),
                           option->name, start);
    list->count++;
    if (option->words != NULL && word_index(option->words, word) < 0)
        return ov_complain_of_word(reading->call, option->name, option->words,
                                   word);
    return OV_EXIT_FINE;
}

static int read_list(struct reading *reading, const struct ov_option *option,
                     const char *word)
{
    struct ov_list_option list = {.count = 0};
    char least[24], most[24];

    assert(option->most <= OV_MAX_LIST);
    for (const char *start = word; start != NULL;) {
        if (list.count < option->most &&
            read_list_word(reading, option, start, &list) != OV_EXIT_FINE)
            return OV_EXIT_BAD;
        start = next_in_list(start);
        if (start != NULL && list.count == option->most)
            list.count = OV_MAX_LIST + 1; /* one word too many */
    }
    if (list.count >= option->least && list.count <= option->most) {
        *(struct ov_list_option *)(void *)(reading->values + option->place) =
            list;
        return OV_EXIT_FINE;
    }
    (void)snprintf(least, sizeof least, "%" PRId64, option->least);
    (void)snprintf(most, sizeof most, "%" PRId64, option->most);
    return ov_complain(reading->call, N_("--%s needs %s to %s words, not '%s'"),
                       option->name, least, most, word);
}

static int read_again(struct reading *reading, const struct ov_option *option,
                      const char *word)
{
    struct ov_list_option *const list =
        (struct ov_list_option *)(void *)(reading->values + option->place);
    const size_t length = strlen(word);

    assert(option->most <= OV_MAX_LIST);
    if (list->count == option->most)
        return ov_complain(reading->call,
                           N_("--%s was given too often: '%s' is one too many"),
                           option->name, word);
    if (length >= OV_MAX_LIST_WORD)
        return ov_complain(reading->call, N_("--%s: '%s' is too long"),
                           option->name, word);
    memcpy(list->at[list->count++], word, length + 1);
    return OV_EXIT_FINE;
}

static int read_seed(struct reading *reading, const struct ov_option *option,
                     const char *word)
{
    struct ov_seed_option *const seed =
        (struct ov_seed_option *)(void *)(reading->values + option->place);
    struct ov_parse_fault fault;

    if (!ov_seed_parse(word, &seed->seed, &fault))
        return ov_complain(
            reading->call,
            N_("--%s must be a number or 64 hexadecimal digits, not '%s'"),
            option->name, word);
    seed->given = true;
    return OV_EXIT_FINE;
}

/* "a, b, c": the words of all switches, or of one switch's values. */
static const char *switch_list(int which, char *text, size_t size)
{
    const char *words[OV_SWITCH_COUNT + 1] = {NULL};

    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        words[i] = which < 0 ? ov_switch_word((enum ov_switch)i)
                             : ov_switch_value_word((enum ov_switch)which, i);
        if (words[i] == NULL)
            break;
    }
    return ov_comma_list(words, text, size);
}

static int complain_of_switch(const struct ov_call *call, const char *name,
                              const char *word)
{
    enum ov_switch which;
    char list[512];

    if (!ov_switch_from_word(name, &which))
        return ov_complain(call,
                           N_("--switch: there is no switch '%s', only %s"),
                           name, switch_list(-1, list, sizeof list));
    return ov_complain(call, N_("--switch %s must be one of %s, not '%s'"),
                       name, switch_list((int)which, list, sizeof list),
                       word + strlen(name) + 1);
}

static int read_switch(struct reading *reading, const struct ov_option *option,
                       const char *word)
{
    struct ov_switch_option *const switches =
        (struct ov_switch_option *)(void *)(reading->values + option->place);
    const char *const equals = strchr(word, '=');
    enum ov_switch which;
    char name[64];
    int value;

    if (equals == NULL || equals == word || equals[1] == '\0')
        return ov_complain(reading->call,
                           N_("--%s must be NAME=VALUE, not '%s'"),
                           option->name, word);
    (void)snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
    if (!ov_switch_from_words(name, equals + 1, &which, &value))
        return complain_of_switch(reading->call, name, word);
    switches->given[which] = true;
    switches->value[which] = value;
    return OV_EXIT_FINE;
}

static int read_value(struct reading *reading, const struct ov_option *option,
                      const char *word)
{
    if (*word == '\0' && option->kind != OV_FLAG)
        return ov_complain(reading->call, N_("--%s needs a value"),
                           option->name);
    switch (option->kind) {
    case OV_FLAG:
        return ov_complain(reading->call, N_("--%s takes no value"),
                           option->name);
    case OV_NUMBER:
        return read_number(reading, option, word);
    case OV_TEXT:
        *(const char **)(void *)(reading->values + option->place) = word;
        return OV_EXIT_FINE;
    case OV_WORD:
        return read_word(reading, option, word);
    case OV_LIST:
        return read_list(reading, option, word);
    case OV_AGAIN:
        return read_again(reading, option, word);
    case OV_SEED:
        return read_seed(reading, option, word);
    case OV_SWITCH:
        return read_switch(reading, option, word);
    }
    return OV_EXIT_BAD;
}

/* The command's n-th option, then the two that all commands have, then NULL. */
static const struct ov_option *option_at(const struct ov_command *command,
                                         int n)
{
    const struct ov_option *const both[] = {&help_option, &lang_option, NULL};
    int own = 0;

    while (command->options != NULL && command->options[own].name != NULL)
        own++;
    return n < own ? &command->options[n] : both[n - own];
}

static const struct ov_option *find_option(const struct ov_command *command,
                                           const char *name, size_t length)
{
    const struct ov_option *option;

    for (int i = 0; (option = option_at(command, i)) != NULL; i++)
        if (strlen(option->name) == length &&
            strncmp(option->name, name, length) == 0)
            return option;
    return NULL;
}

/* Says that there is no such option, and which one may have been meant. */
static int complain_of_option(const struct ov_call *call, const char *word)
{
    const struct ov_option *option;
    struct ov_guess guess;
    char typed[64];

    (void)snprintf(typed, sizeof typed, "%.*s", (int)strcspn(word, "="), word);
    guess = ov_guess_start(typed + strspn(typed, "-"));
    for (int i = 0; (option = option_at(call->command, i)) != NULL; i++)
        ov_guess_try(&guess, option->name);
    if (guess.nearest != NULL)
        return ov_complain(call,
                           N_("there is no option %s; did you mean "
                              "--%s?"),
                           typed, guess.nearest);
    return ov_complain(call, N_("there is no option %s; see '%s --help'"),
                       typed, call->name);
}

static void set_flag(struct reading *reading, const struct ov_option *option)
{
    if (option == &help_option)
        reading->help = true;
    else
        *(bool *)(void *)(reading->values + option->place) = true;
}

/* Reads the option at call->word[at]; returns how many words it took, or 0. */
static int read_option(struct reading *reading, int at)
{
    const struct ov_call *const call = reading->call;
    const char *const word = call->word[at];
    const char *const name = strcmp(word, "-h") == 0 ? "help" : word + 2;
    const size_t length = strcspn(name, "=");
    const bool is_long = word[1] == '-' || name != word + 2;
    const struct ov_option *const option =
        is_long ? find_option(call->command, name, length) : NULL;
    const bool joined = option != NULL && name[length] == '=';

    if (option == NULL)
        return complain_of_option(call, word) == OV_EXIT_FINE;
    if (option->kind == OV_FLAG && !joined) {
        set_flag(reading, option);
        return 1;
    }
    if (!joined && at + 1 == call->count)
        return read_value(reading, option, "") == OV_EXIT_FINE;
    if (read_value(reading, option,
                   joined ? name + length + 1 : call->word[at + 1]) !=
        OV_EXIT_FINE)
        return 0;
    return joined ? 1 : 2;
}

/* A value that does not come from the command line. */
static int read_setting(struct reading *reading, const struct ov_option *option,
                        const char *value)
{
    bool *const flag = (bool *)(void *)(reading->values + option->place);

    if (option->kind != OV_FLAG)
        return read_value(reading, option, value);
    if (strcmp(value, "yes") == 0)
        *flag = true;
    else if (strcmp(value, "no") == 0)
        *flag = false;
    else
        return ov_complain(reading->call, N_("%s must be yes or no, not '%s'"),
                           option->name, value);
    return OV_EXIT_FINE;
}

/* Complaints name the place after the command's name. */
static void name_place(struct ov_call *call, size_t length, const char *where,
                       int line)
{
    if (line > 0)
        (void)snprintf(call->name + length, sizeof call->name - length,
                       ": %.100s:%d", where, line);
    else
        (void)snprintf(call->name + length, sizeof call->name - length, ": %s",
                       where);
}

/* "key = value", a comment, or nothing. */
static int read_line(struct reading *reading, char *line)
{
    const struct ov_config_line read = ov_config_line(line);
    const char *const key = read.key;
    const struct ov_option *option;

    if (key[0] == '\0')
        return OV_EXIT_FINE;
    if (read.value == NULL)
        return ov_complain(reading->call, N_("'%s' is not KEY = VALUE"), key);
    option = find_option(reading->call->command, key, strlen(key));
    if (option == NULL || option == &help_option || option == &lang_option ||
        strcmp(key, "config") == 0)
        return ov_complain(reading->call, N_("there is no setting '%s'"), key);
    return read_setting(reading, option, read.value);
}

/* The text is kept: values point into it. */
static int read_config(struct reading *reading, const char *path)
{
    static struct ov_file file;
    struct ov_call *const call = reading->call;
    const size_t length = strlen(call->name);
    int error, line = 1, result = OV_EXIT_FINE;

    ov_file_finish(&file);
    error = ov_file_read(path, MOST_CONFIG, &file);
    if (error < 0)
        return ov_complain_file(call, path, error);
    for (char *at = file.text, *next; at != NULL && result == OV_EXIT_FINE;
         at = next, line++) {
        next = strchr(at, '\n');
        if (next != NULL)
            *next++ = '\0';
        name_place(call, length, path, line);
        result = read_line(reading, at);
    }
    call->name[length] = '\0';
    return result;
}

/* "public-url" -> ODDVILLE_PUBLIC_URL; NULL or empty: not set. */
static const char *from_environment(const char *name, char *variable,
                                    size_t size)
{
    const char *value;

    (void)snprintf(variable, size, "ODDVILLE_%s", name);
    for (char *at = variable; *at != '\0'; at++)
        if (*at == '-')
            *at = '_';
        else if (*at >= 'a' && *at <= 'z')
            *at = (char)(*at - 'a' + 'A');
    value = getenv(variable);
    return value == NULL || value[0] == '\0' ? NULL : value;
}

/* A list from elsewhere is replaced, not extended. */
static void forget_list(struct reading *reading, const struct ov_option *option)
{
    if (option->kind == OV_AGAIN)
        ((struct ov_list_option *)(void *)(reading->values + option->place))
            ->count = 0;
}

static bool is_among_words(const struct ov_call *call, const char *name)
{
    const size_t length = strlen(name);

    for (int i = 0; i < call->count; i++) {
        const char *const word = call->word[i];

        if (strncmp(word, "--", 2) == 0 &&
            strncmp(word + 2, name, length) == 0 &&
            (word[2 + length] == '\0' || word[2 + length] == '='))
            return true;
    }
    return false;
}

static int read_environment(struct reading *reading)
{
    struct ov_call *const call = reading->call;
    const struct ov_option *option = call->command->options;
    const size_t length = strlen(call->name);
    int result = OV_EXIT_FINE;

    for (; option->name != NULL && result == OV_EXIT_FINE; option++) {
        char variable[64];
        const char *const value =
            from_environment(option->name, variable, sizeof variable);

        if (value == NULL || strcmp(option->name, "config") == 0)
            continue;
        name_place(call, length, variable, 0);
        forget_list(reading, option);
        result = read_setting(reading, option, value);
    }
    call->name[length] = '\0';
    return result;
}

/* What --config says, wherever it is, else the environment; or NULL. */
static const char *find_config(const struct ov_call *call)
{
    static const char name[] = "--config";
    const size_t length = sizeof name - 1;
    char variable[64];

    for (int i = 0; i < call->count; i++) {
        if (strcmp(call->word[i], "--") == 0)
            break;
        if (strcmp(call->word[i], name) == 0 && i + 1 < call->count)
            return call->word[i + 1];
        if (strncmp(call->word[i], name, length) == 0 &&
            call->word[i][length] == '=')
            return call->word[i] + length + 1;
    }
    return from_environment("config", variable, sizeof variable);
}

bool ov_options_parse_all(struct ov_call *call, void *values, int *ret_exit)
{
    struct reading reading = {.call = call, .values = values, .lang = -1};
    const char *const config = find_config(call);
    const bool has_config = config != NULL && config[0] != '\0';

    *ret_exit = OV_EXIT_BAD;
    if ((has_config && read_config(&reading, config) != OV_EXIT_FINE) ||
        read_environment(&reading) != OV_EXIT_FINE)
        return false;
    for (const struct ov_option *at = call->command->options; at->name != NULL;
         at++)
        if (is_among_words(call, at->name))
            forget_list(&reading, at);
    return ov_options_parse(call, values, ret_exit);
}

static int check_operands(const struct ov_call *call)
{
    const struct ov_command *const command = call->command;

    if (call->count < command->least_operands)
        return ov_complain(call, N_("%s is missing; see '%s --help'"),
                           command->operands, call->name);
    if (call->count > command->most_operands)
        return ov_complain(call,
                           N_("'%s' is one word too many; see '%s --help'"),
                           call->word[command->most_operands], call->name);
    return OV_EXIT_FINE;
}

/* Reads all words; the operands move to the front. False if one was wrong. */
static bool read_words(struct reading *reading)
{
    struct ov_call *const call = reading->call;
    int operands = 0, at = 0;
    bool options = true;

    while (at < call->count) {
        char *const word = call->word[at];
        int taken;

        if (!options || word[0] != '-' || word[1] == '\0') {
            call->word[operands++] = word;
            at++;
        } else if (strcmp(word, "--") == 0) {
            options = false;
            at++;
        } else {
            taken = read_option(reading, at);
            if (taken == 0)
                return false;
            at += taken;
        }
    }
    call->count = operands;
    return true;
}

bool ov_options_parse(struct ov_call *call, void *values, int *ret_exit)
{
    struct reading reading = {.call = call, .values = values, .lang = -1};

    *ret_exit = OV_EXIT_BAD;
    if (!read_words(&reading))
        return false;
    if (reading.lang >= 0)
        call->lang = (enum ov_language)reading.lang;
    if (reading.help) {
        ov_command_help(call);
        *ret_exit = OV_EXIT_FINE;
        return false;
    }
    return check_operands(call) == OV_EXIT_FINE;
}

void ov_options_find_language(struct ov_call *call)
{
    for (int i = 0; i < call->count; i++) {
        const char *const word = call->word[i];
        const char *value = NULL;
        int index;

        assert(word != NULL);
        if (strcmp(word, "--") == 0)
            return;
        if (strcmp(word, "--lang") == 0 && i + 1 < call->count)
            value = call->word[i + 1];
        else if (strncmp(word, "--lang=", 7) == 0)
            value = word + 7;
        index = value == NULL ? -1 : word_index(ov_language_words, value);
        if (index < 0)
            continue;
        call->lang = (enum ov_language)index;
        call->lang_is_given = true;
    }
}
