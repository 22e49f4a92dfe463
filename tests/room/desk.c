/*
 * desk.c - a room with its log in memory.
 */
#include "desk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "deck/standard.h"
#include "notation/action.h"

const char desk_join[] = "join-join-join-join-join";
const char desk_watch[] = "watch-watch-watch-watch-watch";

const char *desk_token(int person)
{
    static const char *const tokens[] = {
        "person-0-person-0-person-0", "person-1-person-1-person-1",
        "person-2-person-2-person-2", "person-3-person-3-person-3",
        "person-4-person-4-person-4", "person-5-person-5-person-5",
        "person-6-person-6-person-6", "person-7-person-7-person-7",
        "person-8-person-8-person-8", "person-9-person-9-person-9"};

    return tokens[person];
}

const struct ov_deck *desk_deck = &ov_standard_deck;

const struct ov_deck *desk_own_deck(void)
{
    static struct ov_deck deck;

    deck = ov_standard_deck;
    memcpy(deck.name, "Own \"deck\"", sizeof "Own \"deck\"");
    memcpy(deck.building[5].cost, deck.building[6].cost,
           sizeof deck.building[5].cost);
    memcpy(deck.building[7].name, "\\ \xc3\x89t\xc3\xa9 /", 9);
    return &deck;
}

void desk_open(struct desk *desk, uint64_t number, int seats,
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
    memcpy(create.join, desk_join, strlen(desk_join) + 1);
    memcpy(create.watch, desk_watch, strlen(desk_watch) + 1);
    desk->now = INT64_C(1763340000000);
    desk->rows = 0;
    CHECK(
        ov_room_head_make(&create, desk_deck, &secret, desk->now, &desk->head));
    CHECK(ov_setup_box(&desk->head.setup, desk_deck, &desk->box, &fault));
    ov_room_open(&desk->room, &desk->head, &desk->box, desk->move, DESK_MOVES);
}

void desk_close(struct desk *desk)
{
    for (int i = 0; i < desk->rows; i++)
        free(desk->row[i].body);
    desk->rows = 0;
}

void desk_commit(struct desk *desk, const struct ov_room_batch *batch)
{
    for (int i = 0; i < batch->count; i++) {
        const struct ov_room_row *const from = &batch->row[i];
        struct desk_row *const row = &desk->row[desk->rows++];

        *row = (struct desk_row){
            malloc(from->length + 1), from->length, from->key, from->content,
            from->has_token,          from->token};
        memcpy(row->body, from->body, from->length + 1);
        CHECK(ov_room_apply(&desk->room, from));
    }
}

static void find_row(const struct desk *desk, uint64_t key,
                     struct ov_room_found *ret_found)
{
    *ret_found = (struct ov_room_found){0, 0};
    for (int i = 0; i < desk->rows; i++) {
        if (desk->row[i].key == key)
            *ret_found = (struct ov_room_found){i + 1, desk->row[i].content};
    }
}

enum ov_room_answer desk_ask(struct desk *desk, const char *token,
                             const char *format, ...)
{
    char text[OV_ROOM_REQUEST_SIZE + 1];
    struct ov_room_asked asked = {
        .request = &desk->request, .now = desk->now, .rematch = "NEWROOM1"};
    struct ov_room_found found;
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    memset(&desk->reply, 0, sizeof desk->reply);
    desk->answer = OV_ROOM_REFUSED;
    if (!ov_room_request_read(text, strlen(text), &desk->request,
                              &desk->reply.refusal))
        return desk->answer;
    asked.who = ov_room_who(&desk->room, token);
    desk->answer =
        ov_room_take(&desk->room, &asked, &desk->batch, &desk->reply);
    if (desk->answer == OV_ROOM_LOOK_UP) {
        find_row(desk, desk->reply.key, &found);
        asked.found = &found;
        desk->answer =
            ov_room_take(&desk->room, &asked, &desk->batch, &desk->reply);
    }
    if (desk->answer == OV_ROOM_EVENTS_DUE)
        desk_commit(desk, &desk->batch);
    return desk->answer;
}

int desk_due(struct desk *desk)
{
    struct ov_room_batch batch;
    int count = 0;

    while (ov_room_due(&desk->room, desk->now, &batch) > 0) {
        count += batch.count;
        desk_commit(desk, &batch);
    }
    return count;
}

