/*
 * test_store.c - what every kind of store must do.
 */
#include "harness.h"
#include "place.h"

#include <pthread.h>
#include <string.h>

static bool is_shown_as(const char *address, const char *wanted)
{
    char shown[PLACE_SIZE];

    ov_store_show(address, shown, sizeof shown);
    return strcmp(shown, wanted) == 0;
}

TEST(an_address_is_shown_without_its_password)
{
    CHECK(is_shown_as("/a file?/x:y@z", "/a file?/x:y@z"));
    CHECK(is_shown_as("postgres://me:hush@host:5433/games?password=hush",
                      "postgres://me@host:5433/games"));
    CHECK(is_shown_as("postgresql://host:5433/games?user=a@b",
                      "postgresql://host:5433/games"));
    CHECK(is_shown_as("postgres://me@/games", "postgres://me@/games"));
}

TEST(what_was_acknowledged_is_there_after_a_restart)
{
    struct setting setting = place_begin();

    CHECK(place_game(setting.store, 7) == OV_STORE_DONE);
    for (int seq = 1; seq <= 20; seq++) {
        const struct ov_store_event event = place_event(7, seq, seq * 11);

        CHECK(place_append(setting.store, &event, NULL) == OV_STORE_DONE);
    }
    place_reopen(&setting);
    CHECK(place_count(setting.store, 7) == 20);
    place_end(&setting);
}

static void check_event(const struct ov_store_event *event,
                        const struct ov_store_event *wanted)
{
    CHECK(event->game == wanted->game && event->seq == wanted->seq);
    CHECK(event->seat == wanted->seat && event->at == wanted->at);
    CHECK(event->move_id == wanted->move_id);
    CHECK(event->content == wanted->content);
    CHECK(strcmp(event->kind, wanted->kind) == 0);
    CHECK(strcmp(event->by, wanted->by) == 0);
    CHECK(event->has_token == wanted->has_token);
    CHECK(memcmp(event->token, wanted->token, OV_STORE_TOKEN) == 0);
    CHECK(event->size == wanted->size);
    CHECK(event->size == 0 ||
          memcmp(event->body, wanted->body, event->size) == 0);
}

TEST(every_byte_of_an_event_and_of_a_game_comes_back)
{
    static char large[OV_STORE_TEXT];
    struct setting setting = place_begin();
    struct ov_store_event events[3] = {
        place_event(9, 1, INT64_MIN),
        place_event(9, 2, INT64_MAX),
        place_event(9, 3, 0),
    };
    struct ov_store_request request = {
        .op = OV_STORE_NEW_GAME,
        .game = {.id = 9,
                 .code = "'; DROP TABLE x",
                 .head = "the \"head\"",
                 .owner = 3,
                 .made = 4,
                 .due = 5,
                 .over = true},
        .events = events,
        .count = 3,
    };

    for (int i = 0; i < (int)sizeof large; i++)
        large[i] = (char)(i * 31);
    events[0].body = large;
    events[0].size = sizeof large;
    events[1].seat = -1;
    events[1].content = UINT32_MAX;
    events[1].has_token = true;
    memset(events[1].token, 0xAB, sizeof events[1].token);
    events[2].size = 0;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE);

    place_reopen(&setting);
    request.op = OV_STORE_LOAD;
    request.game = (struct ov_store_game){.code = "'; DROP TABLE x"};
    request.from = 1;
    request.to = INT32_MAX;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE && request.found_count == 3);
    CHECK(request.game.id == 9 && request.game.owner == 3);
    CHECK(request.game.made == 4 && request.game.due == 5);
    CHECK(request.game.over && request.game.last == 3);
    CHECK(request.game.head != NULL &&
          strcmp(request.game.head, "the \"head\"") == 0);
    for (int i = 0; i < request.found_count; i++)
        check_event(&request.found[i], &events[i]);
    ov_store_finish(&request);
    place_end(&setting);
}

TEST(a_part_of_a_log_can_be_read)
{
    struct setting setting = place_begin();
    struct ov_store_request request = {
        .op = OV_STORE_LOAD, .game = {.id = 1}, .from = 3, .to = 5};

    (void)place_game(setting.store, 1);
    for (int seq = 1; seq <= 8; seq++) {
        const struct ov_store_event event = place_event(1, seq, 0);

        (void)place_append(setting.store, &event, NULL);
    }
    ov_store_wait(setting.store, &request);
    CHECK(request.found_count == 3 && request.found[0].seq == 3);
    CHECK(request.game.last == 8);
    ov_store_finish(&request);
    request.from = 9;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE && request.found_count == 0);
    ov_store_finish(&request);
    place_end(&setting);
}

