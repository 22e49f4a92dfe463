/*
 * test_facts.c - at 80x24 every fact that a choice needs is on the screen or
 * one key away: what is on the cards of the row and on one's own, what they
 * cost, what a place costs, and what the signs mean. Golden screens show the
 * rest: GOLDEN=write in the environment writes them anew.
 */
#include "engine/engine.h"
#include "stage.h"
#include "text/names.h"
#include "tty/signs.h"

#include <stdio.h>
#include <stdlib.h>

/* The row of the screen that a spot is on, from the spot on. */
static const char *line_at(const struct ov_area *area)
{
    static char text[4 * OV_CANVAS_COLUMNS];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < area->columns; i++)
        ov_put_utf8(&out, screen.canvas.cell[area->row][area->column + i].sign);
    return text;
}

static bool has_signs(const struct ov_area *area, struct ov_buffer *signs)
{
    const bool has = strstr(line_at(area), signs->text) != NULL;

    ov_buffer_init(signs, signs->text, signs->size);
    return has;
}

/* Cost, edges, points and bonus of a building are in its line. */
static bool tells_building(const struct ov_area *area, int card)
{
    const struct ov_building *const building =
        &screen.sitting->box.deck.building[card];
    char text[64];
    struct ov_buffer out;
    bool all = true;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < OV_RESOURCES; i++)
        for (int j = 0; j < building->cost[i]; j++)
            ov_put_utf8(&out, ov_sign_of_resource(i));
    all = has_signs(area, &out);
    for (int side = 0; side < OV_SIDES; side++)
        ov_put_utf8(&out, building->streets >> side & 1
                              ? (side % 2 == 0 ? OV_SIGN_STREET_DOWN
                                               : OV_SIGN_STREET_ACROSS)
                              : OV_SIGN_HOUSE);
    all = all && has_signs(area, &out);
    ov_put_utf8(&out, ov_sign_of_guild(building->guild));
    ov_put(&out, " ");
    all = all && has_signs(area, &out);
    ov_put(&out, " ");
    ov_put_utf8(&out, ov_sign_of_bonus(building->bonus));
    return all && has_signs(area, &out);
}

/* A worker card's coins and resources are in the line of the hand. */
static bool tells_worker_card(const struct ov_area *area, int card)
{
    const struct ov_sitting *const sitting = screen.sitting;
    const int own = ov_screen_own(&screen);
    char text[64];
    struct ov_buffer out;
    bool all;

    ov_buffer_init(&out, text, sizeof text);
    ov_put(&out, "¢");
    ov_put_number(&out,
                  ov_card_coins(&sitting->view.of, &sitting->box, own, card));
    all = has_signs(area, &out);
    OV_EACH_BIT (resource, sitting->box.card_resources[0][card])
        ov_put_utf8(&out, ov_sign_of_resource(resource));
    return all && has_signs(area, &out);
}

/* How many of the things on the screen tell what is on them. */
static int told(void)
{
    const struct ov_game *const game = &screen.sitting->view.of;
    const int own = ov_screen_own(&screen);
    int count = 0;

    for (int i = 0; i < screen.spots.count; i++) {
        const struct ov_spot *const spot = &screen.spots.at[i];

        if (spot->kind == OV_SPOT_ROW)
            count += tells_building(&spot->area, game->row[spot->a]);
        else if (spot->kind == OV_SPOT_BUILDING && spot->a == own)
            count += tells_building(&spot->area,
                                    game->player[own].building[spot->b]);
        else if (spot->kind == OV_SPOT_CARD && spot->a == own &&
                 spot->area.columns > 1)
            count += tells_worker_card(&spot->area, spot->b);
    }
    return count;
}

static int to_tell(void)
{
    const struct ov_game *const game = &screen.sitting->view.of;

    return OV_ROW + OV_WORKER_CARDS +
           game->player[ov_screen_own(&screen)].buildings;
}

/* The building in hand is on the screen; Esc shows the other cards. */
static void check_placing(void)
{
    const int card = screen.city.building;
    const char *const name =
        ov_text_card(ov_screen_lang(&screen), &screen.sitting->deck, card);

    CHECK(shows(name) && shows("+"));
    press(OV_KEY_ESCAPE);
    CHECK(told() == to_tell());
}

