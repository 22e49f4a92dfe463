/*
 * test_state.c - which states a training run can continue from, and what is
 * said about the others.
 *
 * The states here are of runs that have not begun: no game is played.
 */
#include "deck/standard.h"
#include "harness.h"
#include "learn/trainer.h"

#include <math.h>
#include <stdlib.h>

/* Where things are in a state; formats are promises. */
enum { DONE = 24, STEPS = 40, RNG = 80, HEAD = 112 };
enum { MARK = 56, FLOAT = sizeof(float) };

struct fixture {
    struct ov_box box;
    struct ov_trainer_plan plan;
    struct ov_trainer *trainer;
    char *state;
    size_t size;
};

static void set_up(struct fixture *fixture)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    ov_box_init(&fixture->box, &ov_standard_deck, &switches, 2);
    fixture->plan = (struct ov_trainer_plan){.box = &fixture->box,
                                             .seed = ov_seed_from_number(9),
                                             .generations = 7,
                                             .threads = 1};
    fixture->trainer = ov_trainer_create(&fixture->plan);
    fixture->size = ov_trainer_size(fixture->trainer);
    fixture->state = malloc(fixture->size);
    ov_trainer_save(fixture->trainer, fixture->state);
}

static void tear_down(struct fixture *fixture)
{
    ov_trainer_destroy(fixture->trainer);
    free(fixture->state);
}

/* What a training of the fixture's plan says of the fixture's state. */
static struct ov_state_report report_of(const struct fixture *fixture)
{
    struct ov_trainer *const trainer = ov_trainer_create(&fixture->plan);
    char *const before = malloc(ov_trainer_size(trainer));
    char *const after = malloc(ov_trainer_size(trainer));
    struct ov_state_report report;

    ov_trainer_save(trainer, before);
    report = ov_trainer_load(trainer, fixture->state, fixture->size);
    ov_trainer_save(trainer, after);
    if (report.verdict != OV_STATE_GOOD && report.verdict != OV_STATE_OLD)
        CHECK(memcmp(before, after, ov_trainer_size(trainer)) == 0);
    ov_trainer_destroy(trainer);
    free(before);
    free(after);
    return report;
}

static void check_verdict(const struct fixture *fixture,
                          enum ov_state_verdict verdict)
{
    CHECK(report_of(fixture).verdict == verdict);
}

TEST(a_state_with_a_changed_or_missing_byte_is_damaged)
{
    struct fixture fixture;

    set_up(&fixture);
    check_verdict(&fixture, OV_STATE_GOOD);
    for (size_t at = 8; at < fixture.size; at += 1 + fixture.size / 23) {
        fixture.state[at] ^= 1;
        check_verdict(&fixture, OV_STATE_DAMAGED);
        fixture.state[at] ^= 1;
    }
    for (size_t size = 8; size < fixture.size; size += 1 + fixture.size / 7) {
        struct fixture cut = fixture;

        cut.size = size;
        check_verdict(&cut, OV_STATE_DAMAGED);
    }
    tear_down(&fixture);
}

TEST(bytes_that_begin_otherwise_are_no_state)
{
    struct fixture fixture;

    set_up(&fixture);
    fixture.state[7] = '3';
    check_verdict(&fixture, OV_STATE_NONE);
    fixture.size = 7;
    check_verdict(&fixture, OV_STATE_NONE);
    fixture.size = 0;
    check_verdict(&fixture, OV_STATE_NONE);
    tear_down(&fixture);
}

static void check_differs(const struct fixture *fixture, enum ov_plan_part part)
{
    const struct ov_state_report report = report_of(fixture);

    CHECK(report.verdict == OV_STATE_OTHER_PLAN);
    CHECK(report.differs == 1u << part);
}

TEST(a_state_of_another_plan_is_refused_and_the_part_is_named)
{
    static _Alignas(64) uint8_t block[1 << 20];
    struct ov_net rival;
    struct fixture fixture;

    set_up(&fixture);
    fixture.plan.generations++;
    check_differs(&fixture, OV_PLAN_GAMES);
    fixture.plan.generations--;
    fixture.plan.seed.byte[31] ^= 1;
    check_differs(&fixture, OV_PLAN_SEED);
    fixture.plan.seed.byte[31] ^= 1;
    fixture.box.switches.stalling ^= 1;
    check_differs(&fixture, OV_PLAN_RULES);
    fixture.box.switches.stalling ^= 1;
    fixture.box.deck.building[3].points ^= 1;
    check_differs(&fixture, OV_PLAN_DECK);
    fixture.box.deck.building[3].points ^= 1;
    memcpy(block, ov_trainer_net(fixture.trainer), ov_net_size(2));
    REQUIRE(ov_net_open(&rival, block, ov_net_size(2)));
    fixture.plan.rival = &rival;
    check_differs(&fixture, OV_PLAN_RIVAL);
    tear_down(&fixture);
}

TEST(a_rival_is_told_from_another_by_each_of_its_parts)
{
    static _Alignas(64) uint8_t block[1 << 20];
    const struct ov_net_layout at = ov_net_layout(2);
    const size_t parts[] = {at.first,       at.first_bias, at.second,
                            at.second_bias, at.third,      at.third_bias};
    struct ov_fingerprint one, other;
    struct ov_net rival;
    struct fixture fixture;

    set_up(&fixture);
    memcpy(block, ov_trainer_net(fixture.trainer), ov_net_size(2));
    REQUIRE(ov_net_open(&rival, block, ov_net_size(2)));
    fixture.plan.rival = &rival;
    ov_plan_fingerprint(&fixture.plan, &one);
    for (int i = 0; i < OV_LENGTH(parts); i++) {
        block[parts[i]] ^= 1;
        ov_plan_fingerprint(&fixture.plan, &other);
        CHECK(ov_fingerprint_differs(&one, &other) == 1u << OV_PLAN_RIVAL);
        block[parts[i]] ^= 1;
    }
    tear_down(&fixture);
}

