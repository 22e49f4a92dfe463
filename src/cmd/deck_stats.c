/*
 * deck_stats.c - `oddville deck stats`: how many cards of a deck show what.
 */
#include "cli/bots.h"
#include "cli/columns.h"
#include "cli/common.h"
#include "cli/say.h"
#include "cmd/deck.h"
#include "deck/stats.h"
#include "lab/balance.h"
#include "sys/thread_pool.h"
#include "text/names.h"
#include "json/cards.h"

#include <stdio.h>

struct stats_options {
    struct ov_common common;
    struct ov_balance_options balance;
};

enum { TABLE_SIZE = 4096 };

/* A table in progress: title printed, rows collected in the text. */
struct table {
    char text[TABLE_SIZE];
    struct ov_buffer out;
};

static void begin(const struct ov_call *call, struct table *table,
                  const char *title)
{
    printf("%s\n", ov_say(call, title));
    ov_buffer_init(&table->out, table->text, sizeof table->text);
}

static void put_row(struct table *table, const char *name, int count)
{
    ov_put(&table->out, "  ");
    ov_put(&table->out, name);
    ov_put_char(&table->out, '\t');
    ov_put_number(&table->out, count);
    ov_put_char(&table->out, '\n');
}

static void end(struct table *table)
{
    assert(!table->out.full);
    ov_table_print(table->text, 1u << 1);
    putchar('\n');
}

/* Counts by number, without those that are 0. */
static void print_counts(const struct ov_call *call, const char *title,
                         const int *counts, int length)
{
    struct table table;
    char number[8];

    begin(call, &table, title);
    for (int i = 0; i < length; i++) {
        (void)snprintf(number, sizeof number, "%d", i);
        if (counts[i] > 0)
            put_row(&table, number, counts[i]);
    }
    end(&table);
}

static void print_scorings(const struct ov_call *call,
                           const struct ov_deck_stats *stats)
{
    struct table table;

    begin(call, &table, N_("Cards by scoring rule and number printed on them"));
    for (int i = 0; i < OV_SCORINGS; i++)
        for (int points = 0; points <= OV_MAX_PRINTED; points++) {
            char name[128];

            (void)snprintf(name, sizeof name, points == 0 ? "%s" : "%s %d",
                           ov_text_scoring(call->lang, i), points);
            if (stats->points[i][points] > 0)
                put_row(&table, name, stats->points[i][points]);
        }
    end(&table);
}

static void print_guilds(const struct ov_call *call,
                         const struct ov_deck_stats *stats)
{
    struct table table;

    begin(call, &table, N_("Cards by guild"));
    for (int i = 0; i < OV_GUILDS; i++)
        put_row(&table, ov_text_guild(call->lang, i), stats->guild[i]);
    put_row(&table, ov_say(call, N_("no guild")), stats->guild[OV_NO_GUILD]);
    end(&table);
    begin(call, &table, N_("Cards that score a guild"));
    for (int i = 0; i < OV_GUILDS; i++)
        put_row(&table, ov_text_guild(call->lang, i), stats->scored_guild[i]);
    end(&table);
}

static void print_costs(const struct ov_call *call,
                        const struct ov_deck_stats *stats)
{
    struct table table;

    print_counts(call, N_("Cards by number of resources they cost"),
                 stats->cost_size, OV_MAX_COST + 1);
    begin(call, &table, N_("Cards that cost a resource"));
    for (int i = 0; i < OV_RESOURCES; i++)
        put_row(&table, ov_text_resource(call->lang, i), stats->cost_cards[i]);
    end(&table);
    begin(call, &table, N_("Resources in all costs together"));
    for (int i = 0; i < OV_RESOURCES; i++)
        put_row(&table, ov_text_resource(call->lang, i), stats->cost_total[i]);
    end(&table);
}

