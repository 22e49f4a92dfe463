/*
 * pages.c - two sessions and what is asked of them (pages.h).
 */
#include "pages.h"

#include "harness.h"

struct ov_session session, other;
struct ov_viewer viewer, other_viewer;
char reply[OV_SESSION_REPLY], again[OV_SESSION_REPLY];
_Alignas(64) char scratch[PAGE_SCRATCH];

static struct ov_viewer *viewer_of(const struct ov_session *whose)
{
    return whose == &session ? &viewer : &other_viewer;
}

void open_page(struct ov_session *whose)
{
    ov_session_init(whose, "test",
                    (struct ov_scratch){scratch, sizeof scratch});
    *viewer_of(whose) = ov_viewer_of_page();
}

const char *take_into(struct ov_session *whose, const char *request,
                      char *memory)
{
    struct ov_buffer out;

    ov_buffer_init(&out, memory, OV_SESSION_REPLY);
    ov_session_take(whose, viewer_of(whose), request, strlen(request), &out);
    return memory;
}

const char *take(const char *request)
{
    return take_into(&session, request, reply);
}

bool is_fine(const char *text)
{
    return strncmp(text, "{\"ok\":true", 10) == 0;
}

bool says(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

struct ov_table *table(void)
{
    return &session.games[session.now].table;
}

/* A game of bots, one of them perhaps a person, from a number. */
void start(int number, bool person)
{
    char request[512];

    open_page(&session);
    snprintf(request, sizeof request,
             "{\"do\":\"new\",\"players\":[{\"name\":\"Ann\"%s},"
             "{\"bot\":\"fickle\"}%s],\"edition\":\"%s\",\"seed\":\"%d\"}",
             person ? "" : ",\"bot\":\"random-builder\"",
             number % 3 == 0 ? "" : ",{\"bot\":\"greedy\"}",
             ov_edition_word((enum ov_edition)(number % OV_EDITIONS)), number);
    CHECK(is_fine(take(request)));
}

/* What a page may ask at any moment. */
const char *const looks[LOOKS] = {
    "{\"do\":\"state\"}",
    "{\"do\":\"score\"}",
    "{\"do\":\"unseen\"}",
    "{\"do\":\"forecast\"}",
    "{\"do\":\"map\",\"seat\":0,\"card\":\"crooked-mill\"}",
    "{\"do\":\"why\",\"seat\":0,\"action\":\"flip\"}",
    "{\"do\":\"preview\",\"seat\":0,\"action\":\"recover\"}",
    "{\"do\":\"draw\",\"what\":\"city\",\"sites\":true}",
    "{\"do\":\"draw\",\"what\":\"board\"}",
    "{\"do\":\"draw\",\"what\":\"square\"}",
    "{\"do\":\"record\"}",
    "{\"do\":\"act\",\"seat\":0,\"action\":\"build crooked-mill at 9,9\"}",
};

/* What an error has besides its reason (docs/SESSION.md, "Errors"). */
static void check_error(const char *why)
{
    CHECK(says(reply, "\"text\":\"") && !says(reply, "\"text\":\"\""));
    CHECK(says(reply, "\"key\":\"") == (strcmp(why, "bad-value") == 0));
    if (strcmp(why, "bad-json") == 0)
        CHECK(says(reply, "\"column\":"));
    if (strcmp(why, "fault") == 0)
        CHECK(says(reply, "\"fault\":\"") && says(reply, "\"line\":") &&
              says(reply, "\"column\":") && says(reply, "\"word\":"));
    CHECK(says(reply, "\"rule\":\"R") == says(reply, "\"rule_text\":\""));
    CHECK(says(reply, "\"rule\":\"R") == says(reply, "\"sentence\":\""));
}

/* A request that must fail for this reason, and change nothing. */
void fails(const char *request, const char *why)
{
    static struct ov_table before;
    char wanted[64];

    before = *table();
    snprintf(wanted, sizeof wanted, "\"why\":\"%s\"", why);
    CHECK(says(take(request), "{\"ok\":false,\"error\":{"));
    CHECK(says(reply, wanted));
    check_error(why);
    CHECK(memcmp(&before, table(), sizeof before) == 0);
    if (!says(reply, wanted))
        printf("%s\n    gives %s\n", request, reply);
}
