/*
 * test_canvas.c - text keeps to its place, whatever its letters.
 */
#include "console_font.h"
#include "golden.h"
#include "harness.h"
#include "text/text.h"
#include "tty/canvas.h"
#include "tty/layout.h"
#include "tty/signs.h"

#include <stdlib.h>

static struct ov_canvas canvas;

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};

static const char *dumped(void)
{
    static char text[1 << 16];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_canvas_dump(&canvas, &out);
    return text;
}

static void write_in(struct ov_area area, const char *text)
{
    struct ov_pen pen = ov_pen_at(&canvas, area, 0);

    ov_pen_text(&pen, plain, text);
}

TEST(a_pen_stops_at_the_end_of_its_area_and_says_so)
{
    ov_canvas_start(&canvas, 1, 10);
    write_in((struct ov_area){0, 1, 1, 5}, "Crooked Mill");
    CHECK(strcmp(dumped(), " Croo…\n") == 0);
    CHECK(canvas.cuts == 1);
    CHECK(strcmp(canvas.first_cut, "Crooked Mill") == 0);
}

TEST(text_that_just_fits_is_whole)
{
    ov_canvas_start(&canvas, 1, 10);
    write_in((struct ov_area){0, 1, 1, 5}, "Mills");
    CHECK(strcmp(dumped(), " Mills\n") == 0);
    CHECK(canvas.cuts == 0);
}

TEST(what_a_loose_pen_shortens_is_no_cut)
{
    struct ov_pen pen;

    ov_canvas_start(&canvas, 1, 20);
    pen = ov_pen_at(&canvas, ov_canvas_area(&canvas), 0);
    ov_pen_short(&pen, plain, "Crooked Mill", 6);
    ov_pen_text(&pen, plain, "|");
    CHECK(strcmp(dumped(), "Crook…|\n") == 0);
    CHECK(canvas.cuts == 0);
}

TEST(wide_letters_take_two_cells_and_are_never_halved)
{
    ov_canvas_start(&canvas, 1, 6);
    CHECK(ov_columns_of("町") == 2);
    write_in((struct ov_area){0, 0, 1, 5}, "町町町");
    CHECK(strcmp(dumped(), "町町…\n") == 0);
    CHECK(canvas.cell[0][1].sign == 0);
    ov_canvas_sign(&canvas, 0, 1, plain, 'x');
    CHECK(strcmp(dumped(), " x町…\n") == 0);
}

/* Unicode's EastAsianWidth: where some blocks of W begin and end. */
TEST(only_the_letters_of_a_wide_block_are_wide)
{
    static const uint32_t first_and_last[][2] = {
        {0x1100, 0x115F}, {0x231A, 0x231B}, {0x2329, 0x232A}, {0x23E9, 0x23EC},
        {0x23F0, 0x23F0}, {0x23F3, 0x23F3}, {0x25FD, 0x25FE}, {0x2614, 0x2615},
        {0x2648, 0x2653}, {0x267F, 0x267F}, {0x2693, 0x2693}, {0x26A1, 0x26A1},
        {0x26AA, 0x26AB}, {0x26BD, 0x26BE}, {0x26C4, 0x26C5}, {0x26CE, 0x26CE},
        {0x26D4, 0x26D4}, {0x26EA, 0x26EA}, {0x2705, 0x2705}, {0x2728, 0x2728},
        {0x2795, 0x2797}, {0x2B1B, 0x2B1C}, {0x2B50, 0x2B50}, {0x2B55, 0x2B55},
        {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}};

    for (int i = 0; i < OV_LENGTH(first_and_last); i++) {
        CHECK(ov_sign_width(first_and_last[i][0] - 1) == 1);
        CHECK(ov_sign_width(first_and_last[i][0]) == 2);
        CHECK(ov_sign_width(first_and_last[i][1]) == 2);
        CHECK(ov_sign_width(first_and_last[i][1] + 1) == 1);
    }
}

static void compare_list(const char *name, const struct ov_buffer *list)
{
    const char *const folder = getenv("GOLDEN_FOLDER");
    char path[512];

    (void)snprintf(path, sizeof path, "%s/%s.txt",
                   folder == NULL ? "tests/tty/golden" : folder, name);
    CHECK(!list->full);
    compare_golden(path, list->text);
}

/* From which character on they are how wide. */
TEST(every_character_is_as_wide_as_ever)
{
    static char text[1 << 14];
    struct ov_buffer out;
    int last = -1;

    ov_buffer_init(&out, text, sizeof text);
    for (uint32_t sign = 1; sign <= 0x10FFFF; sign++) {
        const int width = ov_sign_width(sign);
        char line[32];

        if (width == last)
            continue;
        (void)snprintf(line, sizeof line, "%04X %d\n", (unsigned)sign, width);
        ov_put(&out, line);
        last = width;
    }
    compare_list("widths", &out);
}

TEST(marks_go_on_the_letter_before_them)
{
    ov_canvas_start(&canvas, 1, 6);
    CHECK(ov_columns_of("e\u0301a") == 2);
    write_in(ov_canvas_area(&canvas), "e\u0301a");
    CHECK(canvas.cell[0][0].mark == 0x301);
    CHECK(strcmp(dumped(), "e\u0301a\n") == 0);
}

