/*
 * plain_show.c - what is on the table, in lines.
 */
#include "engine/board.h"
#include "notation/words.h"
#include "present/city_map.h"
#include "score/score.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/explain.h"
#include "tty/plain.h"

#include <stdio.h>
#include <strings.h>

static const struct ov_game *shown(const struct ov_plain *plain)
{
    return &plain->sitting->view.of;
}

static const char *name_of(const struct ov_plain *plain, int seat)
{
    return ov_text_player(plain->sitting->language, &plain->sitting->scene,
                          seat);
}

/* --- The city --- */

void ov_plain_city(struct ov_plain *plain, const char *rest)
{
    const struct ov_city *const city = &shown(plain)->city;
    const struct ov_box *const box = &plain->sitting->box;
    char map[OV_CITY_MAP];
    struct ov_buffer lines;

    assert(plain->sitting != NULL);
    (void)rest;
    ov_buffer_init(&lines, map, sizeof map);
    ov_put_city_map(&lines, city, box);
    (void)fputs(map, stdout);
    for (int i = 1; i < city->count; i++) {
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_put_card_brief(&out, plain->sitting->language, box, city->card[i]);
        printf(
            "%3d. (%d, %d) %s, %s\n     %s\n", i, city->x[i], city->y[i],
            ov_text_card(plain->sitting->language, &box->deck, city->card[i]),
            name_of(plain, ov_city_owner(city, i)), text);
    }
}

/* --- The row --- */

/* What a card of the row costs with each worker card of the hand (R7.1). */
static void put_prices(const struct ov_plain *plain, struct ov_buffer *out,
                       int position)
{
    const int actor = shown(plain)->turn.actor;
    const int hand = actor == OV_NONE ? 0 : shown(plain)->player[actor].hand;
    bool first = true;

    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        struct ov_args args = {0};

        if (hand != 0 && !(hand >> card & 1))
            continue;
        ov_add_number(&args, "card", card + 1);
        ov_add_number(&args, "price",
                      plain->sitting->box.price[card][position]);
        ov_put(out, first ? "" : ", ");
        ov_fill(out, plain->sitting->language,
                ov_plain_text(plain, N_("{price} with card {card}")), &args);
        first = false;
    }
}

void ov_plain_row(struct ov_plain *plain, const char *rest)
{
    const struct ov_box *const box = &plain->sitting->box;
    struct ov_args args = {0};

    assert(plain->sitting != NULL);
    (void)rest;
    for (int i = 0; i < OV_ROW; i++) {
        const int card = shown(plain)->row[i];
        char text[2 * OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_put_card_brief(&out, plain->sitting->language, box, card);
        ov_put(&out, "\n     ");
        ov_put(&out, ov_plain_text(plain, N_("Coins")));
        ov_put(&out, ov_text_colon(plain->sitting->language));
        put_prices(plain, &out, i);
        printf("%3d. %s (%s)\n     %s\n", i + 1,
               ov_text_card(plain->sitting->language, &box->deck, card),
               box->deck.building[card].id, text);
    }
    ov_add_number(&args, "n", shown(plain)->deck_count);
    ov_plain_say(plain, N_("Cards in the deck: {n}."), &args);
}

/* --- The resource board --- */

static void put_slot(const struct ov_plain *plain, struct ov_buffer *out,
                     int resource, int price)
{
    static const char *const prices[OV_PRICES] = {N_("price 0"), N_("price 1"),
                                                  N_("price 2")};
    bool nobody = true;

    ov_put(out, ov_plain_text(plain, prices[price]));
    ov_put(out, ov_text_colon(plain->sitting->language));
    for (int seat = 0; seat < plain->sitting->box.seats; seat++) {
        const int workers = shown(plain)->on_board[seat][resource][price];

        if (workers == 0)
            continue;
        ov_put(out, nobody ? "" : " ");
        ov_put(out, name_of(plain, seat));
        if (workers > 1) {
            ov_put(out, " x");
            ov_put_number(out, workers);
        }
        nobody = false;
    }
    if (nobody)
        ov_put(out, ov_plain_text(plain, N_("nobody")));
    ov_put(out, ov_text_semicolon(plain->sitting->language));
}

void ov_plain_board(struct ov_plain *plain, const char *rest)
{
    const struct ov_box *const box = &plain->sitting->box;

    assert(plain->sitting != NULL);
    (void)rest;
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        char text[OV_SENTENCE];
        struct ov_buffer out;
        struct ov_args args = {0};

        ov_buffer_init(&out, text, sizeof text);
        for (int price = 0; price < OV_PRICES; price++)
            if (price == OV_OPEN_SLOT ||
                box->room[OV_PRICES * resource + price] > 0)
                put_slot(plain, &out, resource, price);
        ov_add_coins(&args, "coins",
                     ov_cheapest_free(shown(plain), box, resource));
        ov_fill(&out, plain->sitting->language,
                ov_plain_text(plain, N_("the next worker: {coins}")), &args);
        printf("  %s%s%s\n",
               ov_text_resource(plain->sitting->language, resource),
               ov_text_colon(plain->sitting->language), text);
    }
}

