/*
 * action.c - actions as text and back.
 */
#include "notation/action.h"

#include "base/digits.h"
#include "deck/words.h"
#include "notation/action_reading.h"
#include "notation/words.h"

/* What follows an action's first word. */
enum shape {
    BARE,
    OF_RESOURCE,
    OF_BUILDING,
    OF_SOURCE,
    OF_SLOT,
    OF_CARD_AND_USE, /* play 2 coins, play 3 clay, ... */
    OF_SITE,         /* crooked-mill at -1,2 */
    OF_BONUS,        /* left wood:1>clay */
    OF_SWAP          /* crooked-mill 3 */
};

enum { BYTES = 256, SLOTS = OV_RESOURCES << 2 };

/* How many values each argument has: 1 where it is not used. */
static const struct {
    enum shape shape;
    int a, b, c;
} forms[OV_ACTION_KINDS] = {
    [OV_ACT_PICK] = {OF_RESOURCE, OV_RESOURCES, 1, 1},
    [OV_ACT_RECOVER] = {BARE, 1, 1, 1},
    [OV_ACT_COINS] = {OF_CARD_AND_USE, OV_WORKER_CARDS, 1, 1},
    [OV_ACT_RESOURCE] = {OF_CARD_AND_USE, OV_WORKER_CARDS, OV_RESOURCES, 1},
    [OV_ACT_SECOND] = {OF_RESOURCE, OV_RESOURCES, 1, 1},
    [OV_ACT_WAIVE] = {BARE, 1, 1, 1},
    [OV_ACT_TAKE] = {OF_CARD_AND_USE, OV_WORKER_CARDS, OV_ROW, 1},
    [OV_ACT_NOTHING] = {OF_CARD_AND_USE, OV_WORKER_CARDS, 1, 1},
    [OV_ACT_DISCARD] = {OF_BUILDING, OV_CARDS, 1, 1},
    [OV_ACT_BUILD] = {OF_SITE, OV_CARDS, BYTES, BYTES},
    [OV_ACT_BONUS] = {OF_BONUS, OV_SOURCES, OV_RESOURCES, SLOTS},
    [OV_ACT_DECLINE] = {OF_SOURCE, OV_SOURCES, 1, 1},
    [OV_ACT_CHARACTER] = {BARE, 1, 1, 1},
    [OV_ACT_FLIP] = {BARE, 1, 1, 1},
    [OV_ACT_SWAP] = {OF_SWAP, OV_CARDS, OV_ROW, 1},
    [OV_ACT_TRAVEL] = {OF_SLOT, SLOTS, 1, 1},
    [OV_ACT_REMOVE] = {OF_SLOT, SLOTS, 1, 1},
    [OV_ACT_REFUSE] = {BARE, 1, 1, 1},
    [OV_ACT_END] = {BARE, 1, 1, 1},
};

bool ov_action_exists(struct ov_action action)
{
    if (action.kind >= OV_ACTION_KINDS || action.a >= forms[action.kind].a ||
        action.b >= forms[action.kind].b || action.c >= forms[action.kind].c)
        return false;
    if (forms[action.kind].shape == OF_BONUS)
        return ov_slot_price(action.c) < OV_PRICES;
    return forms[action.kind].shape != OF_SLOT ||
           ov_slot_price(action.a) < OV_PRICES;
}

static const char *first_word(int kind)
{
    return forms[kind].shape == OF_CARD_AND_USE
               ? "play"
               : ov_action_word((enum ov_action_kind)kind);
}

/* The resource that a bonus gives without naming it; for a coin, 0. */
static int unsaid_resource(int bonus)
{
    return bonus >= 0 && bonus < OV_RESOURCES ? bonus : 0;
}

static bool leaves_a_choice(int bonus)
{
    return bonus == OV_BONUS_ANY || bonus == OV_BONUS_DOUBLE;
}

/* --- Writing --- */

static void put_resource(struct ov_buffer *buffer, int resource)
{
    ov_put(buffer, ov_resource_word((enum ov_resource)resource));
}

