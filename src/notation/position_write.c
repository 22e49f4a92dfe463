/*
 * position_write.c - from a game or a view to its text, line by line in the
 * order of docs/NOTATION.md.
 */
#include "notation/position.h"

#include "base/sha256.h"
#include "notation/position_hidden.h"
#include "notation/words.h"

struct writing {
    struct ov_buffer *out;
    const struct ov_game *game;
    const struct ov_box *box;
    bool view; /* hidden things are "?" */
};

static void put_tag(const struct writing *to, const char *tag)
{
    ov_put_char(to->out, ' ');
    ov_put(to->out, tag);
    ov_put_char(to->out, ' ');
}

static void put_seat(const struct writing *to, int seat)
{
    ov_put(to->out, seat == OV_NONE ? "-" : ov_seat_word(seat));
}

/* A number, or "-" for OV_NONE. */
static void put_optional(const struct writing *to, int number)
{
    if (number == OV_NONE)
        ov_put_char(to->out, '-');
    else
        ov_put_number(to->out, number);
}

/* The comma before an item of a list, unless it is the first one. */
static void put_comma(const struct writing *to, bool *first)
{
    if (!*first)
        ov_put_char(to->out, ',');
    *first = false;
}

static void put_if_empty(const struct writing *to, bool empty)
{
    if (empty)
        ov_put_char(to->out, '-');
}

/* A card's id, after a "?" if nobody has seen its face; only "?" in a view. */
static void put_face(const struct writing *to, int card)
{
    if (card == OV_NONE || !(to->game->seen >> card & 1))
        ov_put_char(to->out, '?');
    if (card != OV_NONE)
        ov_put(to->out, to->box->deck.building[card].id);
}

static void put_characters(const struct writing *to, int characters)
{
    bool first = true;

    OV_EACH_BIT (character, (uint64_t)characters) {
        put_comma(to, &first);
        ov_put(to->out, ov_character_word((enum ov_character)character));
    }
    put_if_empty(to, first);
}

static void put_chance(const struct writing *to)
{
    uint8_t bytes[sizeof(struct ov_rng)];

    ov_put(to->out, "chance ");
    for (int i = 0; i < (int)sizeof bytes; i++)
        bytes[i] = (uint8_t)(to->game->rng.word[i / 8] >> (56 - 8 * (i % 8)));
    if (to->view)
        ov_put_char(to->out, '?');
    else
        ov_put_hex(to->out, bytes, sizeof bytes);
    ov_put_char(to->out, '\n');
}

static void put_turn(const struct writing *to)
{
    const struct ov_game *const game = to->game;

    ov_put(to->out, "turn ");
    ov_put_number(to->out, game->turns);
    ov_put_char(to->out, ' ');
    put_seat(to, game->turn.seat);
    put_tag(to, "first");
    put_seat(to, game->first);
    put_tag(to, "reveals");
    ov_put_number(to->out, game->reveals);
    ov_put_char(to->out, '\n');
}

static void put_open_bonuses(const struct writing *to)
{
    const struct ov_turn *const turn = &to->game->turn;
    bool first = true;

    for (int source = 0; source < OV_SOURCES; source++) {
        if (turn->bonus[source] == OV_BONUS_NONE)
            continue;
        put_comma(to, &first);
        ov_put(to->out, ov_source_word((enum ov_source)source));
        ov_put_char(to->out, ':');
        ov_put(to->out, ov_bonus_word((enum ov_bonus)turn->bonus[source]));
    }
    put_if_empty(to, first);
}

static void put_phase(const struct writing *to)
{
    const struct ov_turn *const turn = &to->game->turn;

    ov_put(to->out, "phase ");
    ov_put(to->out, ov_phase_word((enum ov_phase)turn->phase));
    put_tag(to, "actor");
    put_seat(to, turn->actor);
    put_tag(to, "card");
    put_optional(to, turn->card == OV_NONE ? OV_NONE : turn->card + 1);
    put_tag(to, "open");
    put_open_bonuses(to);
    ov_put_char(to->out, '\n');
}

static void put_used(const struct writing *to)
{
    const struct ov_turn *const turn = &to->game->turn;

    ov_put(to->out, "used flips ");
    ov_put_number(to->out, turn->flips);
    put_tag(to, "swaps");
    ov_put_number(to->out, turn->swaps);
    put_tag(to, "placed");
    ov_put(to->out, turn->placed ? "yes" : "no");
    ov_put(to->out, "\nreveal ");
    ov_put(to->out, ov_reveal_word((enum ov_reveal)turn->reveal));
    put_tag(to, "guild");
    ov_put(to->out, ov_guild_word((enum ov_guild)turn->guild));
    ov_put_char(to->out, '\n');
}

static void put_end(const struct writing *to)
{
    const struct ov_game *const game = to->game;

    ov_put(to->out, "end ");
    ov_put(to->out, ov_ended_by_word((enum ov_ended_by)game->ended_by));
    put_tag(to, "trigger");
    put_seat(to, game->trigger);
    put_tag(to, "last-turns");
    put_optional(to, game->last_turns);
    put_tag(to, "stalled");
    ov_put_number(to->out, game->stalled);
    ov_put_char(to->out, '\n');
}

static void put_row(const struct writing *to)
{
    bool first = true;

    ov_put(to->out, "row ");
    for (int position = 0; position < OV_ROW; position++) {
        if (to->game->row[position] == OV_NONE)
            continue; /* position 6 before it is filled */
        put_comma(to, &first);
        ov_put(to->out, to->box->deck.building[to->game->row[position]].id);
    }
    ov_put_char(to->out, '\n');
}

