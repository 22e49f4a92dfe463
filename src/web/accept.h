/*
 * accept.h - which codings of a file a browser accepts (Accept-Encoding).
 */
#ifndef OV_WEB_ACCEPT_H
#define OV_WEB_ACCEPT_H

#include "web/http.h"
#include "web/site.h"

/*
 * The form of a file that this request prefers: the one with the highest
 * weight; of equals, brotli before gzip before plain. A weight of 0 declines a
 * form. False if all that we have are declined.
 */
OV_NODISCARD bool ov_accept_choose(const struct ov_http_request *request,
                                   const struct ov_site_file *file,
                                   enum ov_site_form *ret_form);

#endif
