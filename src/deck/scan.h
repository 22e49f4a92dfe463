/*
 * scan.h - a text file line by line and word by word, for the deck's parsers.
 *
 * People type these files, so it allows comments, any blanks and either line
 * end, unlike notation/reading.h, the strict reader for what programs write.
 * And it continues after a fault, to report all of them at once.
 *
 * Lines end with LF or CR LF; '#' starts a comment; blanks, tabs and commas
 * separate words; a line that starts with a blank is indented. The text is
 * checked while it is read: UTF-8, no control characters, lines of limited
 * length. A leading byte order mark is skipped.
 */
#ifndef OV_DECK_SCAN_H
#define OV_DECK_SCAN_H

#include "deck/fault.h"

enum { OV_TEXT_MAX = 256 * 1024, OV_LINE_MAX = 200 }; /* bytes */

/* The caller sets the first three, and the rest to 0. */
struct ov_scan {
    const char *text;
    size_t length;
    struct ov_faults *faults;
    size_t at;  /* of the next line */
    int number; /* of the last line read, from 1 */
};

/* A line without its comment; `at` moves on as words are read. */
struct ov_line {
    const char *at, *end;
    int number;
    int column; /* of `at` */
    bool indented;
    bool broken; /* a fault was noted; there are no words to read */
};

struct ov_word {
    char text[OV_LINE_MAX + 1];
    int line, column;
};

/*
 * Starts reading; the text stays the caller's. False, with a fault, if it is
 * too long or if its first line is not these two words.
 */
OV_NODISCARD bool ov_scan_start(struct ov_scan *scan, const char *format,
                                const char *version);

/* The next line with a word in it (or a broken one); false at the end. */
OV_NODISCARD bool ov_scan_line(struct ov_scan *scan, struct ov_line *ret_line);

/* The line's next word; false if there is none. */
OV_NODISCARD bool ov_line_word(struct ov_line *line, struct ov_word *ret_word);

/* The rest of the line, with its inner blanks; false if there is none. */
OV_NODISCARD bool ov_line_rest(struct ov_line *line, struct ov_word *ret_rest);

#endif
