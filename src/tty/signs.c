/*
 * signs.c - the game in few characters.
 */
#include "tty/signs.h"

#include "text/names.h"

uint32_t ov_sign_of_resource(int resource)
{
    static const uint32_t signs[OV_RESOURCES] = {0x2660, 0x25A0, 0x25CF,
                                                 0x25B2};

    assert(resource >= 0 && resource < OV_RESOURCES);
    return signs[resource];
}

uint32_t ov_sign_of_guild(int guild)
{
    static const uint32_t signs[OV_GUILDS + 1] = {0x263C, 0x266A, 0x263B,
                                                  0x269C, OV_SIGN_DOT};

    assert(guild >= 0 && guild <= OV_NO_GUILD);
    return signs[guild];
}

uint32_t ov_sign_of_bonus(int bonus)
{
    assert(bonus >= 0 && bonus <= OV_BONUS_NONE);
    switch ((enum ov_bonus)bonus) {
    case OV_BONUS_WOOD:
    case OV_BONUS_CLAY:
    case OV_BONUS_STONE:
    case OV_BONUS_CRYSTAL:
        return ov_sign_of_resource(bonus);
    case OV_BONUS_COIN:
        return OV_SIGN_COIN;
    case OV_BONUS_TRANSFORM:
        return 0x21C4;
    case OV_BONUS_ANY:
        return 0x2731;
    case OV_BONUS_DOUBLE:
        return 0x2033;
    case OV_BONUS_NONE:
        return OV_SIGN_DOT;
    }
    return OV_SIGN_DOT;
}

struct ov_style ov_style_of_guild(int guild)
{
    assert(guild >= 0 && guild <= OV_NO_GUILD);
    return ov_style(
        guild == OV_NO_GUILD ? OV_ROLE_QUIET : OV_ROLE_GUILD + guild, 0);
}

struct ov_style ov_style_of_bonus(int bonus)
{
    assert(bonus >= 0 && bonus <= OV_BONUS_NONE);
    if (bonus <= OV_BONUS_CRYSTAL)
        return ov_style(OV_ROLE_RESOURCE + bonus, 0);
    return ov_style(bonus == OV_BONUS_NONE ? OV_ROLE_QUIET : OV_ROLE_COIN, 0);
}

/* The role of a sign of the game; OV_ROLE_PLAIN: it is none. */
static int role_of(uint32_t sign)
{
    for (int i = 0; i < OV_RESOURCES; i++)
        if (sign == ov_sign_of_resource(i))
            return OV_ROLE_RESOURCE + i;
    for (int i = 0; i < OV_GUILDS; i++)
        if (sign == ov_sign_of_guild(i))
            return OV_ROLE_GUILD + i;
    for (int i = OV_BONUS_COIN; i < OV_BONUS_NONE; i++)
        if (sign == ov_sign_of_bonus(i))
            return OV_ROLE_COIN;
    if (sign == OV_SIGN_HOUSE)
        return OV_ROLE_HOUSES;
    return OV_ROLE_PLAIN;
}

void ov_signs_colour(struct ov_canvas *canvas, struct ov_area area)
{
    assert(canvas != NULL);
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns;
             column++) {
            struct ov_cell *const cell = &canvas->cell[row][column];
            const int role = role_of(cell->sign);

            if (role != OV_ROLE_PLAIN && cell->style.role <= OV_ROLE_QUIET)
                cell->style.role = (uint8_t)role;
        }
}

uint32_t ov_letter_of_seat(enum ov_language language, int seat)
{
    const char *name = ov_text_colour(language, seat);

    assert(seat >= 0 && seat < OV_MAX_SEATS);
    return ov_utf8_next(&name);
}

void ov_pen_seat(struct ov_pen *pen, enum ov_language language, int seat)
{
    assert(seat >= 0 && seat < OV_MAX_SEATS);
    ov_pen_sign(pen, ov_style(OV_ROLE_SEAT + seat, OV_BOLD | OV_REVERSE),
                ov_letter_of_seat(language, seat));
}

