/*
 * labels.h - lettering, titles and data that several pictures share. Private to
 * draw.
 */
#ifndef OV_DRAW_LABELS_H
#define OV_DRAW_LABELS_H

#include "base/buffer.h"

/* Ends the opening tag of a drawing and gives it its title. */
void ov_put_title(struct ov_buffer *out, const char *title);

/* The streets of a tile as data: "top left". */
void ov_put_streets(struct ov_buffer *out, unsigned streets);

/* The largest letters, up to `most`, with which a text fits `width`. */
int ov_letter_size(const char *text, int width, int most);

/* A tile's name on a ribbon. */
void ov_draw_ribbon(struct ov_buffer *out, const char *name);

/* The first character of a text, which may have several bytes. */
void ov_put_initial(struct ov_buffer *out, const char *text);

#endif
