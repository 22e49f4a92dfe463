/*
 * test_decks.c - learning to play any deck: what a card's row learns belongs to
 * all that is printed on it, and training follows from its seed alone.
 */
#include "bot/standard.h"
#include "deck/random_deck.h"
#include "deck/standard.h"
#include "harness.h"
#include "learn/deck_trainer.h"

#include <math.h>
#include <stdlib.h>

static struct ov_prints prints;

static void prints_of_standard(void)
{
    static struct ov_box box;
    const struct ov_switches switches = ov_edition_switches(OV_FR);

    ov_box_init(&box, &ov_standard_deck, &switches, 2);
    ov_prints_of(&box, &prints);
}

/* One sample with some cards on. */
static void fill_bag(struct ov_bag *bag)
{
    const int on[] = {1, 300, ov_role_input(2, 0, 7), ov_role_input(2, 3, 20),
                      ov_role_input(2, 8, 20)};
    struct ov_inputs inputs = {.on = {0}};

    for (int i = 0; i < OV_LENGTH(on); i++)
        inputs.on[on[i] / 64] |= UINT64_C(1) << on[i] % 64;
    struct ov_sample *const sample = ov_bag_add(bag, &inputs);
    sample->win[0] = 0.75f;
    sample->win[1] = 0.25f;
    sample->margin[0] = 0.3f;
    sample->margin[1] = -0.3f;
}

struct fixture {
    struct ov_weights *weights;
    struct ov_print_weights *print;
    struct ov_gradient gradient;
    struct ov_bag bag;
};

static bool set_up(struct fixture *fixture)
{
    const struct ov_seed seed = ov_seed_from_number(3);
    struct ov_rng rng = ov_rng_from_seed(&seed);

    *fixture = (struct fixture){.weights = ov_weights_create(2, &rng),
                                .print = ov_print_weights_create(2)};
    if (fixture->weights == NULL || fixture->print == NULL ||
        !ov_gradient_init(&fixture->gradient, 2))
        return false;
    prints_of_standard();
    for (int i = 0; i < fixture->print->end; i++)
        fixture->print->value[i] = (float)((i * 7919 + 3) % 101 - 50) / 1000;
    fill_bag(&fixture->bag);
    return true;
}

static void tear_down(struct fixture *fixture)
{
    ov_weights_destroy(fixture->weights);
    ov_print_weights_destroy(fixture->print);
    ov_gradient_finish(&fixture->gradient);
    ov_bag_finish(&fixture->bag);
}

static double loss_of(struct fixture *fixture)
{
    const uint32_t picked = 0;

    ov_print_weights_fold(fixture->print, &prints, fixture->weights);
    ov_gradient_clear(&fixture->gradient, fixture->weights);
    ov_gradient_add(&fixture->gradient, fixture->weights, &fixture->bag,
                    &picked, 1);
    return fixture->gradient.loss + 0.15 / 2 * fixture->gradient.margin_loss;
}

static double slope_at(struct fixture *fixture, int i)
{
    const float step = 1e-3f, was = fixture->print->value[i];

    fixture->print->value[i] = was + step;
    const double above = loss_of(fixture);
    fixture->print->value[i] = was - step;
    const double below = loss_of(fixture);
    fixture->print->value[i] = was;
    return (above - below) / (2 * (double)step);
}

TEST(the_gradient_of_what_is_printed_is_the_slope_of_the_loss)
{
    struct fixture fixture;
    int moved = 0;

    REQUIRE(set_up(&fixture));
    (void)loss_of(&fixture);
    ov_print_weights_learn(fixture.print, &prints, &fixture.gradient);
    for (int i = 0; i < fixture.print->end; i += 131) {
        const double slope = slope_at(&fixture, i);
        const double told = (double)fixture.print->gradient[i];

        CHECK(fabs(slope - told) < 3e-3 + 0.05 * fabs(slope));
        moved += fabs(told) > 1e-4;
    }
    CHECK(moved > 5);
    tear_down(&fixture);
}

TEST(rows_of_cards_and_the_bias_are_not_learnt_themselves)
{
    struct fixture fixture;

    REQUIRE(set_up(&fixture));
    (void)loss_of(&fixture);
    CHECK(fixture.gradient.touched[ov_role_input(2, 0, 7)]);
    ov_print_weights_learn(fixture.print, &prints, &fixture.gradient);
    CHECK(!fixture.gradient.touched[ov_role_input(2, 0, 7)]);
    CHECK(fixture.gradient.touched[1]);
    for (int h = 0; h < OV_NET_HIDDEN; h++) {
        CHECK(fixture.gradient.at[ov_role_input(2, 0, 7) * OV_NET_HIDDEN + h] ==
              0);
        CHECK(fixture.gradient.at[fixture.weights->at.first_bias + h] == 0);
    }
    tear_down(&fixture);
}

/* How far two numbers are apart, as a share of how far one is from 0. */
static double difference(const struct ov_net *one, const struct ov_weights *two)
{
    double off = 0, all = 0;

    for (int card = 0; card < OV_CARDS; card++) {
        const int row = ov_role_input(2, 8, card) * OV_NET_HIDDEN;

        for (int h = 0; h < OV_NET_HIDDEN; h++) {
            const double was = (double)one->first[row + h] / OV_NET_ONE;
            off += pow(was - (double)two->value[row + h], 2);
            all += was * was;
        }
    }
    return off / all;
}

TEST(a_fit_comes_near_to_the_rows_of_the_standard_cards)
{
    struct fixture fixture;

    REQUIRE(set_up(&fixture));
    ov_print_weights_fit(fixture.print, fixture.weights, ov_net_of(2), &prints);
    ov_print_weights_fold(fixture.print, &prints, fixture.weights);
    CHECK(difference(ov_net_of(2), fixture.weights) < 0.5);
    tear_down(&fixture);
}

/* A net after some generations, as a checksum. */
static uint64_t trained(uint64_t seed, int threads)
{
    const struct ov_deck_plan plan = {.start = ov_net_of(2),
                                      .seed = ov_seed_from_number(seed),
                                      .generations = 1,
                                      .threads = threads};
    struct ov_deck_trainer *const trainer = ov_deck_trainer_create(&plan);
    struct ov_progress progress = {0};
    uint64_t sum = 0;
    size_t size;

    if (trainer == NULL || ov_deck_trainer_run(trainer, &progress) < 0)
        return 0;
    const uint8_t *const net = ov_deck_trainer_net(trainer, &size);
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ net[i]) * UINT64_C(1099511628211);
    CHECK(ov_deck_trainer_done(trainer) == 1);
    CHECK(progress.loss > 0.2 && progress.loss < 0.8);
    ov_deck_trainer_destroy(trainer);
    return sum;
}

TEST(training_over_decks_follows_from_the_seed_alone)
{
    const uint64_t net = trained(1, 3);

    CHECK(net != 0 && (!test_is_whole() || net == trained(1, 1)));
}

TEST(most_groups_of_games_have_a_deck_of_their_own)
{
    static struct ov_box box[OV_DECKS];
    const struct ov_deck_plan plan = {.start = ov_net_of(2),
                                      .seed = ov_seed_from_number(1)};

    for (int i = 0; i < OV_DECKS; i++)
        ov_deck_of_group(&plan, i, &box[i]);
    CHECK(memcmp(&box[0].deck, &ov_standard_deck, sizeof box[0].deck) == 0);
    for (int i = 2; i < OV_DECKS; i++)
        CHECK(memcmp(&box[i].deck, &box[i - 1].deck, sizeof box[i].deck) != 0);
}
