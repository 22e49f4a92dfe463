/*
 * test_viewers.c - several who look at one table: each in its own language,
 * each told what it has missed, each with its rights.
 */
#include "pages.h"

#include "harness.h"

/* What one of those who look at `session` is told. */
static const char *tell(struct ov_viewer *whom, const char *request)
{
    struct ov_buffer out;

    ov_buffer_init(&out, again, sizeof again);
    ov_session_take(&session, whom, request, strlen(request), &out);
    return again;
}

static void two_people(void)
{
    open_page(&session);
    CHECK(is_fine(take("{\"do\":\"new\",\"seed\":\"4\",\"players\":"
                       "[{\"name\":\"Ann\"},{\"name\":\"Bo\"}]}")));
}

TEST(each_viewer_reads_its_own_language)
{
    struct ov_viewer french = ov_viewer_of_page();

    two_people();
    CHECK(is_fine(tell(&french, "{\"do\":\"language\",\"language\":\"fr\"}")));
    CHECK(says(take("{\"do\":\"undo\"}"), "\"text\":\"There is nothing"));
    CHECK(says(tell(&french, "{\"do\":\"undo\"}"), "\"text\":\"Il n’y a"));
    CHECK(says(take("{\"do\":\"hello\"}"), "\"language\":\"en\""));
}

TEST(what_happens_at_a_table_is_numbered)
{
    two_people();
    CHECK(says(reply, "\"event\":1,\"missed\":0,"));
    take("{\"do\":\"state\"}");
    take("{\"do\":\"log\"}");
    CHECK(says(take("{\"do\":\"act\",\"seat\":1,\"action\":\"pick crystal\"}"),
               "\"event\":2,\"missed\":0,"));
    take("{\"do\":\"act\",\"seat\":1,\"action\":\"pick crystal\"}");
    CHECK(!is_fine(reply));
    CHECK(says(take("{\"do\":\"undo\"}"), "\"event\":3,\"missed\":0,"));
    CHECK(says(take("{\"do\":\"orders\",\"seat\":0}"), "\"event\":4,"));
    CHECK(says(take("{\"do\":\"branch\",\"move\":0}"), "\"event\":5,"));
    CHECK(says(take("{\"do\":\"state\"}"), "\"event\":5,\"missed\":0,"));
}

TEST(a_viewer_is_told_how_much_it_missed)
{
    struct ov_viewer late = ov_viewer_of_page();

    two_people();
    take("{\"do\":\"act\",\"seat\":1,\"action\":\"pick crystal\"}");
    CHECK(says(tell(&late, "{\"do\":\"state\"}"), "\"event\":2,\"missed\":2,"));
    CHECK(says(tell(&late, "{\"do\":\"state\"}"), "\"event\":2,\"missed\":0,"));
    take("{\"do\":\"act\",\"seat\":0,\"action\":\"pick clay\"}");
    CHECK(says(tell(&late, "{\"do\":\"undo\"}"), "\"event\":4,\"missed\":1,"));
    CHECK(says(take("{\"do\":\"redo\"}"), "\"event\":5,\"missed\":1,"));
}

/* One who sits at a seat, or looks on: OV_NONE. */
static struct ov_viewer at_seat(int seat)
{
    struct ov_viewer one = ov_viewer_of_page();

    one.seat = (uint8_t)seat;
    one.rights = seat == OV_NONE ? 0 : OV_RIGHT_PLAY;
    return one;
}

/* Refuses, and nothing has happened. */
static void is_not_theirs(struct ov_viewer *whose, const char *request)
{
    const uint32_t events = session.events;

    CHECK(says(tell(whose, request), "{\"ok\":false,\"error\":{"
                                     "\"why\":\"not-yours\","));
    CHECK(session.events == events);
    if (!says(again, "\"not-yours\""))
        printf("%s\n    gives %s\n", request, again);
}