TEST(who_comes_second_is_told_what_is_there)
{
    struct setting setting = place_begin();
    struct ov_store_event event = place_event(1, 1, 10);
    struct ov_store_request request;

    (void)place_game(setting.store, 1);
    CHECK(place_append(setting.store, &event, NULL) == OV_STORE_DONE);
    event.move_id = 20;
    CHECK(place_append(setting.store, &event, &request) == OV_STORE_TAKEN);
    CHECK(request.found_count == 1 && request.found[0].move_id == 10);
    CHECK(request.game.last == 1);
    ov_store_finish(&request);
    CHECK(place_count(setting.store, 1) == 1);
    place_end(&setting);
}

TEST(the_same_move_id_again_finds_its_event_wherever_it_would_go)
{
    struct setting setting = place_begin();
    struct ov_store_event event = place_event(1, 1, 10);
    struct ov_store_request request;

    (void)place_game(setting.store, 1);
    (void)place_append(setting.store, &event, NULL);
    for (int seq = 1; seq <= 3; seq++) {
        event.seq = seq;
        CHECK(place_append(setting.store, &event, &request) == OV_STORE_SAME);
        CHECK(request.found_count == 1 && request.found[0].seq == 1);
        ov_store_finish(&request);
    }
    request = (struct ov_store_request){
        .op = OV_STORE_FIND_MOVE, .game = {.id = 1}, .move_id = 10};
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE && request.found[0].seq == 1);
    ov_store_finish(&request);
    request.move_id = 11;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_ABSENT);
    CHECK(place_count(setting.store, 1) == 1);
    place_end(&setting);
}

TEST(ids_of_one_game_mean_nothing_in_another)
{
    struct setting setting = place_begin();

    for (int game = 1; game <= 2; game++) {
        const struct ov_store_event event = place_event(game, 1, 10);

        (void)place_game(setting.store, game);
        CHECK(place_append(setting.store, &event, NULL) == OV_STORE_DONE);
    }
    place_end(&setting);
}

TEST(a_log_gets_no_gaps_and_no_game_nobody_made)
{
    struct setting setting = place_begin();
    struct ov_store_event event = place_event(1, 2, 0);

    (void)place_game(setting.store, 1);
    CHECK(place_append(setting.store, &event, NULL) == OV_STORE_GAP);
    event.game = 2;
    event.seq = 1;
    CHECK(place_append(setting.store, &event, NULL) == OV_STORE_ABSENT);
    CHECK(place_count(setting.store, 1) == 0);
    CHECK(place_count(setting.store, 2) == -1);
    place_end(&setting);
}

TEST(several_events_are_stored_all_or_none)
{
    struct setting setting = place_begin();
    const struct ov_store_event first = place_event(1, 1, 10);
    const struct ov_store_event more[] = {
        place_event(1, 2, 20), place_event(1, 3, 10), place_event(1, 4, 30)};
    struct ov_store_request request = {
        .op = OV_STORE_APPEND,
        .game = {.id = 1, .due = 77, .over = true},
        .events = more,
        .count = 3,
    };

    (void)place_game(setting.store, 1);
    (void)place_append(setting.store, &first, NULL);
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_SAME);
    ov_store_finish(&request);
    CHECK(place_count(setting.store, 1) == 1);
    place_end(&setting);
}

TEST(a_code_and_a_number_are_given_once)
{
    struct setting setting = place_begin();
    struct ov_store_request request = {
        .op = OV_STORE_NEW_GAME,
        .game = {.id = 2, .code = "CODE1", .head = ""}};

    CHECK(place_game(setting.store, 1) == OV_STORE_DONE);
    CHECK(place_game(setting.store, 1) == OV_STORE_TAKEN);
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_TAKEN);
    CHECK(place_count(setting.store, 2) == -1);
    place_end(&setting);
}

TEST(games_that_are_due_are_listed_the_most_urgent_first)
{
    struct setting setting = place_begin();
    struct ov_store_request request = {.op = OV_STORE_DUE, .from = 40};

    for (int game = 1; game <= 5; game++) {
        const struct ov_store_event event = place_event(game, 1, 0);
        struct ov_store_request append = {
            .op = OV_STORE_APPEND,
            .game = {.id = game, .due = 60 - 10 * game},
            .events = &event,
            .count = 1,
        };

        (void)place_game(setting.store, game);
        ov_store_wait(setting.store, &append);
    }
    ov_store_wait(setting.store, &request);
    REQUIRE(request.games_count == 4);
    CHECK(request.games[0].id == 5 && request.games[3].id == 2);
    ov_store_finish(&request);
    place_end(&setting);
}

