/*
 * test_site.c - the page's files.
 */
#include "web/site.h"

#include "harness.h"

TEST(the_page_is_there_and_begins_at_the_root)
{
    const struct ov_site_file *const root = ov_site_find("/");

    REQUIRE(root != NULL);
    CHECK(root == ov_site_find("/index.html"));
    CHECK(root->form[OV_SITE_PLAIN].size > 0);
    CHECK(ov_site_find("") == NULL);
    CHECK(ov_site_find("/no-such-file") == NULL);
    CHECK(ov_site_find("/../index.html") == NULL);
}

TEST(every_file_has_a_type_a_tag_and_bytes)
{
    for (int i = 0; i < ov_site_count; i++) {
        const struct ov_site_file *const file = &ov_site_files[i];

        CHECK(file->path[0] == '/' && file->type[0] != '\0');
        CHECK(file->tag[0] != '\0' && file->form[OV_SITE_PLAIN].at != NULL);
        CHECK(i == 0 || strcmp(ov_site_files[i - 1].path, file->path) < 0);
    }
}
