/*
 * screen_menu.c - the list of choices: groups first, then the contents of one.
 * Each line has a key; for worker cards and places of the row it is their
 * number.
 */
#include "engine/engine.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/screen.h"
#include "tty/signs.h"

/* Letters that are not commands of the screen (screen_keys.c). */
static const char pool[] = "abcdegijmnptvyzABCDEFGHIJKLMOPQRSTVWXYZ"
                           "!#$%&*@;,.<>/|~^(){}'";

bool ov_menu_is_key(uint32_t key)
{
    return (key >= '1' && key <= '9') ||
           (key >= 'a' && key <= 'z' && strchr(pool, (int)key) != NULL);
}

/* The number by which people know a choice, or 0. */
static char number_of(struct ov_action action, bool group)
{
    const enum ov_action_kind kind = (enum ov_action_kind)action.kind;

    if (group && (kind == OV_ACT_COINS || kind == OV_ACT_RESOURCE ||
                  kind == OV_ACT_TAKE || kind == OV_ACT_NOTHING))
        return (char)('1' + action.a);
    if (!group && (kind == OV_ACT_TAKE || kind == OV_ACT_SWAP))
        return (char)('1' + action.b);
    return '\0';
}

static char next_letter(const char **letters)
{
    return **letters == '\0' ? '\0' : *(*letters)++;
}

/* The letters that are left after that. */
static const char *give_keys(struct ov_choices *choices)
{
    const char *letters = pool;

    for (int i = 0; i < choices->groups; i++) {
        struct ov_choice_group *const group = &choices->group[i];
        const char *inner = pool;

        group->key = number_of(choices->at[group->first].action, true);
        if (group->key == '\0')
            group->key = next_letter(&letters);
        for (int j = 0; j < group->count; j++) {
            struct ov_choice *const choice = &choices->at[group->first + j];

            choice->key = number_of(choice->action, false);
            if (choice->key == '\0')
                choice->key = next_letter(&inner);
        }
    }
    return letters;
}

/* Whether somebody else at this keyboard has workers on the board. */
static bool may_remove(const struct ov_screen *screen, int seat)
{
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_actions actions;

    if (seat == screen->choices.seat || sitting->meeting != NULL ||
        sitting->table.header.player[seat].bot[0] != '\0')
        return false;
    ov_view_legal(&sitting->view, &sitting->box, seat, &actions);
    return actions.count > 0;
}

static void list_others(struct ov_screen *screen, const char *letters)
{
    const struct ov_sitting *const sitting = screen->sitting;

    screen->others = 0;
    if (screen->choices.count == 0 || screen->tutorial != NULL ||
        screen->choices.seat != ov_sitting_actor(sitting))
        return;
    for (int seat = 0; seat < sitting->box.seats; seat++) {
        struct ov_buffer out;

        if (!may_remove(screen, seat))
            continue;
        screen->other[screen->others].seat = seat;
        screen->other[screen->others].key = next_letter(&letters);
        ov_buffer_init(&out, screen->other[screen->others].label,
                       sizeof screen->other[0].label);
        ov_put(&out, ov_text_player(sitting->language, &sitting->scene, seat));
        ov_put(&out, ov_text_colon(sitting->language));
        ov_put(&out, ov_text_action_kind(sitting->language, OV_ACT_REMOVE));
        screen->others++;
    }
}

/* What another seat may do now; closing it leads back to the actor. */
static void list_of_other(struct ov_screen *screen, int seat)
{
    ov_choices_list(&screen->choices, screen->sitting, seat);
    ov_menu_make(screen);
    ov_menu_open(screen, 0);
}

void ov_menu_make(struct ov_screen *screen)
{
    const char *const letters = give_keys(&screen->choices);

    assert(screen->choices.groups <= OV_MAX_GROUPS);
    list_others(screen, letters);
    screen->open = -1;
    screen->chosen = screen->choices.count > 0 ? 0 : -1;
    screen->top = 0;
    ov_screen_take_in_hand(screen, -1);
    screen->city.cursor = false;
}

void ov_menu_relabel(struct ov_screen *screen)
{
    assert(screen->sitting != NULL);
    if (screen->choices.count == 0)
        return;
    ov_choices_list(&screen->choices, screen->sitting, screen->choices.seat);
    ov_menu_make(screen);
}

