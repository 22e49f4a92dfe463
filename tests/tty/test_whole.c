/*
 * test_whole.c - whole games on the screen, in one way each: with the mouse
 * alone, and with the arrows and Enter.
 */
#include "stage.h"

enum { ENOUGH = 20000 }; /* a game that has not ended by then never will */

/* How many choices are in sight, and the row and column of one of them. */
static int choices_in_sight(uint32_t which, int *ret_row, int *ret_column)
{
    int seen = 0;

    for (int i = 0; i < screen.spots.count; i++) {
        const struct ov_spot *const spot = &screen.spots.at[i];

        if (spot->kind != OV_SPOT_CHOICE)
            continue;
        if (seen == (int)which) {
            *ret_row = spot->area.row;
            *ret_column = spot->area.column + 1;
        }
        seen++;
    }
    return seen;
}

static void click_choice(struct ov_rng *rng)
{
    int row = 0, column = 0;
    const int count = choices_in_sight(0, &row, &column);

    if (count > 0)
        (void)choices_in_sight(ov_rng_below(rng, (uint32_t)count), &row,
                               &column);
    ov_screen_click(&screen, OV_CLICK, row, column);
}

static void click_question(void)
{
    const struct ov_area area = screen.layout.details;

    ov_screen_click(&screen, OV_CLICK, area.row, area.column);
}

/* Whether others have played until somebody is asked; false at the end. */
static bool is_asked(const struct ov_sitting *sitting)
{
    let_others_play();
    draw();
    return !ov_is_over(&sitting->view.of);
}

TEST(a_whole_game_is_played_with_the_mouse_alone)
{
    struct ov_sitting *const sitting = sit_down("greedy", 21);
    struct ov_rng rng = rng_of(5);
    int clicks = 0;

    sitting->settings.confirm = OV_ON;
    while (is_asked(sitting) && clicks++ < ENOUGH) {
        if (screen.mode == OV_MODE_SURE)
            click_question();
        else
            click_choice(&rng);
    }
    CHECK(ov_is_over(&sitting->view.of));
    CHECK(screen.mode == OV_MODE_SCORE && shows("The game is over"));
    ov_sitting_destroy(sitting);
}

TEST(a_whole_game_is_played_with_arrows_and_enter)
{
    struct ov_sitting *const sitting = sit_down("greedy", 22);
    struct ov_rng rng = rng_of(6);
    int keys = 0;

    sitting->settings.confirm = OV_ON;
    while (is_asked(sitting) && keys++ < ENOUGH) {
        /* While a building is placed the arrows move in the city: Tab goes from
         * cell to cell. */
        for (uint32_t i = ov_rng_below(&rng, 4); i > 0; i--)
            if (screen.mode == OV_MODE_PLAY)
                press(ov_screen_builds(&screen) ? OV_KEY_TAB : OV_KEY_DOWN);
        press(OV_KEY_ENTER);
    }
    CHECK(ov_is_over(&sitting->view.of));
    CHECK(screen.mode == OV_MODE_SCORE && shows("The game is over"));
    ov_sitting_destroy(sitting);
}
