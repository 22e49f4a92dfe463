/*
 * test_meeting.c - what happens at an online table beside the game, in words;
 * without a server.
 */
#include "harness.h"
#include "seated.h"
#include "tty/meeting.h"

#include <stdlib.h>

static struct ov_meeting meeting;
static char said[4096];
static struct ov_buffer out;

static struct ov_buffer *fresh(void)
{
    ov_buffer_init(&out, said, sizeof said);
    return &out;
}

/* Ann at a table of three; Bo's seat is a bot's, the third is free. */
static void sit_down(void)
{
    struct ov_room_state *const state = &meeting.online.client.state;

    memset(&meeting, 0, sizeof meeting);
    meeting.sitting = seated("", 7, "");
    if (meeting.sitting == NULL ||
        !ov_address_read("http://host:80/#table/room", &meeting.online.link))
        abort();
    state->seats = 3;
    state->seat[0].taken = state->seat[1].taken = 1;
    memcpy(state->seat[0].name, "Ann", 4);
    memcpy(state->seat[1].name, "Bo", 3);
    memcpy(state->seat[1].bot, "greedy", 7);
}

static void get_up(void)
{
    ov_sitting_destroy(meeting.sitting);
}

static const char *told(const struct ov_room_event *event)
{
    ov_meeting_put_event(&meeting, event, fresh());
    return said;
}

#define TELLS(text, ...)                                                       \
    do {                                                                       \
        CHECK(strcmp(told(&(struct ov_room_event){__VA_ARGS__}), text) == 0);  \
        if (strcmp(said, text) != 0)                                           \
            printf("    %s\n", said);                                          \
    } while (0)

TEST(what_people_do_at_an_online_table_is_told_in_sentences)
{
    sit_down();
    TELLS("Ann sits down and plays Purple.\n", .kind = OV_ROOM_JOINED);
    TELLS("Red resigns.\n", .kind = OV_ROOM_RESIGNED, .seat = 2);
    TELLS("? resigns.\n", .kind = OV_ROOM_RESIGNED, .seat = -1);
    TELLS("? resigns.\n", .kind = OV_ROOM_RESIGNED, .seat = 3);
    TELLS("Bo has left the table.\n", .kind = OV_ROOM_LEFT, .seat = 1);
    TELLS("Bo has left the table.\nA bot plays for Bo: greedy.\n",
          .kind = OV_ROOM_LEFT, .seat = 1, .bot = "greedy");
    TELLS("A bot plays for Ann: Master.\n", .kind = OV_ROOM_BOT_TAKES,
          .bot = "master");
    TELLS("Ann: hello there\n", .kind = OV_ROOM_SAID, .text = "hello there");
    TELLS("Ann takes time off. Days: 3\n", .kind = OV_ROOM_VACATION, .days = 3);
    TELLS("A rematch with the same players, at table next.\n",
          .kind = OV_ROOM_REMATCH, .seat = -1, .text = "next");
    TELLS("Ann asks everyone for an undo: 'grant' or 'decline'.\n",
          .kind = OV_ROOM_ASKED, .what = OV_ROOM_ASK_UNDO);
    TELLS("Ann asks everyone to allow hints: 'grant' or 'decline'.\n",
          .kind = OV_ROOM_ASKED, .what = OV_ROOM_ASK_HINTS);
    TELLS("The game is over.\n", .kind = OV_ROOM_OVER, .seat = -1);
    get_up();
}

TEST(every_event_of_an_online_table_is_told_in_five_languages)
{
    sit_down();
    for (int language = 0; language < OV_LANGUAGES; language++) {
        meeting.sitting->language = (enum ov_language)language;
        for (int kind = 0; kind < OV_ROOM_KINDS; kind++)
            for (int what = 0; what < OV_ROOM_ASK_COUNT; what++) {
                const struct ov_room_event event = {.kind = (uint8_t)kind,
                                                    .what = (uint8_t)what};

                told(&event);
                CHECK(strchr(said, '{') == NULL && !out.full);
                CHECK(out.length == 0 || said[out.length - 1] == '\n');
            }
    }
    get_up();
}

TEST(the_seats_of_an_online_table_say_who_plays_them)
{
    sit_down();
    meeting.online.client.seat = 0;
    ov_meeting_put_seats(&meeting, fresh());
    CHECK(strcmp(said, "  Purple: Ann (you)\n"
                       "  Blue: Bo, greedy\n"
                       "  Red: free\n") == 0);
    meeting.online.client.seat = -1;
    meeting.online.client.state.seats = 2;
    meeting.online.client.state.seat[1].taken = 0;
    ov_meeting_put_seats(&meeting, fresh());
    CHECK(strcmp(said, "  Purple: Ann\n"
                       "  Blue: greedy\n") == 0);
    get_up();
}

TEST(only_the_links_that_one_has_are_shown)
{
    sit_down();
    meeting.online.client.seat = -1;
    ov_meeting_put_links(&meeting, fresh());
    CHECK(out.length == 0);
    ov_meeting_put_join(&meeting, fresh());
    CHECK(out.length == 0);
    memcpy(meeting.join, "enter", 6);
    memcpy(meeting.watch, "look", 5);
    memcpy(meeting.online.client.token, "mine", 5);
    ov_meeting_put_links(&meeting, fresh());
    CHECK(strcmp(said, "For players: http://host/#table/room/enter\n"
                       "For spectators: http://host/#table/room/look\n") == 0);
    meeting.online.client.seat = 1;
    ov_meeting_put_links(&meeting, fresh());
    CHECK(strstr(said, "/look\nYour seat on another device: "
                       "http://host/#table/room/mine\n") != NULL);
    ov_meeting_put_join(&meeting, fresh());
    CHECK(strcmp(said, "http://host/#table/room/enter") == 0);
    get_up();
}