static void put_slot(struct ov_buffer *buffer, int slot)
{
    put_resource(buffer, ov_slot_resource(slot));
    ov_put_char(buffer, ':');
    ov_put_number(buffer, ov_slot_price(slot));
}

static void put_card_and_use(struct ov_buffer *buffer, struct ov_action action)
{
    ov_put_number(buffer, action.a + 1);
    ov_put_char(buffer, ' ');
    if (action.kind == OV_ACT_RESOURCE) {
        put_resource(buffer, action.b);
    } else if (action.kind == OV_ACT_TAKE) {
        ov_put(buffer, "building ");
        ov_put_number(buffer, action.b + 1);
    } else {
        ov_put(buffer, ov_action_word((enum ov_action_kind)action.kind));
    }
}

static void put_cell(struct ov_buffer *buffer, struct ov_action action)
{
    ov_put(buffer, " at ");
    ov_put_number(buffer, (int8_t)action.b);
    ov_put_char(buffer, ',');
    ov_put_number(buffer, (int8_t)action.c);
}

static void put_bonus(struct ov_buffer *buffer, struct ov_action action,
                      int open)
{
    ov_put(buffer, ov_source_word((enum ov_source)action.a));
    if (open == OV_BONUS_TRANSFORM || action.c != 0) {
        ov_put_char(buffer, ' ');
        put_slot(buffer, action.c);
        ov_put_char(buffer, '>');
        put_resource(buffer, action.b);
    } else if (leaves_a_choice(open) || action.b != unsaid_resource(open)) {
        ov_put_char(buffer, ' ');
        put_resource(buffer, action.b);
    }
}

void ov_action_write(struct ov_buffer *buffer, const struct ov_game *game,
                     const struct ov_box *box, struct ov_action action)
{
    assert(ov_action_exists(action));
    ov_put(buffer, first_word(action.kind));
    if (forms[action.kind].shape != BARE)
        ov_put_char(buffer, ' ');
    switch (forms[action.kind].shape) {
    case BARE:
        break;
    case OF_RESOURCE:
        put_resource(buffer, action.a);
        break;
    case OF_BUILDING:
        ov_put(buffer, box->deck.building[action.a].id);
        break;
    case OF_SOURCE:
        ov_put(buffer, ov_source_word((enum ov_source)action.a));
        break;
    case OF_SLOT:
        put_slot(buffer, action.a);
        break;
    case OF_CARD_AND_USE:
        put_card_and_use(buffer, action);
        break;
    case OF_SITE:
        ov_put(buffer, box->deck.building[action.a].id);
        put_cell(buffer, action);
        break;
    case OF_BONUS:
        put_bonus(buffer, action, game->turn.bonus[action.a]);
        break;
    case OF_SWAP:
        ov_put(buffer, box->deck.building[action.a].id);
        ov_put_char(buffer, ' ');
        ov_put_number(buffer, action.b + 1);
        break;
    }
}

/* --- Reading --- */

bool ov_read_seat(struct ov_reading *in, int seats, int *ret_seat)
{
    struct ov_token word;
    int seat;

    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    if (!ov_read_word(in, &word))
        return false;
    if (!ov_seat_from_word(word.text, &seat) || seat >= seats)
        return ov_read_fail(in, OV_PARSE_NOT_A_SEAT, &word, NULL);
    *ret_seat = seat;
    return true;
}

bool ov_read_resource(struct ov_reading *in, uint8_t *ret_resource)
{
    struct ov_token word;
    enum ov_resource resource;

    if (!ov_read_word(in, &word))
        return false;
    if (!ov_resource_from_word(word.text, &resource))
        return ov_read_fail(in, OV_PARSE_NOT_A_RESOURCE, &word, NULL);
    *ret_resource = (uint8_t)resource;
    return true;
}

bool ov_read_building(struct ov_reading *in, const struct ov_box *box,
                      uint8_t *ret_building)
{
    struct ov_token word;
    int building;

    if (!ov_read_word(in, &word))
        return false;
    building = ov_building_from_id(&box->deck, word.text);
    if (building < 0)
        return ov_read_fail(in, OV_PARSE_NOT_A_BUILDING, &word, NULL);
    *ret_building = (uint8_t)building;
    return true;
}

