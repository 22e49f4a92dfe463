/*
 * test_online.c - a session at an online table, as a page has it: its requests
 * go in as text, its wishes go to a small server.
 */
#include "online/online.h"
#include "server.h"

#include <stdio.h>
#include <stdlib.h>

static struct server server;
static struct ov_session session;
static struct ov_viewer viewer;
static struct ov_online online;
static char reply[OV_SESSION_REPLY];
static int64_t now;
static bool cut;          /* nothing gets through */
static bool loses_events; /* something else comes instead of these */

/* Messages to the page wait here: one at a time is heard. */
enum { LETTERS = 512 };
static struct {
    int count;
    char *text[LETTERS];
} box;

/* What the test itself relies on. */
static void require(bool condition)
{
    if (!condition)
        abort();
}

static void post(void *context, int to, const char *text, size_t length)
{
    char *copy;

    (void)context;
    if (to != 0 || cut)
        return;
    if (loses_events && strncmp(text, "{\"seq\"", 6) == 0) {
        text = "{\"say\":\"here\",\"seats\":[]}";
        length = strlen(text);
    }
    require(box.count < LETTERS);
    copy = malloc(length + 1);
    require(copy != NULL);
    memcpy(copy, text, length);
    copy[length] = '\0';
    box.text[box.count++] = copy;
}

static const char *take(const char *request)
{
    struct ov_buffer out;

    ov_buffer_init(&out, reply, sizeof reply);
    ov_session_take(&session, &viewer, request, strlen(request), &out);
    return reply;
}

static bool says(const char *part)
{
    return strstr(reply, part) != NULL;
}

/* Does what the last reply wishes; false if it wished for nothing. */
static bool obey(void)
{
    static char copy[OV_SESSION_REPLY], text[OV_ROOM_REQUEST_SIZE];
    static struct ov_json_document wishes;
    char *const start = strstr(reply, "\"wishes\":");
    char *end;
    size_t where;
    bool any = false;

    if (start == NULL)
        return false;
    end = strstr(start, ",\"wake\"");
    require(end != NULL);
    memcpy(copy, start + 9, (size_t)(end - start - 9));
    require(ov_json_read(&wishes, copy, (size_t)(end - start - 9), &where));
    for (int i = ov_json_first(&wishes, 0); i != OV_JSON_NOWHERE;
         i = ov_json_next(&wishes, 0, i)) {
        any = true;
        require(ov_json_get_text(&wishes, ov_json_find(&wishes, i, "wish"),
                                 text, sizeof text));
        if (strcmp(text, "connect") == 0) {
            char request[80];

            server.connection[0].open = true;
            (void)snprintf(request, sizeof request,
                           "{\"do\":\"room-%s\",\"now\":%lld}",
                           cut ? "closed" : "opened", (long long)now);
            take(request);
            return true;
        }
        if (strcmp(text, "send") == 0 && !cut) {
            require(ov_json_get_text(&wishes, ov_json_find(&wishes, i, "text"),
                                     text, sizeof text));
            server_receive(&server, 0, text, strlen(text));
            while (server.busy)
                server_commit(&server);
        }
    }
    return any;
}

/* Hears the next message. */
static bool hear(void)
{
    static char request[2 * OV_ROOM_MESSAGE_SIZE];
    struct ov_buffer out;
    struct ov_json json;

    if (box.count == 0)
        return false;
    ov_buffer_init(&out, request, sizeof request);
    ov_json_init(&json, &out);
    ov_json_object(&json);
    ov_json_member_string(&json, "do", "room-heard");
    ov_json_member_number(&json, "now", now);
    ov_json_member_string(&json, "text", box.text[0]);
    ov_json_close(&json);
    free(box.text[0]);
    box.count--;
    memmove(box.text, box.text + 1, (size_t)box.count * sizeof box.text[0]);
    take(request);
    return true;
}

/* Until nothing happens any more. The last table and refusal are kept. */
static char table[OV_SESSION_REPLY], refused[OV_SESSION_REPLY];

