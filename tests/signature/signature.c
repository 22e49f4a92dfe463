/*
 * signature.c - one number for very much work: thousands of games over both
 * standard decks, all editions, end rules and player counts, every byte of
 * every state, legal list, event, view, refusal and score hashed.
 *
 *     signature [GAMES]      games of each kind, 8 if not said
 *
 * ./check demands the same number from every compiler, optimisation, word
 * size and from WebAssembly: the same seed and actions give the same bytes.
 */
#include "deck/standard.h"
#include "engine/engine.h"
#include "score/score.h"
#include "view/view.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct work {
    struct ov_box box;
    struct ov_game game;
    struct ov_rng rng; /* of the choices, not of the game */
    uint64_t hash;
    uint64_t games, steps;
};

/* FNV-1a */
static void hash(struct work *work, const void *memory, size_t size)
{
    const uint8_t *const bytes = memory;

    for (size_t i = 0; i < size; i++)
        work->hash = (work->hash ^ bytes[i]) * UINT64_C(0x100000001B3);
}

static void hash_number(struct work *work, int number)
{
    const uint8_t bytes[2] = {(uint8_t)number, (uint8_t)(number >> 8)};

    hash(work, bytes, sizeof bytes);
}

/* Builds if possible, otherwise anything; seldom takes workers off. */
static struct ov_action choose(struct work *work,
                               const struct ov_actions *legal)
{
    struct ov_action action = legal->at[0];
    uint32_t left = 3;

    while (left-- > 0) {
        const int count = legal->count;
        action = legal->at[ov_rng_below(&work->rng, (uint32_t)count)];
        if (action.kind == OV_ACT_BUILD)
            break;
        if (action.kind == OV_ACT_REMOVE && ov_rng_below(&work->rng, 4) > 0)
            left++;
    }
    return action;
}

/* What the rules say against an action nobody would think of. */
static void hash_refusal(struct work *work)
{
    const uint64_t bits = ov_rng_next(&work->rng);
    const struct ov_action action = {
        .kind = (uint8_t)(bits % (OV_ACTION_KINDS + 1)),
        .a = (uint8_t)(bits >> 8 & 0x47),
        .b = (uint8_t)(bits >> 16 & 7),
        .c = (uint8_t)(bits >> 24 & 7),
    };
    const int seat = (int)(bits >> 32) & 3;
    struct ov_refusal refusal;

    memset(&refusal, 0, sizeof refusal);
    hash_number(work,
                ov_why_not(&work->game, &work->box, seat, action, &refusal));
    hash(work, &refusal, sizeof refusal);
}

static void hash_view(struct work *work)
{
    struct ov_view view;
    struct ov_game sample;

    ov_view_of(&view, &work->game, &work->box);
    hash(work, &view, sizeof view);
    ov_view_sample(&view, &work->box, &work->rng, &sample);
    hash(work, &sample, sizeof sample);
}

static void hash_scores(struct work *work)
{
    int totals[OV_MAX_SEATS], places[OV_MAX_SEATS];

    ov_score_totals(&work->game, &work->box, totals);
    ov_score_places(&work->game, &work->box, places);
    for (int seat = 0; seat < work->box.seats; seat++) {
        struct ov_score score;
        memset(&score, 0, sizeof score);
        ov_score_seat(&work->game, &work->box, seat, &score);
        hash_number(work, score.total);
        hash_number(work, totals[seat]);
        hash_number(work, places[seat]);
    }
}

static void step(struct work *work)
{
    const int seat = work->game.turn.actor;
    struct ov_actions legal;
    struct ov_events events;
    struct ov_action action;

    ov_legal(&work->game, &work->box, seat, &legal);
    hash(work, legal.at, sizeof legal.at[0] * (size_t)legal.count);
    hash_refusal(work);
    action = choose(work, &legal);
    hash_number(work, ov_apply(&work->game, &work->box, seat, action, &events));
    for (int i = 0; i < events.count; i++)
        hash(work, &events.at[i], sizeof events.at[i]);
    hash(work, &work->game, sizeof work->game);
    if (work->steps++ % 8 == 0) {
        hash_view(work);
        hash_scores(work);
    }
}

static void play(struct work *work, uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);

    ov_start(&work->game, &work->box, &seed);
    while (!ov_is_over(&work->game))
        step(work);
    hash_scores(work);
}

/* Games of every edition, end rule and number of players with a deck. */
static void play_all(struct work *work, const struct ov_deck *deck, long games)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        for (int kind = 0; kind < 9; kind++) {
            struct ov_switches switches =
                ov_edition_switches((enum ov_edition)edition);
            switches.end_rule = (uint8_t)(kind % 3);
            ov_box_init(&work->box, deck, &switches, 2 + kind / 3);
            for (long game = 0; game < games; game++)
                play(work, work->games++);
        }
    }
}

int main(int argc, char **argv)
{
    static struct work work = {.hash = UINT64_C(0xCBF29CE484222325)};
    const long games = argc > 1 ? strtol(argv[1], NULL, 10) : 8;
    const struct ov_seed seed = ov_seed_from_number(2);

    work.rng = ov_rng_from_seed(&seed);
    play_all(&work, &ov_standard_deck, games);
    play_all(&work, &ov_standard_deck_1, games);
    printf("%016" PRIx64 " after %" PRIu64 " games, %" PRIu64 " steps\n",
           work.hash, work.games, work.steps);
    return 0;
}
