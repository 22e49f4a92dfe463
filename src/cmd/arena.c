/*
 * arena.c - `oddville arena`: which side is stronger, and how sure that is.
 */
#include "lab/arena.h"

#include "cli/say.h"
#include "sys/child.h"
#include "sys/clock.h"
#include "sys/file.h"
#include "sys/stop.h"
#include "sys/thread_pool.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const player_words[] = {"2", "3", "4", NULL};

enum { MILLIONTHS = 1000000 };

/* A number like "-0.03" in millionths; returns what follows it, or NULL. */
static const char *read_decimal(const char *text, int64_t *ret_number)
{
    const bool negative = *text == '-';
    int64_t number = 0, place = MILLIONTHS;
    const char *at = text + negative;

    if (*at < '0' || *at > '9')
        return NULL;
    for (; *at >= '0' && *at <= '9' && number < MILLIONTHS; at++)
        number = 10 * number + (*at - '0') * MILLIONTHS;
    if (*at == '.')
        for (at++; *at >= '0' && *at <= '9' && place > 1; at++) {
            place /= 10;
            number += (*at - '0') * place;
        }
    *ret_number = negative ? -number : number;
    return at;
}

static bool read_sprt(const struct ov_call *call, const char *text,
                      struct ov_sprt *ret_sprt)
{
    int64_t low = 0, high = 0;
    const char *at = text == NULL ? NULL : read_decimal(text, &low);

    if (text == NULL)
        return true;
    if (at != NULL && *at == ',')
        at = read_decimal(at + 1, &high);
    if (at == NULL || *at != '\0' || low >= high || low <= -MILLIONTHS ||
        high >= MILLIONTHS) {
        (void)ov_complain(call,
                          N_("--sprt needs two shares, the lower one first, "
                             "such as 0,0.03, not '%s'"),
                          text);
        return false;
    }
    *ret_sprt = (struct ov_sprt){.wanted = true,
                                 .low = (double)low / MILLIONTHS,
                                 .high = (double)high / MILLIONTHS};
    return true;
}

/* One side: its name, budget and nets. */
static bool enter(struct ov_arena *arena, int side)
{
    const struct ov_arena_options *const options = arena->options;
    const bool is_a = side == OV_SIDE_A;
    const int64_t budget = is_a ? options->budget_a : options->budget_b;
    struct ov_entrant *const entrant = &arena->entrant[side];
    const struct ov_terms terms = {.seconds = (int)options->timeout};

    if (!ov_entrant_read(arena->call, is_a ? "a" : "b",
                         is_a ? options->a : options->b, true, entrant))
        return false;
    if (budget > 0)
        entrant->budget = (int)budget;
    if (budget > 0 && entrant->bot != NULL) {
        (void)snprintf(entrant->name, sizeof entrant->name, "%s:%d",
                       entrant->bot->name, entrant->budget);
    }
    entrant->nets = &arena->nets[side];
    return entrant->command == NULL ||
           ov_entrant_greet(arena->call, entrant, &terms);
}

/* Those of both sides, then the side's own. */
static bool load_nets(struct ov_arena *arena, int side)
{
    const struct ov_arena_options *const options = arena->options;
    const char *const own = side == OV_SIDE_A ? options->net_a : options->net_b;

    return ov_nets_load(arena->call, options->net, &arena->nets[side]) &&
           ov_nets_load(arena->call, own, &arena->nets[side]);
}

static bool set_up(struct ov_arena *arena)
{
    const struct ov_arena_options *const options = arena->options;

    if (!load_nets(arena, OV_SIDE_A) || !load_nets(arena, OV_SIDE_B))
        return false;
    return read_sprt(arena->call, options->sprt, &arena->sprt) &&
           ov_common_deck(arena->call, &options->common, &arena->deck) &&
           ov_common_seed(arena->call, &options->common, &arena->seed);
}

