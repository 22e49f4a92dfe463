/*
 * people.c - `oddville arena --suite people`: do the levels play like people?
 *
 * Every level plays against itself, against every other level, and against two
 * who hardly know what they are doing. What is counted is what makes a person
 * doubt that somebody is sitting there: buildings that are thrown away in the
 * turn in which they were taken, bonuses declined, wins that were certain and
 * missed, and games that end because nobody builds (R12.3). How far it wins and
 * loses is reported as well.
 */
#include "lab/arena.h"

#include "bot/level.h"
#include "cli/say.h"
#include "score/score.h"
#include "sys/stop.h"
#include "sys/thread_pool.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_THROWN = 20 };  /* thousandths of the buildings taken */
enum { MOST_STALLED = 10 }; /* ten-thousandths of the games */
enum { TEN_THOUSAND = 10000, REPORT_SIZE = 1 << 17 };
enum { MANY = 1000, FEW = 20 }; /* games of a pair */

/* What the first of the two did in many games. */
struct habits {
    int64_t taken, thrown, bonuses, declined;
    int64_t sure, missed;  /* turns that could win the game for sure */
    int64_t won, lost;     /* games */
    int64_t ahead, behind; /* in all games, compared with the best other */
};

/* Of one thread and the game it plays. */
struct onlooker {
    const struct ov_bot_game *bot_game;
    uint8_t latest[OV_MAX_SEATS]; /* building that each seat took last */
    int sure_turn, sure_seat;     /* of a win that is certain; 0: none */
    struct habits habits;
};

struct people {
    struct ov_arena *arena;
    struct ov_json *json; /* grows row by row */
    int passed, failed;
    struct onlooker onlooker[OV_MAX_THREADS];
};

static void note(struct onlooker *onlooker, const struct ov_event *event)
{
    struct habits *const habits = &onlooker->habits;

    if (event->seat >= OV_MAX_SEATS ||
        onlooker->bot_game->who[event->seat] != 0)
        return;
    if (event->kind == OV_EVENT_BUILDING_TAKEN) {
        onlooker->latest[event->seat] = event->card;
        habits->taken++;
    } else if (event->kind == OV_EVENT_BUILDING_DISCARDED) {
        habits->thrown += onlooker->latest[event->seat] == event->card;
    } else if (event->kind == OV_EVENT_BONUS_TAKEN) {
        habits->bonuses++;
    } else if (event->kind == OV_EVENT_BONUS_DECLINED) {
        habits->bonuses++;
        habits->declined++;
    }
}

enum { LAST_TWO = OV_LAST_WORKER - 2 }; /* a build and the square are left */
enum { MOST_STEPS = 5000 };             /* beyond that nobody saw the win */

/*
 * Can this turn end and win the game in some way? Flipped coins and reshuffled
 * guilds do not count, so it is not a matter of luck.
 */
/* Every way ends with the turn. NOLINTNEXTLINE(misc-no-recursion) */
static bool wins_now(const struct ov_game *game, const struct ov_box *box,
                     int seat, int *steps)
{
    struct ov_actions actions;
    int place[OV_MAX_SEATS];

    if (ov_is_over(game)) {
        ov_score_places(game, box, place);
        return place[seat] == 1;
    }
    if (game->turn.seat != seat || game->turn.actor != seat)
        return false;
    ov_legal(game, box, seat, &actions);
    for (int i = 0; i < actions.count && *steps < MOST_STEPS; i++) {
        const int kind = actions.at[i].kind;
        struct ov_game after = *game;

        if (kind == OV_ACT_REMOVE || kind == OV_ACT_FLIP)
            continue;
        ++*steps;
        ov_choose(&after, box, seat, actions.at[i], NULL);
        while (ov_reveal_due(&after) && after.turn.reveal != OV_REVEAL_GUILD)
            ov_reveal(&after, box, NULL);
        if (!ov_reveal_due(&after) && wins_now(&after, box, seat, steps))
            return true;
    }
    return false;
}

