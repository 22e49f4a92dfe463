/*
 * plain_count.c - looking ahead, in lines: what is unseen, how soon the end may
 * come, what a choice brings, what each place is worth.
 */
#include "advice/preview.h"
#include "notation/action.h"
#include "present/consequences.h"
#include "present/forecast_text.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/advice.h"
#include "tty/curve.h"
#include "tty/explain.h"
#include "tty/plain.h"

#include <stdio.h>

static const char *name_of(const struct ov_plain *plain, int seat)
{
    return ov_text_player(plain->sitting->language, &plain->sitting->scene,
                          seat);
}

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

/*
 * "Purple 12 -> 17, Blue 9": everybody's points before and after; "12 -> 15-17"
 * if chance decides.
 */
static void put_range(const struct ov_plain *plain, struct ov_buffer *out,
                      const int16_t *before, const int16_t *least,
                      const int16_t *most)
{
    for (int seat = 0; seat < plain->sitting->box.seats; seat++) {
        ov_put(out, seat == 0 ? "" : ", ");
        ov_put(out, name_of(plain, seat));
        ov_put_char(out, ' ');
        ov_put_number(out, before[seat]);
        if (least[seat] == before[seat] && most[seat] == before[seat])
            continue;
        ov_put(out, " -> ");
        ov_put_number(out, least[seat]);
        if (most[seat] == least[seat])
            continue;
        ov_put_char(out, '-');
        ov_put_number(out, most[seat]);
    }
}

static void put_points(const struct ov_plain *plain, struct ov_buffer *out,
                       const int16_t *before, const int16_t *after)
{
    put_range(plain, out, before, after, after);
}

static void put_bonuses(const struct ov_plain *plain, struct ov_buffer *out,
                        const uint8_t *bonus)
{
    bool first = true;

    for (int source = 0; source < OV_SOURCES; source++) {
        if (bonus[source] == OV_BONUS_NONE)
            continue;
        ov_put(out, first ? "" : ", ");
        ov_put(out, ov_text_bonus(plain->sitting->language, bonus[source]));
        first = false;
    }
    if (first)
        ov_put(out, ov_text_bonus(plain->sitting->language, OV_BONUS_NONE));
}

/* "Label: text" as a line. */
static void print_labelled(const struct ov_plain *plain, const char *label,
                           const char *text)
{
    printf("%s%s%s\n", ov_plain_text(plain, label),
           ov_text_colon(plain->sitting->language), text);
}

/* What bonuses and the character will have changed, if they change anything. */
static void print_complete(const struct ov_plain *plain,
                           const struct ov_preview *preview)
{
    char text[OV_SENTENCE];
    struct ov_buffer out;

    if (!ov_preview_goes_on(preview))
        return;
    ov_buffer_init(&out, text, sizeof text);
    put_range(plain, &out, preview->before, preview->complete.least,
              preview->complete.most);
    print_labelled(plain, N_("With bonuses and character"), text);
}

static void print_preview(const struct ov_plain *plain, struct ov_action action,
                          const struct ov_preview *preview)
{
    const struct ov_sitting *const sitting = plain->sitting;
    struct ov_consequences lines;
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_plain_say(plain, N_("This is allowed."), NULL);
    ov_consequences(&lines, sitting->language, &sitting->scene, action,
                    preview);
    for (int i = 0; i < lines.count; i++)
        printf("  %s\n", lines.at[i]);
    ov_buffer_init(&out, text, sizeof text);
    put_points(plain, &out, preview->before, preview->after);
    print_labelled(plain, N_("Points"), text);
    print_complete(plain, preview);
}

/* The seat that is asked, or the first seat once the game is over. */
static int asker(const struct ov_plain *plain)
{
    const int actor = ov_sitting_actor(plain->sitting);

    return actor == OV_NONE ? 0 : actor;
}

static void print_refusal(const struct ov_plain *plain,
                          const struct ov_refusal *refusal)
{
    const enum ov_language language = plain->sitting->language;
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_refusal(&out, language, &plain->sitting->scene, refusal);
    ov_put_char(&out, '\n');
    (void)ov_explain_rule(&out, language, &plain->sitting->box,
                          ov_why_rule((enum ov_why)refusal->why));
    (void)fputs(text, stdout);
}

void ov_plain_why(struct ov_plain *plain, const char *rest)
{
    const struct ov_sitting *const sitting = plain->sitting;
    struct ov_intent intent = {.seat = asker(plain)};
    struct ov_parse_fault fault;
    struct ov_refusal refusal;
    struct ov_preview preview;
    int choice;

    assert(plain->sitting != NULL && rest != NULL);
    if (!plain->viewing &&
        ov_choices_find(&plain->choices, rest, &choice) == OV_FOUND_ONE) {
        intent.action = plain->choices.at[choice].action;
    } else if (!ov_action_parse(rest, &sitting->view.of, &sitting->box,
                                &intent.action, &fault)) {
        ov_plain_say(plain,
                     N_("Ask like this: 'why build crooked-mill at 0,1', "
                        "'why play 2 wood'."),
                     NULL);
        return;
    }
    if (ov_preview(&sitting->view, &sitting->box, intent, &preview, &refusal) ==
        OV_ALLOWED)
        print_preview(plain, intent.action, &preview);
    else
        print_refusal(plain, &refusal);
}

