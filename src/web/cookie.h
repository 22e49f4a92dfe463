/*
 * cookie.h - our only cookie: a secret by which a guest is recognised.
 *
 * The browser sends it, and no script can read it (HttpOnly); requests from
 * other sites' pages do not carry it (SameSite=Lax). A cookie set over TLS is
 * never sent without TLS (Secure), and its name makes browsers refuse it from
 * any other host (__Host-).
 */
#ifndef OV_WEB_COOKIE_H
#define OV_WEB_COOKIE_H

#include "web/http.h"

enum { OV_COOKIE_SECRET = 32, OV_COOKIE_TEXT = 192 };

/* The secret that a request carries; false if it carries none. */
OV_NODISCARD bool ov_cookie_read(const struct ov_http_request *request,
                                 bool is_secure,
                                 uint8_t ret_secret[OV_COOKIE_SECRET]);

/* The value of Set-Cookie. */
void ov_cookie_write(const uint8_t secret[OV_COOKIE_SECRET], bool is_secure,
                     char ret_text[OV_COOKIE_TEXT]);

#endif