/* --- The players --- */

/* "a, b, c": a comma before each but the first. */
static void put_listed(struct ov_buffer *out, bool *first, const char *word)
{
    ov_put(out, *first ? "" : ", ");
    ov_put(out, word);
    *first = false;
}

static void put_label(const struct ov_plain *plain, struct ov_buffer *out,
                      const char *label)
{
    ov_put(out, ov_text_semicolon(plain->sitting->language));
    ov_put(out, ov_plain_text(plain, label));
    ov_put(out, ov_text_colon(plain->sitting->language));
}

static void put_belongings(const struct ov_plain *plain, struct ov_buffer *out,
                           int seat)
{
    const struct ov_player *const player = &shown(plain)->player[seat];
    const enum ov_language language = plain->sitting->language;
    bool first = true;

    if (player->buildings > 0)
        put_label(plain, out, N_("In front"));
    for (int i = 0; i < player->buildings; i++)
        put_listed(
            out, &first,
            ov_text_card(language, &plain->sitting->deck, player->building[i]));
    first = true;
    if (player->characters != 0)
        put_label(plain, out, N_("Characters"));
    OV_EACH_BIT (character, player->characters) {
        put_listed(out, &first, ov_text_character(language, character));
    }
}

static void put_player(const struct ov_plain *plain, struct ov_buffer *out,
                       int seat)
{
    const struct ov_player *const player = &shown(plain)->player[seat];
    const char *const bot = plain->sitting->table.header.player[seat].bot;
    const char *const name = name_of(plain, seat);
    const char *const colour = ov_seat_word(seat);
    const bool named = strcasecmp(name, colour) != 0;

    ov_put(out, name);
    if (named || *bot != '\0') {
        ov_put(out, " (");
        ov_put(out, named ? colour : "");
        ov_put(out, named && *bot != '\0' ? ", " : "");
        ov_put(out, bot);
        ov_put_char(out, ')');
    }
    ov_put(out, ov_text_colon(plain->sitting->language));
    ov_put(out, ov_plain_text(plain, N_("Coins")));
    ov_put(out, ov_text_colon(plain->sitting->language));
    ov_put_number(out, player->coins);
    put_label(plain, out, N_("Hand"));
    if (player->hand == 0)
        ov_put_char(out, '-');
    ov_put_hand(out, player->hand);
    put_label(plain, out, N_("Supply"));
    ov_put_number(out, player->supply);
    put_label(plain, out, N_("City"));
    ov_put_number(out, player->in_city);
    put_belongings(plain, out, seat);
}

static void print_guilds(const struct ov_plain *plain)
{
    const enum ov_language language = plain->sitting->language;

    for (int guild = 0; guild < OV_GUILDS; guild++) {
        const int count = shown(plain)->pile_count[guild];

        printf("  %s%s%d%s%s\n", ov_text_guild(language, guild),
               ov_text_colon(language), count, count > 0 ? ", " : "",
               count > 0
                   ? ov_text_character(language, shown(plain)->pile[guild][0])
                   : "");
    }
}