/* A seat, once for each of its workers on a slot. */
static void put_workers(const struct writing *to, int resource, int price)
{
    bool first = true;

    for (int seat = 0; seat < to->box->seats; seat++) {
        const int workers = to->game->on_board[seat][resource][price];
        for (int i = 0; i < workers; i++) {
            put_comma(to, &first);
            put_seat(to, seat);
        }
    }
    put_if_empty(to, first);
}

static void put_board(const struct writing *to)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        ov_put(to->out, ov_resource_word((enum ov_resource)resource));
        for (int price = 0; price < OV_PRICES; price++) {
            ov_put_char(to->out, ' ');
            put_workers(to, resource, price);
        }
        ov_put_char(to->out, '\n');
    }
}

static void put_hand(const struct writing *to, int hand)
{
    bool first = true;

    OV_EACH_BIT (card, (uint64_t)hand) {
        put_comma(to, &first);
        ov_put_number(to->out, card + 1);
    }
    put_if_empty(to, first);
}

static void put_faces(const struct writing *to, const uint8_t *cards, int count)
{
    bool first = true;

    for (int i = 0; i < count; i++) {
        put_comma(to, &first);
        put_face(to, cards[i]);
    }
    put_if_empty(to, first);
}

static void put_player(const struct writing *to, int seat)
{
    const struct ov_player *const player = &to->game->player[seat];

    ov_put(to->out, "player ");
    put_seat(to, seat);
    put_tag(to, "hand");
    put_hand(to, player->hand);
    put_tag(to, "coins");
    put_faces(to, player->coin, player->coins);
    put_tag(to, "buildings");
    put_faces(to, player->building, player->buildings);
    put_tag(to, "characters");
    put_characters(to, player->characters);
    put_tag(to, "spot");
    ov_put(to->out, player->spot == OV_NONE
                        ? "-"
                        : ov_resource_word((enum ov_resource)player->spot));
    ov_put_char(to->out, '\n');
}

static void put_pile(const struct writing *to, int guild)
{
    bool first = true;

    ov_put(to->out, "pile ");
    ov_put(to->out, ov_guild_word((enum ov_guild)guild));
    ov_put_char(to->out, ' ');
    for (int i = 0; i < to->game->pile_count[guild]; i++) {
        const int character = to->game->pile[guild][i];

        put_comma(to, &first);
        ov_put(to->out, character == OV_NONE
                            ? "?"
                            : ov_character_word((enum ov_character)character));
    }
    put_if_empty(to, first);
    ov_put_char(to->out, '\n');
}

static void put_left_out(const struct writing *to)
{
    ov_put(to->out, "left-out ");
    if (ov_left_out_is_hidden(to->box, to->view))
        ov_put_char(to->out, '?');
    else
        put_characters(to, to->game->left_out);
    ov_put(to->out, "\nseen-characters ");
    put_characters(to, to->game->seen_characters);
    ov_put_char(to->out, '\n');
}

/* The top card first, in the order of drawing. */
static void put_deck(const struct writing *to)
{
    uint8_t cards[OV_CARDS];

    for (int n = 0; n < to->game->deck_count; n++)
        cards[n] = (uint8_t)ov_deck_card(to->game, n);
    ov_put(to->out, "draw-deck ");
    put_faces(to, cards, to->game->deck_count);
    ov_put_char(to->out, '\n');
}

static void put_city(const struct writing *to)
{
    const struct ov_city *const city = &to->game->city;

    for (int n = 1; n < city->count; n++) {
        ov_put(to->out, "city ");
        ov_put(to->out, to->box->deck.building[city->card[n]].id);
        ov_put_char(to->out, ' ');
        ov_put_number(to->out, city->x[n]);
        ov_put_char(to->out, ',');
        ov_put_number(to->out, city->y[n]);
        ov_put_char(to->out, ' ');
        put_seat(to, ov_city_owner(city, n));
        ov_put_char(to->out, '\n');
    }
}

static void put_position(const struct writing *to, const struct ov_setup *setup)
{
    assert(setup->seats == to->box->seats);
    ov_put(to->out, "oddville-position ");
    ov_put_number(to->out, OV_POSITION_FORMAT);
    ov_put_char(to->out, '\n');
    ov_setup_write(to->out, setup);
    put_chance(to);
    put_turn(to);
    put_phase(to);
    put_used(to);
    put_end(to);
    put_row(to);
    put_board(to);
    for (int seat = 0; seat < to->box->seats; seat++)
        put_player(to, seat);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        put_pile(to, guild);
    put_left_out(to);
    put_deck(to);
    put_city(to);
    ov_put(to->out, "end-of-position\n");
}

void ov_position_write(struct ov_buffer *buffer, const struct ov_setup *setup,
                       const struct ov_game *game, const struct ov_box *box)
{
    const struct writing to = {buffer, game, box, false};

    put_position(&to, setup);
}

void ov_view_write(struct ov_buffer *buffer, const struct ov_setup *setup,
                   const struct ov_view *view, const struct ov_box *box)
{
    const struct writing to = {buffer, &view->of, box, true};

    put_position(&to, setup);
}

void ov_view_hash(const struct ov_setup *setup, const struct ov_view *view,
                  const struct ov_box *box, uint8_t ret_hash[OV_VIEW_HASH_SIZE])
{
    char text[OV_POSITION_TEXT];
    uint8_t whole[OV_SHA256_SIZE];
    struct ov_sha256 hash;
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_view_write(&out, setup, view, box);
    assert(!out.full);
    ov_sha256_init(&hash);
    ov_sha256_add(&hash, text, out.length);
    ov_sha256_finish(&hash, whole);
    memcpy(ret_hash, whole, OV_VIEW_HASH_SIZE);
}