TEST(broken_bytes_become_one_sign_each)
{
    ov_canvas_start(&canvas, 1, 6);
    write_in(ov_canvas_area(&canvas), "a\xFF\xC3z");
    CHECK(strcmp(dumped(), "a\uFFFD\uFFFDz\n") == 0);
}

TEST(lines_break_at_blanks_but_not_at_unbreakable_ones)
{
    const struct ov_area area = {0, 0, 3, 9};

    ov_canvas_start(&canvas, 3, 12);
    CHECK(ov_canvas_wrap(&canvas, area, plain, "one two three\u00A0!") == 2);
    CHECK(strcmp(dumped(), "one two\nthree !\n\n") == 0);
    CHECK(ov_wrapped_lines("one two three\u00A0!", 9) == 2);
    CHECK(canvas.cuts == 0);
}

TEST(a_word_longer_than_a_line_is_broken)
{
    const struct ov_area area = {0, 0, 3, 4};

    ov_canvas_start(&canvas, 3, 12);
    CHECK(ov_canvas_wrap(&canvas, area, plain, "abcdefghij") == 3);
    CHECK(strcmp(dumped(), "abcd\nefgh\nij\n") == 0);
}

TEST(too_many_lines_are_a_cut)
{
    const struct ov_area area = {0, 0, 2, 4};

    ov_canvas_start(&canvas, 3, 12);
    CHECK(ov_canvas_wrap(&canvas, area, plain, "ab cd ef gh") > 2);
    CHECK(canvas.cuts == 1);
    CHECK(strcmp(dumped(), "ab\ncd …\n\n") == 0 ||
          strcmp(dumped(), "ab\ncd…\n\n") == 0);
}

TEST(nothing_is_drawn_outside_the_canvas)
{
    ov_canvas_start(&canvas, 2, 4);
    ov_canvas_sign(&canvas, -1, 0, plain, 'x');
    ov_canvas_sign(&canvas, 2, 0, plain, 'x');
    ov_canvas_sign(&canvas, 0, 4, plain, 'x');
    ov_canvas_sign(&canvas, 0, 3, plain, 0x753A);
    ov_canvas_fill(&canvas, (struct ov_area){1, 2, 9, 9}, plain, 'y');
    CHECK(strcmp(dumped(), "\n  yy\n") == 0);
}

TEST(without_unicode_everything_is_ascii_and_as_wide_as_before)
{
    ov_canvas_start(&canvas, 3, 24);
    (void)ov_canvas_frame(&canvas, (struct ov_area){0, 0, 2, 24}, "École");
    write_in((struct ov_area){2, 0, 1, 24}, "♠■●▲ ☼♪☻⚜ “Őű”… 町");
    ov_canvas_reduce(&canvas, OV_REPERTOIRE_ASCII);
    CHECK(strcmp(dumped(), "+ Ecole ---------------+\n"
                           "+----------------------+\n"
                           "wcsx rbml \"Ou\"~ ??\n") == 0);
}

TEST(the_letters_of_the_seats_differ_in_every_language)
{
    for (int language = 0; language < OV_LANGUAGES; language++)
        for (int one = 0; one < OV_MAX_SEATS; one++)
            for (int two = 0; two < one; two++)
                CHECK(ov_letter_of_seat(language, one) !=
                      ov_letter_of_seat(language, two));
}

/* Every panel is on the screen, and no two share a cell. */
static void check_layout(const struct ov_layout *layout, int rows, int columns)
{
    const struct ov_area nowhere = {0, 0, 0, 0};
    const struct ov_area areas[] = {
        layout->ask,
        layout->city,
        layout->drawn ? layout->piles : nowhere, /* else: the city's heading */
        layout->row,
        layout->log,
        layout->board,
        layout->choices,
        layout->details,
        layout->players,
        layout->hand,
        layout->fronts,
        layout->keys};
    static uint8_t used[OV_CANVAS_ROWS][OV_CANVAS_COLUMNS];

    memset(used, 0, sizeof used);
    for (int i = 0; i < OV_LENGTH(areas); i++)
        for (int row = 0; row < areas[i].rows; row++)
            for (int column = 0; column < areas[i].columns; column++) {
                const int y = areas[i].row + row;
                const int x = areas[i].column + column;

                if (y >= rows || x >= columns || used[y][x]++ > 0) {
                    test_failed(__FILE__, __LINE__, "panels overlap");
                    return;
                }
            }
}

TEST(panels_have_their_own_places_at_every_size)
{
    const int step = test_is_whole() ? 3 : 31;
    struct ov_layout layout;

    for (int rows = OV_LEAST_ROWS; rows <= OV_CANVAS_ROWS; rows++)
        for (int columns = OV_LEAST_COLUMNS; columns <= OV_CANVAS_COLUMNS;
             columns += step)
            for (int seats = 2; seats <= OV_MAX_SEATS; seats++) {
                const struct ov_layout_needs needs = {
                    .seats = seats,
                    .fronts = rows % 4,
                    .choices = columns % 20,
                    .details = rows % 5 == 0 ? 0 : OV_DETAILS_BELOW,
                    .placing = rows % 3 == 0};

                REQUIRE(ov_layout_make(rows, columns, &needs, &layout));
                check_layout(&layout, rows, columns);
                CHECK(layout.choices.rows >= 5 && layout.city.rows >= 7);
                CHECK(layout.beside == (layout.details.column > 0));
            }
}

