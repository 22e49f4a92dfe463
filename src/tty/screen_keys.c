/*
 * screen_keys.c - keys and clicks: which mode gets them, and the commands of
 * play.
 *
 *     arrows Enter Esc   the list of choices, the city
 *     Tab                look around (building: the next cell that fits)
 *     :                  type an action or a word     ? explain     k signs
 *     u U undo, redo
 *     h hint  s score  x unseen  f forecast  l log  r replay  o settings
 *     w save  q leave  N another game  T tutorial, if no game has begun
 *     + - 0  larger cards, smaller cards, cards that fit
 */
#include "tty/screen.h"

static void undo(struct ov_screen *screen)
{
    enum ov_undo undone;
    struct ov_buffer out;

    if (screen->tutorial != NULL)
        return;
    undone = ov_sitting_undo(screen->sitting);
    if (undone == OV_UNDO_FREE) {
        ov_screen_refresh(screen);
        return;
    }
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_sitting_put_undo(screen->sitting, undone, &out);
    screen->message_role = OV_ROLE_BAD;
}

static void redo(struct ov_screen *screen)
{
    if (screen->tutorial == NULL && ov_sitting_redo(screen->sitting))
        ov_screen_refresh(screen);
}

/*
 * Another game. A game in progress is kept, after a question. Anyone who has
 * just finished the tutorial meets their first opponent.
 */
static void start_again(struct ov_screen *screen)
{
    struct ov_sitting *const sitting = screen->sitting;
    const bool is_taught = screen->tutorial != NULL || screen->is_taught;
    struct ov_buffer out;
    int error;

    screen->mode = OV_MODE_PLAY;
    error = screen->tutorial == NULL ? ov_sitting_start_again(sitting)
                                     : ov_sitting_start_usual(sitting);
    if (error == 0) {
        ov_screen_start(screen, sitting);
        screen->is_taught = is_taught;
        return;
    }
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_sitting_put_error(sitting, sitting->path, error, &out);
    screen->message_role = OV_ROLE_BAD;
}

static void ask_for_another(struct ov_screen *screen)
{
    if (screen->tutorial != NULL &&
        ov_tutorial_asks(screen->tutorial) != OV_TUTORIAL_OVER)
        return;
    if (ov_sitting_goes_on(screen->sitting))
        screen->mode = OV_MODE_AGAIN;
    else
        start_again(screen);
}

/* From a game that nobody would miss to the tutorial. */
static bool start_tutorial(struct ov_screen *screen)
{
    struct ov_sitting *const sitting = screen->sitting;

    if (screen->tutorial != NULL || ov_sitting_goes_on(sitting) ||
        (ov_sitting_is_begun(sitting) && !ov_is_over(&sitting->view.of)))
        return false;
    ov_screen_start(screen, sitting);
    ov_sitting_start_tutorial(sitting, &screen->lesson);
    screen->tutorial = &screen->lesson;
    ov_screen_refresh(screen);
    return true;
}

static void zoom(struct ov_screen *screen, int change)
{
    const int size = screen->city.size + change;

    screen->fitted = change == 0;
    if (size >= 0 && size < OV_CARD_SIZES)
        screen->city.size = size;
}

/* Explains what is selected; if nothing is, the keys. */
static void explain(struct ov_screen *screen)
{
    const struct ov_spot line = {.kind = OV_SPOT_CHOICE,
                                 .a = (int16_t)screen->chosen};
    const struct ov_spot cell = {.kind = OV_SPOT_CELL,
                                 .a = (int16_t)screen->city.x,
                                 .b = (int16_t)screen->city.y};

    if (ov_screen_builds(screen) && screen->city.cursor)
        ov_explain_spot(screen, &cell);
    else if (screen->chosen >= 0 && screen->choices.count > 0)
        ov_explain_spot(screen, &line);
    else
        ov_explain_keys(screen);
}