TEST(those_who_look_on_change_nothing)
{
    static const char *const changes[] = {
        "{\"do\":\"act\",\"seat\":1,\"action\":\"pick wood\"}",
        "{\"do\":\"step\"}",
        "{\"do\":\"undo\"}",
        "{\"do\":\"undo\",\"seat\":1}",
        "{\"do\":\"redo\"}",
        "{\"do\":\"orders\",\"seat\":1}",
        "{\"do\":\"seat\",\"seat\":1}",
        "{\"do\":\"new\"}",
        "{\"do\":\"load\"}",
        "{\"do\":\"import\"}",
        "{\"do\":\"open\"}",
        "{\"do\":\"branch\"}",
        "{\"do\":\"tutorial\",\"start\":true}",
        "{\"do\":\"follow\"}",
        "{\"do\":\"followed\"}",
        "{\"do\":\"save\"}",
        "{\"do\":\"link\"}",
    };
    struct ov_viewer looker = at_seat(OV_NONE);

    two_people();
    for (int i = 0; i < OV_LENGTH(changes); i++)
        is_not_theirs(&looker, changes[i]);
    for (int i = 0; i < LOOKS - 2; i++)
        CHECK(!says(tell(&looker, looks[i]), "\"not-yours\""));
    CHECK(is_fine(tell(&looker, "{\"do\":\"state\"}")));
    CHECK(says(again, "\"legal\":[[],[]],\"groups\":[[],[]],"));
}

TEST(somebody_at_a_seat_plays_that_one)
{
    struct ov_viewer ann = at_seat(0), bo = at_seat(1);

    two_people();
    is_not_theirs(&ann, "{\"do\":\"act\",\"seat\":1,\"action\":\"pick wood\"}");
    is_not_theirs(&ann, "{\"do\":\"orders\",\"seat\":1}");
    is_not_theirs(&ann, "{\"do\":\"save\"}");
    CHECK(is_fine(tell(&ann, "{\"do\":\"orders\",\"seat\":0}")));
    CHECK(says(again, "\"legal\":[[],[]],"));
    CHECK(says(tell(&bo, "{\"do\":\"state\"}"), "\"legal\":[[],[{"));
    CHECK(is_fine(tell(&bo, "{\"do\":\"act\",\"seat\":1,\"action\":"
                            "\"pick wood\"}")));
    CHECK(says(again, "\"legal\":[[],[]],"));
    CHECK(says(tell(&ann, "{\"do\":\"state\"}"), "\"legal\":[[{"));
}

TEST(undo_is_offered_to_the_one_who_may_ask_for_it)
{
    struct ov_viewer ann = at_seat(0), bo = at_seat(1);
    struct ov_viewer looker = at_seat(OV_NONE);

    two_people();
    take("{\"do\":\"act\",\"seat\":1,\"action\":\"pick wood\"}");
    CHECK(says(take("{\"do\":\"state\"}"), "\"undo\":{\"to\":0,"));
    CHECK(says(tell(&bo, "{\"do\":\"state\"}"), "\"undo\":{\"to\":0,"));
    CHECK(says(tell(&ann, "{\"do\":\"state\"}"), "\"undo\":{\"to\":null,"));
    CHECK(says(tell(&looker, "{\"do\":\"state\"}"), "\"undo\":{\"to\":null,"));
    CHECK(says(tell(&ann, "{\"do\":\"undo\"}"), "\"why\":\"undo-nothing\""));
    CHECK(says(tell(&bo, "{\"do\":\"undo\"}"), "\"redo\":true,"));
    CHECK(says(tell(&ann, "{\"do\":\"state\"}"), "\"redo\":false,"));
    CHECK(says(tell(&looker, "{\"do\":\"state\"}"), "\"redo\":false,"));
    CHECK(says(tell(&ann, "{\"do\":\"redo\"}"), "\"nothing-to-do\""));
    CHECK(is_fine(tell(&bo, "{\"do\":\"redo\"}")));
}

