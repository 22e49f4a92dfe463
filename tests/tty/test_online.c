/*
 * test_online.c - the screen at an online table, without a server: what it
 * shows before the game and during it, and what its keys ask the server for.
 */
#include "streams.h"
#include "tty/meeting.h"
#include "tty/plain.h"
#include "walk.h"

#include <stdlib.h>
#include <unistd.h>

static struct ov_meeting meeting;

static struct ov_client *client(void)
{
    return &meeting.online.client;
}

/* The first of two at a table of two or three; the game has not begun. */
static struct ov_sitting *come_to_table(int seats)
{
    struct ov_sitting *const sitting = sit_down_many(seats, OV_EN, 9);
    const struct ov_seed random = ov_seed_from_number(1);
    const struct ov_client_memory memory = {
        .box = &sitting->box,
        .table = &sitting->table,
        .sheet = ov_sheet_on(&sitting->sheet),
        .showing = ov_showing_on(&meeting.showing),
    };

    memset(&meeting, 0, sizeof meeting);
    meeting.sitting = sitting;
    meeting.online.line.fd = -1; /* 0 would be standard input */
    if (!ov_address_read("http://odd.example/#table/q7w2e9",
                         &meeting.online.link))
        abort();
    ov_client_init(client(), &memory, &sitting->deck, &random);
    meeting.online.was_online = meeting.online.was_seen = true;
    meeting.is_seated = true;
    client()->phase = OV_CLIENT_ONLINE;
    client()->whole = true;
    client()->seat = 0;
    client()->state.seats = (uint8_t)seats;
    client()->state.seat[0].taken = client()->state.seat[1].taken = 1;
    memcpy(client()->state.seat[0].name, "Ann", 4);
    memcpy(client()->state.seat[1].name, "Bo", 3);
    memcpy(meeting.join, "enter-here-0123456789", 22);
    memcpy(meeting.watch, "look-on-0123456789", 19);
    sitting->meeting = &meeting;
    ov_screen_start(&screen, sitting);
    return sitting;
}

static void leave_table(struct ov_sitting *sitting)
{
    sitting->meeting = NULL;
    ov_sitting_destroy(sitting);
}

/* What waits to be sent is written down, and counts as answered. */
static void note_requests(void)
{
    for (int i = 0; i < client()->requests; i++) {
        char line[OV_CLIENT_TEXT + 64];

        (void)snprintf(
            line, sizeof line, "asks for %s {%s}",
            ov_room_do_word((enum ov_room_do)client()->request[i].kind),
            client()->request[i].members);
        walk_note(line);
    }
    client()->requests = 0;
}

/* A key, and what it asks for. */
static void ask(const char *keys)
{
    walk(keys);
    note_requests();
}

static void ask_typed(const char *line)
{
    walk_type(line);
    note_requests();
}

static void hear(int heard, const char *what)
{
    ov_screen_hear(&screen, heard);
    walk_on(what);
}

static void hear_event(struct ov_room_event event, const char *what)
{
    client()->event = event;
    hear(OV_HEARD_EVENT, what);
}

static void hear_said(const char *text)
{
    struct ov_room_event event = {.kind = OV_ROOM_SAID, .seat = 1};

    (void)snprintf(event.text, sizeof event.text, "%s", text);
    hear_event(event, "somebody talks");
}

static void hear_refusal(enum ov_room_why why)
{
    client()->refusal = (struct ov_room_refusal){.why = (uint8_t)why};
    hear(OV_HEARD_REFUSED, "the server refuses");
}

TEST(a_walk_before_an_online_game)
{
    struct ov_sitting *const sitting = come_to_table(3);

    walk_begin("lobby", 24, 80);
    ask("Enter b c Esc : Esc \" Esc o Esc ? Down Esc ~ j Space j j");
    hear_said("hello there");
    hear_event((struct ov_room_event){.kind = OV_ROOM_JOINED, .seat = 1},
               "somebody comes");
    hear_refusal(OV_ROOM_WHY_RULES);
    hear_refusal(OV_ROOM_WHY_STALE);
    client()->whole = false;
    hear(OV_HEARD_STATE, "the connection is lost");
    meeting.online.was_seen = false;
    walk_on("it never was there");
    client()->whole = true;
    for (int i = 0; i < 24; i++)
        hear_said("something that takes a while to say, and one line more of "
                  "it than there is room for in a row");
    leave_table(sitting);
    walk_end();
}