TEST(a_state_for_other_players_is_refused)
{
    static struct ov_box three;
    struct ov_state_report report;
    struct fixture fixture;

    set_up(&fixture);
    ov_box_init(&three, &ov_standard_deck, &fixture.box.switches, 3);
    fixture.plan.box = &three;
    report = report_of(&fixture);
    CHECK(report.verdict == OV_STATE_OTHER_PLAN);
    CHECK(report.differs == 1u << OV_PLAN_PLAYERS);
    CHECK(report.plan.seats == 2);
    tear_down(&fixture);
}

/* As states were before they had a mark and a checksum. */
static void make_old(struct fixture *fixture)
{
    memcpy(fixture->state, "OVTRAIN", 8);
    fixture->size -= MARK + OV_SHA256_SIZE;
    memmove(fixture->state + HEAD, fixture->state + HEAD + MARK,
            fixture->size - HEAD);
}

TEST(an_old_state_is_taken_up_and_said_to_be_old)
{
    struct fixture fixture;

    set_up(&fixture);
    make_old(&fixture);
    fixture.state[DONE] = 3;
    check_verdict(&fixture, OV_STATE_OLD);
    CHECK(
        ov_trainer_load(fixture.trainer, fixture.state, fixture.size).verdict ==
        OV_STATE_OLD);
    CHECK(ov_trainer_done(fixture.trainer) == 3);
    fixture.box.switches.stalling ^= 1;
    check_verdict(&fixture, OV_STATE_OLD);
    fixture.plan.generations++;
    check_differs(&fixture, OV_PLAN_GAMES);
    tear_down(&fixture);
}

TEST(an_old_state_that_is_cut_or_too_long_is_damaged)
{
    struct fixture fixture;

    set_up(&fixture);
    make_old(&fixture);
    fixture.size++;
    check_verdict(&fixture, OV_STATE_DAMAGED);
    fixture.size -= 2;
    check_verdict(&fixture, OV_STATE_DAMAGED);
    fixture.size = HEAD - 1;
    check_verdict(&fixture, OV_STATE_DAMAGED);
    tear_down(&fixture);
}

/* A state, sealed again, in which some bytes are others. */
static void check_forged(size_t at, const void *bytes, size_t count)
{
    struct fixture fixture;

    set_up(&fixture);
    memcpy(fixture.state + at, bytes, count);
    ov_state_seal(fixture.state, fixture.size);
    check_verdict(&fixture, OV_STATE_DAMAGED);
    tear_down(&fixture);
}

TEST(a_sealed_state_of_numbers_that_cannot_be_is_damaged)
{
    static const struct ov_rng stuck;
    const int64_t below = -1, above = 8, many = INT64_MAX;
    const float none = NAN, endless = -INFINITY, negative = -1e-9f;
    const size_t array = (size_t)ov_parts(2).end * FLOAT;
    const size_t value = HEAD + MARK, mean = value + array;
    const size_t square = mean + array;

    check_forged(DONE, &below, sizeof below);
    check_forged(DONE, &above, sizeof above);
    check_forged(STEPS, &below, sizeof below);
    check_forged(STEPS, &many, sizeof many);
    check_forged(RNG, &stuck, sizeof stuck);
    check_forged(value, &none, FLOAT);
    check_forged(mean - FLOAT, &endless, FLOAT);
    check_forged(mean, &none, FLOAT);
    check_forged(square, &endless, FLOAT);
    check_forged(square + array - FLOAT, &negative, FLOAT);
}

/* The file cut by whole floats, and sealed again. */
TEST(a_sealed_state_of_another_length_is_damaged)
{
    struct fixture fixture;

    set_up(&fixture);
    fixture.size -= FLOAT;
    ov_state_seal(fixture.state, fixture.size);
    check_verdict(&fixture, OV_STATE_DAMAGED);
    fixture.size = HEAD + MARK + OV_SHA256_SIZE;
    ov_state_seal(fixture.state, fixture.size);
    check_verdict(&fixture, OV_STATE_DAMAGED);
    tear_down(&fixture);
}

TEST(weights_that_ran_away_round_to_a_net_that_opens)
{
    struct ov_rng rng = {{1, 2, 3, 4}};
    struct ov_weights *const weights = ov_weights_create(2, &rng);
    uint8_t *const block = aligned_alloc(64, ov_net_size(2));
    const float far[] = {NAN, INFINITY, -INFINITY, 3e38f, -3e38f};
    struct ov_net net;

    REQUIRE(weights != NULL && block != NULL);
    for (int i = 0; i < weights->at.end; i++)
        weights->value[i] = far[i % OV_LENGTH(far)];
    ov_weights_to_net(weights, block);
    CHECK(ov_net_open(&net, block, ov_net_size(2)));
    for (int i = 0; i < weights->at.end; i++)
        weights->value[i] = 3e38f;
    ov_weights_to_net(weights, block);
    CHECK(ov_net_open(&net, block, ov_net_size(2)));
    free(block);
    ov_weights_destroy(weights);
}
