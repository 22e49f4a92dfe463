/*
 * called.c - what the reader types to run this program.
 */
#include "sys/called.h"

#include "base/buffer.h"

#include <ctype.h>
#include <stdlib.h>

static const char ours[] = "oddville";

/* It comes from outside, and messages are used as formats. */
static bool is_usable(const char *name)
{
    if (name == NULL || name[0] == '\0' || strlen(name) >= OV_CALLED_SIZE)
        return false;
    for (const char *at = name; *at != '\0'; at++)
        if (*at == '%' || *at == '{' || iscntrl((unsigned char)*at))
            return false;
    return true;
}

const char *ov_called(void)
{
    const char *const name = getenv("ODDVILLE_RUN");

    return is_usable(name) ? name : ours;
}

const char *ov_called_command(const char *command)
{
    const bool by_script = ov_called() != ours;

    return by_script && strcmp(command, "play") == 0 ? "tty" : command;
}

/* The next "oddville COMMAND" that is not the end of a path, or NULL. */
static const char *find_call(const char *text, const char *at)
{
    const size_t length = strlen(ours);

    while ((at = strstr(at, ours)) != NULL) {
        const bool begins =
            at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '/');

        if (begins && at[length] == ' ' &&
            islower((unsigned char)at[length + 1]))
            return at;
        at += length;
    }
    return NULL;
}

/* Writes the command's name as the script calls it; returns what follows. */
static const char *put_command(struct ov_buffer *out, const char *at)
{
    char command[16];
    size_t length = 0;

    while (islower((unsigned char)at[length]) && length < sizeof command - 1) {
        command[length] = at[length];
        length++;
    }
    command[length] = '\0';
    ov_put(out, ov_called_command(command));
    return at + length;
}

const char *ov_as_called(const char *text, char *ret_text, size_t size)
{
    struct ov_buffer out;
    const char *call;
    const char *at = text;

    if (ov_called() == ours || find_call(text, text) == NULL)
        return text;
    ov_buffer_init(&out, ret_text, size);
    while ((call = find_call(text, at)) != NULL) {
        ov_put_bytes(&out, at, (size_t)(call - at));
        ov_put(&out, ov_called());
        ov_put(&out, " ");
        at = put_command(&out, call + strlen(ours) + 1);
    }
    ov_put(&out, at);
    return out.full ? text : ret_text;
}
