/*
 * test_forecast.c - how soon the end may come, and what is unseen.
 */
#include "advice/forecast.h"
#include "company.h"
#include "harness.h"
#include "kit.h"
#include "table/cursor.h"

static struct company company;

static struct ov_forecast forecast_now(void)
{
    struct ov_forecast forecast;
    struct ov_view view;

    ov_view_of(&view, &kit.game, &kit.box);
    ov_forecast(&view, &kit.box, &forecast);
    return forecast;
}

/* Purple has five workers in the city, blue four. */
static void nearly_over(int seats)
{
    static const int card[] = {KIT_WOOD,    KIT_CLAY,   KIT_STONE,
                               KIT_CRYSTAL, KIT_COIN,   KIT_ANY,
                               KIT_DOUBLE,  KIT_COLUMN, KIT_DIAMOND_4};

    kit_open(seats);
    for (int i = 0; i < OV_LENGTH(card); i++)
        kit_city(card[i], i < 5 ? PURPLE : BLUE, 0, 1 + i);
}

TEST(R12_1_the_end_is_as_near_as_the_sixth_worker)
{
    kit_open(3);
    CHECK(forecast_now().missing[PURPLE] == 6);
    CHECK(forecast_now().turns == 16); /* purple's sixth: 5 rounds and one */
    nearly_over(3);
    CHECK(forecast_now().missing[PURPLE] == 1);
    CHECK(forecast_now().missing[BLUE] == 2);
    CHECK(forecast_now().turns == 1);
    kit_turn(BLUE);
    CHECK(forecast_now().turns == 3); /* blue, red, purple */
}

TEST(R11_12_the_traveller_brings_the_end_nearer)
{
    nearly_over(3);
    kit_turn(BLUE);
    kit_character(BLUE, OV_TRAVELLER);
    CHECK(forecast_now().turns == 1);
    CHECK(forecast_now().missing[BLUE] == 2);
}

TEST(R11_11_the_builder_brings_the_end_nearer)
{
    nearly_over(3);
    kit_turn(BLUE);
    kit_character(PURPLE, OV_BUILDER);
    CHECK(forecast_now().turns == 1);
}

TEST(R12_2_the_end_rules_count_in_the_forecast)
{
    nearly_over(3);
    kit_switch(OV_SWITCH_end_rule, OV_END_FULL_ROUND);
    CHECK(forecast_now().turns == 3);
    kit_switch(OV_SWITCH_end_rule, OV_END_LAST_TURNS);
    CHECK(forecast_now().turns == 3);
    kit_turn(BLUE);
    CHECK(forecast_now().turns == 5);
}

TEST(R12_3_the_forecast_counts_the_turns_until_stalling_ends_the_game)
{
    kit_open(2);
    kit.game.stalled = 5;
    CHECK(forecast_now().stall_left == 19);
    kit_switch(OV_SWITCH_stalling, 1);
    CHECK(forecast_now().stall_left == OV_NONE);
}

/* Characters that hasten the end, as all seats hold them. */
static uint32_t hasteners(const struct ov_game *game)
{
    uint32_t held = 0;

    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        held = held << 2 | (game->player[seat].characters >> OV_BUILDER & 3);
    return held;
}

static_assert(OV_TRAVELLER == OV_BUILDER + 1, "two bits");

/* No state of the history may promise more turns than then came. */
static void check_history(const struct ov_table *table)
{
    const struct ov_game *const end = &table->game;
    uint32_t held = hasteners(end);

    for (int n = ov_table_moves(table); n >= 0; n--) {
        struct ov_forecast forecast;
        struct ov_cursor cursor;
        struct ov_view view;

        ov_cursor_start(&cursor, table, n);
        if (hasteners(&cursor.game) != held)
            return; /* what changed hands since may have hastened it */
        ov_view_of(&view, &cursor.game, table->box);
        ov_forecast(&view, table->box, &forecast);
        CHECK((forecast.turns == 0) == ov_is_over(&cursor.game));
        if (end->ended_by == OV_ENDED_SIXTH_WORKER && cursor.game.turns > 0 &&
            !ov_is_over(&cursor.game))
            CHECK(forecast.turns <= end->turns - cursor.game.turns + 1);
    }
}

TEST(no_game_ends_sooner_than_forecast)
{
    int by_the_sixth = 0;

    for (int number = 0; number < 45; number++) {
        company_start(&company, number);
        while (company_move(&company))
            ;
        check_history(&company.table);
        by_the_sixth += company.table.game.ended_by == OV_ENDED_SIXTH_WORKER;
    }
    CHECK(by_the_sixth > 15);
}

TEST(R16_what_is_unseen_is_counted_from_the_view)
{
    for (int number = 0; number < 15; number++) {
        const struct ov_table *const table = &company.table;

        company_start(&company, number);
        do {
            struct ov_unseen unseen;
            struct ov_view view;
            int guilds = 0, scorings = 0, bonuses = 0;
            uint64_t face_down = 0;

            ov_table_view(table, &view);
            ov_unseen(&view, table->box, &unseen);
            for (int i = 0; i <= OV_GUILDS; i++)
                guilds += unseen.by_guild[i];
            for (int i = 0; i < OV_SCORINGS; i++)
                scorings += unseen.by_scoring[i];
            for (int i = 0; i < OV_BONUS_NONE; i++)
                bonuses += unseen.by_bonus[i];
            CHECK(guilds == unseen.count && scorings == unseen.count &&
                  bonuses == unseen.count);
            for (int i = 0; i < table->game.deck_count; i++)
                face_down |= UINT64_C(1) << table->game.deck[i];
            for (int seat = 0; seat < table->box->seats; seat++) {
                const struct ov_player *const player =
                    &table->game.player[seat];
                for (int i = 0; i < player->coins; i++)
                    face_down |= UINT64_C(1) << player->coin[i];
            }
            CHECK((unseen.cards & unseen.buried) == 0);
            CHECK((unseen.cards | unseen.buried) == face_down);
        } while (company_move(&company));
    }
}

TEST(R2_2_covered_characters_are_among_those_that_may_be)
{
    for (int number = 0; number < 15; number++) {
        const struct ov_table *const table = &company.table;

        company_start(&company, number);
        do {
            struct ov_unseen unseen;
            struct ov_view view;

            ov_table_view(table, &view);
            ov_unseen(&view, table->box, &unseen);
            for (int guild = 0; guild < OV_GUILDS; guild++) {
                const int count = table->game.pile_count[guild];

                CHECK(unseen.covered[guild] == (count > 0 ? count - 1 : 0));
                CHECK(ov_count_bits(unseen.may_be_covered[guild]) >=
                      unseen.covered[guild]);
                for (int i = 1; i < count; i++)
                    CHECK(unseen.may_be_covered[guild] >>
                              table->game.pile[guild][i] &
                          1);
            }
        } while (company_move(&company));
    }
}
