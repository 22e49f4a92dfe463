/*
 * screen_details.c - the details: what is under the cursor, what a choice
 * brings, what has just happened, and the questions of the screen. They are
 * beside the city or, on a small screen, in a few rows below everything.
 */
#include "present/coach.h"
#include "text/facts.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/explain.h"
#include "tty/screen.h"
#include "tty/signs.h"

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};

static const char *say(const struct ov_screen *screen, const char *english)
{
    return ov_text(ov_screen_lang(screen), NULL, english);
}

/* Text in lines, its signs in their colours; returns what is left below. */
static struct ov_area put_text(const struct ov_picture *picture,
                               struct ov_area area, struct ov_style style,
                               const char *text)
{
    const int used = ov_canvas_wrap_loose(picture->canvas, area, style, text);
    struct ov_area lines = area;

    lines.rows = used;
    ov_signs_colour(picture->canvas, lines);
    return ov_area_below(area, used);
}

/* --- A choice --- */

/* The building that a choice is about, or -1. */
static int building_of(const struct ov_screen *screen, struct ov_action action)
{
    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_BUILD:
    case OV_ACT_DISCARD:
        return action.a;
    case OV_ACT_TAKE:
    case OV_ACT_SWAP:
        return screen->sitting->view.of.row[action.b];
    case OV_ACT_COINS:
    case OV_ACT_RESOURCE:
    case OV_ACT_NOTHING:
    case OV_ACT_PICK:
    case OV_ACT_RECOVER:
    case OV_ACT_SECOND:
    case OV_ACT_WAIVE:
    case OV_ACT_BONUS:
    case OV_ACT_DECLINE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        break;
    }
    return -1;
}

/* All facts of a card, in brief if there is no room for its long form. */
static void put_card(const struct ov_screen *screen, struct ov_buffer *out,
                     struct ov_area area, int card)
{
    const struct ov_box *const box = &screen->sitting->box;
    const enum ov_language lang = ov_screen_lang(screen);

    assert(out->length == 0);
    ov_explain_card(out, lang, box, card);
    if (ov_wrapped_lines(out->text, area.columns) <= area.rows)
        return;
    ov_buffer_init(out, out->text, out->size);
    ov_put(out, ov_text_card(lang, &box->deck, card));
    ov_put(out, ov_text_colon(lang));
    ov_put_card_brief(out, lang, box, card);
}

/* The card that it is about and, if there is none, the rule. */
static void put_subject(const struct ov_screen *screen, struct ov_buffer *out,
                        struct ov_area area, struct ov_action action)
{
    const int card = building_of(screen, action);

    if (card >= 0)
        put_card(screen, out, area, card);
    else
        (void)ov_explain_rule(out, ov_screen_lang(screen),
                              &screen->sitting->box,
                              ov_action_rule((enum ov_action_kind)action.kind));
}

static void draw_choice(struct ov_screen *screen,
                        const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_choice *const choice =
        ov_menu_choice(screen, screen->chosen);
    const struct ov_intent intent = {screen->choices.seat, choice->action};
    struct ov_preview preview;
    struct ov_refusal refusal;
    char text[OV_EXPLANATION];
    struct ov_buffer out;

    area = put_text(picture, area, ov_style(OV_ROLE_PLAIN, OV_BOLD),
                    choice->label);
    if (area.rows > 0 && ov_preview(&screen->sitting->view, picture->box,
                                    intent, &preview, &refusal) == OV_ALLOWED) {
        ov_panel_preview(picture, area, &preview);
        area = ov_area_below(area, 1);
    }
    ov_buffer_init(&out, text, sizeof text);
    if (screen->layout.beside)
        area = ov_area_below(area, 1);
    put_subject(screen, &out, area, choice->action);
    (void)put_text(picture, area, quiet, text);
}

/* --- A group of choices --- */

static bool plays_card(enum ov_action_kind kind)
{
    return kind == OV_ACT_COINS || kind == OV_ACT_RESOURCE ||
           kind == OV_ACT_TAKE || kind == OV_ACT_NOTHING;
}

