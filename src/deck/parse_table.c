/*
 * parse_table.c - the fields of the components other than buildings: worker
 * cards, resource board, Main Square, guilds.
 */
#include "deck/parser.h"
#include "deck/words.h"

enum { MAX_SLOTS = 8 }; /* single slots of a resource */

void ov_deck_read_coins(struct parser *parser)
{
    struct ov_worker_card *const card =
        &parser->deck.worker_card[parser->index];

    if (ov_deck_need_number(parser, 0, OV_MAX_COINS, &card->coins))
        ov_deck_no_more_words(parser);
}

void ov_deck_read_resources(struct parser *parser)
{
    struct ov_worker_card *const card =
        &parser->deck.worker_card[parser->index];
    struct ov_word word;
    bool more = ov_deck_need_word(parser, &word);

    for (; more; more = ov_line_word(&parser->line, &word)) {
        enum ov_resource resource;

        if (!ov_deck_resource_from(parser, &word, &resource))
            continue;
        if (card->resources >> resource & 1)
            ov_deck_fault_at(parser, OV_FAULT_REPEATED_WORD, &word);
        card->resources |= (uint8_t)(1 << resource);
    }
}

void ov_deck_read_prices(struct parser *parser)
{
    struct ov_worker_card *const card =
        &parser->deck.worker_card[parser->index];
    struct ov_word word;
    int count = 0;

    for (; ov_line_word(&parser->line, &word); count++) {
        uint8_t price;

        if (!ov_deck_number_from(parser, &word, 0, OV_MAX_COINS, &price))
            continue;
        if (count == 0 && price != 0) /* R1.6 */
            ov_deck_fault_at(parser, OV_FAULT_FIRST_NOT_FREE, &word);
        if (count < OV_ROW)
            card->price[count] = price;
    }
    if (count != OV_ROW) {
        struct ov_fault *const fault =
            ov_deck_fault_at(parser, OV_FAULT_PRICE_COUNT, &parser->field);
        ov_fault_say_number(fault, count);
        fault->high = OV_ROW;
    }
}

/* The prices of a resource's single slots (R1.7). */
static void read_slot_prices(struct parser *parser,
                             uint8_t ret_slots[OV_PRICES - 1])
{
    struct ov_word word;
    int count = 0;

    for (; ov_line_word(&parser->line, &word); count++) {
        uint8_t price;

        if (ov_deck_number_from(parser, &word, 0, OV_PRICES - 2, &price) &&
            count < MAX_SLOTS)
            ret_slots[price]++;
    }
    if (count < 1 || count > MAX_SLOTS) {
        struct ov_fault *const fault =
            ov_deck_fault_at(parser, OV_FAULT_SLOT_COUNT, &parser->field);
        ov_fault_say_number(fault, count);
        fault->low = 1;
        fault->high = MAX_SLOTS;
    }
}

void ov_deck_read_slots(struct parser *parser)
{
    struct ov_word word;
    enum ov_resource resource;

    if (!ov_deck_need_word(parser, &word) ||
        !ov_deck_resource_from(parser, &word, &resource)) {
        parser->damaged = true;
        return;
    }
    if (parser->slots_line[resource] != 0) {
        ov_deck_fault_at(parser, OV_FAULT_DUPLICATE_FIELD, &word)->first_line =
            parser->slots_line[resource];
        return;
    }
    parser->slots_line[resource] = parser->line.number;
    read_slot_prices(parser, parser->deck.board[parser->index].slots[resource]);
}

void ov_deck_read_square_streets(struct parser *parser)
{
    struct ov_word word;
    bool more = ov_deck_need_word(parser, &word);

    if (more && strcmp(word.text, "none") == 0) {
        ov_deck_no_more_words(parser);
        return;
    }
    for (; more; more = ov_line_word(&parser->line, &word)) {
        enum ov_side side;

        if (!ov_deck_side_from(parser, &word, &side))
            continue;
        if (parser->deck.square.streets >> side & 1)
            ov_deck_fault_at(parser, OV_FAULT_REPEATED_WORD, &word);
        parser->deck.square.streets |= (uint8_t)(1 << side);
    }
}

void ov_deck_read_square_bonus(struct parser *parser)
{
    ov_deck_read_bonus(parser, true, &parser->deck.square.bonus);
}

void ov_deck_read_square_points(struct parser *parser)
{
    if (ov_deck_need_number(parser, 0, 9, &parser->deck.square.points))
        ov_deck_no_more_words(parser);
}

static void read_character(struct parser *parser, const struct ov_word *word)
{
    enum ov_character character;

    if (!ov_character_from_word(word->text, &character)) {
        ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_CHARACTER, word);
        return;
    }
    if (parser->character_line[character] != 0) {
        ov_deck_fault_at(parser, OV_FAULT_CHARACTER_TWICE, word)->first_line =
            parser->character_line[character];
        return;
    }
    parser->character_line[character] = word->line;
    parser->deck.guild_of[character] = (uint8_t)parser->index;
}

void ov_deck_read_characters(struct parser *parser)
{
    struct ov_word word;
    int count = 0;

    for (; ov_line_word(&parser->line, &word); count++)
        read_character(parser, &word);
    if (count != OV_GUILD_SIZE) { /* R1.8 */
        struct ov_fault *const fault =
            ov_deck_fault_at(parser, OV_FAULT_GUILD_SIZE, &parser->field);
        ov_fault_say_number(fault, count);
        fault->high = OV_GUILD_SIZE;
    }
}
