/*
 * site.h - the web page's files, inside the program (tools/web_site.py puts
 * them there), so that hosting needs only one file.
 */
#ifndef OV_WEB_SITE_H
#define OV_WEB_SITE_H

#include "base/base.h"

/* The forms of a file, best last; a missing one has no bytes. */
enum ov_site_form { OV_SITE_PLAIN, OV_SITE_GZIP, OV_SITE_BROTLI };
enum { OV_SITE_FORMS = 3 };

struct ov_site_bytes {
    const uint8_t *at;
    size_t size;
};

struct ov_site_file {
    const char *path; /* "/js/main.js" */
    const char *type; /* "text/javascript; charset=utf-8" */
    const char *tag;  /* changes with the bytes; letters and digits */
    struct ov_site_bytes form[OV_SITE_FORMS];
};

/* Sorted by path. */
extern const struct ov_site_file ov_site_files[];
extern const int ov_site_count;

/* The file at a path ("/" is "/index.html"), or NULL. */
const struct ov_site_file *ov_site_find(const char *path);

#endif