static void settle(void)
{
    for (;;) {
        if (says("\"game\":{"))
            memcpy(table, reply, sizeof reply);
        if (says("\"refusal\":{"))
            memcpy(refused, reply, sizeof reply);
        if (obey() && box.count == 0 && !says("\"wishes\":[]"))
            continue;
        if (!hear())
            return;
    }
}

static void ask(const char *format, const char *word)
{
    char request[512];

    (void)snprintf(request, sizeof request, format, (long long)now, word);
    take(request);
    settle();
}

/* Each time with other random bytes: ids are used once. */
static void enter(const char *token)
{
    static unsigned times;
    char request[512];

    times++;
    (void)snprintf(request, sizeof request,
                   "{\"do\":\"room-enter\",\"room\":\"" SERVER_CODE
                   "\",\"random\":\"0011223344556677%08x%08x"
                   "00112233445566778899aabbccddeeff\",\"now\":%lld,"
                   "\"token\":\"%s\"}",
                   times * 2654435761u, times * 2246822519u, (long long)now,
                   token);
    take(request);
    settle();
}

static void wake(void)
{
    ask("{\"do\":\"room-woken\",\"now\":%lld,\"table\":true,\"word\":\"%s\"}",
        "");
}

static void open_session(void)
{
    memset(&server, 0, sizeof server);
    server.send = post;
    cut = loses_events = false;
    ov_session_init(&session, "test", (struct ov_scratch){NULL, 0});
    viewer = ov_viewer_of_page();
    ov_online_init(&online, &session);
}

/* Two people have each picked a resource. */
static void begin(const char *token)
{
    open_session();
    fixture_begin(&server.fixture, NULL);
    now = server.fixture.now;
    enter(token);
}

static void end(void)
{
    while (box.count > 0)
        free(box.text[--box.count]);
    fixture_close(&server.fixture);
}

/* A move of whoever has to choose, made elsewhere. */
static void play(struct ov_rng *rng, int moves)
{
    const char *const hello =
        "{\"do\":\"hello\",\"protocol\":1,\"room\":\"" SERVER_CODE
        "\",\"token\":\"watch-watch-watch-watch-watch\"}";

    server.connection[1].open = true;
    server_receive(&server, 1, hello, strlen(hello));
    for (int i = 0; i < moves; i++)
        (void)fixture_play(&server.fixture, rng);
}

TEST(a_page_enters_and_shows_the_game_it_follows)
{
    begin(fixture_token(1));
    CHECK(says("\"ok\":true") && says("\"connection\":\"online\""));
    CHECK(says("\"you\":\"seat\",\"seat\":1"));
    CHECK(strstr(table, "\"follows\":true") != NULL);
    CHECK(strstr(take("{\"do\":\"state\"}"), "\"follows\":true") != NULL);
    CHECK(strstr(take("{\"do\":\"undo\"}"), "\"elsewhere\"") != NULL);
    end();
}

TEST(the_past_is_asked_for_and_the_game_has_all_its_moves)
{
    begin(fixture_watch);
    CHECK(online.client.base == 0 && !online.past.wanted);
    CHECK(ov_table_at(online.client.memory.table) == 2);
    CHECK(strstr(take("{\"do\":\"log\",\"from\":0,\"count\":50}"),
                 "\"move\":1,") != NULL);
    end();
}

TEST(a_long_past_comes_in_parts)
{
    const struct ov_seed seed = ov_seed_from_number(3);
    struct ov_rng rng = ov_rng_from_seed(&seed);

    open_session();
    fixture_begin(&server.fixture, NULL);
    now = server.fixture.now;
    play(&rng, 40);
    for (int i = 0; i < 200; i++)
        (void)fixture_ask(&server.fixture, fixture_token(0),
                          "{\"do\":\"say\",\"id\":\"s%d\",\"after\":1,"
                          "\"text\":\"hi\"}",
                          i);
    play(&rng, 40);
    enter(fixture_watch);
    CHECK(server.fixture.room.state.seq > 200);
    CHECK(online.client.base == 0 && online.client.whole);
    CHECK(ov_table_at(online.client.memory.table) ==
          server.fixture.room.state.moves);
    end();
}

