/*
 * balance_report.c - what `oddville deck stats --games` reports.
 */
#include "cli/columns.h"
#include "cli/say.h"
#include "lab/balance.h"
#include "text/names.h"
#include "json/json.h"

#include <stdio.h>
#include <stdlib.h>

enum { REPORT_SIZE = 65536 };

/* How often it won, compared with a fair share: 1000 is fair. */
static int64_t win_ratio(int64_t wins, int64_t times, int players)
{
    return ov_thousandths(wins * players, times);
}

static void json_decimal(struct ov_json *json, const char *key, int64_t number)
{
    ov_json_key(json, key);
    ov_json_decimal(json, number, 3);
}

static void json_card(struct ov_json *json, const char *id,
                      const struct ov_card_balance *card, int players)
{
    ov_json_object(json);
    ov_json_member_string(json, "card", id);
    ov_json_member_number(json, "seen", card->seen);
    ov_json_member_number(json, "rows", card->rows);
    ov_json_member_number(json, "taken", card->taken);
    json_decimal(json, "waited", ov_thousandths(card->waited, card->taken));
    ov_json_member_number(json, "discarded", card->discarded);
    ov_json_member_number(json, "built", card->built);
    json_decimal(json, "points", ov_thousandths(card->points, card->built));
    ov_json_member_number(json, "wins", card->wins);
    json_decimal(json, "win_ratio",
                 win_ratio(card->wins, card->built, players));
    ov_json_close(json);
}

static void json_character(struct ov_json *json, int number,
                           const struct ov_character_balance *character,
                           int players)
{
    ov_json_object(json);
    ov_json_member_string(json, "character",
                          ov_character_word((enum ov_character)number));
    ov_json_member_number(json, "held", character->held);
    ov_json_member_number(json, "wins", character->wins);
    json_decimal(json, "win_ratio",
                 win_ratio(character->wins, character->held, players));
    ov_json_close(json);
}

static void json_games(struct ov_json *json, const struct ov_results *results)
{
    const struct ov_tally *const turns = &results->turns;

    ov_json_member_number(json, "games", results->games);
    ov_json_member_number(json, "stalled",
                          results->ended_by[OV_ENDED_STALLING]);
    json_decimal(json, "turns_per_player",
                 ov_thousandths(turns->sum, OV_TWELFTHS * turns->count));
    json_decimal(json, "score", ov_tally_mean(&results->score));
    ov_json_key(json, "wins_by_order");
    ov_json_list(json);
    for (int i = 0; i < OV_MAX_SEATS; i++)
        if (results->order[i].games > 0)
            ov_json_decimal(
                json, ov_thousandths(results->order[i].wins, results->games),
                3);
    ov_json_close(json);
}

static void json_balance(struct ov_json *json, const struct ov_deck *deck,
                         const struct ov_balance *balance)
{
    ov_json_object(json);
    ov_json_member_number(json, "players", balance->players);
    json_games(json, &balance->results);
    ov_json_key(json, "cards");
    ov_json_list(json);
    for (int i = 0; i < OV_CARDS; i++)
        json_card(json, deck->building[i].id, &balance->card[i],
                  balance->players);
    ov_json_close(json);
    ov_json_key(json, "characters");
    ov_json_list(json);
    for (int i = 0; i < OV_CHARACTERS; i++)
        json_character(json, i, &balance->character[i], balance->players);
    ov_json_close(json);
    ov_json_close(json);
}

void ov_balance_print_json(const struct ov_balances *balances)
{
    char text[REPORT_SIZE];
    struct ov_buffer buffer;
    struct ov_json json;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_json_init(&json, &buffer);
    ov_json_object(&json);
    ov_json_member_string(&json, "deck", balances->deck->name);
    ov_json_key(&json, "balance");
    ov_json_list(&json);
    for (int i = 0; i < balances->count; i++)
        json_balance(&json, balances->deck, &balances->at[i]);
    ov_json_close(&json);
    ov_json_close(&json);
    assert(ov_json_is_whole(&json));
    puts(text);
}

/* Thousandths as a number with one or two decimals, for people. */
static void put_decimal(struct ov_buffer *out, const struct ov_call *call,
                        int64_t thousandths, int places)
{
    char text[32];

    ov_format(call, text, sizeof text, "\t%.*f", places,
              (double)thousandths / 1000);
    ov_put(out, text);
}

static void put_per_cent(struct ov_buffer *out, const struct ov_call *call,
                         int64_t part, int64_t all)
{
    put_decimal(out, call, ov_thousandths(100 * part, all), 0);
}