TEST(a_walk_before_an_online_game_in_many_sizes)
{
    static const int sizes[][2] = {{24, 84}, {24, 85},  {25, 85},
                                   {26, 86}, {46, 120}, {47, 120}};
    struct ov_sitting *const sitting = come_to_table(3);

    hear_said("hello there");
    walk_begin("lobby-sizes", 24, 80);
    walk("j");
    for (int i = 0; i < OV_LENGTH(sizes); i++)
        walk_size(sizes[i][0], sizes[i][1]);
    walk("j ?");
    screen.repertoire = OV_REPERTOIRE_LATIN;
    walk_size(40, 120);
    meeting.join[0] = '\0';
    screen.repertoire = OV_REPERTOIRE_ALL;
    walk_on("no link for players");
    leave_table(sitting);
    walk_end();
}

TEST(a_walk_before_an_online_game_on_a_small_screen)
{
    struct ov_sitting *const sitting = come_to_table(3);

    walk_begin("lobby-small", 24, 80);
    walk_size(23, 80);
    walk_size(24, 79);
    walk_size(24, 80);
    walk("q");
    CHECK(screen.over);
    leave_table(sitting);
    walk_end();
}

TEST(a_walk_with_commands_of_an_online_table)
{
    static const char *const lines[] = {
        "say",
        "say hello \"you\"",
        "bot",
        "bot blue",
        "bot blue none",
        "bot red master",
        "bot pink x",
        "leave",
        "leave master",
        "ask",
        "ask undo",
        "ask pause",
        "ask hints",
        "ask clock",
        "orders",
        "orders swap",
        "orders swap never",
        "vacation",
        "vacation 3",
        "vacation 31",
        "vacation 0",
        "vacation 100",
        "vacation x",
        "vacation 3 4",
        "seats",
        "link",
        "undo",
        "grant",
        "decline",
        "resume",
        "claim",
        "resign",
        "rematch",
        "back",
        "start",
        "fnord",
        "help",
        "hint",
        "load x",
    };
    struct ov_sitting *const sitting = come_to_table(2);

    walk_begin("online-commands", 24, 80);
    for (int i = 0; i < OV_LENGTH(lines); i++) {
        ask_typed(lines[i]);
        if (screen.mode == OV_MODE_TEXT)
            walk("Esc");
    }
    for (int i = 0; i < OV_CLIENT_QUEUE; i++)
        type("grant");
    walk_type("grant");
    leave_table(sitting);
    walk_end();
}

/* Some have a meaning only once there is a game. */
TEST(a_walk_with_every_word_before_an_online_game)
{
    struct ov_sitting *const sitting = come_to_table(2);

    walk_begin("lobby-words", 24, 80);
    for (int i = 0; ov_screen_word_at(i) != NULL; i++) {
        ask_typed(ov_screen_word_at(i));
        if (screen.mode != OV_MODE_PLAY)
            walk("Esc");
    }
    CHECK(screen.over); /* "quit" is the last but one */
    leave_table(sitting);
    walk_end();
}

/* --- The game --- */

static void begin_game(void)
{
    client()->playing = true;
    client()->state.phase = OV_ROOM_PLAYING;
    hear_event((struct ov_room_event){.kind = OV_ROOM_STARTED, .seat = -1},
               "the game begins");
}

/* Somebody's next choice arrives. */
static void hear_move(struct ov_rng *rng)
{
    const int seat = ov_sitting_actor(meeting.sitting);
    struct ov_actions actions;
    struct ov_refusal refusal;

    ov_view_legal(&meeting.sitting->view, &meeting.sitting->box, seat,
                  &actions);
    CHECK(ov_table_act(&meeting.sitting->table, seat,
                       actions.at[ov_rng_below(rng, (uint32_t)actions.count)],
                       NULL, &refusal) == OV_ANSWER_DONE);
    hear_event(
        (struct ov_room_event){.kind = OV_ROOM_MOVED, .seat = (int8_t)seat},
        "a move");
}