TEST(the_past_comes_after_a_restart_of_the_server_too)
{
    const char *const bye =
        "{\"say\":\"bye\",\"why\":\"restart\",\"wait\":1000}";

    open_session();
    fixture_begin(&server.fixture, NULL);
    now = server.fixture.now;
    loses_events = true;
    enter(fixture_watch);
    CHECK(online.client.base == 2 && online.past.wanted);
    post(NULL, 0, bye, strlen(bye));
    CHECK(hear() && says("\"connection\":\"offline\""));
    ask("{\"do\":\"room-closed\",\"now\":%lld,\"word\":\"%s\"}", "");
    loses_events = false;
    now = ov_client_wakes(&online.client) + 3000;
    wake();
    CHECK(says("\"connection\":\"online\""));
    CHECK(online.client.base == 0 && !online.past.wanted);
    CHECK(ov_table_at(online.client.memory.table) == 2);
    end();
}

TEST(a_move_is_sent_acknowledged_and_shown)
{
    char action[64] = "";
    const char *legal;
    int seat;

    begin(fixture_token(0));
    seat = server.fixture.room.state.actor;
    end();
    begin(fixture_token(seat));
    legal = strstr(strstr(table, seat == 0 ? "\"legal\":[[{" : "],[{"),
                   "\"action\":\"");
    REQUIRE(legal != NULL);
    legal += strlen("\"action\":\"");
    memcpy(action, legal, strcspn(legal, "\""));
    ask("{\"do\":\"room-ask\",\"now\":%lld,\"ask\":\"move\",\"with\":"
        "{\"action\":\"%s\"}}",
        action);
    CHECK(server.fixture.room.state.moves == 3);
    CHECK(strstr(table, "\"done\":{\"move\":3,") != NULL);
    CHECK(says("\"sending\":null") && says("\"refusal\":null"));
    end();
}

/* What stands between two words of a reply, the first after another one. */
static const char *part(const char *text, const char *after, const char *from,
                        const char *to, size_t *ret_length)
{
    const char *const start = strstr(strstr(text, after), from);
    const char *const stop = strstr(start, to);

    require(stop != NULL);
    *ret_length = (size_t)(stop - start);
    return start;
}

/* Is a part of one reply how a part of the other begins? */
static bool begins(const char *part, size_t length, const char *other,
                   size_t other_length)
{
    return length <= other_length && memcmp(part, other, length) == 0;
}

/* The page's own move, of those that are legal; the reply is not obeyed. */
static void choose(struct ov_rng *rng)
{
    const struct ov_table *const at = ov_client_table(&online.client);
    char action[OV_ACTION_TEXT], request[256];
    struct ov_actions legal;
    struct ov_buffer out;

    ov_table_legal(at, online.client.seat, &legal);
    require(legal.count > 0);
    ov_buffer_init(&out, action, sizeof action);
    ov_action_write(&out, &at->game, at->box,
                    legal.at[ov_rng_below(rng, (uint32_t)legal.count)]);
    (void)snprintf(request, sizeof request,
                   "{\"do\":\"room-ask\",\"now\":%lld,\"ask\":\"move\","
                   "\"with\":{\"action\":\"%s\"}}",
                   (long long)now, action);
    take(request);
}

/* Shows a move before it is sent, and compares with what came of it. */
static bool guess_once(struct ov_rng *rng)
{
    static char guess[OV_SESSION_REPLY];
    size_t told, done, seen, shown;
    const char *one, *two;
    bool is_whole;

    choose(rng);
    require(says("\"guess\":{"));
    memcpy(guess, reply, sizeof reply);
    is_whole = strstr(guess, "],\"whole\":true,\"state\"") != NULL;
    settle();
    CHECK(says("\"guess\":null"));
    if (server.fixture.room.state.phase == OV_ROOM_OVER_NOW)
        return is_whole; /* the end was told last */
    one = part(guess, "\"guess\":", "\"events\":[", "],\"whole\"", &told);
    two = part(table, "\"done\":{", "\"events\":[", "],\"shown\"", &done);
    CHECK(begins(one, told, two, done));
    CHECK(is_whole == (told == done));
    if (!is_whole)
        return false;
    one = part(guess, "\"guess\":", "\"state\":{", ",\"score\":", &seen);
    two = part(table, "\"reveals\":", "\"state\":{", ",\"score\":", &shown);
    CHECK(seen == shown && begins(one, seen, two, shown));
    return true;
}

