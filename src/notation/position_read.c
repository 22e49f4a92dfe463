/*
 * position_read.c - from text to a game or a view. The text is checked word by
 * word here, so that nothing is out of range; ov_impossible says whether a game
 * can get there.
 */
#include "base/digits.h"
#include "deck/words.h"
#include "engine/city.h"
#include "notation/action_reading.h"
#include "notation/position.h"
#include "notation/position_hidden.h"
#include "notation/setup_reading.h"
#include "notation/words.h"

struct position {
    struct ov_reading *in;
    struct ov_game *game;
    const struct ov_box *box;
    bool view;
};

static bool fail(const struct position *at, enum ov_parse_code code,
                 const struct ov_token *word)
{
    return ov_read_fail(at->in, code, word, NULL);
}

static bool read_byte(const struct position *at, int most, uint8_t *ret_byte)
{
    int number;

    if (!ov_read_number(at->in, 0, most, &number))
        return false;
    *ret_byte = (uint8_t)number;
    return true;
}

static bool read_short(const struct position *at, uint16_t *ret_short)
{
    int number;

    if (!ov_read_number(at->in, 0, UINT16_MAX, &number))
        return false;
    *ret_short = (uint16_t)number;
    return true;
}

static bool read_seat(const struct position *at, uint8_t *ret_seat)
{
    int seat;

    if (!ov_read_seat(at->in, at->box->seats, &seat))
        return false;
    *ret_seat = (uint8_t)seat;
    return true;
}

static bool read_seat_or_none(const struct position *at, uint8_t *ret_seat)
{
    if (!ov_read_if(at->in, "-"))
        return read_seat(at, ret_seat);
    *ret_seat = OV_NONE;
    return true;
}

static bool read_tag(const struct position *at, const char *tag)
{
    return ov_read_exactly(at->in, tag);
}

/* An item that is a building's id. */
static bool building_from(const struct position *at,
                          const struct ov_token *item, uint8_t *ret_card)
{
    const int card = ov_building_from_id(&at->box->deck, item->text);

    if (card < 0)
        return fail(at, OV_PARSE_NOT_A_BUILDING, item);
    *ret_card = (uint8_t)card;
    at->game->seen |= UINT64_C(1) << card;
    return true;
}

/* A face as put_face writes it. */
static bool face_from(const struct position *at, const struct ov_token *item,
                      uint8_t *ret_card)
{
    int card;

    if (item->text[0] != '?')
        return building_from(at, item, ret_card);
    if (at->view) {
        *ret_card = OV_NONE;
        if (item->length > 1)
            return fail(at, OV_PARSE_NOT_A_BUILDING, item);
        return true;
    }
    card = ov_building_from_id(&at->box->deck, item->text + 1);
    if (card < 0)
        return fail(at, OV_PARSE_NOT_A_BUILDING, item);
    *ret_card = (uint8_t)card;
    return true;
}

/* A list of cards or characters; `from` says what an item may be. */
static bool read_cards(const struct position *at,
                       bool (*from)(const struct position *,
                                    const struct ov_token *, uint8_t *),
                       int most, uint8_t *cards, uint8_t *ret_count)
{
    struct ov_list list;
    int count = 0;

    if (!ov_read_list(at->in, &list))
        return false;
    while (list.more) {
        const struct ov_token item = ov_list_next(&list);
        if (count == most)
            return fail(at, OV_PARSE_TOO_MANY, &item);
        if (!from(at, &item, &cards[count]))
            return false;
        count++;
    }
    *ret_count = (uint8_t)count;
    return true;
}

static bool character_from(const struct position *at,
                           const struct ov_token *item, uint8_t *ret_character)
{
    enum ov_character character;

    if (at->view && ov_token_is(item, "?")) {
        *ret_character = OV_NONE;
        return true;
    }
    if (!ov_character_from_word(item->text, &character))
        return fail(at, OV_PARSE_NOT_A_CHARACTER, item);
    *ret_character = (uint8_t)character;
    return true;
}

