/*
 * admin_request.c - reads a request of the admin socket.
 *
 * Unknown members are refused: a mistyped one would do something else than what
 * was meant, and here that can close a table.
 */
#include "host/admin_request.h"

#include "json/json_read.h"

/* Which member each kind has, beside `do`. */
static const struct {
    const char *word, *member;
} kinds[] = {
    [OV_ADMIN_BACKUP] = {"backup", "file"}, [OV_ADMIN_TABLES] = {"tables", ""},
    [OV_ADMIN_REMOVE] = {"remove", "room"}, [OV_ADMIN_BAN] = {"ban", "who"},
    [OV_ADMIN_UNBAN] = {"unban", "who"},    [OV_ADMIN_BANS] = {"bans", ""},
};

static int kind_of(const struct ov_json_document *document)
{
    char word[16];

    if (!ov_json_get_text(document, ov_json_find(document, 0, "do"), word,
                          sizeof word))
        return -1;
    for (int i = 0; i < OV_LENGTH(kinds); i++)
        if (strcmp(word, kinds[i].word) == 0)
            return i;
    return -1;
}

/* `do`, the member that belongs to it, and nothing else. */
static bool has_its_members(const struct ov_json_document *document,
                            const char *member)
{
    int count = 0;

    for (int i = ov_json_first(document, 0); i != OV_JSON_NOWHERE;
         i = ov_json_next(document, 0, i))
        count++;
    return count == (member[0] == '\0' ? 1 : 2);
}

static bool read_member(const struct ov_json_document *document, int value,
                        struct ov_admin_request *request)
{
    char word[OV_STORE_BANNED];

    switch (request->kind) {
    case OV_ADMIN_TABLES:
    case OV_ADMIN_BANS:
        return true;
    case OV_ADMIN_BACKUP:
        return ov_json_get_text(document, value, request->file,
                                sizeof request->file) &&
               request->file[0] == '/';
    case OV_ADMIN_REMOVE:
        return ov_json_get_text(document, value, request->room,
                                sizeof request->room) &&
               request->room[0] != '\0';
    case OV_ADMIN_BAN:
    case OV_ADMIN_UNBAN:
        return ov_json_get_text(document, value, word, sizeof word) &&
               ov_ban_read(word, &request->who);
    }
    return false;
}

const char *ov_admin_request_read(const char *line, size_t length,
                                  struct ov_admin_request *ret_request)
{
    struct ov_json_document document;
    const char *member;
    size_t where;
    int kind;

    assert(line != NULL && ret_request != NULL);
    if (!ov_json_read(&document, line, length, &where) ||
        !ov_json_is(&document, 0, OV_JSON_OBJECT))
        return "bad-json";
    kind = kind_of(&document);
    if (kind < 0)
        return "unknown-request";
    memset(ret_request, 0, sizeof *ret_request);
    ret_request->kind = (enum ov_admin_do)kind;
    member = kinds[kind].member;
    if (!has_its_members(&document, member) ||
        !read_member(&document, ov_json_find(&document, 0, member),
                     ret_request))
        return "bad-value";
    return NULL;
}