int ov_menu_lines(const struct ov_screen *screen)
{
    const struct ov_choices *const choices = &screen->choices;

    assert(screen->sitting != NULL);
    return screen->open < 0 ? choices->groups + screen->others
                            : choices->group[screen->open].count;
}

const struct ov_choice *ov_menu_choice(const struct ov_screen *screen, int line)
{
    const struct ov_choices *const choices = &screen->choices;

    assert(screen->open < choices->groups);
    if (line < 0 || line >= ov_menu_lines(screen))
        return NULL;
    if (screen->open >= 0)
        return &choices->at[choices->group[screen->open].first + line];
    if (line >= choices->groups || choices->group[line].count > 1)
        return NULL;
    return &choices->at[choices->group[line].first];
}

/* A building's cells: start with the one that brings the most. */
static int best_line(const struct ov_screen *screen)
{
    const struct ov_choice_group *const group =
        &screen->choices.group[screen->open];
    int best = 0, most = INT16_MIN;

    for (int i = 0; i < group->count; i++) {
        const struct ov_action action =
            screen->choices.at[group->first + i].action;

        for (int j = 0; j < screen->map.count; j++) {
            const struct ov_site_value *const site = &screen->map.at[j];

            if (site->x == (int8_t)action.b && site->y == (int8_t)action.c &&
                site->least[screen->choices.seat] > most) {
                most = site->least[screen->choices.seat];
                best = i;
            }
        }
    }
    return best;
}

/* The city's cursor follows the selected cell. */
static void show_line(struct ov_screen *screen)
{
    const struct ov_choice *const choice =
        ov_menu_choice(screen, screen->chosen);

    if (!ov_screen_builds(screen) || choice == NULL)
        return;
    screen->city.x = (int8_t)choice->action.b;
    screen->city.y = (int8_t)choice->action.c;
    screen->city.cursor = true;
}

void ov_menu_open(struct ov_screen *screen, int group)
{
    struct ov_action first;

    assert(group >= 0 && group < screen->choices.groups);
    first = screen->choices.at[screen->choices.group[group].first].action;
    screen->open = group;
    screen->chosen = 0;
    screen->top = 0;
    if (first.kind == OV_ACT_BUILD) {
        ov_screen_take_in_hand(screen, first.a);
        screen->chosen = best_line(screen);
        show_line(screen);
    }
}

void ov_menu_close(struct ov_screen *screen)
{
    const int group = screen->open;

    assert(screen->sitting != NULL);
    if (group < 0)
        return;
    if (screen->choices.seat != ov_sitting_actor(screen->sitting)) {
        ov_screen_refresh(screen);
        return;
    }
    screen->open = -1;
    screen->chosen = group;
    screen->top = 0;
    ov_screen_take_in_hand(screen, -1);
    screen->city.cursor = false;
}

void ov_menu_move(struct ov_screen *screen, int lines)
{
    const int count = ov_menu_lines(screen);

    assert(screen->sitting != NULL);
    if (count == 0)
        return;
    if (screen->chosen < 0)
        screen->chosen = lines > 0 ? 0 : count - 1;
    else
        screen->chosen = ((screen->chosen + lines) % count + count) % count;
    show_line(screen);
}

void ov_menu_enter(struct ov_screen *screen, int line)
{
    const struct ov_choice *const choice = ov_menu_choice(screen, line);

    assert(screen->choices.groups <= OV_MAX_GROUPS);
    if (line < 0 || line >= ov_menu_lines(screen))
        return;
    screen->chosen = line;
    if (screen->open < 0 && line >= screen->choices.groups)
        list_of_other(screen,
                      screen->other[line - screen->choices.groups].seat);
    else if (choice == NULL)
        ov_menu_open(screen, line);
    else if (choice->action.kind == OV_ACT_BUILD && screen->open < 0)
        ov_menu_open(screen, line);
    else
        ov_screen_try(screen, screen->choices.seat, choice->action);
}

static char line_key(const struct ov_screen *screen, int line)
{
    const struct ov_choices *const choices = &screen->choices;

    if (screen->open >= 0)
        return choices->at[choices->group[screen->open].first + line].key;
    return line < choices->groups ? choices->group[line].key
                                  : screen->other[line - choices->groups].key;
}

