/*
 * city_map.c - the city in letters.
 */
#include "present/city_map.h"

#include "engine/city.h"
#include "notation/words.h"

enum { CELL_WIDTH = 7, CELL_HEIGHT = 3, MARGIN = 6 };
enum { MOST_COLUMNS = MARGIN + CELL_WIDTH * OV_CITY_SIZE };

/* The cells shown; the top is y = 0 (R8.2). */
struct extent {
    int left, right, bottom;
};

static struct extent measure(const struct ov_city *city)
{
    struct extent extent = {0, 0, 0};

    for (int i = 0; i < city->count; i++) {
        if (city->x[i] < extent.left)
            extent.left = city->x[i];
        if (city->x[i] > extent.right)
            extent.right = city->x[i];
        if (city->y[i] > extent.bottom)
            extent.bottom = city->y[i];
    }
    assert(extent.right - extent.left < OV_CITY_SIZE);
    return extent;
}

static void write_label(char *at, const char *text)
{
    for (int i = 0; text[i] != '\0'; i++)
        at[i] = text[i]; /* inside a line: no closing zero */
}

/* A number, right-aligned in the three columns that begin at `at`. */
static void write_number(char *at, int number)
{
    char digits[8];
    struct ov_buffer out;

    ov_buffer_init(&out, digits, sizeof digits);
    ov_put_padded(&out, number, 3);
    write_label(at, digits);
}

/* "[P12]" */
static void write_card(char *at, const struct ov_city *city, int number)
{
    char label[CELL_WIDTH + 1];
    struct ov_buffer out;

    ov_buffer_init(&out, label, sizeof label);
    if (number == 0) {
        ov_put(&out, "[###]");
    } else {
        const char first = ov_seat_word(ov_city_owner(city, number))[0];

        ov_put_char(&out, '[');
        ov_put_char(&out, (char)(first - 'a' + 'A'));
        ov_put_number(&out, number);
        ov_put_char(&out, ']');
    }
    write_label(at, label);
}

/* One of the three lines of a card: its top, its middle or its bottom. */
static void write_part(char *at, const struct ov_city *city, int number,
                       unsigned streets, int part)
{
    if (part == 1) {
        write_card(at + 1, city, number);
        if (streets >> OV_LEFT & 1)
            at[0] = '-';
        if (streets >> OV_RIGHT & 1)
            at[CELL_WIDTH - 1] = '-';
    } else if (streets >> (part == 0 ? OV_TOP : OV_BOTTOM) & 1) {
        at[CELL_WIDTH / 2] = '|';
    }
}

static void put_line(struct ov_buffer *out, const char *line)
{
    size_t length = MOST_COLUMNS;

    while (length > 0 && line[length - 1] == ' ')
        length--;
    if (length == 0)
        return;
    ov_put_bytes(out, line, length);
    ov_put_char(out, '\n');
}

static void put_head(struct ov_buffer *out, const struct extent *extent)
{
    char line[MOST_COLUMNS];

    memset(line, ' ', sizeof line);
    write_label(line + 1, "y\\x");
    for (int x = extent->left; x <= extent->right; x++)
        write_number(line + MARGIN + CELL_WIDTH * (x - extent->left) + 1, x);
    put_line(out, line);
}

void ov_put_city_map(struct ov_buffer *out, const struct ov_city *city,
                     const struct ov_box *box)
{
    const struct extent extent = measure(city);

    assert(city->count > 0 && city->count <= OV_CITY_ROOM);
    put_head(out, &extent);
    for (int row = 0; row < CELL_HEIGHT * (extent.bottom + 1); row++) {
        const int y = row / CELL_HEIGHT, part = row % CELL_HEIGHT;
        char line[MOST_COLUMNS];

        memset(line, ' ', sizeof line);
        if (part == 1)
            write_number(line + 1, y);
        for (int x = extent.left; x <= extent.right; x++) {
            const int number = ov_city_at(city, x, y);

            if (number >= 0)
                write_part(line + MARGIN + CELL_WIDTH * (x - extent.left), city,
                           number, box->streets[city->card[number]], part);
        }
        put_line(out, line);
    }
}
