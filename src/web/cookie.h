/*
 * cookie.h - the one cookie of ours: a secret by which a guest is known again.
 *
 * The browser sends it, and no script can read it (HttpOnly); no other site's
 * page has it sent along with what it asks for (SameSite=Lax). Over TLS it is
 * never sent without (Secure), and its name makes browsers refuse it from
 * anybody but this very host (__Host-).
 */
#ifndef OV_WEB_COOKIE_H
#define OV_WEB_COOKIE_H

#include "web/http.h"

enum { OV_COOKIE_SECRET = 32, OV_COOKIE_TEXT = 192 };

/* The secret that a request brings; false if it brings none. */
OV_NODISCARD bool ov_cookie_read(const struct ov_http_request *request,
                                 bool is_secure,
                                 uint8_t ret_secret[OV_COOKIE_SECRET]);

/* What Set-Cookie says. */
void ov_cookie_write(const uint8_t secret[OV_COOKIE_SECRET], bool is_secure,
                     char ret_text[OV_COOKIE_TEXT]);

#endif