/* What a line of an open group costs is in it. */
static void check_prices(int group)
{
    const struct ov_sitting *const sitting = screen.sitting;

    for (int line = 0; line < ov_menu_lines(&screen); line++) {
        const struct ov_action action = ov_menu_choice(&screen, line)->action;
        char price[8] = "";

        if (action.kind == OV_ACT_TAKE)
            (void)snprintf(price, sizeof price, "%d",
                           sitting->box.price[action.a][action.b]);
        screen.chosen = line;
        draw();
        for (int i = 0; i < screen.spots.count && price[0] != '\0'; i++)
            if (screen.spots.at[i].kind == OV_SPOT_CHOICE &&
                screen.spots.at[i].a == line)
                CHECK(strstr(line_at(&screen.spots.at[i].area), price) != NULL);
    }
    CHECK(told() == to_tell());
    ov_menu_close(&screen);
    CHECK(screen.chosen == group);
}

/* Whether declining comes after everything that can be taken. */
static bool declining_is_last(void)
{
    const struct ov_choices *const choices = &screen.choices;
    bool declines = false;

    for (int i = 0; i < choices->groups; i++) {
        const int kind = choices->at[choices->group[i].first].action.kind;

        if (declines && kind == OV_ACT_BONUS)
            return false;
        declines |= kind == OV_ACT_DECLINE;
    }
    return true;
}

TEST(at_80x24_every_fact_for_a_choice_is_on_the_screen_or_one_key_away)
{
    for (int seed = 1; seed <= test_rounds(4); seed++) {
        struct ov_sitting *const sitting = sit_down("", (uint64_t)seed);
        struct ov_rng rng = rng_of((uint64_t)seed);

        while (!ov_is_over(&sitting->view.of) &&
               ov_table_at(&sitting->table) < 120) {
            CHECK(told() == to_tell() && declining_is_last());
            for (int group = 0; group < screen.choices.groups; group++) {
                if (screen.choices.group[group].count == 1)
                    continue;
                ov_menu_open(&screen, group);
                draw();
                if (ov_screen_builds(&screen))
                    check_placing();
                else
                    check_prices(group);
            }
            play_on(sitting, 1, &rng);
        }
        ov_sitting_destroy(sitting);
    }
}

TEST(the_legend_is_one_key_away_and_has_every_sign)
{
    struct ov_sitting *const sitting = sit_down("", 4);
    char text[8];
    struct ov_buffer out;

    press('k');
    CHECK(screen.mode == OV_MODE_TEXT && shows("╭ Signs "));
    for (int i = 0; i < OV_BONUS_NONE; i++) {
        ov_buffer_init(&out, text, sizeof text);
        ov_put_utf8(&out, ov_sign_of_bonus(i));
        CHECK(strstr(screen.text, text) != NULL);
    }
    for (int i = 0; i < OV_GUILDS; i++) {
        ov_buffer_init(&out, text, sizeof text);
        ov_put_utf8(&out, ov_sign_of_guild(i));
        CHECK(strstr(screen.text, text) != NULL);
    }
    press(OV_KEY_ESCAPE);
    CHECK(screen.mode == OV_MODE_PLAY);
    ov_sitting_destroy(sitting);
}

TEST(bots_show_their_level_at_the_table)
{
    struct ov_sitting *const sitting = sit_down("relaxed", 4);

    CHECK(shows("Blue Relaxed"));
    ov_sitting_destroy(sitting);
}

/* Where there is room the details follow the cursor, beside the city. */
TEST(from_100_columns_on_the_details_are_beside_and_follow_the_cursor)
{
    struct ov_sitting *const sitting = sit_down("", 4);

    ov_screen_draw(&screen, 30, 100);
    CHECK(screen.layout.beside && shows("─ Details ─"));
    ov_screen_key(&screen, OV_KEY_TAB);
    ov_screen_draw(&screen, 30, 100);
    CHECK(shows("Main Square (main-square)"));
    for (int i = 0; i < 20 && screen.look.kind != OV_SPOT_SLOT; i++) {
        ov_screen_key(&screen, OV_KEY_RIGHT);
        ov_screen_draw(&screen, 30, 100);
    }
    CHECK(screen.look.kind == OV_SPOT_SLOT && shows("R1.7:"));
    ov_screen_draw(&screen, 24, 80);
    CHECK(!screen.layout.beside && !shows("─ Details ─"));
    ov_sitting_destroy(sitting);
}

