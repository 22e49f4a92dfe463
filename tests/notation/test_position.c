/*
 * test_position.c - positions and views survive as text, byte for byte, and a
 * text that is no position is refused where it goes wrong.
 */
#include "deck/standard.h"
#include "harness.h"
#include "notation/position.h"
#include "played.h"

static struct played table;

static bool read_again(const char *text, struct ov_game *ret_game,
                       struct ov_view *ret_view)
{
    struct ov_position_reader reader;
    struct ov_parse_fault fault;
    const bool fine =
        ov_position_open(&reader, text, strlen(text), &fault) &&
        (ret_game != NULL
             ? ov_position_read(&reader, &table.box, ret_game, &fault)
             : ov_view_read(&reader, &table.box, ret_view, &fault));

    if (!fine)
        printf("%u:%u: %s '%s' (%s)\n%s", fault.line, fault.column,
               ov_parse_fault_name((enum ov_parse_code)fault.code), fault.word,
               fault.wanted, text);
    return fine && memcmp(&reader.setup, &table.setup, sizeof table.setup) == 0;
}

static bool game_survives(const struct ov_game *game)
{
    char text[OV_POSITION_TEXT], again[OV_POSITION_TEXT];
    struct ov_buffer buffer;
    struct ov_game read;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_position_write(&buffer, &table.setup, game, &table.box);
    if (buffer.full || !read_again(text, &read, NULL))
        return false;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_position_write(&buffer, &table.setup, &read, &table.box);
    return memcmp(game, &read, sizeof read) == 0 && strcmp(text, again) == 0;
}

static bool view_survives(const struct ov_game *game)
{
    char text[OV_POSITION_TEXT], again[OV_POSITION_TEXT];
    struct ov_buffer buffer;
    struct ov_view view, read;

    ov_view_of(&view, game, &table.box);
    ov_buffer_init(&buffer, text, sizeof text);
    ov_view_write(&buffer, &table.setup, &view, &table.box);
    if (buffer.full || !read_again(text, NULL, &read))
        return false;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_view_write(&buffer, &table.setup, &read, &table.box);
    return memcmp(&view, &read, sizeof read) == 0 && strcmp(text, again) == 0;
}

/* Plays a step, stopping at every reveal on the way. */
static int step_and_count_lost(void)
{
    const struct ov_choice choice = played_choose(&table);
    int lost = 0;

    ov_choose(&table.game, &table.box, choice.seat, choice.action, NULL);
    while (ov_reveal_due(&table.game)) {
        lost += !game_survives(&table.game) + !view_survives(&table.game);
        ov_reveal(&table.game, &table.box, NULL);
    }
    return lost + !game_survives(&table.game) + !view_survives(&table.game);
}

TEST(positions_and_views_of_random_games_survive_writing_and_reading)
{
    int steps = 0, lost = 0;

    for (int number = 0; number < 90 && lost == 0; number++) {
        played_start(&table, number);
        CHECK(game_survives(&table.game) && view_survives(&table.game));
        while (!ov_is_over(&table.game) && lost == 0) {
            lost += step_and_count_lost();
            steps++;
        }
    }
    CHECK(lost == 0);
    CHECK(steps > 10000);
}
