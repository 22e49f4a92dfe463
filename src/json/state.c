/*
 * state.c - a position as JSON. `shown` is what is written: the view's blanked
 * game, or the game itself where everything is open.
 */
#include "json/snapshot.h"

#include "notation/words.h"
#include "view/view.h"
#include "json/members.h"

/* Everything the pieces below need. */
struct source {
    const struct ov_game *shown;
    const struct ov_box *box;
};

static void write_cards(struct ov_json *json, const struct source *from,
                        const uint8_t *cards, int count)
{
    ov_json_list(json);
    for (int i = 0; i < count; i++)
        ov_json_string(json, ov_card_id(from->box, cards[i]));
    ov_json_close(json);
}

static void write_characters(struct ov_json *json, uint16_t characters)
{
    ov_json_list(json);
    OV_EACH_BIT (character, characters) {
        ov_json_string(json, ov_character_word((enum ov_character)character));
    }
    ov_json_close(json);
}

static void write_turn(struct ov_json *json, const struct ov_game *game)
{
    const struct ov_turn *const turn = &game->turn;

    ov_json_member_string(json, "phase", ov_phase_word(turn->phase));
    ov_json_key(json, "turn");
    ov_json_object(json);
    ov_json_member_number(json, "number", game->turns);
    ov_json_member_seat(json, "seat", turn->seat);
    ov_json_close(json);
    ov_json_member_seat(json, "actor", turn->actor);
    ov_json_member_seat(json, "first", game->first);
}

static void write_end(struct ov_json *json, const struct source *from)
{
    const struct ov_game *const game = from->shown;
    bool discard_due = false;

    ov_json_member_seat(json, "trigger", game->trigger);
    ov_json_key(json, "last_turns");
    if (game->last_turns != OV_NONE)
        ov_json_number(json, game->last_turns);
    else
        ov_json_null(json);
    ov_json_member_number(json, "stalled", game->stalled);
    ov_json_member_ended_by(json, "ended_by", game->ended_by);
    for (int seat = 0; seat < from->box->seats; seat++)
        discard_due |= ov_discard_due(game, seat);
    ov_json_member_bool(json, "discard_due", discard_due);
}

/* A seat once for each of its workers there. */
static void write_slot(struct ov_json *json, const struct source *from,
                       int resource, int price)
{
    ov_json_list(json);
    for (int seat = 0; seat < from->box->seats; seat++)
        for (int i = from->shown->on_board[seat][resource][price]; i > 0; i--)
            ov_json_number(json, seat);
    ov_json_close(json);
}

