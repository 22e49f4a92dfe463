/*
 * fuzz_message.c - a room and a client that are told anything. Each line of
 * the input goes somewhere, by its first character:
 *
 *     0 1 2      a request of the person at that seat
 *     j w        a request of somebody with the link to join or to watch
 *     l          a row of the log, at a copy of the room
 *     c          a message to the client
 *     h          a head
 *     t          time passes; what is due happens
 *
 * What is granted can be applied; a row that is refused changes nothing; the
 * game stays sound; what the room says, a client understands.
 */
#include "deck/standard.h"
#include "fuzz.h"
#include "room/client.h"

enum { MOST_LINES = 40, MOVES = 128, SHEET = 256 };

static const char *const tokens[] = {
    "person-0-person-0-person-0", "person-1-person-1-person-1",
    "person-2-person-2-person-2", "join-join-join-join-join",
    "watch-watch-watch-watch"};

/* All that changes; its pointers lead into itself. */
static struct world {
    struct ov_box box;
    struct ov_room room;
    struct ov_room_move moves[MOVES];
    struct ov_client client;
    struct ov_box client_box;
    struct ov_table table;
    struct ov_entry entries[SHEET];
    uint16_t places[SHEET], first[SHEET];
    struct ov_shown shown[SHEET];
    int64_t now;
} world[2], ready[2], *it;

static struct ov_room_batch batch;

static void tell_client(const char *text, size_t length)
{
    (void)ov_client_receive(&it->client, text, length, it->now);
}

static void apply_batch(void)
{
    for (int i = 0; i < batch.count; i++) {
        require(batch.row[i].event.kind != OV_ROOM_MOVED ||
                !ov_room_is_full(&it->room));
        require(ov_room_apply(&it->room, &batch.row[i]));
        tell_client(batch.row[i].body, batch.row[i].length);
    }
    require(it->room.state.phase == OV_ROOM_OPEN ||
            ov_broken_invariant(&it->room.game, &it->box) == NULL);
}

/* What a part says is within what it may say. */
static void take_part(const struct ov_room_request *request, const char *text,
                      size_t length)
{
    static char part[OV_ROOM_REQUEST_SIZE];

    require(request->from <= OV_ROOM_DECK_TEXT &&
            request->count <= OV_ROOM_DECK_TEXT);
    if (ov_room_upload_text(text, length, part))
        require(part[0] != '\0' && strlen(part) < length);
}

static void ask(int person, const char *text, size_t length)
{
    struct ov_room_request request;
    struct ov_room_refusal refusal;
    struct ov_room_reply reply;
    const struct ov_room_found none = {0, 0};
    struct ov_room_asked asked = {.request = &request,
                                  .who = ov_room_who(&it->room, tokens[person]),
                                  .now = it->now,
                                  .rematch = "AGAIN",
                                  .found = &none};

    if (!ov_room_request_read(text, length, &request, &refusal)) {
        require(refusal.why > OV_ROOM_WHY_RULES);
        return;
    }
    if (request.kind == OV_DO_UPLOAD)
        take_part(&request, text, length);
    if (!ov_room_do_changes((enum ov_room_do)request.kind) ||
        ov_room_is_full(&it->room))
        return;
    if (ov_room_take(&it->room, &asked, &batch, &reply) == OV_ROOM_EVENTS_DUE)
        apply_batch();
}

static void apply_foreign(const char *text, size_t length)
{
    static struct ov_room_row row;
    static struct ov_room_move other_moves[MOVES];
    struct ov_room other = it->room, before;

    if (length >= sizeof row.body)
        return;
    memset(&row, 0, sizeof row);
    memcpy(row.body, text, length);
    row.length = length;
    row.has_token = true;
    memcpy(other_moves, it->moves, sizeof other_moves);
    other.move = other_moves;
    before = other;
    if (!ov_room_apply(&other, &row))
        require(memcmp(&before, &other, sizeof other) == 0);
    else
        (void)ov_room_deadline(&other);
}

static void read_head(const char *text, size_t length)
{
    char written[OV_ROOM_HEAD_SIZE];
    struct ov_room_head head, again;
    struct ov_buffer out;

    if (!ov_room_head_read(text, length, &head))
        return;
    ov_buffer_init(&out, written, sizeof written);
    require(ov_room_head_write(&out, &head));
    require(ov_room_head_read(written, out.length, &again));
    require(memcmp(&head, &again, sizeof head) == 0);
}

