/*
 * worker.h - workers in other pictures. Private to draw.
 */
#ifndef OV_DRAW_WORKER_H
#define OV_DRAW_WORKER_H

#include "draw/draw.h"
#include "draw/svg.h"

/* A seat's worker, standing with its feet here. */
void ov_draw_worker_at(const struct ov_drawing *drawing, int seat,
                       struct ov_point feet, int percent);

#endif