TEST(a_screen_that_is_too_small_gets_no_layout)
{
    const struct ov_layout_needs two = {.seats = 2};
    struct ov_layout layout;

    CHECK(!ov_layout_make(OV_LEAST_ROWS - 1, 200, &two, &layout));
    CHECK(!ov_layout_make(60, OV_LEAST_COLUMNS - 1, &two, &layout));
}

/* Every sign of the game, and what the screen draws with. */
static const char all_signs[] = "♠■●▲¢⇄✱″☼♪☻⚜♦◇▼⌂▒═║─│┌┐└┘├┤┬┴┼▶→←↑↓✗♙×·…";

static const char *reduced(enum ov_repertoire repertoire)
{
    static char text[512];
    struct ov_pen pen;
    struct ov_buffer out;

    ov_canvas_start(&canvas, 1, 80);
    pen = ov_pen_at(&canvas, ov_canvas_area(&canvas), 0);
    ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, 0), all_signs);
    ov_canvas_reduce(&canvas, repertoire);
    ov_buffer_init(&out, text, sizeof text);
    ov_canvas_dump(&canvas, &out);
    return text;
}

TEST(on_the_console_every_sign_is_one_that_its_font_has_and_none_is_lost)
{
    /* Lat15-Fixed16: Latin-1 or -9, the lines of a VT100, a shade. */
    static const char font[] = "─│┌┐└┘├┤┬┴┼▒";
    const char *text = reduced(OV_REPERTOIRE_CONSOLE);

    CHECK(strncmp(text, "wcsx¢>*\"rbmld%U^▒=H─│┌┐└┘├┤┬┴┼", 30) == 0);
    for (uint32_t sign = ov_utf8_next(&text); sign != '\n';
         sign = ov_utf8_next(&text)) {
        char one[8];
        struct ov_buffer out;

        ov_buffer_init(&out, one, sizeof one);
        ov_put_utf8(&out, sign);
        CHECK(sign != '?');
        CHECK(sign < 0x7F || (sign >= 0xA0 && sign <= 0xFF) ||
              strstr(font, one) != NULL);
    }
}

TEST(latin_1_keeps_its_umlauts_and_loses_only_signs)
{
    CHECK(ov_sign_is_in(OV_REPERTOIRE_LATIN, 0xFC) &&  /* ü */
          ov_sign_is_in(OV_REPERTOIRE_LATIN, 0xE9) &&  /* é */
          ov_sign_is_in(OV_REPERTOIRE_LATIN, 0xA2));   /* ¢ */
    CHECK(!ov_sign_is_in(OV_REPERTOIRE_LATIN, 0x151)); /* ő */
    CHECK(!ov_sign_is_in(OV_REPERTOIRE_LATIN, 0x2500));
    CHECK(!ov_sign_is_in(OV_REPERTOIRE_ASCII, 0xFC));
    CHECK(strncmp(reduced(OV_REPERTOIRE_LATIN), "wcsx¢>*", 8) == 0);
}

static bool console_has(uint32_t sign)
{
    for (int i = 0; i < OV_LENGTH(console_font); i++)
        if (sign >= console_font[i][0] && sign <= console_font[i][1])
            return true;
    return false;
}

TEST(whatever_is_shown_on_the_console_is_in_its_font)
{
    for (uint32_t sign = ' '; sign < 0x20000; sign++) {
        uint32_t shown;

        ov_canvas_start(&canvas, 1, 1);
        ov_canvas_sign(&canvas, 0, 0, plain, sign);
        ov_canvas_reduce(&canvas, OV_REPERTOIRE_CONSOLE);
        shown = canvas.cell[0][0].sign;
        if (!console_has(shown))
            printf("U+%04X is shown as U+%04X\n", (unsigned)sign,
                   (unsigned)shown);
        CHECK(console_has(shown));
    }
}

/* All that do not become a question mark, in each set of letters. */
TEST(every_character_is_replaced_as_ever)
{
    static char text[1 << 15];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (uint32_t sign = 0x7F; sign < 0x3000; sign++) {
        bool any = false;

        for (int set = OV_REPERTOIRE_CONSOLE; set <= OV_REPERTOIRE_ASCII;
             set++) {
            ov_canvas_start(&canvas, 1, 1);
            canvas.cell[0][0].sign = sign;
            ov_canvas_reduce(&canvas, (enum ov_repertoire)set);
            if (canvas.cell[0][0].sign == '?' && !any)
                break;
            if (!any)
                ov_put_utf8(&out, sign);
            any = true;
            ov_put(&out, " ");
            ov_put_utf8(&out, canvas.cell[0][0].sign);
        }
        ov_put(&out, any ? "\n" : "");
    }
    compare_list("letters", &out);
}