TEST(what_a_card_shows_and_cannot_bring_is_listed_with_the_reason)
{
    struct ov_sitting *const sitting = sit_down("", 7);

    type("pick wood");
    type("pick clay");
    type("play 3 clay"); /* the slot at 0 coins */
    press('2');
    CHECK(shows("clay: This costs 1 coin"));
    CHECK(!shows("wood: This"));
    ov_sitting_destroy(sitting);
}

TEST(what_the_coach_says_is_whole_at_80x24)
{
    struct ov_sitting *const sitting = sit_down("", 7);

    type("pick wood");
    type("pick clay");
    press(OV_KEY_DOWN);
    CHECK(shows("You have no building to work for."));
    CHECK(shows("already."));
    ov_sitting_destroy(sitting);
}

TEST(R7_2_what_shows_a_new_card_is_asked_in_its_own_words)
{
    struct ov_sitting *const sitting = sit_down("", 7);

    sitting->settings.confirm = OV_ON;
    type("pick wood");
    type("pick clay");
    type("play 1 building 1");
    CHECK(screen.mode == OV_MODE_SURE);
    CHECK(shows("This reveals something hidden and cannot be undone."));
    press(OV_KEY_ESCAPE);
    ov_sitting_destroy(sitting);
}

/* --- Golden screens --- */

static const int sizes[][2] = {{80, 24},  {100, 30}, {120, 40},
                               {132, 43}, {160, 50}, {60, 15}};

static void path_of(char *ret_path, size_t size, int which, int language)
{
    const char *const folder = getenv("GOLDEN_FOLDER");

    (void)snprintf(ret_path, size, "%s/table-%dx%d-%s.txt",
                   folder == NULL ? "tests/tty/golden" : folder,
                   sizes[which][0], sizes[which][1],
                   ov_language_word((enum ov_language)language));
}

TEST(the_table_looks_as_ever_in_five_languages_and_six_sizes)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    struct ov_rng rng = rng_of(7);

    /* Chosen at random, because bots learn and would choose otherwise. */
    play_on(sitting, 52, &rng);
    while (ov_sitting_actor(sitting) != 0)
        play_on(sitting, 1, &rng);
    ov_table_seat_bot(&sitting->table, 1, "", "relaxed");
    ov_sitting_refresh(sitting);
    screen.message[0] = '\0';
    for (int language = 0; language < OV_LANGUAGES; language++)
        for (int which = 0; which < OV_LENGTH(sizes); which++) {
            static char text[1 << 16];
            char path[512];
            struct ov_buffer out;

            sitting->language = (enum ov_language)language;
            ov_screen_refresh(&screen);
            ov_screen_draw(&screen, sizes[which][1], sizes[which][0]);
            CHECK(screen.canvas.cuts == 0);
            ov_buffer_init(&out, text, sizeof text);
            ov_canvas_dump(&screen.canvas, &out);
            path_of(path, sizeof path, which, language);
            compare_golden(path, text);
        }
    ov_sitting_destroy(sitting);
}

TEST(what_is_pasted_is_typed_and_a_line_can_be_brought_back)
{
    struct ov_sitting *const sitting = sit_down("", 1);

    ov_screen_paste(&screen, " recover q ");
    CHECK(screen.mode == OV_MODE_TYPE && !screen.over);
    CHECK(strcmp(screen.typed, "recover q ") == 0);
    press(OV_KEY_BACKSPACE);
    press(OV_KEY_BACKSPACE);
    press(OV_KEY_ENTER);
    CHECK(shows("(R2.4)")); /* refused, with blanks at its end */
    press(':');
    press(OV_KEY_UP);
    CHECK(strcmp(screen.typed, "recover") == 0);
    press(OV_KEY_ESCAPE);
    type("  PICK   wo ");
    CHECK(ov_table_at(&sitting->table) == 1);
    ov_sitting_destroy(sitting);
}

