/*
 * map_text.c - the city as a map of characters.
 *
 * A card takes 5 x 3 characters: its number in the middle, and a line to each
 * side that has a street.
 */
#include "cli/board_text.h"

#include <stdio.h>

enum { CELL_WIDTH = 5, CELL_HEIGHT = 3 };
enum {
    MOST_COLUMNS = CELL_WIDTH * (2 * OV_CITY_SIZE - 1),
    MOST_ROWS = CELL_HEIGHT * OV_CITY_SIZE
};

struct map {
    int left, right, bottom; /* the cells shown; the top is y = 0 (R8.2) */
    char at[MOST_ROWS][MOST_COLUMNS + 1];
};

static void measure(struct map *map, const struct ov_city *city)
{
    map->left = map->right = map->bottom = 0;
    for (int i = 0; i < city->count; i++) {
        if (city->x[i] < map->left)
            map->left = city->x[i];
        if (city->x[i] > map->right)
            map->right = city->x[i];
        if (city->y[i] > map->bottom)
            map->bottom = city->y[i];
    }
    assert(map->right - map->left < OV_CITY_SIZE);
    assert(map->bottom < OV_CITY_SIZE);
}

static void draw_card(struct map *map, const struct ov_city *city, int number,
                      unsigned streets)
{
    const int column = CELL_WIDTH * (city->x[number] - map->left);
    const int row = CELL_HEIGHT * city->y[number];
    char label[8];

    (void)snprintf(label, sizeof label, number == 0 ? "[ ]" : "%2d ", number);
    memcpy(&map->at[row + 1][column + 1], label, 3);
    if (streets >> OV_TOP & 1)
        map->at[row][column + 2] = '|';
    if (streets >> OV_RIGHT & 1)
        map->at[row + 1][column + 4] = '-';
    if (streets >> OV_BOTTOM & 1)
        map->at[row + 2][column + 2] = '|';
    if (streets >> OV_LEFT & 1)
        map->at[row + 1][column] = '-';
}

static void print_line(char *line, int columns)
{
    int end = columns;

    while (end > 0 && line[end - 1] == ' ')
        end--;
    line[end] = '\0';
    if (end > 0)
        printf("  %s\n", line);
}

void ov_print_map(const struct ov_city *city, const struct ov_box *box)
{
    struct map map;

    measure(&map, city);
    memset(map.at, ' ', sizeof map.at);
    for (int i = 0; i < city->count; i++)
        draw_card(&map, city, i, box->streets[city->card[i]]);
    for (int row = 0; row < CELL_HEIGHT * (map.bottom + 1); row++)
        print_line(map.at[row], CELL_WIDTH * (map.right - map.left + 1));
}