static bool is_sure_to_win(const struct ov_bot_game *bot_game,
                           const struct ov_game *game)
{
    const int seat = game->turn.actor;
    int steps = 0;

    return game->player[seat].in_city >= LAST_TWO &&
           wins_now(game, bot_game->box, seat, &steps);
}

/* How the game ended for the first of the two. */
static void note_end(struct onlooker *onlooker, const struct ov_game *game)
{
    const struct ov_bot_game *const of = onlooker->bot_game;
    struct habits *const habits = &onlooker->habits;
    int total[OV_MAX_SEATS], place[OV_MAX_SEATS];
    int own = 0, other = 0;

    ov_score_totals(game, of->box, total);
    ov_score_places(game, of->box, place);
    while (of->who[own] != 0)
        own++;
    for (int seat = 0; seat < of->box->seats; seat++) {
        if (seat != own && total[seat] > other)
            other = total[seat];
    }
    if (place[own] == 1) {
        habits->won++;
        habits->ahead += total[own] - other;
    } else {
        habits->lost++;
        habits->behind += other - total[own];
    }
    /* A level against itself is in every seat. */
    habits->missed +=
        onlooker->sure_turn > 0 && place[onlooker->sure_seat] != 1;
    onlooker->sure_turn = 0;
}

/* A win that is certain is counted once, and missed if the turn passes. */
static void note_wins(struct onlooker *onlooker, const struct ov_game *game)
{
    struct habits *const habits = &onlooker->habits;
    const int seat = game->turn.actor;

    if (onlooker->sure_turn > 0 && game->turns != onlooker->sure_turn) {
        habits->missed++;
        onlooker->sure_turn = 0;
    }
    if (onlooker->sure_turn > 0 || seat != game->turn.seat ||
        game->turns == 0 || onlooker->bot_game->who[seat] != 0 ||
        !is_sure_to_win(onlooker->bot_game, game))
        return;
    habits->sure++;
    onlooker->sure_turn = game->turns;
    onlooker->sure_seat = seat;
}

static void watch(void *watcher, const struct ov_game *game,
                  const struct ov_events *events)
{
    for (int i = 0; i < events->count; i++)
        note(watcher, &events->at[i]);
    if (ov_is_over(game))
        note_end(watcher, game);
    else
        note_wins(watcher, game);
}

static void begin(void *watcher, int thread, struct ov_bot_game *bot_game)
{
    struct people *const people = watcher;
    struct onlooker *const onlooker = &people->onlooker[thread];

    assert(thread < OV_MAX_THREADS);
    onlooker->bot_game = bot_game;
    memset(onlooker->latest, OV_NONE, sizeof onlooker->latest);
    onlooker->sure_turn = 0;
    bot_game->watch = watch;
    bot_game->watcher = onlooker;
}

static struct habits habits_of(const struct people *people)
{
    struct habits sum = {0};

    for (int i = 0; i < people->arena->options->threads; i++) {
        const struct habits *const one = &people->onlooker[i].habits;

        sum.taken += one->taken;
        sum.thrown += one->thrown;
        sum.bonuses += one->bonuses;
        sum.declined += one->declined;
        sum.sure += one->sure;
        sum.missed += one->missed;
        sum.won += one->won;
        sum.lost += one->lost;
        sum.ahead += one->ahead;
        sum.behind += one->behind;
    }
    return sum;
}

static double percent(int64_t part, int64_t whole)
{
    return whole == 0 ? 0 : 100.0 * (double)part / (double)whole;
}

static double mean(int64_t sum, int64_t count)
{
    return count == 0 ? 0 : (double)sum / (double)count;
}

/* A pair's games. */
struct row {
    const char *a, *b;
    int players;
    int64_t games, stalled;
    struct habits habits;
};

