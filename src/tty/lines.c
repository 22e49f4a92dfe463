/*
 * lines.c - lines from standard input.
 */
#include "tty/lines.h"

#include "sys/file.h"
#include "sys/stop.h"
#include "tty/places.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <wchar.h>

#ifdef OV_HAVE_EDITING
#include <histedit.h>
#endif

/* A longer line makes no sense and is cut. */
enum { REMEMBERED = 500, LINE_SIZE = 4096 };

struct ov_lines {
    struct ov_candidates candidates;
    struct ov_lines_waiter waiter;
    bool typed;
    const char *shown;    /* the prompt, while it waits; or NULL */
    char line[LINE_SIZE]; /* the line returned last */
    char input[4096];     /* read but not yet returned */
    size_t taken, got;    /* of it */
#ifdef OV_HAVE_EDITING
    EditLine *edit;
    History *history;
    HistEvent event;
    char prompt[16];
    char remembered[OV_PATH_SIZE]; /* file of earlier lines; empty: none */
#endif
};

/* Until there is something to read; false if somebody asked to stop. */
static bool wait_for_input(const struct ov_lines *lines)
{
    if (lines->waiter.wait != NULL)
        return lines->waiter.wait(lines->waiter.context, STDIN_FILENO);
    return ov_stop_wait(STDIN_FILENO);
}

#ifdef OV_HAVE_EDITING

static struct ov_lines *lines_of(EditLine *edit)
{
    void *lines = NULL;

    (void)el_get(edit, EL_CLIENTDATA, &lines);
    return lines;
}

static char *prompt_of(EditLine *edit)
{
    return lines_of(edit)->prompt;
}

/* One character. libedit's own function would keep waiting after a signal. */
static int next_character(EditLine *edit, wchar_t *ret_character)
{
    mbstate_t state = {0};

    for (;;) {
        char byte;
        ssize_t got;

        if (!wait_for_input(lines_of(edit)))
            return -1;
        got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return (int)got;
        switch (mbrtowc(ret_character, &byte, 1, &state)) {
        case (size_t)-2:
            continue; /* there is more of it */
        case (size_t)-1:
            memset(&state, 0, sizeof state);
            continue; /* not of this locale: skipped */
        default:
            return 1;
        }
    }
}

/* How much all candidates that begin with a text have in common. */
struct completion {
    const char *first; /* NULL if none does */
    size_t common;
    int count;
};

static struct completion complete(const struct ov_lines *lines,
                                  const char *text, size_t length)
{
    struct completion found = {NULL, 0, 0};
    const char *candidate;

    for (int i = 0; (candidate = lines->candidates.at(lines->candidates.context,
                                                      i)) != NULL;
         i++) {
        size_t same = 0;

        if (strncmp(candidate, text, length) != 0)
            continue;
        if (found.count++ == 0) {
            found.first = candidate;
            found.common = strlen(candidate);
        }
        while (same < found.common && candidate[same] == found.first[same])
            same++;
        found.common = same;
    }
    return found;
}

static void print_candidates(const struct ov_lines *lines, const char *text,
                             size_t length)
{
    const char *candidate;

    putchar('\n');
    for (int i = 0; (candidate = lines->candidates.at(lines->candidates.context,
                                                      i)) != NULL;
         i++)
        if (strncmp(candidate, text, length) == 0)
            printf("  %s\n", candidate);
    (void)fflush(stdout);
}

static unsigned char complete_line(EditLine *edit, int key)
{
    const struct ov_lines *const lines = lines_of(edit);
    const LineInfo *const info = el_line(edit);
    const size_t length = (size_t)(info->cursor - info->buffer);
    const struct completion found = complete(lines, info->buffer, length);
    char more[256];

    (void)key;
    if (found.count == 0)
        return CC_ERROR;
    if (found.common == length && found.count > 1) {
        print_candidates(lines, info->buffer, length);
        return CC_REDISPLAY;
    }
    (void)snprintf(more, sizeof more, "%.*s%s", (int)(found.common - length),
                   found.first + length, found.count == 1 ? " " : "");
    return el_insertstr(edit, more) < 0 ? CC_ERROR : CC_REFRESH;
}

static void remember_lines(struct ov_lines *lines)
{
    lines->history = history_init();
    if (lines->history == NULL)
        return;
    (void)history(lines->history, &lines->event, H_SETSIZE, REMEMBERED);
    (void)history(lines->history, &lines->event, H_SETUNIQUE, 1);
    if (ov_place_lines(lines->remembered, sizeof lines->remembered) < 0)
        lines->remembered[0] = '\0';
    else
        (void)history(lines->history, &lines->event, H_LOAD, lines->remembered);
    (void)el_set(lines->edit, EL_HIST, history, lines->history);
}

static void start_editing(struct ov_lines *lines)
{
    lines->edit = el_init("oddville", stdin, stdout, stderr);
    if (lines->edit == NULL)
        return;
    (void)el_set(lines->edit, EL_CLIENTDATA, lines);
    (void)el_set(lines->edit, EL_PROMPT, prompt_of);
    (void)el_set(lines->edit, EL_EDITOR, "emacs");
    (void)el_set(lines->edit, EL_GETCFN, next_character);
    (void)el_set(lines->edit, EL_ADDFN, "oddville-complete", "complete",
                 complete_line);
    (void)el_set(lines->edit, EL_BIND, "^I", "oddville-complete", NULL);
    (void)el_set(lines->edit, EL_BIND, "^D", "ed-end-of-file", NULL);
    remember_lines(lines);
}

