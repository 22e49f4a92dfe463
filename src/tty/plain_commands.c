/*
 * plain_commands.c - the words of the line mode that are not choices.
 */
#include "notation/quote.h"
#include "sys/error_text.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/explain.h"
#include "tty/meeting.h"
#include "tty/plain.h"
#include "tty/preview_text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void cmd_help(struct ov_plain *plain, const char *rest);

static void cmd_list(struct ov_plain *plain, const char *rest)
{
    (void)rest;
    if (!plain->viewing)
        ov_plain_ask(plain, true);
}

static void cmd_log(struct ov_plain *plain, const char *rest)
{
    const struct ov_log *const log = &plain->sitting->log;
    const int wanted = ov_plain_number(rest, 20);
    int first = log->count - wanted;

    if (wanted <= 0 || first < 0)
        first = 0;
    for (int line = first; line < log->count; line++) {
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_sitting_log_line(plain->sitting, line, &out);
        printf("%4d  %s\n", line + 1, text);
    }
}

/* What cannot be done in the tutorial or during a replay. */
static bool is_barred(const struct ov_plain *plain)
{
    if (plain->tutorial != NULL)
        ov_plain_say(plain, N_("Not in the tutorial."), NULL);
    else if (plain->viewing)
        ov_plain_say(plain,
                     N_("You are looking back; 'view' returns to the game."),
                     NULL);
    return plain->tutorial != NULL || plain->viewing;
}

static void cmd_undo(struct ov_plain *plain, const char *rest)
{
    char text[OV_SENTENCE];
    struct ov_buffer out;
    enum ov_undo undo;

    (void)rest;
    if (is_barred(plain))
        return;
    undo = ov_sitting_undo(plain->sitting);
    ov_buffer_init(&out, text, sizeof text);
    if (undo == OV_UNDO_FREE) {
        ov_plain_say(plain, N_("Undone."), NULL);
        ov_plain_skip(plain);
        plain->asked = false;
        plain->open = -1;
        return;
    }
    ov_sitting_put_undo(plain->sitting, undo, &out);
    ov_plain_print(text);
}

static void cmd_redo(struct ov_plain *plain, const char *rest)
{
    (void)rest;
    if (is_barred(plain))
        return;
    if (!ov_sitting_redo(plain->sitting)) {
        ov_plain_say(plain, N_("There is nothing to redo."), NULL);
        return;
    }
    plain->asked = false;
    plain->open = -1;
}

static void cmd_save(struct ov_plain *plain, const char *rest)
{
    unsigned how;
    const char *const path = ov_read_save_words(rest, &how);
    char text[OV_PATH_SIZE + OV_SENTENCE];
    struct ov_buffer out;
    int error;

    if (plain->tutorial != NULL && is_barred(plain))
        return;
    if (*path == '\0') {
        ov_plain_say(plain,
                     N_("Save where? 'save FILE' (a name ending in .ovr "
                        "makes a plain record)."),
                     NULL);
        return;
    }
    error = ov_sitting_save(plain->sitting, path, how);
    ov_buffer_init(&out, text, sizeof text);
    if (error < 0)
        ov_sitting_put_error(plain->sitting, path, error, &out);
    else
        ov_sitting_put_saved(plain->sitting, path, &out);
    ov_plain_print(text);
}

static void cmd_load(struct ov_plain *plain, const char *rest)
{
    struct ov_parse_fault fault;
    char text[OV_PATH_SIZE + 2 * OV_SENTENCE];
    struct ov_buffer out;
    enum ov_load load;
    int error = 0;

    if (is_barred(plain))
        return;
    if (*rest == '\0') {
        ov_plain_say(plain, N_("Load what? 'load FILE'."), NULL);
        return;
    }
    load = ov_sitting_load(plain->sitting, rest, &error, &fault);
    if (load != OV_LOAD_WHOLE) {
        ov_buffer_init(&out, text, sizeof text);
        ov_sitting_put_load_error(plain->sitting, rest, error, &fault, &out);
        ov_plain_print(text);
    }
    if (load == OV_LOAD_NOTHING) {
        ov_plain_say(plain, N_("Your game continues as it was."), NULL);
        return;
    }
    if (load == OV_LOAD_PART)
        ov_plain_say(plain,
                     N_("What was right up to that point has been "
                        "kept."),
                     NULL);
    (void)ov_sitting_replace_strangers(plain->sitting);
    ov_plain_skip(plain);
    plain->asked = plain->end_told = false;
    plain->open = -1;
}

