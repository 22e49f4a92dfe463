/*
 * qr.h - QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 10,
 * which is 213 bytes: enough for an address. web/js/qr.js makes the same codes
 * for the page.
 */
#ifndef OV_TTY_QR_H
#define OV_TTY_QR_H

#include "base/base.h"

enum { OV_QR_SIDE = 57, OV_QR_MASKS = 8 };

struct ov_qr {
    int side;
    uint64_t row[OV_QR_SIDE]; /* from the top; bit x: dark, from the left */
};

/* False if the text is too long; then nothing has changed. */
OV_NODISCARD bool ov_qr_make(struct ov_qr *ret_qr, const char *text);

/* With a given mask instead of the one that is easiest to read. */
OV_NODISCARD bool ov_qr_make_masked(struct ov_qr *ret_qr, const char *text,
                                    int mask);

/* Outside of it everything is light. */
static inline bool ov_qr_is_dark(const struct ov_qr *qr, int x, int y)
{
    return x >= 0 && y >= 0 && x < qr->side && y < qr->side &&
           (qr->row[y] >> x & 1) != 0;
}

#endif
