/*
 * test_random.c - what holds in every position of random games (R16). The
 * numbers grow with OV_SCALE.
 */
#include "naive.h"
#include "walk.h"

static void fail_walk(uint64_t number, const char *what)
{
    char text[200];

    snprintf(text, sizeof text, "walk %llu: %s", (unsigned long long)number,
             what);
    test_failed(__FILE__, __LINE__, text);
}

TEST(R16_the_invariants_hold_at_every_step)
{
    static struct walk walk;

    for (uint64_t number = 0; number < 360 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        do {
            const char *fault = ov_broken_invariant(&walk.game, &walk.box);

            if (fault == NULL)
                fault = naive_fault(&walk.game, &walk.box);
            if (fault != NULL) {
                fail_walk(number, fault);
                return;
            }
        } while (walk_step(&walk));
        if (!ov_is_over(&walk.game))
            fail_walk(number, "a legal action was refused");
    }
}

TEST(R16_there_is_always_something_to_do_until_the_end)
{
    static struct walk walk;

    for (uint64_t number = 0; number < 90 * (uint64_t)test_scale(); number++) {
        struct ov_actions legal;

        walk_begin(&walk, number);
        do {
            if (ov_is_over(&walk.game))
                break;
            ov_legal(&walk.game, &walk.box, walk.game.turn.actor, &legal);
            for (int i = 0; i < legal.count; i++)
                if (legal.at[i].kind != OV_ACT_REMOVE)
                    legal.count = -1;
            if (legal.count != -1) {
                fail_walk(number, "nothing but taking workers off");
                return;
            }
        } while (walk_step(&walk));
    }
}

/* Every legal action of every seat, tried on a copy. */
TEST(R16_every_legal_action_is_allowed_and_leads_to_a_sound_game)
{
    static struct walk walk;

    for (uint64_t number = 0; number < 30 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        do {
            const int seat = (int)ov_rng_below(&walk.rng, walk.box.seats);
            struct ov_actions legal;

            ov_legal(&walk.game, &walk.box, seat, &legal);
            for (int i = 0; i < legal.count; i++) {
                struct ov_game game = walk.game;
                const char *fault = "legal, but refused";

                if (ov_apply(&game, &walk.box, seat, legal.at[i],
                             &walk.events) == OV_ALLOWED)
                    fault = ov_broken_invariant(&game, &walk.box);
                if (fault != NULL) {
                    fail_walk(number, fault);
                    return;
                }
            }
        } while (walk_step(&walk));
    }
}

struct search {
    const struct walk *walk;
    int seat;
    struct ov_actions found; /* allowed ones, each once */
    int wrong;               /* of many kinds */
};

static void note_allowed(struct search *search, struct ov_action action)
{
    for (int i = 0; i < search->found.count; i++)
        if (ov_same_action(search->found.at[i], action))
            return;
    if (search->found.count == OV_MAX_ACTIONS)
        search->wrong++;
    else
        search->found.at[search->found.count++] = action;
}

static void try_action(struct ov_action action, void *context)
{
    struct search *const search = context;
    struct ov_refusal refusal;
    struct ov_game game;

    if (ov_why_not(&search->walk->game, &search->walk->box, search->seat,
                   action, &refusal) == OV_ALLOWED) {
        note_allowed(search, action);
        return;
    }
    game = search->walk->game;
    if (ov_apply(&game, &search->walk->box, search->seat, action, NULL) !=
            refusal.why ||
        memcmp(&game, &search->walk->game, sizeof game) != 0)
        search->wrong++;
}

static bool listed(const struct ov_actions *legal, struct ov_action action)
{
    int times = 0;

    for (int i = 0; i < legal->count; i++)
        times += ov_same_action(legal->at[i], action);
    return times == 1;
}

/* The legal list is the set of what is allowed, each once. */
static bool list_is_right(const struct walk *walk, int seat)
{
    static struct search search;
    struct ov_actions legal;

    search = (struct search){.walk = walk, .seat = seat};
    walk_all_actions(try_action, &search);
    ov_legal(&walk->game, &walk->box, seat, &legal);
    if (search.wrong > 0 || legal.count != search.found.count)
        return false;
    for (int i = 0; i < legal.count; i++)
        if (!listed(&legal, search.found.at[i]))
            return false;
    return true;
}

