/*
 * screen_explain.c - what is under the cursor, in detail and in brief; keys and
 * signs; what is still unseen; how soon the end may come.
 */
#include "present/forecast_text.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/advice.h"
#include "tty/explain.h"
#include "tty/preview_text.h"
#include "tty/screen.h"
#include "tty/signs.h"

static const char *say(const struct ov_screen *screen, const char *english)
{
    return ov_text(ov_screen_lang(screen), NULL, english);
}

static const char *player(const struct ov_screen *screen, int seat)
{
    return ov_text_player(ov_screen_lang(screen), &screen->sitting->scene,
                          seat);
}

/* "Label: " */
static void put_label(const struct ov_screen *screen, struct ov_buffer *out,
                      const char *label)
{
    ov_put(out, say(screen, label));
    ov_put(out, ov_text_colon(ov_screen_lang(screen)));
}

/* The card at a spot, possibly OV_MAIN_SQUARE, or -1. */
static int card_of(const struct ov_screen *screen, const struct ov_spot *spot)
{
    const struct ov_game *const game = &screen->sitting->view.of;
    int n;

    if (spot->kind == OV_SPOT_ROW)
        return game->row[spot->a];
    if (spot->kind == OV_SPOT_BUILDING &&
        spot->b < game->player[spot->a].buildings)
        return game->player[spot->a].building[spot->b];
    if (spot->kind != OV_SPOT_CELL)
        return -1;
    n = ov_city_at(&game->city, spot->a, spot->b);
    return n < 0 ? -1 : game->city.card[n];
}

/* Bonuses and points of the building in hand on the cell under the cursor. */
static void put_site_value(const struct ov_screen *screen,
                           struct ov_buffer *out,
                           const struct ov_site_value *site)
{
    const enum ov_language lang = ov_screen_lang(screen);

    for (int source = 0; source < OV_SOURCES; source++)
        if (site->bonus[source] != OV_BONUS_NONE) {
            ov_put(out, " +");
            ov_put(out, ov_text_bonus(lang, site->bonus[source]));
        }
    for (int seat = 0; seat < screen->sitting->box.seats; seat++) {
        ov_put(out, seat == 0 ? "  " : " ");
        ov_put_utf8(out, ov_letter_of_seat(lang, seat));
        ov_put_number(out, screen->map.before[seat]);
        ov_put(out, "→");
        ov_put_number(out, site->after[seat]);
        if (site->least[seat] != site->after[seat]) {
            ov_put(out, "→");
            ov_put_number(out, site->least[seat]);
        }
        if (site->most[seat] != site->least[seat]) {
            ov_put_char(out, '-');
            ov_put_number(out, site->most[seat]);
        }
    }
}

/* Whether the building in hand fits there, and why it cannot be built now. */
static void put_site(const struct ov_screen *screen, struct ov_buffer *out,
                     bool now_too)
{
    const struct ov_sitting *const sitting = screen->sitting;
    const struct ov_city_look *const city = &screen->city;
    const struct ov_site_value *const site = ov_screen_site(screen);
    struct ov_refusal refusal;

    ov_put(out,
           ov_text_card(sitting->language, &sitting->deck, city->building));
    ov_put(out, ov_text_colon(sitting->language));
    if (ov_why_not_there(&sitting->view.of, &sitting->box, city->building,
                         city->x, city->y, &refusal) != OV_ALLOWED ||
        site == NULL) {
        ov_text_refusal(out, sitting->language, &sitting->scene, &refusal);
        return;
    }
    ov_put(out, say(screen, N_("fits here.")));
    put_site_value(screen, out, site);
    if (now_too && city->map->now.why != OV_ALLOWED) {
        ov_put(out, "\n");
        ov_text_refusal(out, sitting->language, &sitting->scene,
                        &city->map->now);
    }
}

/* Who is on a slot. */
static void put_slot(const struct ov_screen *screen, struct ov_buffer *out,
                     const struct ov_spot *spot)
{
    const struct ov_game *const game = &screen->sitting->view.of;
    bool first = true;

    ov_put_capital(out, ov_text_resource(ov_screen_lang(screen), spot->a));
    ov_put(out, ", ");
    put_label(screen, out,
              spot->b == 0   ? N_("price 0")
              : spot->b == 1 ? N_("price 1")
                             : N_("price 2"));
    for (int seat = 0; seat < screen->sitting->box.seats; seat++) {
        const int workers = game->on_board[seat][spot->a][spot->b];

        if (workers == 0)
            continue;
        ov_put(out, first ? "" : ", ");
        ov_put(out, player(screen, seat));
        ov_put(out, " ");
        ov_put_number(out, workers);
        first = false;
    }
    if (first)
        ov_put(out, say(screen, N_("nobody")));
}