TEST(how_far_games_have_come_is_told_in_the_order_of_the_question)
{
    static const char codes[][OV_STORE_CODE] = {"CODE2", "CODE9", "CODE1"};
    struct setting setting = place_begin();
    struct ov_store_request request = {
        .op = OV_STORE_LASTS, .codes = codes, .codes_count = 3};

    (void)place_game(setting.store, 1);
    (void)place_game(setting.store, 2);
    for (int seq = 1; seq <= 3; seq++) {
        const struct ov_store_event event = place_event(2, seq, 0);

        (void)place_append(setting.store, &event, NULL);
    }
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE);
    REQUIRE(request.games_count == 3);
    for (int i = 0; i < 3; i++)
        CHECK(strcmp(request.games[i].code, codes[i]) == 0);
    CHECK(request.games[0].last == 3 && request.games[1].last == -1);
    CHECK(request.games[2].last == 0);
    ov_store_finish(&request);
    request.codes_count = 0;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE && request.games_count == 0);
    CHECK(ov_store_date(setting.store) > INT64_C(1600000000000));
    place_end(&setting);
}

/* Many at once: each thread wants every number of one game. */
enum { RACERS = 4, NUMBERS = 25 };

struct racer {
    struct ov_store *store;
    int number, won, refused;
};

static void *race(void *argument)
{
    struct racer *const racer = argument;

    for (int seq = 1; seq <= NUMBERS; seq++) {
        const struct ov_store_event event =
            place_event(1, seq, 1000 * racer->number + seq);
        const enum ov_store_result result =
            place_append(racer->store, &event, NULL);

        racer->won += result == OV_STORE_DONE;
        racer->refused += result == OV_STORE_TAKEN;
    }
    return NULL;
}

TEST(of_those_who_race_for_a_number_one_wins)
{
    struct setting setting = place_begin();
    struct racer racers[RACERS];
    pthread_t threads[RACERS];
    int won = 0, refused = 0;

    (void)place_game(setting.store, 1);
    for (int i = 0; i < RACERS; i++) {
        racers[i] = (struct racer){.store = setting.store, .number = i + 1};
        REQUIRE(pthread_create(&threads[i], NULL, race, &racers[i]) == 0);
    }
    for (int i = 0; i < RACERS; i++) {
        (void)pthread_join(threads[i], NULL);
        won += racers[i].won;
        refused += racers[i].refused;
    }
    CHECK(won == NUMBERS && refused == (RACERS - 1) * NUMBERS);
    CHECK(place_count(setting.store, 1) == NUMBERS);
    place_end(&setting);
}

/* Requests that nobody waits for are done before the store closes. */
static void count_done(struct ov_store_request *request)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    int *const done = (int *)(intptr_t)request->path;

    (void)pthread_mutex_lock(&lock);
    *done += request->result == OV_STORE_DONE;
    (void)pthread_mutex_unlock(&lock);
}

TEST(what_is_queued_together_is_few_transactions_and_closing_waits)
{
    enum { MANY = 500 };
    static struct ov_store_request requests[MANY];
    static struct ov_store_event events[MANY];
    static char bodies[MANY][16];
    struct setting setting = place_begin();
    struct ov_store_figures figures;
    int done = 0;

    (void)place_game(setting.store, 1);
    for (int i = 0; i < MANY; i++) {
        events[i] = place_event(1, i + 1, i + 1);
        memcpy(bodies[i], events[i].body, events[i].size);
        events[i].body = bodies[i];
        requests[i] = (struct ov_store_request){
            .op = OV_STORE_APPEND,
            .done = count_done,
            .path = (const char *)&done,
            .game = {.id = 1, .due = OV_STORE_NEVER},
            .events = &events[i],
            .count = 1,
        };
    }
    for (int i = 0; i < MANY; i++)
        REQUIRE(ov_store_submit(setting.store, &requests[i]));
    CHECK(place_count(setting.store, 1) == MANY);
    ov_store_figures(setting.store, &figures);
    CHECK(figures.events == MANY && figures.requests >= MANY + 2);
    CHECK(figures.batches < figures.requests && figures.failed == 0);
    place_reopen(&setting);
    CHECK(done == MANY);
    place_end(&setting);
}

static struct ov_store_event joined(int64_t game, int seq)
{
    struct ov_store_event event = place_event(game, seq, 0);

    (void)snprintf(event.kind, sizeof event.kind, "joined");
    return event;
}

TEST(running_games_come_with_their_moves_and_who_joined)
{
    struct setting setting = place_begin();
    struct ov_store_request request = {.op = OV_STORE_RUNNING};
    const struct ov_store_event first = joined(1, 1);

    (void)place_game(setting.store, 1);
    (void)place_game(setting.store, 2);
    (void)place_append(setting.store, &first, NULL);
    for (int seq = 2; seq <= 4; seq++) {
        const struct ov_store_event event = place_event(1, seq, 0);

        (void)place_append(setting.store, &event, NULL);
    }
    request.op = OV_STORE_APPEND;
    request.game = (struct ov_store_game){.id = 2, .over = true};
    ov_store_wait(setting.store, &request);
    request.op = OV_STORE_RUNNING;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE && request.games_count == 1);
    CHECK(request.games[0].id == 1 && request.games[0].last == 4);
    CHECK(request.games[0].moves == 3);
    CHECK(request.games[0].seen == place_event(1, 4, 0).at);
    CHECK(request.found_count == 1 && request.found[0].seq == 1);
    ov_store_finish(&request);
    place_end(&setting);
}

