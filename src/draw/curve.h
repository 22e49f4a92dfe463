/*
 * curve.h - everyone's chance of winning through a game, as a picture: a line
 * for each seat, recognisable by its colour, dashes and initial, and signs
 * where a move lost a lot.
 */
#ifndef OV_DRAW_CURVE_H
#define OV_DRAW_CURVE_H

#include "draw/draw.h"

enum { OV_CURVE_WIDTH = 760, OV_CURVE_HEIGHT = 330 };
enum { OV_CURVE_SVG = 1 << 18 }; /* bytes that are enough for a whole file */

/* A sign at a point: the seat's line, and "?!", "?" or "??"; or none. */
enum ov_curve_sign { OV_SIGN_NONE, OV_SIGN_SMALL, OV_SIGN_BAD, OV_SIGN_WORST };

struct ov_curve_point {
    int32_t chance[OV_MAX_SEATS]; /* of curve->certain */
    uint16_t turn;                /* turns begun */
    uint8_t seat;                 /* whose move led here */
    uint8_t sign;                 /* enum ov_curve_sign */
};

struct ov_curve_drawing {
    int32_t certain;
    int count; /* of points, at least 1 */
    const struct ov_curve_point *point;
};

/* The scene needs a box and names; its game is not used. */
void ov_draw_curve(const struct ov_drawing *drawing,
                   const struct ov_scene *scene,
                   const struct ov_curve_drawing *curve);

/* A whole file with it. */
void ov_draw_curve_page(const struct ov_drawing *drawing,
                        const struct ov_scene *scene,
                        const struct ov_curve_drawing *curve);

/* What the picture is called. */
const char *ov_caption_curve(enum ov_language language);

#endif
