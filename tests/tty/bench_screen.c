/*
 * bench_screen.c - how long a frame takes, from the game to the canvas: at
 * three sizes, through a whole game, with the list, the city and the windows.
 * Counted is the time on the processor, so other programs do not matter.
 * tools/screen_bench.py calls it and measures the terminal too.
 */
#include "seated.h"
#include "sys/clock.h"
#include "tty/screen.h"

#include <stdio.h>
#include <stdlib.h>

enum { FRAMES = 4000 };

static struct ov_screen screen;
static int64_t taken[FRAMES];

static int compare(const void *one, const void *two)
{
    const int64_t a = *(const int64_t *)one, b = *(const int64_t *)two;

    return (a > b) - (a < b);
}

/* A table of bots that people take over for a look at every place. */
static struct ov_sitting *sit_down(void)
{
    struct ov_sitting *const sitting = seated("greedy", 7, "");

    if (sitting == NULL)
        abort();
    ov_table_seat_bot(&sitting->table, 0, "", "greedy");
    return sitting;
}

static void measure(int rows, int columns)
{
    static const uint32_t keys[] = {OV_KEY_DOWN, OV_KEY_TAB, '?', 27, 's', 27,
                                    'l',         27,         'x', 27, 27,  'a'};
    struct ov_sitting *const sitting = sit_down();
    struct ov_events events;
    int64_t median, high;

    for (int i = 0; i < FRAMES; i++) {
        int64_t start;

        if (i % 24 == 0) {
            (void)ov_sitting_carry_on(sitting, &events);
            ov_screen_start(&screen, sitting);
            ov_table_seat_person(&sitting->table, 0, "");
            ov_screen_refresh(&screen);
            ov_table_seat_bot(&sitting->table, 0, "", "greedy");
        }
        start = ov_clock_worked();
        ov_screen_key(&screen, keys[i % OV_LENGTH(keys)]);
        ov_screen_draw(&screen, rows, columns);
        taken[i] = ov_clock_worked() - start;
    }
    qsort(taken, FRAMES, sizeof taken[0], compare);
    median = taken[FRAMES / 2];
    high = taken[FRAMES * 99 / 100];
    printf("frame %dx%d: median %.3f ms, 99 %% %.3f ms, most %.3f ms\n",
           columns, rows, (double)median / 1e6, (double)high / 1e6,
           (double)taken[FRAMES - 1] / 1e6);
    ov_sitting_destroy(sitting);
}

int main(void)
{
    measure(24, 80);
    measure(40, 120);
    measure(60, 200);
    return 0;
}
