/*
 * site.c - finding the page's files.
 */
#include "web/site.h"

const struct ov_site_file *ov_site_find(const char *path)
{
    const char *const wanted = strcmp(path, "/") == 0 ? "/index.html" : path;

    for (int i = 0; i < ov_site_count; i++)
        if (strcmp(ov_site_files[i].path, wanted) == 0)
            return &ov_site_files[i];
    return NULL;
}

static bool is_blank(char character)
{
    return character == ' ' || character == '\t';
}

/* Does what follows a coding's name say that it is not wanted: ";q=0"? */
static bool is_declined(const char *at)
{
    while (is_blank(*at))
        at++;
    if (*at++ != ';')
        return false;
    while (is_blank(*at))
        at++;
    if (strncmp(at, "q=0", 3) != 0)
        return false;
    for (at += 3; *at == '.' || *at == '0'; at++)
        ;
    return *at < '0' || *at > '9';
}

/* Is this coding in the list, and wanted? */
static bool takes(const char *accepts, const char *coding)
{
    const size_t length = strlen(coding);

    for (const char *at = accepts; at != NULL; at = strchr(at, ',')) {
        while (*at == ',' || is_blank(*at))
            at++;
        if (strncmp(at, coding, length) == 0 &&
            (at[length] == '\0' || strchr(",; \t", at[length]) != NULL))
            return !is_declined(at + length);
    }
    return false;
}

enum ov_site_form ov_site_choose(const struct ov_site_file *file,
                                 const char *accepts)
{
    if (file->form[OV_SITE_BROTLI].at != NULL && takes(accepts, "br"))
        return OV_SITE_BROTLI;
    if (file->form[OV_SITE_GZIP].at != NULL && takes(accepts, "gzip"))
        return OV_SITE_GZIP;
    return OV_SITE_PLAIN;
}
