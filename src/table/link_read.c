/*
 * link_read.c - from a link to its game, played through and checked.
 */
#include "deck/standard.h"
#include "notation/quote.h"
#include "table/link_codes.h"
#include "table/link_reading.h"

/* --- What all versions share --- */

static bool take_letters(const char *link, struct ov_link_source *source)
{
    uint32_t bits = 0;
    int held = 0, count = 0;

    for (; *link != '\0'; link++) {
        const char *const letter = strchr(ov_link_letters, *link);

        if (letter == NULL)
            return false;
        bits = (bits << 6 | (uint32_t)(letter - ov_link_letters)) & 0xFFFF;
        held += 6;
        if (held < 8)
            continue;
        held -= 8;
        if (count == OV_LINK_BYTES)
            return false;
        source->byte[count++] = (uint8_t)(bits >> held);
    }
    source->count = 8 * count;
    return true;
}

/* Removes the check from the end, if it is right. */
static bool take_check(struct ov_link_source *source)
{
    const int count = source->count / 8 - OV_LINK_CHECK;
    uint32_t check = 0;

    if (count < 0)
        return false;
    source->count = 8 * count;
    for (int i = 0; i < OV_LINK_CHECK; i++)
        check |= (uint32_t)source->byte[count + i] << 8 * i;
    return check == ov_link_check(source->byte, count);
}

int ov_link_bits(struct ov_link_source *source, int count)
{
    int number = 0;

    assert(count >= 0 && count <= 16);
    if (source->count - source->at < count) {
        source->at = source->count;
        source->good = false;
        return 0;
    }
    for (; count > 0; count--, source->at++)
        number = number << 1 |
                 (source->byte[source->at / 8] >> (7 - source->at % 8) & 1);
    return number;
}

void ov_link_text(struct ov_link_source *source, int length, char *memory,
                  size_t size)
{
    assert(length >= 0 && size > 0);
    memset(memory, 0, size);
    if ((size_t)length >= size) {
        source->good = false;
        return;
    }
    for (int i = 0; i < length; i++)
        memory[i] = (char)ov_link_bits(source, 8);
    if (strlen(memory) != (size_t)length || !ov_text_is_plain(memory, size))
        source->good = false;
}

bool ov_link_find_deck(struct ov_link_source *source, struct ov_link_head *head,
                       const struct ov_deck *deck)
{
    uint8_t hash[OV_DECK_HASH_SIZE];

    assert(deck != NULL);
    ov_deck_hash(deck, hash);
    for (int i = 0; i < OV_LINK_DECK; i++)
        head->hash[i] = (uint8_t)ov_link_bits(source, 8);
    head->deck = memcmp(head->hash, hash, sizeof head->hash) == 0
                     ? deck
                     : ov_built_in_deck(head->hash, sizeof head->hash);
    return head->deck != NULL;
}

bool ov_link_start(const struct ov_link_head *head,
                   const struct ov_place *place, struct ov_table *table)
{
    const struct ov_record_header *const header = &head->header;

    assert(place->sheet.room >= place->sheet.moves && place->sheet.moves > 0);
    if (head->rules < 1 || head->rules > OV_RULES_VERSION ||
        head->seats < OV_MIN_SEATS || head->seats > OV_MAX_SEATS ||
        head->edition >= OV_EDITIONS ||
        (header->date[0] != '\0' && !ov_is_date(header->date)))
        return false;
    ov_box_init_by(place->box, head->rules, head->deck, &head->switches,
                   head->seats);
    ov_table_start(table, place->box, (enum ov_edition)head->edition,
                   &header->seed, place->sheet);
    memcpy(table->header.player, header->player, sizeof header->player);
    memcpy(table->header.date, header->date, sizeof header->date);
    return true;
}