/* A set of characters, in their order (R11). */
static bool read_characters(const struct position *at, uint16_t *ret_characters)
{
    struct ov_list list;
    uint16_t characters = 0;

    if (!ov_read_list(at->in, &list))
        return false;
    while (list.more) {
        const struct ov_token item = ov_list_next(&list);
        enum ov_character character;

        if (!ov_character_from_word(item.text, &character))
            return fail(at, OV_PARSE_NOT_A_CHARACTER, &item);
        if (characters >> character != 0)
            return fail(at, OV_PARSE_OUT_OF_ORDER, &item);
        characters |= (uint16_t)(1 << character);
    }
    *ret_characters = characters;
    return true;
}

static bool read_chance(const struct position *at)
{
    uint8_t bytes[sizeof(struct ov_rng)];

    if (!ov_read_key(at->in, "chance"))
        return false;
    if (at->view)
        return ov_read_exactly(at->in, "?") && ov_read_line_end(at->in);
    if (!ov_read_hex(at->in, bytes, sizeof bytes))
        return false;
    for (int i = 0; i < (int)sizeof bytes; i++)
        at->game->rng.word[i / 8] |= (uint64_t)bytes[i] << (56 - 8 * (i % 8));
    return ov_read_line_end(at->in);
}

static bool read_turn(const struct position *at)
{
    struct ov_game *const game = at->game;

    return ov_read_key(at->in, "turn") && read_short(at, &game->turns) &&
           read_seat(at, &game->turn.seat) && read_tag(at, "first") &&
           read_seat(at, &game->first) && read_tag(at, "reveals") &&
           read_short(at, &game->reveals) && ov_read_line_end(at->in);
}

/* "left:any" */
static bool bonus_from(const struct position *at, const struct ov_token *item,
                       enum ov_source *ret_source, enum ov_bonus *ret_bonus)
{
    const char *const colon = memchr(item->start, ':', item->length);
    struct ov_token source, bonus;

    if (colon == NULL)
        return fail(at, OV_PARSE_UNKNOWN_WORD, item);
    ov_token_set(&source, item->start, (size_t)(colon - item->start));
    ov_token_set(&bonus, colon + 1, item->length - source.length - 1);
    if (!ov_source_from_word(source.text, ret_source))
        return fail(at, OV_PARSE_NOT_A_SOURCE, &source);
    if (!ov_bonus_from_word(bonus.text, ret_bonus) ||
        *ret_bonus == OV_BONUS_NONE)
        return fail(at, OV_PARSE_UNKNOWN_WORD, &bonus);
    return true;
}

static bool read_open_bonuses(const struct position *at)
{
    struct ov_list list;
    int last = -1;

    if (!ov_read_list(at->in, &list))
        return false;
    while (list.more) {
        const struct ov_token item = ov_list_next(&list);
        enum ov_source source = OV_FROM_TOP;
        enum ov_bonus bonus = OV_BONUS_NONE;

        if (!bonus_from(at, &item, &source, &bonus))
            return false;
        if ((int)source <= last)
            return fail(at, OV_PARSE_OUT_OF_ORDER, &item);
        last = (int)source;
        at->game->turn.bonus[source] = (uint8_t)bonus;
    }
    return true;
}

static bool read_played_card(const struct position *at)
{
    int card;

    if (ov_read_if(at->in, "-"))
        return true;
    if (!ov_read_number(at->in, 1, OV_WORKER_CARDS, &card))
        return false;
    at->game->turn.card = (uint8_t)(card - 1);
    return true;
}

static bool read_phase(const struct position *at)
{
    struct ov_token word;
    enum ov_phase phase;

    if (!ov_read_key(at->in, "phase") || !ov_read_word(at->in, &word))
        return false;
    if (!ov_phase_from_word(word.text, &phase))
        return fail(at, OV_PARSE_UNKNOWN_WORD, &word);
    at->game->turn.phase = (uint8_t)phase;
    return read_tag(at, "actor") &&
           read_seat_or_none(at, &at->game->turn.actor) &&
           read_tag(at, "card") && read_played_card(at) &&
           read_tag(at, "open") && read_open_bonuses(at) &&
           ov_read_line_end(at->in);
}

