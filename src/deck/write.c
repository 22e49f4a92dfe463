/*
 * write.c - the canonical text of a deck and its hash.
 */
#include "deck/write.h"

#include "base/sha256.h"

static void put_field(struct ov_buffer *buffer, const char *word)
{
    enum { WIDTH = 8 }; /* of the words of a building's fields */

    ov_put(buffer, "    ");
    ov_put(buffer, word);
    for (size_t length = strlen(word); length < WIDTH; length++)
        ov_put_char(buffer, ' ');
}

static void put_line(struct ov_buffer *buffer, const char *field,
                     const char *value)
{
    put_field(buffer, field);
    ov_put(buffer, value);
    ov_put_char(buffer, '\n');
}

static void put_after_blank(struct ov_buffer *buffer, const char *word)
{
    ov_put_char(buffer, ' ');
    ov_put(buffer, word);
}

static void write_worker_card(struct ov_buffer *buffer, int number,
                              const struct ov_worker_card *card)
{
    ov_put(buffer, "\nworker-card ");
    ov_put_number(buffer, number);
    ov_put(buffer, "\n    coins ");
    ov_put_number(buffer, card->coins);
    ov_put(buffer, "\n    resources");
    OV_EACH_BIT (resource, card->resources) {
        put_after_blank(buffer, ov_resource_word((enum ov_resource)resource));
    }
    ov_put(buffer, "\n    prices");
    for (int position = 0; position < OV_ROW; position++) {
        ov_put_char(buffer, ' ');
        ov_put_number(buffer, card->price[position]);
    }
    ov_put_char(buffer, '\n');
}

static void write_board_side(struct ov_buffer *buffer, const char *word,
                             const struct ov_board_side *side)
{
    ov_put(buffer, "\nboard ");
    ov_put(buffer, word);
    ov_put_char(buffer, '\n');
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        ov_put(buffer, "    slots ");
        ov_put(buffer, ov_resource_word((enum ov_resource)resource));
        for (int i = 0; i < side->slots[resource][0]; i++)
            ov_put(buffer, " 0");
        for (int i = 0; i < side->slots[resource][1]; i++)
            ov_put(buffer, " 1");
        ov_put_char(buffer, '\n');
    }
}

static void write_square(struct ov_buffer *buffer,
                         const struct ov_main_square *square)
{
    ov_put(buffer, "\nmain-square\n    streets");
    OV_EACH_BIT (side, square->streets) {
        put_after_blank(buffer, ov_side_word((enum ov_side)side));
    }
    ov_put(buffer, square->streets == 0 ? " none" : "");
    ov_put(buffer, "\n    bonus ");
    ov_put(buffer, ov_bonus_word((enum ov_bonus)square->bonus));
    ov_put(buffer, "\n    points ");
    ov_put_number(buffer, square->points);
    ov_put_char(buffer, '\n');
}

static void write_guilds(struct ov_buffer *buffer, const struct ov_deck *deck)
{
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        ov_put(buffer, "\nguild ");
        ov_put(buffer, ov_guild_word((enum ov_guild)guild));
        ov_put(buffer, "\n    characters");
        for (int i = 0; i < OV_CHARACTERS; i++) {
            if (deck->guild_of[i] == guild)
                put_after_blank(buffer,
                                ov_character_word((enum ov_character)i));
        }
        ov_put_char(buffer, '\n');
    }
}

/* Everything but the buildings. */
static void write_table(struct ov_buffer *buffer, const struct ov_deck *deck)
{
    ov_put(buffer, "oddville-deck 1\nname ");
    ov_put(buffer, deck->name);
    ov_put_char(buffer, '\n');
    for (int i = 0; i < OV_WORKER_CARDS; i++)
        write_worker_card(buffer, i + 1, &deck->worker_card[i]);
    write_board_side(buffer, "2", &deck->board[OV_SIDE_FOR_TWO]);
    write_board_side(buffer, "3/4", &deck->board[OV_SIDE_FOR_MORE]);
    write_square(buffer, &deck->square);
    write_guilds(buffer, deck);
}

static void write_cost(struct ov_buffer *buffer,
                       const uint8_t cost[OV_RESOURCES])
{
    const char *between = "";

    put_field(buffer, "cost");
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        for (int i = 0; i < cost[resource]; i++) {
            ov_put(buffer, between);
            ov_put(buffer, ov_resource_word((enum ov_resource)resource));
            between = " ";
        }
    }
    ov_put_char(buffer, '\n');
}

static void write_edges(struct ov_buffer *buffer, unsigned streets)
{
    put_field(buffer, "edges");
    for (int side = 0; side < OV_SIDES; side++) {
        ov_put(buffer, side > 0 ? ", " : "");
        ov_put(buffer, ov_side_word((enum ov_side)side));
        ov_put(buffer, streets >> side & 1 ? " street" : " houses");
    }
    ov_put_char(buffer, '\n');
}

/* The number, only if the same rule comes with different ones. */
static void write_scores(struct ov_buffer *buffer,
                         const struct ov_building *building)
{
    put_field(buffer, "scores");
    ov_put(buffer, ov_scoring_word((enum ov_scoring)building->scoring));
    if (building->scoring == OV_SCORE_DIAMOND ||
        building->scoring == OV_SCORE_GUILD) {
        ov_put_char(buffer, ' ');
        ov_put_number(buffer, building->points);
    }
    ov_put_char(buffer, '\n');
}

void ov_building_write(struct ov_buffer *buffer,
                       const struct ov_building *building)
{
    ov_put(buffer, "building ");
    ov_put(buffer, building->id);
    ov_put_char(buffer, '\n');
    put_line(buffer, "name", building->name);
    write_cost(buffer, building->cost);
    write_edges(buffer, building->streets);
    put_line(buffer, "guild", ov_guild_word((enum ov_guild)building->guild));
    put_line(buffer, "bonus", ov_bonus_word((enum ov_bonus)building->bonus));
    write_scores(buffer, building);
    put_field(buffer, "shield");
    if (building->shield == 0)
        ov_put(buffer, "none");
    else
        ov_put_number(buffer, building->shield);
    ov_put_char(buffer, '\n');
}

void ov_deck_write(struct ov_buffer *buffer, const struct ov_deck *deck)
{
    write_table(buffer, deck);
    for (int card = 0; card < OV_CARDS; card++) {
        ov_put_char(buffer, '\n');
        ov_building_write(buffer, &deck->building[card]);
    }
}

void ov_deck_hash(const struct ov_deck *deck,
                  uint8_t ret_hash[OV_DECK_HASH_SIZE])
{
    char part[2048]; /* piece by piece: stacks in browsers are small */
    uint8_t bytes[OV_SHA256_SIZE];
    struct ov_sha256 hash;
    struct ov_buffer buffer;

    ov_sha256_init(&hash);
    ov_buffer_init(&buffer, part, sizeof part);
    write_table(&buffer, deck);
    assert(!buffer.full);
    ov_sha256_add(&hash, part, buffer.length);
    for (int card = 0; card < OV_CARDS; card++) {
        ov_buffer_init(&buffer, part, sizeof part);
        ov_put_char(&buffer, '\n');
        ov_building_write(&buffer, &deck->building[card]);
        assert(!buffer.full);
        ov_sha256_add(&hash, part, buffer.length);
    }
    ov_sha256_finish(&hash, bytes);
    memcpy(ret_hash, bytes, OV_DECK_HASH_SIZE);
}
