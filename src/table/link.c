/*
 * link.c - games as links and back.
 */
#include "table/link.h"

#include "deck/standard.h"
#include "deck/write.h"
#include "notation/quote.h"

enum { FAR_MOVE = 255 }; /* a seat and a place in its list follow */
enum { CHECK_SIZE = 4, DECK_SIZE = 4 };

static const char letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* FNV-1a. */
static uint32_t check_of(const uint8_t *bytes, int count)
{
    uint32_t sum = 2166136261u;

    for (int i = 0; i < count; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    return sum;
}

/* --- Writing --- */

struct bytes {
    int count;
    uint8_t at[OV_LINK_BYTES];
};

static void add(struct bytes *bytes, int byte)
{
    assert(bytes->count < OV_LINK_BYTES && byte >= 0 && byte <= 255);
    bytes->at[bytes->count++] = (uint8_t)byte;
}

static void add_text(struct bytes *bytes, const char *text)
{
    const int length = (int)strlen(text);

    add(bytes, length);
    for (int i = 0; i < length; i++)
        add(bytes, (uint8_t)text[i]);
}

static void add_switches(struct bytes *bytes, const struct ov_setup *setup)
{
    const struct ov_switches usual =
        ov_edition_switches((enum ov_edition)setup->edition);
    const int place = bytes->count;

    add(bytes, 0);
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;
        const int value = ov_switch_get(&setup->switches, which);

        if (value == ov_switch_get(&usual, which))
            continue;
        add(bytes, i << 3 | value);
        bytes->at[place]++;
    }
}

static void add_setup(struct bytes *bytes, const struct ov_table *table)
{
    const struct ov_setup *const setup = &table->header.setup;

    add(bytes, OV_LINK_VERSION);
    add(bytes, setup->rules);
    add(bytes, setup->edition << 4 | setup->seats);
    add_switches(bytes, setup);
    for (int i = 0; i < DECK_SIZE; i++)
        add(bytes, setup->deck_hash[i]);
    for (int seat = 0; seat < setup->seats; seat++) {
        add_text(bytes, table->header.player[seat].name);
        add_text(bytes, table->header.player[seat].bot);
    }
    add_text(bytes, table->header.date);
    for (int i = 0; i < (int)sizeof table->header.seed.byte; i++)
        add(bytes, table->header.seed.byte[i]);
}

static int place_in_list(const struct ov_game *game, const struct ov_box *box,
                         struct ov_move move)
{
    struct ov_actions legal;
    int place = 0;

    ov_legal(game, box, move.seat, &legal);
    while (!ov_same_action(legal.at[place], move.action)) {
        place++;
        assert(place < legal.count);
    }
    return place;
}

static void add_moves(struct bytes *bytes, const struct ov_table *table)
{
    struct ov_game game;

    ov_table_game_at(table, 0, &game);
    for (int i = 0; i < ov_table_at(table); i++) {
        const struct ov_move move = ov_table_move(table, i);
        const int place = place_in_list(&game, table->box, move);

        if (move.seat != game.turn.actor || place >= FAR_MOVE) {
            add(bytes, FAR_MOVE);
            add(bytes, move.seat);
        }
        add(bytes, place);
        ov_play(&game, table->box, move.seat, move.action);
    }
}

static void put_letters(const struct bytes *bytes, struct ov_buffer *out)
{
    for (int i = 0; i < bytes->count; i += 3) {
        uint32_t three = 0;

        for (int j = 0; j < 3; j++)
            three = three << 8 |
                    (i + j < bytes->count ? bytes->at[i + j] : (uint8_t)0);
        for (int j = 0; j < 4 && j <= bytes->count - i; j++)
            ov_put_char(out, letters[three >> (18 - 6 * j) & 63]);
    }
}

void ov_link_write(const struct ov_table *table, struct ov_buffer *out)
{
    struct bytes bytes = {.count = 0};
    uint32_t check;

    add_setup(&bytes, table);
    add_moves(&bytes, table);
    check = check_of(bytes.at, bytes.count);
    for (int i = 0; i < CHECK_SIZE; i++)
        add(&bytes, (int)(check >> 8 * i & 255));
    put_letters(&bytes, out);
}

/* --- Reading --- */

/* Bytes being read; `good` stays false once something was not there. */
struct source {
    int at, count;
    bool good;
    uint8_t byte[OV_LINK_BYTES];
};

static bool take_letters(const char *link, struct source *source)
{
    uint32_t bits = 0;
    int held = 0;

    for (; *link != '\0'; link++) {
        const char *const letter = strchr(letters, *link);

        if (letter == NULL)
            return false;
        bits = (bits << 6 | (uint32_t)(letter - letters)) & 0xFFFF;
        held += 6;
        if (held < 8)
            continue;
        held -= 8;
        if (source->count == OV_LINK_BYTES)
            return false;
        source->byte[source->count++] = (uint8_t)(bits >> held);
    }
    return true;
}