TEST(ones_own_move_is_shown_at_once_as_far_as_it_is_certain)
{
    const struct ov_seed seed = ov_seed_from_number(12);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    int whole = 0, parts = 0;

    begin(fixture_token(0));
    while (server.fixture.room.state.phase == OV_ROOM_PLAYING) {
        if (server.fixture.room.state.actor == 0) {
            if (guess_once(&rng))
                whole++;
            else
                parts++;
            continue;
        }
        if (!fixture_play(&server.fixture, &rng))
            (void)fixture_due(&server.fixture);
        enter(fixture_token(0));
    }
    CHECK(whole > 8 && parts > 4);
    end();
}

TEST(a_move_that_is_refused_is_taken_back)
{
    const struct ov_seed seed = ov_seed_from_number(3);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    int seat;

    begin(fixture_token(0));
    seat = server.fixture.room.state.actor;
    enter(fixture_token(seat));
    refused[0] = '\0';
    /* Made on another device, and this one has not been told. */
    REQUIRE(fixture_play(&server.fixture, &rng));
    choose(&rng);
    CHECK(says("\"guess\":{"));
    settle();
    CHECK(strstr(refused, "\"why\":\"stale\"") != NULL);
    CHECK(strstr(refused, "\"guess\":null") != NULL && says("\"guess\":null"));
    CHECK(ov_table_at(online.client.memory.table) ==
          server.fixture.room.state.moves);
    end();
}

TEST(a_move_is_shown_as_long_as_nothing_gets_through)
{
    const struct ov_seed seed = ov_seed_from_number(4);
    struct ov_rng rng = ov_rng_from_seed(&seed);

    begin(fixture_token(0));
    enter(fixture_token(server.fixture.room.state.actor));
    cut = true;
    choose(&rng);
    server_crash(&server);
    ask("{\"do\":\"room-closed\",\"now\":%lld,\"word\":\"%s\"}", "");
    CHECK(says("\"guess\":{") && says("\"sending\":\"move\""));
    end();
}

TEST(a_refusal_says_why_in_the_readers_language)
{
    begin(fixture_token(0));
    take("{\"do\":\"language\",\"language\":\"de\"}");
    ask("{\"do\":\"room-ask\",\"now\":%lld,\"ask\":\"%s\"}", "resume");
    CHECK(strstr(refused, "\"refusal\":{\"why\":\"not-paused\"") != NULL);
    CHECK(strstr(refused,
                 ov_text_room_why(OV_LANG_DE, OV_ROOM_WHY_NOT_PAUSED)) != NULL);
    CHECK(says("\"waiting\":0"));
    end();
}

TEST(a_page_that_was_cut_off_comes_back_by_itself)
{
    const struct ov_seed seed = ov_seed_from_number(5);
    struct ov_rng rng = ov_rng_from_seed(&seed);

    begin(fixture_watch);
    cut = true;
    server_crash(&server);
    ask("{\"do\":\"room-closed\",\"now\":%lld,\"word\":\"%s\"}", "");
    CHECK(says("\"connection\":\"offline\""));
    play(&rng, 10);
    cut = false;
    now = ov_client_wakes(&online.client);
    wake();
    CHECK(says("\"connection\":\"online\""));
    CHECK(online.client.state.seq == server.fixture.room.state.seq);
    CHECK(ov_table_at(online.client.memory.table) ==
          server.fixture.room.state.moves);
    end();
}

TEST(whoever_joins_gets_a_seat_and_is_seen)
{
    open_session();
    fixture_open(&server.fixture, 1, 2, NULL);
    now = server.fixture.now;
    enter(fixture_join);
    CHECK(says("\"you\":\"join\"") && says("\"phase\":\"open\""));
    ask("{\"do\":\"room-ask\",\"now\":%lld,\"ask\":\"join\",\"name\":\"Zoe\","
        "\"token\":\"%s\"}",
        fixture_token(4));
    CHECK(online.client.seat == 0 && online.role == OV_ONLINE_SEAT);
    CHECK(says("\"name\":\"Zoe\""));
    end();
}

