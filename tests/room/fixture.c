/*
 * fixture.c - a room with its log in memory.
 */
#include "fixture.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "deck/standard.h"
#include "notation/action.h"

const char fixture_join[] = "join-join-join-join-join";
const char fixture_watch[] = "watch-watch-watch-watch-watch";

const char *fixture_token(int person)
{
    static const char *const tokens[] = {
        "person-0-person-0-person-0", "person-1-person-1-person-1",
        "person-2-person-2-person-2", "person-3-person-3-person-3",
        "person-4-person-4-person-4", "person-5-person-5-person-5",
        "person-6-person-6-person-6", "person-7-person-7-person-7",
        "person-8-person-8-person-8", "person-9-person-9-person-9"};

    return tokens[person];
}

const struct ov_deck *fixture_deck = &ov_standard_deck;

const struct ov_deck *fixture_own_deck(void)
{
    static struct ov_deck deck;

    deck = ov_standard_deck;
    memcpy(deck.name, "Own \"deck\"", sizeof "Own \"deck\"");
    memcpy(deck.building[5].cost, deck.building[6].cost,
           sizeof deck.building[5].cost);
    memcpy(deck.building[7].name, "\\ \xc3\x89t\xc3\xa9 /", 9);
    return &deck;
}

void fixture_open(struct fixture *fixture, uint64_t number, int seats,
                  const struct ov_clock_rule *clock)
{
    const struct ov_seed secret = ov_seed_from_number(number);
    const enum ov_edition edition = (enum ov_edition)(number % OV_EDITIONS);
    struct ov_room_request create = {.players = (uint8_t)seats,
                                     .edition = (uint8_t)edition,
                                     .switches = ov_edition_switches(edition),
                                     .bot = "relaxed"};
    struct ov_parse_fault fault;

    if (clock != NULL)
        create.clock = *clock;
    memcpy(create.join, fixture_join, strlen(fixture_join) + 1);
    memcpy(create.watch, fixture_watch, strlen(fixture_watch) + 1);
    fixture->now = INT64_C(1763340000000);
    fixture->rows = 0;
    CHECK(ov_room_head_make(&create, fixture_deck, &secret, fixture->now,
                            &fixture->head));
    CHECK(ov_setup_box(&fixture->head.setup, fixture_deck, &fixture->box,
                       &fault));
    ov_room_open(&fixture->room, &fixture->head, &fixture->box, fixture->move,
                 FIXTURE_MOVES);
}

void fixture_close(struct fixture *fixture)
{
    for (int i = 0; i < fixture->rows; i++)
        free(fixture->row[i].body);
    fixture->rows = 0;
}

void fixture_commit(struct fixture *fixture, const struct ov_room_batch *batch)
{
    for (int i = 0; i < batch->count; i++) {
        const struct ov_room_row *const from = &batch->row[i];
        struct fixture_row *const row = &fixture->row[fixture->rows++];

        *row = (struct fixture_row){
            malloc(from->length + 1), from->length, from->key, from->content,
            from->has_token,          from->token};
        memcpy(row->body, from->body, from->length + 1);
        CHECK(ov_room_apply(&fixture->room, from));
    }
}

static void find_row(const struct fixture *fixture, uint64_t key,
                     struct ov_room_found *ret_found)
{
    *ret_found = (struct ov_room_found){0, 0};
    for (int i = 0; i < fixture->rows; i++) {
        if (fixture->row[i].key == key)
            *ret_found = (struct ov_room_found){i + 1, fixture->row[i].content};
    }
}

enum ov_room_answer fixture_ask(struct fixture *fixture, const char *token,
                                const char *format, ...)
{
    char text[OV_ROOM_REQUEST_SIZE + 1];
    struct ov_room_asked asked = {.request = &fixture->request,
                                  .now = fixture->now,
                                  .rematch = "NEWROOM1"};
    struct ov_room_found found;
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    memset(&fixture->reply, 0, sizeof fixture->reply);
    fixture->answer = OV_ROOM_REFUSED;
    if (!ov_room_request_read(text, strlen(text), &fixture->request,
                              &fixture->reply.refusal))
        return fixture->answer;
    asked.who = ov_room_who(&fixture->room, token);
    fixture->answer =
        ov_room_take(&fixture->room, &asked, &fixture->batch, &fixture->reply);
    if (fixture->answer == OV_ROOM_LOOK_UP) {
        find_row(fixture, fixture->reply.key, &found);
        asked.found = &found;
        fixture->answer = ov_room_take(&fixture->room, &asked, &fixture->batch,
                                       &fixture->reply);
    }
    if (fixture->answer == OV_ROOM_EVENTS_DUE)
        fixture_commit(fixture, &fixture->batch);
    return fixture->answer;
}

