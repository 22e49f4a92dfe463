/*
 * test_address.c - addresses of servers and links to tables, as people paste
 * them.
 */
#include "harness.h"
#include "wire/address.h"

static bool reads_as(const char *text, const char *wanted)
{
    struct ov_address address;
    char written[OV_ADDRESS_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, written, sizeof written);
    if (!ov_address_read(text, &address))
        return false;
    if (address.room[0] == '\0')
        ov_address_put_page(&out, &address);
    else
        ov_address_put(&out, &address, address.token);
    return strcmp(written, wanted) == 0;
}

TEST(addresses_are_read_as_browsers_read_them)
{
    CHECK(reads_as("http://127.0.0.1:8080/", "http://127.0.0.1:8080/"));
    CHECK(reads_as("127.0.0.1:8080", "http://127.0.0.1:8080/"));
    CHECK(reads_as("http://example.org", "http://example.org/"));
    CHECK(reads_as("http://example.org:80/", "http://example.org/"));
    CHECK(reads_as("https://example.org:443/odd/", "https://example.org/odd/"));
    CHECK(reads_as("wss://example.org/odd/", "https://example.org/odd/"));
    CHECK(reads_as("ws://example.org:8080", "http://example.org:8080/"));
    CHECK(reads_as("https://example.org/odd/index.html?lang=de",
                   "https://example.org/odd/"));
    CHECK(reads_as("[::1]:8080", "http://[::1]:8080/"));
}

TEST(a_link_of_the_page_names_a_table_and_a_token)
{
    static const char link[] =
        "http://h:81/#table/k7w2m9xq/Zm9vYmFyYmF6cXV4MTIzNA";

    CHECK(reads_as(link, link));
    CHECK(reads_as("h:81#table/k7w2m9xq", "http://h:81/#table/k7w2m9xq"));
    CHECK(reads_as("h:81/#game=xyz", "http://h:81/")); /* not of a table */
}

TEST(a_link_of_a_terminal_has_them_in_any_order)
{
    static const char link[] =
        "http://h:81/#table/k7w2m9xq/Zm9vYmFyYmF6cXV4MTIzNA";

    CHECK(reads_as("h:81/#room=k7w2m9xq&token=Zm9vYmFyYmF6cXV4MTIzNA", link));
    CHECK(
        reads_as("h:81/#token=Zm9vYmFyYmF6cXV4MTIzNA&x=y&room=k7w2m9xq", link));
    CHECK(reads_as("h:81#room=k7w2m9xq", "http://h:81/#table/k7w2m9xq"));
}

TEST(what_could_be_misunderstood_is_no_address)
{
    static const char *const bad[] = {
        "",
        "/",
        "http://",
        "ftp://h/",
        "http://a b/",
        "http://h:0/",
        "http://h:65536/",
        "http://h:8o/",
        "http://h:/",
        "http://user@h/",
        "http://h/\r\nx: y",
        "http://h/a b",
        "http://h/\"",
        "[::1",
        "http://h/#table/",
        "http://h/#table//x",
        "http://h/#table/a/b/c",
        "http://h/#table/a b",
        "http://h/#table/a/\"",
        "http://h/#table/12345678901234567",
        "http://h/#table/a/12345678901234567890123456789012345678901234",
        "http://h/#room=a b",
        "http://h/#room=a\"b",
        "http://h/#token=Zm9vYmFyYmF6cXV4MTIzNA",
        "http://h/#room=12345678901234567",
        "http://h/#room=a&token=12345678901234567890123456789012345678901234",
    };
    struct ov_address address = {.port = 7};

    for (int i = 0; i < OV_LENGTH(bad); i++) {
        CHECK(!ov_address_read(bad[i], &address));
        CHECK(address.port == 7);
    }
}