TEST(why_map_and_chances_open_windows_on_the_screen)
{
    struct ov_sitting *const sitting = with_building();
    const int building = sitting->view.of.player[0].building[0];
    const int at = ov_table_at(&sitting->table);

    type("why play 2 wood");
    CHECK(screen.mode == OV_MODE_TEXT && shows("What a choice brings"));
    CHECK(shows("Points: ") || shows("(R"));
    press(OV_KEY_ESCAPE);
    type("why");
    CHECK(screen.mode == OV_MODE_PLAY && shows("Ask like this"));
    type("map");
    CHECK(screen.mode == OV_MODE_TEXT && shows("What each cell is worth"));
    CHECK(shows(ov_text_card(OV_LANG_EN, &sitting->deck, building)));
    CHECK(shows(") +: ") && shows("Bonus: "));
    press(OV_KEY_ESCAPE);
    type("map nothing-of-the-kind");
    CHECK(screen.mode == OV_MODE_PLAY && shows("For which building?"));
    type("chances");
    CHECK(screen.mode == OV_MODE_TEXT && shows("Everybody's chance"));
    CHECK(shows("Turn 1: ") && shows("%"));
    press(OV_KEY_ESCAPE);
    CHECK(ov_table_at(&sitting->table) == at);
    ov_sitting_destroy(sitting);
}

TEST(the_words_of_the_line_mode_can_be_typed)
{
    static const struct {
        const char *line;
        enum ov_mode mode;
    } words[] = {
        {"help", OV_MODE_TEXT},         {"help R8.2", OV_MODE_TEXT},
        {"signs", OV_MODE_TEXT},        {"score", OV_MODE_SCORE},
        {"log", OV_MODE_LOG},           {"unseen", OV_MODE_TEXT},
        {"forecast", OV_MODE_TEXT},     {"hint", OV_MODE_TEXT},
        {"settings", OV_MODE_SETTINGS}, {"view", OV_MODE_REPLAY},
        {"city", OV_MODE_PLAY},
    };
    struct ov_sitting *const sitting = sit_down("", 1);

    for (int i = 0; i < OV_LENGTH(words); i++) {
        type(words[i].line);
        CHECK(screen.mode == words[i].mode);
        press(OV_KEY_ESCAPE);
        CHECK(screen.mode == OV_MODE_PLAY);
    }
    type("pick wood");
    CHECK(ov_table_at(&sitting->table) == 1);
    type("undo");
    CHECK(ov_table_at(&sitting->table) == 0);
    type("redo");
    CHECK(ov_table_at(&sitting->table) == 1);
    type("lang de");
    CHECK(sitting->language == OV_LANG_DE);
    type("lang xx");
    CHECK(screen.message_role == OV_ROLE_BAD && screen.message[0] != '\0');
    type("save");
    CHECK(screen.message_role == OV_ROLE_BAD && screen.message[0] != '\0');
    type("exit");
    CHECK(screen.over);
    ov_sitting_destroy(sitting);
}

TEST(what_was_refused_is_there_again_to_be_mended)
{
    struct ov_sitting *const sitting = sit_down("", 1);

    type("pick wod");
    CHECK(screen.mode == OV_MODE_PLAY && screen.message[0] != '\0');
    press(':');
    CHECK(strcmp(screen.typed, "pick wod") == 0);
    press(OV_KEY_BACKSPACE);
    CHECK(strcmp(screen.typed, "pick wo") == 0);
    press('x');
    CHECK(strcmp(screen.typed, "pick wox") == 0);
    press(OV_KEY_ENTER);
    press(':');
    press('p'); /* begins anew */
    CHECK(strcmp(screen.typed, "p") == 0);
    press(OV_KEY_ESCAPE);
    press(':');
    CHECK(screen.typed[0] == '\0');
    press(OV_KEY_ESCAPE);
    type("pick wood");
    CHECK(ov_table_at(&sitting->table) == 1);
    press(':');
    CHECK(screen.typed[0] == '\0'); /* it was done */
    ov_sitting_destroy(sitting);
}