int fixture_due(struct fixture *fixture)
{
    struct ov_room_batch batch;
    int count = 0;

    while (ov_room_due(&fixture->room, fixture->now, &batch) > 0) {
        count += batch.count;
        fixture_commit(fixture, &batch);
    }
    return count;
}

void fixture_start(struct fixture *fixture, int people)
{
    for (int i = 0; i < people; i++) {
        CHECK(fixture_ask(fixture, fixture_join,
                          "{\"do\":\"join\",\"id\":\"j\",\"after\":0,"
                          "\"token\":\"%s\",\"name\":\"P%d\",\"nonce\":"
                          "\"0123456789abcdef0123456789abcde%d\"}",
                          fixture_token(i), i, i) == OV_ROOM_EVENTS_DUE);
    }
    for (int i = people; i < fixture->box.seats; i++) {
        CHECK(fixture_ask(fixture, fixture_token(0),
                          "{\"do\":\"bot\",\"id\":\"b%d\",\"after\":0,"
                          "\"seat\":%d,\"bot\":\"casual\"}",
                          i, i) == OV_ROOM_EVENTS_DUE);
    }
    CHECK(fixture_ask(fixture, fixture_token(0),
                      "{\"do\":\"start\",\"id\":\"start\",\"after\":0}") ==
          OV_ROOM_EVENTS_DUE);
}

/* A bot that is not asked to think: any legal action will do here. */
static bool play_bot(struct fixture *fixture, struct ov_action action)
{
    struct ov_room_question question;
    struct ov_room_batch batch;

    if (!ov_room_question(&fixture->room, &question) ||
        ov_room_bot_moved(&fixture->room, &question, action, fixture->now,
                          &batch) == 0)
        return false;
    fixture_commit(fixture, &batch);
    return true;
}

bool fixture_play(struct fixture *fixture, struct ov_rng *rng)
{
    const struct ov_room_state *const state = &fixture->room.state;
    const int seat = state->actor;
    char text[OV_ACTION_TEXT];
    struct ov_actions legal;
    struct ov_buffer out;
    struct ov_action action;

    if (seat < 0)
        return false;
    ov_legal(&fixture->room.game, &fixture->box, seat, &legal);
    action = legal.at[ov_rng_below(rng, (uint32_t)legal.count)];
    if (state->seat[seat].bot[0] != '\0')
        return play_bot(fixture, action);
    ov_buffer_init(&out, text, sizeof text);
    ov_action_write(&out, &fixture->room.game, &fixture->box, action);
    for (int person = 0; person < 10; person++) {
        if (ov_room_who(&fixture->room, fixture_token(person)).seat == seat)
            return fixture_ask(fixture, fixture_token(person),
                               "{\"do\":\"move\",\"id\":\"m%d\",\"after\":%d,"
                               "\"action\":\"%s\"}",
                               state->seq, state->seq,
                               text) == OV_ROOM_EVENTS_DUE;
    }
    return false;
}

void fixture_read(const struct fixture *fixture, int rows,
                  struct ov_room *ret_room, struct ov_room_move *move)
{
    static struct ov_room_row row;
    struct ov_room_head head;
    char text[OV_ROOM_HEAD_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    CHECK(ov_room_head_write(&out, &fixture->head));
    memset(&head, 0, sizeof head);
    CHECK(ov_room_head_read(text, out.length, &head));
    ov_room_open(ret_room, &head, &fixture->box, move, FIXTURE_MOVES);
    for (int i = 0; i < rows; i++) {
        row.key = fixture->row[i].key;
        row.content = fixture->row[i].content;
        row.has_token = fixture->row[i].has_token;
        row.token = fixture->row[i].token;
        row.length = fixture->row[i].length;
        memcpy(row.body, fixture->row[i].body, row.length + 1);
        CHECK(ov_room_apply(ret_room, &row));
    }
}

bool fixture_same(const struct ov_room *one, const struct ov_room *two)
{
    struct ov_room other = *two;

    other.move = one->move;
    return memcmp(one, &other, sizeof other) == 0 &&
           memcmp(one->move, two->move,
                  (size_t)one->state.moves * sizeof one->move[0]) == 0;
}

const char *fixture_why(const struct fixture *fixture)
{
    if (fixture->answer != OV_ROOM_REFUSED)
        return "not refused";
    return fixture->reply.refusal.why == OV_ROOM_WHY_RULES
               ? ov_why_word((enum ov_why)fixture->reply.refusal.rules)
               : ov_room_why_word((enum ov_room_why)fixture->reply.refusal.why);
}

void fixture_begin(struct fixture *fixture, const struct ov_clock_rule *clock)
{
    struct ov_rng rng = {{5, 6, 7, 8}};

    fixture_open(fixture, 2026, 2, clock);
    fixture_start(fixture, 2);
    CHECK(fixture_play(fixture, &rng) && fixture_play(fixture, &rng));
}
