/*
 * screen_draw.c - how a screen looks: what goes into which panel.
 */
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/meeting.h"
#include "tty/screen.h"
#include "tty/signs.h"

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};

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

bool ov_screen_looks_back(const struct ov_screen *screen)
{
    assert(screen->mode <= OV_MODE_REPLAY);
    return screen->mode == OV_MODE_REPLAY ||
           (screen->mode >= OV_MODE_TEXT && screen->mode <= OV_MODE_SETTINGS &&
            screen->before == OV_MODE_REPLAY);
}

const struct ov_view *ov_screen_view(const struct ov_screen *screen)
{
    return ov_screen_looks_back(screen) ? &screen->replayed
                                        : &screen->sitting->view;
}

int ov_screen_own(const struct ov_screen *screen)
{
    const struct ov_table *const table = &screen->sitting->table;

    assert(screen->choices.count >= 0 &&
           screen->choices.count <= OV_MAX_ACTIONS);
    if (screen->tutorial != NULL)
        return OV_LEARNER;
    if (screen->choices.count > 0)
        return screen->choices.seat;
    if (screen->sitting->meeting != NULL)
        return ov_meeting_own(screen->sitting->meeting);
    for (int seat = 0; seat < table->box->seats; seat++)
        if (table->header.player[seat].bot[0] == '\0')
            return seat;
    return 0;
}

/* How well a bot plays, in a word; NULL for people. */
static const char *level_of(const struct ov_sitting *sitting, int seat)
{
    const char *const bot = sitting->table.header.player[seat].bot;
    const enum ov_opponent opponent = ov_opponent_of_bot(bot);

    if (bot[0] == '\0')
        return NULL;
    return opponent == OV_OPPONENT_COUNT
               ? bot
               : ov_text_opponent(sitting->language, opponent);
}

static struct ov_picture picture_of(struct ov_screen *screen)
{
    const struct ov_sitting *const sitting = screen->sitting;
    const bool over = ov_is_over(&sitting->view.of);

    for (int seat = 0; seat < sitting->box.seats; seat++)
        screen->levels[seat] = level_of(sitting, seat);
    return (struct ov_picture){
        .canvas = &screen->canvas,
        .spots = &screen->spots,
        .lang = sitting->language,
        .box = &sitting->box,
        .game = &ov_screen_view(screen)->of,
        .names = sitting->names,
        .levels = screen->levels,
        .own = ov_screen_own(screen),
        .lit =
            screen->tutorial == NULL ? 0 : ov_tutorial_shows(screen->tutorial),
        .points = over || sitting->settings.live_score == OV_ON,
        .worker_card = ov_screen_looks_back(screen) ? -1 : card_in_hand(screen),
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
    if (ov_screen_looks_back(screen)) {
        put_looking_back(screen, &out);
    } else if (!ov_online_put_state(screen, &out)) {
        put_prompt(screen, &out, area.columns);
        if (actor != OV_NONE)
            role = OV_ROLE_SEAT + actor;
    }
    ov_pen_text(&pen, ov_style(role, OV_BOLD), text);
}

/* --- The log and the tutorial --- */

static void draw_log(struct ov_screen *screen, const struct ov_picture *picture,
                     struct ov_area area)
{
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_area rows =
        ov_canvas_heading(picture->canvas, area, say(screen, N_("Log")));
    int line = ov_screen_looks_back(screen)
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
 * The tutorial speaks at the top of the left column. If there is not enough
 * room, what it does not speak of is left out: the row, or else the city.
 */
static void lay_tutorial(struct ov_screen *screen, const char *text,
                         struct ov_area *ret_area)
{
    struct ov_layout *const layout = &screen->layout;
    const int lines = ov_wrapped_lines(text, layout->city.columns) + 1;
    const unsigned shows = ov_tutorial_shows(screen->tutorial);
    const bool on_city = layout->piles.row == layout->city.row;

