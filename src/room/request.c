/*
 * request.c - reading what clients ask for.
 */
#include "room/request.h"

#include "room/clean.h"
#include "room/hex.h"
#include "table/opponents.h"
#include "text/mark.h"

const char *ov_room_do_word(enum ov_room_do kind)
{
    static const char *const words[] = {
#define D(name, word, changes) word,
        OV_ROOM_REQUESTS(D)
#undef D
    };

    assert(kind < OV_DO_COUNT);
    return words[kind];
}

bool ov_room_do_changes(enum ov_room_do kind)
{
    static const bool all[] = {
#define D(name, word, changes) changes,
        OV_ROOM_REQUESTS(D)
#undef D
    };

    assert(kind < OV_DO_COUNT);
    return all[kind];
}

const char *ov_room_why_word(enum ov_room_why why)
{
    static const char *const words[] = {
#define R(name, word, sentence) word,
        OV_ROOM_REFUSALS(R)
#undef R
    };

    assert(why < OV_ROOM_WHY_COUNT);
    return words[why];
}

bool ov_room_why_from_word(const char *word, enum ov_room_why *ret_why)
{
    assert(word != NULL && ret_why != NULL);
    for (int i = 0; i < OV_ROOM_WHY_COUNT; i++) {
        if (strcmp(word, ov_room_why_word((enum ov_room_why)i)) == 0) {
            *ret_why = (enum ov_room_why)i;
            return true;
        }
    }
    return false;
}

const char *ov_text_room_why(enum ov_language language, enum ov_room_why why)
{
    static const char *const sentences[] = {
#define R(name, word, sentence) sentence,
        OV_ROOM_REFUSALS(R)
#undef R
    };

    assert(why < OV_ROOM_WHY_COUNT);
    return sentences[why][0] == '\0'
               ? ""
               : ov_text(language, "room", sentences[why]);
}

/* --- Reading --- */

struct reading {
    const struct ov_json_document *document;
    struct ov_room_request *request;
    struct ov_room_refusal *refusal;
};

static bool fail(const struct reading *in, enum ov_room_why why)
{
    *in->refusal = (struct ov_room_refusal){.why = (uint8_t)why};
    return false;
}

static bool fail_value(const struct reading *in, const char *key)
{
    (void)fail(in, OV_ROOM_WHY_BAD_VALUE);
    in->refusal->key = key;
    return false;
}

static int find(const struct reading *in, const char *key)
{
    return ov_json_find(in->document, 0, key);
}

static bool want_text(const struct reading *in, const char *key, char *text,
                      size_t size)
{
    return ov_json_get_text(in->document, find(in, key), text, size) ||
           fail_value(in, key);
}

/* Missing or null: empty. */
static bool take_text(const struct reading *in, const char *key, char *text,
                      size_t size)
{
    const int value = find(in, key);

    return value == OV_JSON_NOWHERE ||
           ov_json_is(in->document, value, OV_JSON_NULL) ||
           want_text(in, key, text, size);
}

static bool want_number(const struct reading *in, const char *key, int64_t most,
                        int32_t *ret_number)
{
    int64_t number;

    if (!ov_json_get_number(in->document, find(in, key), &number) ||
        number < 0 || number > most)
        return fail_value(in, key);
    *ret_number = (int32_t)number;
    return true;
}

static bool take_number(const struct reading *in, const char *key, int64_t most,
                        int32_t *ret_number)
{
    return find(in, key) == OV_JSON_NOWHERE ||
           want_number(in, key, most, ret_number);
}

static bool take_seat(const struct reading *in)
{
    int32_t seat = -1;

    if (!take_number(in, "seat", OV_MAX_SEATS - 1, &seat))
        return false;
    in->request->seat = (int8_t)seat;
    return true;
}

static bool want_token(const struct reading *in, const char *key,
                       char token[OV_TOKEN_MOST + 1])
{
    struct ov_token_hash hash;

    return want_text(in, key, token, OV_TOKEN_MOST + 1) &&
           (ov_token_hash(token, &hash) || fail_value(in, key));
}

static bool is_id(const char *id)
{
    for (; *id != '\0'; id++) {
        const char c = *id;

        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
              (c >= '0' && c <= '9') || c == '-' || c == '_'))
            return false;
    }
    return true;
}

/* Texts for others to read are cleaned. */
static bool want_clean(const struct reading *in, const char *key, char *text,
                       size_t size)
{
    if (!want_text(in, key, text, size))
        return false;
    ov_clean(text);
    return text[0] != '\0' || fail_value(in, key);
}

static bool take_bot(const struct reading *in)
{
    char *const bot = in->request->bot;

    if (!take_text(in, "bot", bot, sizeof in->request->bot))
        return false;
    return bot[0] == '\0' || ov_opponent_of_bot(bot) != OV_OPPONENT_COUNT ||
           fail(in, OV_ROOM_WHY_NO_SUCH_BOT);
}

static bool read_join(const struct reading *in)
{
    struct ov_room_request *const request = in->request;

    return want_token(in, "token", request->token) &&
           want_clean(in, "name", request->name, sizeof request->name) &&
           (ov_json_get_hex(in->document, find(in, "nonce"), request->nonce,
                            sizeof request->nonce) ||
            fail_value(in, "nonce")) &&
           take_seat(in);
}

