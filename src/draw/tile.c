/*
 * tile.c - a building's card: ground, edges, house, name, badges; and its
 * other side, the coin.
 */
#include "draw/badges.h"
#include "draw/draw.h"
#include "draw/edges.h"
#include "draw/house.h"
#include "draw/icons.h"
#include "draw/labels.h"
#include "draw/svg.h"
#include "text/fill.h"
#include "text/names.h"

/* All resources of the cost, as in the deck file: "wood wood clay". */
static void put_cost(struct ov_buffer *out, const struct ov_building *building)
{
    bool first = true;

    ov_put(out, " data-cost=\"");
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int i = 0; i < building->cost[resource]; i++) {
            ov_put(out, first ? "" : " ");
            ov_put(out, ov_resource_word((enum ov_resource)resource));
            first = false;
        }
    ov_put_char(out, '"');
}

static void put_data(struct ov_buffer *out, const struct ov_building *building)
{
    ov_svg_attribute(out, "data-card", building->id);
    put_cost(out, building);
    ov_put_streets(out, building->streets);
    ov_svg_attribute(out, "data-guild", ov_guild_word(building->guild));
    ov_svg_attribute(out, "data-bonus", ov_bonus_word(building->bonus));
    ov_svg_attribute(out, "data-scores", ov_scoring_word(building->scoring));
    ov_svg_number(out, "data-points", building->points);
    ov_svg_number(out, "data-shield", building->shield);
}

void ov_draw_building(const struct ov_drawing *drawing,
                      const struct ov_deck *deck, int card)
{
    const struct ov_building *const building = &deck->building[card];
    const char *const name = ov_text_card(drawing->language, deck, card);
    struct ov_buffer *const out = drawing->out;

    assert(card >= 0 && card < OV_CARDS);
    ov_svg_open_drawing(out, "ov-building");
    put_data(out, building);
    ov_put_title(out, name);
    ov_draw_ground(out, building->id, building->guild, building->streets);
    ov_draw_house(out, building);
    ov_draw_ribbon(out, name);
    ov_draw_guild_badge(out, building->guild);
    ov_draw_bonus_badge(out, building->bonus);
    ov_draw_cost_badge(out, building->cost);
    ov_draw_scoring_badge(out, building);
    ov_svg_close(out);
}

void ov_draw_coin(const struct ov_drawing *drawing)
{
    struct ov_buffer *const out = drawing->out;

    ov_svg_open_drawing(out, "ov-coin");
    ov_put(out, "><title>");
    ov_put_capital(out, ov_text_bonus(drawing->language, OV_BONUS_COIN));
    ov_put(out, "</title><path fill=\"#3f7f78\" d=\"M0 0h240v240H0z\"/>"
                "<path stroke=\"#8fc0b4\" stroke-width=\"4\" "
                "stroke-dasharray=\"4 10\" d=\"M16 16h208v208H16z\"/>");
    ov_draw_coin_icon(out, (struct ov_point){120, 120}, 650);
    ov_svg_close(out);
}