static bool read_used(const struct position *at)
{
    struct ov_turn *const turn = &at->game->turn;
    struct ov_token word;

    if (!ov_read_key(at->in, "used") || !read_tag(at, "flips") ||
        !read_byte(at, OV_ANY_USES, &turn->flips) || !read_tag(at, "swaps") ||
        !read_byte(at, OV_ANY_USES, &turn->swaps) || !read_tag(at, "placed") ||
        !ov_read_word(at->in, &word))
        return false;
    turn->placed = ov_token_is(&word, "yes");
    if (!turn->placed && !ov_token_is(&word, "no"))
        return fail(at, OV_PARSE_UNKNOWN_WORD, &word);
    return ov_read_line_end(at->in);
}

static bool read_reveal(const struct position *at)
{
    struct ov_token word, guild_word;
    enum ov_reveal reveal;
    enum ov_guild guild;

    if (!ov_read_key(at->in, "reveal") || !ov_read_word(at->in, &word))
        return false;
    if (!ov_reveal_from_word(word.text, &reveal))
        return fail(at, OV_PARSE_UNKNOWN_WORD, &word);
    if (!read_tag(at, "guild") || !ov_read_word(at->in, &guild_word))
        return false;
    if (!ov_guild_from_word(guild_word.text, &guild))
        return fail(at, OV_PARSE_UNKNOWN_WORD, &guild_word);
    at->game->turn.reveal = (uint8_t)reveal;
    at->game->turn.guild = (uint8_t)guild;
    return ov_read_line_end(at->in);
}

static bool read_end(const struct position *at)
{
    struct ov_game *const game = at->game;
    struct ov_token word;
    enum ov_ended_by ended_by;

    if (!ov_read_key(at->in, "end") || !ov_read_word(at->in, &word))
        return false;
    if (!ov_ended_by_from_word(word.text, &ended_by))
        return fail(at, OV_PARSE_UNKNOWN_WORD, &word);
    game->ended_by = (uint8_t)ended_by;
    return read_tag(at, "trigger") && read_seat_or_none(at, &game->trigger) &&
           read_tag(at, "last-turns") &&
           (ov_read_if(at->in, "-") ||
            read_byte(at, OV_MAX_SEATS, &game->last_turns)) &&
           read_tag(at, "stalled") &&
           read_byte(at, UINT8_MAX, &game->stalled) && ov_read_line_end(at->in);
}

static bool read_row(const struct position *at)
{
    uint8_t count;

    return ov_read_key(at->in, "row") &&
           read_cards(at, building_from, OV_ROW, at->game->row, &count) &&
           ov_read_line_end(at->in);
}

/* A worker of this seat leaves the supply for the place that the word names. */
static bool spend_worker(const struct position *at, int seat,
                         const struct ov_token *word)
{
    if (at->game->player[seat].supply == 0)
        return fail(at, OV_PARSE_TOO_MANY, word);
    at->game->player[seat].supply--;
    return true;
}

/* The workers on one slot, in the order of the seats. */
static bool read_slot(const struct position *at, int resource, int price)
{
    struct ov_list list;
    int last = 0;

    if (!ov_read_list(at->in, &list))
        return false;
    while (list.more) {
        const struct ov_token item = ov_list_next(&list);
        int seat;

        if (!ov_seat_from_word(item.text, &seat) || seat >= at->box->seats)
            return fail(at, OV_PARSE_NOT_A_SEAT, &item);
        if (seat < last)
            return fail(at, OV_PARSE_OUT_OF_ORDER, &item);
        if (!spend_worker(at, seat, &item))
            return false;
        last = seat;
        at->game->on_board[seat][resource][price]++;
    }
    return true;
}

static bool read_board(const struct position *at)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        if (!ov_read_key(at->in, ov_resource_word((enum ov_resource)resource)))
            return false;
        for (int price = 0; price < OV_PRICES; price++) {
            if (!read_slot(at, resource, price))
                return false;
        }
        if (!ov_read_line_end(at->in))
            return false;
    }
    return true;
}