/* Both line-ups, or one; for two players they are the same. */
static int play_players(struct ov_arena *arena, int players)
{
    const struct ov_arena_options *const options = arena->options;
    struct ov_pairing pairing = {
        .entrant = {arena->entrant[OV_SIDE_A], arena->entrant[OV_SIDE_B]},
        .players = players,
        .blocks = arena->sprt.wanted ? options->max_blocks : options->blocks,
    };
    const struct ov_switches switches = ov_common_switches(&options->common);

    ov_box_init(&arena->box, &arena->deck, &switches, players);
    for (int one = 0; one < OV_MATCH_SIDES; one++) {
        const bool wanted = players == 2
                                ? one == OV_SIDE_A
                                : options->line_up == one ||
                                      options->line_up == OV_BOTH_LINE_UPS;
        int result;

        pairing.one = one;
        if (!wanted || ov_stop_asked())
            continue;
        result = ov_arena_match(arena, &pairing, &arena->match[arena->matches]);
        if (result != OV_EXIT_FINE)
            return result;
        arena->matches++;
    }
    return OV_EXIT_FINE;
}

/* No, if a test did not find A to be stronger, or was not finished. */
static int answer(const struct ov_arena *arena)
{
    for (int i = 0; i < arena->matches; i++)
        if (arena->sprt.wanted && arena->match[i].verdict != OV_IS_HIGH)
            return OV_EXIT_NO;
    return ov_stop_asked() ? OV_EXIT_NO : OV_EXIT_FINE;
}

static int play_all(struct ov_arena *arena)
{
    int result = OV_EXIT_FINE;

    if (!enter(arena, OV_SIDE_A) || !enter(arena, OV_SIDE_B))
        return OV_EXIT_BAD;
    for (int players = OV_MIN_SEATS;
         players <= OV_MAX_SEATS && result == OV_EXIT_FINE; players++)
        if (ov_arena_wants(arena->options, players))
            result = play_players(arena, players);
    if (result != OV_EXIT_FINE)
        return result;
    if (!arena->options->common.json)
        ov_arena_print(arena);
    if (arena->options->common.json || arena->options->out != NULL)
        result = ov_arena_write_json(arena);
    return result == OV_EXIT_FINE ? answer(arena) : result;
}