void ov_pen_resource(struct ov_pen *pen, int resource)
{
    assert(resource >= 0 && resource < OV_RESOURCES);
    ov_pen_sign(pen, ov_style(OV_ROLE_RESOURCE + resource, 0),
                ov_sign_of_resource(resource));
}

void ov_pen_guild(struct ov_pen *pen, int guild)
{
    assert(guild >= 0 && guild <= OV_NO_GUILD);
    ov_pen_sign(pen, ov_style_of_guild(guild), ov_sign_of_guild(guild));
}

void ov_pen_bonus(struct ov_pen *pen, int bonus)
{
    assert(bonus >= 0 && bonus <= OV_BONUS_NONE);
    ov_pen_sign(pen, ov_style_of_bonus(bonus), ov_sign_of_bonus(bonus));
}

void ov_pen_coins(struct ov_pen *pen, int coins)
{
    assert(coins >= 0);
    ov_pen_sign(pen, ov_style(OV_ROLE_COIN, 0), OV_SIGN_COIN);
    ov_pen_number(pen, ov_style(OV_ROLE_PLAIN, 0), coins);
}

static uint32_t scoring_sign(const struct ov_building *building)
{
    switch ((enum ov_scoring)building->scoring) {
    case OV_SCORE_DIAMOND:
        return 0x2666;
    case OV_SCORE_NEIGHBOURS_X3:
        return 0xD7;
    case OV_SCORE_SHIELDS:
        return OV_SIGN_SHIELD;
    case OV_SCORE_DIAMONDS:
        return 0x25C7;
    case OV_SCORE_COLUMN:
        return 0x2502;
    case OV_SCORE_GUILD:
        return ov_sign_of_guild(building->guild);
    case OV_SCORE_NEIGHBOURS:
        return 0x253C;
    case OV_SCORE_ROW:
        return 0x2500;
    }
    return OV_SIGN_DOT;
}

void ov_pen_scoring(struct ov_pen *pen, const struct ov_building *building)
{
    const struct ov_style plain = ov_style(OV_ROLE_PLAIN, OV_BOLD);

    assert(building != NULL);
    ov_pen_sign(pen, plain, scoring_sign(building));
    if (building->scoring == OV_SCORE_SHIELDS)
        ov_pen_sign(pen, plain, OV_SIGN_SHIELD);
    else
        ov_pen_number(pen, plain, building->points);
}

int ov_draw_scoring_name(struct ov_canvas *canvas, struct ov_area area,
                         enum ov_language language, int scoring)
{
    const char *const name = ov_text_scoring(language, scoring);
    const int lines = ov_wrapped_lines(name, area.columns);
    const int used = lines < area.rows ? lines : area.rows;

    assert(area.rows > 0);
    (void)ov_canvas_wrap_loose(canvas, ov_area_below(area, area.rows - used),
                               ov_style(OV_ROLE_QUIET, 0), name);
    return used;
}

void ov_pen_code(struct ov_pen *pen, const struct ov_building *building)
{
    assert(building != NULL);
    ov_pen_guild(pen, building->guild);
    ov_pen_scoring(pen, building);
    ov_pen_bonus(pen, building->bonus);
}

void ov_pen_cost(struct ov_pen *pen, const struct ov_building *building)
{
    assert(building != NULL);
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int i = 0; i < building->cost[resource]; i++)
            ov_pen_resource(pen, resource);
}

void ov_pen_edges(struct ov_pen *pen, int streets)
{
    assert(streets >= 0 && streets < 1 << OV_SIDES);
    for (int side = 0; side < OV_SIDES; side++) {
        const uint32_t street =
            side % 2 == 0 ? OV_SIGN_STREET_DOWN : OV_SIGN_STREET_ACROSS;

        if (streets >> side & 1)
            ov_pen_sign(pen, ov_style(OV_ROLE_STREET, 0), street);
        else
            ov_pen_sign(pen, ov_style(OV_ROLE_HOUSES, 0), OV_SIGN_HOUSE);
    }
}
