/*
 * link_write.c - from a game to its link.
 */
#include "table/link.h"
#include "table/link_codes.h"

struct bits {
    int count;
    bool full;
    uint8_t at[OV_LINK_BYTES];
};

static void add(struct bits *bits, int count, int number)
{
    assert(number >= 0 && number >> count == 0);
    while (count-- > 0) {
        if (bits->count == 8 * OV_LINK_BYTES) {
            bits->full = true;
            return;
        }
        bits->at[bits->count / 8] |=
            (uint8_t)((number >> count & 1) << (7 - bits->count % 8));
        bits->count++;
    }
}

static void add_text(struct bits *bits, int length_bits, const char *text)
{
    const int length = (int)strlen(text);

    add(bits, length_bits, length);
    for (int i = 0; i < length; i++)
        add(bits, 8, (uint8_t)text[i]);
}

static int digits(const char *text, int count)
{
    int number = 0;

    for (int i = 0; i < count; i++)
        number = 10 * number + text[i] - '0';
    return number;
}

static void add_date(struct bits *bits, const char *date)
{
    const bool is_known = date[0] != '\0';

    add(bits, 1, is_known);
    if (!is_known)
        return;
    add(bits, 14, digits(date, 4));
    add(bits, 4, digits(date + 5, 2));
    add(bits, 5, digits(date + 8, 2));
}

static void add_head(struct bits *bits, const struct ov_record_header *header)
{
    const struct ov_setup *const setup = &header->setup;
    const int version = setup->switches.balanced_start ? OV_LINK_VERSION : 2;
    const int switches = version == 2 ? OV_LINK_SWITCHES_2 : OV_LINK_SWITCHES_3;

    add(bits, 8, version);
    add(bits, 8, setup->rules);
    add(bits, 3, setup->edition);
    add(bits, 2, setup->seats - OV_MIN_SEATS);
    for (int i = 0; i < switches; i++)
        add(bits, ov_link_switches[i].bits,
            ov_switch_get(&setup->switches, ov_link_switches[i].which));
    for (int i = 0; i < OV_LINK_DECK; i++)
        add(bits, 8, setup->deck_hash[i]);
    for (int seat = 0; seat < setup->seats; seat++) {
        add_text(bits, 6, header->player[seat].name);
        add_text(bits, 5, header->player[seat].bot);
    }
    add_date(bits, header->date);
    for (int i = 0; i < (int)sizeof header->seed.byte; i++)
        add(bits, 8, header->seed.byte[i]);
}

static void add_code(struct bits *bits, const char *code)
{
    for (; *code != '\0'; code++)
        add(bits, 1, *code == '1');
}

static void add_kind(struct bits *bits, int kind)
{
    int i = 0;

    while (ov_link_codes[i].kind != kind)
        i++;
    add_code(bits, ov_link_codes[i].bits);
}

/*
 * 0, -1, 1, -2, 2, ... become 0, 1, 2, 3, 4, ...: half of that number as ones,
 * then a zero, then whether it is odd.
 */
static void add_coordinate(struct bits *bits, int coordinate)
{
    const int number = coordinate < 0 ? -2 * coordinate - 1 : 2 * coordinate;

    for (int i = 0; i < number / 2; i++)
        add(bits, 1, 1);
    add(bits, 1, 0);
    add(bits, 1, number % 2);
}

static const struct ov_link_code *code_of(struct ov_action action)
{
    const struct ov_link_code *code = ov_link_codes;

    while (code->kind != action.kind ||
           (action.kind == OV_ACT_BONUS && action.c != 0 &&
            code->arguments[2] == '\0'))
        code++;
    return code;
}

static void add_action(struct bits *bits, struct ov_action action)
{
    const struct ov_link_code *const code = code_of(action);
    const uint8_t value[] = {action.a, action.b, action.c};

    add_code(bits, code->bits);
    for (int i = 0; i < OV_LENGTH(value) && code->arguments[i] != '\0'; i++) {
        int most;

        if (code->arguments[i] == 'c')
            add_coordinate(bits, (int8_t)value[i]);
        else
            add(bits, ov_link_argument(code->arguments[i], &most), value[i]);
    }
}

static void add_moves(struct bits *bits, const struct ov_table *table)
{
    struct ov_game game;

    ov_table_game_at(table, 0, &game);
    for (int i = 0; i < ov_table_at(table); i++) {
        const struct ov_move move = ov_table_move(table, i);

        if (move.seat != game.turn.actor) {
            add_kind(bits, OV_LINK_OTHER_SEAT);
            add(bits, 2, move.seat);
        }
        add_action(bits, move.action);
        ov_play(&game, table->box, move.seat, move.action);
    }
    add_kind(bits, OV_LINK_NO_MORE);
}

static void put_letters(const struct bits *bits, struct ov_buffer *out)
{
    const int count = bits->count / 8;

    for (int i = 0; i < count; i += 3) {
        uint32_t three = 0;

        for (int j = 0; j < 3; j++)
            three = three << 8 | (i + j < count ? bits->at[i + j] : (uint8_t)0);
        for (int j = 0; j < 4 && j <= count - i; j++)
            ov_put_char(out, ov_link_letters[three >> (18 - 6 * j) & 63]);
    }
}

bool ov_link_write(const struct ov_table *table, struct ov_buffer *out)
{
    struct bits bits = {.count = 0};
    uint32_t check;

    assert(!ov_table_follows(table));
    add_head(&bits, &table->header);
    add_moves(&bits, table);
    while (bits.count % 8 != 0)
        add(&bits, 1, 0);
    check = ov_link_check(bits.at, bits.count / 8);
    for (int i = 0; i < OV_LINK_CHECK; i++)
        add(&bits, 8, (int)(check >> 8 * i & 255));
    put_letters(&bits, out);
    return !bits.full && !out->full;
}
