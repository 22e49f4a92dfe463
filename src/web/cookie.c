/*
 * cookie.c - reads and writes the guest's cookie (RFC 6265).
 */
#include "web/cookie.h"

#include "base/buffer.h"
#include "base/digits.h"

static const char *name_for(bool is_secure)
{
    return is_secure ? "__Host-oddville-guest" : "oddville-guest";
}

static bool is_name(struct ov_http_text text, const char *name)
{
    return text.length == strlen(name) &&
           memcmp(text.at, name, text.length) == 0;
}

bool ov_cookie_read(const struct ov_http_request *request, bool is_secure,
                    uint8_t ret_secret[OV_COOKIE_SECRET])
{
    struct ov_http_text list;
    int at = 0;

    assert(request->count >= 0 && request->count <= OV_HTTP_MAX_FIELDS);
    while (ov_http_next_field(request, "cookie", &at, &list))
        while (list.length > 0) {
            struct ov_http_text value = ov_http_cut(&list, ';');
            const struct ov_http_text name = ov_http_cut(&value, '=');

            if (is_name(name, name_for(is_secure)) &&
                value.length == (size_t)2 * OV_COOKIE_SECRET &&
                ov_hex_lower(value.at, ret_secret, OV_COOKIE_SECRET))
                return true;
        }
    return false;
}

void ov_cookie_write(const uint8_t secret[OV_COOKIE_SECRET], bool is_secure,
                     char ret_text[OV_COOKIE_TEXT])
{
    struct ov_buffer out;

    ov_buffer_init(&out, ret_text, OV_COOKIE_TEXT);
    ov_put(&out, name_for(is_secure));
    ov_put_char(&out, '=');
    ov_put_hex(&out, secret, OV_COOKIE_SECRET);
    /* 400 days, the most that browsers keep one; renewed with each visit. */
    ov_put(&out, "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
    if (is_secure)
        ov_put(&out, "; Secure");
    assert(!out.full);
}