/* All that is in a file; NULL if it cannot be read. The caller frees it. */
static char *read_whole(FILE *file, size_t *ret_length)
{
    const long size = ftell(file);
    char *const text = size < 0 ? NULL : malloc((size_t)size + 1);

    if (text == NULL)
        return NULL;
    if (fseek(file, 0, SEEK_SET) != 0) {
        free(text);
        return NULL;
    }
    *ret_length = fread(text, 1, (size_t)size, file);
    return text;
}

/*
 * If they cannot be kept, only what was typed is lost. libedit sets the mode
 * of what it writes to, so it has to be a real file.
 */
static void keep_lines(struct ov_lines *lines)
{
    FILE *const file = tmpfile();
    char *text = NULL;
    size_t length = 0;

    if (file == NULL)
        return;
    if (history(lines->history, &lines->event, H_SAVE_FP, file) >= 0)
        text = read_whole(file, &length);
    if (text != NULL && ov_place_make_folder_of(lines->remembered) == 0)
        (void)!ov_file_write(lines->remembered, text, length,
                             OV_FILE_REPLACE | OV_FILE_QUICK);
    free(text);
    (void)fclose(file);
}

static void stop_editing(struct ov_lines *lines)
{
    if (lines->history != NULL && lines->remembered[0] != '\0')
        keep_lines(lines);
    if (lines->edit != NULL)
        el_end(lines->edit);
    if (lines->history != NULL)
        history_end(lines->history);
}

static const char *edited_line(struct ov_lines *lines, const char *prompt)
{
    const char *text;
    int count = 0;

    (void)snprintf(lines->prompt, sizeof lines->prompt, "%s", prompt);
    /*
     * First the terminal, then the prompt. libedit does it the other way round
     * and takes a Ctrl-D in between for a letter.
     */
    (void)el_set(lines->edit, EL_PREP_TERM, 1);
    text = el_gets(lines->edit, &count);
    if (text == NULL || count <= 0)
        return NULL;
    if (lines->history != NULL && text[0] != '\n')
        (void)history(lines->history, &lines->event, H_ENTER, text);
    (void)snprintf(lines->line, sizeof lines->line, "%.*s",
                   (int)strcspn(text, "\r\n"), text);
    return lines->line;
}

#endif

struct ov_lines *ov_lines_create(struct ov_candidates candidates)
{
    struct ov_lines *const lines = calloc(1, sizeof *lines);

    assert(candidates.at != NULL);
    if (lines == NULL)
        return NULL;
    lines->candidates = candidates;
    lines->typed = isatty(STDIN_FILENO);
#ifdef OV_HAVE_EDITING
    if (lines->typed && isatty(STDOUT_FILENO))
        start_editing(lines);
#endif
    return lines;
}

void ov_lines_destroy(struct ov_lines *lines)
{
    if (lines == NULL)
        return;
#ifdef OV_HAVE_EDITING
    stop_editing(lines);
#endif
    free(lines);
}

void ov_lines_wait_with(struct ov_lines *lines, struct ov_lines_waiter waiter)
{
    assert(lines != NULL && waiter.wait != NULL);
    lines->waiter = waiter;
}

void ov_lines_leave(struct ov_lines *lines)
{
    if (lines->typed && lines->shown != NULL)
        (void)putchar('\n');
}

void ov_lines_again(struct ov_lines *lines)
{
    if (!lines->typed || lines->shown == NULL)
        return;
#ifdef OV_HAVE_EDITING
    if (lines->edit != NULL) {
        (void)fflush(stdout);
        (void)el_set(lines->edit, EL_REFRESH);
        return;
    }
#endif
    printf("%s", lines->shown);
}

bool ov_lines_are_typed(const struct ov_lines *lines)
{
    assert(lines != NULL);
    return lines->typed;
}

/* Reads more; false if the input has ended or somebody asked to stop. */
static bool read_more(struct ov_lines *lines)
{
    ssize_t got;

    do {
        if (!wait_for_input(lines))
            return false;
        got = read(STDIN_FILENO, lines->input, sizeof lines->input);
    } while (got < 0 && errno == EINTR);
    lines->taken = 0;
    lines->got = got < 0 ? 0 : (size_t)got;
    return got > 0;
}

/* A line as it comes; the last may have no line end. */
static const char *plain_line(struct ov_lines *lines)
{
    size_t length = 0;

    while (lines->taken < lines->got || read_more(lines)) {
        const char byte = lines->input[lines->taken++];

        if (byte == '\n') {
            lines->line[length] = '\0';
            lines->line[strcspn(lines->line, "\r")] = '\0';
            return lines->line;
        }
        if (length < sizeof lines->line - 1)
            lines->line[length++] = byte;
    }
    lines->line[length] = '\0';
    return length == 0 || ov_stop_asked() ? NULL : lines->line;
}

static const char *next_line(struct ov_lines *lines, const char *prompt)
{
#ifdef OV_HAVE_EDITING
    if (lines->edit != NULL)
        return edited_line(lines, prompt);
#endif
    if (lines->typed)
        printf("%s", prompt);
    (void)fflush(stdout);
    return plain_line(lines);
}

const char *ov_lines_next(struct ov_lines *lines, const char *prompt)
{
    const char *line;

    assert(lines != NULL && prompt != NULL);
    if (ov_stop_asked())
        return NULL;
    lines->shown = prompt;
    line = next_line(lines, prompt);
    lines->shown = NULL;
    return line;
}
