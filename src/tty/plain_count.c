/*
 * plain_count.c - looking ahead, in lines: what is unseen, how soon the end may
 * come, what a choice brings, what each place is worth.
 */
#include "present/forecast_text.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/advice.h"
#include "tty/plain.h"
#include "tty/preview_text.h"

#include <stdio.h>

void ov_plain_forecast(struct ov_plain *plain, const char *rest)
{
    const struct ov_sitting *const sitting = plain->sitting;
    struct ov_forecast forecast;
    char text[OV_FORECAST_TEXT];
    struct ov_buffer out;

    assert(plain->sitting != NULL);
    (void)rest;
    ov_forecast(&sitting->view, &sitting->box, &forecast);
    ov_buffer_init(&out, text, sizeof text);
    ov_put_forecast(&out, sitting->language, &sitting->scene, &forecast);
    (void)fputs(text, stdout);
}

/* "label: word 3, word 2" of counts, without those that are 0. */
static void print_counts(const struct ov_plain *plain, const char *label,
                         const uint8_t *count, int kinds,
                         const char *(*word)(enum ov_language, int))
{
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < kinds; i++) {
        if (count[i] == 0)
            continue;
        ov_put(&out, out.length == 0 ? "" : ", ");
        ov_put(&out, word(plain->sitting->language, i));
        ov_put_char(&out, ' ');
        ov_put_number(&out, count[i]);
    }
    printf("  %s%s%s\n", ov_plain_text(plain, label),
           ov_text_colon(plain->sitting->language), text);
}

static const char *guild_word(enum ov_language language, int guild)
{
    return ov_text_guild(language, (enum ov_guild)guild);
}

static const char *bonus_word(enum ov_language language, int bonus)
{
    return ov_text_bonus(language, (enum ov_bonus)bonus);
}

static const char *scoring_word(enum ov_language language, int scoring)
{
    return ov_text_scoring(language, (enum ov_scoring)scoring);
}

void ov_plain_unseen(struct ov_plain *plain, const char *rest)
{
    const struct ov_sitting *const sitting = plain->sitting;
    struct ov_unseen unseen;
    struct ov_args args = {0};
    char text[OV_FORECAST_TEXT];
    struct ov_buffer out;

    assert(plain->sitting != NULL);
    (void)rest;
    ov_unseen(&sitting->view, &sitting->box, &unseen);
    ov_add_number(&args, "n", unseen.count);
    ov_plain_say(plain, N_("Buildings still unseen: {n}."), &args);
    print_counts(plain, N_("Guild"), unseen.by_guild, OV_GUILDS, guild_word);
    print_counts(plain, N_("Bonus"), unseen.by_bonus, OV_BONUS_NONE,
                 bonus_word);
    print_counts(plain, N_("Points"), unseen.by_scoring, OV_SCORINGS,
                 scoring_word);
    ov_buffer_init(&out, text, sizeof text);
    ov_put_covered(&out, sitting->language, &unseen);
    (void)fputs(text, stdout);
}

/* --- Why, and what for --- */

void ov_plain_why(struct ov_plain *plain, const char *rest)
{
    char text[OV_PREVIEW_TEXT];
    struct ov_buffer out;

    assert(plain->sitting != NULL && rest != NULL);
    ov_buffer_init(&out, text, sizeof text);
    (void)ov_put_why(&out, plain->sitting,
                     plain->viewing ? NULL : &plain->choices, rest);
    (void)fputs(text, stdout);
}

void ov_plain_map(struct ov_plain *plain, const char *rest)
{
    char text[OV_PREVIEW_TEXT];
    struct ov_buffer out;

    assert(plain->sitting != NULL && rest != NULL);
    ov_buffer_init(&out, text, sizeof text);
    (void)ov_put_map(&out, plain->sitting, rest);
    (void)fputs(text, stdout);
}

void ov_plain_chances(struct ov_plain *plain, const char *rest)
{
    char text[OV_PREVIEW_TEXT];
    struct ov_buffer out;

    assert(plain->sitting != NULL);
    (void)rest;
    ov_buffer_init(&out, text, sizeof text);
    (void)ov_put_chances(&out, plain->sitting);
    (void)fputs(text, stdout);
}

/* --- Advice --- */

/* What the tutorial wants, in its own words and as notation. */
static void print_wanted(const struct ov_plain *plain)
{
    const struct ov_sitting *const sitting = plain->sitting;
    struct ov_actions wanted;
    char text[OV_TUTORIAL_TEXT], notation[OV_ACTION_TEXT];
    struct ov_buffer out;

    if (ov_tutorial_asks(plain->tutorial) != OV_TUTORIAL_DO)
        return;
    ov_buffer_init(&out, text, sizeof text);
    ov_tutorial_hint(plain->tutorial, sitting->language, &out);
    ov_plain_print(text);
    ov_tutorial_wanted(plain->tutorial, &wanted);
    for (int i = 0; i < wanted.count; i++) {
        ov_buffer_init(&out, notation, sizeof notation);
        ov_action_write(&out, &sitting->view.of, &sitting->box, wanted.at[i]);
        printf("  %s\n", notation);
    }
}

void ov_plain_hint(struct ov_plain *plain, const char *rest)
{
    struct ov_hint hint;
    char text[OV_ADVICE];
    struct ov_buffer out;

    assert(plain->sitting != NULL);
    (void)rest;
    if (plain->tutorial != NULL) {
        print_wanted(plain);
        return;
    }
    if (ov_is_over(&plain->sitting->view.of)) {
        ov_plain_say(plain, N_("The game is over: there is nothing to choose."),
                     NULL);
        return;
    }
    ov_buffer_init(&out, text, sizeof text);
    ov_sitting_hint(plain->sitting, &hint);
    ov_sitting_put_hint(plain->sitting, &hint, &out);
    (void)fputs(text, stdout);
}