static void write_board(struct ov_json *json, const struct source *from)
{
    ov_json_key(json, "board");
    ov_json_object(json);
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        ov_json_key(json, ov_resource_word((enum ov_resource)resource));
        ov_json_list(json);
        for (int price = 0; price < OV_PRICES; price++)
            write_slot(json, from, resource, price);
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_player(struct ov_json *json, const struct source *from,
                         int seat)
{
    const struct ov_player *const player = &from->shown->player[seat];

    ov_json_object(json);
    ov_json_member_number(json, "seat", seat);
    ov_json_member_string(json, "colour", ov_seat_word(seat));
    ov_json_member_number(json, "supply", player->supply);
    ov_json_key(json, "hand");
    ov_json_list(json);
    OV_EACH_BIT (card, player->hand) {
        ov_json_number(json, card + 1);
    }
    ov_json_close(json);
    ov_json_member_number(json, "coins", player->coins);
    ov_json_key(json, "buildings");
    write_cards(json, from, player->building, player->buildings);
    ov_json_key(json, "characters");
    write_characters(json, player->characters);
    ov_json_member_number(json, "in_city", player->in_city);
    ov_json_member_string(
        json, "spot",
        player->spot == OV_NONE ? NULL : ov_resource_word(player->spot));
    ov_json_close(json);
}

static void write_city(struct ov_json *json, const struct source *from)
{
    const struct ov_city *const city = &from->shown->city;

    ov_json_key(json, "city");
    ov_json_list(json);
    for (int i = 0; i < city->count; i++) {
        ov_json_object(json);
        ov_json_member_string(json, "card",
                              ov_card_id(from->box, city->card[i]));
        ov_json_member_number(json, "x", city->x[i]);
        ov_json_member_number(json, "y", city->y[i]);
        ov_json_member_seat(json, "owner",
                            i == 0 ? OV_NONE : ov_city_owner(city, i));
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_piles(struct ov_json *json, const struct ov_game *game)
{
    ov_json_key(json, "piles");
    ov_json_object(json);
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        const int count = game->pile_count[guild];
        const uint8_t top = count == 0 ? OV_NONE : game->pile[guild][0];

        ov_json_key(json, ov_guild_word((enum ov_guild)guild));
        ov_json_object(json);
        ov_json_member_number(json, "count", count);
        ov_json_member_string(json, "top",
                              top == OV_NONE ? NULL : ov_character_word(top));
        ov_json_close(json);
    }
    ov_json_close(json);
}

/* The deck's size, and its bottom cards as far up as all of them are known. */
static void write_deck(struct ov_json *json, const struct source *from)
{
    const struct ov_game *const game = from->shown;
    int known = game->deck_count;

    while (known > 0 && ov_deck_card(game, known - 1) != OV_NONE)
        known--;
    ov_json_key(json, "deck");
    ov_json_object(json);
    ov_json_member_number(json, "count", game->deck_count);
    ov_json_key(json, "known_bottom");
    ov_json_list(json);
    for (int i = known; i < game->deck_count; i++)
        ov_json_string(json, ov_card_id(from->box, ov_deck_card(game, i)));
    ov_json_close(json);
    ov_json_close(json);
}

static void write_open_things(struct ov_json *json, const struct ov_game *game)
{
    const struct ov_turn *const turn = &game->turn;

    ov_json_key(json, "open_bonuses");
    ov_json_list(json);
    for (int i = 0; i < OV_SOURCES; i++) {
        if (turn->bonus[i] == OV_BONUS_NONE)
            continue;
        ov_json_object(json);
        ov_json_member_string(json, "source", ov_source_word(i));
        ov_json_member_string(json, "bonus", ov_bonus_word(turn->bonus[i]));
        ov_json_close(json);
    }
    ov_json_close(json);
    ov_json_key(json, "second_card");
    if (turn->phase == OV_PHASE_SECOND)
        ov_json_number(json, turn->card + 1);
    else
        ov_json_null(json);
    ov_json_key(json, "used");
    ov_json_object(json);
    ov_json_member_number(json, "cheater", turn->flips);
    ov_json_member_number(json, "bookkeeper", turn->swaps);
    ov_json_close(json);
}

/* The public part. What chance has yet to reveal is missing, or null. */
static void write_public(struct ov_json *json, const struct source *from)
{
    const struct ov_game *const game = from->shown;

    write_turn(json, game);
    write_end(json, from);
    ov_json_key(json, "row");
    write_cards(json, from, game->row,
                game->row[OV_ROW - 1] == OV_NONE ? OV_ROW - 1 : OV_ROW);
    write_board(json, from);
    ov_json_key(json, "players");
    ov_json_list(json);
    for (int seat = 0; seat < from->box->seats; seat++)
        write_player(json, from, seat);
    ov_json_close(json);
    write_city(json, from);
    write_piles(json, game);
    ov_json_key(json, "left_out");
    if (from->box->switches.left_out == 0)
        ov_json_null(json); /* R15.8: hidden */
    else
        write_characters(json, game->left_out);
    write_deck(json, from);
    write_open_things(json, game);
}

static void write_hidden_piles(struct ov_json *json, const struct ov_game *game)
{
    ov_json_key(json, "piles");
    ov_json_object(json);
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        ov_json_key(json, ov_guild_word((enum ov_guild)guild));
        ov_json_list(json);
        for (int i = 0; i < game->pile_count[guild]; i++)
            ov_json_string(json, ov_character_word(game->pile[guild][i]));
        ov_json_close(json);
    }
    ov_json_close(json);
}

/* What nobody may see, from the game itself. */
static void write_hidden(struct ov_json *json, const struct source *from)
{
    const struct ov_game *const game = from->shown;

    ov_json_key(json, "hidden");
    ov_json_object(json);
    ov_json_key(json, "deck");
    ov_json_list(json);
    for (int i = 0; i < game->deck_count; i++)
        ov_json_string(json, ov_card_id(from->box, ov_deck_card(game, i)));
    ov_json_close(json);
    ov_json_key(json, "coins");
    ov_json_list(json);
    for (int seat = 0; seat < from->box->seats; seat++)
        write_cards(json, from, game->player[seat].coin,
                    game->player[seat].coins);
    ov_json_close(json);
    write_hidden_piles(json, game);
    ov_json_key(json, "left_out");
    write_characters(json, game->left_out);
    ov_json_close(json);
}

void ov_snapshot_state(struct ov_json *json, const struct ov_game *game,
                       const struct ov_box *box, bool open)
{
    struct ov_view view;

    assert(!open || !ov_reveal_due(game));
    ov_view_of(&view, game, box);
    ov_json_object(json);
    write_public(json, &(struct source){&view.of, box});
    if (open)
        write_hidden(json, &(struct source){game, box});
    ov_json_close(json);
}