bool ov_link_make(struct ov_table *table, int seat, struct ov_action action)
{
    const struct ov_move move = {
        (uint8_t)seat, action,
        (uint8_t)ov_table_likely_maker(table, seat, action)};
    struct ov_refusal refusal;

    assert(seat >= 0 && seat < table->box->seats);
    return ov_table_make(table, move, NULL, &refusal) == OV_ANSWER_DONE;
}

/* --- Versions 2 and 3 --- */

static void read_switches(struct ov_link_source *source, int count,
                          struct ov_switches *ret_switches)
{
    for (int i = 0; i < count && source->good; i++) {
        const int value = ov_link_bits(source, ov_link_switches[i].bits);

        if (ov_switch_value_word(ov_link_switches[i].which, value) == NULL)
            source->good = false;
        else
            ov_switch_set(ret_switches, ov_link_switches[i].which, value);
    }
}

static void put_padded(char *ret_digits, int count, int number)
{
    for (int i = count - 1; i >= 0; i--, number /= 10)
        ret_digits[i] = (char)('0' + number % 10);
}

static void read_date(struct ov_link_source *source, char date[OV_DATE_SIZE])
{
    int year, month, day;

    if (!ov_link_bits(source, 1))
        return;
    year = ov_link_bits(source, 14);
    month = ov_link_bits(source, 4);
    day = ov_link_bits(source, 5);
    if (year > 9999)
        source->good = false;
    memcpy(date, "0000-00-00", OV_DATE_SIZE);
    put_padded(date, 4, year);
    put_padded(date + 5, 2, month);
    put_padded(date + 8, 2, day);
}

static enum ov_link read_head(struct ov_link_source *source,
                              struct ov_link_head *head,
                              const struct ov_deck *deck)
{
    struct ov_record_header *const header = &head->header;

    head->rules = ov_link_bits(source, 8);
    if (head->rules > OV_RULES_VERSION)
        return OV_LINK_NEWER;
    head->edition = ov_link_bits(source, 3);
    head->seats = ov_link_bits(source, 2) + OV_MIN_SEATS;
    read_switches(source,
                  head->version == 2 ? OV_LINK_SWITCHES_2 : OV_LINK_SWITCHES_3,
                  &head->switches);
    /* Version 3 is written only for what version 2 cannot say. */
    if (!source->good || head->seats > OV_MAX_SEATS ||
        head->switches.balanced_start != (head->version == OV_LINK_VERSION))
        return OV_LINK_BROKEN;
    if (!ov_link_find_deck(source, head, deck))
        return source->good ? OV_LINK_OTHER_DECK : OV_LINK_BROKEN;
    for (int seat = 0; seat < head->seats; seat++) {
        ov_link_text(source, ov_link_bits(source, 6), header->player[seat].name,
                     OV_PLAYER_NAME_SIZE);
        ov_link_text(source, ov_link_bits(source, 5), header->player[seat].bot,
                     OV_BOT_NAME_SIZE);
    }
    read_date(source, header->date);
    for (int i = 0; i < (int)sizeof header->seed.byte; i++)
        header->seed.byte[i] = (uint8_t)ov_link_bits(source, 8);
    return source->good ? OV_LINK_READ : OV_LINK_BROKEN;
}

/* The next code; NULL: the bits end before it does. */
static const struct ov_link_code *read_code(struct ov_link_source *source)
{
    char bits[16];
    int count = 0;

    /* Every sequence of ten bits begins with a code. */
    while (source->good) {
        bits[count++] = ov_link_bits(source, 1) ? '1' : '0';
        bits[count] = '\0';
        for (int i = 0; i < OV_LINK_CODES; i++) {
            if (strcmp(ov_link_codes[i].bits, bits) == 0)
                return source->good ? &ov_link_codes[i] : NULL;
        }
    }
    return NULL;
}

static uint8_t read_coordinate(struct ov_link_source *source)
{
    int number = 0;

    while (ov_link_bits(source, 1) && number < INT8_MAX)
        number++;
    number = 2 * number + ov_link_bits(source, 1);
    return (uint8_t)(number % 2 ? -(number + 1) / 2 : number / 2);
}