/* A whole number that fits an int8_t: at most one minus sign, no "-0". */
static bool coordinate(const char *text, size_t length, uint8_t *ret_byte)
{
    const bool negative = length > 0 && text[0] == '-';
    uint64_t number;

    if (!ov_digits(text + negative, length - negative, 127u + negative,
                   &number) ||
        (negative && number == 0))
        return false;
    *ret_byte = (uint8_t)(negative ? -number : number);
    return true;
}

bool ov_read_cell(struct ov_reading *in, uint8_t *ret_x, uint8_t *ret_y)
{
    struct ov_token word;
    const char *comma;
    uint8_t x, y;

    if (!ov_read_word(in, &word))
        return false;
    comma = memchr(word.start, ',', word.length);
    if (comma == NULL ||
        !coordinate(word.start, (size_t)(comma - word.start), &x) ||
        !coordinate(comma + 1, word.length - (size_t)(comma - word.start) - 1,
                    &y))
        return ov_read_fail(in, OV_PARSE_NOT_A_CELL, &word, NULL);
    *ret_x = x;
    *ret_y = y;
    return true;
}

static bool read_source(struct ov_reading *in, uint8_t *ret_source)
{
    struct ov_token word;
    enum ov_source source;

    if (!ov_read_word(in, &word))
        return false;
    if (!ov_source_from_word(word.text, &source))
        return ov_read_fail(in, OV_PARSE_NOT_A_SOURCE, &word, NULL);
    *ret_source = (uint8_t)source;
    return true;
}

/* "wood:1" */
static bool slot_from(const char *text, size_t length, uint8_t *ret_slot)
{
    struct ov_token name;
    enum ov_resource resource;
    int price;

    if (length < 2 || text[length - 2] != ':')
        return false;
    price = text[length - 1] - '0';
    ov_token_set(&name, text, length - 2);
    if (price < 0 || price >= OV_PRICES ||
        !ov_resource_from_word(name.text, &resource))
        return false;
    *ret_slot = ov_slot((int)resource, price);
    return true;
}

static bool read_slot(struct ov_reading *in, uint8_t *ret_slot)
{
    struct ov_token word;

    if (!ov_read_word(in, &word))
        return false;
    if (!slot_from(word.start, word.length, ret_slot))
        return ov_read_fail(in, OV_PARSE_NOT_A_SLOT, &word, NULL);
    return true;
}

static bool read_row_position(struct ov_reading *in, uint8_t *ret_position)
{
    int position;

    if (!ov_read_number(in, 1, OV_ROW, &position))
        return false;
    *ret_position = (uint8_t)(position - 1);
    return true;
}

static bool read_card_and_use(struct ov_reading *in, struct ov_action *action)
{
    int card;

    if (!ov_read_number(in, 1, OV_WORKER_CARDS, &card))
        return false;
    action->a = (uint8_t)(card - 1);
    if (ov_read_if(in, "coins")) {
        action->kind = OV_ACT_COINS;
        return true;
    }
    if (ov_read_if(in, "nothing")) {
        action->kind = OV_ACT_NOTHING;
        return true;
    }
    if (ov_read_if(in, "building")) {
        action->kind = OV_ACT_TAKE;
        return read_row_position(in, &action->b);
    }
    action->kind = OV_ACT_RESOURCE;
    return ov_read_resource(in, &action->b);
}