void ov_plain_players(struct ov_plain *plain, const char *rest)
{
    assert(plain->sitting != NULL);
    (void)rest;
    for (int seat = 0; seat < plain->sitting->box.seats; seat++) {
        char text[2 * OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        put_player(plain, &out, seat);
        printf("  %s\n", text);
    }
    ov_plain_say(plain, N_("Guilds: cards and top character"), NULL);
    print_guilds(plain);
}

/* --- Points --- */

static void put_card_points(const struct ov_plain *plain, struct ov_buffer *out,
                            const struct ov_score *score)
{
    const struct ov_city *const city = &shown(plain)->city;
    bool first = true;

    for (int i = 0; i < score->cards; i++) {
        const int card = city->card[score->card[i].place];

        put_listed(out, &first,
                   ov_text_card(plain->sitting->language, &plain->sitting->deck,
                                card));
        ov_put_char(out, ' ');
        ov_put_number(out, score->card[i].points);
    }
}

static void put_character_points(const struct ov_plain *plain,
                                 struct ov_buffer *out, int seat,
                                 const struct ov_score *score)
{
    bool first = true;

    OV_EACH_BIT (character, shown(plain)->player[seat].characters) {
        put_listed(out, &first,
                   ov_text_character(plain->sitting->language, character));
        ov_put_char(out, ' ');
        ov_put_number(out, score->character[character]);
    }
}

/* The next line of a breakdown, up to its colon. */
static void put_line(const struct ov_plain *plain, struct ov_buffer *out,
                     const char *label)
{
    ov_put(out, "\n     ");
    ov_put(out, ov_plain_text(plain, label));
    ov_put(out, ov_text_colon(plain->sitting->language));
}

static void print_score(const struct ov_plain *plain, int seat, int place)
{
    struct ov_score score;
    struct ov_args args = {0};
    char text[4 * OV_SENTENCE];
    struct ov_buffer out;

    ov_score_seat(shown(plain), &plain->sitting->box, seat, &score);
    ov_buffer_init(&out, text, sizeof text);
    ov_add_number(&args, "place", place);
    ov_add_name(&args, "player", name_of(plain, seat));
    ov_add_number(&args, "points", score.total);
    ov_fill(&out, plain->sitting->language,
            ov_plain_text(plain, N_("{place}. {player}. Points: {points}")),
            &args);
    if (score.cards > 0) {
        put_line(plain, &out, N_("Buildings"));
        put_card_points(plain, &out, &score);
    }
    if (score.square > 0) {
        put_line(plain, &out, N_("Main Square"));
        ov_put_number(&out, score.square);
    }
    if (shown(plain)->player[seat].characters != 0) {
        put_line(plain, &out, N_("Characters"));
        put_character_points(plain, &out, seat, &score);
    }
    put_line(plain, &out, N_("Workers"));
    ov_put_number(&out, score.workers);
    ov_plain_print(text);
}

/* Whether the player wants to see points before the end. */
static bool shows_points(const struct ov_plain *plain)
{
    return plain->sitting->settings.live_score == OV_ON ||
           ov_is_over(shown(plain));
}

/* "Points: Purple 12, Blue 9". */
static void print_totals(const struct ov_plain *plain)
{
    int totals[OV_MAX_SEATS];
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_score_totals(shown(plain), &plain->sitting->box, totals);
    ov_buffer_init(&out, text, sizeof text);
    for (int seat = 0; seat < plain->sitting->box.seats; seat++) {
        ov_put(&out, seat == 0 ? "" : ", ");
        ov_put(&out, name_of(plain, seat));
        ov_put_char(&out, ' ');
        ov_put_number(&out, totals[seat]);
    }
    printf("%s%s%s\n", ov_plain_text(plain, N_("Points")),
           ov_text_colon(plain->sitting->language), text);
}

void ov_plain_status(struct ov_plain *plain)
{
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    assert(plain->sitting != NULL);
    if (shown(plain)->turn.phase != OV_PHASE_MAIN)
        return;
    ov_buffer_init(&out, text, sizeof text);
    put_player(plain, &out, shown(plain)->turn.actor);
    ov_plain_print(text);
    if (shows_points(plain))
        print_totals(plain);
}

void ov_plain_score(struct ov_plain *plain, const char *rest)
{
    int places[OV_MAX_SEATS];

    assert(plain->sitting != NULL);
    (void)rest;
    if (!shows_points(plain)) {
        ov_plain_say(plain,
                     N_("Points are shown at the end; 'settings live-score on' "
                        "shows them now."),
                     NULL);
        return;
    }
    ov_score_places(shown(plain), &plain->sitting->box, places);
    for (int place = 1; place <= plain->sitting->box.seats; place++)
        for (int seat = 0; seat < plain->sitting->box.seats; seat++)
            if (places[seat] == place)
                print_score(plain, seat, place);
}
