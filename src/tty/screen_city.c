/*
 * screen_city.c - arrows in the city: choosing a cell for the building in hand,
 * and looking around on the whole screen.
 */
#include "engine/city.h"
#include "tty/screen.h"

bool ov_screen_builds(const struct ov_screen *screen)
{
    const struct ov_choices *const choices = &screen->choices;

    assert(screen->open < choices->groups);
    return screen->open >= 0 &&
           choices->at[choices->group[screen->open].first].action.kind ==
               OV_ACT_BUILD;
}

/* The letters of the choices are shown on the cells. */
static void letter_sites(struct ov_screen *screen)
{
    const struct ov_choices *const choices = &screen->choices;

    memset(screen->keys, 0, sizeof screen->keys);
    if (!ov_screen_builds(screen))
        return;
    for (int i = 0; i < choices->group[screen->open].count; i++) {
        const struct ov_choice *const choice =
            &choices->at[choices->group[screen->open].first + i];

        for (int j = 0; j < screen->map.count; j++)
            if (screen->map.at[j].x == (int8_t)choice->action.b &&
                screen->map.at[j].y == (int8_t)choice->action.c)
                screen->keys[j] = (uint8_t)choice->key;
    }
}

/* Whose points count: the seat that chooses, otherwise the first seat. */
static int whose(const struct ov_screen *screen)
{
    const int actor = ov_sitting_actor(screen->sitting);

    return screen->choices.count > 0 ? screen->choices.seat
           : actor == OV_NONE        ? 0
                                     : actor;
}

void ov_screen_take_in_hand(struct ov_screen *screen, int building)
{
    assert(building >= -1 && building < OV_CARDS);
    screen->city.building = building;
    screen->city.seat = whose(screen);
    screen->city.map = NULL;
    screen->city.keys = NULL;
    if (building < 0)
        return;
    ov_site_map(&screen->sitting->view, &screen->sitting->box,
                screen->city.seat, building, &screen->map);
    screen->city.map = &screen->map;
    letter_sites(screen);
    screen->city.keys = screen->keys;
}

const struct ov_site_value *ov_screen_site(const struct ov_screen *screen)
{
    const struct ov_city_look *const city = &screen->city;

    assert(city->map == NULL || city->map->count <= OV_SITES);
    for (int i = 0; city->map != NULL && i < city->map->count; i++)
        if (city->map->at[i].x == city->x && city->map->at[i].y == city->y)
            return &city->map->at[i];
    return NULL;
}

/* The line of the list that builds on the cell under the cursor, or -1. */
static int line_here(const struct ov_screen *screen)
{
    for (int line = 0; line < ov_menu_lines(screen); line++) {
        const struct ov_action action = ov_menu_choice(screen, line)->action;

        if ((int8_t)action.b == screen->city.x &&
            (int8_t)action.c == screen->city.y)
            return line;
    }
    return -1;
}

void ov_screen_point_at(struct ov_screen *screen, int x, int y)
{
    screen->city.cursor = true;
    screen->city.x = x;
    screen->city.y = y;
    if (ov_screen_builds(screen))
        screen->chosen = line_here(screen);
}

/* Builds at the cursor; if that is not possible, the rules say why. */
static void build_here(struct ov_screen *screen)
{
    const struct ov_action action = {
        OV_ACT_BUILD, (uint8_t)screen->city.building,
        (uint8_t)(int8_t)screen->city.x, (uint8_t)(int8_t)screen->city.y};
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_refusal refusal;
    struct ov_buffer out;

    if (ov_table_why_not(&sitting->table, screen->choices.seat, action,
                         &refusal) == OV_ALLOWED) {
        ov_screen_try(screen, screen->choices.seat, action);
        return;
    }
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_text_refusal(&out, sitting->language, &sitting->scene, &refusal);
    screen->message_role = OV_ROLE_BAD;
}

static bool side_of_key(uint32_t key, enum ov_side *ret_side)
{
    if (key < OV_KEY_UP || key > OV_KEY_RIGHT)
        return false;
    *ret_side = key == OV_KEY_UP     ? OV_TOP
                : key == OV_KEY_DOWN ? OV_BOTTOM
                : key == OV_KEY_LEFT ? OV_LEFT
                                     : OV_RIGHT;
    return true;
}