TEST(a_walk_through_an_online_game)
{
    struct ov_sitting *const sitting = come_to_table(2);
    struct ov_rng rng = rng_of(2);

    walk_begin("online", 24, 80);
    begin_game();
    hear_move(&rng);
    hear_move(&rng);
    ask("u h N U T w \" Esc ~");
    while (ov_sitting_actor(sitting) != 0)
        hear_move(&rng);
    ask("Enter Enter Enter");
    client()->await = client()->state.seq + 1;
    walk_on("it is on its way");
    CHECK(ov_screen_is_sending(&screen));
    client()->await = 0;
    hear(OV_HEARD_DONE, "it has arrived");
    CHECK(!ov_screen_is_sending(&screen));
    ask("?");
    hear_move(&rng);
    walk("Esc Tab Down Down");
    hear_move(&rng);
    walk("Esc l Home");
    hear_move(&rng);
    walk("Esc r Left");
    hear_move(&rng);
    walk("s");
    hear_move(&rng);
    walk("Esc Esc : s");
    hear_move(&rng);
    walk("Esc");
    client()->state.paused = 1;
    hear(0, "a pause");
    client()->state.paused = 0;
    client()->whole = false;
    hear(OV_HEARD_STATE, "the connection is lost");
    client()->whole = true;
    client()->state.hints = 1;
    hear(0, "hints are allowed");
    walk_size(50, 160);
    hear_said("good luck");
    client()->state.phase = OV_ROOM_OVER_NOW;
    hear(0, "the end");
    walk_size(24, 80);
    client()->playing = false;
    hear(OV_HEARD_SNAPSHOT, "another game");
    client()->phase = OV_CLIENT_STOPPED;
    hear(OV_HEARD_STATE, "the server will not have us");
    CHECK(screen.over);
    leave_table(sitting);
    walk_end();
}

TEST(nobody_plays_on_from_the_middle_of_an_online_game)
{
    struct ov_sitting *const sitting = come_to_table(2);
    struct ov_rng rng = rng_of(2);

    walk_begin("unused", 24, 80);
    begin_game();
    for (int i = 0; i < 6; i++)
        hear_move(&rng);
    walk("r Left Left b");
    CHECK(screen.mode == OV_MODE_REPLAY && screen.replay.at == 4);
    CHECK(ov_table_at(&sitting->table) == 6 && client()->requests == 0);
    leave_table(sitting);
}

/* Nothing was promised here. */
TEST(a_shuffle_that_was_not_the_promised_one_is_told_at_the_end)
{
    struct ov_sitting *const sitting = come_to_table(2);

    walk_begin("unused", 24, 80);
    begin_game();
    hear_event((struct ov_room_event){.kind = OV_ROOM_OVER, .seat = -1},
               "not yet");
    CHECK(strstr(screen.news, "The game is over.\n") != NULL);
    client()->state.phase = OV_ROOM_OVER_NOW;
    hear_event((struct ov_room_event){.kind = OV_ROOM_OVER, .seat = -1},
               "the end");
    CHECK(strstr(screen.news, "it is NOT the one that was promised") != NULL);
    leave_table(sitting);
}

TEST(some_words_are_only_for_games_that_are_played_here)
{
    static const char *const words[] = {"redo", "save x", "load x", "new",
                                        "tutorial"};
    struct ov_sitting *const sitting = come_to_table(2);

    walk_begin("unused", 24, 80);
    begin_game();
    for (int i = 0; i < OV_LENGTH(words); i++) {
        screen.message[0] = '\0';
        type(words[i]);
        CHECK(strcmp(screen.message, "Not at an online table.") == 0);
        CHECK(screen.message_role == OV_ROLE_BAD);
        CHECK(screen.mode == OV_MODE_PLAY);
    }
    leave_table(sitting);
}

/* The oldest lines go, whole ones; the newest stays. */
TEST(what_is_said_at_an_online_table_is_kept_as_long_as_there_is_room)
{
    struct ov_sitting *const sitting = come_to_table(2);
    char line[64];

    walk_begin("unused", 24, 80);
    for (int i = 100; i < 300; i++) {
        (void)snprintf(line, sizeof line, "the words number %d of all%.*s", i,
                       i % 7, "!!!!!!!");
        hear_said(line);
    }
    CHECK(strlen(screen.news) > OV_NEWS_SIZE - 64);
    for (const char *at = screen.news; *at != '\0';) {
        CHECK(strncmp(at, "Bo: the words number ", 21) == 0);
        CHECK(strspn(at + 31, "!") == strcspn(at + 31, "\n"));
        at += strcspn(at, "\n") + 1;
    }
    CHECK(strstr(screen.news, "number 299 of all") != NULL);
    CHECK(strstr(screen.news, "number 100 of all") == NULL);
    leave_table(sitting);
}

TEST(only_ones_own_last_choice_can_be_asked_back)
{
    struct ov_sitting *const sitting = come_to_table(2);
    struct ov_rng rng = rng_of(2);

    walk_begin("unused", 24, 80);
    begin_game();
    while (ov_sitting_actor(sitting) != 0)
        hear_move(&rng);
    hear_move(&rng);
    const int own = ov_table_at(&sitting->table) - 1;
    char wanted[32];

    while (ov_sitting_actor(sitting) == 0)
        hear_move(&rng);
    (void)snprintf(wanted, sizeof wanted, "\"to\":%d", own);
    type("ask undo");
    CHECK(client()->requests == 1 && client()->request[0].kind == OV_DO_ASK);
    CHECK(strstr(client()->request[0].members, wanted) != NULL);
    leave_table(sitting);
}