static void cmd_lang(struct ov_plain *plain, const char *rest)
{
    enum ov_language language;

    if (ov_language_from_word(rest, &language)) {
        plain->sitting->language = language;
        plain->asked = false;
        return;
    }
    for (int i = 0; i < OV_LANGUAGES; i++)
        printf("  lang %s%s%s\n", ov_language_word((enum ov_language)i),
               ov_text_colon(plain->sitting->language),
               ov_language_name((enum ov_language)i));
}

/* --- Orders and settings: "NAME VALUE" of a list --- */

struct pair {
    char name[32], value[32];
};

/* False if there are not two words. */
static bool read_pair(const char *rest, struct pair *ret_pair)
{
    const size_t name = strcspn(rest, " ");
    const char *const value = rest + name + strspn(rest + name, " ");

    if (*value == '\0')
        return false;
    (void)snprintf(ret_pair->name, sizeof ret_pair->name, "%.*s", (int)name,
                   rest);
    (void)snprintf(ret_pair->value, sizeof ret_pair->value, "%s", value);
    return true;
}

static void print_orders(const struct ov_plain *plain, int seat)
{
    const enum ov_language language = plain->sitting->language;
    const char *const colon = ov_text_colon(language);
    const struct ov_orders *const orders =
        &plain->sitting->table.seat[seat].orders;

    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        const enum ov_order which = (enum ov_order)i;
        const int now = ov_order_get(orders, which);

        printf("  %s %s%s%s%s%s\n", ov_order_word(which),
               ov_order_value_word(which, now), colon,
               ov_text_order(language, which), colon,
               ov_text_order_value(language, which, now));
        for (int value = 0; ov_order_value_word(which, value) != NULL; value++)
            if (value != now)
                printf("    orders %s %s%s%s\n", ov_order_word(which),
                       ov_order_value_word(which, value), colon,
                       ov_text_order_value(language, which, value));
    }
}

static void cmd_orders(struct ov_plain *plain, const char *rest)
{
    const int actor = ov_sitting_actor(plain->sitting);
    struct ov_table *const table = &plain->sitting->table;
    struct pair pair;
    int value;

    if (actor == OV_NONE || is_barred(plain))
        return;
    if (!read_pair(rest, &pair)) {
        print_orders(plain, actor);
        return;
    }
    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        const enum ov_order which = (enum ov_order)i;

        if (strcmp(ov_order_word(which), pair.name) == 0 &&
            ov_order_value_from_word(which, pair.value, &value)) {
            ov_order_set(&table->seat[actor].orders, which, value);
            (void)ov_sitting_keep(plain->sitting);
            print_orders(plain, actor);
            return;
        }
    }
    ov_plain_say(plain,
                 N_("There is no such standing order; these are "
                    "yours:"),
                 NULL);
    print_orders(plain, actor);
}

static void print_settings(const struct ov_plain *plain)
{
    const enum ov_language language = plain->sitting->language;

    for (int i = 0; i < OV_SETTING_COUNT; i++) {
        const enum ov_setting which = (enum ov_setting)i;
        const int now = ov_setting_get(&plain->sitting->settings, which);

        printf("  %s = %s (%s%s%s)\n", ov_setting_word(which),
               ov_setting_value_word(which, now),
               ov_text_setting(language, which), ov_text_colon(language),
               ov_text_setting_value(language, which, now));
    }
}

static void keep_settings(const struct ov_plain *plain)
{
    const int error = ov_settings_save(&plain->sitting->settings);
    struct ov_args args = {0};

    print_settings(plain);
    if (error == 0)
        return;
    if (error == -EBADMSG) {
        ov_plain_say(plain,
                     N_("They apply to this game only: the settings file "
                        "has a mistake in it and is left as it is."),
                     NULL);
        return;
    }
    ov_add_name(&args, "reason",
                ov_error_text(plain->sitting->language, error));
    ov_plain_say(plain,
                 N_("They apply to this game only, because the file cannot "
                    "be written: {reason}."),
                 &args);
}

