/*
 * print_weights.c - folds, unfolds and fits rows of prints.
 */
#include "learn/print_weights.h"

#include <math.h>
#include <stdlib.h>

enum { HIDDEN = OV_NET_HIDDEN, PRINTS = OV_CARD_PRINT_COUNT };

struct ov_print_weights *ov_print_weights_create(int seats)
{
    struct ov_print_weights *const print = calloc(1, sizeof *print);

    if (print == NULL)
        return NULL;
    print->seats = seats;
    print->box = ov_roles(seats) * PRINTS * HIDDEN;
    print->end = print->box + OV_BOX_PRINT_COUNT * HIDDEN;
    print->value = calloc((size_t)print->end, sizeof *print->value);
    print->mean = calloc((size_t)print->end, sizeof *print->mean);
    print->square = calloc((size_t)print->end, sizeof *print->square);
    print->gradient = calloc((size_t)print->end, sizeof *print->gradient);
    if (print->value != NULL && print->mean != NULL && print->square != NULL &&
        print->gradient != NULL)
        return print;
    ov_print_weights_destroy(print);
    return NULL;
}

void ov_print_weights_destroy(struct ov_print_weights *print)
{
    if (print == NULL)
        return;
    free(print->value);
    free(print->mean);
    free(print->square);
    free(print->gradient);
    free(print);
}

static void add_row(float *restrict to, const float *restrict from, float times)
{
    for (int h = 0; h < HIDDEN; h++)
        to[h] += times * from[h];
}

static void fold_row(const float *rows, const int8_t *prints, int count,
                     float *ret_row)
{
    memset(ret_row, 0, HIDDEN * sizeof *ret_row);
    for (int i = 0; i < count; i++) {
        if (prints[i] != 0)
            add_row(ret_row, rows + i * HIDDEN, prints[i]);
    }
}

static void unfold_row(float *rows, const int8_t *prints, int count,
                       const float *row)
{
    for (int i = 0; i < count; i++) {
        if (prints[i] != 0)
            add_row(rows + i * HIDDEN, row, prints[i]);
    }
}

void ov_print_weights_fold(const struct ov_print_weights *print,
                           const struct ov_prints *prints,
                           struct ov_weights *weights)
{
    for (int role = 0; role < ov_roles(print->seats); role++) {
        const float *const rows = print->value + role * PRINTS * HIDDEN;

        for (int card = 0; card < OV_CARDS; card++)
            fold_row(rows, prints->card[card], PRINTS,
                     weights->value +
                         ov_role_input(print->seats, role, card) * HIDDEN);
    }
    fold_row(print->value + print->box, prints->box, OV_BOX_PRINT_COUNT,
             weights->value + weights->at.first_bias);
}

void ov_print_weights_learn(struct ov_print_weights *print,
                            const struct ov_prints *prints,
                            struct ov_gradient *gradient)
{
    const int bias = ov_parts(print->seats).first_bias;

    for (int role = 0; role < ov_roles(print->seats); role++) {
        float *const rows = print->gradient + role * PRINTS * HIDDEN;

        for (int card = 0; card < OV_CARDS; card++) {
            const int input = ov_role_input(print->seats, role, card);
            float *const row = gradient->at + input * HIDDEN;

            if (!gradient->touched[input])
                continue;
            unfold_row(rows, prints->card[card], PRINTS, row);
            memset(row, 0, HIDDEN * sizeof *row);
            gradient->touched[input] = 0;
        }
    }
    unfold_row(print->gradient + print->box, prints->box, OV_BOX_PRINT_COUNT,
               gradient->at + bias);
    memset(gradient->at + bias, 0, HIDDEN * sizeof *gradient->at);
}

void ov_print_weights_step(struct ov_print_weights *print, float rate)
{
    const struct ov_moments of = {print->value, print->mean, print->square};

    ov_adam_move(of, print->gradient, print->end,
                 ov_adam_rate(rate, ++print->steps));
    memset(print->gradient, 0, (size_t)print->end * sizeof *print->gradient);
}

static void round_rows(const float *from, int count, int16_t *ret_rows)
{
    for (int i = 0; i < count; i++) {
        const float scaled = roundf(from[i] * OV_PRINT_ONE);
        ret_rows[i] = (int16_t)(isnan(scaled)         ? 0
                                : scaled > INT16_MAX  ? INT16_MAX
                                : scaled < -INT16_MAX ? -INT16_MAX
                                                      : scaled);
    }
}