/* From "casual" on, a sure win is never missed. */
static bool sees_wins(const char *name)
{
    for (int i = 0; i < OV_LEVEL_COUNT; i++) {
        if (strcmp(ov_level_at(i)->name, name) == 0)
            return ov_level_at(i)->sees_wins;
    }
    return false;
}

static bool is_good(const struct row *row)
{
    if (row->habits.missed > 0 && sees_wins(row->a))
        return false;
    return 1000 * row->habits.thrown <= MOST_THROWN * row->habits.taken &&
           TEN_THOUSAND * row->stalled <= MOST_STALLED * row->games;
}

/* "PASS relaxed against expert, 2 players (games: 600): ..." */
static void print_row(const struct ov_call *call, const struct row *row)
{
    const struct habits *const habits = &row->habits;

    printf("%s ", is_good(row) ? "PASS" : "FAIL");
    printf(ov_say(call, N_("%s against %s, %d players (games: %d): ")), row->a,
           row->b, row->players, (int)row->games);
    ov_print(
        call,
        ov_say(call, N_("%.2f %% of buildings taken were thrown away in the "
                        "same turn, %.1f %% of bonuses declined, %.2f %% of "
                        "games stalled\n")),
        percent(habits->thrown, habits->taken),
        percent(habits->declined, habits->bonuses),
        percent(row->stalled, row->games));
    ov_print(call,
             ov_say(call, N_("     %d of %d sure wins missed; on average it "
                             "wins by %.1f points and loses by %.1f\n")),
             (int)habits->missed, (int)habits->sure,
             mean(habits->ahead, habits->won),
             mean(habits->behind, habits->lost));
    (void)fflush(stdout);
}

static void json_row(struct ov_json *json, const struct row *row)
{
    ov_json_object(json);
    ov_json_member_string(json, "a", row->a);
    ov_json_member_string(json, "b", row->b);
    ov_json_member_number(json, "players", row->players);
    ov_json_member_number(json, "games", row->games);
    ov_json_member_number(json, "taken", row->habits.taken);
    ov_json_member_number(json, "thrown", row->habits.thrown);
    ov_json_member_number(json, "bonuses", row->habits.bonuses);
    ov_json_member_number(json, "declined", row->habits.declined);
    ov_json_member_number(json, "sure_wins", row->habits.sure);
    ov_json_member_number(json, "missed", row->habits.missed);
    ov_json_member_number(json, "won", row->habits.won);
    ov_json_member_number(json, "lost", row->habits.lost);
    ov_json_member_number(json, "points_ahead", row->habits.ahead);
    ov_json_member_number(json, "points_behind", row->habits.behind);
    ov_json_member_number(json, "stalled", row->stalled);
    ov_json_member_string(json, "verdict", is_good(row) ? "passed" : "failed");
    ov_json_close(json);
}

static void keep_row(struct people *people, const struct row *row)
{
    people->passed += is_good(row);
    people->failed += !is_good(row);
    if (!people->arena->options->common.json)
        print_row(people->arena->call, row);
    json_row(people->json, row);
}

/* The strongest thinks longest, so it plays fewer games. */
static int64_t games_of(const struct ov_arena_options *options, const char *a,
                        const char *b)
{
    const char *const master = ov_level_at(OV_LEVEL_master)->name;

    if (options->blocks > 0)
        return options->blocks;
    return strcmp(a, master) == 0 || strcmp(b, master) == 0 ? FEW : MANY;
}

static bool enter(struct people *people, struct ov_batch *batch,
                  const char *name)
{
    struct ov_entrant entrant;

    if (!ov_entrant_read(people->arena->call, "a", name, false, &entrant))
        return false;
    entrant.nets = &people->arena->nets[0];
    ov_batch_enter(batch, &entrant);
    return true;
}

