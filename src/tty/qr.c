/*
 * qr.c - a QR code step by step: words, their correction, the patterns, the
 * data in its places, the mask.
 */
#include "tty/qr.h"

enum {
    VERSIONS = 10,
    MOST_WORDS = 346, /* data and correction of version 10 */
    MOST_MENDS = 26,  /* correction words of a block */
    MODE_BYTES = 4,
    NO_MASK = -1
};

/* The blocks of a version; the last ones may be a word longer. */
struct blocks {
    uint8_t mends; /* correction words of each */
    uint8_t count, shorter, size;
};

static const struct blocks blocks_of[VERSIONS] = {
    {10, 1, 1, 16}, {16, 1, 1, 28}, {26, 1, 1, 44}, {18, 2, 2, 32},
    {24, 2, 2, 43}, {16, 4, 4, 27}, {18, 4, 4, 31}, {22, 4, 2, 38},
    {22, 5, 3, 36}, {26, 5, 4, 43},
};

/* Where alignment patterns are centred besides 6. */
static const uint8_t centres_of[VERSIONS][2] = {
    {0, 0},  {18, 0},  {22, 0},  {26, 0},  {30, 0},
    {34, 0}, {22, 38}, {24, 42}, {26, 46}, {28, 50},
};

static int size_of_block(const struct blocks *blocks, int block)
{
    return blocks->size + (block >= blocks->shorter);
}

/* Words of data that a version holds. */
static int room_of(int version)
{
    const struct blocks *const blocks = &blocks_of[version - 1];

    return blocks->count * (blocks->size + 1) - blocks->shorter;
}

/* --- Words --- */

struct words {
    uint8_t at[MOST_WORDS];
    int bits;
};

static void put_bits(struct words *words, unsigned value, int count)
{
    for (int bit = count - 1; bit >= 0; bit--) {
        words->at[words->bits / 8] |=
            (uint8_t)((value >> bit & 1) << (7 - words->bits % 8));
        words->bits++;
    }
}

/* Bits that say how long the text is. */
static int length_bits(int version)
{
    return version < 10 ? 8 : 16;
}

/* The smallest version with enough room; 0 if there is none. */
static int version_for(size_t length)
{
    for (int version = 1; version <= VERSIONS; version++)
        if (length * 8 + 4 + (size_t)length_bits(version) <=
            (size_t)room_of(version) * 8)
            return version;
    return 0;
}

static void put_data(struct words *words, int version, const char *text)
{
    const size_t length = strlen(text);
    const int room = room_of(version);

    *words = (struct words){.bits = 0};
    put_bits(words, MODE_BYTES, 4);
    put_bits(words, (unsigned)length, length_bits(version));
    for (size_t i = 0; i < length; i++)
        put_bits(words, (unsigned char)text[i], 8);
    put_bits(words, 0, 4); /* the end; now the last word is full */
    for (int i = 0; words->bits < room * 8; i++)
        put_bits(words, i % 2 == 0 ? 0xEC : 0x11, 8);
}

/* --- Correction (Reed-Solomon) --- */

/* In the field of 256 with the polynomial 0x11D. */
static uint8_t times(uint8_t one, uint8_t other)
{
    unsigned product = 0;

    for (int bit = 7; bit >= 0; bit--) {
        product = product << 1 ^ ((product >> 7 & 1) * 0x11DU);
        product ^= (other >> bit & 1U) * one;
    }
    return (uint8_t)product;
}

static void make_divisor(uint8_t *ret_divisor, int count)
{
    uint8_t root = 1;

    memset(ret_divisor, 0, (size_t)count);
    ret_divisor[count - 1] = 1;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            ret_divisor[j] = times(ret_divisor[j], root);
            if (j + 1 < count)
                ret_divisor[j] ^= ret_divisor[j + 1];
        }
        root = times(root, 2);
    }
}

/* The words that mend a block. */
static void put_mends(uint8_t *ret_mends, const uint8_t *block, int size,
                      int count)
{
    uint8_t divisor[MOST_MENDS];

    assert(count > 0 && count <= MOST_MENDS);
    make_divisor(divisor, count);
    memset(ret_mends, 0, (size_t)count);
    for (int i = 0; i < size; i++) {
        const uint8_t factor = block[i] ^ ret_mends[0];

        memmove(ret_mends, ret_mends + 1, (size_t)count - 1);
        ret_mends[count - 1] = 0;
        for (int j = 0; j < count; j++)
            ret_mends[j] ^= times(divisor[j], factor);
    }
}