static void put_number_of(const struct ov_screen *screen, struct ov_buffer *out,
                          const char *label, int number)
{
    ov_put(out, ov_text_semicolon(ov_screen_lang(screen)));
    put_label(screen, out, label);
    ov_put_number(out, number);
}

static void put_seat(const struct ov_screen *screen, struct ov_buffer *out,
                     int seat)
{
    const struct ov_player *const person =
        &screen->sitting->view.of.player[seat];

    ov_put(out, player(screen, seat));
    if (screen->sitting->table.header.player[seat].bot[0] != '\0') {
        ov_put(out, " (");
        ov_put(out, screen->sitting->table.header.player[seat].bot);
        ov_put(out, ")");
    }
    put_number_of(screen, out, N_("Coins"), person->coins);
    put_number_of(screen, out, N_("Supply"), person->supply);
    put_number_of(screen, out, N_("City"), person->in_city);
    ov_put(out, ov_text_semicolon(ov_screen_lang(screen)));
    put_label(screen, out, N_("Hand"));
    ov_put_hand(out, person->hand);
}

/* --- In two rows, while looking around --- */

void ov_explain_short(const struct ov_screen *screen,
                      const struct ov_picture *picture,
                      const struct ov_spot *spot, struct ov_buffer *out)
{
    const enum ov_language lang = picture->lang;
    const int card = card_of(screen, spot);

    assert(spot != NULL && out != NULL);
    if (card >= 0 && card < OV_CARDS) {
        ov_put(out, ov_text_card(lang, &picture->box->deck, card));
        ov_put(out, ov_text_colon(lang));
        ov_put_card_brief(out, lang, picture->box, card);
    } else if (card == OV_MAIN_SQUARE) {
        ov_put(out, ov_text_card(lang, &picture->box->deck, card));
    } else if (spot->kind == OV_SPOT_CELL && screen->city.building >= 0) {
        put_site(screen, out, false);
    } else if (spot->kind == OV_SPOT_CELL) {
        ov_put(out, say(screen, N_("[ and ]: try a building here")));
    } else if (spot->kind == OV_SPOT_SLOT) {
        put_slot(screen, out, spot);
    } else if (spot->kind == OV_SPOT_SEAT) {
        put_seat(screen, out, spot->a);
    } else if (spot->kind == OV_SPOT_CHARACTER) {
        ov_put_capital(out, ov_text_character(lang, spot->b));
        ov_put(out, ov_text_colon(lang));
        ov_text_power(out, lang, &picture->box->switches, spot->b);
    } else if (spot->kind == OV_SPOT_PILE &&
               picture->game->pile_count[spot->a] > 0) {
        ov_put_capital(
            out, ov_text_character(lang, picture->game->pile[spot->a][0]));
        ov_put(out, ov_text_colon(lang));
        ov_text_power(out, lang, &picture->box->switches,
                      picture->game->pile[spot->a][0]);
    } else if (spot->kind == OV_SPOT_CHOICE &&
               spot->a < ov_menu_lines(screen)) {
        ov_put(out, ov_menu_label(screen, spot->a));
    }
}

/* --- In a window --- */

/* A rule as it is played in this game. */
static void put_rule(const struct ov_screen *screen, struct ov_buffer *out,
                     const char *number)
{
    (void)ov_explain_rule(out, ov_screen_lang(screen), &screen->sitting->box,
                          number);
}

/* The rules of everything that a group offers, each once. */
static void put_rules(const struct ov_screen *screen, struct ov_buffer *out,
                      const struct ov_choice_group *group)
{
    const struct ov_choices *const choices = &screen->choices;
    uint32_t told = 0;

    for (int i = group->first; i < group->first + group->count; i++) {
        const int kind = choices->at[i].action.kind;

        if ((told >> kind & 1) == 0)
            put_rule(screen, out, ov_action_rule((enum ov_action_kind)kind));
        told |= UINT32_C(1) << kind;
    }
}

