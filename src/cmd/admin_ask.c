/*
 * admin_ask.c - a question to the server, and its answer.
 */
#include "cmd/admin.h"

#include "cli/say.h"
#include "host/admin.h"
#include "store/store.h"
#include "sys/error_text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST = 4 << 20, QUESTION = 8192 };

bool ov_admin_find_data(const struct ov_call *call,
                        const struct ov_admin_options *options,
                        char ret_path[OV_PATH_SIZE])
{
    int error = 0;

    if (options->data == NULL)
        error = ov_place_tables(ret_path, OV_PATH_SIZE);
    else if (snprintf(ret_path, OV_PATH_SIZE, "%s", options->data) >=
             OV_PATH_SIZE)
        error = -ENAMETOOLONG;
    if (error < 0)
        (void)ov_complain_file(
            call, options->data == NULL ? "XDG_DATA_HOME, HOME" : options->data,
            error);
    return error == 0;
}

static int complain_of_socket(const struct ov_call *call, const char *path,
                              int error)
{
    if (error == -ENOENT || error == -ECONNREFUSED)
        return ov_complain(call,
                           N_("no server is running at '%s'; name its data "
                              "file with --data, or its socket with --socket"),
                           path);
    if (error == -EACCES)
        return ov_complain(call,
                           N_("'%s' belongs to another user: only the "
                              "server's own user can look after it"),
                           path);
    return ov_complain_file(call, path, error);
}

/* Connected, or -1 after a complaint. */
static int reach(const struct ov_call *call,
                 const struct ov_admin_options *options)
{
    char path[OV_PATH_SIZE + 8];
    int fd;

    if (options->socket != NULL) {
        (void)snprintf(path, sizeof path, "%s", options->socket);
    } else {
        const bool is_file =
            options->data == NULL || !ov_store_is_database(options->data);
        const struct ov_admin_options usual = {.data = NULL};

        if (!ov_admin_find_data(call, is_file ? options : &usual, path))
            return -1;
        (void)snprintf(path + strlen(path), sizeof path - strlen(path),
                       ".socket");
    }
    fd = ov_admin_connect(path);
    if (fd >= 0)
        return fd;
    (void)complain_of_socket(call, path, fd);
    return -1;
}

static bool send_question(int fd, const struct ov_admin_question *question)
{
    char text[QUESTION];
    struct ov_buffer out;
    struct ov_json json;
    size_t sent = 0;

    ov_buffer_init(&out, text, sizeof text);
    ov_json_init(&json, &out);
    ov_json_object(&json);
    ov_json_member_string(&json, "do", question->kind);
    if (question->member != NULL)
        ov_json_member_string(&json, question->member, question->value);
    ov_json_close(&json);
    ov_put_char(&out, '\n');
    while (sent < out.length) {
        const ssize_t size =
            send(fd, text + sent, out.length - sent, MSG_NOSIGNAL);

        if (size <= 0)
            return false;
        sent += (size_t)size;
    }
    return !out.full;
}

static bool receive(int fd, struct ov_file *ret_answer)
{
    struct ov_file answer = {.text = malloc(MOST)};

    while (answer.text != NULL && answer.length < MOST - 1) {
        const ssize_t size =
            recv(fd, answer.text + answer.length, MOST - 1 - answer.length, 0);

        if (size < 0 && errno == EINTR)
            continue;
        if (size <= 0)
            break;
        answer.length += (size_t)size;
    }
    if (answer.text == NULL || answer.length == 0 ||
        answer.text[answer.length - 1] != '\n') {
        free(answer.text);
        return false;
    }
    answer.text[answer.length] = '\0';
    *ret_answer = answer;
    return true;
}