/* Coins, resources and prices of a worker card. */
static void put_worker_card(const struct ov_screen *screen,
                            struct ov_buffer *out, int card)
{
    const struct ov_box *const box = &screen->sitting->box;
    const enum ov_language lang = ov_screen_lang(screen);
    const struct ov_worker_card worker =
        ov_worker_card_played(&box->deck, &box->switches, card);
    const char *const between =
        screen->layout.beside ? "\n" : ov_text_semicolon(lang);
    struct ov_facts facts;

    ov_facts_of_worker_card(&facts, lang, &worker);
    for (int i = 0; i < facts.count; i++) {
        ov_put(out, i == 0 ? "" : between);
        ov_put(out, facts.at[i].label);
        ov_put(out, ov_text_colon(lang));
        ov_put_fact(out, &facts.at[i]);
    }
    ov_put(out, "\n");
}

/* What somebody who is new had best think of now, if anything. */
static bool put_tip(const struct ov_screen *screen, struct ov_buffer *out)
{
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_coach coach;

    if (screen->tutorial != NULL ||
        screen->choices.seat != ov_sitting_actor(sitting))
        return false;
    ov_coach(&coach, &sitting->view.of, &sitting->box, screen->choices.seat);
    ov_text_coach(out, sitting->language, &sitting->scene, &coach);
    return out->length > 0;
}

/*
 * What the choices of a group have in common, and what to think of. In the few
 * rows below a small screen a tip needs the room of what a worker card shows,
 * which is on the screen already.
 */
static void draw_group(struct ov_screen *screen,
                       const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_choices *const choices = &screen->choices;
    const bool other = screen->chosen >= choices->groups;
    struct ov_action first = {.kind = OV_ACT_REMOVE};
    const bool beside = screen->layout.beside;
    char text[OV_EXPLANATION];
    char tip[OV_SENTENCE] = "";
    struct ov_buffer out;
    bool tipped;

    if (!other)
        first = choices->at[choices->group[screen->chosen].first].action;
    area = put_text(picture, area, ov_style(OV_ROLE_PLAIN, OV_BOLD),
                    ov_menu_label(screen, screen->chosen));
    ov_buffer_init(&out, tip, sizeof tip);
    tipped = put_tip(screen, &out);
    ov_buffer_init(&out, text, sizeof text);
    if (!plays_card((enum ov_action_kind)first.kind))
        put_subject(screen, &out, area, first);
    else if (beside || !tipped)
        put_worker_card(screen, &out, first.a);
    area = put_text(picture, area, plain, text);
    (void)put_text(picture, beside ? ov_area_below(area, 1) : area, quiet, tip);
}

/* --- Everything else under the cursor --- */

/* The cell under the cursor: why the building does not fit there. */
static void put_misfit(const struct ov_screen *screen, struct ov_buffer *out)
{
    const struct ov_site_value *const site = ov_screen_site(screen);
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_refusal refusal;

    if (site != NULL)
        refusal = site->refusal;
    else
        (void)ov_why_not_there(&sitting->view.of, &sitting->box,
                               screen->city.building, screen->city.x,
                               screen->city.y, &refusal);
    ov_text_refusal(out, sitting->language, &sitting->scene, &refusal);
}

static void draw_look(struct ov_screen *screen,
                      const struct ov_picture *picture, struct ov_area area)
{
    char text[OV_WINDOW_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    if (screen->layout.beside)
        ov_explain_long(screen, &screen->look, &out);
    else
        ov_explain_short(screen, picture, &screen->look, &out);
    (void)put_text(picture, area, plain, text);
}

/* The card that the tutorial explains, if it does. */
static bool draw_explained(struct ov_screen *screen,
                           const struct ov_picture *picture,
                           struct ov_area area)
{
    const struct ov_shown_card *shown;
    char text[OV_EXPLANATION];
    struct ov_buffer out;

    if (screen->tutorial == NULL)
        return false;
    shown = ov_tutorial_explains(screen->tutorial);
    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < OV_MAX_SHOWN_CARDS; i++)
        if (shown[i].kind == OV_SHOWN_WORKER_CARD)
            ov_explain_worker_card(&out, ov_screen_lang(screen), picture->box,
                                   shown[i].id[0] - '1');
        else if (shown[i].kind != OV_SHOWN_NOTHING)
            (void)ov_explain(&out, ov_screen_lang(screen), picture->box,
                             shown[i].id);
    (void)put_text(picture, area, plain, text);
    return out.length > 0;
}