/* "wood:1>clay"; a slot of price 0 (wood:0) only if a transform is open. */
static bool read_move(struct ov_reading *in, struct ov_action *action,
                      bool zero_slot)
{
    struct ov_token word, goal;
    enum ov_resource resource;
    const char *arrow;
    uint8_t slot;

    if (!ov_read_word(in, &word))
        return false;
    arrow = memchr(word.start, '>', word.length);
    if (arrow == NULL ||
        !slot_from(word.start, (size_t)(arrow - word.start), &slot))
        return ov_read_fail(in, OV_PARSE_NOT_A_MOVE, &word, NULL);
    ov_token_set(&goal, arrow + 1,
                 word.length - (size_t)(arrow - word.start) - 1);
    if (!ov_resource_from_word(goal.text, &resource) ||
        (slot == 0 && !zero_slot))
        return ov_read_fail(in, OV_PARSE_NOT_A_MOVE, &word, NULL);
    action->b = (uint8_t)resource;
    action->c = slot;
    return true;
}

enum { NOBODY_KNOWS = -1 }; /* without a game every form is accepted */

static bool read_bonus(struct ov_reading *in, const struct ov_game *game,
                       struct ov_action *action)
{
    struct ov_token word;
    int open;

    if (!read_source(in, &action->a))
        return false;
    open = game != NULL ? game->turn.bonus[action->a] : NOBODY_KNOWS;
    word = ov_peek_word(in);
    if (open == OV_BONUS_TRANSFORM ||
        memchr(word.start, '>', word.length) != NULL)
        return read_move(in, action,
                         open == OV_BONUS_TRANSFORM || open == NOBODY_KNOWS);
    if (in->at == in->line_end && !leaves_a_choice(open)) {
        action->b = (uint8_t)unsaid_resource(open);
        return true;
    }
    if (!ov_read_resource(in, &action->b))
        return false;
    if (open != NOBODY_KNOWS && !leaves_a_choice(open) &&
        action->b == unsaid_resource(open))
        return ov_read_fail(in, OV_PARSE_BONUS_IS_PLAIN, &word, NULL);
    return true;
}

static bool read_site(struct ov_reading *in, const struct ov_box *box,
                      struct ov_action *action)
{
    return ov_read_building(in, box, &action->a) && ov_read_exactly(in, "at") &&
           ov_read_cell(in, &action->b, &action->c);
}

/* By its first word; for the four that begin with "play", the first of them. */
static bool read_kind(struct ov_reading *in, uint8_t *ret_kind)
{
    struct ov_token word;

    if (!ov_read_word(in, &word))
        return false;
    for (int kind = 0; kind < OV_ACTION_KINDS; kind++) {
        if (ov_token_is(&word, first_word(kind))) {
            *ret_kind = (uint8_t)kind;
            return true;
        }
    }
    return ov_read_fail(in, OV_PARSE_NOT_AN_ACTION, &word, NULL);
}

static bool read_arguments(struct ov_reading *in, const struct ov_game *game,
                           const struct ov_box *box, struct ov_action *action)
{
    switch (forms[action->kind].shape) {
    case BARE:
        break;
    case OF_RESOURCE:
        return ov_read_resource(in, &action->a);
    case OF_BUILDING:
        return ov_read_building(in, box, &action->a);
    case OF_SOURCE:
        return read_source(in, &action->a);
    case OF_SLOT:
        return read_slot(in, &action->a);
    case OF_CARD_AND_USE:
        return read_card_and_use(in, action);
    case OF_SITE:
        return read_site(in, box, action);
    case OF_BONUS:
        return read_bonus(in, game, action);
    case OF_SWAP:
        return ov_read_building(in, box, &action->a) &&
               read_row_position(in, &action->b);
    }
    return true;
}

bool ov_read_action(struct ov_reading *in, const struct ov_game *game,
                    const struct ov_box *box, struct ov_action *ret_action)
{
    struct ov_action action = {0};

    if (!read_kind(in, &action.kind) ||
        !read_arguments(in, game, box, &action) || !ov_read_line_end(in))
        return false;
    assert(ov_action_exists(action));
    *ret_action = action;
    return true;
}

bool ov_action_parse(const char *text, const struct ov_game *game,
                     const struct ov_box *box, struct ov_action *ret_action,
                     struct ov_parse_fault *ret_fault)
{
    struct ov_reading in;

    return ov_reading_start_single(&in, text, ret_fault) &&
           ov_read_action(&in, game, box, ret_action);
}