bool ov_menu_key(struct ov_screen *screen, uint32_t key)
{
    assert(screen->sitting != NULL);
    for (int line = 0; line < ov_menu_lines(screen); line++) {
        const char own = line_key(screen, line);

        if (own != '\0' && (uint32_t)(unsigned char)own == key) {
            ov_menu_enter(screen, line);
            return true;
        }
    }
    return false;
}

/* --- Drawing --- */

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};

static void put_price(struct ov_pen *pen, int price, int column)
{
    ov_pen_to(pen, column);
    if (price == 0)
        ov_pen_text(pen, ov_style(OV_ROLE_GOOD, 0), " 0");
    else
        ov_pen_coins(pen, price);
}

static void put_change(struct ov_pen *pen, int change)
{
    ov_pen_text(pen, plain, change >= 0 ? "+" : "");
    ov_pen_number(pen, ov_style(change < 0 ? OV_ROLE_BAD : OV_ROLE_PLAIN, 0),
                  change);
}

/* "P+0/+4": at once, and with bonuses and character if that differs. */
static void put_changes(const struct ov_screen *screen,
                        const struct ov_picture *picture, struct ov_pen *pen,
                        const struct ov_site_value *site, bool both)
{
    for (int seat = 0; seat < picture->box->seats; seat++) {
        const int before = screen->map.before[seat];

        ov_pen_seat(pen, picture->lang, seat);
        if (both && site->after[seat] != site->least[seat]) {
            put_change(pen, site->after[seat] - before);
            ov_pen_text(pen, plain, "/");
        }
        put_change(pen, site->least[seat] - before);
        ov_pen_text(pen, plain, " ");
    }
}

static int digits(int change)
{
    return change > 9 || change < -9 ? 2 : 1;
}

/* How many columns it takes. */
static int width_of_changes(const struct ov_screen *screen,
                            const struct ov_site_value *site, bool both)
{
    int width = 0;

    for (int seat = 0; seat < screen->sitting->box.seats; seat++) {
        const int before = screen->map.before[seat];

        width += 3 + digits(site->least[seat] - before);
        if (both && site->after[seat] != site->least[seat])
            width += 2 + digits(site->after[seat] - before);
    }
    return width;
}

/* A cell, and how everybody's points would change there. */
static void put_cell(const struct ov_screen *screen,
                     const struct ov_picture *picture, struct ov_pen *pen,
                     struct ov_action action)
{
    char text[16];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_put_number(&out, (int8_t)action.b);
    ov_put(&out, ",");
    ov_put_number(&out, (int8_t)action.c);
    ov_pen_text(pen, plain, text);
    for (int i = 0; i < screen->map.count && picture->points; i++) {
        const struct ov_site_value *const site = &screen->map.at[i];

        if (site->x != (int8_t)action.b || site->y != (int8_t)action.c)
            continue;
        const int room = pen->end - pen->column - 1;
        const bool both = width_of_changes(screen, site, true) <= room;

        ov_pen_to(pen, pen->end - width_of_changes(screen, site, both));
        put_changes(screen, picture, pen, site, both);
        return;
    }
}

static void put_bonus(const struct ov_picture *picture, struct ov_pen *pen,
                      struct ov_action action)
{
    const int bonus = picture->game->turn.bonus[action.a];

    ov_pen_bonus(pen, bonus);
    if (bonus == OV_BONUS_COIN)
        return;
    ov_pen_text(pen, plain, " ");
    if (bonus == OV_BONUS_TRANSFORM) {
        ov_pen_resource(pen, ov_slot_resource(action.c));
        ov_pen_number(pen, ov_style(OV_ROLE_QUIET, 0), ov_slot_price(action.c));
        ov_pen_sign(pen, plain, OV_SIGN_ARROW);
    }
    ov_pen_resource(pen, action.b);
    ov_pen_text(pen, plain, " ");
    ov_pen_text(pen, plain, ov_text_resource(picture->lang, action.b));
}

/*
 * Choices of an open group in a few characters; the words are below the list.
 * False: this kind has no short form.
 */
