/*
 * screen_draw.c - how a screen looks: what goes into which panel.
 */
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/screen.h"
#include "tty/signs.h"

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};
static const struct ov_style title = {OV_ROLE_TITLE, OV_BOLD};

static const char *say(const struct ov_screen *screen, const char *english)
{
    return ov_text(ov_screen_lang(screen), NULL, english);
}

/* The worker card that the player has in mind: its prices are shown. */
static int card_in_hand(const struct ov_screen *screen)
{
    const struct ov_choices *const choices = &screen->choices;
    const int group = screen->open >= 0 ? screen->open : screen->chosen;
    struct ov_action first;

    if (group < 0 || group >= choices->groups)
        return -1;
    first = choices->at[choices->group[group].first].action;
    switch ((enum ov_action_kind)first.kind) {
    case OV_ACT_COINS:
    case OV_ACT_RESOURCE:
    case OV_ACT_TAKE:
    case OV_ACT_NOTHING:
        return first.a;
    case OV_ACT_PICK:
    case OV_ACT_RECOVER:
    case OV_ACT_SECOND:
    case OV_ACT_WAIVE:
    case OV_ACT_DISCARD:
    case OV_ACT_BUILD:
    case OV_ACT_BONUS:
    case OV_ACT_DECLINE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_SWAP:
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        break;
    }
    return -1;
}

static bool looks_back(const struct ov_screen *screen)
{
    return screen->mode == OV_MODE_REPLAY ||
           (screen->mode >= OV_MODE_TEXT && screen->mode <= OV_MODE_SETTINGS &&
            screen->before == OV_MODE_REPLAY);
}

const struct ov_view *ov_screen_view(const struct ov_screen *screen)
{
    return looks_back(screen) ? &screen->replayed : &screen->sitting->view;
}

static struct ov_picture picture_of(struct ov_screen *screen)
{
    const struct ov_sitting *const sitting = screen->sitting;
    const bool over = ov_is_over(&sitting->view.of);

    return (struct ov_picture){
        .canvas = &screen->canvas,
        .spots = &screen->spots,
        .lang = sitting->language,
        .box = &sitting->box,
        .game = &ov_screen_view(screen)->of,
        .names = sitting->names,
        .points = over || sitting->settings.live_score == OV_ON,
        .worker_card = looks_back(screen) ? -1 : card_in_hand(screen),
        .look = screen->look,
    };
}

/* --- What is asked --- */

static void put_looking_back(const struct ov_screen *screen,
                             struct ov_buffer *out)
{
    struct ov_args args = {0};

    ov_add_number(&args, "n", screen->replay.at);
    ov_add_number(&args, "of", ov_table_moves(&screen->sitting->table));
    ov_fill(out, ov_screen_lang(screen),
            say(screen, N_("Replay: after move {n} of {of}.")), &args);
}

/* The prompt, with names short enough to leave room for it. */
static void put_prompt(const struct ov_screen *screen, struct ov_buffer *out,
                       int columns)
{
    const struct ov_sitting *const sitting = screen->sitting;
    char name[OV_PLAYER_NAME_SIZE];
    const char *names[OV_MAX_SEATS];
    struct ov_scene scene = sitting->scene;
    const int actor = ov_sitting_actor(sitting);
    const char *rest;
    struct ov_buffer short_name;

    ov_sitting_prompt(sitting, out);
    if (actor == OV_NONE || ov_columns_of(out->text) <= columns)
        return;
    memcpy(names, sitting->names, sizeof names);
    rest = ov_text_player(sitting->language, &scene, actor);
    ov_buffer_init(&short_name, name, sizeof name);
    while (ov_columns_of(name) < 6)
        ov_put_utf8(&short_name, ov_utf8_next(&rest));
    ov_put(&short_name, "…");
    names[actor] = name;
    scene.names = names;
    ov_buffer_init(out, out->text, out->size);
    ov_text_prompt(out, sitting->language, &scene);
}

static void draw_ask(struct ov_screen *screen, const struct ov_picture *picture)
{
    const struct ov_area area = screen->layout.ask;
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);
    const int actor = ov_sitting_actor(screen->sitting);
    char text[OV_SENTENCE];
    struct ov_buffer out;
    int role = OV_ROLE_TITLE;

    ov_buffer_init(&out, text, sizeof text);
    if (looks_back(screen)) {
        put_looking_back(screen, &out);
    } else {
        put_prompt(screen, &out, area.columns);
        if (actor != OV_NONE)
            role = OV_ROLE_SEAT + actor;
    }
    ov_pen_text(&pen, ov_style(role, OV_BOLD), text);
    if (looks_back(screen)) {
        pen.loose = true;
        ov_pen_text(
            &pen, quiet,
            say(screen, N_("  ← → move  ↑ ↓ turn  b play on  Esc back")));
    }
}

