/*
 * arena_report.c - what `oddville arena` reports: tables for people, JSON for
 * programs. Everything but times and names follows from the seed.
 */
#include "lab/arena.h"
#include "json/members.h"

#include "cli/columns.h"
#include "cli/say.h"
#include "lab/lapse_text.h"
#include "sys/clock.h"
#include "sys/file.h"
#include "sys/stop.h"
#include "text/faults.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { REPORT_SIZE = 65536, TABLE_SIZE = 8192 };
enum { NAME_SIZE = OV_ENTRANT_NAME + 8 };

static const char *const side_words[] = {"a", "b"};
static const char *const verdict_words[] = {"undecided", "low", "high"};

/* --- JSON --- */

static void json_number(struct ov_json *json, const char *key, double number,
                        int places)
{
    ov_json_key(json, key);
    ov_json_decimal(json, llround(number * pow(10, places)), places);
}

static void json_interval(struct ov_json *json, const char *key,
                          const struct ov_interval *interval)
{
    ov_json_key(json, key);
    ov_json_object(json);
    json_number(json, "mean", interval->mean, 4);
    json_number(json, "low", interval->low, 4);
    json_number(json, "high", interval->high, 4);
    ov_json_close(json);
}

static double mean_of(const struct ov_tally *tally)
{
    return tally->count == 0 ? 0 : (double)tally->sum / (double)tally->count;
}

/* The mean of each side. */
static void json_sides(struct ov_json *json, const char *key,
                       const struct ov_tally tally[OV_MATCH_SIDES])
{
    ov_json_key(json, key);
    ov_json_object(json);
    for (int side = 0; side < OV_MATCH_SIDES; side++)
        json_number(json, side_words[side], mean_of(&tally[side]), 3);
    ov_json_close(json);
}

static void json_shares(struct ov_json *json, const char *key,
                        const struct ov_share *share, int players)
{
    ov_json_key(json, key);
    ov_json_list(json);
    for (int i = 0; i < players; i++) {
        ov_json_object(json);
        ov_json_member_number(json, "games", share[i].games);
        ov_json_member_number(json, "wins", share[i].wins);
        ov_json_key(json, "share");
        ov_json_decimal(json, ov_thousandths(share[i].wins, share[i].games), 3);
        ov_json_close(json);
    }
    ov_json_close(json);
}

static double in_ms(double nanoseconds)
{
    return nanoseconds / 1e6;
}

