/*
 * start.c - the start menu: what its keys do, and the games it lists.
 */
#include "tty/start.h"

#include "text/mark.h"
#include "tty/screen.h"

void ov_start_init(struct ov_start *start, struct ov_sitting *sitting)
{
    int count;

    assert(start != NULL && sitting != NULL);
    memset(start, 0, sizeof *start);
    start->sitting = sitting;
    start->shown_game = -1;
    count = ov_place_games(start->game, OV_MOST_KEPT);
    start->kept = count > 0 ? count : 0;
    ov_form_init(start);
    start->line = ov_start_kept(start, -1) < 0 ? OV_LINE_NEW : OV_LINE_CONTINUE;
}

void ov_start_finish(struct ov_start *start)
{
    assert(start != NULL);
    if (start->shown != NULL)
        ov_sitting_destroy(start->shown);
    start->shown = NULL;
}

/* Whether a page lists a game: SAVED those that can be continued. */
static bool is_listed(const struct ov_start *start, int game)
{
    return start->page == OV_START_REPLAYS || !start->game[game].finished;
}

/* A line of -1 is the last unfinished game, whatever the page. */
int ov_start_kept(const struct ov_start *start, int line)
{
    int seen = -1;

    assert(start->kept >= 0 && start->kept <= OV_MOST_KEPT);
    for (int i = 0; i < start->kept; i++) {
        if (line < 0 && !start->game[i].finished)
            return i;
        if (line >= 0 && is_listed(start, i) && ++seen == line)
            return i;
    }
    return -1;
}

int ov_start_lines(const struct ov_start *start)
{
    int count = 0;

    assert(start->page <= OV_START_SETTINGS);
    switch (start->page) {
    case OV_START_MAIN:
        return OV_START_LINES;
    case OV_START_NEW:
        return ov_form_lines(start);
    case OV_START_SAVED:
    case OV_START_REPLAYS:
        for (int i = 0; i < start->kept; i++)
            count += is_listed(start, i);
        return count;
    case OV_START_SETTINGS:
        return OV_SETTING_COUNT;
    }
    return 0;
}

static void go_to(struct ov_start *start, enum ov_start_page page)
{
    start->page = page;
    start->line = start->top = 0;
}

static void tell(struct ov_start *start, const char *english)
{
    struct ov_buffer out;

    ov_buffer_init(&out, start->message, sizeof start->message);
    ov_put(&out, ov_text(ov_start_lang(start), NULL, english));
}

/* Answers with a kept game. */
static void choose_game(struct ov_start *start, int game,
                        enum ov_start_answer answer)
{
    if (game < 0) {
        tell(start, N_("There is no such game yet."));
        return;
    }
    if (ov_place_of_game(&start->game[game], start->path, sizeof start->path) ==
        0)
        start->answer = answer;
}

static void enter_main(struct ov_start *start)
{
    switch ((enum ov_start_line)start->line) {
    case OV_LINE_CONTINUE:
        choose_game(start, ov_start_kept(start, -1), OV_ANSWER_CONTINUE);
        return;
    case OV_LINE_NEW:
        go_to(start, OV_START_NEW);
        return;
    case OV_LINE_TUTORIAL:
        start->answer = OV_ANSWER_TUTORIAL;
        return;
    case OV_LINE_SAVED:
        go_to(start, OV_START_SAVED);
        return;
    case OV_LINE_REPLAYS:
        go_to(start, OV_START_REPLAYS);
        return;
    case OV_LINE_SETTINGS:
        go_to(start, OV_START_SETTINGS);
        return;
    case OV_LINE_LEAVE:
    case OV_START_LINES:
        start->answer = OV_ANSWER_LEAVE;
        return;
    }
}

static void change_setting(struct ov_start *start, int step)
{
    struct ov_settings *const settings = &start->sitting->settings;
    const enum ov_setting which = (enum ov_setting)start->line;
    int count = 0;

    while (ov_setting_value_word(which, count) != NULL)
        count++;
    assert(count > 0);
    ov_setting_set(settings, which,
                   (ov_setting_get(settings, which) + step + count) % count);
    if (which == OV_SETTING_language)
        start->sitting->language =
            ov_settings_language(settings, start->sitting->language);
    if (which == OV_SETTING_opponent)
        ov_form_init(start);
    if (ov_settings_save(settings) != 0)
        tell(start, N_("The settings could not be saved."));
}

static void enter(struct ov_start *start)
{
    switch (start->page) {
    case OV_START_MAIN:
        enter_main(start);
        return;
    case OV_START_NEW:
        ov_form_enter(start);
        return;
    case OV_START_SAVED:
        choose_game(start, ov_start_kept(start, start->line),
                    OV_ANSWER_CONTINUE);
        return;
    case OV_START_REPLAYS:
        choose_game(start, ov_start_kept(start, start->line), OV_ANSWER_VIEW);
        return;
    case OV_START_SETTINGS:
        change_setting(start, 1);
        return;
    }
}

static void move(struct ov_start *start, int step)
{
    const int count = ov_start_lines(start);

    if (count > 0)
        start->line = ((start->line + step) % count + count) % count;
}

static void aside(struct ov_start *start, int step)
{
    if (start->page == OV_START_NEW)
        ov_form_change(start, step);
    else if (start->page == OV_START_SETTINGS)
        change_setting(start, step);
    else if (step > 0)
        enter(start);
}

/* Back to the main page; there, out. */
static void back(struct ov_start *start, bool leave)
{
    const enum ov_start_page page = start->page;

    if (page == OV_START_MAIN) {
        if (leave)
            start->answer = OV_ANSWER_LEAVE;
        return;
    }
    go_to(start, OV_START_MAIN);
    start->line = page == OV_START_NEW       ? OV_LINE_NEW
                  : page == OV_START_SAVED   ? OV_LINE_SAVED
                  : page == OV_START_REPLAYS ? OV_LINE_REPLAYS
                                             : OV_LINE_SETTINGS;
}

/* Letters that open a line of the main page. */
static bool letter(struct ov_start *start, uint32_t key)
{
    static const char letters[OV_START_LINES + 1] = "cntsroq";
    const char *const at =
        key > 0 && key < 128 ? strchr(letters, (int)key) : NULL;

    if (start->page != OV_START_MAIN || at == NULL)
        return false;
    start->line = (int)(at - letters);
    enter(start);
    return true;
}

void ov_start_key(struct ov_start *start, uint32_t key)
{
    assert(start->sitting != NULL && key != 0);
    start->message[0] = '\0';
    if (start->typing)
        ov_form_type(start, key);
    else if (key == OV_KEY_UP || key == OV_KEY_BACK_TAB)
        move(start, -1);
    else if (key == OV_KEY_DOWN || key == OV_KEY_TAB)
        move(start, 1);
    else if (key == OV_KEY_LEFT || key == OV_KEY_RIGHT)
        aside(start, key == OV_KEY_LEFT ? -1 : 1);
    else if (key == OV_KEY_ENTER || key == ' ')
        enter(start);
    else if (key == OV_KEY_ESCAPE || key == OV_KEY_BACKSPACE || key == 'q')
        back(start, key == 'q');
    else if (!letter(start, key))
        tell(start, N_("Choose with the arrows and Enter; Esc goes back."));
}

void ov_start_click(struct ov_start *start, int row, int column)
{
    const struct ov_spot *const spot = ov_spot_at(&start->spots, row, column);

    assert(start->spots.count <= OV_MAX_SPOTS);
    if (spot == NULL || start->typing)
        return;
    start->line = spot->a;
    enter(start);
}
