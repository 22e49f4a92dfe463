/*
 * test_follow.c - a session that follows another one replies as that one does,
 * and believes nothing that cannot be.
 */
#include "harness.h"
#include "kit.h"
#include "notation/action.h"
#include "pages.h"

static char kept[OV_SESSION_REPLY], request_text[2 * OV_SESSION_REPLY];

/* A text of a reply, still with its escapes: it goes into a request. */
static int text_in(const char *from, const char **ret_text)
{
    const char *const start = strstr(from, "\"text\":\"");
    const char *end;

    *ret_text = start + 8;
    for (end = start + 8; *end != '"'; end++)
        end += *end == '\\';
    return (int)(end - *ret_text);
}

/* The other session follows this one from after so many moves on. */
static void follow_from(int move)
{
    char request[40];
    const char *record, *view;
    int record_length, view_length;

    open_page(&other);
    take_into(&session, "{\"do\":\"record\"}", kept);
    snprintf(request, sizeof request, "{\"do\":\"view\",\"move\":%d}", move);
    CHECK(is_fine(take(request)));
    record_length = text_in(kept, &record);
    view_length = text_in(reply, &view);
    snprintf(request_text, sizeof request_text,
             "{\"do\":\"follow\",\"record\":\"%.*s\",\"view\":\"%.*s\"}",
             record_length, record, view_length, view);
    CHECK(is_fine(take_into(&other, request_text, again)));
    CHECK(says(again, "\"follows\":true"));
}

static void begin_following(void)
{
    follow_from(ov_table_at(table()));
}

/* What was done according to the reply, told to the other session. */
static void pass_on(void)
{
    const char *const done = strstr(reply, "\"done\":{");
    const char *events, *shown;

    REQUIRE(done != NULL);
    events = strstr(done, "\"events\":");
    shown = strstr(done, "\"shown\":[");
    snprintf(request_text, sizeof request_text,
             "{\"do\":\"followed\",%.*s%.*s}", (int)(events - done) - 8,
             done + 8, (int)strcspn(shown, "]") + 1, shown);
    CHECK(is_fine(take_into(&other, request_text, again)));
    if (!is_fine(again))
        printf("%s\n", again);
}

static void cut(char *text, const char *part)
{
    char *const found = strstr(text, part);

    if (found != NULL)
        memmove(found, found + strlen(part), strlen(found + strlen(part)) + 1);
}

/* Both say the same, but for whether they follow. */
static void check_both(const char *request)
{
    take(request);
    take_into(&other, request, again);
    cut(reply, "\"follows\":false,");
    cut(again, "\"follows\":true,");
    CHECK(strcmp(reply, again) == 0);
    if (strcmp(reply, again) != 0)
        printf("%s\n", request);
}

/* A random choice of a person, or a step of a bot; false at the end. */
static bool play_on(struct ov_rng *rng)
{
    const int seat = table()->game.turn.actor;
    char action[OV_ACTION_TEXT], request[160];
    struct ov_actions legal;
    struct ov_buffer out;

    if (ov_is_over(&table()->game))
        return false;
    if (table()->header.player[seat].bot[0] != '\0')
        return is_fine(take("{\"do\":\"step\"}"));
    ov_table_legal(table(), seat, &legal);
    ov_buffer_init(&out, action, sizeof action);
    ov_action_write(&out, &table()->game, table()->box,
                    legal.at[ov_rng_below(rng, (uint32_t)legal.count)]);
    snprintf(request, sizeof request,
             "{\"do\":\"act\",\"seat\":%d,\"action\":\"%s\"}", seat, action);
    return is_fine(take(request));
}

/* An undo here, told to the other session. */
static void take_back(void)
{
    char request[80];
    struct ov_entry entry;

    if (!is_fine(take("{\"do\":\"undo\"}")))
        return;
    entry = ov_table_entry(table(), ov_table_entries(table()) - 1);
    snprintf(request, sizeof request,
             "{\"do\":\"followed\",\"seat\":%d,\"undo-to\":%d}", entry.seat,
             ov_entry_place(entry));
    CHECK(is_fine(take_into(&other, request, again)));
}

TEST(a_session_that_follows_says_what_the_other_says)
{
    struct ov_rng rng = kit_rng(3);
    int moves = 0;

    for (int number = 0; number < test_rounds(1000); number++) {
        start(number, number % 2 == 0);
        begin_following();
        check_both("{\"do\":\"state\"}");
        while (play_on(&rng) && !ov_is_over(&table()->game)) {
            pass_on();
            if (ov_rng_below(&rng, 12) == 0)
                take_back();
            check_both("{\"do\":\"state\"}");
            if (++moves % 29 != 0)
                continue;
            for (int i = 0; i < LOOKS - 1; i++)
                check_both(looks[i]);
            check_both("{\"do\":\"log\"}");
            check_both("{\"do\":\"at\",\"move\":5}");
        }
        pass_on();
        CHECK(strstr(take("{\"do\":\"view\"}"), "phase over") != NULL);
        check_both("{\"do\":\"view\"}");
        check_both("{\"do\":\"score\"}");
    }
    CHECK(moves > 300);
}

