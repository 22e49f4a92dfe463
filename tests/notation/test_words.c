/*
 * test_words.c - every word leads back to what it names.
 */
#include "harness.h"
#include "notation/words.h"

TEST(the_seats_are_named_by_their_colours)
{
    int seat;

    for (int n = 0; n < OV_MAX_SEATS; n++) {
        seat = -1;
        CHECK(ov_seat_from_word(ov_seat_word(n), &seat) && seat == n);
    }
    CHECK(strcmp(ov_seat_word(0), "purple") == 0);
    CHECK(strcmp(ov_seat_word(3), "yellow") == 0);
    seat = 7;
    CHECK(!ov_seat_from_word("green", &seat) && seat == 7);
}

TEST(sources_and_phases_have_words_that_lead_back)
{
    for (int n = 0; n < OV_SOURCES; n++) {
        enum ov_source source = (enum ov_source)(n ^ 1);
        CHECK(ov_source_from_word(ov_source_word((enum ov_source)n), &source));
        CHECK((int)source == n);
    }
    for (int n = 0; n <= OV_PHASE_OVER; n++) {
        enum ov_phase phase = (enum ov_phase)(n ^ 1);
        CHECK(ov_phase_from_word(ov_phase_word((enum ov_phase)n), &phase));
        CHECK((int)phase == n);
    }
    CHECK(strcmp(ov_source_word(OV_FROM_OWN), "own") == 0);
    CHECK(strcmp(ov_phase_word(OV_PHASE_ASKING), "asking") == 0);
}

TEST(reveals_and_ends_have_words_that_lead_back)
{
    for (int n = 0; n <= OV_REVEAL_GUILD; n++) {
        enum ov_reveal reveal = (enum ov_reveal)(n ^ 1);
        CHECK(ov_reveal_from_word(ov_reveal_word((enum ov_reveal)n), &reveal));
        CHECK((int)reveal == n);
    }
    for (int n = 0; n <= OV_ENDED_STALLING; n++) {
        enum ov_ended_by end = (enum ov_ended_by)(n ^ 1);
        CHECK(
            ov_ended_by_from_word(ov_ended_by_word((enum ov_ended_by)n), &end));
        CHECK((int)end == n);
    }
    CHECK(strcmp(ov_reveal_word(OV_REVEAL_ROW), "row") == 0);
    CHECK(strcmp(ov_ended_by_word(OV_ENDED_STALLING), "stalling") == 0);
}
