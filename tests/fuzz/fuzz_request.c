/*
 * fuzz_request.c - a session that is asked sensible things most of the time:
 * requests are built from the input's bytes, with values that exist, so that
 * they come far; now and then one is odd or missing. Bots have nets for some
 * numbers of players: a byte of the input each says whether there are more.
 *
 * Each reply is one JSON object on one line; what fails changes nothing; the
 * game stays sound.
 */
#include "bot/standard.h"
#include "deck/standard.h"
#include "fuzz.h"
#include "is_json.h"
#include "notation/action.h"
#include "notation/position.h"
#include "notation/shown.h"
#include "session/session.h"
#include "table/link.h"
#include "table/orders.h"
#include "table/save.h"

/* More letters than a name may have. */
#define LONG_WORD                                                              \
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

enum { MOST_REQUESTS = 24, THINKERS = 8, ROOM = 1 << 17 };

static struct ov_session session;
static struct ov_viewer viewer;
static struct ov_table before;
static char reply[OV_SESSION_REPLY], asked[ROOM], kept[ROOM];

/* The action that was put last, and what it may show. */
static struct ov_action meant;
static struct ov_shown shown[OV_MOST_SHOWN];

/* The request being written. */
struct maker {
    struct input *input;
    struct ov_buffer *out;
};

static const struct ov_table *table_now(void)
{
    return &session.games[session.now].table;
}

/* There is a game, and it is not one that is only followed. */
static bool plays(void)
{
    return session.playing && !ov_table_follows(table_now());
}

static void put_string(struct ov_buffer *out, const char *text)
{
    ov_put_char(out, '"');
    for (; *text != '\0'; text++) {
        const uint8_t byte = (uint8_t)*text;

        if (byte < 0x20 || byte == '"' || byte == '\\') {
            ov_put(out, "\\u00");
            ov_put_hex(out, &byte, 1);
        } else {
            ov_put_char(out, *text);
        }
    }
    ov_put_char(out, '"');
}

static void put_odd(struct maker *maker)
{
    static const char *const odd[] = {"null",
                                      "true",
                                      "-1",
                                      "0",
                                      "4",
                                      "255",
                                      "2147483648",
                                      "99999999999999999999",
                                      "1.5",
                                      "1e9",
                                      "\"\"",
                                      "[]",
                                      "{}",
                                      "\"\\u0000\"",
                                      "\"\\ud83c\\udfb2\"",
                                      "[[[[[[[1]]]]]]]",
                                      "\"none\"",
                                      "\"" LONG_WORD "\"",
                                      "{\"name\":\"x\"}"};

    ov_put(maker->out, odd[take(maker->input) % OV_LENGTH(odd)]);
}

static void put_one_of(struct maker *maker, const char *const *words, int count)
{
    put_string(maker->out, words[take(maker->input) % count]);
}

/* --- Values, one function each --- */

static void put_bot(struct maker *maker)
{
    static const char *const bots[] = {"",       "random",     "greedy",
                                       "fickle", "first-game", "mcts:2",
                                       "casual", "nobody",     "template"};

    put_one_of(maker, bots, OV_LENGTH(bots));
}

static void put_name(struct maker *maker)
{
    static const char *const names[] = {"",     "Ann",      "Älva \"7\"",
                                        "a\tb", "{seat}\\", "<b>&"};

    put_one_of(maker, names, OV_LENGTH(names));
}

static void put_players(struct maker *maker)
{
    const int count = take(maker->input) % 6;

    ov_put_char(maker->out, '[');
    for (int i = 0; i < (count < 2 ? count + 2 : count); i++) {
        ov_put(maker->out, i > 0 ? ",{\"name\":" : "{\"name\":");
        put_name(maker);
        ov_put(maker->out, ",\"bot\":");
        put_bot(maker);
        ov_put_char(maker->out, '}');
    }
    ov_put_char(maker->out, ']');
}

static void put_edition(struct maker *maker)
{
    put_string(maker->out, ov_edition_word((enum ov_edition)(
                               take(maker->input) % OV_EDITIONS)));
}

static void put_switches(struct maker *maker)
{
    const enum ov_switch which =
        (enum ov_switch)(take(maker->input) % OV_SWITCH_COUNT);
    const char *value = ov_switch_value_word(which, take(maker->input) % 4);

    ov_put_char(maker->out, '{');
    put_string(maker->out, ov_switch_word(which));
    ov_put_char(maker->out, ':');
    put_string(maker->out, value == NULL ? "any" : value);
    ov_put_char(maker->out, '}');
}

static void put_seed(struct maker *maker)
{
    ov_put_char(maker->out, '"');
    ov_put_number(maker->out, take(maker->input));
    ov_put_char(maker->out, '"');
}

