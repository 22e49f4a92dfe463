/*
 * curve.h - everybody's chance of winning through a game, turn by turn, as a
 * small chart of characters or as numbers.
 */
#ifndef OV_TTY_CURVE_H
#define OV_TTY_CURVE_H

#include "tty/sitting.h"

enum { OV_CURVE_POINTS = 128 };

struct ov_curve {
    int count; /* 0: unknown, because there is no net for this deck */
    uint16_t turn[OV_CURVE_POINTS];
    int32_t chance[OV_CURVE_POINTS][OV_MAX_SEATS]; /* of OV_CERTAIN */
};

/* At the start of turns, evenly spread if there are many, and at the end. */
void ov_sitting_curve(const struct ov_sitting *sitting,
                      struct ov_curve *ret_curve);

/*
 * A seat's curve in at most `width` characters, low to high; in ASCII as
 * digits, from 0 (none) to 9 (certain).
 */
void ov_curve_put(const struct ov_curve *curve, int seat, int width, bool ascii,
                  struct ov_buffer *out);

#endif