/* Data and correction, the blocks dealt out one word at a time. */
static int deal(const struct words *data, int version,
                uint8_t ret_stream[MOST_WORDS])
{
    const struct blocks *const blocks = &blocks_of[version - 1];
    uint8_t mends[5][MOST_MENDS];
    int start[6] = {0}, count = 0;

    for (int block = 0; block < blocks->count; block++) {
        const int size = size_of_block(blocks, block);

        put_mends(mends[block], data->at + start[block], size, blocks->mends);
        start[block + 1] = start[block] + size;
    }
    for (int i = 0; i <= blocks->size; i++)
        for (int block = 0; block < blocks->count; block++)
            if (i < size_of_block(blocks, block))
                ret_stream[count++] = data->at[start[block] + i];
    for (int i = 0; i < blocks->mends; i++)
        for (int block = 0; block < blocks->count; block++)
            ret_stream[count++] = mends[block][i];
    return count;
}

/* --- Patterns --- */

struct matrix {
    struct ov_qr qr;
    uint64_t fixed[OV_QR_SIDE]; /* bits that are no data */
};

static void set(struct matrix *matrix, int x, int y, bool dark)
{
    uint64_t bit;

    assert(matrix->qr.side <= OV_QR_SIDE);
    if (x < 0 || y < 0 || x >= matrix->qr.side || y >= matrix->qr.side)
        return;
    bit = UINT64_C(1) << x;
    matrix->fixed[y] |= bit;
    matrix->qr.row[y] = (matrix->qr.row[y] & ~bit) | (dark ? bit : 0);
}

static int larger(int one, int other)
{
    return one > other ? one : other;
}

static int distance(int one, int other)
{
    return one > other ? one - other : other - one;
}

/* Rings around a centre; those of `light` are light. */
static void set_rings(struct matrix *matrix, int x, int y, int radius,
                      unsigned light)
{
    for (int at_y = y - radius; at_y <= y + radius; at_y++)
        for (int at_x = x - radius; at_x <= x + radius; at_x++)
            set(matrix, at_x, at_y,
                (light >> larger(distance(at_x, x), distance(at_y, y)) & 1) ==
                    0);
}

static void set_alignment(struct matrix *matrix, int version)
{
    const uint8_t *const more = centres_of[version - 1];
    const int centres[3] = {6, more[0], more[1]};
    const int count = more[0] == 0 ? 0 : more[1] == 0 ? 2 : 3;

    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            const bool is_corner = (i == 0 && (j == 0 || j == count - 1)) ||
                                   (i == count - 1 && j == 0);

            if (!is_corner)
                set_rings(matrix, centres[i], centres[j], 2, 1 << 1);
        }
}

/* A number with the remainder of its division behind it (BCH). */
static unsigned checked(unsigned value, unsigned divisor, int bits)
{
    unsigned rest = value << bits;

    for (int at = 31; at >= bits; at--)
        if ((rest >> at & 1) != 0)
            rest ^= divisor << (at - bits);
    return value << bits | rest;
}

/* Beside the corners: correction M and the mask. */
static void set_format(struct matrix *matrix, int mask)
{
    const int side = matrix->qr.side;
    const unsigned format = checked((unsigned)mask, 0x537, 10) ^ 0x5412;

    for (int at = 0; at < 15; at++) {
        const bool dark = (format >> at & 1) != 0;
        const int near = at < 6 ? at : at < 8 ? at + 1 : at == 8 ? 7 : 14 - at;

        if (at < 8) {
            set(matrix, 8, near, dark);
            set(matrix, side - 1 - at, 8, dark);
        } else {
            set(matrix, near, 8, dark);
            set(matrix, 8, side - 15 + at, dark);
        }
    }
    set(matrix, 8, side - 8, true);
}

static void set_version(struct matrix *matrix, int version)
{
    const unsigned bits = checked((unsigned)version, 0x1F25, 12);

    if (version < 7)
        return;
    for (int at = 0; at < 18; at++) {
        const int near = at / 3, far = matrix->qr.side - 11 + at % 3;
        const bool dark = (bits >> at & 1) != 0;

        set(matrix, near, far, dark);
        set(matrix, far, near, dark);
    }
}

static void set_patterns(struct matrix *matrix, int version)
{
    const int side = version * 4 + 17;

    *matrix = (struct matrix){.qr.side = side};
    for (int at = 0; at < side; at++) {
        set(matrix, at, 6, at % 2 == 0);
        set(matrix, 6, at, at % 2 == 0);
    }
    set_rings(matrix, 3, 3, 4, 1 << 2 | 1 << 4);
    set_rings(matrix, side - 4, 3, 4, 1 << 2 | 1 << 4);
    set_rings(matrix, 3, side - 4, 4, 1 << 2 | 1 << 4);
    set_alignment(matrix, version);
    set_format(matrix, 0); /* keeps the places */
    set_version(matrix, version);
}

