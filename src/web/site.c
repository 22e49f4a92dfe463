/*
 * site.c - finds the page's files.
 */
#include "web/site.h"

const struct ov_site_file *ov_site_find(const char *path)
{
    const char *const wanted = strcmp(path, "/") == 0 ? "/index.html" : path;

    assert(path != NULL);
    for (int i = 0; i < ov_site_count; i++)
        if (strcmp(ov_site_files[i].path, wanted) == 0)
            return &ov_site_files[i];
    return NULL;
}