static bool want_clock(const struct reading *in)
{
    return ov_clock_read(in->document, find(in, "clock"),
                         &in->request->clock) ||
           fail_value(in, "clock");
}

static bool read_ask(const struct reading *in)
{
    enum ov_room_ask what;
    char word[16];

    if (!want_text(in, "what", word, sizeof word))
        return false;
    if (!ov_room_ask_from_word(word, &what))
        return fail_value(in, "what");
    in->request->what = (uint8_t)what;
    if (what == OV_ROOM_ASK_UNDO)
        return want_number(in, "to", OV_LINE_ROOM, &in->request->to);
    return what != OV_ROOM_ASK_CLOCK || want_clock(in);
}

static bool read_orders(const struct reading *in)
{
    const int object = find(in, "set");
    char word[16];
    int value;

    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        const enum ov_order order = (enum ov_order)i;
        const int at = ov_json_find(in->document, object, ov_order_word(order));

        in->request->order[i] = -1;
        if (at == OV_JSON_NOWHERE)
            continue;
        if (!ov_json_get_text(in->document, at, word, sizeof word) ||
            !ov_order_value_from_word(order, word, &value))
            return fail_value(in, "set");
        in->request->order[i] = (int8_t)value;
    }
    in->request->hold =
        ov_json_is(in->document, find(in, "hold"), OV_JSON_TRUE);
    return true;
}

static bool read_hello(const struct reading *in)
{
    struct ov_room_request *const request = in->request;
    int32_t protocol;

    if (!want_number(in, "protocol", INT32_MAX, &protocol))
        return false;
    if (protocol != OV_ROOM_PROTOCOL)
        return fail(in, OV_ROOM_WHY_NEWER_PROTOCOL);
    request->knows_decks =
        ov_json_is(in->document, find(in, "decks"), OV_JSON_TRUE);
    return want_text(in, "room", request->room, sizeof request->room) &&
           want_token(in, "token", request->token) &&
           take_number(in, "have", INT32_MAX, &request->from);
}

static bool read_switches(const struct reading *in)
{
    const int object = find(in, "switches");

    for (int key = ov_json_first(in->document, object); key != OV_JSON_NOWHERE;
         key = ov_json_next(in->document, object, key)) {
        char word[32], value_word[32];
        enum ov_switch which;
        int value;

        if (!ov_json_get_text(in->document, key, word, sizeof word) ||
            !ov_json_get_text(in->document, key + 1, value_word,
                              sizeof value_word) ||
            !ov_switch_from_words(word, value_word, &which, &value))
            return fail_value(in, "switches");
        ov_switch_set(&in->request->switches, which, value);
    }
    return true;
}

static bool read_edition(const struct reading *in)
{
    enum ov_edition edition = OV_EN;
    char word[8] = "en";

    if (!take_text(in, "edition", word, sizeof word))
        return false;
    if (!ov_edition_from_word(word, &edition))
        return fail_value(in, "edition");
    in->request->edition = (uint8_t)edition;
    in->request->switches = ov_edition_switches(edition);
    return !ov_json_is(in->document, find(in, "switches"), OV_JSON_OBJECT) ||
           read_switches(in);
}

/* Missing or null: the standard one. */
static bool take_deck(const struct reading *in)
{
    const int value = find(in, "deck");

    in->request->has_deck = value != OV_JSON_NOWHERE &&
                            !ov_json_is(in->document, value, OV_JSON_NULL);
    return !in->request->has_deck ||
           ov_json_get_hex(in->document, value, in->request->deck,
                           sizeof in->request->deck) ||
           fail_value(in, "deck");
}

/* A part of a deck's text; whoever receives the part reads the text itself. */
static bool read_upload(const struct reading *in)
{
    struct ov_room_request *const request = in->request;

    return want_number(in, "size", OV_ROOM_DECK_TEXT, &request->count) &&
           want_number(in, "at", OV_ROOM_DECK_TEXT, &request->from);
}

static bool read_create(const struct reading *in)
{
    struct ov_room_request *const request = in->request;
    int32_t players;

    if (!want_number(in, "players", OV_MAX_SEATS, &players) ||
        !read_edition(in) || !want_clock(in) || !take_bot(in) ||
        !want_token(in, "join", request->join) ||
        !want_token(in, "watch", request->watch) ||
        !take_number(in, "delay", OV_MOST_SECONDS, &request->delay) ||
        !take_deck(in))
        return false;
    request->players = (uint8_t)players;
    if (players < OV_MIN_SEATS)
        return fail_value(in, "players");
    return ov_allows_bots(&request->switches) || fail(in, OV_ROOM_WHY_NO_BOTS);
}

static bool read_events(const struct reading *in)
{
    in->request->count = 100;
    return want_number(in, "from", INT32_MAX, &in->request->from) &&
           take_number(in, "count", 200, &in->request->count);
}

static bool read_bot(const struct reading *in)
{
    return take_seat(in) && take_bot(in);
}