TEST(what_belongs_to_no_room_is_refused)
{
    open_session();
    CHECK(strstr(take("{\"do\":\"room-woken\",\"now\":1}"), "no-game") != NULL);
    CHECK(strstr(take("{\"do\":\"room-dance\"}"), "unknown-request") != NULL);
    CHECK(strstr(take("{\"do\":\"room-enter\",\"now\":1,\"room\":\"A\"}"),
                 "bad-value") != NULL);
    fixture_open(&server.fixture, 1, 2, NULL);
    now = server.fixture.now;
    enter(fixture_join);
    CHECK(strstr(take("{\"do\":\"room-ask\",\"now\":1,\"ask\":\"hello\"}"),
                 "\"key\":\"ask\"") != NULL);
    CHECK(strstr(take("{\"do\":\"room-ask\",\"now\":1,\"ask\":\"say\","
                      "\"with\":7}"),
                 "\"key\":\"with\"") != NULL);
    CHECK(strstr(take("{\"do\":\"room-leave\"}"), "\"ok\":true") != NULL);
    CHECK(strstr(take("{\"do\":\"room-leave\"}"), "no-game") != NULL);
    end();
}

TEST(a_game_of_ones_own_takes_the_place_of_the_one_that_is_followed)
{
    begin(fixture_watch);
    take("{\"do\":\"new\",\"players\":[{},{}],\"seed\":\"7\"}");
    CHECK(says("\"follows\":false"));
    CHECK(strstr(take("{\"do\":\"state\"}"), "\"follows\":false") != NULL);
    end();
}

TEST(whoever_asks_second_for_a_rematch_learns_where_it_is)
{
    const struct ov_seed seed = ov_seed_from_number(8);
    struct ov_rng rng = ov_rng_from_seed(&seed);

    begin(fixture_watch);
    while (fixture_play(&server.fixture, &rng))
        continue;
    (void)fixture_due(&server.fixture);
    enter(fixture_token(0));
    CHECK(says("\"again\":false,\"next\":null"));
    /* The other one is first, and this page has not been told. */
    REQUIRE(fixture_ask(&server.fixture, fixture_token(1),
                        "{\"do\":\"rematch\",\"id\":\"b1\",\"after\":0}") ==
            OV_ROOM_EVENTS_DUE);
    ask("{\"do\":\"room-ask\",\"now\":%lld,\"ask\":\"%s\"}", "rematch");
    CHECK(strstr(refused, "\"why\":\"started\"") != NULL);
    CHECK(strstr(refused, "\"again\":true,\"next\":\"NEWROOM1\"") != NULL);
    enter(fixture_token(0)); /* a snapshot says it too */
    CHECK(says("\"again\":true,\"next\":\"NEWROOM1\""));
    end();
}

TEST(a_game_that_is_over_can_be_kept_with_its_seed)
{
    const struct ov_seed seed = ov_seed_from_number(8);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    char *text, *stop;

    begin(fixture_watch);
    CHECK(strstr(take("{\"do\":\"room-record\"}"), "nothing-to-do") != NULL);
    while (fixture_play(&server.fixture, &rng))
        continue;
    (void)fixture_due(&server.fixture);
    enter(fixture_watch);
    CHECK(says("\"verdict\":\"fair\""));
    take("{\"do\":\"room-record\"}");
    text = strstr(reply, "\"text\":");
    REQUIRE(text != NULL && says("seed "));
    stop = strrchr(reply, '}');
    REQUIRE(stop != NULL);
    *stop = '\0';
    (void)snprintf(table, sizeof table, "{\"do\":\"import\",%s}", text);
    take(table);
    CHECK(says("\"whole\":true") && says("\"follows\":false"));
    CHECK(says("\"waits\":\"nobody\""));
    end();
}