TEST(a_walk_of_somebody_who_watches_an_online_game)
{
    struct ov_sitting *const sitting = come_to_table(2);
    struct ov_rng rng = rng_of(2);

    client()->seat = -1;
    walk_begin("online-watching", 24, 80);
    begin_game();
    for (int i = 0; i < 4; i++)
        hear_move(&rng);
    ask("Enter Down 1 s Esc u");
    leave_table(sitting);
    walk_end();
}

/* What was undone is not looked at any more. */
TEST(a_walk_through_moves_that_are_taken_back)
{
    struct ov_sitting *const sitting = come_to_table(2);
    struct ov_rng rng = rng_of(2);

    walk_begin("online-undo", 24, 80);
    begin_game();
    for (int i = 0; i < 12; i++)
        hear_move(&rng);
    walk("r End");
    CHECK(ov_sitting_go_to(sitting, 9));
    hear_event((struct ov_room_event){.kind = OV_ROOM_UNDONE, .seat = 1},
               "three moves less");
    walk("Esc l End");
    CHECK(ov_sitting_go_to(sitting, 4));
    hear_event((struct ov_room_event){.kind = OV_ROOM_UNDONE, .seat = 1},
               "five moves less");
    CHECK(screen.line < sitting->log.count);
    walk("Esc");
    leave_table(sitting);
    walk_end();
}

/* --- In lines --- */

enum { ANSWERS = 1 << 16 };

/* Types a script at the online table in lines; what is answered. */
static const char *answers_to(struct ov_sitting *sitting, const char *script)
{
    static char answers[ANSWERS];
    FILE *const typed = tmpfile(), *const written = tmpfile();
    struct streams streams;
    size_t length;

    if (typed == NULL || written == NULL || fputs(script, typed) < 0)
        abort();
    rewind(typed);
    streams_redirect(&streams, fileno(typed), fileno(written));
    (void)ov_plain_online(sitting);
    streams_restore(&streams);
    rewind(written);
    length = fread(answers, 1, sizeof answers - 1, written);
    answers[length] = '\0';
    (void)fclose(typed);
    (void)fclose(written);
    return answers;
}

static void compare_answers(const char *name, const char *script,
                            const char *answers)
{
    static char text[2 * ANSWERS];
    const char *const folder = getenv("GOLDEN_FOLDER");
    char path[512];

    (void)snprintf(text, sizeof text, "--- typed\n%s--- answered\n%s", script,
                   answers);
    (void)snprintf(path, sizeof path, "%s/lines-%s.txt",
                   folder == NULL ? "tests/tty/golden" : folder, name);
    compare_golden(path, text);
}

/* The line is as if something had just come; nothing can be sent. */
static void keep_line_up(void)
{
    if (!ov_address_read("http://127.0.0.1:9/#table/q7w2e9",
                         &meeting.online.link))
        abort();
    client()->heard = client()->pinged = client()->sent = client()->asked =
        ov_remote_now();
}

TEST(lines_before_an_online_game)
{
    static const char script[] = "seats\nlink\nsay\nlang fr\nlang en\ncity\n"
                                 "fnord\nhelpless\nhelp\n\nsettings\nquit\n";
    struct ov_sitting *const sitting = come_to_table(3);

    keep_line_up();
    compare_answers("lobby", script, answers_to(sitting, script));
    leave_table(sitting);
}

TEST(lines_of_an_online_game)
{
    static const char script[] =
        "help\nload x\nhint\nchances\nview\nseats\nboard\nplay 9 x\n"
        "blue recover\nlist\nsay hello\nscore\nexit\n";
    struct ov_sitting *const sitting = come_to_table(2);
    struct ov_rng rng = rng_of(2);

    walk_begin("unused", 24, 80);
    begin_game();
    for (int i = 0; i < 9 || ov_sitting_actor(sitting) != 0; i++)
        hear_move(&rng);
    keep_line_up();
    compare_answers("online", script, answers_to(sitting, script));
    leave_table(sitting);
}