static bool read_hand(const struct position *at, uint8_t *ret_hand)
{
    struct ov_list list;
    int hand = 0;

    if (!ov_read_list(at->in, &list))
        return false;
    while (list.more) {
        const struct ov_token item = ov_list_next(&list);
        uint64_t card;

        if (!ov_digits(item.start, item.length, OV_WORKER_CARDS, &card) ||
            card == 0)
            return ov_read_fail(at->in, OV_PARSE_NOT_A_NUMBER, &item, "1-4");
        if (hand >> (card - 1) != 0)
            return fail(at, OV_PARSE_OUT_OF_ORDER, &item);
        hand |= 1 << (card - 1);
    }
    *ret_hand = (uint8_t)hand;
    return true;
}

static bool read_spot(const struct position *at, int seat)
{
    struct ov_player *const player = &at->game->player[seat];
    const struct ov_token word = ov_peek_word(at->in);

    if (ov_read_if(at->in, "-"))
        return true;
    if (!ov_read_resource(at->in, &player->spot))
        return false;
    player->in_city++;
    return spend_worker(at, seat, &word);
}

static bool read_player(const struct position *at, int seat)
{
    struct ov_player *const player = &at->game->player[seat];

    return ov_read_key(at->in, "player") &&
           ov_read_exactly(at->in, ov_seat_word(seat)) &&
           read_tag(at, "hand") && read_hand(at, &player->hand) &&
           read_tag(at, "coins") &&
           read_cards(at, face_from, OV_MAX_COINS, player->coin,
                      &player->coins) &&
           read_tag(at, "buildings") &&
           read_cards(at, building_from, OV_MAX_BUILDINGS + 1, player->building,
                      &player->buildings) &&
           read_tag(at, "characters") &&
           read_characters(at, &player->characters) && read_tag(at, "spot") &&
           read_spot(at, seat) && ov_read_line_end(at->in);
}

static bool read_pile(const struct position *at, int guild)
{
    return ov_read_key(at->in, "pile") &&
           read_tag(at, ov_guild_word((enum ov_guild)guild)) &&
           read_cards(at, character_from, OV_GUILD_SIZE, at->game->pile[guild],
                      &at->game->pile_count[guild]) &&
           ov_read_line_end(at->in);
}

static bool read_left_out(const struct position *at)
{
    if (!ov_read_key(at->in, "left-out"))
        return false;
    if (ov_left_out_is_hidden(at->box, at->view)
            ? !ov_read_exactly(at->in, "?")
            : !read_characters(at, &at->game->left_out))
        return false;
    return ov_read_line_end(at->in) && ov_read_key(at->in, "seen-characters") &&
           read_characters(at, &at->game->seen_characters) &&
           ov_read_line_end(at->in);
}

static bool read_deck(const struct position *at)
{
    struct ov_game *const game = at->game;
    uint8_t top_first[OV_CARDS] = {0};

    if (!ov_read_key(at->in, "draw-deck") ||
        !read_cards(at, face_from, OV_CARDS, top_first, &game->deck_count))
        return false;
    for (int n = 0; n < game->deck_count; n++)
        game->deck[game->deck_count - 1 - n] = top_first[n];
    return ov_read_line_end(at->in);
}

static bool fail_to_fit(const struct position *at, const struct ov_token *word,
                        const struct ov_refusal *refusal)
{
    fail(at, OV_PARSE_DOES_NOT_FIT, word);
    at->in->fault->refusal = *refusal;
    return false;
}

/* Whatever follows "city". */
static bool read_city_card(const struct position *at)
{
    struct ov_game *const game = at->game;
    const struct ov_token id = ov_peek_word(at->in);
    struct ov_refusal refusal;
    struct ov_token cell;
    uint8_t card, seat, x, y;

    if (!ov_read_building(at->in, at->box, &card))
        return false;
    cell = ov_peek_word(at->in);
    if (!ov_read_cell(at->in, &x, &y) || !read_seat(at, &seat) ||
        !spend_worker(at, seat, &id))
        return false;
    if (game->city.count == OV_CITY_SIZE)
        return fail(at, OV_PARSE_TOO_MANY, &id);
    if (ov_why_not_there(game, at->box, card, (int8_t)x, (int8_t)y, &refusal) !=
        OV_ALLOWED)
        return fail_to_fit(at, &cell, &refusal);
    ov_city_place(&game->city, at->box, card, seat, (int8_t)x, (int8_t)y);
    game->seen |= UINT64_C(1) << card;
    game->player[seat].in_city++;
    return ov_read_line_end(at->in);
}

