/*
 * test_room_1.c - rooms of version 1: their heads and logs are read for ever
 * and mean what they meant; clients of that time are still understood.
 */
#include <stdio.h>

#include "base/digits.h"
#include "deck/standard.h"
#include "harness.h"
#include "room/client.h"
#include "sample.h"

enum { ROWS = 82, SNAPSHOT_AT = 74, SHEET = 512 };

static char text[SAMPLE_TEXT], log_text[SAMPLE_TEXT];
static struct ov_box box;
static struct ov_room room;
static struct ov_room_move move[SHEET];
static struct ov_room_row row;

static bool open_room(void)
{
    struct ov_room_head head;
    struct ov_parse_fault fault;

    if (sample_read("room-1/head.json", text) == 0 ||
        sample_read("room-1/log.txt", log_text) == 0 ||
        !ov_room_head_read(text, strcspn(text, "\n"), &head) ||
        !ov_setup_box(&head.setup, &ov_standard_deck, &box, &fault))
        return false;
    ov_room_open(&room, &head, &box, move, SHEET);
    return true;
}

/* A row of the log: key, content, token or '-', body. Where the next is. */
static const char *read_row(const char *line)
{
    uint8_t bytes[8];
    const size_t length = strcspn(line, "\n");
    const char *const body = strchr(line, '{');

    memset(&row, 0, sizeof row);
    CHECK(ov_hex_lower(line, bytes, 8));
    for (int i = 0; i < 8; i++)
        row.key = row.key << 8 | bytes[i];
    CHECK(ov_hex_lower(line + 17, bytes, 4));
    for (int i = 0; i < 4; i++)
        row.content = row.content << 8 | bytes[i];
    row.has_token = line[26] != '-';
    if (row.has_token)
        CHECK(ov_hex_lower(line + 26, row.token.byte, 16));
    row.length = length - (size_t)(body - line);
    memcpy(row.body, body, row.length);
    return line + length + 1;
}

/* A snapshot of that time tells of the room as it is. */
static bool is_snapshot(const char *name)
{
    struct ov_json_document document;
    struct ov_room_state state;
    size_t where;

    memset(&state, 0, sizeof state);
    if (sample_read(name, text) == 0 ||
        !ov_json_read(&document, text, strcspn(text, "\n"), &where) ||
        !ov_room_state_read(&document, ov_json_find(&document, 0, "state"),
                            &state))
        return false;
    state.seq = room.state.seq;
    /* These did not say yet where a rematch is; the log always did. */
    memcpy(state.next, room.state.next, sizeof state.next);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) /* nor what choices took */
        state.seat[seat].took = room.state.seat[seat].took;
    return memcmp(&state, &room.state, sizeof state) == 0;
}

/* An event that is written again says the same. */
static bool is_kept(const struct ov_room_event *event)
{
    char written[OV_ROOM_BODY_SIZE];
    struct ov_room_event again;
    struct ov_buffer out;

    if (event->kind == OV_ROOM_STARTED) /* its texts are not read */
        return true;
    ov_buffer_init(&out, written, sizeof written);
    return ov_room_event_write(&out, event, &box) &&
           ov_room_event_read(written, out.length, &box, &again) &&
           memcmp(&again, event, sizeof again) == 0;
}

TEST(a_room_of_version_1_is_read_and_is_what_it_was)
{
    struct ov_room_event event;
    const char *line = log_text;

    REQUIRE(open_room());
    for (int i = 1; i <= ROWS; i++) {
        line = read_row(line);
        REQUIRE(ov_room_apply(&room, &row));
        REQUIRE(ov_room_event_read(row.body, row.length, &box, &event));
        CHECK(is_kept(&event));
        if (i == SNAPSHOT_AT)
            CHECK(is_snapshot("room-1/snapshot.json"));
    }
    CHECK(*line == '\0');
    CHECK(is_snapshot("room-1/end.json"));
}

TEST(a_client_follows_a_server_of_version_1)
{
    static struct ov_client client;
    static struct ov_box own_box;
    static struct ov_table table;
    static struct ov_entry entries[SHEET];
    static uint16_t places[SHEET], first[SHEET];
    static struct ov_shown shown[SHEET];
    const char *const welcome = "{\"say\":\"welcome\",\"protocol\":1,"
                                "\"room\":\"TABLE001\",\"you\":\"watch\","
                                "\"seq\":82,\"now\":1}";
    const struct ov_client_memory memory = {&own_box,
                                            &table,
                                            {entries, SHEET, places, SHEET / 2},
                                            {shown, first, SHEET, 0}};
    const struct ov_seed random = ov_seed_from_number(1);
    const char *line = log_text;
    struct ov_buffer out;

    REQUIRE(open_room());
    ov_client_init(&client, &memory, &ov_standard_deck, &random);
    ov_client_enter(&client, "TABLE001", "AAAAAAAAAAAAAAAAAAAAAAAA", 0);
    ov_buffer_init(&out, text, sizeof text);
    CHECK(ov_client_next(&client, 0, &out) == OV_CLIENT_CONNECT);
    ov_client_opened(&client, 0);
    CHECK(ov_client_receive(&client, welcome, strlen(welcome), 0) != 0);
    REQUIRE(sample_read("room-1/snapshot.json", text) > 0);
    CHECK(ov_client_receive(&client, text, strlen(text) - 1, 0) ==
          OV_HEARD_SNAPSHOT);
    for (int i = 1; i <= ROWS; i++) {
        line = read_row(line);
        CHECK(ov_client_receive(&client, row.body, row.length, 0) ==
              (i > SNAPSHOT_AT ? OV_HEARD_EVENT : 0));
    }
    CHECK(client.whole && client.state.seq == ROWS && client.healed == 0);
    CHECK(ov_client_verdict(&client) == OV_VERDICT_FAIR);
}

/* Bits of the kinds of requests that are in a file. */
static uint32_t kinds_in(const char *name)
{
    struct ov_room_request request;
    struct ov_room_refusal refusal;
    uint32_t seen = 0;
    const char *line = text;

    CHECK(sample_read(name, text) > 0);
    for (; *line != '\0'; line += strcspn(line, "\n") + 1) {
        CHECK(ov_room_request_read(line, strcspn(line, "\n"), &request,
                                   &refusal));
        seen |= UINT32_C(1) << request.kind;
    }
    return seen;
}

TEST(requests_of_version_1_are_understood)
{
    const uint32_t seen = kinds_in("room-1/requests.txt") |
                          kinds_in("room-1/guests.txt") |
                          kinds_in("room-1/decks.txt");

    CHECK(seen == (UINT32_C(1) << OV_DO_COUNT) - 1);
}