TEST(those_who_come_late_are_told_the_game_from_its_start)
{
    struct ov_rng rng = kit_rng(6);

    start(1, true);
    while (ov_table_at(table()) < 50)
        REQUIRE(play_on(&rng));
    follow_from(0);
    for (int move = 1; move <= 50; move++) {
        char request[40];

        snprintf(request, sizeof request, "{\"do\":\"at\",\"move\":%d}", move);
        CHECK(is_fine(take(request)));
        pass_on();
    }
    check_both("{\"do\":\"state\"}");
    check_both("{\"do\":\"log\"}");
    check_both("{\"do\":\"view\",\"move\":9}");
    take_back();
    check_both("{\"do\":\"state\"}");
    fails("{\"do\":\"view\",\"move\":51}", "bad-value");
}

TEST(a_game_that_nobody_follows_is_not_hashed)
{
    start(1, true);
    CHECK(says(take("{\"do\":\"state\"}"), "\"hash\":null,"));
    begin_following();
    CHECK(says(again, "\"hash\":\""));
    CHECK(says(take("{\"do\":\"state\"}"), "\"hash\":\""));
    CHECK(says(take_into(&other, "{\"do\":\"state\"}", again), "\"hash\":\""));
    CHECK(says(take("{\"do\":\"branch\",\"move\":0}"), "\"hash\":null,"));
}

TEST(a_hint_is_the_same_for_those_who_follow)
{
    struct ov_rng rng = kit_rng(4);

    start(2, true);
    begin_following();
    for (int i = 0; i < 30; i++) {
        REQUIRE(play_on(&rng));
        pass_on();
        if (i % 10 == 9)
            check_both("{\"do\":\"hint\"}");
    }
}

/* A request to the other session that must fail for this reason. */
static void other_fails(const char *request, const char *why)
{
    const struct ov_table *const its = &other.games[other.now].table;
    const int entries = ov_table_entries(its);
    char wanted[64];

    snprintf(wanted, sizeof wanted, "\"why\":\"%s\"", why);
    CHECK(says(take_into(&other, request, again), "{\"ok\":false"));
    CHECK(says(again, wanted) && ov_table_entries(its) == entries);
    if (!says(again, wanted))
        printf("%s\n    gives %s\n", request, again);
}

TEST(a_session_that_follows_does_nothing_of_its_own)
{
    static const char *const own[] = {
        "{\"do\":\"act\",\"seat\":0,\"action\":\"pick wood\"}",
        "{\"do\":\"step\"}",
        "{\"do\":\"undo\"}",
        "{\"do\":\"redo\"}",
        "{\"do\":\"save\"}",
        "{\"do\":\"link\"}",
        "{\"do\":\"branch\",\"move\":0}",
        "{\"do\":\"analyse\",\"move\":1}",
    };

    start(0, true);
    begin_following();
    for (int i = 0; i < OV_LENGTH(own); i++)
        other_fails(own[i], "elsewhere");
    fails("{\"do\":\"followed\",\"seat\":0,\"undo-to\":0}", "nothing-to-do");
}

/* What was done according to the reply, with other things shown. */
static const char *with_shown(const char *shown)
{
    const char *const done = strstr(reply, "\"done\":{") + 8;
    const char *const was = strstr(done, "\"shown\":[");

    snprintf(request_text, sizeof request_text,
             "{\"do\":\"followed\",%.*s\"shown\":%s}", (int)(was - done), done,
             shown);
    return request_text;
}

TEST(what_is_wrong_with_what_is_told_is_said)
{
    struct ov_rng rng = kit_rng(5);

    start(0, true);
    begin_following();
    do {
        REQUIRE(play_on(&rng));
        if (table()->game.reveals == 0)
            pass_on();
    } while (table()->game.reveals == 0);
    other_fails(with_shown("[]"), "bad-value");
    other_fails(with_shown("null"), "bad-value");
    other_fails(with_shown("[null]"), "bad-value");
    other_fails(with_shown("[\"row x\"]"), "fault");
    other_fails(with_shown("[\"row\"]"), "fault");
    other_fails(with_shown("[\"coin crooked-mill\"]"), "bad-value");
    other_fails(with_shown("[\"character ghost ghost\"]"), "fault");
    other_fails(with_shown("[\"row crooked-mill\",\"row crooked-mill\","
                           "\"row crooked-mill\",\"row crooked-mill\","
                           "\"row crooked-mill\",\"row crooked-mill\","
                           "\"row crooked-mill\",\"row crooked-mill\","
                           "\"row crooked-mill\"]"),
                "bad-value");
    other_fails("{\"do\":\"followed\"}", "bad-value");
    other_fails("{\"do\":\"followed\",\"seat\":0,\"undo-to\":99}", "bad-value");
    other_fails("{\"do\":\"followed\",\"seat\":7,\"undo-to\":0}", "bad-value");
    other_fails("{\"do\":\"followed\",\"seat\":0,\"redo-to\":0}", "bad-value");
    other_fails("{\"do\":\"followed\",\"seat\":0,\"by\":\"person\","
                "\"action\":\"flip\",\"shown\":[]}",
                "not-your-choice");
    other_fails("{\"do\":\"followed\",\"seat\":0,\"by\":\"undo-to\","
                "\"action\":\"flip\",\"shown\":[]}",
                "bad-value");
    other_fails("{\"do\":\"followed\",\"seat\":0,\"by\":\"person\","
                "\"action\":\"flip\",\"shown\":[0]}",
                "bad-value");
    other_fails("{\"do\":\"follow\",\"record\":\"x\",\"view\":\"y\"}", "fault");
}