static void cmd_settings(struct ov_plain *plain, const char *rest)
{
    struct pair pair;
    char line[80];
    struct ov_settings_fault fault;
    struct ov_settings changed;

    if (!read_pair(rest, &pair)) {
        print_settings(plain);
        return;
    }
    (void)snprintf(line, sizeof line, "%s = %s\n", pair.name, pair.value);
    if (!ov_settings_parse(line, &changed, &fault)) {
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_text_settings_fault(&out, plain->sitting->language, &fault);
        ov_plain_print(text);
        return;
    }
    for (int i = 0; i < OV_SETTING_COUNT; i++)
        if (strcmp(ov_setting_word((enum ov_setting)i), pair.name) == 0)
            ov_setting_set(&plain->sitting->settings, (enum ov_setting)i,
                           ov_setting_get(&changed, (enum ov_setting)i));
    if (strcmp(pair.name, "name") == 0)
        memcpy(plain->sitting->settings.name, changed.name,
               sizeof changed.name);
    if (strcmp(pair.name, "opponent") == 0 && plain->sitting->meeting == NULL)
        ov_sitting_meet_opponent(plain->sitting);
    if (strcmp(pair.name, "language") == 0)
        plain->sitting->language =
            ov_settings_language(&changed, plain->sitting->language);
    keep_settings(plain);
}

static void cmd_quit(struct ov_plain *plain, const char *rest)
{
    (void)rest;
    if (plain->sitting->meeting != NULL)
        plain->leave = OV_LEAVE_QUIT; /* the table waits on its server */
    else
        ov_plain_leave(plain);
}

/* --- The list --- */

static const struct {
    const char *word;
    const char *operand; /* as shown in the help, or NULL */
    const char *help;    /* NULL: another word for the one before */
    void (*run)(struct ov_plain *plain, const char *rest);
} commands[] = {
    {"help", "TOPIC",
     N_("this list; or a card, character, bonus or rule (R8.2)"), cmd_help},
    {"?", NULL, NULL, cmd_help},
    {"list", NULL, N_("all choices at once"), cmd_list},
    {"city", NULL, N_("the city: map and cards"), ov_plain_city},
    {"row", NULL, N_("the buildings on offer and their prices"), ov_plain_row},
    {"board", NULL, N_("the resource board"), ov_plain_board},
    {"players", NULL, N_("what everybody has"), ov_plain_players},
    {"score", NULL, N_("everybody's points and where they come from"),
     ov_plain_score},
    {"log", "N", N_("the last lines of what happened"), cmd_log},
    {"unseen", NULL, N_("unseen cards"), ov_plain_unseen},
    {"forecast", NULL, N_("the earliest possible end"), ov_plain_forecast},
    {"chances", NULL, OV_CHANCES_HELP, ov_plain_chances},
    {"hint", NULL, N_("what a strong player would do, and why"), ov_plain_hint},
    {"why", "CHOICE", OV_WHY_HELP, ov_plain_why},
    {"map", "BUILDING", OV_MAP_HELP, ov_plain_map},
    {"undo", NULL, N_("undo your last choice"), cmd_undo},
    {"redo", NULL, N_("redo what was undone"), cmd_redo},
    {"save", "[--force] FILE",
     N_("save a copy (the game is also saved "
        "automatically)"),
     cmd_save},
    {"load", "FILE", N_("load another game"), cmd_load},
    {"lang", "XX", N_("change the language: en, fr, de, nl, hu"), cmd_lang},
    {"orders", "NAME VALUE",
     N_("standing orders: questions you do not want "
        "to be asked"),
     cmd_orders},
    {"settings", "NAME VALUE", N_("your settings, kept for next time"),
     cmd_settings},
    {"view", NULL, N_("replay the game, and return"), ov_plain_start_view},
    {"next", "N", N_("replay: moves forward"), ov_plain_next},
    {"back", "N", N_("replay: moves back"), ov_plain_back},
    {"turn", "N", N_("replay: to a turn, or the next one"), ov_plain_turn},
    {"line", "N", N_("replay: to a line of the log"), ov_plain_line},
    {"branch", "COLOUR", N_("replay: play from here"), ov_plain_branch},
    {"quit", NULL, N_("leave; the game is saved"), cmd_quit},
    {"exit", NULL, NULL, cmd_quit},
};

