/*
 * fuzz_session.c - whatever a session is asked, it answers each line with one
 * object, and the game stays sound.
 *
 * Input: requests, a line each.
 */
#include "fuzz.h"
#include "is_json.h"
#include "session/session.h"

static struct ov_session session;
static struct ov_viewer viewer;
static char reply[OV_SESSION_REPLY];

static void ask(const char *request, size_t length)
{
    struct ov_buffer out;

    ov_buffer_init(&out, reply, sizeof reply);
    ov_session_take(&session, &viewer, request, length, &out);
    require(!out.full && is_json_line(reply, out.length));
    if (session.playing) {
        const struct ov_table *const table = &session.games[session.now].table;
        require(ov_broken_invariant(&table->game, table->box) == NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    enum { MOST_REQUESTS = 40 };
    const char *at = (const char *)bytes;
    const char *const end = at + size;

    ov_session_init(&session, "fuzz", (struct ov_scratch){NULL, 0});
    viewer = ov_viewer_of_page();
    for (int i = 0; i < MOST_REQUESTS && at < end; i++) {
        const char *const stop = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((stop == NULL ? end : stop) - at);

        ask(at, length);
        at += length + (stop != NULL);
    }
    return 0;
}
