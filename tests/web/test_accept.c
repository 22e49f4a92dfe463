/*
 * test_accept.c - which form of a file a browser gets.
 */
#include "web/accept.h"

#include "harness.h"

static const uint8_t bytes[] = "x";
static const struct ov_site_file all = {
    "/a", "text/plain", "1", {{bytes, 1}, {bytes, 1}, {bytes, 1}}};
static const struct ov_site_file plain = {
    "/a", "text/plain", "1", {{bytes, 1}, {NULL, 0}, {NULL, 0}}};
enum { NOTHING = -1 };

static struct ov_http_field line(const char *name, const char *value)
{
    return (struct ov_http_field){{name, strlen(name)}, {value, strlen(value)}};
}

/* The form chosen by one or two lines of Accept-Encoding; NULL: no line. */
static int chosen_of(const struct ov_site_file *file, const char *first,
                     const char *second)
{
    struct ov_http_request request = {.count = 0};
    enum ov_site_form form;

    if (first != NULL)
        request.field[request.count++] = line("Accept-Encoding", first);
    request.field[request.count++] = line("accept", "br");
    if (second != NULL)
        request.field[request.count++] = line("accept-encoding", second);
    return ov_accept_choose(&request, file, &form) ? (int)form : NOTHING;
}

static int chosen(const char *accepts)
{
    return chosen_of(&all, accepts, NULL);
}

TEST(a_browser_gets_the_smallest_form_it_takes)
{
    CHECK(chosen("gzip, deflate, br, zstd") == OV_SITE_BROTLI);
    CHECK(chosen("br;q=1.0") == OV_SITE_BROTLI);
    CHECK(chosen("gzip") == OV_SITE_GZIP);
    CHECK(chosen("x-gzip") == OV_SITE_GZIP);
    CHECK(chosen("*") == OV_SITE_BROTLI);
    CHECK(chosen("brotli, gzipped") == OV_SITE_PLAIN);
    CHECK(chosen("") == OV_SITE_PLAIN);
    CHECK(chosen(NULL) == OV_SITE_PLAIN);
    CHECK(chosen_of(&plain, "gzip, br", NULL) == OV_SITE_PLAIN);
}

TEST(codings_and_weights_are_the_same_in_any_case)
{
    CHECK(chosen("BR, GZIP") == OV_SITE_BROTLI);
    CHECK(chosen("Br;Q=0, gZip") == OV_SITE_GZIP);
    CHECK(chosen("BR;Q=0,GZIP;Q=0.0") == OV_SITE_PLAIN);
    CHECK(chosen("IDENTITY;Q=0") == NOTHING);
}

TEST(a_weight_of_zero_declines_any_coding)
{
    CHECK(chosen("br;q=0, gzip;q=0.5") == OV_SITE_GZIP);
    CHECK(chosen("br ; q=0.000,gzip ;\tq=0") == OV_SITE_PLAIN);
    CHECK(chosen("*;q=0, gzip") == OV_SITE_GZIP);
    CHECK(chosen("*;q=0") == NOTHING);
    CHECK(chosen("identity;q=0, br;q=0, gzip;q=0") == NOTHING);
    CHECK(chosen("identity, *;q=0") == OV_SITE_PLAIN);
    CHECK(chosen_of(&plain, "gzip, identity;q=0", NULL) == NOTHING);
}

TEST(the_highest_weight_wins)
{
    CHECK(chosen("br;q=0.5, gzip;q=0.501") == OV_SITE_GZIP);
    CHECK(chosen("gzip;q=0.1, identity;q=0.9") == OV_SITE_PLAIN);
    CHECK(chosen("gzip;q=0.001") == OV_SITE_GZIP);
    CHECK(chosen("gzip;q=0.4, *;q=0.3") == OV_SITE_GZIP);
}

TEST(a_weight_that_is_none_declines)
{
    static const char *const wrong[] = {
        "br;q=",      "br;q=2",    "br;q=1.001", "br;q=0.1234",
        "br;q=.5",    "br;q=0,5x", "br;q=-1",    "br;q=1e0",
        "br;q=\"1\"", "br;q = x",  "br;a=1;q=x", "br;;q=1.1;",
    };

    for (int i = 0; i < OV_LENGTH(wrong); i++)
        CHECK(chosen(wrong[i]) == OV_SITE_PLAIN);
    CHECK(chosen("br;level=4;q=0.3") == OV_SITE_BROTLI);
}

TEST(several_lines_are_one_list)
{
    CHECK(chosen_of(&all, "gzip", "br") == OV_SITE_BROTLI);
    CHECK(chosen_of(&all, "br", "br;q=0, , gzip") == OV_SITE_GZIP);
}