static int hold(const struct ov_call *call,
                const struct ov_arena_options *options)
{
    struct ov_arena *const arena = calloc(1, sizeof *arena);
    int result = OV_EXIT_BAD;

    if (arena == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    arena->call = call;
    arena->options = options;
    arena->began = ov_clock_now();
    ov_stop_listen();
    ov_child_prepare();
    if (set_up(arena))
        result = options->suite < 0 ? play_all(arena)
                 : options->suite == OV_SUITE_PEOPLE
                     ? ov_suite_run_people(arena)
                     : ov_suite_run(arena);
    ov_nets_finish(&arena->nets[OV_SIDE_A]);
    ov_nets_finish(&arena->nets[OV_SIDE_B]);
    free(arena);
    return result;
}

static int run(struct ov_call *call)
{
    struct ov_arena_options options = {
        .common = OV_COMMON_DEFAULTS,
        .players = {3, {"2", "3", "4"}},
        .line_up = OV_BOTH_LINE_UPS,
        .suite = -1,
        .max_blocks = 2000,
        .threads = 1,
        .timeout = 10,
    };
    int result, error;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (options.suite < 0 && (options.a == NULL || options.b == NULL))
        return ov_complain(call,
                           N_("--a and --b are needed: they say who plays"));
    if (options.suite >= 0 && options.sprt != NULL)
        return ov_complain(call, N_("--suite and --sprt cannot be combined"));
    if (options.suite < 0 && options.blocks == 0)
        options.blocks = 100;
    error =
        options.out == NULL
            ? 0
            : ov_file_can_write(options.out, ov_common_how(&options.common));
    if (error < 0)
        return ov_complain_file(call, options.out, error);
    return hold(call, &options);
}

#define ARENA struct ov_arena_options

static const struct ov_option options[] = {
    OV_TEXT_OPTION(ARENA, a, "a", "BOT",
                   N_("one side: a bot, a bot and its budget such as "
                      "mcts:1000, or a program that speaks the bot protocol, "
                      "such as cmd:./mybot")),
    OV_TEXT_OPTION(ARENA, b, "b", "BOT", N_("the other side")),
    OV_LIST_OPTION(ARENA, players, "players", 1, OV_SEAT_COUNTS, player_words,
                   N_("with these numbers of players (default 2,3,4)")),
    OV_WORD_OPTION(
        ARENA, line_up, "lineup", ov_line_up_words,
        N_("with three or four players: one A against several of B (one-a), "
           "one B against several of A (one-b), or both (default both)")),
    OV_NUMBER_OPTION(ARENA, blocks, "blocks", 1, OV_MOST_BLOCKS,
                     N_("how many deals, each played once from every seat "
                        "(default 100)")),
    OV_TEXT_OPTION(
        ARENA, sprt, "sprt", "LOW,HIGH",
        N_("stop as soon as it is clear whether A's share of the wins exceeds "
           "the fair share by LOW or by HIGH; exit code 1 if it is not HIGH")),
    OV_NUMBER_OPTION(
        ARENA, max_blocks, "max-blocks", 1, OV_MOST_BLOCKS,
        N_("with --sprt: play at most this many deals (default 2000)")),
    OV_NUMBER_OPTION(ARENA, budget_a, "budget-a", 1, OV_MOST_BUDGET,
                     N_("simulations A may spend on a choice")),
    OV_NUMBER_OPTION(ARENA, budget_b, "budget-b", 1, OV_MOST_BUDGET,
                     N_("simulations B may spend on a choice")),
    OV_NETS_OPTION(ARENA, net, "net",
                   N_("play with these nets, made by 'oddville train', one "
                      "for each number of players")),
    OV_NETS_OPTION(ARENA, net_a, "net-a", N_("the same for A alone")),
    OV_NETS_OPTION(ARENA, net_b, "net-b", N_("the same for B alone")),
    OV_TIMEOUT_OPTION(ARENA),
    OV_TIME_OPTION(ARENA),
    OV_VERBOSE_OPTION(ARENA),
    OV_FLAG_OPTION(
        ARENA, strict, "strict",
        N_("stop with exit code 1 when a program fails or does something that "
           "is not allowed; otherwise it only loses that game")),
    OV_WORD_OPTION(ARENA, suite, "suite", ov_suite_words,
                   N_("play the matches that a release has to pass, quick or "
                      "full, or see whether the levels play like people; exit "
                      "code 1 if one fails; --a, --b, --players and --blocks "
                      "narrow it down")),
    OV_NUMBER_OPTION(
        ARENA, threads, "threads", 1, OV_MAX_THREADS,
        N_("number of threads; only changes how long it takes (default 1)")),
    OV_EDITION_OPTION(ARENA),
    OV_SWITCH_OPTION(ARENA),
    OV_DECK_OPTION(ARENA),
    OV_SEED_OPTION(ARENA),
    OV_TEXT_OPTION(ARENA, records, "records", "DIR",
                   N_("write every game to this folder, as a record")),
    OV_JSON_OPTION(ARENA),
    OV_TEXT_OPTION(ARENA, out, "out", "FILE",
                   N_("write the JSON to this file")),
    OV_FORCE_OPTION(ARENA),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville arena --a greedy --b random-builder --blocks 200",
    N_("Shows which is stronger, with two, three and four players."),
    "oddville arena --a mcts:200 --b mcts:20 --players 2 --blocks 50",
    N_("Shows how much a larger budget helps."),
    "oddville arena --a greedy --b fickle --players 2 --sprt 0,0.03",
    N_("Plays until it is clear whether A is stronger."),
    NULL,
};

const struct ov_command ov_command_arena = {
    .name = "arena",
    .summary = N_("Lets two bots play each other and says how sure the "
                  "result is"),
    .about = N_("Every deal is played once from every seat. The intervals (95 "
                "per cent) count the games of one deal as one. The same seed "
                "gives the same games, whatever the number of threads. Ctrl-C "
                "stops and reports the results so far."),
    .examples = examples,
    .options = options,
    .run = run,
};