/* Takes the check off the end, if it is right. */
static bool take_check(struct source *source)
{
    uint32_t check = 0;

    if (source->count < CHECK_SIZE)
        return false;
    source->count -= CHECK_SIZE;
    for (int i = 0; i < CHECK_SIZE; i++)
        check |= (uint32_t)source->byte[source->count + i] << 8 * i;
    return check == check_of(source->byte, source->count);
}

static int next(struct source *source)
{
    if (source->at == source->count) {
        source->good = false;
        return 0;
    }
    return source->byte[source->at++];
}

static void read_text(struct source *source, char *memory, size_t size)
{
    const size_t length = (size_t)next(source);

    memset(memory, 0, size);
    if (length >= size) {
        source->good = false;
        return;
    }
    for (size_t i = 0; i < length; i++)
        memory[i] = (char)next(source);
    if (strlen(memory) != length || !ov_text_is_plain(memory, size))
        source->good = false;
}

static void read_switches(struct source *source, struct ov_switches *switches)
{
    for (int left = next(source); left > 0 && source->good; left--) {
        const int byte = next(source);
        const int which = byte >> 3, value = byte & 7;

        if (which >= OV_SWITCH_COUNT) {
            source->good = false;
            return;
        }
        for (int i = 0; i <= value; i++)
            source->good &=
                ov_switch_value_word((enum ov_switch)which, i) != NULL;
        if (source->good)
            ov_switch_set(switches, (enum ov_switch)which, value);
    }
}

static bool is_standard(struct source *source)
{
    uint8_t hash[OV_DECK_HASH_SIZE];
    bool same = true;

    ov_deck_hash(&ov_standard_deck, hash);
    for (int i = 0; i < DECK_SIZE; i++)
        same &= next(source) == hash[i];
    return same;
}

static bool read_setup(struct source *source, struct ov_table *table,
                       struct ov_box *box, struct ov_sheet sheet)
{
    const bool known =
        next(source) == OV_LINK_VERSION && next(source) == OV_RULES_VERSION;
    const int byte = next(source);
    const int seats = byte & 15, edition = byte >> 4;
    struct ov_record_header header = {.date = ""};
    struct ov_switches switches;

    if (!known || seats < OV_MIN_SEATS || seats > OV_MAX_SEATS ||
        edition >= OV_EDITIONS)
        return false;
    switches = ov_edition_switches((enum ov_edition)edition);
    read_switches(source, &switches);
    if (!source->good || !is_standard(source))
        return false;
    for (int seat = 0; seat < seats; seat++) {
        read_text(source, header.player[seat].name, OV_PLAYER_NAME_SIZE);
        read_text(source, header.player[seat].bot, OV_BOT_NAME_SIZE);
    }
    read_text(source, header.date, sizeof header.date);
    for (int i = 0; i < (int)sizeof header.seed.byte; i++)
        header.seed.byte[i] = (uint8_t)next(source);
    if (!source->good || (header.date[0] != '\0' && !ov_is_date(header.date)))
        return false;
    ov_box_init(box, &ov_standard_deck, &switches, seats);
    ov_table_start(table, box, (enum ov_edition)edition, &header.seed, sheet);
    memcpy(table->header.player, header.player, sizeof header.player);
    memcpy(table->header.date, header.date, sizeof header.date);
    return true;
}

/* Makes the move that comes next; false if there is none such. */
static bool read_move(struct source *source, struct ov_table *table)
{
    struct ov_refusal refusal;
    struct ov_actions legal;
    struct ov_move move;
    int seat = table->game.turn.actor;
    int place = next(source);

    if (ov_is_over(&table->game))
        return false;
    if (place == FAR_MOVE) {
        seat = next(source);
        place = next(source);
    }
    if (!source->good || seat >= table->box->seats)
        return false;
    ov_table_legal(table, seat, &legal);
    if (place >= legal.count)
        return false;
    move = (struct ov_move){
        (uint8_t)seat, legal.at[place],
        (uint8_t)ov_table_likely_maker(table, seat, legal.at[place])};
    return ov_table_make(table, move, NULL, &refusal) == OV_ANSWER_DONE;
}

bool ov_link_read(const char *link, struct ov_table *ret_table,
                  struct ov_box *box, struct ov_sheet sheet)
{
    struct source source = {.good = true};

    if (!take_letters(link, &source) || !take_check(&source) ||
        !read_setup(&source, ret_table, box, sheet))
        return false;
    while (source.at < source.count)
        if (!read_move(&source, ret_table))
            return false;
    return true;
}