/* Commands that open something; false if the key is not one. */
static bool window_command(struct ov_screen *screen, uint32_t key)
{
    switch (key) {
    case '?':
        explain(screen);
        return true;
    case 'k':
        ov_explain_signs(screen);
        return true;
    case 's':
        ov_score_open(screen);
        return true;
    case 'l':
        ov_window_open(screen, OV_MODE_LOG);
        return true;
    case 'o':
        ov_window_open(screen, OV_MODE_SETTINGS);
        return true;
    case 'x':
        ov_explain_unseen(screen);
        return true;
    case 'f':
        ov_explain_forecast(screen);
        return true;
    case 'h':
        ov_explain_hint(screen);
        return true;
    case 'r':
        ov_replay_open(screen, ov_table_at(&screen->sitting->table));
        return true;
    case ':':
        ov_screen_type(screen, "");
        return true;
    case 'w':
        ov_screen_type(screen, "save ");
        return true;
    default:
        return false;
    }
}

bool ov_screen_command(struct ov_screen *screen, uint32_t key)
{
    assert(screen->mode == OV_MODE_PLAY || screen->mode == OV_MODE_LOOK);
    if (ov_online_key(screen, key))
        return true;
    if (key == 'n' && ov_screen_is_over(screen))
        key = 'N'; /* no choice has this letter now */
    switch (key) {
    case 'q':
        ov_screen_leave(screen);
        return true;
    case 'u':
        undo(screen);
        return true;
    case 'U':
        redo(screen);
        return true;
    case 'N':
        ask_for_another(screen);
        return true;
    case 'T':
        return start_tutorial(screen);
    case '+':
        zoom(screen, 1);
        return true;
    case '-':
        zoom(screen, -1);
        return true;
    case '0':
        zoom(screen, 0);
        return true;
    default:
        return window_command(screen, key);
    }
}

/* The tutorial's text has been read: continue. */
static bool read_on(struct ov_screen *screen, uint32_t key)
{
    if (screen->tutorial == NULL ||
        ov_tutorial_asks(screen->tutorial) != OV_TUTORIAL_READ)
        return false;
    if (key != OV_KEY_ENTER && key != ' ')
        return false;
    ov_tutorial_read_on(screen->tutorial);
    ov_sitting_refresh(screen->sitting);
    ov_screen_refresh(screen);
    return true;
}

static void list_key(struct ov_screen *screen, uint32_t key)
{
    switch (key) {
    case OV_KEY_UP:
        ov_menu_move(screen, -1);
        return;
    case OV_KEY_DOWN:
        ov_menu_move(screen, 1);
        return;
    case OV_KEY_PAGE_UP:
        screen->chosen = screen->chosen > 5 ? screen->chosen - 5 : 0;
        return;
    case OV_KEY_PAGE_DOWN:
        if (screen->chosen + 5 < ov_menu_lines(screen))
            screen->chosen += 5;
        return;
    case OV_KEY_ENTER:
    case OV_KEY_RIGHT:
        ov_menu_enter(screen, screen->chosen);
        return;
    case OV_KEY_TAB:
        ov_screen_look_start(screen);
        return;
    default:
        ov_screen_say(screen, OV_ROLE_QUIET, ov_screen_unknown_key(screen));
        return;
    }
}

static void play_key(struct ov_screen *screen, uint32_t key)
{
    if (!ov_screen_has_game(screen)) {
        ov_lobby_key(screen, key);
        return;
    }
    if (read_on(screen, key) || ov_screen_command(screen, key))
        return;
    if (key < OV_KEY_UP && ov_menu_key(screen, key))
        return;
    if (key == OV_KEY_ESCAPE || key == OV_KEY_BACKSPACE)
        ov_menu_close(screen);
    else if (ov_screen_builds(screen))
        ov_screen_city_key(screen, key);
    else if (key == OV_KEY_LEFT)
        ov_menu_close(screen);
    else
        list_key(screen, key);
}

static void sure_key(struct ov_screen *screen, uint32_t key)
{
    screen->mode = OV_MODE_PLAY;
    if (key == OV_KEY_ENTER || key == 'y')
        ov_screen_act(screen, screen->sure_seat, screen->sure);
}

static void again_key(struct ov_screen *screen, uint32_t key)
{
    screen->mode = OV_MODE_PLAY;
    if (key == OV_KEY_ENTER || key == 'y')
        start_again(screen);
}