void desk_start(struct desk *desk, int people)
{
    for (int i = 0; i < people; i++) {
        CHECK(desk_ask(desk, desk_join,
                       "{\"do\":\"join\",\"id\":\"j\",\"after\":0,"
                       "\"token\":\"%s\",\"name\":\"P%d\",\"nonce\":"
                       "\"0123456789abcdef0123456789abcde%d\"}",
                       desk_token(i), i, i) == OV_ROOM_EVENTS_DUE);
    }
    for (int i = people; i < desk->box.seats; i++) {
        CHECK(desk_ask(desk, desk_token(0),
                       "{\"do\":\"bot\",\"id\":\"b%d\",\"after\":0,"
                       "\"seat\":%d,\"bot\":\"casual\"}",
                       i, i) == OV_ROOM_EVENTS_DUE);
    }
    CHECK(desk_ask(desk, desk_token(0),
                   "{\"do\":\"start\",\"id\":\"start\",\"after\":0}") ==
          OV_ROOM_EVENTS_DUE);
}

/* A bot that is not asked to think: any legal action will do here. */
static bool play_bot(struct desk *desk, struct ov_action action)
{
    struct ov_room_question question;
    struct ov_room_batch batch;

    if (!ov_room_question(&desk->room, &question) ||
        ov_room_bot_moved(&desk->room, &question, action, desk->now, &batch) ==
            0)
        return false;
    desk_commit(desk, &batch);
    return true;
}

bool desk_play(struct desk *desk, struct ov_rng *rng)
{
    const struct ov_room_state *const state = &desk->room.state;
    const int seat = state->actor;
    char text[OV_ACTION_TEXT];
    struct ov_actions legal;
    struct ov_buffer out;
    struct ov_action action;

    if (seat < 0)
        return false;
    ov_legal(&desk->room.game, &desk->box, seat, &legal);
    action = legal.at[ov_rng_below(rng, (uint32_t)legal.count)];
    if (state->seat[seat].bot[0] != '\0')
        return play_bot(desk, action);
    ov_buffer_init(&out, text, sizeof text);
    ov_action_write(&out, &desk->room.game, &desk->box, action);
    for (int person = 0; person < 10; person++) {
        if (ov_room_who(&desk->room, desk_token(person)).seat == seat)
            return desk_ask(desk, desk_token(person),
                            "{\"do\":\"move\",\"id\":\"m%d\",\"after\":%d,"
                            "\"action\":\"%s\"}",
                            state->seq, state->seq, text) == OV_ROOM_EVENTS_DUE;
    }
    return false;
}

void desk_read(const struct desk *desk, int rows, struct ov_room *ret_room,
               struct ov_room_move *move)
{
    static struct ov_room_row row;
    struct ov_room_head head;
    char text[OV_ROOM_HEAD_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    CHECK(ov_room_head_write(&out, &desk->head));
    memset(&head, 0, sizeof head);
    CHECK(ov_room_head_read(text, out.length, &head));
    ov_room_open(ret_room, &head, &desk->box, move, DESK_MOVES);
    for (int i = 0; i < rows; i++) {
        row.key = desk->row[i].key;
        row.content = desk->row[i].content;
        row.has_token = desk->row[i].has_token;
        row.token = desk->row[i].token;
        row.length = desk->row[i].length;
        memcpy(row.body, desk->row[i].body, row.length + 1);
        CHECK(ov_room_apply(ret_room, &row));
    }
}

bool desk_same(const struct ov_room *one, const struct ov_room *two)
{
    struct ov_room other = *two;

    other.move = one->move;
    return memcmp(one, &other, sizeof other) == 0 &&
           memcmp(one->move, two->move,
                  (size_t)one->state.moves * sizeof one->move[0]) == 0;
}

const char *desk_why(const struct desk *desk)
{
    if (desk->answer != OV_ROOM_REFUSED)
        return "not refused";
    return desk->reply.refusal.why == OV_ROOM_WHY_RULES
               ? ov_why_word((enum ov_why)desk->reply.refusal.rules)
               : ov_room_why_word((enum ov_room_why)desk->reply.refusal.why);
}

void desk_begin(struct desk *desk, const struct ov_clock_rule *clock)
{
    struct ov_rng rng = {{5, 6, 7, 8}};

    desk_open(desk, 2026, 2, clock);
    desk_start(desk, 2);
    CHECK(desk_play(desk, &rng) && desk_play(desk, &rng));
}