static void put_date(struct maker *maker)
{
    static const char *const dates[] = {"2026-01-31", "", "2026-02-30", "x"};

    put_one_of(maker, dates, OV_LENGTH(dates));
}

static void put_seat(struct maker *maker)
{
    const int byte = take(maker->input);

    ov_put_number(maker->out, byte < 128 && session.playing
                                  ? table_now()->game.turn.actor
                                  : byte % 5);
}

static void put_move(struct maker *maker)
{
    const int most = session.playing ? ov_table_moves(table_now()) : 0;

    ov_put_number(maker->out, take(maker->input) % (most + 2));
}

static void put_small(struct maker *maker)
{
    ov_put_number(maker->out, take(maker->input));
}

static void put_truth(struct maker *maker)
{
    ov_put(maker->out, take(maker->input) % 2 ? "true" : "false");
}

/* Of the seat that has to choose; or any four bytes that are an action. */
static void put_action(struct maker *maker)
{
    const struct ov_table *const table = table_now();
    struct ov_action action;
    struct ov_actions legal = {.count = 0};
    char text[OV_ACTION_TEXT] = "end";
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    if (session.playing && !ov_is_over(&table->game))
        ov_table_legal(table, table->game.turn.actor, &legal);
    if (legal.count > 0 && take(maker->input) < 224) {
        action = legal.at[take_below(maker->input, legal.count)];
    } else {
        action = (struct ov_action){.kind = (uint8_t)take(maker->input),
                                    .a = (uint8_t)take(maker->input),
                                    .b = (uint8_t)take(maker->input),
                                    .c = (uint8_t)take(maker->input)};
    }
    meant = action;
    if (session.playing && ov_action_exists(action))
        ov_action_write(&out, &table->game, table->box, action);
    put_string(maker->out, text);
}

static void put_card(struct maker *maker)
{
    put_string(maker->out,
               ov_standard_deck.building[take(maker->input) % OV_CARDS].id);
}

static void put_what(struct maker *maker)
{
    static const char *const what[] = {
        "building",      "square",     "coin",       "worker",
        "worker-card",   "character",  "board",      "city",
        "resource-sign", "bonus-sign", "guild-sign", "scoring-sign"};

    put_one_of(maker, what, OV_LENGTH(what));
}

static void put_character(struct maker *maker)
{
    put_string(maker->out, ov_character_word((enum ov_character)(
                               take(maker->input) % OV_CHARACTERS)));
}

static void put_resource(struct maker *maker)
{
    put_string(maker->out, ov_resource_word((enum ov_resource)(
                               take(maker->input) % OV_RESOURCES)));
}

static void put_bonus(struct maker *maker)
{
    put_string(maker->out, ov_bonus_word((enum ov_bonus)(take(maker->input) %
                                                         (OV_BONUS_NONE + 1))));
}

static void put_guild(struct maker *maker)
{
    put_string(maker->out, ov_guild_word((enum ov_guild)(take(maker->input) %
                                                         (OV_NO_GUILD + 1))));
}

static void put_scoring(struct maker *maker)
{
    put_string(maker->out, ov_scoring_word((enum ov_scoring)(
                               take(maker->input) % OV_SCORINGS)));
}

static void put_language(struct maker *maker)
{
    put_string(maker->out, ov_language_word((enum ov_language)(
                               take(maker->input) % OV_LANGUAGES)));
}

static void put_orders(struct maker *maker)
{
    const enum ov_order which =
        (enum ov_order)(take(maker->input) % OV_ORDER_COUNT);
    const char *const value =
        ov_order_value_word(which, take(maker->input) % 2);

    ov_put_char(maker->out, '{');
    put_string(maker->out, ov_order_word(which));
    ov_put_char(maker->out, ':');
    put_string(maker->out, value == NULL ? "?" : value);
    ov_put_char(maker->out, '}');
}

/* One letter of a text becomes another one, as often as not. */
static void spoil(struct maker *maker, size_t length)
{
    const int byte = take(maker->input);
    const size_t at = (size_t)take_two(maker->input);

    if (byte >= 128 && length > 0)
        kept[at % length] = (char)(1 + byte % 126);
}

/* The game as it is kept, or the last one that was. */
static void put_save(struct maker *maker)
{
    struct ov_buffer out;

    if (plays() && take(maker->input) % 4 > 0) {
        ov_buffer_init(&out, kept, sizeof kept);
        require(ov_table_save(table_now(), &out));
        require(!out.full);
    }
    spoil(maker, strlen(kept));
    put_string(maker->out, kept);
}

static void put_link(struct maker *maker)
{
    struct ov_buffer out;

    if (plays()) {
        ov_buffer_init(&out, kept, sizeof kept);
        require(ov_link_write(table_now(), &out));
    }
    spoil(maker, strlen(kept));
    put_string(maker->out, kept);
}

