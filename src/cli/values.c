/*
 * values.c - what an option or an operand can be.
 */
#include "cli/values.h"

#include "cli/bots.h"
#include "deck/standard.h"

#include <stdio.h>

const struct ov_option ov_common_options[] = {
    {.name = "lang",
     .kind = OV_WORD,
     .value = "WORD",
     .help = N_("language of all texts: en, fr, de, nl or hu (default: that of "
                "the environment)"),
     .words = ov_language_words},
    {.name = "help", .kind = OV_FLAG, .help = N_("show this help")},
    OV_END_OF_OPTIONS,
};

/* What a placeholder in a help stands for. */
static enum ov_takes takes(const char *placeholder)
{
    static const struct {
        const char *word;
        enum ov_takes takes;
    } known[] = {
        {"FILE", OV_TAKES_FILE},  {"DIR", OV_TAKES_FOLDER},
        {"BOT", OV_TAKES_BOTS},   {"PLAYER", OV_TAKES_BOTS},
        {"CARD", OV_TAKES_CARDS},
    };

    for (int i = 0; placeholder != NULL && i < OV_LENGTH(known); i++)
        if (strstr(placeholder, known[i].word) != NULL)
            return known[i].takes;
    return OV_TAKES_ANYTHING;
}

enum ov_takes ov_option_takes(const struct ov_option *option)
{
    if (option->kind == OV_SWITCH)
        return OV_TAKES_SWITCHES;
    if (option->words == ov_bot_words)
        return OV_TAKES_BOTS;
    return option->words != NULL ? OV_TAKES_WORDS : takes(option->value);
}

enum ov_takes ov_operand_takes(const struct ov_command *command)
{
    return takes(command->operands);
}

bool ov_command_takes(const struct ov_command *command, enum ov_takes kind)
{
    const struct ov_option *option = command->options;

    for (; option != NULL && option->name != NULL; option++)
        if (ov_option_takes(option) == kind)
            return true;
    return ov_operand_takes(command) == kind;
}

static void each_switch(void *context,
                        void (*put)(void *context, const char *value))
{
    char text[80];

    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;

        for (int value = 0; ov_switch_value_word(which, value) != NULL;
             value++) {
            (void)snprintf(text, sizeof text, "%s=%s", ov_switch_word(which),
                           ov_switch_value_word(which, value));
            put(context, text);
        }
    }
}

static void each_card(void *context,
                      void (*put)(void *context, const char *value))
{
    put(context, "main-square");
    for (int i = 0; i < OV_CARDS; i++)
        put(context, ov_standard_deck.building[i].id);
    for (int i = 0; i < OV_CHARACTERS; i++)
        put(context, ov_character_word((enum ov_character)i));
}

void ov_values_each(enum ov_takes takes, const char *const *words,
                    void *context,
                    void (*put)(void *context, const char *value))
{
    switch (takes) {
    case OV_TAKES_WORDS:
    case OV_TAKES_BOTS:
        words = takes == OV_TAKES_BOTS ? ov_bot_words : words;
        for (int i = 0; words[i] != NULL; i++)
            put(context, words[i]);
        return;
    case OV_TAKES_SWITCHES:
        each_switch(context, put);
        return;
    case OV_TAKES_CARDS:
        each_card(context, put);
        return;
    case OV_TAKES_ANYTHING:
    case OV_TAKES_FILE:
    case OV_TAKES_FOLDER:
        return;
    }
}
