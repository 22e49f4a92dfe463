/*
 * address.c - reading and writing links.
 */
#include "wire/address.h"

#include "base/digits.h"

static bool is_letter(char sign)
{
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
           (sign >= '0' && sign <= '9');
}

/* How many leading characters are letters, digits or a few others. */
static size_t span(const char *text, const char *others)
{
    size_t length = 0;

    while (text[length] != '\0' &&
           (is_letter(text[length]) || strchr(others, text[length]) != NULL))
        length++;
    return length;
}

static bool copy(char *to, size_t size, const char *text, size_t length)
{
    if (length >= size)
        return false;
    memcpy(to, text, length);
    to[length] = '\0';
    return true;
}

/* The length of a leading "https://" or the like; 0 if there is none. */
static size_t read_scheme(const char *text, struct ov_address *link)
{
    static const struct {
        const char *text;
        bool is_secure;
    } schemes[] = {{"http://", false},
                   {"https://", true},
                   {"ws://", false},
                   {"wss://", true}};

    link->is_secure = false;
    for (int i = 0; i < OV_LENGTH(schemes); i++)
        if (strncmp(text, schemes[i].text, strlen(schemes[i].text)) == 0) {
            link->is_secure = schemes[i].is_secure;
            return strlen(schemes[i].text);
        }
    return 0;
}

/* "[::1]" or "example.org"; NULL if it is neither. */
static const char *read_host(const char *at, struct ov_address *link)
{
    const bool is_six = *at == '[';
    const size_t length = is_six ? span(at + 1, ":.%") : span(at, ".-_");

    if (length == 0 ||
        !copy(link->host, sizeof link->host, at + is_six, length))
        return NULL;
    at += length + is_six;
    if (!is_six)
        return at;
    return *at == ']' ? at + 1 : NULL;
}

static const char *read_port(const char *at, struct ov_address *link)
{
    const size_t length = *at == ':' ? span(at + 1, "") : 0;
    uint64_t port;

    link->port = link->is_secure ? 443 : 80;
    if (*at != ':')
        return at;
    if (!ov_digits(at + 1, length, UINT16_MAX, &port) || port == 0)
        return NULL;
    link->port = (int)port;
    return at + 1 + length;
}

/* What follows the last slash is the page's name, not part of its folder. */
static const char *read_path(const char *at, struct ov_address *link)
{
    const size_t length = *at == '/' ? span(at, "/-._~%") : 0;
    size_t kept = length;

    while (kept > 0 && at[kept - 1] != '/')
        kept--;
    if (!copy(link->path, sizeof link->path, kept == 0 ? "/" : at,
              kept == 0 ? 1 : kept))
        return NULL;
    at += length;
    if (*at == '?')
        at += strcspn(at, "#");
    return *at == '\0' || *at == '#' ? at : NULL;
}

/* One part of a table's name, `length` characters long. */
static bool read_part(const char *at, size_t length, char *ret_part,
                      size_t size)
{
    return span(at, "-_") == length && copy(ret_part, size, at, length);
}

/* "CODE/TOKEN", or the code alone. */
static bool read_slashed(const char *at, struct ov_address *link)
{
    const size_t length = strcspn(at, "/");

    if (length == 0 || !read_part(at, length, link->room, sizeof link->room))
        return false;
    at += length;
    return *at == '\0' ||
           read_part(at + 1, strlen(at + 1), link->token, sizeof link->token);
}

/* "room=CODE&token=TOKEN", in any order; other members are skipped. */
static bool read_members(const char *at, struct ov_address *link)
{
    for (;; at++) {
        const size_t length = strcspn(at, "&");
        const bool is_room = strncmp(at, "room=", 5) == 0;
        const bool is_token = strncmp(at, "token=", 6) == 0;

        if (is_room &&
            !read_part(at + 5, length - 5, link->room, sizeof link->room))
            return false;
        if (is_token &&
            !read_part(at + 6, length - 6, link->token, sizeof link->token))
            return false;
        at += length;
        if (*at == '\0')
            return link->token[0] == '\0' || link->room[0] != '\0';
    }
}

static bool read_table(const char *at, struct ov_address *link)
{
    static const char slashed[] = "#table/";

    if (strncmp(at, slashed, strlen(slashed)) == 0)
        return read_slashed(at + strlen(slashed), link);
    return *at == '\0' || read_members(at + 1, link);
}

bool ov_address_read(const char *text, struct ov_address *ret_link)
{
    struct ov_address link = {.port = 0};
    const char *at = text + read_scheme(text, &link);

    assert(text != NULL);
    at = read_host(at, &link);
    if (at != NULL)
        at = read_port(at, &link);
    if (at != NULL)
        at = read_path(at, &link);
    if (at == NULL || !read_table(at, &link))
        return false;
    *ret_link = link;
    return true;
}

void ov_address_put_page(struct ov_buffer *out, const struct ov_address *link)
{
    const bool is_six = strchr(link->host, ':') != NULL;

    assert(link->port > 0 && link->path[0] == '/');
    ov_put(out, link->is_secure ? "https://" : "http://");
    ov_put(out, is_six ? "[" : "");
    ov_put(out, link->host);
    ov_put(out, is_six ? "]" : "");
    if (link->port != (link->is_secure ? 443 : 80)) {
        ov_put_char(out, ':');
        ov_put_number(out, link->port);
    }
    ov_put(out, link->path);
}

void ov_address_put(struct ov_buffer *out, const struct ov_address *link,
                    const char *token)
{
    assert(link->room[0] != '\0');
    ov_address_put_page(out, link);
    ov_put(out, "#table/");
    ov_put(out, link->room);
    ov_put(out, token[0] == '\0' ? "" : "/");
    ov_put(out, token);
}
