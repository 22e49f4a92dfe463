/*
 * test_site.c - the page's files, and which form of one a browser gets.
 */
#include "web/site.h"

#include "harness.h"

static const uint8_t bytes[] = "x";
static const struct ov_site_file all = {
    "/a", "text/plain", "\"1\"", {{bytes, 1}, {bytes, 1}, {bytes, 1}}};
static const struct ov_site_file plain = {
    "/a", "text/plain", "\"1\"", {{bytes, 1}, {NULL, 0}, {NULL, 0}}};

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
        CHECK(file->tag[0] == '"' && file->form[OV_SITE_PLAIN].at != NULL);
        CHECK(i == 0 || strcmp(ov_site_files[i - 1].path, file->path) < 0);
    }
}

TEST(a_browser_gets_the_smallest_form_it_takes)
{
    CHECK(ov_site_choose(&all, "gzip, deflate, br") == OV_SITE_BROTLI);
    CHECK(ov_site_choose(&all, "br;q=1.0") == OV_SITE_BROTLI);
    CHECK(ov_site_choose(&all, "gzip") == OV_SITE_GZIP);
    CHECK(ov_site_choose(&all, "br;q=0, gzip;q=0.5") == OV_SITE_GZIP);
    CHECK(ov_site_choose(&all, "br ; q=0.000,gzip ;q=0") == OV_SITE_PLAIN);
    CHECK(ov_site_choose(&all, "brotli, gzipped") == OV_SITE_PLAIN);
    CHECK(ov_site_choose(&all, "") == OV_SITE_PLAIN);
    CHECK(ov_site_choose(&plain, "gzip, br") == OV_SITE_PLAIN);
}