/* --- The two rows at the bottom --- */

static void draw_message(struct ov_screen *screen,
                         const struct ov_picture *picture, const char *text,
                         int role)
{
    (void)ov_canvas_wrap(picture->canvas, screen->layout.info,
                         ov_style(role, 0), text);
}

/* The keys that can be used, as many as there is room for. */
static void draw_keys(struct ov_screen *screen, struct ov_area area,
                      const char *keys)
{
    struct ov_pen pen = ov_pen_at(&screen->canvas, area, area.rows - 1);

    pen.loose = true;
    ov_pen_text(&pen, quiet, keys);
}

static void draw_choice(struct ov_screen *screen,
                        const struct ov_picture *picture)
{
    const struct ov_choice *const choice =
        ov_menu_choice(screen, screen->chosen);
    const struct ov_area area = screen->layout.info;
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);
    struct ov_preview preview;
    struct ov_refusal refusal;
    struct ov_intent intent;

    if (choice == NULL) {
        draw_keys(screen, area, ov_screen_keys(screen));
        return;
    }
    ov_pen_text(&pen, plain, choice->label);
    intent = (struct ov_intent){screen->choices.seat, choice->action};
    if (ov_preview(&screen->sitting->view, picture->box, intent, &preview,
                   &refusal) == OV_ALLOWED)
        ov_panel_preview(picture, ov_area_below(area, 1), &preview);
}

/* The cell under the cursor: why the building does not fit there. */
static void draw_misfit(struct ov_screen *screen,
                        const struct ov_picture *picture)
{
    const struct ov_site_value *const site = ov_screen_site(screen);
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_refusal refusal;
    char text[OV_SENTENCE];
    struct ov_buffer out;

    if (site != NULL)
        refusal = site->refusal;
    else
        (void)ov_why_not_there(&sitting->view.of, picture->box,
                               screen->city.building, screen->city.x,
                               screen->city.y, &refusal);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_refusal(&out, picture->lang, &sitting->scene, &refusal);
    draw_message(screen, picture, text, OV_ROLE_BAD);
}

static void draw_look(struct ov_screen *screen,
                      const struct ov_picture *picture)
{
    const struct ov_area area = screen->layout.info;
    char text[OV_SENTENCE * 2];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_explain_short(screen, picture, &screen->look, &out);
    draw_message(screen, picture, text, OV_ROLE_PLAIN);
    if (ov_wrapped_lines(text, area.columns) < area.rows)
        draw_keys(screen, area,
                  say(screen, N_("arrows  Enter or ? explain  [ ] try a "
                                 "building  Esc back")));
}

static void draw_waiting(struct ov_screen *screen,
                         const struct ov_picture *picture)
{
    const char *keys =
        say(screen, N_("s score  l log  r replay  o settings  q leave"));

    if (ov_is_over(&screen->sitting->view.of) && screen->tutorial == NULL)
        keys = say(screen, N_("N play again, same players  s score  l log  "
                              "r replay  q leave"));
    if (screen->tutorial != NULL &&
        ov_tutorial_asks(screen->tutorial) == OV_TUTORIAL_READ)
        keys = say(screen, N_("Enter: go on"));
    if (screen->tutorial != NULL &&
        ov_tutorial_asks(screen->tutorial) == OV_TUTORIAL_OVER)
        keys = say(screen, N_("N play your first game  s score  l log  r "
                              "replay  q leave"));
    draw_message(screen, picture, keys, OV_ROLE_QUIET);
}

static void draw_info(struct ov_screen *screen,
                      const struct ov_picture *picture)
{
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    if (screen->mode == OV_MODE_TYPE) {
        ov_screen_type_draw(screen, picture);
    } else if (screen->mode == OV_MODE_SURE) {
        draw_message(screen, picture,
                     say(screen, N_("This cannot be undone. Do it? (Enter: "
                                    "yes, Esc: no)")),
                     OV_ROLE_KEY);
    } else if (screen->mode == OV_MODE_AGAIN) {
        draw_message(screen, picture,
                     say(screen, N_("Save this game for later and start "
                                    "another with the same players? (Enter: "
                                    "yes, Esc: no)")),
                     OV_ROLE_KEY);
    } else if (screen->mode == OV_MODE_UNSAVED) {
        ov_buffer_init(&out, text, sizeof text);
        ov_screen_put_unsaved(screen, &out);
        draw_message(screen, picture, text, OV_ROLE_BAD);
    } else if (screen->message[0] != '\0') {
        draw_message(screen, picture, screen->message, screen->message_role);
    } else if (looks_back(screen)) {
        ov_buffer_init(&out, text, sizeof text);
        ov_replay_put_info(screen, &out);
        draw_message(screen, picture, text, OV_ROLE_PLAIN);
    } else if (screen->mode == OV_MODE_LOOK) {
        draw_look(screen, picture);
    } else if (ov_screen_builds(screen) && screen->chosen < 0) {
        draw_misfit(screen, picture);
    } else if (screen->choices.count > 0) {
        draw_choice(screen, picture);
    } else {
        draw_waiting(screen, picture);
    }
}

