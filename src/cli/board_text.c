/*
 * board_text.c - a position in words and columns.
 */
#include "cli/board_text.h"

#include "cli/columns.h"
#include "cli/say.h"
#include "present/city_map.h"
#include "score/score.h"
#include "text/names.h"

#include <stdio.h>

enum { TABLE_SIZE = 8192 };

/* A table in progress; its rows are added one after the other. */
struct table {
    char text[TABLE_SIZE];
    struct ov_buffer out;
};

static void begin(struct table *table)
{
    ov_buffer_init(&table->out, table->text, sizeof table->text);
}

static void put_cell(struct table *table, const char *text)
{
    ov_put(&table->out, text);
    ov_put_char(&table->out, '\t');
}

static void put_number_cell(struct table *table, int number)
{
    ov_put_number(&table->out, number);
    ov_put_char(&table->out, '\t');
}

static void end_row(struct table *table)
{
    ov_put_char(&table->out, '\n');
}

static void end(struct table *table, uint32_t right)
{
    assert(!table->out.full);
    ov_table_print(table->text, right);
}

static void put_heads(struct table *table, const struct ov_call *call,
                      const char *const *heads, int count)
{
    for (int i = 0; i < count; i++)
        put_cell(table, *heads[i] == '\0' ? "" : ov_say(call, heads[i]));
    end_row(table);
}

/* Adds a word to a list "a, b, c" that starts at `start`. */
static void put_listed(struct table *table, size_t start, const char *word)
{
    ov_put(&table->out, table->out.length == start ? "" : ", ");
    ov_put(&table->out, word);
}

static void print_row(const struct ov_call *call, const struct ov_scene *scene)
{
    const struct ov_game *const game = scene->game;
    struct table table;

    printf("\n%s\n", ov_say(call, N_("Row")));
    begin(&table);
    for (int i = 0; i < OV_ROW; i++) {
        const int card = game->row[i];

        put_cell(&table, "");
        put_number_cell(&table, i + 1);
        put_cell(&table, ov_text_card(call->lang, &scene->box->deck, card));
        put_cell(&table, scene->box->deck.building[card].id);
        end_row(&table);
    }
    end(&table, 1u << 1);
}

/* Everyone on a slot, once for each worker. */
static void put_slot(struct table *table, const struct ov_call *call,
                     const struct ov_scene *scene, int slot)
{
    const size_t start = table->out.length;

    for (int seat = 0; seat < scene->box->seats; seat++) {
        int workers =
            scene->game
                ->on_board[seat][ov_slot_resource(slot)][ov_slot_price(slot)];

        while (workers-- > 0)
            put_listed(table, start, ov_text_player(call->lang, scene, seat));
    }
    put_cell(table, "");
}

static void print_board(const struct ov_call *call,
                        const struct ov_scene *scene)
{
    static const char *const heads[] = {"", "", N_("price 0"), N_("price 1"),
                                        N_("price 2")};
    struct table table;

    printf("\n%s\n", ov_say(call, N_("Resource board")));
    begin(&table);
    put_heads(&table, call, heads, OV_LENGTH(heads));
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        put_cell(&table, "");
        put_cell(&table, ov_text_resource(call->lang, resource));
        for (int price = 0; price < OV_PRICES; price++)
            put_slot(&table, call, scene, ov_slot(resource, price));
        end_row(&table);
    }
    end(&table, 0);
}

static void put_player(struct table *table, const struct ov_call *call,
                       const struct ov_scene *scene, int seat)
{
    const struct ov_player *const player = &scene->game->player[seat];
    size_t start;

    put_cell(table, "");
    put_cell(table, ov_text_player(call->lang, scene, seat));
    put_number_cell(table, player->coins);
    put_number_cell(table, player->supply);
    put_number_cell(table, player->in_city);
    OV_EACH_BIT (card, player->hand) {
        ov_put_number(&table->out, card + 1);
    }
    put_cell(table, "");
    start = table->out.length;
    for (int i = 0; i < player->buildings; i++)
        put_listed(
            table, start,
            ov_text_card(call->lang, &scene->box->deck, player->building[i]));
    put_cell(table, "");
    start = table->out.length;
    OV_EACH_BIT (character, player->characters) {
        put_listed(table, start, ov_text_character(call->lang, character));
    }
    end_row(table);
}