/* --- Data and mask --- */

static bool is_masked(int mask, int x, int y)
{
    switch (mask) {
    case 0:
        return (x + y) % 2 == 0;
    case 1:
        return y % 2 == 0;
    case 2:
        return x % 3 == 0;
    case 3:
        return (x + y) % 3 == 0;
    case 4:
        return (x / 3 + y / 2) % 2 == 0;
    case 5:
        return x * y % 2 + x * y % 3 == 0;
    case 6:
        return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
        return ((x + y) % 2 + x * y % 3) % 2 == 0;
    }
}

/* A few places are left over at the end, and stay 0. */
static bool stream_bit(const uint8_t *stream, int count, int at)
{
    return at / 8 < count && (stream[at / 8] >> (7 - at % 8) & 1) != 0;
}

/* Fills two columns at a time from the right, up and down in turn. */
static void put_stream(const struct matrix *matrix, const uint8_t *stream,
                       int count, int mask, struct ov_qr *ret_qr)
{
    const int side = matrix->qr.side;
    bool up = true;
    int at = 0;

    *ret_qr = matrix->qr;
    for (int right = side - 1; right > 0; right -= 2, up = !up) {
        if (right == 6)
            right--; /* the timing pattern */
        for (int i = 0; i < 2 * side; i++) {
            const int x = right - i % 2;
            const int y = up ? side - 1 - i / 2 : i / 2;

            if ((matrix->fixed[y] >> x & 1) != 0)
                continue;
            if (stream_bit(stream, count, at++) != is_masked(mask, x, y))
                ret_qr->row[y] |= UINT64_C(1) << x;
        }
    }
}

/* --- How hard a code is to read --- */

/* A row, or a column, as bits. */
static uint64_t line_of(const struct ov_qr *qr, int at, bool column)
{
    uint64_t line = 0;

    if (!column)
        return qr->row[at];
    for (int y = 0; y < qr->side; y++)
        line |= (qr->row[y] >> at & 1) << y;
    return line;
}

/* Long runs, and what looks like a corner. */
static int line_penalty(uint64_t line, int side)
{
    int sum = 0, run = 1;

    for (int at = 1; at <= side; at++) {
        if (at < side && (line >> at & 1) == (line >> (at - 1) & 1)) {
            run++;
            continue;
        }
        sum += run >= 5 ? run - 2 : 0;
        run = 1;
    }
    for (int at = 0; at + 11 <= side; at++) {
        const unsigned piece = (unsigned)(line >> at & 0x7FF);

        if (piece == 0x05D || piece == 0x5D0) /* 10111010000, 00001011101 */
            sum += 40;
    }
    return sum;
}

static int penalty(const struct ov_qr *qr)
{
    const int side = qr->side, all = side * side;
    int sum = 0, dark = 0;

    for (int at = 0; at < side; at++)
        sum += line_penalty(line_of(qr, at, false), side) +
               line_penalty(line_of(qr, at, true), side);
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            const bool each = ov_qr_is_dark(qr, x, y);

            dark += each;
            if (x > 0 && y > 0 && each == ov_qr_is_dark(qr, x - 1, y) &&
                each == ov_qr_is_dark(qr, x, y - 1) &&
                each == ov_qr_is_dark(qr, x - 1, y - 1))
                sum += 3;
        }
    return sum + 10 * (distance(dark * 100, 50 * all) / (5 * all));
}

/* --- All of it --- */

static bool make(struct ov_qr *ret_qr, const char *text, int only)
{
    const int version = version_for(strlen(text));
    int count, best = INT32_MAX;
    uint8_t stream[MOST_WORDS];
    struct matrix matrix;
    struct words data;

    if (version == 0)
        return false;
    put_data(&data, version, text);
    count = deal(&data, version, stream);
    set_patterns(&matrix, version);
    for (int mask = 0; mask < OV_QR_MASKS; mask++) {
        struct ov_qr qr;
        int marks;

        if (only != NO_MASK && mask != only)
            continue;
        set_format(&matrix, mask);
        put_stream(&matrix, stream, count, mask, &qr);
        marks = penalty(&qr);
        if (marks < best) {
            best = marks;
            *ret_qr = qr;
        }
    }
    return true;
}

bool ov_qr_make(struct ov_qr *ret_qr, const char *text)
{
    assert(ret_qr != NULL && text != NULL);
    return make(ret_qr, text, NO_MASK);
}

bool ov_qr_make_masked(struct ov_qr *ret_qr, const char *text, int mask)
{
    assert(ret_qr != NULL && text != NULL);
    assert(mask >= 0 && mask < OV_QR_MASKS);
    return make(ret_qr, text, mask);
}
