/*
 * preview_text.c - previews, maps and chances in lines.
 */
#include "tty/preview_text.h"

#include "advice/hint.h"
#include "advice/preview.h"
#include "notation/action.h"
#include "present/consequences.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/curve.h"
#include "tty/explain.h"

/* Where lines are written, and about which game. */
struct account {
    struct ov_buffer *out;
    const struct ov_sitting *sitting;
};

static const char *say(const struct account *account, const char *english)
{
    return ov_text(account->sitting->language, NULL, english);
}

static const char *name_of(const struct account *account, int seat)
{
    return ov_text_player(account->sitting->language, &account->sitting->scene,
                          seat);
}

/* "Label: " */
static void put_label(const struct account *account, const char *label)
{
    ov_put(account->out, say(account, label));
    ov_put(account->out, ov_text_colon(account->sitting->language));
}

/* A line; false, because it says why there are no others. */
static bool put_nothing(const struct account *account, const char *english)
{
    ov_put(account->out, say(account, english));
    ov_put_char(account->out, '\n');
    return false;
}

/* The seat that is asked, or the first seat once the game is over. */
static int asker(const struct ov_sitting *sitting)
{
    const int actor = ov_sitting_actor(sitting);

    return actor == OV_NONE ? 0 : actor;
}

/* --- Points before and after --- */

/*
 * "Purple 12 -> 17, Blue 9": everybody's points before and after; "12 -> 15-17"
 * if chance decides.
 */