TEST(lines_after_an_online_game)
{
    static const char script[] = "seats\nlink\nquit\n";
    struct ov_sitting *const sitting = come_to_table(2);
    struct ov_rng rng = rng_of(2);

    walk_begin("unused", 24, 80);
    begin_game();
    while (!ov_is_over(&sitting->view.of))
        hear_move(&rng);
    client()->state.phase = OV_ROOM_OVER_NOW;
    meeting.online.was_online = false; /* so that it is told of being there */
    keep_line_up();
    compare_answers("online-end", script, answers_to(sitting, script));
    leave_table(sitting);
}

/* --- Seats --- */

static void move_to(char *folder)
{
    if (mkdtemp(folder) == NULL || setenv("XDG_STATE_HOME", folder, 1) != 0)
        abort();
}

static void move_out(const char *folder)
{
    char path[128];

    (void)snprintf(path, sizeof path, "%s/oddville/seats", folder);
    CHECK(unlink(path) == 0);
    (void)snprintf(path, sizeof path, "%s/oddville", folder);
    CHECK(rmdir(path) == 0 && rmdir(folder) == 0);
}

TEST(who_comes_to_an_open_table_sits_down_once_and_keeps_the_seat)
{
    char folder[] = "/tmp/oddville-online-XXXXXX", token[OV_TOKEN_MOST + 1];
    struct ov_sitting *const sitting = come_to_table(3);

    move_to(folder);
    meeting.is_seated = false;
    client()->seat = -1;
    memcpy(meeting.name, "Cy", 3);
    client()->whole = false;
    ov_screen_hear(&screen, OV_HEARD_STATE);
    CHECK(client()->requests == 0 && !meeting.is_seated);
    client()->whole = true;
    ov_screen_hear(&screen, OV_HEARD_STATE);
    CHECK(meeting.is_seated && client()->requests == 1);
    CHECK(client()->request[0].kind == OV_DO_JOIN);
    CHECK(strstr(client()->request[0].members, "\"Cy\"") != NULL);
    CHECK(ov_seats_find(&meeting.online.link, token));
    CHECK(strstr(client()->request[0].members, token) != NULL);
    ov_screen_hear(&screen, OV_HEARD_STATE);
    CHECK(client()->requests == 1);
    leave_table(sitting);
    move_out(folder);
}

TEST(who_has_no_link_for_players_or_comes_too_late_watches)
{
    struct ov_sitting *const sitting = come_to_table(3);

    meeting.is_seated = false;
    client()->seat = -1;
    client()->state.phase = OV_ROOM_PLAYING;
    ov_screen_hear(&screen, OV_HEARD_STATE);
    CHECK(meeting.is_seated && client()->requests == 0);
    meeting.is_seated = false;
    client()->state.phase = OV_ROOM_OPEN;
    meeting.join[0] = '\0';
    ov_screen_hear(&screen, OV_HEARD_STATE);
    CHECK(meeting.is_seated && client()->requests == 0);
    leave_table(sitting);
}

TEST(all_go_along_to_a_rematch_with_their_seats)
{
    char folder[] = "/tmp/oddville-online-XXXXXX", token[OV_TOKEN_MOST + 1];
    struct ov_sitting *const sitting = come_to_table(2);

    move_to(folder);
    memcpy(client()->token, "mine", 5);
    client()->event = (struct ov_room_event){
        .kind = OV_ROOM_REMATCH, .seat = -1, .text = "next1"};
    meeting.online.was_online = false; /* it goes elsewhere first */
    ov_screen_hear(&screen, OV_HEARD_EVENT);
    CHECK(strcmp(meeting.online.link.room, "next1") == 0);
    CHECK(strcmp(meeting.online.link.token, "mine") == 0);
    CHECK(ov_seats_find(&meeting.online.link, token) &&
          strcmp(token, "mine") == 0);
    CHECK(!meeting.is_seated && strcmp(client()->room, "next1") == 0);
    leave_table(sitting);
    move_out(folder);
}

TEST(a_meeting_belongs_to_its_sitting)
{
    struct ov_sitting *const sitting = sit_down("", 3);
    struct ov_address link;
    struct ov_meeting *made;

    REQUIRE(ov_address_read("http://odd.example/#table/q7w2e9", &link));
    made = ov_meeting_create(sitting, &link, "Ann");
    REQUIRE(made != NULL);
    CHECK(sitting->meeting == made && made->sitting == sitting);
    CHECK(strcmp(made->name, "Ann") == 0 && !ov_meeting_plays(made));
    CHECK(strcmp(made->online.link.room, "q7w2e9") == 0);
    ov_meeting_destroy(made);
    CHECK(sitting->meeting == NULL);
    ov_meeting_destroy(NULL);
    ov_sitting_destroy(sitting);
}
