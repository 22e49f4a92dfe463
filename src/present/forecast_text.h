/*
 * forecast_text.h - the future, in lines: how soon the end may come, and which
 * characters may lie covered.
 */
#ifndef OV_PRESENT_FORECAST_TEXT_H
#define OV_PRESENT_FORECAST_TEXT_H

#include "advice/forecast.h"
#include "text/sentence.h"

enum { OV_FORECAST_TEXT = 4096 }; /* bytes that hold either */

/* Turns until the end, then each player's workers to go; ends in newlines. */
void ov_put_forecast(struct ov_buffer *out, enum ov_language language,
                     const struct ov_scene *scene,
                     const struct ov_forecast *forecast);

/* A line for each guild that has covered characters. */
void ov_put_covered(struct ov_buffer *out, enum ov_language language,
                    const struct ov_unseen *unseen);

#endif
