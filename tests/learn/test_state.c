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

struct desk {
    struct ov_box box;
    struct ov_trainer_plan plan;
    struct ov_trainer *trainer;
    char *state;
    size_t size;
};

static void open_desk(struct desk *desk)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    ov_box_init(&desk->box, &ov_standard_deck, &switches, 2);
    desk->plan = (struct ov_trainer_plan){.box = &desk->box,
                                          .seed = ov_seed_from_number(9),
                                          .generations = 7,
                                          .threads = 1};
    desk->trainer = ov_trainer_create(&desk->plan);
    desk->size = ov_trainer_size(desk->trainer);
    desk->state = malloc(desk->size);
    ov_trainer_save(desk->trainer, desk->state);
}

static void close_desk(struct desk *desk)
{
    ov_trainer_destroy(desk->trainer);
    free(desk->state);
}

/* What a training of the desk's plan says of the desk's state. */
static struct ov_state_report report_of(const struct desk *desk)
{
    struct ov_trainer *const trainer = ov_trainer_create(&desk->plan);
    char *const before = malloc(ov_trainer_size(trainer));
    char *const after = malloc(ov_trainer_size(trainer));
    struct ov_state_report report;

    ov_trainer_save(trainer, before);
    report = ov_trainer_load(trainer, desk->state, desk->size);
    ov_trainer_save(trainer, after);
    if (report.verdict != OV_STATE_GOOD && report.verdict != OV_STATE_OLD)
        CHECK(memcmp(before, after, ov_trainer_size(trainer)) == 0);
    ov_trainer_destroy(trainer);
    free(before);
    free(after);
    return report;
}

static void check_verdict(const struct desk *desk,
                          enum ov_state_verdict verdict)
{
    CHECK(report_of(desk).verdict == verdict);
}

TEST(a_state_with_a_changed_or_missing_byte_is_damaged)
{
    struct desk desk;

    open_desk(&desk);
    check_verdict(&desk, OV_STATE_GOOD);
    for (size_t at = 8; at < desk.size; at += 1 + desk.size / 23) {
        desk.state[at] ^= 1;
        check_verdict(&desk, OV_STATE_DAMAGED);
        desk.state[at] ^= 1;
    }
    for (size_t size = 8; size < desk.size; size += 1 + desk.size / 7) {
        struct desk cut = desk;

        cut.size = size;
        check_verdict(&cut, OV_STATE_DAMAGED);
    }
    close_desk(&desk);
}

TEST(bytes_that_begin_otherwise_are_no_state)
{
    struct desk desk;

    open_desk(&desk);
    desk.state[7] = '3';
    check_verdict(&desk, OV_STATE_NONE);
    desk.size = 7;
    check_verdict(&desk, OV_STATE_NONE);
    desk.size = 0;
    check_verdict(&desk, OV_STATE_NONE);
    close_desk(&desk);
}

static void check_differs(const struct desk *desk, enum ov_plan_part part)
{
    const struct ov_state_report report = report_of(desk);

    CHECK(report.verdict == OV_STATE_OTHER_PLAN);
    CHECK(report.differs == 1u << part);
}

TEST(a_state_of_another_plan_is_refused_and_the_part_is_named)
{
    static _Alignas(64) uint8_t block[1 << 20];
    struct ov_net rival;
    struct desk desk;

    open_desk(&desk);
    desk.plan.generations++;
    check_differs(&desk, OV_PLAN_GAMES);
    desk.plan.generations--;
    desk.plan.seed.byte[31] ^= 1;
    check_differs(&desk, OV_PLAN_SEED);
    desk.plan.seed.byte[31] ^= 1;
    desk.box.switches.stalling ^= 1;
    check_differs(&desk, OV_PLAN_RULES);
    desk.box.switches.stalling ^= 1;
    desk.box.deck.building[3].points ^= 1;
    check_differs(&desk, OV_PLAN_DECK);
    desk.box.deck.building[3].points ^= 1;
    memcpy(block, ov_trainer_net(desk.trainer), ov_net_size(2));
    REQUIRE(ov_net_open(&rival, block, ov_net_size(2)));
    desk.plan.rival = &rival;
    check_differs(&desk, OV_PLAN_RIVAL);
    close_desk(&desk);
}

