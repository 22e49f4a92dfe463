/*
 * clean.c - names and chat without tricks.
 */
#include "room/clean.h"

enum { MOST_MARKS = 4 };

struct span {
    uint32_t first, last;
};

static bool is_in(const struct span *spans, int count, uint32_t point)
{
    for (int i = 0; i < count; i++) {
        if (point >= spans[i].first && point <= spans[i].last)
            return true;
    }
    return false;
}

/* Control characters, changes of direction, the invisible; joiners may stay. */
static bool is_trick(uint32_t point)
{
    static const struct span tricks[] = {
        {0x0000, 0x0008},   {0x000E, 0x001F},   {0x007F, 0x0084},
        {0x0086, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},
        {0x061C, 0x061C},   {0x115F, 0x1160},   {0x17B4, 0x17B5},
        {0x180B, 0x180F},   {0x200B, 0x200B},   {0x200E, 0x200F},
        {0x202A, 0x202E},   {0x2060, 0x206F},   {0x3164, 0x3164},
        {0xE000, 0xF8FF},   {0xFE00, 0xFE0E},   {0xFEFF, 0xFEFF},
        {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0xFFFE, 0xFFFF},
        {0xE0000, 0xE0FFF}, {0xF0000, 0x10FFFF}};

    return is_in(tricks, OV_LENGTH(tricks), point);
}

static bool is_blank(uint32_t point)
{
    static const struct span blanks[] = {
        {0x0009, 0x000D}, {0x0020, 0x0020}, {0x0085, 0x0085}, {0x00A0, 0x00A0},
        {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F},
        {0x205F, 0x205F}, {0x2800, 0x2800}, {0x3000, 0x3000}};

    return is_in(blanks, OV_LENGTH(blanks), point);
}

static bool is_mark(uint32_t point)
{
    static const struct span marks[] = {{0x0300, 0x036F}, {0x0483, 0x0489},
                                        {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
                                        {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}};

    return is_in(marks, OV_LENGTH(marks), point);
}

/* The character at a position in valid text, and how many bytes it takes. */
static uint32_t point_at(const char *text, int *ret_bytes)
{
    const uint8_t *const byte = (const uint8_t *)text;
    const int bytes = byte[0] < 0x80   ? 1
                      : byte[0] < 0xE0 ? 2
                      : byte[0] < 0xF0 ? 3
                                       : 4;
    uint32_t point = bytes == 1 ? byte[0] : byte[0] & (0x7FU >> bytes);

    *ret_bytes = 1;
    for (; *ret_bytes < bytes && (byte[*ret_bytes] & 0xC0) == 0x80;
         ++*ret_bytes)
        point = point << 6 | (byte[*ret_bytes] & 0x3FU);
    return point;
}

void ov_clean(char *text)
{
    const char *from = text;
    char *to = text;
    int marks = 0, bytes;
    bool blank = false;

    assert(text != NULL);
    for (; *from != '\0'; from += bytes) {
        const uint32_t point = point_at(from, &bytes);

        if (is_trick(point))
            continue;
        marks = is_mark(point) ? marks + 1 : 0;
        if (marks > MOST_MARKS)
            continue;
        if (is_blank(point)) {
            blank = to != text;
            continue;
        }
        if (blank)
            *to++ = ' ';
        blank = false;
        memmove(to, from, (size_t)bytes);
        to += bytes;
    }
    *to = '\0';
}