/* A card over all numbers of players; wins are weighted by their games. */
static void put_card(struct ov_buffer *out, const struct ov_call *call,
                     const struct ov_balances *balances, int number)
{
    struct ov_card_balance sum = {0};
    int64_t games = 0, fair = 0;

    for (int i = 0; i < balances->count; i++) {
        const struct ov_balance *const balance = &balances->at[i];
        const struct ov_card_balance *const card = &balance->card[number];

        games += balance->results.games;
        sum.seen += card->seen;
        sum.rows += card->rows;
        sum.taken += card->taken;
        sum.waited += card->waited;
        sum.built += card->built;
        sum.points += card->points;
        sum.wins += card->wins;
        fair += OV_TWELFTHS * card->built / balance->players;
    }
    put_per_cent(out, call, sum.seen, games);
    put_per_cent(out, call, sum.taken, sum.rows);
    put_decimal(out, call, ov_thousandths(sum.waited, sum.taken), 1);
    put_per_cent(out, call, sum.built, sum.seen);
    put_decimal(out, call, ov_thousandths(sum.points, sum.built), 2);
    put_decimal(out, call, ov_thousandths(OV_TWELFTHS * sum.wins, fair), 2);
    ov_put_char(out, '\n');
}

static void put_heading(struct ov_buffer *out, const struct ov_call *call)
{
    const char *const words[] = {N_("building"), N_("seen, %"),  N_("taken, %"),
                                 N_("waited"),   N_("built, %"), N_("points"),
                                 N_("win_ratio")};

    for (int i = 0; i < OV_LENGTH(words); i++) {
        if (i > 0)
            ov_put_char(out, '\t');
        ov_put(out, ov_say(call, words[i]));
    }
    ov_put_char(out, '\n');
}

static void print_cards(const struct ov_call *call,
                        const struct ov_balances *balances)
{
    char text[REPORT_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    put_heading(&out, call);
    for (int i = 0; i < OV_CARDS; i++) {
        ov_put(&out, ov_text_card(call->lang, balances->deck, i));
        put_card(&out, call, balances, i);
    }
    assert(!out.full);
    ov_table_print(text, 0x7E);
    printf(
        "\n%s\n\n",
        ov_say(call, N_("seen: share of the games; taken: share of the times "
                        "it came into the row, and after how many turns on "
                        "average; built: share of the games in which it was "
                        "seen; wins: its builder's, 1 is fair")));
}

static void print_characters(const struct ov_call *call,
                             const struct ov_balances *balances)
{
    char text[4096];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < OV_CHARACTERS; i++) {
        int64_t held = 0, wins = 0, fair = 0, games = 0;

        for (int j = 0; j < balances->count; j++) {
            const struct ov_balance *const balance = &balances->at[j];

            games += balance->results.games;
            held += balance->character[i].held;
            wins += balance->character[i].wins;
            fair += OV_TWELFTHS * balance->character[i].held / balance->players;
        }
        ov_put(&out, ov_text_character(call->lang, (enum ov_character)i));
        put_per_cent(&out, call, held, games);
        put_decimal(&out, call, ov_thousandths(OV_TWELFTHS * wins, fair), 2);
        ov_put_char(&out, '\n');
    }
    printf("%s\n", ov_say(call, N_("character: held at the end, % of the "
                                   "games; wins of the holder, 1 is fair")));
    ov_table_print(text, 0x6);
    putchar('\n');
}

static void print_games(const struct ov_call *call,
                        const struct ov_balance *balance)
{
    const struct ov_results *const results = &balance->results;
    const struct ov_tally *const turns = &results->turns;

    ov_print(
        call,
        ov_say(call, N_("%d players: %.1f turns per player (90 %% of the "
                        "games %.1f to %.1f), %.1f points, %.1f %% stalled; "
                        "wins by place in the round")),
        balance->players,
        (double)turns->sum / OV_TWELFTHS / (double)turns->count,
        (double)ov_histogram_percentile(&results->lengths, 5) / OV_TWELFTHS,
        (double)ov_histogram_percentile(&results->lengths, 95) / OV_TWELFTHS,
        (double)ov_tally_mean(&results->score) / 1000,
        100.0 * (double)results->ended_by[OV_ENDED_STALLING] /
            (double)results->games);
    for (int i = 0; i < balance->players; i++)
        ov_print(call, " %.1f %%",
                 100.0 * (double)results->order[i].wins /
                     (double)results->games);
    putchar('\n');
}

void ov_balance_print_table(const struct ov_call *call,
                            const struct ov_balances *balances)
{
    print_cards(call, balances);
    print_characters(call, balances);
    for (int i = 0; i < balances->count; i++)
        print_games(call, &balances->at[i]);
}
