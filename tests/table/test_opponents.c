/*
 * test_opponents.c - what a person is told of the bots to choose from.
 */
#include "bot/standard.h"
#include "company.h"
#include "harness.h"
#include "table/opponents.h"

TEST(every_opponent_is_a_bot_with_a_name_and_a_sentence)
{
    for (int i = 0; i < OV_OPPONENT_COUNT; i++) {
        const enum ov_opponent opponent = (enum ov_opponent)i;
        int budget;

        CHECK(ov_bot_spelt(ov_opponent_bot(opponent), &budget) != NULL);
        CHECK(ov_opponent_of_bot(ov_opponent_bot(opponent)) == opponent);
        for (int language = 0; language < OV_LANGUAGES; language++) {
            const enum ov_language in = (enum ov_language)language;
            const char *const about = ov_text_opponent_about(in, opponent);

            CHECK(strlen(ov_text_opponent(in, opponent)) > 0);
            CHECK(strlen(about) > 0 && about[strlen(about) - 1] == '.');
        }
    }
    CHECK(ov_opponent_of_bot("nobody") == OV_OPPONENT_COUNT);
    CHECK(ov_opponent_of_bot("master:9999") == OV_OPPONENT_COUNT);
}

TEST(the_master_is_also_offered_with_all_the_time_that_a_table_grants)
{
    const int with_time = OV_OPPONENT_master_with_time;
    static struct company company;
    struct ov_table *const table = &company.table;
    int budget = 0;

    CHECK(with_time == OV_OPPONENT_master + 1);
    company_start(&company, 0);
    ov_table_seat_bot(table, 1, "",
                      ov_opponent_bot((enum ov_opponent)with_time));
    CHECK(ov_table_bot(table, 1, &budget) == ov_bot_at(OV_BOT_master));
    CHECK(budget == OV_TABLE_BUDGET);
    for (int i = 0; i < OV_SEAT_COUNTS; i++)
        CHECK(budget >= 2 * ov_level_at(OV_LEVEL_master)->simulations[i]);
}

static bool has_waited(void *context)
{
    ++*(int *)context;
    return false;
}

/* How many simulations a bot spends on the first choice of a game. */
static int spent_by(const char *bot)
{
    static struct company company;
    static struct ov_folded_net folded;
    static _Alignas(64) char memory[1 << 23];
    struct ov_table *const table = &company.table;
    int spent = 0;
    const struct ov_patience patience = {has_waited, &spent};
    struct ov_aid aid = {.scratch = {memory, sizeof memory},
                         .patience = &patience};

    company_start(&company, 0);
    aid.net = ov_net_for(table->box, &folded);
    for (int seat = 0; seat < table->box->seats; seat++)
        ov_table_seat_bot(table, seat, "", bot);
    (void)ov_table_ask_bot(table, &aid);
    return spent;
}

TEST(who_has_more_time_uses_it)
{
    const int usual = spent_by("master");

    CHECK(usual > 0);
    CHECK(spent_by("master:10000") > usual);
}

/* They differ from it in taste, not in strength (bot/level.h). */
TEST(those_with_a_temper_are_said_to_play_like_the_expert)
{
    for (int i = OV_OPPONENT_rusher; i < OV_OPPONENT_COUNT; i++) {
        for (int language = 0; language < OV_LANGUAGES; language++) {
            const enum ov_language in = (enum ov_language)language;
            const char *const expert = ov_text_opponent(in, OV_OPPONENT_expert);

            /* Without its first letter, which may be small. */
            CHECK(strstr(ov_text_opponent_about(in, (enum ov_opponent)i),
                         expert + 1) != NULL);
        }
    }
}
