/*
 * test_learn.c - the gradient is the slope of the loss, training follows from
 * its seed alone, and a saved run continues as if it had never stopped.
 */
#include "bot/standard.h"
#include "deck/standard.h"
#include "harness.h"
#include "learn/trainer.h"

#include <math.h>
#include <stdlib.h>

static struct ov_rng fresh_rng(void)
{
    const struct ov_seed seed = ov_seed_from_number(3);

    return ov_rng_from_seed(&seed);
}

/* One sample with a few inputs on. */
static void fill_bag(struct ov_bag *bag)
{
    static const int on[] = {1, 50, 300, 900};
    struct ov_inputs inputs = {.on = {0}};
    for (int i = 0; i < OV_LENGTH(on); i++)
        inputs.on[on[i] / 64] |= UINT64_C(1) << on[i] % 64;
    struct ov_sample *const sample = ov_bag_add(bag, &inputs);

    sample->win[0] = 0.75f;
    sample->win[1] = 0.25f;
    sample->margin[0] = 0.3f;
    sample->margin[1] = -0.3f;
}

static double loss_of(const struct ov_weights *weights,
                      const struct ov_bag *bag)
{
    const uint32_t picked = 0;
    struct ov_gradient gradient;
    double loss;

    if (!ov_gradient_init(&gradient, 2))
        return 0;
    ov_gradient_add(&gradient, weights, bag, &picked, 1);
    loss = gradient.loss + 0.15 / 2 * gradient.margin_loss;
    ov_gradient_finish(&gradient);
    return loss;
}

static void check_slope(struct ov_weights *weights, const struct ov_bag *bag,
                        const struct ov_gradient *gradient, int i)
{
    const float step = 2e-3f, was = weights->value[i];

    weights->value[i] = was + step;
    const double above = loss_of(weights, bag);
    weights->value[i] = was - step;
    const double below = loss_of(weights, bag);
    weights->value[i] = was;
    const double slope = (above - below) / (2 * (double)step);
    CHECK(fabs(slope - (double)gradient->at[i]) < 2e-3 + 0.05 * fabs(slope));
}

TEST(the_gradient_is_the_slope_of_the_loss)
{
    struct ov_rng rng = fresh_rng();
    struct ov_weights *const weights = ov_weights_create(2, &rng);
    const uint32_t picked = 0;
    struct ov_gradient gradient;
    struct ov_bag bag = {0};
    int moved = 0;

    REQUIRE(weights != NULL && ov_gradient_init(&gradient, 2));
    fill_bag(&bag);
    ov_gradient_add(&gradient, weights, &bag, &picked, 1);
    for (int i = 0; i < weights->at.end; i += 97) {
        check_slope(weights, &bag, &gradient, i);
        moved += fabsf(gradient.at[i]) > 1e-4f;
    }
    for (int h = 0; h < OV_NET_HIDDEN; h += 7) {
        check_slope(weights, &bag, &gradient, 50 * OV_NET_HIDDEN + h);
        moved += fabsf(gradient.at[50 * OV_NET_HIDDEN + h]) > 1e-4f;
    }
    CHECK(moved > 20);
    CHECK(gradient.touched[300] && !gradient.touched[301]);
    ov_bag_finish(&bag);
    ov_gradient_finish(&gradient);
    ov_weights_destroy(weights);
}

/* How many first-layer units, all at this sum, are asked to move, and where. */
static int asked_to_move(float sum, bool *ret_all_back)
{
    struct ov_rng rng = fresh_rng();
    struct ov_weights *const weights = ov_weights_create(2, &rng);
    const int bias = weights->at.first_bias;
    const uint32_t picked = 0;
    struct ov_gradient gradient;
    struct ov_bag bag = {0};
    int moved = 0;

    if (!ov_gradient_init(&gradient, 2))
        return 0;
    fill_bag(&bag);
    for (int h = 0; h < OV_NET_HIDDEN; h++)
        weights->value[bias + h] = sum;
    ov_gradient_add(&gradient, weights, &bag, &picked, 1);
    *ret_all_back = true;
    for (int h = 0; h < OV_NET_HIDDEN; h++) {
        const float g = gradient.at[bias + h];
        moved += fabsf(g) > 1e-9f;
        *ret_all_back = *ret_all_back && (sum < 0 ? g <= 0 : g >= 0);
    }
    ov_bag_finish(&bag);
    ov_gradient_finish(&gradient);
    ov_weights_destroy(weights);
    return moved;
}