static void json_pace(struct ov_json *json, const struct ov_match *match)
{
    ov_json_key(json, "ms");
    ov_json_object(json);
    for (int side = 0; side < OV_MATCH_SIDES; side++) {
        const struct ov_pace *const pace = &match->pace[side];

        ov_json_key(json, side_words[side]);
        ov_json_object(json);
        json_number(json, "mean", in_ms(mean_of(&pace->time)), 4);
        json_number(json, "p50", in_ms((double)ov_pace_percentile(pace, 50)),
                    4);
        json_number(json, "p95", in_ms((double)ov_pace_percentile(pace, 95)),
                    4);
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void json_sprt(struct ov_json *json, const struct ov_match *match,
                      const struct ov_sprt *sprt)
{
    ov_json_key(json, "sprt");
    if (!sprt->wanted) {
        ov_json_null(json);
        return;
    }
    ov_json_object(json);
    json_number(json, "low", sprt->low, 4);
    json_number(json, "high", sprt->high, 4);
    json_number(json, "bound", OV_LLR_BOUND, 2);
    json_number(json, "llr", match->llr, 3);
    ov_json_member_string(json, "verdict", verdict_words[match->verdict]);
    ov_json_close(json);
}

static void json_forfeits(struct ov_json *json, const struct ov_match *match)
{
    ov_json_key(json, "forfeits");
    ov_json_object(json);
    for (int side = 0; side < OV_MATCH_SIDES; side++) {
        ov_json_key(json, side_words[side]);
        ov_json_object(json);
        for (int kind = OV_LAPSE_NONE + 1; kind < OV_LAPSE_COUNT; kind++)
            ov_json_member_number(json, ov_lapse_word((enum ov_lapse_kind)kind),
                                  match->forfeits[side][kind]);
        ov_json_close(json);
    }
    ov_json_close(json);
}

void ov_arena_json_match(struct ov_json *json, const struct ov_match *match,
                         const struct ov_sprt *sprt)
{
    const struct ov_interval share = ov_match_share(match);
    const struct ov_interval margin = ov_match_margin(match);

    assert(match->players >= OV_MIN_SEATS && match->players <= OV_MAX_SEATS);
    ov_json_member_number(json, "players", match->players);
    ov_json_member_string(json, "lineup", ov_line_up_words[match->one]);
    ov_json_member_number(json, "blocks", match->blocks);
    ov_json_member_number(json, "games", match->games);
    ov_json_member_number(json, "choices", match->choices);
    json_number(json, "fair", 1 / (double)match->players, 4);
    json_interval(json, "share", &share);
    json_interval(json, "margin", &margin);
    json_sides(json, "score", match->score);
    json_sides(json, "place", match->place);
    json_shares(json, "by_seat", match->seat, match->players);
    json_shares(json, "by_order", match->order, match->players);
    ov_json_member_number(json, "stalled", match->stalled);
    ov_json_member_number(json, "unfinished", match->unfinished);
    json_forfeits(json, match);
    json_pace(json, match);
    json_sprt(json, match, sprt);
    ov_json_member_bool(json, "stopped", match->stopped);
}

void ov_arena_json_terms(struct ov_json *json, const struct ov_arena *arena)
{
    const struct ov_common *const common = &arena->options->common;
    const struct ov_switches switches = ov_common_switches(common);
    char hex[2 * sizeof arena->seed.byte + 1];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, hex, sizeof hex);
    ov_put_hex(&buffer, arena->seed.byte, sizeof arena->seed.byte);
    ov_json_member_string(json, "edition",
                          ov_edition_word((enum ov_edition)common->edition));
    ov_json_member_switches(json, &switches);
    ov_json_member_string(json, "deck", arena->deck.name);
    ov_json_member_string(json, "seed", hex);
}

int ov_arena_put_out(const struct ov_arena *arena, const char *text)
{
    const char *const path = arena->options->out;
    char *line;
    int error = 0;

    if (arena->options->common.json)
        puts(text);
    if (path == NULL)
        return OV_EXIT_FINE;
    if (asprintf(&line, "%s\n", text) < 0)
        return ov_complain(arena->call, N_("there is not enough memory"));
    error = ov_file_write(path, line, strlen(line),
                          ov_common_how(&arena->options->common));
    free(line);
    return error < 0 ? ov_complain_file(arena->call, path, error)
                     : OV_EXIT_FINE;
}

int ov_arena_write_json(const struct ov_arena *arena)
{
    char text[REPORT_SIZE];
    struct ov_buffer buffer;
    struct ov_json json;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_json_init(&json, &buffer);
    ov_json_object(&json);
    ov_json_member_string(&json, "a", arena->entrant[OV_SIDE_A].name);
    ov_json_member_string(&json, "b", arena->entrant[OV_SIDE_B].name);
    ov_arena_json_terms(&json, arena);
    ov_json_key(&json, "matches");
    ov_json_list(&json);
    for (int i = 0; i < arena->matches; i++) {
        ov_json_object(&json);
        ov_arena_json_match(&json, &arena->match[i], &arena->sprt);
        ov_json_close(&json);
    }
    ov_json_close(&json);
    json_number(&json, "seconds", (double)(ov_clock_now() - arena->began) / 1e9,
                3);
    ov_json_close(&json);
    assert(ov_json_is_whole(&json));
    return ov_arena_put_out(arena, text);
}

/* "net", or "net (A)" if both have that name: their nets may differ. */
static const char *name_of(const struct ov_arena *arena, int side,
                           char text[NAME_SIZE])
{
    const bool same = strcmp(arena->entrant[OV_SIDE_A].name,
                             arena->entrant[OV_SIDE_B].name) == 0;

    (void)snprintf(text, NAME_SIZE, "%s%s", arena->entrant[side].name,
                   !same               ? ""
                   : side == OV_SIDE_A ? " (A)"
                                       : " (B)");
    return text;
}

/* --- What programs did wrong --- */

void ov_arena_complain_of_lapse(const struct ov_arena *arena, const char *who,
                                const struct ov_lapse *lapse)
{
    char text[OV_LAPSE_TEXT];

    ov_lapse_describe(arena->call, &arena->box, lapse, text, sizeof text);
    (void)ov_complain(arena->call, "%s: %s", who, text);
}

void ov_arena_tell_forfeits(const struct ov_arena *arena,
                            const struct ov_match *match)
{
    const int shown = arena->options->strict ? 1 : OV_SHOWN_FORFEITS;
    char text[OV_LAPSE_TEXT], game[24], name[NAME_SIZE];

    assert(match->shown >= 0 && match->shown <= OV_SHOWN_FORFEITS);
    for (int i = 0; i < match->shown && i < shown; i++) {
        const struct ov_forfeit *const forfeit = &match->forfeit[i];

        ov_lapse_describe(arena->call, &arena->box, &forfeit->lapse, text,
                          sizeof text);
        (void)snprintf(game, sizeof game, "%" PRId64, forfeit->game + 1);
        (void)ov_complain(
            arena->call, N_("%d players, %s, game %s, step %d: %s loses: %s"),
            match->players, ov_line_up_words[match->one], game,
            forfeit->steps + 1, name_of(arena, forfeit->side, name), text);
    }
}

/* --- Tables --- */

static void put_words(struct ov_buffer *out, const struct ov_call *call,
                      const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        ov_put(out, i > 0 ? "\t" : "\n");
        ov_put(out, ov_say(call, words[i]));
    }
    ov_put_char(out, '\n');
}