/* A choice: its words, its notation and its rule. */
static void put_choice(const struct ov_screen *screen, struct ov_buffer *out,
                       int line)
{
    const struct ov_choices *const choices = &screen->choices;
    const struct ov_choice *choice = ov_menu_choice(screen, line);
    const enum ov_language lang = ov_screen_lang(screen);

    if (line < 0 || line >= ov_menu_lines(screen))
        return;
    if (screen->open < 0 && line >= choices->groups) {
        ov_put(out, ov_menu_label(screen, line));
        ov_put(out, "\n\n");
        put_rule(screen, out, ov_action_rule(OV_ACT_REMOVE));
        return;
    }
    if (choice == NULL) {
        ov_put(out, choices->group[line].label);
        ov_put(out, "\n\n");
        put_rules(screen, out, &choices->group[line]);
        choice = &choices->at[choices->group[line].first];
    } else {
        ov_put(out, choice->label);
        ov_put(out, "\n:");
        ov_put(out, choice->notation);
        ov_put(out, "\n\n");
        put_rule(screen, out,
                 ov_action_rule((enum ov_action_kind)choice->action.kind));
    }
    if (choice->action.kind == OV_ACT_BUILD ||
        choice->action.kind == OV_ACT_DISCARD) {
        ov_put(out, "\n");
        ov_explain_card(out, lang, &screen->sitting->box, choice->action.a);
    }
    if (choice->action.kind == OV_ACT_COINS ||
        choice->action.kind == OV_ACT_RESOURCE ||
        choice->action.kind == OV_ACT_TAKE) {
        ov_put(out, "\n");
        ov_explain_worker_card(out, lang, &screen->sitting->box,
                               choice->action.a);
    }
    if (choice->action.kind == OV_ACT_TAKE && screen->open >= 0) {
        ov_put(out, "\n");
        ov_explain_card(out, lang, &screen->sitting->box,
                        screen->sitting->view.of.row[choice->action.b]);
    }
}

/* A card and, in the city, whose it is and what it scores there. */
static void put_card(const struct ov_screen *screen, struct ov_buffer *out,
                     const struct ov_spot *spot, int card)
{
    const struct ov_game *const game = &screen->sitting->view.of;

    ov_explain_card(out, ov_screen_lang(screen), &screen->sitting->box, card);
    if (spot->kind == OV_SPOT_CELL && card != OV_MAIN_SQUARE) {
        const int n = ov_city_at(&game->city, spot->a, spot->b);

        ov_put(out, "\n");
        put_label(screen, out, N_("Player"));
        ov_put(out, player(screen, ov_city_owner(&game->city, n)));
        ov_put(out, "\n");
    }
}

static void put_spot(struct ov_screen *screen, struct ov_buffer *out,
                     const struct ov_spot *spot)
{
    const enum ov_language lang = ov_screen_lang(screen);
    const struct ov_box *const box = &screen->sitting->box;
    const int card = card_of(screen, spot);

    if (card >= 0)
        put_card(screen, out, spot, card);
    else if (spot->kind == OV_SPOT_CHOICE)
        put_choice(screen, out, spot->a);
    else if (spot->kind == OV_SPOT_PILE)
        ov_explain_guild(out, lang, box, spot->a);
    else if (spot->kind == OV_SPOT_CHARACTER)
        ov_explain_character(out, lang, box, spot->b);
    else if (spot->kind == OV_SPOT_CARD)
        ov_explain_worker_card(out, lang, box, spot->b);
    else if (spot->kind == OV_SPOT_SEAT)
        put_seat(screen, out, spot->a);
    else if (spot->kind == OV_SPOT_SLOT) {
        put_slot(screen, out, spot);
        ov_put(out, "\n\n");
        put_rule(screen, out, "R1.7");
    } else if (spot->kind == OV_SPOT_CELL && screen->city.building >= 0) {
        put_site(screen, out, true);
        ov_put(out, "\n\n");
        put_rule(screen, out, "R8.2");
    } else if (spot->kind == OV_SPOT_CELL) {
        put_rule(screen, out, "R8.2");
    }
}

void ov_explain_long(struct ov_screen *screen, const struct ov_spot *spot,
                     struct ov_buffer *out)
{
    assert(spot != NULL && out != NULL);
    put_spot(screen, out, spot);
}

void ov_explain_spot(struct ov_screen *screen, const struct ov_spot *spot)
{
    struct ov_buffer out = ov_window_text(screen, "?");

    assert(spot != NULL);
    put_spot(screen, &out, spot);
    if (out.length == 0)
        ov_explain_keys(screen);
    else
        ov_window_open(screen, OV_MODE_TEXT);
}