const char *ov_plain_command_word(int number)
{
    assert(number >= 0);
    return number < OV_LENGTH(commands) ? commands[number].word : NULL;
}

static bool is_among(const char *word, const char *const *words)
{
    while (*words != NULL && strcmp(*words, word) != 0)
        words++;
    return *words != NULL;
}

static bool is_never_online(const char *word)
{
    static const char *const never[] = {
        "redo", "save", "load", "view", "next", "turn", "line", "branch", NULL};

    return is_among(word, never);
}

/* Whether it means the same at an online table. */
static bool is_offered(const struct ov_plain *plain, const char *word)
{
    if (plain->sitting->meeting == NULL)
        return true;
    for (int i = 0; ov_meeting_command_word(i) != NULL; i++)
        if (strcmp(ov_meeting_command_word(i), word) == 0)
            return false;
    return !is_never_online(word);
}

/* What an online table does not have, or only if all agree. */
static bool is_barred_online(const struct ov_plain *plain, const char *word)
{
    static const char *const hints[] = {"hint", "chances", NULL};
    const struct ov_meeting *const meeting = plain->sitting->meeting;

    if (meeting == NULL)
        return false;
    if (is_never_online(word)) {
        ov_plain_say(plain, N_("Not at an online table."), NULL);
        return true;
    }
    if (!is_among(word, hints) || ov_meeting_has_hints(meeting))
        return false;
    ov_plain_say(plain,
                 N_("Not at an online table, unless everyone agrees: 'ask "
                    "hints'."),
                 NULL);
    return true;
}

static void list_commands(const struct ov_plain *plain)
{
    ov_plain_say(plain,
                 N_("Type the number of a choice, the notation in brackets "
                    "after it, or enough of it to be clear. Or one of these:"),
                 NULL);
    for (int i = 0; i < OV_LENGTH(commands); i++)
        if (commands[i].help != NULL && is_offered(plain, commands[i].word))
            printf("  %s%s%s%s%s\n", commands[i].word,
                   commands[i].operand == NULL ? "" : " ",
                   commands[i].operand == NULL ? "" : commands[i].operand,
                   ov_text_colon(plain->sitting->language),
                   ov_plain_text(plain, commands[i].help));
    if (plain->sitting->meeting != NULL)
        ov_plain_list_online(plain);
    ov_plain_say(plain,
                 N_("'blue remove wood:1' calls back a worker for a player "
                    "whose turn it is not."),
                 NULL);
}

static void cmd_help(struct ov_plain *plain, const char *rest)
{
    struct ov_args args = {0};
    char text[OV_EXPLANATION];
    struct ov_buffer out;

    if (*rest == '\0') {
        list_commands(plain);
        return;
    }
    ov_buffer_init(&out, text, sizeof text);
    if (ov_explain(&out, plain->sitting->language, &plain->sitting->box,
                   rest)) {
        (void)fputs(text, stdout);
        return;
    }
    ov_add_name(&args, "topic", ov_text_is_plain(rest, 80) ? rest : "?");
    ov_plain_say(plain,
                 N_("There is no card, character, bonus or rule called "
                    "'{topic}'."),
                 &args);
}

bool ov_plain_command(struct ov_plain *plain, const char *line)
{
    const size_t length = strcspn(line, " ");

    assert(line != NULL);
    for (int i = 0; i < OV_LENGTH(commands); i++)
        if (strlen(commands[i].word) == length &&
            strncmp(commands[i].word, line, length) == 0) {
            if (!is_barred_online(plain, commands[i].word))
                commands[i].run(plain,
                                line + length + strspn(line + length, " "));
            return true;
        }
    return false;
}
