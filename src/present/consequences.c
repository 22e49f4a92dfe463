/*
 * consequences.c - previews in words.
 */
#include "present/consequences.h"

#include "engine/city.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "text/words.h"

/* The lines while they are written. */
struct telling {
    struct ov_consequences *lines;
    enum ov_language language;
};

static void add(const struct telling *telling, const char *english,
                const struct ov_args *args)
{
    struct ov_consequences *const lines = telling->lines;
    struct ov_buffer out;

    assert(lines->count < OV_MAX_CONSEQUENCES);
    ov_buffer_init(&out, lines->at[lines->count], OV_CONSEQUENCE);
    ov_fill(&out, telling->language,
            ov_text(telling->language, "consequence", english), args);
    lines->count++;
}

static void add_coins(const struct telling *telling, const char *english,
                      int coins)
{
    struct ov_args args = {0};

    if (coins == 0)
        return;
    ov_add_coins(&args, "coins", coins);
    add(telling, english, &args);
}

/* "1 wood, 2 clay": one line, because one building costs them all. */
static void add_workers(const struct telling *telling, const char *english,
                        const uint8_t workers[OV_RESOURCES])
{
    char list[OV_CONSEQUENCE / 2];
    struct ov_args args = {0};
    struct ov_buffer out;

    ov_buffer_init(&out, list, sizeof list);
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        if (workers[resource] == 0)
            continue;
        if (out.length > 0)
            ov_put(&out, ", ");
        ov_put_number(&out, workers[resource]);
        ov_put_char(&out, ' ');
        ov_put(&out,
               ov_text_resource(telling->language, (enum ov_resource)resource));
    }
    if (out.length == 0)
        return;
    ov_add_name(&args, "resources", list);
    add(telling, english, &args);
}

/* The bonuses that a building opens where it stands (R8.4). */
static void add_bonuses(const struct telling *telling,
                        const struct ov_scene *scene, struct ov_action action,
                        const uint8_t bonus[OV_SOURCES])
{
    const struct ov_city *const city = &scene->game->city;
    const int x = (int8_t)action.b, y = (int8_t)action.c;

    for (int source = 0; source < OV_SOURCES; source++) {
        struct ov_args args = {0};
        int card = action.a;

        if (bonus[source] == OV_BONUS_NONE)
            continue;
        if (source != OV_FROM_OWN)
            card = city->card[ov_city_at(city, x + ov_side_dx(source),
                                         y + ov_side_dy(source))];
        ov_add_card(&args, "building", &scene->box->deck, card);
        ov_add_bonus(&args, "bonus", bonus[source]);
        add(telling, NC_("consequence", "bonus from {building}: {bonus}"),
            &args);
    }
}

static void add_character(const struct telling *telling,
                          const struct ov_preview *preview)
{
    struct ov_args args = {0};

    if (preview->guild == OV_NO_GUILD)
        return;
    if (preview->character != OV_NONE)
        ov_add_character(&args, "character", preview->character);
    else
        ov_add_guild(&args, "character", preview->guild);
    add(telling, NC_("consequence", "brings {character}"), &args);
}

void ov_consequences(struct ov_consequences *ret_lines,
                     enum ov_language language, const struct ov_scene *scene,
                     struct ov_action action, const struct ov_preview *preview)
{
    const struct telling telling = {ret_lines, language};
    const struct ov_args none = {0};

    assert((int)action.kind < OV_ACTION_KINDS);
    assert(preview->guild <= OV_NO_GUILD);
    ret_lines->count = 0;
    add_coins(&telling, NC_("consequence", "pays {coins}"),
              preview->coins_paid);
    add_coins(&telling, NC_("consequence", "gains {coins}"),
              preview->coins_gained);
    add_workers(&telling,
                action.kind == OV_ACT_BUILD
                    ? NC_("consequence", "pays {resources}")
                    : NC_("consequence", "gives up {resources}"),
                preview->spent);
    add_workers(&telling, NC_("consequence", "gains {resources}"),
                preview->gained);
    if (action.kind == OV_ACT_BUILD)
        add_bonuses(&telling, scene, action, preview->bonus);
    add_character(&telling, preview);
    if (preview->reveal != OV_REVEAL_NOTHING)
        add(&telling, NC_("consequence", "reveals a card, cannot be undone"),
            &none);
    if (preview->triggers_end)
        add(&telling, NC_("consequence", "places the sixth worker"), &none);
    if (preview->ends_game)
        add(&telling, NC_("consequence", "ends the game"), &none);
}

/* "17", or "15...17" where chance decides. */
static void put_range(struct ov_buffer *out, int least, int most)
{
    ov_put_number(out, least);
    if (most != least) {
        ov_put(out, "\xE2\x80\xA6");
        ov_put_number(out, most);
    }
}

void ov_text_points_change(struct ov_buffer *out, enum ov_language language,
                           const struct ov_scene *scene, int seat,
                           const struct ov_preview *preview)
{
    const int least = preview->complete.least[seat];
    const int most = preview->complete.most[seat];
    struct ov_args args = {0};
    char range[24];
    struct ov_buffer change;

    assert(seat >= 0 && seat < scene->box->seats);
    ov_buffer_init(&change, range, sizeof range);
    put_range(&change, least, most);
    ov_add_name(&args, "player", ov_text_player(language, scene, seat));
    ov_add_number(&args, "before", preview->before[seat]);
    ov_add_number(&args, "after", preview->after[seat]);
    ov_add_name(&args, "change", range);
    ov_fill(
        out, language,
        ov_text(language, "consequence",
                NC_("consequence", "{player}, points: {before}, then {after}")),
        &args);
    if (least == preview->after[seat] && most == preview->after[seat])
        return;
    ov_put(out, ". ");
    ov_fill(out, language,
            ov_text(language, "consequence",
                    NC_("consequence", "With bonuses and character: {change}")),
            &args);
}