TEST(somebody_whose_seat_the_game_does_not_have_looks_on)
{
    struct ov_viewer fourth = at_seat(3);

    two_people();
    take("{\"do\":\"act\",\"seat\":1,\"action\":\"pick wood\"}");
    CHECK(says(tell(&fourth, "{\"do\":\"state\"}"), "\"legal\":[[],[]],"));
    CHECK(says(tell(&fourth, "{\"do\":\"undo\"}"), "\"undo-nothing\""));
    CHECK(says(tell(&fourth, "{\"do\":\"redo\"}"), "\"nothing-to-do\""));
    CHECK(
        says(tell(&fourth, "{\"do\":\"orders\",\"seat\":3}"), "\"bad-value\""));
}

TEST(a_viewer_that_keeps_the_head_is_told_only_a_new_one)
{
    struct ov_viewer brief = ov_viewer_of_page();

    two_people();
    CHECK(is_fine(tell(&brief, "{\"do\":\"hello\",\"brief\":true}")));
    CHECK(says(tell(&brief, "{\"do\":\"state\"}"), "\"game\":{"));
    CHECK(!says(tell(&brief, "{\"do\":\"state\"}"), "\"game\":"));
    CHECK(says(again, "{\"ok\":true,\"move\":0,"));
    tell(&brief, "{\"do\":\"act\",\"seat\":1,\"action\":\"pick wood\"}");
    CHECK(is_fine(again) && !says(again, "\"game\":"));
    tell(&brief, "{\"do\":\"act\",\"seat\":1,\"action\":\"pick wood\"}");
    CHECK(!is_fine(again));
    take("{\"do\":\"seat\",\"seat\":0,\"name\":\"Cy\"}");
    CHECK(says(tell(&brief, "{\"do\":\"state\"}"), "\"name\":\"Cy\""));
    CHECK(!says(tell(&brief, "{\"do\":\"state\"}"), "\"game\":"));
    CHECK(is_fine(tell(&brief, "{\"do\":\"hello\",\"brief\":true}")));
    CHECK(says(tell(&brief, "{\"do\":\"state\"}"), "\"game\":{"));
    CHECK(is_fine(tell(&brief, "{\"do\":\"hello\"}")));
    CHECK(says(tell(&brief, "{\"do\":\"state\"}"), "\"game\":{"));
    CHECK(says(tell(&brief, "{\"do\":\"state\"}"), "\"game\":{"));
    CHECK(says(take("{\"do\":\"state\"}"), "\"game\":{"));
}

/* Who only adds up what came knows what those know who are told everything. */
TEST(the_end_of_a_game_is_a_new_head)
{
    struct ov_viewer brief = ov_viewer_of_page();
    int heads = 0;

    start(0, false);
    tell(&brief, "{\"do\":\"hello\",\"brief\":true}");
    while (is_fine(take("{\"do\":\"step\"}")))
        heads += says(tell(&brief, "{\"do\":\"state\"}"), "\"game\":{");
    CHECK(heads == 2 && says(again, "\"result\":{"));
}

TEST(who_plays_alone_and_told_no_name_is_spoken_to)
{
    open_page(&session);
    take("{\"do\":\"new\",\"seed\":\"4\",\"players\":[{},{\"bot\":"
         "\"random\"}]}");
    while (says(take("{\"do\":\"state\"}"), "\"waits\":\"bot\""))
        take("{\"do\":\"step\"}");
    CHECK(says(reply, "\"ask\":\"Your move: choose a resource"));
    take("{\"do\":\"language\",\"language\":\"de\"}");
    CHECK(says(take("{\"do\":\"state\"}"), "\"ask\":\"Du bist dran: W"));

    open_page(&session);
    take("{\"do\":\"new\",\"seed\":\"4\",\"players\":[{},{}]}");
    CHECK(says(take("{\"do\":\"state\"}"), "\"ask\":\"Purple: ") ||
          says(reply, "\"ask\":\"Blue: "));
    open_page(&session);
    take("{\"do\":\"new\",\"seed\":\"4\",\"players\":[{\"name\":\"Ada\"},"
         "{\"bot\":\"random\"}]}");
    while (says(take("{\"do\":\"state\"}"), "\"waits\":\"bot\""))
        take("{\"do\":\"step\"}");
    CHECK(says(reply, "\"ask\":\"Ada: choose a resource"));
}