static void print_players(const struct ov_call *call,
                          const struct ov_scene *scene)
{
    static const char *const heads[] = {
        "",         N_("Player"), N_("Coins"),    N_("Supply"),
        N_("City"), N_("Hand"),   N_("In front"), N_("Characters"),
    };
    struct table table;

    putchar('\n');
    begin(&table);
    put_heads(&table, call, heads, OV_LENGTH(heads));
    for (int seat = 0; seat < scene->box->seats; seat++)
        put_player(&table, call, scene, seat);
    end(&table, 1u << 2 | 1u << 3 | 1u << 4);
}

static void print_guilds(const struct ov_call *call,
                         const struct ov_scene *scene)
{
    const struct ov_game *const game = scene->game;
    struct table table;

    printf("\n%s\n", ov_say(call, N_("Guilds: cards and top character")));
    begin(&table);
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        put_cell(&table, "");
        put_cell(&table, ov_text_guild(call->lang, guild));
        put_number_cell(&table, game->pile_count[guild]);
        if (game->pile_count[guild] > 0)
            put_cell(&table,
                     ov_text_character(call->lang, game->pile[guild][0]));
        end_row(&table);
    }
    end(&table, 1u << 2);
}

static void print_city(const struct ov_call *call, const struct ov_scene *scene)
{
    const struct ov_city *const city = &scene->game->city;
    char map[OV_CITY_MAP];
    struct ov_buffer lines;
    struct table table;

    printf("\n%s\n", ov_say(call, N_("City")));
    ov_buffer_init(&lines, map, sizeof map);
    ov_put_city_map(&lines, city, scene->box);
    (void)fputs(map, stdout);
    begin(&table);
    for (int i = 0; i < city->count; i++) {
        put_cell(&table, "");
        put_number_cell(&table, i);
        put_number_cell(&table, city->x[i]);
        put_number_cell(&table, city->y[i]);
        put_cell(&table,
                 ov_text_card(call->lang, &scene->box->deck, city->card[i]));
        if (i > 0)
            put_cell(&table,
                     ov_text_player(call->lang, scene, ov_city_owner(city, i)));
        end_row(&table);
    }
    end(&table, 1u << 1 | 1u << 2 | 1u << 3);
}

void ov_print_position(const struct ov_call *call, const struct ov_scene *scene)
{
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_prompt(&out, call->lang, scene);
    printf(ov_say(call, N_("Turn %d. %s\n")), scene->game->turns, text);
    print_row(call, scene);
    printf(ov_say(call, N_("  Cards in the deck: %d\n")),
           scene->game->deck_count);
    print_board(call, scene);
    print_players(call, scene);
    print_guilds(call, scene);
    print_city(call, scene);
    putchar('\n');
    ov_print_scores(call, scene);
}

static void put_score(struct table *table, const struct ov_call *call,
                      const struct ov_scene *scene, int seat)
{
    struct ov_score score;
    int cards = 0, characters = 0;

    ov_score_seat(scene->game, scene->box, seat, &score);
    for (int i = 0; i < score.cards; i++)
        cards += score.card[i].points;
    for (int i = 0; i < OV_CHARACTERS; i++)
        characters += score.character[i];
    put_cell(table, ov_text_player(call->lang, scene, seat));
    put_number_cell(table, cards);
    put_number_cell(table, score.square);
    put_number_cell(table, characters);
    put_number_cell(table, score.workers);
    put_number_cell(table, score.total);
    end_row(table);
}

void ov_print_scores(const struct ov_call *call, const struct ov_scene *scene)
{
    static const char *const heads[] = {
        N_("Place"),      N_("Player"),  N_("Buildings"), N_("Main Square"),
        N_("Characters"), N_("Workers"), N_("Points"),
    };
    int places[OV_MAX_SEATS];
    struct table table;

    ov_score_places(scene->game, scene->box, places);
    begin(&table);
    put_heads(&table, call, heads, OV_LENGTH(heads));
    for (int place = 1; place <= scene->box->seats; place++)
        for (int seat = 0; seat < scene->box->seats; seat++)
            if (places[seat] == place) {
                put_number_cell(&table, place);
                put_score(&table, call, scene, seat);
            }
    end(&table, 0x7Du);
}