/* --- Keys and signs --- */

static void put_sign_line(struct ov_buffer *out, uint32_t sign,
                          const char *words)
{
    ov_put_utf8(out, sign);
    ov_put(out, " ");
    ov_put(out, words);
    ov_put(out, "  ");
}

static void put_signs(struct ov_buffer *out, enum ov_language lang)
{
    static const char *const scorings[OV_SCORINGS] = {"♦4", "×3", "▼▼", "◇3",
                                                      "│1", "☼1", "┼1", "─2"};

    for (int i = 0; i < OV_BONUS_NONE; i++)
        put_sign_line(out, ov_sign_of_bonus(i), ov_text_bonus(lang, i));
    ov_put(out, "\n");
    for (int i = 0; i < OV_GUILDS; i++)
        put_sign_line(out, ov_sign_of_guild(i), ov_text_guild(lang, i));
    ov_put(out, "\n");
    for (int i = 0; i < OV_SCORINGS; i++) {
        ov_put(out, scorings[i]);
        ov_put(out, " ");
        ov_put(out, ov_text_scoring(lang, i));
        ov_put(out, "  ");
    }
    ov_put(out, "\n═ ║ ");
    ov_put(out, ov_text_edge(lang, true));
    ov_put(out, "  ⌂ ");
    ov_put(out, ov_text_edge(lang, false));
    ov_put(out, "\n");
}

/* What every sign means, and the columns of row and players. */
static void put_legend(const struct ov_screen *screen, struct ov_buffer *out)
{
    put_signs(out, ov_screen_lang(screen));
    ov_put(out, "¢ ");
    ov_put(out, say(screen, N_("Coins")));
    ov_put(out, "  ♙ ");
    ov_put(out, say(screen, N_("Supply")));
    ov_put(out, "  ⌂ ");
    ov_put(out, say(screen, N_("City")));
    ov_put(out, "  ▼ ");
    ov_put(out, say(screen, N_("Shield")));
    ov_put(out, "\n\n");
    ov_put(out,
           say(screen, N_("A line of the row: position, price with the card "
                          "in hand, name, cost, edges (top, right, bottom, "
                          "left), guild, points, bonus, shield. ▒ counts "
                          "the cards in the deck.\n"
                          "A line of a player: coins, workers in supply and "
                          "in the city, points; below it worker cards in "
                          "hand, buildings in front, characters.\n"
                          "2→5 are points before and after.")));
    ov_put(out, "\n");
    ov_put(out,
           say(screen, N_("2→3→6 are points now, right after building, and "
                          "with its bonuses and character; +1/+4 on a cell "
                          "means the same. 6-9: luck decides.")));
    ov_put(out, "\n");
    ov_put(out,
           say(screen, N_("Below the row are your own buildings. A worker "
                          "card shows its number, its coins, its resources, "
                          "and the places of the row that are free with it; "
                          "in brackets: already played.")));
}

void ov_explain_signs(struct ov_screen *screen)
{
    struct ov_buffer out = ov_window_text(screen, say(screen, N_("Signs")));

    assert(screen->sitting != NULL);
    put_legend(screen, &out);
    ov_window_open(screen, OV_MODE_TEXT);
}

/* What can be typed but has no key. */
static void put_words(const struct ov_screen *screen, struct ov_buffer *out)
{
    static const char *const words[][2] = {
        {":why CHOICE  ", OV_WHY_HELP},
        {":map BUILDING  ", OV_MAP_HELP},
        {":chances  ", OV_CHANCES_HELP},
    };

    for (int i = 0; i < OV_LENGTH(words); i++) {
        ov_put(out, words[i][0]);
        ov_put(out, say(screen, words[i][1]));
        ov_put(out, "\n");
    }
}

