/*
 * test_cursor.c - looking back changes nothing and finds every place.
 */
#include "company.h"
#include "harness.h"
#include "table/cursor.h"

static struct company company;

static void play(int number)
{
    company_start(&company, number);
    while (company_fidget(&company))
        ;
}

TEST(a_cursor_steps_and_jumps_to_the_same_states)
{
    for (int number = 0; number < 15; number++) {
        const struct ov_table *const table = &company.table;
        struct ov_cursor cursor, other;
        struct ov_events events, told;
        struct ov_game now;

        play(number);
        now = table->game;
        ov_cursor_start(&cursor, table, 0);
        while (ov_cursor_next(&cursor, &events)) {
            ov_cursor_start(&other, table, ov_table_moves(table) - cursor.at);
            ov_cursor_go(&other, cursor.at);
            CHECK(memcmp(&other.game, &cursor.game, sizeof other.game) == 0);
            ov_table_events_of(table, cursor.at - 1, &told);
            CHECK(told.count == events.count);
        }
        CHECK(cursor.at == ov_table_moves(table));
        CHECK(memcmp(&now, &table->game, sizeof now) == 0);
    }
}

TEST(a_cursor_goes_from_turn_to_turn_and_back)
{
    for (int number = 0; number < 15; number++) {
        static int place[OV_LINE_ROOM];
        struct ov_cursor cursor;
        int turns = 0;

        play(number);
        ov_cursor_start(&cursor, &company.table, 0);
        place[0] = 0;
        while (ov_cursor_next_turn(&cursor)) {
            const int before = cursor.game.turns;
            struct ov_game game;

            place[++turns] = cursor.at;
            ov_table_game_at(&company.table, cursor.at - 1, &game);
            CHECK(before == game.turns + 1 ||
                  cursor.at == ov_table_moves(&company.table));
        }
        CHECK(turns > 20 && cursor.at == ov_table_moves(&company.table));
        while (ov_cursor_last_turn(&cursor)) {
            turns--;
            CHECK(cursor.at == place[turns]);
        }
        CHECK(turns == 0 && cursor.at == 0);
        ov_cursor_go(&cursor, place[5] + 1);
        CHECK(ov_cursor_last_turn(&cursor) && cursor.at == place[5]);
    }
}

TEST(a_line_of_the_log_leads_to_its_move)
{
    const struct ov_table *const table = &company.table;
    struct ov_cursor cursor, reader;
    struct ov_events events;
    int line = 0;

    play(3);
    ov_cursor_start(&cursor, table, 7);
    ov_cursor_start(&reader, table, 0);
    while (ov_cursor_next(&reader, &events)) {
        for (int i = 0; i < events.count; i++) {
            REQUIRE(ov_cursor_go_to_line(&cursor, line++));
            CHECK(cursor.at == reader.at);
            CHECK(memcmp(&cursor.game, &reader.game, sizeof reader.game) == 0);
        }
    }
    ov_cursor_go(&cursor, 7);
    CHECK(!ov_cursor_go_to_line(&cursor, line) && cursor.at == 7);
    CHECK(!ov_cursor_go_to_line(&cursor, -1) && cursor.at == 7);
    CHECK(!ov_cursor_go_to_line(&cursor, INT32_MIN) && cursor.at == 7);
}