void ov_print_weights_to_net(const struct ov_print_weights *print,
                             const struct ov_weights *weights,
                             uint8_t *ret_block)
{
    const struct ov_printed_layout at = ov_printed_layout(print->seats);
    const struct ov_net_layout of_net = ov_net_layout(print->seats);

    memset(ret_block, 0, at.end);
    ov_weights_to_net(weights, ret_block);
    for (int role = 0; role < ov_roles(print->seats); role++) {
        const int input = ov_role_input(print->seats, role, 0);
        memset(ret_block + of_net.first +
                   (size_t)input * HIDDEN * sizeof(int16_t),
               0, OV_CARDS * HIDDEN * sizeof(int16_t));
    }
    memset(ret_block + of_net.first_bias, 0, HIDDEN * sizeof(int16_t));
    round_rows(print->value, print->box, (void *)(ret_block + at.card));
    round_rows(print->value + print->box, print->end - print->box,
               (void *)(ret_block + at.box));
    ov_printed_seal(ret_block, print->seats);
}

/*
 * Ridge regression: (P'P + ridge) rows = P' columns, where P has a line for
 * each card. The matrix is the same for all roles, so its inverse is worked out
 * once, by Gauss and Jordan; it is positive definite, so no pivot is 0.
 */
static void invert(double matrix[PRINTS][PRINTS],
                   double ret_inverse[PRINTS][PRINTS])
{
    for (int i = 0; i < PRINTS; i++)
        for (int j = 0; j < PRINTS; j++)
            ret_inverse[i][j] = i == j;
    for (int pivot = 0; pivot < PRINTS; pivot++) {
        const double by = matrix[pivot][pivot];

        for (int j = 0; j < PRINTS; j++) {
            matrix[pivot][j] /= by;
            ret_inverse[pivot][j] /= by;
        }
        for (int i = 0; i < PRINTS; i++) {
            const double times = matrix[i][pivot];

            if (i == pivot || times == 0)
                continue;
            for (int j = 0; j < PRINTS; j++) {
                matrix[i][j] -= times * matrix[pivot][j];
                ret_inverse[i][j] -= times * ret_inverse[pivot][j];
            }
        }
    }
}

static void inverse_of(const struct ov_prints *prints,
                       double ret_inverse[PRINTS][PRINTS])
{
    const double ridge = 1;
    double matrix[PRINTS][PRINTS] = {0};

    for (int i = 0; i < PRINTS; i++) {
        for (int j = 0; j < PRINTS; j++) {
            for (int card = 0; card < OV_CARDS; card++)
                matrix[i][j] += prints->card[card][i] * prints->card[card][j];
        }
        matrix[i][i] += ridge;
    }
    invert(matrix, ret_inverse);
}

static void fit_role(const struct ov_net *net, const struct ov_prints *prints,
                     int role, double inverse[PRINTS][PRINTS], float *ret_rows)
{
    for (int h = 0; h < HIDDEN; h++) {
        double right[PRINTS] = {0};

        for (int card = 0; card < OV_CARDS; card++) {
            const int input = ov_role_input(net->seats, role, card);
            const double weight =
                (double)net->first[input * HIDDEN + h] / OV_NET_ONE;
            for (int i = 0; i < PRINTS; i++)
                right[i] += prints->card[card][i] * weight;
        }
        for (int i = 0; i < PRINTS; i++) {
            double sum = 0;
            for (int j = 0; j < PRINTS; j++)
                sum += inverse[i][j] * right[j];
            ret_rows[i * HIDDEN + h] = (float)sum;
        }
    }
}

void ov_print_weights_fit(struct ov_print_weights *print,
                          struct ov_weights *weights, const struct ov_net *net,
                          const struct ov_prints *prints)
{
    double inverse[PRINTS][PRINTS];

    assert(net->seats == print->seats);
    ov_weights_take(weights, net);
    inverse_of(prints, inverse);
    for (int role = 0; role < ov_roles(print->seats); role++)
        fit_role(net, prints, role, inverse,
                 print->value + role * PRINTS * HIDDEN);
    ov_take_short(net->first_bias, HIDDEN, OV_NET_ONE,
                  print->value + print->box + OV_BOX_BASE * HIDDEN);
}

void ov_print_weights_take(struct ov_print_weights *print,
                           struct ov_weights *weights,
                           const struct ov_printed_net *net)
{
    assert(net->net.seats == print->seats);
    ov_weights_take(weights, &net->net);
    ov_take_short(net->card, print->box, OV_PRINT_ONE, print->value);
    ov_take_short(net->box, print->end - print->box, OV_PRINT_ONE,
                  print->value + print->box);
}