TEST(R16_the_legal_list_is_what_a_search_through_all_actions_finds)
{
    static struct walk walk;
    int positions = test_rounds(80);

    for (uint64_t number = 0; positions > 0; number++) {
        walk_begin(&walk, number);
        do {
            if (ov_rng_below(&walk.rng, walk_is_rare(&walk) ? 5 : 80) != 0)
                continue;
            for (int seat = 0; seat < walk.box.seats; seat++)
                if (!list_is_right(&walk, seat))
                    fail_walk(number, "the legal list differs from a search");
            positions--;
        } while (positions > 0 && walk_step(&walk));
    }
}

TEST(R16_choosing_and_revealing_is_applying)
{
    static struct walk walk;

    for (uint64_t number = 0; number < 90 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        while (!ov_is_over(&walk.game)) {
            struct ov_game game = walk.game;
            struct ov_events events = {0};
            bool same;

            walk_choose(&walk);
            ov_choose(&game, &walk.box, walk.seat, walk.action, &events);
            while (ov_reveal_due(&game))
                ov_reveal(&game, &walk.box, &events);
            if (!walk_apply(&walk))
                fail_walk(number, "a legal action was refused");
            same = memcmp(&game, &walk.game, sizeof game) == 0 &&
                   events.count == walk.events.count &&
                   memcmp(events.at, walk.events.at,
                          (size_t)events.count * sizeof events.at[0]) == 0;
            if (!same) {
                fail_walk(number, "the halves are not the whole");
                return;
            }
        }
    }
}

TEST(R16_without_events_the_same_game_comes_out)
{
    static struct walk walk;

    for (uint64_t number = 0; number < 60 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        while (!ov_is_over(&walk.game)) {
            struct ov_game game = walk.game;

            walk_choose(&walk);
            ov_play(&game, &walk.box, walk.seat, walk.action);
            if (!walk_apply(&walk) ||
                memcmp(&game, &walk.game, sizeof game) != 0) {
                fail_walk(number, "events change the game");
                return;
            }
        }
    }
}

static const char *follow_all(struct ledger *ledger, const struct walk *walk)
{
    for (int i = 0; i < walk->events.count; i++) {
        const char *const wrong =
            ledger_follow(ledger, &walk->box, &walk->events.at[i]);

        if (wrong != NULL)
            return wrong;
    }
    return ledger_difference(ledger, &walk->game, &walk->box);
}

TEST(R16_who_follows_the_events_knows_the_table)
{
    static struct walk walk;

    for (uint64_t number = 0; number < 180 * (uint64_t)test_scale(); number++) {
        struct ledger ledger;

        walk_begin(&walk, number);
        ledger_begin(&ledger, &walk.game, &walk.box);
        while (walk_step(&walk)) {
            const char *const wrong = follow_all(&ledger, &walk);

            if (wrong != NULL) {
                fail_walk(number, wrong);
                return;
            }
        }
    }
}

/* Nothing is revealed without a reveal, and events say which. */
TEST(R16_only_a_reveal_shows_a_face)
{
    static struct walk walk;

    for (uint64_t number = 0; number < 90 * (uint64_t)test_scale(); number++) {
        walk_begin(&walk, number);
        while (!ov_is_over(&walk.game)) {
            struct ov_game game = walk.game;

            walk_choose(&walk);
            ov_choose(&game, &walk.box, walk.seat, walk.action, NULL);
            if (game.seen != walk.game.seen ||
                game.seen_characters != walk.game.seen_characters ||
                game.reveals != walk.game.reveals) {
                fail_walk(number, "choosing shows something");
                return;
            }
            if (!walk_apply(&walk))
                return;
            if (ov_reveal_due(&game) != (walk.game.reveals != game.reveals)) {
                fail_walk(number, "reveals are miscounted");
                return;
            }
        }
    }
}

TEST(R12_3_a_random_game_ends)
{
    static struct walk walk;
    int by_sixth = 0, by_stalling = 0;

    for (uint64_t number = 0; number < 180; number++) {
        int steps = 0;

        walk_begin(&walk, number);
        while (walk_step(&walk))
            if (++steps > 20000) {
                fail_walk(number, "does not end");
                return;
            }
        by_sixth += walk.game.ended_by == OV_ENDED_SIXTH_WORKER;
        by_stalling += walk.game.ended_by == OV_ENDED_STALLING;
    }
    CHECK(by_sixth + by_stalling == 180);
    CHECK(by_sixth > 120); /* building whenever it can: nearly all */
}