static void print_streets(const struct ov_call *call,
                          const struct ov_deck_stats *stats)
{
    struct table table;

    print_counts(call, N_("Cards by number of sides with a street"),
                 stats->street_count, OV_SIDES + 1);
    begin(call, &table, N_("Cards with a street on a side"));
    for (int i = 0; i < OV_SIDES; i++)
        put_row(&table, ov_text_side(call->lang, i), stats->street_at[i]);
    end(&table);
    begin(call, &table,
          N_("Cards by pattern of streets (top, right, bottom, left)"));
    for (unsigned streets = 0; streets < 1 << OV_SIDES; streets++) {
        char name[OV_SIDES + 1] = {0};

        for (int side = 0; side < OV_SIDES; side++)
            name[side] = streets >> side & 1 ? '+' : '-';
        if (stats->edges[streets] > 0)
            put_row(&table, name, stats->edges[streets]);
    }
    end(&table);
}

static void print_stats(const struct ov_call *call, const struct ov_deck *deck,
                        const struct ov_deck_stats *stats)
{
    struct table table;

    printf(ov_say(call, N_("Deck: %s\n\n")), deck->name);
    print_scorings(call, stats);
    print_guilds(call, stats);
    begin(call, &table, N_("Cards by bonus"));
    for (int i = 0; i < OV_BONUS_NONE; i++)
        put_row(&table, ov_text_bonus(call->lang, i), stats->bonus[i]);
    end(&table);
    print_costs(call, stats);
    print_streets(call, stats);
    print_counts(call, N_("Cards by shield (0: none)"), stats->shield,
                 OV_MAX_PRINTED + 1);
}

static void print_json(const struct ov_deck_stats *stats)
{
    char text[OV_DECK_JSON_SIZE];
    struct ov_buffer out;
    struct ov_json json;

    ov_buffer_init(&out, text, sizeof text);
    ov_json_init(&json, &out);
    ov_json_deck_stats(&json, stats);
    assert(ov_json_is_whole(&json));
    puts(text);
}

static int run(struct ov_call *call)
{
    struct stats_options options = {
        .common = OV_COMMON_DEFAULTS,
        .balance = {.threads = 1,
                    .bot = OV_BOT_greedy,
                    .players = {3, {"2", "3", "4"}}},
    };
    struct ov_deck_stats stats;
    struct ov_deck deck;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_common_deck(call, &options.common, &deck))
        return OV_EXIT_BAD;
    options.balance.common = &options.common;
    if (options.balance.games > 0)
        return ov_balance_run(call, &deck, &options.balance);
    ov_deck_stats(&deck, &stats);
    if (options.common.json)
        print_json(&stats);
    else
        print_stats(call, &deck, &stats);
    return OV_EXIT_FINE;
}

static const char *const player_words[] = {"2", "3", "4", NULL};

static const struct ov_option options[] = {
    OV_DECK_OPTION(struct stats_options),
    OV_NUMBER_OPTION(
        struct stats_options, balance.games, "games", 1, 1000000000,
        N_("let bots play this many games and report how the cards do")),
    OV_LIST_OPTION(struct stats_options, balance.players, "players", 1,
                   OV_SEAT_COUNTS, player_words,
                   N_("with these numbers of players (default 2,3,4)")),
    OV_WORD_OPTION(struct stats_options, balance.bot, "bot", ov_bot_words,
                   N_("which bot plays (default greedy)")),
    OV_NUMBER_OPTION(struct stats_options, balance.threads, "threads", 1,
                     OV_MAX_THREADS, N_("number of threads (default 1)")),
    OV_EDITION_OPTION(struct stats_options),
    OV_SWITCH_OPTION(struct stats_options),
    OV_SEED_OPTION(struct stats_options),
    OV_JSON_OPTION(struct stats_options),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville deck stats",
    N_("Counts the cards of the standard deck."),
    "oddville deck stats --deck my.deck --json",
    N_("The same for a deck file, as JSON."),
    "oddville deck stats --games 10000 --threads 2",
    N_("Shows how often each card is taken and built, and what it scores."),
    NULL,
};

const struct ov_command ov_command_deck_stats = {
    .name = "stats",
    .summary = N_("Counts what the cards show"),
    .examples = examples,
    .options = options,
    .run = run,
};
