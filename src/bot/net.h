/*
 * net.h - the value net: from a position to every seat's chance of winning
 * and expected margin. Integer arithmetic only: every kernel and machine
 * comes to the same numbers.
 *
 * A net lies in memory as it lies in its file (ov_net_open only looks, the
 * memory stays the caller's and must be aligned to 64 bytes). One net serves
 * one number of seats. Shape: inputs -> 128 -> 32 -> 2 x seats, clipped at
 * 0 and 1 in between.
 */
#ifndef OV_BOT_NET_H
#define OV_BOT_NET_H

#include "bot/inputs.h"

enum { OV_NET_HIDDEN = 128, OV_NET_SECOND = 32, OV_NET_OUT = 8 };

/* Fixed point: what 1.0 is in each kind of number. */
enum {
    OV_NET_ONE = 512,         /* an activation, a first-layer weight */
    OV_NET_WEIGHT_ONE = 1024, /* a weight of the later layers */
    OV_NET_SUM_ONE = 1 << 19  /* a sum of their products */
};

enum { OV_CERTAIN = 65536 }; /* a chance of 1 */
enum { OV_NET_MARGIN = 32 }; /* points that the margin output calls 1 */

struct ov_net {
    int seats;
    int inputs;
    const int16_t *first;       /* [inputs][HIDDEN] */
    const int16_t *first_bias;  /* [HIDDEN] */
    const int16_t *second;      /* [SECOND][HIDDEN] */
    const int32_t *second_bias; /* [SECOND] */
    const int16_t *third;       /* [OUT][SECOND] */
    const int32_t *third_bias;  /* [OUT] */
};

/* The first layer's sums of a position, to be changed input by input. */
struct ov_net_sums {
    _Alignas(64) int16_t at[OV_NET_HIDDEN];
    struct ov_inputs inputs; /* that are in them */
};

struct ov_value {                 /* by seat, as the game numbers them */
    int32_t win[OV_MAX_SEATS];    /* of OV_CERTAIN, adding up to about it */
    int32_t margin[OV_MAX_SEATS]; /* hundredths of points over the best other */
};

/* How many bytes a net for this number of seats has. */
size_t ov_net_size(int seats);

/* Where its parts lie in such a block; for those who write nets. */
struct ov_net_layout {
    size_t first, first_bias, second, second_bias, third, third_bias, end;
};
struct ov_net_layout ov_net_layout(int seats);

/* Writes the header of a net block whose parts are in place. */
void ov_net_seal(uint8_t *block, int seats);

/*
 * False if the bytes are no net of this version, or one whose weights could
 * overflow a sum; then *ret_net is untouched.
 */
OV_NODISCARD bool ov_net_open(struct ov_net *ret_net, const void *bytes,
                              size_t size);

/* The sums of all inputs that are on. */
void ov_net_sum(const struct ov_net *net, const struct ov_inputs *inputs,
                struct ov_net_sums *ret_sums);

/* The same from the sums of another position: only what differs is touched. */
void ov_net_shift(const struct ov_net *net, const struct ov_net_sums *from,
                  const struct ov_inputs *inputs, struct ov_net_sums *ret_sums);

/* The value of sums seen from a seat. */
void ov_net_value(const struct ov_net *net, const struct ov_net_sums *sums,
                  int seat, struct ov_value *ret_value);

/* The value of a finished game: certain. */
void ov_value_of_end(const struct ov_game *game, const struct ov_box *box,
                     struct ov_value *ret_value);

#endif