/* --- The log and the tutorial --- */

static void draw_log(struct ov_screen *screen, const struct ov_picture *picture,
                     struct ov_area area)
{
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_area rows =
        ov_canvas_heading(picture->canvas, area, say(screen, N_("Log")));
    int line = looks_back(screen)
                   ? ov_log_first_line(&sitting->log, screen->replay.at)
                   : sitting->log.count;
    int room = rows.rows;

    while (line > 0 && room > 0) {
        char text[OV_SENTENCE];
        struct ov_buffer out;
        struct ov_area place = rows;
        int used;

        ov_buffer_init(&out, text, sizeof text);
        ov_sitting_log_line(sitting, --line, &out);
        used = ov_wrapped_lines(text, rows.columns);
        if (used > room)
            break;
        room -= used;
        place.row += room;
        place.rows = used;
        (void)ov_canvas_wrap(picture->canvas, place, plain, text);
        ov_picture_spot(picture, OV_SPOT_LINE, line, 0, place);
    }
}

/*
 * The tutorial speaks in the left column. If there is not enough room, the row
 * is left out or, if the tutorial speaks about the row, the city.
 */
static void lay_tutorial(struct ov_screen *screen, const char *text,
                         struct ov_area *ret_area)
{
    struct ov_layout *const layout = &screen->layout;
    const int lines = ov_wrapped_lines(text, layout->city.columns) + 1;
    const int left = layout->city.rows + 1 + layout->row.rows;
    const int spare = layout->city.rows - lines;

    *ret_area = layout->city;
    ret_area->rows = lines;
    if (spare >= 7) {
        layout->city = ov_area_below(layout->city, lines);
    } else if (ov_tutorial_shows(screen->tutorial) & OV_SHOW(ROW)) {
        layout->city = ov_area_below(layout->city, lines);
        if (layout->city.rows < 4)
            layout->city.rows = 0;
    } else {
        layout->row.rows = layout->piles.rows = 0;
        layout->city.rows = left - lines;
        ret_area->row = layout->city.row + layout->city.rows;
    }
}

/* "Tutorial 3/25: Coins ─ Enter: go on"; the title only if it has room. */
static void put_tutorial_heading(const struct ov_screen *screen,
                                 struct ov_buffer *out, bool titled)
{
    const struct ov_tutorial *const tutorial = screen->tutorial;
    const enum ov_language lang = ov_screen_lang(screen);
    struct ov_args args = {0};

    ov_add_number(&args, "n", tutorial->step + 1);
    ov_add_number(&args, "of", ov_tutorial_steps());
    ov_fill(out, lang, say(screen, N_("Tutorial {n}/{of}")), &args);
    if (titled) {
        ov_put(out, ov_text_colon(lang));
        ov_put(out, ov_tutorial_title(tutorial, lang));
    }
    if (ov_tutorial_asks(tutorial) == OV_TUTORIAL_READ) {
        ov_put(out, " ─ ");
        ov_put(out, say(screen, N_("Enter: go on")));
    }
}

static void draw_tutorial(struct ov_screen *screen,
                          const struct ov_picture *picture)
{
    const struct ov_tutorial *const tutorial = screen->tutorial;
    char text[OV_TUTORIAL_TEXT], heading[256];
    struct ov_area area;
    struct ov_buffer out;

    if (ov_tutorial_asks(tutorial) == OV_TUTORIAL_OVER)
        return;
    ov_buffer_init(&out, text, sizeof text);
    ov_tutorial_text(tutorial, picture->lang, &out);
    lay_tutorial(screen, text, &area);
    ov_buffer_init(&out, heading, sizeof heading);
    put_tutorial_heading(screen, &out, true);
    if (ov_columns_of(heading) > area.columns - 4) {
        ov_buffer_init(&out, heading, sizeof heading);
        put_tutorial_heading(screen, &out, false);
    }
    area = ov_canvas_heading(picture->canvas, area, heading);
    (void)ov_canvas_wrap(picture->canvas, area, ov_style(OV_ROLE_TITLE, 0),
                         text);
}

/* --- Before the first choice --- */

