/*
 * cards.c - a deck and its cards as JSON.
 */
#include "json/cards.h"

#include "deck/write.h"

static void write_resources(struct ov_json *json, const char *key,
                            unsigned resources)
{
    ov_json_key(json, key);
    ov_json_list(json);
    OV_EACH_BIT (resource, resources) {
        ov_json_string(json, ov_resource_word((enum ov_resource)resource));
    }
    ov_json_close(json);
}

static void write_cost(struct ov_json *json, const uint8_t *cost)
{
    ov_json_key(json, "cost");
    ov_json_list(json);
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int i = 0; i < cost[resource]; i++)
            ov_json_string(json, ov_resource_word((enum ov_resource)resource));
    ov_json_close(json);
}

static void write_edges(struct ov_json *json, unsigned streets)
{
    ov_json_key(json, "edges");
    ov_json_object(json);
    for (int side = 0; side < OV_SIDES; side++)
        ov_json_member_string(json, ov_side_word((enum ov_side)side),
                              streets >> side & 1 ? "street" : "houses");
    ov_json_close(json);
}

/* The word of a bonus; null where there is none. */
static void write_bonus(struct ov_json *json, enum ov_bonus bonus)
{
    ov_json_member_string(json, "bonus",
                          bonus == OV_BONUS_NONE ? NULL : ov_bonus_word(bonus));
}

void ov_json_building_members(struct ov_json *json,
                              const struct ov_building *building)
{
    const enum ov_guild guild = building->guild;

    write_cost(json, building->cost);
    write_edges(json, building->streets);
    ov_json_member_string(json, "guild",
                          guild == OV_NO_GUILD ? NULL : ov_guild_word(guild));
    write_bonus(json, building->bonus);
    ov_json_member_string(json, "scores", ov_scoring_word(building->scoring));
    ov_json_member_number(json, "points", building->points);
    ov_json_member_number(json, "shield", building->shield);
}

void ov_json_building(struct ov_json *json, const struct ov_building *building)
{
    assert(building != NULL);
    ov_json_object(json);
    ov_json_member_string(json, "id", building->id);
    ov_json_member_string(json, "name", building->name);
    ov_json_building_members(json, building);
    ov_json_close(json);
}

void ov_json_main_square_members(struct ov_json *json,
                                 const struct ov_main_square *square)
{
    ov_json_member_string(json, "id", "main-square");
    write_edges(json, square->streets);
    write_bonus(json, square->bonus);
    ov_json_member_number(json, "points", square->points);
}

void ov_json_main_square(struct ov_json *json,
                         const struct ov_main_square *square)
{
    assert(square != NULL);
    ov_json_object(json);
    ov_json_main_square_members(json, square);
    ov_json_close(json);
}

void ov_json_worker_card_members(struct ov_json *json,
                                 const struct ov_deck *deck, int card)
{
    const struct ov_worker_card *const printed = &deck->worker_card[card];

    assert(card >= 0 && card < OV_WORKER_CARDS);
    ov_json_member_number(json, "card", card + 1);
    ov_json_member_number(json, "coins", printed->coins);
    write_resources(json, "resources", printed->resources);
    ov_json_key(json, "prices");
    ov_json_list(json);
    for (int position = 0; position < OV_ROW; position++)
        ov_json_number(json, printed->price[position]);
    ov_json_close(json);
}

void ov_json_worker_card(struct ov_json *json, const struct ov_deck *deck,
                         int card)
{
    ov_json_object(json);
    ov_json_worker_card_members(json, deck, card);
    ov_json_close(json);
}

void ov_json_character(struct ov_json *json, const struct ov_deck *deck,
                       const struct ov_switches *switches,
                       enum ov_character character)
{
    assert((int)character < OV_CHARACTERS);
    ov_json_object(json);
    ov_json_member_string(json, "id", ov_character_word(character));
    ov_json_member_string(json, "guild",
                          ov_guild_word(deck->guild_of[character]));
    ov_json_member_number(json, "points",
                          ov_character_points(switches, character));
    ov_json_close(json);
}

void ov_json_board(struct ov_json *json, const struct ov_board_side *side)
{
    assert(side != NULL);
    ov_json_object(json);
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        ov_json_key(json, ov_resource_word((enum ov_resource)resource));
        ov_json_list(json);
        for (int price = 0; price < OV_OPEN_SLOT; price++)
            for (int i = 0; i < side->slots[resource][price]; i++)
                ov_json_number(json, price);
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_guilds(struct ov_json *json, const struct ov_deck *deck)
{
    ov_json_object(json);
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        ov_json_key(json, ov_guild_word((enum ov_guild)guild));
        ov_json_list(json);
        for (int i = 0; i < OV_CHARACTERS; i++)
            if (deck->guild_of[i] == guild)
                ov_json_string(json, ov_character_word((enum ov_character)i));
        ov_json_close(json);
    }
    ov_json_close(json);
}

void ov_json_member_boards(struct ov_json *json, const struct ov_deck *deck)
{
    ov_json_key(json, "boards");
    ov_json_object(json);
    ov_json_key(json, "2");
    ov_json_board(json, &deck->board[OV_SIDE_FOR_TWO]);
    ov_json_key(json, "3/4");
    ov_json_board(json, &deck->board[OV_SIDE_FOR_MORE]);
    ov_json_close(json);
}

void ov_json_member_identity(struct ov_json *json, const struct ov_deck *deck)
{
    uint8_t hash[OV_DECK_HASH_SIZE];
    char digits[2 * OV_DECK_HASH_SIZE + 1];
    struct ov_buffer out;

    ov_deck_hash(deck, hash);
    ov_buffer_init(&out, digits, sizeof digits);
    ov_put_hex(&out, hash, sizeof hash);
    ov_json_member_string(json, "name", deck->name);
    ov_json_member_string(json, "hash", digits);
}

void ov_json_deck(struct ov_json *json, const struct ov_deck *deck)
{
    assert(deck != NULL);
    ov_json_object(json);
    ov_json_member_identity(json, deck);
    ov_json_key(json, "worker_cards");
    ov_json_list(json);
    for (int card = 0; card < OV_WORKER_CARDS; card++)
        ov_json_worker_card(json, deck, card);
    ov_json_close(json);
    ov_json_member_boards(json, deck);
    ov_json_key(json, "main_square");
    ov_json_main_square(json, &deck->square);
    ov_json_key(json, "guilds");
    write_guilds(json, deck);
    ov_json_key(json, "buildings");
    ov_json_list(json);
    for (int card = 0; card < OV_CARDS; card++)
        ov_json_building(json, &deck->building[card]);
    ov_json_close(json);
    ov_json_close(json);
}