static void put_range(const struct account *account, const int16_t *before,
                      const int16_t *least, const int16_t *most)
{
    struct ov_buffer *const out = account->out;

    for (int seat = 0; seat < account->sitting->box.seats; seat++) {
        ov_put(out, seat == 0 ? "" : ", ");
        ov_put(out, name_of(account, seat));
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

static void put_points(const struct account *account, const int16_t *before,
                       const int16_t *after)
{
    put_range(account, before, after, after);
}

/* --- Why, and what for --- */

static void put_preview(const struct account *account, struct ov_action action,
                        const struct ov_preview *preview)
{
    const struct ov_sitting *const sitting = account->sitting;
    struct ov_buffer *const out = account->out;
    struct ov_consequences lines;

    ov_put(out, say(account, N_("This is allowed.")));
    ov_put_char(out, '\n');
    ov_consequences(&lines, sitting->language, &sitting->scene, action,
                    preview);
    for (int i = 0; i < lines.count; i++) {
        ov_put(out, "  ");
        ov_put(out, lines.at[i]);
        ov_put_char(out, '\n');
    }
    put_label(account, N_("Points"));
    put_points(account, preview->before, preview->after);
    ov_put_char(out, '\n');
    if (!ov_preview_goes_on(preview))
        return;
    put_label(account, N_("With bonuses and character"));
    put_range(account, preview->before, preview->complete.least,
              preview->complete.most);
    ov_put_char(out, '\n');
}

static void put_refusal(const struct account *account,
                        const struct ov_refusal *refusal)
{
    const struct ov_sitting *const sitting = account->sitting;

    ov_text_refusal(account->out, sitting->language, &sitting->scene, refusal);
    ov_put_char(account->out, '\n');
    (void)ov_explain_rule(account->out, sitting->language, &sitting->box,
                          ov_why_rule((enum ov_why)refusal->why));
}

/* The choice that is meant. */
static bool find_action(const struct ov_sitting *sitting,
                        const struct ov_choices *choices, const char *named,
                        struct ov_action *ret_action)
{
    struct ov_parse_fault fault;
    int choice;

    if (choices != NULL && *named != '\0' &&
        ov_choices_find(choices, named, &choice) == OV_FOUND_ONE) {
        *ret_action = choices->at[choice].action;
        return true;
    }
    return ov_action_parse(named, &sitting->view.of, &sitting->box, ret_action,
                           &fault);
}

bool ov_put_why(struct ov_buffer *out, const struct ov_sitting *sitting,
                const struct ov_choices *choices, const char *named)
{
    const struct account account = {out, sitting};
    struct ov_intent intent = {.seat = asker(sitting)};
    struct ov_refusal refusal;
    struct ov_preview preview;

    assert(named != NULL);
    if (!find_action(sitting, choices, named, &intent.action))
        return put_nothing(&account,
                           N_("Ask like this: 'why build crooked-mill at 0,1', "
                              "'why play 2 wood'."));
    if (ov_preview(&sitting->view, &sitting->box, intent, &preview, &refusal) ==
        OV_ALLOWED)
        put_preview(&account, intent.action, &preview);
    else
        put_refusal(&account, &refusal);
    return true;
}

/* --- What each place is worth --- */

static void put_bonuses(const struct account *account, const uint8_t *bonus)
{
    const enum ov_language language = account->sitting->language;
    bool first = true;

    for (int source = 0; source < OV_SOURCES; source++) {
        if (bonus[source] == OV_BONUS_NONE)
            continue;
        ov_put(account->out, first ? "" : ", ");
        ov_put(account->out, ov_text_bonus(language, bonus[source]));
        first = false;
    }
    if (first)
        ov_put(account->out, ov_text_bonus(language, OV_BONUS_NONE));
}

static void put_site_value(const struct account *account,
                           const struct ov_site_map *map,
                           const struct ov_site_value *site)
{
    const char *const semicolon = ov_text_semicolon(account->sitting->language);

    put_points(account, map->before, site->after);
    ov_put(account->out, semicolon);
    put_label(account, N_("With bonuses and character"));
    put_range(account, map->before, site->least, site->most);
    ov_put(account->out, semicolon);
    put_label(account, N_("Bonus"));
    put_bonuses(account, site->bonus);
}

/* "  (0, 2) +: Purple 3 -> 5, ..." */
static void put_site(const struct account *account,
                     const struct ov_site_map *map,
                     const struct ov_site_value *site)
{
    const struct ov_sitting *const sitting = account->sitting;
    const bool fits = site->refusal.why == OV_ALLOWED;
    struct ov_buffer *const out = account->out;

    ov_put(out, "  (");
    ov_put_number(out, site->x);
    ov_put(out, ", ");
    ov_put_number(out, site->y);
    ov_put(out, fits ? ") +: " : ") -: ");
    if (fits)
        put_site_value(account, map, site);
    else
        ov_text_refusal(out, sitting->language, &sitting->scene,
                        &site->refusal);
    ov_put_char(out, '\n');
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
static int meant_building(const struct ov_sitting *sitting, const char *named)
{
    const struct ov_player *const player =
        &sitting->view.of.player[asker(sitting)];

    if (*named != '\0')
        return ov_building_by_name(sitting->language, &sitting->deck, named);
    return player->buildings > 0 ? player->building[0] : -1;
}

bool ov_put_map(struct ov_buffer *out, const struct ov_sitting *sitting,
                const char *named)
{
    const struct account account = {out, sitting};
    const int building = meant_building(sitting, named);
    struct ov_site_map map;

    assert(out != NULL && sitting != NULL && named != NULL);
    if (building < 0)
        return put_nothing(&account,
                           N_("For which building? 'map crooked-mill'."));
    ov_site_map(&sitting->view, &sitting->box, asker(sitting), building, &map);
    ov_put(out, ov_text_card(sitting->language, &sitting->deck, building));
    ov_put_char(out, '\n');
    if (map.now.why != OV_ALLOWED)
        put_refusal(&account, &map.now);
    sort_sites(&map, asker(sitting));
    for (int i = 0; i < map.count; i++)
        put_site(&account, &map, &map.at[i]);
    return true;
}

/* --- Chances --- */

enum { MOST_CHANCES = 16 }; /* as many lines as people like to listen to */

static void put_chances(const struct account *account,
                        const struct ov_curve *curve, int point)
{
    const enum ov_language language = account->sitting->language;
    struct ov_args args = {0};
    char text[OV_SENTENCE];
    struct ov_buffer chances;

    ov_buffer_init(&chances, text, sizeof text);
    for (int seat = 0; seat < account->sitting->box.seats; seat++) {
        ov_put(&chances, seat == 0 ? "" : ", ");
        ov_put(&chances, name_of(account, seat));
        ov_put_char(&chances, ' ');
        ov_text_chance(&chances, language, curve->chance[point][seat]);
    }
    ov_add_number(&args, "turn", curve->turn[point]);
    ov_add_name(&args, "chances", text);
    ov_fill(account->out, language, say(account, N_("Turn {turn}: {chances}")),
            &args);
    ov_put_char(account->out, '\n');
}

bool ov_put_chances(struct ov_buffer *out, const struct ov_sitting *sitting)
{
    const struct account account = {out, sitting};
    struct ov_curve curve;
    int lines;

    assert(out != NULL && sitting != NULL);
    ov_sitting_curve(sitting, &curve);
    if (curve.count == 0)
        return put_nothing(&account, N_("There are no chances to show with "
                                        "these cards."));
    lines = curve.count < MOST_CHANCES ? curve.count : MOST_CHANCES;
    for (int i = 0; i < lines; i++)
        put_chances(&account, &curve,
                    lines == 1 ? 0 : i * (curve.count - 1) / (lines - 1));
    return true;
}