/* What is needed to follow the game from where it is; or an older one. */
static void put_record(struct maker *maker)
{
    struct ov_buffer out;

    if (session.playing) {
        ov_buffer_init(&out, kept, sizeof kept);
        require(ov_table_write_record(table_now(), false, &out));
    }
    spoil(maker, strlen(kept));
    put_string(maker->out, kept);
}

static void put_view(struct maker *maker)
{
    struct ov_buffer out;
    struct ov_view view;

    if (session.playing) {
        ov_buffer_init(&out, kept, sizeof kept);
        ov_table_view(table_now(), &view);
        ov_view_write(&out, &table_now()->header.setup, &view,
                      table_now()->box);
    }
    spoil(maker, strlen(kept));
    put_string(maker->out, kept);
}

static void put_by(struct maker *maker)
{
    static const char *const makers[] = {"person", "bot", "order", "tutorial",
                                         "undo"};

    put_one_of(maker, makers, OV_LENGTH(makers));
}

/* Fills in what is shown if the hidden cards lie in some order. */
static int may_show(const struct ov_seed *seed)
{
    const struct ov_table *const table = table_now();
    const int seat = table->game.turn.actor;
    struct ov_rng rng = ov_rng_from_seed(seed);
    struct ov_events events = {.count = 0};
    struct ov_refusal refusal;
    struct ov_game game;
    struct ov_view view;

    if (ov_table_why_not(table, seat, meant, &refusal) != OV_ALLOWED)
        return 0;
    ov_table_view(table, &view);
    ov_view_sample(&view, table->box, &rng, &game);
    ov_choose(&game, table->box, seat, meant, &events);
    while (ov_reveal_due(&game))
        ov_reveal(&game, table->box, &events);
    return ov_shown_in(&events, shown);
}

/*
 * What chance may show after the action that was put last, if that is legal;
 * now and then one thing less.
 */
static void put_shown(struct maker *maker)
{
    const struct ov_seed seed =
        ov_seed_from_number((uint64_t)take(maker->input));
    const int count = session.playing ? may_show(&seed) : 0;
    const int left_out = take(maker->input) == 255;

    ov_put_char(maker->out, '[');
    for (int i = left_out; i < count; i++) {
        char text[OV_SHOWN_TEXT];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_shown_write(&out, table_now()->box, shown[i]);
        ov_put(maker->out, i > left_out ? "," : "");
        put_string(maker->out, text);
    }
    ov_put_char(maker->out, ']');
}

/* --- Requests --- */

struct member {
    const char *key;
    void (*put)(struct maker *maker);
};

enum { MOST_MEMBERS = 13 };

static const struct shape {
    const char *word;
    struct member member[MOST_MEMBERS];
} shapes[] = {
    {"new",
     {{"players", put_players},
      {"seed", put_seed},
      {"edition", put_edition},
      {"switches", put_switches},
      {"date", put_date}}},
    {"act", {{"seat", put_seat}, {"action", put_action}}},
    {"act", {{"action", put_action}, {"seat", put_seat}}},
    {"act", {{"seat", put_seat}, {"action", put_action}, {"id", put_small}}},
    {"step", {{0}}},
    {"undo", {{"seat", put_seat}}},
    {"redo", {{"seat", put_seat}}},
    {"state", {{0}}},
    {"score", {{0}}},
    {"forecast", {{0}}},
    {"hello", {{0}}},
    {"deck", {{0}}},
    {"rules", {{0}}},
    {"save", {{0}}},
    {"record", {{0}}},
    {"link", {{0}}},
    {"hint", {{0}}},
    {"analyse", {{"move", put_move}}},
    {"seat", {{"seat", put_seat}, {"name", put_name}, {"bot", put_bot}}},
    {"orders", {{"seat", put_seat}, {"set", put_orders}, {"hold", put_truth}}},
    {"branch", {{"move", put_move}}},
    {"at", {{"move", put_move}}},
    {"unseen", {{"move", put_move}}},
    {"why", {{"seat", put_seat}, {"action", put_action}}},
    {"preview", {{"seat", put_seat}, {"action", put_action}}},
    {"map", {{"seat", put_seat}, {"card", put_card}}},
    {"log", {{"from", put_small}, {"count", put_small}}},
    {"load", {{"text", put_save}}},
    {"import", {{"text", put_save}}},
    {"open", {{"link", put_link}}},
    {"language", {{"language", put_language}}},
    {"tutorial", {{"start", put_truth}, {"next", put_truth}}},
    {"tutorial", {{"next", put_truth}, {"end", put_truth}}},
    {"draw",
     {{"what", put_what},
      {"card", put_card},
      {"seat", put_seat},
      {"character", put_character},
      {"resource", put_resource},
      {"bonus", put_bonus},
      {"guild", put_guild},
      {"scoring", put_scoring},
      {"move", put_move},
      {"coordinates", put_truth},
      {"sites", put_truth},
      {"file", put_truth},
      {"plain", put_truth}}},
    {"draw", {{"what", put_what}, {"card", put_small}, {"seat", put_seat}}},
    {"nothing", {{0}}},
};

