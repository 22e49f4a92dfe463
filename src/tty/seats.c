/*
 * seats.c - the seats that somebody has at online tables, so that they find
 * back: a link a line, the oldest first. Whoever can read the file has the
 * seats; it lies in a folder of one's own.
 */
#include "sys/file.h"
#include "tty/meeting.h"
#include "tty/places.h"

#include <errno.h>
#include <stdlib.h>

enum { MOST_KEPT = 100, MOST_BYTES = 256 * 1024 };

static bool is_same_table(const struct ov_address *one,
                          const struct ov_address *two)
{
    return one->is_secure == two->is_secure && one->port == two->port &&
           strcmp(one->host, two->host) == 0 &&
           strcmp(one->path, two->path) == 0 &&
           strcmp(one->room, two->room) == 0;
}

/* The link at the start of a text; *at goes to the next line. */
static bool read_line(const char **at, struct ov_address *ret_link)
{
    const size_t length = strcspn(*at, "\n");
    char line[OV_ADDRESS_TEXT];
    const bool fits = length < sizeof line;

    if (fits)
        memcpy(line, *at, length);
    line[fits ? length : 0] = '\0';
    *at += length + ((*at)[length] == '\n');
    return ov_address_read(line, ret_link) && ret_link->token[0] != '\0';
}

static int read_file(struct ov_file *ret_file)
{
    char path[OV_PATH_SIZE];
    const int error = ov_place_seats(path, sizeof path);

    return error < 0 ? error : ov_file_read(path, MOST_BYTES, ret_file);
}

bool ov_seats_find(const struct ov_address *link,
                   char ret_token[OV_TOKEN_MOST + 1])
{
    struct ov_address kept;
    struct ov_file file;
    bool found = false;

    assert(link != NULL);
    if (read_file(&file) < 0)
        return false;
    for (const char *at = file.text; *at != '\0';)
        if (read_line(&at, &kept) && is_same_table(link, &kept)) {
            memcpy(ret_token, kept.token, sizeof kept.token);
            found = true;
        }
    ov_file_finish(&file);
    return found;
}

/* All that is kept of other tables, without the oldest ones. */
static void put_others(const char *text, const struct ov_address *link,
                       struct ov_buffer *out)
{
    struct ov_address kept;
    int count = 0, skipped = 0;

    for (const char *at = text; *at != '\0';)
        count += read_line(&at, &kept) && !is_same_table(link, &kept);
    for (const char *at = text; *at != '\0';) {
        if (!read_line(&at, &kept) || is_same_table(link, &kept))
            continue;
        if (skipped++ < count - MOST_KEPT + 1)
            continue;
        ov_address_put(out, &kept, kept.token);
        ov_put_char(out, '\n');
    }
}

/* Reads the file, and writes it with one seat more. */
static int add(const char *path, const struct ov_address *link,
               const char *token)
{
    struct ov_file file = {.text = NULL};
    char *const text = malloc(MOST_BYTES);
    struct ov_buffer out;
    int error;

    if (text == NULL)
        return -ENOMEM;
    ov_buffer_init(&out, text, MOST_BYTES);
    if (read_file(&file) == 0) {
        put_others(file.text, link, &out);
        ov_file_finish(&file);
    }
    ov_address_put(&out, link, token);
    ov_put_char(&out, '\n');
    error = ov_file_write(path, text, out.length, OV_FILE_REPLACE);
    free(text);
    return error;
}

/*
 * Another terminal may sit down at the same time. Where files cannot be locked,
 * as on some network drives, the seat is kept all the same.
 */
int ov_seats_keep(const struct ov_address *link, const char *token)
{
    char path[OV_PATH_SIZE];
    int error = ov_place_seats(path, sizeof path), lock;

    assert(link != NULL && token != NULL);
    if (error == 0)
        error = ov_place_make_folder_of(path);
    if (error < 0)
        return error;
    lock = ov_place_wait_and_lock(path);
    error = add(path, link, token);
    ov_place_unlock(path, lock);
    return error;
}
