/*
 * bench_work.c - the loops that are measured: they contain nothing but the
 * engine and the cheapest possible way to choose.
 */
#include "lab/bench_parts.h"

#include "engine/board.h"
#include "lab/bot_game.h"
#include "score/score.h"
#include "view/view.h"

/* Builds come first in the list, workers to take off last (legal.c). */
static inline int builds_in(const struct ov_actions *legal)
{
    int builds = 0;

    while (builds < legal->count && legal->at[builds].kind == OV_ACT_BUILD)
        builds++;
    return builds;
}

/* Everything but taking workers off, unless there is nothing else. */
static inline int choices_in(const struct ov_actions *legal,
                             const struct ov_game *game)
{
    const int removes = ov_count_manned(game, game->turn.actor);

    return legal->count > removes && game->turn.phase != OV_PHASE_PICKING
               ? legal->count - removes
               : legal->count;
}

static inline struct ov_action choose(const struct ov_actions *legal,
                                      const struct ov_game *game,
                                      enum ov_bench_policy policy,
                                      struct ov_rng *rng)
{
    int choices = builds_in(legal);

    if (choices == 0)
        choices =
            policy == OV_BENCH_FULL ? choices_in(legal, game) : legal->count;
    return legal->at[ov_rng_below(rng, (uint32_t)choices)];
}

struct ov_action ov_bench_choose(const struct ov_actions *legal,
                                 const struct ov_game *game, struct ov_rng *rng)
{
    assert(legal->count > 0);
    return choose(legal, game, OV_BENCH_FULL, rng);
}

uint64_t ov_bench_hash(const struct ov_game *game)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    uint64_t word;

    static_assert(sizeof *game % sizeof word == 0, "a game is whole words");
    for (size_t at = 0; at < sizeof *game; at += sizeof word) {
        memcpy(&word, (const char *)game + at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x100000001B3);
        hash ^= hash >> 29;
    }
    return hash;
}

static void start(struct ov_game *game, const struct ov_box *box,
                  int64_t number, struct ov_rng *ret_rng)
{
    const struct ov_seed batch = ov_seed_from_number(0);
    const struct ov_seed seed = ov_bot_game_seed(&batch, number);

    ov_start(game, box, &seed);
    *ret_rng = ov_bot_rng(&seed, 0);
}

void ov_bench_play(const struct ov_box *box, const struct ov_bench_games *games,
                   struct ov_bench_work *ret_work)
{
    struct ov_bench_work work = {0, 0};

    assert(games->games >= 0);
    for (int64_t i = 0; i < games->games; i++) {
        struct ov_game game;
        struct ov_rng rng;

        start(&game, box, games->first + i, &rng);
        while (!ov_is_over(&game)) {
            const int seat = game.turn.actor;
            struct ov_actions legal;

            ov_legal(&game, box, seat, &legal);
            ov_play(&game, box, seat,
                    choose(&legal, &game, games->policy, &rng));
            work.steps++;
        }
        work.signature += ov_bench_hash(&game);
    }
    *ret_work = work;
}

void ov_bench_collect(const struct ov_box *box,
                      struct ov_bench_positions *ret_positions)
{
    enum { EVERY = 7 }; /* steps between two positions that are kept */
    int64_t number = 0;
    int kept = 0, step = 0;
    struct ov_game game;
    struct ov_rng rng;

    start(&game, box, number, &rng);
    while (kept < OV_BENCH_POSITIONS) {
        struct ov_actions legal;
        struct ov_action action;

        if (ov_is_over(&game)) {
            start(&game, box, ++number, &rng);
            continue;
        }
        ov_legal(&game, box, game.turn.actor, &legal);
        action = choose(&legal, &game, OV_BENCH_FULL, &rng);
        if (step++ % EVERY == 0) {
            ret_positions->game[kept] = game;
            ret_positions->action[kept++] = action;
        }
        ov_play(&game, box, game.turn.actor, action);
    }
}

/* Keeps the compiler from omitting work whose result nobody reads. */
static inline void use(const void *memory)
{
    __asm__ volatile("" : : "r"(memory) : "memory");
}

static uint64_t sample(const struct ov_game *game, const struct ov_box *box)
{
    const struct ov_seed seed = ov_seed_from_number(1);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_view view;
    struct ov_game dealt;

    ov_view_of(&view, game, box);
    ov_view_sample(&view, box, &rng, &dealt);
    return dealt.rng.word[0];
}

static uint64_t score(const struct ov_game *game, const struct ov_box *box)
{
    int totals[OV_MAX_SEATS];
    int sum = 0;

    ov_score_totals(game, box, totals);
    for (int seat = 0; seat < box->seats; seat++)
        sum += totals[seat];
    return (uint64_t)sum;
}

static uint64_t list(const struct ov_game *game, const struct ov_box *box)
{
    struct ov_actions legal;

    ov_legal(game, box, game->turn.actor, &legal);
    use(&legal);
    return (uint64_t)legal.count;
}

/* One piece with one position; `piece` is known at compile time. */
static inline uint64_t do_one(const struct ov_box *box,
                              const struct ov_game *game,
                              struct ov_action action,
                              enum ov_bench_piece piece)
{
    const int seat = game->turn.actor;
    struct ov_game copy;
    struct ov_view view;
    struct ov_refusal refusal;

    switch (piece) {
    case OV_BENCH_COPY:
        copy = *game;
        use(&copy);
        return copy.turns;
    case OV_BENCH_LEGAL:
        return list(game, box);
    case OV_BENCH_PLAY:
        copy = *game;
        ov_play(&copy, box, seat, action);
        return copy.turns;
    case OV_BENCH_APPLY:
        copy = *game;
        return (uint64_t)ov_apply(&copy, box, seat, action, NULL) + copy.turns;
    case OV_BENCH_WHY_NOT:
        return (uint64_t)ov_why_not(game, box, seat, action, &refusal);
    case OV_BENCH_VIEW:
        ov_view_of(&view, game, box);
        use(&view);
        return view.of.turns;
    case OV_BENCH_SAMPLE:
        return sample(game, box);
    case OV_BENCH_SCORE:
        return score(game, box);
    case OV_BENCH_PIECE_COUNT:
        break;
    }
    return 0;
}

uint64_t ov_bench_piece(const struct ov_box *box,
                        const struct ov_bench_positions *positions,
                        enum ov_bench_piece piece)
{
    uint64_t sum = 0;

    assert(piece < OV_BENCH_PIECE_COUNT);
    switch (piece) {
#define P(name, word, text)                                                    \
    case OV_BENCH_##name:                                                      \
        for (int i = 0; i < OV_BENCH_POSITIONS; i++)                           \
            sum += do_one(box, &positions->game[i], positions->action[i],      \
                          OV_BENCH_##name);                                    \
        break;
        OV_BENCH_PIECES(P)
#undef P
    case OV_BENCH_PIECE_COUNT:
        break;
    }
    return sum;
}
