/*
 * canvas_text.c - characters and their widths, lines, ASCII, dumps.
 */
#include "tty/canvas.h"

struct range {
    uint32_t first, last;
};

static bool in_ranges(const struct range *ranges, int count, uint32_t sign)
{
    for (int i = 0; i < count; i++)
        if (sign >= ranges[i].first && sign <= ranges[i].last)
            return true;
    return false;
}

/* Marks that go on the character before them, and invisible characters. */
static const struct range no_width[] = {
    {0x0300, 0x036F},   {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A},
    {0x064B, 0x065F},   {0x0900, 0x0902}, {0x093A, 0x094D}, {0x0E31, 0x0E31},
    {0x0E34, 0x0E3A},   {0x0E47, 0x0E4E}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
    {0x200B, 0x200F},   {0x202A, 0x202E}, {0x2060, 0x2064}, {0x20D0, 0x20F0},
    {0x3099, 0x309A},   {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF},
    {0xE0100, 0xE01EF},
};

/* As in Unicode's EastAsianWidth: W and F. */
static const struct range two_wide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},
    {0x23E9, 0x23EC},   {0x23F0, 0x23F0},   {0x23F3, 0x23F3},
    {0x25FD, 0x25FE},   {0x2614, 0x2615},   {0x2648, 0x2653},
    {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
    {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},
    {0x26CE, 0x26CE},   {0x26D4, 0x26D4},   {0x26EA, 0x26EA},
    {0x26F2, 0x26F3},   {0x26F5, 0x26F5},   {0x26FA, 0x26FA},
    {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},
    {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
    {0x27B0, 0x27B0},   {0x27BF, 0x27BF},   {0x2B1B, 0x2B1C},
    {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
    {0x3041, 0x33FF},   {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},
    {0xA000, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},   {0x16FE0, 0x18AFF}, {0x1B000, 0x1B2FF},
    {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E},
    {0x1F191, 0x1F19A}, {0x1F200, 0x1F320}, {0x1F32D, 0x1F335},
    {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA},
    {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4},
    {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC},
    {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567},
    {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4},
    {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC},
    {0x1F6D0, 0x1F6D2}, {0x1F6D5, 0x1F6D7}, {0x1F6DD, 0x1F6DF},
    {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC}, {0x1F7E0, 0x1F7EB},
    {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF},
    {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD},
};

int ov_sign_width(uint32_t sign)
{
    if (sign < 0x20 || (sign >= 0x7F && sign < 0xA0))
        return 0;
    if (sign < 0x300)
        return 1;
    if (in_ranges(no_width, OV_LENGTH(no_width), sign))
        return 0;
    return in_ranges(two_wide, OV_LENGTH(two_wide), sign) ? 2 : 1;
}

int ov_columns_of(const char *text)
{
    int width = 0;

    assert(text != NULL);
    for (uint32_t sign = ov_utf8_next(&text); sign != 0;
         sign = ov_utf8_next(&text))
        width += ov_sign_width(sign);
    return width;
}

/* The bytes of the next line of a text, without the blank where it breaks. */
static size_t line_length(const char *text, int columns)
{
    const char *rest = text, *last_blank = NULL;
    int width = 0;

    for (;;) {
        const char *const here = rest;
        const uint32_t sign = ov_utf8_next(&rest);

        if (sign == 0 || sign == '\n')
            return (size_t)(here - text);
        if (sign == ' ')
            last_blank = here;
        width += ov_sign_width(sign);
        if (width > columns && last_blank != NULL)
            return (size_t)(last_blank - text);
        if (width > columns && here > text)
            return (size_t)(here - text);
    }
}

static void draw_line(struct ov_pen *pen, struct ov_style style,
                      const char *text, size_t length)
{
    const char *const end = text + length;

    while (text < end) {
        const uint32_t sign = ov_utf8_next(&text);

        ov_pen_sign(pen, style, sign);
    }
}

void ov_wrap_line(struct ov_canvas *canvas, struct ov_area area,
                  struct ov_style style, const char *text)
{
    struct ov_pen pen = ov_pen_at(canvas, area, 0);

    assert(text != NULL);
    draw_line(&pen, style, text, line_length(text, area.columns));
}

const char *ov_wrap_skip(const char *text, int columns)
{
    assert(text != NULL);
    text += line_length(text, columns);
    return *text == ' ' || *text == '\n' ? text + 1 : text;
}

int ov_wrapped_lines(const char *text, int columns)
{
    int lines = 0;

    assert(text != NULL);
    for (; *text != '\0' && columns > 0; lines++)
        text = ov_wrap_skip(text, columns);
    return lines;
}

int ov_canvas_wrap(struct ov_canvas *canvas, struct ov_area area,
                   struct ov_style style, const char *text)
{
    int lines = 0;

    assert(canvas != NULL && text != NULL);
    for (; *text != '\0' && area.columns > 0; lines++) {
        const char *const next = ov_wrap_skip(text, area.columns);
        struct ov_pen pen = ov_pen_at(canvas, area, lines);

        if (lines == area.rows - 1 && *next != '\0')
            ov_pen_text(&pen, style, text); /* last line, and more to say */
        else if (lines < area.rows)
            ov_wrap_line(canvas, ov_area_below(area, lines), style, text);
        text = next;
    }
    return lines;
}

int ov_canvas_wrap_loose(struct ov_canvas *canvas, struct ov_area area,
                         struct ov_style style, const char *text)
{
    int lines = 0;

    assert(canvas != NULL && text != NULL);
    for (; *text != '\0' && lines < area.rows && area.columns > 0; lines++) {
        const char *const next = ov_wrap_skip(text, area.columns);
        struct ov_pen pen = ov_pen_at(canvas, area, lines);

        pen.loose = true;
        draw_line(&pen, style, text, line_length(text, area.columns));
        if (lines == area.rows - 1 && *next != '\0') {
            pen.column -= pen.column == pen.end;
            ov_pen_sign(&pen, style, 0x2026);
        }
        text = next;
    }
    return lines;
}

/* What replaces a character if there is only ASCII. */
struct stand_in {
    const char *signs;
    const char *ascii;
};

static const struct stand_in stand_ins[] = {
    {"ÀÁÂÃÄÅàáâãäåĀāĂă", "AAAAAAaaaaaaAaAa"},
    {"ÇçĆćČčÐðĎď", "CcCcCcDdDd"},
    {"ÈÉÊËèéêëĒēĚěĘę", "EEEEeeeeEeEeEe"},
    {"ÌÍÎÏìíîïÑñŃńŁł", "IIIIiiiiNnNnLl"},
    {"ÒÓÔÕÖØòóôõöøŐőŒœ", "OOOOOOooooooOoOo"},
    {"ÙÚÛÜùúûüŰűŮůÝýÿ", "UUUUuuuuUuUuYyy"},
    {"ßŠšŚśŽžŹźŻżÆæ", "sSsSsZzZzZzAa"},
    {"\u00A0\u202F‘’‚“”„«»…–—·•×", "  '',\"\"\"\"\"~--..x"},
    {"─│┌┐└┘├┤┬┴┼╭╮╯╰", "-|+++++++++++++"},
    {"═║╔╗╚╝╠╣╦╩╬", "=H+++++++++"},
    {"♠■●▲¢⇄✱″", "wcsx$>*\""},
    {"☼♪☻⚜♦◇▼⌂▒▓█░", "rbmld%U^#@#:"},
    {"▶→←↑↓✗♙", ">><^vxi"},
    {"▁▂▃▄▅▆▇", "._-=+*#"},
};

static uint32_t ascii_of(uint32_t sign)
{
    for (int i = 0; i < OV_LENGTH(stand_ins); i++) {
        const char *signs = stand_ins[i].signs;

        for (const char *ascii = stand_ins[i].ascii; *ascii != '\0'; ascii++)
            if (ov_utf8_next(&signs) == sign)
                return (uint8_t)*ascii;
    }
    return '?';
}

/* Latin-1 without what Latin-9 (ISO-8859-15) has other characters for. */
static bool is_latin(uint32_t sign)
{
    static const uint32_t others[] = {0xA4, 0xA6, 0xA8, 0xB4,
                                      0xB8, 0xBC, 0xBD, 0xBE};

    for (int i = 0; i < OV_LENGTH(others); i++)
        if (others[i] == sign)
            return false;
    return sign >= 0xA0 && sign <= 0xFF;
}

/* The lines and the shade that the console's fonts share with the VT100. */
static bool is_console_line(uint32_t sign)
{
    static const uint32_t lines[] = {0x2500, 0x2502, 0x250C, 0x2510,
                                     0x2514, 0x2518, 0x251C, 0x2524,
                                     0x252C, 0x2534, 0x253C, 0x2592};

    for (int i = 0; i < OV_LENGTH(lines); i++)
        if (lines[i] == sign)
            return true;
    return false;
}

bool ov_sign_is_in(enum ov_repertoire repertoire, uint32_t sign)
{
    assert(repertoire <= OV_REPERTOIRE_ASCII);
    if (sign < 0x7F || repertoire == OV_REPERTOIRE_ALL)
        return true;
    if (repertoire == OV_REPERTOIRE_ASCII)
        return false;
    return is_latin(sign) ||
           (repertoire == OV_REPERTOIRE_CONSOLE && is_console_line(sign));
}

void ov_canvas_reduce(struct ov_canvas *canvas, enum ov_repertoire repertoire)
{
    assert(canvas != NULL);
    if (repertoire == OV_REPERTOIRE_ALL)
        return;
    for (int row = 0; row < canvas->rows; row++)
        for (int column = 0; column < canvas->columns; column++) {
            struct ov_cell *const cell = &canvas->cell[row][column];

            cell->mark = 0;
            if (cell->sign == 0)
                cell->sign = '?';
            else if (!ov_sign_is_in(repertoire, cell->sign))
                cell->sign = ascii_of(cell->sign);
        }
}

static int last_used(const struct ov_canvas *canvas, int row)
{
    int last = canvas->columns - 1;

    while (last >= 0 && canvas->cell[row][last].sign == ' ')
        last--;
    return last;
}

void ov_canvas_dump(const struct ov_canvas *canvas, struct ov_buffer *out)
{
    assert(out != NULL);
    for (int row = 0; row < canvas->rows; row++) {
        const int last = last_used(canvas, row);

        for (int column = 0; column <= last; column++) {
            const struct ov_cell *const cell = &canvas->cell[row][column];

            if (cell->sign != 0)
                ov_put_utf8(out, cell->sign);
            if (cell->mark != 0)
                ov_put_utf8(out, cell->mark);
        }
        ov_put_char(out, '\n');
    }
}