    *ret_area = layout->city;
    ret_area->rows = lines;
    if (layout->city.rows - lines < 6 && (shows & OV_SHOW(ROW)) == 0) {
        const int head = layout->fronts.rows > 0; /* of its columns */

        layout->city.rows += layout->row.rows - head;
        layout->row.row += layout->row.rows - head;
        layout->row.rows = head;
    }
    layout->city = ov_area_below(layout->city, lines);
    if (layout->city.rows < 4)
        layout->city.rows = 0;
    if (on_city) {
        layout->piles.row = layout->city.row;
        layout->piles.rows = layout->city.rows > 0;
    }
}

/*
 * What the tutorial says. A step's text speaks of what the script's moves have
 * led to, so while they are being made there is only this to say.
 */
static void put_tutorial(const struct ov_screen *screen, struct ov_buffer *out)
{
    const struct ov_tutorial *const tutorial = screen->tutorial;

    if (ov_tutorial_asks(tutorial) == OV_TUTORIAL_WATCH) {
        ov_put(out, say(screen, N_("Watch what happens now. Enter shows the "
                                   "next move at once.")));
        return;
    }
    ov_tutorial_text(tutorial, ov_screen_lang(screen), out);
    if (tutorial->step == 0) {
        ov_put(out, "\n");
        ov_put(out, say(screen, N_("Press ? to have anything explained, k for "
                                   "the signs, and Tab to look around.")));
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
    put_tutorial(screen, &out);
    lay_tutorial(screen, text, &area);
    ov_buffer_init(&out, heading, sizeof heading);
    put_tutorial_heading(screen, &out,
                         ov_tutorial_asks(tutorial) != OV_TUTORIAL_WATCH);
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
    ov_put(out, screen->is_taught
                    ? say(screen, N_("Your first game: h shows a good move and "
                                     "says why."))
                    : say(screen, N_("New here? Press T for a ten-minute "
                                     "tutorial.")));
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
    if (screen->layout.piles.row == city->row)
        screen->layout.piles.row += 1 + area.rows;
    *city = ov_area_below(*city, 1 + area.rows);
}

/* --- All of it --- */

static void draw_divider(struct ov_screen *screen)
{
    const struct ov_layout *const layout = &screen->layout;
    const int column = layout->players.column - 1;

    const int end = layout->beside ? layout->keys.row : layout->hand.row;

    for (int row = layout->players.row; row < end; row++)
        ov_canvas_sign(&screen->canvas, row, column, quiet, 0x2502);
    if (layout->log.column > layout->players.column)
        for (int row = layout->log.row; row < end; row++)
            ov_canvas_sign(&screen->canvas, row, layout->log.column - 1, quiet,
                           0x2502);
}

/* Choices and log. In a replay there is nothing to choose, and more to read. */
static void draw_lists(struct ov_screen *screen,
                       const struct ov_picture *picture)
{
    const struct ov_layout *const layout = &screen->layout;
    struct ov_area log = layout->log;

    if (ov_screen_looks_back(screen) && !layout->beside &&
        log.column == layout->choices.column) {
        log.row = layout->choices.row;
        log.rows += layout->choices.rows;
    } else if (ov_screen_looks_back(screen) && log.rows > 0) {
        ov_replay_draw(screen, picture, layout->choices);
    } else if (ov_screen_looks_back(screen)) {
        log = layout->choices;
    } else if (screen->choices.count > 0 || log.rows > 0) {
        ov_menu_draw(screen, picture);
    } else {
        log = layout->choices;
    }
    if (log.rows > 0)
        draw_log(screen, picture, log);
}

static void draw_left(struct ov_screen *screen,
                      const struct ov_picture *picture)
{
    const struct ov_layout *const layout = &screen->layout;

    if (layout->city.rows > 0) {
        if (screen->fitted)
            ov_city_fit(&picture->game->city, layout->city, &screen->city);
        ov_city_follow(layout->city, &screen->city);
        ov_panel_city(picture, layout->city, &screen->city);
    }
    if (layout->drawn) {
        ov_panel_piles_drawn(picture, layout->piles);
        ov_panel_row_drawn(picture, layout->row);
        ov_panel_hand_drawn(picture, layout->hand);
        return;
    }
    if (layout->piles.rows > 0)
        ov_panel_piles(picture, layout->piles);
    if (layout->row.rows > 0)
        ov_panel_row(picture, layout->row);
    ov_panel_fronts(picture, layout->fronts);
    ov_panel_hand(picture, layout->hand);
}

static void draw_panels(struct ov_screen *screen,
                        const struct ov_picture *picture)
{
    struct ov_layout *const layout = &screen->layout;

    draw_divider(screen);
    draw_ask(screen, picture);
    if (screen->tutorial != NULL)
        draw_tutorial(screen, picture);
    else if (!ov_screen_looks_back(screen) && picture->game->city.count == 1 &&
             screen->sitting->meeting == NULL &&
             !ov_sitting_is_begun(screen->sitting))
        draw_welcome(screen);
    draw_left(screen, picture);
    ov_panel_players(picture, layout->players, layout->rows_each,
                     layout->headed);
    ov_panel_board(picture, layout->board, layout->headed);
    draw_lists(screen, picture);
    if (layout->details.rows > 0)
        ov_details_draw(screen, picture);
    if (screen->mode == OV_MODE_TYPE)
        ov_screen_type_line(screen, picture);
    else
        ov_keys_draw(screen);
}

/* What has to be shown now. */
static struct ov_layout_needs needs_of(const struct ov_screen *screen)
{
    const struct ov_player *const own =
        &ov_screen_view(screen)->of.player[ov_screen_own(screen)];
    struct ov_layout_needs needs = {
        .seats = screen->sitting->box.seats,
        .fronts = own->buildings,
        .choices = ov_menu_lines(screen),
        .details = OV_DETAILS_BELOW,
        .placing = ov_screen_builds(screen),
    };

    /* The tutorial says itself what is to be done: it needs the room. */
    if (screen->tutorial != NULL && screen->mode == OV_MODE_PLAY &&
        !needs.placing) {
        needs.details = ov_wrapped_lines(screen->message, screen->columns);
        if (ov_tutorial_asks(screen->tutorial) == OV_TUTORIAL_READ)
            needs.details = 0; /* the log beside says it */
        if (needs.details > OV_DETAILS_BELOW)
            needs.details = OV_DETAILS_BELOW;
    }
    return needs;
}

static void draw_lobby(struct ov_screen *screen)
{
    if (screen->rows < OV_LEAST_ROWS || screen->columns < OV_LEAST_COLUMNS)
        ov_draw_too_small(&screen->canvas, ov_screen_lang(screen));
    else
        ov_lobby_draw(screen);
    ov_canvas_reduce(&screen->canvas, screen->repertoire);
}

void ov_screen_draw(struct ov_screen *screen, int rows, int columns)
{
    struct ov_layout_needs needs;
    struct ov_picture picture;

    assert(screen->sitting != NULL);
    assert(rows > 0 && columns > 0);
    ov_canvas_start(&screen->canvas, rows, columns);
    screen->rows = screen->canvas.rows;
    screen->columns = screen->canvas.columns;
    screen->spots.count = 0;
    if (!ov_screen_has_game(screen)) {
        draw_lobby(screen);
        return;
    }
    needs = needs_of(screen);
    if (!ov_layout_make(screen->rows, screen->columns, &needs,
                        &screen->layout)) {
        ov_draw_too_small(&screen->canvas, ov_screen_lang(screen));
    } else {
        picture = picture_of(screen);
        draw_panels(screen, &picture);
        if (screen->mode >= OV_MODE_TEXT && screen->mode <= OV_MODE_SETTINGS)
            ov_window_draw(screen, &picture);
    }
    ov_canvas_reduce(&screen->canvas, screen->repertoire);
}