/* The city's lines, and the very last line. */
static bool read_city(const struct position *at)
{
    for (;;) {
        if (!ov_read_line(at->in))
            return false;
        if (!ov_read_if(at->in, "city"))
            break;
        if (!read_city_card(at))
            return false;
    }
    return ov_read_exactly(at->in, "end-of-position") &&
           ov_read_line_end(at->in) && ov_read_text_end(at->in);
}

/* Nothing anywhere, as in a box just opened. */
static void clear_game(struct ov_game *game, const struct ov_box *box)
{
    memset(game, 0, sizeof *game);
    ov_city_init(&game->city, box);
    memset(game->deck, OV_NONE, sizeof game->deck);
    memset(game->row, OV_NONE, sizeof game->row);
    memset(game->pile, OV_NONE, sizeof game->pile);
    memset(game->turn.bonus, OV_BONUS_NONE, sizeof game->turn.bonus);
    game->turn.card = OV_NONE;
    game->last_turns = OV_NONE;
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        struct ov_player *const player = &game->player[seat];

        memset(player->coin, OV_NONE, sizeof player->coin);
        memset(player->building, OV_NONE, sizeof player->building);
        player->spot = OV_NONE;
        player->supply = seat < box->seats ? OV_WORKERS : 0;
    }
}

static bool read_state(const struct position *at)
{
    clear_game(at->game, at->box);
    if (!read_chance(at) || !read_turn(at) || !read_phase(at) ||
        !read_used(at) || !read_reveal(at) || !read_end(at) || !read_row(at) ||
        !read_board(at))
        return false;
    for (int seat = 0; seat < at->box->seats; seat++) {
        if (!read_player(at, seat))
            return false;
    }
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        if (!read_pile(at, guild))
            return false;
    }
    return read_left_out(at) && read_deck(at) && read_city(at);
}

/* A fault of the whole position is reported at its first line. */
static bool fail_as_impossible(struct ov_parse_fault *fault, const char *broken)
{
    struct ov_buffer buffer;

    ov_fault_set(fault, OV_PARSE_IMPOSSIBLE, 1, 1);
    ov_buffer_init(&buffer, fault->wanted, sizeof fault->wanted);
    ov_put(&buffer, broken);
    return false;
}

bool ov_position_open(struct ov_position_reader *reader, const char *text,
                      size_t length, struct ov_parse_fault *ret_fault)
{
    ov_reading_start(&reader->in, text, length, ret_fault);
    return ov_read_magic(&reader->in, "oddville-position",
                         OV_POSITION_FORMAT) &&
           ov_read_setup(&reader->in, &reader->setup);
}

bool ov_position_read(struct ov_position_reader *reader,
                      const struct ov_box *box, struct ov_game *ret_game,
                      struct ov_parse_fault *ret_fault)
{
    struct ov_game game;
    const struct position at = {&reader->in, &game, box, false};
    const char *broken;

    assert(box->seats == reader->setup.seats);
    reader->in.fault = ret_fault;
    if (!read_state(&at))
        return false;
    broken = ov_impossible(&game, box);
    if (broken != NULL)
        return fail_as_impossible(ret_fault, broken);
    *ret_game = game;
    return true;
}

bool ov_view_read(struct ov_position_reader *reader, const struct ov_box *box,
                  struct ov_view *ret_view, struct ov_parse_fault *ret_fault)
{
    struct ov_view view;
    const struct position at = {&reader->in, &view.of, box, true};
    const char *broken;

    assert(box->seats == reader->setup.seats);
    reader->in.fault = ret_fault;
    if (!read_state(&at))
        return false;
    broken = ov_impossible_view(&view, box);
    if (broken != NULL)
        return fail_as_impossible(ret_fault, broken);
    *ret_view = view;
    return true;
}