static uint8_t read_argument(struct ov_link_source *source, char argument)
{
    int most, number;

    if (argument == 'c')
        return read_coordinate(source);
    number = ov_link_bits(source, ov_link_argument(argument, &most));
    if (number > most ||
        (argument == 'l' && ov_slot_price(number) >= OV_PRICES))
        source->good = false;
    return (uint8_t)number;
}

/* Makes the move that begins with this code; false if there is no such move. */
static bool read_move(struct ov_link_source *source, struct ov_table *table,
                      const struct ov_link_code *code)
{
    int seat = table->game.turn.actor;
    uint8_t value[3] = {0};

    if (code != NULL && code->kind == OV_LINK_OTHER_SEAT) {
        seat = ov_link_bits(source, 2);
        code = read_code(source);
        if (seat == table->game.turn.actor || seat >= table->box->seats)
            return false;
    }
    if (code == NULL || code->kind == OV_LINK_OTHER_SEAT ||
        code->kind == OV_LINK_NO_MORE || ov_is_over(&table->game))
        return false;
    for (int i = 0; code->arguments[i] != '\0'; i++)
        value[i] = read_argument(source, code->arguments[i]);
    return source->good && ov_link_make(table, seat,
                                        (struct ov_action){code->kind, value[0],
                                                           value[1], value[2]});
}

/* After the last move there is only the rest of a byte. */
static bool is_at_end(struct ov_link_source *source)
{
    const int left = source->count - source->at;

    return left < 8 && ov_link_bits(source, left) == 0;
}

static enum ov_link read_2(struct ov_link_source *source,
                           struct ov_link_head *head,
                           const struct ov_place *place, struct ov_table *table)
{
    const enum ov_link answer = read_head(source, head, place->deck);
    const struct ov_link_code *code;

    if (answer != OV_LINK_READ)
        return answer;
    if (!ov_link_start(head, place, table))
        return OV_LINK_BROKEN;
    for (;;) {
        code = read_code(source);
        if (code != NULL && code->kind == OV_LINK_NO_MORE)
            return is_at_end(source) ? OV_LINK_READ : OV_LINK_BROKEN;
        if (!read_move(source, table, code))
            return OV_LINK_BROKEN;
    }
}

/* A future version, which may have a different kind of check. */
static bool is_newer(const struct ov_link_source *source)
{
    enum { SOON = 15 };

    return source->count >= 8 && source->byte[0] > OV_LINK_VERSION &&
           source->byte[0] <= SOON;
}

static enum ov_link read_any(struct ov_link_source *source,
                             struct ov_link_head *head,
                             const struct ov_place *place,
                             struct ov_table *table)
{
    head->version = ov_link_bits(source, 8);
    switch (head->version) {
    case 1:
        return ov_link_read_1(source, head, place, table);
    case 2:
    case OV_LINK_VERSION:
        return read_2(source, head, place, table);
    default:
        return OV_LINK_BROKEN;
    }
}

enum ov_link ov_link_read(const char *link, const struct ov_place *place,
                          struct ov_table *ret_table,
                          uint8_t ret_deck[OV_LINK_DECK])
{
    struct ov_link_source source = {.good = true};
    struct ov_link_head head = {.rules = 0};
    enum ov_link answer;

    assert(link != NULL && ret_table != NULL && place->box != NULL);
    if (!take_letters(link, &source))
        return OV_LINK_BROKEN;
    if (is_newer(&source))
        return OV_LINK_NEWER;
    if (!take_check(&source))
        return OV_LINK_BROKEN;
    answer = read_any(&source, &head, place, ret_table);
    if (ret_deck != NULL && answer == OV_LINK_OTHER_DECK)
        memcpy(ret_deck, head.hash, sizeof head.hash);
    return answer;
}
