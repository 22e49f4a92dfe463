/*
 * test_random.c - thousands of random rooms: whatever people ask for, a room
 * that is read again from its log is the same, byte for byte.
 */
#include <stdio.h>
#include <stdlib.h>

#include "fixture.h"
#include "notation/shown.h"

static struct fixture fixture;

static uint32_t below(struct ov_rng *rng, uint32_t count)
{
    return ov_rng_below(rng, count);
}

static const char *pick(struct ov_rng *rng, const char *const *words, int count)
{
    return words[below(rng, (uint32_t)count)];
}

static struct ov_clock_rule random_clock(struct ov_rng *rng)
{
    static const struct ov_clock_rule clocks[] = {
        {.each = 0},
        {.budget = 300, .add = 10},
        {.each = 86400, .budget = 259200, .weekends = 1, .vacation = 14},
        {.each = 3600, .budget = 600, .weekends = 1, .zone = -300},
        {.budget = 60}};

    return clocks[below(rng, OV_LENGTH(clocks))];
}

/* The members that a kind of request has beside id and after. */
static void put_members(struct ov_rng *rng, enum ov_room_do kind, char *text,
                        size_t size)
{
    static const char *const bots[] = {"\"casual\"", "\"master\"", "null",
                                       "\"nobody\""};
    static const char *const asks[] = {
        "\"what\":\"undo\",\"to\":0",
        "\"what\":\"undo\",\"to\":3",
        "\"what\":\"pause\"",
        "\"what\":\"hints\"",
        "\"what\":\"clock\",\"clock\":{\"budget\":100,\"add\":5}",
        "\"what\":\"clock\"",
        "\"what\":\"tea\""};
    static const char *const orders[] = {
        "\"set\":{\"builder\":\"never\"}",
        "\"set\":{\"useless\":\"decline\",\"turn-end\":\"auto\"}",
        "\"set\":{\"turn-end\":\"auto\"},\"hold\":true",
        "\"set\":{\"turn-end\":\"never\"}"};

    text[0] = '\0';
    if (kind == OV_DO_JOIN)
        snprintf(text, size,
                 ",\"token\":\"%s\",\"name\":\"N\\u202e%u\",\"nonce\":"
                 "\"%08x000000000000000000000000\"",
                 fixture_token((int)below(rng, 10)), below(rng, 100),
                 (unsigned)ov_rng_next(rng));
    if (kind == OV_DO_LEAVE)
        snprintf(text, size, ",\"bot\":%s", pick(rng, bots, 3));
    if (kind == OV_DO_BOT)
        snprintf(text, size, ",\"seat\":%u,\"bot\":%s", below(rng, 4),
                 pick(rng, bots, OV_LENGTH(bots)));
    if (kind == OV_DO_ASK)
        snprintf(text, size, ",%s", pick(rng, asks, OV_LENGTH(asks)));
    if (kind == OV_DO_ORDERS)
        snprintf(text, size, ",%s", pick(rng, orders, OV_LENGTH(orders)));
    if (kind == OV_DO_SAY)
        snprintf(text, size, ",\"text\":\"hello %u\"", below(rng, 9));
    if (kind == OV_DO_VACATION)
        snprintf(text, size, ",\"days\":%u", 1 + below(rng, 5));
    if (kind == OV_DO_MOVE)
        snprintf(text, size, ",\"action\":\"pick wood\"");
}

static void ask_anything(struct ov_rng *rng, int step)
{
    static const enum ov_room_do kinds[] = {
        OV_DO_JOIN,   OV_DO_JOIN,  OV_DO_JOIN,    OV_DO_LEAVE,   OV_DO_BOT,
        OV_DO_BOT,    OV_DO_BOT,   OV_DO_BACK,    OV_DO_BACK,    OV_DO_START,
        OV_DO_START,  OV_DO_MOVE,  OV_DO_UNDO,    OV_DO_UNDO,    OV_DO_ASK,
        OV_DO_GRANT,  OV_DO_GRANT, OV_DO_DECLINE, OV_DO_ORDERS,  OV_DO_RESUME,
        OV_DO_RESUME, OV_DO_CLAIM, OV_DO_SAY,     OV_DO_VACATION};
    const int person = (int)below(rng, 6);
    enum ov_room_do kind = kinds[below(rng, OV_LENGTH(kinds))];
    const char *token = person > 4 ? fixture_watch : fixture_token(person);
    char members[512];

    if (below(rng, 60) == 0)
        kind = below(rng, 2) == 0 ? OV_DO_RESIGN : OV_DO_REMATCH;
    if (kind == OV_DO_JOIN && below(rng, 4) > 0)
        token = fixture_join;
    put_members(rng, kind, members, sizeof members);
    (void)fixture_ask(
        &fixture, token, "{\"do\":\"%s\",\"id\":\"r%d\",\"after\":%d%s}",
        ov_room_do_word(kind), step, fixture.room.state.seq, members);
}