static int play_pair(struct people *people, const char *a, const char *b,
                     int players)
{
    struct ov_arena *const arena = people->arena;
    const struct ov_arena_options *const options = arena->options;
    const struct ov_switches switches = ov_common_switches(&options->common);
    struct ov_batch batch = {
        .box = &arena->box,
        .boxes = 1,
        .edition = {(enum ov_edition)options->common.edition},
        .rotate = true,
        .seed = arena->seed,
        .games = games_of(options, a, b),
        .threads = (int)options->threads,
        .begin = begin,
        .watcher = people,
    };
    struct ov_results results;
    int result;

    memset(people->onlooker, 0, sizeof people->onlooker);
    ov_box_init(&arena->box, &arena->deck, &switches, players);
    if (!enter(people, &batch, a))
        return OV_EXIT_BAD;
    for (int seat = 1; seat < players; seat++) {
        if (!enter(people, &batch, b))
            return OV_EXIT_BAD;
    }
    result = ov_batch_play(arena->call, &batch, &results);
    if (result == OV_EXIT_FINE && !ov_stop_asked())
        keep_row(people, &(struct row){
                             .a = a,
                             .b = b,
                             .players = players,
                             .games = results.games,
                             .stalled = results.ended_by[OV_ENDED_STALLING],
                             .habits = habits_of(people),
                         });
    return result;
}

static bool is_wanted(const struct ov_arena_options *options, const char *a,
                      const char *b, int players)
{
    return (options->a == NULL || strcmp(options->a, a) == 0) &&
           (options->b == NULL || strcmp(options->b, b) == 0) &&
           ov_arena_wants(options, players) && !ov_stop_asked();
}

/* Level `at` against everyone. */
static int play_level(struct people *people, int at)
{
    static const char *const strangers[] = {"random-builder", "template"};
    const char *const a = ov_level_at(at)->name;

    for (int i = 0; i < OV_LEVEL_COUNT + OV_LENGTH(strangers); i++) {
        const char *const b = i < OV_LEVEL_COUNT
                                  ? ov_level_at(i)->name
                                  : strangers[i - OV_LEVEL_COUNT];

        for (int players = OV_MIN_SEATS; players <= OV_MAX_SEATS; players++) {
            if (is_wanted(people->arena->options, a, b, players) &&
                play_pair(people, a, b, players) != OV_EXIT_FINE)
                return OV_EXIT_BAD;
        }
    }
    return OV_EXIT_FINE;
}

static int play_levels(struct people *people)
{
    struct ov_json *const json = people->json;
    int result = OV_EXIT_FINE;

    ov_json_object(json);
    ov_json_member_string(json, "suite", ov_suite_words[OV_SUITE_PEOPLE]);
    ov_arena_json_terms(json, people->arena);
    ov_json_key(json, "results");
    ov_json_list(json);
    for (int at = 0; at < OV_LEVEL_COUNT && result == OV_EXIT_FINE; at++)
        result = play_level(people, at);
    ov_json_close(json);
    ov_json_member_number(json, "passed", people->passed);
    ov_json_member_number(json, "failed", people->failed);
    ov_json_close(json);
    assert(ov_json_is_whole(json));
    return result;
}

int ov_suite_run_people(struct ov_arena *arena)
{
    struct people *const people = calloc(1, sizeof *people + REPORT_SIZE);
    struct ov_buffer text;
    struct ov_json json;
    int result;

    if (people == NULL)
        return ov_complain(arena->call, N_("there is not enough memory"));
    ov_buffer_init(&text, (char *)(people + 1), REPORT_SIZE);
    ov_json_init(&json, &text);
    people->arena = arena;
    people->json = &json;
    result = play_levels(people);
    if (result == OV_EXIT_FINE && people->passed + people->failed == 0)
        result = ov_complain(arena->call,
                             N_("the suite has no match between these two"));
    if (result == OV_EXIT_FINE)
        result = ov_arena_put_out(arena, text.text);
    if (result == OV_EXIT_FINE && people->failed > 0)
        result = OV_EXIT_NO;
    free(people);
    return result;
}