static int complain_of_refusal(const struct ov_call *call, const char *why,
                               const char *value, const char *detail)
{
    if (strcmp(why, "no-such-table") == 0)
        return (void)ov_complain(call, N_("there is no table '%s'"), value),
               OV_EXIT_NO;
    if (strcmp(why, "not-banned") == 0)
        return (void)ov_complain(call, N_("'%s' was not banned"), value),
               OV_EXIT_NO;
    if (strcmp(why, "exists") == 0)
        return ov_complain(call,
                           N_("'%s' exists already, and a backup replaces "
                              "nothing"),
                           value);
    if (strcmp(why, "disk-full") == 0)
        return ov_complain(call, N_("'%s': the disk is full"), value);
    if (strcmp(why, "read-only") == 0)
        return ov_complain(call, N_("'%s' cannot be written to"), value);
    if (strcmp(why, "too-many") == 0)
        return ov_complain(call, N_("there are too many bans already"));
    if (strcmp(why, "bad-value") == 0)
        return ov_complain(call, N_("the server does not understand '%s'"),
                           value);
    return ov_complain(call, N_("the server cannot do that: %s"),
                       detail[0] == '\0' ? why : detail);
}

/* Removes the last line, which says how it went. */
static int judge(const struct ov_call *call,
                 const struct ov_admin_question *question,
                 struct ov_file *answer)
{
    char *start = answer->text + answer->length - 1, why[32] = "", detail[256];
    struct ov_json_document document;
    const char *last;
    int result;

    while (start > answer->text && start[-1] != '\n')
        start--;
    last = start;
    if (!ov_admin_next_line(&last, &document))
        return ov_complain(call, N_("the server's answer makes no sense"));
    if (ov_json_is(&document, ov_json_find(&document, 0, "ok"), OV_JSON_TRUE)) {
        *start = '\0';
        answer->length = (size_t)(start - answer->text);
        return OV_EXIT_FINE;
    }
    detail[0] = '\0';
    (void)!ov_json_get_text(&document, ov_json_find(&document, 0, "why"), why,
                            sizeof why);
    (void)!ov_json_get_text(&document, ov_json_find(&document, 0, "detail"),
                            detail, sizeof detail);
    result = complain_of_refusal(
        call, why, question->value == NULL ? "" : question->value, detail);
    return result;
}

int ov_admin_ask(const struct ov_call *call,
                 const struct ov_admin_options *options,
                 const struct ov_admin_question *question,
                 struct ov_file *ret_answer)
{
    const int fd = reach(call, options);
    struct ov_file answer;
    int result;

    if (fd < 0)
        return OV_EXIT_BAD;
    if (!send_question(fd, question) || !receive(fd, &answer)) {
        (void)close(fd);
        return ov_complain(call, N_("the server went away"));
    }
    (void)close(fd);
    result = judge(call, question, &answer);
    if (result == OV_EXIT_FINE)
        *ret_answer = answer;
    else
        ov_file_finish(&answer);
    return result;
}

int ov_admin_do_one(const struct ov_call *call,
                    const struct ov_admin_options *options,
                    const struct ov_admin_question *question, const char *done)
{
    struct ov_file answer;
    const int result = ov_admin_ask(call, options, question, &answer);

    if (result != OV_EXIT_FINE)
        return result;
    ov_file_finish(&answer);
    if (options->json)
        (void)puts("{\"ok\":true}");
    else
        (void)puts(ov_say(call, done));
    return OV_EXIT_FINE;
}

bool ov_admin_next_line(const char **text,
                        struct ov_json_document *ret_document)
{
    const char *const line = *text;
    const size_t length = strcspn(line, "\n");
    size_t where;

    if (line[length] != '\n')
        return false;
    *text = line + length + 1;
    return ov_json_read(ret_document, line, length, &where);
}

void ov_admin_print_list(const char *name, const struct ov_file *lines)
{
    (void)printf("{\"%s\":[", name);
    for (const char *at = lines->text; *at != '\0'; at++)
        if (*at != '\n')
            (void)putchar(*at);
        else if (at[1] != '\0')
            (void)putchar(',');
    (void)puts("]}");
}

void ov_admin_write_age(const struct ov_call *call, int64_t milliseconds,
                        char *text, size_t size)
{
    const int64_t minutes = milliseconds / 60000;

    if (minutes < 60)
        (void)snprintf(text, size, ov_say(call, N_("%d min")), (int)minutes);
    else if (minutes < 2 * 24 * 60)
        (void)snprintf(text, size, ov_say(call, N_("%d h")),
                       (int)(minutes / 60));
    else
        (void)snprintf(text, size, ov_say(call, N_("%d days")),
                       (int)(minutes / (24 * 60)));
}