static bool put_short(const struct ov_screen *screen,
                      const struct ov_picture *picture, struct ov_pen *pen,
                      struct ov_action action)
{
    const struct ov_game *const game = picture->game;
    const struct ov_deck *const deck = &picture->box->deck;
    const int seat = screen->choices.seat;
    const int end = pen->end - 2;

    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_COINS:
        ov_pen_text(pen, plain, "+");
        ov_pen_coins(pen, ov_card_coins(game, picture->box, seat, action.a));
        return true;
    case OV_ACT_RESOURCE:
        ov_pen_resource(pen, action.b);
        ov_pen_text(pen, plain, " ");
        ov_pen_text(pen, plain, ov_text_resource(picture->lang, action.b));
        put_price(pen, ov_resource_price(game, picture->box, seat, action.b),
                  end);
        return true;
    case OV_ACT_TAKE:
        ov_pen_short(pen, plain,
                     ov_text_card(picture->lang, deck, game->row[action.b]),
                     end - pen->column - 1);
        put_price(pen, picture->box->price[action.a][action.b], end);
        return true;
    case OV_ACT_BUILD:
        put_cell(screen, picture, pen, action);
        return true;
    case OV_ACT_SWAP:
        ov_pen_short(pen, plain,
                     ov_text_card(picture->lang, deck, game->row[action.b]),
                     pen->end - pen->column);
        return true;
    case OV_ACT_BONUS:
        put_bonus(picture, pen, action);
        return true;
    case OV_ACT_REMOVE:
    case OV_ACT_TRAVEL:
        ov_pen_resource(pen, ov_slot_resource(action.a));
        ov_pen_text(pen, plain, " ");
        ov_pen_text(
            pen, plain,
            ov_text_resource(picture->lang, ov_slot_resource(action.a)));
        put_price(pen, ov_slot_price(action.a), end);
        return true;
    case OV_ACT_PICK:
    case OV_ACT_RECOVER:
    case OV_ACT_SECOND:
    case OV_ACT_WAIVE:
    case OV_ACT_NOTHING:
    case OV_ACT_DISCARD:
    case OV_ACT_DECLINE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        break;
    }
    return false;
}

const char *ov_menu_label(const struct ov_screen *screen, int line)
{
    const struct ov_choices *const choices = &screen->choices;

    assert(line >= 0 && line < ov_menu_lines(screen));
    if (screen->open >= 0)
        return ov_menu_choice(screen, line)->label;
    return line < choices->groups ? choices->group[line].label
                                  : screen->other[line - choices->groups].label;
}

static bool is_short(const struct ov_screen *screen)
{
    const struct ov_choice *const first = ov_menu_choice(screen, 0);

    return screen->open >= 0 && first != NULL &&
           first->action.kind != OV_ACT_DECLINE;
}

/* Rows that a line takes: its words may need several. */
static int line_rows(const struct ov_screen *screen, int line, int columns)
{
    if (is_short(screen))
        return 1;
    return ov_wrapped_lines(ov_menu_label(screen, line), columns);
}

/* Scrolls so that the selected line is visible. */
static void scroll_to_chosen(struct ov_screen *screen, struct ov_area rows)
{
    if (screen->chosen < screen->top)
        screen->top = screen->chosen < 0 ? 0 : screen->chosen;
    for (;;) {
        int used = 0;

        for (int line = screen->top; line <= screen->chosen; line++)
            used += line_rows(screen, line, rows.columns - 3);
        if (used <= rows.rows || screen->top >= screen->chosen)
            return;
        screen->top++;
    }
}

static int draw_line(struct ov_screen *screen, const struct ov_picture *picture,
                     struct ov_area rows, int line)
{
    const struct ov_choice *const choice = ov_menu_choice(screen, line);
    struct ov_area words = {rows.row, rows.column + 3, rows.rows,
                            rows.columns - 3};
    struct ov_pen pen = ov_pen_at(picture->canvas, rows, 0);
    const char key = line_key(screen, line);
    int used = 1;

    ov_pen_sign(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD),
                line == screen->chosen ? OV_SIGN_HERE : ' ');
    if (key != '\0')
        ov_pen_sign(&pen, ov_style(OV_ROLE_KEY, OV_BOLD), (uint8_t)key);
    pen = ov_pen_at(picture->canvas, words, 0);
    if (!is_short(screen) || !put_short(screen, picture, &pen, choice->action))
        used = ov_canvas_wrap(picture->canvas, words, plain,
                              ov_menu_label(screen, line));
    words = rows;
    words.rows = used < rows.rows ? used : rows.rows;
    ov_picture_spot(picture, OV_SPOT_CHOICE, line, 0, words);
    if (line == screen->chosen)
        ov_canvas_mark(picture->canvas,
                       (struct ov_area){words.row, words.column + 2, words.rows,
                                        words.columns - 2},
                       OV_BOLD);
    return words.rows;
}

