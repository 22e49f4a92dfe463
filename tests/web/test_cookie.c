/*
 * test_cookie.c - the guest's cookie.
 */
#include "web/cookie.h"

#include "harness.h"

#define SECRET                                                                 \
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static bool finds(const char *fields, bool is_secure)
{
    static char text[1024];
    struct ov_http_request request;
    enum ov_http_status status;
    uint8_t secret[OV_COOKIE_SECRET];
    size_t searched = 0;

    (void)snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\n%s\r\n",
                   fields);
    if (ov_http_read(text, strlen(text), &searched, &request, &status) !=
        OV_HTTP_READ)
        return false;
    return ov_cookie_read(&request, is_secure, secret) && secret[0] == 0 &&
           secret[31] == 31;
}

TEST(a_guest_is_known_by_the_cookie_among_others)
{
    CHECK(finds("Cookie: oddville-guest=" SECRET "\r\n", false));
    CHECK(finds("Cookie: a=b; oddville-guest=" SECRET ";c=d\r\n", false));
    CHECK(finds("Cookie: x\r\nCookie: oddville-guest=" SECRET "\r\n", false));
    CHECK(
        finds("Cookie: oddville-guest=; oddville-guest=" SECRET "\r\n", false));
    CHECK(finds("Cookie: __Host-oddville-guest=" SECRET "\r\n", true));
}

TEST(what_is_not_just_that_cookie_is_nobody)
{
    CHECK(!finds("", false));
    CHECK(!finds("Cookie: oddville-guest=" SECRET "00\r\n", false));
    CHECK(!finds("Cookie: oddville-guest=\"" SECRET "\"\r\n", false));
    CHECK(!finds("Cookie: ODDVILLE-GUEST=" SECRET "\r\n", false));
    CHECK(!finds("Cookie: my-oddville-guest=" SECRET "\r\n", false));
    CHECK(!finds("Cookie: oddville-guest=" SECRET "\r\n", true));
    CHECK(!finds("Cookie: __Host-oddville-guest=" SECRET "\r\n", false));
    CHECK(!finds("Cookie: ;;;===;\r\n", false));
}

TEST(the_cookie_is_for_this_server_and_for_no_script)
{
    uint8_t secret[OV_COOKIE_SECRET];
    char text[OV_COOKIE_TEXT];

    for (int i = 0; i < OV_COOKIE_SECRET; i++)
        secret[i] = (uint8_t)i;
    ov_cookie_write(secret, false, text);
    CHECK(strcmp(text, "oddville-guest=" SECRET "; Path=/; Max-Age=34560000; "
                       "HttpOnly; SameSite=Lax") == 0);
    ov_cookie_write(secret, true, text);
    CHECK(strcmp(text, "__Host-oddville-guest=" SECRET "; Path=/; "
                       "Max-Age=34560000; HttpOnly; SameSite=Lax; "
                       "Secure") == 0);
}