TEST(a_removed_game_is_gone_with_all_its_events)
{
    struct setting setting = place_begin();
    struct ov_store_request load = {
        .op = OV_STORE_LOAD, .game = {.id = 1}, .from = 1, .to = 100};
    struct ov_store_request request = {.op = OV_STORE_REMOVE};
    const struct ov_store_event event = place_event(1, 1, 5);

    (void)place_game(setting.store, 1);
    (void)place_game(setting.store, 2);
    (void)place_append(setting.store, &event, NULL);
    ov_store_wait(setting.store, &load);
    request.game = load.game;
    ov_store_finish(&load);
    request.game.id = 0; /* by its code */
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE);
    CHECK(place_append(setting.store, &event, NULL) == OV_STORE_ABSENT);
    request.game.id = 0;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_ABSENT);
    CHECK(place_count(setting.store, 2) == 0);
    CHECK(place_game(setting.store, 1) == OV_STORE_DONE);
    CHECK(place_count(setting.store, 1) == 0);
    place_end(&setting);
}

static enum ov_store_result ban(struct ov_store *store, enum ov_store_op op,
                                int number)
{
    struct ov_store_request request = {.op = op, .ban = {.made = number}};

    (void)snprintf(request.ban.what, sizeof request.ban.what, "ban %d", number);
    ov_store_wait(store, &request);
    return request.result;
}

static int count_bans(struct ov_store *store)
{
    struct ov_store_request request = {.op = OV_STORE_LIST_BANS};
    int count;

    ov_store_wait(store, &request);
    CHECK(request.result == OV_STORE_DONE);
    count = request.bans_count;
    for (int i = 1; i < count; i++)
        CHECK(request.bans[i].made > request.bans[i - 1].made);
    ov_store_finish(&request);
    return count;
}

TEST(bans_are_kept_once_each_and_only_so_many)
{
    struct setting setting = place_begin();

    CHECK(ban(setting.store, OV_STORE_UNBAN, 7) == OV_STORE_ABSENT);
    for (int i = 0; i < OV_STORE_BANS; i++)
        CHECK(ban(setting.store, OV_STORE_BAN, i) == OV_STORE_DONE);
    CHECK(ban(setting.store, OV_STORE_BAN, OV_STORE_BANS) == OV_STORE_TAKEN);
    place_reopen(&setting);
    CHECK(count_bans(setting.store) == OV_STORE_BANS);
    CHECK(ban(setting.store, OV_STORE_UNBAN, 7) == OV_STORE_DONE);
    CHECK(ban(setting.store, OV_STORE_BAN, 8) == OV_STORE_DONE);
    CHECK(count_bans(setting.store) == OV_STORE_BANS - 1);
    place_end(&setting);
}

static bool opens(const char *address, int rules,
                  struct ov_store_problem *ret_problem)
{
    struct ov_store *store;

    if (!ov_store_open(address, rules, &store, ret_problem))
        return false;
    ov_store_close(store);
    return true;
}

TEST(a_store_with_a_game_by_newer_rules_is_opened_by_who_knows_them)
{
    struct setting setting = place_begin();
    struct ov_store_request remove = {.op = OV_STORE_REMOVE,
                                      .game = {.code = "CODE3"}};
    struct ov_store_problem problem;

    CHECK(place_game_by(setting.store, 1, PLACE_RULES) == OV_STORE_DONE);
    CHECK(place_game_by(setting.store, 2, PLACE_RULES + 1) == OV_STORE_DONE);
    CHECK(place_game_by(setting.store, 3, PLACE_RULES + 2) == OV_STORE_DONE);
    ov_store_close(setting.store);
    CHECK(!opens(setting.address, PLACE_RULES + 1, &problem));
    CHECK(problem.error == OV_STORE_NEWER_RULES);
    CHECK(strcmp(problem.game, "CODE3") == 0);
    CHECK(problem.rules == PLACE_RULES + 2);
    REQUIRE(ov_store_open(setting.address, PLACE_RULES + 2, &setting.store,
                          &problem));
    ov_store_wait(setting.store, &remove);
    CHECK(remove.result == OV_STORE_DONE);
    ov_store_close(setting.store);
    CHECK(opens(setting.address, PLACE_RULES + 1, &problem));
    CHECK(!opens(setting.address, PLACE_RULES, &problem));
    CHECK(strcmp(problem.game, "CODE2") == 0);
    place_remove(setting.address);
}