void ov_explain_keys(struct ov_screen *screen)
{
    struct ov_buffer out = ov_window_text(screen, say(screen, N_("Help")));

    ov_put(&out, say(screen, N_("Choose with the arrows and Enter, with the "
                                "letter beside a choice or with the mouse, "
                                "or type it after a colon. Esc goes back.")));
    ov_put(&out, "\n\n");
    ov_put(&out,
           say(screen, N_("Tab  look around: ? explains what is under the "
                          "cursor\n"
                          "u U  undo, redo\n"
                          "h    hint\n"
                          "s    points\n"
                          "x    unseen cards\n"
                          "f    the earliest possible end\n"
                          "l    log; Enter goes to that point\n"
                          "r    replay; b plays from there\n"
                          "+ -  larger and smaller cards, 0 fits the city\n"
                          "o    settings\n"
                          "w    save a copy; :load FILE loads one\n"
                          "N    another game with the same players; this one "
                          "is saved\n"
                          "q    leave; the game is saved")));
    ov_put(&out, "\n");
    if (screen->sitting->meeting != NULL)
        ov_online_put_help(screen, &out);
    else
        ov_put(&out, say(screen, N_("T    the tutorial, before a game has "
                                    "started")));
    ov_put(&out, "\n");
    ov_put(&out, say(screen, N_("k    what the signs mean")));
    ov_put(&out, "\n\n");
    put_words(screen, &out);
    ov_put(&out, "\n");
    put_legend(screen, &out);
    ov_window_open(screen, OV_MODE_TEXT);
    screen->helps = true;
}

/* --- What is to come --- */

static void put_count(struct ov_buffer *out, int count, const char *words)
{
    ov_put_padded(out, count, 3);
    ov_put(out, "  ");
    ov_put(out, words);
    ov_put(out, "\n");
}

static void put_filled(const struct ov_screen *screen, struct ov_buffer *out,
                       const char *english, const struct ov_args *args)
{
    ov_fill(out, ov_screen_lang(screen), say(screen, english), args);
    ov_put(out, "\n");
}

/* What the following counts are about. */
static void put_heading(const struct ov_screen *screen, struct ov_buffer *out,
                        const char *english)
{
    ov_put(out, "\n");
    put_label(screen, out, english);
    ov_put(out, "\n");
}

void ov_explain_unseen(struct ov_screen *screen)
{
    const enum ov_language lang = ov_screen_lang(screen);
    struct ov_buffer out =
        ov_window_text(screen, say(screen, N_("Unseen cards")));
    struct ov_args args = {0};
    struct ov_unseen unseen;

    assert(ov_screen_has_game(screen));
    ov_unseen(ov_screen_view(screen), &screen->sitting->box, &unseen);
    ov_add_number(&args, "n", unseen.count);
    put_filled(screen, &out, N_("Buildings still unseen: {n}."), &args);
    put_heading(screen, &out, N_("Guild"));
    for (int i = 0; i <= OV_GUILDS; i++)
        put_count(&out, unseen.by_guild[i], ov_text_guild(lang, i));
    put_heading(screen, &out, N_("Points"));
    for (int i = 0; i < OV_SCORINGS; i++)
        put_count(&out, unseen.by_scoring[i], ov_text_scoring(lang, i));
    put_heading(screen, &out, N_("Bonus"));
    for (int i = 0; i < OV_BONUS_NONE; i++)
        put_count(&out, unseen.by_bonus[i], ov_text_bonus(lang, i));
    ov_put(&out, "\n");
    ov_put_covered(&out, lang, &unseen);
    ov_window_open(screen, OV_MODE_TEXT);
}

void ov_explain_forecast(struct ov_screen *screen)
{
    struct ov_buffer out =
        ov_window_text(screen, say(screen, N_("The earliest possible end")));
    struct ov_forecast forecast;

    assert(ov_screen_has_game(screen));
    ov_forecast(ov_screen_view(screen), &screen->sitting->box, &forecast);
    ov_put_forecast(&out, ov_screen_lang(screen), &screen->sitting->scene,
                    &forecast);
    ov_window_open(screen, OV_MODE_TEXT);
}

void ov_explain_hint(struct ov_screen *screen)
{
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_buffer out = ov_window_text(screen, say(screen, N_("Hint")));
    struct ov_hint hint;

    assert(screen->sitting != NULL);
    if (screen->choices.count == 0)
        return;
    if (screen->tutorial != NULL) {
        ov_tutorial_hint(screen->tutorial, sitting->language, &out);
    } else {
        ov_sitting_hint(sitting, &hint);
        ov_sitting_put_hint(sitting, &hint, &out);
    }
    ov_window_open(screen, OV_MODE_TEXT);
}

void ov_explain_objection(struct ov_screen *screen)
{
    struct ov_buffer out = ov_window_text(screen, say(screen, N_("Hint")));

    assert(screen->tutorial != NULL);
    ov_tutorial_objection(screen->tutorial, ov_screen_lang(screen), &out);
    ov_window_open(screen, OV_MODE_TEXT);
}