/* The results of each side. */
static void put_sides(struct ov_buffer *out, const struct ov_arena *arena,
                      const struct ov_match *match)
{
    static const char *const words[] = {
        N_("bot"),   N_("seats"),  N_("points"),
        N_("place"), N_("ms p50"), N_("ms p95"),
    };
    char text[160];

    put_words(out, arena->call, words, OV_LENGTH(words));
    for (int side = 0; side < OV_MATCH_SIDES; side++) {
        const struct ov_pace *const pace = &match->pace[side];

        ov_format(arena->call, text, sizeof text,
                  "%s %s\t%" PRId64 "\t%.1f\t%.2f\t%.3f\t%.3f\n",
                  side == OV_SIDE_A ? "A" : "B", arena->entrant[side].name,
                  match->score[side].count, mean_of(&match->score[side]),
                  mean_of(&match->place[side]),
                  in_ms((double)ov_pace_percentile(pace, 50)),
                  in_ms((double)ov_pace_percentile(pace, 95)));
        ov_put(out, text);
    }
}

/* How the one did, by where it sat. */
static void put_seats(struct ov_buffer *out, const struct ov_call *call,
                      const char *title, const struct ov_share *share,
                      int players)
{
    const char *const words[] = {title, N_("games"), N_("wins"), "%",
                                 N_("points")};
    char text[160];

    put_words(out, call, words, OV_LENGTH(words));
    for (int i = 0; i < players; i++) {
        ov_format(call, text, sizeof text,
                  "%d\t%" PRId64 "\t%" PRId64 "\t%.1f\t%.1f\n", i + 1,
                  share[i].games, share[i].wins,
                  (double)ov_thousandths(100 * share[i].wins, share[i].games) /
                      1000,
                  mean_of(&share[i].score));
        ov_put(out, text);
    }
}