static bool step_room(struct ov_rng *rng, int step)
{
    fixture.now +=
        below(rng, 50) == 0 ? below(rng, 200000000) : below(rng, 3000);
    if (below(rng, 40) == 0)
        fixture.now -= 5000; /* a clock that was set right */
    if (below(rng, 5) > 1 && fixture_play(&fixture, rng)) {
        (void)fixture_due(&fixture);
        return true;
    }
    ask_anything(rng, step);
    (void)fixture_due(&fixture);
    return fixture.rows < FIXTURE_ROWS - 100;
}

static void check_read_again(const struct ov_room *room, int rows)
{
    static struct ov_room_move move[FIXTURE_MOVES];
    struct ov_room again;

    memset(&again, 0, sizeof again);
    fixture_read(&fixture, rows, &again, move);
    CHECK(fixture_same(room, &again));
}

/* What a client reads from a snapshot is what the server has. */
static void check_state_read(const struct ov_room_state *state)
{
    static char text[OV_ROOM_MESSAGE_SIZE];
    struct ov_json_document document;
    struct ov_room_state again;
    struct ov_buffer out;
    struct ov_json json;
    size_t where;

    ov_buffer_init(&out, text, sizeof text);
    ov_json_init(&json, &out);
    ov_room_state_write(&json, state);
    CHECK(ov_json_is_whole(&json));
    REQUIRE(ov_json_read(&document, text, out.length, &where));
    memset(&again, 0, sizeof again);
    REQUIRE(ov_room_state_read(&document, 0, &again));
    again.seq = state->seq; /* the snapshot's own */
    CHECK(memcmp(&again, state, sizeof again) == 0);
}

TEST(a_room_read_again_from_its_log_is_the_same)
{
    const int rooms = test_rounds(2000);
    int over = 0, moves = 0;

    for (int number = 0; number < rooms; number++) {
        struct ov_rng rng = ov_rng_from_seed(
            &(struct ov_seed){{(uint8_t)number, (uint8_t)(number >> 8), 7}});
        const struct ov_clock_rule clock = random_clock(&rng);

        fixture_open(&fixture, (uint64_t)number, 2 + number % 3, &clock);
        for (int step = 0; step < 120 && step_room(&rng, step); step++)
            continue;
        check_read_again(&fixture.room, fixture.rows);
        check_state_read(&fixture.room.state);
        over += fixture.room.state.phase == OV_ROOM_OVER_NOW;
        moves += fixture.room.state.moves;
        fixture_close(&fixture);
    }
    CHECK(moves > 10 * rooms);
    CHECK(over > rooms / 100);
}

/* --- Whole games: sizes, hashes, what is hidden --- */

static int compare_lengths(const void *one, const void *two)
{
    return (int)*(const size_t *)one - (int)*(const size_t *)two;
}

TEST(half_of_all_events_take_at_most_120_bytes)
{
    static size_t length[40 * FIXTURE_ROWS];
    struct ov_rng rng = {{1, 2, 3, 4}};
    int count = 0;

    for (int number = 0; number < 20; number++) {
        fixture_open(&fixture, (uint64_t)number, 2 + number % 3, NULL);
        fixture_start(&fixture, 2);
        while (fixture.rows < FIXTURE_ROWS - 10 &&
               fixture_play(&fixture, &rng)) {
            fixture.now += 1 + below(&rng, 60000);
            (void)fixture_due(&fixture);
        }
        for (int i = 0; i < fixture.rows; i++)
            length[count++] = fixture.row[i].length;
        fixture_close(&fixture);
    }
    qsort(length, (size_t)count, sizeof length[0], compare_lengths);
    CHECK(length[count / 2] <= 120);
    CHECK(length[count - 1] < OV_ROOM_BODY_SIZE);
    if (getenv("OV_SHOW") != NULL)
        printf("%d events, median %zu, p90 %zu, most %zu bytes\n", count,
               length[count / 2], length[count * 9 / 10], length[count - 1]);
}
