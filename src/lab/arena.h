/*
 * arena.h - `oddville arena`: its options, its matches, its reports.
 */
#ifndef OV_LAB_ARENA_H
#define OV_LAB_ARENA_H

#include "lab/match.h"
#include "json/json.h"

struct ov_arena_options {
    struct ov_common common;       /* players: see below */
    struct ov_list_option players; /* "2", "3", "4": each at most once */
    const char *a, *b;             /* entrants */
    const char *net, *net_a, *net_b;
    const char *sprt; /* LOW,HIGH; NULL: no test */
    const char *records;
    const char *out; /* file for the JSON; NULL: none */
    int line_up;     /* which of ov_line_up_words */
    int suite;       /* which of ov_suite_words, or -1 */
    int64_t blocks, max_blocks, threads;
    int64_t timeout; /* seconds */
    int64_t time;    /* milliseconds; 0: none was named */
    bool strict, verbose;
    int64_t budget_a, budget_b;
};

/* "one-a", "one-b", "both", NULL; the first two name the side that is alone. */
extern const char *const ov_line_up_words[];
extern const char *const ov_suite_words[]; /* "quick", "full", "people", NULL */
enum { OV_BOTH_LINE_UPS = 2 };

/* For two players the two line-ups are the same. */
enum { OV_MOST_MATCHES = 2 * OV_SEAT_COUNTS };

/* Everything that an arena works with. Large: keep it on the heap. */
struct ov_arena {
    const struct ov_call *call;
    const struct ov_arena_options *options;
    struct ov_deck deck;
    struct ov_seed seed;
    struct ov_nets nets[OV_MATCH_SIDES];
    struct ov_entrant entrant[OV_MATCH_SIDES];
    struct ov_sprt sprt;
    struct ov_box box;
    int64_t began; /* on the clock */
    int matches;
    struct ov_match match[OV_MOST_MATCHES];
};

/* The parts of a match that the options do not give. */
struct ov_pairing {
    struct ov_entrant entrant[OV_MATCH_SIDES];
    int players, one;
    int64_t blocks;
};

/* Plays one match with the arena's options; returns an enum ov_exit. */
OV_NODISCARD int ov_arena_match(struct ov_arena *arena,
                                const struct ov_pairing *pairing,
                                struct ov_match *ret_match);

/* Whether matches with this many players were asked for. */
bool ov_arena_wants(const struct ov_arena_options *options, int players);

/* Lists on standard error the games that programs lost by a lapse. */
void ov_arena_tell_forfeits(const struct ov_arena *arena,
                            const struct ov_match *match);

void ov_arena_complain_of_lapse(const struct ov_arena *arena, const char *who,
                                const struct ov_lapse *lapse);

/* Reports for people, and the members of a match's JSON object. */
void ov_arena_print(const struct ov_arena *arena);
void ov_arena_json_match(struct ov_json *json, const struct ov_match *match,
                         const struct ov_sprt *sprt);
/* Deck, edition, switches, seed. */
void ov_arena_json_terms(struct ov_json *json, const struct ov_arena *arena);

/* The whole report as JSON: on standard output, or to the file given. */
OV_NODISCARD int ov_arena_write_json(const struct ov_arena *arena);
int ov_arena_put_out(const struct ov_arena *arena, const char *text);

/* Plays a suite (suite.c); returns an enum ov_exit. */
OV_NODISCARD int ov_suite_run(struct ov_arena *arena);

/* Plays the suite "people" (people.c); returns an enum ov_exit. */
OV_NODISCARD int ov_suite_run_people(struct ov_arena *arena);
enum { OV_SUITE_PEOPLE = 2 };

#endif