/* Codes have lower-case letters, and none that look like 0 or 1. */
static char meant(char typed)
{
    const char small =
        (char)(typed >= 'A' && typed <= 'Z' ? typed - 'A' + 'a' : typed);

    if (small == 'o')
        return '0';
    return (char)(small == 'i' || small == 'l' ? '1' : small);
}

/* As people type it: case, blanks and dashes do not matter. */
static bool read_code(const struct reading *in)
{
    char typed[32], *to = in->request->code;
    const char *const end = to + sizeof in->request->code - 1;

    if (!want_text(in, "code", typed, sizeof typed))
        return false;
    for (const char *at = typed; *at != '\0'; at++) {
        if (*at == ' ' || *at == '-')
            continue;
        if (to == end)
            return fail_value(in, "code");
        *to++ = meant(*at);
    }
    *to = '\0';
    return in->request->code[0] != '\0' || fail_value(in, "code");
}

static bool read_rest(const struct reading *in)
{
    struct ov_room_request *const request = in->request;

    switch ((enum ov_room_do)request->kind) {
    case OV_DO_HELLO:
        return read_hello(in);
    case OV_DO_EVENTS:
        return read_events(in);
    case OV_DO_CREATE:
        return read_create(in);
    case OV_DO_TAKE:
        return read_code(in);
    case OV_DO_UPLOAD:
        return read_upload(in);
    case OV_DO_JOIN:
        return read_join(in);
    case OV_DO_LEAVE:
        return take_bot(in);
    case OV_DO_BOT:
        return read_bot(in);
    case OV_DO_MOVE:
        return want_text(in, "action", request->action, sizeof request->action);
    case OV_DO_ASK:
        return read_ask(in);
    case OV_DO_ORDERS:
        return read_orders(in);
    case OV_DO_SAY:
        return want_clean(in, "text", request->text, sizeof request->text);
    case OV_DO_VACATION:
        return want_number(in, "days", OV_MOST_VACATION, &request->days) &&
               (request->days > 0 || fail_value(in, "days"));
    case OV_DO_SNAPSHOT:
    case OV_DO_PING:
    case OV_DO_DECK:
    case OV_DO_ME:
    case OV_DO_KEEP:
    case OV_DO_CARRY:
    case OV_DO_BACK:
    case OV_DO_START:
    case OV_DO_UNDO:
    case OV_DO_GRANT:
    case OV_DO_DECLINE:
    case OV_DO_RESUME:
    case OV_DO_CLAIM:
    case OV_DO_RESIGN:
    case OV_DO_REMATCH:
        return true;
    case OV_DO_COUNT:
        break;
    }
    return fail(in, OV_ROOM_WHY_UNKNOWN_REQUEST);
}

static bool read_id(const struct reading *in)
{
    struct ov_room_request *const request = in->request;

    if (!take_text(in, "id", request->id, sizeof request->id))
        return false;
    if (!is_id(request->id)) {
        request->id[0] = '\0';
        return fail_value(in, "id");
    }
    return true;
}

static bool read_kind(const struct reading *in)
{
    char word[16];

    if (!want_text(in, "do", word, sizeof word))
        return fail(in, OV_ROOM_WHY_UNKNOWN_REQUEST);
    for (int kind = 0; kind < OV_DO_COUNT; kind++) {
        if (strcmp(word, ov_room_do_word((enum ov_room_do)kind)) == 0) {
            in->request->kind = (uint8_t)kind;
            return true;
        }
    }
    return fail(in, OV_ROOM_WHY_UNKNOWN_REQUEST);
}

static bool read_place(const struct reading *in)
{
    const struct ov_room_request *const request = in->request;

    if (!ov_room_do_changes((enum ov_room_do)request->kind))
        return true;
    if (request->id[0] == '\0')
        return fail_value(in, "id");
    return want_number(in, "after", INT32_MAX, &in->request->after);
}

bool ov_room_request_read(const char *text, size_t length,
                          struct ov_room_request *ret_request,
                          struct ov_room_refusal *ret_refusal)
{
    struct ov_json_document document;
    const struct reading in = {&document, ret_request, ret_refusal};
    size_t where;

    assert(text != NULL || length == 0);
    memset(ret_request, 0, sizeof *ret_request);
    ret_request->seat = -1;
    if (length > OV_ROOM_REQUEST_SIZE ||
        !ov_json_read(&document, text, length, &where) ||
        !ov_json_is(&document, 0, OV_JSON_OBJECT))
        return fail(&in, OV_ROOM_WHY_BAD_JSON);
    return read_id(&in) && read_kind(&in) && read_place(&in) && read_rest(&in);
}

bool ov_room_upload_text(const char *text, size_t length,
                         char ret_text[OV_ROOM_REQUEST_SIZE])
{
    struct ov_json_document document;
    size_t where;

    assert(text != NULL || length == 0);
    return length <= OV_ROOM_REQUEST_SIZE &&
           ov_json_read(&document, text, length, &where) &&
           ov_json_get_text(&document, ov_json_find(&document, 0, "text"),
                            ret_text, OV_ROOM_REQUEST_SIZE) &&
           ret_text[0] != '\0';
}
