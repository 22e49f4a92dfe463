/*
 * stage.c - a screen for the tests, and a hand at its keys.
 */
#include "stage.h"

#include "seated.h"

#include <stdlib.h>

struct ov_screen screen;

void draw(void)
{
    ov_screen_draw(&screen, 24, 80);
}

void press(uint32_t key)
{
    ov_screen_key(&screen, key);
    draw();
}

void type(const char *line)
{
    press(':');
    for (; *line != '\0'; line++)
        press((uint8_t)*line);
    press(OV_KEY_ENTER);
}

/* What is on the screen, as text. */
static const char *shown(void)
{
    static char text[1 << 16];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_canvas_dump(&screen.canvas, &out);
    return text;
}

bool shows(const char *piece)
{
    return strstr(shown(), piece) != NULL;
}

bool shows_once(const char *piece)
{
    const char *const found = strstr(shown(), piece);

    return found != NULL && strstr(found + 1, piece) == NULL;
}

static struct ov_sitting *put_on_stage(struct ov_sitting *sitting)
{
    if (sitting == NULL)
        abort();
    sitting->settings.pace = OV_PACE_INSTANT;
    ov_screen_start(&screen, sitting);
    draw();
    return sitting;
}

struct ov_sitting *sit_down(const char *bot, uint64_t seed)
{
    return put_on_stage(seated(bot, seed, ""));
}

struct ov_sitting *sit_down_many(int seats, enum ov_edition edition,
                                 uint64_t seed)
{
    struct ov_sitting *const sitting =
        ov_sitting_create(&ov_standard_deck, OV_LANG_EN);
    struct ov_new_game game = {
        .edition = edition,
        .switches = ov_edition_switches(edition),
        .seats = seats,
        .seed = ov_seed_from_number(seed),
        .player = {{.name = "Kovácsné Erzsébet"}, {.name = "町長さん"}},
    };

    if (sitting != NULL)
        ov_sitting_start(sitting, &game, "");
    return put_on_stage(sitting);
}

void let_others_play(void)
{
    while (ov_screen_waits_for_others(&screen))
        ov_screen_carry_on(&screen);
}

/* A person's next choice, at random but mostly building. */
static struct ov_action some_choice(struct ov_rng *rng)
{
    const struct ov_choices *const choices = &screen.choices;
    int which = (int)ov_rng_below(rng, (uint32_t)choices->count);

    for (int i = 0; i < choices->count; i++)
        if (choices->at[i].action.kind == OV_ACT_BUILD)
            which = i;
    if (choices->at[which].action.kind == OV_ACT_REMOVE)
        which = 0;
    return choices->at[which].action;
}

struct ov_rng rng_of(uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);

    return ov_rng_from_seed(&seed);
}

/* Makes this many choices of a person, directly at the table. */
void play_on(struct ov_sitting *sitting, int choices, struct ov_rng *rng)
{
    struct ov_refusal refusal;

    for (int i = 0; i < choices && !ov_is_over(&sitting->view.of); i++) {
        let_others_play();
        if (screen.choices.count == 0)
            return;
        if (ov_sitting_act(sitting, screen.choices.seat, some_choice(rng), NULL,
                           &refusal) != OV_ANSWER_DONE)
            abort();
        ov_screen_refresh(&screen);
        let_others_play();
    }
    draw();
}

static bool can_build(void)
{
    for (int i = 0; i < screen.choices.count; i++)
        if (screen.choices.at[i].action.kind == OV_ACT_BUILD)
            return true;
    return false;
}

void play_until_building(struct ov_sitting *sitting, int cards, uint64_t seed)
{
    struct ov_rng rng = rng_of(seed);

    while (sitting->view.of.city.count < cards || !can_build()) {
        if (ov_is_over(&sitting->view.of))
            abort();
        play_on(sitting, 1, &rng);
    }
    screen.message[0] = '\0';
}

/* A game where the seat that chooses can build: bots played so far. */
struct ov_sitting *with_building(void)
{
    struct ov_sitting *const sitting = sit_down("", 7);
    struct ov_events events;

    while (sitting->view.of.city.count < 5 || !can_build()) {
        ov_table_seat_bot(&sitting->table, 0, "", "greedy");
        ov_table_seat_bot(&sitting->table, 1, "", "greedy");
        if (!ov_sitting_carry_on(sitting, &events))
            abort();
        ov_table_seat_person(&sitting->table, 0, "");
        ov_table_seat_person(&sitting->table, 1, "");
        ov_screen_refresh(&screen);
    }
    return sitting;
}

/* The first line that is another one. */
static void tell_difference(const char *path, const char *golden,
                            const char *text)
{
    int line = 1;
    size_t start = 0, at = 0;

    for (; golden[at] == text[at]; at++)
        if (golden[at] == '\n') {
            line++;
            start = at + 1;
        }
    test_failed(path, line, "another screen than ever");
    printf("  - %.*s\n  + %.*s\n", (int)strcspn(golden + start, "\n"),
           golden + start, (int)strcspn(text + start, "\n"), text + start);
}

void compare_golden(const char *path, const char *text)
{
    static char golden[1 << 19];
    const char *const write = getenv("GOLDEN");
    FILE *const file = fopen(path, write == NULL ? "r" : "w");
    size_t length = 0;

    if (file == NULL) {
        test_failed(path, 0, "no golden screen");
        return;
    }
    if (write != NULL)
        (void)fputs(text, file);
    else
        length = fread(golden, 1, sizeof golden - 1, file);
    (void)fclose(file);
    golden[length] = '\0';
    if (write == NULL && strcmp(golden, text) != 0)
        tell_difference(path, golden, text);
}