/* Whom you play against, and where you can learn the game. */
static void put_welcome(const struct ov_screen *screen, struct ov_buffer *out)
{
    const struct ov_sitting *const sitting = screen->sitting;
    const enum ov_opponent opponent = ov_sitting_opponent(sitting);
    struct ov_args args = {0};

    if (opponent != OV_OPPONENT_COUNT) {
        ov_add_name(&args, "name",
                    ov_text_opponent(sitting->language, opponent));
        ov_fill(out, sitting->language,
                say(screen, N_("Opponent: {name}. Change: o.")), &args);
        ov_put(out, "\n");
    }
    ov_put(out,
           say(screen, N_("New here? Press T for a ten-minute tutorial.")));
}

/* Newcomers are told so above the city, which is still small. */
static void draw_welcome(struct ov_screen *screen)
{
    struct ov_area *const city = &screen->layout.city;
    struct ov_area area = *city;
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    put_welcome(screen, &out);
    area = ov_canvas_heading(&screen->canvas, area, "OddVille");
    area.rows = ov_canvas_wrap(&screen->canvas, area, plain, text);
    *city = ov_area_below(*city, 1 + area.rows);
}

/* --- All of it --- */

static void draw_divider(struct ov_screen *screen)
{
    const struct ov_layout *const layout = &screen->layout;
    const int column = layout->players.column - 1;

    for (int row = layout->players.row; row < layout->info.row; row++)
        ov_canvas_sign(&screen->canvas, row, column, quiet, 0x2502);
    if (layout->log.column > layout->players.column)
        for (int row = layout->log.row; row < layout->info.row; row++)
            ov_canvas_sign(&screen->canvas, row, layout->log.column - 1, quiet,
                           0x2502);
}

/* Choices and log. In a replay there is nothing to choose, and more to read. */
static void draw_lists(struct ov_screen *screen,
                       const struct ov_picture *picture)
{
    const struct ov_layout *const layout = &screen->layout;
    struct ov_area log = layout->log;

    if (looks_back(screen) && log.column == layout->choices.column) {
        log.row = layout->choices.row;
        log.rows += layout->choices.rows;
    } else if (looks_back(screen) && log.rows > 0) {
        ov_replay_draw(screen, picture, layout->choices);
    } else if (looks_back(screen)) {
        log = layout->choices;
    } else if (screen->choices.count > 0 || log.rows > 0) {
        ov_menu_draw(screen, picture);
    } else {
        log = layout->choices;
    }
    if (log.rows > 0)
        draw_log(screen, picture, log);
}

static void draw_panels(struct ov_screen *screen,
                        const struct ov_picture *picture)
{
    struct ov_layout *const layout = &screen->layout;

    draw_divider(screen);
    draw_ask(screen, picture);
    if (screen->tutorial != NULL)
        draw_tutorial(screen, picture);
    else if (!looks_back(screen) && picture->game->city.count == 1 &&
             !ov_sitting_is_begun(screen->sitting))
        draw_welcome(screen);
    if (layout->city.rows > 0) {
        if (screen->fitted)
            ov_city_fit(&picture->game->city, layout->city, &screen->city);
        ov_city_follow(layout->city, &screen->city);
        ov_panel_city(picture, layout->city, &screen->city);
    }
    if (layout->piles.rows > 0)
        ov_panel_piles(picture, layout->piles);
    if (layout->row.rows > 0)
        ov_panel_row(picture, layout->row);
    ov_panel_players(picture, layout->players, layout->rows_each);
    ov_panel_board(picture, layout->board);
    draw_lists(screen, picture);
    draw_info(screen, picture);
}

static void draw_too_small(struct ov_screen *screen)
{
    struct ov_args args = {0};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_add_number(&args, "columns", OV_LEAST_COLUMNS);
    ov_add_number(&args, "rows", OV_LEAST_ROWS);
    ov_buffer_init(&out, text, sizeof text);
    ov_fill(&out, ov_screen_lang(screen),
            say(screen, N_("The game needs {columns} columns and {rows} "
                           "rows: please enlarge the window.")),
            &args);
    (void)ov_canvas_wrap(&screen->canvas, ov_canvas_area(&screen->canvas),
                         title, text);
}

void ov_screen_draw(struct ov_screen *screen, int rows, int columns)
{
    struct ov_picture picture;

    assert(screen->sitting != NULL);
    assert(rows > 0 && columns > 0);
    ov_canvas_start(&screen->canvas, rows, columns);
    screen->rows = screen->canvas.rows;
    screen->columns = screen->canvas.columns;
    screen->spots.count = 0;
    if (!ov_layout_make(screen->rows, screen->columns,
                        screen->sitting->box.seats, &screen->layout)) {
        draw_too_small(screen);
    } else {
        picture = picture_of(screen);
        draw_panels(screen, &picture);
        if (screen->mode >= OV_MODE_TEXT && screen->mode <= OV_MODE_SETTINGS)
            ov_window_draw(screen, &picture);
    }
    if (screen->ascii)
        ov_canvas_to_ascii(&screen->canvas);
}