/* Apart, so that inputs which were found earlier still mean what they did. */
static const struct shape following[] = {
    {"view", {{"move", put_move}}},
    {"follow", {{"record", put_record}, {"view", put_view}}},
    {"followed",
     {{"seat", put_seat},
      {"action", put_action},
      {"by", put_by},
      {"shown", put_shown}}},
    {"followed", {{"seat", put_seat}, {"undo-to", put_move}}},
    {"followed", {{"seat", put_seat}, {"redo-to", put_move}}},
};

static const struct shape *take_shape(struct input *input)
{
    enum { OLD = 6 * OV_LENGTH(shapes) };
    const int byte = take(input);

    static_assert(OLD < 256, "some bytes are left");
    return byte < OLD ? &shapes[byte % OV_LENGTH(shapes)]
                      : &following[(byte - OLD) % OV_LENGTH(following)];
}

/* Most members are there and right. */
static void put_members(struct maker *maker, const struct shape *shape)
{
    ov_put(maker->out, "{\"do\":");
    put_string(maker->out, shape->word);
    for (int i = 0; i < MOST_MEMBERS && shape->member[i].key != NULL; i++) {
        const int byte = take(maker->input);

        if (byte == 255)
            continue;
        ov_put_char(maker->out, ',');
        put_string(maker->out, shape->member[i].key);
        ov_put_char(maker->out, ':');
        if (byte >= 248)
            put_odd(maker);
        else
            shape->member[i].put(maker);
    }
    ov_put_char(maker->out, '}');
}

static void require_unchanged(bool played, int now)
{
    const struct ov_table *const table = table_now();

    require(session.playing == played && session.now == now);
    if (!played)
        return;
    require(memcmp(&before.game, &table->game, sizeof before.game) == 0);
    require(memcmp(&before.header, &table->header, sizeof before.header) == 0);
    require(memcmp(before.seat, table->seat, sizeof before.seat) == 0);
    require(ov_table_entries(&before) == ov_table_entries(table));
    require(ov_table_at(&before) == ov_table_at(table));
}

/* What is only followed is sound if a game that fits it is. */
static void require_sound(const struct ov_table *table)
{
    const struct ov_seed seed = ov_seed_from_number(1);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_game game = table->game;
    struct ov_view view;

    if (ov_table_follows(table)) {
        ov_table_view(table, &view);
        require(memcmp(&view.of, &table->game, sizeof view.of) == 0);
        ov_view_sample(&view, table->box, &rng, &game);
    }
    require(ov_broken_invariant(&game, table->box) == NULL);
}

static void ask(const struct ov_buffer *request)
{
    const bool played = session.playing;
    const int now = session.now;
    struct ov_buffer out;

    if (played)
        before = *table_now();
    ov_buffer_init(&out, reply, sizeof reply);
    ov_session_take(&session, &viewer, request->text, request->length, &out);
    require(!out.full && is_json_line(reply, out.length));
    if (strstr(reply, "\"ok\":false") != NULL)
        require_unchanged(played, now);
    if (session.playing)
        require_sound(table_now());
}

/*
 * Hints and judgements take a hundred times as long as the rest: one input in
 * THINKERS, by its size, asks for one.
 */
static bool thinks(const struct shape *shape)
{
    return strcmp(shape->word, "hint") == 0 ||
           strcmp(shape->word, "analyse") == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct input input = {bytes, bytes + size};
    int thoughts = size % THINKERS == 0;

    ov_session_init(&session, "fuzz", (struct ov_scratch){NULL, 0});
    viewer = ov_viewer_of_page();
    for (int seats = OV_MIN_SEATS;
         seats <= OV_MAX_SEATS && take(&input) % 4 > 0; seats++)
        ov_session_lend_net(&session, ov_net_of(seats));
    kept[0] = '\0';
    meant = (struct ov_action){0};
    for (int i = 0; i < MOST_REQUESTS && input.next < input.end; i++) {
        const struct shape *const shape = take_shape(&input);
        struct ov_buffer out;

        ov_buffer_init(&out, asked, sizeof asked);
        put_members(&(struct maker){&input, &out}, shape);
        if (!out.full && (!thinks(shape) || thoughts-- > 0))
            ask(&out);
    }
    return 0;
}