static void pass_time(void)
{
    it->now += 1000000;
    for (int i = 0; i < 20 && !ov_room_is_full(&it->room) &&
                    ov_room_due(&it->room, it->now, &batch) > 0;
         i++)
        apply_batch();
}

static void snapshot(void)
{
    static char text[OV_ROOM_MESSAGE_SIZE];
    const struct ov_room_who who = {.role = OV_WHO_WATCH, .seat = -1};
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_room_write_welcome(&out, &it->room, "CODE", who, it->now);
    tell_client(text, out.length);
    ov_buffer_init(&out, text, sizeof text);
    ov_room_write_snapshot(&out, &it->room, "CODE");
    require(!out.full);
    tell_client(text, out.length);
}

static void connect(void)
{
    char text[OV_ROOM_REQUEST_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    while (ov_client_next(&it->client, it->now, &out) != OV_CLIENT_CONNECT)
        it->now = ov_client_wakes(&it->client);
    ov_client_opened(&it->client, it->now);
    snapshot();
}

static void make_world(int seats)
{
    static const char *const joins[] = {
        "{\"do\":\"join\",\"id\":\"a\",\"after\":0,\"token\":"
        "\"person-0-person-0-person-0\",\"name\":\"A\",\"nonce\":"
        "\"00000000000000000000000000000000\"}",
        "{\"do\":\"join\",\"id\":\"a\",\"after\":0,\"token\":"
        "\"person-1-person-1-person-1\",\"name\":\"B\",\"nonce\":"
        "\"11111111111111111111111111111111\"}"};
    const struct ov_client_memory memory = {
        &it->client_box,
        &it->table,
        {it->entries, SHEET, it->places, SHEET / 2},
        {it->shown, it->first, SHEET, 0}};
    const struct ov_seed seed = ov_seed_from_number(1);
    struct ov_room_request create = {.players = (uint8_t)seats,
                                     .switches = ov_edition_switches(OV_EN),
                                     .clock = {.budget = 900, .weekends = 1}};
    struct ov_room_head head;
    struct ov_parse_fault fault;

    memcpy(create.join, tokens[3], strlen(tokens[3]) + 1);
    memcpy(create.watch, tokens[4], strlen(tokens[4]) + 1);
    it->now = INT64_C(1763340000000);
    require(
        ov_room_head_make(&create, &ov_standard_deck, &seed, it->now, &head) &&
        ov_setup_box(&head.setup, &ov_standard_deck, &it->box, &fault));
    ov_room_open(&it->room, &head, &it->box, it->moves, MOVES);
    ov_client_init(&it->client, &memory, &ov_standard_deck, &seed);
    ov_client_enter(&it->client, "CODE", tokens[4], it->now);
    connect();
    ask(3, joins[0], strlen(joins[0]));
    ask(3, joins[1], strlen(joins[1]));
}

/* Making boxes takes long: once for each number of seats. */
static void begin(int which)
{
    it = &world[which];
    if (ready[which].now == 0) {
        make_world(2 + which);
        ready[which] = *it;
    }
    *it = ready[which];
}

static void hear(const char *text, size_t length)
{
    char sent[OV_ROOM_REQUEST_SIZE];
    struct ov_buffer out;
    int left = 20;

    tell_client(text, length);
    ov_buffer_init(&out, sent, sizeof sent);
    while (left-- > 0 &&
           ov_client_next(&it->client, it->now, &out) != OV_CLIENT_NOTHING)
        require(!out.full);
    (void)ov_client_verdict(&it->client);
    (void)ov_client_wakes(&it->client);
    if (it->client.phase == OV_CLIENT_CONNECTING)
        ov_client_opened(&it->client, it->now);
}

static void go(const char *line, size_t length)
{
    static const char people[] = "012jw";
    const char *const person = line[0] == '\0' ? NULL : strchr(people, line[0]);

    if (person != NULL)
        ask((int)(person - people), line + 1, length - 1);
    if (line[0] == 'l')
        apply_foreign(line + 1, length - 1);
    if (line[0] == 'c')
        hear(line + 1, length - 1);
    if (line[0] == 'h')
        read_head(line + 1, length - 1);
    if (line[0] == 't')
        pass_time();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct input input = {bytes, bytes + size};

    begin(take(&input) % 2);
    for (int i = 0; i < MOST_LINES && input.next < input.end; i++) {
        const struct input line = take_line(&input);

        if (line.end > line.next)
            go((const char *)line.next, (size_t)(line.end - line.next));
    }
    return 0;
}