void ov_screen_key(struct ov_screen *screen, uint32_t key)
{
    assert(screen->sitting != NULL && key != 0);
    screen->message[0] = '\0';
    switch (screen->mode) {
    case OV_MODE_PLAY:
        play_key(screen, key);
        return;
    case OV_MODE_LOOK:
        if (key == 'q' || key == 'k' || key == '+' || key == '-' || key == '0')
            (void)ov_screen_command(screen, key);
        else
            ov_screen_look_key(screen, key);
        return;
    case OV_MODE_TYPE:
        ov_screen_type_key(screen, key);
        return;
    case OV_MODE_SURE:
        sure_key(screen, key);
        return;
    case OV_MODE_AGAIN:
        again_key(screen, key);
        return;
    case OV_MODE_UNSAVED:
        ov_screen_unsaved_key(screen, key);
        return;
    case OV_MODE_TEXT:
    case OV_MODE_SCORE:
    case OV_MODE_LOG:
    case OV_MODE_SETTINGS:
        ov_window_key(screen, key);
        return;
    case OV_MODE_REPLAY:
        ov_replay_key(screen, key);
        return;
    }
}

/* --- The mouse --- */

/* A click on a card of the row obtains it, if a worker card is open. */
static void click_row(struct ov_screen *screen, const struct ov_spot *spot)
{
    for (int line = 0; line < ov_menu_lines(screen); line++) {
        const struct ov_choice *const choice = ov_menu_choice(screen, line);

        if (screen->open >= 0 && choice->action.kind == OV_ACT_TAKE &&
            choice->action.b == spot->a) {
            ov_menu_enter(screen, line);
            return;
        }
    }
    ov_explain_spot(screen, spot);
}

static void click_cell(struct ov_screen *screen, const struct ov_spot *spot)
{
    const bool here = screen->city.cursor && screen->city.x == spot->a &&
                      screen->city.y == spot->b;

    if (!ov_screen_builds(screen))
        ov_explain_spot(screen, spot);
    else if (here)
        ov_screen_city_key(screen, OV_KEY_ENTER);
    else
        ov_screen_point_at(screen, spot->a, spot->b);
}

static void click_spot(struct ov_screen *screen, const struct ov_spot *spot)
{
    switch ((enum ov_spot_kind)spot->kind) {
    case OV_SPOT_CHOICE:
        ov_menu_enter(screen, spot->a);
        return;
    case OV_SPOT_CELL:
        click_cell(screen, spot);
        return;
    case OV_SPOT_ROW:
        click_row(screen, spot);
        return;
    case OV_SPOT_LINE:
        ov_window_open(screen, OV_MODE_LOG);
        return;
    case OV_SPOT_PILE:
    case OV_SPOT_SEAT:
    case OV_SPOT_CARD:
    case OV_SPOT_BUILDING:
    case OV_SPOT_CHARACTER:
    case OV_SPOT_SLOT:
        ov_explain_spot(screen, spot);
        return;
    case OV_SPOT_NOTHING:
        return;
    }
}

/* A click outside a window closes it; one on a line selects that line. */
static void click_window(struct ov_screen *screen, const struct ov_spot *spot)
{
    if (spot != NULL && spot->kind == OV_SPOT_LINE) {
        screen->line = spot->a;
        ov_window_key(screen, OV_KEY_ENTER);
    } else {
        ov_window_key(screen, OV_KEY_ESCAPE);
    }
}

void ov_screen_click(struct ov_screen *screen, enum ov_click click, int row,
                     int column)
{
    const struct ov_spot *const spot = ov_spot_at(&screen->spots, row, column);
    const bool window =
        screen->mode >= OV_MODE_TEXT && screen->mode <= OV_MODE_SETTINGS;

    assert(click >= OV_CLICK && click <= OV_WHEEL_DOWN);
    if (click != OV_CLICK) {
        ov_screen_key(screen, click == OV_WHEEL_UP ? OV_KEY_UP : OV_KEY_DOWN);
        return;
    }
    if (screen->mode == OV_MODE_SURE || screen->mode == OV_MODE_AGAIN) {
        /* a click on the question means yes */
        ov_screen_key(screen, ov_area_has(screen->layout.details, row, column)
                                  ? OV_KEY_ENTER
                                  : OV_KEY_ESCAPE);
        return;
    }
    if (screen->mode == OV_MODE_TYPE || screen->mode == OV_MODE_REPLAY ||
        screen->mode == OV_MODE_UNSAVED)
        return;
    screen->message[0] = '\0';
    if (window)
        click_window(screen, spot);
    else if (spot != NULL)
        click_spot(screen, spot);
}