static void print_heading(const struct ov_arena *arena,
                          const struct ov_match *match)
{
    char one_name[NAME_SIZE], other_name[NAME_SIZE];
    const char *const one = name_of(arena, match->one, one_name);
    const char *const other = name_of(arena, !match->one, other_name);

    if (match->players == 2)
        printf(ov_say(arena->call, N_("2 players: %s against %s\n")), one,
               other);
    else
        printf(ov_say(arena->call, N_("%d players: one %s against %d of %s\n")),
               match->players, one, match->players - 1, other);
    printf(ov_say(arena->call, N_("deals: %lld, games: %lld\n")),
           (long long)match->blocks, (long long)match->games);
}

static void print_estimate(const struct ov_arena *arena,
                           const struct ov_match *match)
{
    const struct ov_interval share = ov_match_share(match);
    const struct ov_interval margin = ov_match_margin(match);
    char name[NAME_SIZE];

    ov_print(arena->call,
             ov_say(arena->call, N_("%s wins %.1f %% (95 %% interval: %.1f to "
                                    "%.1f; fair: %.1f)\n")),
             name_of(arena, match->one, name), 100 * share.mean,
             100 * share.low, 100 * share.high, 100 / (double)match->players);
    ov_print(arena->call,
             ov_say(arena->call,
                    N_("points over the best opponent: %.2f (%.2f to %.2f)\n")),
             margin.mean, margin.low, margin.high);
}

/* A test need not ask whether A is stronger: see LOW and HIGH. */
static void print_sprt(const struct ov_arena *arena,
                       const struct ov_match *match)
{
    const bool high = match->verdict == OV_IS_HIGH;
    const double low_share = 100 * arena->sprt.low;
    const double high_share = 100 * arena->sprt.high;

    if (!arena->sprt.wanted)
        return;
    if (match->verdict == OV_UNDECIDED)
        ov_print(arena->call,
                 ov_say(arena->call, N_("test: undecided (LLR %.2f)\n")),
                 match->llr);
    else
        ov_print(
            arena->call,
            ov_say(arena->call, N_("test: A's share is the fair share %+.1f "
                                   "%%, rather than %+.1f %% (LLR %.2f)\n")),
            high ? high_share : low_share, high ? low_share : high_share,
            match->llr);
    printf(
        "%s\n",
        ov_say(
            arena->call,
            N_("When a test stops early, the share is not a fair estimate.")));
}

static void print_ends(const struct ov_arena *arena,
                       const struct ov_match *match)
{
    ov_print(arena->call,
             ov_say(arena->call, N_("ended by stalling: %.1f %%\n")),
             (double)ov_thousandths(100 * match->stalled, match->games) / 1000);
    if (match->unfinished > 0)
        ov_print(arena->call,
                 ov_say(arena->call,
                        N_("stopped, because they would not end: %.1f %%\n")),
                 (double)ov_thousandths(100 * match->unfinished, match->games) /
                     1000);
    for (int side = 0; side < OV_MATCH_SIDES; side++) {
        long long lost = 0;
        char name[NAME_SIZE];

        for (int kind = 0; kind < OV_LAPSE_COUNT; kind++)
            lost += match->forfeits[side][kind];
        if (lost > 0)
            printf(ov_say(arena->call,
                          N_("%s lost games by its own mistakes: %lld\n")),
                   name_of(arena, side, name), lost);
    }
    if (match->stopped)
        printf("%s\n", ov_say(arena->call, N_("Stopped before all deals were "
                                              "played.")));
}

static void print_match(const struct ov_arena *arena,
                        const struct ov_match *match)
{
    char text[TABLE_SIZE];
    struct ov_buffer out;

    print_heading(arena, match);
    print_estimate(arena, match);
    print_sprt(arena, match);
    print_ends(arena, match);
    ov_buffer_init(&out, text, sizeof text);
    put_sides(&out, arena, match);
    put_seats(&out, arena->call, N_("seat"), match->seat, match->players);
    put_seats(&out, arena->call, N_("place in the round"), match->order,
              match->players);
    assert(!out.full);
    ov_table_print(text, 0x7E);
}

void ov_arena_print(const struct ov_arena *arena)
{
    for (int i = 0; i < arena->matches; i++) {
        if (i > 0)
            putchar('\n');
        print_match(arena, &arena->match[i]);
    }
}