/* Cells that can be pointed at: the city's and one more around it. */
static bool near_city(const struct ov_city *city, int x, int y)
{
    int left = 0, right = 0, bottom = 0;

    for (int i = 0; i < city->count; i++) {
        left = city->x[i] < left ? city->x[i] : left;
        right = city->x[i] > right ? city->x[i] : right;
        bottom = city->y[i] > bottom ? city->y[i] : bottom;
    }
    return x >= left - 1 && x <= right + 1 && y >= -1 && y <= bottom + 1;
}

void ov_screen_city_key(struct ov_screen *screen, uint32_t key)
{
    const struct ov_city *const city = &screen->sitting->view.of.city;
    enum ov_side side;

    assert(screen->mode == OV_MODE_PLAY && ov_screen_builds(screen));
    if (key == OV_KEY_ENTER) {
        build_here(screen);
    } else if (key == OV_KEY_TAB) {
        ov_menu_move(screen, 1);
    } else if (key == OV_KEY_BACK_TAB) {
        ov_menu_move(screen, -1);
    } else if (side_of_key(key, &side)) {
        const int x = screen->city.x + ov_side_dx(side);
        const int y = screen->city.y + ov_side_dy(side);

        if (near_city(city, x, y))
            ov_screen_point_at(screen, x, y);
    }
}

/* --- Looking around --- */

static void look_at(struct ov_screen *screen, const struct ov_spot *spot)
{
    screen->look = *spot;
    screen->city.cursor = spot->kind == OV_SPOT_CELL;
    if (spot->kind == OV_SPOT_CELL) {
        screen->city.x = spot->a;
        screen->city.y = spot->b;
    }
}

void ov_screen_look_start(struct ov_screen *screen)
{
    const struct ov_spot square = {.kind = OV_SPOT_CELL};

    assert(screen->mode == OV_MODE_PLAY);
    ov_menu_close(screen);
    screen->mode = OV_MODE_LOOK;
    look_at(screen, &square);
}

static void look_stop(struct ov_screen *screen)
{
    screen->mode = OV_MODE_PLAY;
    screen->look = (struct ov_spot){.kind = OV_SPOT_NOTHING};
    screen->city.cursor = false;
    ov_screen_take_in_hand(screen, -1);
}

/* Where the spot being looked at was drawn. */
static const struct ov_spot *drawn(const struct ov_screen *screen)
{
    for (int i = 0; i < screen->spots.count; i++)
        if (ov_same_spot(&screen->spots.at[i], &screen->look))
            return &screen->spots.at[i];
    return screen->spots.count > 0 ? &screen->spots.at[0] : NULL;
}

static void look_aside(struct ov_screen *screen, enum ov_side side)
{
    const struct ov_city *const city = &screen->sitting->view.of.city;
    const struct ov_spot *const from = drawn(screen);
    const struct ov_spot *to;

    if (screen->look.kind == OV_SPOT_CELL) {
        struct ov_spot cell = screen->look;

        cell.a = (int16_t)(cell.a + ov_side_dx(side));
        cell.b = (int16_t)(cell.b + ov_side_dy(side));
        if (cell.b >= 0 && near_city(city, cell.a, cell.b)) {
            look_at(screen, &cell);
            return;
        }
    }
    if (from == NULL)
        return;
    to = ov_spot_beside(&screen->spots, from, side);
    if (to != NULL)
        look_at(screen, to);
}

/* The next building to try out: none, those in front, those in the row. */
static void consider(struct ov_screen *screen, int step)
{
    const struct ov_game *const game = &screen->sitting->view.of;
    const struct ov_player *const player = &game->player[whose(screen)];
    int cards[OV_ROW + OV_MAX_BUILDINGS + 2] = {-1};
    int count = 1, at = 0;

    for (int i = 0; i < player->buildings; i++)
        cards[count++] = player->building[i];
    for (int i = 0; i < OV_ROW; i++)
        cards[count++] = game->row[i];
    for (int i = 0; i < count; i++)
        if (cards[i] == screen->city.building)
            at = i;
    ov_screen_take_in_hand(screen, cards[(at + step + count) % count]);
}

void ov_screen_look_key(struct ov_screen *screen, uint32_t key)
{
    enum ov_side side;

    assert(screen->mode == OV_MODE_LOOK);
    if (key == OV_KEY_ESCAPE || key == OV_KEY_TAB)
        look_stop(screen);
    else if (key == OV_KEY_ENTER || key == '?')
        ov_explain_spot(screen, &screen->look);
    else if (key == '[' || key == ']')
        consider(screen, key == ']' ? 1 : -1);
    else if (side_of_key(key, &side))
        look_aside(screen, side);
}