TEST(a_rival_is_told_from_another_by_each_of_its_parts)
{
    static _Alignas(64) uint8_t block[1 << 20];
    const struct ov_net_layout at = ov_net_layout(2);
    const size_t parts[] = {at.first,       at.first_bias, at.second,
                            at.second_bias, at.third,      at.third_bias};
    struct ov_fingerprint one, other;
    struct ov_net rival;
    struct desk desk;

    open_desk(&desk);
    memcpy(block, ov_trainer_net(desk.trainer), ov_net_size(2));
    REQUIRE(ov_net_open(&rival, block, ov_net_size(2)));
    desk.plan.rival = &rival;
    ov_plan_fingerprint(&desk.plan, &one);
    for (int i = 0; i < OV_LENGTH(parts); i++) {
        block[parts[i]] ^= 1;
        ov_plan_fingerprint(&desk.plan, &other);
        CHECK(ov_fingerprint_differs(&one, &other) == 1u << OV_PLAN_RIVAL);
        block[parts[i]] ^= 1;
    }
    close_desk(&desk);
}

TEST(a_state_for_other_players_is_refused)
{
    static struct ov_box three;
    struct ov_state_report report;
    struct desk desk;

    open_desk(&desk);
    ov_box_init(&three, &ov_standard_deck, &desk.box.switches, 3);
    desk.plan.box = &three;
    report = report_of(&desk);
    CHECK(report.verdict == OV_STATE_OTHER_PLAN);
    CHECK(report.differs == 1u << OV_PLAN_PLAYERS);
    CHECK(report.plan.seats == 2);
    close_desk(&desk);
}

/* As states were before they had a mark and a checksum. */
static void make_old(struct desk *desk)
{
    memcpy(desk->state, "OVTRAIN", 8);
    desk->size -= MARK + OV_SHA256_SIZE;
    memmove(desk->state + HEAD, desk->state + HEAD + MARK, desk->size - HEAD);
}

TEST(an_old_state_is_taken_up_and_said_to_be_old)
{
    struct desk desk;

    open_desk(&desk);
    make_old(&desk);
    desk.state[DONE] = 3;
    check_verdict(&desk, OV_STATE_OLD);
    CHECK(ov_trainer_load(desk.trainer, desk.state, desk.size).verdict ==
          OV_STATE_OLD);
    CHECK(ov_trainer_done(desk.trainer) == 3);
    desk.box.switches.stalling ^= 1;
    check_verdict(&desk, OV_STATE_OLD);
    desk.plan.generations++;
    check_differs(&desk, OV_PLAN_GAMES);
    close_desk(&desk);
}

TEST(an_old_state_that_is_cut_or_too_long_is_damaged)
{
    struct desk desk;

    open_desk(&desk);
    make_old(&desk);
    desk.size++;
    check_verdict(&desk, OV_STATE_DAMAGED);
    desk.size -= 2;
    check_verdict(&desk, OV_STATE_DAMAGED);
    desk.size = HEAD - 1;
    check_verdict(&desk, OV_STATE_DAMAGED);
    close_desk(&desk);
}

/* A state, sealed again, in which some bytes are others. */
static void check_forged(size_t at, const void *bytes, size_t count)
{
    struct desk desk;

    open_desk(&desk);
    memcpy(desk.state + at, bytes, count);
    ov_state_seal(desk.state, desk.size);
    check_verdict(&desk, OV_STATE_DAMAGED);
    close_desk(&desk);
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
    struct desk desk;

    open_desk(&desk);
    desk.size -= FLOAT;
    ov_state_seal(desk.state, desk.size);
    check_verdict(&desk, OV_STATE_DAMAGED);
    desk.size = HEAD + MARK + OV_SHA256_SIZE;
    ov_state_seal(desk.state, desk.size);
    check_verdict(&desk, OV_STATE_DAMAGED);
    close_desk(&desk);
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