/* --- What each place is worth --- */

static void print_site(const struct ov_plain *plain,
                       const struct ov_site_map *map,
                       const struct ov_site_value *site)
{
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    if (site->refusal.why != OV_ALLOWED) {
        ov_text_refusal(&out, plain->sitting->language, &plain->sitting->scene,
                        &site->refusal);
    } else {
        put_points(plain, &out, map->before, site->after);
        ov_put(&out, ov_text_semicolon(plain->sitting->language));
        ov_put(&out, ov_plain_text(plain, N_("With bonuses and character")));
        ov_put(&out, ov_text_colon(plain->sitting->language));
        put_range(plain, &out, map->before, site->least, site->most);
        ov_put(&out, ov_text_semicolon(plain->sitting->language));
        ov_put(&out, ov_plain_text(plain, N_("Bonus")));
        ov_put(&out, ov_text_colon(plain->sitting->language));
        put_bonuses(plain, &out, site->bonus);
    }
    printf("  (%d, %d) %s: %s\n", site->x, site->y,
           site->refusal.why == OV_ALLOWED ? "+" : "-", text);
}

/* What the player would like to read first: places that fit, best first. */
static int merit(const struct ov_site_value *site, int seat)
{
    return site->refusal.why == OV_ALLOWED ? site->least[seat] : INT16_MIN;
}

static void sort_sites(struct ov_site_map *map, int seat)
{
    for (int i = 1; i < map->count; i++) {
        const struct ov_site_value site = map->at[i];
        int j = i;

        for (; j > 0 && merit(&map->at[j - 1], seat) < merit(&site, seat); j--)
            map->at[j] = map->at[j - 1];
        map->at[j] = site;
    }
}

/* The building that is meant: by its name, otherwise the first in front. */
static int meant_building(const struct ov_plain *plain, const char *rest)
{
    const struct ov_player *const player =
        &plain->sitting->view.of.player[asker(plain)];

    if (*rest != '\0')
        return ov_building_by_name(plain->sitting->language,
                                   &plain->sitting->deck, rest);
    return player->buildings > 0 ? player->building[0] : -1;
}

void ov_plain_map(struct ov_plain *plain, const char *rest)
{
    const struct ov_sitting *const sitting = plain->sitting;
    const int building = meant_building(plain, rest);
    struct ov_site_map map;

    assert(plain->sitting != NULL && rest != NULL);
    if (building < 0) {
        ov_plain_say(plain, N_("For which building? 'map crooked-mill'."),
                     NULL);
        return;
    }
    ov_site_map(&sitting->view, &sitting->box, asker(plain), building, &map);
    printf("%s\n", ov_text_card(sitting->language, &sitting->deck, building));
    if (map.now.why != OV_ALLOWED)
        print_refusal(plain, &map.now);
    sort_sites(&map, asker(plain));
    for (int i = 0; i < map.count; i++)
        print_site(plain, &map, &map.at[i]);
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

/* --- Chances --- */

enum { MOST_CHANCES = 16 }; /* as many lines as people like to listen to */

static void print_chances(const struct ov_plain *plain,
                          const struct ov_curve *curve, int point)
{
    const enum ov_language language = plain->sitting->language;
    struct ov_args args = {0};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int seat = 0; seat < plain->sitting->box.seats; seat++) {
        ov_put(&out, seat == 0 ? "" : ", ");
        ov_put(&out, name_of(plain, seat));
        ov_put_char(&out, ' ');
        ov_text_chance(&out, language, curve->chance[point][seat]);
    }
    ov_add_number(&args, "turn", curve->turn[point]);
    ov_add_name(&args, "chances", text);
    ov_plain_say(plain, N_("Turn {turn}: {chances}"), &args);
}

void ov_plain_chances(struct ov_plain *plain, const char *rest)
{
    struct ov_curve curve;
    int lines;

    assert(plain->sitting != NULL);
    (void)rest;
    ov_sitting_curve(plain->sitting, &curve);
    if (curve.count == 0) {
        ov_plain_say(plain,
                     N_("There are no chances to show with these "
                        "cards."),
                     NULL);
        return;
    }
    lines = curve.count < MOST_CHANCES ? curve.count : MOST_CHANCES;
    for (int i = 0; i < lines; i++)
        print_chances(plain, &curve,
                      lines == 1 ? 0 : i * (curve.count - 1) / (lines - 1));
}