/* The last thing that happened, while others choose. */
static void draw_waiting(struct ov_screen *screen,
                         const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_sitting *const sitting = screen->sitting;
    char text[OV_SENTENCE];
    struct ov_buffer out;

    if (draw_explained(screen, picture, area) || sitting->log.count == 0)
        return;
    ov_buffer_init(&out, text, sizeof text);
    ov_sitting_log_line(sitting, sitting->log.count - 1, &out);
    (void)put_text(picture, area, quiet, text);
}

/* --- Questions and messages --- */

/* What is asked in this mode, if anything. */
static bool put_question(struct ov_screen *screen, struct ov_buffer *out)
{
    if (screen->mode == OV_MODE_SURE)
        ov_put(out, say(screen, screen->warning));
    else if (screen->mode == OV_MODE_AGAIN)
        ov_put(out, say(screen, N_("Save this game for later and start "
                                   "another with the same players? (Enter: "
                                   "yes, Esc: no)")));
    else if (screen->mode == OV_MODE_UNSAVED)
        ov_screen_put_unsaved(screen, out);
    return out->length > 0;
}

/* Below a question: what it is about. */
static void draw_sure(struct ov_screen *screen,
                      const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_sitting *const sitting = screen->sitting;
    char text[OV_SENTENCE];
    struct ov_buffer out;

    if (screen->mode != OV_MODE_SURE)
        return;
    ov_buffer_init(&out, text, sizeof text);
    ov_text_action(&out, sitting->language, &sitting->scene, screen->sure_seat,
                   screen->sure);
    (void)put_text(picture, area, plain, text);
}

static void draw_cursor(struct ov_screen *screen,
                        const struct ov_picture *picture, struct ov_area area)
{
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    if (ov_screen_looks_back(screen)) {
        ov_replay_put_info(screen, &out);
        (void)put_text(picture, area, plain, text);
    } else if (screen->mode == OV_MODE_LOOK) {
        draw_look(screen, picture, area);
    } else if (ov_screen_builds(screen) && screen->chosen < 0) {
        put_misfit(screen, &out);
        if (strcmp(text, screen->message) != 0) /* it was said just now */
            (void)put_text(picture, area, ov_style(OV_ROLE_BAD, 0), text);
    } else if (screen->chosen < 0 || screen->choices.count == 0) {
        draw_waiting(screen, picture, area);
    } else if (ov_menu_choice(screen, screen->chosen) != NULL) {
        draw_choice(screen, picture, area);
    } else {
        draw_group(screen, picture, area);
    }
}

void ov_details_draw(struct ov_screen *screen, const struct ov_picture *picture)
{
    struct ov_area area = screen->layout.details;
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    assert(picture->canvas != NULL);
    if (screen->layout.beside && area.rows > 0)
        area = ov_canvas_heading(picture->canvas, area,
                                 say(screen, N_("Details")));
    ov_buffer_init(&out, text, sizeof text);
    if (screen->mode == OV_MODE_TYPE) {
        ov_screen_type_draw(screen, picture, area);
    } else if (put_question(screen, &out)) {
        area = put_text(picture, area,
                        ov_style(screen->mode == OV_MODE_UNSAVED ? OV_ROLE_BAD
                                                                 : OV_ROLE_KEY,
                                 OV_BOLD),
                        text);
        draw_sure(screen, picture, area);
    } else if (screen->message[0] != '\0') {
        area.rows -= area.rows > OV_DETAILS_BELOW;
        area = put_text(picture, area, ov_style(screen->message_role, 0),
                        screen->message);
        if (screen->layout.beside)
            draw_cursor(screen, picture, ov_area_below(area, 1));
    } else {
        draw_cursor(screen, picture, area);
    }
}

