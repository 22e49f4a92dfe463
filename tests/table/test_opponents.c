/*
 * test_opponents.c - what a person is told of the bots to choose from.
 */
#include "harness.h"
#include "table/opponents.h"

TEST(every_opponent_is_a_bot_with_a_name_and_a_sentence)
{
    for (int i = 0; i < OV_OPPONENT_COUNT; i++) {
        const enum ov_opponent opponent = (enum ov_opponent)i;

        CHECK(ov_bot_by_name(ov_opponent_bot(opponent)) != NULL);
        CHECK(ov_opponent_of_bot(ov_opponent_bot(opponent)) == opponent);
        for (int language = 0; language < OV_LANGUAGES; language++) {
            const enum ov_language in = (enum ov_language)language;
            const char *const about = ov_text_opponent_about(in, opponent);

            CHECK(strlen(ov_text_opponent(in, opponent)) > 0);
            CHECK(strlen(about) > 0 && about[strlen(about) - 1] == '.');
        }
    }
    CHECK(ov_opponent_of_bot("nobody") == OV_OPPONENT_COUNT);
}

/* They differ from it in taste, not in strength (bot/level.h). */
TEST(those_with_a_temper_are_said_to_play_like_the_expert)
{
    for (int i = OV_LEVEL_COUNT; i < OV_OPPONENT_COUNT; i++) {
        for (int language = 0; language < OV_LANGUAGES; language++) {
            const enum ov_language in = (enum ov_language)language;
            const char *const expert = ov_text_opponent(in, OV_OPPONENT_expert);

            /* Without its first letter, which may be small. */
            CHECK(strstr(ov_text_opponent_about(in, (enum ov_opponent)i),
                         expert + 1) != NULL);
        }
    }
}