static const char *menu_title(const struct ov_screen *screen)
{
    if (screen->open >= 0)
        return screen->choices.group[screen->open].label;
    return ov_text(ov_screen_lang(screen), NULL, N_("Choices"));
}

/*
 * Resources that the open worker card shows and that cannot be had with it,
 * each with the reason: without them people look for what is on the card.
 */
static struct ov_area draw_missing(const struct ov_screen *screen,
                                   const struct ov_picture *picture,
                                   struct ov_area rows)
{
    const struct ov_sitting *const sitting = screen->sitting;
    const int card = picture->worker_card;
    const int characters =
        picture->game->player[screen->choices.seat].characters;

    if (screen->open < 0 || card < 0)
        return rows;
    OV_EACH_BIT (
        resource,
        picture->box->card_resources[characters >> OV_HR_MANAGER & 1][card]) {
        const struct ov_action action = {OV_ACT_RESOURCE, (uint8_t)card,
                                         (uint8_t)resource, 0};
        struct ov_area words = {rows.row, rows.column + 3, rows.rows,
                                rows.columns - 3};
        struct ov_refusal refusal;
        char text[OV_SENTENCE];
        struct ov_buffer out;

        if (ov_why_not(picture->game, picture->box, screen->choices.seat,
                       action, &refusal) == OV_ALLOWED)
            continue;
        ov_buffer_init(&out, text, sizeof text);
        ov_put(&out, ov_text_resource(picture->lang, (int)resource));
        ov_put(&out, ov_text_colon(picture->lang));
        ov_text_refusal(&out, picture->lang, &sitting->scene, &refusal);
        if (ov_wrapped_lines(text, words.columns) > words.rows)
            break;
        rows = ov_area_below(rows,
                             ov_canvas_wrap(picture->canvas, words,
                                            ov_style(OV_ROLE_QUIET, 0), text));
    }
    return rows;
}

/* What the points beside cells mean, for those who see them the first time. */
static void draw_legend(const struct ov_screen *screen,
                        const struct ov_picture *picture, struct ov_area rows)
{
    const char *const text =
        ov_text(picture->lang, NULL,
                N_("+1/+4: points at once / with the bonuses and the "
                   "character"));

    if (screen->open < 0 || !ov_screen_builds(screen) || !picture->points ||
        ov_wrapped_lines(text, rows.columns - 3) >= rows.rows)
        return;
    rows = (struct ov_area){rows.row + 1, rows.column + 3, rows.rows - 1,
                            rows.columns - 3};
    (void)ov_canvas_wrap(picture->canvas, rows, ov_style(OV_ROLE_QUIET, 0),
                         text);
}

void ov_menu_draw(struct ov_screen *screen, const struct ov_picture *picture)
{
    struct ov_area rows = screen->layout.choices;
    const int count = ov_menu_lines(screen);
    struct ov_pen pen = ov_pen_at(picture->canvas, rows, 0);
    int line;

    assert(picture->canvas != NULL && picture->spots != NULL);
    ov_canvas_heading(picture->canvas, rows, "");
    ov_pen_text(&pen, ov_style(OV_ROLE_QUIET, 0), "─");
    ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), " ");
    ov_pen_short(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), menu_title(screen),
                 rows.columns - 5);
    ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), " ");
    rows = ov_area_below(rows, 1);
    scroll_to_chosen(screen, rows);
    for (line = screen->top; line < count && rows.rows > 0; line++) {
        if (line_rows(screen, line, rows.columns - 3) > rows.rows)
            break;
        rows = ov_area_below(rows, draw_line(screen, picture, rows, line));
    }
    if (line == count)
        rows = draw_missing(screen, picture, rows);
    draw_legend(screen, picture, rows);
    pen = ov_pen_at(picture->canvas, screen->layout.choices, 0);
    ov_pen_to(&pen, pen.end - 2);
    if (line < count)
        ov_pen_text(&pen, ov_style(OV_ROLE_KEY, OV_BOLD), "↓");
    if (screen->top > 0)
        ov_pen_text(&pen, ov_style(OV_ROLE_KEY, OV_BOLD), "↑");
}