/* --- The keys --- */

static const char *keys_of(const struct ov_screen *screen)
{
    const struct ov_sitting *const sitting = screen->sitting;

    if (!ov_screen_has_game(screen) && ov_lobby_has_hidden_code(screen))
        return N_("Enter begin  b bots take free seats  c talk  j QR code  "
                  "? help  q leave");
    if (!ov_screen_has_game(screen))
        return N_("Enter begin  b bots take free seats  c talk  : type  "
                  "o settings  ? help  q leave");
    if (screen->mode == OV_MODE_LOOK)
        return N_("arrows move  Enter explain  [ ] try a building  Esc back  "
                  "k signs  q leave");
    if (ov_screen_looks_back(screen))
        return N_("← → move  ↑ ↓ turn  b play on  l log  s score  ? help  "
                  "Esc back");
    if (screen->mode == OV_MODE_SURE || screen->mode == OV_MODE_AGAIN)
        return N_("Enter yes  Esc no");
    if (screen->tutorial != NULL &&
        ov_tutorial_asks(screen->tutorial) == OV_TUTORIAL_READ)
        return N_("Enter go on  ? help  k signs  Tab look  q leave");
    if (screen->tutorial != NULL &&
        ov_tutorial_asks(screen->tutorial) == OV_TUTORIAL_OVER)
        return N_("N play your first game  s score  l log  r replay  q leave");
    if (ov_is_over(&sitting->view.of) && screen->tutorial == NULL)
        return N_("N play again, same players  s score  l log  r replay  "
                  "q leave");
    if (ov_screen_builds(screen))
        return N_("arrows move  Tab next cell  Enter build  Esc back  ? help  "
                  "k signs  q leave");
    if (sitting->meeting != NULL)
        return N_("? help  k signs  \" talk  u undo  : type  Tab look  s score "
                  " q leave  l log  o settings");
    return N_("? help  k signs  h hint  u undo  : type  Tab look  s score  "
              "q leave  l log  o settings");
}

const char *ov_screen_keys(const struct ov_screen *screen)
{
    assert(screen->mode <= OV_MODE_REPLAY);
    return say(screen, keys_of(screen));
}

const char *ov_screen_unknown_key(const struct ov_screen *screen)
{
    return say(screen, N_("This key does nothing here. The last line shows "
                          "some that do; ? explains all."));
}

/*
 * The words up to the next two blanks, and what comes after them. The second
 * blank may be unbreakable: French has one before a colon.
 */
static const char *next_part(const char *text, char *ret_part, size_t size)
{
    size_t length = 0, gap = 0;

    for (; text[length] != '\0'; length++) {
        if (strncmp(text + length, "  ", 2) == 0)
            gap = 2;
        else if (strncmp(text + length, " \u00A0", 3) == 0)
            gap = 3;
        if (gap > 0)
            break;
    }
    assert(length < size);
    (void)size;
    memcpy(ret_part, text, length);
    ret_part[length] = '\0';
    return text + length + gap;
}

/* Each key with its word, as many as there is room for. */
void ov_keys_draw(struct ov_screen *screen)
{
    struct ov_pen pen = ov_pen_at(&screen->canvas, screen->layout.keys, 0);
    const char *rest = ov_screen_keys(screen);
    char part[64];

    assert(screen->layout.keys.rows == 1);
    while (*rest != '\0') {
        char *word;

        rest = next_part(rest, part, sizeof part);
        if (pen.column + ov_columns_of(part) > pen.end)
            return;
        word = strchr(part, ' ');
        /* "[ ] try" and "← → move": two keys */
        if (word != NULL && (word[1] == ']' || (word[1] & 0x80) != 0))
            word = strchr(word + 1, ' ');
        if (word != NULL)
            *word = '\0';
        ov_pen_text(&pen, ov_style(OV_ROLE_KEY, OV_BOLD), part);
        if (word != NULL) {
            ov_pen_text(&pen, quiet, " ");
            ov_pen_text(&pen, quiet, word + 1);
        }
        pen.column += 2;
    }
}
