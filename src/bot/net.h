/*
 * net.h - the value net: from a position to every seat's chance of winning and
 * expected margin. It uses integer arithmetic only, so every kernel and machine
 * gets the same numbers.
 *
 * In memory, a net is the bytes of its file. ov_net_open only checks them; the
 * memory stays the caller's and must be aligned to 64 bytes. A net serves one
 * number of seats. Its shape: inputs -> 128 -> 32 -> 2 x seats, clipped to
 * between 0 and 1 after each layer but the last.
 */
#ifndef OV_BOT_NET_H
#define OV_BOT_NET_H

#include "bot/inputs.h"

enum { OV_NET_HIDDEN = 128, OV_NET_SECOND = 32, OV_NET_OUT = 8 };

/* Fixed point: what stands for 1.0 in each kind of number. */
enum {
    OV_NET_ONE = 512,         /* an activation, a first-layer weight */
    OV_NET_WEIGHT_ONE = 1024, /* a weight of the later layers */
    OV_NET_SUM_ONE = 1 << 19  /* a sum of their products */
};

enum { OV_CERTAIN = 65536 }; /* a chance of 1 */
enum { OV_NET_MARGIN = 32 }; /* points that a margin output of 1 stands for */

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

/* The first layer's sums of a position, updated input by input. */
struct ov_net_sums {
    _Alignas(64) int16_t at[OV_NET_HIDDEN];
    struct ov_inputs inputs; /* the inputs they contain */
};

struct ov_value {                 /* by seat, numbered as in the game */
    int32_t win[OV_MAX_SEATS];    /* of OV_CERTAIN, adding up to about that */
    int32_t margin[OV_MAX_SEATS]; /* hundredths of points over the best other */
};

/* The size in bytes of a net for this number of seats. */
size_t ov_net_size(int seats);

/* Where the parts of a net lie in such a block; for code that writes nets. */
struct ov_net_layout {
    size_t first, first_bias, second, second_bias, third, third_bias, end;
};
struct ov_net_layout ov_net_layout(int seats);

/* Writes the header of a net block whose parts are in place. */
void ov_net_seal(uint8_t *block, int seats);

/*
 * False if the bytes are not a net of this version, or if its weights could
 * overflow a sum; then *ret_net is untouched.
 */
OV_NODISCARD bool ov_net_open(struct ov_net *ret_net, const void *bytes,
                              size_t size);

/* The sums of all inputs that are on. */
void ov_net_sum(const struct ov_net *net, const struct ov_inputs *inputs,
                struct ov_net_sums *ret_sums);

/*
 * The same, starting from the sums of another position: only the differences
 * are added and subtracted.
 */
void ov_net_shift(const struct ov_net *net, const struct ov_net_sums *from,
                  const struct ov_inputs *inputs, struct ov_net_sums *ret_sums);

/* The value of a position from its sums, which were made for this seat. */
void ov_net_value(const struct ov_net *net, const struct ov_net_sums *sums,
                  int seat, struct ov_value *ret_value);

/* The value of a finished game, which is certain. */
void ov_value_of_end(const struct ov_game *game, const struct ov_box *box,
                     struct ov_value *ret_value);

#endif