TEST(a_unit_that_fell_silent_is_only_ever_asked_to_come_back)
{
    bool back = false;

    CHECK(asked_to_move(-5, &back) > 0);
    CHECK(back);
    CHECK(asked_to_move(6, &back) > 0);
    CHECK(back);
}

TEST(steps_against_the_gradient_lower_the_loss)
{
    struct ov_rng rng = fresh_rng();
    struct ov_weights *const weights = ov_weights_create(2, &rng);
    const uint32_t picked = 0;
    struct ov_gradient gradient;
    struct ov_bag bag = {0};

    REQUIRE(weights != NULL && ov_gradient_init(&gradient, 2));
    fill_bag(&bag);
    const double before = loss_of(weights, &bag);
    for (int i = 0; i < 50; i++) {
        ov_gradient_clear(&gradient, weights);
        ov_gradient_add(&gradient, weights, &bag, &picked, 1);
        ov_weights_step(weights, gradient.at, gradient.touched, 1e-3f);
    }
    CHECK(loss_of(weights, &bag) < before - 0.01);
    ov_bag_finish(&bag);
    ov_gradient_finish(&gradient);
    ov_weights_destroy(weights);
}

static void make_box(struct ov_box *box, int seats)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    ov_box_init(box, &ov_standard_deck, &switches, seats);
}

/* The net after some generations; `stop` saves and loads after the first. */
static uint8_t *train(int threads, int generations, bool stop)
{
    static struct ov_box box;
    const size_t size = ov_net_size(2);
    struct ov_trainer_plan plan = {.box = &box,
                                   .seed = ov_seed_from_number(9),
                                   .generations = generations,
                                   .threads = threads};
    uint8_t *const copy = malloc(size);
    struct ov_progress progress;

    make_box(&box, 2);
    struct ov_trainer *trainer = ov_trainer_create(&plan);
    for (int i = 0; i < generations; i++) {
        CHECK(ov_trainer_run(trainer, &progress) == 0);
        if (!stop || i > 0)
            continue;
        const size_t bytes = ov_trainer_size(trainer);
        char *const saved = malloc(bytes);
        ov_trainer_save(trainer, saved);
        struct ov_trainer *const other = ov_trainer_create(&plan);
        CHECK(ov_trainer_load(other, saved, bytes).verdict == OV_STATE_GOOD);
        CHECK(ov_trainer_done(other) == 1);
        CHECK(memcmp(ov_trainer_net(other), ov_trainer_net(trainer), size) ==
              0);
        ov_trainer_destroy(trainer);
        trainer = other;
        free(saved);
    }
    memcpy(copy, ov_trainer_net(trainer), size);
    ov_trainer_destroy(trainer);
    return copy;
}

/*
 * These two train for a long time and only where nothing is left out: the
 * trainer's threads and memory are looked at in test_team.c in every build.
 */
TEST(the_number_of_threads_changes_nothing)
{
    if (!test_is_whole())
        return;
    uint8_t *const one = train(1, 1, false), *const three = train(3, 1, false);

    CHECK(memcmp(one, three, ov_net_size(2)) == 0);
    free(one);
    free(three);
}

TEST(a_training_can_be_taken_up_again)
{
    if (!test_is_whole())
        return;
    uint8_t *const net = train(2, 2, true);
    struct ov_net opened;

    CHECK(ov_net_open(&opened, net, ov_net_size(2)));
    free(net);
}

TEST(a_training_can_start_with_a_net)
{
    static struct ov_box box;
    const struct ov_trainer_plan plan = {.box = &box,
                                         .start = ov_net_of(2),
                                         .seed = ov_seed_from_number(9),
                                         .generations = 1,
                                         .threads = 1};
    struct ov_net net;

    make_box(&box, 2);
    struct ov_trainer *const trainer = ov_trainer_create(&plan);
    CHECK(ov_net_open(&net, ov_trainer_net(trainer), ov_net_size(2)));
    CHECK(memcmp(net.first, plan.start->first,
                 sizeof *net.first * OV_NET_HIDDEN * (size_t)net.inputs) == 0);
    CHECK(memcmp(net.first_bias, plan.start->first_bias,
                 sizeof *net.first_bias * OV_NET_HIDDEN) == 0);
    CHECK(memcmp(net.third, plan.start->third,
                 sizeof *net.third * OV_NET_OUT * OV_NET_SECOND) == 0);
    ov_trainer_destroy(trainer);
}
